//! What becomes of people's accounts: suspended, renamed, closed, exported, erased.

use std::collections::BTreeSet;
use std::io::{Cursor, Read};
use std::path::Path;

use engine::{Command, Record, Seat, Who, verify};
use protocol::{ClubView, Role, StudentMade};
use reqwest::StatusCode;
use serde_json::json;
use server::config::Config;
use server::store::Retained;
use sqlx::{AssertSqlSafe, PgPool};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::databases::{copy_of, new_database};
use system_tests::hall::TestHall;
use system_tests::needles::never_told;
use system_tests::patience::holds;
use system_tests::tournaments::{Coach, latest};
use uuid::Uuid;

use crate::talking::{begin, club, does, join, lay};

/// A name that stands in nothing else.
const NAME: &str = "Zephyrine";
const REAL_NAME: &str = "Wilhelmina Quackenbush";

async fn student(coach: &Browser, club: &ClubView, name: &str, real_name: &str) -> Uuid {
    let asked = json!({ "name": name, "real_name": real_name, "password": PASSWORD });
    let made = coach.post(&format!("/api/clubs/{}/students", club.id), &asked).await;
    made.read::<StudentMade>().account.id
}

async fn logged_in(hall: &TestHall, name: &str) -> Browser {
    let browser = hall.browser();
    assert_eq!(browser.log_in(name, PASSWORD).await.status, StatusCode::CREATED);
    browser
}

