//! Glances of a table for walls of boards: whole, encoded once, and only the latest kept.

use engine::{Event, Fact, Game, Millis, OpenView, PassWhy, Phase, Square, Viewer, state};
use protocol::{Glance, GlancePhase, GlancePlay, GlanceRuling, GlanceSide};
use tokio::sync::watch;
use uuid::Uuid;

use crate::connections::Frame;

/// Whoever looks at walls of boards with this table on them. A watch channel holds one glance, the
/// latest: a slow wall misses some and keeps nobody waiting.
#[derive(Debug)]
pub(crate) struct Glances {
    table: Uuid,
    latest: Latest,
    shows: watch::Sender<Frame>,
}

/// The latest turn.
#[derive(Debug, Default)]
struct Latest {
    squares: Vec<Square>,
    play: Option<GlancePlay>,
    ruling: Option<GlanceRuling>,
}

impl Latest {
    fn follow<'a>(&mut self, events: impl IntoIterator<Item = &'a Event>) {
        for event in events {
            match &event.fact {
                Fact::TilesPlaced { side, play, .. } => {
                    let word =
                        play.words.first().map_or_else(String::new, |word| word.text.clone());
                    self.squares = play.laid.iter().map(|laid| laid.at).collect();
                    self.play = Some(GlancePlay { side: *side, word, score: play.score });
                    self.ruling = None;
                }
                Fact::PlayTakenOff { .. } => {
                    *self = Self { ruling: Some(GlanceRuling::CameOff), ..Self::default() };
                }
                Fact::PlayStood { .. } => self.ruling = Some(GlanceRuling::Stands),
                // The price of the challenge comes with its ruling, which is told until the next turn.
                Fact::TurnPassed { why: PassWhy::LostChallenge, .. } => {}
                Fact::TilesExchanged { .. } | Fact::TurnPassed { .. } => {
                    *self = Self::default();
                }
                _ => {}
            }
        }
    }
}

/// The time of what is shown, and how long it is held back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShownAt {
    pub(crate) now: Millis,
    pub(crate) delay_ms: Option<u64>,
}

impl Glances {
    /// Glances of a game after these events, which are all that may be known of it.
    pub(crate) fn of(table: Uuid, game: &Game, events: &[Event], at: ShownAt) -> Self {
        let mut latest = Latest::default();
        latest.follow(events);
        let (shows, _) = watch::channel(frame(table, game, &latest, at));
        Self { table, latest, shows }
    }

    /// One more looks.
    pub(crate) fn join(&self) -> watch::Receiver<Frame> {
        self.shows.subscribe()
    }

    /// Whether nobody looks any more.
    pub(crate) fn is_unwatched(&self) -> bool {
        self.shows.is_closed()
    }

    /// The game after more events.
    pub(crate) fn show(&mut self, game: &Game, events: &[Event], at: ShownAt) {
        self.latest.follow(events);
        self.shows.send_replace(frame(self.table, game, &self.latest, at));
    }
}

/// A glance of a finished game by its record, at which nothing changes any more.
pub(crate) fn still_glance(
    table: Uuid,
    record: &engine::Record,
    now: engine::Millis,
) -> Option<watch::Receiver<Frame>> {
    let game = record.replay().ok()?;
    let at = ShownAt { now, delay_ms: None };
    Some(Glances::of(table, &game, &record.events, at).join())
}

fn frame(table: Uuid, game: &Game, latest: &Latest, at: ShownAt) -> Frame {
    Frame::of(&protocol::ServerMessage::Glance(Box::new(glance(table, game, latest, at))))
}

/// A glance of a game after all these events, and the racks by side: for those who may know both.
pub(crate) fn with_racks(
    table: Uuid,
    game: &Game,
    events: &[Event],
    at: ShownAt,
) -> (Glance, Vec<String>) {
    let mut latest = Latest::default();
    latest.follow(events);
    let sides = state(game, Viewer::OpenRacks).sides.into_iter();
    let racks = sides.map(|side| side.rack.map_or_else(String::new, |rack| rack.to_string()));
    (glance(table, game, &latest, at), racks.collect())
}

/// What anyone who may watch the table may know at a glance: never a rack.
fn glance(table: Uuid, game: &Game, latest: &Latest, at: ShownAt) -> Glance {
    let state = state(game, Viewer::Public);
    let setup = game.setup();
    let sides = setup.sides().map(|side| GlanceSide {
        names: setup
            .seats_of(side)
            .map(|seat| setup.seats[usize::from(seat.0)].name.clone())
            .collect(),
        score: game.score(side),
        provisional: state.sides[usize::from(side.0)].provisional_count,
    });
    Glance {
        table,
        now_ms: at.now.0.saturating_sub(at.delay_ms.unwrap_or(0)),
        delay_ms: at.delay_ms,
        sides: sides.collect(),
        board: state.board,
        latest: latest.squares.clone(),
        last_play: latest.play.clone(),
        clocks: state.clocks,
        bag_count: state.bag_count,
        phase: phase(&state.phase, state.open.as_ref(), state.freeze.is_some()),
        to_move: game.to_move(),
        is_open: state.open.is_some(),
        ruling: latest.ruling,
    }
}

