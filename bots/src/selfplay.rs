//! Whole games between two players, for training and for measuring.
//!
//! The rules are the shortest that measure strength: two sides, no clocks, six
//! turns without points end it, and the side that goes out gains twice what the
//! other has left, which is the difference that every rule book comes to. With a
//! judge a player may challenge, and who is wrong loses a turn.

use engine::{Board, RACK_SIZE, Tile, Tiles};

use crate::position::{Decision, Position, ZEROS_TO_END};
use crate::{Dice, Generator, WordGraph};

/// One who decides what to do in a position.
pub trait Player {
    /// The decision in a position; `generator` lends its memory.
    fn decide(&mut self, generator: &mut Generator, position: &Position) -> Decision;

    /// Whether to challenge the words of the other side's play.
    fn challenges(&mut self, _words: &[engine::Word]) -> bool {
        false
    }
}

impl<F: FnMut(&mut Generator, &Position) -> Decision> Player for F {
    fn decide(&mut self, generator: &mut Generator, position: &Position) -> Decision {
        self(generator, position)
    }
}

/// A game in progress.
///
/// ```
/// use bots::selfplay::Game;
/// use bots::{Decision, Generator, Position};
///
/// let mut first = |_: &mut Generator, _: &Position| Decision::Pass;
/// let mut second = first;
/// let mut game = Game::deal(1);
/// game.finish(&mut Generator::default(), [&mut first, &mut second]);
/// assert_eq!(game.turns(), 6);
/// ```
#[derive(Debug, Clone)]
pub struct Game {
    board: Board,
    bag: Vec<Tile>,
    racks: [Tiles; 2],
    scores: [i32; 2],
    to_move: usize,
    zeros: u8,
    turns: u32,
    over: bool,
    phonies: [u32; 2],
    challenges: [(u32, u32); 2],
    dice: Dice,
}

impl Game {
    /// A new game, its bag shuffled by the seed.
    #[must_use]
    pub fn deal(seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let mut bag: Vec<Tile> = Tiles::FULL_SET.iter().collect();
        dice.shuffle(&mut bag);
        let mut game = Self {
            board: Board::default(),
            bag,
            racks: [Tiles::EMPTY; 2],
            scores: [0; 2],
            to_move: 0,
            zeros: 0,
            turns: 0,
            over: false,
            phonies: [0; 2],
            challenges: [(0, 0); 2],
            dice,
        };
        game.fill(0);
        game.fill(1);
        game
    }

    /// What lies on the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The scores of the first and the second player.
    #[must_use]
    pub const fn scores(&self) -> [i32; 2] {
        self.scores
    }

    /// How many turns were taken.
    #[must_use]
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// Whose turn it is, 0 or 1.
    #[must_use]
    pub const fn to_move(&self) -> usize {
        self.to_move
    }

    /// Whether the game has ended.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// The position as the player to move sees it.
    #[must_use]
    pub fn position(&self) -> Position {
        let other = 1 - self.to_move;
        Position {
            board: self.board,
            rack: self.racks[self.to_move],
            opponent_len: self.racks[other].len(),
            lead: self.scores[self.to_move] - self.scores[other],
            zeros: self.zeros,
        }
    }

    /// Takes a turn. A decision that the rules do not allow counts as a pass.
    pub fn take(&mut self, decision: &Decision) {
        let side = self.to_move;
        let mut rack = self.racks[side];
        let held = !self.over && rack.remove_all(decision.tiles()).is_ok();
        self.turns += 1;
        self.to_move = 1 - side;
        match decision {
            Decision::Play(play) if held => {
                play.lay(&mut self.board);
                self.scores[side] += i32::from(play.score());
                self.racks[side] = rack;
                self.fill(side);
                self.zeros = 0;
            }
            Decision::Exchange(tiles) if held && self.bag.len() >= RACK_SIZE => {
                self.racks[side] = rack;
                self.fill(side);
                self.put_back(tiles);
                self.zeros += 1;
            }
            _ => self.zeros += 1,
        }
        self.end_if_due(side);
    }

    /// Plays on to the end, every play challenged that a player doubts.
    pub fn finish_judged(
        &mut self,
        generator: &mut Generator,
        players: [&mut dyn Player; 2],
        judge: &WordGraph,
    ) {
        while !self.over {
            let side = self.to_move;
            let decision = players[side].decide(generator, &self.position());
            let words = match decision {
                Decision::Play(play) => play.examine(&self.board).map_or(Vec::new(), |p| p.words),
                _ => Vec::new(),
            };
            let stands = words.iter().all(|word| judge.contains(&word.text));
            self.phonies[side] += u32::from(!stands);
            if !words.is_empty() && players[1 - side].challenges(&words) {
                self.challenges[1 - side].0 += u32::from(!stands);
                self.challenges[1 - side].1 += 1;
                // The play comes off, or the challenger loses the next turn.
                self.take(if stands { &decision } else { &Decision::Pass });
                if stands && !self.over {
                    self.take(&Decision::Pass);
                }
            } else {
                self.take(&decision);
            }
        }
    }

    /// How many phonies each side has played in a judged game.
    #[must_use]
    pub const fn phonies(&self) -> [u32; 2] {
        self.phonies
    }

    /// For each side how many of its challenges were right, and how many there were.
    #[must_use]
    pub const fn challenges(&self) -> [(u32, u32); 2] {
        self.challenges
    }

    /// Plays on to the end.
    pub fn finish(&mut self, generator: &mut Generator, players: [&mut dyn Player; 2]) {
        while !self.over {
            let decision = players[self.to_move].decide(generator, &self.position());
            self.take(&decision);
        }
    }

    fn fill(&mut self, side: usize) {
        while self.racks[side].len() < RACK_SIZE {
            let Some(tile) = self.bag.pop() else { return };
            self.racks[side].insert(tile);
        }
    }

    fn put_back(&mut self, tiles: &Tiles) {
        for tile in tiles.iter() {
            let place = self.dice.below(self.bag.len() as u32 + 1) as usize;
            self.bag.insert(place, tile);
        }
    }

    fn end_if_due(&mut self, side: usize) {
        if self.racks[side].is_empty() && self.bag.is_empty() {
            self.scores[side] += 2 * i32::from(self.racks[1 - side].value());
            self.over = true;
        } else if self.zeros >= ZEROS_TO_END {
            for (score, rack) in self.scores.iter_mut().zip(&self.racks) {
                *score -= i32::from(rack.value());
            }
            self.over = true;
        }
    }
}

/// Plays the most points, exchanges all when nothing can be played.
pub struct Greedy<'g>(pub &'g WordGraph);

impl Player for Greedy<'_> {
    fn decide(&mut self, generator: &mut Generator, position: &Position) -> Decision {
        match generator.best(self.0, &position.board, &position.rack, |_| 0) {
            Some((_, play)) => Decision::Play(play),
            None if position.may_exchange() => Decision::Exchange(position.rack),
            None => Decision::Pass,
        }
    }
}
