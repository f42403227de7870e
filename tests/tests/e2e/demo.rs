//! The demo club: made once, whatever interrupts it.

use sqlx::PgPool;
use system_tests::hall::TestHall;

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
