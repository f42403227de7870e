//! What a correction or another change would do, to be shown before it is done.

use serde::{Deserialize, Serialize};

use crate::command::Command;
use crate::decide::decide;
use crate::evolve::evolve;
use crate::ids::{DivisionId, RoundNo, SideId};
use crate::moment::{Moment, Who};
use crate::ratings::Rated;
use crate::rejection::Rejection;
use crate::standings::Place;
use crate::state::{DivisionState, Tournament};

/// What a command would change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Consequences {
    /// The divisions in which something would be another.
    pub divisions: Vec<DivisionConsequences>,
    /// Sides whose association rating would be another: as it is, and as it would be.
    pub ratings: Vec<(Rated, Rated)>,
}

/// What a command would change in a division.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DivisionConsequences {
    /// Its number within the tournament.
    pub division: DivisionId,
    /// Sides whose place would be another: as it is, and as it would be; none for a side that is not
    /// in the division before, or then.
    pub places: Vec<(Option<Place>, Option<Place>)>,
    /// The two best as they are.
    pub leaders: Vec<SideId>,
    /// The two best as they would be.
    pub leaders_then: Vec<SideId>,
    /// How many rounds are planned.
    pub rounds: Option<u16>,
    /// How many would be.
    pub rounds_then: Option<u16>,
    /// Rounds published since the one that would change: their pairings stay unless they are taken
    /// back.
    pub published_since: Vec<RoundNo>,
    /// Whether the final is laid, between two who stay in it.
    pub final_is_laid: bool,
}

/// What a command would change, or why it would be refused. Nothing is done.
///
/// # Errors
/// Where the command itself would be refused.
pub fn consequences(
    tournament: &Tournament,
    moment: Moment,
    who: &Who,
    command: &Command,
) -> Result<Consequences, Rejection> {
    let mut then = tournament.clone();
    for event in decide(tournament, moment, who, command)? {
        evolve(&mut then, &event);
    }
    let ids = then.divisions.keys().copied();
    let divisions = ids.filter_map(|id| in_division(tournament, &then, id)).collect();
    let rated = then.rated();
    let before = tournament.rated();
    let ratings = before.into_iter().filter_map(|was| {
        let is = rated.iter().find(|is| is.side == was.side)?;
        (was.after != is.after).then_some((was, *is))
    });
    Ok(Consequences { divisions, ratings: ratings.collect() })
}

/// What would be another in a division; none where nothing is.
fn in_division(
    now: &Tournament,
    then: &Tournament,
    id: DivisionId,
) -> Option<DivisionConsequences> {
    let (before, after) = (now.divisions.get(&id), then.divisions.get(&id)?);
    if before == Some(after) && now.field(id) == then.field(id) {
        return None;
    }
    let (places, places_then) = (now.final_standings(id), then.final_standings(id));
    Some(DivisionConsequences {
        division: id,
        leaders: leaders(&places),
        leaders_then: leaders(&places_then),
        places: changed(&places, &places_then),
        rounds: before.and_then(|division| division.setup.rounds),
        rounds_then: after.setup.rounds,
        published_since: before.map_or_else(Vec::new, |before| published_since(before, after)),
        final_is_laid: before.is_some_and(|division| division.final_game.is_some()),
    })
}

fn leaders(places: &[Place]) -> Vec<SideId> {
    places.iter().take(2).map(|place| place.side).collect()
}

/// The places that differ, in the order of those there would be; who is gone comes last.
fn changed(now: &[Place], then: &[Place]) -> Vec<(Option<Place>, Option<Place>)> {
    let of = |places: &[Place], side: SideId| places.iter().find(|one| one.side == side).copied();
    let stays = then.iter().map(|place| (of(now, place.side), Some(*place)));
    let gone = now.iter().filter(|place| of(then, place.side).is_none());
    let all = stays.chain(gone.map(|place| (Some(*place), None)));
    all.filter(|(was, is)| was != is).collect()
}

/// The rounds that were published after the first one that would change.
fn published_since(before: &DivisionState, after: &DivisionState) -> Vec<RoundNo> {
    let differs = |(was, is): &(&_, &_)| was != is;
    let pairs = before.rounds.iter().zip(&after.rounds);
    let Some((changed, _)) = pairs.clone().find(differs) else { return Vec::new() };
    before.rounds.iter().map(|round| round.round).filter(|round| *round > changed.round).collect()
}
