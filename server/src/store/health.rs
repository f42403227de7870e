//! Whether the database can be written to, for whoever must tell a player.

use tokio::sync::watch;

/// Those who write all the time and so notice first.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// The journal's writer.
    Journal,
    /// The heartbeat.
    Heartbeat,
}

/// A shared view of the database's state. Clones see the same state.
#[derive(Clone, Debug)]
pub struct Health {
    failing: watch::Sender<[bool; 2]>,
}

impl Default for Health {
    fn default() -> Self {
        Self { failing: watch::Sender::new([false; 2]) }
    }
}

impl Health {
    /// Says how the last write of `part` went. Cheap when nothing changed.
    pub fn report(&self, part: Part, works: bool) {
        let changed = self.failing.send_if_modified(|failing| {
            let failed_before = std::mem::replace(&mut failing[part as usize], !works);
            failed_before == works
        });
        if changed && works {
            tracing::info!(?part, "the database takes writes again");
        } else if changed {
            tracing::error!(?part, "the database takes no writes");
        }
    }

    /// Whether every part could write when it last tried.
    pub fn is_up(&self) -> bool {
        *self.failing.borrow() == [false; 2]
    }

    /// Waits until [`Health::is_up`] is `up`.
    pub async fn wait_until(&self, up: bool) {
        let mut changes = self.failing.subscribe();
        // The sender lives in self, so this cannot fail.
        let _ = changes.wait_for(|failing| (*failing == [false; 2]) == up).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_failing_part_is_enough_to_be_down() {
        let health = Health::default();
        assert!(health.is_up());
        health.report(Part::Journal, false);
        health.report(Part::Heartbeat, true);
        assert!(!health.is_up());
        health.report(Part::Journal, true);
        assert!(health.is_up());
    }
}
