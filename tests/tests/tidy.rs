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
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            for impure in NOT_PURE {
                let place = format!("{}:{}", file.display(), number + 1);
                assert!(!code.contains(impure), "{place} uses {impure}: a pure crate has no shell");
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
    let routes = fs::read_to_string(root().join("server/src/routes/mod.rs")).unwrap();
    let page = fs::read_to_string(root().join("docs/PROTOCOL.md")).unwrap();
    let paths = routes.split("\"/").skip(1).filter_map(|rest| rest.split('"').next());
    let missing: Vec<_> = paths.filter(|path| !page.contains(&format!("/{path}`"))).collect();
    assert!(missing.is_empty(), "docs/PROTOCOL.md says nothing of {missing:?}");
}

/// The modules of `server/src`, lowest first. A module may use those of lower layers and no
/// others, so no circle is possible. ARCHITECTURE.md says what each layer is for.
const LAYERS: &[&[&str]] = &[
    &["clock", "config", "measure", "postgres", "qr", "text", "words"],
    &["files", "store"],
    &["accounts", "audience", "journal", "limits", "reach"],
    &["connections"],
    &["tables"],
    &["bots", "ratings", "refused", "talk"],
    &[
        "audit",
        "clubs",
        "fair_play",
        "lobby",
        "people",
        "pictures",
        "practice",
        "review",
        "tournaments",
        "watching",
    ],
    &["slots", "wall"],
    &["app", "observers"],
    &["demo", "edge", "upkeep"],
    &["sockets"],
    &["routes"],
    &["hall"],
    &["commands"],
];

/// Where a module of the server stands among the layers.
fn layer_of(module: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&module))
}

/// The top-level modules that a file's text uses: by `crate::`, by a list after `crate::{`, or
/// by as many `super::` as lead out of its module. `depth` is how deep the file stands.
fn modules_used(text: &str, depth: usize) -> BTreeSet<String> {
    let code: String = text.lines().filter_map(|line| line.split("//").next()).collect();
    let code: String = code.split_whitespace().collect();
    let up = "super::".repeat(depth);
    let mut used = BTreeSet::new();
    for start in ["crate::", up.as_str()] {
        for (at, _) in code.match_indices(start) {
            let (before, rest) = (&code[..at], &code[at + start.len()..]);
            if before.ends_with("super::") || rest.starts_with("super::") {
                continue;
            }
            match rest.strip_prefix('{') {
                Some(list) => used.extend(heads_of(list)),
                None => used.extend(head_of(rest)),
            }
        }
    }
    used
}

/// The name a path begins with.
fn head_of(path: &str) -> Option<String> {
    let name: String = path.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    (!name.is_empty()).then_some(name)
}

/// The names that the paths of a `use` list begin with, up to its closing brace.
fn heads_of(list: &str) -> Vec<String> {
    let (mut heads, mut open, mut from) = (Vec::new(), 1, 0);
    for (at, c) in list.char_indices() {
        match c {
            '{' => open += 1,
            '}' => open -= 1,
            _ => {}
        }
        if open == 0 || (open == 1 && c == ',') {
            heads.extend(head_of(&list[from..at]));
            from = at + 1;
        }
        if open == 0 {
            break;
        }
    }
    heads
}

/// What is wrong with the uses of one file of the server.
fn against_the_layers(path: &str, text: &str) -> Vec<String> {
    let parts: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
    let module = parts[0];
    let depth = parts.len() - usize::from(parts.last() == Some(&"mod"));
    let Some(own) = layer_of(module) else { return vec![format!("{module} is in no layer")] };
    let used = modules_used(text, depth).into_iter().filter(|used| used != module);
    let higher = used.filter(|used| layer_of(used).is_some_and(|layer| layer >= own));
    higher.map(|used| format!("{path} uses {used}, which is not below {module}")).collect()
}

