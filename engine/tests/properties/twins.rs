//! Two games that a viewer cannot tell apart: the same in all that the viewer may know,
//! different in tiles that the viewer may not.

use std::sync::Arc;

use engine::*;

use crate::dice::Dice;

const TRIES: usize = 60;

/// Whether a viewer may know the tiles that a side draws and puts back.
pub(crate) fn sees(viewer: Viewer, side: Side) -> bool {
    viewer == Viewer::OpenRacks || viewer == Viewer::Side(side)
}

/// A twin of a running game's record for a viewer, if trying finds one.
///
/// A tile that was dealt to someone else is another one instead. Where that leads to tiles
/// that are not there any more when they are needed, tiles are not conserved, and it is no twin.
pub(crate) fn find(dice: &mut Dice, record: &[Event], viewer: Viewer) -> Option<Vec<Event>> {
    let game = Record::new(record.to_vec()).replay().ok()?;
    let hidden: Vec<Side> = game.setup().sides().filter(|&side| !sees(viewer, side)).collect();
    (0..TRIES).find_map(|_| {
        let mut twin = record.to_vec();
        let (side, other) = (dice.pick(&hidden), dice.pick(&hidden));
        // Mostly a tile that the side still has, else one that it put back unseen.
        let held: Tiles = game.rack(side).iter().chain(game.provisional(side).iter()).collect();
        let from = if dice.chance(80) { held } else { Tiles::FULL_SET };
        let a = any_of(dice, from)?;
        let b = any_of(dice, Tiles::FULL_SET).filter(|&b| b != a)?;
        let dealt = exchange_one(dice, &mut twin, side, viewer, a, b, Place::Dealt);
        match dice.below(4) {
            0 => drop(exchange_one(dice, &mut twin, side, viewer, a, b, Place::PutBack)),
            // Another hidden draw makes up for it.
            1 => drop(exchange_one(dice, &mut twin, other, viewer, b, a, Place::Dealt)),
            _ => {}
        }
        (dealt && conserves(&twin)).then_some(twin)
    })
}

fn any_of(dice: &mut Dice, tiles: Tiles) -> Option<Tile> {
    (!tiles.is_empty()).then(|| tiles.nth(dice.index(tiles.len()))).flatten()
}

/// Where a tile is named in a record.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Dealt,
    PutBack,
}

/// Puts `b` for `a` in one of the places where the viewer may not see a side's tiles.
fn exchange_one(
    dice: &mut Dice,
    record: &mut [Event],
    side: Side,
    viewer: Viewer,
    a: Tile,
    b: Tile,
    place: Place,
) -> bool {
    let mut hits = Vec::new();
    for (index, event) in record.iter().enumerate() {
        let mut event = event.clone();
        if replace(&mut event, side, viewer, a, b, place) {
            hits.push((index, event));
        }
    }
    if hits.is_empty() {
        return false;
    }
    // The latest deals are the ones most likely to be still unseen.
    let from = hits.len().saturating_sub(4);
    let (index, event) = hits.swap_remove(from + dice.index(hits.len() - from));
    record[index] = event;
    true
}

fn replace(event: &mut Event, side: Side, viewer: Viewer, a: Tile, b: Tile, place: Place) -> bool {
    let dealt = place == Place::Dealt;
    match &mut event.fact {
        Fact::GameCreated { setup, .. } if dealt => {
            let mut changed = Setup::clone(setup);
            let Some(position) = &mut changed.position else { return false };
            let Some(Some(rack)) = position.racks.get_mut(side.index()) else { return false };
            if !rack.remove(a) {
                return false;
            }
            rack.insert(b);
            *setup = Arc::new(changed);
            true
        }
        Fact::TilesDrawn { side: by, tiles, .. } if *by == side && dealt => put(tiles, a, b),
        Fact::TilesExchanged { side: by, drawn, returned, .. } if *by == side => {
            put(if dealt { drawn } else { returned }, a, b)
        }
        Fact::PlayTakenOff { side: by, returned, shown_to, .. } if *by == side && !dealt => {
            let shown = shown_to.is_some_and(|to| sees(viewer, to));
            !shown && put(returned, a, b)
        }
        _ => false,
    }
}

fn put(secret: &mut Secret, a: Tile, b: Tile) -> bool {
    let tiles = secret.tiles.as_mut().expect("a record has all tiles");
    let Some(tile) = tiles.0.iter_mut().find(|tile| **tile == a) else { return false };
    *tile = b;
    true
}

/// Whether the tiles of a record add up at every step.
fn conserves(record: &[Event]) -> bool {
    let Ok(mut game) = Record::new(record[..1].to_vec()).replay() else { return false };
    record[1..].iter().all(|event| {
        evolve(&mut game, event);
        game.all_tiles() == Tiles::FULL_SET
    })
}
