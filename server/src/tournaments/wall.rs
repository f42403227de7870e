//! The wall: how far each table of the latest rounds is, and when the last will be over.

use engine::{Phase as TablePhase, Side, TableState};
use futures_util::future::join_all;
use protocol::{DivisionWaits, TournamentWall, WallStatus, WallTable};
use tournament::{BoardState, DivisionId, DivisionState, RoundNo, SideId, Tournament};
use uuid::Uuid;

use super::Tournaments;
use super::people::director;
use crate::clock::signed_ms;
use crate::refused::Refused;
use crate::store::Account;

/// The tables of the latest rounds, for a director.
pub(crate) async fn wall(
    tournaments: &Tournaments,
    account: &Account,
    id: Uuid,
) -> Result<TournamentWall, Refused> {
    let row = director(tournaments, id, account).await?.row;
    let handle = tournaments.get(id).await?;
    let (t, not_laid) = (handle.tournament(), handle.not_laid());
    let now = tournaments.parts.clock.now();
    let tables = t.divisions().flat_map(|(id, division)| latest(id, division));
    let (event, row, now_ms) = (&*t, &row, now.0);
    let tables = tables.map(|table| async move {
        match look(tournaments, table.game.0).await {
            // Where bots play for everyone, nobody is waited for.
            Some(state) if row.bot_seats => {
                WallTable { absent: Vec::new(), ..seen(table, &state, now_ms, None) }
            }
            Some(state) => {
                let forfeit_ms = event.rules().lateness.forfeit_ms;
                let starts_at = state.starts_at.filter(|_| status(&state) == WallStatus::Gathering);
                seen(table, &state, now_ms, starts_at.map(|at| at.plus(forfeit_ms).0))
            }
            None => over(table, event),
        }
    });
    let tables = join_all(tables).await;
    let forecast_ms = tables.iter().filter_map(|table| table.ends_by_ms).max();
    let waits = t.divisions().map(|(id, division)| waits(&t, id, division)).collect();
    Ok(TournamentWall { tables, forecast_ms, waits, not_laid, now_ms: signed_ms(now) })
}

/// The boards of a division's latest round, or its final, as nobody has looked at them yet. At a
/// club's evening some may still play an earlier round.
fn latest(id: DivisionId, division: &DivisionState) -> Vec<WallTable> {
    let last = division.rounds.last();
    let of = |round: Option<RoundNo>, board: &BoardState| WallTable {
        game: board.game,
        division: id,
        round,
        board: board.board.board,
        first: board.board.first,
        second: board.board.second,
        status: WallStatus::NotLaid,
        scores: Vec::new(),
        remaining_ms: Vec::new(),
        to_move: None,
        absent: Vec::new(),
        called_since_ms: None,
        call_until_ms: None,
        objected: false,
        ends_by_ms: None,
        forfeits_at_ms: None,
    };
    match (&division.final_game, last) {
        (Some(board), _) => vec![of(None, board)],
        (None, Some(last)) => division
            .rounds
            .iter()
            .flat_map(|round| round.boards.iter().map(move |board| (round.round, board)))
            .filter(|(round, board)| *round == last.round || board.counted(false).is_none())
            .map(|(round, board)| of(Some(round), board))
            .collect(),
        (None, None) => Vec::new(),
    }
}

/// A table as anyone may see it; none where it is not laid, or settled and put away.
async fn look(tournaments: &Tournaments, game: Uuid) -> Option<Box<TableState>> {
    let handle = tournaments.parts.tables.get(game).await.ok()?;
    Some(handle.status().await.ok()?.state)
}

/// A table that is put away: settled, or not laid.
fn over(mut table: WallTable, t: &Tournament) -> WallTable {
    let board = t.board_of(table.game).map(|(_, board)| board);
    if let Some(result) = board.and_then(|board| board.table) {
        table.status = WallStatus::Over;
        table.scores = [Some(result.first), result.second]
            .into_iter()
            .flatten()
            .map(|score| score.points)
            .collect();
    }
    table
}

