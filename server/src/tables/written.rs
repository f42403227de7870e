//! Events as JSON, and what a viewer is shown of them.

use std::borrow::Cow;

use engine::{Event, Setup, Viewer, is_open, view_event};
use smallvec::SmallVec;

use crate::text::{Sheet, Text};

/// Events as JSON, written once: the list is what the journal stores, and what everyone is
/// sent who may see all of it.
#[derive(Debug)]
pub(super) struct Written {
    list: Text,
    /// Where each event ends in the list: mostly there are one or two.
    ends: SmallVec<[usize; 2]>,
}

impl Written {
    pub(super) fn of(events: &[Event]) -> Self {
        let mut ends = SmallVec::new();
        let list = Text::written(|sheet| {
            sheet.list(events, |sheet, event| {
                sheet.json(event);
                ends.push(sheet.written());
            });
        });
        Self { list, ends }
    }

    /// All of them.
    pub(super) fn list(&self) -> &Text {
        &self.list
    }

    fn each(&self) -> impl Iterator<Item = &str> {
        // Before the first is a bracket, before each further one a comma.
        let starts = std::iter::once(&0).chain(&self.ends).map(|end| end + 1);
        starts.zip(&self.ends).map(|(start, end)| &self.list.as_str()[start..*end])
    }

    /// What a viewer may see of them; `events` are the same ones.
    pub(super) fn seen_by(&self, viewer: Viewer, events: &[Event], setup: &Setup) -> Seen<'_> {
        if events.iter().all(is_open) {
            return Seen::All(&self.list);
        }
        let seen = events.iter().zip(self.each()).filter_map(|(event, written)| {
            let seen = view_event(event, viewer, setup)?;
            Some(if seen == *event {
                Cow::Borrowed(written)
            } else {
                Cow::Owned(Text::json(&seen).as_str().to_owned())
            })
        });
        let seen: SmallVec<[_; 2]> = seen.collect();
        let is_as_it_was = |one: &Cow<'_, str>| matches!(one, Cow::Borrowed(_));
        if seen.len() == events.len() && seen.iter().all(is_as_it_was) {
            return Seen::All(&self.list);
        }
        Seen::Some(seen)
    }
}

/// What a viewer sees of events, as JSON.
#[derive(Debug)]
pub(super) enum Seen<'a> {
    /// All that happened.
    All(&'a Text),
    /// Less than that.
    Some(SmallVec<[Cow<'a, str>; 2]>),
}

impl Seen<'_> {
    pub(super) fn is_all(&self) -> bool {
        matches!(self, Self::All(_))
    }

    /// Writes them, as a list.
    pub(super) fn put_on(&self, sheet: &mut Sheet) {
        match self {
            Self::All(list) => sheet.put(list.as_str()),
            Self::Some(events) => sheet.list(events, |sheet, event| sheet.put(event)),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Fact, Millis, PassWhy, Seat, Secret, Side, TileList, Who};

    use super::super::frames::tests::laid;
    use super::*;

    fn sent(written: &Written, viewer: Viewer, events: &[Event]) -> (bool, Vec<Event>) {
        let (game, _) = laid();
        let seen = written.seen_by(viewer, events, game.setup());
        let text = Text::written(|sheet| seen.put_on(sheet));
        (seen.is_all(), serde_json::from_str(text.as_str()).unwrap())
    }

    /// A draw of the first side, a pass, and a word between the partners of the second.
    #[test]
    fn everyone_is_sent_what_they_may_see_and_the_journal_has_it_all() {
        let facts = [
            Fact::TilesDrawn {
                side: Side(0),
                tiles: Secret::new(TileList::parse("QZ").unwrap()),
                from_word: 3,
                to_word: 5,
                provisional: false,
            },
            Fact::TurnPassed { side: Side(0), why: PassWhy::Passed, next: Side(1) },
            Fact::ResignProposed { seat: Seat(2) },
        ];
        let event = |fact| Event { at: Millis(5), by: Who::Server, clocks: None, fact };
        let events = facts.map(event);
        let written = Written::of(&events);
        let list: Vec<Event> = serde_json::from_str(written.list().as_str()).unwrap();
        assert_eq!(list, events);
        let each: Vec<Event> =
            written.each().map(|one| serde_json::from_str(one).unwrap()).collect();
        assert_eq!(each, events);
        let (game, _) = laid();
        for viewer in [Viewer::Side(Side(0)), Viewer::Side(Side(1)), Viewer::Public] {
            let seen: Vec<Event> =
                events.iter().filter_map(|event| view_event(event, viewer, game.setup())).collect();
            let all = seen == events;
            assert_eq!(sent(&written, viewer, &events), (all, seen), "{viewer:?}");
        }
        let pass = &events[1..2];
        let written = Written::of(pass);
        assert_eq!(sent(&written, Viewer::Public, pass), (true, pass.to_vec()));
    }
}