/// A finished game of passes between two, whoever begins.
async fn finished_game(hall: &TestHall, names: &[&str; 2]) -> Uuid {
    let table = lay(hall.hall(), names).await;
    begin(&table, 2).await;
    for _ in 0..6 {
        let first = table.act(Who::Seat(Seat(0)), Command::PassTurn).await.unwrap();
        if first.is_err() {
            does(&table, 1, Command::PassTurn).await;
        }
    }
    for seat in 0..2 {
        let _ = table.act(Who::Seat(Seat(seat)), Command::SignResult).await;
    }
    let store = &hall.hall().app().store;
    holds("the game is finished", async || {
        store.game_status(table.id()).await.unwrap().as_deref() == Some("finished")
    })
    .await;
    table.id()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_suspends_a_student_who_is_out_at_once_and_told_why() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let ada = student(&coach, &club, "ada", "").await;
    let browser = logged_in(&hall, "ada").await;
    let mut socket = browser.socket().await;
    let stranger = hall.account("carl", Role::Coach).await;
    let path = format!("/api/people/{ada}/suspension");
    let why = json!({ "reason": "Come and see me on Monday." });
    assert_eq!(stranger.put(&path, &why).await.code(), "not-found");
    assert_eq!(browser.put(&path, &why).await.code(), "not-allowed");

    assert_eq!(coach.put(&path, &why).await.status, StatusCode::NO_CONTENT);
    assert_eq!(socket.closed().await, 4001, "open windows close at once");
    assert_eq!(browser.get("/api/me").await.code(), "not-logged-in");
    let refused = browser.log_in("ada", PASSWORD).await;
    assert_eq!((refused.status, refused.code().as_str()), (StatusCode::FORBIDDEN, "suspended"));
    assert!(refused.text.contains("see me on Monday"), "{}", refused.text);
    let guessed = browser.log_in("ada", "not the password").await;
    assert_eq!(guessed.code(), "wrong-password", "who does not know it is told nothing");

    assert_eq!(coach.delete(&path).await.status, StatusCode::NO_CONTENT);
    assert_eq!(browser.log_in("ada", PASSWORD).await.status, StatusCode::CREATED);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_club_that_made_an_account_and_admins_have_a_say_over_it() {
    let hall = TestHall::open().await;
    let admin = hall.account("head", Role::Admin).await;
    let (coach, club) = club(&hall, "coach").await;
    let joined = hall.player("joined").await;
    join(&coach, &club, &[&joined]).await;
    let id = joined.get("/api/me").await.json()["id"].as_str().unwrap().to_owned();
    for (deed, body) in [("suspension", json!({"reason": "x"})), ("name", json!({"name": "other"}))]
    {
        let refused = coach.put(&format!("/api/people/{id}/{deed}"), &body).await;
        assert_eq!(refused.code(), "not-found", "{deed}: joined by a code");
    }
    for deed in ["close", "erase"] {
        let refused = coach.post(&format!("/api/people/{id}/{deed}"), &json!({})).await;
        assert_eq!(refused.code(), "not-found", "{deed}");
    }
    assert_eq!(coach.get("/api/people?name=j").await.code(), "not-allowed");
    let found = admin.get("/api/people?name=JOIN").await.json();
    assert_eq!((&found[0]["account"]["name"], &found[1]), (&json!("joined"), &json!(null)));

    let renamed = admin.put(&format!("/api/people/{id}/name"), &json!({"name": "newname"})).await;
    assert_eq!(renamed.status, StatusCode::NO_CONTENT, "{}", renamed.text);
    assert_eq!(joined.get("/api/me").await.json()["name"], "newname");
    let taken = admin.put(&format!("/api/people/{id}/name"), &json!({"name": "coach"})).await;
    assert_eq!(taken.code(), "name-taken");

    let closed = admin.post(&format!("/api/people/{id}/close"), &json!({})).await;
    assert_eq!(closed.status, StatusCode::NO_CONTENT);
    assert_eq!(hall.browser().log_in("newname", PASSWORD).await.code(), "wrong-password");
    let own = admin.get("/api/me").await.json()["id"].as_str().unwrap().to_owned();
    let refused = admin.post(&format!("/api/people/{own}/close"), &json!({})).await;
    assert_eq!(refused.code(), "not-allowed", "one admin always stays");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_closes_or_erases_oneself_with_the_password_unless_a_club_answers() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    student(&coach, &club, "ada", "").await;
    let (ada, bo) = (logged_in(&hall, "ada").await, hall.player("bo").await);
    let password = json!({ "password": PASSWORD });
    assert_eq!(ada.post("/api/me/erase", &password).await.code(), "not-allowed");
    let wrong = bo.post("/api/me/erase", &json!({ "password": "guessed it" })).await;
    assert_eq!(wrong.code(), "wrong-password");
    assert_eq!(bo.post("/api/me/erase", &password).await.status, StatusCode::NO_CONTENT);
    assert_eq!(hall.browser().get("/api/players/bo").await.code(), "not-found");
    assert_eq!(hall.browser().register("bo").await.name, "bo", "the name is free again");
    hall.close().await;
}

fn files_of(zip: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut zip = zip::ZipArchive::new(Cursor::new(zip)).unwrap();
    let count = zip.len();
    let each = |index| {
        let mut file = zip.by_index(index).unwrap();
        let mut content = Vec::new();
        file.read_to_end(&mut content).unwrap();
        (file.name().unwrap().into_owned(), content)
    };
    (0..count).map(each).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_has_what_the_hall_knows_of_a_person_and_records_that_verify() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let id = student(&coach, &club, NAME, REAL_NAME).await;
    student(&coach, &club, "bo", "").await;
    let game = finished_game(&hall, &[NAME, "bo"]).await;
    let running = lay(hall.hall(), &[NAME, "bo"]).await.id();
    let address = hall.hall().address();
    let url = format!("http://{address}/api/people/{id}/export");
    let cookie = coach.cookie().unwrap();
    let answer = reqwest::Client::new().get(&url).header("cookie", cookie).send().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "application/zip");
    let files = files_of(&answer.bytes().await.unwrap());
    let named = |name: &str| files.iter().find(|(one, _)| one == name).map(|(_, content)| content);
    let text = |name: &str| String::from_utf8(named(name).unwrap().clone()).unwrap();
    assert!(text("clubs.json").contains(REAL_NAME));
    assert!(text("games.csv").contains(&game.to_string()));
    let record: Record =
        serde_json::from_slice(named(&format!("games/{game}.json")).unwrap()).unwrap();
    verify(&record).unwrap();
    assert!(text(&format!("games/{game}.gcg")).contains(NAME));
    assert!(named(&format!("games/{running}.json")).is_none(), "a game that goes on has secrets");
    for (name, content) in &files {
        let text = String::from_utf8_lossy(content);
        assert!(!text.contains("argon2"), "{name} has a password's hash");
    }
    let anyone = hall.browser().get(&format!("/api/people/{id}/export")).await;
    assert_eq!(anyone.code(), "not-logged-in");
    hall.close().await;
}

/// Every table whose rows, as text, hold a needle.
async fn tables_with(pool: &PgPool, needle: &str) -> BTreeSet<String> {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT table_name::text FROM information_schema.tables
         WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    assert!(tables.len() > 15, "{tables:?}");
    let mut found = BTreeSet::new();
    for table in tables {
        let holds = format!(
            "SELECT EXISTS (SELECT FROM \"{table}\" t
                            WHERE position(lower($1) IN lower(t::text)) > 0)"
        );
        let query = sqlx::query_scalar(AssertSqlSafe(holds)).bind(needle);
        if query.fetch_one(pool).await.unwrap() {
            found.insert(table);
        }
    }
    found
}

fn data(directory: &Path) -> impl FnOnce(&mut Config) + use<> {
    let directory = directory.to_owned();
    move |config| config.data = directory
}

