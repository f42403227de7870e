//! What the rules ask of a game.

use super::{Agreement, Game, OpenPlay, Phase, SeatState, SideState, WaitingCall};
use crate::clock::overtime_limit_ms;
use crate::ruleset::Present;
use crate::setup::Occupant;
use crate::units::{Millis, Seat, Side};

impl Game {
    pub(crate) fn side(&self, side: Side) -> Option<&SideState> {
        self.sides.get(side.index())
    }

    pub(crate) fn side_mut(&mut self, side: Side) -> Option<&mut SideState> {
        self.sides.get_mut(side.index())
    }

    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatState> {
        self.seats.get(seat.index())
    }

    pub(crate) fn open_of(&self, side: Side) -> Option<&OpenPlay> {
        self.open.as_ref().filter(|open| open.side == side)
    }

    /// The sides still in the game.
    pub(crate) fn active(&self) -> impl Iterator<Item = Side> + '_ {
        self.setup.sides().filter(|&side| self.is_active(side))
    }

    pub(crate) fn is_active(&self, side: Side) -> bool {
        self.side(side).is_some_and(|state| state.out.is_none())
    }

    /// The next side to the left that is still in the game.
    pub(crate) fn next_after(&self, side: Side) -> Side {
        let count = self.sides.len().max(1);
        (1..=count)
            .map(|step| Side(((side.index() + step) % count) as u8))
            .find(|&next| self.is_active(next))
            .unwrap_or(side)
    }

    /// Whether every side still in the game, but `except`, has agreed.
    pub(crate) fn all_agree(&self, agreed: &Agreement, except: Option<Side>) -> bool {
        self.active().filter(|&side| Some(side) != except).all(|side| agreed.has(side))
    }

    /// Since when nobody of a side has been there; none while someone is.
    pub(crate) fn away_since(&self, side: Side) -> Option<Millis> {
        let mut left = None;
        for seat in self.setup.seats_of(side) {
            match self.setup.occupant(seat) {
                Occupant::Empty => {}
                Occupant::Bot => return None,
                Occupant::Human => {
                    let state = self.seat(seat)?;
                    if state.present {
                        return None;
                    }
                    left = left.max(Some(state.since));
                }
            }
        }
        left
    }

    /// The other player of a pair, if someone sits there.
    pub(crate) fn partner(&self, seat: Seat) -> Option<Seat> {
        let side = self.setup.side_of(seat)?;
        self.setup
            .seats_of(side)
            .find(|&other| other != seat && self.setup.occupant(other) != Occupant::Empty)
    }

    /// Whether a seat's player is at the table; a bot always is.
    pub fn is_present(&self, seat: Seat) -> bool {
        match self.setup.occupant(seat) {
            Occupant::Bot => true,
            Occupant::Human => self.seat(seat).is_some_and(|state| state.present),
            Occupant::Empty => false,
        }
    }

    /// Whether a seat's player has said that they are ready.
    pub fn is_ready(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|state| state.ready)
    }

    /// The oldest call of the director that waits for an answer.
    #[must_use]
    pub fn waiting_call(&self) -> Option<WaitingCall> {
        let calls = self.sides.iter().filter_map(|state| state.waiting_call);
        calls.min_by_key(|call| (call.since, call.by))
    }

    /// Whether the clocks stand still because of a call of the director.
    #[must_use]
    pub fn call_stops_clocks(&self) -> bool {
        self.freeze.as_ref().is_some_and(|freeze| freeze.call.is_some())
    }

    /// Whether enough of a side's players are ready for it to begin.
    pub(crate) fn side_ready(&self, side: Side) -> bool {
        let mut humans = self
            .setup
            .seats_of(side)
            .filter(|&seat| self.setup.occupant(seat) == Occupant::Human)
            .map(|seat| self.seat(seat).is_some_and(|state| state.ready))
            .peekable();
        if humans.peek().is_none() {
            return true;
        }
        let waived = self.side(side).is_some_and(|state| state.presence_waived);
        match self.rules().lateness.present {
            Present::Everyone if !waived => humans.all(|ready| ready),
            _ => humans.any(|ready| ready),
        }
    }

    /// The sides that lateness counts against now.
    pub(crate) fn late(&self) -> impl Iterator<Item = Side> + '_ {
        let waived = |side| self.side(side).is_some_and(|state| state.lateness_waived);
        self.active().filter(move |&side| !self.side_ready(side) && !waived(side))
    }

    /// When the round ends; also of a game that has not begun, where it has a time to start at.
    pub(crate) fn round_end(&self) -> Option<Millis> {
        let gathering = matches!(self.phase, Phase::Gathering { .. });
        self.round_ends_at.or_else(|| {
            let starts_at = self.starts_at.filter(|_| gathering)?;
            self.rules().round_ms.map(|ms| starts_at.plus(ms))
        })
    }

    /// When the running clock reaches its overtime limit, where there is one.
    pub(crate) fn overtime_limit_at(&self) -> Option<Millis> {
        let over_ms = overtime_limit_ms(&self.rules().clock)?;
        self.clocks.reaches(over_ms)
    }

    /// How many tiles a side would draw now.
    pub(crate) fn to_draw(&self, side: Side) -> usize {
        let room = crate::tiles::RACK_SIZE.saturating_sub(self.rack(side).len());
        room.min(self.bag.len())
    }
}
