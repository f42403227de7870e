//! What a GIF of a whole game costs, and whether a flood of requests for pictures slows moves.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use reqwest::{Client, StatusCode};
use rustix::process::Signal;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use system_tests::program::Program;
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::movers::{STEADY, quantile, steady};
use crate::process::{Halls, processor_time_of};
use crate::report;
use crate::tables::lay;

/// How often each of the demo's games is copied: more pictures than are kept, so that every one
/// that is asked for has to be made.
const COPIES: i64 = 500;
/// GIFs that are made one by one.
const GIFS: usize = 60;
/// How often moves are made alone and beside the flood, in turns.
const ROUNDS: usize = 12;
const MOVES: usize = 2_000;
/// Twice as many as may wait for their pictures: half of them are always turned away.
const CLIENTS: usize = 64;
/// Sooner than the hall says.
const AGAIN: Duration = Duration::from_millis(100);
const KINDS: [&str; 3] = ["preview.png", "board.png", "game.gif"];

pub(crate) async fn measure(halls: &Halls) {
    let laid = lay(halls, "pictures", STEADY / 2, 0).await;
    halls.open_with(&laid.database, &["--demo"]).end(Signal::TERM);
    let games = copied(&laid.database).await;
    let hall = halls.open(&laid.database);
    whole_games(&hall, &games[..GIFS]).await;
    let mut pairs = laid.sit_down(hall.address(), STEADY / 2).await;
    let (mut alone, mut beside, mut said) = (Vec::new(), Vec::new(), Said::default());
    let (games, next) = (Arc::new(games), Arc::new(AtomicUsize::new(0)));
    for _ in 0..ROUNDS {
        alone.extend(steady(&mut pairs, MOVES).await);
        let flood = Flood::begin(hall.address(), &games, &next);
        beside.extend(steady(&mut pairs, MOVES).await);
        let more = flood.ends().await;
        said = Said { made: said.made + more.made, refused: said.refused + more.refused };
    }
    let seconds = (ROUNDS * MOVES) as f64 / 1e3;
    println!(
        "moves beside {CLIENTS} who ask for pictures, {:.0} made and {:.0} turned away a second:",
        said.made as f64 / seconds,
        said.refused as f64 / seconds
    );
    for (what, part, target) in [("  p50", 0.5, "<= 1.25 x"), ("  p99", 0.99, "not judged")] {
        let (beside, alone) = (quantile(&mut beside, part), quantile(&mut alone, part));
        report(what, beside * 1e3, alone * 1e3, "ms ", target);
    }
    hall.end(Signal::KILL);
}

/// The demo's finished games, each copied many times and open to anyone.
async fn copied(database: &PgConnectOptions) -> Vec<Uuid> {
    let mut connection = PgConnection::connect_with(database).await.expect("the database");
    let chosen = "CREATE TEMP TABLE copies AS
         SELECT g.id AS game, gen_random_uuid() AS copy
         FROM games g, generate_series(1, $1) WHERE g.status = 'finished'";
    let chosen = chosen.replace("$1", &COPIES.to_string());
    sqlx::query(AssertSqlSafe(chosen)).execute(&mut connection).await.expect("finished games");
    for (table, key, open) in [
        ("streams", "id", ""),
        ("games", "id", ", 'watch', 'public', 'racks', 'at-end', 'club_id', NULL"),
        ("seats", "game_id", ""),
        ("journal", "stream_id", ""),
    ] {
        let copy = format!(
            "INSERT INTO {table}
             SELECT (jsonb_populate_record(t, jsonb_build_object('{key}', copy {open}))).*
             FROM {table} t JOIN copies ON t.{key} = game"
        );
        sqlx::query(AssertSqlSafe(copy)).execute(&mut connection).await.expect("copies");
    }
    let copies = sqlx::query_scalar("SELECT copy FROM copies ORDER BY copy");
    copies.fetch_all(&mut connection).await.expect("their ids")
}

/// The processor time that the hall takes for a GIF, from the request to its bytes.
async fn whole_games(hall: &Program, games: &[Uuid]) {
    let client = Client::new();
    let (mut times, mut largest) = (Vec::new(), 0);
    for game in games {
        let before = processor_time_of(hall);
        let url = format!("http://{}/api/games/{game}/game.gif", hall.address());
        let answer = client.get(url).send().await.expect("the hall answers");
        assert_eq!(answer.status(), StatusCode::OK);
        largest = largest.max(answer.bytes().await.expect("a picture").len());
        times.push((processor_time_of(hall) - before) * 1e3);
    }
    let (median, worst) = (quantile(&mut times, 0.5), quantile(&mut times, 1.0));
    println!(
        "a GIF of a whole game: processor time {median:.1} ms, at most {worst:.1} ms [<= 150 ms]; at most {} kB [<= 500 kB]",
        largest / 1000
    );
}

/// What those who asked for pictures were answered.
#[derive(Default)]
struct Said {
    made: usize,
    refused: usize,
}

/// People who ask for one picture after another, none of them twice.
struct Flood {
    over: Arc<AtomicBool>,
    tasks: JoinSet<Said>,
}

impl Flood {
    fn begin(address: SocketAddr, games: &Arc<Vec<Uuid>>, next: &Arc<AtomicUsize>) -> Self {
        let (over, mut tasks) = (Arc::new(AtomicBool::new(false)), JoinSet::new());
        for _ in 0..CLIENTS {
            tasks.spawn(asks(address, games.clone(), next.clone(), over.clone()));
        }
        Self { over, tasks }
    }

    async fn ends(self) -> Said {
        self.over.store(true, Ordering::Relaxed);
        let all = self.tasks.join_all().await;
        let add = |sum: Said, one: Said| Said {
            made: sum.made + one.made,
            refused: sum.refused + one.refused,
        };
        all.into_iter().fold(Said::default(), add)
    }
}

async fn asks(
    address: SocketAddr,
    games: Arc<Vec<Uuid>>,
    next: Arc<AtomicUsize>,
    over: Arc<AtomicBool>,
) -> Said {
    let (client, mut said) = (Client::new(), Said::default());
    while !over.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let (game, kind) = (games[number / KINDS.len() % games.len()], KINDS[number % KINDS.len()]);
        let url = format!("http://{address}/api/games/{game}/{kind}");
        let answer = client.get(url).send().await.expect("the hall answers");
        match answer.status() {
            StatusCode::OK => {
                answer.bytes().await.expect("a picture");
                said.made += 1;
            }
            StatusCode::TOO_MANY_REQUESTS => {
                said.refused += 1;
                tokio::time::sleep(AGAIN).await;
            }
            other => panic!("{other} instead of a picture"),
        }
    }
    said
}
