//! A turn with the bag empty: by how much each choice outscores the other side.

use engine::{Board, Tiles};

use super::look::rank;
use super::{Choice, Done, Turn};
use crate::endgame::{self, Limits};
use crate::{Candidate, Decision, Generator, WordGraph};

/// How many of the most promising plays are read out.
const READ_OUT: usize = 8;
/// How many positions are read for each, and for the best of all.
const NODES: u32 = 300;
const NODES_FOR_BEST: u32 = 1_000;

/// Reads positions out.
struct Reading<'a> {
    generator: &'a mut Generator,
    list: &'a WordGraph,
    board: Board,
    own: Tiles,
    theirs: Tiles,
    stop: &'a mut dyn FnMut() -> bool,
}

/// The best choices of a turn, and what was done, on one scale.
pub(super) fn look(
    turn: &Turn,
    generator: &mut Generator,
    list: &WordGraph,
    plays: &[Candidate],
    stop: &mut dyn FnMut() -> bool,
) -> (Vec<Choice>, i32) {
    let position = &turn.position;
    let (board, own) = (position.board, position.rack);
    let theirs = turn.other_rack().unwrap_or(Tiles::EMPTY);
    let limits = Limits { nodes: NODES_FOR_BEST, stop: &mut *stop };
    let solved = endgame::search(generator, list, &board, [own, theirs], limits).decision;
    let mut reading = Reading { generator, list, board, own, theirs, stop };
    let mut promising = plays.to_vec();
    promising.sort_by_key(|play| (std::cmp::Reverse(promise(play, &own)), play.order()));
    promising.truncate(READ_OUT);
    if let Decision::Play(best) = solved
        && !promising.contains(&best)
    {
        promising.push(best);
    }
    let mut best: Vec<Choice> =
        promising.iter().map(|play| reading.choice(Decision::Play(*play))).collect();
    best.push(reading.choice(Decision::Pass));
    let equity = reading.done(turn, &best);
    rank(&mut best);
    (best, equity)
}

/// What a play seems worth at a glance: its points, and the tiles it is rid of.
fn promise(play: &Candidate, rack: &Tiles) -> u16 {
    let out = if play.len() == rack.len() { 20 } else { 0 };
    play.score() + play.tiles().value() + out
}

impl Reading<'_> {
    fn choice(&mut self, decision: Decision) -> Choice {
        let (mut board, mut rest, mut points) = (self.board, self.own, 0);
        if let Decision::Play(play) = &decision {
            play.lay(&mut board);
            let _ = rest.remove_all(play.tiles().iter());
            points = i32::from(play.score());
        }
        Choice { decision, equity: 100 * self.after(&board, rest, points) }
    }

    /// What was done, read like the choices; the same tiles on the same squares get the
    /// same number.
    fn done(&mut self, turn: &Turn, choices: &[Choice]) -> i32 {
        let known = choices.iter().find(|choice| match (&choice.decision, &turn.done) {
            (Decision::Play(one), Done::Play { play, stood: true, .. }) => {
                let mut laid: Vec<_> = one.laid().collect();
                laid.sort_by_key(|one| one.at);
                laid == play.laid
            }
            (Decision::Pass, done) => !matches!(done, Done::Play { stood: true, .. }),
            _ => false,
        });
        if let Some(choice) = known {
            return choice.equity;
        }
        let (rest, points) = turn.kept();
        100 * self.after(&turn.board_after(), rest, points)
    }

    /// By how much the side outscores the other once it has `points` and `rest` is left.
    fn after(&mut self, board: &Board, rest: Tiles, points: i32) -> i32 {
        if rest.is_empty() {
            return points + 2 * i32::from(self.theirs.value());
        }
        let limits = Limits { nodes: NODES, stop: &mut *self.stop };
        let racks = [self.theirs, rest];
        points - endgame::search(self.generator, self.list, board, racks, limits).spread
    }
}
