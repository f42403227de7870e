//! Moves at a table to which spectators come all the time, by a link that is asked about.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::{StreamExt, stream};
use rustix::process::Signal;
use serde_json::json;
use sqlx::{ConnectOptions, Connection};
use tokio::task::JoinSet;
use tokio::time::sleep;
use uuid::Uuid;

use crate::clients::Client;
use crate::fanout::SETTLED;
use crate::movers::quantile;
use crate::process::Halls;
use crate::report;
use crate::tables::{AT_ONCE, Laid, lay};

/// Parents who come and go.
const COMERS: usize = 200;
/// Between two comings of each: the hall does not take more messages than that.
const BETWEEN: Duration = Duration::from_millis(300);
const MOVES: usize = 300;
const LINK: &str = "the-link-of-the-bench";

pub(crate) async fn measure(halls: &Halls) {
    let laid = lay(halls, "joins", 2, 0).await;
    by_link(&laid).await;
    let hall = halls.open(&laid.database);
    let address = hall.address();
    let mut pairs = laid.sit_down(address, 2).await;
    pairs.sort_by_key(|pair| pair.table() != laid.tables[0]);
    let [visited, alone] = &mut pairs[..] else { unreachable!("two sat down") };
    let (comings, _comers) = come_and_go(address, laid.tables[0]).await;
    let (mut beside, mut without) = (Vec::new(), Vec::new());
    let before = comings.load(Ordering::Relaxed);
    for turn in 0..MOVES {
        for is_visited in [turn % 2 == 0, turn % 2 != 0] {
            sleep(SETTLED).await;
            let (pair, waits) =
                if is_visited { (&mut *visited, &mut beside) } else { (&mut *alone, &mut without) };
            waits.push(pair.pass().await.as_secs_f64());
        }
    }
    let came = comings.load(Ordering::Relaxed) - before;
    hall.end(Signal::TERM);
    println!("{came} spectators came by a link meanwhile:");
    for (name, part, target) in [
        ("  its mover waits, beside one to whom nobody comes, p50", 0.5, "<= 1.1 x"),
        ("  the same, p90", 0.9, "not judged"),
    ] {
        let (ours, floor) = (quantile(&mut beside, part), quantile(&mut without, part));
        report(name, ours * 1e3, floor * 1e3, "ms ", target);
    }
}

/// The first table is watched by a link, before any hall keeps it.
async fn by_link(laid: &Laid) {
    let mut connection = laid.database.clone().connect().await.expect("the database is there");
    let table = laid.tables[0];
    let policy = sqlx::query("UPDATE games SET watch = 'link' WHERE id = $1").bind(table);
    policy.execute(&mut connection).await.expect("the table is there");
    let link = sqlx::query("INSERT INTO game_links (game_id, token) VALUES ($1, $2)");
    link.bind(table).bind(LINK).execute(&mut connection).await.expect("it had no link");
    connection.close().await.expect("the database is there");
}

/// All of them come, are shown the table, and go, again and again; counted.
async fn come_and_go(address: SocketAddr, table: Uuid) -> (Arc<AtomicUsize>, JoinSet<()>) {
    let opening = (0..COMERS).map(|_| Client::at_hall(address, None));
    let clients: Vec<Client> = stream::iter(opening).buffer_unordered(AT_ONCE).collect().await;
    let (comings, mut comers) = (Arc::<AtomicUsize>::default(), JoinSet::new());
    for (index, mut client) in clients.into_iter().enumerate() {
        let comings = Arc::clone(&comings);
        comers.spawn(async move {
            sleep(BETWEEN * index as u32 / COMERS as u32).await;
            loop {
                client.say(&json!({ "type": "attend", "table": table, "link": LINK })).await;
                client.hear(r#"{"type":"table","#).await;
                comings.fetch_add(1, Ordering::Relaxed);
                client.say(&json!({ "type": "leave", "table": table })).await;
                sleep(BETWEEN).await;
            }
        });
    }
    (comings, comers)
}
