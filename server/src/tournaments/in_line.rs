//! Keeps tables in step with their round: those of a round that is stopped or whose end was moved,
//! and those that are laid meanwhile.

use std::collections::BTreeSet;

use engine::{Command, Phase, TableState};
use tokio::sync::watch;
use tournament::{
    BoardState, DivisionId, DivisionState, GameId, RoundStage, SchoolId, SideId, Tournament,
};
use uuid::Uuid;

use super::hands::{HALL, Hands, Undone, Work};
use crate::tables::NoTable;

/// The games of an event that may have begun while nobody was there to bring them in line.
pub(super) fn under_way(t: &Tournament) -> BTreeSet<GameId> {
    let started = t
        .divisions()
        .filter(|(_, division)| matches!(division.stage(), Some(RoundStage::Started { .. })));
    let boards = started.flat_map(|(_, division)| division.latest_boards());
    boards.filter(|board| board.table.is_none()).map(|board| board.game).collect()
}

impl Hands {
    /// Brings games in line that have begun, each once; one that has not comes again when it does.
    pub(super) async fn bring_all_in_line(
        &mut self,
        began: BTreeSet<GameId>,
        to_do: &watch::Receiver<Work>,
    ) {
        for game in began {
            while !self.in_line.contains(&game) {
                match self.bring_in_line(game).await {
                    Ok(true) => drop(self.in_line.insert(game)),
                    Ok(false) => break,
                    Err(undone) => {
                        tracing::warn!(tournament = %self.id, %undone, "a game is not in line");
                        if !undone.passes() || Self::pause(to_do).await.is_err() {
                            break;
                        }
                    }
                }
            }
        }
    }

    /// Stops a game that begins while its round is stopped, and moves its end where the round's
    /// was moved. Whether the game has begun.
    async fn bring_in_line(&self, game: GameId) -> Result<bool, Undone> {
        let handle = match self.parts.tables.get(game.0).await {
            Ok(handle) => handle,
            Err(NoTable::Unknown) => return Ok(false),
            Err(NoTable::Finished) => return Ok(true),
            Err(error) => return Err(error.into()),
        };
        let state = handle.status().await?.state;
        if let Phase::Gathering { .. } = state.phase {
            return Ok(false);
        }
        let hall = engine::Who::Director(HALL.to_owned());
        for command in self.out_of_line(game, &state) {
            self.act_on([game.0], hall.clone(), &command).await?;
        }
        Ok(true)
    }

    /// What a table must be told to be as its round is.
    fn out_of_line(&self, game: GameId, state: &TableState) -> Vec<Command> {
        let mut commands = Vec::new();
        let stage = self.played_in(game).and_then(DivisionState::stage);
        // A table whose end is another than that which it began with has been told before.
        if let Some(RoundStage::Started { starts_at, ends_at: Some(ends_at), .. }) = stage
            && let Some(round_ms) = self.replica().rules().round_ms
            && state.round_ends_at == Some(starts_at.plus(round_ms))
            && state.round_ends_at != Some(*ends_at)
        {
            let reason = "the round's end was moved".to_owned();
            commands.push(Command::ExtendRound { ends_at: *ends_at, reason });
        }
        let stopped = state.freeze.as_ref().is_some_and(|freeze| freeze.director.is_some());
        if self.is_stopped(game) && !stopped {
            commands.push(Command::StopClocks { reason: "the round is stopped".to_owned() });
        }
        commands
    }

    /// The games of a division's latest round, or its final.
    pub(super) fn round_games(&self, division: DivisionId) -> impl Iterator<Item = Uuid> + use<> {
        let division = self.replica().division(division);
        let games: Vec<Uuid> = division.into_iter().flat_map(games_of).collect();
        games.into_iter()
    }

    /// The games that sides of a school play in the latest rounds and finals.
    pub(super) fn school_games(&self, school: SchoolId) -> Vec<Uuid> {
        let boards = self.replica().divisions().flat_map(|(_, division)| division.latest_boards());
        let own = |side: SideId| self.school_of(side) == Some(school);
        let boards = boards.filter(|board| own(board.board.first) || own(board.board.second));
        boards.map(|board| board.game.0).collect()
    }

    fn school_of(&self, side: SideId) -> Option<SchoolId> {
        self.replica().entry(side).and_then(|entry| entry.entry.school)
    }

    /// The division in whose latest round, or final, a game is played.
    fn played_in(&self, game: GameId) -> Option<&DivisionState> {
        let here = |division: &&DivisionState| {
            division.latest_boards().iter().any(|board| board.game == game)
        };
        self.replica().divisions().map(|(_, division)| division).find(here)
    }

    /// Whether the clock of a game's round, or of one of its schools, is stopped.
    pub(super) fn is_stopped(&self, game: GameId) -> bool {
        let Some(division) = self.played_in(game) else { return false };
        let stopped =
            matches!(division.stage(), Some(RoundStage::Started { paused_at: Some(_), .. }));
        let board = division.latest_boards().iter().find(|board| board.game == game);
        let schools = |board: &BoardState| {
            [board.board.first, board.board.second].map(|side| self.school_of(side))
        };
        let paused = self.replica().paused_schools();
        let school = board.is_some_and(|board| {
            schools(board).into_iter().flatten().any(|school| paused.contains(&school))
        });
        stopped || school
    }
}

fn games_of(division: &DivisionState) -> impl Iterator<Item = Uuid> + '_ {
    let bot_game = match &division.final_game {
        Some(_) => None,
        None => division.rounds.last().and_then(|round| round.bot_game),
    };
    let boards = division.latest_boards().iter().map(|board| board.game);
    boards.chain(bot_game).map(|game| game.0)
}
