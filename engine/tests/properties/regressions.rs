//! What the properties have found, each told as the one game that shows it.

use engine::*;

use crate::dice::Dice;
use crate::people::{director, share};
use crate::setups::{self, EPOCH, plain};
use crate::table::Table;

fn lay(setup: Setup) -> Table {
    Table::lay(Dice::new(1), setup)
}

/// Three sides by Alberta's rules.
fn three() -> Ruleset {
    Ruleset { sides: 3, ..Preset::Alberta55Plus.ruleset() }
}

/// A position to play on from: nothing on the board, these racks, side 1 to move.
fn position(racks: &[&str]) -> Position {
    Position {
        board: Board::default(),
        racks: racks.iter().map(|rack| Tiles::parse(rack)).collect(),
        scores: vec![0; racks.len()],
        to_move: Side(0),
        remaining_ms: Vec::new(),
        earlier: None,
    }
}

/// A position in which all tiles but these lie on the board already.
fn last_tiles(racks: &[&str]) -> Position {
    let mut position = position(racks);
    let mut rest = Tiles::FULL_SET;
    rest.remove_all(position.racks.iter().flatten().flat_map(Tiles::iter).collect::<Vec<_>>())
        .unwrap();
    let face = |tile: Tile| Face::from_char(tile.to_char()).or(Face::from_char('e')).unwrap();
    for (tile, square) in rest.iter().zip(Square::all().rev()) {
        position.board.put(square, face(tile));
    }
    position
}

/// One letter laid on the top edge of what [`last_tiles`] leaves on the board.
fn lay_letter(position: &Position, letter: char) -> Command {
    let free = Square::all().rev().find(|&s| position.board.get(s).is_none()).unwrap();
    Command::PlaceTiles { laid: vec![Laid { at: free, face: Face::from_char(letter).unwrap() }] }
}

fn does(table: &mut Table, seat: u8, command: Command) {
    let told = table.tell(table.at(), &Who::Seat(Seat(seat)), &command);
    told.unwrap_or_else(|rejection| panic!("{command:?}: {rejection}"));
}

#[test]
fn a_table_of_bots_without_a_time_to_start_at_starts_with_the_first_tick() {
    let mut setup = plain(Preset::Practice.ruleset());
    setup.seats.iter_mut().for_each(|seat| seat.occupant = Occupant::Bot);
    let mut table = lay(setup);
    assert_eq!(next_deadline(&table.game), Some(Millis(EPOCH)));
    table.server(Command::Tick);
    assert!(table.game.to_move().is_some());
}

#[test]
fn a_position_is_begun_by_the_next_side_where_the_one_to_move_never_came() {
    let starts_at = Some(Millis(EPOCH));
    let position = Some(position(&["AEINRST", "AEINRST", "AEIORST"]));
    let mut table = lay(Setup { starts_at, position, ..plain(three()) });
    for seat in [1, 2] {
        table.server(Command::Arrived { seat: Seat(seat) });
        does(&mut table, seat, Command::Ready { commitment: share(Seat(seat)).commitment() });
    }
    table.now += 15 * MINUTE_MS;
    table.server(Command::Tick);
    for seat in [1, 2] {
        does(&mut table, seat, Command::Reveal { entropy: share(Seat(seat)) });
    }
    assert_eq!(table.game.to_move(), Some(Side(1)));
}

#[test]
fn the_winner_of_three_is_not_measured_against_one_who_left() {
    let mut position = position(&["AEINRST", "AEINRST", "AEIORST"]);
    position.scores = vec![300, 200, 100];
    let mut table = lay(Setup { position: Some(position), ..plain(three()) });
    table.gather();
    does(&mut table, 0, Command::Resign);
    let end = Command::EndGame { reason: "noon".to_owned() };
    table.tell(table.at(), &director(), &end).unwrap();
    let spreads: Vec<i32> =
        table.game.result().unwrap().sides.iter().map(|side| side.spread).collect();
    // Side 1 resigned while ahead; sides 2 and 3 lost 7 points of tiles each.
    assert_eq!(spreads, [-50, 100, -100]);
}

#[test]
fn lateness_cannot_be_charged_without_end() {
    let mut rules = Preset::Nassc2019.ruleset();
    rules.lateness.interval_ms = 1;
    assert_eq!(rules.check().unwrap_err().parameter, "lateness.interval_ms");
    rules.lateness.points = 0;
    assert_eq!(rules.check(), Ok(()));
}

