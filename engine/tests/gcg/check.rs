//! What a replay finds, play by play.

use engine::PlacementError;
use engine::gcg::{Ending, Found, SideTotal, check, read};
use engine::{Square, Tile, Tiles};

use crate::support::{document, found, report, said, two};

/// Two plays that are right.
const START: &str = ">anna: AEHRSTZ 8D HEARTS +26 26\n>ben: AEIOQUY E7 A. +2 2\n";

fn square(name: &str) -> Square {
    Square::parse(name).unwrap()
}

fn tiles(text: &str) -> Tiles {
    Tiles::parse(text).unwrap()
}

#[test]
fn a_game_that_is_right_has_no_findings() {
    let report = report(START);
    assert!(report.is_clean(), "{:?}", report.findings);
    assert_eq!((report.plays, report.agreeing, report.ending), (2, 2, Ending::Unfinished));
    assert_eq!(report.totals[0], SideTotal { announced: 26, counted: 26 });
}

#[test]
fn a_wrong_score_is_named_and_the_totals_go_on_from_what_was_announced() {
    let report = report(
        ">anna: AEHRSTZ 8D HEARTS +24 24\n>ben: AEIOQUY E7 A. +2 2\n>anna: BDZ D7 B.D +6 30\n",
    );
    assert_eq!(report.findings[0].to_string(), "line 3: HEARTS at 8D is worth 26, not 24");
    assert_eq!(report.totals[0].announced, 30);
    assert_eq!((report.plays, report.agreeing), (3, 1));
}

#[test]
fn a_wrong_total_is_found_once() {
    let events = ">anna: AEHRSTZ 8D HEARTS +26 27\n>ben: AEIOQUY E7 A. +2\n>anna: Z - +0 27\n";
    assert_eq!(said(events), ["1: the total is 26, not 27", "2: the total is missing: 2"]);
}

#[test]
fn tiles_already_there_may_be_written_in_any_of_three_ways() {
    for word in ["A.", "A(E)", "AE", "Ae"] {
        assert_eq!(
            found(&format!(">anna: AEHRSTZ 8D HEARTS +26 26\n>ben: AIOQUYY E7 {word} +2 2\n")),
            [],
            "{word}"
        );
    }
}

#[test]
fn a_tile_that_is_not_there_or_is_another_is_found() {
    let second = |word: &str| {
        let events = format!(">anna: AEHRSTZ 8D HEARTS +26 26\n>ben: AIOQUYS {word} +2 2\n");
        found(&events).into_iter().map(|(_, found)| found).next()
    };
    assert_eq!(second("E7 A.."), Some(Found::SquareEmpty { square: square("E9") }));
    assert_eq!(second("E7 (A)."), Some(Found::SquareEmpty { square: square("E7") }));
    assert!(matches!(second("E7 AS"), Some(Found::SquareTaken { .. })));
    assert_eq!(second("E7 S(A)").unwrap().to_string(), "E8 has E, not A");
    assert_eq!(second("8M IOUYAS"), Some(Found::OffBoard));
    assert_eq!(second("8D ......"), Some(Found::NotAPlacement(PlacementError::NoTiles)));
    assert_eq!(second("A1 AS"), Some(Found::NotAPlacement(PlacementError::NotConnected)));
    assert_eq!(second("8J SO"), Some(Found::WordGoesOn { square: square("I8") }));
}

#[test]
fn the_first_word_covers_the_centre() {
    assert_eq!(
        said(">anna: AEHRSTZ 7D HEARTS +14 14\n"),
        ["1: the first word does not cover the centre"]
    );
}

#[test]
fn tiles_must_come_from_the_rack_unless_it_is_known_in_part() {
    let rack = |rack: &str| found(&format!(">anna: {rack} 8D HEARTS +26 26\n"));
    assert_eq!(rack(""), []);
    assert_eq!(rack("HE"), []);
    assert_eq!(rack("HEAZ"), []);
    assert_eq!(rack("AEHRTZZ")[0].1, Found::NotOnRack { tiles: tiles("S") });
    assert_eq!(rack("AEHRST?S"), [(1, Found::RackTooLarge { tiles: 8, held: 7 })]);
}

#[test]
fn a_blank_is_a_blank_on_the_rack() {
    assert_eq!(found(">anna: ?AEHRTZ 8D HEARTs +24 24\n"), []);
    assert_eq!(
        found(">anna: SAEHRTZ 8D HEARTs +24 24\n"),
        [(1, Found::NotOnRack { tiles: tiles("?") })]
    );
}

#[test]
fn tiles_kept_must_still_be_there() {
    let next = |rack: &str| said(&format!("{START}>anna: {rack} - +0 26\n"));
    assert_eq!(next("BCDFGIZ"), [""; 0]);
    assert_eq!(next("BCDFGII"), ["3: kept a turn ago and not on the rack now: Z"]);
    assert_eq!(next("BCD"), [""; 0], "a rack known in part proves nothing");
}

#[test]
fn no_more_tiles_than_the_set_has() {
    let found = found(&format!("{START}>anna: QQZABCD - +0 26\n"));
    let q = Tile::from_char('Q').unwrap();
    assert_eq!(found, [(3, Found::TooManyOf { tile: q, seen: 2, in_set: 1 })]);
}

#[test]
fn too_many_of_a_kind_is_not_said_again_until_there_are_more() {
    let turn = |rack: &str| format!(">ben: - +0 0\n>anna: {rack} - +0 0\n");
    let events = [">anna: QQ - +0 0\n".into(), turn("QQA"), turn("QQQ")].concat();
    let said = said(&events);
    assert_eq!(
        said,
        ["1: there would be 2 of Q; the set has 1", "5: there would be 3 of Q; the set has 1"]
    );
}

