//! What can be asked of a tournament: its fields, its standings, what is still missing.

use std::collections::BTreeSet;

use super::{DivisionState, RoundState, Tournament};
use crate::entry::EntryState;
use crate::field::{Field, Penalty};
use crate::ids::{DivisionId, GameId, RoundNo, SchoolId, SideId};
use crate::outlook::{Outlook, outlook};
use crate::pairing::{Bye, Pairing, Request, Wish};
use crate::played::{How, Played, Recorded};
use crate::setup::{Mode, RoundPlan};
use crate::side::Side;
use crate::standings::{Place, standings};

impl Tournament {
    /// A division's sides and crosstable: what standings, pairing and ratings are asked of.
    ///
    /// Sides that have moved away keep their line, as withdrawn.
    #[must_use]
    pub fn field(&self, id: DivisionId) -> Field {
        let Some(division) = self.divisions.get(&id) else { return Field::default() };
        let mut played: Vec<Played> =
            division.rounds.iter().flat_map(|round| self.rows(round)).collect();
        let seen: BTreeSet<SideId> =
            played.iter().flat_map(|row| [Some(row.first), row.second]).flatten().collect();
        let sides: Vec<Side> = self
            .entries
            .iter()
            .filter(|(side, entry)| entry.division == id || seen.contains(side))
            .map(|(&side, state)| side_of(side, state, id))
            .collect();
        self.add_missed(id, division.last_round(), &sides, &mut played);
        let listed = |penalty: &&Penalty| sides.iter().any(|side| side.id == penalty.side);
        let penalties = self.penalties.iter().filter(listed).copied().collect();
        let finals = division.finals().map(|(round, board)| self.row(round, board)).collect();
        Field { sides, played, finals, penalties }
    }

    /// The rows of a division that are of no board of its rounds.
    pub(crate) fn without_board(&self, id: DivisionId) -> Vec<Played> {
        let Some(division) = self.divisions.get(&id) else { return Vec::new() };
        let seated: BTreeSet<(RoundNo, SideId)> = division
            .rounds
            .iter()
            .flat_map(|round| round.boards.iter().map(|state| (round.round, state.board)))
            .flat_map(|(round, board)| [(round, board.first), (round, board.second)])
            .collect();
        let rows = self.field(id).played.into_iter();
        rows.filter(|row| !seated.contains(&(row.round, row.first))).collect()
    }

    /// Adds what rounds count for that sides did not play in this division. A round that was
    /// taken back and paired again is missed no more; a game that both sides bring along is one.
    fn add_missed(&self, id: DivisionId, last: RoundNo, sides: &[Side], played: &mut Vec<Played>) {
        let here = self.entries.iter().filter(|(_, entry)| entry.division == id);
        let rows = here.flat_map(|(&side, entry)| entry.missed.iter().map(move |row| (side, row)));
        for (side, row) in rows.filter(|(_, row)| row.round <= last) {
            if played.iter().any(|other| other.round == row.round && other.has(side)) {
                continue;
            }
            let taken = |other: SideId| {
                played.iter().any(|known| known.round == row.round && known.has(other))
            };
            let listed = |other: SideId| sides.iter().any(|side| side.id == other);
            match (row.opponent_of(side), row.result) {
                (Some(other), Some(result)) if taken(other) || !listed(other) => {
                    played.extend(carried(row, side, result));
                }
                _ => played.push(brought(row)),
            }
        }
    }

    /// Whether a rating is of a division's class.
    #[must_use]
    pub fn is_of_class(&self, id: DivisionId, rating: u16) -> bool {
        let Some(division) = self.divisions.get(&id).map(|state| &state.setup.division) else {
            return false;
        };
        division.rating_from.is_none_or(|from| rating >= from)
            && division.rating_to.is_none_or(|to| rating <= to)
    }

    fn row(&self, round: RoundNo, state: &super::BoardState) -> Played {
        Played {
            round,
            board: Some(state.board.board),
            first: state.board.first,
            second: Some(state.board.second),
            first_move: state.board.first_move,
            result: state.counted(self.setup.validates_slips),
        }
    }

