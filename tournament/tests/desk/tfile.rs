//! `.t` files, with every oddity of the grammar and every kind of slip.

use engine::Preset;
use tournament::formats::tfile::{
    self, Document, Entry, Opponent, Problem, ReadError, Tag, Unplayed,
};
use tournament::{FirstMove, Firsts, How, Request, RoundNo, SideId, pair, standings};

fn read(text: &str) -> Document {
    tfile::read(text.as_bytes()).unwrap()
}

fn only(text: &str) -> Entry {
    let document = read(text);
    assert_eq!(document.file.entries.len(), 1, "{text:?}");
    document.file.entries.into_iter().next().unwrap()
}

fn refused(text: &str) -> ReadError {
    tfile::read(text.as_bytes()).unwrap_err()
}

fn written(text: &str) -> String {
    tfile::write(&read(text).file)
}

/// Why the lines of a file cannot all be true.
fn contradiction(text: &str) -> ReadError {
    read(text).field().unwrap_err()
}

#[test]
fn a_line_has_a_name_a_rating_opponents_scores_and_tags() {
    let entry = only("Berg, Anna  1500 2 0 00; 400 50 00; p12 1 0 4; class A");
    assert_eq!(entry.name, "Berg, Anna");
    assert_eq!(entry.rating.value(), 1500);
    assert_eq!(entry.opponents, [Opponent::Side(2), Opponent::Nobody, Opponent::Unknown]);
    assert_eq!(entry.scores, [Some(400), Some(50), None]);
    assert_eq!(entry.values("p12").collect::<Vec<_>>(), ["1", "0", "4"]);
    assert_eq!(entry.tag("class"), Some("A"));
    assert_eq!(entry.tag("team"), None);
}

#[test]
fn a_score_may_be_negative_and_0_is_a_score() {
    assert_eq!(only("A 1 0 0 0 0; -50 0 +7 00").scores, [Some(-50), Some(0), Some(7), None]);
    assert_eq!(written("A 1 0 0; 0 00"), "A                          1 0 0; 0 00\n");
}

#[test]
fn a_rating_may_have_a_fraction_or_be_a_pairs() {
    assert_eq!(only("A 1500.49; ").rating.value(), 1500);
    assert_eq!(only("A 1500.5; ").rating.value(), 1501);
    let pair = only("Word Wizards Ann Lee+Bo Day (7/5):XC000006 0+0+0 2; 300");
    assert_eq!(pair.name, "Word Wizards Ann Lee+Bo Day (7/5):XC000006");
    assert!(pair.rating.is_compound());
    assert_eq!((pair.rating.value(), pair.rating.to_string()), (0, "0+0+0".to_owned()));
    assert_eq!(pair.opponents, [Opponent::Side(2)]);
}

#[test]
fn names_are_kept_as_they_are_written() {
    for name in [
        "Anna",
        "Berg, Anna",
        "DC Deal 1 Saara  Lee+Rory",
        "M.R.F.RIFNA",
        "Hill, Kevin MD (GM)",
        "O'Neill-Été",
        "Anna:XT006003",
        "Team #1 A",
        "A+B",
    ] {
        assert_eq!(only(&format!("{name} 1500 2; 400")).name, name);
    }
}

#[test]
fn a_name_that_ends_in_a_digit_has_a_comma_after_it() {
    let robot = only("Robot 3, 1500 4 5; 400");
    assert_eq!((robot.shown_name(), robot.rating.value()), ("Robot 3", 1500));
    assert_eq!(robot.opponents.len(), 2);
    assert_eq!(only("Madonna, 1500;").shown_name(), "Madonna,");
    // Without the comma its 3 is the rating; the opponents then cannot be.
    let error = contradiction("Robot 3 1500;");
    assert_eq!(error.problem, Problem::NoSuchSide { round: 1, sides: 1 });
    assert!(error.to_string().contains("comma"), "{error}");
    // Written by this program it gets its comma.
    let file = tfile::TFile { entries: vec![Entry::new("Robot 3", 1500)], comments: vec![] };
    assert_eq!(tfile::write(&file), "Robot 3,                1500;\n");
}

