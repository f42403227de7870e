//! What a player can see of a table, in the words that its decisions use.

use engine::{
    ChallengeRule, ClockRule, Millis, Occupant, Phase, RACK_SIZE, Ruleset, Seat, Setup, Side,
    SideView, TableState, TableView, Tiles,
};

use crate::Position;

/// A table as one seat sees it.
pub(super) struct Sight<'v> {
    pub(super) setup: &'v Setup,
    pub(super) state: &'v TableState,
    pub(super) seat: Seat,
    pub(super) side: Side,
}

/// Below this much on the clock a bot takes the turn that it would leave to its partner.
const PARTNERS_TIME_MS: i64 = 60_000;

impl<'v> Sight<'v> {
    /// What a seat sees, if there is one.
    pub(super) fn new(view: &'v TableView, seat: Seat) -> Option<Self> {
        let TableView { setup, state } = view;
        let side = setup.side_of(seat)?;
        state.sides.get(side.index())?;
        Some(Self { setup, state, seat, side })
    }

    pub(super) fn rules(&self) -> &'v Ruleset {
        &self.setup.ruleset
    }

    pub(super) fn own(&self) -> &'v SideView {
        &self.state.sides[self.side.index()]
    }

    pub(super) fn others(&self) -> impl Iterator<Item = (Side, &'v SideView)> {
        let own = self.side;
        Side::all(self.state.sides.len())
            .zip(&self.state.sides)
            .filter(move |(side, _)| *side != own)
    }

    /// How many sides are still in the game.
    pub(super) fn active(&self) -> usize {
        self.state.sides.iter().filter(|side| side.out.is_none()).count()
    }

    /// Whether the game has begun and is not over.
    pub(super) fn in_play(&self) -> bool {
        !matches!(self.state.phase, Phase::Gathering { .. } | Phase::Over(_))
    }

    pub(super) fn is_to_move(&self) -> bool {
        matches!(self.state.phase, Phase::Turn { side } if side == self.side)
    }

    /// Whether a person of the same side is at the table: they decide for both.
    pub(super) fn has_human_partner(&self) -> bool {
        self.partners().any(|seat| {
            let there = self.state.seats.get(seat.index()).is_some_and(|seat| seat.present);
            self.setup.occupant(seat) == Occupant::Human && there
        })
    }

    /// Whether this seat speaks for the side where no person does: its first bot.
    pub(super) fn speaks(&self) -> bool {
        let mut bots = self
            .setup
            .seats_of(self.side)
            .filter(|&seat| self.setup.occupant(seat) == Occupant::Bot);
        bots.next() == Some(self.seat) && !self.has_human_partner()
    }

    fn partners(&self) -> impl Iterator<Item = Seat> {
        let own = self.seat;
        self.setup.seats_of(self.side).filter(move |&seat| seat != own)
    }

    /// When the clock that runs began to: the moment a turn and what can be done in it
    /// count from.
    pub(super) fn clock_since(&self) -> Millis {
        self.state.clocks.running.map_or(self.state.now, |running| running.since)
    }

    /// What the own clock showed then.
    pub(super) fn remaining_ms(&self) -> i64 {
        self.state.clocks.remaining_ms.get(self.side.index()).copied().unwrap_or(0)
    }

    /// The most a turn may take if all turns to come are to fit on the clock.
    pub(super) fn allowance_ms(&self) -> u64 {
        let remaining_ms = u64::try_from(self.remaining_ms()).unwrap_or(0);
        match self.rules().clock {
            ClockRule::Hourglass { .. } => remaining_ms / 2,
            ClockRule::Bank { .. } => {
                let share = usize::from(self.state.bag_count) / self.active().max(1);
                let turns = (share + usize::from(self.own().rack_count)) / 3 + 4;
                remaining_ms / turns as u64
            }
        }
    }

    /// When a bot takes a turn that it leaves to its partner as long as there is time.
    pub(super) fn partners_time_ends(&self) -> Millis {
        let left_ms = match self.rules().clock {
            ClockRule::Hourglass { .. } => self.remaining_ms() / 4,
            ClockRule::Bank { .. } => PARTNERS_TIME_MS,
        };
        let wait_ms = u64::try_from(self.remaining_ms() - left_ms).unwrap_or(0);
        self.clock_since().plus(wait_ms)
    }

    /// Until when the next side must leave the others to look at the open play.
    pub(super) fn others_look_until(&self) -> Option<Millis> {
        let ChallengeRule::UntilNextTurn { look_ms } = self.rules().challenge else { return None };
        let looks = self.state.open.is_some() && self.active() > 2;
        // The mover's clock started when the play was made.
        looks.then(|| self.clock_since().plus(look_ms))
    }

    /// The position for the one to move. The open play counts as accepted, its tiles as
    /// drawn: that is what a turn over it does first.
    pub(super) fn position(&self) -> Position {
        let state = self.state;
        let best_other = self.others().map(|(_, side)| side.score).max().unwrap_or(0);
        let rack = self.own().rack.unwrap_or(Tiles::EMPTY);
        let lead = self.own().score - best_other;
        let zeros = u8::try_from(state.zeros).unwrap_or(u8::MAX);
        let mut position = Position { board: state.board, rack, opponent_len: 0, lead, zeros };
        let in_bag = usize::from(state.bag_count).saturating_sub(self.to_be_drawn());
        // Who has left the table has taken tiles along: those are in no bag either.
        position.opponent_len = position.unseen().len().saturating_sub(in_bag);
        position
    }

    /// How many tiles the owner of the open play still draws for it.
    fn to_be_drawn(&self) -> usize {
        let Some(open) = &self.state.open else { return 0 };
        let owner = self.state.sides.get(open.side.index());
        let held = owner.map_or(0, |side| side.rack_count + side.provisional_count);
        RACK_SIZE.saturating_sub(usize::from(held)).min(usize::from(self.state.bag_count))
    }
}

/// The position that a seat is to move in; none where it is not its side's turn.
#[must_use]
pub fn position_of(view: &TableView, seat: Seat) -> Option<Position> {
    Sight::new(view, seat).filter(Sight::is_to_move).map(|sight| sight.position())
}
