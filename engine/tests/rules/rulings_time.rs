//! Rulings 16, 17, 19, 20 and 21: overtime, the hourglass, downtime, absence.

use engine::Direction::Across;
use engine::*;

use crate::scenario::*;

fn naspa() -> Table {
    table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "SOGEEIR").start()
}

#[test]
fn ruling_16_overtime_counts_whole_seconds_as_a_digital_clock_shows_them() {
    for (pressed_at, points) in
        [("25:00.999", 0), ("25:01", -10), ("26:00.999", -10), ("26:01", -20), ("26:01.5", -20)]
    {
        let mut t = last_tiles(Preset::Nssc.ruleset()).start();
        t.at(pressed_at).plays("A1", "K8", Across, "S");
        t.does("B1", Command::Accept);
        assert_eq!(t.line(A, Item::Overtime), points, "{pressed_at}");
    }
}

#[test]
fn ruling_16_the_limit_fires_when_the_clock_would_show_one_second_past_it() {
    for preset in [Preset::Nassc2019, Preset::Naspa2014, Preset::Alberta55Plus] {
        let mut t = last_tiles(preset.ruleset()).start();
        t.at("35:00.999");
        assert_eq!((t.game.is_over(), t.clock(A)), (false, "-10:00".into()));
        let told = t.told_at(ms("35:01"), &Who::Seat(Seat(0)), &Command::PassTurn);
        assert_eq!(told.map_err(|refused| refused.code()), Err("game_is_over"));
        t.at("35:02");
        assert_eq!(t.result().end, End::OvertimeLimit { side: A });
        assert_eq!(t.clock(A), "-10:01", "where the limit is, not where it was settled");
    }
}

/// B is at the end of its overtime at 35:01, with a phony of A's open and held.
fn at_the_limit(preset: Preset) -> Table {
    let rules = Ruleset { players_per_side: 1, ..preset.ruleset() };
    let mut t = table_by(rules).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    t.plays("A", "H8", Across, "XVW");
    t.director(Command::SetClock { side: B, remaining_ms: -595_000, reason: why() });
    t.at("0:02").does("B", Command::Hold);
    t
}

#[test]
fn ruling_17_at_the_limit_an_open_play_has_its_last_look_first() {
    for preset in [Preset::Nassc2019, Preset::Naspa2014] {
        // The limit is at 0:06; a press may be on its way until 0:07.
        let mut t = at_the_limit(preset);
        t.at("0:06.999").does("A", Command::CallDirector);
        assert!(t.game.is_frozen(), "the limit is not settled yet");
        let mut t = at_the_limit(preset);
        t.at("0:07").refused("B", Command::Hold, "round_is_over");
        t.at("0:26.999").challenges("B", &["XVW"]);
        assert_eq!(t.result().end, End::OvertimeLimit { side: B });
        assert_eq!((t.line(A, Item::Plays), t.clock(B)), (0, "-10:01".into()));
        let mut t = at_the_limit(preset);
        t.at("0:27").refused("B", Command::CallChallenge, "game_is_over");
        assert_eq!(t.result().end, End::OvertimeLimit { side: B });
        assert_eq!((t.line(A, Item::Plays) > 0, t.game.rack(A).len()), (true, 7));
        let mut t = at_the_limit(preset);
        t.at("0:07").does("B", Command::Accept);
        assert!(t.game.is_over(), "who accepts it needs no more time to look");
    }
}

#[test]
fn ruling_17_at_the_limit_one_who_went_out_has_gone_out() {
    let rules = Ruleset { players_per_side: 1, ..Preset::Nassc2019.ruleset() };
    let mut t = last_tiles(rules).start();
    t.director(Command::SetClock { side: B, remaining_ms: -595_000, reason: why() });
    t.plays("A", "K8", Across, "S");
    t.at("0:01").does("B", Command::Hold);
    t.at("0:30");
    assert_eq!(t.result().end, End::Out { side: A });
    assert_eq!((t.line(A, Item::OtherRacks), t.line(B, Item::Overtime)), (11, -110));
}

