//! What the hall keeps of a tournament's games once they are settled: the ratings that they made,
//! the best turns that were played in them.

use std::collections::HashMap;

use engine::Side;
use tournament::ratings::Rated;
use tournament::reports::Turn;
use tournament::{BoardState, DivisionId, DivisionState, EntryState, RoundNo, SideId, Tournament};
use uuid::Uuid;

use super::Tournaments;
use crate::refused::Refused;
use crate::store::HighTurn;

/// What the games of a tournament have made of the hall's own rating, for those who play alone:
/// before the first of its games that was counted, and after the last. It is read from the history
/// of the ratings, which can be counted again from the games (decision 0311).
pub(super) async fn hall_rated(
    tournaments: &Tournaments,
    t: &Tournament,
    (id, division): (Uuid, DivisionId),
) -> Result<Vec<Rated>, Refused> {
    let changes = tournaments.parts.store.hall_ratings_in(id).await?;
    let rated = |(side, entry): (SideId, &EntryState)| {
        let [player] = entry.entry.players[..] else { return None };
        let change = changes.iter().find(|change| change.account_id == player.0)?;
        let (before, after) = (change.before.map(printed), Some(printed(change.after)));
        Some(Rated { side, before, after, games: change.games })
    };
    Ok(t.entries().filter(|(_, entry)| entry.division == division).filter_map(rated).collect())
}

/// A rating as it is printed; the cast stops at the bounds of the number.
fn printed(rating: f64) -> u16 {
    rating.round() as u16
}

/// The best turn of each side in each game of a division's rounds and finals.
pub(super) async fn turns(
    tournaments: &Tournaments,
    t: &Tournament,
    (id, division): (Uuid, DivisionId),
) -> Result<Vec<Turn>, Refused> {
    let state = t.division(division);
    let rounds = state.into_iter().flat_map(|state| &state.rounds);
    let rounds = rounds.flat_map(|round| round.boards.iter().map(|board| (round.round, board)));
    let all = rounds.chain(state.into_iter().flat_map(DivisionState::finals));
    let boards: HashMap<Uuid, (RoundNo, &BoardState)> =
        all.map(|(round, board)| (board.game.0, (round, board))).collect();
    let turn = |(game_id, HighTurn { side, word, points }): (Uuid, HighTurn)| {
        let (round, BoardState { board, .. }) = *boards.get(&game_id)?;
        let side = if side == Side(0) { board.first } else { board.second };
        Some(Turn { round, side, word, points })
    };
    let stored = tournaments.parts.store.high_turns_in(id).await?;
    Ok(stored.into_iter().filter_map(turn).collect())
}
