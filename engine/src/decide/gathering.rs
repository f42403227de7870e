//! Getting ready, sharing in the seed, and the first draw.

use super::{Desk, Heard};
use crate::event::{Fact, FirstHow};
use crate::fairness::{Digest, PlayerEntropy, Stream, seed};
use crate::game::{Phase, Stage};
use crate::rejection::Rejection;
use crate::ruleset::{ClockRule, FirstRule};
use crate::setup::Occupant;
use crate::tiles::{RACK_SIZE, Tile, TileList, Tiles};
use crate::units::{Seat, Side};

impl Desk<'_> {
    pub(super) fn ready(&mut self, seat: Seat, commitment: Digest) -> Heard {
        if self.game.setup.occupant(seat) != Occupant::Human {
            return Err(Rejection::NoSuchSeat);
        }
        if matches!(self.stage(), Some(Stage::Revealing { .. })) {
            return Err(Rejection::RevealUnderWay);
        }
        let state = self.game.seat(seat).ok_or(Rejection::NoSuchSeat)?;
        if state.ready && state.commitment.is_some() {
            return Err(Rejection::AlreadyReady);
        }
        self.emit(Fact::SeatReady { seat, commitment });
        self.begin_if_all_ready();
        Ok(())
    }

    pub(super) fn reveal(&mut self, seat: Seat, entropy: PlayerEntropy) -> Heard {
        if !matches!(self.stage(), Some(Stage::Revealing { .. })) {
            return Err(Rejection::RevealNotCalled);
        }
        let state = self.game.seat(seat).ok_or(Rejection::NoSuchSeat)?;
        let commitment = state.commitment.ok_or(Rejection::NotReady)?;
        if state.entropy.is_some() {
            return Err(Rejection::AlreadyRevealed);
        }
        if entropy.commitment() != commitment {
            return Err(Rejection::EntropyMismatch);
        }
        self.emit(Fact::SeatRevealed { seat, entropy });
        let complete = self
            .game
            .seats
            .iter()
            .all(|state| state.commitment.is_none() || state.entropy.is_some());
        if complete && self.not_ready().is_empty() {
            self.begin();
        }
        Ok(())
    }

    fn stage(&self) -> Option<Stage> {
        match self.game.phase {
            Phase::Gathering { stage } => Some(stage),
            _ => None,
        }
    }

    /// Calls for the shares once every side is ready and the round has started.
    pub(super) fn begin_if_all_ready(&mut self) {
        let waiting = matches!(self.stage(), None | Some(Stage::Revealing { .. }));
        let early = self.game.starts_at.is_some_and(|starts_at| self.now < starts_at);
        let uncommitted =
            self.game.seats.iter().any(|state| state.ready && state.commitment.is_none());
        if waiting || early || uncommitted || !self.not_ready().is_empty() {
            return;
        }
        if self.game.seats.iter().any(|state| state.commitment.is_some()) {
            let until = self.now.plus(self.game.rules().reveal_ms);
            self.emit(Fact::RevealCalled { until });
        } else {
            self.begin();
        }
    }

    /// Who goes first, the racks, the first clock.
    fn begin(&mut self) {
        let (first, how) = self.decide_first();
        self.emit(Fact::FirstDecided { side: first, how });
        if self.game.setup.position.is_some() {
            self.emit(Fact::PositionSet);
        }
        let mut side = first;
        loop {
            if !self.rack_is_given(side) {
                self.draw(side, RACK_SIZE, false);
            }
            side = self.game.next_after(side);
            if side == first {
                break;
            }
        }
        let rules = self.game.rules();
        let round_starts_at = self.game.starts_at.unwrap_or(self.now);
        let round_ends_at = rules.round_ms.map(|ms| round_starts_at.plus(ms));
        let last_call_at = match rules.clock {
            ClockRule::Hourglass { last_call_ms, .. } => Some(self.now.plus(last_call_ms)),
            ClockRule::Bank { .. } => None,
        };
        let clocks = self.handed_to(self.game.clocks, first);
        let started = Fact::GameStarted { side: first, round_ends_at, last_call_at };
        self.emit_clocked(started, clocks);
    }

    fn rack_is_given(&self, side: Side) -> bool {
        let position = self.game.setup.position.as_ref();
        position
            .is_some_and(|position| position.racks.get(side.index()).is_some_and(Option::is_some))
    }

    fn decide_first(&self) -> (Side, FirstHow) {
        let setup = &self.game.setup;
        if let Some(position) = &setup.position {
            return (position.to_move, FirstHow::Position);
        }
        let assigned = setup.first.filter(|&side| self.game.is_active(side));
        if let Some(side) = assigned {
            return (side, FirstHow::Assigned);
        }
        if setup.ruleset.first == FirstRule::AssignedOrBalancedOrDraw {
            if let Some(side) = self.only_least(|side| setup.firsts.get(side.index()).copied()) {
                return (side, FirstHow::FewerFirsts);
            }
            let most = |side: Side| setup.seconds.get(side.index()).map(|&n| u16::MAX - n);
            if let Some(side) = self.only_least(most) {
                return (side, FirstHow::MoreSeconds);
            }
        }
        self.draw_for_first()
    }

    /// The one side with the least of something that is counted for all.
    fn only_least(&self, count: impl Fn(Side) -> Option<u16>) -> Option<Side> {
        let counts: Vec<(u16, Side)> =
            self.game.active().map(|side| count(side).map(|n| (n, side))).collect::<Option<_>>()?;
        let least = counts.iter().map(|(n, _)| *n).min()?;
        let mut those = counts.iter().filter(|(n, _)| *n == least);
        those.next().filter(|_| those.next().is_none()).map(|&(_, side)| side)
    }

    /// Each side draws a tile; equals draw again. All tiles go back.
    fn draw_for_first(&self) -> (Side, FirstHow) {
        let shares = self.game.seats.iter().filter_map(|seat| seat.entropy);
        let seed = seed(&self.game.deal.server_entropy, shares);
        let mut stream = Stream::at(&seed, 0);
        let mut contenders: Vec<Side> = self.game.active().collect();
        let mut draws = Vec::new();
        while contenders.len() > 1 {
            let tiles = stream.draw(&mut Tiles::FULL_SET.clone(), contenders.len());
            let best = tiles.iter().map(rank).min();
            let still: Vec<Side> = contenders
                .iter()
                .zip(tiles.iter())
                .filter(|&(_, tile)| Some(rank(tile)) == best)
                .map(|(&side, _)| side)
                .collect();
            draws.push((std::mem::replace(&mut contenders, still), tiles));
        }
        let first = contenders.first().copied().unwrap_or(Side(0));
        (first, FirstHow::Drawn { draws, to_word: stream.position() })
    }
}

/// The order of tiles in the draw for the first move: the blank, then A to Z.
pub(crate) fn rank(tile: Tile) -> usize {
    if tile.is_blank() { 0 } else { 1 + tile.index() }
}

/// The side that a draw for the first move chooses, if the rounds of it fit together.
pub(crate) fn first_of(draws: &[(Vec<Side>, TileList)]) -> Option<Side> {
    let (sides, tiles) = draws.last()?;
    sides.iter().zip(tiles.iter()).min_by_key(|(_, tile)| rank(*tile)).map(|(&side, _)| side)
}
