//! A file's data as its one canonical text.

use std::fmt::Write as _;

use super::model::{Entry, Opponent, TFile, Tag};
use super::read::looks_like_a_number;
use super::text::{escaped, is_blank, words};

/// Writes a file, in UTF-8, a line a side: names and ratings in columns, tags sorted.
/// What [`read`](super::read()) gave for it is what it gives again.
#[must_use]
pub fn write(file: &TFile) -> String {
    let mut text = String::new();
    let mut comments = file.comments.iter().peekable();
    for (index, entry) in file.entries.iter().enumerate() {
        while let Some(comment) = comments.next_if(|comment| comment.after_entries <= index) {
            push_line(&mut text, &comment.text);
        }
        push_line(&mut text, &line(entry));
    }
    for comment in comments {
        push_line(&mut text, &comment.text);
    }
    text
}

/// Whatever is in it, a line is one line.
fn push_line(text: &mut String, line: &str) {
    text.extend(line.chars().map(|character| if is_break(character) { ' ' } else { character }));
    text.push('\n');
}

fn is_break(character: char) -> bool {
    character.is_control() && character != '\t'
}

fn line(entry: &Entry) -> String {
    let mut line = format!("{:<23} {:>4}", escaped(&written_name(&entry.name)), entry.rating.0);
    for opponent in &entry.opponents {
        match opponent {
            Opponent::Nobody => line.push_str(" 0"),
            Opponent::Unknown => line.push_str(" 00"),
            Opponent::Side(number) => {
                let _ = write!(line, " {number}");
            }
        }
    }
    line.push(';');
    for score in &entry.scores {
        match score {
            None => line.push_str(" 00"),
            Some(points) => {
                let _ = write!(line, " {points}");
            }
        }
    }
    let mut tags: Vec<&Tag> = entry.tags.iter().collect();
    tags.sort_by(|a, b| a.name.cmp(&b.name));
    for tag in tags {
        let _ = write!(line, "; {}", escaped(&tag.name));
        if !tag.value.is_empty() {
            let _ = write!(line, " {}", escaped(&tag.value));
        }
    }
    line
}

/// A name that reads back as one: with a comma after it where its last word would be taken
/// for a number, and without a `#` before it, which would make the line a comment.
fn written_name(name: &str) -> String {
    let name = name.trim_start_matches(|first| first == '#' || is_blank(first));
    let name = name.trim_end_matches(is_blank);
    match words(name).next_back() {
        None => "?".to_owned(),
        Some(last) if looks_like_a_number(last) => format!("{name},"),
        Some(_) => name.to_owned(),
    }
}
