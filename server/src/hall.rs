//! A running hall: everything started in the right order, and stopped in the reverse.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use lexicons::{LexiconRef, Sha256};
use sqlx::postgres::PgConnectOptions;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::accounts::passwords::{PasswordError, Passwords};
use crate::app::{App, SharedApp};
use crate::bots::Bots;
use crate::clock::{Clock, from_signed_ms, signed_ms};
use crate::clubs::Clubs;
use crate::config::{Config, DatabaseConfig};
use crate::connections::{Hub, Subscriptions, Waiting};
use crate::files::{self, ConnectionLimits};
use crate::journal::{Heartbeat, Journal};
use crate::limits::Limits;
use crate::lobby::{Lobby, LobbyFeed, Seeks};
use crate::observers::Observers;
use crate::people::{self, People};
use crate::pictures::Pictures;
use crate::postgres::{Cluster, ClusterOptions, PostgresError};
use crate::practice::Practice;
use crate::review::Reviews;
use crate::slots::{SlotParts, Slots};
use crate::store::{Health, OpenError, Store, StoreError};
use crate::tables::{NoTable, Ports, Storage, Tables};
use crate::talk::Rooms;
use crate::tournaments::{GameReports, NoTournament, Tournaments, TournamentsParts};
use crate::visibility::PublicForNow;
use crate::wall::Walls;
use crate::watching::Watching;
use crate::words::Words;
use crate::{edge, lobby, measure, ratings, routes, upkeep};

/// The database of the private cluster.
const DATABASE: &str = "tilehall";
/// How long open requests and sockets may take to end when the hall stops.
const STOP_PATIENCE: Duration = Duration::from_secs(5);

