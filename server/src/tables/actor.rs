//! One table's task: the engine, the journal, the audience, one timer.

use std::sync::Arc;
use std::time::Duration;

use engine::{
    Command, Event, Fact, Game, Millis, Moment, Phase, Seat, Who, decide, evolve, next_deadline,
};
use metrics::{counter, histogram};
use protocol::GameStatus;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use uuid::Uuid;

use super::access::{Access, PRIVATE};
use super::answers::{Answer, Answers};
use super::audience::{Audience, update, viewer_of};
use super::ended::{beginning, ended, ending};
use super::handle::{Mail, TableStatus};
use super::insiders::Insiders;
use super::judges::let_words_go;
use super::lag::Allowances;
use super::presence::Graces;
use super::seating::Seating;
use super::{Onlooker, SharedJudge, frames};
use crate::clock::Clock;
use crate::journal::{AppendError, Journal};
use crate::sockets::ConnectionHandle;
use crate::store::{Append, Store, StoreError};
use crate::words::Words;

/// An append that took longer than this was a storage outage: nobody's clock is charged for it.
const OUTAGE_MS: u64 = 2_000;
/// How long a finished table nobody looks at stays in memory.
const LINGER: Duration = Duration::from_secs(30);

/// Why a table's task ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    /// The game is over and nobody looks, or the hall closes.
    Done,
    /// Somebody else owns the game now, or the journal is not what this task believed.
    /// The table comes back from the journal when it is asked for.
    LostTheJournal(AppendError),
}

/// One table's task.
pub(super) struct TableActor {
    pub(super) id: Uuid,
    pub(super) epoch: i64,
    pub(super) clock: Clock,
    pub(super) journal: Journal,
    pub(super) store: Store,
    pub(super) words: Arc<Words>,
    pub(super) judge: SharedJudge,
    pub(super) game: Game,
    pub(super) events: Vec<Event>,
    pub(super) seating: Seating,
    pub(super) access: Access,
    pub(super) onlooker: Arc<dyn Onlooker>,
    pub(super) answers: Answers,
    pub(super) graces: Graces,
    pub(super) audience: Audience,
    pub(super) insiders: Insiders,
    pub(super) allowances: Allowances,
}

/// What a command came to, when the journal was there to take it.
type Done = Result<Result<(), engine::Rejection>, Ended>;

impl TableActor {
    pub(super) async fn run(mut self, mut mailbox: mpsc::Receiver<Mail>) -> Ended {
        loop {
            let wake = self.wake_at();
            let step = tokio::select! {
                mail = mailbox.recv() => match mail {
                    Some(Mail::Close) | None => return Ended::Done,
                    Some(mail) => self.take(mail).await,
                },
                () = sleep_until(wake) => self.on_time().await,
            };
            match step {
                Err(ended) => return ended,
                Ok(()) if self.is_idle_and_finished(wake) => return Ended::Done,
                Ok(()) => {}
            }
        }
    }

    fn is_idle_and_finished(&self, woken_at: Instant) -> bool {
        self.game.is_closed() && self.audience.is_empty() && Instant::now() >= woken_at
    }

    /// The one timer: the engine's next deadline, or the end of a grace.
    fn wake_at(&self) -> Instant {
        let deadline = next_deadline(&self.game).map(|at| at.0);
        let next_ms = deadline.into_iter().chain(self.graces.next_ms()).min();
        match next_ms {
            Some(at_ms) => {
                let wait_ms = at_ms.saturating_sub(self.now().0);
                Instant::now() + Duration::from_millis(wait_ms)
            }
            None => Instant::now() + LINGER,
        }
    }

    fn now(&self) -> Millis {
        Millis(u64::try_from(self.clock.now_ms()).unwrap_or(0))
    }

    fn seq(&self) -> u64 {
        self.events.len() as u64
    }

    async fn on_time(&mut self) -> Result<(), Ended> {
        for connection in self.audience.drop_closed() {
            self.gone(&connection);
        }
        for seat in self.graces.ended(self.now().0) {
            self.server(Command::Left { seat }).await?;
        }
        self.server(Command::Tick).await
    }

    async fn take(&mut self, mail: Mail) -> Result<(), Ended> {
        match mail {
            Mail::Attend { connection, since } => self.attend(connection, since).await,
            Mail::Leave { connection_id } => {
                if let Some(connection) = self.audience.leave(connection_id) {
                    self.gone(&connection);
                }
                Ok(())
            }
            Mail::Command { connection, id, command } => {
                self.command(&connection, id, &command).await
            }
            Mail::Act { who, command, answer } => {
                let moment = self.moment_within(&who);
                let done = self.decide(moment, &who, &command, None).await?;
                let _ = answer.send(done.map(|()| self.seq()));
                Ok(())
            }
            Mail::Follow { seat, answer } => {
                if let Some(side) = self.game.setup().side_of(seat) {
                    let _ = answer.send(self.insiders.join(side, &self.game));
                }
                Ok(())
            }
            Mail::Status { answer } => {
                let _ = answer.send(TableStatus {
                    seq: self.seq(),
                    listeners: self.audience.len(),
                    over: self.game.is_over(),
                    scores: self.scores(),
                });
                Ok(())
            }
            Mail::Close => Ok(()),
        }
    }

