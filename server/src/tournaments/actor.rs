//! One event's task: the pure crate, the journal, those who watch, one timer.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};
use tournament::{Command, GameId, Phase, Tournament, next_deadline};
use uuid::Uuid;

use super::answers::Answers;
use super::audience::{Subscribers, Watching, frame};
use super::handle::{Live, Mail, events_since, lock};
use super::hands::Work;
use super::registry::TournamentsParts;
use crate::clock::Clock;
use crate::journal::AppendError;

/// After this long without mail a closed event that nobody watches ends its task.
const QUIET: Duration = Duration::from_secs(60);

/// Why an event's task ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    /// The event is over and nobody looks, or the hall closes.
    Done,
    /// Somebody else owns the event now, or the journal is not what this task believed. The event
    /// comes back from the journal when it is asked for.
    LostTheJournal(AppendError),
}

/// The state of one event's task.
pub(super) struct TournamentActor {
    pub(super) id: Uuid,
    pub(super) epoch: i64,
    pub(super) clock: Clock,
    pub(super) parts: TournamentsParts,
    pub(super) live: Arc<Mutex<Live>>,
    pub(super) answers: Answers,
    pub(super) subscribers: Subscribers,
    /// What the hands are to do.
    pub(super) work: watch::Sender<Work>,
}

impl TournamentActor {
    pub(super) async fn run(&mut self, mailbox: &mut mpsc::Receiver<Mail>) -> Ended {
        loop {
            let wake = self.wake_at();
            let step = tokio::select! {
                mail = mailbox.recv() => match mail {
                    Some(Mail::Close) | None => return Ended::Done,
                    Some(mail) => self.take(mail).await,
                },
                () = sleep_until(wake) => {
                    if self.is_over_and_quiet() {
                        return Ended::Done;
                    }
                    self.server(Command::Tick).await.map(|_| ())
                }
            };
            if let Err(ended) = step {
                return ended;
            }
        }
    }

    pub(super) fn tournament(&self) -> Arc<Tournament> {
        Arc::clone(&lock(&self.live).tournament)
    }

    /// The one timer: the crate's next deadline, or that it is quiet.
    fn wake_at(&self) -> Instant {
        match next_deadline(&self.tournament()) {
            Some(at) => self.clock.instant_of(at).into(),
            None => Instant::now() + QUIET,
        }
    }

    fn is_over_and_quiet(&self) -> bool {
        self.tournament().phase() == Phase::Closed && self.subscribers.is_empty()
    }

    async fn take(&mut self, mail: Mail) -> Result<(), Ended> {
        match mail {
            Mail::Tell { telling, answer } => {
                let told = self.tell(*telling).await?;
                // Whoever asked may be gone; it is done all the same.
                let _ = answer.send(told);
            }
            Mail::Report { game, recorded } => {
                let reported = self.server(Command::ReportResult { game, recorded }).await?;
                if let Err(rejection) = reported {
                    // A round that is settled hears its tables no more: the director rules.
                    tracing::debug!(tournament = %self.id, ?game, %rejection, "a result came late");
                }
            }
            Mail::Began { game } => self.bring_in_line(game),
            Mail::Watch(watching) => self.watch(watching),
            Mail::Leave { connection_id } => self.subscribers.leave(connection_id),
            Mail::Close => {}
        }
        Ok(())
    }

    /// A game that has just begun may belong to a round whose clock is stopped, or was moved.
    fn bring_in_line(&self, game: GameId) {
        self.work.send_modify(|work| {
            work.began.insert(game);
        });
    }

    fn watch(&mut self, Watching { connection, audience, since }: Watching) {
        let (number, missed) = {
            let live = lock(&self.live);
            let number = live.tournament.number();
            let since = since.filter(|since| *since <= number).unwrap_or(number);
            (number, events_since(&live, since))
        };
        let missed: Vec<_> = missed.into_iter().map(|(_, event)| event).collect();
        connection.send(frame(self.id, number, &missed, audience));
        self.subscribers.join(connection, audience);
    }

    /// The row that lists are made from follows the journal. What cannot be written now is written
    /// when the hall starts again, at the latest.
    pub(super) async fn save_row(&self) {
        let tournament = self.tournament();
        let active = tournament.entries().filter(|(_, entry)| !entry.withdrawn);
        let players: Vec<Uuid> =
            active.flat_map(|(_, state)| &state.entry.players).map(|player| player.0).collect();
        let (name, phase) = (&tournament.setup().name, tournament.phase());
        let saved = self.parts.store.tournament_stands(self.id, name, phase, &players).await;
        if let Err(error) = saved {
            tracing::warn!(tournament = %self.id, %error, "an event's row was not written");
        }
    }
}
