//! How a tournament comes back when its task ended out of order: by itself and at once, from its
//! journal (decision 0431). One whose task panics a second time stays away, as a table does; one that
//! another node keeps is that node's.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use metrics::counter;
use protocol::ServerMessage;
use tokio::sync::Notify;
use tokio::time::sleep;
use uuid::Uuid;

use super::actor::Ended;
use super::audience::watch;
use super::{NoTournament, Tournaments};
use crate::connections::{Frame, Subscriptions, Topic};
use crate::tables::Panics;

/// How long what could not be brought back waits before it is tried again.
const PAUSE: Duration = Duration::from_millis(200);

/// The tournaments of a hall whose task ended out of order.
#[derive(Debug, Default)]
pub(super) struct Recovery {
    state: Mutex<State>,
    wake: Notify,
}

#[derive(Debug, Default)]
struct State {
    panics: Panics,
    /// Those that nobody has brought back yet.
    lost: BTreeSet<Uuid>,
}

impl Recovery {
    /// Whether a tournament has panicked too often to come back.
    pub(super) fn is_suspended(&self, id: Uuid) -> bool {
        self.lock().panics.is_suspended(id)
    }

    /// Takes in how a task ended, and tells those who watch if it was not in order. Whether it was.
    pub(super) fn task_ended(
        &self,
        subscriptions: &Subscriptions,
        id: Uuid,
        ended: Result<Ended, String>,
    ) -> bool {
        let reason = match ended {
            Ok(Ended::Done) => {
                tracing::debug!(tournament = %id, "a tournament was put away");
                return true;
            }
            Ok(Ended::LostTheJournal(error)) => {
                tracing::warn!(tournament = %id, %error, "a tournament lost its journal");
                "the tournament is kept elsewhere now: watch it again"
            }
            Ok(Ended::HandsFailed) => self.failed(id, "its hands panicked"),
            Err(panic) => self.failed(id, &panic),
        };
        tell(subscriptions, id, reason, true);
        self.lose(id);
        false
    }

    fn failed(&self, id: Uuid, panic: &str) -> &'static str {
        tracing::error!(tournament = %id, panic, "a tournament's task panicked");
        counter!("tournament_panics_total").increment(1);
        self.lock().panics.record(id);
        "the tournament failed and starts anew: watch it again"
    }

    fn lose(&self, id: Uuid) {
        self.lock().lost.insert(id);
        self.wake.notify_one();
    }

    fn take(&self) -> BTreeSet<Uuid> {
        std::mem::take(&mut self.lock().lost)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Changed by calls that cannot panic half-way.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Brings lost tournaments back for as long as the hall is open: rounds end and starts are reached
/// also where nobody looks.
pub(super) async fn bring_back(tournaments: Arc<Tournaments>) {
    loop {
        let lost = tournaments.recovery.take();
        if lost.is_empty() {
            tournaments.recovery.wake.notified().await;
            continue;
        }
        for id in lost {
            bring_back_one(&tournaments, id).await;
        }
        // One that is lost again at once must not keep a core busy.
        sleep(PAUSE).await;
    }
}

async fn bring_back_one(tournaments: &Arc<Tournaments>, id: Uuid) {
    let subscriptions = &tournaments.parts.subscriptions;
    match tournaments.get(id).await {
        Ok(_) => {
            for connection in subscriptions.of(Topic::Tournament(id)) {
                watch(tournaments, connection, id, None);
            }
        }
        Err(error) if error.passes() => {
            tracing::warn!(tournament = %id, %error, "not brought back yet");
            tournaments.recovery.lose(id);
        }
        Err(error) => {
            tracing::warn!(tournament = %id, %error, "not brought back");
            tell(subscriptions, id, &error.to_string(), error.ask_again());
        }
    }
}

/// Tells those who watch a tournament that it is not to be had just now.
fn tell(subscriptions: &Subscriptions, tournament: Uuid, reason: &str, again: bool) {
    let reason = reason.to_owned();
    let frame = Frame::of(&ServerMessage::NoTournament { tournament, reason, again });
    for connection in subscriptions.of(Topic::Tournament(tournament)) {
        connection.send(frame.clone());
    }
}

impl NoTournament {
    /// Whether it may be brought back in a moment.
    fn passes(&self) -> bool {
        match self {
            Self::Busy | Self::Closed | Self::Store(_) | Self::Journal(_) => true,
            Self::Unknown | Self::Elsewhere | Self::Suspended | Self::Damaged(_) => false,
        }
    }

    /// Whether somebody who asks for it in a moment may get it.
    pub(super) fn ask_again(&self) -> bool {
        self.passes() || matches!(self, Self::Elsewhere)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::AppendError;

    #[test]
    fn a_tournament_that_was_lost_is_brought_back_and_after_two_panics_suspended() {
        let (recovery, nobody) = (Recovery::default(), Subscriptions::default());
        let [quiet, fenced, broken] = [1, 2, 3].map(Uuid::from_u128);
        assert!(recovery.task_ended(&nobody, quiet, Ok(Ended::Done)));
        assert!(recovery.take().is_empty(), "one that was put away stays away");
        for _ in 0..3 {
            let lost = Ok(Ended::LostTheJournal(AppendError::Fenced));
            assert!(!recovery.task_ended(&nobody, fenced, lost));
        }
        assert!(!recovery.task_ended(&nobody, broken, Err("on purpose".to_owned())));
        assert!(!recovery.is_suspended(broken) && !recovery.is_suspended(fenced));
        assert!(!recovery.task_ended(&nobody, broken, Ok(Ended::HandsFailed)));
        assert!(recovery.is_suspended(broken) && !recovery.is_suspended(fenced));
        assert_eq!(recovery.take(), [fenced, broken].into());
        assert!(recovery.take().is_empty(), "each is brought back once");
    }

    #[test]
    fn a_suspended_tournament_is_told_in_words_and_not_asked_for_again() {
        assert!(NoTournament::Suspended.to_string().contains("suspended after two failures"));
        assert!(!NoTournament::Suspended.ask_again() && NoTournament::Elsewhere.ask_again());
    }
}
