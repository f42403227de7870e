//! What a crate may depend on, and what a pure one may not do.

use std::collections::BTreeSet;
use std::fs;

use super::code::code_of;
use super::{files_under, root};

/// What each crate may depend on, where the architecture says so. The protocol's messages
/// are JSON, so it may read JSON, and its ids are UUIDs; it carries the pure crates' own values.
/// The `ts-rs` of the pure crates is optional, and derives only. A tournament's pairing is a matching
/// that a library solves (decision 0140).
const MAY_DEPEND: &[(&str, &[&str])] = &[
    ("engine", &["rand_chacha", "serde", "sha2", "ts-rs"]),
    ("tournament", &["csv", "engine", "rand_chacha", "rustworkx-core", "serde", "ts-rs", "uuid"]),
    ("protocol", &["engine", "serde", "serde_json", "tournament", "ts-rs", "uuid"]),
];

/// Crates of this workspace that a crate must not know, directly.
const MUST_NOT_KNOW: &[(&str, &[&str])] = &[
    ("engine", &["tournament", "protocol", "lexicons", "bots", "server"]),
    ("tournament", &["protocol", "lexicons", "bots", "server"]),
    ("protocol", &["lexicons", "bots", "server"]),
    ("lexicons", &["engine", "tournament", "protocol", "bots", "server"]),
    ("bots", &["tournament", "protocol", "server"]),
];

fn dependencies(name: &str) -> Option<BTreeSet<String>> {
    let manifest = fs::read_to_string(root().join(name).join("Cargo.toml")).ok()?;
    let manifest: toml::Table = manifest.parse().unwrap();
    let listed = manifest.get("dependencies").and_then(toml::Value::as_table);
    Some(listed.map(|table| table.keys().cloned().collect()).unwrap_or_default())
}

#[test]
fn no_crate_depends_on_what_it_must_not() {
    for (name, allowed) in MAY_DEPEND {
        for dependency in dependencies(name).unwrap() {
            assert!(allowed.contains(&dependency.as_str()), "{name} may not use {dependency}");
        }
    }
    for (name, forbidden) in MUST_NOT_KNOW {
        for dependency in dependencies(name).into_iter().flatten() {
            assert!(!forbidden.contains(&dependency.as_str()), "{name} may not know {dependency}");
        }
    }
}

/// Things that only a shell may do, as they are spelled in source.
const NOT_PURE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::io",
    "std::time",
    "std::thread",
    "std::env",
    "std::process",
    "SystemTime",
    "Instant::now",
    "println!",
    "eprintln!",
    "tokio",
    "async fn",
    "unsafe",
];

#[test]
fn the_engine_and_the_tournament_are_pure() {
    let pure = ["engine/src", "tournament/src"];
    for file in pure.iter().flat_map(|folder| files_under(folder, "rs")) {
        let text = fs::read_to_string(&file).unwrap();
        for (number, code) in code_of(&text).lines().enumerate() {
            for impure in NOT_PURE {
                let place = format!("{}:{}", file.display(), number + 1);
                assert!(!code.contains(impure), "{place} uses {impure}: a pure crate has no shell");
            }
        }
    }
}
