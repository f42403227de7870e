//! Checks the table of parameters against the rule sets themselves.

use std::collections::BTreeMap;

use engine::*;
use serde_json::Value;

/// Every parameter by its path, with its value as the table writes it.
type Values = BTreeMap<String, String>;

/// What is wrong with the table of parameters in a document.
pub(crate) fn problems(document: &str) -> Vec<String> {
    let presets = Preset::ALL.map(|preset| values(&preset.ruleset()));
    let mut problems = Vec::new();
    for path in paths() {
        let name = format!("| `{path}` |");
        let Some(line) = document.lines().find(|line| line.starts_with(&name)) else {
            problems.push(format!("{path}: no row"));
            continue;
        };
        let written: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).skip(2).collect();
        let in_force =
            presets.each_ref().map(|preset| preset.get(&path).map_or("–", String::as_str));
        if written != in_force {
            problems.push(format!("{path}: | {} | is what the presets say", in_force.join(" | ")));
        }
    }
    problems
}

/// The paths of all parameters, those of values that no preset chooses among them.
fn paths() -> Vec<String> {
    let base = Preset::Nssc.ruleset();
    let bonus = FailedChallenge::Bonus { points_per_word: 5 };
    let partner = PartnerRule::Required { silence_ms: 10 * SECOND_MS };
    let clock = ClockRule::Hourglass { turn_ms: 1, last_call_ms: 1, end_ms: 1 };
    let chosen = Ruleset { failed_challenge: bonus, partner, clock, ..base };
    let all = Preset::ALL.map(Preset::ruleset).into_iter().chain([chosen]);
    let paths: Values = all.flat_map(|rules| values(&rules)).collect();
    paths.into_keys().collect()
}

fn values(rules: &Ruleset) -> Values {
    let mut values = Values::new();
    collect("", &serde_json::to_value(rules).unwrap(), &mut values);
    values
}

/// Every parameter that is a number by its path, items of lists by their index.
pub(crate) fn raw_values(rules: &Ruleset) -> BTreeMap<String, u64> {
    fn collect(path: String, value: &Value, values: &mut BTreeMap<String, u64>) {
        let below = |name: &str| {
            if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
        };
        match value {
            Value::Object(fields) => {
                fields.iter().for_each(|(name, value)| collect(below(name), value, values));
            }
            Value::Array(items) => {
                let items = items.iter().enumerate();
                items.for_each(|(index, item)| collect(below(&index.to_string()), item, values));
            }
            Value::Number(number) => {
                values.extend(number.as_u64().map(|number| (path, number)));
            }
            _ => {}
        }
    }
    let mut values = BTreeMap::new();
    collect(String::new(), &serde_json::to_value(rules).unwrap(), &mut values);
    values
}

fn collect(path: &str, value: &Value, values: &mut Values) {
    let Value::Object(fields) = value else {
        values.insert(path.to_owned(), written(path, value));
        return;
    };
    for (name, value) in fields {
        let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        collect(&path, value, values);
    }
}

/// A value as a person would write it.
fn written(path: &str, value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        Value::Number(number) if path.ends_with("_ms") => time(number.as_u64().unwrap()),
        Value::Array(list) if list.is_empty() => "–".to_owned(),
        Value::Array(list) => {
            let each: Vec<String> = list.iter().map(|one| written(path, one)).collect();
            each.join(", ")
        }
        Value::Object(fields) => fields["name"].as_str().unwrap().to_owned(),
        Value::String(text) => text.clone(),
        number => number.to_string(),
    }
}

/// `25:00`, `20 s` or `500 ms`.
fn time(ms: u64) -> String {
    match (ms / 1000, ms % 1000) {
        (0, _) => format!("{ms} ms"),
        (seconds, 0) if seconds < 60 => format!("{seconds} s"),
        (seconds, _) => format!("{}:{:02}", seconds / 60, seconds % 60),
    }
}

#[test]
fn a_parameter_without_a_row_or_with_another_value_is_found() {
    let missing = problems("");
    assert!(missing.contains(&"exchange_needs: no row".to_owned()));
    let wrong = problems("| `exchange_needs` | tiles | 7 | 7 | 7 | 7 | 7 | 6 |");
    let right = "exchange_needs: | 7 | 7 | 7 | 7 | 7 | 7 | is what the presets say".to_owned();
    assert!(wrong.contains(&right));
    let right = problems("| `exchange_needs` | tiles | 7 | 7 | 7 | 7 | 7 | 7 |");
    assert!(!right.iter().any(|problem| problem.starts_with("exchange_needs")));
}

#[test]
fn every_field_of_the_rule_set_is_a_parameter() {
    let Value::Object(fields) = serde_json::to_value(Preset::Practice.ruleset()).unwrap() else {
        panic!("a rule set is an object")
    };
    let paths = paths();
    for field in fields.keys() {
        let nested = format!("{field}.");
        assert!(paths.iter().any(|path| path == field || path.starts_with(&nested)), "{field}");
    }
}
