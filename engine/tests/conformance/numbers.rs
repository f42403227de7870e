//! Checks the numbers in the rows against the presets that the rows speak of.
//!
//! A row's numbers come from parameters, which are listed here for it, or are the same whatever
//! the parameters say, with the reason. A number that is neither is wrong, and so is a row that
//! does not name the value of a parameter that it speaks of.

use std::collections::BTreeMap;

use engine::*;

use crate::checker::Row;
use crate::parameters::raw_values;

/// A number as a row writes it, in digits or as a word: `25:00`, `20 s`, `500 ms` and `two minutes`
/// are times, `half a win` is what it says, all else counts. `one` counts nothing in most sentences
/// and is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Number {
    Ms(u64),
    Count(u64),
    HalfAWin,
}

/// What the numbers of a row may come from.
struct Speaks {
    book: &'static str,
    rule: &'static str,
    /// Paths of parameters, of the row's book or, before a colon, of another. Rulings without
    /// one speak of every preset that has the parameter. The items of a list stand in its order.
    /// [`ZEROS`] is worked out.
    of: &'static [&'static str],
    /// Numbers that no parameter sets, and why.
    fixed: &'static [(Number, &'static str)],
}

use Number::{Count, HalfAWin, Ms};

const SET: (Number, &str) = (Count(SET_SIZE as u64), "tiles in the set");
/// The zeros of all sides together that end a game: those of each side, and how many sides sit there.
const ZEROS: &str = "zeros";
const SEVEN_TILES: (Number, &str) = (Count(BINGO_BONUS as u64), "for seven tiles");
const RACK: (Number, &str) = (Count(RACK_SIZE as u64), "tiles on a full rack");
const OPENING: (Number, &str) = (Count(2), "a word has as many letters");
const CROSSING: (Number, &str) = (Count(2), "one word across and one down");
const FINAL: (Number, &str) = (Count(2), "a final has two sides");
const CALLS: [(Number, &str); 3] = [
    (Count(ROUND_CALLS_MIN[0]), "announced"),
    (Count(ROUND_CALLS_MIN[1]), "announced"),
    (Ms(ROUND_CALLS_MIN[2] * MINUTE_MS), "announced"),
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
        &[
            FIRST_ROUND,
            (Count(2), "the divisions of pairs"),
            (Count(10), "the last year's, as the book says"),
        ],
    ),
    row("capitol-cup-2011", "intro", &["clock.initial_ms"], &[FIRST_ROUND]),
    row("nssc", "intro", &["clock.initial_ms", "event.rounds"], &[FIRST_ROUND]),
    row("school", "setup", &[], &[SET, RACK]),
    row("school", "1", &[], &[OPENING]),
    row("school", "2", &[], &[RACK]),
    row("school", "8", &["exchange_needs"], &[]),
    row("capitol-cup-2011", "10", &[], &[(Count(8), "the first word list goes as far")]),
    row("nssc", "10", &[], &[(Count(9), "the second word list begins there")]),
    row("school", "11", HOLD, &[]),
    row("school", "16", &[], &[CROSSING, (Count(3 * 3), "two triple words")]),
    row("school", "17", &[], &[CROSSING]),
    row("school", "18", &[], &[SEVEN_TILES, RACK]),
    row("school", "19", CLOCK, &[]),
    row("nassc-2019", "20", &["out_window_ms", "clock.limit.after_ms", ZEROS], &[]),
    row("capitol-cup-2011", "20", &["out_window_ms", ZEROS], &[]),
    row("nssc", "20", &["out_window_ms", ZEROS], &[]),
    row("nassc-2019", "21", &["round_ms", "last_look_ms"], &CALLS),
    row("capitol-cup-2011", "21", &["last_look_ms"], &[]),
    row("nssc", "21", &["round_ms", "last_look_ms"], &CALLS),
    row("school", "24", &["spread_caps", "ties"], &[]),
    row("school", "25", LATE, &[(Count(2), "sides, or partners")]),
    row("school", "31", &["director_call_ms"], &[(Count(27), "another rule")]),
    row("school", "35", &["sign_ms"], &[]),
    row("nassc-2019", "36", &["event.rounds", "event.divisions.2.rounds"], &[FINAL]),
    row("nssc", "36", &["event.rounds"], &[FINAL]),
    row("school", "winning", &[], &[(Count(36), "another rule")]),
    row("naspa-2014", "III", &[], &[RACK]),
    row("naspa-2014", "IV.A", &[], &[OPENING, RACK, SEVEN_TILES]),
    row("naspa-2014", "IV.E", &["exchange_needs"], &[]),
    row("naspa-2014", "IV.I", &["challenge.look_ms", "challenge.hold.no_draw_ms"], &[]),
    row("naspa-2014", "IV.L", &["challenge.look_ms"], &[]),
    row("naspa-2014", "V.B", &[ZEROS], &[]),
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
    row("naspa-2014", "V.H", &["ties"], &[]),
    row("naspa-2014", "V.J", &["sign_ms"], &[]),
    row("naspa-2014", "V.K", &["lateness.forfeit_ms", "forfeit_spread", "event.bye_spread"], &[]),
    row(
        "naspa-2014",
        "VI",
        &[],
        &[(Count(5), "a director chooses one"), (Count(10), "a director chooses one")],
    ),
    row("alberta-55plus", "naspa", &[ZEROS], &[]),
    row(
        "alberta-55plus",
        "setup.a",
        &[],
        &[SET, (Count(2), "the fewest sides"), (Count(MAX_SIDES as u64), "the most sides")],
    ),
    row("alberta-55plus", "setup.c", &[], &[RACK]),
    row("alberta-55plus", "play.a", &[], &[OPENING]),
    row("alberta-55plus", "play.j", &["exchange_needs"], &[]),
    row(
        "alberta-55plus",
        "play.k",
        &["challenge.look_ms"],
        &[(Count(3), "a game of more than two"), (Count(MAX_SIDES as u64), "the most sides")],
    ),
    row("alberta-55plus", "play.m", &[ZEROS], &[]),
    row("alberta-55plus", "scoring.g", &[], &[CROSSING]),
    row("alberta-55plus", "scoring.j", &[], &[CROSSING]),
    row("alberta-55plus", "scoring.k", &[], &[SEVEN_TILES, RACK]),
    row("alberta-55plus", "tiebreak.1", &[], &[(HalfAWin, "where the best words are equal too")]),
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
        &["clock.penalty_per_minute"],
        &[
            (Count(20), "two started minutes"),
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
        &[
            (Ms(MINUTE_MS / 2), "the least, whatever the event chose"),
            (Ms(54 * MINUTE_MS), "the hourglass"),
            (Ms(60 * MINUTE_MS), "the hourglass"),
        ],
    ),
    row(
        "rulings",
        "R21",
        &["nassc-2019:challenge.look_ms", "out_window_away_ms", "out_window_ms"],
        &[],
    ),
    row("rulings", "R22", &["zeros.per_side"], &[]),
    row("rulings", "R24", &["forfeit_spread"], &[]),
    row("rulings", "R26", &["sign_ms"], &[]),
    row("rulings", "R27", &["lateness.forfeit_ms", "lateness.grace_ms"], &[]),
    row("rulings", "R28", &["forfeit_open_ms", "forfeit_spread"], &[]),
    row("rulings", "R29", &["director_call_ms"], &[]),
    row("rulings", "R31", &["alberta-55plus:challenge.look_ms"], &[]),
    row("rulings", "R34", &[], &[SEVEN_TILES, RACK, (HalfAWin, "the best words are equal too")]),
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
        let list = list_of(book, path);
        if !list.is_empty() && !written.windows(list.len()).any(|some| some == list) {
            problems.push(format!("{book} {rule}: {path} is {list:?}, in that order"));
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
        let rules = preset.ruleset();
        values.extend(match path {
            "ties" if rules.ties == TieRule::Half => Some(HalfAWin),
            ZEROS => Some(Count(u64::from(rules.zeros.per_side) * u64::from(rules.sides))),
            _ => None,
        });
        let all: BTreeMap<String, u64> = raw_values(&rules);
        let of_path = |name: &&String| {
            *name == path || path != ZEROS && name.starts_with(&format!("{path}."))
        };
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

/// The items of a parameter that is a list, in its order; none for any other.
fn list_of(book: &str, path: &str) -> Vec<Number> {
    let Some(preset) = Preset::ALL.into_iter().find(|preset| preset.id() == book) else {
        return Vec::new();
    };
    let all = raw_values(&preset.ruleset());
    (0..).map_while(|item| all.get(&format!("{path}.{item}"))).map(|value| Count(*value)).collect()
}

/// The numbers of a text, without those of references, names and scores of nothing.
fn numbers(text: &str) -> Vec<Number> {
    let mut plain = text.replace('`', " ").to_lowercase();
    for preset in Preset::ALL {
        plain = plain.replace(preset.id(), " ");
    }
    plain = plain.replace("0-0", " ");
    let words: Vec<&str> = plain.split([' ', ',', ';', '(', ')', '[', ']']).collect();
    let mut numbers = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let word = word.trim_matches(['+', '-', '.']).trim_end_matches([':', '.']);
        let behind = |ahead: usize| {
            words.get(index + ahead).map(|unit| unit.trim_end_matches(['.', ':'])).unwrap_or("")
        };
        let after_decision = index > 0 && words[index - 1] == "decision";
        let number = match word {
            "half" => half(behind(2)),
            _ => number(word, behind(1)),
        };
        numbers.extend(number.filter(|_| !after_decision));
    }
    numbers
}

