//! A hall for the browser tests where tables are laid by any rules, also such as no book has:
//! windows of a moment, an hourglass. It is told on its standard input, a line of JSON a table,
//! and answers each with the table's id. When nothing more can come it closes.
//!
//! ```text
//! {"rules": "practice", "change": {"claim_abandoned_ms": 1}, "names": ["ada", "bo"]}
//! ```

use std::path::PathBuf;

use clap::Parser;
use engine::{Preset, Ruleset};
use serde::Deserialize;
use serde_json::{Map, Value};
use server::config::Config;
use server::hall::Hall;
use server::tables::SeatSpec;
use system_tests::table::spec;
use uuid::Uuid;

/// What `tilehall serve` takes.
#[derive(Parser)]
struct Settings {
    /// Where the hall keeps its data.
    #[arg(long)]
    data: PathBuf,
    #[command(flatten)]
    config: Config,
}

/// A table to be laid.
#[derive(Deserialize)]
struct Wish {
    /// The book to begin with.
    rules: Preset,
    /// What is different about it, by the names of [`Ruleset`]'s fields.
    #[serde(default)]
    change: Map<String, Value>,
    /// The accounts, in the order of the seats.
    names: Vec<String>,
}

#[tokio::main]
async fn main() {
    let Settings { data, config } = Settings::parse();
    let hall = Hall::open(Config { data, ..config }).await.expect("the hall opens");
    while let Some(line) = next_line().await {
        let wish = serde_json::from_str(&line).expect("a wish for a table");
        println!("{}", lay(&hall, wish).await);
    }
    hall.close().await;
}

/// The next line, once there is one.
async fn next_line() -> Option<String> {
    let read = tokio::task::spawn_blocking(|| std::io::stdin().lines().next());
    let line = read.await.expect("reading a line does not panic")?;
    Some(line.expect("the tests speak UTF-8"))
}

async fn lay(hall: &Hall, wish: Wish) -> Uuid {
    let ruleset = changed(&wish.rules.ruleset(), wish.change);
    let mut seats = Vec::new();
    for name in wish.names {
        let account = hall.app().store.account_named(&name).await.expect("the database answers");
        let id = account.expect("an account of that name").id;
        seats.push(SeatSpec::Account { id, name });
    }
    let table = hall.app().tables.lay(&spec(ruleset, seats)).await;
    table.expect("rules that can be played").id()
}

fn changed(book: &Ruleset, change: Map<String, Value>) -> Ruleset {
    let mut rules = serde_json::to_value(book).expect("rules are data");
    rules.as_object_mut().expect("a struct is an object").extend(change);
    serde_json::from_value(rules).expect("fields as the rules have them")
}
