//! What remains of a game: its page, its record with the proof, its GCG.

use std::path::Path;
use std::process::Command as Process;
use std::sync::Arc;

use engine::{Command, Fact, Preset, Record, TileList, Tiles, Who, gcg, verify};
use protocol::{GameStatus, GameView};
use reqwest::StatusCode;
use reqwest::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use serde_json::json;
use system_tests::hall::TestHall;
use system_tests::table::Table;

use crate::tables::started;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_has_a_page_and_a_record_that_verifies() {
    let hall = TestHall::open().await;
    let (ada, bo, anyone) = (hall.player("ada").await, hall.player("bo").await, hall.browser());
    let (mut a, mut b) = started(&ada, &bo).await;
    let start = a.hears_of("game_started").await;
    let path = format!("/api/games/{}", a.table);
    for file in ["record.json", "game.gcg"] {
        let refused = anyone.get(&format!("{path}/{file}")).await;
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (StatusCode::CONFLICT, "game-not-over")
        );
    }
    let running: GameView = anyone.get(&path).await.read();
    assert_eq!((running.summary.status, running.links), (GameStatus::Running, None));

    let mut first_moves = start["side"] == 0;
    for _ in 0..6 {
        let mover = if first_moves { &mut a } else { &mut b };
        mover.does(json!({ "command": "pass_turn" })).await;
        first_moves = !first_moves;
    }
    b.hears_of("game_over").await;
    // The list follows the journal within the same step, so the page may be a moment late.
    let page: GameView = loop {
        let page: GameView = anyone.get(&path).await.read();
        if page.result.is_some() {
            break page;
        }
    };
    let result = page.result.unwrap();
    assert_eq!(
        (page.summary.status, page.summary.end.as_deref()),
        (GameStatus::Finished, Some("zeros"))
    );
    for (side, shown) in result.sides.iter().zip(&page.summary.sides) {
        assert_eq!((shown.score, shown.outcome), (Some(side.score), Some(side.outcome)));
        assert_eq!(side.lines.iter().map(|line| line.points).sum::<i32>(), side.score);
    }
    assert!(page.summary.started_ms <= page.summary.finished_ms);

    let links = page.links.unwrap();
    let download = anyone.get(&links.record).await;
    assert_eq!(download.headers[CONTENT_TYPE], "application/json");
    assert!(download.headers[CONTENT_DISPOSITION].to_str().unwrap().ends_with(".json\""));
    let record: Record = serde_json::from_str(&download.text).unwrap();
    let game = verify(&record).unwrap();
    assert_eq!(game.result().unwrap(), &result);
    let transcript = gcg::read(anyone.get(&links.gcg).await.text.as_bytes()).unwrap();
    let players = transcript.transcript.players.iter().map(|player| player.name.as_str());
    assert!(players.eq(["ada", "bo"]));
    assert!(gcg::check(&transcript).findings.is_empty());

    let missing = format!("/api/games/{}/record.json", uuid::Uuid::now_v7());
    assert_eq!(anyone.get(&missing).await.code(), "not-found");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn my_games_are_listed_by_page_newest_first() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let mut tables = Vec::new();
    for _ in 0..3 {
        let (mut a, mut b) = started(&ada, &bo).await;
        a.does(json!({ "command": "abort" })).await;
        b.hears_of("game_over").await;
        // The answer to the next command comes after the game's row was written.
        b.does(json!({ "command": "sign_result" })).await;
        tables.push(a.table);
    }
    let (a, _b) = started(&ada, &bo).await;
    let ids = |answer: system_tests::browser::Answer| -> Vec<String> {
        let games = answer.json();
        let ids = games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap());
        ids.map(str::to_owned).collect()
    };
    assert_eq!(ids(ada.get("/api/me/games").await), [a.table.to_string()]);
    let over = ids(ada.get("/api/me/games?status=finished").await);
    let expected: Vec<String> = tables.iter().rev().map(ToString::to_string).collect();
    assert_eq!(over, expected);
    let next = format!("/api/me/games?status=finished&before={}", over[0]);
    assert_eq!(ids(ada.get(&next).await), expected[1..]);
    assert_eq!(ada.get("/api/me/games?status=lost").await.code(), "bad-request");
    let aborted = bo.get("/api/me/games?status=finished").await.json();
    assert_eq!((&aborted[0]["status"], &aborted[0]["end"]), (&json!("aborted"), &json!("aborted")));
    hall.close().await;
}

