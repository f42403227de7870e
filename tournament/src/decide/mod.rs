//! What a command leads to: events, or a rejection. Nothing is changed here.
//!
//! What has fallen due is settled first, in the order of time, so that a late command loses by
//! rule and not by luck of scheduling.

mod closing;
mod corrections;
mod divisions;
mod entering;
mod entries;
mod outages;
mod results;
mod rounds;

pub use outages::time_lost;

use std::borrow::Cow;
use std::sync::Arc;

use engine::Millis;

use crate::command::{Command, Giver};
use crate::deadlines::next_due;
use crate::event::{Event, Fact};
use crate::evolve::{created, evolve};
use crate::ids::{AccountId, DivisionId, EventNo, SideId};
use crate::moment::{Moment, Who};
use crate::rejection::Rejection;
use crate::setup::{NAME_LIMIT, Setup, TEXT_LIMIT};
use crate::state::{DivisionState, Phase, Tournament};

/// What a handler of a command comes to.
type Heard = Result<(), Rejection>;

/// Makes a tournament, and the first event of its journal.
///
/// # Errors
/// Where the rules cannot be played by, or the name is none.
pub fn create(setup: Setup, by: AccountId, now: Millis) -> Result<(Tournament, Event), Rejection> {
    check_text(&setup.name, NAME_LIMIT)?;
    check_rules(&setup.rules)?;
    let divisions = setup.divisions();
    let setup = Arc::new(setup);
    let mut tournament = created(Arc::clone(&setup), &divisions, now);
    tournament.directors.insert(by, EventNo(1));
    let fact = Fact::TournamentCreated { setup, divisions };
    Ok((tournament, Event { at: now, by: Who::Director(by), fact }))
}

/// The tournament that a journal tells of; none where it does not begin with one being made.
#[must_use]
pub fn replay(events: &[Event]) -> Option<Tournament> {
    let (first, rest) = events.split_first()?;
    let Fact::TournamentCreated { setup, divisions } = &first.fact else { return None };
    let mut tournament = created(Arc::clone(setup), divisions, first.at);
    if let Who::Director(account) = first.by {
        tournament.directors.insert(account, EventNo(1));
    }
    rest.iter().for_each(|event| evolve(&mut tournament, event));
    Some(tournament)
}

/// What a command leads to.
///
/// The tournament is not changed: the events returned change it by [`evolve`], once they are
/// stored. A rejection leaves no events at all.
///
/// # Errors
/// The rejection, where the command cannot be followed.
pub fn decide(
    tournament: &Tournament,
    moment: Moment,
    who: &Who,
    command: &Command,
) -> Result<Vec<Event>, Rejection> {
    let mut pending = PendingDecision::by_the_hall(tournament);
    pending.settle(moment.now);
    pending.now = moment.now.max(pending.t.now);
    pending.by = *who;
    check_not_overtaken(tournament, moment, who)?;
    pending.hear(command)?;
    Ok(pending.events)
}

/// A director who acts on what another director has changed since is told by whom.
fn check_not_overtaken(t: &Tournament, moment: Moment, who: &Who) -> Heard {
    let (Who::Director(own), Some(seen)) = (who, moment.seen) else { return Ok(()) };
    let others = t.directors.iter().filter(|(account, event)| *account != own && **event > seen);
    match others.max_by_key(|(_, event)| **event) {
        Some((&by, &event)) => Err(Rejection::Overtaken { by, event }),
        None => Ok(()),
    }
}

/// A tournament under consideration: the events so far, and the state as they would leave it.
struct PendingDecision<'a> {
    t: Cow<'a, Tournament>,
    now: Millis,
    by: Who,
    events: Vec<Event>,
}

impl<'a> PendingDecision<'a> {
    /// What falls due by itself, until somebody is heard.
    fn by_the_hall(t: &'a Tournament) -> Self {
        Self { t: Cow::Borrowed(t), now: t.now, by: Who::Server, events: Vec::new() }
    }

    fn emit(&mut self, fact: Fact) {
        let event = Event { at: self.now, by: self.by, fact };
        evolve(self.t.to_mut(), &event);
        self.events.push(event);
    }

    /// Everything that has fallen due by an instant.
    fn settle(&mut self, until: Millis) {
        while let Some((at, fact)) = next_due(&self.t).filter(|(at, _)| *at <= until) {
            self.now = self.now.max(at);
            self.emit(fact);
        }
    }

    fn hear(&mut self, command: &Command) -> Heard {
        let may = match (command.giver(), self.by) {
            (Giver::Director | Giver::DirectorOrCoach | Giver::Anyone, Who::Director(_))
            | (Giver::DirectorOrCoach | Giver::Anyone, Who::Coach { .. })
            | (Giver::Anyone, Who::Player(_))
            | (Giver::Server, Who::Server) => true,
            (
                Giver::Director | Giver::DirectorOrCoach | Giver::Anyone | Giver::Server,
                Who::Director(_) | Who::Coach { .. } | Who::Player(_) | Who::Server,
            ) => false,
        };
        if !may {
            return Err(Rejection::NotForYou);
        }
        let reopening = matches!(command, Command::Reopen { .. } | Command::Tick);
        if self.t.phase == Phase::Closed && !reopening {
            return Err(Rejection::TournamentIsClosed);
        }
        self.obey(command)
    }

