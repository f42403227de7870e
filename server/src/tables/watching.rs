//! Which feed of a table a spectator is shown: the table as it is, or with its racks as it was a
//! while ago (decision 0217).

use engine::Viewer;
use protocol::Racks;
use tokio::sync::{oneshot, watch};

use super::actor::{Ended, TableActor};
use super::broadcast::glances::{Glances, ShownAt};
use super::broadcast::shadow::Shadow;
use crate::audience::is_official;
use crate::connections::{ConnectionHandle, Frame};

impl TableActor {
    /// Adds a connection to the audience, which is first sent what it missed or the whole table.
    pub(super) async fn join_audience(
        &mut self,
        connection: ConnectionHandle,
        viewer: Viewer,
        since: Option<u64>,
    ) -> Result<(), Ended> {
        if self.watches_live(&connection, viewer).await {
            let first = self.shown(connection.account_id(), viewer, since).await?;
            self.audience.join(connection, viewer, first);
        } else {
            self.cast_shadow().await?;
            self.audience.spectators().join_shadow(connection, since);
        }
        Ok(())
    }

    /// How long racks are held back, if they are told before the end.
    pub(super) fn delay_ms(&self) -> Option<u64> {
        match self.policy.racks {
            Racks::Delayed { ms } => Some(ms.ms().into()),
            Racks::Never | Racks::AtEnd => None,
        }
    }

    /// Whether a connection sees the table as it is. Players do, and where there is a delay those
    /// who rule at the table, who have to know what happens now.
    async fn watches_live(&self, connection: &ConnectionHandle, viewer: Viewer) -> bool {
        match (viewer, self.delay_ms(), connection.account_id()) {
            (Viewer::Side(_), _, _) | (_, None, _) => true,
            (_, Some(_), None) => false,
            // A database that does not answer is a no: the same question is soon asked again.
            (_, Some(_), Some(account_id)) => {
                Box::pin(is_official(&self.store, self.id, account_id)).await.unwrap_or(false)
            }
        }
    }

    /// Makes sure that there is a shadow of the game.
    async fn cast_shadow(&mut self) -> Result<(), Ended> {
        let Some(delay_ms) = self.delay_ms() else { return Ok(()) };
        if self.audience.spectators().has_shadow() {
            // The policy may have changed since.
            self.audience.spectators().set_delay(delay_ms);
            return Ok(());
        }
        let events = self.past().await?.events.clone();
        if let Some(shadow) = Shadow::of(self.id, events, delay_ms, self.now()) {
            self.audience.spectators().cast(shadow);
        }
        Ok(())
    }

    /// Gives a wall glances of what spectators are shown.
    pub(super) async fn give_glances(
        &mut self,
        answer: oneshot::Sender<watch::Receiver<Frame>>,
    ) -> Result<(), Ended> {
        if self.delay_ms().is_some() {
            self.cast_shadow().await?;
            self.audience.spectators().give_glances(answer);
            return Ok(());
        }
        if self.audience.glances().is_none() {
            let (id, at) = (self.id, ShownAt { now: self.now(), delay_ms: None });
            let events = self.past().await?.events.clone();
            let glances = Glances::of(id, &self.game, &events, at);
            *self.audience.glances() = Some(glances);
        }
        if let Some(glances) = self.audience.glances() {
            let _ = answer.send(glances.join());
        }
        Ok(())
    }
}
