//! One table's task: the engine, the journal, the audience, one timer.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use engine::{Command, Event, Game, Millis, Seat, Viewer, next_deadline};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};
use uuid::Uuid;

use super::awaited::Awaited;
use super::broadcast::audience::Audience;
use super::broadcast::bot_views::BotViews;
use super::broadcast::event_json::EventJson;
use super::broadcast::first_frames::FirstFrames;
use super::broadcast::frames;
use super::broadcast::update::Update;
use super::entrance::Entrance;
use super::handle::{Mail, TableHandle, TableStatus};
use super::history::past::{Past, Whole};
use super::lag::Allowances;
use super::presence::Graces;
use super::recovery::freeze::Listening;
use super::recovery::restore::{RestoreError, restore};
use super::watching::Commentaries;
use super::{GameObserver, SharedJudge};
use crate::clock::Clock;
use crate::connections::Frame;
use crate::journal::{AppendError, Journal};
use crate::store::{Health, SettledAudience, Store, StoreError};
use crate::words::Words;

/// After this long without a request a table drops its history from memory, and a finished
/// table without an audience ends its task.
pub(super) const QUIET: Duration = Duration::from_secs(30);
/// How long a table waits for Postgres before it asks again for its past.
const PAUSE: Duration = Duration::from_millis(200);

/// Why a table's task ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    /// The game is over and nobody looks, or the hall closes.
    Done,
    /// Somebody else owns the game now, or the journal is not what this task believed.
    /// The table comes back from the journal when it is asked for.
    LostTheJournal(AppendError),
}

/// The state of one table's task.
pub(super) struct TableActor {
    pub(super) id: Uuid,
    pub(super) epoch: i64,
    pub(super) clock: Clock,
    pub(super) journal: Journal,
    pub(super) store: Store,
    pub(super) words: Arc<Words>,
    pub(super) judge: SharedJudge,
    pub(super) game: Game,
    pub(super) past: Past,
    /// When its past is put away, unless it is needed before.
    pub(super) quiet_at: Instant,
    pub(super) entrance: Arc<Entrance>,
    /// Its own mailbox, once it is open: closed when nobody else has it.
    pub(super) mailbox: Option<mpsc::WeakSender<Box<Mail>>>,
    /// Who may watch.
    pub(super) settled: SettledAudience,
    /// The commentators' slots that show the racks now, and how late.
    pub(super) commentaries: Option<Box<Commentaries>>,
    pub(super) observer: Arc<dyn GameObserver>,
    pub(super) awaited: Awaited,
    pub(super) graces: Graces,
    pub(super) audience: Audience,
    pub(super) first_frames: FirstFrames,
    pub(super) bot_views: BotViews,
    pub(super) allowances: Allowances,
    /// Whether much was stored together with what happened here last.
    pub(super) crowded: bool,
    pub(super) health: Health,
    /// How often storage had gone and come back when this table last gave time back for it.
    pub(super) storage_turns: u32,
    /// Whether the games' table has still to be told how the game stands.
    pub(super) owes_status: bool,
    /// Since when nobody has kept the table, until that time is given back.
    pub(super) away_since: Option<Millis>,
    /// When the hall began to listen.
    pub(super) listening: Listening,
}

