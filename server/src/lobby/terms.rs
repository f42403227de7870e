//! What is to be played, checked.

use engine::{ChallengeRule, ClockRule, MINUTE_MS, ParameterError, Preset, Ruleset, SECOND_MS};
use protocol::{AudiencePolicy, MinutesView, RuleChanges, RulesView};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::changes::{between, changed};
use crate::accounts::rules::Fault;

/// The minutes that players may put on a clock in place of the book's.
const MINUTES: std::ops::RangeInclusive<u16> = 1..=60;

/// How long the others may look at a play before the next side moves, at a table of three or four.
const LOOK_MS: u64 = 5 * SECOND_MS;

/// What is to be played, as an invitation keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The rule set.
    pub rules: Preset,
    /// What differs from it, but for sides, players a side and minutes.
    #[serde(default)]
    pub changes: RuleChanges,
    /// The word list's id.
    pub lexicon: String,
    /// Minutes on each clock, where they were chosen.
    pub minutes: Option<u16>,
    /// How many sides.
    pub sides: u8,
    /// Players who share a rack.
    pub players_per_side: u8,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Who may watch, where somebody has said so.
    #[serde(default)]
    pub audience: Option<AudiencePolicy>,
    /// Who goes first, where the rules let that be said.
    pub first: Option<u8>,
}

/// How a request varies a rule set.
#[derive(Clone, Debug, Default)]
pub struct Variation {
    /// Parameters by name.
    pub changes: Option<RuleChanges>,
    /// Minutes on each clock.
    pub minutes: Option<u16>,
    /// How many sides.
    pub sides: Option<u8>,
    /// Players who share a rack.
    pub players_per_side: Option<u8>,
}

impl Terms {
    /// A book as it stands, unrated, watched as is usual.
    pub fn of_book(rules: Preset, lexicon: String) -> Self {
        Self {
            rules,
            changes: RuleChanges::new(),
            lexicon,
            minutes: None,
            sides: 2,
            players_per_side: rules.ruleset().players_per_side,
            rated: false,
            audience: None,
            first: None,
        }
    }

    /// A book with what is asked to differ from it. A field of the request counts before a
    /// change of the same parameter.
    pub fn varied(self, asked: Variation) -> Result<Self, ParameterError> {
        let mut changes = asked.changes.unwrap_or_default();
        let sides = number(changes.remove("sides"), "sides")?;
        let players = number(changes.remove("players_per_side"), "players_per_side")?;
        Ok(Self {
            changes,
            minutes: asked.minutes,
            sides: asked.sides.or(sides).unwrap_or(self.sides),
            players_per_side: asked.players_per_side.or(players).unwrap_or(self.players_per_side),
            ..self
        })
    }

    /// What a game was played by, said again as terms: unrated, watched as is usual.
    pub fn of_game(rules: &Ruleset, lexicon: String) -> Self {
        let book = Self::of_book(rules.preset, lexicon);
        let (sides, players_per_side) = (rules.sides, rules.players_per_side);
        let minutes = chosen_minutes(rules);
        let said = Self { minutes, sides, players_per_side, ..book };
        // What minutes and sides bring about is no change of its own.
        let so_far = said.unchecked().unwrap_or_else(|_| rules.preset.ruleset());
        Self { changes: between(&so_far, &rules.clone().without_event()), ..said }
    }

    /// The rules that come of it, if they can be played.
    pub fn ruleset(&self) -> Result<Ruleset, ParameterError> {
        let rules = self.unchecked()?;
        rules.check()?;
        Ok(rules)
    }

    fn unchecked(&self) -> Result<Ruleset, ParameterError> {
        // Tables that people lay for themselves belong to no tournament (ruling 35).
        let mut rules = changed(self.rules.ruleset().without_event(), &self.changes)?;
        if let Some(minutes) = self.minutes {
            set_minutes(&mut rules, minutes)?;
        }
        // Practice has no book to keep to: it is made to fit its sides, unless somebody chose.
        let fits = self.rules != Preset::Practice || self.changes.contains_key("challenge");
        if self.sides > 2 && !fits {
            rules.challenge = ChallengeRule::UntilNextTurn { look_ms: LOOK_MS };
        }
        rules.sides = self.sides;
        rules.players_per_side = self.players_per_side;
        Ok(rules)
    }

    /// Whether it may be rated: one against one, by the book but for the time.
    pub fn check_rated(&self) -> Result<(), Fault> {
        let fault = |message| Err(Fault { field: "rated", message });
        if self.rated && (self.sides, self.players_per_side) != (2, 1) {
            return fault("only games of one player against one are rated");
        }
        if self.rated && self.changes.keys().any(|parameter| parameter != "clock") {
            return fault("games by rules changed in more than time are not rated");
        }
        Ok(())
    }
}

