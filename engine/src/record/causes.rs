//! Which commands an event can have come of, told from the event and those that follow it.
//!
//! A guess, and no more: what a command leads to is for `decide` to say.

use crate::command::Command;
use crate::event::{ClosedHow, Event, Fact, FinalHow, OutWhy, PassWhy};
use crate::game::Game;
use crate::tally::End;

/// The commands that can have led to the first of these events; none where only time can have.
pub(super) fn causes(game: &Game, events: &[Event]) -> Vec<Command> {
    let Some((first, rest)) = events.split_first() else { return Vec::new() };
    let command = match &first.fact {
        Fact::SeatArrived { seat } => Command::Arrived { seat: *seat },
        Fact::SeatLeft { seat } => Command::Left { seat: *seat },
        Fact::SeatReady { commitment, .. } => Command::Ready { commitment: *commitment },
        Fact::SeatRevealed { entropy, .. } => Command::Reveal { entropy: *entropy },
        Fact::PresenceWaived { side, reason } => {
            Command::WaivePresence { side: *side, reason: reason.clone() }
        }
        Fact::LatenessWaived { side, reason, .. } => {
            Command::WaiveLateness { side: *side, reason: reason.clone() }
        }
        Fact::TilesPlaced { .. }
        | Fact::TilesExchanged { .. }
        | Fact::TurnPassed { .. }
        | Fact::PlayFinal { how: FinalHow::NextTurn, .. } => {
            return turn_among(events).and_then(turn).into_iter().collect();
        }
        Fact::PlayFinal { how: FinalHow::Accepted, .. } | Fact::PlayAccepted { .. } => {
            Command::Accept
        }
        Fact::PlayFinal { how: FinalHow::GameEnded, .. } => return before_the_end(game, events),
        Fact::PlayHeld { .. } => Command::Hold,
        Fact::ChallengeProposed { .. } | Fact::ChallengeCalled { .. } => Command::CallChallenge,
        Fact::PartnerAnswered { agree, .. } => Command::AgreeChallenge { agree: *agree },
        Fact::SlipSubmitted { words } => {
            let slip = Command::SubmitSlip { words: words.clone() };
            return [slip].into_iter().chain(leaving(game, rest)).collect();
        }
        Fact::PlayTakenOff { reason: Some(reason), .. } => {
            Command::RulePlayOff { reason: reason.clone() }
        }
        Fact::PlayPutBack { reason, .. } => Command::RulePlayOn { reason: reason.clone() },
        Fact::RoundEnded { .. } => Command::EndRound,
        Fact::EndProposed { .. } => Command::ProposeEnd,
        Fact::EndAgreed { .. } => Command::AgreeEnd,
        Fact::AdjournProposed { .. } => Command::ProposeAdjourn,
        Fact::AdjournAgreed { .. } => Command::AgreeAdjourn,
        Fact::Adjourned { reason } => Command::Adjourn { reason: reason.clone() },
        Fact::SideBack { .. } => Command::Resume,
        Fact::ResignProposed { .. } => Command::Resign,
        Fact::SideOut { .. } => return leaving(game, events),
        Fact::DirectorCalled { .. } => Command::CallDirector,
        Fact::CallAnswered => Command::AnswerCall,
        Fact::ClocksStopped { reason } => Command::StopClocks { reason: reason.clone() },
        Fact::ClocksRestarted => Command::RestartClocks,
        Fact::ClockSet { side, remaining_ms, reason } => {
            let (side, remaining_ms) = (*side, *remaining_ms);
            Command::SetClock { side, remaining_ms, reason: reason.clone() }
        }
        Fact::ScoreAdjusted { side, points, reason } => {
            Command::AdjustScore { side: *side, points: *points, reason: reason.clone() }
        }
        Fact::RoundExtended { ends_at, reason } => {
            Command::ExtendRound { ends_at: *ends_at, reason: reason.clone() }
        }
        Fact::TimeLost { from, to } => Command::ServerWasDown { from: *from, to: *to },
        Fact::GameOver { .. } => return ended(&first.fact).into_iter().collect(),
        Fact::ResultAmended { .. } => Command::VoidGame { reason: reason_of(rest.first()) },
        Fact::ResultSigned { .. } => Command::SignResult,
        Fact::ResultObjected { .. } => Command::ObjectToResult,
        Fact::ResultClosed { how: ClosedHow::Confirmed, .. } => {
            Command::ConfirmResult { reason: reason_of(Some(first)) }
        }
        // These fall due by themselves, or follow what else happens.
        Fact::GameCreated { .. }
        | Fact::RevealCalled { .. }
        | Fact::RevealFailed { .. }
        | Fact::RecommitFailed { .. }
        | Fact::LatenessCharged { .. }
        | Fact::FirstDecided { .. }
        | Fact::PositionSet
        | Fact::TilesDrawn { .. }
        | Fact::GameStarted { .. }
        | Fact::LookGiven { .. }
        | Fact::PlayFinal { .. }
        | Fact::PlayTakenOff { reason: None, .. }
        | Fact::PlayStood { .. }
        | Fact::LastPlaysCalled { .. }
        | Fact::LastPlaysBegan { .. }
        | Fact::LastLook { .. }
        | Fact::CallExpired
        | Fact::ResultClosed { .. } => return Vec::new(),
    };
    vec![command]
}