#[test]
fn empty_fields_blank_lines_and_any_line_end_are_read() {
    let text = "\r\n A  100 ; ; ; p12 \r\n\r\nB\t200\t1 ; ; ;;\rC 300;\n\n";
    let document = read(text);
    assert_eq!(document.lines, [2, 4, 5]);
    let names: Vec<_> = document.file.entries.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names, ["A", "B", "C"]);
    assert_eq!(document.file.entries[0].tag("p12"), Some(""));
    assert_eq!(document.file.entries[1].tags, []);
    assert_eq!(document.file.entries[1].opponents, [Opponent::Side(1)]);
}

#[test]
fn numbers_of_sides_count_sides_not_lines() {
    let field = read("# a comment\nA 1 2; 400\n\nB 1 1; 300\n").field().unwrap();
    assert_eq!((field.played[0].first, field.played[0].second), (SideId(1), Some(SideId(2))));
}

#[test]
fn a_line_needs_no_semicolon_and_a_file_no_last_newline() {
    assert_eq!(only("Anna 1500").rating.value(), 1500);
    assert_eq!(only("Anna 1500; 4").scores, [Some(4)]);
}

#[test]
fn comments_keep_their_place() {
    let text = "# first\nA 1;\n  # second\n#third\nB 2;\n# last";
    let comments = "# first\nA                          1;\n# second\n#third\n\
                    B                          2;\n# last\n";
    assert_eq!(written(text), comments);
}

