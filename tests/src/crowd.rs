//! Very many sockets that are open and do nothing, or watch one table.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::{SinkExt, StreamExt, stream};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::json;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use uuid::Uuid;

/// Files that a process of the tests needs besides the sockets of a crowd.
const OTHER_FILES: u64 = 500;
/// How many connections are opened at the same time.
const AT_ONCE: usize = 64;

/// Raises this process's limit of open files, and that of processes it starts, as far as
/// the machine allows; returns how many sockets fit below it.
pub fn make_room() -> usize {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    // Where it is refused the limit stays what it was.
    let _ = setrlimit(Resource::Nofile, raised);
    room_below(getrlimit(Resource::Nofile).current)
}

/// The same for so many sockets at least: for them the hard limit is raised too, where the
/// machine lets this process do that.
pub fn make_room_for(sockets: usize) -> usize {
    let files = sockets as u64 + OTHER_FILES;
    if getrlimit(Resource::Nofile).maximum.is_some_and(|most| most < files) {
        let raised = Rlimit { current: Some(files), maximum: Some(files) };
        let _ = setrlimit(Resource::Nofile, raised);
    }
    make_room()
}

/// How many sockets the hard limit of open files leaves room for.
pub fn most_room() -> usize {
    room_below(getrlimit(Resource::Nofile).maximum)
}

fn room_below(files: Option<u64>) -> usize {
    let files = files.unwrap_or(u64::MAX);
    usize::try_from(files.saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX)
}

/// Open sockets that have said hello, answer pings, and want nothing.
pub struct Crowd {
    sockets: JoinSet<()>,
    gone: Arc<AtomicUsize>,
}

impl Crowd {
    /// Opens so many.
    pub async fn gather(address: SocketAddr, count: usize) -> Self {
        let opening = (0..count).map(|_| open(address));
        let mut opening = stream::iter(opening).buffer_unordered(AT_ONCE);
        let gone = Arc::new(AtomicUsize::new(0));
        let mut sockets = JoinSet::new();
        while let Some(mut socket) = opening.next().await {
            let gone = Arc::clone(&gone);
            sockets.spawn(async move {
                // Reading is what answers pings, and the first come long before the last is in.
                while let Some(Ok(_)) = socket.next().await {}
                gone.fetch_add(1, Ordering::Relaxed);
            });
        }
        Self { sockets, gone }
    }

    /// How many are still open.
    pub fn len(&self) -> usize {
        self.sockets.len() - self.gone.load(Ordering::Relaxed)
    }

    /// Whether all are gone.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

async fn open(address: SocketAddr) -> WebSocketStream<TcpStream> {
    // The library's own buffers would take more memory than everything else together.
    let config = WebSocketConfig::default().read_buffer_size(1024).write_buffer_size(0);
    let stream = TcpStream::connect(address).await.expect("the hall listens");
    let url = format!("ws://{address}/ws");
    let opened = client_async_with_config(url, stream, Some(config)).await;
    let (mut socket, _) = opened.expect("the hall opens a socket");
    let hello = json!({ "type": "hello", "version": protocol::VERSION });
    socket.send(Message::text(hello.to_string())).await.expect("the hall listens");
    // The hall also pings to see how far away it is.
    while let Some(Ok(heard)) = socket.next().await {
        if matches!(&heard, Message::Text(text) if text.contains("welcome")) {
            return socket;
        }
    }
    panic!("the hall hung up")
}

/// One of very many who watch a table: it keeps nothing of what it hears but the number of the last
/// event, and stops at a gap between two.
pub struct QuietSpectator {
    socket: WebSocketStream<TcpStream>,
    next: u64,
}

/// What an spectator takes notice of.
#[derive(serde::Deserialize)]
struct Heard {
    r#type: String,
    #[serde(default)]
    seq: u64,
    #[serde(default)]
    next: u64,
}

impl QuietSpectator {
    /// Opens a socket and attends the table, which is shown.
    pub async fn attend(address: SocketAddr, table: Uuid) -> Self {
        let mut socket = open(address).await;
        let attend = json!({ "type": "attend", "table": table });
        socket.send(Message::text(attend.to_string())).await.expect("the hall listens");
        let mut spectator = Self { socket, next: 0 };
        while spectator.next == 0 {
            spectator.listen().await;
        }
        spectator
    }

    /// Listens until it knows of every event before the number that is told at last.
    pub async fn hears_up_to(mut self, mut told: watch::Receiver<Option<u64>>) {
        loop {
            let enough = *told.borrow_and_update();
            if enough.is_some_and(|next| self.next >= next) {
                return;
            }
            tokio::select! {
                () = self.listen() => {}
                _ = told.changed(), if enough.is_none() => {}
            }
        }
    }

    async fn listen(&mut self) {
        let heard = self.socket.next().await.expect("it is not sent away").expect("it is not cut");
        let Message::Text(text) = heard else { return };
        let heard: Heard = serde_json::from_str(&text).expect("messages are JSON");
        match heard.r#type.as_str() {
            "table" => self.next = heard.seq,
            "table-events" => {
                assert_eq!(heard.seq, self.next, "events follow each other without a gap");
                self.next = heard.next;
            }
            _ => {}
        }
    }
}
