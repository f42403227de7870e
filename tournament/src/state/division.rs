//! A division and its rounds.

use engine::Millis;
use serde::{Deserialize, Serialize};

use crate::ids::{GameId, RoundNo, SideId};
use crate::pairing::{Board, Bye, Pairing};
use crate::played::Recorded;
use crate::setup::{DivisionSetup, PairedBy};

/// A division of a running tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DivisionState {
    /// What it is, and how its rounds are paired.
    pub setup: DivisionSetup,
    /// A pairing that is not published yet. Directors only.
    pub(crate) paired: Option<Pairing>,
    /// What that was paired by, where its event says. Directors only.
    pub(crate) paired_by: Option<PairedBy>,
    /// The last round that was over when it was split from another.
    pub(crate) rounds_before: RoundNo,
    /// The published rounds.
    pub rounds: Vec<RoundState>,
    /// The final, once it is laid.
    pub final_game: Option<BoardState>,
    /// How far the final is.
    pub(crate) final_stage: Option<RoundStage>,
    /// The finals that were laid again because they were tied, the first one in front.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tied_finals: Vec<TiedFinal>,
}

impl DivisionState {
    pub(crate) const fn new(setup: DivisionSetup) -> Self {
        let rounds_before = RoundNo(0);
        Self {
            setup,
            paired: None,
            paired_by: None,
            rounds_before,
            rounds: Vec::new(),
            final_game: None,
            final_stage: None,
            tied_finals: Vec::new(),
        }
    }

    /// The same, its rounds going on after one.
    pub(crate) const fn after(mut self, round: RoundNo) -> Self {
        self.rounds_before = round;
        self
    }

    /// The last published round; where none is, the one that it goes on from.
    #[must_use]
    pub fn last_round(&self) -> RoundNo {
        self.rounds.last().map_or(self.rounds_before, |round| round.round)
    }

    /// When what comes next is to start, the next round or after the last one the final, where a
    /// director has said so.
    #[must_use]
    pub fn next_planned(&self) -> Option<Millis> {
        let last = self.last_round();
        let over = self.setup.rounds.is_some_and(|rounds| last.0 >= rounds);
        self.setup.planned((!over).then(|| last.next()))
    }

    /// How far the latest round is, or the final once it is laid: what a director pauses, extends
    /// and ends.
    #[must_use]
    pub fn stage(&self) -> Option<&RoundStage> {
        self.final_stage.as_ref().or(self.rounds.last().map(|round| &round.stage))
    }

    /// How far the final is, once it is laid.
    #[must_use]
    pub const fn final_stage(&self) -> Option<&RoundStage> {
        self.final_stage.as_ref()
    }

    pub(crate) fn stage_mut(&mut self) -> Option<&mut RoundStage> {
        self.final_stage.as_mut().or(self.rounds.last_mut().map(|round| &mut round.stage))
    }

    /// The boards of the latest round, or the final's.
    #[must_use]
    pub fn latest_boards(&self) -> &[BoardState] {
        match (&self.final_game, self.rounds.last()) {
            (Some(board), _) => std::slice::from_ref(board),
            (None, Some(round)) => &round.boards,
            (None, None) => &[],
        }
    }

    /// The boards of the finals in the order in which they were laid, each with its round: finals are
    /// counted on after the last round.
    pub fn finals(&self) -> impl Iterator<Item = (RoundNo, &BoardState)> {
        let tied = self.tied_finals.iter().map(|tied| &tied.board);
        let after = self.last_round().0;
        (after.saturating_add(1)..).map(RoundNo).zip(tied.chain(&self.final_game))
    }

    /// All boards, those of finals too.
    pub fn boards(&self) -> impl Iterator<Item = &BoardState> {
        let rounds = self.rounds.iter().flat_map(|round| &round.boards);
        rounds.chain(self.finals().map(|(_, board)| board))
    }

    pub(crate) fn board_mut(&mut self, game: GameId) -> Option<&mut BoardState> {
        let rounds = self.rounds.iter_mut().flat_map(|round| &mut round.boards);
        let tied = self.tied_finals.iter_mut().map(|tied| &mut tied.board);
        rounds.chain(tied).chain(&mut self.final_game).find(|board| board.game == game)
    }

