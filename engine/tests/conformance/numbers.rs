//! Checks the numbers in the rows against the presets that the rows speak of.
//!
//! A row's numbers come from parameters, which are listed here for it, or are the same whatever
//! the parameters say, with the reason. A number that is neither is wrong, and so is a row that
//! does not name the value of a parameter that it speaks of.

use std::collections::BTreeMap;

use engine::*;

use crate::checker::Row;
use crate::parameters::raw_values;

/// A number as a row writes it: `25:00`, `20 s` and `500 ms` are times, all else counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Number {
    Ms(u64),
    Count(u64),
}

/// What the numbers of a row may come from.
struct Speaks {
    book: &'static str,
    rule: &'static str,
    /// Paths of parameters, of the row's book or, before a colon, of another. Rulings without
    /// one speak of every preset that has the parameter.
    of: &'static [&'static str],
    /// Numbers that no parameter sets, and why.
    fixed: &'static [(Number, &'static str)],
}

use Number::{Count, Ms};

const SET: (Number, &str) = (Count(SET_SIZE as u64), "tiles in the set");
const SEVEN_TILES: (Number, &str) = (Count(BINGO_BONUS as u64), "for seven tiles");
const CALLS: [(Number, &str); 3] = [
    (Count(ROUND_CALLS_MIN[0]), "announced"),
    (Count(ROUND_CALLS_MIN[1]), "announced"),
    (Count(ROUND_CALLS_MIN[2]), "announced"),
];
const HOLD: &[&str] =
    &["challenge.look_ms", "challenge.hold.no_draw_ms", "challenge.hold.lapse_ms"];
const LATE: &[&str] =
    &["lateness.interval_ms", "lateness.points", "lateness.forfeit_ms", "forfeit_spread"];
const CLOCK: &[&str] = &["clock.initial_ms", "clock.penalty_per_minute"];

const fn row(
    book: &'static str,
    rule: &'static str,
    of: &'static [&'static str],
    fixed: &'static [(Number, &'static str)],
) -> Speaks {
    Speaks { book, rule, of, fixed }
}

const FIRST_ROUND: (Number, &str) = (Count(1), "the first round");

