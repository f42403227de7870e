//! What is sent over the sockets: the lobby to its subscribers, and to each account its own
//! games and invitations.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::{LiveTable, SeekView, ServerMessage};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep, timeout_at};
use uuid::Uuid;

use super::Lobby;
use super::frames::{Frames, LobbyNow};
use super::invitations::my_invitations;
use crate::connections::{ConnectionHandle, Frame, Subscriptions, Topic};
use crate::store::{StoreError, Which};

/// The lobby is sent at most once in this time: a burst of changes is one message.
const PERIOD: Duration = Duration::from_secs(1);
/// After this long the list of running games is looked at even if nothing was said to have changed:
/// a game that was shown with a delay leaves it some time after its end.
const LOOK: Duration = Duration::from_secs(10);
/// Running games in the lobby, and one's own in `mine`.
const MOST_LIVE: i64 = 50;
const MOST_MINE: i64 = 50;

/// Who is subscribed to the lobby, and what they were sent last.
#[derive(Debug)]
pub(super) struct Subscribers {
    subscriptions: Subscriptions,
    /// The lobby as it is; none if it has changed since or nobody was subscribed. Held while frames
    /// are sent, so that who joins is sent this one or the next.
    current: Mutex<Option<Arc<LobbyNow>>>,
    /// Those who joined since and are still to be shown what is for them.
    newcomers: Mutex<Vec<ConnectionHandle>>,
    /// Notified when there are newcomers.
    joined: Notify,
}

impl Subscribers {
    pub(super) fn new(subscriptions: Subscriptions) -> Self {
        Self {
            subscriptions,
            current: Mutex::default(),
            newcomers: Mutex::default(),
            joined: Notify::new(),
        }
    }

    /// Adds a connection and has it shown the lobby; false if nothing is at hand to show.
    pub(super) fn join(&self, connection: ConnectionHandle) -> bool {
        let current = self.lock();
        let joined = self.subscriptions.join(Topic::Lobby, &connection, || {});
        joined.expect("only tables are limited");
        match &*current {
            None => return false,
            Some(now) if connection.account_id().is_none() || now.offers.is_empty() => {
                connection.send(now.for_strangers.clone());
            }
            Some(_) => self.welcome(connection),
        }
        true
    }

    /// Has a connection shown the seeks that are for it.
    fn welcome(&self, connection: ConnectionHandle) {
        self.newcomers.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
        self.joined.notify_one();
    }

    fn take_newcomers(&self) -> Vec<ConnectionHandle> {
        std::mem::take(&mut *self.newcomers.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// What was sent last is out of date.
    pub(super) fn forget(&self) {
        *self.lock() = None;
    }

    fn is_empty(&self) -> bool {
        self.subscriptions.is_empty(Topic::Lobby)
    }

    /// Sends everyone what is for them, and keeps it for those who come next.
    fn tell(&self, now: LobbyNow, frames: &Frames) {
        let mut current = self.lock();
        for connection in self.subscriptions.of(Topic::Lobby) {
            match frames.of(&now, &connection) {
                Some(frame) => connection.send(frame.clone()),
                // Came while the others' frames were made.
                None => self.welcome(connection),
            }
        }
        *current = Some(Arc::new(now));
    }

    /// Sends newcomers what is for them, unless the lobby has changed since: then they are sent
    /// that with all the others.
    fn tell_newcomers(&self, now: &Arc<LobbyNow>, frames: &Frames, to: &[ConnectionHandle]) {
        let current = self.lock();
        if current.as_ref().is_some_and(|current| Arc::ptr_eq(current, now)) {
            for connection in to {
                if let Some(frame) = frames.of(now, connection) {
                    connection.send(frame.clone());
                }
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Arc<LobbyNow>>> {
        // Changed by calls that cannot panic half-way.
        self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sends what has changed, until aborted.
pub(crate) async fn run(lobby: &Lobby) {
    tokio::join!(tell_everyone(lobby), tell_newcomers(lobby), tell_each(lobby));
}

async fn tell_everyone(lobby: &Lobby) {
    let mut live = Vec::new();
    let mut looked_at = Instant::now();
    loop {
        let next_look = Instant::now() + PERIOD;
        let mut changed = timeout_at(next_look, lobby.board.changed.notified()).await.is_ok();
        if !changed && looked_at.elapsed() >= LOOK && !lobby.board.subscribers.is_empty() {
            looked_at = Instant::now();
            changed = live_tables(lobby, live.clone()).await != live;
        }
        let grace = Duration::from_secs(lobby.limits.seek_grace_s);
        let swept = lobby.seeks.sweep(grace, |maker| lobby.hub.is_here(maker));
        if (changed || swept) && !lobby.board.subscribers.is_empty() {
            live = live_tables(lobby, live).await;
            match shown(lobby, live.clone()).await {
                Ok((now, frames)) => lobby.board.subscribers.tell(now, &frames),
                Err(error) => {
                    // Who may see whose seek is not known: nobody is shown any until it is.
                    tracing::warn!(%error, "the lobby is not shown");
                    lobby.board.change();
                }
            }
            sleep(PERIOD).await;
        }
    }
}

/// The lobby as it is, and the frames of all who are subscribed.
async fn shown(lobby: &Lobby, live: Vec<LiveTable>) -> Result<(LobbyNow, Frames), StoreError> {
    let (views, makers): (Vec<_>, Vec<_>) = lobby.seeks.offers().into_iter().unzip();
    let facts = lobby.store.person_facts(&makers).await?;
    // Whose account is gone offers nothing.
    let offer = |(view, maker): (SeekView, Uuid)| {
        Some((view, facts.iter().find(|one| one.account_id == maker)?.clone()))
    };
    let offers = views.into_iter().zip(makers).filter_map(offer).collect();
    let now = LobbyNow::new(offers, live);
    let subscribed = lobby.board.subscribers.subscriptions.of(Topic::Lobby);
    let frames = Frames::made(lobby, &now, &subscribed).await?;
    Ok((now, frames))
}

async fn tell_newcomers(lobby: &Lobby) {
    let subscribers = &lobby.board.subscribers;
    loop {
        subscribers.joined.notified().await;
        let newcomers = subscribers.take_newcomers();
        let Some(now) = subscribers.lock().clone() else { continue };
        match Frames::made(lobby, &now, &newcomers).await {
            Ok(frames) => subscribers.tell_newcomers(&now, &frames, &newcomers),
            Err(error) => {
                tracing::warn!(%error, "the lobby is not shown to newcomers");
                lobby.board.change();
            }
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
