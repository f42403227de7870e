//! A game as it was a while ago, with its racks: what spectators are shown where racks are told
//! after a delay (decision 0217).
//!
//! An event is applied and encoded once it is as old as the delay, and not before: what is
//! withheld has not been made, so that no outlet can give it away. Its clock is the hall's, moved
//! back by the delay.

use std::collections::VecDeque;

use engine::{Event, Game, Millis, Record, Viewer, evolve};
use protocol::Glance;
use uuid::Uuid;

use super::event_json::EventJson;
use super::frames;
use super::glances::{Glances, ShownAt, with_racks};
use super::update::Update;
use super::viewer_states::ViewerStates;
use crate::connections::Frame;

/// Whoever watches a shadow sees every rack of it.
const VIEWER: Viewer = Viewer::OpenRacks;

/// A game as it was a while ago.
#[derive(Debug)]
pub(crate) struct Shadow {
    table: Uuid,
    delay_ms: u64,
    game: Game,
    /// What has been shown.
    shown: Vec<Event>,
    /// What has happened since, and is not old enough.
    waiting: VecDeque<Event>,
    states: ViewerStates,
}

impl Shadow {
    /// The shadow of a game at `now`; `None` if the events are no game. That a table was laid is
    /// no secret: the first event is shown at once.
    pub(crate) fn of(table: Uuid, events: Vec<Event>, delay_ms: u64, now: Millis) -> Option<Self> {
        let mut waiting = VecDeque::from(events);
        let shown = vec![waiting.pop_front()?];
        let game = Record::new(shown.clone()).replay().ok()?;
        let states = ViewerStates::default();
        let mut shadow = Self { table, delay_ms, game, shown, waiting, states };
        shadow.evolve(now);
        Some(shadow)
    }

    /// More has happened, and waits.
    pub(crate) fn happened(&mut self, events: impl IntoIterator<Item = Event>) {
        self.waiting.extend(events);
    }

    /// Another delay. With a longer one the shadow stands still until what comes next is old
    /// enough; with a shorter one it moves on at once. It never goes back.
    pub(crate) fn set_delay(&mut self, delay_ms: u64) {
        self.delay_ms = delay_ms;
    }

    /// The delay in force.
    pub(crate) fn delay_ms(&self) -> u64 {
        self.delay_ms
    }

    /// When the next event is old enough, if any waits.
    pub(crate) fn next_at(&self) -> Option<Millis> {
        self.waiting.front().map(|event| Millis(event.at.0.saturating_add(self.delay_ms)))
    }

    /// The game as it may be known.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// The events that may be known.
    pub(crate) fn shown(&self) -> &[Event] {
        &self.shown
    }

    /// Shows what is old enough by now, if anything is: a frame for all who watch.
    pub(crate) fn advance(&mut self, now: Millis) -> Option<Frame> {
        self.states.capture(std::iter::once(VIEWER), &self.game);
        let before = self.shown.len();
        self.evolve(now);
        let events = &self.shown[before..];
        if events.is_empty() {
            return None;
        }
        let next = self.states.next(&self.game)?;
        let json = EventJson::of(events);
        let update = self.update(before as u64, now, events, &json);
        let frame = {
            let (viewer, changed) = self.states.changes(&next).next()?;
            update.frame(&update.visible_to(viewer), &changed)
        };
        self.states.advance(next);
        Some(frame)
    }

    /// What one who comes to watch is shown: what they missed, or the whole table.
    pub(crate) fn first(&self, since: Option<u64>, now: Millis) -> Frame {
        let seq = self.shown.len() as u64;
        match since.filter(|since| *since <= seq && !self.game.is_over()) {
            Some(since) => {
                let events = &self.shown[since as usize..];
                let json = EventJson::of(events);
                self.update(since, now, events, &json).whole(VIEWER)
            }
            None => {
                let now_ms = self.moved_back(now).0;
                let whole = frames::table(
                    self.table,
                    (seq, now_ms),
                    &self.game,
                    &self.shown,
                    (None, VIEWER),
                );
                whole.with("delay_ms", &self.delay_ms)
            }
        }
    }

    /// Glances of it for walls.
    pub(crate) fn glances(&self, now: Millis) -> Glances {
        Glances::of(self.table, &self.game, &self.shown, self.shown_at(now))
    }

