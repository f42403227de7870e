//! Who comes to a table and who goes, as the table's own task takes them in.

use engine::Command;

use super::Unreachable;
use super::actor::{Ended, TableActor};
use super::admission::{self, Admission, is_to_be_asked};
use super::broadcast::frames;
use super::entrance::{Arrival, Visit};
use crate::clock::signed_ms;
use crate::connections::{ConnectionHandle, Topic};
use crate::store::SettledAudience;
use crate::visibility::MayHave;

impl TableActor {
    /// One of those without a seat comes, or goes.
    pub(super) async fn receive(&mut self, visit: Visit) -> Result<(), Ended> {
        match visit {
            Visit::Comes(arrival, _place) => {
                self.thaw().await?;
                self.attend(*arrival).await
            }
            Visit::Goes { connection_id } => {
                let table = Topic::Table(self.id);
                let gone = self.audience.spectator(connection_id);
                // Who rules here and has come again came with the players, before this was read.
                if gone.is_some_and(|gone| !gone.is_subscribed(table)) {
                    self.left(connection_id);
                }
                Ok(())
            }
        }
    }

    pub(super) fn left(&mut self, connection_id: u64) {
        if let Some(connection) = self.audience.leave(connection_id) {
            self.gone(&connection);
        }
    }

    pub(super) async fn attend(
        &mut self,
        Arrival { connection, since, admission }: Arrival,
    ) -> Result<(), Ended> {
        let account_id = connection.account_id();
        if connection.is_closed() {
            // It left before it came: nobody would ever let it go.
            return Ok(());
        }
        let seat = self.entrance.seating.seat(account_id);
        if seat.is_none() && !self.admits(&connection, since, admission.as_ref()) {
            return Ok(());
        }
        if let Some(seat) = seat {
            self.graces.came(seat);
        }
        // While storage is away a player is shown the table at once, and has arrived later.
        let later = seat.filter(|seat| !self.health.is_up() && !self.game.is_present(*seat));
        if later.is_none()
            && let Some(seat) = seat
        {
            self.server(Command::Arrived { seat }).await?;
        }
        let viewer = self.viewer_of(&connection);
        let official = admission.is_some_and(|admission| admission.is_official());
        Box::pin(self.join_audience(connection, (viewer, official), since)).await?;
        if let Some(seat) = later {
            self.stand_still().await?;
            self.server(Command::Arrived { seat }).await?;
        }
        Ok(())
    }

    /// Lets go of connections that closed without leaving.
    pub(super) fn let_closed_go(&mut self) {
        for connection in self.audience.drop_closed() {
            self.gone(&connection);
        }
    }

    /// A connection is gone; if it was its player's last, their grace begins.
    fn gone(&mut self, connection: &ConnectionHandle) {
        let Some(account_id) = connection.account_id() else { return };
        if let Some(seat) = self.entrance.seating.seat(Some(account_id))
            && !self.audience.has(account_id)
        {
            self.graces.went(seat, self.now().0);
        }
    }

    /// Whether one without a seat may see the table by what was said of them. If not they are told
    /// so, or asked about anew: nobody comes in by what was said under another policy than the
    /// table's, or a while ago.
    fn admits(
        &mut self,
        connection: &ConnectionHandle,
        since: Option<u64>,
        admission: Option<&Admission>,
    ) -> bool {
        if !connection.is_subscribed(Topic::Table(self.id)) {
            // It left while it was asked about. Where it has come again by now, it is to say so.
            admission::come_again(connection, self.id, Unreachable::Closed);
            return false;
        }
        if let Some(admission) = admission {
            // The database knows first, and may have been asked before the table was told.
            self.catch_up_with(admission.said.settled);
        }
        let asks = is_to_be_asked(&self.settled, connection.account_id(), signed_ms(self.now()));
        let said = admission.filter(|one| {
            one.is_fresh() && one.said.settled.audience_seq == self.settled.audience_seq
        });
        match said {
            _ if !asks => true,
            Some(admission) if admission.said.verdict == MayHave::Yes => true,
            Some(_) => {
                connection.send(frames::unknown(self.id));
                false
            }
            None => {
                self.ask_anew(connection.clone(), since);
                false
            }
        }
    }

    /// What was settled of who may watch, as one who comes has it from the database.
    fn catch_up_with(&mut self, settled: SettledAudience) {
        for connection in self.audience_changed(settled) {
            self.ask_anew(connection, None);
        }
    }

    /// Has a connection asked about by whatever was settled by now.
    fn ask_anew(&self, connection: ConnectionHandle, since: Option<u64>) {
        let Some(table) = self.handle() else { return };
        if let Err(why) = table.attend(connection.clone(), since) {
            admission::come_again(&connection, self.id, why);
        }
    }
}
