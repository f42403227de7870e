//! How an event of the journal changes a tournament. It never fails: all that could is in
//! `decide`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use engine::{MINUTE_MS, Millis};

use crate::entry::{EntryState, Origin, PartnerWish};
use crate::event::{Event, Fact};
use crate::field::Penalty;
use crate::ids::{DivisionId, EventNo, GameId, RoundNo, SideId};
use crate::moment::Who;
use crate::pairing::{Board, Pairing};
use crate::played::FirstMove;
use crate::setup::{DivisionSetup, Setup};
use crate::state::{BoardState, DivisionState, Phase, RoundStage, RoundState, Tournament};

/// The minutes before the end of a round that are announced (books: 21).
pub(crate) const ANNOUNCED_MINUTES: [u8; 3] = [10, 5, 1];

/// The tournament as it is right after the event that made it.
pub(crate) fn created(
    setup: Arc<Setup>,
    divisions: &[(DivisionId, DivisionSetup)],
    at: Millis,
) -> Tournament {
    Tournament {
        setup,
        now: at,
        number: EventNo(1),
        phase: Phase::Draft,
        divisions: divisions.iter().map(laid_out).collect(),
        entries: BTreeMap::new(),
        last_side: SideId(0),
        wishes: BTreeMap::new(),
        here: None,
        check_in_for: None,
        paused_schools: BTreeSet::new(),
        penalties: Vec::new(),
        directors: BTreeMap::new(),
    }
}

fn laid_out((id, setup): &(DivisionId, DivisionSetup)) -> (DivisionId, DivisionState) {
    (*id, DivisionState::new(setup.clone()))
}

/// Applies an event. Total: an event that does not fit (as only a damaged journal can hold)
/// changes less, never panics.
pub fn evolve(t: &mut Tournament, event: &Event) {
    t.now = t.now.max(event.at);
    t.number = EventNo(t.number.0.saturating_add(1));
    if let Who::Director(account) = event.by {
        t.directors.insert(account, t.number);
    }
    match &event.fact {
        Fact::TournamentCreated { .. }
        | Fact::SetupChanged { .. }
        | Fact::EntriesOpened
        | Fact::DivisionAdded { .. }
        | Fact::RoundsPlanned { .. }
        | Fact::PairingsPlanned { .. }
        | Fact::TimesPlanned { .. }
        | Fact::Announced { .. }
        | Fact::AnnouncementsEnded
        | Fact::SchoolPaused { .. }
        | Fact::SchoolResumed { .. }
        | Fact::TournamentClosed
        | Fact::TournamentReopened { .. } => organise(t, &event.fact),
        Fact::SideEntered { .. }
        | Fact::PartnerNamed { .. }
        | Fact::SideWithdrawn { .. }
        | Fact::EntryCorrected { .. }
        | Fact::SideRemoved { .. }
        | Fact::SideReturned { .. }
        | Fact::MemberSubstituted { .. }
        | Fact::SideMoved { .. }
        | Fact::SeedsSet { .. }
        | Fact::CheckInOpened { .. }
        | Fact::CheckedIn { .. }
        | Fact::CheckedOut { .. }
        | Fact::PenaltyGiven { .. } => enter(t, event),
        Fact::RoundPaired { .. }
        | Fact::PairingDropped { .. }
        | Fact::RoundPublished { .. }
        | Fact::RoundUnpublished { .. }
        | Fact::FinalPublished { .. } => publish(t, event.at, &event.fact),
        Fact::RoundStarted { .. }
        | Fact::StartReached { .. }
        | Fact::StartTakenBack { .. }
        | Fact::RoundPaused { .. }
        | Fact::RoundResumed { .. }
        | Fact::RoundExtended { .. }
        | Fact::TimeAnnounced { .. }
        | Fact::RoundEnded { .. } => run(t, event.at, &event.fact),
        Fact::ResultArrived { .. }
        | Fact::ResultValidated { .. }
        | Fact::ResultRuled { .. }
        | Fact::RulingWaived { .. } => score(t, &event.fact),
    }
}