#[test]
fn a_turn_by_the_hourglass_takes_at_least_a_second() {
    let clock = ClockRule::Hourglass { turn_ms: 999, last_call_ms: MINUTE_MS, end_ms: 90_000 };
    let rules = Ruleset { clock, ..Preset::Alberta55Plus.ruleset() };
    assert_eq!(rules.check().unwrap_err().parameter, "clock.turn_ms");
}

#[test]
fn a_clock_that_ran_for_ages_is_still_added_up() {
    let mut table = lay(plain(Preset::CapitolCup2011.ruleset()));
    table.gather();
    table.now = u64::MAX / 2;
    let end = Command::EndGame { reason: "noon".to_owned() };
    table.tell(table.at(), &director(), &end).unwrap();
    assert!(table.game.result().unwrap().sides.iter().any(|side| side.score < -1_000_000));
}

/// Three pairs whose partners must agree, and an out play of the first.
fn out_play_of_three_pairs() -> Table {
    let partner = PartnerRule::Required { silence_ms: 10_000 };
    let position = last_tiles(&["A", "EEE", "III"]);
    let play = lay_letter(&position, 'A');
    let rules = Ruleset { players_per_side: 2, partner, ..three() };
    let mut table = lay(Setup { position: Some(position), ..plain(rules) });
    table.gather();
    does(&mut table, 0, play);
    assert!(matches!(table.game.phase(), Phase::OutPlay { .. }));
    table
}

#[test]
fn the_clock_of_the_last_to_ask_a_partner_runs() {
    let mut table = out_play_of_three_pairs();
    does(&mut table, 4, Command::CallChallenge);
    does(&mut table, 5, Command::AgreeChallenge { agree: false });
    assert_eq!(table.game.running(), Some(Side(2)));
    does(&mut table, 2, Command::CallChallenge);
    assert_eq!(table.game.running(), Some(Side(1)));
}

#[test]
fn a_hold_leaves_with_the_side_that_holds() {
    let mut table = out_play_of_three_pairs();
    does(&mut table, 4, Command::CallChallenge);
    assert_eq!(table.game.running(), Some(Side(2)));
    let side = Side(2);
    let forfeit = Command::Forfeit { side, disqualified: true, reason: "noise".to_owned() };
    table.tell(table.at(), &director(), &forfeit).unwrap();
    assert_eq!(table.game.running(), None);
    table.finish();
}

#[test]
fn a_side_that_has_accepted_an_out_play_cannot_challenge_it() {
    let mut table = out_play_of_three_pairs();
    does(&mut table, 2, Command::Accept);
    let told = table.tell(table.at(), &Who::Seat(Seat(3)), &Command::CallChallenge);
    assert_eq!(told, Err(Rejection::AlreadyAccepted));
}

/// Four sides by the hourglass, its last plays called in the turn of the first.
fn last_plays_of_four() -> Table {
    let clock = ClockRule::Hourglass {
        turn_ms: 3 * MINUTE_MS,
        last_call_ms: MINUTE_MS,
        end_ms: 13 * MINUTE_MS,
    };
    let mut position = position(&["AEINRST", "AEINRST", "AEIORST", "AEIODLU"]);
    position.scores = vec![10; 4];
    let rules = Ruleset { clock, sides: 4, ..three() };
    let mut table = lay(Setup { position: Some(position), ..plain(rules) });
    table.gather();
    table.now += MINUTE_MS;
    table.server(Command::Tick);
    table
}

fn count(table: &Table, is: impl Fn(&Fact) -> bool) -> usize {
    table.record.iter().filter(|event| is(&event.fact)).count()
}

#[test]
fn a_side_that_leaves_out_of_turn_does_not_begin_the_last_plays() {
    let mut table = last_plays_of_four();
    does(&mut table, 2, Command::Resign);
    assert_eq!(count(&table, |fact| matches!(fact, Fact::LastPlaysBegan { .. })), 0);
    does(&mut table, 0, Command::PassTurn);
    assert_eq!(count(&table, |fact| matches!(fact, Fact::LastPlaysBegan { .. })), 1);
}

#[test]
fn nobody_gets_the_last_play_of_a_side_that_has_left() {
    let mut table = last_plays_of_four();
    does(&mut table, 0, Command::PassTurn);
    does(&mut table, 1, Command::PassTurn);
    does(&mut table, 3, Command::Resign);
    does(&mut table, 2, Command::PassTurn);
    does(&mut table, 0, Command::PassTurn);
    assert_eq!(table.game.result().unwrap().end, End::LastPlays);
}

#[test]
fn a_side_or_seat_that_cannot_be_still_has_a_name() {
    assert_eq!(
        (Side(255).to_string(), Seat(255).to_string()),
        ("side 256".into(), "seat 256".into())
    );
}

