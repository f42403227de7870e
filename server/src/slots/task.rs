//! The task of one slot that somebody looks through.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use protocol::SlotFacts;
use tokio::time::{Instant, sleep, sleep_until};
use uuid::Uuid;

use super::aim::{self, Aimed, Shown};
use super::feed::Feed;
use super::{Body, OpenSlot, OpenSlots, SlotParts, lock};

/// Between two looks at where the slot points and whether that may be shown.
const LOOK: Duration = Duration::from_secs(2);
/// The least time between two bodies.
const PAUSE: Duration = Duration::from_millis(250);
/// How long a slot is kept open that nobody looks through: one who asks again and again for single
/// facts finds it open.
const KEPT: Duration = Duration::from_secs(30);

pub(super) struct SlotTask {
    id: Uuid,
    parts: SlotParts,
    slot: OpenSlot,
    open: OpenSlots,
    /// What it shows, as it was last looked at.
    aimed: Aimed,
    feed: Feed,
    /// The table at which those who play know that a commentator sees their racks.
    commented: Option<Uuid>,
    /// How many changes there had been when it was looked where the slot points.
    looked_after: u64,
    number: u64,
}

impl SlotTask {
    pub(super) fn new(id: Uuid, parts: SlotParts, slot: OpenSlot, open: OpenSlots) -> Self {
        // Numbers grow over all tasks that a slot ever has: whoever comes back with one of an
        // earlier task has not seen what there is now.
        let number = parts.clock.now().0;
        let (aimed, feed) = (Aimed::default(), Feed::default());
        Self { id, parts, slot, open, aimed, feed, commented: None, looked_after: 0, number }
    }

    pub(super) async fn run(mut self) {
        let (mut looked_at, mut next_look) = (Instant::now(), Instant::now());
        loop {
            if Instant::now() >= next_look {
                next_look = Instant::now() + LOOK;
                if !self.aim().await {
                    // It was taken away: every stream ends, and its address is unknown.
                    lock(&self.open).remove(&self.id);
                    return;
                }
            }
            self.show();
            if self.slot.shows.receiver_count() > 0 {
                looked_at = Instant::now();
            }
            if looked_at.elapsed() >= KEPT && self.end_if_unwatched() {
                return;
            }
            sleep(PAUSE).await;
            tokio::select! {
                () = self.slot.changed.notified() => {
                    if self.is_closed() {
                        return;
                    }
                    next_look = Instant::now();
                }
                () = self.feed.changed(&self.parts) => {}
                () = sleep_until(next_look) => {}
            }
        }
    }

    /// Looks where the slot points, and follows that. False if there is no such slot any more.
    async fn aim(&mut self) -> bool {
        self.looked_after = self.slot.changes.load(Ordering::Acquire);
        match aim::of(&self.parts, self.id).await {
            Ok(Some(found)) => self.aimed = found,
            Ok(None) => return false,
            // What may be shown cannot be asked: nothing is, until it can.
            Err(error) => {
                tracing::warn!(?error, "a slot shows nothing for now");
                self.aimed = Aimed::default();
            }
        }
        self.feed.follow(&self.parts, self.aimed.game).await;
        self.tell_players(self.aimed.game.filter(|_| self.aimed.is_commentary));
        true
    }

    /// Tells the table whose racks a commentator sees that it is so, and the one before that it is
    /// no longer. Said at every look: a table may have been put away and come back.
    fn tell_players(&mut self, shown: Option<Shown>) {
        let now = shown.map(|shown| shown.table);
        if let Some(before) = self.commented.filter(|before| Some(*before) != now) {
            self.parts.tables.commented(before, self.id, None);
        }
        if let Some(shown) = shown {
            self.parts.tables.commented(shown.table, self.id, shown.delay);
        }
        self.commented = now;
    }

    /// Shows what there is, if it differs from what is shown. Nothing is, where what may be shown
    /// was changed meanwhile.
    fn show(&mut self) {
        let (game, racks) = self.feed.look(self.parts.clock.now());
        let board = self.aimed.board.filter(|_| game.is_some());
        let event = self.aimed.event.clone();
        let mut facts = SlotFacts { number: self.number, game, racks, board, event };
        let before = self.slot.shows.borrow().clone();
        if before.is_some_and(|body| is_same(&body.facts, &mut facts)) {
            return;
        }
        self.number += 1;
        facts.number = self.number;
        let json = serde_json::to_vec(&facts).expect("facts are plain values").into();
        let body = Some(Arc::new(Body { facts, json }));
        self.slot.shows.send_if_modified(|shown| {
            let is_current = self.slot.changes.load(Ordering::Acquire) == self.looked_after;
            if is_current {
                *shown = body;
            }
            is_current
        });
    }

    /// Ends the task if nobody looks, now that nobody can begin to.
    fn end_if_unwatched(&self) -> bool {
        let mut open = lock(&self.open);
        let unwatched = self.slot.shows.receiver_count() == 0;
        if unwatched {
            open.remove(&self.id);
        }
        unwatched
    }

    /// Whether the hall has let go of it.
    fn is_closed(&self) -> bool {
        !lock(&self.open).contains_key(&self.id)
    }
}

impl Drop for SlotTask {
    fn drop(&mut self) {
        self.tell_players(None);
    }
}

/// Whether two bodies say the same, but for their numbers and the moment they were made at.
fn is_same(before: &SlotFacts, after: &mut SlotFacts) -> bool {
    after.number = before.number;
    if let (Some(before), Some(after)) = (&before.game, &mut after.game)
        && before.clocks == after.clocks
    {
        after.now_ms = before.now_ms;
    }
    before == after
}
