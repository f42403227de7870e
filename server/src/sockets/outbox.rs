//! What waits to be sent to one client.
//!
//! A bounded queue that costs nothing while it is empty: a channel would keep a block of
//! slots for every idle socket, which is a fifth of what such a socket costs in all.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::Frame;

/// What may wait for a client that reads slowly.
const MOST: usize = 64;

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

#[derive(Debug, Default)]
pub(super) struct Outbox {
    frames: Mutex<VecDeque<Frame>>,
    filled: Notify,
}

impl Outbox {
    /// Adds a frame, behind those that wait.
    pub(super) fn push(&self, frame: Frame) -> Result<(), Full> {
        let mut frames = self.lock();
        if frames.len() >= MOST {
            return Err(Full);
        }
        frames.push_back(frame);
        drop(frames);
        self.filled.notify_one();
        Ok(())
    }

    /// Waits until there is something, and takes all of it. One task at a time.
    pub(super) async fn take(&self) -> VecDeque<Frame> {
        loop {
            let frames = self.take_now();
            if !frames.is_empty() {
                return frames;
            }
            self.filled.notified().await;
        }
    }

    /// Takes what there is.
    pub(super) fn take_now(&self) -> VecDeque<Frame> {
        std::mem::take(&mut *self.lock())
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<Frame>> {
        // Nothing panics while it is held.
        self.frames.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn frames_come_out_in_order_and_only_so_many_wait() {
        let outbox = Outbox::default();
        for n in 0..MOST {
            outbox.push(Frame::of(&n)).unwrap();
        }
        assert_eq!(outbox.push(Frame::of(&"one more")), Err(Full));
        let taken = outbox.take().await;
        assert!(taken.iter().map(Frame::as_str).eq((0..MOST).map(|n| n.to_string())));
        outbox.push(Frame::of(&"room again")).unwrap();
        assert_eq!(outbox.take_now().len(), 1);
    }
}