#[test]
fn a_record_cannot_choose_who_draws_which_tile_for_the_first_move() {
    let mut table = lay(plain(Preset::Nssc.ruleset()));
    table.gather();
    let record = table.finish().record;
    type Draws = Vec<(Vec<Side>, TileList)>;
    let forge = |how: &dyn Fn(&mut Draws, &mut Side)| {
        let mut events = record.clone();
        for event in &mut events {
            if let Fact::FirstDecided { side, how: FirstHow::Drawn { draws, .. } } = &mut event.fact
            {
                how(draws, side);
            }
        }
        verify(&Record::new(events)).unwrap_err().problem
    };
    let other = |side: Side| Side(1 - side.0);
    let swapped = forge(&|draws, side| {
        draws.iter_mut().for_each(|(sides, _)| sides.reverse());
        *side = other(*side);
    });
    assert!(matches!(swapped, Problem::FirstMove { .. }), "{swapped:?}");
    let unsaid = forge(&|draws, side| {
        draws.clear();
        *side = other(*side);
    });
    assert!(matches!(unsaid, Problem::FirstMove { .. }), "{unsaid:?}");
    let shortened = forge(&|draws, _| draws.clear());
    assert_eq!(shortened, Problem::FirstHow);
}

/// A press that was in time by its lag, on a clock that a director set past its limit at the same
/// instant: the clock does not show the credit, and the record verifies all the same.
#[test]
fn a_credit_that_no_clock_shows_is_believed() {
    let mut dice = Dice::new(2_623_598_529_478_622_666);
    let setup = setups::by(&mut dice, Preset::Naspa2014.ruleset());
    Table::lay(dice, setup).play(100).finish();
}

/// A record that was cut off among the events of one command is unfinished.
#[test]
fn a_record_cut_off_at_any_event_is_unfinished() {
    let mut dice = Dice::new(5_107_499_122_675_767_305);
    let table = crate::damage::finished(&mut dice, 20);
    let over = table.record.iter().position(|event| matches!(event.fact, Fact::GameOver { .. }));
    for length in 1..=over.unwrap() {
        let cut = Record::new(table.record[..length].to_vec());
        assert_eq!(verify(&cut).unwrap_err().problem, Problem::Unfinished, "{length} events");
    }
}

/// What a command leads to is stored as one: no record ends between two of its events, not even
/// after the end of the game.
#[test]
fn a_record_cut_off_among_the_events_of_a_ruling_after_the_end_is_refused() {
    let mut table = lay(plain(Preset::Naspa2014.ruleset()));
    let reason = "left the hall".to_owned();
    let forfeit = Command::Forfeit { side: Side(1), disqualified: false, reason };
    table.tell(table.at(), &director(), &forfeit).unwrap();
    let whole = table.record.len();
    let points = Command::AdjustScore { side: Side(0), points: 7, reason: "recount".to_owned() };
    table.tell(table.at(), &director(), &points).unwrap();
    assert_eq!(table.record.len(), whole + 2, "the points, and the result with them");
    let cut = |length| verify(&Record::new(table.record[..length].to_vec()));
    assert!(cut(whole).is_ok() && cut(whole + 2).is_ok());
    let Err(Mismatch { event, problem: Problem::Expected { event: amended } }) = cut(whole + 1)
    else {
        panic!("{:?}", cut(whole + 1).map(|_| ()));
    };
    assert_eq!(event, whole + 1, "what is missing");
    assert!(matches!(amended.fact, Fact::ResultAmended { .. }));
}

/// Of three sides two agree to end and the third plays on: without the second's word it is a game
/// in which it was never given (docs/FAIRNESS.md). Where all agree no word can be missing.
#[test]
fn an_agreement_that_not_all_joined_leaves_no_trace_and_one_of_all_does() {
    let end_of_three = |all: bool| {
        let position = last_tiles(&["AB", "CD", "EF"]);
        let mut table = lay(Setup { position: Some(position), ..plain(three()) });
        table.gather();
        does(&mut table, 0, Command::ProposeEnd);
        does(&mut table, 1, Command::AgreeEnd);
        if all {
            does(&mut table, 2, Command::AgreeEnd);
        } else {
            (0..9).for_each(|turn| does(&mut table, turn % 3, Command::PassTurn));
        }
        assert!(table.game.is_over());
        let mut record = Record::new(table.record);
        let agreed = |event: &Event| event.fact == Fact::EndAgreed { side: Side(1) };
        let at = record.events.iter().position(agreed).unwrap();
        record.events.remove(at);
        verify(&record)
    };
    assert!(end_of_three(false).is_ok(), "a game as any other");
    assert!(end_of_three(true).is_err(), "nobody would have ended it");
}
