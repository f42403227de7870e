//! Before the first turn: the bag, who goes first, the racks, the first clock.

use engine::fairness::Bytes;
use engine::*;

use super::{after, bank};
use crate::scenario::*;

pub(crate) fn the_bag_holds_100_tiles(book: Preset) {
    let t = table(book).dealt().still_gathering().start();
    assert_eq!(t.game.bag_count(), 100);
    let unseen = t.seen_by(Viewer::Side(A)).unseen;
    for (kinds, count) in [
        ("E", 12),
        ("AI", 9),
        ("O", 8),
        ("NRT", 6),
        ("DLSU", 4),
        ("G", 3),
        ("BCFHMPVWY?", 2),
        ("JKQXZ", 1),
    ] {
        for kind in kinds.chars() {
            assert_eq!(unseen.count(Tile::from_char(kind).unwrap()), count, "{kind}");
        }
    }
}

/// The start of a game between bots, whose draws depend on the server's share alone.
fn begun(book: Preset, share: u8) -> Vec<Event> {
    let mut setup = table(book).dealt().still_gathering().setup;
    setup.seats.iter_mut().for_each(|seat| seat.occupant = Occupant::Bot);
    let now = setup.starts_at.unwrap();
    let (game, _) = create(setup, Bytes([share; 32]), now).unwrap();
    decide(&game, &|_: &str| false, Moment::at(now), &Who::Server, &Command::Tick).unwrap()
}

/// Blank, then A, B, C ... goes first; equal tiles are drawn again.
pub(crate) fn a_draw_of_tiles_decides_who_goes_first(book: Preset) {
    let rank = |tile: Tile| "?ABCDEFGHIJKLMNOPQRSTUVWXYZ".find(tile.to_char()).unwrap();
    let (mut blanks, mut redrawn, mut firsts) = (0, 0, [0, 0]);
    for share in 0..=255 {
        let (first, draws) = begun(book, share)
            .into_iter()
            .find_map(|event| match event.fact {
                Fact::FirstDecided { side, how: FirstHow::Drawn { draws, .. } } => {
                    Some((side, draws))
                }
                _ => None,
            })
            .unwrap();
        let (last, before) = draws.split_last().unwrap();
        for (_, equal) in before {
            assert_eq!(equal.0[0], equal.0[1]);
        }
        let (mine, other) = (last.1.0[first.index()], last.1.0[1 - first.index()]);
        assert!(rank(mine) < rank(other), "{mine} goes before {other}");
        blanks += usize::from(mine.is_blank());
        redrawn += usize::from(!before.is_empty());
        firsts[first.index()] += 1;
    }
    assert!(blanks > 0 && redrawn > 0 && firsts.iter().all(|&n| n > 80), "every case was seen");
}

pub(crate) fn nobody_is_assigned_to_go_first(book: Preset) {
    let mut setup = table(book).dealt().setup;
    setup.first = Some(B);
    assert_eq!(setup.check().unwrap_err().parameter, "first");
}

pub(crate) fn the_first_team_draws_seven_then_the_second(book: Preset) {
    let t = table(book).dealt().start();
    let first = t.game.to_move().unwrap();
    let drawn: Vec<(Side, u8)> = t
        .record
        .iter()
        .filter_map(|event| match &event.fact {
            Fact::TilesDrawn { side, tiles, .. } => Some((*side, tiles.count)),
            _ => None,
        })
        .collect();
    assert_eq!(drawn, [(first, 7), (Side(1 - first.0), 7)]);
    assert_eq!(t.game.bag_count(), 86);
}

pub(crate) fn the_first_teams_clock_starts(book: Preset) {
    let mut t = table(book).dealt().start();
    let first = t.game.to_move().unwrap();
    assert_eq!(t.game.running(), Some(first));
    assert_eq!(t.clock(first), bank(book));
    t.at("0:10");
    assert_eq!(t.clock(first), after(book, "0:10"));
    assert_eq!(t.clock(Side(1 - first.0)), bank(book));
}
