//! The demo club: made once, whatever interrupts it, and never empty.

use protocol::{ClubView, TournamentPage, TournamentSummary, TournamentWall, WallStatus};
use serde_json::{Value, json};
use sqlx::PgPool;
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::patience::{comes, holds};
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

/// How many games the club has, and the tournament that is over.
const GAMES: [i64; 2] = [6, 15];

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
        for (games_there, of) in GAMES.into_iter().zip(["IS NULL", "IS NOT NULL"]) {
            let of = format!("tournament_id {of}");
            assert_eq!(games(&pool, &of).await, games_there, "{of}");
            let whole = format!("{of} AND closed AND status = 'finished'");
            assert_eq!(games(&pool, &whole).await, games_there, "{whole}");
        }
    }
    let cups: Vec<TournamentSummary> = hall.browser().get("/api/tournaments").await.read();
    assert_eq!(cups.len(), 1, "one tournament, and it is over: {cups:?}");
    assert_eq!(cups[0].phase, Phase::Closed);
    let ids: Vec<uuid::Uuid> =
        sqlx::query_scalar("SELECT id FROM games WHERE tournament_id IS NULL")
            .fetch_all(&pool)
            .await
            .unwrap();
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

#[tokio::test(flavor = "multi_thread")]
async fn a_demo_that_was_interrupted_before_its_tournament_was_stored_is_completed() {
    interrupted("INSERT", "NEW.tournament_id IS NOT NULL", 6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_demo_that_was_interrupted_after_its_tournament_was_stored_is_completed() {
    let third_ends = "NEW.status = 'finished' AND NEW.tournament_id IS NOT NULL
                      AND (SELECT count(*) FROM games WHERE status = 'finished') = 8";
    interrupted("UPDATE", third_ends, 8).await;
}

/// The list would fill with leagues that are over.
#[tokio::test(flavor = "multi_thread")]
async fn only_the_last_leagues_of_the_demo_are_kept() {
    let hall = TestHall::open().await;
    let (app, pool) = (hall.hall().app().clone(), hall.pool().await);
    server::demo::seed(&app).await.unwrap();
    let coach = hall.browser();
    coach.log_in(server::demo::COACH, server::demo::PASSWORD).await;
    let clubs: Vec<ClubView> = coach.get("/api/clubs").await.read();
    let mut leagues = Vec::new();
    for _ in 0..5 {
        let asked = json!({ "name": "Bots' League", "club": clubs[0].id, "rules": "naspa-2014",
                            "lexicon": "tilehall-en-school" });
        let made: TournamentPage = coach.post("/api/tournaments", &asked).await.read();
        let event = TestTournament::of(coach.window(), made.id);
        event.tell(json!({ "command": "close" })).await;
        leagues.push(made.id);
    }
    let played = "UPDATE tournaments SET bot_seats = true WHERE name = 'Bots'' League'";
    sqlx::query(played).execute(&pool).await.unwrap();
    let playing = tokio::spawn(server::demo::keep_playing(app));
    let kept = comes("a league is played, and the oldest are gone", async || {
        let known: Vec<TournamentSummary> = coach.get("/api/tournaments").await.read();
        let open = known.iter().any(|event| event.phase == Phase::Open);
        let over: Vec<_> = known.into_iter().filter(|event| event.phase == Phase::Closed).collect();
        (open && over.len() <= 3).then_some(over)
    })
    .await;
    assert_eq!([kept[0].id, kept[1].id], [leagues[4], leagues[3]], "the last two");
    assert_eq!(kept[2].name, "Autumn Cup", "a tournament that people played is not forgotten");
    playing.abort();
    hall.close().await;
}

/// The reports of a tournament.
const REPORTS: [&str; 10] = [
    "roster",
    "standings",
    "pairings",
    "results",
    "wall-chart",
    "scorecards",
    "statistics",
    "ratings",
    "schools",
    "records",
];

/// Every game on a scorecard can be looked at by whoever may read the scorecard.
async fn games_can_be_looked_at(stranger: &Browser, event: uuid::Uuid) {
    let page: TournamentPage = stranger.get(&format!("/api/tournaments/{event}")).await.read();
    let rounds = &division_of(&page, FIRST).rounds;
    assert_eq!(rounds.len(), 5);
    for board in rounds.iter().flat_map(|round| &round.boards) {
        let path = format!("/api/games/{}/record.json", board.game.0);
        let record = stranger.get(&path).await;
        assert_eq!(record.status, 200, "{}", record.text);
        let game = engine::verify(&serde_json::from_str(&record.text).unwrap()).unwrap();
        let score = board.table.expect("the table's own result").first.points;
        assert_eq!(game.result().unwrap().sides[0].recorded, score);
    }
}

/// The best turns are read from the games soon after.
async fn best_turns_are_read(stranger: &Browser, event: uuid::Uuid) {
    let path = format!("/api/tournaments/{event}/papers/records.json");
    holds("the records list high turns", async || {
        let tables: Vec<Value> = stranger.get(&path).await.read();
        let turns = tables.iter().find(|table| table["caption"] == "High turn").expect("a list");
        turns["rows"].as_array().is_some_and(|rows| !rows.is_empty())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_has_an_event_with_all_its_reports_and_one_that_bots_play() {
    let hall = TestHall::open().await;
    let app = hall.hall().app().clone();
    server::demo::seed(&app).await.unwrap();
    let playing = tokio::spawn(server::demo::keep_playing(app));
    let stranger = hall.browser();
    let listed =
        async || -> Vec<TournamentSummary> { stranger.get("/api/tournaments").await.read() };

    let over = comes("the cup is listed as over", async || {
        listed().await.into_iter().find(|event| event.phase == Phase::Closed)
    })
    .await;
    games_can_be_looked_at(&stranger, over.id).await;
    best_turns_are_read(&stranger, over.id).await;
    for report in REPORTS {
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
            assert!(!rows.is_empty(), "{report}: {table}");
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