#[test]
fn seven_tiles_are_worth_50_more() {
    assert_eq!(said(">anna: AEINRST 8D RETAINS +66 66\n"), [""; 0]);
    assert_eq!(
        said(">anna: AEINRST 8D RETAINS +16 16\n"),
        ["1: RETAINS at 8D is worth 66, not 16"]
    );
}

#[test]
fn a_side_moves_in_turn() {
    assert_eq!(
        said(&format!("{START}>ben: EIOQUYB - +0 2\n")),
        ["3: it was anna's turn (a turn lost to a challenge is written as a pass)"]
    );
}

#[test]
fn the_second_player_may_begin() {
    assert_eq!(said(">ben: AEHRSTZ 8D HEARTS +26 26\n>anna: AEIOQUY E7 A. +2 2\n"), [""; 0]);
}

#[test]
fn a_phony_taken_off_leaves_the_board_and_the_rack_as_before() {
    let off = format!(
        "{START}>anna: BCDGIUZ 7H ZIBUCG +60 86\n>anna: BCDGIUZ -- -60 26\n\
         >ben: DEIOQUY D7 O. +7 9\n>anna: BCDGIUZ - +0 26\n"
    );
    let said = said(&off);
    // ZIBUCG itself was announced for what it is not worth; nothing else is wrong.
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].starts_with("3: ZIBUCG at 7H is worth "), "{said:?}");
}

#[test]
fn taking_a_play_off_takes_back_what_it_gave() {
    assert_eq!(
        found(">anna: AEHRSTZ 8D HEARTS +26 26\n>anna: AEHRSTZ -- -24 2\n"),
        [(2, Found::TakenOff { announced: -24, counted: -26 })]
    );
    assert_eq!(found(">anna: AEHRSTZ -- +0 0\n"), [(1, Found::NoPlayBefore)]);
    let after_another = format!("{START}>anna: BCDFGIZ -- -2 24\n");
    assert_eq!(found(&after_another)[0].1, Found::NoPlayBefore);
}

#[test]
fn a_play_that_cannot_be_laid_leaves_no_doubt_once_it_is_off() {
    let report =
        report(">anna: AEHRSTZ 7D HEARTS +14 14\n>anna: AEHRSTZ -- -14 0\n>ben: DO 8G DO +6 6\n");
    assert_eq!(report.findings.len(), 1, "{:?}", report.findings);
    assert_eq!(report.ending, Ending::Unfinished);
}

#[test]
fn a_bonus_is_5_or_10_for_each_word_challenged() {
    // HEARTS is one word; the second play makes two.
    let after = |bonus: i32| {
        let total = 26 + bonus;
        found(&format!(">anna: AEHRSTZ 8D HEARTS +26 26\n>anna: (challenge) {bonus:+} {total}\n"))
    };
    assert_eq!(after(5), []);
    assert_eq!(after(10), []);
    for wrong in [0, -5, 3, 15, 20] {
        assert_eq!(after(wrong), [(2, Found::ChallengeBonus { announced: wrong })]);
    }
    assert_eq!(found(">anna: (challenge) +5 5\n"), [(1, Found::NoPlayBefore)]);
}

#[test]
fn time_costs_ten_a_minute() {
    assert_eq!(said(&format!("{START}>anna: (time) -20 6\n")), [""; 0]);
    assert_eq!(
        said(&format!("{START}>anna: (time) -7 19\n")),
        ["3: -7 is not 10 points off for each minute"]
    );
}

#[test]
fn points_of_the_director_are_taken_as_they_are() {
    assert_eq!(said(&format!("{START}>anna: (late) -10 16\n")), [""; 0]);
}

#[test]
fn a_pass_and_an_exchange_score_nothing() {
    assert_eq!(
        said(&format!("{START}>anna: BCDFGIZ -BCD +3 29\n")),
        ["3: a pass or an exchange scores nothing, not 3"]
    );
    assert_eq!(
        found(&format!("{START}>anna: BCDFGIZ -BQ +0 26\n")),
        [(3, Found::NotOnRack { tiles: tiles("Q") })]
    );
}

#[test]
fn an_exchange_by_count_says_nothing_of_what_was_kept() {
    let events = format!("{START}>anna: BCDFGIZ -5 +0 26\n>ben: - +0 2\n>anna: EEEEGIN - +0 26\n");
    assert_eq!(said(&events), [""; 0]);
}

#[test]
fn a_file_that_is_not_what_it_says_is_found_out() {
    let mut bytes = b"#character-encoding UTF-8\n#player1 zo\xEB Zo\xEB\n".to_vec();
    bytes.extend(b"#tile-distribution polish\n>zo\xEB: AEHRSTZ 8D HEARTS +26 26\n");
    let said: Vec<_> =
        check(&read(&bytes).unwrap()).findings.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "line 1: the file says UTF-8 and is not; read as Latin-1",
            "line 1: the tiles are “polish”; checked as the English set",
        ]
    );
    assert_eq!(check(&document("#player1 a A\n")).findings[0].found, Found::NothingHappens);
}

#[test]
fn racks_of_an_unfinished_game_must_be_possible() {
    let file = two(&format!("{START}#rack1 QBCDFGZ\n#rack2 QEIOUYA\n#incomplete\n"));
    let report = check(&document(&file));
    assert_eq!(report.findings.len(), 1);
    assert_eq!(report.findings[0].to_string(), "line 7: there would be 2 of Q; the set has 1");
}
