//! The lobby as each subscriber is shown it: with the seeks that they may take.

use std::collections::HashMap;

use protocol::{LiveTable, SeekView, ServerMessage};
use uuid::Uuid;

use super::Lobby;
use crate::connections::{ConnectionHandle, Frame};
use crate::reach::may_see_seek;
use crate::store::{PersonFacts, StoreError};

/// The lobby at one moment.
#[derive(Debug)]
pub(super) struct LobbyNow {
    /// Every seek, with what its maker's clubs have decided.
    pub(super) offers: Vec<(SeekView, PersonFacts)>,
    live: Vec<LiveTable>,
    /// For those who are not logged in.
    pub(super) for_strangers: Frame,
}

impl LobbyNow {
    pub(super) fn new(offers: Vec<(SeekView, PersonFacts)>, live: Vec<LiveTable>) -> Self {
        let for_strangers = encoded(&offers, &live, &seen_by(&offers, None));
        Self { offers, live, for_strangers }
    }
}

/// Which seeks somebody sees, in their order.
type Seen = Vec<bool>;

fn seen_by(offers: &[(SeekView, PersonFacts)], viewer: Option<&PersonFacts>) -> Seen {
    offers.iter().map(|(_, maker)| may_see_seek(viewer, maker)).collect()
}

fn encoded(offers: &[(SeekView, PersonFacts)], live: &[LiveTable], seen: &Seen) -> Frame {
    let shown = offers.iter().zip(seen).filter(|(_, seen)| **seen);
    let seeks = shown.map(|((view, _), _)| view.clone()).collect();
    Frame::of(&ServerMessage::Lobby { seeks, live: live.to_vec() })
}

/// A frame for each account, encoded once for all who see the same seeks.
#[derive(Debug, Default)]
pub(super) struct Frames(HashMap<Uuid, Frame>);

impl Frames {
    /// The frames of the accounts among these connections.
    pub(super) async fn made(
        lobby: &Lobby,
        now: &LobbyNow,
        connections: &[ConnectionHandle],
    ) -> Result<Self, StoreError> {
        if now.offers.is_empty() {
            return Ok(Self::default());
        }
        let mut accounts: Vec<Uuid> =
            connections.iter().filter_map(ConnectionHandle::account_id).collect();
        accounts.sort_unstable();
        accounts.dedup();
        let mut frames: HashMap<Seen, Frame> = HashMap::new();
        let mut by_account = HashMap::with_capacity(accounts.len());
        for viewer in lobby.store.person_facts(&accounts).await? {
            let seen = seen_by(&now.offers, Some(&viewer));
            let frame =
                frames.entry(seen).or_insert_with_key(|seen| encoded(&now.offers, &now.live, seen));
            by_account.insert(viewer.account_id, frame.clone());
        }
        Ok(Self(by_account))
    }

    /// What a connection is shown; none if its account came later.
    pub(super) fn of<'a>(
        &'a self,
        now: &'a LobbyNow,
        connection: &ConnectionHandle,
    ) -> Option<&'a Frame> {
        match connection.account_id() {
            Some(_) if now.offers.is_empty() => Some(&now.for_strangers),
            Some(account_id) => self.0.get(&account_id),
            None => Some(&now.for_strangers),
        }
    }
}
