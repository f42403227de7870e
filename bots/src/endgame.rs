//! The last plays, with the bag empty and both racks known.
//!
//! A search of all lines of play, deeper and deeper, as far as a limit of nodes
//! and the caller's patience allow. Lines that are cut short are judged as if the
//! game ended there. When no line was cut short the result is exact. The limit
//! of nodes makes it repeatable; the caller's own test, usually a clock, does not.

use std::collections::HashMap;

use engine::{Board, RACK_SIZE, Tiles};

use crate::{Candidate, Decision, Generator, Position, WordGraph};

/// How long to search.
pub struct Limits<'a> {
    /// The most positions to generate plays in.
    pub nodes: u32,
    /// Asked now and then whether to stop; what has been found until then counts.
    pub stop: &'a mut dyn FnMut() -> bool,
}

/// The best line found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solution {
    /// What to do first.
    pub decision: Decision,
    /// By how many points the player to move outscores the other from here on.
    pub spread: i32,
    /// Whether every line was searched to its end.
    pub is_exact: bool,
    /// How many positions were looked at.
    pub nodes: u32,
}

/// The deepest search: both racks tile by tile, with passes between.
const MOST_PLIES: u8 = 4 * RACK_SIZE as u8;

/// Searches the rest of a game of two; `None` unless the bag is empty and the
/// opponent's tiles are those unseen.
///
/// ```
/// use bots::{Decision, Generator, Position, WordGraph, endgame};
/// use engine::{Board, Face, Square, Tiles};
///
/// let graph = WordGraph::build(["at", "cat", "cats"])?;
/// let mut board = Board::default();
/// for (letter, at) in [('A', "H8"), ('T', "I8")] {
///     board.put(Square::parse(at).unwrap(), Face::from_char(letter).unwrap());
/// }
/// let racks = [Tiles::parse("CS").unwrap(), Tiles::parse("Q").unwrap()];
/// let limits = endgame::Limits { nodes: 1000, stop: &mut || false };
/// let best = endgame::search(&mut Generator::default(), &graph, &board, racks, limits);
/// // The Q cannot be played: CAT for 5 first, then CATS for 6, and twice the Q's 10.
/// assert_eq!((best.spread, best.is_exact), (31, true));
/// # Ok::<(), bots::BuildError>(())
/// ```
pub fn solve(
    generator: &mut Generator,
    graph: &WordGraph,
    position: &Position,
    limits: Limits<'_>,
) -> Option<Solution> {
    let theirs = position.unseen();
    let known = theirs.len() == position.opponent_len && theirs.len() <= RACK_SIZE;
    (known && !theirs.is_empty() && position.rack.len() <= RACK_SIZE)
        .then(|| search(generator, graph, &position.board, [position.rack, theirs], limits))
}

/// Searches with both racks given, that of the player to move first.
pub fn search(
    generator: &mut Generator,
    graph: &WordGraph,
    board: &Board,
    racks: [Tiles; 2],
    limits: Limits<'_>,
) -> Solution {
    let mut search = Search {
        generator,
        graph,
        board: *board,
        racks,
        limits,
        nodes: 0,
        was_cut: false,
        is_over: false,
        seen: HashMap::new(),
        buffers: Vec::new(),
    };
    let mut best = Solution { decision: Decision::Pass, spread: 0, is_exact: false, nodes: 0 };
    for depth in 1..=MOST_PLIES {
        search.was_cut = false;
        let (spread, play) = search.best(depth, -i32::MAX, i32::MAX, false, 0);
        if search.is_over && depth > 1 {
            break;
        }
        best.spread = spread;
        best.decision = play.map_or(Decision::Pass, Decision::Play);
        best.is_exact = !search.was_cut && !search.is_over;
        if best.is_exact || search.is_over {
            break;
        }
    }
    best.nodes = search.nodes;
    best
}

/// What an earlier visit of a position found.
#[derive(Clone, Copy)]
struct Seen {
    depth: u8,
    bound: Bound,
    is_whole: bool,
    value: i32,
    play: Option<Candidate>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

struct Search<'a, 'l> {
    generator: &'a mut Generator,
    graph: &'a WordGraph,
    board: Board,
    /// The player to move first.
    racks: [Tiles; 2],
    limits: Limits<'l>,
    nodes: u32,
    /// Whether some line was judged before its end since this was last cleared.
    was_cut: bool,
    /// Whether the limits were reached.
    is_over: bool,
    seen: HashMap<u64, Seen>,
    /// The lists of plays of each ply, kept for their memory.
    buffers: Vec<Vec<Candidate>>,
}

impl Search<'_, '_> {
    /// The best the player to move can get, and the play for it; a pass if there is none.
    fn best(
        &mut self,
        depth: u8,
        mut low: i32,
        high: i32,
        passed: bool,
        hash: u64,
    ) -> (i32, Option<Candidate>) {
        let as_it_stands = i32::from(self.racks[1].value()) - i32::from(self.racks[0].value());
        if depth == 0 {
            self.was_cut = true;
            return (as_it_stands, None);
        }
        let key = hash ^ if passed { PASSED } else { 0 };
        let earlier = self.seen.get(&key).copied();
        if let Some(result) = earlier.and_then(|seen| self.reuse(seen, depth, low, high)) {
            return result;
        }
        if self.count() {
            self.was_cut = true;
            return (as_it_stands, None);
        }
        let was_cut = std::mem::take(&mut self.was_cut);
        let floor = low;
        let plays = self.ordered_plays(earlier.and_then(|seen| seen.play));
        let (mut most, mut choice) = (-i32::MAX, None);
        for &play in &plays {
            let value = self.after(&play, depth, low, high, hash);
            if value > most {
                (most, choice) = (value, Some(play));
            }
            low = low.max(most);
            if low >= high || self.is_over {
                break;
            }
        }
        self.buffers.push(plays);
        if low < high && !self.is_over {
            let value = self.after_pass(depth, low, high, passed, as_it_stands, hash);
            if value > most {
                (most, choice) = (value, None);
            }
        }
        self.remember(key, depth, (floor, high), most, choice);
        self.was_cut |= was_cut;
        (most, choice)
    }

