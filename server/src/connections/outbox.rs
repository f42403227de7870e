//! What waits to be sent to one client, and whom its writer wakes next.
//!
//! Queueing a frame and waking the connection's task are apart, so that a table can queue for
//! everyone and wake the mover first; the others are woken once the mover has been written to
//! (decision 0093). A connection that cannot be written to is stalled and keeps nobody waiting.
//!
//! A bounded queue that costs next to nothing while it is empty: a channel would keep a block
//! of slots for every idle socket, which is a fifth of what such a socket costs in all.

use std::mem::take;
use std::sync::{Mutex, MutexGuard, PoisonError};

use smallvec::SmallVec;

use super::{ConnectionHandle, Frame};

/// What may wait for a client that reads slowly.
const MOST: usize = 64;

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Full;

/// Frames in their order. Mostly there are one or two, which need no room of their own.
pub(crate) type Frames = SmallVec<[Frame; 2]>;

#[derive(Debug, Default)]
pub(crate) struct Outbox(Mutex<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    frames: Frames,
    next: Next,
    /// Whether frames are not taken just now, or never will be again.
    stalled: bool,
}

/// Others at a table: mostly one.
pub(crate) type Others = SmallVec<[ConnectionHandle; 1]>;

/// Connections to wake once the frames taken with this were written. Dropping it wakes them,
/// whatever became of the frames.
#[derive(Debug, Default)]
pub(crate) struct Next(Others);

impl Drop for Next {
    fn drop(&mut self) {
        self.0.iter().for_each(ConnectionHandle::wake);
    }
}

impl Outbox {
    /// Adds a frame, behind those that wait.
    pub(crate) fn push(&self, frame: Frame) -> Result<(), Full> {
        let mut waiting = self.lock();
        if waiting.frames.len() >= MOST {
            return Err(Full);
        }
        waiting.frames.push(frame);
        Ok(())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.lock().frames.is_empty()
    }

    /// Wakes others once the frames that wait have left: at once if none wait, or if the
    /// connection is stalled.
    pub(crate) fn then_wake(&self, others: Others) {
        let mut others = Next(others);
        let mut waiting = self.lock();
        if !waiting.stalled && !waiting.frames.is_empty() {
            waiting.next.0.append(&mut others.0);
        }
    }

    /// Takes all that waits, and those to wake once it was written.
    pub(crate) fn take(&self) -> (Frames, Next) {
        let mut waiting = self.lock();
        (take(&mut waiting.frames), take(&mut waiting.next))
    }

    /// Nothing is taken until [`Self::resume`]: those who would be woken after are woken now.
    pub(crate) fn stall(&self) {
        let next = {
            let mut waiting = self.lock();
            waiting.stalled = true;
            take(&mut waiting.next)
        };
        drop(next);
    }

    /// Frames are taken again.
    pub(crate) fn resume(&self) {
        self.lock().stalled = false;
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        // Nothing panics while it is held.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_come_out_in_order_and_only_so_many_wait() {
        let outbox = Outbox::default();
        for n in 0..MOST {
            outbox.push(Frame::of(&n)).unwrap();
        }
        assert_eq!(outbox.push(Frame::of(&"one more")), Err(Full));
        assert!(!outbox.is_empty());
        let (taken, _) = outbox.take();
        assert!(taken.iter().map(Frame::as_str).eq((0..MOST).map(|n| n.to_string())));
        outbox.push(Frame::of(&"room again")).unwrap();
        assert_eq!(outbox.take().0.len(), 1);
    }
}
