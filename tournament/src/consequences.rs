//! What a correction would change, to be shown before it is done.

use serde::{Deserialize, Serialize};

use crate::ids::{DivisionId, GameId, RoundNo, SideId};
use crate::rejection::Rejection;
use crate::ruling::Ruling;
use crate::standings::Place;
use crate::state::Tournament;

/// What a director's result would change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Consequences {
    /// The division whose standings it is about.
    pub division: DivisionId,
    /// Sides whose place would be another: as it is, and as it would be.
    pub places: Vec<(Place, Place)>,
    /// The two best as they are.
    pub leaders: Vec<SideId>,
    /// The two best as they would be.
    pub leaders_then: Vec<SideId>,
    /// Rounds published since, whose pairings stay unless they are taken back.
    pub published_since: Vec<RoundNo>,
    /// Whether the final is laid, between two who stay in it.
    pub final_is_laid: bool,
}

/// What a director's result for a game would change. Nothing is done.
///
/// # Errors
/// Where there is no such game, or the ruling is no result of it.
pub fn consequences(
    tournament: &Tournament,
    game: GameId,
    ruling: Ruling,
) -> Result<Consequences, Rejection> {
    let (id, board) = tournament.board_of(game).ok_or(Rejection::NoSuchGame { game })?;
    if !ruling.fits(board.board.first, board.board.second) {
        return Err(Rejection::BadRuling);
    }
    let recorded = ruling.recorded(tournament.rules(), board.board.first);
    let mut then = tournament.clone();
    let division = then.divisions.get_mut(&id);
    if let Some(board) = division.and_then(|division| division.board_mut(game)) {
        board.ruled = Some(recorded);
    }
    let (before, after) = (tournament.final_standings(id), then.final_standings(id));
    let changed = before.iter().filter_map(|place| {
        let now = after.iter().find(|other| other.side == place.side)?;
        (now != place).then_some((*place, *now))
    });
    let leaders = |places: &[Place]| places.iter().take(2).map(|place| place.side).collect();
    let division = tournament.division(id);
    let round = division.and_then(|division| {
        division.rounds.iter().find(|round| round.boards.iter().any(|board| board.game == game))
    });
    let since = division.into_iter().flat_map(|division| &division.rounds).map(|other| other.round);
    Ok(Consequences {
        division: id,
        places: changed.collect(),
        leaders: leaders(&before),
        leaders_then: leaders(&after),
        published_since: since
            .filter(|other| round.is_some_and(|own| *other > own.round))
            .collect(),
        final_is_laid: division.is_some_and(|division| division.final_game.is_some()),
    })
}
