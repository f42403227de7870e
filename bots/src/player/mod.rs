//! A level at a table: what it does next, and when, from its own view and nothing else.
//!
//! A player has no memory. What it makes of a view follows from the view and its seed,
//! so a table that was closed and opened again finds its bots as they were. It speaks in
//! two steps, because the first is quick and the second is not:
//!
//! 1. [`Player::plan`] says what it is about to do and when, at a person's pace and
//!    before any window or clock runs out;
//! 2. [`Player::decide`], once the time has come, finds the command.
//!
//! A plan is for one view. When the view changes it is forgotten and made anew; times
//! count from what began them (the clock that runs, the window that is open), so that
//! being asked again moves nothing.

mod answers;
mod contest;
mod pace;
mod sight;
mod turn;

use engine::{Command, Millis, Seat, TableView};

pub use pace::Pace;
pub use sight::position_of;

use crate::levels::Vocabulary;
use crate::{Dice, Generator, Leaves, WordGraph};
use sight::Sight;

/// One seat's player.
pub struct Player<'w> {
    /// The seat it plays for; it sees what that seat's side may know.
    pub seat: Seat,
    /// The level and what it takes for words.
    pub vocabulary: &'w Vocabulary,
    /// The list in force. It is looked at only where the rules look at every play before
    /// it is made, and a refusal would tell a person just as much.
    pub list: &'w WordGraph,
    /// What tiles are worth that stay.
    pub leaves: &'w Leaves,
    /// How long it takes over things.
    pub pace: Pace,
    /// Where its chance comes from.
    pub seed: u64,
}

/// What a player is about to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// When; a time that has passed is now.
    pub at: Millis,
    /// What it does then, unless something happens before.
    pub intent: Intent,
}

/// What a player means to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Intent {
    /// Give this command.
    Give(Command),
    /// Take the side's turn.
    TakeTurn,
    /// Answer the proposal that all possible plays have been made.
    AnswerEnd,
}

impl Player<'_> {
    /// What it is about to do; nothing while there is nothing for it to do.
    #[must_use]
    pub fn plan(&self, view: &TableView) -> Option<Plan> {
        let sight = Sight::new(view, self.seat)?;
        if let engine::Phase::Over(over) = &sight.state.phase {
            return self.sign(&sight, over);
        }
        if !sight.in_play() || sight.own().out.is_some() {
            return None;
        }
        if sight.state.freeze.is_some() {
            return self.answer_while_stopped(&sight);
        }
        let answer = self.answer(&sight);
        answer.or_else(|| self.contest(&sight)).or_else(|| self.turn(&sight))
    }

    /// The command of an intent, now; none where it thinks better of it until the view
    /// changes. `stop` is asked during long searches.
    pub fn decide(
        &self,
        generator: &mut Generator,
        view: &TableView,
        intent: &Intent,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Command> {
        let sight = Sight::new(view, self.seat)?;
        match intent {
            Intent::Give(command) => Some(command.clone()),
            Intent::TakeTurn => Some(self.take_turn(generator, &sight, stop)),
            Intent::AnswerEnd => {
                self.has_nothing_to_play(generator, &sight).then_some(Command::AgreeEnd)
            }
        }
    }

    /// How long a search for this turn may take.
    #[must_use]
    pub fn patience_ms(&self, view: &TableView) -> u64 {
        Sight::new(view, self.seat).map_or(0, |sight| sight.allowance_ms() / 2)
    }

    /// Chance of its own for one purpose at one moment.
    fn dice(&self, purpose: u64, moment: u64) -> Dice {
        Dice::derived(self.seed ^ purpose, moment)
    }
}
