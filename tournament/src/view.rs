//! Who may know what of a tournament. This is the one place that decides it.
//!
//! No view holds a real name: the crate knows none. What staff write about a child (notes,
//! reasons) is for staff, and a pairing is for directors until it is published.

use std::collections::BTreeSet;

use engine::{Millis, Ruleset};
use serde::{Deserialize, Serialize};

use crate::entry::{Entry, MissedRounds};
use crate::event::{Event, Fact};
use crate::ids::{AccountId, DivisionId, EventNo, RoundNo, SchoolId, SideId};
use crate::outlook::Outlook;
use crate::pairing::{Firsts, Pairing};
use crate::played::Played;
use crate::setup::{DivisionSetup, Mode, PairedBy, Setup};
use crate::standings::Place;
use crate::state::{BoardState, Phase, RoundStage, RoundState, TiedFinal, Tournament};

/// For whom a tournament is shown: this alone decides what is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// Anyone.
    Public,
    /// A coach: also what was noted of the own school's sides.
    Coach(SchoolId),
    /// A director: everything.
    Director,
}

impl Viewer {
    const fn is_director(self) -> bool {
        match self {
            Self::Director => true,
            Self::Public | Self::Coach(_) => false,
        }
    }

    fn may_read_notes_of(self, school: Option<SchoolId>) -> bool {
        match self {
            Self::Director => true,
            Self::Coach(own) => school == Some(own),
            Self::Public => false,
        }
    }
}

/// A tournament as a viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TournamentView {
    /// The number of the latest event.
    pub number: EventNo,
    /// What it is called.
    pub name: String,
    /// What kind of tournament it is.
    pub mode: Mode,
    /// The rules in force.
    pub rules: Ruleset,
    /// The time zone of its times.
    pub time_zone: String,
    /// Whether a table's result counts only once staff have looked at the slip.
    pub validates_slips: bool,
    /// Whether the pairing says who moves first; none for what the book says.
    #[serde(default)]
    pub firsts: Option<Firsts>,
    /// Whether games of pairs count for ratings too.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub pairs_rated: bool,
    /// What rounds count for that are over when a player or a coach enters a side.
    pub late_entries: MissedRounds,
    /// Where it stands.
    pub phase: Phase,
    /// In the order of their numbers.
    pub divisions: Vec<DivisionView>,
    /// Its sides, in the order of their entry.
    pub sides: Vec<SideView>,
    /// Schools whose tables are stopped.
    pub paused_schools: BTreeSet<SchoolId>,
    /// The session that check-in was opened for: when its first round was to start, where that was
    /// planned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub check_in_for: Option<Millis>,
}

/// A division as a viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DivisionView {
    /// Counted from 1 within the tournament.
    pub id: DivisionId,
    /// What it is, and how its rounds are paired.
    pub setup: DivisionSetup,
    /// The last round that was over when it was split from another: its own go on from there.
    #[serde(default)]
    pub rounds_before: RoundNo,
    /// Its published rounds.
    pub rounds: Vec<RoundState>,
    /// Its final, once it is laid.
    pub final_game: Option<BoardState>,
    /// How far the final is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub final_stage: Option<RoundStage>,
    /// The finals before it that were tied, the first one in front.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub tied_finals: Vec<TiedFinal>,
    /// What rounds count for that its sides had no board in: byes, what late sides were given for
    /// the rounds before they came, games that were played in another division.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub without_board: Vec<Played>,
    /// Its standings, with the final.
    pub standings: Vec<Place>,
    /// Who can still reach what.
    pub outlook: Vec<Outlook>,
    /// A pairing that is not published: directors only.
    pub paired: Option<Pairing>,
    /// What that was paired by, where it is known: directors only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub paired_by: Option<PairedBy>,
}

/// A side as a viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentSide"))]
pub struct SideView {
    /// Counted from 1 within the tournament.
    pub side: SideId,
    /// Its players, as accounts.
    pub players: Vec<AccountId>,
    /// What a pair calls itself.
    pub team: Option<String>,
    /// Sides of one school are schoolmates; none where it was entered without.
    pub school: Option<SchoolId>,
    /// The division it plays in now.
    pub division: DivisionId,
    /// The association's, as it was entered; none for who has none.
    pub rating: Option<u16>,
    /// Rated games before the tournament, where that is known.
    pub lifetime_games: Option<u32>,
    /// From 1; none for an unseeded side.
    pub seed: Option<u32>,
    /// Whether it has withdrawn.
    pub withdrawn: bool,
    /// Whether it has checked in, where that is asked for.
    pub here: Option<bool>,
    /// What its coach noted, for staff.
    pub note: Option<String>,
}

