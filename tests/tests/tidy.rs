//! The shape of the house, checked: what may depend on what, and what may
//! stand in no file at all.

#![allow(clippy::unwrap_used, reason = "a test that cannot run should fail loudly")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// What each crate may depend on, where the architecture says so. The protocol's messages
/// are JSON, so it may read JSON, and its ids are UUIDs; it carries the engine's own values.
/// The engine's `ts-rs` is optional, and derives only.
const MAY_DEPEND: &[(&str, &[&str])] = &[
    ("engine", &["rand_chacha", "serde", "sha2", "ts-rs"]),
    ("protocol", &["engine", "serde", "serde_json", "ts-rs", "uuid"]),
];

/// Crates of this workspace that a crate must not know, directly.
const MUST_NOT_KNOW: &[(&str, &[&str])] = &[
    ("engine", &["protocol", "lexicons", "bots", "server"]),
    ("protocol", &["lexicons", "bots", "server"]),
    ("lexicons", &["engine", "protocol", "bots", "server"]),
    ("bots", &["protocol", "server"]),
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
fn the_engine_is_pure() {
    for file in files_under("engine/src", "rs") {
        let text = fs::read_to_string(&file).unwrap();
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            for impure in NOT_PURE {
                let place = format!("{}:{}", file.display(), number + 1);
                assert!(!code.contains(impure), "{place} uses {impure}: the engine has no shell");
            }
        }
    }
}

#[test]
fn lock_files_name_no_download_address() {
    for lock in files_named("package-lock.json") {
        let text = fs::read_to_string(&lock).unwrap();
        assert!(!text.contains("\"resolved\": \"http"), "{} records an address", lock.display());
    }
}

#[test]
fn every_route_is_documented() {
    let routes = fs::read_to_string(root().join("server/src/http/mod.rs")).unwrap();
    let page = fs::read_to_string(root().join("docs/PROTOCOL.md")).unwrap();
    let paths = routes.split("\"/").skip(1).filter_map(|rest| rest.split('"').next());
    let missing: Vec<_> = paths.filter(|path| !page.contains(&format!("/{path}`"))).collect();
    assert!(missing.is_empty(), "docs/PROTOCOL.md says nothing of {missing:?}");
}

/// Words that belong to somebody; a rule book's title is the one place for them.
#[test]
fn the_trademark_stands_in_no_file_of_the_product() {
    let mark = ["scrab", "ble"].concat();
    // The name of a published crate that the move generator is measured against.
    let excused = ["bots/", "docs/decisions/005"];
    for file in ["rs", "ts", "tsx", "md", "html", "css", "sql", "mjs"]
        .iter()
        .flat_map(|ending| files_under("", ending))
    {
        let name = file.strip_prefix(root()).unwrap().display().to_string();
        if excused.iter().any(|start| name.starts_with(start)) {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap().to_lowercase();
        assert!(!text.contains(&mark), "{name} names the trademark");
    }
}

fn files_under(folder: &str, ending: &str) -> Vec<PathBuf> {
    walk(&root().join(folder))
        .into_iter()
        .filter(|file| file.extension().is_some_and(|extension| extension == ending))
        .collect()
}

fn files_named(name: &str) -> Vec<PathBuf> {
    walk(&root()).into_iter().filter(|file| file.file_name().is_some_and(|n| n == name)).collect()
}

/// All files below a folder, without what is built or fetched.
fn walk(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return files };
    for path in entries.map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_file() {
            files.push(path);
        } else if !["target", "node_modules", "dist", ".git", "data", "pictures"]
            .contains(&name.as_str())
        {
            files.extend(walk(&path));
        }
    }
    files
}
