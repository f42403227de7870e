//! A small websocket client.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::spectators::Spectators;

/// Longer than anything here takes; a test that waits this long has failed.
pub const PATIENCE: Duration = Duration::from_secs(90);

/// An open socket.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// Where a stranger watches every table that this socket attends.
    spectators: Option<Spectators>,
}

impl Socket {
    /// Opens a socket, or returns the status it was refused with.
    pub async fn open(
        address: SocketAddr,
        cookie: Option<&str>,
        origin: Option<&str>,
    ) -> Result<Self, u16> {
        let stream = TcpStream::connect(address).await.expect("the hall listens");
        Self::open_over(stream, cookie, origin).await
    }

    /// The same over a connection that is there already.
    pub async fn open_over(
        stream: TcpStream,
        cookie: Option<&str>,
        origin: Option<&str>,
    ) -> Result<Self, u16> {
        let headers = [("cookie", cookie), ("origin", origin)];
        let sent: Vec<_> =
            headers.into_iter().filter_map(|(name, value)| Some((name, value?))).collect();
        Self::upgrade(stream, &sent).await
    }

    /// Opens a socket with these headers, or returns the status it was refused with.
    pub async fn open_with(
        address: SocketAddr,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, u16> {
        let stream = TcpStream::connect(address).await.expect("the hall listens");
        Self::upgrade(stream, headers).await
    }

    async fn upgrade(stream: TcpStream, headers: &[(&'static str, &str)]) -> Result<Self, u16> {
        let address = stream.peer_addr().expect("it is connected");
        let request = format!("ws://{address}/ws").into_client_request();
        let mut request = request.expect("an address makes a URL");
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().expect("a header's value"));
        }
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((stream, _)) => Ok(Self { stream, spectators: None }),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("the upgrade failed: {error}"),
        }
    }

    /// The same socket: whatever it attends is watched by a stranger too.
    pub fn watched_from(mut self, spectators: Option<Spectators>) -> Self {
        self.spectators = spectators;
        self
    }

    /// Sends JSON.
    pub async fn say(&mut self, message: &Value) {
        if let Some(spectators) = &self.spectators
            && message["type"] == "attend"
            && let Some(table) = message["table"].as_str().and_then(|id| id.parse().ok())
        {
            spectators.watch(table).await;
        }
        self.send(Message::text(message.to_string())).await;
    }

    /// Sends a frame.
    pub async fn send(&mut self, message: Message) {
        self.stream.send(message).await.expect("the socket takes a message");
    }

    /// Sends a frame that the hall may answer by hanging up.
    pub async fn send_in_vain(&mut self, message: Message) {
        let _ = self.stream.send(message).await;
    }

    /// The TCP stream below, for what no websocket client would do.
    pub fn stream(&mut self) -> &mut TcpStream {
        self.stream.get_mut()
    }

    /// The next frame; `None` when the connection is gone.
    pub async fn next(&mut self) -> Option<Message> {
        timeout(PATIENCE, self.next_at_last()).await.expect("the hall says something")
    }

    /// The next frame, however long it takes; `None` when the connection is gone.
    pub async fn next_at_last(&mut self) -> Option<Message> {
        self.stream.next().await?.ok()
    }

    /// The next message as it came. Pings do not count: a hall that only pings is silent.
    pub async fn hear_text(&mut self) -> String {
        let heard = async {
            loop {
                match self.stream.next().await {
                    Some(Ok(Message::Text(text))) => return text.as_str().to_owned(),
                    Some(Ok(Message::Close(frame))) => panic!("closed: {frame:?}"),
                    Some(Ok(_)) => {}
                    Some(Err(error)) => panic!("gone: {error}"),
                    None => panic!("gone"),
                }
            }
        };
        timeout(PATIENCE, heard).await.expect("the hall says something")
    }

    /// The next message, whatever it is.
    pub async fn hear_any(&mut self) -> Value {
        serde_json::from_str(&self.hear_text().await).expect("messages are JSON")
    }

    /// Waits for a message of that type, past all others.
    pub async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear_any().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Waits for the close and returns its code; 1006 if the connection just ended.
    pub async fn closed(&mut self) -> u16 {
        loop {
            match self.next().await {
                Some(Message::Close(frame)) => return frame.map_or(1005, |f| f.code.into()),
                Some(_) => {}
                None => return 1006,
            }
        }
    }
}
