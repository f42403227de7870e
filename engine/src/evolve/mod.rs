//! How an event changes a game. It never fails: all that could is in `decide`.

mod contest;
mod finish;
mod gathering;
mod stops;
mod turns;

use std::sync::Arc;

use crate::board::Board;
use crate::clock::Clocks;
use crate::command::Who;
use crate::event::{Event, Fact, FirstHow};
use crate::fairness::{Digest, ServerEntropy};
use crate::game::{
    Agreement, Deal, Game, Hourglass, LastPlays, Phase, SeatState, SideState, Stage,
};
use crate::setup::Setup;
use crate::tiles::Tiles;
use crate::units::Millis;
use contest::contest;
use finish::finish;
use gathering::gather;
use stops::stop_or_go;

/// The game as it is right after the event that created it.
pub(crate) fn created(
    setup: Arc<Setup>,
    commitment: Digest,
    server_entropy: ServerEntropy,
    at: Millis,
) -> Game {
    let seat = SeatState {
        present: false,
        since: at,
        ready: false,
        returns_ready: false,
        commitment: None,
        entropy: None,
    };
    Game {
        now: at,
        bag: Tiles::FULL_SET,
        board: Board::default(),
        deal: Deal { commitment, server_entropy, seed: None, next_word: 0 },
        sides: setup
            .sides()
            .map(|_| SideState { late_since: at, ..SideState::default() })
            .collect(),
        seats: setup.seats.iter().map(|_| seat).collect(),
        clocks: first_clocks(&setup),
        phase: Phase::Gathering { stage: Stage::Committing },
        open: None,
        latest: None,
        play_made: false,
        last_turn: None,
        last_out: None,
        zeros: 0,
        freeze: None,
        end_agreed: Agreement::default(),
        adjourn_agreed: Agreement::default(),
        starts_at: setup.starts_at,
        round_ends_at: None,
        hourglass: Hourglass::default(),
        setup,
    }
}

fn first_clocks(setup: &Setup) -> Clocks {
    let full = Clocks::full(&setup.ruleset.clock);
    setup.position.as_ref().map_or(full, |position| position.clocks(full))
}

/// Applies an event. Total: an event that does not fit (as only a damaged
/// record can hold) changes less, never panics.
pub fn evolve(game: &mut Game, event: &Event) {
    game.now = game.now.max(event.at);
    if let Some(clocks) = event.clocks {
        game.clocks = clocks;
    }
    if matches!(event.by, Who::Director(_)) {
        game.director_is_here(&event.fact);
    }
    let at = event.at;
    match &event.fact {
        // That the director is here is all that an answer says.
        Fact::GameCreated { .. } | Fact::CallAnswered => {}
        Fact::SeatArrived { .. }
        | Fact::SeatLeft { .. }
        | Fact::SeatReady { .. }
        | Fact::RevealCalled { .. }
        | Fact::SeatRevealed { .. }
        | Fact::RevealFailed { .. }
        | Fact::RecommitFailed { .. }
        | Fact::LatenessCharged { .. }
        | Fact::PresenceWaived { .. }
        | Fact::LatenessWaived { .. } => gather(game, at, &event.fact),
        Fact::FirstDecided { how, .. } => {
            game.fix_seed();
            if let FirstHow::Drawn { to_word, .. } = how {
                game.deal.next_word = *to_word;
            }
        }
        Fact::PositionSet => game.set_position(),
        Fact::GameStarted { side, round_ends_at, last_call_at } => {
            game.phase = Phase::Turn { side: *side };
            game.round_ends_at = *round_ends_at;
            game.hourglass.last_call_at = *last_call_at;
        }
        Fact::TilesDrawn { side, tiles, to_word, provisional, .. } => {
            game.deal.next_word = *to_word;
            game.take_from_bag(tiles.iter());
            game.receive(*side, tiles.iter().collect(), *provisional);
        }
        Fact::TilesPlaced { side, play, window, next } => {
            game.place(at, *side, play, *window, *next)
        }
        Fact::TilesExchanged { side, returned, drawn, to_word, next, .. } => {
            game.deal.next_word = *to_word;
            game.take_from_bag(drawn.iter());
            game.bag.extend(returned.iter());
            if let Some(state) = game.side_mut(*side) {
                let _ = state.rack.remove_all(returned.iter());
                state.rack.extend(drawn.iter());
            }
            game.latest = None;
            game.zeros = game.zeros.saturating_add(1);
            game.turn_done(*side, *next);
        }
        Fact::TurnPassed { side, why, next } => game.pass(*side, *why, *next),
        Fact::PlayHeld { .. }
        | Fact::LookGiven { .. }
        | Fact::PlayFinal { .. }
        | Fact::PlayAccepted { .. }
        | Fact::ChallengeProposed { .. }
        | Fact::PartnerAnswered { .. }
        | Fact::ChallengeCalled { .. }
        | Fact::SlipSubmitted { .. }
        | Fact::PlayTakenOff { .. }
        | Fact::PlayStood { .. }
        | Fact::PlayPutBack { .. } => contest(game, &event.fact),
        Fact::LastPlaysCalled { .. } => {
            game.hourglass.called_at = Some(at);
            game.hourglass.last_call_at = None;
        }
        Fact::LastPlaysBegan { share_ms } => {
            let left = game.active().count() as u8;
            game.hourglass.last_plays = Some(LastPlays { share_ms: *share_ms, left });
        }
        Fact::RoundEnded { until } => game.end_round(*until),
        Fact::LastLook { until, overtime } => game.last_look(*until, *overtime),
        Fact::EndProposed { side } | Fact::EndAgreed { side } => game.end_agreed.add(*side),
        Fact::AdjournProposed { side } | Fact::AdjournAgreed { side } => {
            game.adjourn_agreed.add(*side);
        }
        Fact::SideOut { side, why, next, .. } => {
            game.side_out(*side, *why, *next);
            game.end_adjournment_if_all_back(at);
        }
        Fact::ResignProposed { seat } => {
            let side = game.setup.side_of(*seat);
            if let Some(state) = side.and_then(|side| game.side_mut(side)) {
                state.resign_proposed = Some(*seat);
            }
        }
        Fact::Adjourned { .. }
        | Fact::SideBack { .. }
        | Fact::DirectorCalled { .. }
        | Fact::CallExpired
        | Fact::ClocksStopped { .. }
        | Fact::ClocksRestarted => stop_or_go(game, at, &event.fact),
        Fact::ClockSet { side, remaining_ms, .. } => game.clocks.set(*side, *remaining_ms),
        Fact::ScoreAdjusted { side, points, .. } => {
            if let Some(state) = game.side_mut(*side) {
                state.adjusted_points = state.adjusted_points.saturating_add(*points);
            }
        }
        Fact::RoundExtended { ends_at, .. } => game.round_ends_at = Some(*ends_at),
        Fact::TimeLost { from, to } => game.lose_time(to.since(*from)),
        Fact::GameOver { .. }
        | Fact::ResultAmended { .. }
        | Fact::ResultSigned { .. }
        | Fact::ResultObjected { .. }
        | Fact::ResultClosed { .. } => finish(game, &event.fact),
    }
}
