//! The challenge: the list of words, the slip, the ruling and what follows from it.

use std::cell::RefCell;

use engine::Direction::Across;
use engine::*;

use super::{after, endgame, on_cat, opening, tiles};
use crate::scenario::*;

/// What a slip leads to when a list of words is asked.
fn ruling_by(t: &Table, judge: &dyn Judge, words: &[&str]) -> Vec<Event> {
    let who = Who::Seat(t.seat("B1"));
    decide(&t.game, judge, Moment::at(t.game.now()), &who, &slip(words)).unwrap()
}

pub(crate) fn the_tables_word_list_decides(book: Preset) {
    let mut t = opening(book);
    assert_eq!(t.game.setup().lexicon.id, "scenario", "the record names the list");
    t.plays("A1", "H8", Across, "XVW");
    t.does("B1", Command::CallChallenge);
    let off = |events: &[Event]| {
        events.iter().any(|event| matches!(event.fact, Fact::PlayTakenOff { .. }))
    };
    assert!(off(&ruling_by(&t, &|_: &str| false, &["XVW"])));
    assert!(!off(&ruling_by(&t, &|_: &str| true, &["XVW"])));
}

/// Words of up to eight letters and longer ones have a list each: the judge of the table is
/// asked for the whole word, and its length tells which list to look in.
pub(crate) fn a_long_word_is_looked_up_whole(book: Preset) {
    let asked = RefCell::new(Vec::new());
    let two_lists = |word: &str| {
        asked.borrow_mut().push(word.to_owned());
        if word.len() > 8 { word == "RETAINERS" } else { word == "SO" }
    };
    let mut t = table(book).word("D8", Across, "RETAIN").rack(A, "ERSOGDA").start();
    t.plays("A1", "J8", Across, "ERS");
    t.does("B1", Command::CallChallenge);
    let events = ruling_by(&t, &two_lists, &["RETAINERS"]);
    assert!(events.iter().any(|event| matches!(event.fact, Fact::PlayStood { .. })));
    assert_eq!(*asked.borrow(), ["RETAINERS"]);
}

pub(crate) fn a_challenge_stops_the_clock(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "XVW");
    t.at("0:03").does("B1", Command::CallChallenge);
    assert_eq!(t.game.running(), None);
    t.at("0:43");
    assert_eq!(t.clock(B), after(book, "0:03"));
    t.does("B1", slip(&["XVW"]));
    assert_eq!(t.game.running(), Some(B));
    t.at("0:53");
    assert_eq!(t.clock(B), after(book, "0:13"));
}

/// GO below AT makes GO and TO, which are good, and AG, which is not in this list.
fn go_below_at(book: Preset) -> Table {
    let mut t = on_cat(book).rack(A, "GOEEIRN").rack(B, "DOGEEIR").start();
    t.plays("A1", "I9", Across, "GO");
    t.at("0:03").does("B1", Command::CallChallenge);
    t
}

pub(crate) fn any_or_all_words_go_on_the_slip(book: Preset) {
    for words in [&["AG"][..], &["GO", "AG"], &["GO", "AG", "TO"]] {
        let mut t = go_below_at(book);
        t.does("B2", slip(words));
        assert_eq!(t.reads("I9", Across), "", "{words:?}");
    }
    let mut t = go_below_at(book);
    t.refused("B1", slip(&["CAT"]), "not_a_word_of_the_play");
    t.refused("B1", slip(&[]), "slip_is_empty");
    t.refused("A1", slip(&["AG"]), "no_slip");
}

pub(crate) fn only_words_on_the_slip_count(book: Preset) {
    let mut t = go_below_at(book);
    t.does("B1", slip(&["GO", "TO"]));
    assert_eq!((t.reads("I9", Across), t.reads("I8", Direction::Down)), ("GO".into(), "AG".into()));
    assert_eq!(t.game.to_move(), Some(A), "B's turn is lost, though AG is no word");
}

pub(crate) fn an_unacceptable_word_takes_the_play_off(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "XVW");
    assert_eq!(t.scores(), [2 * (8 + 4 + 4), 0]);
    t.at("0:03").challenges("B1", &["XVW"]);
    assert!(t.game.board().is_empty());
    assert_eq!((t.game.rack(A), t.scores()), (tiles("CATSXVW"), vec![0, 0]));
    assert_eq!((t.game.to_move(), t.game.running()), (Some(B), Some(B)));
    assert_eq!(t.seen_by(Viewer::Public).zeros, 1, "the turn is lost");
}

pub(crate) fn tiles_drawn_for_a_play_taken_off_go_back(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "XVW");
    t.at("0:03").does("B1", Command::Hold);
    t.at("0:30");
    assert_eq!(t.game.bag_count(), 83);
    t.challenges("B1", &["XVW"]);
    assert_eq!((t.game.rack(A), t.game.bag_count()), (tiles("CATSXVW"), 86));
}

pub(crate) fn acceptable_words_cost_the_challenger_the_turn(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:03").challenges("B1", &["CAT"]);
    assert_eq!((t.reads("H8", Across), t.scores()), ("CAT".into(), vec![10, 0]));
    assert_eq!((t.game.to_move(), t.game.running()), (Some(A), Some(A)));
    assert_eq!((t.game.rack(A).len(), t.game.rack(B)), (7, tiles("DOGEEIR")));
    t.at("0:13");
    assert_eq!((t.clock(A), t.clock(B)), (after(book, "0:10"), after(book, "0:03")));
}

pub(crate) fn challenging_the_final_play_is_free(book: Preset) {
    // Also where an event has set points instead of the turn for a challenge that fails.
    let points = FailedChallenge::Bonus { points_per_word: 5 };
    for cost in [book.ruleset().failed_challenge, points] {
        let mut laid = endgame(book, "S");
        laid.setup.ruleset.failed_challenge = cost;
        let mut t = laid.start();
        t.at("0:10").plays("A1", "K8", Across, "S");
        t.challenges("B1", &["CATS"]);
        assert_eq!(t.result().end, End::Out { side: A });
        assert_eq!(t.final_scores(), [100 + 6 + 9, 100 - 9], "nothing but the racks");
    }
}

pub(crate) fn a_bad_final_play_comes_off_and_the_game_goes_on(book: Preset) {
    let mut t = endgame(book, "X").start();
    t.plays("A1", "K8", Across, "X");
    t.challenges("B1", &["CATX"]);
    assert_eq!((t.game.to_move(), t.game.running()), (Some(B), Some(B)));
    assert_eq!((t.game.rack(A), t.scores()), (tiles("X"), vec![100, 100]));
}

pub(crate) fn the_partners_advice_is_asked_and_the_caller_decides(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "XVW");
    t.does("B1", Command::CallChallenge);
    t.refused("B1", Command::AgreeChallenge { agree: true }, "not_the_partner");
    t.refused("A1", Command::AgreeChallenge { agree: false }, "nothing_to_answer");
    let events = t.does("B2", Command::AgreeChallenge { agree: false });
    assert_eq!(view_event(&events[0], Viewer::Side(A), t.game.setup()), None);
    t.does("B1", slip(&["XVW"]));
    assert!(t.game.board().is_empty());
}
