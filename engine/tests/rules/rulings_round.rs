//! Rulings 34 to 37: the best word, a book without its event, the round that is seen, what is
//! recorded.

use engine::Direction::{Across, Down};
use engine::*;

use crate::scenario::*;

/// A's best turn is 8, of words of 6 and 2; B's is one word of 7. The scores are equal.
fn tied_by(ties: TieRule) -> Table {
    let laid = table(Preset::Alberta55Plus).word("H8", Across, "CAT");
    let laid = laid.rack(A, "SOEEIRU").rack(B, "IMEERTU").rules(|rules| rules.ties = ties);
    let mut t = laid.start();
    assert_eq!(t.plays("A", "K8", Down, "SO"), 6 + 2);
    assert_eq!(t.plays("B", "H9", Down, "IM"), 7);
    t.director(Command::EndGame { reason: why() });
    let [a, b] = t.final_scores()[..] else { panic!("two sides") };
    t.director(Command::AdjustScore { side: B, points: a - b, reason: why() });
    assert_eq!(t.spreads(), [0, 0]);
    t
}

#[test]
fn ruling_34_the_best_word_is_not_the_best_turn() {
    assert_eq!(Preset::Alberta55Plus.ruleset().ties, TieRule::BestWord);
    assert_eq!(tied_by(TieRule::BestWord).outcomes(), [Outcome::Loss, Outcome::Win]);
    assert_eq!(tied_by(TieRule::BestTurn).outcomes(), [Outcome::Win, Outcome::Loss]);
    assert_eq!(tied_by(TieRule::Half).outcomes(), [Outcome::Tie, Outcome::Tie]);
}

#[test]
fn ruling_34_the_50_for_seven_tiles_count_with_the_word_they_were_laid_along() {
    let laid = |text: &str, at: &str| {
        let Command::PlaceTiles { laid } = place(at, Down, text) else { panic!("a placement") };
        laid
    };
    let mut board = Board::default();
    for (square, letter) in ["H8", "I8", "J8"].iter().zip("CAT".chars()) {
        board.put(Square::parse(square).unwrap(), Face::from_char(letter).unwrap());
    }
    let seven = board.examine(&laid("STAINER", "K8")).unwrap();
    let [main, cross] = &seven.words[..] else { panic!("two words") };
    assert_eq!((main.text.as_str(), cross.text.as_str()), ("STAINER", "CATS"));
    assert_eq!(seven.best_word(), main.points + BINGO_BONUS);
    let six = board.examine(&laid("STAINE", "K8")).unwrap();
    assert_eq!(six.best_word(), six.words.iter().map(|word| word.points).max().unwrap());
}

#[test]
fn ruling_34_the_best_word_can_be_one_across_the_line_that_was_laid() {
    let mut board = Board::default();
    for (square, letter) in ["H8", "I8", "J8"].iter().zip("CAT".chars()) {
        board.put(Square::parse(square).unwrap(), Face::from_char(letter).unwrap());
    }
    let Command::PlaceTiles { laid } = place("K8", Down, "SO") else { panic!("a placement") };
    let play = board.examine(&laid).unwrap();
    let points: Vec<(&str, u16)> =
        play.words.iter().map(|word| (word.text.as_str(), word.points)).collect();
    assert_eq!(points, [("SO", 2), ("CATS", 6)]);
    assert_eq!(play.best_word(), 6);
}

const BOOKS: [Preset; 5] = [
    Preset::Nassc2019,
    Preset::CapitolCup2011,
    Preset::Naspa2014,
    Preset::Nssc,
    Preset::Alberta55Plus,
];

#[test]
fn ruling_35_without_its_event_an_abandoned_game_can_be_claimed_as_in_practice() {
    for book in BOOKS {
        let alone = Ruleset { players_per_side: 1, ..book.ruleset() };
        let mut t = table_by(alone.clone()).start();
        t.at("0:01").leaves("A");
        t.at("9:00").refused("B", Command::ClaimAbandoned, "cannot_claim");
        let mut t = table_by(alone.without_event()).start();
        t.at("0:01").leaves("A");
        t.at("2:00.999").refused("B", Command::ClaimAbandoned, "nobody_away_long_enough");
        t.at("2:01").does("B", Command::ClaimAbandoned);
        assert_eq!(t.outcomes(), [Outcome::Loss, Outcome::Win], "{book}");
    }
    let practice = Preset::Practice.ruleset();
    assert_eq!(practice.clone().without_event(), practice);
}

