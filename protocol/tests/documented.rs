//! docs/PROTOCOL.md leaves nothing out.

use std::collections::BTreeSet;
use std::path::Path;

/// The tags of every message, command, event and refusal, as the client's types spell them.
fn tags(types: &str) -> BTreeSet<String> {
    let mut tags = BTreeSet::new();
    for tag in ["type", "command", "event", "phase", "stage", "code", "end"] {
        let mark = format!("\"{tag}\": \"");
        for (start, _) in types.match_indices(&mark) {
            let value = &types[start + mark.len()..];
            tags.extend(value.split('"').next().map(str::to_owned));
        }
    }
    tags
}

/// The words of a closed set, as the client's types spell them.
fn words(types: &str, name: &str) -> BTreeSet<String> {
    let mark = format!("export type {name} = ");
    let set = types.split(&mark).nth(1).and_then(|rest| rest.split(';').next());
    let set = set.unwrap_or_else(|| panic!("there is no type {name}"));
    set.split(" | ").map(|word| word.trim_matches('"').to_owned()).collect()
}

#[test]
fn every_message_command_event_and_code_is_documented() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/PROTOCOL.md");
    let page = std::fs::read_to_string(path).unwrap();
    let types = protocol::typescript();
    let mut tags = tags(&types);
    for name in ["ErrorCode", "NotSaid", "Phrase", "Speed"] {
        tags.extend(words(&types, name));
    }
    assert!(tags.len() > 150, "the types are not spelled as this test reads them: {tags:?}");
    let missing: Vec<_> = tags.iter().filter(|tag| !page.contains(&format!("`{tag}`"))).collect();
    assert!(missing.is_empty(), "docs/PROTOCOL.md says nothing of {missing:?}");
}
