//! A setup of which only what matters is said: for tests, examples and demonstrations.

use super::{LexiconRef, Occupant, SeatSetup, Setup};
use crate::fairness::Bytes;
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::units::Millis;

/// Builds a [`Setup`]. What is not said is as plain as can be: people on all seats, an unnamed
/// word list, round 1, unrated, an empty board, and a start as soon as all are ready.
#[derive(Debug, Clone)]
pub struct SetupBuilder(Setup);

impl Setup {
    /// A setup by these rules. Nothing is checked before [`crate::create`].
    #[must_use]
    pub fn builder(ruleset: Ruleset) -> SetupBuilder {
        let seat = |seat| SeatSetup { name: format!("player {seat}"), occupant: Occupant::Human };
        SetupBuilder(Self {
            game: "a game".to_owned(),
            lexicon: LexiconRef { id: "none".to_owned(), sha256: Bytes([0; 32]) },
            seats: (0..ruleset.seats()).map(seat).collect(),
            round: 1,
            starts_at: None,
            first: None,
            firsts: Vec::new(),
            seconds: Vec::new(),
            rated: false,
            position: None,
            ruleset,
        })
    }
}

impl SetupBuilder {
    /// What the game is called in the outside world.
    #[must_use]
    pub fn game(mut self, game: impl std::fmt::Display) -> Self {
        self.0.game = game.to_string();
        self
    }

    /// The word list.
    #[must_use]
    pub fn lexicon(mut self, lexicon: LexiconRef) -> Self {
        self.0.lexicon = lexicon;
        self
    }

    /// The names of the players, seat by seat; seats beyond them keep theirs.
    #[must_use]
    pub fn names(mut self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        for (seat, name) in self.0.seats.iter_mut().zip(names) {
            seat.name = name.into();
        }
        self
    }

    /// Who sits on each seat, by its number.
    #[must_use]
    pub fn occupants(mut self, occupant: impl Fn(usize) -> Occupant) -> Self {
        for (index, seat) in self.0.seats.iter_mut().enumerate() {
            seat.occupant = occupant(index);
        }
        self
    }

    /// The round of the event.
    #[must_use]
    pub fn round(mut self, round: u16) -> Self {
        self.0.round = round;
        self
    }

    /// When the round starts.
    #[must_use]
    pub fn starts_at(mut self, starts_at: Millis) -> Self {
        self.0.starts_at = Some(starts_at);
        self
    }

    /// Whether it counts for ratings.
    #[must_use]
    pub fn rated(mut self, rated: bool) -> Self {
        self.0.rated = rated;
        self
    }

    /// Where play begins.
    #[must_use]
    pub fn position(mut self, position: impl Into<Option<Position>>) -> Self {
        self.0.position = position.into();
        self
    }

    /// Hands out the setup. It is not checked here: `create` does that.
    #[must_use]
    pub fn build(self) -> Setup {
        self.0
    }
}
