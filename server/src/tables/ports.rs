//! The ports of the tables: what they need from modules above them, as traits that the hall
//! plugs in when it starts.

use std::fmt::Debug;
use std::sync::Arc;

use engine::Seat;
use uuid::Uuid;

use super::TableHandle;
use crate::connections::Call;

/// Whoever plays the seats that no person has.
pub trait BotSeats: Debug + Send + Sync {
    /// A table was laid, or restored, with a bot of that level on that seat. Called once for
    /// each such seat, before anyone else can reach the table; it must not wait. The player
    /// acts through the handle, as any player does, until that says the table has closed.
    fn seat(&self, table: &TableHandle, seat: Seat, level: u8);
}

/// Whoever is told how games go without attending them. Called from the table's task: must not
/// wait.
pub trait GameObserver: Debug + Send + Sync {
    /// A game began, ended, or had its result amended: the games' table is up to date.
    fn game_changed(&self, table: Uuid, players: &[Uuid]);

    /// A table waits for these accounts now, and for nobody else.
    fn awaits(&self, table: Uuid, since_ms: i64, players: &[Uuid]);

    /// A director is called to a table, or no longer is.
    fn director_called(&self, table: Uuid, call: Option<Call>);

    /// Racks that partners share were turned: face down, or up again. A table that is opened
    /// says how its racks lie.
    fn racks_turned(&self, table: Uuid, face_down: bool);
}

/// What a hall plugs into its tables.
#[derive(Clone, Debug)]
pub struct Ports {
    /// Who plays the bots' seats.
    pub bots: Arc<dyn BotSeats>,
    /// Who is told how games go.
    pub observer: Arc<dyn GameObserver>,
}
