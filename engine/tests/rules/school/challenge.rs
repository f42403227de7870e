//! The challenge: the list of words, the slip, the ruling and what follows from it.

use engine::Direction::Across;
use engine::*;
use lexicons::{Builder, LexiconId, judge};

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

/// The judge of a book with two lists, built as the hall builds it: each file holds these words.
fn judge_of_two_lists(book: Preset, first: &str, second: &str, sheet: &str) -> judge::Judge {
    let layers: &[(&str, &str, &str)] = match book {
        // Nine letters and more are looked up in the second list alone; then the adjustments.
        Preset::CapitolCup2011 => &[
            ("words", "first.txt", "2-8"),
            ("words", "second.txt", "9-15"),
            ("adjust", "sheet.txt", "2-15"),
        ],
        // Nine letters and more are looked up in the second list too.
        _ => &[("words", "first.txt", "2-15"), ("words", "second.txt", "9-15")],
    };
    let folder = tempfile::tempdir().unwrap();
    // A sheet that says nothing is no sheet: this one takes off what is not there.
    let sheet = format!("-zymurgy\n{sheet}");
    for (name, words) in [("first.txt", first), ("second.txt", second), ("sheet.txt", &sheet)] {
        std::fs::write(folder.path().join(name), words).unwrap();
    }
    let mut recipe = "id = \"two\"\nname = \"Two\"\nsource = \"\"\nlicence = \"\"\n".to_owned();
    for (kind, file, letters) in layers {
        recipe +=
            &format!("[[layer]]\nkind = \"{kind}\"\nfile = \"{file}\"\nletters = \"{letters}\"\n");
    }
    let none = |id: &LexiconId| Err(format!("there is no lexicon {id}"));
    let path = folder.path().join("two.toml");
    let built = Builder::new(&none).build_recipe(&recipe.parse().unwrap(), &path).unwrap();
    judge::Judge::new(built.open().unwrap().into())
}

/// Whether letters added to RETAIN stand, by the words of two lists and a sheet.
fn stands(book: Preset, added: &str, first: &str, second: &str, sheet: &str) -> bool {
    let judge = judge_of_two_lists(book, first, second, sheet);
    let mut t = table(book).word("D8", Across, "RETAIN").rack(A, "ERSOGDA").start();
    t.plays("A1", "J8", Across, added);
    t.does("B1", Command::CallChallenge);
    let word = format!("RETAIN{added}");
    let events = ruling_by(&t, &|word: &str| judge.accepts(word), &[&word]);
    events.iter().any(|event| matches!(event.fact, Fact::PlayStood { .. }))
}

/// Words of nine letters or more have a second list; shorter ones in it count for nothing.
pub(crate) fn long_words_are_looked_up_in_the_second_list(book: Preset) {
    assert!(stands(book, "S", "retains\nat\n", "retainers\n", ""), "short, in the first");
    assert!(!stands(book, "S", "at\n", "retains\nretainers\n", ""), "short, in the second");
    assert!(stands(book, "ERS", "at\n", "retainers\n", ""), "long, in the second");
    assert!(!stands(book, "ERS", "at\n", "catalogues\n", ""), "long, in neither");
    let in_the_first = stands(book, "ERS", "at\nretainers\n", "catalogues\n", "");
    assert_eq!(in_the_first, book == Preset::Nssc, "long, in the first");
}

/// The sheet goes before both lists.
pub(crate) fn the_adjustments_sheet_is_applied(book: Preset) {
    assert!(!stands(book, "S", "retains\nat\n", "catalogues\n", "-retains\n"));
    assert!(stands(book, "S", "at\n", "catalogues\n", "+retains\n"));
    assert!(!stands(book, "ERS", "at\n", "retainers\ncatalogues\n", "-retainers\n"));
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
pub(crate) fn go_below_at(book: Preset) -> Table {
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
