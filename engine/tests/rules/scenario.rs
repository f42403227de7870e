//! A table as a tournament director would tell of it: who sits where, what
//! they do, what the clock says, what is on the board.
//!
//! Times are told as `m:ss` on the hall's clock, which starts at `0:00` when
//! the game starts. Sides are A, B, C, D; the partners of a pair `A1`, `A2`.
//! Every step asserts what it says: [`Table::does`] that the command is
//! accepted, [`Table::refused`] that it is refused, with its code.

use engine::fairness::Bytes;
use engine::*;

/// When the hall's clock stands at 0:00.
const EPOCH: Millis = Millis(1_000_000_000);

/// The words that are good at every scenario's table.
const GOOD: &[&str] = &[
    "CAT", "CATS", "DOG", "DOGS", "QUIZ", "AT", "TO", "ON", "NO", "AN", "IT", "IS", "AS", "SO",
    "HA", "AH", "OX", "ZA", "QI", "EAT", "TEA", "TEN", "NET", "RETAINS", "NASTIER", "STAINER",
    "HELLO", "WORD", "WORDS", "AA", "AB", "AE", "OE", "OH", "TA", "DO", "GO",
];

pub(crate) const A: Side = Side(0);
pub(crate) const B: Side = Side(1);
pub(crate) const C: Side = Side(2);

/// One game being told.
pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) record: Vec<Event>,
    now: Millis,
    credit_ms: u64,
    shown_after_ms: u64,
}

/// How a table is laid before the game is told.
pub(crate) struct Laying {
    pub(crate) setup: Setup,
    /// Everything that happens before the game starts is left to the scenario.
    gathering: bool,
}

/// A table laid by a preset; side A goes first unless the scenario says otherwise.
pub(crate) fn table(preset: Preset) -> Laying {
    table_by(preset.ruleset())
}

/// A table laid by a rule set of its own.
pub(crate) fn table_by(ruleset: Ruleset) -> Laying {
    let sides = usize::from(ruleset.sides);
    let each = usize::from(ruleset.players_per_side);
    let names = (0..sides * each).map(|seat| {
        let side = (b'A' + (seat / each) as u8) as char;
        if each == 1 { side.to_string() } else { format!("{side}{}", seat % each + 1) }
    });
    let position = Position {
        board: Board::default(),
        racks: vec![None; sides],
        scores: vec![0; sides],
        to_move: A,
        remaining_ms: Vec::new(),
        earlier: None,
    };
    let setup = Setup::builder(ruleset)
        .lexicon(LexiconRef { id: "scenario".to_owned(), sha256: Bytes([0; 32]) })
        .names(names)
        .rated(true)
        .position(position)
        .build();
    Laying { setup, gathering: false }
}

impl Laying {
    fn position(&mut self) -> &mut Position {
        self.setup.position.as_mut().expect("the scenario has not asked for a real draw")
    }

    /// The tiles on a side's rack when the game starts.
    pub(crate) fn rack(mut self, side: Side, tiles: &str) -> Self {
        self.position().racks[side.index()] = Some(Tiles::parse(tiles).unwrap());
        self
    }

    /// Points of plays made before the scenario starts.
    pub(crate) fn score(mut self, side: Side, points: i32) -> Self {
        self.position().scores[side.index()] = points;
        self
    }

    /// A word on the board already. `at` is the square of its first letter.
    pub(crate) fn word(mut self, at: &str, direction: Direction, text: &str) -> Self {
        let mut square = Square::parse(at);
        for c in text.chars() {
            let here = square.expect("the word fits the board");
            self.position().board.put(here, Face::from_char(c).unwrap());
            square = here.next(direction);
        }
        self
    }

    /// Leaves just these tiles in the bag: all others that are on no rack lie on
    /// the bottom rows of the board. Give both racks first.
    pub(crate) fn bag(mut self, tiles: &str) -> Self {
        let mut rest = Tiles::FULL_SET;
        let position = self.position();
        rest.remove_all(position.board.faces().map(Face::tile)).unwrap();
        for rack in &position.racks {
            rest.remove_all(rack.expect("racks are given before the bag").iter()).unwrap();
        }
        rest.remove_all(TileList::parse(tiles).unwrap().iter()).unwrap();
        let free: Vec<Square> =
            Square::all().rev().filter(|&square| position.board.get(square).is_none()).collect();
        for (tile, square) in rest.iter().zip(free) {
            let face = Letter::from_char(tile.to_char())
                .map_or_else(|| Face::blank(Letter::from_char('E').unwrap()), Face::plain);
            position.board.put(square, face);
        }
        self
    }

    /// The side to move first.
    pub(crate) fn first(mut self, side: Side) -> Self {
        self.position().to_move = side;
        self
    }

