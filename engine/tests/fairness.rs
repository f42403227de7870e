//! The bag's proof, checked by an implementation that shares no code with the
//! engine: docs/fairness/verify.mjs, written from docs/FAIRNESS.md alone.

#![allow(clippy::unwrap_used, reason = "a test that cannot run should fail loudly")]

#[path = "common/random_play.rs"]
#[allow(dead_code, reason = "the benches use more of it")]
mod random_play;

use std::path::{Path, PathBuf};
use std::process::Command as Process;

use engine::{Event, Fact, Preset, Record, TileList, verify};

/// A folder of this test's own, gone when the test is.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tilehall-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn write(&self, name: &str, record: &Record) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, serde_json::to_vec(record).unwrap()).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs the independent verifier: its exit code and what it printed.
fn independently(files: &[PathBuf]) -> (Option<i32>, String) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/fairness/verify.mjs");
    let output = Process::new("node")
        .arg(script)
        .args(files)
        .output()
        .expect("Node.js is needed for this test: install it, or put `node` on the PATH");
    let said = String::from_utf8_lossy(&output.stdout).into_owned()
        + &String::from_utf8_lossy(&output.stderr);
    (output.status.code(), said)
}

fn records() -> impl Iterator<Item = (String, Record)> {
    Preset::ALL.into_iter().flat_map(|preset| {
        (0..5).map(move |seed| {
            let script = random_play::play(preset.ruleset(), seed);
            (format!("{preset}-{seed}.json"), script.record)
        })
    })
}

#[test]
fn an_independent_implementation_re_deals_every_game_of_every_preset() {
    let folder = Folder::new("fair");
    let files: Vec<PathBuf> =
        records().map(|(name, record)| folder.write(&name, &record)).collect();
    let (code, said) = independently(&files);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(said.matches(": ok, ").count(), files.len(), "{said}");
}

/// Records that an earlier hall wrote (engine/tests/records) prove themselves for ever.
#[test]
fn a_record_that_was_written_before_still_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), Preset::ALL.len(), "one of each book");
    for file in &files {
        let record: Record = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
        let held = verify(&record).map(|game| game.is_closed());
        assert_eq!(held, Ok(true), "{}", file.display());
    }
    let (code, said) = independently(&files);
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn both_implementations_find_the_same_first_lie() {
    let folder = Folder::new("lies");
    let record = random_play::play(Preset::Nassc2019.ruleset(), 3).record;
    for (name, lie) in lies() {
        let mut told = record.clone();
        let index = told.events.iter_mut().position(lie).unwrap();
        let file = folder.write(&format!("{name}.json"), &told);
        let ours = verify(&told).expect_err(name);
        let (code, theirs) = independently(&[file]);
        assert_eq!(code, Some(1), "{name}: {theirs}");
        assert!(theirs.contains(&format!("event {index}:")), "{name}: {index}: {theirs}");
        assert_eq!(ours.event, index, "{name}: {ours}");
    }
}

type Lie = fn(&mut Event) -> bool;

/// Lies about the bag: each changes the first event it can, and says whether it did.
fn lies() -> Vec<(&'static str, Lie)> {
    vec![
        ("another server share", |event| match &mut event.fact {
            Fact::GameCreated { server_entropy: Some(entropy), .. } => {
                entropy.0[0] ^= 1;
                true
            }
            _ => false,
        }),
        ("another player share", |event| match &mut event.fact {
            Fact::SeatRevealed { entropy, .. } => {
                entropy.0[15] ^= 1;
                true
            }
            _ => false,
        }),
        ("a better draw", |event| match &mut event.fact {
            Fact::TilesDrawn { tiles, .. } => {
                let drawn = tiles.tiles.as_mut().unwrap();
                let wanted = TileList::parse("ZQJXK??").unwrap();
                let changed = drawn.0 != wanted.0[..drawn.len().min(7)];
                drawn.0.clone_from(&wanted.0);
                changed
            }
            _ => false,
        }),
        ("a word skipped", |event| match &mut event.fact {
            Fact::TilesDrawn { from_word, .. } => {
                *from_word += 1;
                true
            }
            _ => false,
        }),
    ]
}
