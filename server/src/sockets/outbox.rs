//! What waits to be sent to one client.
//!
//! A bounded queue that costs nothing while it is empty: a channel would keep a block of
//! slots for every idle socket, which is a fifth of what such a socket costs in all.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Frame;

/// What may wait for a client that reads slowly.
const MOST: usize = 64;

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

#[derive(Debug, Default)]
pub(super) struct Outbox(Mutex<VecDeque<Frame>>);

impl Outbox {
    /// Adds a frame, behind those that wait.
    pub(super) fn push(&self, frame: Frame) -> Result<(), Full> {
        let mut frames = self.lock();
        if frames.len() >= MOST {
            return Err(Full);
        }
        frames.push_back(frame);
        Ok(())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    /// Takes what there is.
    pub(super) fn take(&self) -> VecDeque<Frame> {
        std::mem::take(&mut *self.lock())
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<Frame>> {
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
        let taken = outbox.take();
        assert!(taken.iter().map(Frame::as_str).eq((0..MOST).map(|n| n.to_string())));
        outbox.push(Frame::of(&"room again")).unwrap();
        assert_eq!(outbox.take().len(), 1);
    }
}