/// A tournament as a viewer may know it; nothing of a draft, but for its directors.
#[must_use]
pub fn view(t: &Tournament, viewer: Viewer) -> Option<TournamentView> {
    if t.phase == Phase::Draft && !viewer.is_director() {
        return None;
    }
    let Setup {
        name,
        mode,
        rules,
        time_zone,
        validates_slips,
        firsts,
        pairs_rated,
        late_entries: _,
        seed: _,
    } = t.setup();
    Some(TournamentView {
        number: t.number(),
        name: name.clone(),
        mode: *mode,
        rules: rules.clone(),
        time_zone: time_zone.clone(),
        validates_slips: *validates_slips,
        firsts: *firsts,
        pairs_rated: *pairs_rated,
        late_entries: t.setup().late_entries(),
        phase: t.phase(),
        divisions: t.divisions.keys().map(|&id| division(t, id, viewer)).collect(),
        sides: t.entries.keys().map(|&side| side_view(t, side, viewer)).collect(),
        paused_schools: t.paused_schools.clone(),
        check_in_for: t.check_in_for,
    })
}

fn division(t: &Tournament, id: DivisionId, viewer: Viewer) -> DivisionView {
    let state = &t.divisions[&id];
    DivisionView {
        id,
        setup: state.setup.clone(),
        rounds_before: state.rounds_before,
        rounds: state.rounds.clone(),
        final_game: state.final_game.clone(),
        final_stage: state.final_stage.clone(),
        tied_finals: state.tied_finals.clone(),
        without_board: t.without_board(id),
        standings: t.final_standings(id),
        outlook: t.outlook(id),
        paired: state.paired.clone().filter(|_| viewer.is_director()),
        paired_by: state.paired_by.clone().filter(|_| viewer.is_director()),
    }
}

fn side_view(t: &Tournament, side: SideId, viewer: Viewer) -> SideView {
    let state = &t.entries[&side];
    let Entry { division: _, players, team, school, rating, lifetime_games, note } = &state.entry;
    SideView {
        side,
        players: players.clone(),
        team: team.clone(),
        school: *school,
        division: state.division,
        rating: *rating,
        lifetime_games: *lifetime_games,
        seed: state.seed,
        withdrawn: state.withdrawn,
        here: t.here.as_ref().map(|here| here.contains(&side)),
        note: note.clone().filter(|_| viewer.may_read_notes_of(*school)),
    }
}

/// How many of these events may be known to those who are told results `delay_ms` after: all before
/// the first result that is younger. What comes after a result may follow from it, and waits too.
pub fn known_after<'a>(
    events: impl IntoIterator<Item = &'a Event>,
    delay_ms: u64,
    now: Millis,
) -> usize {
    let known = |event: &&Event| {
        !tells_a_result(&event.fact) || event.at.0.saturating_add(delay_ms) <= now.0
    };
    events.into_iter().take_while(known).count()
}

/// Whether a fact tells how a game ended. Every field is named: a new one may tell it.
const fn tells_a_result(fact: &Fact) -> bool {
    match fact {
        Fact::ResultArrived { game: _, recorded: _ }
        | Fact::ResultValidated { game: _ }
        | Fact::ResultRuled { game: _, ruling: _, recorded: _, reason: _ }
        | Fact::RulingWaived { game: _, reason: _ } => true,
        // What is paired, penalised or closed by results comes after them.
        Fact::TournamentCreated { setup: _, divisions: _ }
        | Fact::SetupChanged {
            name: _,
            rules: _,
            time_zone: _,
            validates_slips: _,
            firsts: _,
            pairs_rated: _,
            late_entries: _,
            divisions: _,
        }
        | Fact::EntriesOpened
        | Fact::DivisionAdded { id: _, division: _, rounds: _, plans: _, rounds_before: _ }
        | Fact::SideEntered { side: _, division: _, entry: _, missed: _ }
        | Fact::PartnerNamed { account: _, partner: _, division: _ }
        | Fact::SideWithdrawn { side: _, reason: _ }
        | Fact::EntryCorrected { side: _, team: _, rating: _, note: _, origin: _ }
        | Fact::SideRemoved { side: _ }
        | Fact::SideReturned { side: _ }
        | Fact::MemberSubstituted { side: _, left: _, joined: _, reason: _ }
        | Fact::SideMoved { side: _, division: _, missed: _ }
        | Fact::SeedsSet { division: _, sides: _ }
        | Fact::CheckInOpened { session: _ }
        | Fact::CheckedIn { sides: _ }
        | Fact::CheckedOut { sides: _ }
        | Fact::RoundsPlanned { division: _, rounds: _ }
        | Fact::PairingsPlanned { division: _, plans: _ }
        | Fact::TimesPlanned { division: _, times: _ }
        | Fact::RoundPaired { division: _, pairing: _, paired_by: _ }
        | Fact::PairingDropped { division: _ }
        | Fact::RoundPublished { division: _, pairing: _, games: _, bot_game: _ }
        | Fact::RoundUnpublished { division: _, round: _, games: _, reason: _ }
        | Fact::RoundStarted { division: _, starts_at: _, ends_at: _ }
        | Fact::StartReached { division: _ }
        | Fact::StartTakenBack { division: _ }
        | Fact::RoundPaused { division: _, reason: _ }
        | Fact::RoundResumed { division: _, ends_at: _ }
        | Fact::RoundExtended { division: _, ends_at: _, reason: _ }
        | Fact::TimeAnnounced { division: _, minutes: _ }
        | Fact::RoundEnded { division: _ }
        | Fact::SchoolPaused { school: _, reason: _ }
        | Fact::SchoolResumed { school: _ }
        | Fact::PenaltyGiven { side: _, round: _, spread: _, reason: _ }
        | Fact::Announced { text: _ }
        | Fact::AnnouncementsEnded
        | Fact::FinalPublished {
            division: _,
            first: _,
            second: _,
            game: _,
            starts_at: _,
            ends_at: _,
        }
        | Fact::TournamentClosed
        | Fact::TournamentReopened { reason: _ } => false,
    }
}

