//! How common words are.
//!
//! SCOWL sorts English words by sizes, from 10 for those that everyone knows to
//! 70 for those of a large dictionary. `data/commonness.txt` holds them, a size
//! after another, each word after the number of letters it shares with the one
//! before it; `data/README.md` says where they come from.

/// The words of a list of common words, each with its size.
pub struct Commonness {
    words: Vec<(String, u8)>,
}

/// Why text is not a table of common words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the common words is not one: {text:?}")]
pub struct CommonnessError {
    /// The line, from 1.
    pub line: usize,
    /// The line as it stands in the file.
    pub text: String,
}

impl Commonness {
    /// The table that comes with the program.
    #[must_use]
    pub fn standard() -> Self {
        Self::parse(include_str!("../../data/commonness.txt"))
            .expect("the table in the source tree is whole: a test reads it")
    }

    /// Reads a table.
    pub fn parse(text: &str) -> Result<Self, CommonnessError> {
        let mut words: Vec<(String, u8)> = Vec::new();
        let (mut size, mut last) = (None, String::new());
        for (number, line) in text.lines().enumerate() {
            let wrong = || CommonnessError { line: number + 1, text: line.to_owned() };
            if let Some(new_size) = line.strip_prefix('#') {
                size = Some(new_size.parse().map_err(|_| wrong())?);
                last.clear();
                continue;
            }
            last = read_word(line, &last).ok_or_else(wrong)?;
            words.push((last.clone(), size.ok_or_else(wrong)?));
        }
        words.sort_unstable();
        words.dedup_by(|later, first| later.0 == first.0);
        Ok(Self { words })
    }

    /// The size of a word in lower case, if it is a common one.
    #[must_use]
    pub fn size(&self, word: &str) -> Option<u8> {
        let place = self.words.binary_search_by(|(other, _)| other.as_str().cmp(word)).ok()?;
        Some(self.words[place].1)
    }

    /// Every word in order, with its size.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u8)> {
        self.words.iter().map(|(word, size)| (word.as_str(), *size))
    }
}

fn read_word(line: &str, last: &str) -> Option<String> {
    let shared = line.chars().next()?.to_digit(16)? as usize;
    let rest = line.get(1..)?;
    let sound = rest.bytes().all(|byte| byte.is_ascii_lowercase());
    let word = format!("{}{rest}", last.get(..shared)?);
    (sound && (2..=15).contains(&word.len())).then_some(word)
}
