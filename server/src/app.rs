//! What every request and every socket has at hand.

use std::path::PathBuf;
use std::sync::Arc;

use metrics_exporter_prometheus::PrometheusHandle;

use crate::accounts::passwords::Passwords;
use crate::bots::Bots;
use crate::clock::Clock;
use crate::config::Config;
use crate::journal::Journal;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::review::Reviews;
use crate::sockets::Hub;
use crate::store::{Health, Store};
use crate::tables::Tables;
use crate::talk::Rooms;
use crate::words::Words;

/// The parts of a running hall.
#[derive(Debug)]
pub struct App {
    /// Settings.
    pub config: Config,
    /// The one clock.
    pub clock: Clock,
    /// The database.
    pub store: Store,
    /// The writer of the journal.
    pub journal: Journal,
    /// Whether the database takes writes.
    pub health: Health,
    /// Who is connected.
    pub hub: Hub,
    /// The word lists.
    pub words: Arc<Words>,
    /// The tables.
    pub tables: Tables,
    /// The practice partners.
    pub bots: Arc<Bots>,
    /// The reviews under way.
    pub reviews: Reviews,
    /// What is said at them.
    pub rooms: Rooms,
    /// The lobby.
    pub lobby: Arc<Lobby>,
    /// How often anyone may ask.
    pub limits: Limits,
    /// The hashing of passwords.
    pub passwords: Passwords,
    /// What is measured.
    pub metrics: PrometheusHandle,
    /// Where the built client is, if it is built.
    pub web: Option<PathBuf>,
}

/// How handlers get at it.
pub type SharedApp = Arc<App>;
