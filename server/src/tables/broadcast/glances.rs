//! Glances of a table for walls of boards: whole, encoded once, and only the latest kept.

use engine::{Event, Fact, Game, Millis, OpenView, Phase, Square, Viewer, state};
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
