//! Very many who do nothing, and a game beside them.

use rustix::process::Signal;
use system_tests::crowd::{Crowd, make_room_for, most_room};
use system_tests::databases::{data_directory, new_database};
use system_tests::hall::TestHall;
use system_tests::program::Program;
use system_tests::table::Table;
use system_tests::table::moments::Moment;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");
const WANTED: usize = 10_000;

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_idle_sockets_and_a_game_beside_them() {
    let count = WANTED.min(make_room_for(WANTED));
    assert!(
        count == WANTED || most_room() < WANTED,
        "{count} sockets instead of {WANTED}, though the hard limit of open files allows more"
    );
    if count < WANTED {
        println!("the hard limit of open files allows {count} sockets instead of {WANTED}");
    }
    let (data, database) = (data_directory(), new_database().await);
    let hall = TestHall::open_on(&database, |_| ()).await;
    let mut table = Table::lay(&hall, Moment::Turn.rules()).await;
    hall.close().await;
    table.is_cut_off();

    let more = ["--address-a-minute", "1000000", "--max-sockets-an-address", "20000"];
    let program =
        tokio::task::block_in_place(|| Program::start_on(PROGRAM, data.path(), &database, &more));
    let crowd = Crowd::gather(program.address(), count).await;
    table.comes_back_to(program.address()).await;
    table.plays_to_the_end().await;
    table.closes().await;
    assert_eq!(crowd.len(), count, "of {WANTED} that were meant, some were sent away");
    assert!(tokio::task::block_in_place(|| program.end(Signal::TERM)).success());
}
