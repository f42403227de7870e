//! What those who listen to a table know of the game, and what is new to them.

use std::iter::once;
use std::mem::{replace, take};

use engine::{Change, Game, Room, TableState, Viewer, state, state_in};
use smallvec::SmallVec;

/// How the game stood when each kind of listener was last told. Kept from one event to the next
/// while they come soon after each other.
#[derive(Debug, Default)]
pub(super) struct Knowledge(Vec<Known>);

/// What one kind of listener knows.
#[derive(Debug)]
struct Known {
    viewer: Viewer,
    state: TableState,
    /// Of the state before.
    room: Room,
}

impl Known {
    fn anew(&mut self, game: &Game) -> TableState {
        state_in(take(&mut self.room), game, self.viewer)
    }

    fn is_now(&mut self, state: TableState) {
        self.room = replace(&mut self.state, state).into();
    }
}

/// How the game stands after something happened, for each kind of listener.
#[derive(Debug)]
pub(super) struct Now {
    first: TableState,
    /// Nothing for those to whom the same is new as to the first. Most tables have two kinds.
    others: SmallVec<[Option<TableState>; 1]>,
}

impl Knowledge {
    /// Makes sure of what everyone knows, before anything happens.
    pub(super) fn recall(&mut self, viewers: impl Iterator<Item = Viewer> + Clone, game: &Game) {
        self.0.retain(|one| viewers.clone().any(|viewer| viewer == one.viewer));
        for viewer in viewers {
            if self.0.iter().all(|one| one.viewer != viewer) {
                self.0.push(Known { viewer, state: state(game, viewer), room: Room::default() });
                // Players are told before all others.
                self.0.sort_by_key(|one| !matches!(one.viewer, Viewer::Side(_)));
            }
        }
    }

    /// Nothing will happen soon.
    pub(super) fn forget(&mut self) {
        self.0 = Vec::new();
    }

    /// How the game stands now; nothing if nobody listens.
    ///
    /// Most events change nothing that one viewer may know and another may not. Then what is new
    /// to the first is new to all, and the state is made once.
    pub(super) fn now(&mut self, game: &Game) -> Option<Now> {
        let (lead, rest) = self.0.split_first_mut()?;
        let first = lead.anew(game);
        let own_is_as_it_was = lead.state.has_same_own(&first);
        let others = rest.iter_mut().map(|one| {
            let as_first = own_is_as_it_was && one.state.has_own_of(game, one.viewer);
            (!as_first).then(|| one.anew(game))
        });
        Some(Now { first, others: others.collect() })
    }

    /// What is new to each kind of listener.
    pub(super) fn changes<'a>(
        &'a self,
        now: &'a Now,
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

    /// Everyone has been told.
    pub(super) fn is_now(&mut self, Now { first, others }: Now) {
        let Some((lead, rest)) = self.0.split_first_mut() else { return };
        lead.is_now(first);
        for (one, after) in rest.iter_mut().zip(others) {
            match after {
                Some(after) => one.is_now(after),
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
        let mut knowledge = Knowledge::default();
        for (at, (fact, same)) in
            [(pass.clone(), true), (draw, false), (pass.clone(), true), (pass, true)]
                .into_iter()
                .enumerate()
        {
            knowledge.recall(viewers.into_iter(), &game);
            let at = Millis(10 + at as u64);
            evolve(&mut game, &Event { at, by: Who::Server, clocks: None, fact });
            let now = knowledge.now(&game).unwrap();
            for ((viewer, changed), told) in knowledge.changes(&now).zip(&mut told) {
                let changed = serde_json::to_string(&changed).unwrap();
                serde_json::from_str::<StateChange>(&changed).unwrap().apply(told);
                assert_eq!(*told, state(&game, viewer), "{viewer:?} at {at:?}");
            }
            assert_eq!(now.others.iter().all(Option::is_none), same, "at {at:?}");
            knowledge.is_now(now);
        }
    }
}