    /// The round of the event.
    pub(crate) fn round(mut self, round: u16) -> Self {
        self.setup.round = round;
        self
    }

    /// Deals for real, and draws for who goes first, instead of setting a position.
    pub(crate) fn dealt(mut self) -> Self {
        self.setup.position = None;
        self
    }

    /// Starts the scenario before anyone has arrived; the round starts at 0:00.
    pub(crate) fn still_gathering(mut self) -> Self {
        self.setup.starts_at = Some(EPOCH);
        self.gathering = true;
        self
    }

    /// Everyone sits down, and the game starts at 0:00.
    pub(crate) fn start(self) -> Table {
        let gathering = self.gathering;
        let (game, created) = create(self.setup, Bytes([42; 32]), EPOCH).expect("a valid setup");
        let mut table =
            Table { game, record: vec![created], now: EPOCH, credit_ms: 0, shown_after_ms: 0 };
        if !gathering {
            table.everyone_ready();
            assert!(table.game.to_move().is_some(), "the game has started");
        }
        table
    }
}

impl Table {
    /// Everyone arrives, is ready and reveals.
    pub(crate) fn everyone_ready(&mut self) {
        let mut ready = Vec::new();
        for name in self.names() {
            // Where one of a pair is enough the shares may be called for before the other is ready.
            if matches!(self.game.phase(), Phase::Gathering { stage: Stage::Revealing { .. } }) {
                let seat = self.seat(&name);
                self.server(Command::Arrived { seat });
            } else {
                self.gets_ready(&name);
                ready.push(name);
            }
        }
        ready.iter().for_each(|name| self.reveals(name));
    }

    fn names(&self) -> Vec<String> {
        let seats = self.game.setup().seats.iter();
        seats
            .filter(|seat| seat.occupant == Occupant::Human)
            .map(|seat| seat.name.clone())
            .collect()
    }

    /// A player arrives and is ready.
    pub(crate) fn gets_ready(&mut self, name: &str) {
        let seat = self.seat(name);
        self.server(Command::Arrived { seat });
        self.does(name, Command::Ready { commitment: share(seat).commitment() });
    }

    /// A player's client reveals its share of the seed.
    pub(crate) fn reveals(&mut self, name: &str) {
        let entropy = share(self.seat(name));
        self.does(name, Command::Reveal { entropy });
    }

    pub(crate) fn seat(&self, name: &str) -> Seat {
        let index = self.game.setup().seats.iter().position(|seat| seat.name == name);
        Seat(index.unwrap_or_else(|| panic!("nobody is called {name}")) as u8)
    }

    /// The hall's clock moves on to `m:ss` or `m:ss.mmm`, and the server's timer fires as it should.
    pub(crate) fn at(&mut self, time: &str) -> &mut Self {
        let at = EPOCH.plus(ms(time));
        assert!(at >= self.now, "the scenario goes back in time to {time}");
        self.now = at;
        self.server(Command::Tick);
        self
    }

    /// The hall's clock moves on, and no timer fires: the next command comes first.
    pub(crate) fn at_without_timer(&mut self, time: &str) -> &mut Self {
        self.now = EPOCH.plus(ms(time));
        self
    }

    /// The network delays that the server has measured: the mover's credit, and the
    /// time until the others see what happens.
    pub(crate) fn lag(&mut self, credit_ms: u64, shown_after_ms: u64) -> &mut Self {
        self.credit_ms = credit_ms;
        self.shown_after_ms = shown_after_ms;
        self
    }

    pub(crate) fn tell(&mut self, who: &Who, command: &Command) -> Result<Vec<Event>, Rejection> {
        let judge = |word: &str| GOOD.contains(&word);
        let moment = Moment {
            now: self.now,
            credit_ms: self.credit_ms,
            shown_after_ms: self.shown_after_ms,
        };
        let before = self.game.clone();
        let events = decide(&self.game, &judge, moment, who, command)?;
        assert_eq!(before, self.game, "deciding changes nothing");
        for event in &events {
            evolve(&mut self.game, event);
            assert_eq!(self.game.all_tiles(), Tiles::FULL_SET, "no tile is lost or made");
        }
        self.record.extend(events.iter().cloned());
        Ok(events)
    }

    /// A player gives a command, and it is accepted.
    pub(crate) fn does(&mut self, name: &str, command: Command) -> Vec<Event> {
        let who = Who::Seat(self.seat(name));
        self.tell(&who, &command)
            .unwrap_or_else(|rejection| panic!("{name}: {command:?} was refused: {rejection:?}"))
    }

