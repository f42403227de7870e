//! The floors: what a server must do at the least, and nothing more.

use std::collections::HashMap;
use std::process::ExitCode;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use sqlx::{Connection, PgConnection};
use tokio::sync::{Mutex, mpsc, oneshot};

/// The same as the hall's.
const BUFFER_BYTES: usize = 1024;
const WRITE_BUFFER_BYTES: usize = 16 * 1024;
/// The same as the journal's.
const BATCH: usize = 256;
/// What is stored for a message.
const ROW_BYTES: usize = 200;

/// What a floor does with a message.
#[derive(Clone)]
enum Floor {
    /// Sends it back.
    Echo,
    /// Stores a row, grouped with others, and sends it back.
    Commit(mpsc::Sender<Waiting>),
    /// Stores a row, grouped with others, and tells the two at a table, as a hall must.
    Tables(mpsc::Sender<Waiting>, Tables),
    /// Writes it to everyone who is connected, one after the other.
    FanOut(Arc<Mutex<Vec<SplitSink<WebSocket, Message>>>>),
}

/// How one who sits at a table is told.
type Told = mpsc::Sender<Utf8Bytes>;

/// Everyone who sits at a table, by its name.
type Tables = Arc<std::sync::Mutex<HashMap<String, Vec<Told>>>>;

/// Who waits for a row to be stored.
enum Waiting {
    /// One, for the word that it is.
    One(oneshot::Sender<()>),
    /// Those at a table, for a frame.
    All(Vec<Told>, Utf8Bytes),
}

/// Runs the floor that the arguments name.
pub(crate) fn main(kind: Option<&str>) -> ExitCode {
    let runtime = tokio::runtime::Runtime::new().expect("an async runtime");
    runtime.block_on(async {
        let floor = match kind {
            Some("commit") => Floor::Commit(writer().await),
            Some("tables") => Floor::Tables(writer().await, Arc::default()),
            Some("fan-out") => Floor::FanOut(Arc::default()),
            _ => Floor::Echo,
        };
        let router = Router::new().route("/ws", get(upgrade)).with_state(floor);
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        println!("open on http://{}", listener.local_addr().expect("it listens"));
        use axum::serve::ListenerExt;
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        axum::serve(listener, router).await.expect("it serves");
    });
    ExitCode::SUCCESS
}

async fn upgrade(State(floor): State<Floor>, upgrade: WebSocketUpgrade) -> Response {
    upgrade
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES)
        .on_upgrade(move |socket| Box::pin(run(floor, socket)))
}

async fn run(floor: Floor, mut socket: WebSocket) {
    match &floor {
        Floor::FanOut(everyone) => return fan_out(everyone, socket).await,
        Floor::Tables(writer, tables) => {
            return at_table(writer, tables, socket).await;
        }
        Floor::Echo | Floor::Commit(_) => {}
    }
    while let Some(Ok(message)) = socket.next().await {
        if !matches!(message, Message::Text(_)) {
            continue;
        }
        if let Floor::Commit(writer) = &floor {
            let (stored, is_stored) = oneshot::channel();
            let _ = writer.send(Waiting::One(stored)).await;
            let _ = is_stored.await;
        }
        if socket.send(message).await.is_err() {
            return;
        }
    }
}

/// The first message names a table, and comes back once there is a place at it. Every further
/// one is stored, and everyone at the table hears a frame as long as it says.
async fn at_table(writer: &mpsc::Sender<Waiting>, tables: &Tables, mut socket: WebSocket) {
    let Some(Ok(Message::Text(table))) = socket.next().await else { return };
    let (tell, mut told) = mpsc::channel(64);
    tables.lock().expect("nobody panics").entry(table.to_string()).or_default().push(tell);
    let _ = socket.send(Message::Text(table.clone())).await;
    let mut frames = Vec::new();
    loop {
        tokio::select! {
            _ = told.recv_many(&mut frames, 64) => {
                for frame in frames.drain(..) {
                    let _ = socket.feed(Message::Text(frame)).await;
                }
                let _ = socket.flush().await;
            }
            message = socket.next() => {
                let Some(Ok(message)) = message else { return };
                let Ok(text) = message.to_text() else { continue };
                let Ok(bytes) = text.trim_start_matches('x').parse() else { continue };
                let all = tables.lock().expect("nobody panics")[table.as_str()].clone();
                let frame = Utf8Bytes::from("x".repeat(bytes));
                let _ = writer.send(Waiting::All(all, frame)).await;
            }
        }
    }
}

/// One who says how long a frame is to be has it written to everyone; the others listen.
async fn fan_out(everyone: &Mutex<Vec<SplitSink<WebSocket, Message>>>, socket: WebSocket) {
    let (sink, mut stream) = socket.split();
    everyone.lock().await.push(sink);
    while let Some(Ok(message)) = stream.next().await {
        let Some(bytes) = message.to_text().ok().and_then(|text| text.parse().ok()) else {
            continue;
        };
        let frame = Utf8Bytes::from("x".repeat(bytes));
        for sink in everyone.lock().await.iter_mut() {
            let _ = sink.send(Message::Text(frame.clone())).await;
        }
    }
}

/// One task that stores whatever has come in meanwhile in one statement.
async fn writer() -> mpsc::Sender<Waiting> {
    let url = std::env::args().nth(3).expect("the address of a database");
    let mut connection = PgConnection::connect(&url).await.expect("the database");
    let create = "CREATE TABLE IF NOT EXISTS floor (id bigserial PRIMARY KEY, payload text)";
    sqlx::query(create).execute(&mut connection).await.expect("a table");
    let (queue, mut waiting) = mpsc::channel(1024);
    tokio::spawn(async move {
        let mut batch: Vec<Waiting> = Vec::with_capacity(BATCH);
        while waiting.recv_many(&mut batch, BATCH).await > 0 {
            let rows = vec!["x".repeat(ROW_BYTES); batch.len()];
            sqlx::query("INSERT INTO floor (payload) SELECT unnest($1::text[])")
                .bind(rows)
                .execute(&mut connection)
                .await
                .expect("the row is stored");
            for stored in batch.drain(..) {
                match stored {
                    Waiting::One(one) => drop(one.send(())),
                    Waiting::All(all, frame) => {
                        all.iter().for_each(|one| drop(one.try_send(frame.clone())));
                    }
                }
            }
        }
    });
    queue
}