/// The number of a word, as it is read in a row; digits are their own.
fn in_digits(word: &str) -> &str {
    const WORDS: [(&str, &str); 16] = [
        ("two", "2"),
        ("three", "3"),
        ("four", "4"),
        ("five", "5"),
        ("six", "6"),
        ("seven", "7"),
        ("eight", "8"),
        ("nine", "9"),
        ("ten", "10"),
        ("eleven", "11"),
        ("twelve", "12"),
        ("fifteen", "15"),
        ("twenty", "20"),
        ("thirty", "30"),
        ("fifty", "50"),
        ("hundred", "100"),
    ];
    WORDS.iter().find(|(name, _)| *name == word).map_or(word, |(_, digits)| digits)
}

/// Half a minute, or half a win; half of anything else is not of a rule.
fn half(of: &str) -> Option<Number> {
    match of {
        "minute" => Some(Ms(MINUTE_MS / 2)),
        "win" => Some(HalfAWin),
        _ => None,
    }
}

fn number(word: &str, unit: &str) -> Option<Number> {
    let word = in_digits(word);
    if let Some((minutes, seconds)) = word.split_once(':') {
        let (minutes, seconds): (u64, u64) = (minutes.parse().ok()?, seconds.parse().ok()?);
        return Some(Ms(minutes * MINUTE_MS + seconds * SECOND_MS));
    }
    match unit {
        "ms" => word.parse().ok().map(Ms),
        "minutes" => word.parse().ok().map(|minutes: u64| Ms(minutes * MINUTE_MS)),
        "s" => {
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
        let text = "25:00 a side, 0.999 s or 500 ms; at most 100, then +50 (R3) by `nssc` 7. `6` of \
                    Seven zeros, two minutes, half a minute, half a win, half the rest.";
        let read = [Ms(1_500_000), Ms(999), Ms(500), Count(100), Count(50), Count(7), Count(6)];
        let said = [Count(7), Ms(120_000), Ms(30_000), HalfAWin];
        let read = [&read[..], &said[..]].concat();
        assert_eq!(numbers(text), read);
    }

    #[test]
    fn a_wrong_number_is_found() {
        let right = "half a win each, at most 100, 150, then 250 by round";
        assert_eq!(found("nssc", "24", right), [""; 0]);
        let wrong = found("nssc", "24", &format!("{right}, then 200"));
        assert_eq!(wrong, ["nssc 24: Count(200) comes from nowhere"]);
        let wrong = found("nssc", "20", "20 s, six zeros, or more than 10:00 of overtime");
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

    #[test]
    fn numbers_in_words_and_between_backticks_and_the_order_of_a_list_are_checked() {
        assert_eq!(found("nssc", "8", "while the bag holds seven"), [""; 0]);
        assert_eq!(found("nssc", "8", "while the bag holds six").len(), 2);
        assert_eq!(found("nssc", "9", "waits `3:00`"), ["nssc 9: Ms(180000) comes from nowhere"]);
        assert_eq!(found("naspa-2014", "V.B", "Six turns without a score"), [""; 0]);
        assert_eq!(found("naspa-2014", "V.B", "Three turns without a score").len(), 2);
        assert_eq!(found("alberta-55plus", "play.a", "half a win").len(), 1);
        let wrong = found("nssc", "24", "half a win each, at most 150, 100, then 250 by round");
        let right = "nssc 24: spread_caps is [Count(100), Count(150), Count(250)], in that order";
        assert_eq!(wrong, [right]);
    }
}
