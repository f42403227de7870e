//! Two halls on one database: a table has one owner, and the other cannot write.

use engine::{Command, Preset, Ruleset};
use protocol::ServerMessage;
use system_tests::databases::new_database;
use system_tests::hall::TestHall;
use system_tests::table::{Table, Testimony};
use uuid::Uuid;

#[tokio::test(flavor = "multi_thread")]
async fn who_was_the_owner_cannot_write_and_says_so() {
    let database = new_database().await;
    let first = TestHall::open_on(&database, |config| config.node = "first".to_owned()).await;
    let rules = Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() };
    let mut table = Table::lay(&first, rules).await;
    table.begins().await;
    let stored = Testimony::read(&database, table.id).await.len();

    let second = TestHall::open_on(&database, |config| config.node = "second".to_owned()).await;
    let side = table.to_move();
    let player = table.player_of(side);
    player.sends_off(Uuid::now_v7(), &Command::PassTurn).await;
    loop {
        match player.listen().await {
            ServerMessage::NoTable { reason, again, .. } => {
                break assert!(again && reason.contains("elsewhere"));
            }
            ServerMessage::Accepted { .. }
            | ServerMessage::TableEvents { accepted: Some(_), .. } => {
                panic!("two owners wrote")
            }
            _ => {}
        }
    }
    assert_eq!(Testimony::read(&database, table.id).await.len(), stored);
    assert!(first.hall().app().tables.is_empty(), "the old owner keeps no table");

    table.is_cut_off();
    table.comes_back_to(second.hall().address()).await;
    table.plays_to_the_end().await;
    table.closes().await;
    first.close().await;
    second.close().await;
}
