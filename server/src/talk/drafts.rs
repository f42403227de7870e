//! Tiles that partners have laid and not played: the latest of each, told at a bounded pace.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::{Laid, RACK_SIZE, Seat, Side};
use tokio::time::Instant;

/// How often one player's draft is told at most. What comes faster is told as one: the last.
const PERIOD: Duration = Duration::from_millis(100);

/// Whether these tiles can be a draft: no more than a rack holds, one a square. Nothing more is
/// asked of them, since partners think aloud.
pub(super) fn is_draft(laid: &[Laid]) -> bool {
    let twice = |(index, one): (usize, &Laid)| laid[..index].iter().any(|other| other.at == one.at);
    laid.len() <= RACK_SIZE && !laid.iter().enumerate().any(twice)
}

/// Where a player sits, and on which side.
pub(super) type Place = (Seat, Side);

/// The drafts of one table.
#[derive(Debug, Default)]
pub(super) struct Drafts(BTreeMap<Place, Draft>);

#[derive(Debug, Default)]
struct Draft {
    laid: Vec<Laid>,
    untold: bool,
    told_at: Option<Instant>,
}

impl Draft {
    fn due_at(&self, now: Instant) -> Option<Instant> {
        self.untold.then(|| self.told_at.map_or(now, |told_at| told_at + PERIOD))
    }
}

impl Drafts {
    /// A player's draft is this now.
    pub(super) fn lay(&mut self, place: Place, laid: Vec<Laid>) {
        let draft = self.0.entry(place).or_default();
        draft.untold |= draft.laid != laid;
        draft.laid = laid;
    }

    /// A player's latest draft.
    pub(super) fn of(&self, seat: Seat) -> &[Laid] {
        let found = self.0.iter().find(|((own, _), _)| *own == seat);
        found.map(|(_, draft)| draft.laid.as_slice()).unwrap_or_default()
    }

    /// Whether nobody has laid anything.
    pub(super) fn are_empty(&self) -> bool {
        self.0.values().all(|draft| draft.laid.is_empty())
    }

    /// Takes everyone's tiles back.
    pub(super) fn clear(&mut self) {
        let laid: Vec<Place> = self.0.keys().copied().collect();
        laid.into_iter().for_each(|place| self.lay(place, Vec::new()));
    }

    /// When the next one is to be told.
    pub(super) fn next_due(&self, now: Instant) -> Option<Instant> {
        self.0.values().filter_map(|draft| draft.due_at(now)).min()
    }

    /// Those to be told now, each once.
    pub(super) fn take_due(&mut self, now: Instant) -> Vec<(Place, Vec<Laid>)> {
        let due = |draft: &Draft| draft.due_at(now).is_some_and(|at| at <= now);
        let told = self.0.iter_mut().filter(|(_, draft)| due(draft));
        told.map(|(place, draft)| {
            (draft.untold, draft.told_at) = (false, Some(now));
            (*place, draft.laid.clone())
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use engine::{Face, Square};

    use super::*;

    const ADA: Place = (Seat(0), Side(0));

    fn tiles(names: &[&str]) -> Vec<Laid> {
        let face = Face::from_char('E').unwrap();
        names.iter().map(|at| Laid { at: Square::parse(at).unwrap(), face }).collect()
    }

    #[test]
    fn a_draft_fits_a_rack_and_the_board() {
        assert!(is_draft(&[]));
        assert!(is_draft(&tiles(&["A1", "A2", "A3", "A4", "A5", "A6", "O15"])));
        assert!(!is_draft(&tiles(&["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"])));
        assert!(!is_draft(&tiles(&["H8", "H9", "H8"])));
    }

    #[test]
    fn what_comes_fast_is_told_as_one_and_the_last_is_always_told() {
        let (mut drafts, start) = (Drafts::default(), Instant::now());
        drafts.lay(ADA, tiles(&["H8"]));
        assert_eq!(drafts.take_due(start), [(ADA, tiles(&["H8"]))]);
        assert_eq!(drafts.next_due(start), None);
        drafts.lay(ADA, tiles(&["H8", "H9"]));
        drafts.lay(ADA, tiles(&["H8", "H9", "H10"]));
        assert_eq!(drafts.take_due(start), []);
        let due = drafts.next_due(start).unwrap();
        assert_eq!(due, start + PERIOD);
        assert_eq!(drafts.take_due(due), [(ADA, tiles(&["H8", "H9", "H10"]))]);
        drafts.lay(ADA, tiles(&["H8", "H9", "H10"]));
        assert_eq!(drafts.next_due(due), None, "the same again is nothing to tell");
        assert_eq!(drafts.of(Seat(0)).len(), 3);
        assert_eq!(drafts.of(Seat(1)), []);
    }

    #[test]
    fn taken_back_they_are_told_once_as_nothing() {
        let (mut drafts, start) = (Drafts::default(), Instant::now());
        drafts.lay(ADA, tiles(&["H8"]));
        assert!(!drafts.are_empty());
        drafts.take_due(start);
        drafts.clear();
        assert!(drafts.are_empty());
        let due = drafts.next_due(start).unwrap();
        assert_eq!(drafts.take_due(due), [(ADA, Vec::new())]);
        drafts.clear();
        assert_eq!(drafts.next_due(due), None);
    }
}
