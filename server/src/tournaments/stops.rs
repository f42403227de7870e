//! Which tables a stop of a round or of a school is for.

use engine::Command;
use tournament::{BoardState, DivisionId, DivisionState, GameId, RoundStage, SchoolId, SideId};
use uuid::Uuid;

use super::hands::{HALL, Hands, Undone};

impl Hands {
    /// Stops the tables that were just laid of schools that stand still: what is stopped later
    /// reaches every table by its own event.
    pub(super) async fn stop_while_schools_are(&self, division: DivisionId) -> Result<(), Undone> {
        let stopped: Vec<Uuid> =
            self.round_games(division).filter(|game| self.is_stopped(GameId(*game))).collect();
        let hall = engine::Who::Director(HALL.to_owned());
        let reason = "the school's tables are stopped".to_owned();
        self.act_on(stopped, hall, &Command::StopClocks { reason }).await
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
