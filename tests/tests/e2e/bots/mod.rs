//! Practice partners: at tables, after a restart, in reviews, and what helps there are.

mod games;
mod practice;
mod reviews;
mod student;

use engine::fairness::Bytes;
use engine::{LexiconRef, Preset, Ruleset};
use server::hall::Hall;
use server::tables::{SeatSpec, TableSpec};
use system_tests::hall::TestHall;
use uuid::Uuid;

/// A hall whose bots do not wait.
async fn hall() -> TestHall {
    TestHall::open_with(|config| config.bots.bot_pace = 0).await
}

/// An unrated table by these rules.
fn spec(ruleset: Ruleset, seats: Vec<SeatSpec>) -> TableSpec {
    let list = lexicons::builtin::english().reference();
    TableSpec {
        ruleset,
        lexicon: LexiconRef { id: list.id.to_string(), sha256: Bytes(*list.sha256.as_bytes()) },
        seats,
        rated: false,
        club_id: None,
        round: 1,
        starts_at: None,
        first: None,
        position: None,
        watchable: true,
    }
}

/// An unrated practice table of a person and a bot.
async fn against(hall: &Hall, account: &protocol::AccountView, level: u8) -> Uuid {
    let person = SeatSpec::Account { id: account.id, name: account.name.clone() };
    let spec = spec(Preset::Practice.ruleset(), vec![person, SeatSpec::Bot(level)]);
    hall.app().tables.lay(&spec).await.unwrap().id()
}
