//! The turns of a record, each with the position it was taken in.

use std::sync::Arc;

use engine::{Event, Fact, Game, PassWhy, Play, Record, Side, TileList, Tiles, create, evolve};

use crate::Position;

/// A turn of a finished game.
#[derive(Debug, Clone)]
pub struct Turn {
    /// The number of its event in the record.
    pub seq: usize,
    /// Whose turn it was.
    pub side: Side,
    /// The position before it, as its side saw it.
    pub position: Position,
    /// All racks before it, in the order of the sides.
    pub racks: Vec<Tiles>,
    /// All scores before it, in the order of the sides.
    pub scores_before: Vec<i32>,
    /// All scores once it was settled.
    pub scores: Vec<i32>,
    /// What each clock showed when the side's own was started, in the order of the sides.
    pub remaining_ms: Vec<i64>,
    /// What was done.
    pub done: Done,
}

/// What a side did with a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// Laid tiles.
    Play {
        /// As it was made, whether or not it stayed.
        play: Arc<Play>,
        /// Whether it stayed on the board.
        stood: bool,
        /// Whether it was challenged.
        challenged: bool,
    },
    /// Put these tiles back and drew as many.
    Exchange(Tiles),
    /// Passed.
    Pass,
    /// Ran out of the turn's time.
    RanOut,
    /// Lost the turn to a challenge that failed.
    LostChallenge,
}

impl Turn {
    /// Every turn of a record, in order; none where the record is not that of a game.
    #[must_use]
    pub fn all_of(record: &Record) -> Vec<Self> {
        let mut reader = match record.events.first().and_then(Reader::new) {
            Some(reader) => reader,
            None => return Vec::new(),
        };
        for (seq, event) in record.events.iter().enumerate().skip(1) {
            reader.read(seq, event);
        }
        reader.settle();
        reader.turns
    }

    /// How many tiles the bag held before it.
    #[must_use]
    pub fn bag_len(&self) -> usize {
        self.position.bag_len()
    }
}

/// Plays a record through and takes down its turns.
struct Reader {
    game: Game,
    turns: Vec<Turn>,
}

impl Reader {
    fn new(first: &Event) -> Option<Self> {
        let Fact::GameCreated { setup, server_entropy: Some(entropy), .. } = &first.fact else {
            return None;
        };
        let (game, _) = create(engine::Setup::clone(setup), *entropy, first.at).ok()?;
        Some(Self { game, turns: Vec::new() })
    }

    fn read(&mut self, seq: usize, event: &Event) {
        match &event.fact {
            Fact::TilesPlaced { side, play, .. } => {
                let play = Arc::clone(play);
                self.begin(seq, *side, Done::Play { play, stood: true, challenged: false });
            }
            Fact::TilesExchanged { side, returned, .. } => {
                let tiles = returned.tiles.iter().flat_map(TileList::iter).collect();
                self.begin(seq, *side, Done::Exchange(tiles));
            }
            Fact::TurnPassed { side, why, .. } => {
                let done = match why {
                    PassWhy::Passed => Done::Pass,
                    PassWhy::RanOut => Done::RanOut,
                    PassWhy::LostChallenge | PassWhy::OwedTurn => Done::LostChallenge,
                };
                self.begin(seq, *side, done);
            }
            Fact::ChallengeCalled { .. } => self.rule(|_, challenged| *challenged = true),
            Fact::PlayTakenOff { .. } => self.rule(|stood, _| *stood = false),
            Fact::PlayPutBack { .. } => self.rule(|stood, _| *stood = true),
            _ => {}
        }
        evolve(&mut self.game, event);
    }

    fn begin(&mut self, seq: usize, side: Side, done: Done) {
        self.settle();
        let sides = || self.game.setup().sides();
        let racks: Vec<Tiles> = sides().map(|side| self.game.rack(side)).collect();
        let scores = self.scores();
        let own = scores.get(side.index()).copied().unwrap_or(0);
        let others = sides().filter(|&other| other != side);
        let best_other = others.map(|other| self.game.score(other)).max().unwrap_or(0);
        let rack = self.game.rack(side);
        let mut position = Position::new(*self.game.board(), rack, 0, own - best_other);
        position.opponent_len = position.unseen().len().saturating_sub(self.game.bag_count());
        let scores_before = scores.clone();
        let clocks = self.game.clocks().remaining_ms;
        let remaining_ms = clocks.into_iter().take(racks.len()).collect();
        let turn = Turn { seq, side, position, racks, scores_before, scores, remaining_ms, done };
        self.turns.push(turn);
    }

    /// The latest turn has come to what it comes to.
    fn settle(&mut self) {
        let scores = self.scores();
        if let Some(last) = self.turns.last_mut() {
            last.scores = scores;
        }
    }

    fn scores(&self) -> Vec<i32> {
        self.game.setup().sides().map(|side| self.game.score(side)).collect()
    }

    /// Something is ruled about the latest play.
    fn rule(&mut self, ruling: impl Fn(&mut bool, &mut bool)) {
        let plays = self.turns.iter_mut().rev();
        let latest =
            plays.map(|turn| &mut turn.done).find(|done| matches!(done, Done::Play { .. }));
        if let Some(Done::Play { stood, challenged, .. }) = latest {
            ruling(stood, challenged);
        }
    }
}
