//! A start that lies ahead: moved, taken back, reached once, also while the hall is away; and results
//! on paper, for which no table is laid.

use engine::Millis;
use protocol::WallStatus;
use serde_json::{Value, json};
use system_tests::tournaments::{division_of, latest, pair_round};

use super::times::{HIGH_SCHOOL, MINUTE_MS, Stopped};

impl Stopped {
    /// Pairs and publishes the round.
    async fn publishes(&self) {
        self.event.tell(pair_round(HIGH_SCHOOL)).await;
        self.event.tell(json!({ "command": "publish_round", "division": HIGH_SCHOOL })).await;
    }

    fn at(&self, minutes: u64) -> Millis {
        self.start.plus(minutes * MINUTE_MS)
    }

    fn starts_at(&self, minutes: u64) -> Value {
        json!({ "command": "start_round", "division": HIGH_SCHOOL, "starts_at": self.at(minutes) })
    }

    /// So many minutes have passed, and the tournament looks at its clock.
    async fn is_now(&self, minutes: u64) {
        self.passes(minutes * MINUTE_MS);
        self.event.tell(json!({ "command": "announce", "text": "Look at the clock." })).await;
    }

    /// How many tables are laid once so many are, and when each forfeits.
    async fn laid(&self, tables: usize) -> Vec<Option<u64>> {
        loop {
            let wall = self.wall().await.tables.into_iter();
            let laid: Vec<_> = wall.filter(|table| table.status != WallStatus::NotLaid).collect();
            if laid.len() >= tables {
                return laid.iter().map(|table| table.forfeits_at_ms).collect();
            }
        }
    }
}

fn of_round(command: &str) -> Value {
    json!({ "command": command, "division": HIGH_SCHOOL, "reason": "the bus is late" })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_is_moved_and_taken_back_until_it_is_reached_and_then_tables_are_laid() {
    let run = Stopped::with_students(6).await;
    run.publishes().await;
    run.event.tell(run.starts_at(50)).await;
    assert_eq!(run.event.refusal(of_round("end_round")).await, "round_not_started");
    run.event.tell(run.starts_at(5)).await;
    run.event.tell(of_round("take_start_back")).await;
    assert_eq!(run.event.refusal(of_round("take_start_back")).await, "round_not_started");
    run.is_now(6).await;
    run.event.tell(run.starts_at(10)).await;
    // One result is known from paper: nobody is to sit down for it.
    let page = run.event.page().await;
    let ruled = latest(division_of(&page, HIGH_SCHOOL))[0].clone();
    let ruling = json!({ "ruling": "points", "first": 400, "second": 300 });
    let rule = json!({ "command": "rule_result", "game": ruled.game, "ruling": ruling, "reason": "paper" });
    run.event.tell(rule).await;
    run.passes(10 * MINUTE_MS - 1);
    run.event.tell(json!({ "command": "announce", "text": "Sit down, please." })).await;
    assert!(run.all_are(WallStatus::NotLaid).await, "no table opens before its start");
    run.is_now(10).await;
    assert_eq!(run.event.refusal(run.starts_at(20)).await, "round_has_started");
    assert_eq!(run.event.refusal(of_round("unpublish_round")).await, "round_has_started");
    let forfeits = Some(run.at(25).0);
    assert_eq!(run.laid(2).await, [forfeits; 2], "lateness counts from the start that was reached");

    // The paper was of another round: the game is played after all, late by nobody's fault.
    let waive =
        json!({ "command": "waive_ruling", "game": ruled.game, "reason": "another round's" });
    run.passes(12 * MINUTE_MS);
    run.event.tell(waive).await;
    let mut laid = run.laid(3).await;
    laid.sort_unstable();
    assert_eq!(laid, [forfeits, forfeits, Some(run.at(27).0)]);
    run.hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_that_passes_while_the_hall_is_away_makes_nobody_late() {
    let mut run = Stopped::with_students(4).await;
    run.publishes().await;
    run.event.tell(run.starts_at(30)).await;
    run = run.reopens().await;
    assert!(run.all_are(WallStatus::NotLaid).await);
    // Nobody looks for fifty minutes: the start was reached twenty minutes ago.
    run.is_now(50).await;
    assert_eq!(run.laid(2).await, [Some(run.at(65).0); 2]);
    let reached = |log: &str| log.matches("start_reached").count();
    let log = run.event.director.get(&run.event.path("/events")).await;
    assert_eq!(reached(&log.text), 1);
    run = run.reopens().await;
    run.is_now(51).await;
    assert_eq!(run.laid(2).await, [Some(run.at(65).0); 2], "once, and as they were");
    let log = run.event.director.get(&run.event.path("/events")).await;
    assert_eq!(reached(&log.text), 1);
    run.hall.close().await;
}