    /// Lays a final; one that was laid before, and was tied, stays on record.
    pub(crate) fn lay_final(&mut self, board: BoardState, stage: RoundStage, at: Millis) {
        if let (Some(board), Some(stage)) = (self.final_game.take(), self.final_stage.take()) {
            self.tied_finals.push(TiedFinal { board, stage: stage.ended(at) });
        }
        self.final_game = Some(board);
        self.final_stage = Some(stage);
        // Every game of the round has its result: its clock is nobody's any more.
        if let Some(round) = self.rounds.last_mut() {
            round.stage = round.stage.ended(at);
        }
    }
}

/// A final that was tied, and another was laid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TiedFinal {
    /// Who played it, and how it ended.
    pub board: BoardState,
    /// When it was played.
    pub stage: RoundStage,
}

/// A published round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RoundState {
    /// Counted from 1 within the division.
    pub round: RoundNo,
    /// In the order of their numbers.
    pub boards: Vec<BoardState>,
    /// The sides without an opponent.
    pub byes: Vec<Bye>,
    /// At a club's evening: the bot's game of the one without an opponent.
    pub bot_game: Option<GameId>,
    /// How far it is.
    pub stage: RoundStage,
}

/// How far a published round is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum RoundStage {
    /// It has not started.
    Published,
    /// It is being played, or will be from an instant on.
    Started {
        /// When it starts.
        starts_at: Millis,
        /// When it ends, where it has an end.
        ends_at: Option<Millis>,
        /// Since when its clock is stopped.
        paused_at: Option<Millis>,
        /// How long its clock has been stopped since it started: time that makes nobody late.
        stopped_ms: u64,
        /// Minutes before the end that have been announced, or were past when it started.
        announced: Vec<u8>,
        /// Whether its start still lies ahead: no table is laid, and the start can be moved.
        #[serde(default, skip_serializing_if = "is_false")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        waits: bool,
    },
    /// Its time is over.
    Ended {
        /// When it started; none where every game was ruled before it did.
        starts_at: Option<Millis>,
        /// When that was.
        ended_at: Millis,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

impl RoundStage {
    /// Whether nobody is at a table yet: no start is set, or it lies ahead.
    #[must_use]
    pub const fn is_ahead(&self) -> bool {
        matches!(self, Self::Published | Self::Started { waits: true, .. })
    }

    /// The same, over at an instant; what was over before stays so.
    pub(crate) const fn ended(&self, at: Millis) -> Self {
        let (starts_at, ended_at) = match *self {
            Self::Published => (None, at),
            Self::Started { starts_at, .. } => (Some(starts_at), at),
            Self::Ended { starts_at, ended_at } => (starts_at, ended_at),
        };
        Self::Ended { starts_at, ended_at }
    }

    /// From when to when it is or was played, as far as it is known.
    #[must_use]
    pub const fn span(&self) -> Option<(Millis, Option<Millis>)> {
        match *self {
            Self::Published | Self::Ended { starts_at: None, .. } => None,
            Self::Started { starts_at, ends_at, .. } => Some((starts_at, ends_at)),
            Self::Ended { starts_at: Some(starts_at), ended_at } => {
                Some((starts_at, Some(ended_at)))
            }
        }
    }
}

/// Two sides and their game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoardState {
    /// The two sides, in the order in which they are listed.
    pub board: Board,
    /// Their game.
    pub game: GameId,
    /// What the table says it ended like.
    pub table: Option<Recorded>,
    /// Whether staff have looked at that.
    pub validated: bool,
    /// What a director ruled beside it.
    pub ruled: Option<Recorded>,
}

impl BoardState {
    pub(crate) const fn new(board: Board, game: GameId) -> Self {
        Self { board, game, table: None, validated: false, ruled: None }
    }

    /// The result as it counts.
    #[must_use]
    pub fn counted(&self, validates_slips: bool) -> Option<Recorded> {
        self.ruled.or(self.table.filter(|_| self.validated || !validates_slips))
    }

    /// Whether the side plays here.
    #[must_use]
    pub fn has(&self, side: SideId) -> bool {
        self.board.first == side || self.board.second == side
    }
}
