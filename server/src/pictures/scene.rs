//! What is drawn of a game: what anyone who may watch it may know, and no names.

use engine::{Board, Event, Fact, Game, Record, Side, Square, evolve};

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// What lies on the board.
    pub board: Board,
    /// Where the latest tiles were laid.
    pub latest: Vec<Square>,
    /// The sides' points.
    pub scores: Vec<i32>,
    /// Whose turn it is.
    pub to_move: Option<Side>,
    /// How many tiles the bag holds.
    pub bag: usize,
}

impl Scene {
    fn of(game: &Game, latest: &[Square]) -> Self {
        Self {
            board: *game.board(),
            latest: latest.to_vec(),
            scores: game.setup().sides().map(|side| game.score(side)).collect(),
            to_move: game.to_move(),
            bag: game.bag_count(),
        }
    }

    /// The scenes of a game: its start, and one after each turn; and whether it is settled for
    /// good. `None` if the events are no game.
    pub fn all(events: &[Event]) -> Option<(Vec<Self>, bool)> {
        let (first, rest) = events.split_first()?;
        let mut game = Record::new(vec![first.clone()]).replay().ok()?;
        let mut latest = Vec::new();
        let mut scenes = vec![Self::of(&game, &latest)];
        for event in rest {
            evolve(&mut game, event);
            if let Some(laid) = latest_after(event) {
                latest = laid;
                scenes.push(Self::of(&game, &latest));
            }
        }
        // What was settled after the last turn, such as the tiles left on racks.
        let last = Self::of(&game, &latest);
        if scenes.last() != Some(&last) {
            scenes.push(last);
        }
        Some((scenes, game.is_closed()))
    }
}

/// Which squares hold the latest tiles after an event that makes a scene of its own.
fn latest_after(event: &Event) -> Option<Vec<Square>> {
    match &event.fact {
        Fact::TilesPlaced { play, .. } => Some(play.laid.iter().map(|laid| laid.at).collect()),
        Fact::PlayTakenOff { .. } | Fact::TilesExchanged { .. } | Fact::TurnPassed { .. } => {
            Some(Vec::new())
        }
        _ => None,
    }
}
