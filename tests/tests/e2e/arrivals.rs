//! Spectators who come while the database is slow: players wait for none of them, and nobody comes in
//! by what was said before who may watch was changed.

use protocol::AudiencePolicy;
use serde_json::json;
use sqlx::PgPool;
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::socket::Socket;

use crate::watching_links::{Watched, hears_of_the_table, is_no_table};

/// A school's parents, come back at once.
const CROWD: usize = 100;

async fn sockets(hall: &TestHall, many: usize) -> Vec<Socket> {
    let mut sockets = Vec::with_capacity(many);
    for _ in 0..many {
        sockets.push(hall.browser().socket().await);
    }
    sockets
}

async fn come_by(crowd: &mut [Socket], game: &Watched, link: &str) {
    for socket in crowd {
        // Not said as a browser says it, of which a stranger hears who would watch too.
        let attend = json!({ "type": "attend", "table": game.id(), "link": link });
        socket.send(attend.to_string().into()).await;
    }
}

/// Waits until somebody waits for a lock on a relation.
async fn is_waited_for(pool: &PgPool, relation: &str) {
    let waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = $1::regclass";
    holds("somebody waits for the lock", async || {
        let waiting = sqlx::query_scalar::<_, i64>(waiting).bind(relation);
        waiting.fetch_one(pool).await.unwrap() > 0
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_play_on_while_a_crowd_is_asked_about() {
    let hall = TestHall::open().await;
    let game = Watched::laid(&hall, AudiencePolicy::LINK).await;
    let link = game.link().await;
    let mut crowd = sockets(&hall, CROWD).await;
    let mut player = game.host().socket().await;
    assert_eq!(game.attend(&mut player, None).await["type"], "table");
    let pool = hall.pool().await;
    // What somebody is to a game is not to be had just now.
    let mut asking = pool.begin().await.unwrap();
    let held = "LOCK TABLE memberships IN ACCESS EXCLUSIVE MODE";
    sqlx::query(held).execute(&mut *asking).await.unwrap();
    come_by(&mut crowd, &game, &link).await;
    is_waited_for(&pool, "memberships").await;
    for _ in 0..2 {
        // Whoever is to move passes, and this player hears of it.
        game.passes().await;
        assert_eq!(hears_of_the_table(&mut player).await["type"], "table-events");
    }
    assert_eq!(game.table.status().await.unwrap().listeners, 1, "nobody was let in unasked");
    asking.rollback().await.unwrap();
    for socket in &mut crowd {
        assert_eq!(hears_of_the_table(socket).await["type"], "table");
    }
    assert_eq!(game.table.status().await.unwrap().listeners, 1 + CROWD);
    game.passes().await;
    for socket in &mut crowd {
        assert_eq!(hears_of_the_table(socket).await["type"], "table-events");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_comes_in_by_what_was_said_before_the_audience_was_changed() {
    let hall = TestHall::open().await;
    let game = Watched::laid(&hall, AudiencePolicy::LINK).await;
    let link = game.link().await;
    let crowd_size = 20;
    let mut crowd = sockets(&hall, crowd_size).await;
    let mut early = hall.browser().socket().await;
    assert_eq!(game.attend(&mut early, Some(&link)).await["type"], "table");
    let pool = hall.pool().await;
    // A move cannot be stored just now: the table takes nothing in until it can.
    let mut storing = pool.begin().await.unwrap();
    let held = "LOCK TABLE journal IN EXCLUSIVE MODE";
    sqlx::query(held).execute(&mut *storing).await.unwrap();
    let closed = async {
        is_waited_for(&pool, "journal").await;
        // They are asked about, and may come in.
        come_by(&mut crowd, &game, &link).await;
        holds("all were asked about", async || game.table.arrivals() == crowd_size).await;
        let closing = game.settle(json!({ "watch": "officials" }));
        let settled = "SELECT watch FROM games WHERE id = $1";
        let stored = holds("it is settled", async || {
            let settled = sqlx::query_scalar::<_, String>(settled).bind(game.id());
            settled.fetch_one(&pool).await.unwrap() == "officials"
        });
        let goes_on = async {
            stored.await;
            storing.rollback().await.unwrap();
        };
        tokio::join!(closing, goes_on).0
    };
    let (_, view) = tokio::join!(game.passes(), closed);
    assert_eq!(view.spectators, 0);
    for socket in &mut crowd {
        let heard = hears_of_the_table(socket).await;
        assert!(is_no_table(&heard), "{heard}");
    }
    // The one who was in may have heard of the move before.
    while !is_no_table(&hears_of_the_table(&mut early).await) {}
    assert_eq!(game.table.status().await.unwrap().listeners, 0);
    hall.close().await;
}