const ROWS: &[Speaks] = &[
    row(
        "nassc-2019",
        "intro",
        &["event.rounds", "event.divisions.2.rounds", "clock.initial_ms"],
        &[FIRST_ROUND],
    ),
    row("capitol-cup-2011", "intro", &["clock.initial_ms"], &[FIRST_ROUND]),
    row("nssc", "intro", &["clock.initial_ms"], &[FIRST_ROUND]),
    row("school", "setup", &[], &[SET]),
    row("school", "11", HOLD, &[]),
    row("school", "18", &[], &[SEVEN_TILES]),
    row("school", "19", CLOCK, &[]),
    row("nassc-2019", "20", &["out_window_ms", "clock.limit.after_ms"], &[]),
    row("capitol-cup-2011", "20", &["out_window_ms"], &[]),
    row("nssc", "20", &["out_window_ms"], &[]),
    row("nassc-2019", "21", &["round_ms", "last_look_ms"], &CALLS),
    row("capitol-cup-2011", "21", &["last_look_ms"], &[]),
    row("nssc", "21", &["round_ms", "last_look_ms"], &CALLS),
    row("school", "24", &["spread_caps"], &[]),
    row("school", "25", LATE, &[]),
    row("school", "31", &["director_call_ms"], &[(Count(27), "another rule")]),
    row("nassc-2019", "36", &["event.rounds", "event.divisions.2.rounds"], &[]),
    row("nssc", "36", &["event.rounds"], &[]),
    row("school", "winning", &[], &[(Count(36), "another rule")]),
    row("naspa-2014", "IV.I", &["challenge.look_ms", "challenge.hold.no_draw_ms"], &[]),
    row("naspa-2014", "IV.L", &["challenge.look_ms"], &[]),
    row("naspa-2014", "V.E", &["out_window_ms", "out_hold_lapse_ms"], &[]),
    row(
        "naspa-2014",
        "V.G",
        &[
            "clock.initial_ms",
            "clock.penalty_per_minute",
            "clock.limit.after_ms",
            "clock.limit.points",
        ],
        &[],
    ),
    row("naspa-2014", "V.K", &["lateness.forfeit_ms", "forfeit_spread", "event.bye_spread"], &[]),
    row(
        "naspa-2014",
        "VI",
        &[],
        &[(Count(5), "a director chooses one"), (Count(10), "a director chooses one")],
    ),
    row("alberta-55plus", "play.k", &["challenge.look_ms"], &[]),
    row(
        "alberta-55plus",
        "time.a",
        &["last_look_ms"],
        &[
            (Ms(3 * MINUTE_MS), "the hourglass, which no preset starts with"),
            (Ms(54 * MINUTE_MS), "the hourglass"),
            (Ms(60 * MINUTE_MS), "the hourglass"),
        ],
    ),
    row(
        "alberta-55plus",
        "time.b",
        &["clock.initial_ms", "clock.penalty_per_minute", "clock.limit.after_ms"],
        &[],
    ),
    row(
        "alberta-55plus",
        "classes",
        &[
            "event.divisions.0.rating_from",
            "event.divisions.1.rating_from",
            "event.divisions.1.rating_to",
        ],
        &[],
    ),
    row("practice", "claim-overtime", &["claim_overtime_ms"], &[]),
    row("practice", "claim-abandoned", &["claim_abandoned_ms"], &[]),
    row("rulings", "R3", &["look_lag_max_ms"], &[]),
    row("rulings", "R10", &["slip_ms"], &[]),
    row("rulings", "R11", &[], &[(Ms(10 * SECOND_MS), "an event chooses it")]),
    row("rulings", "R14", &["out_window_ms", "out_hold_lapse_ms"], &[]),
    row(
        "rulings",
        "R16",
        &[],
        &[
            (Ms(999), "whole seconds"),
            (Ms(SECOND_MS), "whole seconds"),
            (Ms(MINUTE_MS), "a started minute"),
            (Ms(MINUTE_MS + SECOND_MS), "the next one"),
        ],
    ),
    row(
        "rulings",
        "R17",
        &[
            "last_look_ms",
            "lag_credit_max_ms",
            "naspa-2014:clock.limit.points",
            "claim_overtime_ms",
        ],
        &[(Count(110), "eleven started minutes")],
    ),
    row("rulings", "R18", &["last_look_ms"], &[]),
    row(
        "rulings",
        "R19",
        &[],
        &[(Ms(54 * MINUTE_MS), "the hourglass"), (Ms(60 * MINUTE_MS), "the hourglass")],
    ),
    row(
        "rulings",
        "R21",
        &["nassc-2019:challenge.look_ms", "out_window_away_ms", "out_window_ms"],
        &[],
    ),
    row("rulings", "R24", &["forfeit_spread"], &[]),
    row("rulings", "R27", &["lateness.forfeit_ms", "lateness.grace_ms"], &[]),
    row("rulings", "R28", &["forfeit_open_ms", "forfeit_spread"], &[]),
    row("rulings", "R29", &["director_call_ms"], &[]),
    row("rulings", "R31", &["alberta-55plus:challenge.look_ms"], &[]),
    row("rulings", "R34", &[], &[SEVEN_TILES]),
    row("rulings", "R35", &["practice:claim_abandoned_ms"], &[]),
    row("rulings", "R36", &[], &CALLS),
];

const SCHOOL: [&str; 3] = ["nassc-2019", "capitol-cup-2011", "nssc"];

/// What is wrong with the numbers in the rows.
pub(crate) fn problems(rows: &[Row]) -> Vec<String> {
    rows.iter().filter(|row| row.book != "parameters").flat_map(of_row).collect()
}

fn of_row(row: &Row) -> Vec<String> {
    let Row { book, rule, does, .. } = row;
    let known = ROWS.iter().find(|one| {
        let of_book = one.book == book || (one.book == "school" && SCHOOL.contains(&book.as_str()));
        of_book && one.rule == rule
    });
    let mut allowed: Vec<Number> = Vec::new();
    let mut problems = Vec::new();
    let written = numbers(does);
    for path in known.map_or(&[][..], |known| known.of) {
        for value in values_of(book, path) {
            if !written.contains(&value) {
                problems.push(format!("{book} {rule}: {path} is {value:?}, which is not there"));
            }
            allowed.push(value);
        }
    }
    allowed.extend(known.iter().flat_map(|known| known.fixed).map(|(number, _)| *number));
    for number in written.iter().filter(|number| !allowed.contains(number)) {
        problems.push(format!("{book} {rule}: {number:?} comes from nowhere"));
    }
    problems
}