/// An event of the journal as a viewer may know it; none where it may not know of it.
#[must_use]
pub fn view_event(event: &Event, viewer: Viewer) -> Option<Event> {
    let fact =
        if viewer.is_director() { event.fact.clone() } else { redacted(&event.fact, viewer)? };
    Some(Event { at: event.at, by: event.by, fact })
}

/// A fact for those who are no directors: without reasons, without others' notes, without the
/// seed of all lots, and nothing of what is not published. Every field is named, so that a new one
/// does not compile until someone says who may know it.
fn redacted(fact: &Fact, viewer: Viewer) -> Option<Fact> {
    let mut told = fact.clone();
    match &mut told {
        Fact::TournamentCreated { setup: _, divisions: _ }
        | Fact::SetupChanged {
            name: _,
            rules: _,
            time_zone: _,
            validates_slips: _,
            firsts: _,
            pairs_rated: _,
            late_entries: _,
            divisions: _,
        }
        // Who wants to play with whom is between the two until they are a side.
        | Fact::PartnerNamed { account: _, partner: _, division: _ }
        | Fact::RoundPaired { division: _, pairing: _, paired_by: _ }
        | Fact::PairingDropped { division: _ } => return None,
        Fact::SideEntered { side: _, division: _, entry, missed: _ } => {
            let Entry {
                division: _,
                players: _,
                team: _,
                school,
                rating: _,
                lifetime_games: _,
                note,
            } = entry;
            if !viewer.may_read_notes_of(*school) {
                *note = None;
            }
        }
        Fact::EntryCorrected { side: _, team: _, rating: _, note, origin: _ } => *note = None,
        Fact::SideWithdrawn { side: _, reason }
        | Fact::MemberSubstituted { side: _, left: _, joined: _, reason }
        | Fact::RoundUnpublished { division: _, round: _, games: _, reason }
        | Fact::RoundPaused { division: _, reason }
        | Fact::RoundExtended { division: _, ends_at: _, reason }
        | Fact::SchoolPaused { school: _, reason }
        | Fact::ResultRuled { game: _, ruling: _, recorded: _, reason }
        | Fact::RulingWaived { game: _, reason }
        | Fact::PenaltyGiven { side: _, round: _, spread: _, reason }
        | Fact::TournamentReopened { reason } => reason.clear(),
        Fact::EntriesOpened
        | Fact::DivisionAdded { id: _, division: _, rounds: _, plans: _, rounds_before: _ }
        | Fact::SideRemoved { side: _ }
        | Fact::SideReturned { side: _ }
        | Fact::SideMoved { side: _, division: _, missed: _ }
        | Fact::SeedsSet { division: _, sides: _ }
        | Fact::CheckInOpened { session: _ }
        | Fact::CheckedIn { sides: _ }
        | Fact::CheckedOut { sides: _ }
        | Fact::RoundsPlanned { division: _, rounds: _ }
        | Fact::PairingsPlanned { division: _, plans: _ }
        | Fact::TimesPlanned { division: _, times: _ }
        | Fact::RoundPublished { division: _, pairing: _, games: _, bot_game: _ }
        | Fact::RoundStarted { division: _, starts_at: _, ends_at: _ }
        | Fact::StartReached { division: _ }
        | Fact::StartTakenBack { division: _ }
        | Fact::RoundResumed { division: _, ends_at: _ }
        | Fact::TimeAnnounced { division: _, minutes: _ }
        | Fact::RoundEnded { division: _ }
        | Fact::SchoolResumed { school: _ }
        | Fact::ResultArrived { game: _, recorded: _ }
        | Fact::ResultValidated { game: _ }
        | Fact::Announced { text: _ }
        | Fact::AnnouncementsEnded
        | Fact::FinalPublished {
            division: _,
            first: _,
            second: _,
            game: _,
            starts_at: _,
            ends_at: _,
        }
        | Fact::TournamentClosed => {}
    }
    Some(told)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::ids::GameId;
    use crate::moment::Who;

    #[test]
    fn everything_is_known_up_to_the_first_result_that_is_too_young() {
        let at = |ms, fact| Event { at: Millis(ms), by: Who::Server, fact };
        let said = || Fact::Announced { text: String::new() };
        let result = || Fact::ResultValidated { game: GameId(Uuid::nil()) };
        let events =
            [at(1, said()), at(5, result()), at(5, said()), at(9, result()), at(9, said())];
        let known = |now| known_after(&events, 10, Millis(now));
        assert_eq!([9, 14, 15, 18, 19].map(known), [1, 1, 3, 3, 5]);
        assert_eq!(known_after(&events, 0, Millis(9)), 5, "without a delay all of it");
    }
}
