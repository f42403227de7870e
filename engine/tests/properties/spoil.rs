//! An event with everything replaced that a viewer may not know.
//!
//! Who may know what is said here a second time, apart from the engine, fact by fact and field
//! by field: a new fact, or a new field of one, does not compile until it is said.

use std::sync::Arc;

use engine::fairness::Bytes;
use engine::*;

use crate::dice::Dice;
use crate::twins::sees;

/// What comes of it.
pub(crate) struct Spoiled {
    pub(crate) other: Event,
    /// The tiles that the viewer may know, one entry for each place where tiles are named.
    pub(crate) seen: Vec<Option<TileList>>,
}

/// Replaces all that a viewer may not know of an event.
pub(crate) fn spoil(dice: &mut Dice, event: &Event, viewer: Viewer, setup: &Setup) -> Spoiled {
    let mut seen = Vec::new();
    let Event { at, by, clocks, fact } = event.clone();
    let mut tiles = |secret: Secret, visible: bool| {
        let Secret { count, tiles } = secret;
        seen.push(tiles.clone().filter(|_| visible));
        let other = |_| Tile::kinds().nth(dice.index(KINDS)).unwrap();
        let tiles = if visible { tiles } else { Some(TileList((0..count).map(other).collect())) };
        Secret { count, tiles }
    };
    let own = |seat: Seat| setup.side_of(seat).map(Viewer::Side) == Some(viewer);
    // Who of a pair it was, where others may not even know that it was anyone.
    let any_partner = |seat: Seat| {
        let mut seats = setup.side_of(seat).into_iter().flat_map(|side| setup.seats_of(side));
        seats.find(|&other| other != seat).unwrap_or(seat)
    };
    let fact = match fact {
        Fact::GameCreated { setup, commitment, server_entropy: _ } => Fact::GameCreated {
            setup: Arc::new(spoil_racks(&setup, viewer)),
            commitment,
            server_entropy: Some(Bytes([1; 32])),
        },
        Fact::TilesDrawn { side, tiles: drawn, from_word, to_word, provisional } => {
            let tiles = tiles(drawn, sees(viewer, side));
            Fact::TilesDrawn { side, tiles, from_word, to_word, provisional }
        }
        Fact::TilesExchanged { side, returned, drawn, from_word, to_word, next } => {
            let returned = tiles(returned, sees(viewer, side));
            let drawn = tiles(drawn, sees(viewer, side));
            Fact::TilesExchanged { side, returned, drawn, from_word, to_word, next }
        }
        Fact::PlayTakenOff { side, shown_to, returned, next, reason } => {
            let shown = shown_to.is_some_and(|to| sees(viewer, to));
            let returned = tiles(returned, shown || sees(viewer, side));
            Fact::PlayTakenOff { side, shown_to, returned, next, reason }
        }
        Fact::ResignProposed { seat } if !own(seat) => {
            Fact::ResignProposed { seat: any_partner(seat) }
        }
        Fact::PartnerAnswered { seat, agree } if !own(seat) => {
            Fact::PartnerAnswered { seat: any_partner(seat), agree: !agree }
        }
        Fact::ChallengeProposed { seat, until, draws_at, lapses_at } if !own(seat) => {
            let (seat, until) = (any_partner(seat), until.plus(1));
            Fact::ChallengeProposed { seat, until, draws_at, lapses_at }
        }
        fact @ (Fact::ResignProposed { seat: _ }
        | Fact::PartnerAnswered { seat: _, agree: _ }
        | Fact::ChallengeProposed { seat: _, until: _, draws_at: _, lapses_at: _ }
        | Fact::SeatArrived { seat: _ }
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
        | Fact::GameOver {
            result: _,
            racks: _,
            server_entropy: _,
            sign_by: _,
            reason: _,
        }
        | Fact::ResultAmended { result: _ }
        | Fact::ResultSigned { side: _ }
        | Fact::ResultObjected { side: _ }
        | Fact::ResultClosed { how: _, reason: _ }) => fact,
    };
    Spoiled { other: Event { at, by, clocks, fact }, seen }
}

/// The same setup with other tiles on the racks that a viewer may not know.
fn spoil_racks(setup: &Setup, viewer: Viewer) -> Setup {
    let mut setup = setup.clone();
    for (index, rack) in setup.position.iter_mut().flat_map(|p| &mut p.racks).enumerate() {
        if !sees(viewer, Side(index as u8)) {
            *rack = Tiles::parse("QZ");
        }
    }
    setup
}
