//! How others reach a tournament. Questions are answered from what it last was, without its task.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::Millis;
use protocol::TablesNotLaid;
use tokio::sync::{Notify, mpsc, oneshot};
use tournament::{
    Event, EventNo, GameId, Recorded, Rejection, Tournament, TournamentView, Viewer, evolve,
    known_after, replay,
};
use uuid::Uuid;

use super::NoTournament;
use super::audience::Watching;
use super::commands::Telling;
use super::views::Views;

/// How much waits for a tournament at most; beyond it senders are told that it is busy.
pub(super) const MAILBOX: usize = 256;

/// What was a command answered: the number of the last event, or why not.
pub(super) type Answer = Result<EventNo, Rejection>;

/// What a tournament's task takes in.
pub(super) enum Mail {
    /// A command of somebody.
    Tell { telling: Box<Telling>, answer: oneshot::Sender<Answer> },
    /// A table has its result.
    Report { game: GameId, recorded: Recorded },
    /// A connection wants to know what happens.
    Watch(Watching),
    /// A connection has seen enough.
    Leave { connection_id: u64 },
    /// What carries its facts to the tables panicked.
    HandsFailed,
    /// Store what is in hand, and end.
    Close,
}

/// What a tournament is, and everything that made it so.
#[derive(Debug)]
pub(super) struct Live {
    pub(super) tournament: Arc<Tournament>,
    pub(super) events: Vec<Arc<Event>>,
    /// The tournament as those know it who are told results a while after, as they last did.
    held_back: Option<Arc<Tournament>>,
    /// The views of it that were made last.
    views: Arc<Views>,
    /// Tables that are to be there and could not be laid.
    pub(super) not_laid: Option<TablesNotLaid>,
    /// Told when a director wants them to be laid now.
    pub(super) lay_again: Arc<Notify>,
}

impl Live {
    pub(super) fn new(tournament: Tournament, events: Vec<Arc<Event>>) -> Self {
        Self {
            tournament: Arc::new(tournament),
            events,
            held_back: None,
            views: Arc::default(),
            not_laid: None,
            lay_again: Arc::default(),
        }
    }

    /// The tournament as it may be known to those who are told results `delay_ms` after (decision
    /// 0320): a second copy, which is given an event once it may be known, and never goes back.
    pub(super) fn held_back(&mut self, delay_ms: u64, now: Millis) -> Arc<Tournament> {
        let first = self.events.first().map(|event| Event::clone(event));
        let made = || Arc::new(replay(first.as_slice()).expect("an event begins with its making"));
        let mut known = self.held_back.take().unwrap_or_else(made);
        let waiting = self.after(known.number());
        let count = known_after(waiting.iter().map(Arc::as_ref), delay_ms, now);
        if count > 0 {
            let copy = Arc::make_mut(&mut known);
            waiting[..count].iter().for_each(|event| evolve(copy, event));
        }
        self.held_back = Some(Arc::clone(&known));
        known
    }

    /// When the next result may be known to those, if one waits.
    pub(super) fn next_result_at(&self, known: EventNo, delay_ms: u64) -> Option<Millis> {
        self.after(known).first().map(|event| event.at.plus(delay_ms))
    }

    fn after(&self, seen: EventNo) -> &[Arc<Event>] {
        let seen = usize::try_from(seen.0).unwrap_or(usize::MAX).min(self.events.len());
        &self.events[seen..]
    }
}

/// A tournament that is open.
#[derive(Clone, Debug)]
pub struct TournamentHandle {
    pub(super) id: Uuid,
    pub(super) mailbox: mpsc::Sender<Mail>,
    pub(super) live: Arc<Mutex<Live>>,
}

impl TournamentHandle {
    /// The tournament as it is now. It never changes under the reader.
    pub fn tournament(&self) -> Arc<Tournament> {
        Arc::clone(&lock(&self.live).tournament)
    }

    /// The tournament as it may be known now to those who are told its results a while after, or at
    /// once.
    pub(super) fn known(&self, delay_ms: Option<u64>, now: Millis) -> Arc<Tournament> {
        match delay_ms {
            Some(delay_ms) => lock(&self.live).held_back(delay_ms, now),
            None => self.tournament(),
        }
    }

    /// This tournament, as it is now or was, as a viewer may know it.
    pub(super) async fn view(
        &self,
        tournament: &Arc<Tournament>,
        viewer: Viewer,
    ) -> Option<Arc<TournamentView>> {
        let views = Arc::clone(&lock(&self.live).views);
        views.of(tournament, viewer).await
    }

    /// Tables that are to be there and could not be laid, and why.
    pub(super) fn not_laid(&self) -> Option<TablesNotLaid> {
        lock(&self.live).not_laid.clone()
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
    let events = live.after(since);
    let numbers = ((live.events.len() - events.len()) as u64 + 1..).map(EventNo);
    numbers.zip(events.iter().cloned()).collect()
}

pub(super) fn lock(live: &Mutex<Live>) -> MutexGuard<'_, Live> {
    // Changed by calls that cannot panic half-way.
    live.lock().unwrap_or_else(PoisonError::into_inner)
}