#[test]
fn ruling_17_a_press_made_in_time_and_delayed_by_the_network_is_in_time() {
    // Half a second of lag reaches back from 35:01.499 to before the limit, from 35:01.5 not.
    let mut t = naspa();
    t.lag(500, 0).at_without_timer("35:01.499").passes("A");
    assert_eq!((t.clock(A), t.game.to_move()), ("-10:00".into(), Some(B)));
    let mut t = naspa();
    t.lag(500, 0).at_without_timer("35:01.5").refused("A", Command::PassTurn, "game_is_over");
    // The timer waits for the most that lag can be, and no lag reaches further back.
    let mut t = naspa();
    t.at("35:01.999");
    assert!(!t.game.is_over());
    t.lag(5_000, 0).passes("A");
    let mut t = naspa();
    t.at_without_timer("35:02").lag(5_000, 0).refused("A", Command::PassTurn, "game_is_over");
    // Only a press was made in time: what else comes past the limit is too late.
    let mut t = naspa();
    t.lag(500, 0).at_without_timer("35:01.1").refused("A", Command::CallDirector, "game_is_over");
}

#[test]
fn ruling_17_nassc_then_scores_the_game_as_usual() {
    let mut t = last_tiles(Preset::Nassc2019.ruleset()).score(A, 300).score(B, 100).start();
    t.at("35:02");
    assert_eq!((t.line(A, Item::Overtime), t.line(A, Item::OwnRack)), (-110, -1));
    assert_eq!((t.line(B, Item::OwnRack), t.line(B, Item::OtherRacks)), (-11, 0));
    assert_eq!(t.outcomes(), [Outcome::Win, Outcome::Loss]);
}

#[test]
fn ruling_17_naspa_takes_100_points_and_the_game() {
    let mut t = last_tiles(Preset::Naspa2014.ruleset()).score(A, 300).score(B, 200).start();
    t.at("35:02");
    assert_eq!((t.line(A, Item::OvertimeLimit), t.line(A, Item::Overtime)), (-100, 0));
    assert_eq!((t.line(B, Item::RaisedToWin), t.line(A, Item::OwnRack)), (1, 0));
    assert_eq!(t.final_scores(), [200, 201]);
}

#[test]
fn ruling_17_without_limit_and_director_the_opponent_may_claim_at_10_minutes_over() {
    let mut t = table(Preset::Practice).start();
    t.at("24:59.999").refused("B", Command::ClaimOvertime, "nobody_far_over_time");
    t.at("25:00").does("B", Command::ClaimOvertime);
    assert_eq!(t.outcomes(), [Outcome::Loss, Outcome::Win]);
    let mut t = table(Preset::Naspa2014).start();
    t.at("34:00").refused("B", Command::ClaimOvertime, "cannot_claim");
}

fn hourglass() -> Laying {
    table_by(hourglass_rules()).rack(A, "CATSXVW").rack(B, "SOGEEIR")
}

#[test]
fn ruling_19_a_turn_that_runs_out_of_sand_is_a_pass_and_accepts_the_play_before() {
    let mut t = hourglass().start();
    t.plays("A", "H8", Across, "XVW");
    t.at("3:00");
    assert_eq!((t.game.to_move(), t.game.open_play()), (Some(A), None));
    t.refused("B", Command::CallChallenge, "no_open_play");
}

#[test]
fn ruling_19_the_last_plays_share_what_is_left_and_never_less_than_half_a_minute() {
    for (end_ms, share_ms) in [(60 * MINUTE_MS, 150_000), (54 * MINUTE_MS + 1, 30_000)] {
        let (turn_ms, last_call_ms) = (ms("3:00"), ms("54:00"));
        let clock = ClockRule::Hourglass { turn_ms, last_call_ms, end_ms };
        let mut t = hourglass().rules(|rules| rules.clock = clock).start();
        t.at("1:00").passes("A");
        t.at("55:00");
        assert_eq!(t.count(|fact| *fact == Fact::LastPlaysBegan { share_ms }), 1);
    }
}

#[test]
fn ruling_20_downtime_is_charged_to_no_clock() {
    let mut t = naspa();
    let (from, to) = (t.instant("1:00"), t.instant("11:00"));
    t.at_without_timer("11:00").server(Command::ServerWasDown { from, to });
    assert_eq!(t.clock(A), "24:00");
    t.at("11:30").passes("A");
    assert_eq!(t.clock(A), "23:30");
}

