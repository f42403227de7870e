//! Which divisions of a tournament are rated, and what it does to their sides' ratings.

use std::collections::BTreeMap;

use engine::Ruleset;

use super::{Rated, rate};
use crate::ids::{DivisionId, RoundNo, SideId};
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
    /// that is rated by itself, and who has moved from one to another in both, the second from what
    /// the first made of them. It depends on nothing but the journal, so it can be counted again.
    #[must_use]
    pub fn rated(&self) -> Vec<Rated> {
        let moves = self.entries().map(|(_, entry)| entry.left.len()).max().unwrap_or_default();
        let mut parts = self.rate_divisions(&Parts::new());
        for _ in 0..moves {
            parts = self.rate_divisions(&parts);
        }
        let here = |(&id, rated): (&DivisionId, &Vec<Rated>)| {
            let stays = |rated: &&Rated| self.path_of(rated.side).last() == Some(&id);
            rated.iter().filter(stays).map(|one| self.whole(*one, &parts)).collect::<Vec<_>>()
        };
        parts.iter().flat_map(here).collect()
    }

    /// The same of those who are in one division now.
    #[must_use]
    pub fn rated_in(&self, id: DivisionId) -> Vec<Rated> {
        let here = |rated: &Rated| self.entry(rated.side).is_some_and(|entry| entry.division == id);
        self.rated().into_iter().filter(here).collect()
    }

    /// Every rated division by itself, each side from what its divisions before made of it.
    fn rate_divisions(&self, before: &Parts) -> Parts {
        let rated = self.divisions().filter(|(id, _)| self.is_rated(*id));
        let part = |(id, division): (DivisionId, &crate::DivisionState)| {
            let last = division.last_round();
            let planned = division.setup.rounds.map_or(last, |rounds| RoundNo(rounds).max(last));
            let mut field = self.field(id);
            for side in &mut field.sides {
                let path = self.path_of(side.id);
                let earlier = path.iter().take_while(|other| **other != id);
                let reached = earlier.filter_map(|&other| of_side(before, other, side.id)?.after);
                side.rating = reached.last().or(side.rating);
            }
            (id, rate(&field, planned, field.last_game()))
        };
        rated.map(part).collect()
    }

    /// The divisions that a side has played in, each once, the one where it is now at the end.
    fn path_of(&self, side: SideId) -> Vec<DivisionId> {
        let Some(entry) = self.entry(side) else { return Vec::new() };
        let mut path: Vec<DivisionId> = Vec::new();
        for &left in &entry.left {
            if left != entry.division && !path.contains(&left) {
                path.push(left);
            }
        }
        path.push(entry.division);
        path
    }

    /// What the whole tournament does to a side, of which this is the last part.
    fn whole(&self, last: Rated, parts: &Parts) -> Rated {
        let path = self.path_of(last.side);
        let games = path.iter().filter_map(|&id| Some(of_side(parts, id, last.side)?.games)).sum();
        let before = self.entry(last.side).and_then(|entry| entry.entry.rating);
        Rated { before, games, ..last }
    }
}

/// What each division makes of the ratings of its sides, those that moved away too.
type Parts = BTreeMap<DivisionId, Vec<Rated>>;

fn of_side(parts: &Parts, id: DivisionId, side: SideId) -> Option<Rated> {
    parts.get(&id)?.iter().find(|rated| rated.side == side).copied()
}
