//! Time that the network took is given back to who is far away, within bounds.

use std::time::{Duration, Instant};

use engine::{Command, Fact, Preset, Ruleset, Side};
use serde_json::json;
use system_tests::hall::TestHall;
use system_tests::socket::PATIENCE;
use system_tests::table::Table;
use uuid::Uuid;

/// How late the pong of the one who is far away comes: more than a turn can be given back.
const LAG: Duration = Duration::from_millis(1_200);
/// What the rules give back in one turn at most.
const MOST_A_TURN_MS: u64 = 1_000;
/// What the hall gives back before it has to refill, and how slowly that refills.
const MOST_AT_ONCE_MS: u64 = 2_000;
const REFILLS_IN_MS: u64 = 10;
/// So many that without a bound they would be given back twice as much.
const TURNS: usize = 4;
/// Longer than whatever is given back.
const THINKING: Duration = Duration::from_millis(1_300);

/// Thinks and passes; how long the turn took by the hall's clock, and how much of that was
/// given back.
async fn turn(table: &mut Table, side: Side) -> (u64, u64) {
    let before = table.state().clocks;
    let since = before.running.expect("the clock of who is to move runs").since;
    tokio::time::sleep(THINKING).await;
    table.does(side, Command::PassTurn).await;
    let events = table.players[0].ear().events();
    let passed = events.iter().rev().find(|event| matches!(event.fact, Fact::TurnPassed { .. }));
    let used_ms = passed.unwrap().at.since(since);
    let after = table.state().clocks;
    let charged_ms = before.remaining_ms[side.index()] - after.remaining_ms[side.index()];
    (used_ms, used_ms - u64::try_from(charged_ms).unwrap())
}

/// How far away the hall has measured an account's only connection to be.
fn measured_ms(hall: &TestHall, account: Uuid) -> Option<u64> {
    match &hall.hall().app().hub.sockets_of(account)[..] {
        [connection] => connection.round_trip_ms().map(u64::from),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_far_away_gets_a_bounded_time_back_and_who_is_near_gets_none() {
    let hall = TestHall::open().await;
    let rules = Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() };
    assert_eq!(rules.lag_credit_max_ms, MOST_A_TURN_MS);
    let mut table = Table::lay(&hall, rules).await;
    table.begins().await;
    let mut accounts = Vec::new();
    for player in &table.players {
        let me = player.browser().get("/api/me").await;
        accounts.push(me.read::<protocol::AccountView>().id);
    }
    let far = table.to_move();
    let near = Side(1 - far.0);
    let player = table.player_of(far);
    player.cut();
    player.come_back_from_afar(LAG).await;
    let begun = Instant::now();
    while measured_ms(&hall, accounts[far.index()]).is_none() {
        assert!(begun.elapsed() < PATIENCE, "the hall never measured how far away it is");
        // Whatever it sends takes the pong along.
        player.socket().say(&json!({ "type": "ping", "id": 1 })).await;
        player.listen().await;
    }
    table.syncs().await;

    let near_before_ms = measured_ms(&hall, accounts[near.index()]);
    let (mut far_back_ms, mut near_back_ms, mut took_ms) = (Vec::new(), Vec::new(), 0);
    for _ in 0..TURNS {
        for (side, all_back_ms) in [(far, &mut far_back_ms), (near, &mut near_back_ms)] {
            let (used_ms, back_ms) = turn(&mut table, side).await;
            took_ms += used_ms;
            all_back_ms.push(back_ms);
        }
    }
    assert_eq!(far_back_ms[0], MOST_A_TURN_MS, "{far_back_ms:?}");
    let bound_ms = MOST_AT_ONCE_MS + took_ms / REFILLS_IN_MS;
    assert!(far_back_ms.iter().sum::<u64>() <= bound_ms, "{far_back_ms:?} of {bound_ms}");
    // Never more than was measured, which is next to nothing for who answers at once.
    let near_after_ms = measured_ms(&hall, accounts[near.index()]);
    let near_ms = near_before_ms.max(near_after_ms).unwrap_or(0);
    assert!(near_back_ms.iter().all(|ms| *ms <= near_ms), "{near_back_ms:?} of {near_ms}");
    table.closes().await;
    hall.close().await;
}
