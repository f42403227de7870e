//! How others reach a table.

use std::sync::Arc;

use engine::{Command, Seat, TableView, Who};
use protocol::Delay;
use tokio::sync::{mpsc, oneshot, watch};
use uuid::Uuid;

use super::admission::{self, Admission, not_for_you};
use super::entrance::{Arrival, Entrance};
use crate::connections::{ConnectionHandle, Frame};
use crate::store::SettledAudience;

/// What may wait at a table, beside those who come to watch (`entrance`). A table that cannot keep
/// up with this is in trouble, and those who ask are told so.
pub(super) const MAILBOX: usize = 64;

/// What can be said to a table.
#[derive(Debug)]
pub(super) enum Mail {
    /// A player wants to see the table, or somebody who rules there.
    Attend(Arrival),
    /// A player's connection has seen enough, or is gone.
    Leave { connection_id: u64 },
    /// A player sends a command, or somebody who rules at the table, as was said.
    Command {
        connection: ConnectionHandle,
        id: Uuid,
        command: Command,
        admission: Option<Admission>,
    },
    /// Someone in this process asks: a bot, a director's page, a test.
    Act { who: Who, command: Command, answer: oneshot::Sender<Result<u64, engine::Rejection>> },
    /// A player in this process wants to see what its side sees.
    Follow { seat: Seat, answer: oneshot::Sender<watch::Receiver<Arc<TableView>>> },
    /// A wall of boards wants glances of the table, now and whenever it changes.
    Glances { answer: oneshot::Sender<watch::Receiver<Frame>> },
    /// How many watch, and how many of them came by a link.
    Watched { link: Option<String>, answer: oneshot::Sender<Watched> },
    /// Who may watch was changed, or a link. Those who watched are handed back to be asked again,
    /// if they have to be.
    AudienceChanged { settled: SettledAudience, answer: oneshot::Sender<Vec<ConnectionHandle>> },
    /// A commentator's slot shows the racks so late from now on, or no longer.
    Commented { slot: Uuid, delay: Option<Delay> },
    /// How the table stands.
    Status { answer: oneshot::Sender<TableStatus> },
    /// The database takes writes again.
    StorageIsBack,
    /// The hall closes: store what is in hand and end.
    Close,
}

/// How many watch a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Watched {
    /// Without a seat.
    pub spectators: usize,
    /// By the link that was asked about.
    pub by_link: usize,
}

/// How a table stands.
#[derive(Clone, Debug)]
pub struct TableStatus {
    /// The number after its last event.
    pub seq: u64,
    /// How many connections listen.
    pub listeners: usize,
    /// Whether the game is over.
    pub over: bool,
    /// The sides' scores so far.
    pub scores: Vec<i32>,
    /// How it stands, as anyone may know it.
    pub state: Box<engine::TableState>,
}

/// Why a table did not take what was said to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreachable {
    /// Its mailbox is full.
    #[error("the table is busy")]
    Busy,
    /// Its task has ended; asking for the table again brings it back.
    #[error("the table has closed")]
    Closed,
}

/// A table's mailbox. Clones are the same table. Mail is boxed: an empty mailbox has room for
/// thirty-two of whatever is put into it.
#[derive(Clone, Debug)]
pub struct TableHandle {
    pub(super) id: Uuid,
    pub(super) mailbox: mpsc::Sender<Box<Mail>>,
    pub(super) entrance: Arc<Entrance>,
}

impl TableHandle {
    /// The game's id.
    pub fn id(&self) -> Uuid {
        self.id
    }

    /// Shows the table to a connection, whole or from event `since` on. Who has no seat comes by the
    /// entrance, and is asked about first where that is needed.
    pub fn attend(
        &self,
        connection: ConnectionHandle,
        since: Option<u64>,
    ) -> Result<(), Unreachable> {
        let account_id = connection.account_id();
        if self.entrance.sits(account_id) {
            return self.post(Mail::Attend(Arrival { connection, since, admission: None }));
        }
        let place = self.entrance.place()?;
        if !self.entrance.asking.is_to_ask(self, account_id) {
            return self.entrance.comes(Arrival { connection, since, admission: None }, place);
        }
        let coming = admission::come(self.clone(), connection.clone(), since, place);
        connection.errand(coming).map_err(|_| Unreachable::Busy)
    }

    /// Stops showing the table to a connection of an account.
    pub(super) fn leave(
        &self,
        connection_id: u64,
        account_id: Option<Uuid>,
    ) -> Result<(), Unreachable> {
        if self.entrance.sits(account_id) {
            return self.post(Mail::Leave { connection_id });
        }
        self.entrance.goes(connection_id);
        Ok(())
    }

