//! What those are shown first who come at about the same time: sixty who come back together are
//! shown the same, encoded once.

use engine::Viewer;

use crate::connections::Frame;

/// How long it is taken for those who come next: it says what time it is.
const KEPT_MS: u64 = 100;
/// Those who come back have seen different parts of a game.
const MOST: usize = 16;

/// After which event, the number from which on one has missed something, and what one may see.
type Key = (u64, Option<u64>, Viewer);

/// The first frames of a table's latest spectators.
#[derive(Debug, Default)]
pub(crate) struct FirstFrames(Vec<Kept>);

#[derive(Debug)]
struct Kept {
    key: Key,
    made_ms: u64,
    frame: Frame,
}

impl FirstFrames {
    /// What was made of it a moment ago. A player's own is never kept.
    pub(crate) fn of(&self, key: Key, now_ms: u64) -> Option<Frame> {
        let is_it = |one: &&Kept| one.key == key && now_ms.saturating_sub(one.made_ms) < KEPT_MS;
        self.0.iter().find(is_it).map(|one| one.frame.clone())
    }

    /// Keeps a frame for those who come next.
    pub(crate) fn keep(&mut self, key: Key, made_ms: u64, frame: &Frame) {
        let (seq, _, viewer) = key;
        match viewer {
            Viewer::Side(_) => return,
            Viewer::Public | Viewer::OpenRacks | Viewer::ClosedRacks => {}
        }
        self.0.retain(|one| one.key.0 == seq && made_ms.saturating_sub(one.made_ms) < KEPT_MS);
        if self.0.len() < MOST {
            self.0.push(Kept { key, made_ms, frame: frame.clone() });
        }
    }

    /// Drops what is kept.
    pub(crate) fn forget(&mut self) {
        self.0 = Vec::new();
    }
}

#[cfg(test)]
mod tests {
    use engine::Side;

    use super::*;

    #[test]
    fn a_frame_is_kept_for_the_same_event_and_kind_of_viewer_for_a_moment() {
        let (mut kept, frame) = (FirstFrames::default(), Frame::of(&"the table"));
        let key = (7, None, Viewer::Public);
        kept.keep(key, 1_000, &frame);
        let shown = kept.of(key, 1_000 + KEPT_MS - 1).expect("it is kept");
        assert_eq!(shown.as_str().as_ptr(), frame.as_str().as_ptr(), "encoded once");
        for (other, at) in [
            (key, 1_000 + KEPT_MS),
            ((8, None, Viewer::Public), 1_000),
            ((7, Some(3), Viewer::Public), 1_000),
            ((7, None, Viewer::ClosedRacks), 1_000),
        ] {
            assert!(kept.of(other, at).is_none(), "{other:?} at {at}");
        }
        // Something happened since.
        kept.keep((8, None, Viewer::Public), 1_001, &frame);
        assert!(kept.of(key, 1_001).is_none());
        kept.forget();
        assert!(kept.of((8, None, Viewer::Public), 1_001).is_none());
    }

    #[test]
    fn what_a_player_is_shown_is_kept_for_nobody() {
        let (mut kept, key) = (FirstFrames::default(), (7, None, Viewer::Side(Side(0))));
        kept.keep(key, 1_000, &Frame::of(&"the table"));
        assert!(kept.of(key, 1_000).is_none());
    }
}