/// `forfeits_at_ms` is when whoever is missing loses the game by it.
fn seen(
    mut table: WallTable,
    state: &TableState,
    now_ms: u64,
    forfeits_at_ms: Option<u64>,
) -> WallTable {
    let now = engine::Millis(now_ms);
    let sides = (0..2).map(Side);
    table.status = status(state);
    table.scores = state.sides.iter().map(|side| side.score).collect();
    table.remaining_ms = sides.map(|side| state.clocks.remaining_at(side, now)).collect();
    table.to_move = match state.phase {
        TablePhase::Turn { side } => Some(side),
        _ => None,
    };
    let each = state.seats.len() / state.sides.len().max(1);
    let nobody =
        |side: usize| state.seats.iter().skip(side * each).take(each).all(|seat| !seat.present);
    let names: [SideId; 2] = [table.first, table.second];
    table.absent = (0..2).filter(|side| nobody(*side)).map(|side| names[side]).collect();
    let calls = state.sides.iter().filter_map(|side| side.waiting_call);
    table.called_since_ms = calls.map(|call| call.since.0).min();
    table.call_until_ms =
        state.freeze.as_ref().and_then(|freeze| freeze.call).map(|call| call.until.0);
    if let TablePhase::Over(over) = &state.phase {
        table.objected = over.objected && !over.closed;
    } else {
        let missing = forfeits_at_ms.filter(|_| !table.absent.is_empty());
        let begins_ms = begins_by(state.starts_at.map(|at| at.0), missing, now_ms);
        let round_ends_ms = state.round_ends_at.map(|at| at.0.max(now_ms));
        table.ends_by_ms = Some(ends_by(begins_ms, &table.remaining_ms, round_ends_ms));
    }
    table.forfeits_at_ms = forfeits_at_ms;
    table
}

fn status(state: &TableState) -> WallStatus {
    match &state.phase {
        _ if state.freeze.is_some() => WallStatus::Stopped,
        TablePhase::Gathering { .. } => WallStatus::Gathering,
        TablePhase::Turn { .. } | TablePhase::OutPlay { .. } | TablePhase::LastLook { .. } => {
            WallStatus::Playing
        }
        TablePhase::Adjudicating { .. } => WallStatus::Stopped,
        TablePhase::Over(over) if over.closed => WallStatus::Over,
        TablePhase::Over(_) => WallStatus::Signing,
    }
}

/// From when the clocks run at the latest: who is missing may come until the game is lost by it.
fn begins_by(starts_ms: Option<u64>, forfeits_at_ms: Option<u64>, now_ms: u64) -> u64 {
    forfeits_at_ms.or(starts_ms).map_or(now_ms, |at| at.max(now_ms))
}

/// When a game is over if both sides use their clocks up, within the round. Stopped clocks and
/// overtime can make it later.
fn ends_by(begins_ms: u64, remaining_ms: &[i64], round_ends_ms: Option<u64>) -> u64 {
    let left: u64 = remaining_ms.iter().map(|ms| (*ms).max(0).unsigned_abs()).sum();
    let by_clocks = begins_ms.saturating_add(left);
    round_ends_ms.map_or(by_clocks, |end| by_clocks.min(end))
}

fn waits(t: &Tournament, id: DivisionId, division: &DivisionState) -> DivisionWaits {
    let planned = division.setup.rounds;
    let active = t.entries().filter(|(_, entry)| entry.division == id && !entry.withdrawn);
    let missing = active.map(|(side, _)| side);
    let missing = missing.filter(|side| t.here().is_some_and(|here| !here.contains(side)));
    DivisionWaits {
        division: id,
        games: t.missing_results(id),
        round_left: division.final_game.is_none()
            && planned.is_none_or(|rounds| division.last_round().0 < rounds),
        missing: missing.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_where_somebody_is_missing_is_over_by_the_forfeit_and_both_clocks() {
        let (starts, forfeits, clocks) = (Some(1_000), Some(1_300), [600, 600]);
        let ends = |now| ends_by(begins_by(starts, forfeits, now), &clocks, None);
        let seen = [0, 1_000, 1_150, 1_300].map(ends);
        assert_eq!(seen, [2_500; 4], "it does not slide while the table waits");
        assert_eq!(ends(1_301), 2_501, "nobody has said yet that the game is lost");
    }

    #[test]
    fn where_all_are_there_the_clocks_run_from_the_start_or_from_now() {
        let ends = |now, left| ends_by(begins_by(Some(1_000), None, now), left, None);
        assert_eq!(ends(400, &[600, 600]), 2_200);
        assert_eq!(ends(1_100, &[500, 600]), 2_200, "a clock that runs moves nothing");
        assert_eq!(ends(1_900, &[-200, 600]), 2_500, "overtime does");
        assert_eq!(ends_by(begins_by(None, None, 50), &[10, 10], None), 70);
    }

    #[test]
    fn no_game_goes_on_after_the_end_of_its_round() {
        assert_eq!(ends_by(1_300, &[600, 600], Some(2_000)), 2_000);
        assert_eq!(ends_by(1_300, &[600, 600], Some(4_000)), 2_500);
    }
}
