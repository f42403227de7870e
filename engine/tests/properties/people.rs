//! Who is at the table, and who only thinks so.

use engine::fairness::{Bytes, PlayerEntropy};
use engine::*;

use crate::dice::Dice;

pub(crate) fn director() -> Who {
    Who::Director("Dana".to_owned())
}

/// The share of the seed that a seat's client chose.
pub(crate) fn share(seat: Seat) -> PlayerEntropy {
    Bytes([seat.0.wrapping_add(1); 16])
}

/// The seats that someone plays from.
pub(crate) fn players(game: &Game) -> Vec<Seat> {
    let setup = game.setup();
    (0..setup.seats.len() as u8)
        .map(Seat)
        .filter(|&seat| setup.occupant(seat) != Occupant::Empty)
        .collect()
}

/// One who plays for a side.
pub(crate) fn player_of(dice: &mut Dice, game: &Game, side: Side) -> Who {
    let setup = game.setup();
    let mut seats: Vec<Seat> = setup.seats_of(side).collect();
    seats.retain(|&seat| setup.occupant(seat) != Occupant::Empty);
    Who::Seat(dice.pick(&seats))
}

/// One who plays for a side other than this, if there is another.
pub(crate) fn player_against(dice: &mut Dice, game: &Game, side: Side) -> Who {
    let others: Vec<Side> = game.setup().sides().filter(|&other| other != side).collect();
    let other = dice.pick(&others);
    player_of(dice, game, other)
}

/// The other player of a seat's pair, or the seat itself.
pub(crate) fn partner_of(game: &Game, seat: Seat) -> Who {
    let setup = game.setup();
    let side = setup.side_of(seat).expect("a seat at the table");
    Who::Seat(setup.seats_of(side).find(|&other| other != seat).unwrap_or(seat))
}

/// Anyone at all, also from seats that are not there.
pub(crate) fn anyone(dice: &mut Dice, game: &Game) -> Who {
    match dice.below(10) {
        0 => Who::Server,
        1 => director(),
        2 => Who::Seat(Seat(dice.pick(&[4, 8, 127, 254, 255]))),
        _ => Who::Seat(dice.pick(&players(game))),
    }
}
