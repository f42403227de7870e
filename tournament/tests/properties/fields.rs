//! Random fields, and random tournaments played on them.

use engine::{Preset, Ruleset};
use tournament::*;
use uuid::Uuid;

use crate::dice::Dice;

/// A field of so many sides, of a few schools, some rated, some seeded.
pub(crate) fn field(dice: &mut Dice, sides: u32) -> Field {
    let mut field = Field::of(sides);
    let schools = 1 + dice.below(u64::from(sides));
    for side in &mut field.sides {
        let school = u128::from(1 + dice.below(schools));
        side.school = dice.chance(70).then_some(SchoolId(Uuid::from_u128(school)));
        side.rating = dice.chance(60).then(|| 500 + dice.below(1500) as u16);
    }
    field
}

/// A book with caps small enough for all margins to be tried.
pub(crate) fn small_caps() -> Ruleset {
    let mut rules = Preset::Nssc.ruleset();
    rules.spread_caps = vec![2, 3, 4];
    rules.forfeit_spread = 2;
    rules
}

/// A round by the swiss method, with every dial set by chance.
pub(crate) fn request(dice: &mut Dice, round: u16) -> Request {
    let dials =
        [Dial::Never, Dial::NeverIfItCanBeHelped, Dial::RatherNot, Dial::IfItHelps, Dial::Free];
    Request {
        repeats: dice.pick(&dials),
        schools: dice.pick(&dials),
        firsts: dice.pick(&[Firsts::Assigned, Firsts::Drawn]),
        equals: dice.pick(&[Equals::BySeed, Equals::ByLot]),
        protect_final: dice.chance(50),
        seed: dice.next(),
        ..Request::swiss(RoundNo(round))
    }
}

/// The rows that publish a pairing: byes count at once, games are still to be played.
pub(crate) fn publish(field: &mut Field, pairing: &Pairing) {
    for board in &pairing.boards {
        let row = Played::pending(pairing.round, board.first, board.second);
        field.played.push(Played { first_move: board.first_move, ..row });
    }
    for bye in &pairing.byes {
        let how = if bye.directors { How::DirectorsBye } else { How::Bye };
        field.played.push(Played::alone(pairing.round, bye.side, how, 50));
    }
}

/// The two sides' scores of a margin: a tie for 0, both absent for none.
pub(crate) fn recorded(margin: Option<i32>, forfeit: i32) -> Recorded {
    match margin {
        Some(margin) => Recorded {
            how: How::Played,
            first: Score::against(300 + margin, 300),
            second: Some(Score::against(300, 300 + margin)),
            rated: true,
        },
        None => Recorded {
            how: How::Forfeit,
            first: Score::unplayed(-forfeit),
            second: Some(Score::unplayed(-forfeit)),
            rated: false,
        },
    }
}

/// A result for every game still to be played.
pub(crate) fn play_all(dice: &mut Dice, field: &mut Field, largest: u64) {
    for row in field.played.iter_mut().filter(|row| row.result.is_none()) {
        row.result = Some(any_result(dice, largest));
    }
}

pub(crate) fn any_result(dice: &mut Dice, largest: u64) -> Recorded {
    let margin = dice.below(2 * largest + 1) as i32 - largest as i32;
    let absent = dice.chance(3);
    recorded((!absent).then_some(margin), 2)
}