fn phase(phase: &Phase, open: Option<&OpenView>, stopped: bool) -> GlancePhase {
    match phase {
        Phase::Over(_) => GlancePhase::Over,
        _ if stopped => GlancePhase::Stopped,
        Phase::Gathering { .. } => GlancePhase::Gathering,
        Phase::Adjudicating { .. } => GlancePhase::Challenged,
        Phase::OutPlay { .. } | Phase::LastLook { .. } => GlancePhase::LastLook,
        Phase::Turn { .. } => match open.and_then(|open| open.held_by) {
            Some(_) => GlancePhase::Held,
            None => GlancePhase::Turn,
        },
    }
}

#[cfg(test)]
mod tests {
    use engine::fairness::Bytes;
    use engine::{
        Command, Face, Laid, Moment, Preset, Ruleset, Seat, Setup, Who, create, decide, evolve,
    };

    use super::*;

    /// A game that a wall looks at.
    struct Watched {
        game: Game,
        glances: Glances,
        now: Millis,
        /// Whether the judge finds words good.
        good: bool,
    }

    impl Watched {
        fn begins(good: bool) -> Self {
            let rules = Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() };
            let setup = Setup::builder(rules).names(["Ada", "Bo"]).build();
            let now = Millis(1_000_000);
            let (game, created) = create(setup, Bytes([3; 32]), now).unwrap();
            let at = ShownAt { now, delay_ms: None };
            let glances = Glances::of(Uuid::nil(), &game, &[created], at);
            let mut watched = Self { game, glances, now, good };
            let share: Bytes<16> = Bytes([7; 16]);
            for seat in [Seat(0), Seat(1)] {
                watched.does(&Who::Server, &Command::Arrived { seat });
            }
            let ready = Command::Ready { commitment: share.commitment() };
            for command in [ready, Command::Reveal { entropy: share }] {
                for seat in [Seat(0), Seat(1)] {
                    watched.does(&Who::Seat(seat), &command);
                }
            }
            watched
        }

        fn does(&mut self, who: &Who, command: &Command) -> Glance {
            self.now = self.now.plus(1_000);
            let judge = |_: &str| self.good;
            let done = decide(&self.game, &judge, Moment::at(self.now), who, command);
            let events = done.unwrap_or_else(|rejection| panic!("{command:?}: {rejection:?}"));
            for event in &events {
                evolve(&mut self.game, event);
            }
            self.glances.show(&self.game, &events, ShownAt { now: self.now, delay_ms: None });
            self.glance()
        }

        /// What a wall that looks now is sent.
        fn glance(&self) -> Glance {
            let frame = self.glances.join().borrow().clone();
            match serde_json::from_str(frame.as_str()).unwrap() {
                protocol::ServerMessage::Glance(glance) => *glance,
                other => panic!("{other:?}"),
            }
        }

        fn mover(&self) -> Who {
            Who::Seat(Seat(self.game.to_move().expect("the game goes on").0))
        }

        /// Whoever is to move lays the first three letters of the rack.
        fn lays(&mut self) -> Glance {
            let rack = self.game.rack(self.game.to_move().expect("the game goes on"));
            let letters = rack.iter().filter_map(|tile| Face::from_char(tile.to_char()));
            let laid = letters.zip(Square::all().skip(112)).take(3);
            let laid = laid.map(|(face, at)| Laid { at, face }).collect();
            self.does(&self.mover(), &Command::PlaceTiles { laid })
        }

        /// The other side challenges all words of the latest play.
        fn is_challenged(&mut self) -> [Glance; 2] {
            let (challenger, open) = (self.mover(), state(&self.game, Viewer::Public).open);
            let open = open.expect("a play is open");
            let words = open.play.words.iter().map(|word| word.text.clone()).collect();
            let called = self.does(&challenger, &Command::CallChallenge);
            [called, self.does(&challenger, &Command::SubmitSlip { words })]
        }
    }

    #[test]
    fn a_hold_is_said_for_as_long_as_it_lasts() {
        let mut table = Watched::begins(true);
        let open = table.lays();
        assert_eq!((open.phase, open.is_open, open.ruling), (GlancePhase::Turn, true, None));
        let held = table.does(&table.mover(), &Command::Hold);
        assert_eq!((held.phase, held.is_open), (GlancePhase::Held, true));
    }

    #[test]
    fn a_play_that_stands_is_ruled_on_until_the_next_turn() {
        let mut table = Watched::begins(true);
        let laid = table.lays();
        let [called, ruled] = table.is_challenged();
        assert_eq!((called.phase, called.ruling), (GlancePhase::Challenged, None));
        assert_eq!((ruled.phase, ruled.ruling), (GlancePhase::Turn, Some(GlanceRuling::Stands)));
        assert_eq!((&ruled.board, &ruled.last_play), (&laid.board, &laid.last_play));
        assert!(!ruled.is_open, "it is settled");
        let next = table.does(&table.mover(), &Command::PassTurn);
        assert_eq!((next.ruling, next.last_play), (None, None));
    }

    #[test]
    fn a_play_that_comes_off_is_ruled_on_and_gone_from_the_board() {
        let mut table = Watched::begins(false);
        let before = table.glance();
        let laid = table.lays();
        assert!(laid.last_play.is_some() && laid.latest.len() == 3);
        let [_, ruled] = table.is_challenged();
        assert_eq!((ruled.ruling, &ruled.board), (Some(GlanceRuling::CameOff), &before.board));
        assert!(ruled.last_play.is_none() && ruled.latest.is_empty());
        assert!(ruled.sides.iter().all(|side| side.score == 0 && side.provisional == 0));
        let next = table.does(&table.mover(), &Command::PassTurn);
        assert_eq!(next.ruling, None);
    }
}
