//! The golden messages: a change to the wire changes them, and is seen.

mod scenes;

use std::collections::BTreeSet;
use std::path::PathBuf;

use protocol::ServerMessage;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

#[test]
fn the_golden_messages_are_what_the_engine_says_today() {
    for (name, lines) in scenes::all() {
        let kept = std::fs::read_to_string(folder().join(&name)).unwrap_or_default();
        assert!(kept == lines, "{name}: the wire changed; if it should, run `make generate`");
    }
}

#[test]
fn every_golden_file_belongs_to_a_scene() {
    let made: BTreeSet<String> = scenes::all().into_iter().map(|(name, _)| name).collect();
    let kept = std::fs::read_dir(folder()).unwrap();
    let kept = kept.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(made, kept);
}

#[test]
fn what_is_written_is_read_back_the_same() {
    for (name, lines) in scenes::all() {
        for line in lines.lines() {
            let read: ServerMessage = serde_json::from_str(line)
                .unwrap_or_else(|error| panic!("{name}: {error}: {line}"));
            assert_eq!(serde_json::to_string(&read).unwrap(), line, "{name}");
        }
    }
}

/// The scenes show every phase, so a client tested on them has seen them all.
#[test]
fn the_scenes_show_every_phase() {
    let all: String = scenes::all().into_iter().map(|(_, lines)| lines).collect();
    for phase in ["gathering", "turn", "adjudicating", "out_play", "last_look", "over"] {
        assert!(all.contains(&format!("\"phase\":\"{phase}\"")), "no scene shows {phase}");
    }
}
