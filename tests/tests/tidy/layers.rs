//! Which module of the server may use which.

use std::collections::BTreeSet;
use std::fs;

use super::code::{code_of, tokens_of};
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

/// What a file of a module uses of the crate's root: by `crate::`, by a list, or by as many
/// `super::` as lead out of its module, also from modules within the file. A name of the root, or
/// `*` where all of it is used.
fn used_of_the_root(text: &str, module: &[&str]) -> BTreeSet<String> {
    let code = code_of(text);
    let tokens = tokens_of(&code);
    let mut used = BTreeSet::new();
    let (mut here, mut open, mut inner) = (module.to_vec(), 0, Vec::new());
    let mut at = 0;
    while at < tokens.len() {
        if begins_a_path(&tokens, at) {
            at = follow(&tokens, at, here.clone(), &mut used);
            continue;
        }
        match tokens[at..] {
            ["mod", name, "{", ..] => {
                here.push(name);
                inner.push(open);
                at += 1;
            }
            ["{", ..] => open += 1,
            ["}", ..] => {
                open -= 1;
                if inner.last() == Some(&open) {
                    inner.pop();
                    here.pop();
                }
            }
            _ => {}
        }
        at += 1;
    }
    used
}

/// Whether `crate` or `super` begins a path here, and does not only say who may see something.
fn begins_a_path(tokens: &[&str], at: usize) -> bool {
    let leads_up = matches!(tokens[at], "crate" | "super");
    let said_of_sight = at >= 2 && tokens[at - 2..at] == ["pub", "("]
        || at >= 3 && tokens[at - 3..at] == ["pub", "(", "in"];
    leads_up && !said_of_sight && (at == 0 || tokens[at - 1] != "::")
}

/// Follows a path from the module `here`, with the lists in it, to the token behind it.
fn follow<'a>(
    tokens: &[&'a str],
    mut at: usize,
    mut here: Vec<&'a str>,
    used: &mut BTreeSet<String>,
) -> usize {
    loop {
        match tokens.get(at).copied().unwrap_or(";") {
            "crate" => here.clear(),
            "super" => _ = here.pop(),
            "self" => {}
            "{" => return follow_list(tokens, at + 1, &here, used),
            name => {
                if here.is_empty() {
                    used.insert(name.to_owned());
                }
                here.push(name);
            }
        }
        at += 1;
        match tokens.get(at..at + 2) {
            Some(["::", next]) if *next != "<" => at += 1,
            _ => break,
        }
    }
    if here.is_empty() {
        used.insert("*".to_owned());
    }
    at
}

/// Follows what a list names, to the token behind its closing brace.
fn follow_list<'a>(
    tokens: &[&'a str],
    mut at: usize,
    here: &[&'a str],
    used: &mut BTreeSet<String>,
) -> usize {
    while at < tokens.len() {
        match tokens[at] {
            "}" => return at + 1,
            "," => at += 1,
            "as" => at += 2,
            _ => at = follow(tokens, at, here.to_vec(), used),
        }
    }
    at
}

/// What is wrong with the uses of one file of the server.
fn against_the_layers(path: &str, text: &str) -> Vec<String> {
    let mut modules: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
    if modules.last() == Some(&"mod") {
        modules.pop();
    }
    let module = modules[0];
    let Some(own) = layer_of(module) else { return vec![format!("{module} is in no layer")] };
    let used = used_of_the_root(text, &modules).into_iter().filter(|used| used != module);
    used.filter_map(|used| match layer_of(&used) {
        None => Some(format!("{path} uses {used} of the root, which is in no layer")),
        Some(layer) if layer >= own => {
            Some(format!("{path} uses {used}, which is not below {module}"))
        }
        Some(_) => None,
    })
    .collect()
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
        ("store/games.rs", "use crate::tables as t;"),
        ("store/games.rs", "use crate::a_new_module::It;"),
        ("store/games.rs", "use crate::*;"),
        ("store/mod.rs", "use super::*;"),
        ("store/mod.rs", "use crate::{self as all};"),
        ("store/mod.rs", "mod tests { use super::super::tables::Tables; }"),
        ("store/mod.rs", "mod tests { fn it() {} }\nuse super::tables::Tables;"),
        ("store/mod.rs", "mod tests { mod more { use super::super::{super::tables, It}; } }"),
        ("store/games.rs", "const AT: &str = \"http://\"; use crate::tables::Tables;"),
        ("store/games.rs", "/* why */ use crate /* here */ ::tables;"),
    ] {
        assert_eq!(against_the_layers(path, planted).len(), 1, "{path}: {planted}");
    }
    for (path, harmless) in [
        ("lobby/mod.rs", "use crate::tables::Tables; use crate::{clock::Clock, store};"),
        ("tables/broadcast/frames.rs", "use super::super::routes; use crate::tables::actor;"),
        ("store/games.rs", "// use crate::tables::Tables;"),
        ("store/games.rs", "use super::accounts::Account;"),
        ("store/games.rs", "/* use crate::tables; */ const SAID: &str = \"crate::tables\";"),
        ("store/games.rs", "pub(crate) struct It; pub(in super::super) fn it() {}"),
        ("store/mod.rs", "mod tests { use super::*; use super::tables::Rows; }"),
        ("tables/mod.rs", "use crate::tables; use crate::text::{self, Text as Shown};"),
        ("lobby/mod.rs", "fn it() { crate::tables::it::<crate::store::Store>() }"),
    ] {
        assert_eq!(against_the_layers(path, harmless), [] as [String; 0], "{path}: {harmless}");
    }
}
