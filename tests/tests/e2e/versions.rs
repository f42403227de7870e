//! A database that an earlier version left behind: what was in progress is taken up and played on.

use engine::{Command, Record, verify};
use protocol::TournamentPage;
use server::store::MIGRATIONS;
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection, SqlSafeStr};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::databases::empty_database;
use system_tests::hall::TestHall;
use system_tests::in_progress::{CLUB, DIRECTOR, MOMENTS, PLAYERS, SHARES};
use system_tests::table::Table;
use system_tests::tournaments::{FIRST, TestTournament, division_of};
use tournament::{BoardState, Phase};
use uuid::Uuid;

/// What a version left, and the last migration that it knew.
const LEFT: [(i64, &str); 1] = [(71, include_str!("../../data-of-versions/schema-0071.sql"))];

/// A tournament that a version left, and the last migration that it knew.
const LEFT_PLAYING: [(i64, &str); 1] =
    [(150, include_str!("../../data-of-versions/tournament-0150.sql"))];

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

/// How many boards of each round have a result that counts.
fn results_by_round(page: &TournamentPage) -> Vec<usize> {
    let counts = |board: &&BoardState| board.counted(page.view.validates_slips).is_some();
    let rounds = &division_of(page, FIRST).rounds;
    rounds.iter().map(|round| round.boards.iter().filter(counts).count()).collect()
}

/// A round is half over in it: the game that was under way is played on, its result comes to the
/// tournament, and the next round is paired by it.
#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_in_progress_is_directed_and_played_on() {
    for (last, rows) in LEFT_PLAYING {
        let database = database_of(last, rows).await;
        let hall = TestHall::open_on(&database, |config| config.node = "hall".to_owned()).await;
        let select = "SELECT id FROM tournaments";
        let id: Uuid = sqlx::query_scalar(select).fetch_one(&hall.pool().await).await.unwrap();
        let event = TestTournament::of(logged_in(&hall, &format!("coach-{CLUB}")).await, id);
        let page = event.page().await;
        assert_eq!((page.view.phase, page.view.sides.len()), (Phase::Open, 4));
        assert_eq!(results_by_round(&page), [2, 0]);
        let boards = event.boards().await;

        let mut under_way = event.table_of(&hall, &boards[0], None).await;
        under_way.syncs().await;
        let scored = under_way.state().sides.iter().filter(|side| side.score > 0).count();
        assert_eq!(scored, 2, "{:?}", under_way.state());
        under_way.plays_to_the_end().await;
        assert!(under_way.closes().await.is_closed());
        let mut gathering = event.table_of(&hall, &boards[1], None).await;
        gathering.begins().await;
        let mover = gathering.to_move();
        gathering.does(mover, Command::Resign).await;
        gathering.plays_to_the_end().await;
        assert!(gathering.closes().await.is_closed());

        let page = event.results_of(FIRST).await;
        assert_eq!(results_by_round(&page), [2, 2]);
        assert_eq!(event.starts_a_round().await.len(), 2, "the third round is paired by them");
        hall.close().await;
    }
}
