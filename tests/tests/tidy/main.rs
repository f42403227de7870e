//! The shape of the house, checked: what may depend on what, and what may
//! stand in no file at all.

#![allow(clippy::unwrap_used, reason = "a test that cannot run should fail loudly")]

mod code;
mod comments;
mod crates;
mod layers;
mod maps;
mod waits;

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
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

/// How many migrations there were when one was last pinned, and the last of them: whoever opened a
/// hall since has applied them, so that none can be put between two of them.
const LANDED: (usize, &str) = (38, "0225_ruled_games.sql");

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
    let known = listed.iter().take_while(|(_, name)| *name <= LANDED.1).count();
    assert_eq!(known, LANDED.0, "a new migration has a number above {}", LANDED.1);
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

/// All files below a folder, without what is built or fetched: whatever git is told to ignore.
fn walk(folder: &Path) -> Vec<PathBuf> {
    let ignored = fs::read_to_string(root().join(".gitignore")).unwrap();
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(folder) else { continue };
        for path in entries.map(|entry| entry.unwrap().path()) {
            if path.is_file() {
                files.push(path);
            } else if !is_ignored(&ignored, &path.strip_prefix(root()).unwrap().to_string_lossy()) {
                folders.push(path);
            }
        }
    }
    files
}

/// Whether a folder is one that git is told to ignore, by its place or, without one, by its name.
fn is_ignored(ignored: &str, folder: &str) -> bool {
    let name = folder.rsplit('/').next();
    ignored.lines().filter_map(|line| line.strip_suffix('/')).any(|line| {
        match line.strip_prefix('/') {
            Some(place) => place == folder,
            None => Some(line) == name,
        }
    }) || name == Some(".git")
}

#[test]
fn a_folder_of_sources_is_read_whatever_it_is_called() {
    let ignored = "/target/\nnode_modules/\n/client-web/pictures/\n/data/\n*.profraw\n";
    for built in ["target", "client-web/node_modules", "client-web/pictures", "data", ".git"] {
        assert!(is_ignored(ignored, built), "{built}");
    }
    for kept in ["server/src/pictures", "bots/data", "server/src/target", "docs"] {
        assert!(!is_ignored(ignored, kept), "{kept}");
    }
    let read = files_under("server/src/pictures", "rs");
    assert!(read.len() > 5, "the hall's pictures are drawn in files that are checked: {read:?}");
}