    /// A player gives a command, and it is refused with this code; nothing changes.
    pub(crate) fn refused(&mut self, name: &str, command: Command, code: &str) -> Rejection {
        let who = Who::Seat(self.seat(name));
        match self.tell(&who, &command) {
            Err(rejection) => {
                assert_eq!(rejection.code(), code);
                rejection
            }
            Ok(events) => panic!("{name}: {command:?} was accepted: {events:?}"),
        }
    }

    /// The director gives a command, and it is accepted.
    pub(crate) fn director(&mut self, command: Command) -> Vec<Event> {
        self.tell(&Who::Director("Dana".to_owned()), &command)
            .unwrap_or_else(|rejection| panic!("{command:?} was refused: {rejection:?}"))
    }

    /// The director gives a command, and it is refused with this code.
    pub(crate) fn director_refused(&mut self, command: Command, code: &str) {
        let told = self.tell(&Who::Director("Dana".to_owned()), &command);
        assert_eq!(told.expect_err("refused").code(), code);
    }

    /// The server reports something.
    pub(crate) fn server(&mut self, command: Command) -> Vec<Event> {
        self.tell(&Who::Server, &command)
            .unwrap_or_else(|rejection| panic!("{command:?} was refused: {rejection:?}"))
    }

    /// A player lays a word and presses the clock. `.` goes through a tile that is there,
    /// lower case is a blank.
    pub(crate) fn plays(&mut self, name: &str, at: &str, direction: Direction, text: &str) -> u16 {
        let events = self.does(name, place(at, direction, text));
        let placed = events.iter().find_map(|event| match &event.fact {
            Fact::TilesPlaced { play, .. } => Some(play.score),
            _ => None,
        });
        placed.expect("a play was made")
    }

    /// A player passes.
    pub(crate) fn passes(&mut self, name: &str) {
        self.does(name, Command::PassTurn);
    }

    /// A player challenges these words.
    pub(crate) fn challenges(&mut self, name: &str, words: &[&str]) {
        self.does(name, Command::CallChallenge);
        self.does(name, slip(words));
    }

    /// What a side's clock shows, as `m:ss` in whole seconds; overtime as `-m:ss`.
    pub(crate) fn clock(&self, side: Side) -> String {
        let left_ms = self.game.remaining_ms(side, self.now);
        let seconds = left_ms.unsigned_abs() / 1000;
        let sign = if left_ms <= -1000 { "-" } else { "" };
        format!("{sign}{}:{:02}", seconds / 60, seconds % 60)
    }

    /// The points of all sides so far.
    pub(crate) fn scores(&self) -> Vec<i32> {
        Side::all(usize::from(self.game.rules().sides)).map(|side| self.game.score(side)).collect()
    }

    /// The result; the game must be over.
    pub(crate) fn result(&self) -> &GameResult {
        self.game.result().expect("the game is over")
    }

    /// The final scores; the game must be over.
    pub(crate) fn final_scores(&self) -> Vec<i32> {
        self.result().sides.iter().map(|side| side.score).collect()
    }

    /// The points of one line of a side's result; 0 if it has none.
    pub(crate) fn line(&self, side: Side, item: Item) -> i32 {
        let lines = &self.result().sides[side.index()].lines;
        lines.iter().filter(|line| line.item == item).map(|line| line.points).sum()
    }

    /// The word on the board from a square on.
    pub(crate) fn reads(&self, at: &str, direction: Direction) -> String {
        let mut text = String::new();
        let mut square = Square::parse(at);
        while let Some(face) = square.and_then(|square| self.game.board().get(square)) {
            text.push(face.to_char());
            square = square.and_then(|square| square.next(direction));
        }
        text
    }

    /// What a viewer knows of the table.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> TableState {
        state(&self.game, viewer)
    }

    /// How many of the facts told so far are of a kind.
    pub(crate) fn count(&self, is: impl Fn(&Fact) -> bool) -> usize {
        self.record.iter().filter(|event| is(&event.fact)).count()
    }
}

/// The share of the seed that a seat's client would have chosen.
pub(crate) fn share(seat: Seat) -> fairness::PlayerEntropy {
    Bytes([seat.0 + 1; 16])
}

/// Lays a word from a square on. `.` goes through a tile that is there.
pub(crate) fn place(at: &str, direction: Direction, text: &str) -> Command {
    let mut square = Square::parse(at);
    let mut laid = Vec::new();
    for c in text.chars() {
        let here = square.expect("the word fits the board");
        laid.extend(Face::from_char(c).map(|face| Laid { at: here, face }));
        square = here.next(direction);
    }
    Command::PlaceTiles { laid }
}

/// Exchanges tiles.
pub(crate) fn exchange(tiles: &str) -> Command {
    Command::ExchangeTiles { tiles: TileList::parse(tiles).unwrap() }
}

/// Hands in a slip.
pub(crate) fn slip(words: &[&str]) -> Command {
    Command::SubmitSlip { words: words.iter().map(|word| (*word).to_owned()).collect() }
}