    fn rows(&self, round: &RoundState) -> Vec<Played> {
        let board = |state: &super::BoardState| self.row(round.round, state);
        let bye = |bye: &Bye| {
            let how = if bye.directors { How::DirectorsBye } else { How::Bye };
            let spread = match self.setup.mode {
                Mode::Tournament => i32::from(self.setup.rules.event.bye_spread),
                // Who played a bot has won nothing by it.
                Mode::ClubNight => 0,
            };
            Played::alone(round.round, bye.side, how, spread)
        };
        round.boards.iter().map(board).chain(round.byes.iter().map(bye)).collect()
    }

    /// A division's standings after a round; a final is the round after the last one.
    #[must_use]
    pub fn standings(&self, id: DivisionId, after: RoundNo) -> Vec<Place> {
        standings(&self.field(id), &self.setup.rules, after)
    }

    /// A division's standings with all that is played, the final too.
    #[must_use]
    pub fn final_standings(&self, id: DivisionId) -> Vec<Place> {
        self.standings(id, RoundNo(u16::MAX))
    }

    /// Who of a division can still reach what; nothing is known before rounds are planned.
    #[must_use]
    pub fn outlook(&self, id: DivisionId) -> Vec<Outlook> {
        let planned = self.divisions.get(&id).and_then(|division| division.setup.rounds);
        planned.map_or_else(Vec::new, |rounds| outlook(&self.field(id), &self.setup.rules, rounds))
    }

    /// The games of a division that have no result that counts.
    #[must_use]
    pub fn missing_results(&self, id: DivisionId) -> Vec<GameId> {
        let Some(division) = self.divisions.get(&id) else { return Vec::new() };
        self.missing_of(division)
    }

    pub(crate) fn missing_of(&self, division: &DivisionState) -> Vec<GameId> {
        let open =
            division.boards().filter(|board| board.counted(self.setup.validates_slips).is_none());
        open.map(|board| board.game).collect()
    }

    /// The divisions that have still something to play: a round that is planned or paired, or their
    /// final. Where nobody has said how many rounds there are, one round is enough.
    #[must_use]
    pub fn unfinished(&self) -> Vec<DivisionId> {
        if self.setup.mode == Mode::ClubNight {
            return Vec::new();
        }
        let unfinished = self.divisions.iter().filter(|&(&id, division)| {
            let active = self.entries.values().filter(|e| e.division == id && !e.withdrawn);
            active.count() > 1 && !self.is_over(division)
        });
        unfinished.map(|(&id, _)| id).collect()
    }

    fn is_over(&self, division: &DivisionState) -> bool {
        if division.paired.is_some() {
            return false;
        }
        let last = division.last_round().0;
        let has_final = self.setup.rules.event.final_of_top_two;
        match division.setup.rounds {
            Some(rounds) => last >= rounds && (!has_final || division.final_game.is_some()),
            None => last > 0,
        }
    }

    /// A division's pairing that is not published yet. Directors only.
    #[must_use]
    pub fn paired(&self, id: DivisionId) -> Option<&Pairing> {
        self.divisions.get(&id)?.paired.as_ref()
    }

