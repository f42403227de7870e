//! What is told over the sockets: the lobby to all who watch it, and to each account what
//! concerns it alone.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::{LiveTable, ServerMessage};
use tokio::time::{Instant, sleep, timeout_at};
use uuid::Uuid;

use super::invitations::my_invitations;
use crate::app::{App, SharedApp};
use crate::sockets::{ConnectionHandle, Frame};
use crate::store::{StoreError, Which};

/// The lobby is told at most so often: a burst of changes is one message.
const PERIOD: Duration = Duration::from_secs(1);
/// Running games in the lobby, and one's own in `mine`.
const MOST_LIVE: i64 = 50;
const MOST_MINE: i64 = 50;

/// Who watches the lobby, and what they were told last.
#[derive(Debug, Default)]
pub(super) struct Watchers(Mutex<Watching>);

#[derive(Debug, Default)]
struct Watching {
    connections: HashMap<u64, ConnectionHandle>,
    /// The lobby as it is, encoded; none if it has changed since or nobody watched.
    current: Option<Frame>,
}

impl Watchers {
    /// Adds a connection and shows it the lobby; false if nothing is at hand to show.
    pub(super) fn join(&self, connection: ConnectionHandle) -> bool {
        let mut watching = self.lock();
        let shown = watching.current.as_ref().map(|frame| connection.send(frame.clone()));
        watching.connections.insert(connection.id(), connection);
        shown.is_some()
    }

    pub(super) fn leave(&self, connection_id: u64) {
        self.lock().connections.remove(&connection_id);
    }

    /// What was told last is no longer so.
    pub(super) fn forget(&self) {
        self.lock().current = None;
    }

    fn is_empty(&self) -> bool {
        self.lock().connections.is_empty()
    }

    /// Sends to everyone, encoded once, and keeps it for those who come next.
    fn tell(&self, frame: Frame) {
        let mut watching = self.lock();
        watching.connections.values().for_each(|connection| connection.send(frame.clone()));
        watching.current = Some(frame);
    }

    fn lock(&self) -> MutexGuard<'_, Watching> {
        // Changed by calls that cannot panic half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tells what there is to tell, until aborted.
pub(crate) async fn run(app: &SharedApp) {
    tokio::join!(tell_everyone(app), tell_each(app));
}

async fn tell_everyone(app: &SharedApp) {
    let mut live = Vec::new();
    loop {
        let next_look = Instant::now() + PERIOD;
        let changed = timeout_at(next_look, app.lobby.changed.notified()).await.is_ok();
        let grace = Duration::from_secs(app.config.limits.seek_grace_s);
        let swept = app.lobby.seeks.sweep(grace, |maker| app.hub.is_here(maker));
        if (changed || swept) && !app.lobby.watchers.is_empty() {
            live = live_tables(app, live).await;
            let seeks = app.lobby.seeks.views();
            let lobby = ServerMessage::Lobby { seeks, live: live.clone() };
            app.lobby.watchers.tell(Frame::of(&lobby));
            sleep(PERIOD).await;
        }
    }
}

/// The running games, or what was known of them if the database does not answer.
async fn live_tables(app: &App, known: Vec<LiveTable>) -> Vec<LiveTable> {
    app.store.live_tables(MOST_LIVE).await.unwrap_or_else(|error| {
        tracing::warn!(%error, "the lobby shows old games");
        known
    })
}

async fn tell_each(app: &SharedApp) {
    loop {
        app.lobby.stirring.notified().await;
        for account_id in app.lobby.take_stirred() {
            tell_mine(app, account_id).await;
        }
    }
}

/// Tells an account of its games and invitations, on all of its sockets.
async fn tell_mine(app: &App, account_id: Uuid) {
    let sockets = app.hub.sockets_of(account_id);
    if sockets.is_empty() {
        return;
    }
    match mine(app, account_id).await {
        Ok(mine) => {
            let frame = Frame::of(&mine);
            sockets.iter().for_each(|socket| socket.send(frame.clone()));
        }
        Err(error) => tracing::warn!(%error, "an account was not told of its games"),
    }
}

async fn mine(app: &App, account_id: Uuid) -> Result<ServerMessage, StoreError> {
    let games = app.store.games_of(account_id, Which::Unfinished, None, MOST_MINE).await?;
    let invitations = my_invitations(app, account_id).await?;
    Ok(ServerMessage::Mine { games, invitations })
}
