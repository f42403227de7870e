//! Every SQL statement of the hall, by subject, and the pool they run on.
//!
//! Functions here return what was asked for, or a [`StoreError`] that says whether
//! the database could not be reached (try again) or refused (a bug).

mod accounts;
mod appender;
mod association;
mod audience;
mod audit;
mod browsers;
mod calendars;
mod chat;
mod clubs;
mod coach;
mod coaches;
mod erasure;
mod error;
mod event_watching;
mod export;
mod fair_play;
mod following;
mod games;
mod health;
mod high_turns;
mod invitation_seats;
mod invitations;
mod join_codes;
mod journal;
mod laying;
mod links;
mod lobby;
mod mutes;
mod nodes;
mod numbers;
mod people;
mod players;
mod progress;
mod ratings;
mod reach;
mod reports;
mod retention;
mod reviews;
mod rows;
mod rulings;
mod second_factors;
mod sessions;
mod slots;
mod streams;
mod summaries;
mod tournament_staff;
mod tournaments;

use std::time::Duration;

use sqlx::PgPool;
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};

pub use accounts::{Account, NameTaken, NewAccount};
pub use appender::Appender;
pub use association::{AssociationChange, GivenRating, RatedAccount};
pub use audience::{GameFacts, GameOwners, KnownGame, SettledAudience, Standing};
pub use audit::{AuditEntry, AuditPage};
pub use calendars::Calendar;
pub use chat::{Content, NewMessage, TalkFacts, Talker};
pub use clubs::{CheckedStudent, Club};
pub use coach::ChatPage;
pub use coaches::Handed;
pub use erasure::{NamedGame, ReviewTexts, Rewriting};
pub use error::StoreError;
pub use event_watching::{ClubOfPlayers, SeatedTable, SettledTables};
pub use following::{OnNow, PlayersGame};
pub use games::{GameRow, NewGame, NewSeat, Occupant, SeatPlace, SeatRow};
pub use health::{Health, Outage, Part};
pub use high_turns::{HallChange, HighTurn};
pub use invitation_seats::Seated;
pub use invitations::{Invite, InviteHead, InviteSeat, NewInvite, NewInviteSeat};
pub use journal::{Append, Entry, Verdict};
pub use links::{LinkedStudent, NewStudentLinkRow, StudentLinkRow};
pub use lobby::PlayedGame;
pub use nodes::Pulse;
pub use people::Person;
pub use players::{PlayedPoint, Profile, RatingNow};
pub use ratings::{
    HistoryRow, KeptOutcome, KeptRating, OutcomeRow, RatingBook, RatingRow, UnsettledGame,
};
pub use reach::{ClubTie, PersonFacts};
pub use reports::{NewReportRow, ReportScope};
pub use retention::{BATCH, Retained};
pub use reviews::{KeptReview, NewReviewLine};
pub use rulings::NewRuling;
pub use second_factors::SecondFactor;
pub use sessions::TokenHash;
pub use slots::Slot;
pub use streams::{Claim, DEAD_AFTER_S, StreamKind};
pub use summaries::{EndedGame, Which};
pub use tournament_staff::EventStanding;
pub use tournaments::{NewTournamentRow, TournamentChange, TournamentRow};

/// The migrations, embedded in the program.
pub static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// A handler that waits longer than this for a connection tells its client to come back.
const ACQUIRE_PATIENCE: Duration = Duration::from_secs(5);

/// The database, for everything but appending to the journal.
#[derive(Clone, Debug)]
pub struct Store {
    pool: PgPool,
}

impl Store {
    /// Connects and brings the schema up to date.
    pub async fn open(options: PgConnectOptions, connections: u32) -> Result<Self, OpenError> {
        let pool = PgPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(ACQUIRE_PATIENCE)
            .connect_with(options)
            .await
            .map_err(OpenError::Connect)?;
        MIGRATIONS.run(&pool).await?;
        Ok(Self { pool })
    }

    /// Whether the database answers now.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    /// Closes every connection and waits for that.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// Why the store could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// No connection.
    #[error("cannot connect to Postgres (DATABASE_URL): {0}")]
    Connect(#[source] sqlx::Error),
    /// The schema could not be brought up to date.
    #[error("cannot migrate the database: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
}
