//! The state that each kind of viewer was last sent, and what changed for it since (decision 0091).

use std::iter::once;
use std::mem::{replace, take};

use engine::{Change, Game, StateBuffers, TableState, Viewer, state, state_in};
use smallvec::SmallVec;

/// The state each kind of viewer was last sent. Kept from one event to the next while events come
/// soon after each other.
#[derive(Debug, Default)]
pub(crate) struct ViewerStates(Vec<ViewerState>);

/// The state one kind of viewer was last sent.
#[derive(Debug)]
struct ViewerState {
    viewer: Viewer,
    state: TableState,
    /// The allocations of the state before, for the next one.
    buffers: StateBuffers,
}

impl ViewerState {
    fn next(&mut self, game: &Game) -> TableState {
        state_in(take(&mut self.buffers), game, self.viewer)
    }

    fn advance(&mut self, state: TableState) {
        self.buffers = replace(&mut self.state, state).into();
    }
}

/// The states after an event, for each kind of viewer.
#[derive(Debug)]
pub(crate) struct NextStates {
    first: TableState,
    /// `None` where the change is the same as for the first. Most tables have two kinds.
    others: SmallVec<[Option<TableState>; 1]>,
}

impl ViewerStates {
    /// Makes sure that there is a state for each viewer. To be called before an event is applied.
    pub(crate) fn capture(&mut self, viewers: impl Iterator<Item = Viewer> + Clone, game: &Game) {
        self.0.retain(|one| viewers.clone().any(|viewer| viewer == one.viewer));
        for viewer in viewers {
            if self.0.iter().all(|one| one.viewer != viewer) {
                self.0.push(ViewerState {
                    viewer,
                    state: state(game, viewer),
                    buffers: StateBuffers::default(),
                });
                // Players are sent theirs before spectators.
                self.0.sort_by_key(|one| !matches!(one.viewer, Viewer::Side(_)));
            }
        }
    }

    /// Drops all states.
    pub(crate) fn forget(&mut self) {
        self.0 = Vec::new();
    }

    /// The states now; `None` if nobody attends.
    ///
    /// Most events change nothing that one viewer may know and another may not. Then what is new
    /// to the first is new to all, and the state is made once.
    pub(crate) fn next(&mut self, game: &Game) -> Option<NextStates> {
        let (lead, rest) = self.0.split_first_mut()?;
        let first = lead.next(game);
        let own_is_as_it_was = lead.state.has_same_own(&first);
        let others = rest.iter_mut().map(|one| {
            let as_first = own_is_as_it_was && one.state.has_own_of(game, one.viewer);
            (!as_first).then(|| one.next(game))
        });
        Some(NextStates { first, others: others.collect() })
    }

    /// What changed for each kind of viewer.
    pub(crate) fn changes<'a>(
        &'a self,
        now: &'a NextStates,
    ) -> impl Iterator<Item = (Viewer, Change<'a>)> {
        let afters = once(Some(&now.first)).chain(now.others.iter().map(Option::as_ref));
        self.0.iter().zip(afters).map(|(one, after)| {
            let (known, after) = match after {
                Some(after) => (one, after),
                None => (&self.0[0], &now.first),
            };
            (one.viewer, Change { before: Some(&known.state), after })
        })
    }

    /// Everyone has been sent the change.
    pub(crate) fn advance(&mut self, NextStates { first, others }: NextStates) {
        let Some((lead, rest)) = self.0.split_first_mut() else { return };
        lead.advance(first);
        for (one, after) in rest.iter_mut().zip(others) {
            match after {
                Some(after) => one.advance(after),
                None => one.state.follow(&lead.state),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Event, Fact, Millis, PassWhy, Secret, Side, StateChange, TileList, Who, evolve};

    use super::super::frames::tests::laid;
    use super::*;

    /// A pass is as new to one as to the other; a draw is not.
    #[test]
    fn what_everyone_is_told_brings_them_up_to_date_and_is_made_once_if_it_is_the_same() {
        let pass = Fact::TurnPassed { side: Side(0), why: PassWhy::Passed, next: Side(1) };
        let tiles = Secret::new(TileList::parse("QZ").unwrap());
        let (side, from_word, to_word, provisional) = (Side(1), 3, 5, false);
        let draw = Fact::TilesDrawn { side, tiles, from_word, to_word, provisional };
        let viewers = [Viewer::Side(Side(0)), Viewer::Side(Side(1)), Viewer::Public];
        let (mut game, _) = laid();
        let mut told = viewers.map(|viewer| state(&game, viewer));
        let mut states = ViewerStates::default();
        for (at, (fact, same)) in
            [(pass.clone(), true), (draw, false), (pass.clone(), true), (pass, true)]
                .into_iter()
                .enumerate()
        {
            states.capture(viewers.into_iter(), &game);
            let at = Millis(10 + at as u64);
            evolve(&mut game, &Event { at, by: Who::Server, clocks: None, fact });
            let now = states.next(&game).unwrap();
            for ((viewer, changed), told) in states.changes(&now).zip(&mut told) {
                let changed = serde_json::to_string(&changed).unwrap();
                serde_json::from_str::<StateChange>(&changed).unwrap().apply(told);
                assert_eq!(*told, state(&game, viewer), "{viewer:?} at {at:?}");
            }
            assert_eq!(now.others.iter().all(Option::is_none), same, "at {at:?}");
            states.advance(now);
        }
    }
}
