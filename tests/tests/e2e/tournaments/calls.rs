//! Calls for the director wait on the bell and on the console's wall until a director comes, whether
//! they stop the clocks or not.

use engine::{Command, Millis, Side};
use protocol::{TournamentWall, WallStatus};
use serde_json::json;
use server::clock::Clock;
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::socket::Socket;
use system_tests::tournaments::TestTournament;

use super::console::with_students;

const MINUTE_MS: u64 = 60_000;

/// A call as the bell and the wall have it: since when, and whether the clocks stand still for it.
type Call = Option<(Millis, bool)>;

async fn rings_until(bell: &mut Socket, wanted: Call) {
    loop {
        let waiting = bell.hear("waiting").await;
        let call = waiting["calls"].get(0).and_then(|call| {
            Some((Millis(call["since_ms"].as_u64()?), call["clocks_stopped"].as_bool()?))
        });
        if call == wanted {
            return;
        }
    }
}

async fn on_the_wall(event: &TestTournament) -> Call {
    let wall: TournamentWall = event.director.get(&event.path("/wall")).await.read();
    let [table] = &wall.tables[..] else { panic!("one table: {wall:?}") };
    Some((Millis(table.called_since_ms?), table.call_until_ms.is_some()))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_waits_on_the_bell_and_on_the_wall_until_a_director_comes() {
    let hall = TestHall::open().await;
    let event = with_students(&hall, 2).await;
    let clock: Clock = hall.hall().app().clock;
    let start = clock.now();
    clock.stop_at(start);
    let minute = |minutes: u64| start.plus(minutes * MINUTE_MS);
    let board = event.starts_a_round().await[0].clone();
    holds("the table is laid", async || {
        let wall: TournamentWall = event.director.get(&event.path("/wall")).await.read();
        wall.tables[0].status != WallStatus::NotLaid
    })
    .await;
    let mut table = event.table_of(&hall, &board, Some(event.director.window())).await;
    let mut bell = event.director.socket().await;
    bell.say(&json!({ "type": "what-waits" })).await;

    // Before the game begins no clock runs that could be stopped.
    table.does(Side(0), Command::CallDirector).await;
    rings_until(&mut bell, Some((start, false))).await;
    assert_eq!(on_the_wall(&event).await, Some((start, false)));
    let reason = "the bus is late".to_owned();
    table.is_directed(Command::WaiveLateness { side: Side(1), reason }).await;
    rings_until(&mut bell, None).await;
    assert_eq!(on_the_wall(&event).await, None);
    table.begins().await;

    // The first call of the game stops the clocks for three minutes, and waits for longer.
    clock.stop_at(minute(1));
    let caller = table.to_move();
    table.does(caller, Command::CallDirector).await;
    rings_until(&mut bell, Some((minute(1), true))).await;
    assert_eq!(on_the_wall(&event).await, Some((minute(1), true)));
    clock.stop_at(minute(6));
    table.does(caller, Command::PassTurn).await;
    rings_until(&mut bell, Some((minute(1), false))).await;
    assert_eq!(on_the_wall(&event).await, Some((minute(1), false)), "it expired unanswered");
    table.is_directed(Command::AnswerCall).await;
    rings_until(&mut bell, None).await;
    assert_eq!(on_the_wall(&event).await, None);

    // A second one stops no clock, and waits like the first.
    table.does(caller, Command::CallDirector).await;
    rings_until(&mut bell, Some((minute(6), false))).await;
    assert_eq!(on_the_wall(&event).await, Some((minute(6), false)));
    table.is_directed(Command::EndGame { reason: "the hall closes".to_owned() }).await;
    rings_until(&mut bell, None).await;
    assert_eq!(on_the_wall(&event).await, None);
    let reason = "it is right".to_owned();
    table.is_directed(Command::ConfirmResult { reason }).await;
    table.closes().await;
    hall.close().await;
}
