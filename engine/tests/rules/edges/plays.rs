//! The windows on a play.

use engine::Direction::Across;
use engine::*;

use super::{Late, Open, name, player};
use crate::scenario::*;

/// A has just played a phony, at 0:00.
fn phony(rules: &Ruleset) -> Table {
    let laid = table_by(rules.clone()).rack(A, "CATSXVW").rack(B, "SOGEEIR");
    let mut t = laid.start();
    t.plays(&name(rules, 'A'), "H8", Across, "XVW");
    t
}

/// A has just gone out with a phony, at 0:00.
fn out_phony(rules: &Ruleset) -> Table {
    let mut t = last_tile(rules.clone(), "V").start();
    t.plays(&name(rules, 'A'), "K8", Across, "V");
    t
}

fn looks(rules: &Ruleset) -> Option<u64> {
    match rules.challenge {
        ChallengeRule::UntilDrawn { look_ms, .. } => Some(look_ms),
        _ => None,
    }
}

/// B challenges, or comes too late.
fn challenge(rules: &Ruleset, table: Table, closes_ms: u64, late: &'static str) -> Option<Open> {
    let who = player(rules, B, 0);
    let late = Late::Refused(late);
    Some(Open { table, closes_ms, who, command: Command::CallChallenge, late })
}

pub(super) fn look(rules: Ruleset) -> Option<Open> {
    let look_ms = looks(&rules)?;
    challenge(&rules, phony(&rules), look_ms, "no_open_play")
}

fn everyone_of_b_leaves(rules: &Ruleset, t: &mut Table) {
    for which in 0..rules.players_per_side {
        let seat = Seat(rules.players_per_side + which);
        t.server(Command::Left { seat });
    }
}

pub(super) fn look_after_return(rules: Ruleset) -> Option<Open> {
    let look_ms = looks(&rules)?;
    let mut t = table_by(rules.clone()).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    everyone_of_b_leaves(&rules, &mut t);
    t.plays(&name(&rules, 'A'), "H8", Across, "XVW");
    t.at("2:00").returns(&name(&rules, 'B'));
    challenge(&rules, t, ms("2:00") + look_ms, "no_open_play")
}

fn held(rules: &Ruleset, mut t: Table) -> Table {
    t.at("0:01").does(&name(rules, 'B'), Command::Hold);
    t
}

pub(super) fn hold_no_draw(rules: Ruleset) -> Option<Open> {
    let closes_ms = ms("0:01") + rules.hold()?.no_draw_ms;
    let drawn_apart =
        |t: &Table| t.count(|fact| matches!(fact, Fact::TilesDrawn { provisional: true, .. })) > 0;
    Some(Open {
        table: held(&rules, phony(&rules)),
        closes_ms,
        who: player(&rules, B, 0),
        command: Command::WithdrawHold,
        late: Late::Finds(drawn_apart),
    })
}

pub(super) fn hold_lapse(rules: Ruleset) -> Option<Open> {
    let hold = rules.hold()?;
    let closes_ms = ms("0:01") + hold.lapse_ms?;
    let mut table = held(&rules, phony(&rules));
    table.told_at(closes_ms - 2, &Who::Server, &Command::Tick).unwrap();
    challenge(&rules, table, closes_ms, "no_open_play")
}

pub(super) fn slip_window(rules: Ruleset) -> Option<Open> {
    if rules.adjudicated != Adjudicated::Slip {
        return None;
    }
    let mut table = phony(&rules);
    table.at("0:01").does(&name(&rules, 'B'), Command::CallChallenge);
    Some(Open {
        table,
        closes_ms: ms("0:01") + rules.slip_ms,
        who: player(&rules, B, 0),
        command: slip(&["XVW"]),
        late: Late::Refused("no_slip"),
    })
}

pub(super) fn partner_silence(mut rules: Ruleset) -> Option<Open> {
    if rules.players_per_side < 2 {
        return None;
    }
    let silence_ms = 10 * SECOND_MS;
    rules.partner = PartnerRule::Required { silence_ms };
    let mut table = phony(&rules);
    table.at("0:01").does("B1", Command::CallChallenge);
    Some(Open {
        table,
        closes_ms: ms("0:01") + silence_ms,
        who: player(&rules, B, 1),
        command: Command::AgreeChallenge { agree: false },
        late: Late::Finds(|t| matches!(t.game.phase(), Phase::Adjudicating { .. })),
    })
}

pub(super) fn out_window(rules: Ruleset) -> Option<Open> {
    challenge(&rules, out_phony(&rules), rules.out_window_ms, "game_is_over")
}

pub(super) fn out_window_away(rules: Ruleset) -> Option<Open> {
    let mut t = last_tile(rules.clone(), "V").start();
    everyone_of_b_leaves(&rules, &mut t);
    t.plays(&name(&rules, 'A'), "K8", Across, "V");
    challenge(&rules, t, rules.out_window_away_ms, "game_is_over")
}

pub(super) fn out_hold(rules: Ruleset) -> Option<Open> {
    rules.hold()?;
    let closes_ms = ms("0:01") + rules.out_hold_lapse_ms;
    challenge(&rules, held(&rules, out_phony(&rules)), closes_ms, "game_is_over")
}

pub(super) fn last_look(rules: Ruleset) -> Option<Open> {
    let mut t = phony(&rules);
    t.at("0:01").server(Command::EndRound);
    challenge(&rules, t, ms("0:01") + rules.last_look_ms, "game_is_over")
}

pub(super) fn others_have_looked(mut rules: Ruleset) -> Option<Open> {
    let ChallengeRule::UntilNextTurn { look_ms } = rules.challenge else { return None };
    rules.sides = 3;
    let late = Late::Refused("others_still_looking");
    let who = player(&rules, B, 0);
    let table = phony(&rules);
    Some(Open { table, closes_ms: look_ms, who, command: Command::PassTurn, late })
}
