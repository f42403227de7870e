//! Rulings 1 to 8: plays and draws.

use engine::Direction::{Across, Down};
use engine::*;

use crate::scenario::*;

fn naspa() -> Table {
    table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "SOGEEIR").start()
}

#[test]
fn ruling_01_a_placement_that_is_none_is_refused_with_the_reason() {
    let because = |rejection| match rejection {
        Rejection::BadPlacement { placement } => placement,
        other => panic!("{other:?}"),
    };
    let mut t = naspa();
    for (command, reason) in [
        (place("A1", Across, "CAT"), PlacementError::NotOnCentre),
        (place("H8", Across, "A"), PlacementError::OpeningTooShort),
        (scattered(&[("H8", 'C'), ("I9", 'A')]), PlacementError::NotInOneLine),
        (
            scattered(&[("H8", 'C'), ("J8", 'T')]),
            PlacementError::Gap { square: Square::parse("I8").unwrap() },
        ),
    ] {
        assert_eq!(because(t.refused("A", command, "bad_placement")), reason);
    }
    t.plays("A", "H8", Across, "CAT");
    let far = t.refused("B", place("A1", Across, "GO"), "bad_placement");
    assert_eq!(because(far), PlacementError::NotConnected);
}

#[test]
fn ruling_01_a_tile_that_is_not_held_is_named() {
    let refused = naspa().refused("A", place("H8", Across, "CAB"), "tile_not_on_rack");
    assert_eq!(refused, Rejection::TileNotOnRack { tile: Tile::from_char('B').unwrap() });
}

#[test]
fn ruling_01_a_phony_stands_unless_challenged() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "XVW");
    t.at("0:05");
    assert_eq!(t.scores(), [(8 + 4 + 4) * 2, 0]);
}

#[test]
fn ruling_02_the_opponents_time_starts_when_the_clock_is_pressed() {
    let mut t = naspa();
    t.at("0:12.345").plays("A", "H8", Across, "CAT");
    assert_eq!(t.game.remaining_ms(A, t.instant("0:20")), (ms("25:00") - ms("0:12.345")) as i64);
    assert_eq!(t.game.remaining_ms(B, t.instant("0:20")), (ms("25:00") - ms("0:07.655")) as i64);
}

#[test]
fn ruling_02_nothing_can_be_changed_afterwards_by_either_partner() {
    let mut t = table(Preset::Nassc2019).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    t.plays("A1", "H8", Across, "CAT");
    t.refused("A1", place("H8", Across, "CATS"), "already_played");
    t.refused("A2", Command::PassTurn, "already_played");
}

#[test]
fn ruling_03_tiles_are_drawn_by_themselves_at_the_first_instant_allowed() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    assert_eq!(next_deadline(&t.game), Some(t.instant("0:05")));
    t.at("0:05");
    assert_eq!(t.game.rack(A).len(), 7);
}

#[test]
fn ruling_03_accepting_releases_the_draw_earlier() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    t.at("0:01").does("B", Command::Accept);
    assert_eq!(t.game.rack(A).len(), 7);
}

#[test]
fn ruling_03_completing_ones_own_turn_releases_it_too() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    t.at("0:01").plays("B", "K8", Across, "S");
    assert_eq!(t.game.rack(A).len(), 7);
}

#[test]
fn ruling_03_the_look_time_waits_for_a_slow_line_500_ms_at_most() {
    for (lag_ms, draws_at) in [(0, "0:05"), (300, "0:05.3"), (500, "0:05.5"), (60_000, "0:05.5")] {
        let mut t = naspa();
        t.lag(0, lag_ms).plays("A", "H8", Across, "CAT");
        assert_eq!(next_deadline(&t.game), Some(t.instant(draws_at)), "{lag_ms}");
    }
}

#[test]
fn ruling_04_only_their_owner_sees_provisional_tiles_marked_apart() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    t.at("0:01").does("B", Command::Hold);
    t.at("0:16");
    let own = &t.seen_by(Viewer::Side(A)).sides[0];
    assert_eq!((own.provisional, own.provisional_count), (Some(t.game.provisional(A)), 3));
    assert_eq!(own.rack, Some(Tiles::parse("SXVW").unwrap()));
    for viewer in [Viewer::Side(B), Viewer::Public] {
        let other = &t.seen_by(viewer).sides[0];
        assert_eq!((other.provisional, other.provisional_count), (None, 3));
    }
}

