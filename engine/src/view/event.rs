//! Who may know what of an event.
//!
//! Every fact is named here with every field, so that a new fact, or a new field of one, does
//! not compile until someone says who may know it.

use super::{Viewer, setup_view};
use crate::event::{Event, Fact, Secret};
use crate::setup::Setup;
use crate::units::{Seat, Side};

/// The facts of which everyone may know all, field by field. Both functions below match on this
/// one list.
macro_rules! open_facts {
    () => {
        Fact::SeatArrived { seat: _ }
            | Fact::SeatLeft { seat: _ }
            | Fact::SeatReady { seat: _, commitment: _ }
            | Fact::RevealCalled { until: _ }
            | Fact::SeatRevealed { seat: _, entropy: _ }
            | Fact::RevealFailed { seats: _, until: _ }
            | Fact::RecommitFailed { seats: _ }
            | Fact::LatenessCharged { interval: _, sides: _, points: _ }
            | Fact::PresenceWaived { side: _, reason: _ }
            | Fact::LatenessWaived { side: _, points: _, reason: _ }
            | Fact::FirstDecided { side: _, how: _ }
            | Fact::PositionSet
            | Fact::GameStarted { side: _, round_ends_at: _, last_call_at: _ }
            | Fact::TilesPlaced { side: _, play: _, window: _, next: _ }
            | Fact::TurnPassed { side: _, why: _, next: _ }
            | Fact::PlayHeld { side: _, draws_at: _, lapses_at: _ }
            | Fact::LookGiven { side: _, until: _ }
            | Fact::PlayFinal { side: _, how: _ }
            | Fact::PlayAccepted { side: _ }
            | Fact::ChallengeCalled { seat: _, slip_by: _ }
            | Fact::SlipSubmitted { words: _ }
            | Fact::PlayStood { challenger: _, cost: _ }
            | Fact::PlayPutBack { side: _, reason: _ }
            | Fact::LastPlaysCalled { after: _ }
            | Fact::LastPlaysBegan { share_ms: _ }
            | Fact::RoundEnded { until: _ }
            | Fact::LastLook { until: _, overtime: _ }
            | Fact::EndProposed { side: _ }
            | Fact::EndAgreed { side: _ }
            | Fact::AdjournProposed { side: _ }
            | Fact::AdjournAgreed { side: _ }
            | Fact::Adjourned { reason: _ }
            | Fact::SideBack { side: _ }
            | Fact::SideOut { side: _, why: _, next: _, reason: _ }
            | Fact::DirectorCalled { seat: _, stops_until: _ }
            | Fact::CallExpired
            | Fact::CallAnswered
            | Fact::ClocksStopped { reason: _ }
            | Fact::ClocksRestarted
            | Fact::ClockSet { side: _, remaining_ms: _, reason: _ }
            | Fact::ScoreAdjusted { side: _, points: _, reason: _ }
            | Fact::RoundExtended { ends_at: _, reason: _ }
            | Fact::TimeLost { from: _, to: _ }
            | Fact::ResultAmended { result: _ }
            | Fact::ResultSigned { side: _ }
            | Fact::ResultObjected { side: _ }
            | Fact::ResultClosed { how: _, reason: _ }
    };
}

/// Whether everyone may know all of an event of a running game: [`view_event`] shows it to
/// each viewer as it is. Most are, and need not be looked at once for every viewer.
#[must_use]
pub fn is_open(event: &Event) -> bool {
    let Event { at: _, by: _, clocks: _, fact } = event;
    match fact {
        open_facts!() => true,
        Fact::GameCreated { .. }
        | Fact::GameOver { .. }
        | Fact::TilesDrawn { .. }
        | Fact::TilesExchanged { .. }
        | Fact::PlayTakenOff { .. }
        | Fact::ResignProposed { .. }
        | Fact::PartnerAnswered { .. }
        | Fact::ChallengeProposed { .. } => false,
    }
}

/// An event of a running game as a viewer may know it; none where it is nothing of theirs.
///
/// Once a game is over everyone who [learns all at the end](Viewer::learns_all_at_the_end) may know
/// everything, and its record is shown to them as it is.
#[must_use]
pub fn view_event(event: &Event, viewer: Viewer, setup: &Setup) -> Option<Event> {
    let Event { at, by, clocks, fact } = event;
    let fact = view_fact(fact, viewer, setup)?;
    Some(Event { at: *at, by: by.clone(), clocks: *clocks, fact })
}

fn view_fact(fact: &Fact, viewer: Viewer, setup: &Setup) -> Option<Fact> {
    let own = |seat: Seat| setup.side_of(seat).map(Viewer::Side) == Some(viewer);
    let shown = |secret: &Secret, to: &[Side]| {
        let sees = to.iter().any(|&side| viewer.sees_rack_of(side));
        if sees { secret.clone() } else { secret.redacted() }
    };
    let fact = match fact {
        open_facts!() => fact.clone(),
        Fact::GameCreated { setup, commitment, server_entropy: _ } => Fact::GameCreated {
            setup: setup_view(setup, viewer),
            commitment: *commitment,
            server_entropy: None,
        },
        Fact::GameOver { .. } if viewer.learns_all_at_the_end() => fact.clone(),
        &Fact::GameOver { ref result, racks: _, server_entropy: _, sign_by, ref reason } => {
            let (result, reason) = (result.clone(), reason.clone());
            Fact::GameOver { result, racks: Vec::new(), server_entropy: None, sign_by, reason }
        }
        &Fact::TilesDrawn { side, ref tiles, from_word, to_word, provisional } => {
            let tiles = shown(tiles, &[side]);
            Fact::TilesDrawn { side, tiles, from_word, to_word, provisional }
        }
        &Fact::TilesExchanged { side, ref returned, ref drawn, from_word, to_word, next } => {
            let (returned, drawn) = (shown(returned, &[side]), shown(drawn, &[side]));
            Fact::TilesExchanged { side, returned, drawn, from_word, to_word, next }
        }
        &Fact::PlayTakenOff { side, shown_to, ref returned, next, ref reason } => {
            let returned = shown(returned, &[side, shown_to.unwrap_or(side)]);
            Fact::PlayTakenOff { side, shown_to, returned, next, reason: reason.clone() }
        }
        // What partners say to each other is theirs alone.
        Fact::ResignProposed { seat } | Fact::PartnerAnswered { seat, agree: _ } => {
            own(*seat).then(|| fact.clone())?
        }
        &Fact::ChallengeProposed { seat, until: _, draws_at, lapses_at } => {
            if own(seat) {
                fact.clone()
            } else {
                // To the others a challenge that awaits a partner's word is a hold.
                Fact::PlayHeld { side: setup.side_of(seat)?, draws_at, lapses_at }
            }
        }
    };
    Some(fact)
}
