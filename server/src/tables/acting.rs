//! What becomes of a command: decided, stored, and only then applied and told.

use engine::{Command, Event, Fact, Millis, Moment, Who, decide, evolve};
use metrics::counter;
use tokio::task::yield_now;
use tokio::time::Instant;
use uuid::Uuid;

use super::actor::{Ended, TableActor};
use super::answers::Answer;
use super::frames;
use super::judges::let_words_go;
use super::news::{Asked, News};
use super::written::Written;
use crate::measure::COMMAND_SECONDS;
use crate::sockets::ConnectionHandle;
use crate::store::Append;

/// An append that took longer than this was a storage outage: nobody's clock is charged for it.
const OUTAGE_MS: u64 = 2_000;
/// So many moves stored at once are hardly for the same people.
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
    ) -> Result<(), Ended> {
        let Some((account_id, who)) = self.who(connection).await else {
            let rejection = engine::Rejection::NotForYou;
            counter!("rejections_total", "code" => rejection.code()).increment(1);
            connection.send(frames::rejected(self.id, id, &rejection));
            return Ok(());
        };
        let asked = Asked { connection, account_id, id };
        let answer = match self.past().await?.answers.before(account_id, id) {
            Some(answer) => Some(answer),
            None => self.answer_anew(&asked, &who, command).await?,
        };
        if let Some(answer) = answer {
            connection.lay_ready(match answer {
                Answer::Accepted { seq } => frames::accepted(self.id, id, seq),
                Answer::Rejected(rejection) => frames::rejected(self.id, id, &rejection),
            });
        }
        if self.crowded {
            // The tables beside have news too, and mostly for the same people: what there is
            // for one of them leaves together, once everyone who is ready has spoken.
            yield_now().await;
            connection.call();
        } else {
            self.audience.call_first(connection);
        }
        Ok(())
    }

    /// Does what is asked. The answer is nothing where the events have given it.
    async fn answer_anew(
        &mut self,
        asked: &Asked<'_>,
        who: &Who,
        command: &Command,
    ) -> Result<Option<Answer>, Ended> {
        let &Asked { connection, account_id, id } = asked;
        self.stand_still().await?;
        let (asked_at, before) = (Instant::now(), self.seq());
        let moment = self.moment(connection, account_id);
        let done = self.decide(moment, who, command, Some(asked)).await?;
        COMMAND_SECONDS.record(asked_at.elapsed());
        Ok(match done {
            Ok(seq) => {
                self.at_hand()?.answers.accepted(account_id, id, seq);
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
    async fn who(&self, connection: &ConnectionHandle) -> Option<(Uuid, Who)> {
        let account_id = connection.account_id();
        if let Some(seat) = self.seating.seat(account_id) {
            return Some((account_id?, Who::Seat(seat)));
        }
        let account = connection.account()?;
        let directs = Box::pin(self.access.directs(&self.store, &account)).await;
        directs.then_some((account.id, Who::Director(account.name)))
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
        self.audience.call();
        Ok(())
    }

    /// Decides, stores, and only then applies and tells.
    pub(super) async fn decide(
        &mut self,
        moment: Moment,
        who: &Who,
        command: &Command,
        asked: Option<&Asked<'_>>,
    ) -> Done {
        let events = match decide(&self.game, &*self.judge, moment, who, command) {
            Ok(events) => events,
            Err(rejection) => return Ok(Err(rejection)),
        };
        let seq = self.store_and_apply(events, moment.now, asked).await?;
        if self.now().since(moment.now) >= OUTAGE_MS && !self.game.is_over() {
            // Storage may be away again.
            self.audience.call();
            Box::pin(self.charge_nobody(moment.now, self.now())).await?;
        }
        Ok(Ok(seq))
    }

    /// Returns the number after the last of the events.
    pub(super) async fn store_and_apply(
        &mut self,
        events: Vec<Event>,
        now: Millis,
        asked: Option<&Asked<'_>>,
    ) -> Result<u64, Ended> {
        if events.is_empty() {
            return Ok(self.seq());
        }
        let written = Written::of(&events);
        let append = Append {
            game_id: self.id,
            seq: i64::try_from(self.seq()).unwrap_or(i64::MAX),
            events: i16::try_from(events.len()).unwrap_or(i16::MAX),
            epoch: self.epoch,
            at_ms: i64::try_from(now.0).unwrap_or(i64::MAX),
            command_id: asked.map(|asked| asked.id),
            account_id: asked.map(|asked| asked.account_id),
            payload: written.list().clone(),
        };
        let together = self.journal.append(append).await.map_err(Ended::LostTheJournal)?;
        self.crowded = together > FEW;
        self.apply(events, &written, asked).await;
        Ok(self.seq())
    }

    async fn apply(&mut self, events: Vec<Event>, written: &Written, asked: Option<&Asked<'_>>) {
        let (was_over, was_closed) = (self.game.is_over(), self.game.is_closed());
        let were_face_down = self.game.racks_face_down();
        self.audience.recall(&self.game);
        for event in &events {
            evolve(&mut self.game, event);
        }
        let (table, seq, now_ms) = (self.id, self.seq(), self.now().0);
        let news = News { table, seq, now_ms, events: &events, written, game: &self.game, asked };
        self.audience.tell(&news);
        self.insiders.tell(&self.game);
        if self.game.racks_face_down() != were_face_down {
            self.tell_partners();
        }
        let noted = events.iter().any(|event| {
            matches!(
                event.fact,
                Fact::GameStarted { .. } | Fact::GameOver { .. } | Fact::ResultAmended { .. }
            )
        });
        self.past.append(events);
        if noted || self.game.is_closed() != was_closed {
            // Nobody waits for the table of games.
            self.audience.call();
            Box::pin(self.note_status()).await;
        }
        if self.game.is_over() && !was_over {
            let_words_go(&self.words, &self.game.setup().lexicon);
        }
    }

    /// Partners show each other no tiles while their racks lie face down (ruling 13).
    pub(super) fn tell_partners(&self) {
        if self.game.rules().players_per_side > 1 {
            self.onlooker.racks_turned(self.id, self.game.racks_face_down());
        }
    }
}
