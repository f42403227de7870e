//! The free default: built again from its committed sources to the byte, and
//! checked word by word against the plain text by a way of its own.

#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use flate2::read::GzDecoder;
use lexicons::{Builder, Lexicon, LexiconId, Sha256, builtin};

/// Of the published file, so that nobody can change the committed copy unseen.
const ENABLE_SHA256: &str = "f32e6fbdc4cf9c8ec1d992193d7ac33e773fc850ba47ebe2c791ab9d61913d49";

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(name)
}

fn enable() -> String {
    let mut text = String::new();
    GzDecoder::new(File::open(data("enable.txt.gz")).unwrap()).read_to_string(&mut text).unwrap();
    text
}

/// The words a committed file has before its tabs, comments left out.
fn plain(name: &str) -> Vec<String> {
    let text = fs::read_to_string(data(name)).unwrap();
    let words = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    words.map(|line| line.split('\t').next().unwrap().to_owned()).collect()
}

/// The words the default should have, worked out without the crate.
fn expected() -> HashSet<String> {
    let words = enable();
    let fitting = words.lines().filter(|word| (2..=15).contains(&word.len())).map(str::to_owned);
    fitting.chain(plain("additions.txt")).collect()
}

/// For recipes that name no other lexicon.
fn none(id: &LexiconId) -> Result<Arc<Lexicon>, String> {
    Err(format!("no lexicon {id} is needed here"))
}

/// A small generator of its own, so that a failure shows the same words again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    fn letter(&mut self) -> char {
        char::from(b"abcdefghijklmnopqrstuvwxyz"[self.below(26)])
    }
}

#[test]
fn the_committed_enable_is_the_published_one() {
    let text = enable();
    assert_eq!(Sha256::of(text.as_bytes()).to_string(), ENABLE_SHA256);
    assert_eq!(text.lines().count(), 172_820);
}

#[test]
fn the_build_reproduces_the_committed_files_to_the_byte() {
    for id in [builtin::ENGLISH, builtin::SCHOOL] {
        let built = Builder::new(&none).build(&data(&format!("{id}.toml"))).unwrap();
        for (name, bytes) in built.files() {
            let committed = fs::read(data("built").join(id).join(name)).unwrap();
            assert!(
                committed == bytes,
                "{name} of {id} differs: run tilehall lexicon build lexicons/data/{id}.toml --out lexicons/data/built"
            );
        }
        let committed = builtin::get(&id.parse().unwrap()).unwrap();
        assert_eq!(Sha256::of(&built.fst), committed.manifest().fst_sha256);
        assert_eq!(committed.text_sha256(), committed.manifest().text_sha256);
    }
}

#[test]
fn every_word_of_the_plain_text_is_accepted_in_any_case() {
    let lexicon = builtin::english();
    let words = expected();
    assert_eq!(lexicon.len(), words.len());
    for word in &words {
        assert!(lexicon.contains(word), "{word}");
        assert!(lexicon.contains(&word.to_uppercase()), "{word}");
    }
}

#[test]
fn a_million_near_words_are_judged_as_the_plain_text_does() {
    let lexicon = builtin::english();
    let words = expected();
    let mut sorted: Vec<&String> = words.iter().collect();
    sorted.sort();
    let mut dice = Dice(20_240_229);
    let mut refused = 0;
    for _ in 0..1_000_000 {
        let mut near: Vec<char> = sorted[dice.below(sorted.len())].chars().collect();
        let at = dice.below(near.len());
        match dice.below(4) {
            0 => near[at] = dice.letter(),
            1 => near.insert(at, dice.letter()),
            2 => drop(near.remove(at)),
            _ => near.push(dice.letter()),
        }
        let near: String = near.into_iter().collect();
        assert_eq!(lexicon.contains(&near), words.contains(&near), "{near}");
        refused += usize::from(!words.contains(&near));
    }
    assert!(refused > 800_000, "{refused}");
}

#[test]
fn every_possible_two_and_three_letter_string_is_judged_right() {
    let lexicon = builtin::english();
    let words = expected();
    let letters = || 'a'..='z';
    for a in letters() {
        for b in letters() {
            let two = format!("{a}{b}");
            assert_eq!(lexicon.contains(&two), words.contains(&two), "{two}");
            for c in letters() {
                let three = format!("{two}{c}");
                assert_eq!(lexicon.contains(&three), words.contains(&three), "{three}");
            }
        }
    }
}

#[test]
fn every_addition_is_new_has_its_reason_and_stays_sorted() {
    let enable: HashSet<String> = enable().lines().map(str::to_owned).collect();
    let text = fs::read_to_string(data("additions.txt")).unwrap();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (word, reason) = line.split_once('\t').expect(line);
        assert!(!enable.contains(word), "{word} is in ENABLE");
        assert!(reason.len() >= 5, "{line}");
        assert_eq!(builtin::english().definition(word), Some(reason));
    }
    for word in ["qi", "za", "ki", "fe", "oi", "ok", "ew", "zen"] {
        assert!(builtin::english().contains(word), "{word}");
    }
}

#[test]
fn the_school_list_lacks_the_filters_words_and_no_others() {
    let filter: HashSet<String> = plain("school-safe.txt").into_iter().collect();
    let (all, school) = (builtin::english(), builtin::school());
    all.for_each_word(|word| {
        assert_eq!(school.contains(word), !filter.contains(word), "{word}");
    });
    assert_eq!(school.len() + filter.len(), all.len(), "every filtered word is in the list");
}

#[test]
fn one_list_serves_many_threads() {
    let lexicon = builtin::english();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            let lexicon = Arc::clone(&lexicon);
            scope.spawn(move || assert!(lexicon.contains("quiz") && !lexicon.contains("qzx")));
        }
    });
}