/// Puts so many minutes on each clock, in place of the book's.
pub(crate) fn set_minutes(rules: &mut Ruleset, minutes: u16) -> Result<(), ParameterError> {
    if !MINUTES.contains(&minutes) {
        return Err(ParameterError::new("minutes", "a clock has 1 to 60 minutes"));
    }
    let ClockRule::Bank { initial_ms, .. } = &mut rules.clock else {
        return Err(ParameterError::new("minutes", "here each turn has a time of its own"));
    };
    *initial_ms = u64::from(minutes) * MINUTE_MS;
    Ok(())
}

fn number(value: Option<Value>, parameter: &str) -> Result<Option<u8>, ParameterError> {
    let Some(value) = value else { return Ok(None) };
    let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
    number.map(Some).ok_or_else(|| ParameterError::new(parameter, "must be a small whole number"))
}

/// The minutes on a clock that differs from its book's in nothing else.
fn chosen_minutes(rules: &Ruleset) -> Option<u16> {
    let ClockRule::Bank { initial_ms, .. } = rules.clock else { return None };
    let mut book = rules.preset.ruleset().clock;
    let ClockRule::Bank { initial_ms: usual_ms, .. } = &mut book else { return None };
    if *usual_ms == initial_ms {
        return None;
    }
    *usual_ms = initial_ms;
    let minutes = u16::try_from(initial_ms / MINUTE_MS).ok()?;
    let whole = u64::from(minutes) * MINUTE_MS == initial_ms && MINUTES.contains(&minutes);
    (whole && book == rules.clock).then_some(minutes)
}

/// The rule set with that id.
pub(super) fn preset(id: &str) -> Result<Preset, Fault> {
    id.parse().map_err(|_| Fault { field: "rules", message: "there is no such rule set" })
}

/// Every rule set there is to choose.
pub(crate) fn rules() -> Vec<RulesView> {
    let view = |id: Preset| {
        let book = Terms::of_book(id, String::new());
        let playable = |sides: &u8| Terms { sides: *sides, ..book.clone() }.ruleset().is_ok();
        RulesView {
            id,
            title: title(id).to_owned(),
            sides: (2..=4).filter(playable).collect(),
            minutes: minutes(&id.ruleset()),
            ruleset: id.ruleset().without_event(),
        }
    };
    Preset::ALL.into_iter().map(view).collect()
}

fn minutes(book: &Ruleset) -> Option<MinutesView> {
    let ClockRule::Bank { initial_ms, .. } = book.clock else { return None };
    let usual = u16::try_from(initial_ms / MINUTE_MS).ok()?;
    Some(MinutesView { least: *MINUTES.start(), most: *MINUTES.end(), usual })
}

