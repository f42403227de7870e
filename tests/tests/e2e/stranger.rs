//! A client written from docs/PROTOCOL.md alone (`tests/stranger`) plays at the real program by rules
//! that its host has changed.

use std::path::Path;
use std::process::{Command, Output};

use engine::{ChallengeCost, End, Fact, FailedChallenge, GameResult, Item, Record, Ruleset};
use serde::Deserialize;
use serde_json::{Value, json};
use system_tests::databases::data_directory;
use system_tests::program::Program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");

/// What the client says came of it.
#[derive(Deserialize)]
struct Told {
    /// What the invitation said before anyone sat down.
    differs: Value,
    ruleset: Ruleset,
    result: GameResult,
    /// What each failed challenge cost.
    stood: Vec<ChallengeCost>,
    events: Vec<String>,
    /// Refusals of what should have been taken.
    refusals: Vec<Value>,
    record: Record,
}

fn play(address: &str) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("stranger/play.mjs");
    let node = Command::new("node").arg(script).arg(address).output();
    node.expect("Node.js is needed for this test: install it, or put `node` on the PATH")
}

fn told() -> Told {
    let data = data_directory();
    let program = Program::start(PROGRAM, data.path(), &[]);
    let output = play(&format!("http://{}", program.address()));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_client_written_from_the_page_plays_by_changed_rules_to_the_end() {
    let Told { differs, ruleset, result, stood, events, refusals, record } = told();
    assert_eq!(refusals, Vec::<Value>::new(), "the page says what can be done when");
    assert_eq!(differs["failed_challenge"], json!({ "kind": "bonus", "points_per_word": 5 }));
    assert_eq!(differs["clock"]["kind"], json!("hourglass"));
    assert_eq!(ruleset.sides, 3);
    assert_eq!(ruleset.failed_challenge, FailedChallenge::Bonus { points_per_word: 5 });

    assert_eq!(result.end, End::LastPlays, "the hourglass ended it");
    assert!(events.iter().any(|event| event == "last_plays_began"), "{events:?}");
    assert!(!stood.is_empty(), "the bot's words were challenged and stood");
    let mut given = [0_i32; 3];
    for cost in &stood {
        let ChallengeCost::Points { side, points } = cost else { panic!("{cost:?}") };
        assert!(*points > 0 && points % 5 == 0, "five a word: {points}");
        given[side.index()] += i32::from(*points);
    }
    let bonus = |lines: &[engine::Line]| {
        lines.iter().find(|line| line.item == Item::ChallengeBonus).map_or(0, |line| line.points)
    };
    let counted: Vec<i32> = result.sides.iter().map(|side| bonus(&side.lines)).collect();
    assert_eq!(counted, given, "what the challenges gave is in the scores");

    engine::verify(&record).expect("the record proves it");
    let over = record.events.iter().find_map(|event| match &event.fact {
        Fact::GameOver { result, .. } => Some(result),
        _ => None,
    });
    assert_eq!(over, Some(&result));
}
