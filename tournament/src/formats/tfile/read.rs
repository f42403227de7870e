//! Bytes to a file's data.

use engine::gcg::numbered_lines;

use super::error::{Problem, ReadError};
use super::model::{Comment, Document, Entry, Opponent, Rating, TFile, Tag};
use super::text::{decode, fields, is_blank, words};

/// The largest file that is read.
pub const MAX_BYTES: usize = 32 << 20;
/// The most sides that a file may have.
pub const MAX_SIDES: usize = 100_000;
/// The most rounds that a side may have.
pub const MAX_ROUNDS: usize = 250;
/// The tag that is read over: a file that travels carries nobody's password.
const PASSWORD: &str = "password";

/// Why a line cannot be read: the text, and what is wrong with it.
struct Wrong<'a>(&'a str, Problem);

/// Reads a file. An error names the first line that is not of the form.
pub fn read(bytes: &[u8]) -> Result<Document, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::new(1, "", Problem::TooLarge));
    }
    let text = decode(bytes)?;
    let mut file = TFile::default();
    let mut lines = Vec::new();
    for (number, line) in numbered_lines(&text) {
        if line.chars().any(|character| character.is_control() && character != '\t') {
            return Err(ReadError::new(number, "", Problem::NotText));
        }
        let line = line.trim_matches(is_blank);
        if line.is_empty() {
            continue;
        }
        if line.starts_with('#') {
            let after_entries = file.entries.len();
            file.comments.push(Comment { after_entries, text: line.to_owned() });
            continue;
        }
        if lines.len() == MAX_SIDES {
            return Err(ReadError::new(number, "", Problem::TooManySides));
        }
        let fields = fields(line);
        let entry =
            entry(&fields).map_err(|Wrong(text, problem)| ReadError::new(number, text, problem))?;
        file.entries.push(entry);
        lines.push(number);
    }
    Ok(Document { file, lines })
}

fn entry(fields: &[String]) -> Result<Entry, Wrong<'_>> {
    let (head, rest) = fields.split_first().expect("a line has at least one field");
    let (name, rating, opponents) = split_head(head)?;
    let scores = rest.first().map_or("", String::as_str);
    Ok(Entry {
        name: name.to_owned(),
        rating,
        opponents,
        scores: within_rounds(words(scores))?.into_iter().map(score).collect::<Result<_, _>>()?,
        tags: rest.iter().skip(1).filter_map(|field| tag(field)).collect(),
    })
}

/// The name, the rating and the opponents. The rating is the first of the numbers at the end,
/// or the one of them that only a rating can be.
fn split_head(head: &str) -> Result<(&str, Rating, Vec<Opponent>), Wrong<'_>> {
    let mut before = head;
    let mut numbers = Vec::new();
    let mut rating = None;
    while rating.is_none() {
        let rest = before.trim_end_matches(is_blank);
        let (start, word) = rest.rfind(is_blank).map_or((0, rest), |at| (at, &rest[at..]));
        let word = word.trim_start_matches(is_blank);
        match (is_number(word), is_compound_rating(word)) {
            (true, _) => numbers.push(word),
            (_, true) => rating = Some(word),
            _ => break,
        }
        before = &rest[..start];
    }
    let rating = rating.or_else(|| numbers.pop()).ok_or(Wrong(head, Problem::NoRating))?;
    let name = before.trim_matches(is_blank);
    if name.is_empty() {
        return Err(Wrong(head, Problem::NoName));
    }
    if let Some(last) = words(name).next_back().filter(|last| looks_like_a_number(last)) {
        return Err(Wrong(last, Problem::StrayNumber));
    }
    let opponents = within_rounds(numbers.into_iter().rev())?;
    let opponents = opponents.into_iter().map(opponent).collect::<Result<_, _>>()?;
    Ok((name, checked_rating(rating)?, opponents))
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Digits with `.` or `+` between them: no opponent is written so.
fn is_compound_rating(word: &str) -> bool {
    !is_number(word) && word.split(['.', '+']).all(is_number)
}

/// What is meant as a number, and would silently change which of the others is the rating.
pub(super) fn looks_like_a_number(word: &str) -> bool {
    let unsigned = word.strip_prefix(['-', '+']).unwrap_or(word);
    is_number(unsigned) || is_compound_rating(unsigned)
}

fn checked_rating(word: &str) -> Result<Rating, Wrong<'_>> {
    let rating = Rating(word.to_owned());
    let digits = word.split(['.', '+']).next().unwrap_or_default().trim_start_matches('0').len();
    if digits > 4 { Err(Wrong(word, Problem::BadRating)) } else { Ok(rating) }
}

fn within_rounds<'a>(words: impl Iterator<Item = &'a str>) -> Result<Vec<&'a str>, Wrong<'a>> {
    let words: Vec<_> = words.take(MAX_ROUNDS + 1).collect();
    if words.len() > MAX_ROUNDS { Err(Wrong("", Problem::TooManyRounds)) } else { Ok(words) }
}

fn opponent(word: &str) -> Result<Opponent, Wrong<'_>> {
    match word {
        "0" => Ok(Opponent::Nobody),
        "00" => Ok(Opponent::Unknown),
        _ => match word.parse() {
            Ok(0) | Err(_) => Err(Wrong(word, Problem::BadOpponent)),
            Ok(number) => Ok(Opponent::Side(number)),
        },
    }
}

fn score(word: &str) -> Result<Option<i32>, Wrong<'_>> {
    if word == "00" {
        return Ok(None);
    }
    let points: i32 = word.parse().map_err(|_| Wrong(word, Problem::BadScore))?;
    if points.abs() > 99_999 { Err(Wrong(word, Problem::BadScore)) } else { Ok(Some(points)) }
}

fn tag(field: &str) -> Option<Tag> {
    let field = field.trim_matches(is_blank);
    let (name, value) = field.split_once(is_blank).unwrap_or((field, ""));
    if name.is_empty() || name.eq_ignore_ascii_case(PASSWORD) {
        return None;
    }
    Some(Tag { name: name.to_owned(), value: value.trim_matches(is_blank).to_owned() })
}