/// More events than any command leads to.
const MOST_TOGETHER: usize = 500;

/// Events that happened by one hand at one instant: no command leads to more than these.
pub(super) fn together(events: &[Event]) -> &[Event] {
    let events = &events[..events.len().min(MOST_TOGETHER)];
    let same = |event: &&Event| {
        events.first().is_some_and(|first| event.at == first.at && event.by == first.by)
    };
    &events[..events.iter().take_while(same).count()]
}

/// The turn that is completed by the first of these events, or after it made a play final.
pub(super) fn turn_among(events: &[Event]) -> Option<&Event> {
    let is_turn = |event: &&Event| {
        matches!(
            event.fact,
            Fact::TilesPlaced { .. } | Fact::TilesExchanged { .. } | Fact::TurnPassed { .. }
        )
    };
    together(events).iter().find(is_turn)
}

fn turn(event: &Event) -> Option<Command> {
    match &event.fact {
        Fact::TilesPlaced { play, .. } => Some(Command::PlaceTiles { laid: play.laid.clone() }),
        Fact::TilesExchanged { returned, .. } => {
            Some(Command::ExchangeTiles { tiles: returned.tiles.clone()? })
        }
        Fact::TurnPassed { why: PassWhy::Passed, .. } => Some(Command::PassTurn),
        _ => None,
    }
}

/// How a side can have left, by these events. A slip that was ruled on first may have ended
/// the game, and then nothing says who was leaving it, or why.
fn leaving(game: &Game, events: &[Event]) -> Vec<Command> {
    let gone = together(events).iter().find_map(|event| match &event.fact {
        Fact::SideOut { side, why, .. } => Some((*side, *why, reason_of(Some(event)))),
        _ => None,
    });
    let forfeit =
        |side, disqualified, reason| vec![Command::Forfeit { side, disqualified, reason }];
    match gone {
        Some((_, OutWhy::Resigned, _)) => vec![Command::Resign, Command::AgreeResign],
        Some((_, OutWhy::Late, _)) => vec![Command::EndRound],
        Some((side, OutWhy::Forfeited, reason)) => forfeit(side, false, reason),
        Some((side, OutWhy::Disqualified, reason)) => forfeit(side, true, reason),
        Some((_, OutWhy::OvertimeClaimed, _)) => vec![Command::ClaimOvertime],
        Some((_, OutWhy::Abandoned, _)) => vec![Command::ClaimAbandoned],
        None => {
            let by_players = [
                Command::Resign,
                Command::AgreeResign,
                Command::ClaimOvertime,
                Command::ClaimAbandoned,
            ];
            let by_director = game.active().flat_map(|side| forfeit(side, false, some_reason()));
            by_players.into_iter().chain(by_director).collect()
        }
    }
}

/// What can have made the open play final because the game ended, or its side left.
fn before_the_end(game: &Game, events: &[Event]) -> Vec<Command> {
    let end = together(events).iter().find_map(|event| ended(&event.fact));
    end.into_iter().chain(leaving(game, events)).collect()
}

/// Who ends a game at a word, and how.
fn ended(fact: &Fact) -> Option<Command> {
    let Fact::GameOver { result, reason, .. } = fact else { return None };
    match (&result.end, reason.clone()) {
        (End::Aborted, _) => Some(Command::Abort),
        (End::Voided, Some(reason)) => Some(Command::VoidGame { reason }),
        (End::Director, Some(reason)) => Some(Command::EndGame { reason }),
        // A game that had not begun when its round ended.
        (End::Voided, None) => Some(Command::EndRound),
        _ => None,
    }
}

/// The reason that an event gives.
fn reason_of(event: Option<&Event>) -> String {
    match event.map(|event| &event.fact) {
        Some(Fact::ResultClosed { reason, .. } | Fact::SideOut { reason, .. }) => {
            reason.clone().unwrap_or_default()
        }
        _ => String::new(),
    }
}

/// A reason where the one that was given is not in the record.
fn some_reason() -> String {
    "not in the record".to_owned()
}
