//! Those who look on at a game: a stranger, one who has its link, one of its club. What the table's
//! socket tells them is put together as a client does it, and held against the game itself.

use std::ops::Range;

use engine::{Event, Game, Record, TableState, Viewer, state, view_event};
use protocol::{ServerMessage, Watch};
use serde_json::json;
use system_tests::browser::Browser;
use system_tests::socket::Socket;
use uuid::Uuid;

/// By what somebody is let in.
pub(crate) enum By {
    Nothing,
    Link(String),
    Club,
}

/// Somebody who stays at the table through all changes of who may watch.
pub(crate) struct Onlooker {
    pub(crate) by: By,
    pub(crate) browser: Browser,
    table: Uuid,
    socket: Socket,
    told: Told,
}

/// What one connection was told of a table last; nothing before it was shown it, and once it was
/// told that there is none.
#[derive(Default)]
pub(crate) struct Told(Option<(u64, TableState)>);

/// A game, how much of it may be known, and whose view of it that is.
pub(crate) struct Truth<'a> {
    pub(crate) events: &'a [Event],
    /// How many events may be known, by the view of them.
    pub(crate) known: Vec<(usize, Viewer)>,
}

impl Onlooker {
    pub(crate) async fn comes(browser: Browser, by: By, table: Uuid) -> Self {
        let socket = browser.socket().await;
        Self { by, browser, table, socket, told: Told::default() }
    }

    pub(crate) fn is_let_in(&self, watch: Watch) -> bool {
        match watch {
            Watch::Public => true,
            Watch::Link => matches!(self.by, By::Link(_) | By::Club),
            Watch::Club => matches!(self.by, By::Club),
            Watch::Officials => false,
        }
    }

    /// An address of the game, with the link by which they came.
    pub(crate) fn address(&self, path: &str) -> String {
        match &self.by {
            By::Link(link) => {
                format!("{path}{}link={link}", if path.contains('?') { '&' } else { '?' })
            }
            By::Nothing | By::Club => path.to_owned(),
        }
    }

    fn attend(&self, since: Option<u64>) -> String {
        let link = match &self.by {
            By::Link(link) => Some(link),
            By::Nothing | By::Club => None,
        };
        json!({ "type": "attend", "table": self.table, "since": since, "link": link }).to_string()
    }

    /// Everything that came over the socket that stays, held against the game.
    pub(crate) async fn hears_on(&mut self, truth: &Truth<'_>) -> Vec<String> {
        self.socket.say(&json!({ "type": "ping", "id": 7 })).await;
        let mut heard = Vec::new();
        loop {
            let text = self.socket.hear_text().await;
            let message = read(&text);
            if matches!(message, ServerMessage::Pong { .. }) {
                return heard;
            }
            truth.holds(&mut self.told, &message);
            heard.push(text);
        }
    }

    /// Asks for the table over the socket that stays: whether it is shown.
    pub(crate) async fn attends(&mut self, truth: &Truth<'_>) -> bool {
        self.socket.send(self.attend(None).into()).await;
        loop {
            let message = read(&self.socket.hear_text().await);
            truth.holds(&mut self.told, &message);
            if let Some(shown) = is_shown(&message) {
                return shown;
            }
        }
    }

    /// Comes over a socket of its own, having seen so many events by a view: whether it is shown.
    pub(crate) async fn comes_anew(&self, truth: &Truth<'_>, seen: Option<(u64, Viewer)>) -> bool {
        let mut told = Told(seen.map(|(next, viewer)| (next, truth.state(next, viewer))));
        let mut socket = self.browser.socket().await;
        socket.send(self.attend(seen.map(|(next, _)| next)).into()).await;
        loop {
            let message = read(&socket.hear_text().await);
            truth.holds(&mut told, &message);
            if let Some(shown) = is_shown(&message) {
                return shown;
            }
        }
    }
}

/// Whether a message shows the table; none if it says nothing of that.
fn is_shown(message: &ServerMessage) -> Option<bool> {
    match message {
        ServerMessage::Table { .. } | ServerMessage::TableEvents { .. } => Some(true),
        ServerMessage::NoTable { .. } => Some(false),
        _ => None,
    }
}

fn read(text: &str) -> ServerMessage {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"))
}

impl Truth<'_> {
    fn game(&self, next: u64) -> Game {
        Record::new(self.events[..index(next)].to_vec()).replay().unwrap()
    }

    fn state(&self, next: u64, viewer: Viewer) -> TableState {
        state(&self.game(next), viewer)
    }

    /// Whether these are some events as they are told by a view: all, or those of the score sheet.
    /// Once it is over they may be told whole to one who learns all at the end.
    fn is_told(&self, told: &[Event], some: Range<u64>, viewer: Viewer, on_sheet: bool) -> bool {
        let game = self.game(some.end);
        let some = self.events[index(some.start)..index(some.end)].iter();
        let some: Vec<&Event> =
            some.filter(|event| !on_sheet || event.fact.is_on_score_sheet()).collect();
        let seen = some.iter().filter_map(|event| view_event(event, viewer, game.setup()));
        let whole = game.is_over() && viewer.learns_all_at_the_end();
        seen.eq(told.iter().cloned()) || whole && some.into_iter().eq(told)
    }

    /// What a message tells, on top of what was told before, is the game by a view that may be had
    /// and no further than it may be known: every field of its state, and every event.
    fn holds(&self, told: &mut Told, message: &ServerMessage) {
        let (events, next, from) = match message {
            ServerMessage::Table { seq, state, turns, .. } => {
                told.0 = Some((*seq, (**state).clone()));
                (turns, *seq, None)
            }
            ServerMessage::TableEvents { seq, next, events, changed, .. } => {
                let (number, state) = told.0.as_mut().expect("a table is shown before its events");
                assert_eq!(number, seq, "events follow each other without a gap");
                changed.clone().apply(state);
                *number = *next;
                (events, *next, Some(*seq))
            }
            ServerMessage::NoTable { .. } => {
                told.0 = None;
                return;
            }
            _ => return,
        };
        let (_, state) = told.0.as_ref().expect("it was told just now");
        let is_so = |&(known, viewer): &(usize, Viewer)| {
            let some = from.unwrap_or(0)..next;
            index(next) <= known
                && *state == self.state(next, viewer)
                && self.is_told(events, some, viewer, from.is_none())
        };
        assert!(self.known.iter().any(is_so), "of {:?}: {message:?}", self.known);
    }
}

fn index(number: u64) -> usize {
    usize::try_from(number).unwrap()
}