/// The tournament itself, and its divisions.
fn organise(t: &mut Tournament, fact: &Fact) {
    match fact {
        Fact::SetupChanged {
            name,
            rules,
            time_zone,
            validates_slips,
            firsts,
            pairs_rated,
            late_entries,
            divisions,
        } => {
            let setup = Arc::make_mut(&mut t.setup);
            setup.name.clone_from(name);
            setup.rules = (**rules).clone();
            setup.time_zone.clone_from(time_zone);
            setup.validates_slips = *validates_slips;
            setup.firsts = *firsts;
            setup.pairs_rated = pairs_rated.unwrap_or(setup.pairs_rated);
            setup.late_entries = late_entries.or(setup.late_entries);
            if let Some(divisions) = divisions {
                t.divisions = divisions.iter().map(laid_out).collect();
            }
        }
        Fact::EntriesOpened | Fact::TournamentReopened { .. } => t.phase = Phase::Open,
        Fact::DivisionAdded { id, division, rounds, plans, rounds_before } => {
            let (division, plans) = (division.clone(), plans.clone());
            let setup = DivisionSetup { division, rounds: *rounds, plans, times: Vec::new() };
            let division = DivisionState::new(setup).after(RoundNo(*rounds_before));
            t.divisions.insert(*id, division);
        }
        Fact::RoundsPlanned { division, rounds } => {
            if let Some(division) = t.divisions.get_mut(division) {
                division.setup.rounds = Some(*rounds);
            }
        }
        Fact::PairingsPlanned { division, plans } => {
            if let Some(division) = t.divisions.get_mut(division) {
                division.setup.plans.clone_from(plans);
            }
        }
        Fact::TimesPlanned { division, times } => {
            if let Some(division) = t.divisions.get_mut(division) {
                division.setup.times.clone_from(times);
            }
        }
        Fact::SchoolPaused { school, .. } => {
            t.paused_schools.insert(*school);
        }
        Fact::SchoolResumed { school } => {
            t.paused_schools.remove(school);
        }
        Fact::TournamentClosed => t.phase = Phase::Closed,
        _ => {}
    }
}

/// Who takes part, and who is here.
fn enter(t: &mut Tournament, event: &Event) {
    match &event.fact {
        Fact::SideEntered { side, division, entry, missed } => {
            let state = EntryState {
                entry: entry.clone(),
                division: *division,
                seed: None,
                withdrawn: false,
                missed: missed.clone(),
                made_by_players: matches!(event.by, Who::Player(_)) && entry.players.len() > 1,
                left: Vec::new(),
            };
            t.entries.insert(*side, state);
            t.last_side = t.last_side.max(*side);
            t.wishes.retain(|account, _| !entry.players.contains(account));
            // Who enters while check-in is open is here.
            if let Some(here) = &mut t.here {
                here.insert(*side);
            }
        }
        Fact::PartnerNamed { account, partner, division } => {
            let wish = PartnerWish { partner: *partner, division: *division };
            t.wishes.insert(*account, wish);
        }
        Fact::SideWithdrawn { side, .. } => {
            if let Some(entry) = t.entries.get_mut(side) {
                entry.withdrawn = true;
            }
        }
        Fact::EntryCorrected { side, team, rating, note, origin } => {
            if let Some(EntryState { entry, .. }) = t.entries.get_mut(side) {
                entry.team.clone_from(team);
                entry.rating = *rating;
                entry.note.clone_from(note);
                if let Some(Origin { school, lifetime_games }) = origin {
                    entry.school = *school;
                    entry.lifetime_games = *lifetime_games;
                }
            }
        }
        Fact::SideRemoved { side } => {
            t.entries.remove(side);
            t.penalties.retain(|penalty| penalty.side != *side);
            if let Some(here) = &mut t.here {
                here.remove(side);
            }
        }
        Fact::SideReturned { side } => {
            if let Some(entry) = t.entries.get_mut(side) {
                entry.withdrawn = false;
            }
        }
        Fact::MemberSubstituted { side, left, joined, .. } => {
            if let Some(state) = t.entries.get_mut(side) {
                let players = state.entry.players.iter_mut();
                players.filter(|player| *player == left).for_each(|player| *player = *joined);
                state.made_by_players = false;
            }
        }
        Fact::SideMoved { side, division, missed } => {
            if let Some(entry) = t.entries.get_mut(side) {
                let left = std::mem::replace(&mut entry.division, *division);
                entry.left.push(left);
                entry.seed = None;
                entry.missed.clone_from(missed);
            }
        }
        Fact::SeedsSet { division, sides } => {
            for (side, entry) in
                t.entries.iter_mut().filter(|(_, entry)| entry.division == *division)
            {
                let place = sides.iter().position(|seeded| seeded == side);
                entry.seed = place.map(|place| place as u32 + 1);
            }
        }
        Fact::CheckInOpened { session } => {
            t.here = Some(BTreeSet::new());
            t.check_in_for = *session;
        }
        Fact::CheckedIn { sides } => t.here.get_or_insert_default().extend(sides),
        Fact::CheckedOut { sides } => {
            if let Some(here) = &mut t.here {
                here.retain(|side| !sides.contains(side));
            }
        }
        Fact::PenaltyGiven { side, round, spread, .. } => {
            t.penalties.push(Penalty { side: *side, round: *round, spread: *spread });
        }
        _ => {}
    }
}

