//! How each window is opened by a rule set that has it.

use engine::Direction::Across;
use engine::*;

use crate::edges::{Late, Open};
use crate::scenario::*;

/// The first or the second player of a side.
fn player(rules: &Ruleset, side: Side, which: u8) -> Who {
    Who::Seat(Seat(side.0 * rules.players_per_side + which))
}

fn name(rules: &Ruleset, side: char) -> String {
    if rules.players_per_side == 2 { format!("{side}1") } else { side.to_string() }
}

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

/// A passes, or comes too late.
fn pass(rules: &Ruleset, table: Table, closes_ms: u64, late: &'static str) -> Option<Open> {
    let who = player(rules, A, 0);
    let late = Late::Refused(late);
    Some(Open { table, closes_ms, who, command: Command::PassTurn, late })
}

pub(crate) fn look(rules: Ruleset) -> Option<Open> {
    let look_ms = looks(&rules)?;
    challenge(&rules, phony(&rules), look_ms, "no_open_play")
}

fn everyone_of_b_leaves(rules: &Ruleset, t: &mut Table) {
    for which in 0..rules.players_per_side {
        let seat = Seat(rules.players_per_side + which);
        t.server(Command::Left { seat });
    }
}

pub(crate) fn look_after_return(rules: Ruleset) -> Option<Open> {
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

pub(crate) fn hold_no_draw(rules: Ruleset) -> Option<Open> {
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

pub(crate) fn hold_lapse(rules: Ruleset) -> Option<Open> {
    let hold = rules.hold()?;
    let closes_ms = ms("0:01") + hold.lapse_ms?;
    let mut table = held(&rules, phony(&rules));
    table.told_at(closes_ms - 2, &Who::Server, &Command::Tick).unwrap();
    challenge(&rules, table, closes_ms, "no_open_play")
}

pub(crate) fn slip_window(rules: Ruleset) -> Option<Open> {
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

pub(crate) fn partner_silence(mut rules: Ruleset) -> Option<Open> {
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

pub(crate) fn out_window(rules: Ruleset) -> Option<Open> {
    challenge(&rules, out_phony(&rules), rules.out_window_ms, "game_is_over")
}

pub(crate) fn out_window_away(rules: Ruleset) -> Option<Open> {
    let mut t = last_tile(rules.clone(), "V").start();
    everyone_of_b_leaves(&rules, &mut t);
    t.plays(&name(&rules, 'A'), "K8", Across, "V");
    challenge(&rules, t, rules.out_window_away_ms, "game_is_over")
}

pub(crate) fn out_hold(rules: Ruleset) -> Option<Open> {
    rules.hold()?;
    let closes_ms = ms("0:01") + rules.out_hold_lapse_ms;
    challenge(&rules, held(&rules, out_phony(&rules)), closes_ms, "game_is_over")
}

pub(crate) fn last_look(rules: Ruleset) -> Option<Open> {
    let mut t = phony(&rules);
    t.at("0:01").server(Command::EndRound);
    challenge(&rules, t, ms("0:01") + rules.last_look_ms, "game_is_over")
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

pub(crate) fn reveal(rules: Ruleset) -> Option<Open> {
    let (table, seat) = revealing(&rules);
    Some(Open {
        table,
        closes_ms: rules.reveal_ms,
        who: Who::Seat(seat),
        command: Command::Reveal { entropy: share(seat) },
        late: Late::Refused("reveal_not_called"),
    })
}

pub(crate) fn recommit(rules: Ruleset) -> Option<Open> {
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

pub(crate) fn director_call(rules: Ruleset) -> Option<Open> {
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

pub(crate) fn sign(rules: Ruleset) -> Option<Open> {
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

pub(crate) fn lateness(rules: Ruleset) -> Option<Open> {
    if rules.lateness.points == 0 {
        return None;
    }
    late_one(&rules, rules.lateness.interval_ms, Late::Finds(|t| t.game.score(B) < 0))
}

pub(crate) fn forfeit(rules: Ruleset) -> Option<Open> {
    late_one(&rules, rules.lateness.forfeit_ms, Late::Refused("game_is_over"))
}

pub(crate) fn overtime_limit(rules: Ruleset) -> Option<Open> {
    let ClockRule::Bank { initial_ms, .. } = rules.clock else { return None };
    let closes_ms = initial_ms + overtime_limit_ms(&rules.clock)?;
    pass(&rules, table_by(rules.clone()).start(), closes_ms, "game_is_over")
}

pub(crate) fn round(rules: Ruleset) -> Option<Open> {
    let closes_ms = rules.round_ms?;
    let mut t = table_by(rules.clone()).start();
    t.at("20:00").passes(&name(&rules, 'A'));
    t.at("40:00").passes(&name(&rules, 'B'));
    pass(&rules, t, closes_ms, "game_is_over")
}

/// Alberta's other way to time a game.
fn by_hourglass(mut rules: Ruleset) -> Option<Ruleset> {
    if rules.preset != Preset::Alberta55Plus {
        return None;
    }
    rules.clock = ClockRule::Hourglass {
        turn_ms: 3 * MINUTE_MS,
        last_call_ms: 54 * MINUTE_MS,
        end_ms: 60 * MINUTE_MS,
    };
    rules.zeros.per_side = 50;
    Some(rules)
}

pub(crate) fn hourglass_turn(rules: Ruleset) -> Option<Open> {
    let rules = by_hourglass(rules)?;
    pass(&rules, table_by(rules.clone()).start(), ms("3:00"), "not_your_turn")
}

pub(crate) fn hourglass_last_call(rules: Ruleset) -> Option<Open> {
    let rules = by_hourglass(rules)?;
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

pub(crate) fn others_have_looked(mut rules: Ruleset) -> Option<Open> {
    let ChallengeRule::UntilNextTurn { look_ms } = rules.challenge else { return None };
    rules.sides = 3;
    let late = Late::Refused("others_still_looking");
    let who = player(&rules, B, 0);
    let table = phony(&rules);
    Some(Open { table, closes_ms: look_ms, who, command: Command::PassTurn, late })
}

pub(crate) fn claim_overtime(rules: Ruleset) -> Option<Open> {
    let ClockRule::Bank { initial_ms, .. } = rules.clock else { return None };
    Some(Open {
        closes_ms: initial_ms + rules.claim_overtime_ms?,
        table: table_by(rules.clone()).start(),
        who: player(&rules, B, 0),
        command: Command::ClaimOvertime,
        late: Late::Refused("nobody_far_over_time"),
    })
}

pub(crate) fn claim_abandoned(rules: Ruleset) -> Option<Open> {
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
