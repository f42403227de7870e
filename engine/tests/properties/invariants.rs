//! What must be true of every event and of every result.

use engine::*;

/// Checks one event against the game before and after it.
pub(crate) fn check_event(before: &Game, event: &Event, after: &Game) {
    assert_eq!(after.all_tiles(), Tiles::FULL_SET, "no tile is lost or made: {event:?}");
    assert!(event.at >= before.now(), "time goes back: {event:?}");
    check_racks(before, event, after);
    check_views(before, event, after);
    after.setup().sides().for_each(|side| check_clock(before, event, after, side));
}

/// The side whose tiles an event may move.
const fn mover(fact: &Fact) -> Option<Side> {
    match fact {
        Fact::TilesDrawn { side, .. }
        | Fact::TilesPlaced { side, .. }
        | Fact::TilesExchanged { side, .. }
        | Fact::PlayFinal { side, .. }
        | Fact::PlayTakenOff { side, .. }
        | Fact::PlayPutBack { side, .. } => Some(*side),
        _ => None,
    }
}

fn check_racks(before: &Game, event: &Event, after: &Game) {
    for side in after.setup().sides() {
        let held = |game: &Game| (game.rack(side), game.provisional(side));
        let (rack, apart) = held(after);
        assert!(rack.len() + apart.len() <= RACK_SIZE, "{side} has {rack} and {apart}: {event:?}");
        let may_change =
            matches!(event.fact, Fact::PositionSet) || mover(&event.fact) == Some(side);
        assert!(may_change || held(before) == (rack, apart), "{side}'s tiles changed: {event:?}");
    }
}

/// What a player has not seen is what the board and the own rack leave; and a state made in the
/// room of an older one keeps nothing of it.
fn check_views(before: &Game, event: &Event, after: &Game) {
    for side in after.setup().sides() {
        let viewer = Viewer::Side(side);
        let seen = state(after, viewer);
        let on_board: Tiles = after.board().faces().map(|face| face.tile()).collect();
        let known = on_board.and(&after.rack(side)).and(&after.provisional(side));
        assert_eq!(seen.unseen, Tiles::FULL_SET.without(&known), "{side}: {event:?}");
        let known = state(before, viewer);
        check_following(&known, after, viewer, event);
        assert_eq!(state_in(known.into(), after, viewer), seen, "{event:?}");
    }
}

/// One who knows all that is theirs alone may take the rest from what anybody else is told.
fn check_following(known: &TableState, after: &Game, viewer: Viewer, event: &Event) {
    let seen = state(after, viewer);
    assert_eq!(known.has_own_of(after, viewer), known.has_same_own(&seen), "{event:?}");
    if known.has_own_of(after, viewer) {
        let mut following = known.clone();
        following.follow(&state(after, Viewer::Public));
        assert_eq!(following, seen, "{event:?}");
    }
}

/// Checks that the clock that runs, if one does, is the one of the side that is to act.
pub(crate) fn check_running(game: &Game) {
    let Some(side) = game.running() else { return };
    assert!(!game.is_frozen(), "a clock runs while all are stopped");
    let seen = state(game, Viewer::OpenRacks);
    assert!(seen.sides[side.index()].out.is_none(), "{side} is out, and its clock runs");
    let thinks = match game.phase() {
        Phase::Turn { side } => Some(*side),
        Phase::OutPlay { .. } => seen.open.and_then(|open| open.held_by),
        _ => None,
    };
    assert_eq!(thinks, Some(side), "the wrong clock runs");
}

/// A bank of time loses only what passes while it runs, and gains only what a rule gives.
fn check_clock(before: &Game, event: &Event, after: &Game, side: Side) {
    let ClockRule::Bank { increment_ms, .. } = after.rules().clock else { return };
    let given_ms = match event.fact {
        Fact::ClockSet { side: set, .. } if set == side => return,
        Fact::TimeLost { from, to } if before.running() == Some(side) => to.since(from),
        Fact::TilesPlaced { side: by, .. }
        | Fact::TilesExchanged { side: by, .. }
        | Fact::TurnPassed { side: by, .. }
            if by == side =>
        {
            increment_ms + after.rules().lag_credit_max_ms
        }
        // Whenever the limit is settled, the clock stops where it is (ruling 17).
        Fact::LastLook { overtime: Some(over), .. }
        | Fact::GameOver {
            result: GameResult { end: End::OvertimeLimit { side: over }, .. },
            ..
        } if over == side && before.running() == Some(side) => {
            let limit_ms = overtime_limit_ms(&after.rules().clock).expect("there is a limit");
            // One that a director set further back stops where it was set.
            let limit = before.remaining_ms(side, before.now()).min(-(limit_ms as i64));
            let stands_at = after.remaining_ms(side, event.at);
            assert!(limit <= stands_at && stands_at <= -(limit_ms as i64), "{event:?}");
            return;
        }
        _ => 0,
    };
    let was = before.remaining_ms(side, event.at);
    let is = after.remaining_ms(side, event.at);
    assert!(is >= was, "{side} lost {} ms at once: {event:?}", was - is);
    assert!((is - was) as u64 <= given_ms, "{side} gained {} ms: {event:?}", is - was);
    if before.running() != Some(side) {
        assert_eq!(was, before.remaining_ms(side, before.now()), "a stopped clock runs");
    }
}

