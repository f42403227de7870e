//! A hall of a test's own, in the test's process, on a port of its own.

use std::net::SocketAddr;
use std::path::Path;

use clap::Parser;
use server::config::Config;
use server::hall::Hall;
use server::store::NewAccount;
use sqlx::postgres::PgConnectOptions;

use crate::browser::Browser;
use crate::databases::new_database;
use crate::spectators::Spectators;

#[derive(Parser)]
struct Settings {
    #[command(flatten)]
    config: Config,
}

/// The default settings, for a database of the test's own and any free port.
pub fn config(database: &PgConnectOptions) -> Config {
    use sqlx::ConnectOptions;
    let url = database.to_url_lossy().to_string();
    let mut config = Settings::parse_from(["test", "--database-url", &url]).config;
    config.bind = SocketAddr::from(([127, 0, 0, 1], 0));
    config.database.database_connections = 4;
    // A test is quicker than any person. Tests of this limit set their own.
    config.limits.messages_a_second = 10_000.try_into().expect("more than none");
    config
}

/// An open hall. A stranger watches every table that anyone attends in it, so a hall with
/// tables must be closed: then what the strangers heard is checked.
pub struct TestHall {
    hall: Hall,
    spectators: Spectators,
    /// Gone with the hall.
    data: tempfile::TempDir,
}

impl TestHall {
    /// Opens a hall on a new database.
    pub async fn open() -> Self {
        Self::open_with(|_| ()).await
    }

    /// Opens a hall with settings changed by `change`.
    pub async fn open_with(change: impl FnOnce(&mut Config)) -> Self {
        Self::open_on(&new_database().await, change).await
    }

    /// Opens a hall on a database that others may have used before.
    pub async fn open_on(database: &PgConnectOptions, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = config(database);
        let data = tempfile::tempdir().expect("a data directory for the test");
        config.data = data.path().to_owned();
        change(&mut config);
        let hall = Hall::open(config).await.expect("a hall for the test");
        let spectators = Spectators::at(hall.address());
        Self { hall, spectators, data }
    }

    /// The hall itself.
    pub fn hall(&self) -> &Hall {
        &self.hall
    }

    /// The hall's database, to look at what it stored.
    pub async fn pool(&self) -> sqlx::PgPool {
        sqlx::PgPool::connect_with(self.database()).await.expect("the test's database")
    }

    /// How to reach the hall's database, also once the hall is gone.
    pub fn database(&self) -> PgConnectOptions {
        let url = self.hall.app().config.database.url.as_deref();
        let url = url.expect("a test names its database");
        url.parse().expect("it was made from options")
    }

    /// A new browser, logged in as nobody.
    pub fn browser(&self) -> Browser {
        Browser::new(self.hall.address()).watched_from(self.spectators.clone())
    }

    /// Where the strangers are.
    pub fn spectators(&self) -> &Spectators {
        &self.spectators
    }

    /// A browser of a new player.
    pub async fn player(&self, name: &str) -> Browser {
        let browser = self.browser();
        browser.register(name).await;
        browser
    }

    /// A browser of a new account with a role.
    pub async fn account(&self, name: &str, role: protocol::Role) -> Browser {
        let app = self.hall.app();
        let hash = app.passwords.hash(crate::browser::PASSWORD.to_owned()).await;
        let account = NewAccount {
            name: name.to_owned(),
            password_hash: Some(hash.expect("a password hash")),
            role,
        };
        let made = app.store.create_account(&account).await.expect("the database answers");
        made.expect("the name is free");
        let browser = self.browser();
        browser.log_in(name, crate::browser::PASSWORD).await;
        browser
    }

    /// Makes the accounts `student0` and on, with everyone's password.
    pub async fn students(&self, count: u32) {
        let app = self.hall.app();
        let hash = app.passwords.hash(crate::browser::PASSWORD.to_owned()).await;
        let hash = hash.expect("a password hash");
        for student in 0..count {
            let (name, password_hash) = (format!("student{student}"), Some(hash.clone()));
            let account = NewAccount { name, password_hash, role: protocol::Role::Player };
            let made = app.store.create_account(&account).await.expect("the database answers");
            made.expect("the name is free");
        }
    }

    /// Closes the hall and opens it again, on the same database and the same files.
    pub async fn reopens(self) -> Self {
        self.reopens_with(|_| ()).await
    }

    /// Closes the hall and opens it again with settings changed by `change`.
    pub async fn reopens_with(self, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = self.hall.app().config.clone();
        let watched = self.spectators.closes(&self.database()).await;
        self.hall.close().await;
        change(&mut config);
        let hall = Hall::open(config).await.expect("the hall opens again");
        let spectators = Spectators::at(hall.address());
        for table in watched {
            spectators.watch(table).await;
        }
        Self { hall, spectators, data: self.data }
    }

    /// Where the hall keeps its files.
    pub fn data(&self) -> &Path {
        self.data.path()
    }

    /// A browser at this hall that is logged in as another was before it closed.
    pub fn same_browser(&self, before: &Browser) -> Browser {
        let browser = self.browser();
        browser.set_cookie(before.cookie());
        browser
    }

    /// Closes the hall, and compares what strangers heard of its tables with the journal.
    pub async fn close(self) {
        self.spectators.closes(&self.database()).await;
        self.hall.close().await;
    }
}

/// Writes a client's build: a front page and one hashed file.
pub fn write_client(directory: &Path) {
    let assets = directory.join("assets");
    std::fs::create_dir_all(&assets).expect("the client's directory");
    std::fs::write(directory.join("index.html"), "<!doctype html><title>front</title>")
        .expect("the front page");
    std::fs::write(assets.join("app-1a2b3c.js"), "export const x = 1;\n".repeat(100))
        .expect("a script");
}
