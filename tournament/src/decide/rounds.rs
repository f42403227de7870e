//! Rounds: paired, published, started, paused, ended.

use std::collections::BTreeSet;

use engine::Millis;

use super::{Heard, PendingDecision, check_reason};
use crate::event::Fact;
use crate::ids::{DivisionId, GameId, SchoolId, SideId};
use crate::pairing::{Pairing, Wish, pair};
use crate::rejection::Rejection;
use crate::setup::{Mode, PairedBy, RoundPlan};
use crate::state::{RoundStage, RoundState};

/// The farthest ahead that a round can be set to start, or to end.
const FARTHEST_MS: u64 = 400 * 24 * 60 * engine::MINUTE_MS;

impl PendingDecision<'_> {
    pub(super) fn pair_round(
        &mut self,
        id: DivisionId,
        wishes: &[Wish],
        byes: &[SideId],
        plan: Option<&RoundPlan>,
        anyway: bool,
    ) -> Heard {
        self.check_next_round(id)?;
        if !anyway {
            self.check_most_are_here(id)?;
        }
        let division = self.division(id)?;
        let usual = || division.setup.plan(division.last_round().next().0);
        let plan = plan.cloned().unwrap_or_else(usual);
        let request = self.t.request(id, wishes.to_vec(), byes.to_vec(), Some(plan.clone()));
        let request = request.ok_or(Rejection::NoSuchDivision { division: id })?;
        let pairing = pair(&self.t.field(id), self.t.rules(), &request)?;
        let (wishes, byes) = (request.wishes, request.directors_byes);
        let paired_by = Some(PairedBy { plan, wishes, byes });
        self.emit(Fact::RoundPaired { division: id, pairing, paired_by });
        Ok(())
    }

    /// Whether a division can go on to a next round.
    fn check_next_round(&self, id: DivisionId) -> Heard {
        let division = self.division(id)?;
        let over = division.setup.rounds.is_some_and(|rounds| division.last_round().0 >= rounds);
        if over || division.final_game.is_some() {
            return Err(Rejection::NoRoundLeft);
        }
        let games = self.t.missing_of(division);
        if !games.is_empty() && self.t.setup.mode == Mode::Tournament {
            return Err(Rejection::ResultsMissing { games });
        }
        Ok(())
    }

    /// Directors are asked twice where more than half are absent.
    fn check_most_are_here(&self, id: DivisionId) -> Heard {
        let active = self.t.entries.values().filter(|e| e.division == id && !e.withdrawn);
        let (absent, of) = (self.t.absent(id).len() as u32, active.count() as u32);
        if 2 * absent > of {
            return Err(Rejection::MoreThanHalfAbsent { absent, of });
        }
        Ok(())
    }

    pub(super) fn drop_pairing(&mut self, id: DivisionId) -> Heard {
        if self.division(id)?.paired.is_none() {
            return Err(Rejection::NothingPaired);
        }
        self.emit(Fact::PairingDropped { division: id });
        Ok(())
    }

    pub(super) fn publish_round(&mut self, id: DivisionId, games: &[GameId]) -> Heard {
        let pairing = self.division(id)?.paired.clone().ok_or(Rejection::NothingPaired)?;
        self.check_next_round(id)?;
        self.check_still_playing(id, &pairing)?;
        self.check_games(games, pairing.boards.len())?;
        self.emit(Fact::RoundPublished {
            division: id,
            pairing,
            games: games.to_vec(),
            bot_game: None,
        });
        Ok(())
    }

    /// Everyone in a pairing still plays, and everyone who plays is in it. Who has a bye from
    /// the director need not be here.
    fn check_still_playing(&self, id: DivisionId, pairing: &Pairing) -> Heard {
        let active =
            self.t.entries.iter().filter(|(_, entry)| entry.division == id && !entry.withdrawn);
        let active: BTreeSet<SideId> = active.map(|(&side, _)| side).collect();
        let absent: BTreeSet<SideId> = self.t.absent(id).into_iter().collect();
        let excused = pairing.byes.iter().filter(|bye| bye.directors).map(|bye| bye.side);
        let excused: BTreeSet<SideId> = excused.collect();
        let boards = pairing.boards.iter().flat_map(|board| [board.first, board.second]);
        let paired: BTreeSet<SideId> =
            boards.chain(pairing.byes.iter().map(|bye| bye.side)).collect();
        let gone = |side: &&SideId| {
            !active.contains(side) || (absent.contains(side) && !excused.contains(side))
        };
        let come = |side: &&SideId| !absent.contains(side) && !paired.contains(side);
        match paired.iter().find(gone).or_else(|| active.iter().find(come)) {
            Some(&side) => Err(Rejection::PairingIsStale { side }),
            None => Ok(()),
        }
    }

    /// As many games as boards, none of them used before.
    pub(super) fn check_games(&self, games: &[GameId], boards: usize) -> Heard {
        let new: BTreeSet<&GameId> = games.iter().collect();
        let used =
            games.iter().any(|&game| self.t.board_of(game).is_some() || self.is_bot_game(game));
        if games.len() != boards || new.len() != boards || used {
            return Err(Rejection::WrongGames { boards: boards as u32 });
        }
        Ok(())
    }

    pub(super) fn unpublish_round(&mut self, id: DivisionId, reason: &str) -> Heard {
        check_reason(reason)?;
        let published = self.published(id)?;
        if !published.stage.is_ahead() {
            return Err(Rejection::RoundHasStarted);
        }
        let games = published.boards.iter().map(|board| board.game).collect();
        let (round, reason) = (published.round, reason.to_owned());
        self.emit(Fact::RoundUnpublished { division: id, round, games, reason });
        Ok(())
    }

    /// The latest published round of a division.
    fn published(&self, id: DivisionId) -> Result<&RoundState, Rejection> {
        self.division(id)?.rounds.last().ok_or(Rejection::NoRoundPublished)
    }

    /// How far a division's latest round is, or its final.
    fn stage(&self, id: DivisionId) -> Result<&RoundStage, Rejection> {
        self.division(id)?.stage().ok_or(Rejection::NoRoundPublished)
    }

    pub(super) fn start_round(&mut self, id: DivisionId, starts_at: Option<Millis>) -> Heard {
        let round = self.published(id)?;
        if !round.stage.is_ahead() {
            return Err(Rejection::RoundHasStarted);
        }
        let slips = self.t.setup.validates_slips;
        let played = round.boards.iter().all(|board| board.counted(slips).is_some());
        if played && round.bot_game.is_none() {
            return Err(Rejection::NothingToPlay);
        }
        let starts_at = starts_at.unwrap_or(self.now);
        self.check_time(starts_at)?;
        let ends_at = self.t.rules().round_ms.map(|round_ms| starts_at.plus(round_ms));
        self.emit(Fact::RoundStarted { division: id, starts_at, ends_at });
        Ok(())
    }

    pub(super) fn take_start_back(&mut self, id: DivisionId) -> Heard {
        match self.stage(id)? {
            RoundStage::Started { waits: true, .. } => {}
            RoundStage::Published => return Err(Rejection::RoundNotStarted),
            RoundStage::Started { .. } | RoundStage::Ended { .. } => {
                return Err(Rejection::RoundHasStarted);
            }
        }
        self.emit(Fact::StartTakenBack { division: id });
        Ok(())
    }

    /// An instant that is not past, and not out of all reach.
    pub(super) fn check_time(&self, at: Millis) -> Heard {
        let ahead = self.now.plus(FARTHEST_MS);
        if (self.now..=ahead).contains(&at) { Ok(()) } else { Err(Rejection::BadTime) }
    }

    pub(super) fn pause_round(&mut self, id: DivisionId, reason: &str) -> Heard {
        check_reason(reason)?;
        match self.stage(id)? {
            RoundStage::Started { paused_at: None, .. } => {}
            RoundStage::Started { .. } => return Err(Rejection::RoundPauseUnchanged),
            RoundStage::Published | RoundStage::Ended { .. } => {
                return Err(Rejection::RoundNotStarted);
            }
        }
        self.emit(Fact::RoundPaused { division: id, reason: reason.to_owned() });
        Ok(())
    }

    pub(super) fn resume_round(&mut self, id: DivisionId) -> Heard {
        let (ends_at, paused_at) = match self.stage(id)? {
            RoundStage::Started { ends_at, paused_at: Some(paused_at), .. } => {
                (*ends_at, *paused_at)
            }
            RoundStage::Started { .. } => return Err(Rejection::RoundPauseUnchanged),
            RoundStage::Published | RoundStage::Ended { .. } => {
                return Err(Rejection::RoundNotStarted);
            }
        };
        let stopped_ms = self.now.since(paused_at);
        let ends_at = ends_at.map(|end| end.plus(stopped_ms));
        self.emit(Fact::RoundResumed { division: id, ends_at });
        Ok(())
    }

    pub(super) fn extend_round(&mut self, id: DivisionId, ends_at: Millis, reason: &str) -> Heard {
        check_reason(reason)?;
        let RoundStage::Started { .. } = self.stage(id)? else {
            return Err(Rejection::RoundNotStarted);
        };
        self.check_time(ends_at)?;
        self.emit(Fact::RoundExtended { division: id, ends_at, reason: reason.to_owned() });
        Ok(())
    }

    pub(super) fn end_round(&mut self, id: DivisionId) -> Heard {
        let RoundStage::Started { waits: false, .. } = self.stage(id)? else {
            return Err(Rejection::RoundNotStarted);
        };
        self.emit(Fact::RoundEnded { division: id });
        Ok(())
    }

    pub(super) fn pause_school(&mut self, school: SchoolId, reason: &str) -> Heard {
        check_reason(reason)?;
        if self.t.paused_schools.contains(&school) {
            return Err(Rejection::SchoolPauseUnchanged);
        }
        self.emit(Fact::SchoolPaused { school, reason: reason.to_owned() });
        Ok(())
    }

    pub(super) fn resume_school(&mut self, school: SchoolId) -> Heard {
        if !self.t.paused_schools.contains(&school) {
            return Err(Rejection::SchoolPauseUnchanged);
        }
        self.emit(Fact::SchoolResumed { school });
        Ok(())
    }

    /// One press: whoever is here and not playing is paired, published and playing.
    pub(super) fn start_club_round(&mut self, games: &[GameId]) -> Heard {
        if self.t.setup.mode != Mode::ClubNight {
            return Err(Rejection::NotInThisMode);
        }
        let id = self.t.divisions.keys().next().copied().ok_or(Rejection::NotInThisMode)?;
        let request = self.t.request(id, Vec::new(), Vec::new(), None);
        let request = request.ok_or(Rejection::NoSuchDivision { division: id })?;
        let pairing = pair(&self.t.field(id), self.t.rules(), &request)?;
        let tables = pairing.boards.len() + pairing.byes.len();
        let games = games.get(..tables).ok_or(Rejection::WrongGames { boards: tables as u32 })?;
        self.check_games(games, tables)?;
        let (boards, bots) = games.split_at(pairing.boards.len());
        let (games, bot_game) = (boards.to_vec(), bots.first().copied());
        self.emit(Fact::RoundPublished { division: id, pairing, games, bot_game });
        self.start_round(id, None)
    }
}
