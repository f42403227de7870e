//! The archive: games that are over have a record and, once they are settled, no table.

use engine::{Fact, Millis, Record, Viewer};
use protocol::GameStatus;
use uuid::Uuid;

use super::broadcast::frames;
use super::broadcast::shadow::Shadow;
use super::history::answers::Answer;
use super::recovery::reopen::seating;
use super::recovery::restore::{replayed, restore};
use super::summary::ended;
use super::watching::delay_ms;
use super::{NoTable, Tables};
use crate::clock::signed_ms;
use crate::connections::ConnectionHandle;
use crate::visibility::{Asker, MayHave, Outlet, ask};

impl Tables {
    /// Shows a finished game as it was left, to those who may see it, with its racks to those who
    /// may know them. There is no table any more, so nothing is to be attended: whoever asks again
    /// is shown it again.
    pub async fn show_finished(&self, id: Uuid, to: &ConnectionHandle) -> Result<(), NoTable> {
        self.check_shown(id, to, Outlet::Live).await?;
        let record = self.record(id).await?;
        let game = replayed(id, &record)?;
        let seating = seating(self.store.game_seats(id).await?, &game);
        let seat = seating.seat(to.account_id());
        let viewer = match seating.side(to.account_id(), game.setup()) {
            Some(side) => Viewer::Side(side),
            None => match self.verdict(id, to, Outlet::Record).await? {
                MayHave::Yes => Viewer::Public,
                MayHave::NotYet => return self.show_shadow(id, record, to).await,
                MayHave::No => Viewer::ClosedRacks,
            },
        };
        let seq = record.events.len() as u64;
        let now_ms = self.clock.now().0;
        to.send(frames::table(id, (seq, now_ms), &game, &record.events, (seat, viewer)));
        Ok(())
    }

    /// Shows a finished game whose end is not as old as its delay: as it was then.
    async fn show_shadow(
        &self,
        id: Uuid,
        record: Record,
        to: &ConnectionHandle,
    ) -> Result<(), NoTable> {
        let facts = self.store.game_facts(id, None, None).await?.ok_or(NoTable::Unknown)?;
        let delay_ms = delay_ms(facts.policy).ok_or(NoTable::Unknown)?;
        let now = self.clock.now();
        let shadow = Shadow::of(id, record.events, delay_ms, now).ok_or(NoTable::Unknown)?;
        to.send(shadow.first(None, now));
        Ok(())
    }

    /// To those who may not have this of it there is no such game.
    async fn check_shown(
        &self,
        id: Uuid,
        to: &ConnectionHandle,
        outlet: Outlet,
    ) -> Result<(), NoTable> {
        match self.verdict(id, to, outlet).await? {
            MayHave::Yes => Ok(()),
            MayHave::NotYet | MayHave::No => Err(NoTable::Unknown),
        }
    }

    async fn verdict(
        &self,
        id: Uuid,
        to: &ConnectionHandle,
        outlet: Outlet,
    ) -> Result<MayHave, NoTable> {
        let link = to.link_to(id);
        let asker = Asker { account_id: to.account_id(), link: link.as_deref() };
        Ok(ask(&self.store, signed_ms(self.clock.now()), id, asker, outlet).await?)
    }

    /// Everything that happened in a game so far.
    pub async fn record(&self, id: Uuid) -> Result<Record, NoTable> {
        Ok(Record::new(restore(&self.store, id).await?.events))
    }

    /// When a game was over, by its journal; `None` while it goes on.
    pub async fn ended_at(&self, id: Uuid) -> Result<Option<Millis>, NoTable> {
        let record = self.record(id).await?;
        let mut ends = record.events.iter();
        let end = ends.find(|event| matches!(event.fact, Fact::GameOver { .. }));
        Ok(end.map(|event| event.at))
    }

    /// Whether a game has come to its end, and not been called off. The journal is asked where
    /// the games' table says that the game goes on: its row may be owed (`tables/status.rs`).
    pub async fn is_finished(&self, id: Uuid) -> Result<bool, NoTable> {
        match self.store.game_status(id).await?.as_deref() {
            None => Err(NoTable::Unknown),
            Some("finished") => Ok(true),
            Some("aborted") => Ok(false),
            Some(_) => {
                let game = replayed(id, &self.record(id).await?)?;
                Ok(game.result().is_some_and(|result| ended(result).status == GameStatus::Finished))
            }
        }
    }

    /// Answers a command about a game that is settled: as it was answered before, or that it
    /// comes too late.
    pub async fn answer_finished(
        &self,
        id: Uuid,
        to: &ConnectionHandle,
        command_id: Uuid,
    ) -> Result<(), NoTable> {
        self.check_shown(id, to, Outlet::Page).await?;
        let answers = restore(&self.store, id).await?.answers;
        let before = to.account_id().and_then(|account| answers.before(account, command_id));
        to.send(match before {
            Some(Answer::Accepted { seq }) => frames::accepted(id, command_id, seq),
            _ => frames::rejected(id, command_id, &engine::Rejection::GameIsOver),
        });
        Ok(())
    }
}
