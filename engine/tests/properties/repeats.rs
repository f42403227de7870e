//! Nobody can fill a record by themselves: what one player does at one instant comes to an end.

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};

use engine::*;
use proptest::prelude::*;

use crate::absurd;
use crate::cases::{config, seed};
use crate::people::players;
use crate::stops::paused;
use crate::table::Table;

/// How often one kind of command does something: a turn, and some more where others owe theirs.
const MOST_TIMES: usize = 8;

/// How often the commands of a player did something, all at one instant: of the kind that did
/// most.
fn did_something(
    table: &Table,
    seat: Seat,
    commands: usize,
    mut next: impl FnMut(&Game) -> Command,
) -> (usize, Option<Command>) {
    let mut game = table.game.clone();
    let mut times: HashMap<Discriminant<Command>, usize> = HashMap::new();
    let mut most = (0, None);
    for _ in 0..commands {
        let command = next(&game);
        let told = decide(&game, &table.words, table.at(), &Who::Seat(seat), &command);
        let events = told.unwrap_or_default();
        if events.is_empty() {
            continue;
        }
        events.iter().for_each(|event| evolve(&mut game, event));
        let times = times.entry(discriminant(&command)).or_default();
        *times += 1;
        if *times > most.0 {
            most = (*times, Some(command));
        }
    }
    most
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn a_command_that_is_repeated_comes_to_an_end(seed in seed(), steps in 0..250usize) {
        let table = paused(seed, steps);
        let mut dice = table.dice.clone();
        for seat in players(&table.game) {
            for _ in 0..20 {
                let command = absurd::plausible(&mut dice, &table.game);
                let (times, _) = did_something(&table, seat, 50, |_| command.clone());
                prop_assert!(times <= MOST_TIMES, "{times} times {command:?}");
            }
        }
    }

    #[test]
    fn whatever_one_player_says_at_one_instant_comes_to_an_end(
        seed in seed(),
        steps in 0..250usize,
    ) {
        let table = paused(seed, steps);
        let mut dice = table.dice.clone();
        let seat = dice.pick(&players(&table.game));
        let next = |game: &Game| absurd::plausible(&mut dice, game);
        let (times, command) = did_something(&table, seat, 800, next);
        prop_assert!(times <= MOST_TIMES, "{times} times {command:?}");
    }
}
