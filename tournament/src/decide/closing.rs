//! The final, announcements, and the end of a tournament.

use engine::{Millis, Outcome};

use super::{Heard, PendingDecision, check_reason, check_text};
use crate::event::Fact;
use crate::ids::{DivisionId, GameId, SideId};
use crate::rejection::Rejection;
use crate::setup::{Mode, TEXT_LIMIT};
use crate::state::Phase;

impl PendingDecision<'_> {
    pub(super) fn announce(&mut self, text: &str) -> Heard {
        check_text(text, TEXT_LIMIT)?;
        self.emit(Fact::Announced { text: text.to_owned() });
        Ok(())
    }

    /// Lays the final of the two best, or another one where the first was tied.
    pub(super) fn publish_final(
        &mut self,
        id: DivisionId,
        game: GameId,
        between: Option<[SideId; 2]>,
        starts_at: Option<Millis>,
    ) -> Heard {
        let division = self.division(id)?;
        if !self.t.rules().event.final_of_top_two || self.t.setup.mode == Mode::ClubNight {
            return Err(Rejection::NoFinal);
        }
        if division.setup.rounds.is_none_or(|rounds| division.last_round().0 < rounds) {
            return Err(Rejection::RoundsNotOver);
        }
        let games = self.t.missing_of(division);
        if !games.is_empty() {
            return Err(Rejection::ResultsMissing { games });
        }
        let tied = |result: crate::played::Recorded| result.first.outcome == Outcome::Tie;
        let counted =
            |board: &crate::state::BoardState| board.counted(self.t.setup.validates_slips);
        if division.final_game.as_ref().is_some_and(|board| !counted(board).is_some_and(tied)) {
            return Err(Rejection::FinalIsLaid);
        }
        let [first, second] = self.top_two(id, between)?;
        self.check_games(&[game], 1)?;
        let starts_at = starts_at.unwrap_or(self.now);
        self.check_time(starts_at)?;
        let ends_at = self.t.rules().round_ms.map(|round_ms| starts_at.plus(round_ms));
        let starts_at = Some(starts_at);
        self.emit(Fact::FinalPublished { division: id, first, second, game, starts_at, ends_at });
        Ok(())
    }

    /// The two best of a division who have not withdrawn, the higher first. Where the standings
    /// leave open who they are, the director says so, from those who could be.
    fn top_two(
        &self,
        id: DivisionId,
        between: Option<[SideId; 2]>,
    ) -> Result<[SideId; 2], Rejection> {
        let mut places = self.t.standings(id, self.division(id)?.last_round());
        places.retain(|place| {
            let entry = self.t.entries.get(&place.side);
            entry.is_some_and(|entry| !entry.withdrawn && entry.division == id)
        });
        let rank = places.get(1).map(|place| place.rank).ok_or(Rejection::NoFinal)?;
        let mut sides: Vec<SideId> =
            places.iter().filter(|place| place.rank <= rank).map(|place| place.side).collect();
        if sides.len() > 2 {
            // Whoever is alone at the top is one of the two in any case.
            let surely = places.iter().filter(|place| place.rank < rank).map(|place| place.side);
            let named = |two: &[SideId; 2]| {
                two[0] != two[1]
                    && two.iter().all(|side| sides.contains(side))
                    && surely.clone().all(|side| two.contains(&side))
            };
            match between.filter(named) {
                Some(two) => sides.retain(|side| two.contains(side)),
                None => return Err(Rejection::FinalistsAreEqual { sides }),
            }
        }
        sides.try_into().map_err(|_| Rejection::NoFinal)
    }

    /// Directors are asked twice where a division has still something to play.
    pub(super) fn close(&mut self, anyway: bool) -> Heard {
        let divisions = self.t.divisions.values();
        let games: Vec<GameId> =
            divisions.flat_map(|division| self.t.missing_of(division)).collect();
        if !games.is_empty() && self.t.setup.mode == Mode::Tournament {
            return Err(Rejection::ResultsMissing { games });
        }
        let divisions = self.t.unfinished();
        if !divisions.is_empty() && !anyway {
            return Err(Rejection::DivisionsNotOver { divisions });
        }
        self.emit(Fact::TournamentClosed);
        Ok(())
    }

    pub(super) fn reopen(&mut self, reason: &str) -> Heard {
        check_reason(reason)?;
        if self.t.phase != Phase::Closed {
            return Err(Rejection::TournamentNotClosed);
        }
        self.emit(Fact::TournamentReopened { reason: reason.to_owned() });
        Ok(())
    }
}
