//! What happens in the scenes.

use engine::Direction::Across;
use engine::{Command, Preset, Side, Who};
use protocol::{ErrorCode, ServerMessage, VERSION};

use super::scene::Scene;

/// A scene: its name and how it is played.
type Script = (&'static str, fn() -> Scene);

const SCENES: [Script; 13] = [
    ("gathering", gathering),
    ("drawn", drawn),
    ("hold-lapses", hold_lapses),
    ("comes-off", comes_off),
    ("stands", stands),
    ("out-play", out_play),
    ("round-ends", round_ends),
    ("director", director),
    ("partners", partners),
    ("four-sides", four_sides),
    ("overtime", overtime),
    ("refused", refused),
    ("adjourned", adjourned),
];

/// The scenes at a table.
pub(super) fn tables() -> Vec<(String, String)> {
    SCENES.iter().flat_map(|(name, play)| play().files(name)).collect()
}

/// What the hall says besides tables.
pub(super) fn shell() -> Vec<ServerMessage> {
    vec![
        ServerMessage::Welcome {
            version: VERSION,
            account: None,
            now_ms: 1,
            storage_up: true,
            doors: None,
        },
        ServerMessage::Pong { id: 7, now_ms: 2 },
        ServerMessage::Error {
            code: ErrorCode::UnknownMessage,
            message: "no such".into(),
            id: None,
        },
        ServerMessage::Storage { up: false },
        ServerMessage::Storage { up: true },
        ServerMessage::NoTable {
            table: uuid::Uuid::nil(),
            reason: "there is none".into(),
            again: false,
        },
        ServerMessage::NoTable { table: uuid::Uuid::nil(), reason: "busy".into(), again: true },
        ServerMessage::Restarting,
    ]
}

/// One message a line.
pub(super) fn lines(messages: &[ServerMessage]) -> String {
    let line = |one: &ServerMessage| serde_json::to_string(one).expect("only string keys") + "\n";
    messages.iter().map(line).collect()
}

/// From an empty table to the first turn.
fn gathering() -> Scene {
    let mut scene = Scene::lay(Preset::Practice.ruleset(), None);
    scene.gather();
    scene
}

fn school() -> Scene {
    let mut scene = Scene::begun(Preset::Nassc2019, "", &["QUIZAEI", "CATSDOG"], &[0, 0]);
    scene.wait(20_000);
    scene
}

/// A play nobody holds: its tiles are drawn after the look time.
fn drawn() -> Scene {
    let mut scene = school();
    scene.plays(0, "H8", Across, "QUIZ");
    scene.wait(6_000);
    scene
}

/// A hold, the provisional tiles, and the hold's end.
fn hold_lapses() -> Scene {
    let mut scene = school();
    scene.plays(0, "H8", Across, "QUIZ");
    scene.wait(3_000);
    scene.does(2, Command::Hold);
    scene.wait(70_000);
    scene
}

/// A phony, held and challenged.
fn comes_off() -> Scene {
    let mut scene = school();
    scene.plays(0, "H8", Across, "QUIZAE");
    scene.wait(3_000);
    scene.does(2, Command::Hold);
    scene.wait(30_000);
    challenge(&mut scene, "QUIZAE");
    scene
}

/// A good word, challenged at once.
fn stands() -> Scene {
    let mut scene = school();
    scene.plays(0, "H8", Across, "QUIZ");
    scene.wait(1_000);
    challenge(&mut scene, "QUIZ");
    scene.wait(10_000);
    scene
}

/// Both partners want it, and the slip is handed in.
fn challenge(scene: &mut Scene, word: &str) {
    scene.does(2, Command::CallChallenge);
    scene.does(3, Command::AgreeChallenge { agree: true });
    scene.wait(4_000);
    scene.does(2, Command::SubmitSlip { words: vec![word.to_owned()] });
}

/// The last tile, the look at it, the result signed.
fn out_play() -> Scene {
    let mut scene = Scene::with_empty_bag(Preset::Nassc2019, "CAT", &["S", "DOG"], &[310, 298]);
    scene.plays(0, "K8", Across, "S");
    scene.wait(2_000);
    scene.does(2, Command::Accept);
    scene.wait(1_000);
    scene.does(0, Command::SignResult);
    scene.does(2, Command::SignResult);
    scene
}

/// The round ends while a play can still be challenged.
fn round_ends() -> Scene {
    let mut scene = school();
    scene.plays(0, "H8", Across, "QUIZ");
    scene.wait(1_000);
    scene.by(Who::Server, Command::EndRound);
    scene.wait(60_000);
    scene
}

/// A call, a stop, a clock set, points taken, and on.
fn director() -> Scene {
    let mut scene = school();
    let director = || Who::Director("dora".to_owned());
    let reason = || "the school's network failed".to_owned();
    scene.does(0, Command::CallDirector);
    scene.wait(5_000);
    scene.by(director(), Command::StopClocks { reason: reason() });
    scene.wait(30_000);
    let remaining_ms = 20 * 60_000;
    scene.by(director(), Command::SetClock { side: Side(0), remaining_ms, reason: reason() });
    scene.by(director(), Command::AdjustScore { side: Side(1), points: -10, reason: reason() });
    scene.by(director(), Command::RestartClocks);
    scene.wait(1_000);
    scene
}

/// One partner wants to challenge, the other does not.
fn partners() -> Scene {
    let mut scene = school();
    scene.plays(1, "H8", Across, "QUIZ");
    scene.wait(1_000);
    scene.does(2, Command::CallChallenge);
    scene.does(3, Command::AgreeChallenge { agree: false });
    scene.wait(8_000);
    scene
}

/// Play goes round, one side exchanges, one passes, one leaves.
fn four_sides() -> Scene {
    let racks = ["SDOGTEA", "QUIZAEI", "EEEEAAA", "IIIOOOU"];
    let mut scene = Scene::begun(Preset::Alberta55Plus, "CAT", &racks, &[0; 4]);
    scene.plays(0, "K8", Across, "S");
    scene.wait(9_000);
    let tiles = engine::TileList::parse("IZ").expect("tiles");
    scene.does(1, Command::ExchangeTiles { tiles });
    scene.wait(2_000);
    scene.does(2, Command::PassTurn);
    scene.wait(2_000);
    scene.does(3, Command::Resign);
    scene.wait(2_000);
    scene
}

/// A clock below zero, and a play made on it.
fn overtime() -> Scene {
    let mut scene = school();
    scene.by(Who::Director("dora".to_owned()), Command::StopClocks { reason: "a test".into() });
    let reason = "to show overtime".to_owned();
    let set = Command::SetClock { side: Side(0), remaining_ms: 2_000, reason };
    scene.by(Who::Director("dora".to_owned()), set);
    scene.by(Who::Director("dora".to_owned()), Command::RestartClocks);
    scene.wait(40_000);
    scene.plays(0, "H8", Across, "QUIZ");
    scene.wait(6_000);
    scene
}

/// Commands that are refused.
fn refused() -> Scene {
    let mut scene = school();
    scene.plays(2, "H8", Across, "CAT");
    scene.plays(0, "A1", Across, "QUIZ");
    scene.plays(0, "H8", Across, "CAT");
    scene.does(0, Command::Hold);
    scene.does(0, Command::SignResult);
    scene
}

/// Adjourned by consent and taken up again.
fn adjourned() -> Scene {
    let mut scene = Scene::begun(Preset::Practice, "", &["QUIZAEI", "CATSDOG"], &[0, 0]);
    scene.does(0, Command::ProposeAdjourn);
    scene.does(1, Command::AgreeAdjourn);
    scene.wait(60_000);
    scene.does(0, Command::Resume);
    scene.does(1, Command::Resume);
    scene
}
