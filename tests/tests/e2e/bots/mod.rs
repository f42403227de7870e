//! Practice partners: at tables, after a restart, in reviews, and what helps there are.

mod games;
mod practice;
pub(crate) mod reviews;
mod student;

use engine::Preset;
use server::hall::Hall;
use server::tables::SeatSpec;
use system_tests::hall::TestHall;
use system_tests::table::spec;
use uuid::Uuid;

/// A hall whose bots do not wait.
async fn hall() -> TestHall {
    TestHall::open_with(|config| config.bots.bot_pace = 0).await
}

/// An unrated practice table of a person and a bot.
async fn against(hall: &Hall, account: &protocol::AccountView, level: u8) -> Uuid {
    let person = SeatSpec::Account { id: account.id, name: account.name.clone() };
    let spec = spec(Preset::Practice.ruleset(), vec![person, SeatSpec::Bot(level)]);
    hall.app().tables.lay(&spec).await.unwrap().id()
}
