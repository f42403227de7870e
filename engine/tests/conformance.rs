//! Every rule of every book has a row in docs/RULES.md, and every row a test or a reason.

#![allow(clippy::unwrap_used, reason = "a file that cannot be read should fail loudly")]

#[path = "conformance/checker.rs"]
mod checker;
#[path = "conformance/numbers.rs"]
mod numbers;
#[path = "conformance/parameters.rs"]
mod parameters;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use checker::{Book, Sources, problems, rows, tests_in, titles_in};

/// The numbered rules of the three school books, and their parts without a number.
fn school() -> Vec<String> {
    let unnumbered = ["setup", "intro", "winning"].map(str::to_owned);
    (1..=36).map(|rule| rule.to_string()).chain(unnumbered).collect()
}

fn lettered(part: &str, letters: std::ops::RangeInclusive<char>) -> Vec<String> {
    letters.map(|letter| format!("{part}.{letter}")).collect()
}

fn naspa() -> Vec<String> {
    let mut rules = ["I", "II", "III", "VI"].map(str::to_owned).to_vec();
    rules.extend(lettered("IV", 'A'..='L'));
    rules.extend(["A", "B", "E", "G", "H", "I", "J", "K"].map(|letter| format!("V.{letter}")));
    rules
}

fn alberta() -> Vec<String> {
    let mut rules =
        ["naspa", "clocks", "tiebreak.1", "tiebreak.2", "classes"].map(str::to_owned).to_vec();
    for (part, last) in [("setup", 'c'), ("play", 'm'), ("scoring", 'l'), ("time", 'b')] {
        rules.extend(lettered(part, 'a'..=last));
    }
    rules
}

fn practice() -> Vec<String> {
    [
        "void",
        "increment",
        "claim-overtime",
        "claim-abandoned",
        "abort",
        "takeback",
        "adjourn",
        "result",
    ]
    .map(str::to_owned)
    .to_vec()
}

/// All books, and every rule that each must answer for.
fn books() -> Vec<Book> {
    let book = |id, rules| Book { id, rules };
    vec![
        book("nassc-2019", school()),
        book("capitol-cup-2011", school()),
        book("naspa-2014", naspa()),
        book("nssc", school()),
        book("alberta-55plus", alberta()),
        book("practice", practice()),
        book("rulings", (1..=37).map(|ruling| format!("R{ruling}")).collect()),
    ]
}

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The table of rules.
fn document() -> String {
    fs::read_to_string(folder("../docs/RULES.md")).unwrap()
}

/// The sources in a folder whose names end so, one after the other.
fn sources(folder: &Path, ending: &str) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.push_str(&sources(&path, ending));
        } else if path.to_string_lossy().ends_with(&format!(".{ending}")) {
            all.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
    all
}

#[test]
fn every_rule_has_a_row_and_every_row_a_test_or_a_reason() {
    // The rules for the event around the games are the tournament's to show.
    let scenarios = ["tests/rules", "../tournament/tests/rules"];
    let mut tests: BTreeSet<String> =
        scenarios.iter().flat_map(|path| tests_in(&sources(&folder(path), "rs"))).collect();
    assert!(tests.len() > 200, "the scenario tests were found");
    let titles = titles_in(&sources(&folder("../client-web/tests"), "spec.ts"));
    assert!(titles.len() > 20, "the browser tests were found");
    tests.extend(titles);
    let sources = Sources { rows: rows(&document()), tests };
    let problems = problems(&books(), &sources);
    assert!(problems.is_empty(), "docs/RULES.md:\n{}", problems.join("\n"));
}

#[test]
fn every_parameter_is_in_the_table_with_its_value_in_each_preset() {
    let problems = parameters::problems(&document());
    assert!(problems.is_empty(), "docs/RULES.md:\n{}", problems.join("\n"));
}

#[test]
fn every_number_in_a_row_is_the_value_of_a_parameter_that_the_row_speaks_of() {
    let problems = numbers::problems(&rows(&document()));
    assert!(problems.is_empty(), "docs/RULES.md:\n{}", problems.join("\n"));
}

#[test]
fn the_trademark_is_not_used() {
    let trademark = ["scra", "bble"].concat();
    assert!(!document().to_lowercase().contains(&trademark));
}