    async fn attend(
        &mut self,
        connection: ConnectionHandle,
        since: Option<u64>,
    ) -> Result<(), Ended> {
        let account_id = connection.account_id();
        if !self.may_attend(&connection).await {
            connection.send(frames::no_table(self.id, PRIVATE));
            return Ok(());
        }
        if let Some(seat) = self.seating.seat(account_id) {
            self.graces.came(seat);
            self.server(Command::Arrived { seat }).await?;
        }
        let viewer = viewer_of(&connection, &self.seating, self.game.setup());
        let now_ms = self.now().0;
        connection.send(
            match since.and_then(|since| self.events.get(usize::try_from(since).ok()?..)) {
                Some(missed) => {
                    let first = self.seq() - missed.len() as u64;
                    update(self.id, first, now_ms, missed, &self.game, viewer)
                }
                None => {
                    let seat = self.seating.seat(account_id);
                    frames::table(self.id, now_ms, &self.game, &self.events, (seat, viewer))
                }
            },
        );
        self.audience.join(connection, viewer);
        Ok(())
    }

    fn scores(&self) -> Vec<i32> {
        self.game.setup().sides().map(|side| self.game.score(side)).collect()
    }

    /// A connection is gone; if it was its player's last, their grace begins.
    fn gone(&mut self, connection: &ConnectionHandle) {
        let Some(account_id) = connection.account_id() else { return };
        if let Some(seat) = self.seating.seat(Some(account_id))
            && !self.audience.has(account_id)
        {
            self.graces.went(seat, self.now().0);
        }
    }

    async fn command(
        &mut self,
        connection: &ConnectionHandle,
        id: Uuid,
        command: &Command,
    ) -> Result<(), Ended> {
        let Some((account_id, who)) = self.who(connection).await else {
            let rejection = engine::Rejection::NotForYou;
            connection.send(frames::rejected(self.id, id, &rejection));
            return Ok(());
        };
        let answer = match self.answers.before(account_id, id) {
            Some(answer) => answer,
            None => self.answer_anew(connection, account_id, &who, id, command).await?,
        };
        connection.send(match answer {
            Answer::Accepted { seq } => frames::accepted(self.id, id, seq),
            Answer::Rejected(rejection) => frames::rejected(self.id, id, &rejection),
        });
        Ok(())
    }

    async fn answer_anew(
        &mut self,
        connection: &ConnectionHandle,
        account_id: Uuid,
        who: &Who,
        id: Uuid,
        command: &Command,
    ) -> Result<Answer, Ended> {
        let asked_at = Instant::now();
        let moment = self.moment(connection, account_id);
        let done = self.decide(moment, who, command, Some((id, account_id))).await?;
        histogram!("command_seconds").record(asked_at.elapsed());
        Ok(match done {
            Ok(()) => {
                self.answers.accepted(account_id, id, self.seq());
                Answer::Accepted { seq: self.seq() }
            }
            Err(rejection) => {
                counter!("rejections_total", "code" => rejection.code()).increment(1);
                self.answers.refused(account_id, id, rejection.clone());
                Answer::Rejected(rejection)
            }
        })
    }

    /// Who a connection is at this table: a player, a director, or nobody who may act.
    async fn who(&self, connection: &ConnectionHandle) -> Option<(Uuid, Who)> {
        let account = connection.account()?;
        if let Some(seat) = self.seating.seat(Some(account.id)) {
            return Some((account.id, Who::Seat(seat)));
        }
        let directs = self.access.directs(&self.store, &account).await;
        directs.then_some((account.id, Who::Director(account.name)))
    }

    /// Whether a connection may see the table. What is over is open to all.
    async fn may_attend(&self, connection: &ConnectionHandle) -> bool {
        let account = connection.account();
        self.game.is_over()
            || self.seating.seat(connection.account_id()).is_some()
            || self.access.may_watch(&self.store, account.as_ref()).await
    }

    /// The instant of a command, and what the network had to do with it.
    fn moment(&mut self, connection: &ConnectionHandle, account_id: Uuid) -> Moment {
        let now = self.now();
        let measured_ms = connection.round_trip_ms().map_or(0, u64::from);
        let mover = self.seating.side(Some(account_id), self.game.setup());
        Moment {
            now,
            credit_ms: self.allowances.credit_ms(account_id, measured_ms, now.0),
            shown_after_ms: self.audience.shown_after_ms(mover),
        }
    }

    /// The instant of a command from this process: nothing to give back to its sender, but
    /// the others are as far away as ever.
    fn moment_within(&self, who: &Who) -> Moment {
        let mover = match who {
            Who::Seat(seat) => self.game.setup().side_of(*seat),
            _ => None,
        };
        Moment { shown_after_ms: self.audience.shown_after_ms(mover), ..Moment::at(self.now()) }
    }

