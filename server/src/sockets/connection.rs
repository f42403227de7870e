//! One socket: the task that reads and writes it.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::{SinkExt, StreamExt};
use metrics::counter;
use protocol::{ClientMessage, ErrorCode, NotAMessage, ServerMessage, VERSION};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite;
use tokio_tungstenite::tungstenite::error::ProtocolError;

use super::dispatch::{dispatch, misunderstood, refuse};
use super::refusals::Refusals;
use crate::app::SharedApp;
use crate::clock::signed_ms;
use crate::connections::handle::Wakeup;
use crate::connections::outbox::{Frames, Next};
use crate::connections::round_trip::Pings;
use crate::connections::{Closing, ConnectionHandle, Frame};
use crate::limits::Noted;
use crate::measure::SOCKET_MESSAGES;

/// The longest message a client may send.
pub(crate) const MESSAGE_BYTES: usize = 8 * 1024;
/// How long a client may take to say hello, and to read what it is sent.
const PATIENCE: Duration = Duration::from_secs(10);
const PING_PERIOD: Duration = Duration::from_secs(15);
/// How long the close handshake may take.
const FAREWELL: Duration = Duration::from_secs(1);
/// A client that was refused more often than this, without a minute in between, is cut off.
const MOST_REFUSED: u32 = 100;

/// A connection's place in the hub, given up when this is dropped, whatever happens.
pub(crate) struct Attached {
    app: SharedApp,
    handle: ConnectionHandle,
}

impl Attached {
    pub(crate) fn new(app: SharedApp, handle: ConnectionHandle) -> Self {
        Self { app, handle }
    }
}

impl Drop for Attached {
    fn drop(&mut self) {
        // Closed first: whoever still holds the handle must see that nobody is behind it.
        self.handle.close(Closing::Gone);
        self.handle.outbox().stall();
        self.app.hub.detach(&self.handle);
        self.handle.leave_all();
    }
}

/// Runs a connection to its end.
pub(crate) async fn run(attached: Attached, mut socket: WebSocket) {
    let mut connection = Connection {
        attached: &attached,
        greeted: false,
        refusals: Refusals::default(),
        pings: Pings::default(),
        timer: Instant::now() + PATIENCE,
    };
    let why = connection.serve(&mut socket).await;
    counter!("sockets_closed_total", "why" => why.reason()).increment(1);
    tracing::debug!(connection = attached.handle.id(), why = why.reason(), "a socket closed");
    let (last, _) = attached.handle.outbox().take();
    // Detached first: the hub counts those who can still be reached.
    drop(attached);
    let _ = timeout(FAREWELL, farewell(&mut socket, last, why)).await;
}

/// Sends what is queued, why the connection closes, and the close frame.
async fn farewell(socket: &mut WebSocket, last: Frames, why: Closing) {
    if why == Closing::Restarting {
        for frame in last {
            let _ = socket.feed(frame.into_message()).await;
        }
        let _ = socket.feed(Frame::of(&ServerMessage::Restarting).into_message()).await;
    }
    let reason = Utf8Bytes::from_static(why.reason());
    let _ = socket.send(Message::Close(Some(CloseFrame { code: why.code(), reason }))).await;
    // Closing a connection with unread messages resets it, and the client may lose
    // the reason: read on until it has answered the close.
    while let Some(Ok(_)) = socket.next().await {}
}

struct Connection<'a> {
    attached: &'a Attached,
    greeted: bool,
    refusals: Refusals,
    pings: Pings,
    timer: Instant,
}

