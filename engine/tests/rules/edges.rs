//! The edges of time: in every window of every preset a command at the last millisecond is
//! in time, and at the deadline's own millisecond the deadline comes first (ruling 9).

mod plays;
mod times;

use engine::*;
use plays::*;
use times::*;

use crate::scenario::*;

/// A table with a window open, and a command that makes use of it.
struct Open {
    table: Table,
    /// The deadline, in milliseconds from 0:00.
    closes_ms: u64,
    who: Who,
    command: Command,
    late: Late,
}

/// What tells that the command came too late.
enum Late {
    /// It is refused with this code.
    Refused(&'static str),
    /// It is accepted, but finds this to be so, which in time it would not.
    Finds(fn(&Table) -> bool),
}

/// The first or the second player of a side.
fn player(rules: &Ruleset, side: Side, which: u8) -> Who {
    Who::Seat(Seat(side.0 * rules.players_per_side + which))
}

fn name(rules: &Ruleset, side: char) -> String {
    if rules.players_per_side == 2 { format!("{side}1") } else { side.to_string() }
}

/// Opens a window by a rule set, where it has that window.
type Opens = fn(Ruleset) -> Option<Open>;

const BOOKS: [Preset; 5] = [
    Preset::Nassc2019,
    Preset::CapitolCup2011,
    Preset::Naspa2014,
    Preset::Nssc,
    Preset::Alberta55Plus,
];
const SCHOOL: [Preset; 3] = [Preset::Nassc2019, Preset::CapitolCup2011, Preset::Nssc];
const WITH_HOLD: [Preset; 5] =
    [Preset::Nassc2019, Preset::CapitolCup2011, Preset::Naspa2014, Preset::Nssc, Preset::Practice];
const WITH_LAPSE: [Preset; 4] =
    [Preset::Nassc2019, Preset::CapitolCup2011, Preset::Nssc, Preset::Practice];
const WITH_LIMIT: [Preset; 3] = [Preset::Nassc2019, Preset::Naspa2014, Preset::Alberta55Plus];
const WITH_ROUND: [Preset; 2] = [Preset::Nassc2019, Preset::Nssc];

/// Each window, the presets that have it, and how it is opened.
const WINDOWS: &[(&str, &[Preset], Opens)] = &[
    ("look", &WITH_HOLD, look),
    ("look after coming back", &WITH_HOLD, look_after_return),
    ("hold: no draw", &WITH_HOLD, hold_no_draw),
    ("hold: lapse", &WITH_LAPSE, hold_lapse),
    ("slip", &WITH_HOLD, slip_window),
    ("partner's silence", &SCHOOL, partner_silence),
    ("out play", &Preset::ALL, out_window),
    ("out play, away", &Preset::ALL, out_window_away),
    ("out play, held", &WITH_HOLD, out_hold),
    ("last look", &Preset::ALL, last_look),
    ("reveal", &Preset::ALL, reveal),
    ("commit anew", &Preset::ALL, recommit),
    ("director's call", &BOOKS, director_call),
    ("sign", &Preset::ALL, sign),
    ("lateness", &SCHOOL, lateness),
    ("forfeit", &Preset::ALL, forfeit),
    ("overtime limit", &WITH_LIMIT, overtime_limit),
    ("round", &WITH_ROUND, round),
    ("hourglass turn", &[Preset::Alberta55Plus], hourglass_turn),
    ("hourglass last call", &[Preset::Alberta55Plus], hourglass_last_call),
];

/// What cannot be done before an instant and can from it on.
const OPENINGS: &[(&str, &[Preset], Opens)] = &[
    ("others have looked", &[Preset::Alberta55Plus], others_have_looked),
    ("claim overtime", &[Preset::Practice], claim_overtime),
    ("claim abandoned", &[Preset::Practice], claim_abandoned),
];

fn each(windows: &[(&str, &[Preset], Opens)], check: impl Fn(&str, &dyn Fn() -> Open)) {
    for (window, presets, opens) in windows {
        for preset in Preset::ALL {
            let has = opens(preset.ruleset()).is_some();
            assert_eq!(has, presets.contains(&preset), "{window} by {preset}");
            if has {
                check(&format!("{window} by {preset}"), &|| opens(preset.ruleset()).unwrap());
            }
        }
    }
}

#[test]
fn a_command_at_the_last_millisecond_of_a_window_is_in_time() {
    each(WINDOWS, |window, open| {
        let Open { mut table, closes_ms, who, command, late } = open();
        let told = table.told_at(closes_ms - 1, &who, &command);
        assert!(told.is_ok(), "{window}: {told:?}");
        if let Late::Finds(late) = late {
            assert!(!late(&table), "{window}: treated as late");
        }
    });
}

#[test]
fn at_the_deadlines_own_millisecond_the_deadline_comes_first() {
    each(WINDOWS, |window, open| {
        let Open { mut table, closes_ms, who, command, late } = open();
        let told = table.told_at(closes_ms, &who, &command);
        match late {
            Late::Refused(code) => {
                let refused = told.map_err(|rejection| rejection.code());
                assert_eq!(refused, Err(code), "{window}");
            }
            Late::Finds(late) => {
                assert!(told.is_ok(), "{window}: {told:?}");
                assert!(late(&table), "{window}: treated as in time");
            }
        }
    });
}

/// When the timer settles a window: with its deadline, but for the overtime limit, which a
/// press that was made in time may still be on its way to (ruling 17).
fn settles_ms(window: &str, table: &Table, closes_ms: u64) -> u64 {
    let waits = window.starts_with("overtime limit");
    closes_ms + if waits { table.game.rules().lag_credit_max_ms } else { 0 }
}

#[test]
fn a_timer_that_fires_a_millisecond_early_does_nothing() {
    each(WINDOWS, |window, open| {
        let Open { mut table, closes_ms, .. } = open();
        let closes_ms = settles_ms(window, &table, closes_ms);
        let told = table.told_at(closes_ms - 1, &Who::Server, &Command::Tick);
        assert_eq!(told, Ok(Vec::new()), "{window}");
        let told = table.told_at(closes_ms, &Who::Server, &Command::Tick);
        assert!(!told.unwrap().is_empty(), "{window}");
    });
}

#[test]
fn the_next_deadline_is_the_windows() {
    each(WINDOWS, |window, open| {
        let Open { table, closes_ms, .. } = open();
        let due = next_deadline(&table.game).map(|at| at.since(table.instant("0:00")));
        assert_eq!(due, Some(settles_ms(window, &table, closes_ms)), "{window}");
    });
}

#[test]
fn what_is_allowed_from_an_instant_on_is_refused_a_millisecond_before() {
    each(OPENINGS, |window, open| {
        let Open { mut table, closes_ms, who, command, late } = open();
        let told = table.told_at(closes_ms - 1, &who, &command);
        let Late::Refused(early) = late else { panic!("{window}") };
        assert_eq!(told.map_err(|rejection| rejection.code()), Err(early), "{window}");
        let told = table.told_at(closes_ms, &who, &command);
        assert!(told.is_ok(), "{window}: {told:?}");
    });
}
