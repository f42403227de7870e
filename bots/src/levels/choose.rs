//! What a level does in a position.

use super::Vocabulary;
use crate::endgame::{self, Limits};
use crate::{Candidate, Decision, Dice, Evaluator, Generator, Leaves, Position};

/// Decides for a level; the same seed in the same position gives the same decision.
///
/// `stop` is asked during the search of the last plays, at every node: a caller
/// with a clock bounds it there, and gives up repeatability when it does.
pub fn choose(
    generator: &mut Generator,
    vocabulary: &Vocabulary,
    leaves: &Leaves,
    position: &Position,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Decision {
    let level = vocabulary.level();
    if level.endgame_nodes > 0 {
        let limits = Limits { nodes: level.endgame_nodes, stop };
        if let Some(best) = endgame::solve(generator, vocabulary.graph(), position, limits) {
            return best.decision;
        }
    }
    let Some(evaluator) = Evaluator::new(leaves, position) else { return Decision::Pass };
    let foresight = i32::from(level.foresight);
    let seen = |leave: i32| leave * foresight / 100;
    let mut best: Option<(i32, u128, Candidate)> = None;
    generator.each(vocabulary.graph(), &position.board, &position.rack, |play| {
        let leave = evaluator.leave_value(evaluator.index().rest(play.used()));
        let equity = 100 * i32::from(play.score()) + seen(leave);
        let judged = equity + off_by(level.haze, seed, play.order());
        if best.is_none_or(|(most, order, _)| (judged, play.order()) > (most, order)) {
            best = Some((judged, play.order(), *play));
        }
    });
    let exchange = evaluator.best_exchange(position);
    match (best, exchange) {
        // Who does not see what a leave is worth exchanges only when stuck.
        (Some((judged, _, play)), Some(exchange)) => {
            if seen(exchange.equity) > judged && foresight > 0 {
                exchange.decision
            } else {
                Decision::Play(play)
            }
        }
        (Some((_, _, play)), None) => Decision::Play(play),
        (None, Some(exchange)) => exchange.decision,
        (None, None) => Decision::Pass,
    }
}

/// How far a judgement is off: in the shape of a bell, three parts in four within `haze`.
fn off_by(haze: u16, seed: u64, order: u128) -> i32 {
    if haze == 0 {
        return 0;
    }
    let mut dice = Dice::derived(seed, order as u64 ^ (order >> 64) as u64);
    let number = dice.next_u64();
    // Four rolls of 16 bits each, around nothing.
    let sum: i64 = (0..4).map(|part| (number >> (16 * part) & 0xFFFF) as i64 - 0x8000).sum();
    ((sum * 2 * i64::from(haze)) >> 16) as i32
}
