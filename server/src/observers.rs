//! Who is told how games go: the lobby that one began or ended, the chat rooms how racks lie.

use std::sync::Arc;

use uuid::Uuid;

use crate::lobby::Board;
use crate::tables::GameObserver;
use crate::talk::Rooms;

/// The hall's game observers.
#[derive(Debug)]
pub(crate) struct Observers {
    pub(crate) lobby: Arc<Board>,
    pub(crate) rooms: Rooms,
}

impl GameObserver for Observers {
    fn game_changed(&self, _table: Uuid, players: &[Uuid]) {
        self.lobby.games_changed(players);
    }

    fn racks_turned(&self, table: Uuid, face_down: bool) {
        self.rooms.racks_turned(table, face_down);
    }
}
