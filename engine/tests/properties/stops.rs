//! Time that belongs to nobody: what is stopped goes on later by just as much.

use engine::*;
use proptest::prelude::*;

use crate::cases::{config, seed};
use crate::dice::Dice;
use crate::people::director;
use crate::setups;
use crate::table::Table;

/// A table in the middle of whatever it is in, with nothing left to fall due now.
pub(crate) fn paused(seed: u64, steps: usize) -> Table {
    let mut dice = Dice::new(seed);
    let setup = setups::any(&mut dice);
    let mut table = Table::lay(dice, setup).play(steps);
    table.now = table.now.max(table.game.now().0);
    table.server(Command::Tick);
    table
}

/// What a stop does not move: the end of the round and the last call of a game that is played.
fn fixed(seen: &TableState) -> Option<Millis> {
    match seen.phase {
        Phase::Gathering { .. } => None,
        _ => [seen.round_ends_at, seen.last_call_at].into_iter().flatten().min(),
    }
}

/// Whether the round is still to start: its start is not moved by what is stopped before.
fn waits_for_the_start(seen: &TableState, now: u64) -> bool {
    let gathering = matches!(seen.phase, Phase::Gathering { .. });
    gathering && seen.starts_at.is_some_and(|at| at.0 > now)
}

/// What all clocks show.
fn clocks(table: &Table) -> Vec<i64> {
    let now = Millis(table.now);
    table.game.setup().sides().map(|side| table.game.remaining_ms(side, now)).collect()
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn downtime_moves_every_deadline_and_no_clock(
        seed in seed(),
        steps in 0..250usize,
        lost_ms in 1..10_000_000u64,
    ) {
        let mut table = paused(seed, steps);
        let (due, shown) = (next_deadline(&table.game), clocks(&table));
        let from = Millis(table.now);
        table.now += lost_ms;
        let down = Command::ServerWasDown { from, to: Millis(table.now) };
        table.tell(table.at(), &Who::Server, &down).unwrap();
        prop_assert_eq!(next_deadline(&table.game), due.map(|at| at.plus(lost_ms)));
        prop_assert_eq!(clocks(&table), shown);
    }

    #[test]
    fn a_stop_moves_every_window_and_no_clock_and_not_the_round(
        seed in seed(),
        steps in 0..120usize,
        stopped_ms in 1..200_000u64,
    ) {
        let mut table = paused(seed, steps);
        let (due, shown) = (next_deadline(&table.game), clocks(&table));
        let seen = state(&table.game, Viewer::Public);
        let fixed = fixed(&seen);
        let begins = table.now;
        if waits_for_the_start(&seen, begins) {
            return Ok(());
        }
        let stop = Command::StopClocks { reason: "noise".to_owned() };
        let in_time = fixed.is_none_or(|at| at.0 > begins + stopped_ms);
        if !in_time || seen.freeze.is_some() || table.tell(table.at(), &director(), &stop).is_err()
        {
            // There is no director, the game is over, or the round ends meanwhile.
            return Ok(());
        }
        table.now += stopped_ms;
        table.tell(table.at(), &director(), &Command::RestartClocks).unwrap();
        let expected = match due {
            Some(at) if Some(at) == fixed => fixed,
            Some(at) => Some(fixed.unwrap_or(Millis(u64::MAX)).min(at.plus(stopped_ms))),
            None => None,
        };
        prop_assert_eq!(next_deadline(&table.game), expected);
        prop_assert_eq!(clocks(&table), shown);
    }
}