    /// All of it at a glance, with the racks by side.
    pub(crate) fn with_racks(&self, now: Millis) -> (Glance, Vec<String>) {
        with_racks(self.table, &self.game, &self.shown, self.shown_at(now))
    }

    pub(crate) fn shown_at(&self, now: Millis) -> ShownAt {
        ShownAt { now, delay_ms: Some(self.delay_ms) }
    }

    /// The shadow's own time.
    fn moved_back(&self, now: Millis) -> Millis {
        Millis(now.0.saturating_sub(self.delay_ms))
    }

    fn update<'a>(
        &'a self,
        seq: u64,
        now: Millis,
        events: &'a [Event],
        json: &'a EventJson,
    ) -> Update<'a> {
        let now_ms = self.moved_back(now).0;
        Update { table: self.table, seq, now_ms, events, json, game: &self.game, origin: None }
    }

    fn evolve(&mut self, now: Millis) {
        while self.next_at().is_some_and(|at| at <= now) {
            let Some(event) = self.waiting.pop_front() else { return };
            evolve(&mut self.game, &event);
            self.shown.push(event);
        }
    }
}

/// The events of a game that are as old as a delay at `now`: for what is made from its journal.
pub(crate) fn old_enough(mut events: Vec<Event>, delay_ms: u64, now: Millis) -> Vec<Event> {
    let known = |event: &Event| event.at.0.saturating_add(delay_ms) <= now.0;
    // In the order they happened: nothing is shown before what it follows.
    let count = events.iter().skip(1).take_while(|event| known(event)).count();
    events.truncate(count + 1);
    events
}

#[cfg(test)]
mod tests {
    use engine::fairness::Bytes;
    use engine::{
        Command, Face, Laid, Millis, Moment, Preset, Ruleset, Seat, Setup, Square, TableState, Who,
        create, decide, next_deadline, state,
    };
    use protocol::ServerMessage;

    use super::*;

