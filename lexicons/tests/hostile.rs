//! Hostile files: each is refused in words that say what is wrong, and leaves
//! the shelf and the lists that are open exactly as they were.

#![allow(clippy::unwrap_used)]

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lexicons::{Backing, Builder, Lexicon, LexiconId, Shelf};
use tempfile::TempDir;

/// A shelf with a list on it that a table has open.
struct Hall {
    dir: TempDir,
    shelf: Shelf,
    open: Arc<Lexicon>,
}

fn none(id: &LexiconId) -> Result<Arc<Lexicon>, String> {
    Err(format!("there is no lexicon {id}"))
}

impl Hall {
    fn new() -> Self {
        let dir = TempDir::new().unwrap();
        let shelf = Shelf::at(dir.path().join("lexicons"));
        fs::write(dir.path().join("club.txt"), "aa rough lava\nab\nquiz\n").unwrap();
        let recipe = recipe_for(dir.path(), "file = \"club.txt\"");
        shelf.install(&Builder::new(&none).build(&recipe).unwrap()).unwrap();
        let open = shelf.open(&"club".parse().unwrap(), Backing::Memory).unwrap();
        Self { dir, shelf, open }
    }

    /// Tries to install the list anew from a layer, which must fail and change
    /// nothing; gives the error.
    fn refused(&self, layer: &str) -> String {
        let before = tree(self.shelf.root());
        let recipe = recipe_for(self.dir.path(), layer);
        let built = Builder::new(&none).build(&recipe);
        let error = built.map(|built| self.shelf.install(&built)).unwrap_err().to_string();
        assert_eq!(tree(self.shelf.root()), before, "{error}");
        self.assert_undisturbed();
        error
    }

    fn refused_file(&self, bytes: &[u8]) -> String {
        fs::write(self.dir.path().join("hostile.txt"), bytes).unwrap();
        self.refused("file = \"hostile.txt\"")
    }

    fn assert_undisturbed(&self) {
        assert!(self.open.contains("QUIZ") && !self.open.contains("zzz"));
        assert_eq!(self.open.definition("aa"), Some("rough lava"));
        let again = self.shelf.open(self.open.id(), Backing::Memory).unwrap();
        assert_eq!(again.reference(), self.open.reference());
    }
}

fn recipe_for(dir: &Path, layer: &str) -> PathBuf {
    let path = dir.join("club.toml");
    let head = "id = \"club\"\nname = \"Club\"\nsource = \"a test\"\nlicence = \"none\"\n";
    fs::write(&path, format!("{head}[[layer]]\nkind = \"words\"\n{layer}\n")).unwrap();
    path
}

/// Every file below with its bytes.
fn tree(root: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files = Vec::new();
    let mut open = vec![root.to_owned()];
    while let Some(directory) = open.pop() {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                files.push((path.clone(), Vec::new()));
                open.push(path);
            } else {
                files.push((path.clone(), fs::read(&path).unwrap()));
            }
        }
    }
    files.sort();
    files
}

#[test]
fn an_empty_file() {
    let error = Hall::new().refused_file(b"");
    assert!(error.contains("hostile.txt has no word in it"), "{error}");
}

#[test]
fn a_hundred_megabytes_of_one_line() {
    let hall = Hall::new();
    let mut file = File::create(hall.dir.path().join("hostile.txt")).unwrap();
    let megabyte = vec![b'a'; 1 << 20];
    (0..100).for_each(|_| file.write_all(&megabyte).unwrap());
    let error = hall.refused("file = \"hostile.txt\"");
    assert!(error.contains("hostile.txt, line 1: is longer than 16384 bytes"), "{error}");
}

#[test]
fn binary_files() {
    let hall = Hall::new();
    let program: Vec<u8> = (0..5000_u32).map(|n| n.wrapping_mul(2_654_435_761) as u8).collect();
    assert!(hall.refused_file(&program).contains("hostile.txt, line 1: has the control byte"));
    assert!(hall.refused_file(b"PK\x03\x04....").contains("office document"));
    assert!(
        hall.refused_file(
            "aa\nab\n".encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>().as_slice()
        )
        .contains("control byte 0x00")
    );
    assert!(
        hall.refused_file(&[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2]).contains("cannot be read")
    );
}

#[test]
fn an_fst_given_as_a_word_file() {
    let hall = Hall::new();
    let files = tree(hall.shelf.root());
    let (_, fst) = files.iter().find(|(path, _)| path.ends_with("words.fst")).unwrap();
    assert!(hall.refused_file(fst).contains("control byte"));
}

#[test]
fn a_manifest_that_names_a_missing_layer_or_itself() {
    let hall = Hall::new();
    assert!(hall.refused("file = \"gone.txt\"").contains("there is no file"));
    assert!(hall.refused("manifest = \"gone.toml\"").contains("there is no file"));
    assert!(hall.refused("manifest = \"club.toml\"").contains("names itself"));
    assert!(hall.refused("lexicon = \"club\"").contains("names itself"));
    assert!(hall.refused("lexicon = \"other\"").contains("there is no lexicon other"));
    assert!(hall.refused("file = \"/\"").contains("cannot be read"));
}

#[test]
fn an_installed_fst_cut_or_altered_under_an_open_table() {
    let hall = Hall::new();
    let files = tree(hall.shelf.root());
    let (path, whole) = files.iter().find(|(path, _)| path.ends_with("words.fst")).unwrap();
    let altered: Vec<u8> = whole.iter().map(|byte| !byte).collect();
    for bytes in [&whole[..whole.len() / 2], &altered, b""] {
        fs::write(path, bytes).unwrap();
        let error = hall.shelf.open(hall.open.id(), Backing::Memory).unwrap_err().to_string();
        assert!(error.contains("the lexicon club is damaged: the SHA-256 of its fst"), "{error}");
        assert!(hall.open.contains("quiz"), "the open list is in memory");
    }
    fs::write(path, whole).unwrap();
    hall.assert_undisturbed();
}

#[test]
fn installing_over_a_mapped_list_leaves_it_as_it_was() {
    let hall = Hall::new();
    let mapped = hall.shelf.open(hall.open.id(), Backing::Mapped).unwrap();
    fs::write(hall.dir.path().join("club.txt"), "zzz\n").unwrap();
    let recipe = recipe_for(hall.dir.path(), "file = \"club.txt\"");
    hall.shelf.install(&Builder::new(&none).build(&recipe).unwrap()).unwrap();
    assert!(mapped.contains("quiz") && !mapped.contains("zzz"));
    assert!(hall.shelf.open(hall.open.id(), Backing::Mapped).unwrap().contains("zzz"));
}