/// A reason, where the director must give one.
pub(crate) fn why() -> String {
    "as the rule says".to_owned()
}

/// `m:ss` or `m:ss.mmm` in milliseconds.
pub(crate) fn ms(time: &str) -> u64 {
    let (minutes, rest) = time.split_once(':').expect("m:ss");
    let (seconds, millis) = rest.split_once('.').unwrap_or((rest, "0"));
    let millis: u64 = format!("{millis:0<3}").parse().expect("milliseconds");
    let minutes: u64 = minutes.parse().expect("minutes");
    let seconds: u64 = seconds.parse().expect("seconds");
    (minutes * 60 + seconds) * 1000 + millis
}

impl Laying {
    /// Changes the rules in force before anyone sits down.
    pub(crate) fn rules(mut self, change: impl FnOnce(&mut Ruleset)) -> Self {
        change(&mut self.setup.ruleset);
        self
    }

    /// Starts a game whose draws come from another of the server's secrets.
    pub(crate) fn start_from_secret(self, secret: u8) -> Table {
        let (game, created) =
            create(self.setup, Bytes([secret; 32]), EPOCH).expect("a valid setup");
        let mut table =
            Table { game, record: vec![created], now: EPOCH, credit_ms: 0, shown_after_ms: 0 };
        table.everyone_ready();
        table
    }
}

impl Table {
    /// The hall's clock at `m:ss`, as the events tell it.
    pub(crate) fn instant(&self, time: &str) -> Millis {
        EPOCH.plus(ms(time))
    }

    /// A player's connection goes.
    pub(crate) fn leaves(&mut self, name: &str) {
        let seat = self.seat(name);
        self.server(Command::Left { seat });
    }

    /// A player's connection comes back.
    pub(crate) fn returns(&mut self, name: &str) {
        let seat = self.seat(name);
        self.server(Command::Arrived { seat });
    }

    /// What became of each side.
    pub(crate) fn outcomes(&self) -> Vec<Outcome> {
        self.result().sides.iter().map(|side| side.outcome).collect()
    }

    /// Each side's spread, before any cap.
    pub(crate) fn spreads(&self) -> Vec<i32> {
        self.result().sides.iter().map(|side| side.spread).collect()
    }

    /// What happened last.
    pub(crate) fn last(&self) -> &Event {
        self.record.last().expect("something has happened")
    }
}

/// A table at the end of a game: the bag is empty, CAT lies on the board, A has one S left
/// (CATS is worth 6) and B has QI (11 points).
pub(crate) fn last_tiles(rules: Ruleset) -> Laying {
    last_tile(rules, "S")
}

/// The same with another last tile for A.
pub(crate) fn last_tile(rules: Ruleset, tile: &str) -> Laying {
    table_by(rules).word("H8", Direction::Across, "CAT").rack(A, tile).rack(B, "QI").bag("")
}

/// Lays letters on squares that need not make a line.
pub(crate) fn scattered(letters: &[(&str, char)]) -> Command {
    let lay = |&(at, c): &(&str, char)| Laid {
        at: Square::parse(at).expect("a square"),
        face: Face::from_char(c).expect("a letter"),
    };
    Command::PlaceTiles { laid: letters.iter().map(lay).collect() }
}

impl Table {
    /// What comes of a command at an instant, told in milliseconds from 0:00, when no timer
    /// has fired before it.
    pub(crate) fn told_at(
        &mut self,
        at_ms: u64,
        who: &Who,
        command: &Command,
    ) -> Result<Vec<Event>, Rejection> {
        self.now = EPOCH.plus(at_ms);
        self.tell(who, command)
    }

    /// Everyone but the last player who is needed to begin arrives and is ready; that player.
    pub(crate) fn all_ready_but_one(&mut self) -> String {
        let one_is_enough = self.game.rules().lateness.present == Present::Anyone;
        let needed = |name: &String| !one_is_enough || !name.ends_with('2');
        let mut names: Vec<String> = self.names().into_iter().filter(needed).collect();
        let last = names.pop().expect("a table has players");
        names.iter().for_each(|name| self.gets_ready(name));
        last
    }
}

/// Alberta's other way to time a game: three minutes a turn, last call at 54:00, an hour in
/// all. The six zeros are out of the way, so that sand can run for as long as it takes.
pub(crate) fn hourglass_rules() -> Ruleset {
    let mut rules = Preset::Alberta55Plus.ruleset();
    rules.zeros.per_side = 50;
    rules.clock = ClockRule::Hourglass {
        turn_ms: 3 * MINUTE_MS,
        last_call_ms: 54 * MINUTE_MS,
        end_ms: 60 * MINUTE_MS,
    };
    rules
}
