//! How others reach an event. Questions are answered from what it last was, without its task.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, oneshot};
use tournament::{Event, EventNo, GameId, Recorded, Rejection, Tournament};
use uuid::Uuid;

use super::NoTournament;
use super::audience::Watching;
use super::commands::Telling;

/// How much waits for an event at most; beyond it senders are told that it is busy.
pub(super) const MAILBOX: usize = 256;

/// What was a command answered: the number of the last event, or why not.
pub(super) type Answer = Result<EventNo, Rejection>;

/// What an event's task takes in.
pub(super) enum Mail {
    /// A command of somebody.
    Tell { telling: Box<Telling>, answer: oneshot::Sender<Answer> },
    /// A table has its result.
    Report { game: GameId, recorded: Recorded },
    /// A table's game goes on: it may have to be brought in line with its round.
    Began { game: GameId },
    /// A connection wants to know what happens.
    Watch(Watching),
    /// A connection has seen enough.
    Leave { connection_id: u64 },
    /// Store what is in hand, and end.
    Close,
}

/// What an event is, and everything that made it so.
#[derive(Debug)]
pub(super) struct Live {
    pub(super) tournament: Arc<Tournament>,
    pub(super) events: Vec<Arc<Event>>,
}

/// An event that is open.
#[derive(Clone, Debug)]
pub struct TournamentHandle {
    pub(super) id: Uuid,
    pub(super) mailbox: mpsc::Sender<Mail>,
    pub(super) live: Arc<Mutex<Live>>,
}

impl TournamentHandle {
    /// The event as it is now. It never changes under the reader.
    pub fn tournament(&self) -> Arc<Tournament> {
        Arc::clone(&lock(&self.live).tournament)
    }

    /// What happened after an event, in order, with numbers.
    pub fn events_since(&self, since: EventNo) -> Vec<(EventNo, Arc<Event>)> {
        events_since(&lock(&self.live), since)
    }

    /// Gives a command, and waits for the answer.
    pub(crate) async fn tell(&self, telling: Telling) -> Result<Answer, NoTournament> {
        let (answer, answered) = oneshot::channel();
        self.post(Mail::Tell { telling: Box::new(telling), answer })?;
        answered.await.map_err(|_| NoTournament::Closed)
    }

    /// A table has its result, for the first time or again.
    pub(super) async fn report(
        &self,
        game: GameId,
        recorded: Recorded,
    ) -> Result<(), NoTournament> {
        self.hand_over(Mail::Report { game, recorded }).await
    }

    /// A table's game has begun.
    pub(super) async fn began(&self, game: GameId) -> Result<(), NoTournament> {
        self.hand_over(Mail::Began { game }).await
    }

    pub(super) fn watch(&self, watching: Watching) -> Result<(), NoTournament> {
        self.post(Mail::Watch(watching))
    }

    /// That somebody goes may not be lost, however full the mailbox is.
    pub(super) fn leave(&self, connection_id: u64) {
        if matches!(self.post(Mail::Leave { connection_id }), Err(NoTournament::Busy)) {
            let handle = self.clone();
            tokio::spawn(async move { handle.hand_over(Mail::Leave { connection_id }).await });
        }
    }

    pub(super) async fn close(&self) {
        let _ = self.hand_over(Mail::Close).await;
        self.mailbox.closed().await;
    }

    async fn hand_over(&self, mail: Mail) -> Result<(), NoTournament> {
        self.mailbox.send(mail).await.map_err(|_| NoTournament::Closed)
    }

    fn post(&self, mail: Mail) -> Result<(), NoTournament> {
        self.mailbox.try_send(mail).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => NoTournament::Busy,
            mpsc::error::TrySendError::Closed(_) => NoTournament::Closed,
        })
    }
}

pub(super) fn events_since(live: &Live, since: EventNo) -> Vec<(EventNo, Arc<Event>)> {
    let seen = usize::try_from(since.0).unwrap_or(usize::MAX).min(live.events.len());
    let numbers = (seen as u64 + 1..).map(EventNo);
    numbers.zip(live.events[seen..].iter().cloned()).collect()
}

pub(super) fn lock(live: &Mutex<Live>) -> MutexGuard<'_, Live> {
    // Changed by calls that cannot panic half-way.
    live.lock().unwrap_or_else(PoisonError::into_inner)
}