/// What the program says of a file, and whether it finds nothing wrong.
fn checked(arguments: &[&str], file: &Path) -> (bool, String) {
    let output = Process::new(PROGRAM).args(arguments).arg(file).output().unwrap();
    (output.status.success(), String::from_utf8(output.stdout).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_downloaded_passes_the_programs_own_checks() {
    let hall = TestHall::open().await;
    let mut table = Table::lay(&hall, Preset::Naspa2014.ruleset()).await;
    let path = format!("/api/games/{}", table.id);
    table.begins().await;
    table.lays_a_word().await;
    let side = table.to_move();
    let rack = table.player_of(side).state().sides[side.index()].rack.unwrap();
    let tiles = TileList::from(rack.iter().take(3).collect::<Tiles>());
    table.does(side, Command::ExchangeTiles { tiles }).await;
    table.lays_a_phony().await;
    table.is_challenged().await;
    table.plays_to_the_end().await;
    table.closes().await;

    let anyone = hall.browser();
    let (record, game) = (
        anyone.get(&format!("{path}/record.json")).await,
        anyone.get(&format!("{path}/game.gcg")).await,
    );
    assert!(record.status.is_success() && game.status.is_success(), "{record:?} {game:?}");
    let kept = tempfile::tempdir().unwrap();
    let (record_file, game_file) = (kept.path().join("a.json"), kept.path().join("a.gcg"));
    std::fs::write(&record_file, &record.text).unwrap();
    std::fs::write(&game_file, &game.text).unwrap();
    let (fine, said) = checked(&["verify"], &record_file);
    assert!(fine && said.contains(": ok"), "{said}");
    let (fine, said) = checked(&["gcg", "check"], &game_file);
    assert!(fine, "{said}");
    let lines = |mark: &str| game.text.lines().filter(|line| line.contains(mark)).count();
    assert_eq!(lines(" -- "), 1, "a play that came off: {}", game.text);

    // One point more for the first play, and neither is right any more.
    let mut changed: Record = serde_json::from_str(&record.text).unwrap();
    let play = changed.events.iter_mut().find_map(|event| match &mut event.fact {
        Fact::TilesPlaced { play, .. } => Some(play),
        _ => None,
    });
    Arc::make_mut(play.unwrap()).score += 1;
    std::fs::write(&record_file, serde_json::to_string(&changed).unwrap()).unwrap();
    let (fine, said) = checked(&["verify"], &record_file);
    assert!(!fine && said.contains("MISMATCH"), "{said}");

    // A game of the first version whose rulings are not today's: neither proved nor refuted.
    let mut old: Record = serde_json::from_str(&record.text).unwrap();
    for event in &mut old.events {
        match &mut event.fact {
            Fact::GameCreated { setup, .. } => Arc::make_mut(setup).ruleset.version = 1,
            Fact::TilesPlaced { .. } => event.by = Who::Server,
            _ => {}
        }
    }
    std::fs::write(&record_file, serde_json::to_string(&old).unwrap()).unwrap();
    let (fine, said) = checked(&["verify"], &record_file);
    assert!(!fine && said.contains("NOT DECIDED AGAIN") && said.contains("version 1"), "{said}");
    hall.close().await;
}

/// The games' table is written before the end is told, but nobody waits for it for long; who saw
/// the game end is given its record all the same.
#[tokio::test(flavor = "multi_thread")]
async fn the_record_is_there_when_the_end_is_told_and_its_row_is_not_yet() {
    let hall = TestHall::open().await;
    let mut table = Table::lay(&hall, Preset::Practice.ruleset()).await;
    table.begins().await;
    let pool = hall.pool().await;
    let mut held = pool.begin().await.unwrap();
    let lock = "SELECT id FROM games WHERE id = $1 FOR UPDATE";
    sqlx::query(lock).bind(table.id).execute(&mut *held).await.unwrap();
    let first = table.to_move();
    table.player_of(first).sends_off(uuid::Uuid::now_v7(), &Command::Abort).await;
    table.waits_for(|state| matches!(state.phase, engine::Phase::Over(_))).await;
    for file in ["record.json", "game.gcg"] {
        let told = hall.browser().get(&format!("/api/games/{}/{file}", table.id)).await;
        assert_eq!(told.status, StatusCode::OK, "{file}: {}", told.text);
    }
    held.commit().await.unwrap();
    table.closes().await;
    hall.close().await;
}
