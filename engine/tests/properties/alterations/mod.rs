//! Records altered in one place: what the proof of a game must refuse, and what it believes.
//!
//! Every field of every kind of event is altered in turn. `TILEHALL_ALTERATIONS=10000 cargo test
//! -p engine --test properties alterations -- --nocapture` alters so many and says what came of it;
//! every 2,000 are of other games. `TILEHALL_SEED=7` begins with games of another number.

mod alter;
mod believed;
mod corpus;
mod independent;

use std::collections::{BTreeMap, BTreeSet};

use engine::*;

use alter::{Altered, Field};
use believed::{BELIEVED, Belief};
use corpus::Corpus;

use crate::dice::Dice;

/// How many alterations are tried where nobody asks for more; of games that are the same ones.
const ALTERATIONS: usize = 2_000;
/// From so many on every belief must have been needed: some of them seldom are.
const ALL_NEEDED: usize = 100_000;
/// How many turns a field of the bag has for one of any other field.
const BAG_TIMES: usize = 6;

/// What came of the alterations.
#[derive(Default)]
struct Tally {
    refused: usize,
    /// How often each belief was needed.
    believed: BTreeMap<&'static str, usize>,
    /// Those of the bag, to be refused by the other verifier as well.
    of_the_bag: Vec<Altered>,
    /// What was accepted and should not have been.
    accepted: Vec<String>,
}

impl Tally {
    fn take(&mut self, altered: Altered) {
        match verify(&altered.record) {
            Err(mismatch) => {
                assert!(mismatch.event <= altered.record.events.len());
                self.refused += 1;
                if altered.is_of_the_bag() {
                    self.of_the_bag.push(altered);
                }
            }
            Ok(_) => match BELIEVED.iter().find(|belief| belief.covers(&altered)) {
                Some(Belief { what, .. }) => *self.believed.entry(what).or_default() += 1,
                None => self.accepted.push(altered.to_string()),
            },
        }
    }
}

/// The number that a variable of the environment sets.
fn asked_for(variable: &str) -> Option<usize> {
    let number = std::env::var(variable).ok()?;
    Some(number.parse().unwrap_or_else(|_| panic!("{variable} is a number, not {number:?}")))
}

/// Alters every field in turn until there are so many alterations.
fn alterations(corpus: &Corpus, seed: u64, count: usize) -> impl Iterator<Item = Altered> {
    let mut dice = Dice::new(seed ^ 0xa17e_12ed);
    // The fields of the bag are few, and two verifiers are to be tried with them.
    let times = |field: &Field| if field.is_of_the_bag() { BAG_TIMES } else { 1 };
    let fields: Vec<Field> =
        corpus.fields().flat_map(|field| vec![field.clone(); times(field)]).collect();
    let in_turn = fields.into_iter().cycle();
    // A field that can only be what it is gives nothing; there are not that many of those.
    in_turn.take(count * 20).filter_map(move |field| corpus.alter(&mut dice, &field)).take(count)
}

#[test]
fn an_altered_record_is_refused_but_for_what_is_believed() {
    let first = asked_for("TILEHALL_SEED").unwrap_or(0);
    let count = asked_for("TILEHALL_ALTERATIONS").unwrap_or(ALTERATIONS);
    let mut tally = Tally::default();
    let mut fields = BTreeSet::new();
    let mut records = 0;
    for (seed, tried) in (first..).zip((0..count).step_by(ALTERATIONS)) {
        let corpus = Corpus::of_random_games(seed as u64);
        records += corpus.records();
        for altered in alterations(&corpus, seed as u64, ALTERATIONS.min(count - tried)) {
            fields.insert(altered.field.clone());
            tally.take(altered);
        }
    }
    let believed: usize = tally.believed.values().sum();
    println!(
        "{count} alterations of {} fields in {records} records: {} refused, {} of them of the \
         bag; {believed} believed: {:#?}; {} wrongly accepted",
        fields.len(),
        tally.refused,
        tally.of_the_bag.len(),
        tally.believed,
        tally.accepted.len(),
    );
    assert_eq!(tally.accepted, Vec::<String>::new());
    assert_eq!(tally.refused + believed, count, "so many were tried");
    assert!(tally.of_the_bag.len() * 5 > count, "only {} of the bag", tally.of_the_bag.len());
    independent::refuses_all(&tally.of_the_bag);
    if count >= ALL_NEEDED {
        let idle: Vec<_> =
            BELIEVED.iter().filter(|one| !tally.believed.contains_key(one.what)).collect();
        assert!(idle.is_empty(), "nobody needs to believe {idle:?}");
    }
}
