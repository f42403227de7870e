//! Whole games of random but legal turns, with holds, challenges and clocks:
//! food for benches and for verifiers. Words need not be words.

use engine::fairness::Bytes;
use engine::*;

/// A small generator of its own, so that the same seed gives the same game for ever.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound.max(1)
    }

    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// One command of a script.
pub(crate) struct Step {
    pub(crate) moment: Moment,
    pub(crate) who: Who,
    pub(crate) command: Command,
}

/// A finished game: how it began, every command, every event.
pub(crate) struct Script {
    pub(crate) setup: Setup,
    pub(crate) server_entropy: fairness::ServerEntropy,
    pub(crate) steps: Vec<Step>,
    pub(crate) record: Record,
}

/// Four words in five are good.
pub(crate) fn judge(word: &str) -> bool {
    word.bytes().map(usize::from).sum::<usize>() % 5 != 0
}

/// Plays one game to its signed end.
pub(crate) fn play(ruleset: Ruleset, seed: u64) -> Script {
    Player::new(ruleset, seed).play()
}

struct Player {
    dice: Dice,
    game: Game,
    now: Millis,
    script: Script,
}

impl Player {
    fn new(ruleset: Ruleset, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let mut server = [0; 32];
        server.iter_mut().for_each(|byte| *byte = dice.below(256) as u8);
        let setup = Setup::builder(ruleset).rated(true).build();
        let now = Millis(1_700_000_000_000);
        let (game, created) = create(setup.clone(), Bytes(server), now).expect("a valid setup");
        let record = Record::new(vec![created]);
        let script = Script { setup, server_entropy: Bytes(server), steps: Vec::new(), record };
        Self { dice, game, now, script }
    }

    fn play(mut self) -> Script {
        for seat in (0..self.game.setup().seats.len() as u8).map(Seat) {
            self.tell(Who::Server, Command::Arrived { seat });
            let commitment = Bytes([seat.0; 16]).commitment();
            self.tell(Who::Seat(seat), Command::Ready { commitment });
        }
        for seat in (0..self.game.setup().seats.len() as u8).map(Seat) {
            self.tell(Who::Seat(seat), Command::Reveal { entropy: Bytes([seat.0; 16]) });
        }
        while !self.game.is_over() {
            self.step();
        }
        while !self.game.is_closed() {
            self.now = next_deadline(&self.game).unwrap_or(self.now);
            self.tell(Who::Server, Command::Tick);
        }
        self.script
    }

    /// One turn, or one answer to an open play.
    fn step(&mut self) {
        let Some(side) = self.game.to_move() else {
            self.now = next_deadline(&self.game).unwrap_or(self.now.plus(1_000));
            return self.tell(Who::Server, Command::Tick);
        };
        let who = Who::Seat(Seat(side.0 * self.game.rules().players_per_side));
        if self.game.open_play().is_some() {
            self.now = self.now.plus(1_000);
            self.answer(&who);
        }
        if self.game.to_move() != Some(side) {
            return;
        }
        self.now = self.now.plus(6_000 + self.dice.below(60_000) as u64);
        let command = self.turn(side);
        self.tell(who, command);
    }

    fn answer(&mut self, who: &Who) {
        let words: Vec<String> = self
            .game
            .open_play()
            .map(|play| play.words.iter().map(|word| word.text.clone()).collect())
            .unwrap_or_default();
        if self.dice.chance(25) && self.game.rules().hold().is_some() {
            self.tell(who.clone(), Command::Hold);
            self.now = self.now.plus(1_000 + self.dice.below(55_000) as u64);
            self.tell(Who::Server, Command::Tick);
        }
        if self.dice.chance(10) && self.game.open_play().is_some() {
            self.tell(who.clone(), Command::CallChallenge);
            if matches!(self.game.phase(), Phase::Adjudicating { .. }) {
                self.now = self.now.plus(5_000);
                self.tell(who.clone(), Command::SubmitSlip { words });
            }
        }
    }

    fn turn(&mut self, side: Side) -> Command {
        if let Some(laid) =
            random_placement(self.game.board(), self.game.rack(side), &mut self.dice)
        {
            return Command::PlaceTiles { laid };
        }
        let rack = TileList::from(self.game.rack(side));
        if self.game.bag_count() >= 14 && !rack.is_empty() {
            let count = 1 + self.dice.below(rack.len());
            return Command::ExchangeTiles { tiles: TileList(rack.0[..count].to_vec()) };
        }
        Command::PassTurn
    }

    fn tell(&mut self, who: Who, command: Command) {
        let moment = Moment::at(self.now);
        if let Ok(events) = decide(&self.game, &judge, moment, &who, &command) {
            events.iter().for_each(|event| evolve(&mut self.game, event));
            self.script.record.events.extend(events);
            self.script.steps.push(Step { moment, who, command });
        }
    }
}

/// A placement that is one, found by trying.
pub(crate) fn random_placement(board: &Board, rack: Tiles, dice: &mut Dice) -> Option<Vec<Laid>> {
    let tiles: Vec<Tile> = rack.iter().collect();
    for attempt in 0..120 {
        let direction = if dice.chance(50) { Direction::Across } else { Direction::Down };
        let start = Square::new(dice.below(WIDTH), dice.below(WIDTH))?;
        let start = if board.is_empty() { Square::CENTRE } else { start };
        // Long plays first, as people look for them; a full rack finds its seven now and then.
        let count = if attempt < 80 { 3 + dice.below(5) } else { 1 + dice.below(3) };
        let mut hand = tiles.clone();
        let mut at = Some(start);
        let mut laid = Vec::new();
        while let Some(square) = at.filter(|_| laid.len() < count && !hand.is_empty()) {
            if board.get(square).is_none() {
                let tile = hand.swap_remove(dice.below(hand.len()));
                let letter = Letter::from_char(tile.to_char());
                let face = letter.map_or_else(
                    || Face::blank(Letter::from_char('E').expect("a letter")),
                    Face::plain,
                );
                laid.push(Laid { at: square, face });
            }
            at = square.next(direction);
        }
        if board.examine(&laid).is_ok() {
            return Some(laid);
        }
    }
    None
}
