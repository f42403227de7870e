//! What a table remembers of its past: a few figures always, every event and every answer
//! only while somebody may soon ask for them.
//!
//! A table at which nothing happens is most of the time a table where somebody thinks, or
//! that everyone has left. There may be thousands, and their journals are in Postgres.

use engine::{Event, Fact, Millis, Side};

use super::answers::Answers;
use super::chronicle::Chronicle;

/// The past of one table; by default a table without one, nothing at hand.
#[derive(Debug, Default)]
pub(super) struct Past {
    length: u64,
    began: Option<(Side, Millis)>,
    over_at: Option<Millis>,
    at_hand: Option<Whole>,
}

/// All of it.
#[derive(Debug, Default)]
pub(super) struct Whole {
    /// What happened.
    pub(super) events: Chronicle,
    /// What was answered on the way.
    pub(super) answers: Answers,
}

impl Past {
    /// The past of a table, all of it at hand.
    pub(super) fn at_hand(whole: Whole) -> Self {
        let mut past = Self::default();
        past.summarise(whole.events.since(0));
        past.at_hand = Some(whole);
        past
    }

    /// The number after the last event.
    pub(super) fn length(&self) -> u64 {
        self.length
    }

    /// Which side made the first turn, and when, if the game has begun.
    pub(super) fn began(&self) -> Option<(Side, Millis)> {
        self.began
    }

    /// When the game was over, if it is.
    pub(super) fn over_at(&self) -> Option<Millis> {
        self.over_at
    }

    /// More has happened.
    pub(super) fn append(&mut self, events: Vec<Event>) {
        self.summarise(&events);
        if let Some(whole) = &mut self.at_hand {
            whole.events.extend(events);
        }
    }

    /// The events from number `seq` on, none if they are put away.
    pub(super) fn since(&self, seq: u64) -> impl Iterator<Item = &Event> {
        let seq = usize::try_from(seq).unwrap_or(usize::MAX);
        self.at_hand.iter().flat_map(move |whole| whole.events.since(seq))
    }

    /// All of it, if it is there.
    pub(super) fn whole(&mut self) -> Option<&mut Whole> {
        self.at_hand.as_mut()
    }

    pub(super) fn is_at_hand(&self) -> bool {
        self.at_hand.is_some()
    }

    /// Nobody has asked for long.
    pub(super) fn forget(&mut self) {
        self.at_hand = None;
    }

    /// Takes what the journal says back to hand; not if it is another table's past, or one
    /// to which somebody else has added.
    pub(super) fn recall(&mut self, whole: Whole) {
        if whole.events.len() as u64 == self.length {
            self.at_hand = Some(whole);
        }
    }

    fn summarise<'a>(&mut self, events: impl IntoIterator<Item = &'a Event>) {
        for event in events {
            self.length += 1;
            match event.fact {
                Fact::GameStarted { side, .. } => {
                    self.began.get_or_insert((side, event.at));
                }
                Fact::GameOver { .. } => self.over_at = Some(event.at),
                _ => {}
            }
        }
    }
}

/// Which side made the first turn, and when, if the game has begun.
pub(crate) fn beginning(events: &[Event]) -> Option<(Side, Millis)> {
    let mut past = Past::default();
    past.summarise(events);
    past.began
}

#[cfg(test)]
mod tests {
    use engine::Who;

    use super::*;

    fn event(at: u64, fact: Fact) -> Event {
        Event { at: Millis(at), by: Who::Server, clocks: None, fact }
    }

    fn whole(events: Vec<Event>) -> Whole {
        Whole { events: Chronicle::from_iter(events), ..Whole::default() }
    }

    fn began(at: u64) -> Event {
        let (side, round_ends_at, last_call_at) = (Side(1), None, None);
        event(at, Fact::GameStarted { side, round_ends_at, last_call_at })
    }

    #[test]
    fn the_figures_stay_when_the_past_is_put_away_and_more_happens() {
        let mut past = Past::at_hand(whole(vec![began(7)]));
        past.forget();
        past.append(vec![began(9)]);
        assert_eq!(
            (past.length(), past.began(), past.over_at()),
            (2, Some((Side(1), Millis(7))), None)
        );
        assert!(!past.is_at_hand() && past.since(0).next().is_none());
    }

    #[test]
    fn a_past_is_taken_back_only_if_it_is_as_long_as_it_was() {
        let mut past = Past::default();
        past.append(vec![began(7), began(9)]);
        let one = whole(vec![began(7)]);
        past.recall(one);
        assert!(!past.is_at_hand());
        let both = whole(vec![began(7), began(9)]);
        past.recall(both);
        assert!(past.is_at_hand());
        past.append(vec![began(11)]);
        assert_eq!(past.since(0).count(), 3);
    }
}
