//! Those who hear how games go without being at the tables: the lobby, and the rooms.

use std::sync::Arc;

use uuid::Uuid;

use crate::lobby::Lobby;
use crate::tables::Onlooker;
use crate::talk::Rooms;

/// The lobby hears of games, the rooms of racks.
#[derive(Debug)]
pub(crate) struct Onlookers {
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) rooms: Rooms,
}

impl Onlooker for Onlookers {
    fn game_changed(&self, _table: Uuid, players: &[Uuid]) {
        self.lobby.games_changed(players);
    }

    fn racks_turned(&self, table: Uuid, face_down: bool) {
        self.rooms.racks_turned(table, face_down);
    }
}
