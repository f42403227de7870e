//! One line of a word file: a word, and perhaps what it means.
//!
//! Clubs' files differ: `aa`, `AA rough lava`, `aa<tab>rough lava`,
//! `aa: rough lava`, `aa - rough lava`, `"aa","rough lava"`. The word is what
//! comes before the first blank or separator; the rest, freed of separators and
//! quotes, is the definition.

/// What a line says.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Entry<'a> {
    /// Nothing, or a comment.
    Blank,
    /// A word as it was written, and its definition.
    Word { text: &'a str, definition: Option<String> },
}

const SEPARATORS: [char; 5] = [',', ';', ':', '|', '='];

/// Splits a line.
pub(crate) fn split(line: &str) -> Entry<'_> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Entry::Blank;
    }
    let quoted = line.strip_prefix('"').and_then(|rest| rest.split_once('"'));
    let ends = |character: char| character.is_whitespace() || SEPARATORS.contains(&character);
    let (text, rest) = match quoted {
        Some(parts) => parts,
        None => line.split_at(line.find(ends).unwrap_or(line.len())),
    };
    Entry::Word { text: text.trim(), definition: definition(rest) }
}

fn definition(rest: &str) -> Option<String> {
    let rest = rest.trim_start_matches(|character: char| {
        character.is_whitespace() || SEPARATORS.contains(&character)
    });
    if rest.starts_with('#') {
        return None;
    }
    let rest = ["- ", "– ", "— "].iter().find_map(|dash| rest.strip_prefix(dash)).unwrap_or(rest);
    let unquoted = rest.trim().strip_prefix('"').and_then(|inner| inner.strip_suffix('"'));
    let text = unquoted.map_or_else(|| rest.to_owned(), |inner| inner.replace("\"\"", "\""));
    // One blank between words: a tab or a run of blanks would break the columns
    // that definitions are kept and shown in.
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &'static str, definition: Option<&str>) -> Entry<'static> {
        Entry::Word { text, definition: definition.map(str::to_owned) }
    }

    #[test]
    fn the_ways_clubs_write_a_definition_are_one() {
        for line in [
            "aa rough lava",
            "aa\trough  lava ",
            "aa: rough lava",
            "aa - rough lava",
            "aa, rough lava",
            "\"aa\",\"rough lava\"",
            "aa = rough lava",
            "aa — rough lava",
        ] {
            assert_eq!(split(line), word("aa", Some("rough lava")), "{line}");
        }
    }

    #[test]
    fn a_word_alone_and_comments() {
        assert_eq!(split("  aa  "), word("aa", None));
        assert_eq!(split("aa # seen twice"), word("aa", None));
        assert_eq!(split("aa,"), word("aa", None));
        assert_eq!(split("# aa"), Entry::Blank);
        assert_eq!(split("\t"), Entry::Blank);
    }

    #[test]
    fn quotes_inside_a_definition_stay() {
        assert_eq!(split("\"aa\",\"a \"\"rough\"\" lava\""), word("aa", Some("a \"rough\" lava")));
        assert_eq!(split("aa \"lava"), word("aa", Some("\"lava")));
    }

    #[test]
    fn hyphens_and_apostrophes_stay_in_the_word() {
        assert_eq!(split("co-op shop"), word("co-op", Some("shop")));
        assert_eq!(split("don't"), word("don't", None));
    }
}
