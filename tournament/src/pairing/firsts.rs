//! Who moves first at a board, where the pairing says so.

use super::history::History;
use super::lots::shuffled;
use super::request::{Firsts, Request};
use crate::ids::SideId;
use crate::played::FirstMove;

const LOT_OF_FIRSTS: u64 = 3;

/// Two sides in the order in which they are listed, and who moves first. Where the table
/// draws, the better one is listed first and it means nothing.
pub(super) fn listed(
    history: &History,
    request: &Request,
    better: SideId,
    other: SideId,
) -> (SideId, SideId, FirstMove) {
    match request.firsts {
        Firsts::Drawn => (better, other, FirstMove::Draw),
        Firsts::Assigned if goes_first(history, request, better, other) => {
            (better, other, FirstMove::ListedFirst)
        }
        Firsts::Assigned => (other, better, FirstMove::ListedFirst),
    }
}

/// Whether the first of two goes first: who has had fewer firsts for their seconds, then fewer
/// firsts, then who did not when they met last, then who did not in the last game, then a lot.
fn goes_first(history: &History, request: &Request, a: SideId, b: SideId) -> bool {
    let (past_a, past_b) = (history.past(a), history.past(b));
    let by_balance = past_a.balance().cmp(&past_b.balance());
    let by_count = by_balance.then(past_a.firsts.cmp(&past_b.firsts));
    if by_count.is_ne() {
        return by_count.is_lt();
    }
    if let Some(last) = history.first_at_last_meeting(a, b) {
        return last != a;
    }
    if past_a.last_first != past_b.last_first {
        return past_b.last_first == Some(true) || past_a.last_first == Some(false);
    }
    let lot = u64::from(a.min(b).0) << 32 | u64::from(a.max(b).0);
    let drawn = shuffled(vec![a.min(b), a.max(b)], request.seed ^ lot, LOT_OF_FIRSTS);
    drawn.first() == Some(&a)
}