/// Pairings, from the draft to the boards.
fn publish(t: &mut Tournament, at: Millis, fact: &Fact) {
    match fact {
        Fact::RoundPaired { division, pairing, paired_by } => {
            if let Some(division) = t.divisions.get_mut(division) {
                division.paired = Some(pairing.clone());
                division.paired_by.clone_from(paired_by);
            }
        }
        Fact::PairingDropped { division } => {
            if let Some(division) = t.divisions.get_mut(division) {
                (division.paired, division.paired_by) = (None, None);
            }
        }
        Fact::RoundPublished { division, pairing, games, bot_game } => {
            if let Some(division) = t.divisions.get_mut(division) {
                (division.paired, division.paired_by) = (None, None);
                division.rounds.push(round(pairing, games, *bot_game));
            }
        }
        Fact::RoundUnpublished { division, round, .. } => {
            if let Some(division) = t.divisions.get_mut(division) {
                division.rounds.retain(|published| published.round != *round);
            }
        }
        Fact::FinalPublished { division, first, second, game, starts_at, ends_at } => {
            if let Some(division) = t.divisions.get_mut(division) {
                let (first, second) = (*first, *second);
                let board = Board { board: 1, first, second, first_move: FirstMove::Draw };
                division.lay_final(
                    BoardState::new(board, *game),
                    started(starts_at.unwrap_or(at), *ends_at, false),
                    at,
                );
            }
        }
        _ => {}
    }
}

fn round(pairing: &Pairing, games: &[GameId], bot_game: Option<GameId>) -> RoundState {
    let boards = pairing.boards.iter().zip(games);
    RoundState {
        round: pairing.round,
        boards: boards.map(|(board, game)| BoardState::new(*board, *game)).collect(),
        byes: pairing.byes.clone(),
        bot_game,
        stage: RoundStage::Published,
    }
}

/// A round's clock.
fn run(t: &mut Tournament, at: Millis, fact: &Fact) {
    let (Fact::RoundStarted { division, .. }
    | Fact::StartReached { division }
    | Fact::StartTakenBack { division }
    | Fact::RoundPaused { division, .. }
    | Fact::RoundResumed { division, .. }
    | Fact::RoundExtended { division, .. }
    | Fact::TimeAnnounced { division, .. }
    | Fact::RoundEnded { division }) = fact
    else {
        return;
    };
    let stage = t.divisions.get_mut(division).and_then(DivisionState::stage_mut);
    let Some(stage) = stage else { return };
    match (fact, stage) {
        (Fact::RoundStarted { starts_at, ends_at, .. }, stage) => {
            *stage = started(*starts_at, *ends_at, *starts_at > at);
        }
        (Fact::StartReached { .. }, RoundStage::Started { waits, .. }) => *waits = false,
        (Fact::StartTakenBack { .. }, stage) => *stage = RoundStage::Published,
        (Fact::RoundPaused { .. }, RoundStage::Started { paused_at, .. }) => *paused_at = Some(at),
        (
            Fact::RoundResumed { ends_at: moved, .. },
            RoundStage::Started { starts_at, ends_at, paused_at, stopped_ms, .. },
        ) => {
            let from = paused_at.take().unwrap_or(at).max(*starts_at);
            *stopped_ms = stopped_ms.saturating_add(at.since(from));
            *ends_at = *moved;
        }
        (
            Fact::RoundExtended { ends_at: moved, .. },
            RoundStage::Started { ends_at, announced, .. },
        ) => {
            *ends_at = Some(*moved);
            *announced = past_at(*ends_at, at);
        }
        (Fact::TimeAnnounced { minutes, .. }, RoundStage::Started { announced, .. }) => {
            announced.push(*minutes);
        }
        (Fact::RoundEnded { .. }, stage) => *stage = stage.ended(at),
        _ => {}
    }
}

fn started(starts_at: Millis, ends_at: Option<Millis>, waits: bool) -> RoundStage {
    let announced = past_at(ends_at, starts_at);
    RoundStage::Started { starts_at, ends_at, paused_at: None, stopped_ms: 0, announced, waits }
}

/// When so many minutes are left.
pub(crate) fn minutes_before(ends_at: Millis, minutes: u8) -> Millis {
    Millis(ends_at.0.saturating_sub(u64::from(minutes) * MINUTE_MS))
}

/// The announcements whose instant lies before another.
fn past_at(ends_at: Option<Millis>, at: Millis) -> Vec<u8> {
    let past = |minutes: &u8| ends_at.is_some_and(|end| minutes_before(end, *minutes) < at);
    ANNOUNCED_MINUTES.into_iter().filter(past).collect()
}

/// Results.
fn score(t: &mut Tournament, fact: &Fact) {
    let (Fact::ResultArrived { game, .. }
    | Fact::ResultValidated { game }
    | Fact::ResultRuled { game, .. }
    | Fact::RulingWaived { game, .. }) = fact
    else {
        return;
    };
    let Some(board) = t.divisions.values_mut().find_map(|division| division.board_mut(*game))
    else {
        return;
    };
    match fact {
        Fact::ResultArrived { recorded, .. } => {
            board.table = Some(*recorded);
            board.validated = false;
        }
        Fact::ResultValidated { .. } => board.validated = true,
        Fact::ResultRuled { recorded, .. } => board.ruled = Some(*recorded),
        Fact::RulingWaived { .. } => board.ruled = None,
        _ => {}
    }
}
