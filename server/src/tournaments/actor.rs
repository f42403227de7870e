//! One tournament's task: the pure crate, the journal, those who watch, one timer.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine::Millis;
use protocol::Delay;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};
use tournament::{Command, Phase, Tournament, Viewer, next_deadline};
use uuid::Uuid;

use super::answers::Answers;
use super::audience::{Subscribers, ToldUpTo, Watching, frame};
use super::handle::{Live, Mail, events_since, lock};
use super::registry::TournamentsParts;
use crate::clock::Clock;
use crate::journal::AppendError;
use crate::store::TournamentPlayers;

/// After this long without mail a closed tournament that nobody watches ends its task.
const QUIET: Duration = Duration::from_secs(60);

/// When a delay that could not be read is read again.
const AGAIN_MS: u64 = 1_000;

/// Why a tournament's task ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    /// The tournament is over and nobody looks, or the hall closes.
    Done,
    /// Somebody else owns the tournament now, or the journal is not what this task believed. The
    /// tournament comes back from the journal when it is asked for.
    LostTheJournal(AppendError),
    /// What carries its facts to the tables panicked.
    HandsFailed,
}

/// The state of one tournament's task.
pub(super) struct TournamentActor {
    pub(super) id: Uuid,
    pub(super) epoch: i64,
    pub(super) clock: Clock,
    pub(super) parts: TournamentsParts,
    pub(super) live: Arc<Mutex<Live>>,
    pub(super) answers: Answers,
    pub(super) subscribers: Subscribers,
    /// What the hands are to do.
    pub(super) work: watch::Sender<u64>,
    /// When those who only watch may know more, if something is held back from them.
    pub(super) more_at: Option<Millis>,
    /// Since when nobody has kept the tournament, until that time is given back.
    pub(super) away_since: Option<Millis>,
    /// Whether people sit at its tables, once that has been read: it never changes.
    pub(super) people_play: Option<bool>,
}

impl TournamentActor {
    pub(super) async fn run(&mut self, mailbox: &mut mpsc::Receiver<Mail>) -> Ended {
        if let Err(ended) = self.give_time_back().await {
            return ended;
        }
        self.save_row().await;
        self.tell_what_waits().await;
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
                    self.tell_subscribers().await;
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

    /// The one timer: the crate's next deadline, that more may be known, or that it is quiet.
    fn wake_at(&self) -> Instant {
        match next_deadline(&self.tournament()).into_iter().chain(self.more_at).min() {
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
            Mail::Watch(watching) => self.watch(watching).await,
            Mail::Leave { connection_id } => self.subscribers.leave(connection_id),
            Mail::HandsFailed => return Err(Ended::HandsFailed),
            Mail::Close => {}
        }
        Ok(())
    }

    async fn watch(&mut self, Watching { connection, viewer, since }: Watching) {
        let number = match viewer {
            Viewer::Director | Viewer::Coach(_) => self.tournament().number(),
            Viewer::Public => self.known().await.by(&connection, viewer),
        };
        let since = since.filter(|since| *since <= number).unwrap_or(number);
        let missed = events_since(&lock(&self.live), since).into_iter();
        let missed = missed.take_while(|(event, _)| *event <= number);
        let missed: Vec<_> = missed.map(|(_, event)| event).collect();
        connection.send(frame(self.id, number, &missed, viewer));
        self.subscribers.join(connection, viewer, number);
    }

    /// Sends those who watch what they may know by now and were not told.
    pub(super) async fn tell_subscribers(&mut self) {
        // Where nobody waits there is nothing to wake up for.
        self.more_at = None;
        let Some(told) = self.subscribers.all_told() else { return };
        let known = if self.subscribers.has_public() {
            self.known().await
        } else {
            ToldUpTo::all(self.tournament().number())
        };
        let events = events_since(&lock(&self.live), told);
        self.subscribers.broadcast(self.id, &events, &known);
    }

    /// How much of the tournament may be known now, and when those who only watch may know more.
    /// The delay is read each time, since it can be changed at any time.
    async fn known(&mut self) -> ToldUpTo {
        self.more_at = None;
        let (now, number) = (self.clock.now(), self.tournament().number());
        let delay_ms =
            self.parts.store.tournament_delay_ms(self.id).await.unwrap_or_else(|error| {
                tracing::warn!(tournament = %self.id, %error, "results are held back for now");
                self.more_at = Some(now.plus(AGAIN_MS));
                Some(u64::from(Delay::LONGEST.ms()))
            });
        let Some(delay_ms) = delay_ms else { return ToldUpTo::all(number) };
        let mut live = lock(&self.live);
        let outside = live.held_back(delay_ms, now).number();
        self.more_at = self.more_at.or(live.next_result_at(outside, delay_ms));
        let entries = live.tournament.entries().filter(|(_, entry)| !entry.withdrawn);
        let players = entries.flat_map(|(_, state)| &state.entry.players);
        let players = players.map(|player| player.0).collect();
        ToldUpTo { at_once: number, outside, players }
    }

    /// The row that lists are made from follows the journal. What cannot be written now is written
    /// when the hall starts again, at the latest.
    pub(super) async fn save_row(&self) {
        let tournament = self.tournament();
        let active = tournament.entries().filter(|(_, entry)| !entry.withdrawn);
        let (mut players, mut self_made) = (Vec::new(), Vec::new());
        for (_, state) in active {
            let own = state.entry.players.iter().map(|player| player.0);
            players.extend(own.clone());
            if state.made_by_players {
                self_made.extend(own);
            }
        }
        let (name, phase) = (&tournament.setup().name, tournament.phase());
        let players = TournamentPlayers { all: &players, self_made: &self_made };
        let saved = self.parts.store.tournament_stands(self.id, name, phase, players).await;
        if let Err(error) = saved {
            tracing::warn!(tournament = %self.id, %error, "a tournament's row was not written");
        }
    }
}
