//! Who goes first, and how that is decided. A record's proof decides it again.

use crate::event::FirstHow;
use crate::fairness::{Stream, seed};
use crate::game::Game;
use crate::ruleset::FirstRule;
use crate::tiles::{Tile, Tiles};
use crate::units::Side;

/// Who goes first in a game whose shares of the seed are all revealed.
pub(crate) fn first_move(game: &Game) -> (Side, FirstHow) {
    let setup = &game.setup;
    if let Some(position) = &setup.position {
        let there = game.is_active(position.to_move);
        let side = if there { position.to_move } else { game.next_after(position.to_move) };
        return (side, FirstHow::Position);
    }
    if let Some(side) = setup.first.filter(|&side| game.is_active(side)) {
        return (side, FirstHow::Assigned);
    }
    if setup.ruleset.first == FirstRule::AssignedOrBalancedOrDraw {
        if let Some(side) = only_least(game, |side| setup.firsts.get(side.index()).copied()) {
            return (side, FirstHow::FewerFirsts);
        }
        let most = |side: Side| setup.seconds.get(side.index()).map(|&n| u16::MAX - n);
        if let Some(side) = only_least(game, most) {
            return (side, FirstHow::MoreSeconds);
        }
    }
    draw_for_first(game)
}

/// The one side with the least of something that is counted for all.
fn only_least(game: &Game, count: impl Fn(Side) -> Option<u16>) -> Option<Side> {
    let counts: Vec<(u16, Side)> =
        game.active().map(|side| count(side).map(|n| (n, side))).collect::<Option<_>>()?;
    let least = counts.iter().map(|(n, _)| *n).min()?;
    let mut those = counts.iter().filter(|(n, _)| *n == least);
    those.next().filter(|_| those.next().is_none()).map(|&(_, side)| side)
}

/// Each side draws a tile; equals draw again. All tiles go back.
fn draw_for_first(game: &Game) -> (Side, FirstHow) {
    let shares = game.seats.iter().filter_map(|seat| seat.entropy);
    let mut stream = Stream::at(&seed(&game.deal.server_entropy, shares), 0);
    let mut contenders: Vec<Side> = game.active().collect();
    let mut draws = Vec::new();
    while contenders.len() > 1 {
        let tiles = stream.draw(&mut Tiles::FULL_SET.clone(), contenders.len());
        let best = tiles.iter().map(rank).min();
        let still: Vec<Side> = contenders
            .iter()
            .zip(tiles.iter())
            .filter(|&(_, tile)| Some(rank(tile)) == best)
            .map(|(&side, _)| side)
            .collect();
        draws.push((std::mem::replace(&mut contenders, still), tiles));
    }
    let first = contenders.first().copied().unwrap_or(Side(0));
    (first, FirstHow::Drawn { draws, to_word: stream.position() })
}

/// The order of tiles in the draw for the first move: the blank, then A to Z.
fn rank(tile: Tile) -> usize {
    if tile.is_blank() { 0 } else { 1 + tile.index() }
}