#[test]
fn ruling_20_downtime_is_charged_to_no_window() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "XVW");
    let (from, to) = (t.instant("0:02"), t.instant("10:02"));
    t.at_without_timer("10:02").server(Command::ServerWasDown { from, to });
    assert_eq!(next_deadline(&t.game), Some(t.instant("10:05")));
    t.at("10:04").challenges("B", &["XVW"]);
    assert!(t.game.board().is_empty());
}

#[test]
fn ruling_20_what_fell_due_before_the_server_went_down_stands() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "XVW");
    let (from, to) = (t.instant("0:06"), t.instant("10:06"));
    t.at_without_timer("10:06").server(Command::ServerWasDown { from, to });
    t.refused("B", Command::CallChallenge, "no_open_play");
}

#[test]
fn ruling_20_downtime_moves_the_end_of_the_round_and_lateness_too() {
    let mut t = table(Preset::Nssc).start();
    let (from, to) = (t.instant("1:00"), t.instant("11:00"));
    t.at_without_timer("11:00").server(Command::ServerWasDown { from, to });
    t.at("59:59.999");
    assert!(!t.game.is_over());
    t.at("60:00");
    assert!(t.game.is_over());
    let mut t = table(Preset::Nssc).dealt().still_gathering().start();
    let (from, to) = (t.instant("1:00"), t.instant("11:00"));
    t.at_without_timer("11:00").server(Command::ServerWasDown { from, to });
    t.at("12:59.999");
    assert_eq!(t.scores(), [0, 0]);
    t.at("13:00");
    assert_eq!(t.scores(), [-10, -10]);
}

#[test]
fn ruling_21_the_clock_of_an_absent_side_runs_as_if_it_sat_there() {
    let mut t = naspa();
    t.at("0:10").leaves("A");
    t.at("5:00");
    assert_eq!((t.game.running(), t.clock(A)), (Some(A), "20:00".into()));
}

#[test]
fn ruling_21_only_a_side_that_was_away_before_the_commit_keeps_the_play_open() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "XVW");
    t.at("0:01").leaves("B");
    t.at("0:05");
    assert!(t.game.open_play().is_none(), "it had seen the play: the ordinary window");
    let mut t = naspa();
    t.leaves("B");
    t.plays("A", "H8", Across, "XVW");
    t.at("10:00").returns("B");
    t.at("10:04.999");
    assert!(t.game.open_play().is_some());
    t.at("10:05");
    assert_eq!((t.game.open_play(), t.clock(B)), (None, "14:55".into()));
}

#[test]
fn ruling_21_a_pair_is_away_when_both_are() {
    for (absent, open_at_one_minute) in [(vec!["B1"], false), (vec!["B1", "B2"], true)] {
        let mut t = table(Preset::Nassc2019).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
        absent.iter().for_each(|player| t.leaves(player));
        t.plays("A1", "H8", Across, "CAT");
        t.at("1:00");
        assert_eq!(t.game.open_play().is_some(), open_at_one_minute, "{absent:?}");
    }
}

#[test]
fn ruling_21_an_out_play_against_an_absent_side_is_accepted_after_60_s() {
    let mut t = last_tiles(Preset::Naspa2014.ruleset()).start();
    t.leaves("B");
    t.plays("A", "K8", Across, "S");
    t.at("0:59.999");
    assert!(!t.game.is_over());
    t.at("1:00");
    assert_eq!(t.result().end, End::Out { side: A });
}

#[test]
fn ruling_21_one_who_returns_to_an_out_play_has_the_ordinary_window() {
    let mut t = last_tile(Preset::Naspa2014.ruleset(), "V").start();
    t.leaves("B");
    t.plays("A", "K8", Across, "V");
    t.at("0:55").returns("B");
    t.at("1:14.999").challenges("B", &["CATV"]);
    assert_eq!(t.game.to_move(), Some(B));
    assert_eq!(t.reads("H8", Across), "CAT");
}
