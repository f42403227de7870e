//! Writes a database with games in progress as SQL, for the versions after this one to take up:
//!
//! ```text
//! cargo run -p system-tests --bin games-in-progress > tests/data-of-versions/schema-NNNN.sql
//! ```
//!
//! `NNNN` is the last migration of this version. Run it before the first migration of the next.

use protocol::{AccountView, Role};
use server::store::MIGRATIONS;
use server::tables::SeatSpec;
use system_tests::browser::{Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::in_progress::{DIRECTOR, MOMENTS, PLAYERS, SHARES, rows_of};
use system_tests::table::moments::Moment;
use system_tests::table::{Table, spec};

/// What a later version needs of each table. Dates that age are left to their defaults: a table
/// at which nobody has begun for thirty days is called off.
const TABLES: [(&str, &str, &str); 6] = [
    ("accounts", "id, name, password_hash, role", "name"),
    ("nodes", "name, started_ms, beat_ms", "name"),
    ("streams", "id, kind, owner, epoch, closed, away_since_ms", "id"),
    (
        "games",
        "id, ruleset, lexicon, lexicon_hash, settings, rated, status, started_at, finished_at,
         first_side, end_kind, scores, outcomes, result, watch, racks",
        "id",
    ),
    ("seats", "game_id, side, place, account_id", "game_id, side, place"),
    (
        "journal",
        "stream_id, seq, events, epoch, at_ms, command_id, account_id, payload",
        "stream_id, seq",
    ),
];

#[tokio::main]
async fn main() {
    let hall = TestHall::open_with(|config| {
        config.node = "hall".to_owned();
        // The same two play all games, faster than people do.
        config.limits.messages_a_second = 10_000.try_into().expect("not zero");
    })
    .await;
    let people = People::register(&hall).await;
    let mut tables = Vec::new();
    for moment in MOMENTS {
        let mut table = people.sit_down(&hall, moment).await;
        moment.reach(&mut table).await;
        tables.push(table);
    }
    let mut finished = people.sit_down(&hall, Moment::Look).await;
    finished.begins().await;
    finished.plays_to_the_end().await;
    tables.push(finished);
    let pool = hall.pool().await;
    tables.iter_mut().for_each(Table::is_cut_off);
    hall.close().await;
    print!("{}", header());
    for (table, columns, order) in TABLES {
        print!("{}", rows_of(&pool, table, columns, order).await);
    }
    for table in tables {
        table.closes().await;
    }
}

struct People {
    players: Vec<(Browser, AccountView)>,
    director: Browser,
}

impl People {
    async fn register(hall: &TestHall) -> Self {
        let mut players = Vec::new();
        for name in PLAYERS {
            let browser = hall.browser();
            let account = browser.register(name).await;
            players.push((browser, account));
        }
        Self { players, director: hall.account(DIRECTOR, Role::Admin).await }
    }

    /// A new table for a moment, attended by all.
    async fn sit_down(&self, hall: &TestHall, moment: Moment) -> Table {
        let seats = self.players.iter().map(|(_, AccountView { id, name, .. })| {
            SeatSpec::Account { id: *id, name: name.clone() }
        });
        let rules = moment.rules();
        let director = rules.director.then(|| hall.same_browser(&self.director));
        let laid = hall.hall().app().tables.lay(&spec(rules, seats.collect())).await;
        let id = laid.expect("the table is laid").id();
        hall.spectators().leaves_out(id).await;
        let browsers = self.players.iter().map(|(browser, _)| hall.same_browser(browser));
        let (browsers, database) = (browsers.collect(), hall.database());
        let mut table = Table::attended(id, browsers, director, hall.browser(), database).await;
        table.hold_shares(SHARES);
        table
    }
}

fn header() -> String {
    let schema = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    format!(
        "-- Games in progress, as a hall left them whose last migration was {schema:04}: gathering,
-- a turn, an open play, a hold, a slip being written, clocks stopped, adjourned, and one that is
-- over and signed, in this order.
--
-- Played over sockets and written out by `cargo run -p system-tests --bin games-in-progress`,
-- at that version. {} and {} play, {DIRECTOR} directs; everyone's password is \"{PASSWORD}\".
-- It is never edited: `e2e::versions` takes it up.
",
        PLAYERS[0], PLAYERS[1]
    )
}