    /// The same for a player, however full the mailbox is.
    pub(super) async fn leave_patiently(&self, connection_id: u64) {
        let _ = self.hand_over(Mail::Leave { connection_id }).await;
    }

    /// The database takes writes again. A table with a full mailbox finds out by itself.
    pub(super) fn storage_is_back(&self) {
        let _ = self.post(Mail::StorageIsBack);
    }

    /// Hands a connection's command to the table; the answer goes to the connection. Of those who
    /// have no seat only theirs get there who rule at the table.
    pub fn command(
        &self,
        connection: ConnectionHandle,
        id: Uuid,
        command: Command,
    ) -> Result<(), Unreachable> {
        let account_id = connection.account_id();
        if self.entrance.sits(account_id) {
            return self.post(Mail::Command { connection, id, command, admission: None });
        }
        if account_id.is_none() && !self.entrance.asking.is_to_ask(self, None) {
            not_for_you(&connection, self.id, id);
            return Ok(());
        }
        let asking = admission::command(self.clone(), connection.clone(), id, command);
        connection.errand(asking).map_err(|_| Unreachable::Busy)
    }

    /// Acts from within the process, and waits for the answer: the number after the last event.
    pub async fn act(
        &self,
        who: Who,
        command: Command,
    ) -> Result<Result<u64, engine::Rejection>, Unreachable> {
        let (answer, answered) = oneshot::channel();
        self.hand_over(Mail::Act { who, command, answer }).await?;
        answered.await.map_err(|_| Unreachable::Closed)
    }

    /// What a seat's side sees, now and after every event: for players in this process.
    pub async fn follow(&self, seat: Seat) -> Result<watch::Receiver<Arc<TableView>>, Unreachable> {
        let (answer, answered) = oneshot::channel();
        self.hand_over(Mail::Follow { seat, answer }).await?;
        answered.await.map_err(|_| Unreachable::Closed)
    }

    /// Glances of the table for walls of boards, now and whenever it changes: never a rack, and
    /// as late as spectators are shown it.
    pub async fn glances(&self) -> Result<watch::Receiver<Frame>, Unreachable> {
        let (answer, answered) = oneshot::channel();
        self.hand_over(Mail::Glances { answer }).await?;
        answered.await.map_err(|_| Unreachable::Closed)
    }

    /// How many watch, and how many of them came by a link.
    pub(super) async fn watched(&self, link: Option<String>) -> Result<Watched, Unreachable> {
        let (answer, answered) = oneshot::channel();
        self.hand_over(Mail::Watched { link, answer }).await?;
        answered.await.map_err(|_| Unreachable::Closed)
    }

    /// Who may watch was changed. Returns those who watched and have to be asked again.
    pub(super) async fn audience_changed(
        &self,
        settled: SettledAudience,
    ) -> Result<Vec<ConnectionHandle>, Unreachable> {
        let (answer, answered) = oneshot::channel();
        self.hand_over(Mail::AudienceChanged { settled, answer }).await?;
        answered.await.map_err(|_| Unreachable::Closed)
    }

    /// A commentator's slot shows the racks so late from now on, or no longer. One that finds the
    /// mailbox full says it again.
    pub(super) fn commented(&self, slot: Uuid, delay: Option<Delay>) {
        let _ = self.post(Mail::Commented { slot, delay });
    }

    /// Shows the table to a connection again, of which was said that it may, however many come.
    pub(super) fn attend_again(&self, connection: ConnectionHandle, admission: Admission) {
        let arrival = Arrival { connection, since: None, admission: Some(admission) };
        // A table whose task has ended says so to everyone.
        let _ = self.entrance.comes(arrival, self.entrance.place_again());
    }

    /// How many wait to be let in of whom is known whether they may.
    pub fn arrivals(&self) -> usize {
        self.entrance.waiting()
    }

    /// How the table stands.
    pub async fn status(&self) -> Result<TableStatus, Unreachable> {
        let (answer, answered) = oneshot::channel();
        self.hand_over(Mail::Status { answer }).await?;
        answered.await.map_err(|_| Unreachable::Closed)
    }

    /// Asks the table to store what it has in hand and to end.
    pub(super) async fn close(&self) {
        let _ = self.hand_over(Mail::Close).await;
        self.mailbox.closed().await;
    }

    /// Waits while the mailbox is full.
    async fn hand_over(&self, mail: Mail) -> Result<(), Unreachable> {
        self.mailbox.send(Box::new(mail)).await.map_err(|_| Unreachable::Closed)
    }

    pub(super) fn post(&self, mail: Mail) -> Result<(), Unreachable> {
        self.mailbox.try_send(Box::new(mail)).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Unreachable::Busy,
            mpsc::error::TrySendError::Closed(_) => Unreachable::Closed,
        })
    }
}
