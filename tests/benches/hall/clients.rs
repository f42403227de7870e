//! Clients that cost as little as they can: they share the machine with what is measured.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::header::COOKIE;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// One socket.
pub(crate) struct Client(WebSocketStream<TcpStream>);

impl Client {
    /// A socket that has said nothing.
    pub(crate) async fn open(address: SocketAddr, cookie: Option<&str>) -> Self {
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let stream = TcpStream::connect(address).await.expect("it listens");
        stream.set_nodelay(true).expect("small packets at once");
        let request = format!("ws://{address}/ws").into_client_request();
        let mut request = request.expect("an address makes a URL");
        if let Some(cookie) = cookie {
            request.headers_mut().insert(COOKIE, cookie.parse().expect("a header's value"));
        }
        let opened = client_async_with_config(request, stream, Some(config)).await;
        Self(opened.expect("a socket").0)
    }

    /// A socket at the hall that has been welcomed.
    pub(crate) async fn at_hall(address: SocketAddr, cookie: Option<&str>) -> Self {
        let mut client = Self::open(address, cookie).await;
        client.say(&json!({ "type": "hello", "version": protocol::VERSION })).await;
        client.hear(r#"{"type":"welcome""#).await;
        client
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.send(message.to_string()).await;
    }

    pub(crate) async fn send(&mut self, text: String) {
        self.0.send(Message::text(text)).await.expect("it is taken");
    }

    /// The next message that starts like this; others are passed over unread.
    pub(crate) async fn hear(&mut self, start: &str) -> Utf8Bytes {
        self.hear_one(|text| text.starts_with(start)).await
    }

    /// The next message of a kind; others are passed over.
    pub(crate) async fn hear_one(&mut self, wanted: impl Fn(&str) -> bool) -> Utf8Bytes {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) if wanted(&text) => return text,
                Some(Ok(_)) => {}
                other => panic!("{other:?} instead of a message"),
            }
        }
    }
}
