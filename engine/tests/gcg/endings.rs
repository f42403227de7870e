//! The end of a game: both ways of going out, and no way at all.
//!
//! The games are the samples without their last lines, so that going out is real.

use std::path::Path;

use engine::gcg::{Ending, Found, Report, check, read};
use engine::{GoingOut, Side, Tiles};

/// Anna goes out against the I of her opponent, who has 1 point left.
fn game() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/gcg/twice.gcg");
    let text = std::fs::read_to_string(path).unwrap();
    let (game, _) = text.rsplit_once(">ines: (I) +2 284\n").unwrap();
    game.to_owned()
}

fn ended(lines: &str) -> Report {
    check(&read(format!("{}{lines}", game()).as_bytes()).unwrap())
}

fn found(lines: &str) -> Vec<Found> {
    ended(lines).findings.into_iter().map(|finding| finding.found).collect()
}

fn tiles(text: &str) -> Tiles {
    Tiles::parse(text).unwrap()
}

fn ines_out(racks: Option<GoingOut>) -> Ending {
    Ending::WentOut { side: Side(0), racks }
}

#[test]
fn twice_the_other_rack_is_right() {
    let report = ended(">ines: (I) +2 284\n");
    assert_eq!((report.ending, report.is_clean()), (ines_out(Some(GoingOut::GainsTwice)), true));
}

#[test]
fn one_rack_off_and_added_to_the_other_side_is_right_in_either_order() {
    let (gain, loss) = (">ines: (I) +1 283\n", ">tom: I (I) -1 314\n");
    for lines in [format!("{gain}{loss}"), format!("{loss}{gain}")] {
        let report = ended(&lines);
        let school = ines_out(Some(GoingOut::GainsWhatOthersLose));
        assert_eq!((report.ending, report.is_clean()), (school, true));
    }
}

#[test]
fn a_mixture_of_both_is_not() {
    for lines in
        [">ines: (I) +1 283\n", ">ines: (I) +2 284\n>tom: (I) -1 314\n", ">tom: I (I) -1 314\n"]
    {
        let report = ended(lines);
        assert_eq!(report.ending, ines_out(None), "{lines}");
        let found: Vec<_> = report.findings.iter().map(|finding| &finding.found).collect();
        assert_eq!(found, [&Found::MixedEnding { value: 1 }], "{lines}");
    }
}

#[test]
fn another_rack_than_was_left_is_found() {
    assert_eq!(
        found(">ines: (E) +2 284\n"),
        [Found::OtherRackLeft { announced: tiles("E"), left: tiles("I") }]
    );
}

#[test]
fn points_that_are_no_multiple_of_the_rack_are_found() {
    assert!(
        found(">ines: (I) +3 285\n")
            .contains(&Found::RackPoints { rack: tiles("I"), announced: 3 })
    );
}

#[test]
fn only_the_side_that_went_out_gains() {
    assert_eq!(found(">tom: (I) +2 317\n"), [Found::NotForThisSide]);
    assert_eq!(found(">ines: (I) -1 281\n"), [Found::NotForThisSide]);
}

#[test]
fn nothing_counted_for_the_racks_is_found_unless_the_file_is_incomplete() {
    assert_eq!(found(""), [Found::RackPointsMissing { left: tiles("I") }]);
    assert_eq!(found("#incomplete\n"), []);
}

#[test]
fn the_other_side_may_pass_to_accept_the_last_play_and_do_no_more() {
    assert_eq!(found(">tom: I - +0 315\n>ines: (I) +2 284\n"), []);
    assert_eq!(found(">tom: I 1A I +1 316\n>ines: (I) +2 284\n")[0], Found::AfterTheEnd);
    assert_eq!(found(">ines: (I) +2 284\n>tom: I - +0 315\n"), [Found::AfterTheEnd]);
}

#[test]
fn a_last_play_that_is_taken_off_ends_nothing() {
    let report = ended(">ines: RTU -- -8 274\n>tom: I - +0 315\n");
    assert_eq!((report.ending, report.is_clean()), (Ending::Unfinished, true));
}

/// Three passes each after one play.
fn passes(lines: &str) -> Vec<Found> {
    let mut text = String::from("#player1 anna A\n#player2 ben B\n>anna: CATDOGS 8G CAT +10 10\n");
    for _ in 0..3 {
        text.push_str(">ben: EEIOURR - +0 0\n>anna: DGOSTUX - +0 10\n");
    }
    text.push_str(lines);
    check(&read(text.as_bytes()).unwrap()).findings.into_iter().map(|it| it.found).collect()
}

#[test]
fn when_nobody_goes_out_each_side_loses_its_own_rack() {
    assert_eq!(passes(">anna: (DGOSTUX) -16 -6\n>ben: (EEIOURR) -7 -7\n"), []);
    assert_eq!(
        passes(">anna: (DGOSTUX) -16 -6\n>ben: (EEIOUR) -6 -6\n"),
        [Found::OtherRackLeft { announced: tiles("EEIOUR"), left: tiles("EEIOURR") }]
    );
    assert_eq!(passes(">anna: (EEIOURR) +14 24\n")[0], Found::NotForThisSide);
}

#[test]
fn six_turns_for_nothing_end_the_game() {
    assert_eq!(
        passes(""),
        [
            Found::RackPointsMissing { left: tiles("DGOSTUX") },
            Found::RackPointsMissing { left: tiles("EEIOURR") },
        ]
    );
    assert_eq!(passes("#incomplete\n"), []);
}