/// The values of a parameter: all of a list, each once.
fn values_of(book: &str, path: &str) -> Vec<Number> {
    let (only, path) = path.split_once(':').map_or((None, path), |(id, path)| (Some(id), path));
    let only = only.or((book != "rulings").then_some(book));
    let mut values = Vec::new();
    for preset in Preset::ALL.into_iter().filter(|preset| only.is_none_or(|id| preset.id() == id)) {
        let all: BTreeMap<String, u64> = raw_values(&preset.ruleset());
        let of_path = |name: &&String| *name == path || name.starts_with(&format!("{path}."));
        for name in all.keys().filter(of_path) {
            let is_time = path.ends_with("_ms");
            let value = if is_time { Ms(all[name]) } else { Count(all[name]) };
            if !values.contains(&value) {
                values.push(value);
            }
        }
    }
    assert!(!values.is_empty(), "{book}: there is no parameter {path}");
    values
}

/// The numbers of a text, without those of references, names and scores of nothing.
fn numbers(text: &str) -> Vec<Number> {
    let mut plain = String::new();
    for (index, piece) in text.split('`').enumerate() {
        plain.push_str(if index % 2 == 0 { piece } else { " " });
    }
    for preset in Preset::ALL {
        plain = plain.replace(preset.id(), " ");
    }
    plain = plain.replace("0-0", " ");
    let words: Vec<&str> = plain.split([' ', ',', ';', '(', ')', '[', ']']).collect();
    let mut numbers = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let word = word.trim_matches(['+', '-', '.']).trim_end_matches([':', '.']);
        let unit = words.get(index + 1).map(|unit| unit.trim_end_matches(['.', ':']));
        let after_decision = index > 0 && words[index - 1] == "decision";
        numbers.extend(number(word, unit).filter(|_| !after_decision));
    }
    numbers
}

fn number(word: &str, unit: Option<&str>) -> Option<Number> {
    if let Some((minutes, seconds)) = word.split_once(':') {
        let (minutes, seconds): (u64, u64) = (minutes.parse().ok()?, seconds.parse().ok()?);
        return Some(Ms(minutes * MINUTE_MS + seconds * SECOND_MS));
    }
    match unit {
        Some("ms") => word.parse().ok().map(Ms),
        Some("s") => {
            let seconds: f64 = word.parse().ok()?;
            Some(Ms((seconds * 1000.0).round() as u64))
        }
        _ => word.parse().ok().map(Count),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(book: &str, rule: &str, does: &str) -> Vec<String> {
        let [book, rule, does] = [book, rule, does].map(str::to_owned);
        of_row(&Row { book, rule, does, shown_by: String::new() })
    }

    #[test]
    fn numbers_are_read_as_people_write_them() {
        let text = "25:00 a side, 0.999 s or 500 ms; at most 100, then +50 (R3) by `nssc` 7.";
        let read = [Ms(1_500_000), Ms(999), Ms(500), Count(100), Count(50), Count(7)];
        assert_eq!(numbers(text), read);
    }

    #[test]
    fn a_wrong_number_is_found() {
        assert_eq!(found("nssc", "24", "at most 100, 150, then 250 by round"), [""; 0]);
        let wrong = found("nssc", "24", "at most 100, 150, 200, then 250 by round");
        assert_eq!(wrong, ["nssc 24: Count(200) comes from nowhere"]);
        let wrong = found("nssc", "20", "a window of 20 s, or more than 10:00 of overtime");
        assert_eq!(wrong, ["nssc 20: Ms(600000) comes from nowhere"]);
    }

    #[test]
    fn a_number_that_belongs_to_another_parameter_is_found() {
        // 20 s are a value of this preset, but not that of its hold.
        let wrong = found("naspa-2014", "IV.I", "drawn after 5 s, held for 20 s");
        assert_eq!(wrong.len(), 2, "{wrong:?}");
    }

    #[test]
    fn a_number_in_a_row_that_speaks_of_no_parameter_is_found() {
        assert_eq!(found("nssc", "9", "waits 3:00"), ["nssc 9: Ms(180000) comes from nowhere"]);
    }
}
