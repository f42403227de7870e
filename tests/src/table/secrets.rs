//! What a stranger heard, searched for what a stranger may not know.

use serde_json::Value;

/// What a stranger is told who only attends and, at the end, pings. Drafts, chat and what
/// may be said are for players and officials, whatever is in them.
const FOR_STRANGERS: [&str; 7] =
    ["table", "table-events", "audience", "no-table", "storage", "restarting", "pong"];

/// Where tiles lie open: the board, plays, words on a slip, what was drawn to go first; and what
/// the board leaves of all tiles, which anyone can count. And where letters are no tiles: the
/// classes of an event are called A, B and C.
const OPEN: [&str; 6] = ["board", "play", "words", "draws", "unseen", "divisions"];

/// Whether a message is of a kind that a stranger may hear at all.
pub(super) fn is_for_strangers(message: &Value) -> bool {
    message["type"].as_str().is_some_and(|kind| FOR_STRANGERS.contains(&kind))
}

/// What reads as tiles in a message, and not where tiles lie open.
pub(super) fn tiles_in(message: &Value) -> Vec<&str> {
    let mut said = Vec::new();
    closed_strings(message, &mut said);
    said.into_iter().flat_map(tiles_of).collect()
}

/// Every string of a message that is not where tiles lie open, names of fields too.
fn closed_strings<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => found.push(text),
        Value::Array(all) => all.iter().for_each(|one| closed_strings(one, found)),
        Value::Object(fields) => {
            found.extend(fields.keys().map(String::as_str));
            let closed = fields.iter().filter(|(name, _)| !OPEN.contains(&name.as_str()));
            closed.for_each(|(_, one)| closed_strings(one, found));
        }
        _ => {}
    }
}

/// The text if it reads as tiles, or those of its words that do. A sentence may begin with
/// a single capital: "A tile is missing".
fn tiles_of(text: &str) -> Vec<&str> {
    if reads_as_tiles(text) {
        return vec![text];
    }
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '?');
    words.filter(|word| word.len() > 1 && reads_as_tiles(word)).collect()
}

/// Names, codes and numbers here are never all capitals; tiles always are.
fn reads_as_tiles(text: &str) -> bool {
    let is_tile = |c: char| c == '?' || c.is_ascii_uppercase();
    !text.is_empty() && text.chars().all(is_tile)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn tiles_are_found_wherever_they_do_not_lie_open() {
        let event = json!({ "event": "tiles_drawn", "tiles": { "count": 3, "tiles": "QE?" } });
        let play = json!({ "play": { "words": [{ "text": "CAT" }], "laid": [{ "face": "C" }] } });
        let message = json!({ "type": "table-events", "next": 4, "events": [event, play],
            "state": { "board": "CAT", "sides": [{ "rack": "AEIRST?", "rack_count": 7 }] } });
        assert_eq!(tiles_in(&message), ["QE?", "AEIRST?"]);
    }

    #[test]
    fn tiles_are_found_in_messages_without_a_number_in_names_of_fields_and_in_sentences() {
        let draft = json!({ "type": "draft", "laid": [{ "at": "h8", "face": "Q" }] });
        assert_eq!(tiles_in(&draft), ["Q"]);
        let counted = json!({ "type": "storage", "left": { "E": 3, "?": 1 } });
        assert_eq!(tiles_in(&counted), ["?", "E"]);
        let told = json!({ "type": "no-table", "reason": "A rack of AEIRST? is left: see E" });
        assert_eq!(tiles_in(&told), ["AEIRST?"]);
    }

    #[test]
    fn what_is_said_among_players_is_for_no_stranger_even_without_a_tile() {
        for kind in ["draft", "chat", "may-say", "said", "accepted", "mine"] {
            assert!(!is_for_strangers(&json!({ "type": kind })), "{kind}");
        }
        assert!(!is_for_strangers(&json!({})) && is_for_strangers(&json!({ "type": "table" })));
    }
}
