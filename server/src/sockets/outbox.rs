//! What waits to be sent to one client.
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
pub(super) struct Full;

/// Frames in their order. Mostly there are one or two, which need no room of their own.
pub(super) type Frames = SmallVec<[Frame; 2]>;

#[derive(Debug, Default)]
pub(super) struct Outbox(Mutex<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    frames: Frames,
    next: Next,
    /// Whether they are not taken just now, or never will be.
    stuck: bool,
}

/// Others at a table: mostly one.
pub(crate) type Others = SmallVec<[ConnectionHandle; 1]>;

/// Who is called after the frames before them have left: when this is dropped, whatever
/// became of those.
#[derive(Debug, Default)]
pub(super) struct Next(Others);

impl Drop for Next {
    fn drop(&mut self) {
        self.0.iter().for_each(ConnectionHandle::call);
    }
}

impl Outbox {
    /// Adds a frame, behind those that wait.
    pub(super) fn push(&self, frame: Frame) -> Result<(), Full> {
        let mut waiting = self.lock();
        if waiting.frames.len() >= MOST {
            return Err(Full);
        }
        waiting.frames.push(frame);
        Ok(())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lock().frames.is_empty()
    }

    /// Has others called once the frames that wait have left; at once if there are none, or if
    /// it may be long.
    pub(super) fn then_call(&self, others: Others) {
        let mut others = Next(others);
        let mut waiting = self.lock();
        if !waiting.stuck && !waiting.frames.is_empty() {
            waiting.next.0.append(&mut others.0);
        }
    }

    /// Takes what there is.
    pub(super) fn take(&self) -> (Frames, Next) {
        let mut waiting = self.lock();
        (take(&mut waiting.frames), take(&mut waiting.next))
    }

    /// Nothing is taken from now on: nobody else is to wait for it.
    pub(super) fn get_stuck(&self) {
        let next = {
            let mut waiting = self.lock();
            waiting.stuck = true;
            take(&mut waiting.next)
        };
        drop(next);
    }

    /// It is taken again.
    pub(super) fn get_free(&self) {
        self.lock().stuck = false;
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
