//! The side's own turn.

use engine::{ChallengeRule, Command, Laid, Phase, TileList};

use super::sight::Sight;
use super::{Intent, Plan, Player};
use crate::levels::choose;
use crate::{Candidate, Decision, Evaluator, Generator, Position};

/// The purpose of the dice that a turn is chosen with.
const CHOICE: u64 = 0x6368_6F69_6365;

impl Player<'_> {
    /// When it takes the side's turn.
    pub(super) fn turn(&self, sight: &Sight<'_>) -> Option<Plan> {
        if !sight.is_to_move() {
            return self.claim(sight);
        }
        let thought = sight.clock_since().plus(self.think_ms(sight));
        let at = if sight.has_human_partner() {
            sight.partners_time_ends()
        } else if sight.speaks() {
            thought.max(sight.others_look_until().unwrap_or(thought))
        } else {
            return None;
        };
        Some(Plan { at, intent: Intent::TakeTurn })
    }

    /// A play, an exchange or a pass; where nothing can be done, first the proposal to end.
    pub(super) fn take_turn(
        &self,
        generator: &mut Generator,
        sight: &Sight<'_>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Command {
        let position = sight.position();
        let tiles = position.rack.iter().map(|tile| tile.index() as u64);
        let moment = tiles.fold(sight.state.zeros.into(), |key: u64, tile| {
            key.wrapping_mul(31).wrapping_add(tile)
        });
        let seed = self.dice(CHOICE, moment).next_u64();
        let decision = choose(generator, self.vocabulary, self.leaves, &position, seed, stop);
        match self.allowed(generator, sight, &position, decision) {
            Decision::Play(play) => {
                Command::PlaceTiles { laid: play.laid().collect::<Vec<Laid>>() }
            }
            Decision::Exchange(tiles) => Command::ExchangeTiles { tiles: TileList::from(tiles) },
            Decision::Pass if self.may_propose_end(sight) => Command::ProposeEnd,
            Decision::Pass => Command::PassTurn,
        }
    }

    /// Where words are checked before a play is made, the best play that passes.
    fn allowed(
        &self,
        generator: &mut Generator,
        sight: &Sight<'_>,
        position: &Position,
        decision: Decision,
    ) -> Decision {
        let checked = sight.rules().challenge == ChallengeRule::Void;
        match decision {
            Decision::Play(play) if checked && !self.passes(position, &play) => {
                let plays = self.sound_play(generator, position);
                let exchange = || position.exchanges().last().map(Decision::Exchange);
                plays.map(Decision::Play).or_else(exchange).unwrap_or(Decision::Pass)
            }
            decision => decision,
        }
    }

    fn passes(&self, position: &Position, play: &Candidate) -> bool {
        let words = play.examine(&position.board).map_or(Vec::new(), |play| play.words);
        words.iter().all(|word| self.list.contains(&word.text))
    }

    fn sound_play(&self, generator: &mut Generator, position: &Position) -> Option<Candidate> {
        let evaluator = Evaluator::new(self.leaves, position)?;
        let mut plays = Vec::new();
        generator.plays(self.vocabulary.graph(), &position.board, &position.rack, &mut plays);
        plays.sort_by_cached_key(|play| (-evaluator.equity(play), play.order()));
        plays.into_iter().find(|play| self.passes(position, play))
    }

    fn may_propose_end(&self, sight: &Sight<'_>) -> bool {
        sight.state.bag_count == 0 && !sight.state.end_agreed.contains(&sight.side)
    }

    /// Whether it finds no play at all.
    pub(super) fn has_nothing_to_play(&self, generator: &mut Generator, sight: &Sight<'_>) -> bool {
        let position = sight.position();
        let mut found = false;
        generator.each(self.vocabulary.graph(), &position.board, &position.rack, |_| found = true);
        !found && matches!(sight.state.phase, Phase::Turn { .. })
    }
}