    /// Keeps what a visit found, unless the limits cut it short.
    fn remember(
        &mut self,
        key: u64,
        depth: u8,
        (low, high): (i32, i32),
        value: i32,
        play: Option<Candidate>,
    ) {
        if self.is_over {
            return;
        }
        let bound = if value <= low {
            Bound::AtMost
        } else if value >= high {
            Bound::AtLeast
        } else {
            Bound::Exact
        };
        self.seen.insert(key, Seen { depth, bound, is_whole: !self.was_cut, value, play });
    }

    /// The result of an earlier visit, if it answers the question now asked.
    fn reuse(
        &mut self,
        seen: Seen,
        depth: u8,
        low: i32,
        high: i32,
    ) -> Option<(i32, Option<Candidate>)> {
        let answers = match seen.bound {
            Bound::Exact => true,
            Bound::AtLeast => seen.value >= high,
            Bound::AtMost => seen.value <= low,
        };
        let deep_enough = seen.is_whole || seen.depth >= depth;
        (answers && deep_enough).then(|| {
            self.was_cut |= !seen.is_whole;
            (seen.value, seen.play)
        })
    }

    /// Counts a node; whether the limits are reached.
    fn count(&mut self) -> bool {
        self.nodes += 1;
        // The first position is always looked at, or there would be nothing to play.
        self.is_over |= self.nodes > 1 && (self.nodes > self.limits.nodes || (self.limits.stop)());
        self.is_over
    }

    /// The plays, the most promising first, so that the rest are soon refuted.
    fn ordered_plays(&mut self, first: Option<Candidate>) -> Vec<Candidate> {
        let mut plays = self.buffers.pop().unwrap_or_default();
        self.generator.plays(self.graph, &self.board, &self.racks[0], &mut plays);
        let rack_len = self.racks[0].len();
        let theirs = i32::from(self.racks[1].value());
        plays.sort_unstable_by_key(|play| {
            let out = if play.len() == rack_len { 2 * theirs } else { 0 };
            let promise = i32::from(play.score()) + i32::from(play.value()) + out;
            (Some(*play) != first, -promise, play.order())
        });
        plays
    }

    /// What the player to move gets in all by a play.
    fn after(&mut self, play: &Candidate, depth: u8, low: i32, high: i32, hash: u64) -> i32 {
        let score = i32::from(play.score());
        let before = self.racks;
        let mut rest = before[0];
        play.laid().for_each(|laid| {
            rest.remove(laid.face.tile());
        });
        if rest.is_empty() {
            return score + 2 * i32::from(before[1].value());
        }
        if depth == 1 {
            // What the next ply would say, without laying a tile.
            self.was_cut = true;
            return score + i32::from(before[1].value()) - i32::from(rest.value());
        }
        play.lay(&mut self.board);
        self.racks = [before[1], rest];
        let bounds = (below(score, high), below(score, low));
        let (theirs, _) = self.best(depth - 1, bounds.0, bounds.1, false, turned(hash, play));
        self.racks = before;
        play.lift(&mut self.board);
        score - theirs
    }

    /// What the player to move gets by passing: two passes end the game.
    fn after_pass(
        &mut self,
        depth: u8,
        low: i32,
        high: i32,
        passed: bool,
        as_it_stands: i32,
        hash: u64,
    ) -> i32 {
        if passed {
            return as_it_stands;
        }
        self.racks.swap(0, 1);
        let (theirs, _) = self.best(depth - 1, below(0, high), below(0, low), true, !hash);
        self.racks.swap(0, 1);
        -theirs
    }
}

/// `score - bound`, where a bound that is none stays none.
fn below(score: i32, bound: i32) -> i32 {
    match bound {
        i32::MAX => -i32::MAX,
        bound if bound == -i32::MAX => i32::MAX,
        bound => score - bound,
    }
}

/// Changes the key of a position whose last turn was a pass.
const PASSED: u64 = 0x5851_F42D_4C95_7F2D;

/// The hash of the board after a play, with the other side to move.
fn turned(hash: u64, play: &Candidate) -> u64 {
    // A blank and a letter are different tiles, and each square is its own.
    let tiles = play.laid().map(|laid| {
        let tile = u64::from(u32::from(laid.face.to_char())) << 8 | laid.at.index() as u64;
        crate::Dice::derived(0x656E_6467, tile).next_u64()
    });
    !tiles.fold(hash, |hash, tile| hash ^ tile)
}
