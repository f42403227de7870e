//! Anything from anyone, in any phase: an answer, never a panic.

use engine::*;
use proptest::prelude::*;

use crate::absurd;
use crate::cases::{config, seed};
use crate::dice::Dice;
use crate::people;
use crate::setups;
use crate::table::Table;

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn any_command_from_anyone_in_any_phase_gets_an_answer(
        seed in seed(),
        steps in 0..250usize,
    ) {
        let mut dice = Dice::new(seed);
        let setup = setups::any(&mut dice);
        let mut table = Table::lay(dice, setup).play(steps);
        for _ in 0..60 {
            let mut dice = table.dice.clone();
            let command = absurd::command(&mut dice, &table.game);
            let who = giver(&mut dice, &table.game, &command);
            // The end of time comes last: after it nothing can be later than anything.
            let now = absurd::time(&mut dice, &table.game).0.min(u64::MAX / 2);
            let lag = [0, 1, u64::MAX];
            let moment = Moment {
                now: Millis(now),
                credit_ms: dice.pick(&lag),
                shown_after_ms: dice.pick(&lag),
            };
            table.dice = dice;
            // The table checks that all that must hold still does.
            let _ = table.tell(moment, &who, &command);
        }
        at_the_end_of_time(table);
    }

    #[test]
    fn any_table_is_laid_or_refused_with_a_reason(seed in seed()) {
        let mut dice = Dice::new(seed);
        let mut setup = setups::any(&mut dice);
        spoil(&mut dice, &mut setup);
        match create(setup, dice.bytes(), absurd_instant(&mut dice)) {
            Ok((game, _)) => prop_assert_eq!(game.all_tiles(), Tiles::FULL_SET),
            Err(error) => {
                prop_assert!(!error.parameter.is_empty());
                prop_assert!(!error.reason.is_empty());
            }
        }
    }
}

/// Mostly one who may give the command, else anyone.
fn giver(dice: &mut Dice, game: &Game, command: &Command) -> Who {
    if dice.chance(25) {
        return people::anyone(dice, game);
    }
    let name = serde_json::to_value(command).unwrap();
    match name["command"].as_str().unwrap() {
        "arrived" | "left" | "tick" | "server_was_down" => Who::Server,
        "stop_clocks" | "restart_clocks" | "answer_call" | "set_clock" | "adjust_score"
        | "waive_presence" | "waive_lateness" | "rule_play_off" | "rule_play_on" | "forfeit"
        | "adjourn" | "end_game" | "void_game" | "extend_round" | "confirm_result"
        | "end_round" => people::director(),
        _ => Who::Seat(dice.pick(&people::players(game))),
    }
}

/// Every deadline there can be falls due at the last instant there is.
fn at_the_end_of_time(mut table: Table) {
    let moment = Moment::at(Millis(u64::MAX));
    for _ in 0..20 {
        let mut dice = table.dice.clone();
        let command = absurd::plausible(&mut dice, &table.game);
        let who = giver(&mut dice, &table.game, &command);
        table.dice = dice;
        let told = decide(&table.game, &table.words, moment, &who, &command);
        for event in told.unwrap_or_default() {
            evolve(&mut table.game, &event);
            assert_eq!(table.game.all_tiles(), Tiles::FULL_SET);
        }
        let _ = (next_deadline(&table.game), state(&table.game, Viewer::Public));
    }
}

fn absurd_instant(dice: &mut Dice) -> Millis {
    Millis(dice.pick(&[0, 1, setups::EPOCH, u64::MAX - 1, u64::MAX]))
}

/// Makes a setup that nobody should lay.
fn spoil(dice: &mut Dice, setup: &mut Setup) {
    match dice.below(12) {
        0 => setup.seats.clear(),
        1 => setup.seats.extend(setup.seats.clone()),
        2 => setup.seats.iter_mut().for_each(|seat| seat.occupant = Occupant::Empty),
        3 => setup.round = dice.pick(&[0, u16::MAX]),
        4 => setup.first = Some(Side(dice.pick(&[4, 255]))),
        5 => setup.firsts = vec![u16::MAX; dice.index(6)],
        6 => setup.seconds = vec![u16::MAX; dice.index(6)],
        7 => setup.starts_at = Some(absurd_instant(dice)),
        8 => setup.ruleset.sides = dice.next() as u8,
        9 => setup.ruleset.players_per_side = dice.next() as u8,
        _ => {
            let Some(position) = &mut setup.position else { return };
            match dice.below(6) {
                0 => position.to_move = Side(dice.pick(&[4, 255])),
                1 => position.racks.push(None),
                2 => position.racks.iter_mut().for_each(|rack| *rack = Some(Tiles::FULL_SET)),
                3 => position.scores.iter_mut().for_each(|score| *score = i32::MIN),
                4 => position.scores.clear(),
                _ => Square::all().for_each(|square| {
                    position.board.put(square, Face::from_char('Z').unwrap());
                }),
            }
        }
    }
}
