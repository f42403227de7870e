//! One person at one table: a browser, a socket, a share of the seed, and an ear.

use std::net::SocketAddr;
use std::time::Duration;

use engine::fairness::{Bytes, PlayerEntropy};
use engine::{Command, Rejection, Side, TableState};
use protocol::ServerMessage;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

use super::ear::Ear;
use crate::browser::Browser;
use crate::socket::Socket;

/// What a table answered to a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Accepted: the number after its last event.
    Accepted(u64),
    /// Refused, and why.
    Rejected(Rejection),
}

/// One person at one table: a player, the director, or someone who watches.
pub struct Player {
    browser: Browser,
    table: Uuid,
    socket: Option<Socket>,
    share: PlayerEntropy,
    ear: Ear,
}

impl Player {
    /// Opens a socket and attends the table.
    pub async fn attend(browser: Browser, table: Uuid) -> Self {
        let mut share = [0; 16];
        getrandom::fill(&mut share).expect("the machine has random bytes");
        let ear = Ear::new(table);
        let mut player = Self { browser, table, socket: None, share: Bytes(share), ear };
        player.come_back(None).await;
        player
    }

    /// Holds a share of the seed that is known beforehand.
    pub fn hold_share(&mut self, share: [u8; 16]) {
        self.share = Bytes(share);
    }

    /// Loses the connection, without a word.
    pub fn cut(&mut self) {
        self.socket = None;
    }

    /// Comes back on a new socket, asking for what happened since an event or for all.
    pub async fn come_back(&mut self, since: Option<u64>) {
        let socket = self.browser.socket().await;
        self.attends_with(socket, since).await;
    }

    /// Comes back from so far away that whatever the hall says first takes `lag` to arrive.
    pub async fn come_back_from_afar(&mut self, lag: Duration) {
        let mut socket = self.browser.raw_socket().await;
        socket.say(&json!({ "type": "hello", "version": protocol::VERSION })).await;
        tokio::time::sleep(lag).await;
        socket.hear("welcome").await;
        self.attends_with(socket, None).await;
    }

    async fn attends_with(&mut self, mut socket: Socket, since: Option<u64>) {
        let mut message = json!({ "type": "attend", "table": self.table });
        if let Some(since) = since {
            message["since"] = since.into();
        }
        socket.say(&message).await;
        self.socket = Some(socket);
        loop {
            match self.listen().await {
                ServerMessage::Table { .. } | ServerMessage::TableEvents { .. } => return,
                ServerMessage::NoTable { reason, .. } => panic!("no table: {reason}"),
                _ => {}
            }
        }
    }

    /// Comes back to a hall that has moved, with what it remembers.
    pub async fn come_back_to(&mut self, address: SocketAddr) {
        self.browser = self.browser.moved_to(address);
        self.come_back(Some(self.ear.next())).await;
    }

    /// Another window of the same person at the same table.
    pub async fn second_window(&self, address: SocketAddr) -> Self {
        Self { share: self.share, ..Self::attend(self.browser.moved_to(address), self.table).await }
    }

    /// The next message.
    pub async fn listen(&mut self) -> ServerMessage {
        let text = self.socket.as_mut().expect("connected").hear_text().await;
        self.ear.note(&text)
    }

