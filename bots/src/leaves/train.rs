//! Learning what leaves are worth from games of the program against itself.
//!
//! Each turn's best equity (its score and what it leaves, by the table so far)
//! is credited to every part of the rack it was made from. A leave is worth what
//! racks that hold it make above the average. The first round starts from
//! nothing; each later one plays by what the round before has learned, and so
//! sees further: the worth of a leave includes the worth of the next one.

use engine::RACK_SIZE;

use super::Leaves;
use super::rank::{ENTRIES, MAX_TILES, each, rank};
use crate::evaluate::best_static;
use crate::selfplay::Game;
use crate::{Decision, Dice, Generator, RackIndex, WordGraph};

/// Rounds, each with the share of the games that it gets, in percent.
const ROUNDS: [u64; 4] = [15, 20, 25, 40];

/// How many turns a value of one, two, three or four tiles must be seen in before it
/// weighs as much as what its parts say: the scatter of a turn is some twenty points,
/// that of a value around its parts' prediction one or two.
const PRIOR_TURNS: [i64; MAX_TILES + 1] = [0, 20, 100, 250, 400];

/// Plays the games and learns from them.
pub struct Trainer<'g> {
    graph: &'g WordGraph,
    generator: Generator,
    seed: u64,
    games: u64,
    sums: Vec<i64>,
    turns: Vec<i64>,
    total: (i64, i64),
}

impl<'g> Trainer<'g> {
    /// A trainer that will play so many games of a list; the same seed gives the same table.
    #[must_use]
    pub fn new(graph: &'g WordGraph, seed: u64, games: u64) -> Self {
        Self {
            graph,
            generator: Generator::default(),
            seed,
            games,
            sums: vec![0; ENTRIES],
            turns: vec![0; ENTRIES],
            total: (0, 0),
        }
    }

    /// Plays all games and gives the table; `progress` is told of each game.
    pub fn train(mut self, mut progress: impl FnMut(u64)) -> Leaves {
        let mut leaves = Leaves::zero();
        let mut played = 0;
        for share in ROUNDS {
            self.forget();
            for _ in 0..(self.games * share).div_ceil(100) {
                self.play(&leaves, played);
                played += 1;
                progress(played);
            }
            leaves.values = self.values();
        }
        leaves.words_sha256 = *self.graph.words_sha256();
        (leaves.seed, leaves.games) = (self.seed, self.games);
        leaves
    }

    fn forget(&mut self) {
        self.sums.fill(0);
        self.turns.fill(0);
        self.total = (0, 0);
    }

    fn play(&mut self, leaves: &Leaves, number: u64) {
        let mut game = Game::deal(Dice::derived(self.seed, number).next_u64());
        while !game.is_over() {
            let position = game.position();
            let (decision, equity) =
                best_static(&mut self.generator, self.graph, leaves, &position);
            // Late turns see too few tiles to come, and say little of what is kept for them.
            let telling = position.rack.len() == RACK_SIZE && position.bag_len() >= RACK_SIZE;
            if telling && decision != Decision::Pass {
                self.credit(&position.rack, i64::from(equity));
            }
            game.take(&decision);
        }
    }

    /// Credits a turn to every part of the rack of up to four tiles.
    fn credit(&mut self, rack: &engine::Tiles, equity: i64) {
        let Some(index) = RackIndex::new(rack) else { return };
        self.total.0 += equity;
        self.total.1 += 1;
        for number in 1..index.parts() {
            let part: Vec<u8> = index.part(number).iter().map(|tile| tile.index() as u8).collect();
            if part.len() <= MAX_TILES {
                let place = rank(&part);
                self.sums[place] += equity;
                self.turns[place] += 1;
            }
        }
    }

    /// What was learned, smallest leaves first: their values steady the larger ones'.
    fn values(&self) -> Vec<i16> {
        let average = self.total.0 / self.total.1.max(1);
        let mut values = vec![0i16; ENTRIES];
        for (tiles, &weight) in PRIOR_TURNS.iter().enumerate().skip(1) {
            each(tiles, |kinds| {
                let place = rank(kinds);
                let prior = prior(&values, kinds);
                let seen = self.sums[place] - average * self.turns[place];
                let value = (seen + prior * weight) / (self.turns[place] + weight).max(1);
                values[place] = value.clamp(i64::from(i16::MIN), i64::from(i16::MAX)) as i16;
            });
        }
        values
    }
}

/// What the parts of a leave say of it, as the values of a rack do for five tiles and more.
fn prior(values: &[i16], kinds: &[u8]) -> i64 {
    let without = |skip: &[usize]| {
        let kept = kinds.iter().enumerate().filter(|(place, _)| !skip.contains(place));
        let kept: Vec<u8> = kept.map(|(_, &kind)| kind).collect();
        if kept.is_empty() { 0 } else { i64::from(values[rank(&kept)]) }
    };
    let (mut sum, mut pairs) = (0, 0);
    for one in 0..kinds.len() {
        for two in 0..one {
            sum += without(&[one]) + without(&[two]) - without(&[one, two]);
            pairs += 1;
        }
    }
    sum / pairs.max(1)
}
