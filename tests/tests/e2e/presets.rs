//! A whole game by every rule book: holds to each of their ends, a play that comes off, one
//! that stands, the director's rulings where there is a director, and a side that goes out.

use engine::{ChallengeRule, Command, End, Fact, Game, Phase, Preset, Ruleset, Side};
use system_tests::hall::TestHall;
use system_tests::table::{Table, Testimony};

use crate::holds::{
    a_held_phony_comes_off, a_held_word_stands, a_hold_is_withdrawn, drawing_at_once,
};

/// What must have happened in a whole game by these rules.
async fn is_played_whole(rules: Ruleset) -> Game {
    let hall = TestHall::open().await;
    let rules = drawing_at_once(rules);
    let mut table = Table::lay(&hall, rules.clone()).await;
    table.begins().await;
    if rules.hold().is_some() {
        a_hold_is_withdrawn(&mut table).await;
        a_held_phony_comes_off(&mut table).await;
        a_held_word_stands(&mut table).await;
    }
    a_phony_comes_off(&mut table).await;
    a_word_stands(&mut table).await;
    if rules.director {
        the_director_rules(&mut table).await;
    }
    table.plays_to_the_end().await;
    let testimony = Testimony::read(&hall.database(), table.id).await;
    let happened =
        |wanted: fn(&Fact) -> bool| testimony.events().iter().any(|event| wanted(&event.fact));
    assert_eq!(happened(|fact| matches!(fact, Fact::PlayHeld { .. })), rules.hold().is_some());
    assert!(happened(|fact| matches!(fact, Fact::PlayTakenOff { reason: None, .. })));
    assert!(happened(|fact| matches!(fact, Fact::PlayStood { .. })));
    let game = table.closes().await;
    let result = game.result().expect("the game is over");
    assert!(matches!(result.end, End::Out { .. }), "{:?}", result.end);
    let status = hall.hall().app().store.game_status(game.setup().game.parse().unwrap()).await;
    assert_eq!(status.unwrap().as_deref(), Some("finished"));
    hall.close().await;
    game
}

async fn a_phony_comes_off(table: &mut Table) {
    let before = table.state().board;
    let side = table.lays_a_phony().await;
    let score = table.state().sides[side.index()].score;
    table.is_challenged().await;
    let after = table.state();
    assert_eq!(after.board, before, "the play is off the board");
    assert!(after.sides[side.index()].score < score, "and scored nothing");
    assert_ne!(table.to_move(), side, "the challenger moves");
}

async fn a_word_stands(table: &mut Table) {
    let side = table.lays_a_word().await;
    let board = table.state().board;
    let challenger = table.to_move();
    table.is_challenged().await;
    assert_eq!(table.state().board, board, "the play stays");
    assert_ne!(table.to_move(), challenger, "the challenger's turn is lost");
    let _ = side;
}

async fn the_director_rules(table: &mut Table) {
    let reason = || "seen from the door".to_owned();
    let board = table.state().board;
    let side = table.lays_a_word().await;
    let with_play = table.state().board;
    table.is_directed(Command::RulePlayOff { reason: reason() }).await;
    assert_eq!(table.state().board, board);
    table.is_directed(Command::RulePlayOn { reason: reason() }).await;
    assert_eq!(table.state().board, with_play);
    table.is_directed(Command::StopClocks { reason: reason() }).await;
    assert!(table.state().face_down && table.state().clocks.running.is_none());
    let remaining_ms = 20 * 60_000;
    table.is_directed(Command::SetClock { side, remaining_ms, reason: reason() }).await;
    table.is_directed(Command::RestartClocks).await;
    assert_eq!(table.state().clocks.remaining_ms[side.index()], remaining_ms);
    let score = table.state().sides[0].score;
    table.is_directed(Command::AdjustScore { side: Side(0), points: -5, reason: reason() }).await;
    assert_eq!(table.state().sides[0].score, score - 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn nassc_2019_for_pairs() {
    let game = is_played_whole(Preset::Nassc2019.ruleset()).await;
    assert_eq!(game.setup().seats.len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn capitol_cup_2011_for_pairs() {
    is_played_whole(Preset::CapitolCup2011.ruleset()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn naspa_2014() {
    is_played_whole(Preset::Naspa2014.ruleset()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nssc_for_pairs() {
    is_played_whole(Preset::Nssc.ruleset()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn alberta_55plus() {
    is_played_whole(Preset::Alberta55Plus.ruleset()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn practice() {
    is_played_whole(Preset::Practice.ruleset()).await;
}

/// Rules for more sides, who leave each other a moment to look rather than five seconds.
fn for_sides(sides: u8) -> Ruleset {
    let challenge = ChallengeRule::UntilNextTurn { look_ms: 20 };
    Ruleset { sides, challenge, ..Preset::Alberta55Plus.ruleset() }
}

#[tokio::test(flavor = "multi_thread")]
async fn three_sides() {
    let hall = TestHall::open().await;
    let mut table = Table::lay(&hall, for_sides(3)).await;
    table.begins().await;
    table.lays_a_phony().await;
    table.is_challenged().await;
    table.plays_to_the_end().await;
    let game = table.closes().await;
    assert!(matches!(game.result().unwrap().end, End::Out { .. }));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_sides_of_which_one_resigns() {
    let hall = TestHall::open().await;
    let mut table = Table::lay(&hall, for_sides(4)).await;
    table.begins().await;
    table.lays_a_word().await;
    // A challenge out of turn: whoever calls first.
    let next = table.to_move();
    let other = Side((next.0 + 1) % 4);
    table.does(other, Command::CallChallenge).await;
    assert_eq!(table.state().sides[other.index()].owed_turns, 1, "it loses its next turn");
    table.does(next, Command::Resign).await;
    assert!(table.state().sides[next.index()].out.is_some());
    table.plays_until(|state| matches!(state.phase, Phase::Over(_))).await;
    let game = table.closes().await;
    assert!(matches!(game.result().unwrap().end, End::Out { .. }));
    hall.close().await;
}
