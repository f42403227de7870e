//! A database that an earlier version left behind: what was in progress is taken up and played on.

use engine::{Record, verify};
use server::store::MIGRATIONS;
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection, SqlSafeStr};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::databases::empty_database;
use system_tests::hall::TestHall;
use system_tests::in_progress::{DIRECTOR, MOMENTS, PLAYERS, SHARES};
use system_tests::table::Table;
use uuid::Uuid;

/// What a version left, and the last migration that it knew.
const LEFT: [(i64, &str); 1] = [(71, include_str!("../../data-of-versions/schema-0071.sql"))];

/// A database as a version with no later migration than `last` left it.
async fn database_of(last: i64, rows: &'static str) -> PgConnectOptions {
    let database = empty_database().await;
    let mut connection = PgConnection::connect_with(&database).await.unwrap();
    let migrations = MIGRATIONS.iter().filter(|migration| migration.version <= last);
    let migrator = Migrator::with_migrations(migrations.cloned().collect());
    migrator.run(&mut connection).await.unwrap();
    sqlx::raw_sql(rows.into_sql_str()).execute(&mut connection).await.unwrap();
    database
}

async fn logged_in(hall: &TestHall, name: &str) -> Browser {
    let browser = hall.browser();
    assert!(browser.log_in(name, PASSWORD).await.status.is_success());
    browser
}

#[tokio::test(flavor = "multi_thread")]
async fn games_in_progress_are_played_on_and_the_finished_one_still_verifies() {
    for (last, rows) in LEFT {
        let database = database_of(last, rows).await;
        let hall = TestHall::open_on(&database, |config| {
            config.node = "hall".to_owned();
            // The same two play all games, faster than people do.
            config.limits.messages_a_second = 10_000.try_into().expect("not zero");
        })
        .await;
        let games: Vec<Uuid> = sqlx::query_scalar("SELECT id FROM games ORDER BY id")
            .fetch_all(&hall.pool().await)
            .await
            .unwrap();
        let (&finished, in_progress) = games.split_last().unwrap();
        assert_eq!(in_progress.len(), MOMENTS.len());
        assert_eq!(hall.hall().app().tables.len(), MOMENTS.len(), "all are taken up");

        let players = [logged_in(&hall, PLAYERS[0]).await, logged_in(&hall, PLAYERS[1]).await];
        let director = logged_in(&hall, DIRECTOR).await;
        // Directors of the whole hall are players now (decision 0222); at tables that are nobody's
        // admins rule.
        assert_eq!(director.get("/api/me").await.json()["role"], "player");
        sqlx::query("UPDATE accounts SET role = 'admin' WHERE name = $1")
            .bind(DIRECTOR)
            .execute(&hall.pool().await)
            .await
            .unwrap();
        for (&id, moment) in in_progress.iter().zip(MOMENTS) {
            hall.spectators().leaves_out(id).await;
            let browsers = players.iter().map(|one| hall.same_browser(one)).collect();
            let directs = moment.rules().director.then(|| hall.same_browser(&director));
            let mut table =
                Table::attended(id, browsers, directs, hall.browser(), database.clone()).await;
            table.hold_shares(SHARES);
            table.syncs().await;
            assert!(moment.is(table.state()), "{moment:?} is not {:?}", table.state());
            table.plays_to_the_end().await;
            assert!(table.closes().await.is_closed(), "{moment:?}");
        }

        let answer = players[0].get(&format!("/api/games/{finished}/record.json")).await;
        let record: Record = answer.read();
        assert!(verify(&record).is_ok(), "{}", answer.text);
        hall.close().await;
    }
}
