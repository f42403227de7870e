//! A game of the demo club: bots play in its students' seats, through the engine by its own rules
//! and clocks, with holds, phonies and challenges where they come up.

use bots::levels::{Vocabulary, choose, doubts};
use bots::{Decision, Dice, Generator, Leaves, Position};
use engine::fairness::Bytes;
use engine::{
    Command, Game, LexiconRef, Millis, Moment, Phase, Record, Ruleset, Seat, Setup, Side, TileList,
    Who, create, decide, evolve, next_deadline,
};
use lexicons::Lexicon;
use uuid::Uuid;

/// A game that was played.
pub(super) struct Played {
    pub(super) id: Uuid,
    pub(super) rules: Ruleset,
    pub(super) lexicon: LexiconRef,
    pub(super) record: Record,
    pub(super) game: Game,
}

/// A game in progress.
pub(super) struct Sitting<'a> {
    id: Uuid,
    list: &'a Lexicon,
    sides: [&'a Vocabulary; 2],
    generator: Generator,
    dice: Dice,
    game: Game,
    record: Record,
    now: Millis,
}

impl<'a> Sitting<'a> {
    /// None if nothing can be played by this setup. All chance comes from `seed`.
    pub(super) fn new(
        (id, setup): (Uuid, Setup),
        (start, seed): (Millis, u64),
        list: &'a Lexicon,
        sides: [&'a Vocabulary; 2],
    ) -> Option<Self> {
        let mut dice = Dice::new(seed);
        let share = std::array::from_fn(|_| dice.below(256) as u8);
        let (game, created) = create(setup, Bytes(share), start).ok()?;
        let record = Record::new(vec![created]);
        let generator = Generator::default();
        Some(Self { id, list, sides, generator, dice, game, record, now: start })
    }

    pub(super) fn play(mut self) -> Played {
        self.get_ready();
        while !self.game.is_over() {
            self.step();
        }
        for side in self.game.setup().sides().collect::<Vec<_>>() {
            self.wait(2, 20);
            self.says(self.head_of(side), Command::SignResult);
        }
        let setup = self.game.setup();
        let (rules, lexicon) = (setup.ruleset.clone(), setup.lexicon.clone());
        Played { id: self.id, rules, lexicon, record: self.record, game: self.game }
    }

    fn get_ready(&mut self) {
        let seats: Vec<Seat> = (0..self.game.setup().seats.len() as u8).map(Seat).collect();
        let shares: Vec<_> = seats
            .iter()
            .map(|_| Bytes(std::array::from_fn(|_| self.dice.below(256) as u8)))
            .collect();
        for (seat, share) in seats.iter().zip(&shares) {
            self.says(Who::Server, Command::Arrived { seat: *seat });
            self.says(Who::Seat(*seat), Command::Ready { commitment: share.commitment() });
        }
        for (seat, share) in seats.iter().zip(shares) {
            self.says(Who::Seat(*seat), Command::Reveal { entropy: share });
        }
    }

    /// One turn, or one answer to a play.
    fn step(&mut self) {
        match self.game.phase().clone() {
            Phase::Turn { side } => {
                if self.game.open_play().is_some() {
                    self.answer(side);
                }
                if matches!(self.game.phase(), Phase::Turn { side: still } if *still == side) {
                    self.wait(5, 50);
                    self.turn(side);
                }
            }
            Phase::OutPlay { next, .. } => {
                self.wait(2, 4);
                if !self.challenges(next) && !self.says(self.head_of(next), Command::Accept) {
                    self.time_passes();
                }
            }
            _ => self.time_passes(),
        }
    }

    /// The next side looks at a play: it may hold it, and challenge what it does not believe.
    fn answer(&mut self, side: Side) {
        self.wait(1, 3);
        if self.dice.below(6) == 0 && self.says(self.head_of(side), Command::Hold) {
            self.wait(5, 30);
        }
        self.challenges(side);
    }

    /// Challenges the open play if the side doubts it, and hands in the slip.
    fn challenges(&mut self, side: Side) -> bool {
        let words: Vec<String> = match self.game.open_play() {
            Some(play) => play.words.iter().map(|word| word.text.clone()).collect(),
            None => return false,
        };
        // What is no word at all looks odd to anyone, now and then.
        let odd = self.dice.below(2) == 0 && !words.iter().all(|word| self.list.contains(word));
        let doubted = odd || doubts(self.sides[side.index()], &words, self.dice.next_u64());
        if !doubted || !self.says(self.head_of(side), Command::CallChallenge) {
            return false;
        }
        if let Phase::Adjudicating { caller, .. } = self.game.phase() {
            let caller = *caller;
            self.wait(4, 15);
            self.says(Who::Seat(caller), Command::SubmitSlip { words });
        }
        true
    }

    fn turn(&mut self, side: Side) {
        let others = || self.game.setup().sides().filter(move |other| *other != side);
        let held = |side| self.game.rack(side).len() + self.game.provisional(side).len();
        let best = others().map(|other| self.game.score(other)).max().unwrap_or(0);
        let lead = self.game.score(side) - best;
        let held = others().map(held).sum();
        let position = Position::new(*self.game.board(), self.game.rack(side), held, lead);
        let seed = self.dice.next_u64();
        let vocabulary = self.sides[side.index()];
        let decision = choose(
            &mut self.generator,
            vocabulary,
            Leaves::standard(),
            &position,
            seed,
            &mut || false,
        );
        let command = match decision {
            Decision::Play(play) => Command::PlaceTiles { laid: play.laid().collect() },
            Decision::Exchange(tiles) => Command::ExchangeTiles { tiles: TileList::from(tiles) },
            Decision::Pass => Command::PassTurn,
        };
        // What the rules do not allow just now is a pass.
        if !self.says(self.head_of(side), command) {
            self.says(self.head_of(side), Command::PassTurn);
        }
    }

    /// A player of a side; partners take turns.
    fn head_of(&self, side: Side) -> Who {
        let each = self.game.rules().players_per_side;
        Who::Seat(Seat(side.0 * each + (self.record.events.len() % usize::from(each)) as u8))
    }

    fn wait(&mut self, least_s: u32, most_s: u32) {
        let seconds = least_s + self.dice.below(most_s - least_s + 1);
        self.now = self.now.plus(u64::from(seconds) * 1000);
    }

    fn time_passes(&mut self) {
        self.now = next_deadline(&self.game).unwrap_or(self.now.plus(1000)).max(self.now);
        self.says(Who::Server, Command::Tick);
    }

    /// Whether it was allowed.
    fn says(&mut self, who: Who, command: Command) -> bool {
        let judge = |word: &str| self.list.contains(word);
        let Ok(events) = decide(&self.game, &judge, Moment::at(self.now), &who, &command) else {
            return false;
        };
        events.iter().for_each(|event| evolve(&mut self.game, event));
        self.record.events.extend(events);
        true
    }
}
