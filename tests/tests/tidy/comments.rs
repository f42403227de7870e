//! What a comment may not be.

use std::fs;

use super::{files_under, root};

/// Words with which a comment asks what it should answer: "Why.", "Which side.", "Its number.".
const FILLERS: &[&str] =
    &["Where", "What", "Who", "Whose", "Whom", "How", "When", "Why", "Which", "Its", "The", "That"];

/// The same behind a preposition: "By whom.", "Of which division.".
const PREPOSITIONS: &[&str] =
    &["At", "By", "For", "From", "In", "Of", "Since", "To", "Until", "With"];
const ASKED: &[&str] = &["whom", "when", "which"];

/// Whether a line has a comment that only fills the lint for missing ones.
fn has_filler(line: &str) -> bool {
    let line = line.trim();
    let whole = ["/// ", "//! ", "// ", "* "].iter().find_map(|start| line.strip_prefix(start));
    let within = line.split("/*").skip(1).filter_map(|rest| rest.split("*/").next());
    within.map(|text| text.trim_start_matches('*').trim()).chain(whole).any(is_filler)
}

/// Whether a comment is a sentence of one or two words (three behind a preposition) that says
/// nothing which the name beside it does not.
fn is_filler(comment: &str) -> bool {
    let Some(sentence) = comment.strip_suffix('.') else { return false };
    let word = |text: &str| text.chars().all(|c| c.is_alphanumeric() || c == '_');
    let words: Vec<&str> = sentence.split(' ').collect();
    words.iter().all(|text| word(text))
        && match words[..] {
            [first] | [first, _] if FILLERS.contains(&first) => true,
            [
                "What" | "Who" | "Whose" | "How",
                "it" | "they",
                "is" | "are" | "was" | "says" | "stands",
            ] => true,
            [first, asked] | [first, asked, _] => {
                PREPOSITIONS.contains(&first) && ASKED.contains(&asked)
            }
            _ => false,
        }
}

#[test]
fn no_comment_only_fills_a_lint() {
    let written = ["rs", "ts", "tsx"].iter().flat_map(|ending| files_under("", ending));
    let generated = root().join("client-web/src/generated");
    let mut found = Vec::new();
    // This file has some to be found.
    let own = root().join("tests/tests/tidy/comments.rs");
    for file in written.filter(|file| !file.starts_with(&generated) && *file != own) {
        let text = fs::read_to_string(&file).unwrap();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| has_filler(line)) {
            found.push(format!("{}:{}: {}", file.display(), number + 1, line.trim()));
        }
    }
    assert!(found.is_empty(), "say what the name does not, or nothing:\n{}", found.join("\n"));
}

#[test]
fn a_comment_that_fills_a_lint_is_told_from_one_that_says_something() {
    for filler in [
        "/// Why.",
        "/// Whose it is.",
        "/// How it stands.",
        "    /// Which side.",
        "// Its number.",
        "/// Of which division.",
        "NoSuchSide { /** Which. */ side: SideId } => \"no_such_side\";",
        "/** The row. */ row: u32, /** Who. */ account: AccountId,",
        "/* Why. */",
        " * How many.",
    ] {
        assert!(has_filler(filler), "{filler}");
    }
    for comment in [
        "/// Counted from 0.",
        "/// The side that moves first.",
        "/// Why it is so:",
        "",
        "/** As asked for. */",
    ] {
        assert!(!has_filler(comment), "{comment}");
    }
}