/// Checks that a command was not accepted from someone who may not give it.
pub(crate) fn check_giver(game: &Game, who: &Who, command: &Command, events: &[Event]) {
    use Command as C;
    let for_server = matches!(
        command,
        C::Arrived { .. } | C::Left { .. } | C::Tick | C::ServerWasDown { .. } | C::EndRound
    );
    let called_off = matches!(command, C::VoidGame { .. } | C::Adjourn { .. });
    match who {
        Who::Server => assert!(for_server || called_off, "the server gave {command:?}"),
        Who::Director(_) => {
            assert!(game.rules().director, "there is no director to give {command:?}");
            assert!(events.iter().any(|event| event.by == *who), "{command:?} did nothing");
        }
        Who::Seat(seat) => {
            assert!(!for_server, "a player gave {command:?}");
            let side = game.setup().side_of(*seat).expect("a seat at the table");
            for event in events.iter().filter(|event| event.by == *who) {
                check_own_turn(event, side);
            }
        }
    }
}

fn check_own_turn(event: &Event, own: Side) {
    match &event.fact {
        Fact::TilesPlaced { side, .. }
        | Fact::TilesExchanged { side, .. }
        | Fact::TurnPassed { side, why: PassWhy::Passed, .. }
        | Fact::PlayHeld { side, .. }
        | Fact::PlayAccepted { side }
        | Fact::ResultSigned { side } => assert_eq!(*side, own, "for another side: {event:?}"),
        _ => {}
    }
}

/// Checks that outcomes, spreads and caps of a result fit together.
pub(crate) fn check_result(game: &Game, result: &GameResult) {
    let sides = &result.sides;
    assert_eq!(sides.len(), usize::from(game.rules().sides));
    if matches!(result.end, End::Voided | End::Aborted) {
        let nothing = |side: &SideResult| side.outcome == Outcome::None && side.spread == 0;
        assert!(sides.iter().all(nothing), "a game that does not count: {result:?}");
        return;
    }
    let count = |outcome| sides.iter().filter(|side| side.outcome == outcome).count();
    let all_out = sides.iter().all(|side| side.out.is_some());
    match (count(Outcome::Win), count(Outcome::Tie)) {
        (0, 0) => assert!(all_out, "nobody won: {result:?}"),
        (1, 0) => {}
        (0, ties) => assert!(ties > 1, "a tie with nobody: {result:?}"),
        _ => panic!("winners and ties: {result:?}"),
    }
    let cap = game.rules().spread_cap(game.setup().round).map_or(i32::MAX, i32::from);
    for side in sides {
        assert!(side.out.is_none() || side.outcome == Outcome::Loss, "{result:?}");
        assert!(side.capped_spread.abs() <= cap, "{result:?}");
        assert_eq!(side.capped_spread.signum(), side.spread.signum(), "{result:?}");
        let allowed = match side.outcome {
            Outcome::Win => 0..=i32::MAX,
            Outcome::Tie => 0..=0,
            _ => i32::MIN..=0,
        };
        assert!(allowed.contains(&side.spread), "{result:?}");
        let lowered = game.rules().cap_shown == CapShown::WinnerLowered;
        let by = if lowered && side.outcome == Outcome::Win { side.spread } else { 0 };
        assert_eq!(side.recorded, side.score - (by - by.min(cap)), "{result:?}");
    }
    if let ([a, b], false) = (sides.as_slice(), all_out) {
        assert_eq!((a.spread, a.capped_spread), (-b.spread, -b.capped_spread), "{result:?}");
    }
}
