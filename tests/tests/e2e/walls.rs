//! Walls while the database is asked what they may show, and while it does not answer.

use engine::{Preset, Ruleset};
use serde_json::{Value, json};
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::socket::Socket;
use system_tests::table::Table;

use crate::slots::wall_until;

/// A game that goes on, and a wall of the hall on which it is.
async fn on_a_wall(hall: &TestHall, who: &Browser) -> (Table, Socket) {
    let rules = Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() };
    let mut table = Table::lay(hall, rules).await;
    table.begins().await;
    let mut wall = who.socket().await;
    wall.say(&json!({ "type": "watch-wall", "of": { "kind": "hall" }, "size": 4 })).await;
    wall_until(&mut wall, |wall| wall["tables"] == json!([table.id])).await;
    (table, wall)
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_go_on_while_it_is_asked_what_a_wall_may_show() {
    let hall = TestHall::open().await;
    let (mut table, mut wall) = on_a_wall(&hall, &hall.player("ada").await).await;
    let pool = hall.pool().await;
    // What somebody is to a game is not to be had just now.
    let mut asking = pool.begin().await.unwrap();
    let held = "LOCK TABLE memberships IN ACCESS EXCLUSIVE MODE";
    sqlx::query(held).execute(&mut *asking).await.unwrap();
    let waiting = "SELECT count(*) FROM pg_locks
                   WHERE NOT granted AND relation = 'memberships'::regclass";
    holds("the wall asks what it may show", async || {
        sqlx::query_scalar::<_, i64>(waiting).fetch_one(&pool).await.unwrap() > 0
    })
    .await;
    table.lays_a_word().await;
    let is_new = |glance: &Value| glance["last_play"].is_object();
    while !is_new(&wall.hear("glance").await) {}
    asking.rollback().await.unwrap();
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wall_shows_nothing_while_it_cannot_be_asked_what_it_may_show() {
    let hall = TestHall::open().await;
    let (mut table, mut wall) = on_a_wall(&hall, &hall.browser()).await;
    let pool = hall.pool().await;
    let broken = "ALTER TABLE game_links RENAME TO links_elsewhere";
    sqlx::query(broken).execute(&pool).await.unwrap();
    wall_until(&mut wall, |wall| wall["tables"] == json!([])).await;
    let mended = "ALTER TABLE links_elsewhere RENAME TO game_links";
    sqlx::query(mended).execute(&pool).await.unwrap();
    wall_until(&mut wall, |wall| wall["tables"] == json!([table.id])).await;
    table.plays_to_the_end().await;
    table.closes().await;
    hall.close().await;
}
