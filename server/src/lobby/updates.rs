//! What is sent over the sockets: the lobby to its subscribers, and to each account its own
//! games and invitations.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::{LiveTable, ServerMessage};
use tokio::time::{Instant, sleep, timeout_at};
use uuid::Uuid;

use super::Lobby;
use super::invitations::my_invitations;
use crate::connections::{ConnectionHandle, Frame, Subscriptions, Topic};
use crate::store::{StoreError, Which};

/// The lobby is sent at most once in this time: a burst of changes is one message.
const PERIOD: Duration = Duration::from_secs(1);
/// Running games in the lobby, and one's own in `mine`.
const MOST_LIVE: i64 = 50;
const MOST_MINE: i64 = 50;

/// Who is subscribed to the lobby, and what they were sent last.
#[derive(Debug)]
pub(super) struct Subscribers {
    subscriptions: Subscriptions,
    /// The lobby as it is, encoded; none if it has changed since or nobody was subscribed. Held
    /// while frames are sent, so that who joins is sent this one or the next.
    current: Mutex<Option<Frame>>,
}

impl Subscribers {
    pub(super) fn new(subscriptions: Subscriptions) -> Self {
        Self { subscriptions, current: Mutex::default() }
    }

    /// Adds a connection and shows it the lobby; false if nothing is at hand to show.
    pub(super) fn join(&self, connection: ConnectionHandle) -> bool {
        let current = self.lock();
        let joined = self.subscriptions.join(Topic::Lobby, &connection, || {});
        joined.expect("only tables are limited");
        current.as_ref().map(|frame| connection.send(frame.clone())).is_some()
    }

    /// What was sent last is out of date.
    pub(super) fn forget(&self) {
        *self.lock() = None;
    }

    fn is_empty(&self) -> bool {
        self.subscriptions.is_empty(Topic::Lobby)
    }

    /// Sends to everyone, encoded once, and keeps it for those who come next.
    fn tell(&self, frame: Frame) {
        let mut current = self.lock();
        for connection in self.subscriptions.of(Topic::Lobby) {
            connection.send(frame.clone());
        }
        *current = Some(frame);
    }

    fn lock(&self) -> MutexGuard<'_, Option<Frame>> {
        // Changed by calls that cannot panic half-way.
        self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sends what has changed, until aborted.
pub(crate) async fn run(lobby: &Lobby) {
    tokio::join!(tell_everyone(lobby), tell_each(lobby));
}

async fn tell_everyone(lobby: &Lobby) {
    let mut live = Vec::new();
    loop {
        let next_look = Instant::now() + PERIOD;
        let changed = timeout_at(next_look, lobby.board.changed.notified()).await.is_ok();
        let grace = Duration::from_secs(lobby.limits.seek_grace_s);
        let swept = lobby.seeks.sweep(grace, |maker| lobby.hub.is_here(maker));
        if (changed || swept) && !lobby.board.subscribers.is_empty() {
            live = live_tables(lobby, live).await;
            let seeks = lobby.seeks.views();
            let message = ServerMessage::Lobby { seeks, live: live.clone() };
            lobby.board.subscribers.tell(Frame::of(&message));
            sleep(PERIOD).await;
        }
    }
}

/// The running games, or what was known of them if the database does not answer.
async fn live_tables(lobby: &Lobby, known: Vec<LiveTable>) -> Vec<LiveTable> {
    lobby.store.live_tables(MOST_LIVE).await.unwrap_or_else(|error| {
        tracing::warn!(%error, "the lobby shows old games");
        known
    })
}

async fn tell_each(lobby: &Lobby) {
    loop {
        lobby.board.accounts_changed.notified().await;
        for account_id in lobby.board.take_changed_accounts() {
            tell_mine(lobby, account_id).await;
        }
    }
}

/// Tells an account of its games and invitations, on all of its sockets.
async fn tell_mine(lobby: &Lobby, account_id: Uuid) {
    let sockets = lobby.hub.sockets_of(account_id);
    if sockets.is_empty() {
        return;
    }
    match mine(lobby, account_id).await {
        Ok(mine) => {
            let frame = Frame::of(&mine);
            sockets.iter().for_each(|socket| socket.send(frame.clone()));
        }
        Err(error) => tracing::warn!(%error, "an account was not told of its games"),
    }
}

async fn mine(lobby: &Lobby, account_id: Uuid) -> Result<ServerMessage, StoreError> {
    let games = lobby.store.games_of(account_id, Which::Unfinished, None, MOST_MINE).await?;
    let invitations = my_invitations(lobby, account_id).await?;
    Ok(ServerMessage::Mine { games, invitations })
}
