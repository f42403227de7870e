//! The history of a table in memory: a few figures always, every event and every answer only
//! while somebody may soon ask for them.
//!
//! A table at which nothing happens is most of the time a table where somebody thinks, or
//! that everyone has left. There may be thousands, and their journals are in Postgres.

use engine::{Event, Fact, Millis, Side};

use super::answers::Answers;

/// By how many events the room grows. To double it would leave up to half of it empty
/// at every table that is played at (decision 0117).
const ROOM: usize = 32;

/// The past of one table; by default a table without one, nothing at hand.
#[derive(Debug, Default)]
pub(crate) struct Past {
    length: u64,
    began: Option<(Side, Millis)>,
    over_at: Option<Millis>,
    at_hand: Option<Whole>,
}

/// Every event, and every answer that was given.
#[derive(Debug, Default)]
pub(crate) struct Whole {
    /// From the first, in their order.
    pub(crate) events: Vec<Event>,
    /// What was answered on the way.
    pub(crate) answers: Answers,
}

impl Past {
    /// The past of a table, all of it at hand.
    pub(crate) fn at_hand(whole: Whole) -> Self {
        let mut past = Self::default();
        past.summarise(&whole.events);
        past.at_hand = Some(whole);
        past
    }

    /// The number after the last event.
    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// Which side made the first turn, and when, if the game has begun.
    pub(crate) fn began(&self) -> Option<(Side, Millis)> {
        self.began
    }

    /// When the game was over, if it is.
    pub(crate) fn over_at(&self) -> Option<Millis> {
        self.over_at
    }

    /// More has happened: the figures follow, the events themselves come with `keep`.
    pub(crate) fn count(&mut self, events: &[Event]) {
        self.summarise(events);
    }

    /// Keeps events that have been counted, if the others are at hand.
    pub(crate) fn keep(&mut self, events: Vec<Event>) {
        if let Some(whole) = &mut self.at_hand {
            if whole.events.capacity() - whole.events.len() < events.len() {
                whole.events.reserve_exact(events.len().max(ROOM));
            }
            whole.events.extend(events);
        }
    }

    /// The events from number `seq` on, none if they are put away.
    pub(crate) fn since(&self, seq: u64) -> impl Iterator<Item = &Event> {
        let seq = usize::try_from(seq).unwrap_or(usize::MAX);
        self.at_hand.iter().flat_map(move |whole| whole.events.iter().skip(seq))
    }

    /// All of it, if it is there.
    pub(crate) fn whole(&mut self) -> Option<&mut Whole> {
        self.at_hand.as_mut()
    }

    pub(crate) fn is_at_hand(&self) -> bool {
        self.at_hand.is_some()
    }

    /// Drops events and answers from memory; the figures stay.
    pub(crate) fn forget(&mut self) {
        self.at_hand = None;
    }

    /// Loads events and answers again, as they were read from the journal. Ignored if their
    /// number is another: then somebody else has appended.
    pub(crate) fn recall(&mut self, whole: Whole) {
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
        Whole { events, ..Whole::default() }
    }

    fn began(at: u64) -> Event {
        let (side, round_ends_at, last_call_at) = (Side(1), None, None);
        event(at, Fact::GameStarted { side, round_ends_at, last_call_at })
    }

    fn append(past: &mut Past, events: Vec<Event>) {
        past.count(&events);
        past.keep(events);
    }

    #[test]
    fn the_figures_stay_when_the_past_is_put_away_and_more_happens() {
        let mut past = Past::at_hand(whole(vec![began(7)]));
        past.forget();
        append(&mut past, vec![began(9)]);
        assert_eq!(
            (past.length(), past.began(), past.over_at()),
            (2, Some((Side(1), Millis(7))), None)
        );
        assert!(!past.is_at_hand() && past.since(0).next().is_none());
    }

    #[test]
    fn a_past_is_taken_back_only_if_it_is_as_long_as_it_was() {
        let mut past = Past::default();
        append(&mut past, vec![began(7), began(9)]);
        let one = whole(vec![began(7)]);
        past.recall(one);
        assert!(!past.is_at_hand());
        let both = whole(vec![began(7), began(9)]);
        past.recall(both);
        assert!(past.is_at_hand());
        append(&mut past, vec![began(11)]);
        assert_eq!(past.since(0).count(), 3);
    }
}