#[test]
fn escapes_stand_for_semicolons_and_backslashes() {
    let entry = only(r"A\;B\\C\D 1 2; 3; note one\; two \\ three\n; x \");
    assert_eq!(entry.name, r"A;B\C\D");
    assert_eq!(entry.tag("note"), Some(r"one; two \ three\n"));
    assert_eq!(entry.tag("x"), Some(r"\"));
    let again = written(r"A\;B\\C\D 1 2; 3; note one\; two \\ three\n; x \");
    assert_eq!(only(&again).tags, entry.tags);
    assert!(again.contains(r"note one\; two \\ three\\n"), "{again}");
}

#[test]
fn tags_are_kept_and_written_sorted() {
    let line = "A 1 2; 3; p12 1; zebra;board 4; x  a  b ; board 5; Café crème";
    let entry = only(line);
    assert_eq!(entry.tags.len(), 6);
    assert_eq!(entry.tag("x"), Some("a  b"));
    let sorted = "; Café crème; board 4; board 5; p12 1; x a  b; zebra\n";
    assert!(written(line).ends_with(sorted), "{}", written(line));
    assert_eq!(written(&written(line)), written(line));
}

#[test]
fn a_password_is_never_written() {
    let text = "A 1; ; password secret; p12 1; PASSWORD secret; Password\n";
    assert_eq!(written(text), "A                          1;; p12 1\n");
}

#[test]
fn a_byte_order_mark_is_stripped_and_latin1_is_read() {
    let named = |bytes: &[u8]| tfile::read(bytes).unwrap().file.entries[0].name.clone();
    assert_eq!(named(b"\xEF\xBB\xBFAnna 1;"), "Anna");
    assert_eq!(named("Ána 1;".as_bytes()), "Ána");
    assert_eq!(named(b"\xC1na 1;\n"), "Ána");
    assert_eq!(named(b"O\x92Hara 1;\n\x1A"), "O’Hara");
    assert_eq!(tfile::write(&tfile::read(b"\xC1na 1;\n").unwrap().file).as_bytes()[0], 0xC3);
}

#[test]
fn what_is_no_text_is_refused_with_its_line() {
    let problem = |bytes: &[u8]| {
        let error = tfile::read(bytes).unwrap_err();
        (error.line, error.problem)
    };
    assert_eq!(problem(b"A 1;\n\0\0"), (2, Problem::NotText));
    assert_eq!(problem(b"A 1;\nB\x1b[2J 1;"), (2, Problem::NotText));
    assert_eq!(problem(b"\xFF\xFEA\0"), (1, Problem::Utf16));
    assert_eq!(problem(b"\x7fELF\x02\x01\x01"), (1, Problem::NotText));
    assert_eq!(problem(&vec![b' '; tfile::MAX_BYTES + 1]), (1, Problem::TooLarge));
    assert_eq!(problem(b"PK\x03\x04\x14"), (1, Problem::NotText));
}

#[test]
fn a_line_that_is_not_of_the_form_is_named() {
    let problem = |text: &str| {
        let error = refused(text);
        (error.line, error.problem)
    };
    assert_eq!(problem("A 1;\n\nhello world\n"), (3, Problem::NoRating));
    assert_eq!(problem("A 1;\n;\n"), (2, Problem::NoRating));
    assert_eq!(problem("1500 2 3; 4"), (1, Problem::NoName));
    assert_eq!(problem("A 15000;"), (1, Problem::BadRating));
    assert_eq!(problem("A 1500 -3 4;"), (1, Problem::StrayNumber));
    assert_eq!(problem("A 1500 99999999999;"), (1, Problem::BadOpponent));
    assert_eq!(problem("A 1500 000;"), (1, Problem::BadOpponent));
    assert_eq!(problem("A 1500 2; p12 1"), (1, Problem::BadScore));
    assert_eq!(problem("A 1500 2; 4.5"), (1, Problem::BadScore));
    assert_eq!(problem("A 1500 2; 99999999999"), (1, Problem::BadScore));
    let rounds = format!("A 1500{};", " 2".repeat(tfile::MAX_ROUNDS + 1));
    assert_eq!(problem(&rounds), (1, Problem::TooManyRounds));
    let said = refused("A 1;\nB 1 2; x\n").to_string();
    assert_eq!(said, "line 2: “x”: not a number of points");
}

#[test]
fn lines_that_contradict_each_other_are_named() {
    let problem = |text: &str| {
        let error = contradiction(text);
        (error.line, error.problem)
    };
    assert_eq!(problem("A 1 3;\nB 1;"), (1, Problem::NoSuchSide { round: 1, sides: 2 }));
    assert_eq!(problem("A 1 0 1;\nB 1;"), (1, Problem::OwnOpponent { round: 2 }));
    let disagrees = Problem::OpponentDisagrees { round: 1, other_line: 3 };
    assert_eq!(problem("\nA 1 2;\nB 1 3;\nC 1 2;"), (2, disagrees));
    assert_eq!(problem("\nA 1 2;\nB 1;"), (2, disagrees));
    assert_eq!(problem("A 1; 400"), (1, Problem::ScoreWithoutOpponent { round: 1 }));
    let said = contradiction("\nA 1 2;\nB 1;").to_string();
    assert!(said.starts_with("line 2: “A”: the opponent of round 1 stands on line 3"), "{said}");
}

#[test]
fn a_file_becomes_sides_and_a_crosstable() {
    let text = "A 1500 2 0; 400 50; board 7; lifeg 20; p12 2 0; team North High\n\
                B    0 1 0; 380 -50; off -50; p12 1; team NORTH HIGH; penalty 0 -20\n\
                C 1600 0 0; 0 00; team South\n\
                D+E 0+0+0 00 00\n";
    let field = read(text).field().unwrap();
    let [a, b, c, pair] = &field.sides[..] else { panic!("{field:?}") };
    assert_eq!((a.rating, a.lifetime_games, a.withdrawn), (Some(1500), Some(20), false));
    assert_eq!((b.rating, b.lifetime_games, b.withdrawn), (None, None, true));
    assert!(a.school.is_some() && a.school == b.school && a.school != c.school);
    assert_eq!(pair.school, None);
    assert_eq!([a.seed, b.seed, c.seed, pair.seed], [Some(2), Some(3), Some(1), Some(4)]);

    let game = &field.played[0];
    assert_eq!((game.round, game.board), (RoundNo(1), Some(7)));
    assert_eq!((game.first, game.second), (SideId(2), Some(SideId(1))));
    assert_eq!(
        (game.first_move, game.score_of(SideId(1)).unwrap().spread),
        (FirstMove::ListedFirst, 20)
    );
    let alone: Vec<_> = field
        .played
        .iter()
        .skip(1)
        .map(|row| {
            (row.first.0, row.round.0, row.result.map(|result| (result.how, result.first.spread)))
        })
        .collect();
    let expected = [
        (1, 2, Some((How::Bye, 50))),
        (2, 2, Some((How::Forfeit, -50))),
        (3, 1, Some((How::Forfeit, 0))),
        (3, 2, None),
    ];
    assert_eq!(alone, expected);
    let penalty = field.penalties[0];
    assert_eq!((penalty.side, penalty.round, penalty.spread), (SideId(2), RoundNo(2), -20));
}

#[test]
fn a_game_counts_once_both_scores_are_in() {
    let field = read("A 1 2; 400\nB 1 1;\n").field().unwrap();
    assert_eq!(field.played.len(), 1);
    assert_eq!((field.played[0].result, field.played[0].first_move), (None, FirstMove::Draw));
}

#[test]
fn values_by_round_are_set_where_they_belong() {
    let mut entry = only("A 1 2; 400; p12 1");
    entry.set_value("p12", 3, "2", "4");
    assert_eq!(entry.tag("p12"), Some("1 4 4 2"));
    entry.set_value("board", 0, "7", "0");
    entry.set_tag("board", "8".to_owned());
    assert_eq!(entry.tags.iter().filter(|tag| tag.name == "board").count(), 1);
    assert!(entry.tags.contains(&Tag { name: "board".into(), value: "8".into() }));
}

#[test]
fn a_paired_round_is_written_for_every_side() {
    let text = "A 1 2; 400; board 3; p12 1\nB 1 1; 300; p12 2\nLate 1;\nGone 1 0; 50; off\n";
    let mut document = read(text);
    let mut field = document.field().unwrap();
    field.sides[3].withdrawn = true;
    let request = Request { firsts: Firsts::Drawn, ..Request::swiss(RoundNo(2)) };
    let pairing = pair(&field, &Preset::Nssc.ruleset(), &request).unwrap();
    document.file.set_round(&pairing, Unplayed { bye: 50, withdrawn: -50 });
    let written = tfile::write(&document.file);
    // The table draws: 3. What nobody knows of the late side's first round is 00 and 4.
    let lines = written.lines().map(|line| line.split_once(" 1 ").unwrap().1).collect::<Vec<_>>();
    let alone = pairing.byes[0].side.0 as usize - 1;
    assert!(lines[alone].contains(" 50;"), "{written}");
    assert_eq!(lines[3], "0 0; 50 -50; off; p12 4 0");
    assert!(lines[2].starts_with("00 "), "{written}");
    let again = read(&written).field().unwrap();
    assert_eq!(again.round(RoundNo(2)).filter(|row| row.second.is_some()).count(), 1);
    // Paired again, with another answer, nothing of the first is left.
    let mut turned = pairing.clone();
    turned.boards.clear();
    document.file.set_round(&turned, Unplayed { bye: 50, withdrawn: -50 });
    assert_eq!(document.file.entries[0].opponents, [Opponent::Side(2), Opponent::Nobody]);
    assert_eq!(document.file.entries[0].tag("board"), Some("3"));
}

#[test]
fn the_last_rounds_that_a_tag_names_are_the_final() {
    let of =
        |tags: &str| format!("A 1500 2 2; 400 300; {tags}\nB 1400 1 1; 350 320\nC 1300 0; 50\n");
    let field = read(&of("final 2")).field().unwrap();
    assert_eq!((field.last_round(), field.last_game()), (RoundNo(1), RoundNo(2)));
    assert_eq!(field.finals.len(), 1);
    let first = |field: &tournament::Field| {
        let place = standings(field, &Preset::Nssc.ruleset(), RoundNo(2))[0];
        (place.side, place.wins.to_string())
    };
    assert_eq!(first(&field), (SideId(2), "0".to_owned()), "it decides, and adds nothing");
    // A final comes after all rounds; any other round that is named so is a round.
    for tags in ["final 1", "final x", "class A"] {
        let field = read(&of(tags)).field().unwrap();
        assert!(field.finals.is_empty(), "{tags}");
        assert_eq!(field.last_round(), RoundNo(2));
    }
    // Who is not in the final has no round there; who lost it by forfeit has.
    let forfeit = "A 1 2 0; 400 -50; final 2\nB 1 1 0; 350 50; final 2\nC 1 0 0; 50 0\n";
    let field = read(forfeit).field().unwrap();
    assert_eq!((field.finals.len(), field.played.len()), (2, 2));
    assert_eq!(first(&field).0, SideId(2));
}

#[test]
fn a_file_of_a_real_event_is_written_as_it_was() {
    let text = include_str!("../data/event-of-23-rounds.t");
    assert_eq!(written(text), text);
    assert_eq!(read(text).field().unwrap().last_round(), RoundNo(23));
}

#[test]
fn a_hundred_thousand_sides_are_read_and_one_more_is_refused() {
    let mut text = "A 1;\n".repeat(tfile::MAX_SIDES);
    assert_eq!(read(&text).field().unwrap().sides.len(), tfile::MAX_SIDES);
    text.push_str("one too many 1;");
    let error = refused(&text);
    assert_eq!((error.line, error.problem), (tfile::MAX_SIDES + 1, Problem::TooManySides));
}
