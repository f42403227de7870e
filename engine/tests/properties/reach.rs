//! How far the random games reach: a property that never sees a hold says nothing of holds.

use std::collections::BTreeSet;

use engine::*;
use serde_json::Value;

use crate::dice::Dice;
use crate::setups;
use crate::table::Table;

/// Every kind of event there is.
const EVENTS: &str = "game_created seat_arrived seat_left seat_ready reveal_called seat_revealed \
    reveal_failed recommit_failed lateness_charged presence_waived lateness_waived first_decided \
    position_set tiles_drawn game_started tiles_placed tiles_exchanged turn_passed play_held \
    look_given play_final play_accepted challenge_proposed partner_answered challenge_called \
    slip_submitted play_taken_off play_stood play_put_back last_plays_called last_plays_began \
    round_ended last_look end_proposed end_agreed adjourn_proposed adjourn_agreed adjourned \
    side_back resign_proposed side_out director_called call_expired call_answered clocks_stopped \
    clocks_restarted clock_set score_adjusted round_extended time_lost game_over result_amended \
    result_signed result_objected result_closed";

/// Every way in which a game ends.
const ENDS: &str = "out zeros agreed overtime_limit round_over last_plays sides_out director \
    voided aborted";

/// Words of a list that were not seen.
fn missing<'a>(all: &'a str, seen: &BTreeSet<String>) -> Vec<&'a str> {
    all.split_whitespace().filter(|&one| !seen.contains(one)).collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[test]
fn random_games_reach_every_event_every_end_and_most_refusals() {
    let (mut events, mut ends, mut refusals) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut plays = 0;
    for seed in 0..1_000 {
        let mut dice = Dice::new(seed);
        let setup = setups::any(&mut dice);
        let table = Table::lay(dice, setup).play(250).finish();
        for event in &table.record {
            plays += usize::from(matches!(event.fact, Fact::TilesPlaced { .. }));
            events.insert(text(&serde_json::to_value(event).unwrap()["event"]));
        }
        ends.insert(text(&serde_json::to_value(table.game.result().unwrap()).unwrap()["end"]));
        refusals.extend(table.refusals.iter().map(|&code| code.to_owned()));
    }
    assert_eq!(missing(EVENTS, &events), Vec::<&str>::new(), "events");
    assert_eq!(missing(ENDS, &ends), Vec::<&str>::new(), "ends");
    let codes = Rejection::codes();
    let unseen: Vec<&&str> = codes.iter().filter(|&&code| !refusals.contains(code)).collect();
    assert!(unseen.len() <= 3, "refusals that never happen: {unseen:?}");
    assert!(plays > 10_000, "only {plays} plays");
}