#[test]
fn ruling_35_the_end_of_the_round_is_set_where_the_book_has_one() {
    for book in BOOKS {
        let t = table_by(book.ruleset().without_event()).start();
        let has_one = [Preset::Nassc2019, Preset::Nssc].contains(&book);
        let ends_at = has_one.then(|| t.instant("50:00"));
        assert_eq!(t.seen_by(Viewer::Public).round_ends_at, ends_at, "{book}");
    }
    let rules = Preset::Nssc.ruleset().without_event();
    let mut t = table_by(rules).start();
    t.at("20:00").passes("A1");
    t.at("49:59.999");
    assert!(!t.game.is_over());
    t.at("50:00");
    assert_eq!(t.result().end, End::RoundOver);
}

#[test]
fn ruling_36_everyone_sees_the_end_of_the_round_from_its_start() {
    let mut t = table(Preset::Nssc).dealt().still_gathering().start();
    let viewers = [Viewer::Public, Viewer::Side(A), Viewer::Side(B), Viewer::OpenRacks];
    let shown = |t: &Table| viewers.map(|viewer| t.seen_by(viewer).round_ends_at);
    assert_eq!(shown(&t), [Some(t.instant("50:00")); 4], "while players are waited for");
    t.at("2:00").everyone_ready();
    assert_eq!(shown(&t), [Some(t.instant("50:00")); 4], "it counts from the round's start");
    let ends_at = t.instant("55:00");
    t.director(Command::ExtendRound { ends_at, reason: why() });
    assert_eq!(shown(&t), [Some(ends_at); 4]);
    t.director(Command::EndRound);
    assert_eq!(shown(&t), [None; 4]);
    // A round without an end, or a game without a round, has none to show.
    let t = table(Preset::CapitolCup2011).dealt().still_gathering().start();
    assert_eq!(shown(&t), [None; 4]);
}

#[test]
fn ruling_36_the_time_left_is_announced_at_10_5_and_1_minutes() {
    assert_eq!(ROUND_CALLS_MIN, [10, 5, 1]);
}

/// A is 400 to 225 ahead in a round and the director ends the game.
fn won_by_175(preset: Preset, round: u16) -> Table {
    let laid = last_tiles(preset.ruleset()).score(A, 401).score(B, 236).round(round);
    let mut t = laid.start();
    t.director(Command::EndGame { reason: why() });
    t
}

fn recorded(t: &Table) -> Vec<i32> {
    t.result().sides.iter().map(|side| side.recorded).collect()
}

#[test]
fn ruling_37_what_is_recorded_is_the_winners_score_lowered_to_the_cap() {
    for (preset, round, kept) in [
        (Preset::Nssc, 1, 325),
        (Preset::Nssc, 2, 375),
        (Preset::Nssc, 3, 400),
        (Preset::CapitolCup2011, 2, 375),
        (Preset::Nassc2019, 2, 400),
        (Preset::Naspa2014, 1, 400),
    ] {
        let t = won_by_175(preset, round);
        assert_eq!(recorded(&t), [kept, 225], "{preset}, round {round}");
        assert_eq!(t.final_scores(), [400, 225], "the real score stands beside it");
    }
}

#[test]
fn ruling_37_the_export_says_what_is_recorded_where_it_is_not_the_score() {
    let written = |preset, round| {
        let record = Record::new(won_by_175(preset, round).record);
        gcg::write(&gcg::Transcript::of(&record).unwrap())
    };
    assert!(written(Preset::Nssc, 2).contains("#recorded 375 225\n"));
    assert!(!written(Preset::Nssc, 3).contains("#recorded"));
    assert!(!written(Preset::Nassc2019, 2).contains("#recorded"));
}

#[test]
fn rules_written_down_before_these_rulings_are_read_and_mean_what_they_meant() {
    let mut old = serde_json::to_value(Preset::Nssc.ruleset()).unwrap();
    old["version"] = 1.into();
    old.as_object_mut().unwrap().remove("forfeit_open_ms").unwrap();
    old["lateness"].as_object_mut().unwrap().remove("grace_ms").unwrap();
    let old: Ruleset = serde_json::from_value(old).unwrap();
    assert_eq!((old.forfeit_open_ms, old.lateness.grace_ms, old.check()), (0, 0, Ok(())));
    let mut t = table_by(old).dealt().still_gathering().start();
    t.gets_ready("A1");
    t.gets_ready("A2");
    t.at("2:59.999").leaves("A1");
    t.at("3:00");
    assert_eq!(t.scores(), [-10, -10], "a line that is lost is charged at once");
    t.director(Command::Forfeit { side: B, disqualified: false, reason: why() });
    assert!(t.game.is_closed());
}
