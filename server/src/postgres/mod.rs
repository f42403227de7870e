//! A private Postgres cluster kept by the hall itself, when it is given none.
//!
//! The cluster lives in the data directory, listens on a Unix socket only, never
//! runs as root and dies with the hall. One [`Cluster`] is a handle; the thread
//! behind it (`supervisor`) starts the postmaster, starts it again should it
//! die, and stops it.
//!
//! ```text
//! <home>/            <data>/postgres, or what the file <data>/postgres-home says
//!   lock             held by the hall that uses the cluster
//!   cluster/         what initdb made
//!   run/             the socket
//!   postgres.log
//!   pgsql-18/        a copy of the binaries, only when the cluster's user cannot reach them
//! ```
//!
//! Root runs a cluster as the user whose it is, and makes one as nobody; where nobody cannot come
//! down to the data directory, in /var/lib/tilehall.

mod binaries;
mod files;
mod home;
mod leftovers;
mod place;
mod runner;
mod supervisor;

use std::path::{Path, PathBuf};

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, Connection};

pub use binaries::Binaries;
pub use supervisor::SupervisorError;

use home::Home;
use place::Place;
use supervisor::Supervisor;

const SUPERUSER: &str = "tilehall";

/// Why a private cluster could not be had.
#[derive(Debug, thiserror::Error)]
pub enum PostgresError {
    /// No usable binaries anywhere; `searched` lists where they were looked for.
    #[error(
        "no Postgres binaries{wanted}: looked in {searched}. Install Postgres (Debian: postgresql), \
         or run `npm ci` in client-web, or set --postgres-bin / TILEHALL_POSTGRES_BIN, \
         or set DATABASE_URL to a Postgres that runs already"
    )]
    NoBinaries {
        /// What kind of binaries an existing cluster needs, in words.
        wanted: String,
        /// The places searched, in words.
        searched: String,
    },
    /// Another process holds the cluster's lock.
    #[error(
        "{home} is in use by another tilehall; stop it, or choose another --data / TILEHALL_DATA"
    )]
    InUse {
        /// The cluster's home directory.
        home: PathBuf,
    },
    /// A command beside the hall was given a data directory in which no hall was ever opened.
    #[error("there is no hall in {data} yet (--data / TILEHALL_DATA): open it once, with `serve`")]
    NoCluster {
        /// The data directory.
        data: PathBuf,
    },
    /// The data directory says that its cluster is where there is none.
    #[error(
        "{note} says that the hall's cluster is in {home}, and there is none: bring it back, \
         or remove {note} to begin with an empty hall"
    )]
    Gone {
        /// The cluster's home directory.
        home: PathBuf,
        /// The file that says so.
        note: PathBuf,
    },
    /// What must be the cluster's own was put there by somebody else.
    #[error(
        "{path} is not this hall's: it is a link, or another user has made it. \
         Look what it is, then remove it"
    )]
    NotOurs {
        /// The file or directory.
        path: PathBuf,
    },
    /// A file or directory could not be made, read or changed.
    #[error("{doing} {path} (below --data / TILEHALL_DATA): {source}")]
    File {
        /// What was being done, as a verb.
        doing: &'static str,
        /// The file or program it was done to.
        path: PathBuf,
        /// What the system answered.
        source: std::io::Error,
    },
    /// `initdb` failed.
    #[error("initdb failed: {0}")]
    Initdb(String),
    /// The postmaster could not be started or stopped.
    #[error(transparent)]
    Supervisor(#[from] SupervisorError),
    /// The cluster runs but refused what is asked of every new cluster.
    #[error("the private Postgres refused: {0}")]
    Sql(#[from] sqlx::Error),
}

/// How a private cluster is run.
#[derive(Clone, Debug, Default)]
pub struct ClusterOptions {
    /// Where initdb and postgres are, if the host says so.
    pub binaries: Option<PathBuf>,
    /// Give up durability for speed. For tests that do not crash anything, never for a hall.
    pub unsafe_no_fsync: bool,
}

/// A running private cluster. Dropping it stops the postmaster and waits for that.
#[derive(Debug)]
pub struct Cluster {
    home: Home,
    supervisor: Supervisor,
}

impl Cluster {
    /// Starts the cluster kept for `data`, making it first if there is none. Blocks.
    pub fn start(data: &Path, options: &ClusterOptions) -> Result<Self, PostgresError> {
        let home = Home::open(data)?;
        let binaries = Binaries::find(options.binaries.as_deref(), home.cluster_major())?
            .made_reachable(home.runner(), home.path())?;
        if home.cluster_major().is_none() {
            tracing::info!(home = %home.path().display(), postgres = %binaries, "making a Postgres cluster");
            home.initialise(&binaries, options.unsafe_no_fsync)?;
        }
        home.note_place()?;
        let supervisor = Supervisor::start(&binaries, &home, options.unsafe_no_fsync)?;
        Ok(Self { home, supervisor })
    }

    /// Starts the cluster kept for `data`, which must have been made: a command beside the hall
    /// must not make one as another user than the hall's. Blocks.
    pub fn start_existing(data: &Path, options: &ClusterOptions) -> Result<Self, PostgresError> {
        if data.is_dir() && Place::of(data)?.has_cluster() {
            return Self::start(data, options);
        }
        Err(PostgresError::NoCluster { data: data.to_owned() })
    }

    /// How to connect to the database `name` of this cluster.
    pub fn connect_options(&self, name: &str) -> PgConnectOptions {
        connect_options(self.home.socket_directory(), name)
    }

    /// How to connect to the cluster kept for `data` while another process runs it.
    pub fn of_another_process(data: &Path, name: &str) -> Result<PgConnectOptions, PostgresError> {
        let directory = Home::socket_directory_of(data)?;
        Ok(connect_options(&directory, name))
    }

    /// Makes the database `name` if it is not there yet.
    pub async fn ensure_database(&self, name: &str) -> Result<(), PostgresError> {
        let mut connection = PgConnection::connect_with(&self.connect_options("postgres")).await?;
        let exists: bool =
            sqlx::query_scalar("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)")
                .bind(name)
                .fetch_one(&mut connection)
                .await?;
        if !exists {
            let create = format!("CREATE DATABASE \"{}\"", name.replace('"', "\"\""));
            // The name is quoted above; identifiers cannot be bound as parameters.
            sqlx::query(AssertSqlSafe(create)).execute(&mut connection).await?;
        }
        connection.close().await?;
        Ok(())
    }

    /// The process id of the postmaster that runs now.
    pub fn postmaster_pid(&self) -> Option<u32> {
        leftovers::postmaster_pid(&self.home.cluster_directory())
    }

    /// Stops the postmaster and waits until it is gone. Blocks.
    pub fn stop(&mut self) {
        self.supervisor.stop();
    }

    /// Stops the postmaster as a host would for an upgrade; [`Cluster::resume`] brings it back. Blocks.
    pub fn pause(&self) {
        self.supervisor.pause();
    }

    /// Starts the postmaster again after [`Cluster::pause`]. Does not wait until it answers.
    pub fn resume(&self) {
        self.supervisor.resume();
    }
}

fn connect_options(socket_directory: &Path, database: &str) -> PgConnectOptions {
    PgConnectOptions::new_without_pgpass()
        .socket(socket_directory)
        .username(SUPERUSER)
        .database(database)
}
