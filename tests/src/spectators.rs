//! A stranger at every table of a test's hall: a second, anonymous connection that hears
//! what anyone may hear of it.
//!
//! Whoever attends a table with a browser of the hall brings the stranger along. When the
//! hall is closed, all that the strangers heard is held against the journal and searched for
//! tiles; from a private table they must have been turned away.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::SocketAddr;
use std::sync::Arc;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use protocol::ServerMessage;
use serde_json::json;
use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::sync::{Mutex, oneshot};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

use crate::browser::Browser;
use crate::socket::{PATIENCE, Socket};
use crate::table::{Ear, Testimony};

/// The strangers of one hall. Clones are the same strangers.
#[derive(Clone)]
pub struct Spectators(Arc<Inner>);

struct Inner {
    address: SocketAddr,
    strangers: Mutex<HashMap<Uuid, Option<Stranger>>>,
}

/// Someone nobody knows, at one table.
struct Stranger {
    enough: oneshot::Sender<()>,
    listening: JoinHandle<Ear>,
}

impl Spectators {
    /// Nobody watches anything yet.
    pub fn at(address: SocketAddr) -> Self {
        Self(Arc::new(Inner { address, strangers: Mutex::default() }))
    }

    /// A stranger watches the table from now on, if none does.
    // Boxed: a stranger attends with a socket as others do, and those call this.
    pub fn watch(&self, table: Uuid) -> BoxFuture<'_, ()> {
        async move {
            let mut strangers = self.0.strangers.lock().await;
            if let Entry::Vacant(place) = strangers.entry(table) {
                place.insert(Some(Stranger::attend(self.0.address, table).await));
            }
        }
        .boxed()
    }

    /// The table has a stranger of its own, who is asked elsewhere.
    pub async fn leaves_out(&self, table: Uuid) {
        self.0.strangers.lock().await.insert(table, None);
    }

    /// The strangers hear what was sent before now, and go. What they heard is checked.
    /// Returns which tables they watched.
    pub async fn closes(&self, database: &PgConnectOptions) -> Vec<Uuid> {
        let strangers = std::mem::take(&mut *self.0.strangers.lock().await);
        let mut watched = Vec::new();
        for (table, stranger) in strangers {
            let Some(stranger) = stranger else { continue };
            check(database, table, &stranger.goes().await).await;
            watched.push(table);
        }
        watched
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        let unasked = self.strangers.get_mut().values().flatten().count();
        assert!(
            unasked == 0 || std::thread::panicking(),
            "a test must close a hall with tables: that is where what strangers heard is checked"
        );
    }
}

impl Stranger {
    /// Attends, and has the answer before anything else happens.
    async fn attend(address: SocketAddr, table: Uuid) -> Self {
        let mut socket = Browser::new(address).socket().await;
        socket.say(&json!({ "type": "attend", "table": table })).await;
        let mut ear = Ear::new(table);
        while !matches!(
            ear.note(&socket.hear_text().await),
            ServerMessage::Table { .. } | ServerMessage::NoTable { .. }
        ) {}
        let (enough, is_enough) = oneshot::channel();
        Self { enough, listening: tokio::spawn(listen(socket, ear, is_enough)) }
    }

    async fn goes(self) -> Ear {
        // One whose connection is gone already hears nothing of it.
        let _ = self.enough.send(());
        let ear = timeout(PATIENCE, self.listening).await.expect("the hall answers a ping");
        ear.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
    }
}

/// Listens until it is enough and all that was sent before has been heard.
async fn listen(mut socket: Socket, mut ear: Ear, mut is_enough: oneshot::Receiver<()>) -> Ear {
    let mut asked = false;
    loop {
        tokio::select! {
            _ = &mut is_enough, if !asked => {
                asked = true;
                let ping = json!({ "type": "ping", "id": 0 }).to_string();
                socket.send_in_vain(Message::text(ping)).await;
            }
            heard = socket.next_at_last() => match heard {
                Some(Message::Text(text)) => {
                    if matches!(ear.note(&text), ServerMessage::Pong { .. }) {
                        return ear;
                    }
                }
                Some(Message::Close(_)) | None => return ear,
                Some(_) => {}
            }
        }
    }
}

/// What a stranger heard is stored and holds no secret; of a private table it heard nothing.
async fn check(database: &PgConnectOptions, table: Uuid, ear: &Ear) {
    let mut connection = PgConnection::connect_with(database).await.expect("the database");
    let public = "SELECT watch = 'public' FROM games WHERE id = $1";
    let public: Option<bool> = sqlx::query_scalar(public)
        .bind(table)
        .fetch_optional(&mut connection)
        .await
        .expect("the games");
    if public.is_none() {
        return assert!(!ear.is_shown(), "{table} is no game and was shown");
    }
    let testimony = Testimony::read(database, table).await;
    testimony.confirms(ear);
    testimony.holds_no_secret(ear);
    assert_eq!(Some(ear.is_shown()), public, "{table}: {:?}", ear.heard().first());
}
