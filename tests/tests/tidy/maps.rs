//! What leads through the code names what is there.

use std::fs;

use super::{files_under, root};

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

/// The modules that a file declares, without those that are there for tests alone.
fn declared(source: &str) -> Vec<&str> {
    let mut modules = Vec::new();
    let mut before = "";
    for line in source.lines() {
        let name = line.trim_start_matches("pub").trim_start_matches("(super)");
        let name = name.trim_start_matches("(crate)").trim_start().strip_prefix("mod ");
        if let Some(name) = name.and_then(|rest| rest.strip_suffix(';'))
            && before != "#[cfg(test)]"
        {
            modules.push(name);
        }
        before = line;
    }
    modules
}

/// What the table at the head of a file names, if there is one.
fn tabled(source: &str) -> Option<Vec<&str>> {
    let rows: Vec<&str> = source.lines().filter(|line| line.starts_with("//! | ")).collect();
    let named = rows.iter().flat_map(|row| row.split('`').skip(1).step_by(2));
    (!rows.is_empty()).then(|| named.map(|name| name.trim_end_matches('/')).collect())
}

/// Modules without a row in the table at the head of the file that declares them.
fn without_a_row(source: &str) -> Vec<&str> {
    let Some(named) = tabled(source) else { return Vec::new() };
    declared(source).into_iter().filter(|module| !named.contains(module)).collect()
}

#[test]
fn every_metric_says_what_it_counts_and_stands_among_those_of_operations() {
    let described = fs::read_to_string(root().join("server/src/measure.rs")).unwrap();
    let page = fs::read_to_string(root().join("docs/OPERATIONS.md")).unwrap();
    let mut metrics = 0;
    for file in files_under("server/src", "rs") {
        let source = fs::read_to_string(&file).unwrap();
        for kind in ["counter!(", "gauge!(", "histogram!("] {
            for used in source.split(kind).skip(1) {
                let Some(name) = used.trim_start().strip_prefix('"') else { continue };
                let name = name.split('"').next().unwrap();
                metrics += 1;
                assert!(described.contains(&format!("\"{name}\",")), "{name} has no help");
                assert!(page.contains(&format!("`{name}")), "docs/OPERATIONS.md has no {name}");
            }
        }
    }
    assert!(metrics > 40, "{metrics} uses of metrics were found");
}

#[test]
fn a_table_at_the_head_of_a_folder_names_every_file_of_it() {
    let mut missing = Vec::new();
    for folder in ["engine/src", "tournament/src", "protocol/src", "lexicons/src", "bots/src"]
        .iter()
        .chain(&["server/src", "tests/src"])
    {
        for file in files_under(folder, "rs") {
            let source = fs::read_to_string(&file).unwrap();
            let modules = without_a_row(&source);
            missing.extend(modules.iter().map(|module| format!("{}: {module}", file.display())));
        }
    }
    assert!(missing.is_empty(), "no row in the table at the head:\n{}", missing.join("\n"));
}

#[test]
fn the_architecture_names_every_part_of_the_crates_that_it_maps() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let named: Vec<&str> = page.split('`').skip(1).step_by(2).collect();
    let mut missing = Vec::new();
    for folder in ["engine/src", "tournament/src", "client-web/src"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let (name, stem) = (path.file_name().unwrap(), path.file_stem().unwrap());
            let name = name.to_str().unwrap();
            let stem = stem.to_str().unwrap();
            let begins = ["lib", "main"].contains(&stem);
            let spelled = [name.to_owned(), stem.to_owned(), format!("{stem}/")];
            if !begins && !spelled.iter().any(|spelled| named.contains(&spelled.as_str())) {
                missing.push(path.display().to_string());
            }
        }
    }
    assert!(missing.is_empty(), "ARCHITECTURE.md says nothing of {missing:?}");
}

#[test]
fn a_file_without_a_row_is_found() {
    let source = "//! | file | what |\n//! | `old`, `folder/` | x |\npub mod old;\nmod folder;\n\
                  mod new;\n#[cfg(test)]\nmod reading;\n";
    assert_eq!(without_a_row(source), ["new"]);
    assert_eq!(without_a_row("//! No table.\nmod new;"), [""; 0]);
}