    /// Something the hall itself tells the game. The engine refuses none of these in earnest:
    /// a refusal is about a game that is over, and changes nothing.
    pub(super) async fn server(&mut self, command: Command) -> Result<(), Ended> {
        let moment = Moment::at(self.now());
        let _ = self.decide(moment, &Who::Server, &command, None).await?;
        Ok(())
    }

    /// Decides, stores, and only then applies and tells.
    async fn decide(
        &mut self,
        moment: Moment,
        who: &Who,
        command: &Command,
        asked: Option<(Uuid, Uuid)>,
    ) -> Done {
        let events = match decide(&self.game, &*self.judge, moment, who, command) {
            Ok(events) => events,
            Err(rejection) => return Ok(Err(rejection)),
        };
        if events.is_empty() {
            return Ok(Ok(()));
        }
        self.store_events(&events, moment.now, asked).await?;
        self.apply(events).await?;
        self.charge_nobody_for_outage(moment.now).await?;
        Ok(Ok(()))
    }

    async fn store_events(
        &self,
        events: &[Event],
        now: Millis,
        asked: Option<(Uuid, Uuid)>,
    ) -> Result<(), Ended> {
        let append = Append {
            game_id: self.id,
            seq: i64::try_from(self.seq()).unwrap_or(i64::MAX),
            events: i16::try_from(events.len()).unwrap_or(i16::MAX),
            epoch: self.epoch,
            at_ms: i64::try_from(now.0).unwrap_or(i64::MAX),
            command_id: asked.map(|(id, _)| id),
            account_id: asked.map(|(_, account_id)| account_id),
            payload: serde_json::to_string(events).expect("events have only string keys"),
        };
        self.journal.append(append).await.map_err(Ended::LostTheJournal)
    }

    async fn apply(&mut self, events: Vec<Event>) -> Result<(), Ended> {
        let (was_over, was_closed) = (self.game.is_over(), self.game.is_closed());
        for event in &events {
            evolve(&mut self.game, event);
        }
        let (seq, now_ms) = (self.seq(), self.now().0);
        self.audience.tell(self.id, seq, now_ms, &events, &self.game);
        self.insiders.tell(&self.game);
        let noted = events.iter().any(|event| {
            matches!(
                event.fact,
                Fact::GameStarted { .. } | Fact::GameOver { .. } | Fact::ResultAmended { .. }
            )
        });
        self.events.extend(events);
        if noted || self.game.is_closed() != was_closed {
            self.note_status().await;
        }
        if self.game.is_over() && !was_over {
            let_words_go(&self.words, &self.game.setup().lexicon);
        }
        Ok(())
    }

    /// How the game stands, as the games' table says it.
    pub(super) fn status(&self) -> GameStatus {
        match self.game.result() {
            None if matches!(self.game.phase(), Phase::Gathering { .. }) => GameStatus::Open,
            None => GameStatus::Running,
            Some(result) => ended(result).status,
        }
    }

    /// The games' table follows the journal; a failure here is caught up at the next start.
    pub(super) async fn note_status(&self) {
        if let Err(error) = self.write_status().await {
            tracing::warn!(table = %self.id, %error, "a game's status was not written");
        }
        let players: Vec<Uuid> =
            self.seating.accounts().map(|(account_id, _)| account_id).collect();
        self.onlooker.game_changed(self.id, &players);
    }

    async fn write_status(&self) -> Result<(), StoreError> {
        let at_ms = |at: Millis| i64::try_from(at.0).unwrap_or(i64::MAX);
        match (self.game.result(), beginning(&self.events)) {
            (Some(result), _) => {
                let at = ending(&self.events).unwrap_or(self.now());
                self.store.game_ended(self.id, &ended(result), at_ms(at)).await?;
            }
            (None, Some((first, at))) => {
                self.store.game_began(self.id, first.0, at_ms(at)).await?;
            }
            (None, None) => {}
        }
        if self.game.is_closed() {
            self.store.settle_game(self.id).await?;
        }
        Ok(())
    }

    /// Storage that was away long is like a server that was down: that time is nobody's.
    async fn charge_nobody_for_outage(&mut self, from: Millis) -> Result<(), Ended> {
        let to = self.now();
        if to.since(from) < OUTAGE_MS || self.game.is_over() {
            return Ok(());
        }
        let (who, command) = (Who::Server, Command::ServerWasDown { from, to });
        let Ok(events) = decide(&self.game, &*self.judge, Moment::at(to), &who, &command) else {
            return Ok(());
        };
        self.store_events(&events, to, None).await?;
        self.apply(events).await
    }

    /// Everyone who was here when the table was last in memory has a grace to come back.
    pub(super) fn grace_everyone(&mut self) {
        let now_ms = self.now().0;
        let seats: Vec<Seat> = self.seating.accounts().map(|(_, seat)| seat).collect();
        for seat in seats {
            self.graces.went(seat, now_ms);
        }
    }
}
