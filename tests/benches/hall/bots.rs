//! Whether bots at a hundred tables slow people at theirs.

use rustix::process::Signal;
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Row};

use crate::movers::{STEADY, quantile, steady};
use crate::process::Halls;
use crate::report;
use crate::tables::{Laid, lay};

const BOT_TABLES: usize = 100;
/// How often people play alone and beside bots, in turns.
const ROUNDS: usize = 3;
const MOVES: usize = 5_000;
/// Where they play.
const TABLES: usize = STEADY / 2;

pub(crate) async fn measure(halls: &Halls) {
    let alone = lay(halls, "people", TABLES, 0).await;
    for (pace, name) in [("100", "at a person's pace"), ("0", "without a pause")] {
        let (mut without, mut with, mut moves) = (Vec::new(), Vec::new(), 0);
        for round in 0..ROUNDS {
            without.extend(people_move(halls, &alone, pace).await);
            // New games every time: those of bots in a hurry are soon over.
            let both = format!("people-and-bots-{pace}-{round}");
            let both = lay(halls, &both, TABLES, BOT_TABLES).await;
            let before = moves_of_others(&both).await;
            with.extend(people_move(halls, &both, pace).await);
            moves += moves_of_others(&both).await - before;
        }
        println!("people's moves beside {BOT_TABLES} tables of bots {name} ({moves} bots' moves):");
        for (part, what, target) in [(0.5, "  p50", "beside alone"), (0.99, "  p99", "not judged")]
        {
            let (with, without) = (quantile(&mut with, part), quantile(&mut without, part));
            report(what, with * 1e3, without * 1e3, "ms ", target);
        }
    }
}

async fn people_move(halls: &Halls, laid: &Laid, pace: &str) -> Vec<f64> {
    let hall = halls.open_with(&laid.database, &["--bot-pace", pace]);
    let waits = steady(&mut laid.sit_down(hall.address(), TABLES).await, MOVES).await;
    hall.end(Signal::TERM);
    waits
}

/// How much the journal holds that people did not do.
async fn moves_of_others(laid: &Laid) -> i64 {
    let mut connection = PgConnection::connect_with(&laid.database).await.expect("the database");
    let counted = sqlx::query("SELECT count(*) FROM journal WHERE NOT stream_id = ANY($1)")
        .bind(&laid.tables)
        .fetch_one(&mut connection)
        .await;
    counted.expect("a number").get(0)
}
