//! The demo club: made once, whatever interrupts it, and never empty.

use protocol::{TournamentSummary, TournamentWall, WallStatus};
use serde_json::{Value, json};
use sqlx::PgPool;
use system_tests::hall::TestHall;
use system_tests::patience::comes;
use system_tests::tournaments::{FIRST, TestTournament, division_of, latest};
use tournament::Phase;

/// Has Postgres refuse a statement on games where `when` holds, as a kill at that moment would.
async fn interrupt(pool: &PgPool, event: &str, when: &str) {
    let function = format!(
        "CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN IF {when} THEN RAISE 'interrupted'; END IF; RETURN NEW; END $$"
    );
    let trigger = format!(
        "CREATE TRIGGER interrupt BEFORE {event} ON games FOR EACH ROW EXECUTE FUNCTION interrupt()"
    );
    for statement in [function, trigger] {
        sqlx::query(sqlx::AssertSqlSafe(statement)).execute(pool).await.unwrap();
    }
}

async fn games(pool: &PgPool, condition: &str) -> i64 {
    let count = format!("SELECT count(*) FROM games JOIN streams USING (id) WHERE {condition}");
    sqlx::query_scalar(sqlx::AssertSqlSafe(count)).fetch_one(pool).await.unwrap()
}

/// Seeds the demo twice, the first time interrupted; `stored` games are whole by then.
async fn interrupted(event: &str, when: &str, stored: i64) {
    let hall = TestHall::open().await;
    let (app, pool) = (hall.hall().app(), hall.pool().await);
    interrupt(&pool, event, when).await;
    server::demo::seed(app).await.unwrap_err();
    assert_eq!(games(&pool, "closed").await, stored);
    sqlx::query("DROP FUNCTION interrupt CASCADE").execute(&pool).await.unwrap();

    for _ in 0..2 {
        server::demo::seed(app).await.unwrap();
        assert_eq!(games(&pool, "true").await, 6);
        assert_eq!(games(&pool, "closed AND status = 'finished'").await, 6);
    }
    let ids: Vec<uuid::Uuid> =
        sqlx::query_scalar("SELECT id FROM games").fetch_all(&pool).await.unwrap();
    // The games are the club's, and nobody else's who has no link.
    let coach = hall.browser();
    coach.log_in(server::demo::COACH, server::demo::PASSWORD).await;
    for id in ids {
        let path = format!("/api/games/{id}/record.json");
        assert!(!hall.browser().get(&path).await.status.is_success());
        let record = coach.get(&path).await.text;
        assert!(engine::verify(&serde_json::from_str(&record).unwrap()).is_ok());
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_demo_that_was_interrupted_between_games_is_completed() {
    interrupted("INSERT", "(SELECT count(*) FROM games) = 2", 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_demo_that_was_interrupted_within_a_game_is_completed() {
    let third_ends = "NEW.status = 'finished' AND (SELECT count(*) FROM games) = 3";
    interrupted("UPDATE", third_ends, 2).await;
}

/// The reports of a tournament, each with the titles of lists that may be empty: results on paper
/// tell of no turns.
const REPORTS: [(&str, &[&str]); 10] = [
    ("roster", &[]),
    ("standings", &[]),
    ("pairings", &[]),
    ("results", &[]),
    ("wall-chart", &[]),
    ("scorecards", &[]),
    ("statistics", &[]),
    ("ratings", &[]),
    ("schools", &[]),
    ("records", &["High turn"]),
];

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_has_an_event_with_all_its_reports_and_one_that_bots_play() {
    let hall = TestHall::open().await;
    let app = hall.hall().app().clone();
    server::demo::seed(&app).await.unwrap();
    let playing = tokio::spawn(server::demo::keep_playing(app));
    let stranger = hall.browser();
    let listed =
        async || -> Vec<TournamentSummary> { stranger.get("/api/tournaments").await.read() };

    let known = listed().await;
    let over = known.iter().find(|event| event.phase == Phase::Closed).expect("one is over");
    for (report, may_be_empty) in REPORTS {
        let paper = async |ending: &str| {
            let path = format!("/api/tournaments/{}/papers/{report}.{ending}", over.id);
            let paper = stranger.get(&path).await;
            assert_eq!(paper.status, 200, "{report}.{ending}: {}", paper.text);
            paper
        };
        let tables: Vec<Value> = paper("json").await.read();
        assert!(!tables.is_empty(), "{report}");
        for table in tables {
            let rows = table["rows"].as_array().expect("rows");
            let may = may_be_empty.iter().any(|caption| table["caption"] == **caption);
            assert!(may || !rows.is_empty(), "{report}: {table}");
        }
        for (ending, holds) in [("html", "<td"), ("csv", "\r\n")] {
            assert!(paper(ending).await.text.contains(holds), "{report}.{ending}");
        }
    }
    for (file, holds) in [("event.t", "demo-ada"), ("calendar.ics", "BEGIN:VCALENDAR")] {
        let paper = stranger.get(&format!("/api/tournaments/{}/papers/{file}", over.id)).await;
        assert!(paper.status == 200 && paper.text.contains(holds), "{file}: {}", paper.text);
    }

    let league = comes("the league is listed as open", async || {
        listed().await.into_iter().find(|event| event.phase == Phase::Open).map(|event| event.id)
    })
    .await;
    let coach = hall.browser();
    coach.log_in(server::demo::COACH, server::demo::PASSWORD).await;
    let event = TestTournament::of(coach, league);
    let page = event.until(|page| !latest(division_of(page, FIRST)).is_empty()).await;
    let sides = server::demo::STUDENTS.len();
    assert_eq!(division_of(&page, FIRST).standings.len(), sides);
    let boards = latest(division_of(&page, FIRST));
    assert_eq!(boards.len(), sides / 2, "everyone is paired");
    loop {
        let wall: TournamentWall = event.director.get(&event.path("/wall")).await.read();
        assert_eq!(wall.tables.len(), boards.len());
        if wall.tables.iter().all(|table| table.status == WallStatus::Playing) {
            break;
        }
    }
    let mut socket = stranger.socket().await;
    socket.say(&json!({ "type": "attend", "table": boards[0].game })).await;
    socket.hear("table").await;
    socket.hear("table-events").await;
    playing.abort();
    hall.close().await;
}