#[test]
fn no_module_of_the_server_knows_one_above_it() {
    let source = root().join("server/src");
    let mut wrong = Vec::new();
    for file in files_under("server/src", "rs") {
        let path = file.strip_prefix(&source).unwrap().display().to_string();
        if path != "lib.rs" && path != "main.rs" {
            wrong.extend(against_the_layers(&path, &fs::read_to_string(&file).unwrap()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_layer_is_stated_in_the_architecture() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let stated: Vec<&str> = page.lines().filter(|line| line.starts_with("| layer ")).collect();
    assert_eq!(stated.len(), LAYERS.len());
    // The page reads from the top of the hall down.
    for (line, layer) in stated.iter().zip(LAYERS.iter().rev()) {
        let named: Vec<&str> = line.split('`').skip(1).step_by(2).collect();
        assert_eq!(named, *layer, "{line}");
    }
}

#[test]
fn a_use_against_the_layers_is_found_however_it_is_written() {
    for (path, planted) in [
        ("store/games.rs", "use crate::tables::Tables;"),
        ("store/games.rs", "use crate::{clock::Clock, text::{Sheet, Text}, tables};"),
        ("store/games.rs", "fn name() { crate::tables::name() }"),
        ("store/games.rs", "use super::super::tables::Tables;"),
        ("store/mod.rs", "use super::tables::Tables;"),
        ("text.rs", "use super::{\n    store::{\n        Health, Store,\n    },\n};"),
        ("tables/broadcast/frames.rs", "use crate::lobby::Lobby;"),
        ("clubs/mod.rs", "use crate::lobby;"),
        ("a_new_module.rs", ""),
    ] {
        assert_eq!(against_the_layers(path, planted).len(), 1, "{path}: {planted}");
    }
    for (path, harmless) in [
        ("lobby/mod.rs", "use crate::tables::Tables; use crate::{clock::Clock, store};"),
        ("tables/broadcast/frames.rs", "use super::super::routes; use crate::tables::actor;"),
        ("store/games.rs", "// use crate::tables::Tables;"),
        ("store/games.rs", "use super::accounts::Account;"),
    ] {
        assert_eq!(against_the_layers(path, harmless), [] as [String; 0], "{path}: {harmless}");
    }
}

/// The places that a text names as `file:function`.
fn places_named(text: &str) -> Vec<(&str, &str)> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted
        .filter_map(|quoted| quoted.split_once(".rs:").filter(|(file, _)| !file.is_empty()))
        .collect()
}

/// Whether a source defines a function of that name.
fn defines(source: &str, function: &str) -> bool {
    let after = |rest: &str| rest.starts_with('(') || rest.starts_with('<');
    let named = format!("fn {function}");
    source.match_indices(&named).any(|(at, _)| after(&source[at + named.len()..]))
}

#[test]
fn the_way_of_a_move_names_functions_that_exist() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let places = places_named(&page);
    assert!(places.len() >= 12, "the way of a move is gone: {places:?}");
    for (file, function) in places {
        let source = fs::read_to_string(root().join(format!("{file}.rs")));
        let source = source.unwrap_or_else(|error| panic!("{file}.rs: {error}"));
        assert!(defines(&source, function), "{file}.rs has no function {function}");
    }
}

#[test]
fn a_function_that_is_only_spoken_of_is_not_defined() {
    let source = "// fn gone\npub(super) async fn take<T>(it: T) {}\nfn taken() {}";
    assert!(defines(source, "take") && defines(source, "taken"));
    assert!(!defines(source, "gone") && !defines(source, "tak"));
    assert_eq!(places_named("see `a/b.rs:take`, `c.rs` and `d`"), [("a/b", "take")]);
}

/// Words with which a comment asks what it should answer: "Why.", "Which side.", "Its number.".
const FILLERS: &[&str] =
    &["Where", "What", "Who", "Whose", "Whom", "How", "When", "Why", "Which", "Its", "The", "That"];

/// The same behind a preposition: "By whom.", "Of which division.".
const PREPOSITIONS: &[&str] =
    &["At", "By", "For", "From", "In", "Of", "Since", "To", "Until", "With"];
const ASKED: &[&str] = &["whom", "when", "which"];

/// Whether a line is a comment that only fills the lint for missing ones: a sentence of one or two
/// words (three behind a preposition) that says nothing which the name beside it does not.
fn is_filler(line: &str) -> bool {
    let line = line.trim_start();
    let comment = line.strip_prefix("/// ").or_else(|| line.strip_prefix("// "));
    let Some(sentence) = comment.and_then(|text| text.strip_suffix('.')) else { return false };
    let word = |text: &str| text.chars().all(|c| c.is_alphanumeric() || c == '_');
    let words: Vec<&str> = sentence.split(' ').collect();
    words.iter().all(|text| word(text))
        && match words[..] {
            [first] | [first, _] if FILLERS.contains(&first) => true,
            [first, asked] | [first, asked, _] => {
                PREPOSITIONS.contains(&first) && ASKED.contains(&asked)
            }
            _ => false,
        }
}

#[test]
fn no_comment_only_fills_a_lint() {
    let crates = ["engine", "tournament", "protocol", "lexicons", "bots", "server", "tests"];
    let mut found = Vec::new();
    for file in crates.iter().flat_map(|folder| files_under(folder, "rs")) {
        let text = fs::read_to_string(&file).unwrap();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| is_filler(line)) {
            found.push(format!("{}:{}: {}", file.display(), number + 1, line.trim()));
        }
    }
    assert!(found.is_empty(), "say what the name does not, or nothing:\n{}", found.join("\n"));
}

#[test]
fn a_comment_that_fills_a_lint_is_told_from_one_that_says_something() {
    for filler in ["/// Why.", "    /// Which side.", "// Its number.", "/// Of which division."] {
        assert!(is_filler(filler), "{filler}");
    }
    for comment in
        ["/// Counted from 0.", "/// The side that moves first.", "/// Why it is so:", ""]
    {
        assert!(!is_filler(comment), "{comment}");
    }
}

/// `migrations/checksums.txt` is append-only (`sha256sum *.sql`): a database that has applied a
/// migration never sees it change, and a new one comes after all that anyone may have applied.
#[test]
fn migrations_are_numbered_upwards_and_never_changed() {
    use sha2::{Digest, Sha256};
    let folder = root().join("migrations");
    let listed = fs::read_to_string(folder.join("checksums.txt")).unwrap();
    let listed: Vec<(&str, &str)> =
        listed.lines().map(|line| line.split_once("  ").expect("a checksum and a name")).collect();
    for pair in listed.windows(2) {
        assert!(pair[0].1 < pair[1].1, "{} is listed after a higher number", pair[1].1);
    }
    let mut files: Vec<_> = files_under("migrations", "sql");
    files.sort();
    assert_eq!(files.len(), listed.len(), "every migration stands in checksums.txt, once");
    for (file, (checksum, name)) in files.iter().zip(listed) {
        assert_eq!(file.file_name().unwrap().to_str(), Some(name), "listed in the same order");
        let digest = Sha256::digest(fs::read(file).unwrap());
        let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(digest, checksum, "{name} was changed after it was written down");
    }
}

#[test]
fn a_decision_begins_with_its_number_and_what_was_decided() {
    for file in files_under("docs/decisions", "md") {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let Some((number, _)) = name.split_once('-') else { continue };
        let text = fs::read_to_string(&file).unwrap();
        let begins = text.starts_with(&format!("# {number}: "));
        assert!(begins, "{name} begins with {:?}", text.lines().next());
    }
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
