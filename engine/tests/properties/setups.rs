//! Tables laid at random: who sits there, when the round starts, from which position.

use engine::*;

use crate::dice::Dice;
use crate::placements;
use crate::rule_sets;

/// When the hall's clock starts.
pub(crate) const EPOCH: u64 = 1_000_000_000;

/// A table by a preset or by rules close to one.
pub(crate) fn any(dice: &mut Dice) -> Setup {
    let rules = rule_sets::playable(dice);
    by(dice, rules)
}

/// A table by these rules with nothing special about it: people who start when they are ready.
pub(crate) fn plain(ruleset: Ruleset) -> Setup {
    Setup::builder(ruleset).rated(true).build()
}

/// A table by these rules.
pub(crate) fn by(dice: &mut Dice, ruleset: Ruleset) -> Setup {
    let sides = usize::from(ruleset.sides);
    let counts = |dice: &mut Dice| match dice.below(3) {
        0 => (0..sides).map(|_| dice.below(3) as u16).collect(),
        _ => Vec::new(),
    };
    let assigned = ruleset.first != FirstRule::Draw && dice.chance(40);
    let setup = Setup {
        seats: seats(dice, &ruleset),
        round: dice.between(1, 5) as u16,
        starts_at: dice.maybe(30, |dice| {
            // Now and then a start that passed before the table was laid.
            Millis(EPOCH + dice.below(120_000) - dice.below(30_000))
        }),
        first: assigned.then(|| Side(dice.index(sides) as u8)),
        firsts: counts(dice),
        seconds: counts(dice),
        rated: dice.chance(50),
        position: dice.maybe(40, |dice| position(dice, sides)),
        ..plain(ruleset)
    };
    setup.check().expect("a table that can be laid");
    setup
}

/// Mostly people, some bots, and some who play alone for a pair.
fn seats(dice: &mut Dice, rules: &Ruleset) -> Vec<SeatSetup> {
    let all_bots = dice.chance(2);
    let each = usize::from(rules.players_per_side);
    (0..rules.seats())
        .map(|seat| {
            let alone = each == 2 && dice.chance(8);
            let occupant = match dice.below(100) {
                _ if all_bots => Occupant::Bot,
                _ if alone && seat % each == 1 => Occupant::Empty,
                0..10 => Occupant::Bot,
                _ => Occupant::Human,
            };
            SeatSetup { name: format!("player {seat}"), occupant }
        })
        .collect()
}

/// A board as a game might have left it, some racks, and often a bag that is nearly empty.
fn position(dice: &mut Dice, sides: usize) -> Position {
    let mut bag: Vec<Tile> = Tiles::FULL_SET.iter().collect();
    dice.shuffle(&mut bag);
    let mut board = Board::default();
    for _ in 0..dice.below(16) {
        let at = bag.len().saturating_sub(4);
        let rack: Tiles = bag[at..].iter().copied().collect();
        if let Some(laid) = placements::find(dice, &board, &rack, |_| true) {
            let play = board.examine(&laid).unwrap();
            let mut left = rack;
            left.remove_all(play.tiles()).unwrap();
            board.lay(&play);
            bag.truncate(at);
            bag.extend(left.iter());
        }
        dice.shuffle(&mut bag);
    }
    let racks: Vec<Option<Tiles>> = (0..sides)
        .map(|_| {
            dice.maybe(70, |dice| {
                let count = if dice.chance(70) { 7 } else { dice.index(8) };
                bag.split_off(bag.len() - count).into_iter().collect()
            })
        })
        .collect();
    if dice.chance(60) {
        // What is not to be left in the bag lies on the bottom rows.
        let keep = dice.index(12) + 7 * racks.iter().filter(|rack| rack.is_none()).count();
        let free: Vec<Square> = Square::all().rev().filter(|&s| board.get(s).is_none()).collect();
        for square in free {
            if bag.len() <= keep {
                break;
            }
            board.put(square, placements::face(dice, bag.pop().unwrap()));
        }
    }
    let score = |dice: &mut Dice| dice.below(400) as i32 - 50;
    Position {
        board,
        racks,
        scores: (0..sides).map(|_| if dice.chance(40) { 0 } else { score(dice) }).collect(),
        to_move: Side(dice.index(sides) as u8),
        remaining_ms: Vec::new(),
        earlier: None,
    }
}