    /// The next message; none when the connection is gone.
    async fn listen_while_connected(&mut self) -> Option<ServerMessage> {
        loop {
            match self.socket.as_mut()?.next().await? {
                Message::Text(text) => return Some(self.ear.note(&text)),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// Sends a command and does not wait for what becomes of it.
    pub async fn sends_off(&mut self, id: Uuid, command: &Command) {
        let message = self.command(id, command);
        self.socket.as_mut().expect("connected").say(&message).await;
    }

    /// Sends a command to a hall that may be gone; the answer, if one comes.
    pub async fn sends_in_vain(&mut self, id: Uuid, command: &Command) -> Option<Answer> {
        let message = Message::text(self.command(id, command).to_string());
        self.socket.as_mut()?.send_in_vain(message).await;
        loop {
            let message = self.listen_while_connected().await?;
            if let Some(answer) = answer_in(message, id) {
                return Some(answer);
            }
        }
    }

    fn command(&self, id: Uuid, command: &Command) -> Value {
        json!({ "type": "command", "table": self.table, "id": id, "command": command })
    }

    /// Waits for the answer to a command.
    pub async fn answer_to(&mut self, command_id: Uuid) -> Answer {
        loop {
            let message = self.listen().await;
            if let ServerMessage::NoTable { reason, .. } = message {
                panic!("no table: {reason}");
            }
            if let Some(answer) = answer_in(message, command_id) {
                return answer;
            }
        }
    }

    /// Sends a command, and again whenever the table had no room for it, until it is answered.
    pub async fn sends_until_answered(&mut self, id: Uuid, command: &Command) -> Answer {
        self.sends_off(id, command).await;
        loop {
            match self.listen().await {
                ServerMessage::NoTable { again: true, .. } => self.sends_off(id, command).await,
                message => {
                    if let Some(answer) = answer_in(message, id) {
                        return answer;
                    }
                }
            }
        }
    }

    /// Sends a command under an id and waits for the answer.
    pub async fn sends(&mut self, id: Uuid, command: &Command) -> Answer {
        self.sends_off(id, command).await;
        self.answer_to(id).await
    }

    /// Does something that must be accepted; returns the number after its last event.
    pub async fn does(&mut self, command: Command) -> u64 {
        match self.sends(Uuid::now_v7(), &command).await {
            Answer::Accepted(seq) => seq,
            Answer::Rejected(rejection) => panic!("{rejection}: {command:?} in {:?}", self.state()),
        }
    }

    /// Tries something that must be refused.
    pub async fn is_refused(&mut self, command: Command) -> Rejection {
        match self.sends(Uuid::now_v7(), &command).await {
            Answer::Rejected(rejection) => rejection,
            Answer::Accepted(_) => panic!("accepted: {command:?} in {:?}", self.state()),
        }
    }

    /// Commits to a share of the seed.
    pub fn ready(&self) -> Command {
        Command::Ready { commitment: self.share.commitment() }
    }

    /// Reveals the share.
    pub fn reveal(&self) -> Command {
        Command::Reveal { entropy: self.share }
    }

    /// Listens until it knows of every event before `seq`.
    pub async fn catch_up(&mut self, seq: u64) {
        while self.ear.next() < seq {
            self.listen().await;
        }
    }

    /// Listens until the table stands as `enough` says.
    pub async fn wait_for(&mut self, mut enough: impl FnMut(&TableState) -> bool) {
        while !enough(self.ear.state()) {
            self.listen().await;
        }
    }

    /// Listens until it is told whether the database takes writes, and it is as given.
    pub async fn wait_for_storage(&mut self, wanted: bool) {
        loop {
            if matches!(self.listen().await, ServerMessage::Storage { up } if up == wanted) {
                return;
            }
        }
    }

    /// Listens until the socket closes; the code, and whether it was told of a restart.
    pub async fn wait_for_close(&mut self) -> (u16, bool) {
        let mut told = false;
        loop {
            match self.socket.as_mut().expect("connected").next().await {
                Some(Message::Text(text)) => {
                    told |= matches!(self.ear.note(&text), ServerMessage::Restarting);
                }
                Some(Message::Close(frame)) => {
                    return (frame.map_or(1005, |frame| frame.code.into()), told);
                }
                Some(_) => {}
                None => return (1006, told),
            }
        }
    }

    /// Whether it has a socket.
    pub fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    /// The socket itself, for what no player would do.
    pub fn socket(&mut self) -> &mut Socket {
        self.socket.as_mut().expect("connected")
    }

    /// The browser it sits at.
    pub fn browser(&self) -> &Browser {
        &self.browser
    }

    /// What it has heard.
    pub fn ear(&self) -> &Ear {
        &self.ear
    }

    /// How the table stands, as far as it knows.
    pub fn state(&self) -> &TableState {
        self.ear.state()
    }

    /// The side it plays for.
    pub fn side(&self) -> Option<Side> {
        self.ear.setup().side_of(self.ear.seat()?)
    }
}

/// The answer to a command, if a message is one.
fn answer_in(message: ServerMessage, command: Uuid) -> Option<Answer> {
    match message {
        ServerMessage::Accepted { id, seq, .. } if id == command => Some(Answer::Accepted(seq)),
        ServerMessage::TableEvents { accepted, next, .. } if accepted == Some(command) => {
            Some(Answer::Accepted(next))
        }
        ServerMessage::Rejected { id, rejection, .. } if id == command => {
            Some(Answer::Rejected(rejection))
        }
        _ => None,
    }
}
