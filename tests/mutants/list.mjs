// The faults: in `find` what stands between « and » is replaced by `instead`.

const fault = (file, find, instead) => ({ file, find, instead });

export const MUTANTS = [
  // A turn.
  fault("decide/turn.rs", "let goes_out = «rack.is_empty() && self.game.bag.is_empty()»;", "rack.is_empty()"),
  fault("decide/turn.rs", "let needs = «self.game.rules().exchange_needs.max(tiles.len() as u8)»;", "tiles.len() as u8"),
  fault("decide/turn.rs", "if «bag < needs» {", "bag <= needs"),
  fault("decide/turn.rs", "let drawn = «stream.draw(&mut self.game.bag.clone(), tiles.len())»;",
    "{ let mut bag = self.game.bag; bag.extend(tiles.iter()); stream.draw(&mut bag, tiles.len()) }"),
  fault("decide/turn.rs", "self.until(«look_ms + self.shown_after_ms»)", "look_ms"),
  fault("decide/turn.rs", "let away = «self.game.away_since(next).is_some()»;", "false"),
  fault("decide/turn.rs", "self.game.clocks.stopped(self.now, «self.credit_ms»)", "0"),
  fault("decide/turn.rs", "clocks.add(side, «increment_ms»);", "0"),
  fault("decide/turn.rs", "if «self.game.active().count() > 2 && self.now < until» {", "self.now < until"),
  fault("decide/turn.rs", "«self.game.zeros >= limit» && !exempt", "self.game.zeros > limit"),
  fault("decide/turn.rs", "let exempt = «self.game.rules().zeros.scoreless_exempt && scoreless»;",
    "self.game.rules().zeros.scoreless_exempt"),
  fault("decide/turn.rs", "let share_ms = «(ends_at.since(self.now) / sides).max(LAST_PLAY_LEAST_MS).min(turn_ms)»;", "turn_ms"),
  // A challenge.
  fault("decide/challenge.rs", "let acceptable = «words.iter().all(|word| self.judge.accepts(word))»;",
    "words.first().is_none_or(|word| self.judge.accepts(word))"),
  fault("decide/challenge.rs", "_ if «final_play && rules.final_challenge_free» =>", "final_play"),
  fault("decide/challenge.rs", "let points = «points_per_word.saturating_mul(words)»;", "points_per_word"),
  fault("decide/challenge.rs", "let slip_ms = «if all_words { 0 } else { self.game.rules().slip_ms }»;", "0"),
  fault("decide/challenge.rs", "held.lapses_at.map(|at| «at.max(until.plus(1))»)", "at"),
  fault("decide/challenge.rs", "shown_to: «Some(challenger)»,", "None"),
  fault("decide/challenge.rs", "(FailedChallenge::LosesTurn, Venue::Turn { .. }) => «ChallengeCost::NextTurn»,", "ChallengeCost::Nothing"),
  fault("decide/challenge.rs", "if «!play.makes(word)» {", "false"),
  // A hold.
  fault("decide/open_play.rs", "draws.then(|| self.now.plus(«hold.no_draw_ms»))", "0"),
  fault("decide/open_play.rs", "Some(self.now.plus(«rules.out_hold_lapse_ms»))", "rules.out_window_ms"),
  fault("decide/open_play.rs", "«matches!(self.game.phase, Phase::OutPlay { .. })»\n            .then(", "false"),
  fault("decide/open_play.rs", "if «held» {", "false"),
  // What falls due.
  fault("decide/settle.rs", "if «open.held.is_some()» {", "false"),
  fault("decide/settle.rs", "self.pass_for(side, «PassWhy::RanOut», self.stopped());", "PassWhy::Passed"),
  fault("decide/settle.rs", "let interval = «(self.now.since(starts_at) / late.interval_ms) as u16»;",
    "(self.now.since(starts_at) / late.interval_ms) as u16 + 1"),
  fault("deadlines.rs", "if «freeze.adjourned.is_none()» {", "true"),
  fault("deadlines.rs", "let passed = now.since(first) / interval_ms.max(1) + «1»;", "2"),
  fault("deadlines.rs", "Some(open) if «open.held.is_some()» =>", "false"),
  // The end.
  fault("decide/ending.rs", "self.game.open.as_ref().filter(|_| «counts»)", "true"),
  fault("decide/ending.rs", "End::Voided | End::Aborted => «None»,", "Some(rules.sign_ms)"),
  fault("decide/ending.rs", "contested.then(|| self.now.plus(«last_look_ms»))", "last_look_ms + 1"),
  fault("decide/ending.rs", "if «!over.objected» && !forfeit", "true"),
  fault("decide/ending.rs", "if «over.signed.has(side)» || over.objected {", "false"),
  // What sides agree on, or give up.
  fault("decide/agreements.rs", "_ if «!self.game.bag.is_empty()» =>", "false"),
  fault("decide/agreements.rs", "None if «partner_here» => {", "false"),
  fault("decide/agreements.rs", "«left_ms.unsigned_abs() >= claim_ms»", "left_ms.unsigned_abs() > claim_ms"),
  fault("decide/agreements.rs", "Some((from, other)) if «from <= self.now» =>", "from < self.now"),
  fault("decide/agreements.rs", "if «matches!(self.game.phase, Phase::Adjudicating { .. })» {", "false"),
  // Coming, going, calling, beginning.
  fault("decide/presence.rs", "if «open.awaits_return» && *turn == side =>", "true"),
  fault("decide/presence.rs", "if «state.called_director» || gathering {", "false"),
  fault("decide/first.rs", "«if tile.is_blank() { 0 } else { 1 + tile.index() }»", "tile.index()"),
  fault("decide/first.rs", ".map(|&n| «u16::MAX - n»)", "n"),
  fault("decide/gathering.rs", "rules.round_ms.map(|ms| «round_starts_at.plus(ms)»)", "self.now.plus(ms)"),
  fault("decide/officiating.rs", "«robbed.or(self.game.to_move())»?", "self.game.to_move()"),
  // What events change.
  fault("evolve/contest.rs", "self.zeros = «open.zeros_since»;", "open.zeros_before"),
  fault("evolve/contest.rs", "zeros_before.saturating_add(«1»)", "0"),
  fault("evolve/stops.rs", "self.clocks.shift(«ms»);", "0"),
  fault("evolve/stops.rs", "self.shift_round(at.since(«adjourned.since»));", "at"),
  fault("evolve/finish.rs", "over.signed = «Agreement::default()»;", "over.signed"),
  fault("evolve/turns.rs", "if «why == OutWhy::Late» {", "false"),
  // The result.
  fault("tally.rs", "(0, «2 * others()»)", "others()"),
  fault("tally.rs", "(Some(_), GoingOut::GainsTwice) => («0», 0),", "value(side)"),
  fault("tally.rs", "side.out.is_none() && «side.score <= bar»", "side.score < bar"),
  fault("tally.rs", "side.recorded = «side.score - (side.spread - side.capped_spread)»;", "side.score"),
  fault("tally.rs", "add(Item::Lateness, «-i32::from(state.late_points)»);", "0"),
  // Clocks and placements.
  fault("clock.rs", "let minutes = «(over_ms / SECOND_MS).div_ceil(MINUTE_MS / SECOND_MS)»;", "over_ms.div_ceil(MINUTE_MS)"),
  fault("clock.rs", "Some(«after_ms + SECOND_MS»)", "after_ms"),
  fault("placement.rs", "if «laid.len() < 2» {", "false"),
  fault("placement.rs", "let bingo = if «laid.len() == RACK_SIZE» {", "laid.len() >= 6"),
  fault("placement.rs", "«points * factor»", "points + factor"),
  // Rule books.
  fault("ruleset/mod.rs", "let index = usize::from(«round.saturating_sub(1)»);", "round"),
  fault("ruleset/presets.rs", "no_draw_ms: «15 * SECOND_MS»", "20 * SECOND_MS"),
  fault("ruleset/presets.rs", "lateness: Lateness { points: «10»,", "5"),
  fault("ruleset/presets.rs", "initial_ms: «22 * MINUTE_MS»", "25 * MINUTE_MS"),
  fault("ruleset/presets.rs", "look_ms: «5 * SECOND_MS» },", "0"),
  fault("ruleset/presets.rs", "spread_caps: vec![100, 150, «250»],", "200"),
];
