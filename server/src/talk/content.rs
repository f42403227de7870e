//! What can be said at all: one phrase, or one line of readable text.

use protocol::{NotSaid, Phrase};

use crate::store::Content;

/// The most characters of a text. A table is no place for letters.
const MOST_CHARS: usize = 200;

/// Takes one phrase or one text. White space of any kind becomes single spaces.
pub(super) fn check(phrase: Option<Phrase>, text: Option<String>) -> Result<Content, NotSaid> {
    match (phrase, text) {
        (Some(phrase), None) => Ok(Content::Phrase(phrase)),
        (None, Some(text)) => check_text(&text).map(Content::Text),
        _ => Err(NotSaid::NotOneThing),
    }
}

fn check_text(text: &str) -> Result<String, NotSaid> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.chars().count() {
        0 => Err(NotSaid::NotOneThing),
        1..=MOST_CHARS if line.chars().any(is_unreadable) => Err(NotSaid::Unreadable),
        1..=MOST_CHARS => Ok(line),
        _ => Err(NotSaid::TooLong),
    }
}

/// Control characters, and those that turn the order of what follows around: with them a
/// message can look like another one, or like a name.
fn is_unreadable(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Result<Content, NotSaid> {
        check(None, Some(text.to_owned()))
    }

    #[test]
    fn a_message_is_one_phrase_or_one_line() {
        assert_eq!(check(Some(Phrase::Wow), None), Ok(Content::Phrase(Phrase::Wow)));
        assert_eq!(check(Some(Phrase::Wow), Some("wow".into())), Err(NotSaid::NotOneThing));
        assert_eq!(check(None, None), Err(NotSaid::NotOneThing));
        assert_eq!(text("  try\n\tQI \u{a0} here  "), Ok(Content::Text("try QI here".into())));
        assert_eq!(text(" \n "), Err(NotSaid::NotOneThing));
    }

    #[test]
    fn length_is_counted_in_characters_and_tricks_with_direction_are_refused() {
        assert!(text(&"ö".repeat(200)).is_ok());
        assert_eq!(text(&"ö".repeat(201)), Err(NotSaid::TooLong));
        assert_eq!(text("a\u{202E}b"), Err(NotSaid::Unreadable));
        assert_eq!(text("a\u{7}b"), Err(NotSaid::Unreadable));
        assert!(text("👩\u{200d}🏫 שלום").is_ok());
    }
}
