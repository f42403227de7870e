//! Entries with a mistake: corrected between rounds, or taken out before the first.

use super::entries::folded;
use super::{Heard, PendingDecision, check_text};
use crate::entry::Origin;
use crate::event::Fact;
use crate::ids::SideId;
use crate::rejection::Rejection;
use crate::setup::{NAME_LIMIT, TEXT_LIMIT};

/// The highest rating that anybody has.
const BEST_RATING: u16 = 9_999;

impl PendingDecision<'_> {
    /// A rating of another class moves nobody: that is said by `MoveSide`.
    pub(super) fn correct_entry(
        &mut self,
        side: SideId,
        team: Option<&str>,
        rating: Option<u16>,
        note: Option<&str>,
        origin: Option<Origin>,
    ) -> Heard {
        let state = self.t.entries.get(&side).ok_or(Rejection::NoSuchSide { side })?;
        if self.t.open_game_of(side).is_some() {
            return Err(Rejection::HasAGame { side });
        }
        team.map_or(Ok(()), |team| check_text(team, NAME_LIMIT))?;
        note.map_or(Ok(()), |note| check_text(note, TEXT_LIMIT))?;
        if rating.is_some_and(|rating| !(1..=BEST_RATING).contains(&rating)) {
            return Err(Rejection::BadNumber);
        }
        let others = self.t.entries.iter().filter(|(other, _)| **other != side);
        let mut teams = others.filter_map(|(_, other)| other.entry.team.as_deref());
        if team.is_some_and(|team| teams.any(|other| folded(other) == folded(team))) {
            return Err(Rejection::TeamNameTaken { row: 1 });
        }
        let entry = &state.entry;
        let known = Origin { school: entry.school, lifetime_games: entry.lifetime_games };
        let moved = origin.is_some_and(|origin| origin != known);
        let same =
            (entry.team.as_deref(), entry.rating, entry.note.as_deref()) == (team, rating, note);
        if same && !moved {
            return Ok(());
        }
        let (team, note) = (team.map(str::to_owned), note.map(str::to_owned));
        self.emit(Fact::EntryCorrected { side, team, rating, note, origin });
        Ok(())
    }

    pub(super) fn remove_side(&mut self, side: SideId) -> Heard {
        self.check_own(side)?;
        let published = self.t.divisions.values().any(|division| {
            let rests = division.rounds.iter().flat_map(|round| &round.byes);
            division.boards().any(|board| board.has(side))
                || rests.into_iter().any(|bye| bye.side == side)
        });
        if published {
            return Err(Rejection::HasBeenPaired { side });
        }
        let names_it = |pairing: &crate::pairing::Pairing| {
            pairing.boards.iter().any(|board| board.first == side || board.second == side)
                || pairing.byes.iter().any(|bye| bye.side == side)
        };
        let drafts = self.t.divisions.iter();
        let drafts = drafts.filter(|(_, state)| state.paired.as_ref().is_some_and(names_it));
        let drafts: Vec<_> = drafts.map(|(id, _)| *id).collect();
        for division in drafts {
            self.emit(Fact::PairingDropped { division });
        }
        self.emit(Fact::SideRemoved { side });
        Ok(())
    }
}
