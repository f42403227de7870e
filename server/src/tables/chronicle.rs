//! Everything that happened at a table, in its order.

use engine::Event;

/// So many events stand on a page.
const PAGE: usize = 32;

/// Events in their order, on pages: nothing is moved when there are more of them.
#[derive(Debug, Default)]
pub(super) struct Chronicle {
    /// All of them full but the last.
    pages: Vec<Vec<Event>>,
}

impl Chronicle {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.pages.last().map_or(0, |last| (self.pages.len() - 1) * PAGE + last.len())
    }

    /// Those from number `seq` on.
    pub(super) fn since(&self, seq: usize) -> impl Iterator<Item = &Event> {
        self.pages.iter().skip(seq / PAGE).flatten().skip(seq % PAGE)
    }
}

impl Extend<Event> for Chronicle {
    fn extend<I: IntoIterator<Item = Event>>(&mut self, events: I) {
        for event in events {
            match self.pages.last_mut() {
                Some(page) if page.len() < PAGE => page.push(event),
                // Most tables that are laid and left have few events.
                None => self.pages.push(vec![event]),
                Some(_) => {
                    let mut page = Vec::with_capacity(PAGE);
                    page.push(event);
                    self.pages.push(page);
                }
            }
        }
    }
}

impl FromIterator<Event> for Chronicle {
    fn from_iter<I: IntoIterator<Item = Event>>(events: I) -> Self {
        let mut chronicle = Self::default();
        chronicle.extend(events);
        chronicle
    }
}

impl IntoIterator for Chronicle {
    type Item = Event;
    type IntoIter = std::iter::Flatten<std::vec::IntoIter<Vec<Event>>>;

    fn into_iter(self) -> Self::IntoIter {
        self.pages.into_iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use engine::{Fact, Millis, Who};

    use super::*;

    fn event(at: usize) -> Event {
        Event { at: Millis(at as u64), by: Who::Server, clocks: None, fact: Fact::PositionSet }
    }

    #[test]
    fn events_are_found_by_their_number_whatever_page_they_stand_on() {
        for length in [0, 1, PAGE - 1, PAGE, PAGE + 1, 3 * PAGE, 3 * PAGE + 5] {
            let mut chronicle = Chronicle::from_iter((0..length / 2).map(event));
            chronicle.extend((length / 2..length).map(event));
            assert_eq!(chronicle.len(), length);
            for seq in 0..=length + 1 {
                let since: Vec<Event> = chronicle.since(seq).cloned().collect();
                assert_eq!(since, (seq..length).map(event).collect::<Vec<_>>());
            }
            assert!(chronicle.into_iter().eq((0..length).map(event)));
        }
    }
}
