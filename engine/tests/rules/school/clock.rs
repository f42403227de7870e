//! The two timers: what they start from, who presses them, what overtime costs.

use engine::Direction::Across;
use engine::*;

use super::{after, bank, endgame, opening, over_time};
use crate::scenario::*;

pub(crate) fn both_timers_start_full_and_count_down(book: Preset) {
    let mut t = opening(book);
    assert_eq!((t.clock(A).as_str(), t.clock(B).as_str()), (bank(book), bank(book)));
    t.at("1:30");
    assert_eq!((t.clock(A), t.clock(B)), (after(book, "1:30"), bank(book).into()));
    t.at(bank(book));
    assert_eq!(t.clock(A), "0:00");
}

pub(crate) fn pressing_the_clock_starts_the_other_timer(book: Preset) {
    let mut t = opening(book);
    t.at("0:30").plays("A1", "H8", Across, "CAT");
    assert_eq!(t.game.running(), Some(B));
    t.at("1:15");
    assert_eq!((t.clock(A), t.clock(B)), (after(book, "0:30"), after(book, "0:45")));
}

pub(crate) fn a_team_presses_its_own_side_only(book: Preset) {
    let mut t = opening(book);
    t.at("0:30").refused("B1", Command::PassTurn, "not_your_turn");
    assert_eq!((t.game.to_move(), t.game.running()), (Some(A), Some(A)));
}

/// A goes out that long after its time is up, and B accepts.
fn out_in_overtime(book: Preset, over: &str) -> Table {
    let mut t = endgame(book, "S").start();
    t.at(&over_time(book, over)).plays("A1", "K8", Across, "S");
    t.does("B1", Command::Accept);
    t
}

pub(crate) fn overtime_costs_10_a_minute_or_part(book: Preset) {
    for (over, points) in [
        ("0:00", 0),
        ("0:00.999", 0),
        ("0:01", -10),
        ("1:00", -10),
        ("1:01", -20),
        ("4:59", -50),
        ("5:01", -60),
    ] {
        let t = out_in_overtime(book, over);
        assert_eq!(t.line(A, Item::Overtime), points, "{over} over time");
        assert_eq!(t.final_scores(), [100 + 6 + 9 + points, 91], "{over} over time");
    }
}

/// What everyone is sent is below zero; how a client writes that is for its own tests to show.
pub(crate) fn overtime_is_shown_with_a_minus(book: Preset) {
    let mut t = opening(book);
    for (over, shown_ms) in [("0:00", 0), ("0:01", -1_000), ("1:05", -65_000)] {
        t.at(&over_time(book, over));
        for viewer in [Viewer::Public, Viewer::Side(A), Viewer::Side(B)] {
            let clocks = t.seen_by(viewer).clocks;
            let at = t.instant(&over_time(book, over));
            assert_eq!(clocks.remaining_at(A, at), shown_ms, "{over} over time, to {viewer:?}");
            assert_eq!(clocks.remaining_at(B, at), i64::try_from(ms(bank(book))).unwrap());
        }
    }
    assert_eq!(t.game.to_move(), Some(A));
}

/// The middle button: a challenge, a question for the director, the end. Nothing else.
pub(crate) fn both_timers_stop_for_a_challenge_the_director_and_the_end(book: Preset) {
    let mut t = opening(book);
    t.refused("A1", Command::StopClocks { reason: why() }, "not_for_you");
    t.at("0:10").does("A1", Command::CallDirector);
    assert_eq!(t.game.running(), None);
    t.at("1:00").director(Command::RestartClocks);
    assert_eq!((t.game.running(), t.clock(A)), (Some(A), after(book, "0:10")));
    t.plays("A1", "H8", Across, "XVW");
    t.does("B1", Command::CallChallenge);
    assert_eq!(t.game.running(), None);
    t.does("B1", slip(&["XVW"]));
    t.director(Command::StopClocks { reason: why() });
    assert_eq!(t.game.running(), None);
    t.director(Command::RestartClocks);
    t.director(Command::EndRound);
    assert_eq!((t.game.running(), t.game.is_over()), (None, true));
}

/// Overtime costs points and nothing more, however long it is.
pub(crate) fn overtime_has_no_limit(book: Preset) {
    let mut t = opening(book);
    t.at(&over_time(book, "12:00"));
    assert_eq!((t.clock(A), t.game.to_move()), ("-12:00".into(), Some(A)));
    t.passes("A1");
    t.director(Command::EndRound);
    assert_eq!((&t.result().end, t.line(A, Item::Overtime)), (&End::RoundOver, -120));
}