impl TableActor {
    pub(super) async fn run(&mut self, mailbox: &mut mpsc::Receiver<Box<Mail>>) -> Ended {
        self.tell_awaited().await;
        let mut timer = pin!(sleep_until(self.wake_at()));
        loop {
            let wake = self.wake_at();
            // Most of what happens puts the deadline off. A timer that goes off early is set
            // anew, which is cheaper than to set it whenever something happens.
            if wake < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(wake);
            }
            let step = tokio::select! {
                // Players first, what falls due next: those who come to watch wait for both.
                biased;
                // Boxed, since a table mostly sleeps: what it needs while it does something is five
                // times what it needs while it waits.
                mail = mailbox.recv() => match mail {
                    Some(mail) if !matches!(*mail, Mail::Close) => Box::pin(self.take(*mail)).await,
                    Some(_) | None => return Ended::Done,
                },
                () = timer.as_mut() => Box::pin(self.on_time()).await,
                visit = self.entrance.next() => Box::pin(self.receive(visit)).await,
            };
            self.tell_head_count();
            self.audience.wake();
            match step {
                Err(ended) => return ended,
                Ok(()) if self.is_idle_and_finished(wake) => return Ended::Done,
                Ok(()) => {}
            }
        }
    }

    fn is_idle_and_finished(&self, woken_at: Instant) -> bool {
        self.game.is_closed()
            && self.audience.is_empty()
            && !self.owes_status
            && !self.goes_on_for_spectators()
            && Instant::now() >= woken_at
    }

    /// The one timer: the engine's next deadline, the end of a grace, that it is quiet, or that
    /// storage may be back.
    fn wake_at(&self) -> Instant {
        if self.owes_status || !self.health.is_up() {
            return Instant::now() + PAUSE;
        }
        if self.away_since.is_some() {
            return self.listening.thaws_at().unwrap_or_else(|| Instant::now() + PAUSE);
        }
        let deadline = next_deadline(&self.game).map(|at| at.0);
        let next_ms = deadline.into_iter().chain(self.graces.next_ms()).min();
        let due = match next_ms {
            Some(at_ms) => self.clock.instant_of(Millis(at_ms)).into(),
            None => Instant::now() + QUIET,
        };
        let due = self.audience.head_count_at().map_or(due, |at| due.min(at));
        if self.past.is_at_hand() { due.min(self.quiet_at) } else { due }
    }

    pub(super) fn now(&self) -> Millis {
        self.clock.now()
    }

    pub(super) fn seq(&self) -> u64 {
        self.past.length()
    }

    async fn on_time(&mut self) -> Result<(), Ended> {
        if !self.health.is_up() {
            // Nothing falls due while nothing can be stored.
            return Ok(());
        }
        if self.away_since.is_some() {
            if self.listening.thaws_at().is_none_or(|thaws_at| Instant::now() < thaws_at) {
                return Ok(());
            }
            self.thaw().await?;
        }
        self.stand_still().await?;
        if self.owes_status {
            Box::pin(self.note_status()).await;
        }
        if Instant::now() >= self.quiet_at {
            self.past.forget();
            self.audience.forget();
            self.first_frames.forget();
        }
        self.let_closed_go();
        for seat in self.graces.ended(self.now().0) {
            self.server(Command::Left { seat }).await?;
        }
        self.server(Command::Tick).await
    }

    async fn take(&mut self, mail: Mail) -> Result<(), Ended> {
        if let Mail::Attend(_) | Mail::Command { .. } | Mail::Act { .. } = mail {
            self.thaw().await?;
        }
        match mail {
            Mail::Attend(arrival) => Box::pin(self.attend(arrival)).await,
            Mail::Leave { connection_id } => {
                self.left(connection_id);
                Ok(())
            }
            Mail::Command { connection, id, command, admission } => {
                self.command(&connection, id, &command, admission.as_ref()).await
            }
            Mail::Act { who, command, answer } => {
                let done = Box::pin(self.act(&who, &command)).await?;
                let _ = answer.send(done);
                Ok(())
            }
            // One that stands still anyway gives that time back together with the time before it.
            Mail::StorageIsBack if self.away_since.is_some() => Ok(()),
            Mail::StorageIsBack => self.stand_still().await,
            Mail::Follow { seat, answer } => {
                if let Some(side) = self.game.setup().side_of(seat) {
                    let _ = answer.send(self.bot_views.join(side, &self.game));
                }
                Ok(())
            }
            Mail::Glances { answer } => Box::pin(self.give_glances(answer)).await,
            Mail::Watched { link, answer } => {
                let _ = answer.send(self.watched(link.as_deref()));
                Ok(())
            }
            Mail::AudienceChanged { settled, answer } => {
                let _ = answer.send(self.audience_changed(settled));
                Ok(())
            }
            Mail::Commented { slot, delay } => {
                self.commented(slot, delay);
                Ok(())
            }
            Mail::Status { answer } => {
                let _ = answer.send(TableStatus {
                    seq: self.seq(),
                    listeners: self.audience.len(),
                    over: self.game.is_over(),
                    scores: self.scores(),
                    state: Box::new(engine::state(&self.game, Viewer::Public)),
                });
                Ok(())
            }
            Mail::Close => Ok(()),
        }
    }

    /// What one who attends is shown: what they missed, or the whole table.
    pub(super) async fn shown(
        &mut self,
        account_id: Option<Uuid>,
        viewer: Viewer,
        since: Option<u64>,
    ) -> Result<Frame, Ended> {
        let (id, seat, now_ms) = (self.id, self.entrance.seating.seat(account_id), self.now().0);
        // Who missed nothing can be told so without the past, even while Postgres is away.
        let seq = self.seq();
        if let Some(frame) = self.first_frames.of((seq, since, viewer), now_ms) {
            return Ok(frame);
        }
        if since == Some(seq) {
            let frame = self.catch_up(now_ms, &[], viewer);
            self.first_frames.keep((seq, since, viewer), now_ms, &frame);
            return Ok(frame);
        }
        self.past().await?;
        // A game that is over is sent whole: what was secret when the missed events happened may
        // be known now (decision 0112).
        let frame = match since.filter(|since| *since <= seq && !self.game.is_over()) {
            Some(since) => {
                let missed: Vec<Event> = self.past.since(since).cloned().collect();
                self.catch_up(now_ms, &missed, viewer)
            }
            None => {
                let events = self.past.since(0);
                frames::table(id, (seq, now_ms), &self.game, events, (seat, viewer))
            }
        };
        self.first_frames.keep((seq, since, viewer), now_ms, &frame);
        Ok(frame)
    }

    /// The latest of what happened, for one who missed it.
    fn catch_up(&self, now_ms: u64, events: &[Event], viewer: Viewer) -> Frame {
        let json = EventJson::of(events);
        let (seq, game) = (self.seq() - events.len() as u64, &self.game);
        let table = self.id;
        Update { table, seq, now_ms, events, json: &json, game, origin: None }.whole(viewer)
    }

    /// All of the table's past, read from the journal if it was put away.
    pub(super) async fn past(&mut self) -> Result<&mut Whole, Ended> {
        self.quiet_at = Instant::now() + QUIET;
        if !self.past.is_at_hand() {
            let whole = Box::pin(self.read_back()).await?;
            self.past.recall(whole);
        }
        self.at_hand()
    }

    /// The past that was brought to hand; if it is not, somebody else has added to it.
    pub(super) fn at_hand(&mut self) -> Result<&mut Whole, Ended> {
        self.past.whole().ok_or(Ended::LostTheJournal(AppendError::Conflict))
    }

    /// The past as the journal has it, however long Postgres is away.
    async fn read_back(&self) -> Result<Whole, Ended> {
        loop {
            match restore(&self.store, self.id).await {
                Ok(whole) => return Ok(whole),
                Err(RestoreError::Store(StoreError::Unavailable(error))) => {
                    tracing::warn!(table = %self.id, %error, "a table waits for its past");
                    sleep(PAUSE).await;
                }
                Err(error) => {
                    tracing::error!(table = %self.id, %error, "a table's past cannot be read");
                    return Err(Ended::LostTheJournal(AppendError::Refused));
                }
            }
        }
    }

    fn scores(&self) -> Vec<i32> {
        self.game.setup().sides().map(|side| self.game.score(side)).collect()
    }

    /// How others reach this table, as long as anybody does.
    pub(super) fn handle(&self) -> Option<TableHandle> {
        let mailbox = self.mailbox.as_ref()?.upgrade()?;
        Some(TableHandle { id: self.id, mailbox, entrance: Arc::clone(&self.entrance) })
    }

    /// Everyone who was here when the table was last in memory has a grace to come back.
    pub(super) fn grace_everyone(&mut self) {
        let now_ms = self.now().0;
        let seats: Vec<Seat> = self.entrance.seating.accounts().map(|(_, seat)| seat).collect();
        for seat in seats {
            self.graces.went(seat, now_ms);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size_of_task<'a, F: Future>(
        _: impl FnOnce(&'a mut TableActor, &'a mut mpsc::Receiver<Box<Mail>>) -> F,
    ) -> usize {
        size_of::<F>()
    }

    /// What is rarely waited for is boxed, or every sleeping table would keep the room for it.
    #[test]
    fn a_sleeping_table_is_small() {
        let (task, actor) = (size_of_task(TableActor::run), size_of::<TableActor>());
        assert!(task <= 344, "{task} bytes beside {actor} of the table's own");
        assert!(actor <= 1_632, "{actor} bytes of the table's own");
    }
}
