//! What is to be played, checked.

use engine::{ChallengeRule, ClockRule, MINUTE_MS, Preset, Ruleset, SECOND_MS};
use protocol::{MinutesView, RulesView};
use serde::{Deserialize, Serialize};

use crate::accounts::rules::Fault;

/// The minutes that players may choose where the rules leave it to them.
pub(super) const MINUTES: MinutesView = MinutesView { least: 1, most: 60, usual: 15 };

/// How long the others may look at a play before the next side moves, at a table of three or four.
const LOOK_MS: u64 = 5 * SECOND_MS;

/// What is to be played, as an invitation keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The rule set.
    pub rules: Preset,
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
    /// Whether anyone may watch.
    pub watchable: bool,
    /// Who goes first, where the rules let that be said.
    pub first: Option<u8>,
}

impl Terms {
    /// A book as it stands, unrated, for all to watch.
    pub fn of_book(rules: Preset, lexicon: String) -> Self {
        Self {
            rules,
            lexicon,
            minutes: None,
            sides: 2,
            players_per_side: rules.ruleset().players_per_side,
            rated: false,
            watchable: true,
            first: None,
        }
    }

    /// The rules that come of it, if they can be played.
    pub fn ruleset(&self) -> Result<Ruleset, Fault> {
        let fault = |field, message| Err(Fault { field, message });
        let mut rules = self.rules.ruleset();
        let free = self.rules == Preset::Practice;
        if let Some(minutes) = self.minutes {
            if !free {
                return fault("minutes", "this book sets the time on the clocks itself");
            }
            if !(MINUTES.least..=MINUTES.most).contains(&minutes) {
                return fault("minutes", "a clock has 1 to 60 minutes");
            }
            if let ClockRule::Bank { initial_ms, .. } = &mut rules.clock {
                *initial_ms = u64::from(minutes) * MINUTE_MS;
            }
        }
        if !(2..=4).contains(&self.sides) {
            return fault("sides", "a table has 2, 3 or 4 sides");
        }
        if self.sides > 2 {
            if !free {
                return fault("sides", "this book is for two sides; practice takes three and four");
            }
            rules.challenge = ChallengeRule::UntilNextTurn { look_ms: LOOK_MS };
        }
        if !(1..=2).contains(&self.players_per_side) {
            return fault("players_per_side", "a side is one player or a pair");
        }
        rules.sides = self.sides;
        rules.players_per_side = self.players_per_side;
        Ok(rules)
    }

    /// Whether it may be rated: one against one.
    pub fn check_rated(&self) -> Result<(), Fault> {
        if self.rated && (self.sides, self.players_per_side) != (2, 1) {
            let message = "only games of one player against one are rated";
            return Err(Fault { field: "rated", message });
        }
        Ok(())
    }
}

/// The rule set with that id.
pub(super) fn preset(id: &str) -> Result<Preset, Fault> {
    id.parse().map_err(|_| Fault { field: "rules", message: "there is no such rule set" })
}

/// Every rule set there is to choose.
pub(crate) fn rules() -> Vec<RulesView> {
    let view = |id: Preset| {
        let free = id == Preset::Practice;
        RulesView {
            id,
            title: title(id).to_owned(),
            sides: if free { vec![2, 3, 4] } else { vec![2] },
            minutes: free.then_some(MINUTES),
            ruleset: id.ruleset(),
        }
    };
    Preset::ALL.into_iter().map(view).collect()
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

    #[test]
    fn a_choice_that_is_not_offered_names_its_field() {
        let field = |terms: Terms| terms.ruleset().unwrap_err().field;
        assert_eq!(field(terms(Preset::Nssc, 3, 1)), "sides");
        assert_eq!(field(terms(Preset::Practice, 5, 1)), "sides");
        assert_eq!(field(terms(Preset::Practice, 2, 3)), "players_per_side");
        let timed = |rules, minutes| Terms { minutes: Some(minutes), ..terms(rules, 2, 1) };
        assert_eq!(field(timed(Preset::Naspa2014, 10)), "minutes");
        assert_eq!(field(timed(Preset::Practice, 0)), "minutes");
        assert!(timed(Preset::Practice, 10).ruleset().is_ok());
        assert!(Terms { rated: true, ..terms(Preset::Nssc, 2, 2) }.check_rated().is_err());
        assert!(Terms { rated: true, ..terms(Preset::Nssc, 2, 1) }.check_rated().is_ok());
    }
}
