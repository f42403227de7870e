//! What becomes of a command: decided, stored, and only then applied and broadcast.

use engine::{Command, Event, Fact, Millis, Moment, Who, decide, evolve};
use metrics::counter;
use tokio::task::yield_now;
use tokio::time::Instant;
use uuid::Uuid;

use super::actor::{Ended, TableActor};
use super::admission::{Admission, come_again};
use super::broadcast::event_json::EventJson;
use super::broadcast::frames;
use super::broadcast::update::{CommandOrigin, Update};
use super::history::answers::Answer;
use super::judges::let_words_go;
use super::rulings;
use crate::clock::signed_ms;
use crate::connections::ConnectionHandle;
use crate::measure::COMMAND_SECONDS;
use crate::store::Append;

/// What took longer than this to store was an outage: nobody's clock is charged for it.
pub(super) const OUTAGE_MS: u64 = 2_000;
/// With more appends than this in a commit, wake-ups wait for the other tables (decision 0093).
const FEW: usize = 8;

/// What a command came to, when the journal was there to take it: the number after its last
/// event.
pub(super) type Done = Result<Result<u64, engine::Rejection>, Ended>;

impl TableActor {
    pub(super) async fn command(
        &mut self,
        connection: &ConnectionHandle,
        id: Uuid,
        command: &Command,
        admission: Option<&Admission>,
    ) -> Result<(), Ended> {
        let Some((account_id, who)) = self.who(connection, admission) else {
            // It is a while ago that they were said to rule here.
            let asked =
                self.handle().map(|table| table.command(connection.clone(), id, command.clone()));
            if let Some(Err(why)) = asked {
                come_again(connection, self.id, why);
            }
            return Ok(());
        };
        let origin = CommandOrigin { connection, account_id, id };
        let answer = match self.past().await?.answers.before(account_id, id) {
            Some(answer) => Some(answer),
            None => self.answer_anew(&origin, &who, command).await?,
        };
        if let Some(answer) = answer {
            connection.queue(match answer {
                Answer::Accepted { seq } => frames::accepted(self.id, id, seq),
                Answer::Rejected(rejection) => frames::rejected(self.id, id, &rejection),
            });
        }
        if self.crowded {
            // Many tables were stored in the same commit, mostly for the same connections: yield, so
            // that what they queue for one connection leaves in one write.
            yield_now().await;
            connection.wake();
        } else {
            self.audience.wake_first(connection);
        }
        Ok(())
    }

    /// Decides a command that was not answered before. `None` if the events that it caused are
    /// its answer (decision 0095).
    async fn answer_anew(
        &mut self,
        origin: &CommandOrigin<'_>,
        who: &Who,
        command: &Command,
    ) -> Result<Option<Answer>, Ended> {
        let &CommandOrigin { connection, account_id, id } = origin;
        self.stand_still().await?;
        let (asked_at, before) = (Instant::now(), self.seq());
        let moment = self.moment(connection, account_id);
        let done = self.decide(moment, who, command, Some(origin)).await?;
        COMMAND_SECONDS.record(asked_at.elapsed());
        Ok(match done {
            Ok(seq) => {
                self.at_hand()?.answers.accepted(account_id, id, seq);
                if matches!(who, Who::Director(_)) && seq > before {
                    rulings::audit(&self.store, self.id, account_id, command);
                }
                let told = seq > before && self.audience.hears(connection);
                (!told).then_some(Answer::Accepted { seq })
            }
            Err(rejection) => {
                counter!("rejections_total", "code" => rejection.code()).increment(1);
                self.at_hand()?.answers.refused(account_id, id, rejection.clone());
                Some(Answer::Rejected(rejection))
            }
        })
    }

    /// Who a connection is at this table: a player, a director, or nobody who may act.
    fn who(
        &self,
        connection: &ConnectionHandle,
        admission: Option<&Admission>,
    ) -> Option<(Uuid, Who)> {
        let account_id = connection.account_id();
        if let Some(seat) = self.entrance.seating.seat(account_id) {
            return Some((account_id?, Who::Seat(seat)));
        }
        let account = connection.account()?;
        let directs = admission.is_some_and(Admission::is_official);
        directs.then_some((account.id, Who::Director(account.name)))
    }

    /// The instant of a command, and what the network had to do with it.
    fn moment(&mut self, connection: &ConnectionHandle, account_id: Uuid) -> Moment {
        let now = self.now();
        let measured_ms = connection.round_trip_ms().map_or(0, u64::from);
        let mover = self.entrance.seating.side(Some(account_id), self.game.setup());
        Moment {
            now,
            credit_ms: self.allowances.credit_ms(account_id, measured_ms, now.0),
            shown_after_ms: self.audience.shown_after_ms(mover),
        }
    }