    /// All games of the tournament, the bots' too.
    pub fn games(&self) -> impl Iterator<Item = GameId> + '_ {
        let rounds = self.divisions.values().flat_map(|division| &division.rounds);
        let bots = rounds.filter_map(|round| round.bot_game);
        self.divisions.values().flat_map(DivisionState::boards).map(|board| board.game).chain(bots)
    }

    /// The schools whose tables are stopped.
    #[must_use]
    pub fn paused_schools(&self) -> &BTreeSet<SchoolId> {
        &self.paused_schools
    }

    /// Who has checked in; none while check-in is not asked for.
    #[must_use]
    pub fn here(&self) -> Option<&BTreeSet<SideId>> {
        self.here.as_ref()
    }

    /// The game that a side is to sit at: its round has started, or it is in the final, and there
    /// is no result that counts.
    #[must_use]
    pub fn table_of(&self, side: SideId) -> Option<GameId> {
        let open = |board: &&super::BoardState| {
            board.has(side) && board.counted(self.setup.validates_slips).is_none()
        };
        self.divisions.values().find_map(|division| {
            let started = division.rounds.iter().filter(|round| !round.stage.is_ahead());
            let mut boards = started.flat_map(|round| &round.boards).chain(&division.final_game);
            Some(boards.find(open)?.game)
        })
    }

    /// Whether neither its table nor a director has said how a game ended.
    pub(crate) fn is_unfinished(&self, game: GameId) -> bool {
        let board = self.board_of(game).map(|(_, board)| board);
        board.is_some_and(|board| board.table.is_none() && board.ruled.is_none())
    }

    /// Where a game is.
    #[must_use]
    pub fn board_of(&self, game: GameId) -> Option<(DivisionId, &super::BoardState)> {
        self.divisions.iter().find_map(|(&id, division)| {
            Some((id, division.boards().find(|board| board.game == game)?))
        })
    }

    /// Whether what a table says of a game is still heard: its round is the latest.
    pub(crate) fn is_settled(&self, division: &DivisionState, game: GameId) -> bool {
        let round =
            division.rounds.iter().find(|round| round.boards.iter().any(|b| b.game == game));
        let was_tied = division.tied_finals.iter().any(|tied| tied.board.game == game);
        match self.setup.mode {
            Mode::Tournament => {
                was_tied
                    || round.is_some_and(|round| {
                        round.round < division.last_round() || division.final_game.is_some()
                    })
            }
            Mode::ClubNight => false,
        }
    }

    /// The game that a side is playing, or is about to.
    pub(crate) fn open_game_of(&self, side: SideId) -> Option<(DivisionId, &super::BoardState)> {
        self.divisions.iter().find_map(|(&id, division)| {
            let open = |board: &&super::BoardState| {
                board.has(side) && board.counted(self.setup.validates_slips).is_none()
            };
            Some((id, division.boards().find(open)?))
        })
    }

    /// What the next round of a division would be asked for: also to look at another method
    /// before one is chosen.
    #[must_use]
    pub fn request(
        &self,
        id: DivisionId,
        wishes: Vec<Wish>,
        directors_byes: Vec<SideId>,
        plan: Option<RoundPlan>,
    ) -> Option<Request> {
        let division = self.divisions.get(&id)?;
        let round = division.last_round().next();
        let plan = plan.unwrap_or_else(|| division.setup.plan(round.0));
        let mixed = u64::from(id.0) << 48 | u64::from(round.0) << 32;
        Some(Request {
            round,
            method: plan.method,
            repeats: plan.repeats,
            schools: plan.schools,
            wishes,
            absent: self.absent(id),
            directors_byes,
            planned_rounds: division.setup.rounds,
            protect_final: plan.protect_final,
            equals: plan.equals,
            firsts: self.setup.firsts(),
            seed: self.setup.seed ^ mixed,
        })
    }

    /// Active sides of a division that are not here, or still playing at a club's evening.
    pub(crate) fn absent(&self, id: DivisionId) -> Vec<SideId> {
        let active = self.entries.iter().filter(|(_, e)| e.division == id && !e.withdrawn);
        let missing = active.filter(|(side, _)| {
            self.here.as_ref().is_some_and(|here| !here.contains(side))
                || (self.setup.mode == Mode::ClubNight && self.open_game_of(**side).is_some())
        });
        missing.map(|(&side, _)| side).collect()
    }
}

fn side_of(id: SideId, state: &EntryState, division: DivisionId) -> Side {
    Side {
        id,
        school: state.entry.school,
        rating: state.entry.rating,
        lifetime_games: state.entry.lifetime_games,
        seed: state.seed.filter(|_| state.division == division),
        withdrawn: state.withdrawn || state.division != division,
    }
}

/// A row that a side brings along. It is rated where it was played.
fn brought(row: &Played) -> Played {
    let result = row.result.map(|result| Recorded { rated: false, ..result });
    Played { result, ..row.clone() }
}

/// A game against a side of another division, as it counts for the one that moved.
fn carried(row: &Played, side: SideId, result: Recorded) -> Option<Played> {
    let first = row.score_of(side)?;
    let result = Recorded { how: result.how, first, second: None, rated: false };
    Some(Played { result: Some(result), ..Played::alone(row.round, side, result.how, 0) })
}
