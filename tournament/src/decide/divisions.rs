//! What the tournament is: its name, its book, its divisions, what is planned for them.

use engine::Division;

use super::{Heard, PendingDecision, check_rules, check_text};
use crate::command::Command;
use crate::event::Fact;
use crate::ids::DivisionId;
use crate::rejection::Rejection;
use crate::setup::{Mode, NAME_LIMIT, PlannedTime, RoundPlan, Setup};
use crate::state::Phase;

/// The most divisions of a tournament, and rounds of a division.
const MOST_DIVISIONS: usize = 50;
const MOST_ROUNDS: u16 = 60;

impl PendingDecision<'_> {
    pub(super) fn change_setup(&mut self, command: &Command) -> Heard {
        let Command::ChangeSetup {
            name,
            rules,
            time_zone,
            validates_slips,
            firsts,
            pairs_rated,
            late_entries,
        } = command
        else {
            return Ok(());
        };
        let now = self.t.setup();
        let before = (&now.rules, now.validates_slips, now.firsts, now.pairs_rated);
        let pairs_too = pairs_rated.unwrap_or(now.pairs_rated);
        let said_otherwise = (&**rules, *validates_slips, *firsts, pairs_too) != before;
        // How it is called, what its clocks show and what late entries are given decides nothing of
        // what is played; and at a club's evening nothing hangs on the rounds before.
        let is_evening = now.mode == Mode::ClubNight;
        if said_otherwise && self.t.has_begun() && !is_evening {
            return Err(Rejection::TooLateToChange);
        }
        check_text(name, NAME_LIMIT)?;
        check_text(time_zone, NAME_LIMIT)?;
        check_rules(rules)?;
        let setup = Setup { rules: (**rules).clone(), ..now.clone() };
        // Only another book brings its own divisions: those that a director has made stay.
        let others = setup.divisions() != now.divisions();
        let divisions = (others && self.t.entries.is_empty()).then(|| setup.divisions());
        self.emit(Fact::SetupChanged {
            name: name.clone(),
            rules: rules.clone(),
            time_zone: time_zone.clone(),
            validates_slips: *validates_slips,
            firsts: *firsts,
            pairs_rated: *pairs_rated,
            late_entries: *late_entries,
            divisions,
        });
        Ok(())
    }

    pub(super) fn open_entries(&mut self) -> Heard {
        if self.t.phase != Phase::Draft {
            return Err(Rejection::EntriesAreOpen);
        }
        self.emit(Fact::EntriesOpened);
        Ok(())
    }

    pub(super) fn add_division(
        &mut self,
        division: &Division,
        split_from: Option<DivisionId>,
    ) -> Heard {
        check_text(&division.name, NAME_LIMIT)?;
        let size = (1..=2).contains(&division.players_per_side);
        let class = match (division.rating_from, division.rating_to) {
            (Some(from), Some(to)) => from <= to,
            _ => true,
        };
        if !size || !class || self.t.divisions.len() >= MOST_DIVISIONS {
            return Err(Rejection::BadNumber);
        }
        if self.t.setup.mode == Mode::ClubNight {
            return Err(Rejection::NotInThisMode);
        }
        let last = self.t.divisions.keys().next_back().map_or(0, |id| id.0);
        let mut setup = self.t.setup.division(division.clone());
        let mut rounds_before = 0;
        if let Some(id) = split_from {
            let whole = self.division(id)?;
            rounds_before = whole.last_round().0;
            // Its rounds go on, so they go on as they were planned.
            setup.plans.clone_from(&whole.setup.plans);
        }
        self.emit(Fact::DivisionAdded {
            id: DivisionId(last + 1),
            division: setup.division,
            rounds: setup.rounds,
            plans: setup.plans,
            rounds_before,
        });
        Ok(())
    }

    /// Adds rounds, or drops some that are not played.
    pub(super) fn plan_rounds(&mut self, id: DivisionId, rounds: u16) -> Heard {
        let division = self.division(id)?;
        let played = division.last_round().0;
        if rounds < played {
            return Err(Rejection::RoundsArePlayed { rounds: played });
        }
        if division.final_game.is_some() {
            return Err(Rejection::NoRoundLeft);
        }
        if rounds == 0 || rounds > MOST_ROUNDS {
            return Err(Rejection::BadNumber);
        }
        self.emit(Fact::RoundsPlanned { division: id, rounds });
        Ok(())
    }

    pub(super) fn plan_pairings(&mut self, id: DivisionId, plans: &[RoundPlan]) -> Heard {
        self.division(id)?;
        if plans.is_empty() || plans.len() > usize::from(MOST_ROUNDS) {
            return Err(Rejection::BadNumber);
        }
        self.emit(Fact::PairingsPlanned { division: id, plans: plans.to_vec() });
        Ok(())
    }

    /// Rounds are to start one after another. A time that was planned before may lie in the past.
    pub(super) fn plan_times(&mut self, id: DivisionId, times: &[PlannedTime]) -> Heard {
        if self.t.setup.mode == Mode::ClubNight {
            return Err(Rejection::NotInThisMode);
        }
        let setup = &self.division(id)?.setup;
        let most = setup.rounds.unwrap_or(MOST_ROUNDS);
        let is_round = |time: &PlannedTime| time.round.is_none_or(|r| (1..=most).contains(&r.0));
        if !times.iter().all(is_round) {
            return Err(Rejection::BadNumber);
        }
        // The final is played after all rounds.
        let place = |time: &PlannedTime| time.round.map_or(u16::MAX, |round| round.0);
        let in_order =
            |a: &PlannedTime, b: &PlannedTime| place(a) < place(b) && a.starts_at < b.starts_at;
        if let Some(two) = times.windows(2).find(|two| !in_order(&two[0], &two[1])) {
            return Err(Rejection::TimesNotInOrder { round: two[1].round });
        }
        for time in times.iter().filter(|time| !setup.times.contains(time)) {
            self.check_time(time.starts_at)?;
        }
        self.emit(Fact::TimesPlanned { division: id, times: times.to_vec() });
        Ok(())
    }
}
