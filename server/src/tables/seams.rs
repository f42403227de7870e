//! What a hall plugs into its tables: who plays the bots' seats, and who hears how games go.

use std::fmt::Debug;
use std::sync::Arc;

use bots::levels::LEVELS;
use engine::Seat;
use uuid::Uuid;

use super::TableHandle;

/// Whoever plays the seats that no person has.
pub trait BotSeats: Debug + Send + Sync {
    /// A table was laid, or restored, with a bot of that level on that seat. Called once for
    /// each such seat, before anyone else can reach the table; it must not wait. The player
    /// acts through the handle, as any player does, until that says the table has closed.
    fn seat(&self, table: &TableHandle, seat: Seat, level: u8);
}

/// Whoever wants to know how a game goes, without being at its table. Must not wait.
pub trait Onlooker: Debug + Send + Sync {
    /// A game began, ended, or had its result amended: the games' table is up to date.
    fn game_changed(&self, table: Uuid, players: &[Uuid]);

    /// Racks that partners share were turned: face down, or up again. A table that is opened
    /// says how its racks lie.
    fn racks_turned(&self, table: Uuid, face_down: bool);
}

/// What a hall plugs into its tables.
#[derive(Clone, Debug)]
pub struct Around {
    /// Who plays the bots' seats.
    pub bots: Arc<dyn BotSeats>,
    /// Who hears how games go.
    pub onlooker: Arc<dyn Onlooker>,
}

/// The level that is called so.
pub fn bot_level(name: &str) -> Option<u8> {
    LEVELS.iter().find(|known| known.name == name).map(|known| known.number)
}

/// What a level is called at a table.
pub fn bot_name(level: u8) -> &'static str {
    LEVELS.iter().find(|known| known.number == level).map_or("Bot", |known| known.name)
}
