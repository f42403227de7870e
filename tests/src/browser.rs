//! What a browser does, by hand: requests with a cookie, and a socket.

use std::net::SocketAddr;
use std::sync::Mutex;

use protocol::AccountView;
use reqwest::header::{COOKIE, HeaderMap, SET_COOKIE};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::net::TcpSocket;

use crate::socket::Socket;
use crate::spectators::Spectators;

/// The password of everyone in the tests.
pub const PASSWORD: &str = "correct horse";

/// An answer, read to its end.
#[derive(Debug)]
pub struct Answer {
    /// The number that the hall answered with.
    pub status: StatusCode,
    /// As they came, cookies too.
    pub headers: HeaderMap,
    /// The body as it came.
    pub text: String,
}

impl Answer {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// The error's code.
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    /// The body as a message of the protocol.
    pub fn read<T: serde::de::DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.text)
            .unwrap_or_else(|error| panic!("{error} in {} {}", self.status, self.text))
    }
}

/// A browser with its session's cookie, and the one by which the hall knows it again.
pub struct Browser {
    client: reqwest::Client,
    address: SocketAddr,
    cookie: Mutex<Option<String>>,
    known_by: Mutex<Option<String>>,
    spectators: Option<Spectators>,
}

impl Browser {
    /// A browser that knows one hall.
    pub fn new(address: SocketAddr) -> Self {
        let client = reqwest::Client::new();
        Self {
            client,
            address,
            cookie: Mutex::default(),
            known_by: Mutex::default(),
            spectators: None,
        }
    }

    /// The same browser: whatever table it attends, a stranger watches it too.
    pub fn watched_from(mut self, spectators: Spectators) -> Self {
        self.spectators = Some(spectators);
        self
    }

    /// The same browser, with its cookie, at a hall that has moved.
    pub fn moved_to(&self, address: SocketAddr) -> Self {
        let moved = Self::new(address);
        moved.set_cookie(self.cookie());
        moved
    }

    /// Another window of the same browser.
    pub fn window(&self) -> Self {
        let window = self.moved_to(self.address);
        Self { spectators: self.spectators.clone(), ..window }
    }

    /// The cookie of its session.
    pub fn cookie(&self) -> Option<String> {
        self.cookie.lock().expect("no test panics in here").clone()
    }

    /// Has this browser send another's cookie.
    pub fn set_cookie(&self, cookie: Option<String>) {
        *self.cookie.lock().expect("no test panics in here") = cookie;
    }

    /// Any request; headers may be added by `with`.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        with: impl FnOnce(reqwest::RequestBuilder) -> reqwest::RequestBuilder,
    ) -> Answer {
        self.try_send(method, path, with).await.expect("the hall answers")
    }

    /// POST of JSON to a hall that may be gone before it answers.
    pub async fn post_in_vain(&self, path: &str, body: &Value) -> Option<Answer> {
        self.try_send(Method::POST, path, |request| request.json(body)).await.ok()
    }

    async fn try_send(
        &self,
        method: Method,
        path: &str,
        with: impl FnOnce(reqwest::RequestBuilder) -> reqwest::RequestBuilder,
    ) -> reqwest::Result<Answer> {
        let mut request = self.client.request(method, format!("http://{}{path}", self.address));
        let known_by = self.known_by.lock().expect("no test panics in here").clone();
        let cookies: Vec<String> = self.cookie().into_iter().chain(known_by).collect();
        if !cookies.is_empty() {
            request = request.header(COOKIE, cookies.join("; "));
        }
        let response = with(request).send().await?;
        let (status, headers) = (response.status(), response.headers().clone());
        for set in headers.get_all(SET_COOKIE) {
            let set = set.to_str().expect("cookies are ASCII");
            let pair = set.split(';').next().unwrap_or_default();
            let kept = Some(pair.to_owned()).filter(|pair| !pair.ends_with('='));
            if pair.contains("-browser=") {
                *self.known_by.lock().expect("no test panics in here") = kept;
            } else {
                self.set_cookie(kept);
            }
        }
        Ok(Answer { status, headers, text: response.text().await? })
    }

    /// GET.
    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, |request| request).await
    }

    /// POST of JSON.
    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, |request| request.json(body)).await
    }

    /// PUT of JSON.
    pub async fn put(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::PUT, path, |request| request.json(body)).await
    }

    /// DELETE.
    pub async fn delete(&self, path: &str) -> Answer {
        self.send(Method::DELETE, path, |request| request).await
    }

    /// Registers under a name with [`PASSWORD`].
    pub async fn register(&self, name: &str) -> AccountView {
        let answer =
            self.post("/api/accounts", &json!({ "name": name, "password": PASSWORD })).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
        answer.read()
    }

    /// Tries to log in.
    pub async fn log_in(&self, name: &str, password: &str) -> Answer {
        self.post("/api/sessions", &json!({ "name": name, "password": password })).await
    }

    /// Opens a socket and says hello.
    pub async fn socket(&self) -> Socket {
        let mut socket = self.raw_socket().await;
        socket.say(&json!({ "type": "hello", "version": protocol::VERSION })).await;
        socket.hear("welcome").await;
        socket
    }

    /// Opens a socket and says nothing.
    pub async fn raw_socket(&self) -> Socket {
        self.opens(None).await.expect("the hall opens a socket")
    }

    /// Opens a socket that can hardly take anything in before it is read, and says nothing.
    pub async fn narrow_socket(&self) -> Socket {
        let narrow = TcpSocket::new_v4().expect("a socket");
        narrow.set_recv_buffer_size(1).expect("the least that the system allows");
        let stream = narrow.connect(self.address).await.expect("the hall listens");
        let opened = Socket::open_over(stream, self.cookie().as_deref(), None).await;
        opened.expect("the hall opens a socket")
    }

    /// Tries to open a socket from a page of that origin.
    pub async fn socket_from(&self, origin: &str) -> Result<Socket, u16> {
        self.opens(Some(origin)).await
    }

    async fn opens(&self, origin: Option<&str>) -> Result<Socket, u16> {
        let socket = Socket::open(self.address, self.cookie().as_deref(), origin).await?;
        Ok(socket.watched_from(self.spectators.clone()))
    }
}