#[test]
fn ruling_04_a_play_challenged_off_returns_them_before_anything_else_is_drawn() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "XVW");
    t.at("0:01").does("B", Command::Hold);
    t.at("0:20").challenges("B", &["XVW"]);
    assert_eq!((t.game.bag_count(), t.game.provisional(A).len()), (86, 0));
    t.does("B", exchange("SOGEEIR"));
    assert_eq!(t.game.bag_count(), 86);
}

/// A has made a play of one tile, not drawn for yet, with these tiles in the bag.
fn open_over(bag: &str, rack_b: &str) -> Table {
    let laid = table(Preset::Naspa2014).word("H8", Across, "CAT").rack(A, "SX").rack(B, rack_b);
    let mut t = laid.bag(bag).start();
    t.plays("A", "K8", Across, "S");
    t
}

#[test]
fn ruling_05_seven_in_the_bag_are_counted_after_the_other_side_has_drawn() {
    let mut t = open_over("EEEEEEEE", "QI");
    let refused = t.refused("B", exchange("Q"), "bag_too_small");
    assert_eq!(refused, Rejection::BagTooSmall { bag: 2, needs: 7 });
}

#[test]
fn ruling_05_going_out_is_judged_after_the_other_side_has_drawn() {
    let mut t = open_over("E", "O");
    t.plays("B", "K7", Down, "O");
    assert!(matches!(t.game.phase(), Phase::OutPlay { .. }));
    assert_eq!((t.game.rack(A).len(), t.game.bag_count()), (2, 0));
}

#[test]
fn ruling_05_when_the_turn_is_refused_nothing_of_it_happened() {
    let mut t = open_over("EEEEEEEE", "QI");
    let before = t.game.clone();
    t.refused("B", exchange("Q"), "bag_too_small");
    t.refused("B", place("A1", Across, "QI"), "bad_placement");
    assert_eq!(before, t.game);
    t.does("B", Command::CallChallenge);
}

#[test]
fn ruling_06_with_nothing_to_draw_a_play_stays_open_until_the_next_turn() {
    for preset in [Preset::Naspa2014, Preset::Nssc] {
        let (a, b) = if preset == Preset::Nssc { ("A1", "B1") } else { ("A", "B") };
        let mut t = last_tile(preset.ruleset(), "SX").start();
        t.plays(a, "K8", Across, "S");
        t.at("10:00").does(b, Command::CallChallenge);
        let mut t = last_tile(preset.ruleset(), "SX").start();
        t.plays(a, "K8", Across, "S");
        t.at("10:00").passes(b);
        t.refused(b, Command::CallChallenge, "no_open_play");
    }
}

#[test]
fn ruling_06_a_hold_on_it_still_lapses_where_the_book_has_a_lapse() {
    let mut t = last_tile(Preset::Nssc.ruleset(), "SX").start();
    t.plays("A1", "K8", Across, "S");
    t.at("0:10").does("B1", Command::Hold);
    t.at("1:09.999");
    assert!(t.game.open_play().is_some());
    t.at("1:10");
    assert!(t.game.open_play().is_none());
    let mut t = last_tile(Preset::Naspa2014.ruleset(), "SX").start();
    t.plays("A", "K8", Across, "S");
    t.at("0:10").does("B", Command::Hold);
    t.at("20:00");
    assert!(t.game.open_play().is_some());
}

#[test]
fn ruling_07_a_short_bag_gives_what_it_has() {
    let laid = table(Preset::Naspa2014).word("H8", Across, "CAT").rack(A, "SOXVWEE").rack(B, "QI");
    let mut t = laid.bag("T").start();
    t.plays("A", "K8", Down, "SO");
    t.at("0:05");
    assert_eq!((t.game.rack(A).len(), t.game.bag_count()), (6, 0));
}

#[test]
fn ruling_07_an_exchange_draws_first_and_then_returns() {
    let laid = table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "DOGEEIR");
    let mut t = laid.bag("EEEEEEE").start();
    t.does("A", exchange("CATSXVW"));
    assert_eq!(t.game.rack(A), Tiles::parse("EEEEEEE").unwrap());
}

#[test]
fn ruling_08_an_illegal_exchange_is_refused_and_costs_nothing() {
    let mut t = last_tile(Preset::Naspa2014.ruleset(), "SXVW").start();
    let before = t.game.clone();
    t.refused("A", exchange("X"), "bag_too_small");
    assert_eq!(before, t.game);
    t.plays("A", "K8", Across, "S");
}
