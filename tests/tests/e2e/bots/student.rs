//! A person at a table over a socket, who can also be left to play by themselves.

use std::sync::{Arc, LazyLock};

use bots::levels::{LEVELS, Vocabulary};
use bots::player::{Intent, Pace, Player};
use bots::{Generator, Leaves, WordGraph};
use engine::fairness::Bytes;
use engine::{Command, Event, Fact, Phase, Rejection, Seat, Side, Stage, TableState, TableView};
use protocol::ServerMessage;
use serde_json::json;
use system_tests::browser::Browser;
use system_tests::socket::Socket;
use uuid::Uuid;

/// What the person knows: the words of a learner.
static WORDS: LazyLock<(WordGraph, Vocabulary)> = LazyLock::new(|| {
    let mut words = Vec::new();
    lexicons::builtin::english().for_each_word(|word| words.push(word.to_owned()));
    let known = Vocabulary::of(&LEVELS[3], &words).unwrap();
    (WordGraph::build(&words).unwrap(), known)
});

pub(super) struct Student {
    socket: Socket,
    table: Uuid,
    pub(super) seat: Seat,
    pub(super) view: TableView,
    pub(super) events: Vec<Event>,
    generator: Generator,
}

const SHARE: Bytes<16> = Bytes([9; 16]);

impl Student {
    pub(super) async fn attend(browser: &Browser, table: Uuid) -> Self {
        let mut socket = browser.socket().await;
        socket.say(&json!({ "type": "attend", "table": table })).await;
        let shown = socket.hear("table").await;
        let ServerMessage::Table { seat, setup, state, turns, .. } =
            serde_json::from_value(shown).unwrap()
        else {
            panic!("a table is shown");
        };
        let view = TableView { setup, state: *state };
        let generator = Generator::default();
        Self { socket, table, seat: seat.unwrap_or(Seat(0)), view, events: turns, generator }
    }

    pub(super) fn state(&self) -> &TableState {
        &self.view.state
    }

    pub(super) fn side(&self) -> Side {
        self.view.setup.side_of(self.seat).unwrap()
    }

    pub(super) fn is_to_move(&self) -> bool {
        matches!(self.state().phase, Phase::Turn { side } if side == self.side())
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.state().phase, Phase::Over(_))
    }

    /// Hears one message. Nothing that this person says is ever refused, but for one thing:
    /// bots that do not wait may have played on before their offer to end is taken up.
    pub(super) async fn hears(&mut self) {
        match serde_json::from_value(self.socket.hear_any().await).unwrap() {
            ServerMessage::TableEvents { events, changed, .. } => {
                self.events.extend(events);
                changed.apply(&mut self.view.state);
            }
            ServerMessage::Rejected { rejection: Rejection::NothingProposed, .. } => {}
            ServerMessage::Rejected { rejection, .. } => panic!("refused: {rejection:?}"),
            _ => {}
        }
    }

    /// Says something and hears of it.
    pub(super) async fn does(&mut self, command: &Command) {
        let known = self.events.len();
        let id = Uuid::now_v7();
        let message =
            json!({ "type": "command", "table": self.table, "id": id, "command": command });
        self.socket.say(&message).await;
        while self.events.len() == known {
            self.hears().await;
        }
    }

    /// Gets ready, and waits for the first turn.
    pub(super) async fn begins(&mut self) {
        loop {
            match self.state().phase {
                Phase::Gathering { stage: Stage::Revealing { .. } } => {
                    self.does(&Command::Reveal { entropy: SHARE }).await;
                }
                Phase::Gathering { .. } if !self.state().seats[self.seat.index()].ready => {
                    self.does(&Command::Ready { commitment: SHARE.commitment() }).await;
                }
                Phase::Gathering { .. } => self.hears().await,
                _ => return,
            }
        }
    }

    /// Waits for the own turn with nothing left open, or for the end.
    pub(super) async fn waits_for_the_turn(&mut self) {
        while !self.is_over() && !self.is_to_move() {
            self.hears().await;
        }
    }

    /// Plays by itself, as the bots do, until `so`.
    pub(super) async fn plays_until(&mut self, so: impl Fn(&Self) -> bool) {
        while !so(self) {
            match self.next_command() {
                Some(command) => self.does(&command).await,
                None => self.hears().await,
            }
        }
    }

    fn next_command(&mut self) -> Option<Command> {
        let player = Player {
            seat: self.seat,
            vocabulary: &WORDS.1,
            list: &WORDS.0,
            leaves: Leaves::standard(),
            pace: Pace::AT_ONCE,
            seed: 11,
        };
        let view = lent(&self.view, self.seat);
        let plan = player.plan(&view)?;
        match plan.intent {
            // Nobody here waits for half an hour.
            Intent::Give(Command::ClaimAbandoned | Command::ClaimOvertime) => None,
            intent => player.decide(&mut self.generator, &view, &intent, &mut || true),
        }
    }

    pub(super) fn saw(&self, what: impl Fn(&Fact) -> bool) -> usize {
        self.events.iter().filter(|event| what(&event.fact)).count()
    }
}

/// The view in which a person's seat is a bot's, so that the lent brain acts for it.
fn lent(view: &TableView, seat: Seat) -> TableView {
    let mut setup = engine::Setup::clone(&view.setup);
    setup.seats[seat.index()].occupant = engine::Occupant::Bot;
    TableView { setup: Arc::new(setup), state: view.state.clone() }
}