    /// Numbers that look random, the same in every run.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, most: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            (self.0 >> 33) as usize % most
        }
    }

    /// A game that is played by chance: tiles are laid wherever they fit, exchanged, or passed.
    struct Played {
        game: Game,
        events: Vec<Event>,
        dice: Dice,
        now: Millis,
    }

    impl Played {
        fn new(seed: u64) -> Self {
            let rules = Ruleset { players_per_side: 1, ..Preset::Nassc2019.ruleset() };
            let setup = Setup::builder(rules).names(["Ada", "Bo"]).build();
            let now = Millis(1_000_000);
            let (game, created) = create(setup, Bytes([seed as u8; 32]), now).unwrap();
            let mut played = Self { game, events: vec![created], dice: Dice(seed), now };
            let share: Bytes<16> = Bytes([7; 16]);
            for seat in [Seat(0), Seat(1)] {
                assert!(played.tries(&Who::Server, &Command::Arrived { seat }));
            }
            let ready = Command::Ready { commitment: share.commitment() };
            for command in [ready, Command::Reveal { entropy: share }] {
                for seat in [Seat(0), Seat(1)] {
                    assert!(played.tries(&Who::Seat(seat), &command), "{command:?}");
                }
            }
            played
        }

        /// Does something, if the rules allow it.
        fn tries(&mut self, who: &Who, command: &Command) -> bool {
            let judge = |_: &str| true;
            let done = decide(&self.game, &judge, Moment::at(self.now), who, command);
            let Ok(events) = done else { return false };
            for event in events {
                evolve(&mut self.game, &event);
                self.events.push(event);
            }
            true
        }

        /// Time goes by, and whatever falls due happens.
        fn waits(&mut self) {
            let until = Millis(self.now.0 + 500 + self.dice.below(40_000) as u64);
            while let Some(at) = next_deadline(&self.game).filter(|at| *at <= until) {
                self.now = at.max(self.now);
                assert!(self.tries(&Who::Server, &Command::Tick));
            }
            self.now = until;
        }

        fn moves(&mut self) {
            let Some(side) = self.game.to_move() else { return };
            let who = Who::Seat(Seat(side.0));
            let rack: Vec<_> = self.game.rack(side).iter().collect();
            for _ in 0..60 {
                let Some(tile) = rack.get(self.dice.below(rack.len().max(1))) else { break };
                let Some(face) = Face::from_char(tile.to_char()) else { continue };
                let square = Square::all().nth(self.dice.below(225)).unwrap();
                let laid = vec![Laid { at: square, face }];
                if self.tries(&who, &Command::PlaceTiles { laid }) {
                    return;
                }
            }
            let first: Vec<Laid> = rack
                .iter()
                .filter_map(|tile| Face::from_char(tile.to_char()))
                .zip(Square::all().skip(112))
                .map(|(face, at)| Laid { at, face })
                .take(3)
                .collect();
            let _ = self.tries(&who, &Command::PlaceTiles { laid: first })
                || self.tries(&who, &Command::PassTurn);
        }
    }

    /// What a spectator who is sent a frame knows after it.
    fn after(known: Option<TableState>, frame: &Frame) -> (TableState, u64, Vec<Event>) {
        match serde_json::from_str(frame.as_str()).unwrap() {
            ServerMessage::Table { state, seq, turns, .. } => (*state, seq, turns),
            ServerMessage::TableEvents { changed, next, events, .. } => {
                let mut state = known.expect("a table is shown before its events");
                changed.apply(&mut state);
                (state, next, events)
            }
            other => panic!("{other:?} instead of a table"),
        }
    }

    /// Everything that a shadow says, at every moment of random games, is what the game was a
    /// delay ago: exactly that, and nothing that is younger. The delay changes on the way.
    #[test]
    fn nothing_is_shown_before_it_is_old_enough_and_then_all_of_it() {
        let mut shown_in_all = 0;
        for seed in 0..40 {
            let mut played = Played::new(seed);
            let mut delay_ms = [30_000, 60_000, 300_000, 900_000][played.dice.below(4)];
            let id = Uuid::from_u128(seed.into());
            let mut shadow =
                Shadow::of(id, played.events.clone(), delay_ms, played.now).expect("a game");
            let (mut known, mut seen, mut heard) = (None, 0, played.events.len());
            for step in 0..60 {
                let frame = match step % 7 {
                    0 => Some(shadow.first(None, played.now)),
                    3 => Some(shadow.first(Some(seen), played.now)).filter(|_| known.is_some()),
                    _ => None,
                };
                let moved = shadow.advance(played.now).filter(|_| known.is_some());
                for frame in frame.into_iter().chain(moved) {
                    let (state_now, next, events) = after(known.take(), &frame);
                    assert!(next >= seen, "it goes back");
                    let old = |event: &Event| event.at.0 + delay_ms <= played.now.0;
                    // What an earlier, shorter delay has shown stays shown.
                    let fresh =
                        &played.events[seen.max(1) as usize..next.max(seen).max(1) as usize];
                    assert!(fresh.iter().all(old), "seed {seed}, step {step}: early");
                    assert!(events.iter().all(|event| {
                        played.events[..next as usize].iter().any(|other| other.at == event.at)
                    }));
                    let then = Record::new(played.events[..next as usize].to_vec()).replay();
                    assert_eq!(state_now, state(&then.unwrap(), VIEWER), "seed {seed}");
                    (known, seen) = (Some(state_now), next);
                }
                if step == 30 {
                    delay_ms = [45_000, 600_000][played.dice.below(2)];
                    shadow.set_delay(delay_ms);
                }
                played.moves();
                played.waits();
                shadow.happened(played.events[heard..].iter().cloned());
                heard = played.events.len();
            }
            let end = Millis(played.now.0 + delay_ms);
            shadow.advance(end);
            assert_eq!(shadow.shown(), played.events, "all is shown in the end");
            shown_in_all += shadow.shown().len();
            assert_eq!(old_enough(played.events.clone(), delay_ms, end), played.events);
        }
        assert!(shown_in_all > 800, "{shown_in_all}: the games were played");
    }

    #[test]
    fn what_is_made_from_a_journal_has_only_what_is_old_enough() {
        let mut played = Played::new(3);
        for _ in 0..20 {
            played.moves();
            played.waits();
        }
        for count in 1..played.events.len() {
            let now = Millis(played.events[count].at.0 + 30_000 - 1);
            let old = old_enough(played.events.clone(), 30_000, now);
            assert!(old.len() <= count && old == played.events[..old.len()]);
        }
    }
}
