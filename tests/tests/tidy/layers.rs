//! Which module of the server may use which.

use std::collections::BTreeSet;
use std::fs;

use super::{files_under, root};

/// The modules of `server/src`, lowest first. A module may use those of lower layers and no
/// others, so no circle is possible. ARCHITECTURE.md says what each layer is for.
const LAYERS: &[&[&str]] = &[
    &["clock", "config", "measure", "postgres", "qr", "text", "words"],
    &["files", "store"],
    &["accounts", "journal", "limits", "reach", "visibility"],
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
