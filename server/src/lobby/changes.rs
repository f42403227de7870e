//! What a host sets otherwise than the book.

use engine::{ParameterError, Ruleset};
use protocol::RuleChanges;
use serde_json::{Map, Value};

/// Parameters that say which rules these are, and are no rules themselves.
const FIXED: [&str; 2] = ["preset", "version"];

/// The rules with each named parameter replaced whole. Whether they can be played together is
/// for [`Ruleset::check`] to say: a host may change several that only fit each other.
pub(super) fn changed(book: Ruleset, changes: &RuleChanges) -> Result<Ruleset, ParameterError> {
    let mut rules = book;
    // One by one, so that a value of the wrong form is told by its parameter's name.
    for (parameter, value) in changes {
        if FIXED.contains(&parameter.as_str()) {
            return Err(ParameterError::new(
                parameter,
                "names the rule set, and cannot be changed",
            ));
        }
        let mut parameters = parameters(&rules);
        let Some(place) = parameters.get_mut(parameter) else {
            return Err(ParameterError::new(parameter, "there is no such parameter"));
        };
        *place = value.clone();
        rules = serde_json::from_value(Value::Object(parameters))
            .map_err(|error| ParameterError::new(parameter, error.to_string()))?;
    }
    Ok(rules)
}

/// What turns a book's rules into these.
pub(super) fn between(book: &Ruleset, rules: &Ruleset) -> RuleChanges {
    let book = parameters(book);
    let differs = |(name, value): &(String, Value)| {
        !FIXED.contains(&name.as_str()) && book.get(name) != Some(value)
    };
    parameters(rules).into_iter().filter(differs).collect()
}

fn parameters(rules: &Ruleset) -> Map<String, Value> {
    match serde_json::to_value(rules) {
        Ok(Value::Object(parameters)) => parameters,
        _ => unreachable!("a rule set is a JSON object with string keys"),
    }
}

#[cfg(test)]
mod tests {
    use engine::{FailedChallenge, Preset};
    use serde_json::json;

    use super::*;

    fn changes(value: Value) -> RuleChanges {
        serde_json::from_value(value).unwrap()
    }

    #[test]
    fn a_parameter_is_replaced_whole_and_the_rest_stays() {
        let book = Preset::Nssc.ruleset();
        let asked = changes(json!({
            "failed_challenge": { "kind": "bonus", "points_per_word": 5 },
            "round_ms": null,
        }));
        let rules = changed(book.clone(), &asked).unwrap();
        assert_eq!(rules.failed_challenge, FailedChallenge::Bonus { points_per_word: 5 });
        assert_eq!((rules.round_ms, rules.slip_ms), (None, book.slip_ms));
        assert_eq!(between(&book, &rules), asked);
        assert_eq!(between(&book, &book), RuleChanges::new());
    }

    #[test]
    fn what_is_no_value_of_a_parameter_is_refused_by_its_name() {
        for (asked, parameter) in [
            (json!({ "clock": { "kind": "sundial" } }), "clock"),
            (json!({ "clock": { "kind": "bank" } }), "clock"),
            (json!({ "exchange_needs": -1 }), "exchange_needs"),
            (json!({ "exchange_needs": 7, "luck": 1 }), "luck"),
            (json!({ "preset": "nssc" }), "preset"),
            (json!({ "version": 2 }), "version"),
        ] {
            let error = changed(Preset::Practice.ruleset(), &changes(asked)).unwrap_err();
            assert_eq!(error.parameter, parameter);
            assert!(!error.reason.is_empty());
        }
    }
}
