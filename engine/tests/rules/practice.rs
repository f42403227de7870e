//! Practice: no director, no schedule, and rules a host may choose.

use engine::Direction::{Across, Down};
use engine::*;

use crate::scenario::*;

fn practice() -> Laying {
    table(Preset::Practice).rack(A, "CATSXVW").rack(B, "SOGEEIR")
}

fn void() -> Table {
    practice().rules(|rules| rules.challenge = ChallengeRule::Void).start()
}

#[test]
fn practice_void_a_play_with_a_bad_word_is_refused_and_names_it() {
    let mut t = void();
    let refused = t.refused("A", place("H8", Across, "XVW"), "not_words");
    assert_eq!(refused, Rejection::NotWords { words: vec!["XVW".into()] });
    t.plays("A", "H8", Across, "CAT");
    let refused = t.refused("B", place("K8", Down, "SG"), "not_words");
    assert_eq!(refused, Rejection::NotWords { words: vec!["SG".into()] });
    assert_eq!(t.game.to_move(), Some(B));
}

#[test]
fn practice_void_a_good_play_is_final_at_once_and_cannot_be_challenged() {
    let mut t = void();
    t.plays("A", "H8", Across, "CAT");
    assert_eq!((t.game.rack(A).len(), t.game.open_play()), (7, None));
    t.refused("B", Command::CallChallenge, "no_open_play");
}

#[test]
fn practice_void_going_out_ends_the_game_at_once() {
    let rules = Ruleset { challenge: ChallengeRule::Void, ..Preset::Practice.ruleset() };
    let mut t = last_tiles(rules).start();
    t.plays("A", "K8", Across, "S");
    assert_eq!((t.result().end.clone(), t.final_scores()), (End::Out { side: A }, vec![28, 0]));
}

#[test]
fn practice_increment_is_given_back_after_every_completed_turn() {
    let clock = ClockRule::Bank {
        initial_ms: 5 * MINUTE_MS,
        increment_ms: 10 * SECOND_MS,
        penalty_per_minute: 10,
        limit: OvertimeLimit::None,
    };
    let mut t = practice().rules(|rules| rules.clock = clock).start();
    t.at("0:30").plays("A", "H8", Across, "CAT");
    assert_eq!((t.clock(A), t.clock(B)), ("4:40".into(), "5:00".into()));
    t.at("0:31").does("B", exchange("S"));
    assert_eq!(t.clock(B), "5:09");
    t.at("0:36").passes("A");
    assert_eq!(t.clock(A), "4:45");
}

#[test]
fn practice_claim_overtime_at_ten_minutes_over_is_a_rated_loss() {
    let mut t = practice().start();
    t.refused("A", Command::ClaimOvertime, "nobody_far_over_time");
    t.at("24:59.999").refused("B", Command::ClaimOvertime, "nobody_far_over_time");
    t.at("25:00").refused("A", Command::ClaimOvertime, "nobody_far_over_time");
    t.does("B", Command::ClaimOvertime);
    assert_eq!(t.result().sides[0].out, Some(OutWhy::OvertimeClaimed));
    assert_eq!((t.outcomes(), t.result().rated), (vec![Outcome::Loss, Outcome::Win], true));
}

#[test]
fn practice_claim_abandoned_after_two_minutes_away() {
    let mut t = practice().start();
    t.refused("B", Command::ClaimAbandoned, "nobody_away_long_enough");
    t.at("1:00").leaves("A");
    let refused = t.at("2:59.999").refused("B", Command::ClaimAbandoned, "nobody_away_long_enough");
    assert_eq!(refused, Rejection::NobodyAwayLongEnough { from: Some(t.instant("3:00")) });
    t.at("3:00").does("B", Command::ClaimAbandoned);
    assert_eq!(t.outcomes(), [Outcome::Loss, Outcome::Win]);
}

#[test]
fn practice_claim_abandoned_not_from_one_who_is_back() {
    let mut t = practice().start();
    t.at("1:00").leaves("A");
    t.at("2:00").returns("A");
    t.at("4:00").refused("B", Command::ClaimAbandoned, "nobody_away_long_enough");
}

#[test]
fn practice_abort_before_the_first_play_counts_for_nothing() {
    let mut t = practice().start();
    t.passes("A");
    t.does("B", Command::Abort);
    assert_eq!((t.result().end.clone(), t.outcomes()), (End::Aborted, vec![Outcome::None; 2]));
    assert!(!t.result().rated);
}

#[test]
fn practice_abort_is_too_late_after_it() {
    let mut t = practice().start();
    t.plays("A", "H8", Across, "CAT");
    t.refused("B", Command::Abort, "too_late_to_abort");
    let mut t = table(Preset::Naspa2014).start();
    t.refused("A", Command::Abort, "too_late_to_abort");
}

#[test]
fn practice_takeback_the_hall_calls_an_unfinished_game_off() {
    let mut t = practice().start();
    t.plays("A", "H8", Across, "CAT");
    let taken_back = Command::VoidGame { reason: "taken back".to_owned() };
    t.refused("A", taken_back.clone(), "not_for_you");
    t.server(taken_back.clone());
    assert_eq!((t.result().end.clone(), t.outcomes()), (End::Voided, vec![Outcome::None; 2]));
    let again = t.tell(&Who::Server, &taken_back);
    assert_eq!(again.expect_err("refused").code(), "game_is_over");
}

#[test]
fn practice_adjourn_by_consent_and_resume_when_both_are_back() {
    let mut t = practice().start();
    t.at("1:00").does("A", Command::ProposeAdjourn);
    assert_eq!(t.game.running(), Some(A));
    t.refused("A", Command::AgreeAdjourn, "already_agreed");
    t.does("B", Command::AgreeAdjourn);
    assert_eq!(t.game.running(), None);
    t.at("5000:00").refused("A", Command::PassTurn, "is_adjourned");
    t.does("B", Command::Resume);
    t.does("A", Command::Resume);
    assert_eq!((t.game.running(), t.clock(A)), (Some(A), "14:00".into()));
}

#[test]
fn practice_adjourn_is_withdrawn_by_the_next_turn() {
    let mut t = practice().start();
    t.does("A", Command::ProposeAdjourn);
    t.passes("A");
    t.refused("B", Command::AgreeAdjourn, "nothing_proposed");
}

#[test]
fn practice_result_cannot_be_sent_to_a_director() {
    let mut t = last_tiles(Preset::Practice.ruleset()).start();
    t.plays("A", "K8", Across, "S");
    t.does("B", Command::Accept);
    t.refused("B", Command::ObjectToResult, "no_director");
}
