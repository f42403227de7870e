//! The parts of a running hall, shared by every request and every socket.

use std::path::PathBuf;
use std::sync::Arc;

use metrics_exporter_prometheus::PrometheusHandle;

use crate::accounts::passwords::Passwords;
use crate::bots::Bots;
use crate::clock::Clock;
use crate::clubs::Clubs;
use crate::config::Config;
use crate::connections::{Hub, Waiting};
use crate::files::ConnectionLimits;
use crate::journal::Journal;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::people::People;
use crate::pictures::Pictures;
use crate::practice::Practice;
use crate::review::Reviews;
use crate::slots::Slots;
use crate::store::{Health, Store};
use crate::tables::Tables;
use crate::talk::Rooms;
use crate::tournaments::Tournaments;
use crate::wall::Walls;
use crate::watching::Watching;
use crate::words::Words;

/// The parts of a running hall.
#[derive(Debug)]
#[allow(missing_docs, reason = "a part without a comment is named after its module")]
pub struct App {
    /// Settings.
    pub config: Config,
    /// Every instant of the hall is read from it, so that a test can stop it.
    pub clock: Clock,
    pub store: Store,
    /// The writer of the journal.
    pub journal: Journal,
    /// Whether the database takes writes.
    pub health: Health,
    /// How many connections fit.
    pub connection_limits: ConnectionLimits,
    /// Who is connected.
    pub hub: Arc<Hub>,
    /// What waits for whom.
    pub waiting: Arc<Waiting>,
    /// The word lists.
    pub words: Arc<Words>,
    pub tables: Arc<Tables>,
    /// The practice partners.
    pub bots: Arc<Bots>,
    /// Reviews of finished games, made in the background.
    pub reviews: Reviews,
    /// Helps for those who practise.
    pub practice: Practice,
    /// Pictures of games.
    pub pictures: Pictures,
    /// The walls of boards.
    pub walls: Arc<Walls>,
    /// The slots that somebody looks through.
    pub slots: Arc<Slots>,
    /// Who may watch tables.
    pub watching: Watching,
    /// The chat rooms of the tables.
    pub rooms: Rooms,
    pub clubs: Clubs,
    /// What becomes of people's accounts.
    pub people: People,
    pub lobby: Lobby,
    pub tournaments: Arc<Tournaments>,
    /// How often anyone may ask.
    pub limits: Arc<Limits>,
    /// The hashing of passwords.
    pub passwords: Arc<Passwords>,
    /// Renders `/metrics`.
    pub metrics: PrometheusHandle,
    /// Where the built client is, if it is built.
    pub web: Option<PathBuf>,
}

/// The state of every handler and every socket task.
pub type SharedApp = Arc<App>;
