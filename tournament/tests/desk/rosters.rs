//! Rosters as spreadsheets save them.

use tournament::formats::roster::{self, RosterProblem};
use tournament::formats::tfile;

fn problem(text: &str) -> (usize, RosterProblem) {
    let error = roster::read(text.as_bytes()).unwrap_err();
    (error.row, error.problem)
}

#[test]
fn a_roster_is_an_event_that_has_not_begun() {
    let text = "\u{feff}Rating,NAME,School,Games,Shirt\r\n1500,\"Berg, Anna\",North,12,XL\r\n\r\n,Robot 3\r\n,,,\r\n";
    let document = roster::read(text.as_bytes()).unwrap();
    let expected = "Berg, Anna              1500;; lifeg 12; team North\n\
                    Robot 3,                   0;\n";
    assert_eq!(tfile::write(&document.file), expected);
    assert_eq!(document.field().unwrap().sides.len(), 2);
}

#[test]
fn a_roster_says_who_plays_in_which_division() {
    let text = "Name,Division\nAnna,B class\nBen,\n";
    let entries = roster::read(text.as_bytes()).unwrap().file.entries;
    let divisions = entries.iter().map(|entry| entry.tag(roster::DIVISION_TAG));
    assert_eq!(divisions.collect::<Vec<_>>(), [Some("B class"), None]);
}

#[test]
fn semicolons_and_latin1_are_read() {
    let document = roster::read(b"name;rating\nRen\xE9e;1500\n").unwrap();
    assert_eq!(document.file.entries[0].name, "Renée");
    assert_eq!(document.file.entries[0].rating.value(), 1500);
}

#[test]
fn a_row_that_cannot_be_is_named() {
    assert_eq!(problem(""), (1, RosterProblem::NoNameColumn));
    assert_eq!(problem("Anna,1500\nBen,1400\n"), (1, RosterProblem::NoNameColumn));
    assert_eq!(problem("Name,Rating\nAnna,1500\n,1400\n"), (3, RosterProblem::NoName));
    let twice = RosterProblem::NameTwice { name: "ANNA".to_owned(), row: 2 };
    assert_eq!(problem("Name\nAnna\nBen\nANNA\n"), (4, twice));
    let behind_empty_lines = problem("Name\r\nAnna\r\n\r\n\r\n=,x\r\nAnna\r\n");
    assert_eq!(behind_empty_lines.0, 6);
    let rating = |text: &str| RosterProblem::BadRating { text: text.to_owned() };
    assert_eq!(problem("Name,Rating\nAnna,good\n"), (2, rating("good")));
    assert_eq!(problem("Name,Rating\nAnna,10000\n"), (2, rating("10000")));
    assert_eq!(problem("Name\n\0\n"), (1, RosterProblem::NotText));
    let said = roster::read(b"Name\nAnna\nanna\n").unwrap_err().to_string();
    assert_eq!(said, "row 3: “anna” stands in row 2 already");
}