    /// Does what someone in this process asks.
    pub(super) async fn act(&mut self, who: &Who, command: &Command) -> Done {
        self.stand_still().await?;
        let moment = self.moment_within(who);
        self.decide(moment, who, command, None).await
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
        self.audience.wake();
        Ok(())
    }

    /// Decides, stores, and only then applies and broadcasts.
    pub(super) async fn decide(
        &mut self,
        moment: Moment,
        who: &Who,
        command: &Command,
        origin: Option<&CommandOrigin<'_>>,
    ) -> Done {
        let events = match decide(&self.game, &*self.judge, moment, who, command) {
            Ok(events) => events,
            Err(rejection) => return Ok(Err(rejection)),
        };
        let seq = self.store_and_apply(events, moment.now, origin).await?;
        if self.now().since(moment.now) >= OUTAGE_MS && !self.game.is_over() {
            // Storage may be away again.
            self.audience.wake();
            Box::pin(self.charge_nobody(moment.now, self.now())).await?;
        }
        Ok(Ok(seq))
    }

    /// Returns the number after the last of the events.
    pub(super) async fn store_and_apply(
        &mut self,
        events: Vec<Event>,
        now: Millis,
        origin: Option<&CommandOrigin<'_>>,
    ) -> Result<u64, Ended> {
        if events.is_empty() {
            return Ok(self.seq());
        }
        let json = EventJson::of(&events);
        let append = Append {
            stream_id: self.id,
            seq: i64::try_from(self.seq()).expect("a journal has fewer events"),
            events: i16::try_from(events.len()).expect("a command causes few events"),
            epoch: self.epoch,
            at_ms: signed_ms(now),
            command_id: origin.map(|origin| origin.id),
            account_id: origin.map(|origin| origin.account_id),
            payload: json.list().clone(),
        };
        let together = self.journal.append(append).await.map_err(Ended::LostTheJournal)?;
        self.crowded = together > FEW;
        self.apply(events, &json, origin).await;
        Ok(self.seq())
    }

    async fn apply(
        &mut self,
        events: Vec<Event>,
        json: &EventJson,
        origin: Option<&CommandOrigin<'_>>,
    ) {
        let change = self.evolve_all(&events);
        if change.listed {
            // Boxed with all that it needs: a table keeps no room for what is rare.
            Box::pin(self.save_and_tell(events, json, origin, change)).await;
        } else {
            self.tell(events, json, origin, change);
        }
        self.tell_awaited().await;
    }

    fn evolve_all(&mut self, events: &[Event]) -> Change {
        let (was_over, was_closed) = (self.game.is_over(), self.game.is_closed());
        let were_face_down = self.game.racks_face_down();
        self.audience.capture(&self.game);
        for event in events {
            evolve(&mut self.game, event);
        }
        let seq = self.seq();
        self.past.count(events);
        Change {
            seq,
            listed: events.iter().any(is_listed) || self.game.is_closed() != was_closed,
            turned: self.game.racks_face_down() != were_face_down,
            ended: self.game.is_over() && !was_over,
        }
    }

    /// The summary row first: whoever is told may ask for it at once (decision 0210).
    async fn save_and_tell(
        &mut self,
        events: Vec<Event>,
        json: &EventJson,
        origin: Option<&CommandOrigin<'_>>,
        change: Change,
    ) {
        self.save_status().await;
        self.tell(events, json, origin, change);
        self.tell_observer();
    }

    fn tell(
        &mut self,
        events: Vec<Event>,
        json: &EventJson,
        origin: Option<&CommandOrigin<'_>>,
        Change { seq, turned, ended, .. }: Change,
    ) {
        let (table, now_ms) = (self.id, self.now().0);
        let update = Update { table, seq, now_ms, events: &events, json, game: &self.game, origin };
        self.audience.broadcast(&update);
        self.bot_views.tell(&self.game);
        if turned {
            self.tell_partners();
        }
        self.past.keep(events);
        if ended {
            let_words_go(&self.words, &self.game.setup().lexicon);
        }
    }

    /// Partners show each other no tiles while their racks lie face down (ruling 13).
    pub(super) fn tell_partners(&self) {
        if self.game.rules().players_per_side > 1 {
            self.observer.racks_turned(self.id, self.game.racks_face_down());
        }
    }
}

/// What the events of one command changed, beside the game itself.
struct Change {
    /// The number of the first of them.
    seq: u64,
    /// Lists of games show something else.
    listed: bool,
    /// Racks were turned face down, or up.
    turned: bool,
    /// The game is over with them.
    ended: bool,
}

/// Whether lists of games show something else after this event.
fn is_listed(event: &Event) -> bool {
    matches!(
        event.fact,
        Fact::GameStarted { .. } | Fact::GameOver { .. } | Fact::ResultAmended { .. }
    )
}
