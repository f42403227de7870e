//! The fair-play report of a finished game, for directors and coaches: how long each turn took,
//! how often a side did what the strongest bot would have done, when a player's page was out of
//! sight. It reports; what to make of it is for people.

use engine::{Event, Fact, Record, Side};
use protocol::{AuditAct, ErrorCode, FairPlayReport, FairPlaySide, FairPlayTurn, Review};
use uuid::Uuid;

use crate::refused::Refused;
use crate::store::{Account, AuditEntry, Store};
use crate::tables::Tables;
use crate::visibility;

/// Who gave up less than this found as good a turn as there was.
const AS_GOOD_POINTS: f64 = 0.5;

/// The report, for who directs the table or answers for one of its players. To others there is
/// no such game.
pub(crate) async fn report(
    store: &Store,
    tables: &Tables,
    by: &Account,
    game: Uuid,
) -> Result<FairPlayReport, Refused> {
    if !visibility::is_official(store, game, by.id).await? {
        return Err(Refused::NOT_FOUND);
    }
    if !tables.is_finished(game).await? {
        return Err(Refused::Plain(ErrorCode::GameNotOver, "the report is there once it is over"));
    }
    store.audit(AuditEntry::of(AuditAct::FairPlayRead).by(by.id).at_table(game)).await?;
    let record = tables.record(game).await?;
    let review = store.review_texts(game).await?.review;
    let review: Option<Review> = review.and_then(|text| serde_json::from_str(&text).ok());
    let sides = sides(&record, review.as_ref());
    let leaves = store.page_leaves(game).await?;
    Ok(FairPlayReport { game, reviewed: review.is_some(), sides, leaves })
}

fn sides(record: &Record, review: Option<&Review>) -> Vec<FairPlaySide> {
    let Some(Fact::GameCreated { setup, .. }) = record.events.first().map(|event| &event.fact)
    else {
        return Vec::new();
    };
    let turns = turns(record, review);
    let side = |side: Side| {
        let own = turns.iter().filter(|(mover, _)| *mover == side);
        let turns: Vec<FairPlayTurn> = own.map(|(_, turn)| turn.clone()).collect();
        let reviewed = turns.iter().filter_map(|turn| turn.given_up);
        let agreed = reviewed.clone().filter(|given_up| *given_up < AS_GOOD_POINTS).count();
        let seats = setup.seats_of(side).filter_map(|seat| setup.seats.get(seat.index()));
        FairPlaySide {
            side,
            names: seats.map(|seat| seat.name.clone()).filter(|name| !name.is_empty()).collect(),
            agreed: few(agreed),
            reviewed_turns: few(reviewed.count()),
            turns,
        }
    };
    setup.sides().map(side).collect()
}

fn few(turns: usize) -> u16 {
    u16::try_from(turns).expect("a game of 100 tiles has fewer than 65,536 turns")
}

/// Every turn with the time that its side's clock lost since that side's turn before.
fn turns(record: &Record, review: Option<&Review>) -> Vec<(Side, FairPlayTurn)> {
    let mut left: Option<[i64; engine::MAX_SIDES]> = None;
    let mut turns = Vec::new();
    for (seq, event) in (0..).zip(&record.events) {
        let before = left;
        if let Some(clocks) = &event.clocks {
            left = Some(clocks.remaining_ms);
        }
        let Some((side, words)) = turn(event) else { continue };
        let at = |clocks: Option<[i64; engine::MAX_SIDES]>| clocks.map(|left| left[side.index()]);
        // A clock that a director has set shows more than before: that turn took no time of it.
        let took_ms = match (at(before), at(left)) {
            (Some(before), Some(after)) => (before - after).max(0).unsigned_abs(),
            (None, _) | (_, None) => 0,
        };
        let reviewed = review.into_iter().flat_map(|review| &review.turns);
        let given_up = reviewed.clone().find(|turn| turn.seq == seq).map(|turn| turn.given_up);
        turns.push((side, FairPlayTurn { seq, took_ms, words, given_up }));
    }
    turns
}

/// Whose turn an event was, and the words they played.
fn turn(event: &Event) -> Option<(Side, Vec<String>)> {
    match &event.fact {
        Fact::TilesPlaced { side, play, .. } => {
            Some((*side, play.words.iter().map(|word| word.text.clone()).collect()))
        }
        Fact::TilesExchanged { side, .. } | Fact::TurnPassed { side, .. } => {
            Some((*side, Vec::new()))
        }
        _ => None,
    }
}
