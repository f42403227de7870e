//! Walls while the database is asked what they may show, and while it does not answer.

use engine::{Preset, Ruleset};
use protocol::{AccountView, AudiencePolicy};
use serde_json::{Value, json};
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::socket::Socket;
use system_tests::table::Table;
use system_tests::tournaments::Coach;
use uuid::Uuid;

use crate::slots::{laid_in, wall_until};

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

/// Games of a club that go on, of bots, as rows alone: as many that began before now as after it.
async fn lay_rows(pool: &sqlx::PgPool, club: Uuid, each_way: i32) {
    sqlx::query(
        "CREATE TEMPORARY TABLE laid AS
         SELECT gen_random_uuid() AS id, n FROM generate_series(-$1, $1) n WHERE n <> 0",
    )
    .bind(each_way)
    .execute(pool)
    .await
    .unwrap();
    for rows in [
        "INSERT INTO streams (id, kind, owner, epoch, closed)
         SELECT id, 'game', 'elsewhere', 1, true FROM laid",
        "INSERT INTO games (id, ruleset, lexicon, lexicon_hash, settings, rated, club_id, watch,
                            status, started_at)
         SELECT id, 'practice', 'tilehall-en', decode(repeat('00', 32), 'hex'), '{}', false, NULL,
                'public', 'running', now() + n * interval '1 minute' FROM laid",
        "INSERT INTO seats (game_id, side, place, bot)
         SELECT id, side, 0, '1' FROM laid, generate_series(0, 1) side",
    ] {
        sqlx::query(rows).execute(pool).await.unwrap();
    }
    let of_club = "UPDATE games SET club_id = $1 WHERE id IN (SELECT id FROM laid)";
    sqlx::query(of_club).bind(club).execute(pool).await.unwrap();
}

/// The tables on a wall that is opened now.
async fn tables_on(browser: &Browser, of: &Value, search: Option<&str>) -> Vec<Value> {
    let mut wall = browser.socket().await;
    let asked = json!({ "type": "watch-wall", "of": of, "size": 16, "search": search });
    wall.say(&asked).await;
    wall.hear("wall").await["tables"].as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn among_hundreds_of_games_anyone_is_found_and_the_best_stand_first() {
    let hall = TestHall::open().await;
    let owls = Coach::with_students(&hall, "owls", 1).await;
    let club = owls.club.id;
    let (table, [player, _]) = laid_in(&hall, Some(club), AudiencePolicy::PUBLIC).await;
    let player: AccountView = player.get("/api/me").await.read();
    // One connection, for the rows are made from a table of its own.
    let one = sqlx::postgres::PgPoolOptions::new().max_connections(1);
    let pool = one.connect_with(hall.database()).await.unwrap();
    lay_rows(&pool, club, 120).await;
    let places = [json!({ "kind": "hall" }), json!({ "kind": "club", "club": club })];
    for of in &places {
        let tables = tables_on(&owls.browser, of, None).await;
        assert!(tables.len() == 16 && !tables.contains(&json!(table.id())), "nobody is rated");
        let part = player.name[1..].to_uppercase();
        assert_eq!(tables_on(&owls.browser, of, Some(&part)).await, [json!(table.id())]);
        assert!(tables_on(&owls.browser, of, Some("%")).await.is_empty(), "nobody is called so");
        assert_eq!(tables_on(&owls.browser, of, Some("owls")).await.len(), 16, "the club");
    }
    let rated = "INSERT INTO ratings (account_id, lexicon, speed, rating, deviation, volatility,
                                      games, closed_ms)
                 SELECT $1, g.lexicon, speed, rating, 60, 0.06, games, 0 FROM games g,
                        (VALUES ('fast', 1000, 3), ('slow', 1900, 30)) known (speed, rating, games)
                 WHERE g.id = $2";
    sqlx::query(rated).bind(player.id).bind(table.id()).execute(&pool).await.unwrap();
    for of in &places {
        assert_eq!(tables_on(&owls.browser, of, None).await[0], json!(table.id()), "the top one");
    }
    hall.close().await;
}
