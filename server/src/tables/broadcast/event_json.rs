//! Events as JSON, and what a viewer is shown of them.

use std::borrow::Cow;

use engine::{Event, Setup, Viewer, is_open, view_event};
use smallvec::SmallVec;

use crate::text::{Buffer, Text};

/// Events as JSON, encoded once: the list is what the journal stores, and what everyone is sent
/// who may see all of it (decision 0110).
#[derive(Debug)]
pub(crate) struct EventJson {
    list: Text,
    /// Where each event ends in the list: mostly there are one or two.
    ends: SmallVec<[usize; 2]>,
}

impl EventJson {
    pub(crate) fn of(events: &[Event]) -> Self {
        let mut ends = SmallVec::new();
        let list = Text::build(|buffer| {
            buffer.list(events, |buffer, event| {
                buffer.json(event);
                ends.push(buffer.position());
            });
        });
        Self { list, ends }
    }

    /// All of them.
    pub(crate) fn list(&self) -> &Text {
        &self.list
    }

    fn each(&self) -> impl Iterator<Item = &str> {
        // Before the first is a bracket, before each further one a comma.
        let starts = std::iter::once(&0).chain(&self.ends).map(|end| end + 1);
        starts.zip(&self.ends).map(|(start, end)| &self.list.as_str()[start..*end])
    }

    /// What a viewer may see of them; `events` are the same ones.
    pub(crate) fn visible_to(
        &self,
        viewer: Viewer,
        events: &[Event],
        setup: &Setup,
    ) -> VisibleJson<'_> {
        if events.iter().all(is_open) {
            return VisibleJson::All(&self.list);
        }
        let seen = events.iter().zip(self.each()).filter_map(|(event, json)| {
            let seen = view_event(event, viewer, setup)?;
            Some(if seen == *event {
                Cow::Borrowed(json)
            } else {
                Cow::Owned(Text::json(&seen).as_str().to_owned())
            })
        });
        let seen: SmallVec<[_; 2]> = seen.collect();
        let is_as_it_was = |one: &Cow<'_, str>| matches!(one, Cow::Borrowed(_));
        if seen.len() == events.len() && seen.iter().all(is_as_it_was) {
            return VisibleJson::All(&self.list);
        }
        VisibleJson::Some(seen)
    }
}

/// What a viewer sees of events, as JSON.
#[derive(Debug)]
pub(crate) enum VisibleJson<'a> {
    /// All that happened.
    All(&'a Text),
    /// Less than that.
    Some(SmallVec<[Cow<'a, str>; 2]>),
}

impl VisibleJson<'_> {
    pub(crate) fn is_all(&self) -> bool {
        matches!(self, Self::All(_))
    }

    /// Writes them, as a list.
    pub(crate) fn write_to(&self, buffer: &mut Buffer) {
        match self {
            Self::All(list) => buffer.put(list.as_str()),
            Self::Some(events) => buffer.list(events, |buffer, event| buffer.put(event)),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Fact, Millis, PassWhy, Seat, Secret, Side, TileList, Who};

    use super::super::frames::tests::laid;
    use super::*;

    fn sent(json: &EventJson, viewer: Viewer, events: &[Event]) -> (bool, Vec<Event>) {
        let (game, _) = laid();
        let seen = json.visible_to(viewer, events, game.setup());
        let text = Text::build(|buffer| seen.write_to(buffer));
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
        let json = EventJson::of(&events);
        let list: Vec<Event> = serde_json::from_str(json.list().as_str()).unwrap();
        assert_eq!(list, events);
        let each: Vec<Event> = json.each().map(|one| serde_json::from_str(one).unwrap()).collect();
        assert_eq!(each, events);
        let (game, _) = laid();
        for viewer in [Viewer::Side(Side(0)), Viewer::Side(Side(1)), Viewer::Public] {
            let seen: Vec<Event> =
                events.iter().filter_map(|event| view_event(event, viewer, game.setup())).collect();
            let all = seen == events;
            assert_eq!(sent(&json, viewer, &events), (all, seen), "{viewer:?}");
        }
        let pass = &events[1..2];
        let json = EventJson::of(pass);
        assert_eq!(sent(&json, Viewer::Public, pass), (true, pass.to_vec()));
    }
}
