//! Which divisions of a tournament are rated, and what it does to their sides' ratings.

use engine::Ruleset;

use super::{Rated, rate};
use crate::ids::{DivisionId, RoundNo};
use crate::setup::Setup;
use crate::state::Tournament;

impl Setup {
    /// Whether games of sides of so many players are rated: by the book but for the time, and of
    /// pairs where the tournament says so. What a book leaves to the tournament (caps of spread,
    /// divisions, whether firsts are assigned) is no change of it.
    #[must_use]
    pub fn is_rated(&self, players_per_side: u8) -> bool {
        (players_per_side == 1 || self.pairs_rated) && !self.is_changed_in_more_than_time()
    }

    fn is_changed_in_more_than_time(&self) -> bool {
        let book = self.rules.preset.ruleset();
        let by_book = Ruleset {
            version: book.version,
            players_per_side: book.players_per_side,
            clock: book.clock,
            round_ms: book.round_ms,
            spread_caps: book.spread_caps.clone(),
            event: book.event.clone(),
            // Who ends a game that was abandoned, or calls it off, is the hall's to say: a
            // tournament has a director by any book.
            director: book.director,
            claim_abandoned_ms: book.claim_abandoned_ms,
            claim_overtime_ms: book.claim_overtime_ms,
            abort_before_first_play: book.abort_before_first_play,
            ..self.rules.clone()
        };
        by_book != book
    }
}

impl Tournament {
    /// Whether a division's games are rated.
    #[must_use]
    pub fn is_rated(&self, id: DivisionId) -> bool {
        let players = |division: &crate::DivisionState| division.setup.division.players_per_side;
        self.division(id).is_some_and(|division| self.setup().is_rated(players(division)))
    }

    /// What the tournament does to association ratings by what is played so far: every division
    /// that is rated by itself. It depends on nothing but the journal, so it can be counted again.
    #[must_use]
    pub fn rated(&self) -> Vec<Rated> {
        self.divisions().flat_map(|(id, _)| self.rated_in(id)).collect()
    }

    /// The same of one division. Who has moved away is rated where they are now.
    #[must_use]
    pub fn rated_in(&self, id: DivisionId) -> Vec<Rated> {
        let Some(division) = self.division(id).filter(|_| self.is_rated(id)) else {
            return Vec::new();
        };
        let last = division.last_round();
        let planned = division.setup.rounds.map_or(last, |rounds| RoundNo(rounds).max(last));
        let field = self.field(id);
        let mut rated = rate(&field, planned, field.last_game());
        rated.retain(|rated| self.entry(rated.side).is_some_and(|entry| entry.division == id));
        rated
    }
}