impl Connection<'_> {
    async fn serve(&mut self, socket: &mut WebSocket) -> Closing {
        let handle = &self.attached.handle;
        let mut timer = pin!(sleep_until(self.timer));
        loop {
            // Not made anew each time: most messages leave it as it is.
            if timer.deadline() != self.timer {
                timer.as_mut().reset(self.timer);
            }
            let step = tokio::select! {
                wakeup = handle.next_wakeup() => match wakeup {
                    Wakeup::Close(why) => return why,
                    Wakeup::ToSend => write(handle, socket).await,
                },
                message = socket.next() => match message {
                    Some(Ok(message)) => self.take(message),
                    Some(Err(error)) => Err(why_unreadable(error)),
                    None => Err(Closing::Gone),
                },
                () = timer.as_mut() => self.tick(socket).await,
            };
            if let Err(why) = step {
                return why;
            }
        }
    }

    fn take(&mut self, message: Message) -> Result<(), Closing> {
        let Attached { app, handle } = self.attached;
        match message {
            Message::Text(text) => self.take_text(&text),
            Message::Binary(_) => {
                self.allowed(None)?;
                refuse(handle, ErrorCode::NotText, "messages are JSON in text frames");
                Ok(())
            }
            Message::Pong(payload) if self.pings.answered(&payload, handle.round_trip()) => Ok(()),
            // The library answers pings itself, and nobody asked for other pongs, but they cost
            // as much as any message.
            Message::Ping(_) | Message::Pong(_) => {
                let allowed = app.limits.message(handle.sender(), handle.address());
                allowed.map_err(|_| Closing::Flood)
            }
            Message::Close(_) => Err(Closing::Gone),
        }
    }

    fn take_text(&mut self, text: &str) -> Result<(), Closing> {
        let Attached { app, handle } = self.attached;
        if !self.allowed(Some(text))? {
            return Ok(());
        }
        if text.len() > MESSAGE_BYTES {
            refuse(
                handle,
                ErrorCode::TooLarge,
                format!("a message has at most {MESSAGE_BYTES} bytes"),
            );
            return Ok(());
        }
        match ClientMessage::parse(text) {
            Err(fault) => misunderstood(handle, fault),
            Ok(ClientMessage::Hello { version, client }) if !self.greeted => {
                self.greet(version, client.as_deref());
            }
            Ok(_) if !self.greeted => refuse(handle, ErrorCode::HelloFirst, "say hello first"),
            Ok(message) => {
                SOCKET_MESSAGES.increment(1);
                dispatch(app, handle, message);
            }
        }
        Ok(())
    }

    fn greet(&mut self, version: u32, client: Option<&str>) {
        let Attached { app, handle } = self.attached;
        if version != VERSION {
            let message = format!("this hall speaks version {VERSION}: reload the page");
            return refuse(handle, ErrorCode::WrongVersion, message);
        }
        tracing::debug!(connection = handle.id(), client, "hello");
        self.greeted = true;
        // The first ping goes at once: a first move may come soon and its lag be asked for.
        self.timer = Instant::now();
        handle.send(Frame::of(&ServerMessage::Welcome {
            version: VERSION,
            account: handle.account(),
            now_ms: signed_ms(app.clock.now()),
            storage_up: app.health.is_up(),
            doors: app.config.doors.view(),
        }));
    }

    /// Whether one more message is within the limits; the sender is told if not, by the message's
    /// id. To look for one is no more work than a message makes, and is done for few of them.
    fn allowed(&mut self, text: Option<&str>) -> Result<bool, Closing> {
        let Attached { app, handle } = self.attached;
        if app.limits.message(handle.sender(), handle.address()).is_ok() {
            return Ok(true);
        }
        let refused = self.refusals.one_more(Instant::now());
        if refused == 1 && app.limits.worth_a_line(Noted::Socket, handle.address()) {
            tracing::info!(address = %handle.address(), "a socket met a limit");
        }
        if refused > MOST_REFUSED {
            return Err(Closing::Flood);
        }
        let id = text.filter(|text| text.len() <= MESSAGE_BYTES).and_then(protocol::id_in);
        let message = "too many messages: slow down".to_owned();
        misunderstood(handle, NotAMessage { code: ErrorCode::TooMany, message, id });
        Ok(false)
    }

    async fn tick(&mut self, socket: &mut WebSocket) -> Result<(), Closing> {
        if !self.greeted {
            return Err(Closing::Silent);
        }
        let payload = self.pings.next().ok_or(Closing::Silent)?;
        self.timer = Instant::now() + PING_PERIOD;
        let ping = Message::Ping(Bytes::copy_from_slice(&payload));
        in_time(&self.attached.handle, socket.send(ping), Next::default()).await
    }
}

/// Writes what is queued and flushes once: bursts cost one system call.
async fn write(handle: &ConnectionHandle, socket: &mut WebSocket) -> Result<(), Closing> {
    let (frames, next) = handle.outbox().take();
    let all = async {
        for frame in frames {
            socket.feed(frame.into_message()).await?;
        }
        socket.flush().await
    };
    in_time(handle, all, next).await
}

/// A client that does not read must not keep this task: it is let go in time, and at
/// once if its queue overflows meanwhile. Nor may it keep those who are woken next.
async fn in_time(
    handle: &ConnectionHandle,
    writing: impl Future<Output = Result<(), axum::Error>>,
    next: Next,
) -> Result<(), Closing> {
    let mut writing = pin!(writing);
    // Mostly the system takes it all at once, and there is nothing to wait for.
    let tried = poll_fn(|context| Poll::Ready(writing.as_mut().poll(context))).await;
    drop(next);
    let done = match tried {
        Poll::Ready(done) => Ok(done),
        Poll::Pending => {
            handle.outbox().stall();
            let done = tokio::select! {
                done = timeout(PATIENCE, writing) => done,
                why = handle.closed() => return Err(why),
            };
            handle.outbox().resume();
            done
        }
    };
    match done {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(Closing::Gone),
        Err(_) => Err(Closing::SlowReader),
    }
}

/// What the library could not read.
fn why_unreadable(error: axum::Error) -> Closing {
    match error.into_inner().downcast_ref::<tungstenite::Error>() {
        Some(tungstenite::Error::Capacity(_)) => Closing::TooLarge,
        Some(tungstenite::Error::Utf8(_)) => Closing::Malformed,
        Some(tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => {
            Closing::Gone
        }
        Some(tungstenite::Error::Protocol(_)) => Closing::Violation,
        _ => Closing::Gone,
    }
}