fn title(id: Preset) -> &'static str {
    match id {
        Preset::Nassc2019 => "North American school championship 2019",
        Preset::CapitolCup2011 => "School Capitol Cup 2010-11",
        Preset::Naspa2014 => "Adult association, Player Edition 2014",
        Preset::Nssc => "National school championship",
        Preset::Alberta55Plus => "Alberta 55 plus games",
        Preset::Practice => "Practice",
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn terms(rules: Preset, sides: u8, players_per_side: u8) -> Terms {
        Terms { sides, players_per_side, ..Terms::of_book(rules, "tilehall-en".to_owned()) }
    }

    #[test]
    fn every_choice_that_is_offered_can_be_played() {
        for view in rules() {
            for sides in view.sides {
                for players_per_side in [1, 2] {
                    let rules = terms(view.id, sides, players_per_side).ruleset().unwrap();
                    assert_eq!(rules.check(), Ok(()), "{} {sides} {players_per_side}", view.id);
                    assert_eq!(rules.seats(), usize::from(sides * players_per_side));
                }
            }
        }
    }

    /// Ruling 35: nobody is there to end it, so that what was abandoned can be claimed, and the
    /// end of the round is the book's.
    #[test]
    fn a_table_without_a_tournament_can_be_claimed_and_keeps_the_end_of_its_round() {
        let claims = Preset::Practice.ruleset().claim_abandoned_ms;
        assert!(claims.is_some());
        for view in rules() {
            let laid = terms(view.id, 2, view.ruleset.players_per_side).ruleset().unwrap();
            assert_eq!(laid.claim_abandoned_ms, claims, "{}", view.id);
            assert_eq!(laid.round_ms, view.id.ruleset().round_ms, "{}", view.id);
            assert_eq!(laid, view.ruleset, "what is offered is what is played");
        }
    }

    #[test]
    fn the_books_sides_are_offered_and_no_others() {
        let sides = |id| rules().into_iter().find(|view| view.id == id).unwrap().sides;
        assert_eq!(sides(Preset::Practice), [2, 3, 4]);
        assert_eq!(sides(Preset::Alberta55Plus), [2, 3, 4]);
        assert_eq!(sides(Preset::Nssc), [2]);
    }

    #[test]
    fn a_choice_that_cannot_be_played_names_its_parameter() {
        let parameter = |terms: Terms| terms.ruleset().unwrap_err().parameter;
        assert_eq!(parameter(terms(Preset::Nssc, 3, 1)), "challenge");
        assert_eq!(parameter(terms(Preset::Practice, 5, 1)), "sides");
        assert_eq!(parameter(terms(Preset::Practice, 2, 3)), "players_per_side");
        let timed = |rules, minutes| Terms { minutes: Some(minutes), ..terms(rules, 2, 1) };
        assert_eq!(parameter(timed(Preset::Naspa2014, 61)), "minutes");
        assert_eq!(parameter(timed(Preset::Practice, 0)), "minutes");
        assert!(timed(Preset::Practice, 10).ruleset().is_ok());
        assert!(Terms { rated: true, ..terms(Preset::Nssc, 2, 2) }.check_rated().is_err());
        assert!(Terms { rated: true, ..terms(Preset::Nssc, 2, 1) }.check_rated().is_ok());
    }

    fn varied(rules: Preset, changes: Value) -> Result<Terms, ParameterError> {
        let changes = serde_json::from_value(changes).unwrap();
        let asked = Variation { changes: Some(changes), ..Variation::default() };
        terms(rules, 2, 1).varied(asked)
    }

    #[test]
    fn a_book_for_two_sides_is_played_by_three_once_its_challenges_fit() {
        let three = json!({ "sides": 3, "challenge": { "kind": "until_next_turn", "look_ms": 0 } });
        let rules = varied(Preset::Nssc, three).unwrap().ruleset().unwrap();
        assert_eq!((rules.sides, rules.players_per_side), (3, 1));
        assert_eq!(varied(Preset::Nssc, json!({ "sides": "3" })).unwrap_err().parameter, "sides");
        let kept = json!({ "sides": 3, "challenge": { "kind": "until_drawn", "look_ms": 1, "hold": null } });
        let refused = varied(Preset::Practice, kept).unwrap().ruleset().unwrap_err();
        assert_eq!(refused.parameter, "challenge", "what was chosen is not changed in silence");
    }

    #[test]
    fn a_look_that_takes_the_whole_turn_of_the_next_of_three_is_refused() {
        let clock = json!({ "kind": "hourglass", "turn_ms": 4_000, "last_call_ms": 600_000, "end_ms": 700_000 });
        let look = |sides: u8, look_ms: u64| {
            let challenge = json!({ "kind": "until_next_turn", "look_ms": look_ms });
            let changes = json!({ "sides": sides, "clock": clock, "challenge": challenge });
            varied(Preset::Alberta55Plus, changes).unwrap().ruleset()
        };
        assert_eq!(look(3, 4_000).unwrap_err().parameter, "challenge.look_ms");
        assert!(look(3, 3_999).is_ok());
        assert!(look(2, 4_000).is_ok(), "with two sides nobody waits");
    }

    #[test]
    fn only_the_time_can_be_changed_in_a_rated_game() {
        let rated = |changes| Terms { rated: true, ..varied(Preset::Practice, changes).unwrap() };
        let clock = json!({ "kind": "hourglass", "turn_ms": 60_000, "last_call_ms": 600_000, "end_ms": 700_000 });
        assert!(rated(json!({ "clock": clock })).check_rated().is_ok());
        assert!(rated(json!({ "exchange_needs": 1 })).check_rated().is_err());
    }

    #[test]
    fn a_game_played_by_changed_rules_says_them_again() {
        for (rules, changes) in [
            (Preset::Practice, json!({})),
            (Preset::Practice, json!({ "sides": 4 })),
            (Preset::Alberta55Plus, json!({ "sides": 3, "exchange_needs": 1 })),
            (Preset::Naspa2014, json!({ "failed_challenge": { "kind": "costless" } })),
        ] {
            let asked = varied(rules, changes).unwrap();
            let again = Terms::of_game(&asked.ruleset().unwrap(), asked.lexicon.clone());
            assert_eq!(again, asked);
        }
        let timed = Terms { minutes: Some(7), ..terms(Preset::Nssc, 2, 2) };
        assert_eq!(Terms::of_game(&timed.ruleset().unwrap(), timed.lexicon.clone()), timed);
    }
}
