//! The windows around the plays: the clock, the round, arriving, signing, claiming.

use engine::Direction::Across;
use engine::*;

use super::{Late, Open, name, player};
use crate::scenario::*;

/// A passes, or comes too late.
fn pass(rules: &Ruleset, table: Table, closes_ms: u64, late: &'static str) -> Option<Open> {
    let who = player(rules, A, 0);
    let late = Late::Refused(late);
    Some(Open { table, closes_ms, who, command: Command::PassTurn, late })
}

/// All are ready, and all but one have revealed.
fn revealing(rules: &Ruleset) -> (Table, Seat) {
    let mut t = table_by(rules.clone()).dealt().still_gathering().start();
    let last = t.all_ready_but_one();
    t.gets_ready(&last);
    let revealed: Vec<Seat> = (0..rules.seats() as u8)
        .map(Seat)
        .filter(|&seat| {
            seat != t.seat(&last) && t.seen_by(Viewer::Public).seats[seat.index()].ready
        })
        .collect();
    for seat in revealed {
        let name = t.game.setup().seats[seat.index()].name.clone();
        t.reveals(&name);
    }
    let seat = t.seat(&last);
    (t, seat)
}

pub(super) fn reveal(rules: Ruleset) -> Option<Open> {
    let (table, seat) = revealing(&rules);
    Some(Open {
        table,
        closes_ms: rules.reveal_ms,
        who: Who::Seat(seat),
        command: Command::Reveal { entropy: share(seat) },
        late: Late::Refused("reveal_not_called"),
    })
}

pub(super) fn recommit(rules: Ruleset) -> Option<Open> {
    let (mut table, _) = revealing(&rules);
    let failed = Millis(rules.reveal_ms);
    table.told_at(failed.0, &Who::Server, &Command::Tick).unwrap();
    let others_failed = |t: &Table| t.count(|fact| matches!(fact, Fact::RecommitFailed { .. })) > 0;
    Some(Open {
        table,
        closes_ms: 2 * rules.reveal_ms,
        who: player(&rules, A, 0),
        command: Command::Ready { commitment: share(Seat(0)).commitment() },
        late: Late::Finds(others_failed),
    })
}

pub(super) fn director_call(rules: Ruleset) -> Option<Open> {
    if !rules.director {
        return None;
    }
    let mut table = table_by(rules.clone()).start();
    table.at("0:01").does(&name(&rules, 'A'), Command::CallDirector);
    Some(Open {
        table,
        closes_ms: ms("0:01") + rules.director_call_ms,
        who: Who::Director("Dana".to_owned()),
        command: Command::StopClocks { reason: why() },
        late: Late::Finds(|t| t.count(|fact| *fact == Fact::CallExpired) > 0),
    })
}

pub(super) fn sign(rules: Ruleset) -> Option<Open> {
    let mut table = last_tiles(rules.clone()).start();
    table.plays(&name(&rules, 'A'), "K8", Across, "S");
    table.at("0:01").does(&name(&rules, 'B'), Command::Accept);
    Some(Open {
        table,
        closes_ms: ms("0:01") + rules.sign_ms,
        who: player(&rules, A, 0),
        command: Command::SignResult,
        late: Late::Refused("result_is_closed"),
    })
}

/// All but one are ready; that one gets ready.
fn late_one(rules: &Ruleset, closes_ms: u64, late: Late) -> Option<Open> {
    let mut table = table_by(rules.clone()).dealt().still_gathering().start();
    let last = table.all_ready_but_one();
    table.returns(&last);
    // Every interval before the one in question has been charged.
    table.told_at(closes_ms - 2, &Who::Server, &Command::Tick).unwrap();
    let seat = table.seat(&last);
    let command = Command::Ready { commitment: share(seat).commitment() };
    Some(Open { table, closes_ms, who: Who::Seat(seat), command, late })
}

pub(super) fn lateness(rules: Ruleset) -> Option<Open> {
    if rules.lateness.points == 0 {
        return None;
    }
    late_one(&rules, rules.lateness.interval_ms, Late::Finds(|t| t.game.score(B) < 0))
}

pub(super) fn forfeit(rules: Ruleset) -> Option<Open> {
    late_one(&rules, rules.lateness.forfeit_ms, Late::Refused("game_is_over"))
}

pub(super) fn overtime_limit(rules: Ruleset) -> Option<Open> {
    let ClockRule::Bank { initial_ms, .. } = rules.clock else { return None };
    let closes_ms = initial_ms + overtime_limit_ms(&rules.clock)?;
    pass(&rules, table_by(rules.clone()).start(), closes_ms, "game_is_over")
}

pub(super) fn round(rules: Ruleset) -> Option<Open> {
    let closes_ms = rules.round_ms?;
    let mut t = table_by(rules.clone()).start();
    t.at("20:00").passes(&name(&rules, 'A'));
    t.at("40:00").passes(&name(&rules, 'B'));
    pass(&rules, t, closes_ms, "game_is_over")
}

/// Alberta's other way to time a game.
fn by_hourglass(rules: &Ruleset) -> Option<Ruleset> {
    (rules.preset == Preset::Alberta55Plus).then(hourglass_rules)
}

pub(super) fn hourglass_turn(rules: Ruleset) -> Option<Open> {
    let rules = by_hourglass(&rules)?;
    pass(&rules, table_by(rules.clone()).start(), ms("3:00"), "not_your_turn")
}

pub(super) fn hourglass_last_call(rules: Ruleset) -> Option<Open> {
    let rules = by_hourglass(&rules)?;
    let mut table = table_by(rules.clone()).start();
    table.at("1:00").passes("A");
    table.at("53:00");
    let called = |t: &Table| t.count(|fact| matches!(fact, Fact::LastPlaysBegan { .. })) > 0;
    Some(Open {
        table,
        closes_ms: ms("54:00"),
        who: player(&rules, A, 0),
        command: Command::PassTurn,
        late: Late::Finds(called),
    })
}

pub(super) fn claim_overtime(rules: Ruleset) -> Option<Open> {
    let ClockRule::Bank { initial_ms, .. } = rules.clock else { return None };
    Some(Open {
        closes_ms: initial_ms + rules.claim_overtime_ms?,
        table: table_by(rules.clone()).start(),
        who: player(&rules, B, 0),
        command: Command::ClaimOvertime,
        late: Late::Refused("nobody_far_over_time"),
    })
}

pub(super) fn claim_abandoned(rules: Ruleset) -> Option<Open> {
    let closes_ms = ms("0:01") + rules.claim_abandoned_ms?;
    let mut table = table_by(rules.clone()).start();
    table.at("0:01").leaves("A");
    Some(Open {
        table,
        closes_ms,
        who: player(&rules, B, 0),
        command: Command::ClaimAbandoned,
        late: Late::Refused("nobody_away_long_enough"),
    })
}
