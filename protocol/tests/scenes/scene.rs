//! A table at which a scene is played.

use std::collections::BTreeMap;

use engine::fairness::Bytes;
use engine::{
    Board, Change, Command, Direction, Event, Face, Game, Laid, LexiconRef, Millis, Moment,
    Position, Preset, Ruleset, Seat, Setup, Side, Square, Tiles, Viewer, Who, create, decide,
    evolve, next_deadline, state, view, view_event,
};
use protocol::ServerMessage;
use uuid::Uuid;

/// The words of the scenes; everything else is a phony.
const WORDS: [&str; 6] = ["QUIZ", "QUIZZED", "CAT", "CATS", "DOG", "TEA"];
const NAMES: [&str; 4] = ["ada", "bo", "cleo", "dan"];

/// A table, and what its viewers have heard.
pub(super) struct Scene {
    game: Game,
    events: Vec<Event>,
    now: Millis,
    /// The number of the last command, of which its id is made.
    commands: u64,
    heard: BTreeMap<&'static str, Vec<ServerMessage>>,
}

/// A viewer of a scene: what the file is called, who looks, from which seat.
type Viewing = (&'static str, Viewer, Option<Seat>);

/// The first player of each side, and somebody else.
fn viewings(rules: &Ruleset) -> [Viewing; 3] {
    [
        ("first", Viewer::Side(Side(0)), Some(Seat(0))),
        ("second", Viewer::Side(Side(1)), Some(Seat(rules.players_per_side))),
        ("spectator", Viewer::Public, None),
    ]
}

impl Scene {
    /// A table laid, not begun.
    pub(super) fn lay(rules: Ruleset, position: Option<Position>) -> Self {
        let lexicon = LexiconRef { id: "tilehall-en".to_owned(), sha256: Bytes([0xab; 32]) };
        let setup = Setup::builder(rules)
            .game(Uuid::nil())
            .lexicon(lexicon)
            .names(NAMES)
            .position(position)
            .build();
        let now = Millis(1_000_000);
        let (game, created) = create(setup, Bytes([7; 32]), now).expect("a table that can be laid");
        let mut scene =
            Self { game, events: vec![created], now, commands: 0, heard: BTreeMap::new() };
        for viewing in viewings(scene.game.rules()) {
            let shown = scene.whole(viewing);
            scene.heard.insert(viewing.0, vec![shown]);
        }
        scene
    }

    /// A game in progress from a position, the first side to move, everyone told of it anew.
    pub(super) fn begun(preset: Preset, board: &str, racks: &[&str], scores: &[i32]) -> Self {
        Self::from_position(preset, board_of(board), racks, scores)
    }

    /// The same with every other tile on the board, away from the word.
    pub(super) fn with_empty_bag(
        preset: Preset,
        word: &str,
        racks: &[&str],
        scores: &[i32],
    ) -> Self {
        let mut left = Tiles::FULL_SET;
        let racked = racks.iter().filter_map(|rack| Tiles::parse(rack));
        for tile in racked.flat_map(|rack| rack.iter().collect::<Vec<_>>()) {
            left.remove(tile);
        }
        let mut board = board_of(word);
        board.faces().for_each(|face| {
            left.remove(face.tile());
        });
        let far = (1..=15).rev().filter(|row| !(7..=9).contains(row));
        let squares = far.flat_map(|row| ('A'..='O').map(move |column| format!("{column}{row}")));
        for (tile, square) in left.iter().zip(squares) {
            // A blank lies there as an E.
            let face = Face::from_char(tile.to_char()).or(Face::from_char('e'));
            board.put(Square::parse(&square).expect("a square"), face.expect("a letter"));
        }
        Self::from_position(preset, board, racks, scores)
    }

    fn from_position(preset: Preset, board: Board, racks: &[&str], scores: &[i32]) -> Self {
        let mut rules = preset.ruleset();
        rules.sides = u8::try_from(racks.len()).expect("few sides");
        let position = Position {
            board,
            racks: racks.iter().map(|rack| Tiles::parse(rack)).collect(),
            scores: scores.to_vec(),
            to_move: Side(0),
            remaining_ms: Vec::new(),
            earlier: None,
        };
        let mut scene = Self::lay(rules, Some(position));
        scene.gather();
        for viewing in viewings(scene.game.rules()) {
            let shown = scene.whole(viewing);
            scene.heard.insert(viewing.0, vec![shown]);
        }
        scene
    }

    /// Everyone arrives, gets ready and reveals.
    pub(super) fn gather(&mut self) {
        let seats: Vec<u8> = (0..self.game.setup().seats.len() as u8).collect();
        let share = |seat: u8| Bytes([seat + 1; 16]);
        for &seat in &seats {
            self.by(Who::Server, Command::Arrived { seat: Seat(seat) });
        }
        for &seat in &seats {
            self.does(seat, Command::Ready { commitment: share(seat).commitment() });
        }
        for &seat in &seats {
            self.does(seat, Command::Reveal { entropy: share(seat) });
        }
    }

    /// Time passes, with whatever falls due on the way.
    pub(super) fn wait(&mut self, ms: u64) {
        let until = self.now.plus(ms);
        while let Some(due) = next_deadline(&self.game).filter(|due| *due <= until) {
            self.now = due.max(self.now);
            self.by(Who::Server, Command::Tick);
        }
        self.now = until;
    }

    /// A player does something, and is answered.
    pub(super) fn does(&mut self, seat: u8, command: Command) {
        self.commands += 1;
        let id = Uuid::from_u64_pair(0, self.commands);
        let (table, before) = (Uuid::nil(), self.events.len());
        let asked = Some((Seat(seat), id));
        let answer = match self.decide(Who::Seat(Seat(seat)), &command, asked) {
            Ok(()) if self.events.len() > before => return,
            Ok(()) => ServerMessage::Accepted { table, id, seq: before as u64 },
            Err(rejection) => {
                let rule = rejection.rule().to_owned();
                ServerMessage::Rejected { table, id, rule, rejection }
            }
        };
        let rules = self.game.rules();
        let asked = viewings(rules).into_iter().find(|(_, _, at)| *at == Some(Seat(seat)));
        if let Some((name, ..)) = asked {
            self.heard.entry(name).or_default().push(answer);
        }
    }

    /// A player lays a word and presses the clock; a full stop is a tile that lies there.
    pub(super) fn plays(&mut self, seat: u8, at: &str, direction: Direction, word: &str) {
        let mut square = Square::parse(at);
        let mut laid = Vec::new();
        for c in word.chars() {
            let here = square.expect("a word ends before the board does");
            laid.extend(Face::from_char(c).map(|face| Laid { at: here, face }));
            square = here.next(direction);
        }
        self.does(seat, Command::PlaceTiles { laid });
    }

    /// The director or the hall does something, which must be allowed.
    pub(super) fn by(&mut self, who: Who, command: Command) {
        let done = self.decide(who, &command, None);
        assert!(done.is_ok(), "{command:?}: {done:?}");
    }

    /// What each viewer has heard, one message a line.
    pub(super) fn files(self, name: &str) -> Vec<(String, String)> {
        let lines = |messages: &[ServerMessage]| {
            let line = |one| serde_json::to_string(one).expect("messages have only string keys");
            messages.iter().map(line).fold(String::new(), |all, line| all + &line + "\n")
        };
        let file = |(viewer, heard): (&str, &Vec<ServerMessage>)| {
            (format!("{name}.{viewer}.jsonl"), lines(heard))
        };
        self.heard.iter().map(|(viewer, heard)| file((viewer, heard))).collect()
    }

    fn decide(
        &mut self,
        who: Who,
        command: &Command,
        asked: Option<(Seat, Uuid)>,
    ) -> Result<(), engine::Rejection> {
        let judge = |word: &str| WORDS.contains(&word);
        let events = decide(&self.game, &judge, Moment::at(self.now), &who, command)?;
        if events.is_empty() {
            return Ok(());
        }
        let before = self.game.clone();
        for event in &events {
            evolve(&mut self.game, event);
        }
        for (name, viewer, seat) in viewings(self.game.rules()) {
            let accepted = asked.filter(|(by, _)| Some(*by) == seat).map(|(_, id)| id);
            let update = self.update(&before, &events, viewer, accepted);
            self.heard.entry(name).or_default().push(update);
        }
        self.events.extend(events);
        Ok(())
    }

    fn update(
        &self,
        before: &Game,
        events: &[Event],
        viewer: Viewer,
        accepted: Option<Uuid>,
    ) -> ServerMessage {
        let seq = self.events.len() as u64;
        let seen = |event| view_event(event, viewer, self.game.setup());
        let (before, after) = (state(before, viewer), state(&self.game, viewer));
        let change = Change { before: Some(&before), after: &after };
        let change = serde_json::to_string(&change).expect("states have only string keys");
        ServerMessage::TableEvents {
            table: Uuid::nil(),
            seq,
            next: seq + events.len() as u64,
            now_ms: self.now.0,
            events: events.iter().filter_map(seen).collect(),
            changed: serde_json::from_str(&change).expect("it is read as it is written"),
            accepted,
        }
    }

    fn whole(&self, (_, viewer, seat): Viewing) -> ServerMessage {
        let seen = view(&self.game, viewer);
        let turns = self.events.iter().filter(|event| event.fact.is_on_score_sheet());
        ServerMessage::Table {
            table: Uuid::nil(),
            seq: self.events.len() as u64,
            seat,
            now_ms: self.now.0,
            delay_ms: None,
            setup: seen.setup,
            state: Box::new(seen.state),
            turns: turns.filter_map(|e| view_event(e, viewer, self.game.setup())).collect(),
        }
    }
}

/// A board with one word across from the left edge of the middle row's centre; none if empty.
fn board_of(word: &str) -> Board {
    let mut board = Board::default();
    let mut square = Square::parse("H8");
    for face in word.chars().filter_map(Face::from_char) {
        let here = square.expect("a word ends before the board does");
        board.put(here, face);
        square = here.next(Direction::Across);
    }
    board
}