/// Why a hall could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum HallError {
    /// No private cluster.
    #[error(transparent)]
    Postgres(#[from] PostgresError),
    /// DATABASE_URL is no such URL.
    #[error("DATABASE_URL is not a Postgres URL: {0}")]
    DatabaseUrl(#[source] sqlx::Error),
    /// No database.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database failed while starting.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be listened on.
    #[error("cannot listen on {address} (--bind / TILEHALL_BIND): {source}")]
    Bind {
        /// As the host has set it.
        address: SocketAddr,
        /// What the system answered.
        source: std::io::Error,
    },
    /// The web client is not where it was said to be.
    #[error("there is no index.html in {0} (--web / TILEHALL_WEB)")]
    NoClient(PathBuf),
    /// The word lists cannot be used.
    #[error("the word lists: {0} (--data / TILEHALL_DATA, --node / TILEHALL_NODE)")]
    Words(#[from] lexicons::ShelfError),
    /// Those who were erased cannot be erased again.
    #[error(transparent)]
    Erasures(#[from] people::EraseAgainError),
    /// The tables cannot be taken up again.
    #[error("the tables cannot be restored: {0}")]
    Tables(#[from] NoTable),
    /// The tournaments cannot be taken up again.
    #[error("the tournaments cannot be restored: {0}")]
    Tournaments(#[from] NoTournament),
    /// Hashing does not work on this machine.
    #[error(transparent)]
    Passwords(#[from] PasswordError),
    /// A task that was needed to start ended early.
    #[error("the task that starts Postgres ended: {0}")]
    Task(#[from] tokio::task::JoinError),
}

/// A hall that is open.
#[derive(Debug)]
pub struct Hall {
    app: SharedApp,
    address: SocketAddr,
    stop_serving: oneshot::Sender<()>,
    serving: JoinHandle<()>,
    upkeep: JoinHandle<()>,
    counting: JoinHandle<()>,
    results: JoinHandle<()>,
    showing: JoinHandle<()>,
    heartbeat: Heartbeat,
    writer: JoinHandle<()>,
    cluster: Option<Cluster>,
}

impl Hall {
    /// Opens a hall and returns once it takes connections.
    pub async fn open(config: Config) -> Result<Self, HallError> {
        // First what can be wrong at once, then what takes time.
        let web = find_client(config.web.as_deref())?;
        let listener = listen(config.bind).await?;
        let words = Words::new(&config.data, &config.node)?;
        words.shelf().check_writable()?;
        let metrics = measure::recorder();
        let (options, cluster) =
            reach_database(&config.data, &config.database, Cluster::start).await?;
        let store = Store::open(options.clone(), config.database.database_connections).await?;
        // Before any table is taken up: a backup that was put back knows those who were erased since.
        let erased_again = people::erase_again(&store, &config.data).await?;
        if erased_again > 0 {
            tracing::warn!(erased_again, "people were erased again: a backup was put back");
        }
        let words = Arc::new(take_up_words(&store, words).await?);
        let clock = Clock::start();
        let health = Health::new(clock);
        let last_beat = store.last_beat(&config.node).await?.map(from_signed_ms);
        if let Some(last_beat) = last_beat {
            let away_ms = clock.now().since(last_beat);
            tracing::info!(away_ms, "the hall was closed; that time is charged to nobody");
        }
        let (journal, writer) = Journal::start(options.clone(), health.clone());
        let subscriptions = Subscriptions::default();
        let board = Arc::new(LobbyFeed::new(subscriptions.clone()));
        let bots = Arc::new(Bots::new(&config.bots, &config.data, words.clone(), clock));
        let connection_limits = ConnectionLimits::within(files::limit(), &config.limits);
        tracing::info!(?connection_limits, "how many connections fit");
        let hub = Arc::new(Hub::new(&config.limits, connection_limits.sockets));
        let waiting = Arc::new(Waiting::new(hub.clone(), subscriptions.clone()));
        let rooms = Rooms::new(store.clone(), subscriptions.clone(), waiting.clone());
        let reports = Arc::new(GameReports::default());
        let observers = Observers {
            lobby: board.clone(),
            rooms: rooms.clone(),
            reports: reports.clone(),
            waiting: waiting.clone(),
        };
        let ports = Ports { bots: bots.clone(), observer: Arc::new(observers) };
        let storage =
            Storage { store: store.clone(), journal: journal.clone(), health: health.clone() };
        let node = config.node.clone();
        let tables = Tables::new(node, clock, storage, words.clone(), ports, subscriptions.clone());
        let tables = Arc::new(tables);
        let unlaid = store.remove_empty_streams().await?;
        if unlaid > 0 {
            tracing::warn!(unlaid, "games without a journal were removed");
        }
        let restored = tables.restore_all().await?;
        tracing::info!(restored, "tables taken up again");
        // Only now: a hall that fails before this point has served nobody, and the time since its
        // last beat is still to be given back.
        store.start_node(&config.node, signed_ms(clock.now())).await?;
        let heartbeat = Heartbeat::start(options, config.node.clone(), clock, health.clone());
        let lobby = Lobby {
            clock,
            store: store.clone(),
            tables: tables.clone(),
            hub: hub.clone(),
            words: words.clone(),
            limits: config.limits.clone(),
            board,
            seeks: Seeks::default(),
        };
        let (limits, passwords) =
            (Arc::new(Limits::new(&config.limits)), Arc::new(Passwords::new()?));
        let clubs = Clubs {
            store: store.clone(),
            tables: tables.clone(),
            hub: hub.clone(),
            limits: limits.clone(),
            passwords: passwords.clone(),
        };
        let people = People {
            store: store.clone(),
            tables: tables.clone(),
            hub: hub.clone(),
            limits: limits.clone(),
            passwords: passwords.clone(),
            data: config.data.clone(),
        };
        let tournaments = Tournaments::new(
            config.node.clone(),
            TournamentsParts {
                clock,
                store: store.clone(),
                journal: journal.clone(),
                tables: tables.clone(),
                hub: hub.clone(),
                subscriptions: subscriptions.clone(),
                waiting: waiting.clone(),
                limits: limits.clone(),
                reports,
            },
        );
        let practice =
            Practice { store: store.clone(), tables: tables.clone(), bots: bots.clone() };
        let tournaments = Arc::new(tournaments);
        let walls =
            Walls::new(clock, store.clone(), tables.clone(), tournaments.clone(), subscriptions);
        let walls = Arc::new(walls);
        let slots = Arc::new(Slots::new(SlotParts {
            clock,
            store: store.clone(),
            tables: tables.clone(),
            tournaments: tournaments.clone(),
        }));
        let app = Arc::new(App {
            clock,
            pictures: Pictures::default(),
            walls: walls.clone(),
            slots: slots.clone(),
            watching: Watching {
                clock,
                store: store.clone(),
                tables: tables.clone(),
                hub: hub.clone(),
                public: PublicForNow::default(),
                outlets: vec![walls.clone(), slots],
            },
            rooms,
            reviews: Reviews::new(store.clone(), tables.clone(), bots.clone()),
            tables,
            lobby,
            tournaments,
            clubs,
            people,
            bots,
            practice,
            store,
            journal,
            health,
            hub,
            waiting,
            connection_limits,
            words,
            limits,
            passwords,
            metrics,
            web,
            config,
        });
        for account in app.store.former_directors().await? {
            tracing::warn!(
                %account,
                "directed the whole hall, and is a player now: make them coach or director of a \
                 club, or director of a tournament"
            );
        }
        lobby::finish_full(&app.lobby).await?;
        // After the tables: what a tournament still owes them finds them in memory.
        let tournaments = app.tournaments.restore_all().await?;
        tracing::info!(tournaments, "tournaments taken up again");
        let results = tokio::spawn(app.tournaments.clone().keep_going());
        let upkeep = tokio::spawn(upkeep::run(app.clone()));
        let counting = tokio::spawn(ratings::run(app.store.clone()));
        let showing = tokio::spawn(async move { walls.run().await });
        let address = app.config.bind;
        let address =
            listener.local_addr().map_err(|source| HallError::Bind { address, source })?;
        let (stop_serving, serving) = serve(app.clone(), listener);
        app.tables.listening();
        Ok(Self {
            app,
            address,
            stop_serving,
            serving,
            upkeep,
            counting,
            results,
            showing,
            heartbeat,
            writer,
            cluster,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its parts, for those who start in the same process: tables, bots, tests.
    pub fn app(&self) -> &SharedApp {
        &self.app
    }

    /// The private cluster, if it keeps one.
    pub fn cluster(&self) -> Option<&Cluster> {
        self.cluster.as_ref()
    }

    /// Closes: takes no more connections, tells the sockets to come back, stores what
    /// is in hand, and stops the database last.
    pub async fn close(self) {
        let _ = self.stop_serving.send(());
        // Nobody can move from here on: the time until the next start is nobody's.
        let stopped_ms = signed_ms(self.app.clock.now());
        self.app.hub.close();
        self.app.slots.close();
        self.heartbeat.stop(stopped_ms).await;
        let mut serving = self.serving;
        if timeout(STOP_PATIENCE, &mut serving).await.is_err() {
            serving.abort();
        }
        let _ = timeout(STOP_PATIENCE, sockets_gone(&self.app)).await;
        let _ = timeout(STOP_PATIENCE, self.app.tournaments.close()).await;
        let _ = timeout(STOP_PATIENCE, self.app.tables.close()).await;
        for task in [self.upkeep, self.counting, self.showing, self.results] {
            task.abort();
            let _ = task.await;
        }
        let store = self.app.store.clone();
        // The writer ends when the last handle to it is gone: the app holds one.
        drop(self.app);
        if timeout(STOP_PATIENCE, self.writer).await.is_err() {
            tracing::error!("the journal still had work when the hall closed");
        }
        store.close().await;
        if let Some(mut cluster) = self.cluster {
            let _ = tokio::task::spawn_blocking(move || cluster.stop()).await;
        }
    }
}

/// Holds the word lists of all unfinished games.
async fn take_up_words(store: &Store, words: Words) -> Result<Words, HallError> {
    let in_use = store.lists_in_use().await?;
    let games: Vec<LexiconRef> = in_use
        .into_iter()
        .filter_map(|(id, hash)| {
            Some(LexiconRef { id: id.parse().ok()?, sha256: Sha256::from_bytes(hash) })
        })
        .collect();
    let taken_up = tokio::task::spawn_blocking(move || {
        words.take_up(&games)?;
        // Read before anyone asks: who asks first must not be many.
        words.list()?;
        Ok::<_, lexicons::ShelfError>(words)
    });
    Ok(taken_up.await??)
}

async fn sockets_gone(app: &App) {
    while !app.hub.is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// The database to use: the one given, or a private one, which `start` starts.
async fn reach_database(
    data: &Path,
    config: &DatabaseConfig,
    start: fn(&Path, &ClusterOptions) -> Result<Cluster, PostgresError>,
) -> Result<(PgConnectOptions, Option<Cluster>), HallError> {
    if let Some(url) = &config.url {
        return Ok((url.parse().map_err(HallError::DatabaseUrl)?, None));
    }
    let options =
        ClusterOptions { binaries: config.postgres_bin.clone(), ..ClusterOptions::default() };
    let data = data.to_owned();
    let cluster = tokio::task::spawn_blocking(move || start(&data, &options)).await??;
    cluster.ensure_database(DATABASE).await?;
    Ok((cluster.connect_options(DATABASE), Some(cluster)))
}

/// The store for a command beside the hall, which may be open or not, and the cluster
/// if it had to be started.
pub async fn reach_store(
    data: &Path,
    config: &DatabaseConfig,
) -> Result<(Store, Option<Cluster>), HallError> {
    let (options, cluster) = match reach_database(data, config, Cluster::start_existing).await {
        Err(HallError::Postgres(PostgresError::InUse { .. })) => {
            (Cluster::of_another_process(data, DATABASE)?, None)
        }
        other => other?,
    };
    Ok((Store::open(options, 1).await?, cluster))
}

async fn listen(address: SocketAddr) -> Result<TcpListener, HallError> {
    TcpListener::bind(address).await.map_err(|source| HallError::Bind { address, source })
}

fn serve(app: SharedApp, listener: TcpListener) -> (oneshot::Sender<()>, JoinHandle<()>) {
    let (stop, stopped) = oneshot::channel::<()>();
    (stop, tokio::spawn(edge::serve(listener, app.clone(), routes::router(app), stopped)))
}

/// The built client: where it was said to be, or near the working directory or the program.
fn find_client(named: Option<&Path>) -> Result<Option<PathBuf>, HallError> {
    let is_built = |path: &PathBuf| path.join("index.html").is_file();
    if let Some(named) = named {
        let named = named.to_owned();
        return if is_built(&named) { Ok(Some(named)) } else { Err(HallError::NoClient(named)) };
    }
    let starts = [std::env::current_dir().ok(), std::env::current_exe().ok()];
    let near = starts.iter().flatten().flat_map(|start| start.ancestors());
    Ok(near.map(|ancestor| ancestor.join("client-web/dist")).find(is_built))
}
