//! The end of a game: who went out, and what the racks that are left count.

use crate::ruleset::GoingOut;
use crate::tiles::Tiles;
use crate::units::{MAX_SIDES, Side};

use super::Ending;
use super::finding::Found;
use super::racks::off_board;
use super::replay::Replay;

/// Successive turns without points after which a game of two sides is over.
const ZEROS_A_SIDE: usize = 3;

/// A line that counts a rack.
pub(super) struct RackLine {
    pub(super) line: usize,
    pub(super) side: Side,
    pub(super) tiles: Tiles,
    pub(super) score: i32,
}

impl RackLine {
    fn value(&self) -> i32 {
        i32::from(self.tiles.value())
    }
}

impl Replay<'_> {
    /// Judges the lines that count racks, and names the ending.
    pub(super) fn ending(&mut self) -> Ending {
        let lines = std::mem::take(&mut self.rack_lines);
        for line in &lines {
            let value = line.value();
            if ![value, -value, 2 * value].contains(&line.score) {
                let found = Found::RackPoints { rack: line.tiles, announced: line.score };
                self.find(line.line, found);
            }
        }
        self.racks_where_it_stops();
        if !self.now.sound {
            return Ending::Unclear;
        }
        match self.now.out {
            Some(side) => Ending::WentOut { side, racks: self.went_out(side, &lines) },
            None if lines.is_empty() => self.no_ending(),
            None => self.racks_off(&lines),
        }
    }

    /// The racks named for an unfinished game must be possible.
    fn racks_where_it_stops(&mut self) {
        let racks = self.game.racks.iter().flatten().flat_map(|rack| rack.iter());
        self.count_tiles(racks.collect(), self.last_line);
    }

    /// Which way of counting the racks the lines follow, if it is one.
    fn went_out(&mut self, side: Side, lines: &[RackLine]) -> Option<GoingOut> {
        // Every tile that is not on the board is on the other racks.
        let left = off_board(&self.now.board);
        let value = i32::from(left.value());
        let Some(last) = lines.last() else {
            if value > 0 && self.game.incomplete.is_none() {
                self.find(self.last_line, Found::RackPointsMissing { left });
            }
            return None;
        };
        let (gains, losses): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.side == side);
        let sign_is_wrong =
            |line: &&RackLine| (line.side == side) == (line.score < 0) && line.score != 0;
        if let Some(line) = lines.iter().find(sign_is_wrong) {
            self.find(line.line, Found::NotForThisSide);
            return None;
        }
        let wrong_racks = self.other_racks(&gains, left) | self.other_racks(&losses, left);
        let sum = |lines: &[&RackLine]| {
            lines.iter().fold(0, |sum: i32, line| sum.saturating_add(line.score))
        };
        match (sum(&gains), sum(&losses)) {
            _ if wrong_racks => None,
            (gain, 0) if gain == 2 * value && losses.is_empty() => Some(GoingOut::GainsTwice),
            (gain, loss) if gain == value && loss == -value => Some(GoingOut::GainsWhatOthersLose),
            _ => {
                self.find(last.line, Found::MixedEnding { value });
                None
            }
        }
    }

    /// Whether these lines name other tiles than were left.
    fn other_racks(&mut self, lines: &[&RackLine], left: Tiles) -> bool {
        let announced: Tiles = lines.iter().flat_map(|line| line.tiles.iter()).collect();
        let Some(last) = lines.last().filter(|_| announced != left) else { return false };
        self.find(last.line, Found::OtherRackLeft { announced, left });
        true
    }

    fn racks_off(&mut self, lines: &[RackLine]) -> Ending {
        for line in lines {
            if line.score > 0 {
                self.find(line.line, Found::NotForThisSide);
            }
            let hand = self.now.hands[line.side.index()];
            let known = hand.kept.filter(|kept| kept.len() == hand.held);
            if let Some(left) = known.filter(|&left| left != line.tiles) {
                self.find(line.line, Found::OtherRackLeft { announced: line.tiles, left });
            }
        }
        let racks = lines.iter().flat_map(|line| line.tiles.iter());
        self.count_tiles(racks.collect(), self.last_line);
        Ending::RacksOff
    }

    /// A file that counts no racks stops before the end, unless six turns were for nothing.
    fn no_ending(&mut self) -> Ending {
        let sides = self.game.players.len().clamp(1, MAX_SIDES);
        let over = self.now.zeros >= ZEROS_A_SIDE * sides && !self.now.board.is_empty();
        if over && self.game.incomplete.is_none() {
            for hand in self.now.hands {
                let left = hand.kept.filter(|kept| kept.len() == hand.held && kept.value() > 0);
                left.into_iter().for_each(|left| {
                    self.find(self.last_line, Found::RackPointsMissing { left });
                });
            }
        }
        Ending::Unfinished
    }
}
