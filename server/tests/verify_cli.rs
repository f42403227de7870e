//! `tilehall verify` as someone who doubts a game would use it.

#![allow(clippy::unwrap_used, reason = "a test that cannot run should fail loudly")]

#[path = "../../engine/tests/common/random_play.rs"]
#[allow(dead_code, reason = "the engine's benches use more of it")]
mod random_play;

use std::path::PathBuf;
use std::process::{Command, Output};

use engine::{Fact, Preset, Record};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path =
            std::env::temp_dir().join(format!("tilehall-verify-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn verify(files: &[PathBuf]) -> (Option<i32>, String) {
    let Output { status, stdout, stderr } =
        Command::new(env!("CARGO_BIN_EXE_tilehall")).arg("verify").args(files).output().unwrap();
    let said = String::from_utf8_lossy(&stdout).into_owned() + &String::from_utf8_lossy(&stderr);
    (status.code(), said)
}

fn record() -> Record {
    random_play::play(Preset::Nssc.ruleset(), 11).record
}

#[test]
fn a_true_record_is_ok_and_says_what_was_checked() {
    let folder = Folder::new("true");
    let file = folder.write("game.json", &serde_json::to_vec_pretty(&record()).unwrap());
    let (code, said) = verify(&[file]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("ok, ") && said.contains("nssc"), "{said}");
}

#[test]
fn a_lie_about_a_score_is_named_by_its_event() {
    let folder = Folder::new("lie");
    let mut record = record();
    let index = record
        .events
        .iter_mut()
        .position(|event| match &mut event.fact {
            Fact::TilesPlaced { play, .. } => {
                std::sync::Arc::make_mut(play).score += 1;
                true
            }
            _ => false,
        })
        .unwrap();
    let file = folder.write("game.json", &serde_json::to_vec(&record).unwrap());
    let (code, said) = verify(&[file]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains(&format!("MISMATCH at event {index}: the play is worth")), "{said}");
}

#[test]
fn an_event_that_the_rules_do_not_lead_to_is_told_with_the_one_they_lead_to() {
    let folder = Folder::new("expected");
    let mut record = record();
    let made_final = |event: &engine::Event| matches!(event.fact, Fact::PlayFinal { .. });
    let index = record.events.iter().position(made_final).unwrap();
    record.events.insert(index, record.events[index].clone());
    let file = folder.write("game.json", &serde_json::to_vec(&record).unwrap());
    let (code, said) = verify(&[file]);
    assert_eq!(code, Some(1), "{said}");
    let next = index + 1;
    assert!(said.contains(&format!("MISMATCH at event {next}: expected {{\"at\":")), "{said}");
}

#[test]
fn what_is_no_record_is_said_to_be_none_and_the_others_are_still_checked() {
    let folder = Folder::new("none");
    let files = [
        folder.0.join("missing.json"),
        folder.write("empty.json", b""),
        folder.write("binary.json", &[0, 159, 146, 150]),
        folder.write("other.json", b"{\"format\":1}"),
        folder.write("game.json", &serde_json::to_vec(&record()).unwrap()),
    ];
    let (code, said) = verify(&files);
    assert_eq!(code, Some(2), "{said}");
    assert_eq!(said.matches("cannot be read").count(), 4, "{said}");
    assert_eq!(said.matches(": ok, ").count(), 1, "{said}");
}
