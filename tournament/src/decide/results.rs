//! Results: from the tables by themselves, and from the director beside them.

use super::{Heard, PendingDecision, check_reason};
use crate::event::Fact;
use crate::ids::{GameId, SideId};
use crate::played::Recorded;
use crate::rejection::Rejection;
use crate::ruling::Ruling;

/// The most spread that one penalty can be.
const PENALTY_LIMIT: i32 = 1_000;

impl PendingDecision<'_> {
    /// What a table says. It can say the same again, and something else as long as the round is
    /// not settled: a director may have ruled at the table.
    pub(super) fn report_result(&mut self, game: GameId, recorded: &Recorded) -> Heard {
        if self.is_bot_game(game) {
            return Ok(());
        }
        let (id, board) = self.t.board_of(game).ok_or(Rejection::NoSuchGame { game })?;
        if recorded.second.is_none() {
            return Err(Rejection::BadRuling);
        }
        if board.table == Some(*recorded) {
            return Ok(());
        }
        if self.t.is_settled(self.division(id)?, game) {
            return Err(Rejection::RoundIsSettled { game });
        }
        self.emit(Fact::ResultArrived { game, recorded: *recorded });
        Ok(())
    }

    pub(super) fn is_bot_game(&self, game: GameId) -> bool {
        let mut rounds = self.t.divisions.values().flat_map(|division| &division.rounds);
        rounds.any(|round| round.bot_game == Some(game))
    }

    pub(super) fn rule_result(&mut self, game: GameId, ruling: Ruling, reason: &str) -> Heard {
        check_reason(reason)?;
        let (_, board) = self.t.board_of(game).ok_or(Rejection::NoSuchGame { game })?;
        let (first, second) = (board.board.first, board.board.second);
        if !ruling.fits(first, second) {
            return Err(Rejection::BadRuling);
        }
        let recorded = ruling.recorded(self.t.rules(), first);
        self.emit(Fact::ResultRuled { game, ruling, recorded, reason: reason.to_owned() });
        Ok(())
    }

    pub(super) fn waive_ruling(&mut self, game: GameId, reason: &str) -> Heard {
        check_reason(reason)?;
        let (_, board) = self.t.board_of(game).ok_or(Rejection::NoSuchGame { game })?;
        if board.ruled.is_none() {
            return Err(Rejection::NothingRuled);
        }
        self.emit(Fact::RulingWaived { game, reason: reason.to_owned() });
        Ok(())
    }

    pub(super) fn validate_result(&mut self, game: GameId) -> Heard {
        let (_, board) = self.t.board_of(game).ok_or(Rejection::NoSuchGame { game })?;
        if board.table.is_none() || board.validated {
            return Err(Rejection::NothingToValidate);
        }
        self.emit(Fact::ResultValidated { game });
        Ok(())
    }

    /// A penalty counts from the latest round on.
    pub(super) fn give_penalty(&mut self, side: SideId, spread: i32, reason: &str) -> Heard {
        check_reason(reason)?;
        let entry = self.t.entries.get(&side).ok_or(Rejection::NoSuchSide { side })?;
        if spread == 0 || !(-PENALTY_LIMIT..=PENALTY_LIMIT).contains(&spread) {
            return Err(Rejection::BadNumber);
        }
        let round = self.division(entry.division)?.last_round();
        self.emit(Fact::PenaltyGiven { side, round, spread, reason: reason.to_owned() });
        Ok(())
    }
}