/// What must hold once somebody is erased.
async fn is_gone(hall: &TestHall, id: Uuid, games: &[Uuid], cup: Uuid) {
    let pool = hall.pool().await;
    for needle in [NAME, "Quackenbush", "Firstname"] {
        assert_eq!(tables_with(&pool, needle).await, BTreeSet::new(), "{needle}");
    }
    // The tombstone, others' games, numbers that others' ratings come of, and the log, which
    // names nobody.
    let allowed = [
        "accounts",
        "audit",
        "game_outcomes",
        "journal",
        "rating_history",
        "ratings",
        "seats",
        "tournament_players",
    ];
    let still = tables_with(&pool, &id.to_string()).await;
    let more: Vec<_> = still.iter().filter(|table| !allowed.contains(&table.as_str())).collect();
    assert_eq!(more, [""; 0], "the id stands where it should not");
    let anyone = hall.browser();
    for game in games {
        for part in ["", "/record.json", "/game.gcg", "/review"] {
            let page = anyone.get(&format!("/api/games/{game}{part}")).await;
            never_told(&page.text.to_lowercase(), &NAME.to_lowercase());
        }
        let record = hall.hall().app().tables.record(*game).await.unwrap();
        verify(&record).unwrap();
    }
    assert_eq!(anyone.get(&format!("/api/players/{NAME}")).await.code(), "not-found");
    for part in ["", "/standings", "/ratings", "/papers/standings.csv", "/papers/wall-chart.csv"] {
        let page = anyone.get(&format!("/api/tournaments/{cup}{part}")).await;
        assert_eq!(page.status, StatusCode::OK, "{part}: {}", page.text);
        never_told(&page.text.to_lowercase(), &NAME.to_lowercase());
    }
    let page = anyone.get(&format!("/api/tournaments/{cup}")).await.text;
    assert!(page.contains("gone-"), "the result stays, under a made-up name: {page}");
}

/// A public cup of one round, which both have played; its id, and the game's.
async fn played_cup(coach: Browser, club: ClubView, names: &[&str; 2]) -> (Uuid, Uuid) {
    let coach = Coach { browser: coach, club };
    let event = coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    event.enter(names.iter().map(|name| (*name).to_owned())).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 1 })).await;
    let board = event.starts_a_round().await.remove(0);
    let ruling = json!({ "ruling": "forfeit", "by": board.board.first });
    let ruled =
        json!({ "command": "rule_result", "game": board.game, "ruling": ruling, "reason": "ill" });
    event.tell(ruled).await;
    event.until(|page| latest(&page.view.divisions[0]).iter().all(|one| one.table.is_some())).await;
    (event.id, board.game.0)
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_names_one_who_was_erased_and_a_restored_backup_is_erased_again() {
    let (database, directory) = (new_database().await, tempfile::tempdir().unwrap());
    let hall = TestHall::open_on(&database, data(directory.path())).await;
    let (coach, club) = club(&hall, "coach").await;
    let id = student(&coach, &club, "Firstname", REAL_NAME).await;
    student(&coach, &club, "bo", "").await;
    // A game under a name from before, one under the last, one that nobody else played.
    let before = finished_game(&hall, &["Firstname", "bo"]).await;
    let renamed = coach.put(&format!("/api/people/{id}/name"), &json!({ "name": NAME })).await;
    assert_eq!(renamed.status, StatusCode::NO_CONTENT, "{}", renamed.text);
    let shared = finished_game(&hall, &["bo", NAME]).await;
    let (cup, played) = played_cup(coach.window(), club, &["bo", NAME]).await;
    let pool = hall.pool().await;
    fill(&pool, id, shared).await;
    let (bo, zephyrine) = (logged_in(&hall, "bo").await, logged_in(&hall, NAME).await);
    zephyrine.put("/api/me/mutes/bo", &json!({})).await;
    bo.post(&format!("/api/games/{shared}/review"), &json!({})).await;
    let review = format!("/api/games/{shared}/review");
    holds("the review is ready", async || bo.get(&review).await.json()["status"] == "ready").await;
    assert!(
        tables_with(&pool, NAME)
            .await
            .is_superset(&["accounts", "journal", "reviews"].map(str::to_owned).into())
    );
    pool.close().await;
    hall.close().await;
    let backup = copy_of(&database).await;

    let hall = TestHall::open_on(&database, data(directory.path())).await;
    let coach = logged_in(&hall, "coach").await;
    let erased = coach.post(&format!("/api/people/{id}/erase"), &json!({})).await;
    assert_eq!(erased.status, StatusCode::NO_CONTENT, "{}", erased.text);
    is_gone(&hall, id, &[before, shared, played], cup).await;
    let list = std::fs::read_to_string(directory.path().join("erasures.jsonl")).unwrap();
    assert!(list.contains(&id.to_string()) && !list.contains(NAME), "{list}");
    hall.close().await;

    let restored = TestHall::open_on(&backup, data(directory.path())).await;
    is_gone(&restored, id, &[before, shared, played], cup).await;
    restored.close().await;
}

