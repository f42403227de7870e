//! Levels against one another, and the strongest against a greedy player.
//!
//! `cargo run --release -p bots --example round_robin -- GAMES [LEVEL LEVEL]`, with the
//! free English list. Each bag is dealt twice, once to each order of the players, and
//! plays are challenged as the levels doubt them. Level 0 is a greedy player who never
//! challenges. Without levels each meets the one below, and the strongest the greedy one.

use std::sync::Arc;

use bots::levels::{Commonness, LEVELS, Vocabulary, choose, doubts};
use bots::selfplay::{Game, Greedy, Player};
use bots::{Decision, Dice, Generator, Leaves, Position, WordGraph};

/// A level at the table.
struct Seat<'v> {
    vocabulary: &'v Vocabulary,
    dice: Dice,
}

impl Player for Seat<'_> {
    fn decide(&mut self, generator: &mut Generator, position: &Position) -> Decision {
        let seed = self.dice.next_u64();
        choose(generator, self.vocabulary, Leaves::standard(), position, seed, &mut || false)
    }

    fn challenges(&mut self, words: &[engine::Word]) -> bool {
        doubts(self.vocabulary, words.iter().map(|word| &word.text), self.dice.next_u64())
    }
}

/// What a match came to, from the first player's side.
#[derive(Default)]
struct Tally {
    games: f64,
    wins: f64,
    spread: f64,
    spread_squares: f64,
    points: [f64; 2],
    phonies: [u32; 2],
    challenges: [(u32, u32); 2],
}

impl Tally {
    fn add(&mut self, game: &Game, first: usize) {
        let (scores, second) = (game.scores(), 1 - first);
        let spread = f64::from(scores[first] - scores[second]);
        self.games += 1.0;
        self.wins += if spread > 0.0 {
            1.0
        } else if spread == 0.0 {
            0.5
        } else {
            0.0
        };
        self.spread += spread;
        self.spread_squares += spread * spread;
        for (place, side) in [first, second].into_iter().enumerate() {
            self.points[place] += f64::from(scores[side]);
            self.phonies[place] += game.phonies()[side];
            self.challenges[place].0 += game.challenges()[side].0;
            self.challenges[place].1 += game.challenges()[side].1;
        }
    }

    fn print(&self, names: [usize; 2]) {
        let (share, mean) = (self.wins / self.games, self.spread / self.games);
        let share_error = 1.96 * (share * (1.0 - share) / self.games).sqrt();
        let variance = self.spread_squares / self.games - mean * mean;
        let spread_error = 1.96 * (variance / self.games).sqrt();
        println!(
            "{} v {}: {:.0} games, {:.1} ± {:.1} % won, spread {mean:+.1} ± {spread_error:.1}, \
             points {:.0} and {:.0}, phonies a game {:.2} and {:.2}, \
             challenges right of all {:?} and {:?}",
            names[0],
            names[1],
            self.games,
            100.0 * share,
            100.0 * share_error,
            self.points[0] / self.games,
            self.points[1] / self.games,
            f64::from(self.phonies[0]) / self.games,
            f64::from(self.phonies[1]) / self.games,
            self.challenges[0],
            self.challenges[1],
        );
    }
}

fn main() {
    let arguments: Vec<usize> =
        std::env::args().skip(1).map(|text| text.parse().expect("a number")).collect();
    let games = arguments.first().copied().unwrap_or(500);
    let mut words = Vec::new();
    lexicons::builtin::english().for_each_word(|word| words.push(word.to_owned()));
    let graph = Arc::new(WordGraph::build(&words).expect("the list is sorted"));
    let commonness = Commonness::standard();
    let vocabularies: Vec<Vocabulary> = LEVELS
        .iter()
        .map(|level| Vocabulary::with(level, &commonness, &words).expect("a sorted list"))
        .collect();
    let pairs: Vec<[usize; 2]> = match arguments[..] {
        [_, one, two] => vec![[one, two]],
        _ => {
            (2..=LEVELS.len()).map(|level| [level, level - 1]).chain([[LEVELS.len(), 0]]).collect()
        }
    };
    for [one, two] in pairs {
        let mut tally = Tally::default();
        let mut generator = Generator::default();
        for number in 0..games {
            let mut game = Game::deal(Dice::derived(2026, number as u64 / 2).next_u64());
            let mut seats = [one, two].map(|level| seat(level, number, &vocabularies, &graph));
            let [first, second] = &mut seats;
            let players: [&mut dyn Player; 2] = if number % 2 == 0 {
                [first.as_mut(), second.as_mut()]
            } else {
                [second.as_mut(), first.as_mut()]
            };
            game.finish_judged(&mut generator, players, &graph);
            tally.add(&game, number % 2);
        }
        tally.print([one, two]);
    }
}

fn seat<'v>(
    level: usize,
    number: usize,
    vocabularies: &'v [Vocabulary],
    graph: &'v WordGraph,
) -> Box<dyn Player + 'v> {
    let dice = Dice::derived(level as u64, number as u64);
    match level.checked_sub(1) {
        Some(index) => Box::new(Seat { vocabulary: &vocabularies[index], dice }),
        None => Box::new(Greedy(graph)),
    }
}