    fn obey(&mut self, command: &Command) -> Heard {
        match command {
            Command::ChangeSetup { .. } => self.change_setup(command),
            Command::OpenEntries => self.open_entries(),
            Command::AddDivision { division, split_from } => {
                self.add_division(division, *split_from)
            }
            Command::EnterSides { entries, missed } => self.enter_sides(entries, *missed),
            Command::WithdrawSide { side, game, reason } => {
                self.withdraw_side(*side, *game, reason)
            }
            Command::CorrectEntry { side, team, rating, note, origin } => {
                self.correct_entry(*side, team.as_deref(), *rating, note.as_deref(), *origin)
            }
            Command::RemoveSide { side } => self.remove_side(*side),
            Command::ReturnSide { side } => self.return_side(*side),
            Command::SubstituteMember { side, leaves, joins, reason } => {
                self.substitute_member(*side, *leaves, *joins, reason)
            }
            Command::MoveSide { side, division, missed } => {
                self.move_side(1, *side, *division, *missed)
            }
            Command::MoveSides { sides, division, missed } => {
                self.move_sides(sides, *division, *missed)
            }
            Command::SetSeeds { division, sides } => self.set_seeds(*division, sides),
            Command::OpenCheckIn => self.open_check_in(),
            Command::CheckIn { sides } => self.check_in(sides),
            Command::CheckOut { sides } => self.check_out(sides),
            Command::PlanRounds { division, rounds } => self.plan_rounds(*division, *rounds),
            Command::PlanPairings { division, plans } => self.plan_pairings(*division, plans),
            Command::PlanTimes { division, times } => self.plan_times(*division, times),
            Command::PairRound { division, wishes, byes, plan, anyway } => {
                self.pair_round(*division, wishes, byes, plan.as_ref(), *anyway)
            }
            Command::DropPairing { division } => self.drop_pairing(*division),
            Command::PublishRound { division, games } => self.publish_round(*division, games),
            Command::UnpublishRound { division, reason } => self.unpublish_round(*division, reason),
            Command::StartRound { division, starts_at } => self.start_round(*division, *starts_at),
            Command::TakeStartBack { division } => self.take_start_back(*division),
            Command::PauseRound { division, reason } => self.pause_round(*division, reason),
            Command::ResumeRound { division } => self.resume_round(*division),
            Command::ExtendRound { division, ends_at, reason } => {
                self.extend_round(*division, *ends_at, reason)
            }
            Command::EndRound { division } => self.end_round(*division),
            Command::PauseSchool { school, reason } => self.pause_school(*school, reason),
            Command::ResumeSchool { school } => self.resume_school(*school),
            Command::RuleResult { game, ruling, reason } => {
                self.rule_result(*game, *ruling, reason)
            }
            Command::WaiveRuling { game, reason } => self.waive_ruling(*game, reason),
            Command::ValidateResult { game } => self.validate_result(*game),
            Command::GivePenalty { side, spread, reason } => {
                self.give_penalty(*side, *spread, reason)
            }
            Command::Announce { text } => self.announce(text),
            Command::EndAnnouncements => {
                self.emit(Fact::AnnouncementsEnded);
                Ok(())
            }
            Command::PublishFinal { division, game, between, starts_at } => {
                self.publish_final(*division, *game, *between, *starts_at)
            }
            Command::StartClubRound { games } => self.start_club_round(games),
            Command::Close { anyway } => self.close(*anyway),
            Command::Reopen { reason } => self.reopen(reason),
            Command::ReportResult { game, recorded } => self.report_result(*game, recorded),
            Command::Tick => Ok(()),
        }
    }

    fn division(&self, id: DivisionId) -> Result<&DivisionState, Rejection> {
        self.t.divisions.get(&id).ok_or(Rejection::NoSuchDivision { division: id })
    }

    /// A list of sides that names nobody twice and nobody unknown.
    fn check_sides(&self, sides: &[SideId]) -> Heard {
        for (index, &side) in sides.iter().enumerate() {
            if !self.t.entries.contains_key(&side) {
                return Err(Rejection::NoSuchSide { side });
            }
            if sides[..index].contains(&side) {
                return Err(Rejection::NamedTwice { side });
            }
        }
        if sides.is_empty() { Err(Rejection::NobodyNamed) } else { Ok(()) }
    }

    /// A coach acts for sides of the own school, a player for the own side.
    fn check_own(&self, side: SideId) -> Heard {
        let entry = self.t.entries.get(&side).ok_or(Rejection::NoSuchSide { side })?;
        let own = match self.by {
            Who::Director(_) | Who::Server => true,
            Who::Coach { school, .. } => entry.entry.school == Some(school),
            Who::Player(account) => entry.entry.players.contains(&account),
        };
        if own { Ok(()) } else { Err(Rejection::NotYourSide { side }) }
    }
}

/// A text that says something, and not too much.
fn check_text(text: &str, limit: usize) -> Heard {
    let told = !text.trim().is_empty() && text.chars().count() <= limit;
    let clean = !text.chars().any(char::is_control);
    if told && clean { Ok(()) } else { Err(Rejection::BadText) }
}

fn check_reason(reason: &str) -> Heard {
    check_text(reason, TEXT_LIMIT)
}

fn check_rules(rules: &engine::Ruleset) -> Heard {
    rules.check().map_err(|error| Rejection::BadRules { parameter: error.parameter.to_string() })
}