/// Chats, a closed report and a word asked, as the hall would have written them.
async fn fill(pool: &PgPool, id: Uuid, game: Uuid) {
    for statement in [
        "INSERT INTO chat_messages (game_id, account_id, body, said_as, seat)
         VALUES ($2, $1, 'Zephyrine here', gen_random_uuid(), 1)",
        "INSERT INTO reports (reporter_id, reported_id, game_id, reason, closed_at, outcome)
         SELECT $1, s.account_id, $2, 'Zephyrine wrote this', now(), 'talked'
         FROM seats s WHERE s.game_id = $2 AND s.account_id <> $1",
        "INSERT INTO rulings (account_id, words, acceptable, lexicon, lexicon_hash)
         SELECT $1, ARRAY['ZEPHYRINE'], false, lexicon, lexicon_hash FROM games WHERE id = $2",
        "INSERT INTO watch_links (id, token, student_id, club_id, ends_at)
         SELECT $2, 'given to a parent', $1, club_id, now() + interval '1 day'
         FROM memberships WHERE account_id = $1 ON CONFLICT DO NOTHING",
        "INSERT INTO calendars (key, account_id) VALUES ($2::text, $1) ON CONFLICT DO NOTHING",
    ] {
        sqlx::query(statement).bind(id).bind(game).execute(pool).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_report_keeps_what_it_is_about_until_it_is_closed() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let id = student(&coach, &club, NAME, "").await;
    student(&coach, &club, "bo", "").await;
    let game = finished_game(&hall, &[NAME, "bo"]).await;
    let pool = hall.pool().await;
    let said = sqlx::query_scalar::<_, i64>(
        "INSERT INTO chat_messages (game_id, account_id, body, said_as, seat)
         VALUES ($2, $1, 'something rude', gen_random_uuid(), 0) RETURNING id",
    );
    let said = said.bind(id).bind(game).fetch_one(&pool).await.unwrap();
    let bo = logged_in(&hall, "bo").await;
    let report = json!({ "name": NAME, "table": game, "message": said, "reason": "rude" });
    let made = bo.post("/api/reports", &report).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
    coach.post(&format!("/api/people/{id}/erase"), &json!({})).await;
    let kept = || async {
        let count = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM chat_messages");
        count.fetch_one(&pool).await.unwrap()
    };
    assert_eq!(kept().await, 1, "evidence of an open report");
    sqlx::query("UPDATE reports SET closed_at = now(), outcome = 'talked'")
        .execute(&pool)
        .await
        .unwrap();
    hall.hall().app().store.sweep_erased().await.unwrap();
    assert_eq!(kept().await, 0);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_at_a_game_that_goes_on_is_not_erased() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let id = student(&coach, &club, NAME, "").await;
    student(&coach, &club, "bo", "").await;
    let table = lay(hall.hall(), &[NAME, "bo"]).await;
    begin(&table, 2).await;
    let refused = coach.post(&format!("/api/people/{id}/erase"), &json!({})).await;
    assert_eq!(refused.code(), "not-now");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_long_enough_is_forgotten_and_the_rest_is_not() {
    let hall = TestHall::open().await;
    let (coach, club) = club(&hall, "coach").await;
    let id = student(&coach, &club, NAME, "").await;
    student(&coach, &club, "bo", "").await;
    let game = finished_game(&hall, &[NAME, "bo"]).await;
    let pool = hall.pool().await;
    fill(&pool, id, game).await;
    fill(&pool, id, game).await;
    for statement in [
        "UPDATE chat_messages SET said_at = now() - interval '91 days'
         WHERE id = (SELECT min(id) FROM chat_messages)",
        "UPDATE reports SET closed_at = now() - interval '366 days'
         WHERE id = (SELECT min(id) FROM reports)",
        "INSERT INTO audit (act, at) VALUES ('closed', now() - interval '731 days')",
        "INSERT INTO accounts (id, name, created_at)
         VALUES (gen_random_uuid(), 'guest-old', now() - interval '31 days')",
        "INSERT INTO accounts (id, name) VALUES (gen_random_uuid(), 'guest-new')",
    ] {
        sqlx::query(statement).execute(&pool).await.unwrap();
    }
    let days = |what| match what {
        Retained::Chat | Retained::PageLeaves => 90,
        Retained::Reports => 365,
        Retained::GuestGames | Retained::Guests => 30,
        Retained::Audit => 730,
    };
    let store = &hall.hall().app().store;
    for what in Retained::ALL {
        let expected = u64::from(!matches!(what, Retained::GuestGames | Retained::PageLeaves));
        assert_eq!(store.forget(what, days(what)).await.unwrap(), expected, "{what:?}");
        assert_eq!(store.forget(what, days(what)).await.unwrap(), 0, "{what:?} again");
    }
    hall.close().await;
}
