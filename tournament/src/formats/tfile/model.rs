//! What a `.t` file says, as data: nothing here has been compared with
//! anything else in the file.

use std::fmt;

/// A division as its file has it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TFile {
    /// The sides, in order: the first is number 1.
    pub entries: Vec<Entry>,
    /// The comments, in order.
    pub comments: Vec<Comment>,
}

/// A file, and where in it each side stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// All that was read, to be written back.
    pub file: TFile,
    /// The line of each side, counted from 1 with blank lines and comments.
    pub lines: Vec<usize>,
}

/// A `#` line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment {
    /// How many sides stand before it.
    pub after_entries: usize,
    /// The whole line, from its `#` on.
    pub text: String,
}

/// One side's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The name as it is written, with the comma that protects a digit at its end.
    pub name: String,
    /// The rating before the tournament.
    pub rating: Rating,
    /// The opponent of each round.
    pub opponents: Vec<Opponent>,
    /// The points of each round; none where no result is in.
    pub scores: Vec<Option<i32>>,
    /// Everything else, in the order of the file.
    pub tags: Vec<Tag>,
}

/// A rating as it is written: pairs may carry more than one number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rating(pub(super) String);

/// Whom a side met in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opponent {
    /// Nobody: a bye, a forfeit, or a round that the side was not there for.
    Nobody,
    /// It is not known.
    Unknown,
    /// The side of that number.
    Side(u32),
}

/// A named list of values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    /// Its name: one word.
    pub name: String,
    /// All that follows the name.
    pub value: String,
}

impl Entry {
    /// A side that has played nothing.
    #[must_use]
    pub fn new(name: &str, rating: u16) -> Self {
        Self {
            name: name.to_owned(),
            rating: Rating(rating.to_string()),
            opponents: Vec::new(),
            scores: Vec::new(),
            tags: Vec::new(),
        }
    }

    /// The name for people: without the comma that only protects a digit at its end.
    #[must_use]
    pub fn shown_name(&self) -> &str {
        match self.name.strip_suffix(',') {
            Some(name) if name.ends_with(|last: char| last.is_ascii_digit()) => name,
            _ => &self.name,
        }
    }

    /// What the first tag of that name holds.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }

    /// The values of the first tag of that name, one a round where it goes by rounds.
    pub fn values(&self, name: &str) -> impl Iterator<Item = &str> {
        self.tag(name).unwrap_or_default().split_ascii_whitespace()
    }

    /// The value of a tag for a round counted from 0, where it is a number.
    #[must_use]
    pub fn number(&self, name: &str, round: usize) -> Option<i32> {
        self.values(name).nth(round)?.parse().ok()
    }

    /// Puts a tag in place of all of that name.
    pub fn set_tag(&mut self, name: &str, value: String) {
        self.tags.retain(|tag| tag.name != name);
        self.tags.push(Tag { name: name.to_owned(), value });
    }

    /// Puts a value of a tag that goes by rounds, counted from 0; rounds before it that have
    /// none get `missing`.
    pub fn set_value(&mut self, name: &str, round: usize, value: &str, missing: &str) {
        let mut values: Vec<&str> = self.values(name).collect();
        if values.len() <= round {
            values.resize(round + 1, missing);
        }
        values[round] = value;
        let value = values.join(" ");
        self.set_tag(name, value);
    }
}

impl Rating {
    /// The first of its numbers, a half rounded up; 0 is a side without a rating.
    #[must_use]
    pub fn value(&self) -> u32 {
        let first = self.0.split('+').next().unwrap_or_default();
        let (whole, fraction) = first.split_once('.').unwrap_or((first, ""));
        let whole: u32 = whole.parse().unwrap_or_default();
        whole + u32::from(fraction.starts_with(|digit: char| digit >= '5'))
    }

    /// Whether it has more than one number, as a pair's has.
    #[must_use]
    pub fn is_compound(&self) -> bool {
        self.0.contains('+')
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
