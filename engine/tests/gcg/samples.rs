//! Whole games, written for these tests: `engine/tests/data/gcg`.

use std::path::Path;

use engine::gcg::{Encoding, Ending, Problem, check, read, write};
use engine::{GoingOut, Side};

fn bytes(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/gcg").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Checks a file, writes it, and checks what was written; gives plays, ending, findings.
fn checked(name: &str) -> (usize, Ending, Vec<String>) {
    let document = read(&bytes(name)).unwrap();
    let written = write(&document.transcript);
    let again = read(written.as_bytes()).unwrap();
    assert_eq!(again.transcript, document.transcript, "{name}");
    assert_eq!(write(&again.transcript), written, "{name}");
    let report = check(&document);
    let rewritten = check(&again);
    assert_eq!((report.plays, &report.totals), (rewritten.plays, &rewritten.totals), "{name}");
    (report.plays, report.ending, report.findings.iter().map(ToString::to_string).collect())
}

/// Plays, ending and nothing found.
fn right(name: &str) -> (usize, Ending) {
    let (plays, ending, findings) = checked(name);
    assert_eq!(findings, [""; 0], "{name}");
    (plays, ending)
}

const fn out(side: u8, racks: GoingOut) -> Ending {
    Ending::WentOut { side: Side(side), racks: Some(racks) }
}

#[test]
fn a_game_in_which_the_side_that_went_out_gains_twice_the_other_rack() {
    assert_eq!(right("twice.gcg"), (35, out(0, GoingOut::GainsTwice)));
}

#[test]
fn a_school_game_in_which_the_rack_goes_from_one_side_to_the_other() {
    assert_eq!(right("school.gcg"), (37, out(0, GoingOut::GainsWhatOthersLose)));
}

#[test]
fn a_game_that_six_passes_ended() {
    assert_eq!(right("passes.gcg").1, Ending::RacksOff);
}

#[test]
fn a_game_with_phonies_and_vain_challenges() {
    assert_eq!(right("phony.gcg").1, out(1, GoingOut::GainsTwice));
}

#[test]
fn a_game_of_four_sides() {
    assert_eq!(right("four.gcg").1, out(3, GoingOut::GainsWhatOthersLose));
}

#[test]
fn unfinished_games_in_every_notation() {
    for name in ["latin1.gcg", "latin1_silent.gcg", "unfinished.gcg", "repeated.gcg", "partial.gcg"]
    {
        assert_eq!(right(name).1, Ending::Unfinished, "{name}");
    }
}

#[test]
fn names_survive_their_encoding() {
    for (name, encoding) in [
        ("latin1.gcg", Encoding::Latin1),
        ("latin1_silent.gcg", Encoding::Latin1),
        ("unfinished.gcg", Encoding::Utf8),
    ] {
        let document = read(&bytes(name)).unwrap();
        assert_eq!(document.encoding, encoding, "{name}");
        assert_eq!(document.transcript.players[0].name, "Zoë Müller", "{name}");
    }
}

#[test]
fn each_wrong_line_is_named() {
    let (_, _, findings) = checked("wrong_lines.gcg");
    assert_eq!(
        findings,
        [
            "line 11: VIA at 7C is worth 14, not 16",
            "line 16: the total is missing: 63",
            "line 17: the total is 76, not 74",
            "line 18: not on the rack: P",
            "line 19: there would be 2 of Q; the set has 1",
            "line 21: kept a turn ago and not on the rack now: Q",
        ]
    );
}

#[test]
fn an_ending_that_follows_neither_rule_is_named() {
    let (_, ending, findings) = checked("wrong_ending.gcg");
    assert_eq!(ending, Ending::WentOut { side: Side(0), racks: None });
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert!(findings[0].contains("either 4 to the side that went out, or 2 to it"), "{findings:?}");
}

#[test]
fn a_file_that_cannot_be_read_names_the_line() {
    let error = read(&bytes("broken.gcg")).unwrap_err();
    assert_eq!((error.line, error.text.as_str(), error.problem), (17, "F22", Problem::NotASquare));
}
