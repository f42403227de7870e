//! Real records to be altered, and all that can be altered in them.

use std::collections::{BTreeMap, BTreeSet};

use engine::*;
use serde_json::Value;

use super::alter::{Altered, Field, Place, fields_of, kind_of};
use crate::dice::Dice;
use crate::setups;
use crate::table::Table;

/// Games of each book, and of rule sets close to one.
const GAMES_A_PRESET: u64 = 12;
const OTHER_GAMES: u64 = 60;

pub(crate) struct Corpus {
    records: Vec<Record>,
    /// Where each field is found.
    places: BTreeMap<Field, Vec<Place>>,
    /// What has been seen in each field, of all records.
    pub(super) seen: BTreeMap<Field, Vec<Value>>,
    /// The keys that each kind of event can have.
    pub(super) keys: BTreeMap<String, BTreeSet<String>>,
}

impl Corpus {
    /// Other games for every seed.
    pub(crate) fn of_random_games(seed: u64) -> Self {
        let presets = Preset::ALL.into_iter().flat_map(|preset| {
            (0..GAMES_A_PRESET).map(move |game| {
                let mut dice = Dice::new((seed << 32) + (game ^ 0xc0_4b05));
                let setup = setups::by(&mut dice, preset.ruleset());
                let steps = dice.between(20, 260) as usize;
                Table::lay(dice, setup).play(steps).finish().record
            })
        });
        let others = (0..OTHER_GAMES).map(|game| {
            let mut dice = Dice::new((seed << 32) + game);
            let setup = setups::any(&mut dice);
            Table::lay(dice, setup).play(200).finish().record
        });
        Self::of(presets.chain(others).map(Record::new).collect())
    }

    fn of(records: Vec<Record>) -> Self {
        let mut corpus =
            Self { records, places: BTreeMap::new(), seen: BTreeMap::new(), keys: BTreeMap::new() };
        for (record, events) in corpus.records.iter().enumerate() {
            for (index, event) in events.events.iter().enumerate() {
                let value = serde_json::to_value(event).unwrap();
                let keys = corpus.keys.entry(kind_of(&value)).or_default();
                keys.extend(value.as_object().unwrap().keys().cloned());
                for (field, path, found) in fields_of(&value) {
                    let place = Place { record, event: index, path };
                    corpus.places.entry(field.clone()).or_default().push(place);
                    let seen = corpus.seen.entry(field).or_default();
                    if seen.len() < 40 && !seen.contains(found) {
                        seen.push(found.clone());
                    }
                }
            }
        }
        corpus
    }

    pub(crate) fn records(&self) -> usize {
        self.records.len()
    }

    pub(crate) fn fields(&self) -> impl Iterator<Item = &Field> {
        self.places.keys()
    }

    /// One of the records with a field of this kind altered, if it can be.
    pub(crate) fn alter(&self, dice: &mut Dice, field: &Field) -> Option<Altered> {
        (0..20).find_map(|_| {
            let place = dice.pick(&self.places[field]);
            let mut record = self.records[place.record].clone();
            let what = self.alter_at(dice, field, &place, &mut record)?;
            let original = &self.records[place.record];
            (record != *original).then(|| Altered {
                record,
                field: field.clone(),
                event: place.event,
                before: original.events[place.event].clone(),
                dealt: original.events.iter().any(deals),
                what,
            })
        })
    }
}

/// Whether tiles come out of the bag by this event.
fn deals(event: &Event) -> bool {
    matches!(event.fact, Fact::FirstDecided { .. } | Fact::TilesDrawn { .. })
}
