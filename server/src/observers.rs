//! Who is told how games go: the lobby that one began or ended, the chat rooms how racks lie,
//! tournaments that there is a result, those who are elsewhere that a table waits for them.

use std::sync::Arc;

use uuid::Uuid;

use crate::connections::{Call, Waiting};
use crate::lobby::LobbyFeed;
use crate::tables::GameObserver;
use crate::talk::Rooms;
use crate::tournaments::GameReports;

/// The hall's game observers.
#[derive(Debug)]
pub(crate) struct Observers {
    pub(crate) lobby: Arc<LobbyFeed>,
    pub(crate) rooms: Rooms,
    pub(crate) reports: Arc<GameReports>,
    pub(crate) waiting: Arc<Waiting>,
}

impl GameObserver for Observers {
    fn game_changed(&self, table: Uuid, players: &[Uuid]) {
        self.reports.game_changed(table);
        self.lobby.games_changed(players);
    }

    fn awaits(&self, table: Uuid, since_ms: i64, players: &[Uuid]) {
        self.waiting.turn(table, since_ms, players);
    }

    fn director_called(&self, table: Uuid, call: Option<Call>) {
        self.waiting.call(table, call);
    }

    fn racks_turned(&self, table: Uuid, face_down: bool) {
        self.rooms.racks_turned(table, face_down);
    }
}
