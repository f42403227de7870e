//! What each turn does to the board, the racks and the bag.

use crate::placement::Play;
use crate::tiles::{RACK_SIZE, Tiles};
use crate::units::{MAX_SIDES, Side};

use super::super::model::{Event, Returned};
use super::finding::Found;
use super::racks::{Hand, Shown};
use super::replay::{LastPlay, Replay};
use super::words::Announced;

impl Replay<'_> {
    pub(super) fn play(&mut self, event: &Event, word: Announced<'_>, line: usize) -> i32 {
        self.take_turn(event, line);
        self.plays += 1;
        let before = self.now;
        let examined = word
            .laid(&before.board)
            .and_then(|laid| before.board.examine(&laid).map_err(Found::NotAPlacement));
        let used = examined.iter().flat_map(Play::tiles).collect();
        let rack = self.show_rack(event, used, line);
        let counted = match &examined {
            Ok(play) => i32::from(play.score),
            Err(_) => event.score,
        };
        let words = examined.as_ref().ok().map(|play| play.words.len());
        let side = event.side;
        self.last = Some(LastPlay { side, before, rack, announced: event.score, counted, words });
        match examined {
            Ok(play) => {
                self.lay(side, &play);
                self.judge(event, word, counted, line);
            }
            Err(found) => {
                self.now.sound = false;
                self.find(line, found);
            }
        }
        counted
    }

    /// Lays the tiles and draws for them.
    fn lay(&mut self, side: Side, play: &Play) {
        let now = &mut self.now;
        now.board.lay(play);
        now.zeros = 0;
        let hand = &mut now.hands[side.index()];
        let kept = hand.held.saturating_sub(play.laid.len());
        let drawn = (RACK_SIZE - kept.min(RACK_SIZE)).min(now.bag);
        hand.held = kept + drawn;
        now.bag -= drawn;
        if hand.held == 0 {
            now.out = Some(side);
        }
    }

    fn judge(&mut self, event: &Event, word: Announced<'_>, counted: i32, line: usize) {
        let board = self.now.board;
        let goes_on = word.goes_on(&board);
        goes_on.into_iter().for_each(|square| self.find(line, Found::WordGoesOn { square }));
        let announced = event.score;
        if announced == counted {
            self.agreeing += usize::from(goes_on.is_none());
        } else {
            let play = word.spelled(&board);
            self.find(line, Found::Score { play, announced, counted });
        }
    }

    pub(super) fn exchange(&mut self, event: &Event, returned: &Returned, line: usize) -> i32 {
        self.take_turn(event, line);
        let used = match returned {
            Returned::Tiles(tiles) => tiles.iter().collect(),
            Returned::Count(_) => Tiles::EMPTY,
        };
        self.show_rack(event, used, line);
        if matches!(returned, Returned::Count(_)) {
            // Which tiles were kept is not known.
            self.now.hands[event.side.index()].kept = None;
        }
        if self.now.sound && self.now.bag < RACK_SIZE {
            self.find(line, Found::BagTooShort { left: self.now.bag });
        }
        self.scoreless(event, line)
    }

    pub(super) fn pass(&mut self, event: &Event, line: usize) -> i32 {
        // Accepting the last play of a game is written as a pass.
        if self.now.out.is_none() || !self.rack_lines.is_empty() {
            self.take_turn(event, line);
            self.show_rack(event, Tiles::EMPTY, line);
        }
        self.scoreless(event, line)
    }

    fn scoreless(&mut self, event: &Event, line: usize) -> i32 {
        self.last = None;
        self.now.zeros += 1;
        if event.score != 0 {
            self.find(line, Found::PointsForNothing { announced: event.score });
        }
        0
    }

    pub(super) fn challenged_off(&mut self, event: &Event, line: usize) -> i32 {
        let Some(last) = self.last.take().filter(|last| last.side == event.side) else {
            self.find(line, Found::NoPlayBefore);
            return event.score;
        };
        self.now = last.before;
        self.now.zeros += 1;
        self.now.hands[event.side.index()].kept = last.rack;
        let counted = last.announced.saturating_neg();
        if event.score != counted {
            self.find(line, Found::TakenOff { announced: event.score, counted });
        }
        last.counted.saturating_neg()
    }

    pub(super) fn challenge_bonus(&mut self, event: &Event, line: usize) -> i32 {
        let announced = event.score;
        match self.last.as_ref().filter(|last| last.side == event.side) {
            None => self.find(line, Found::NoPlayBefore),
            Some(last) => {
                let most = last.words.unwrap_or(RACK_SIZE + 1) as i32;
                let fits = |each: i32| announced % each == 0 && announced / each <= most;
                if announced <= 0 || !(fits(5) || fits(10)) {
                    self.find(line, Found::ChallengeBonus { announced });
                }
            }
        }
        announced
    }

    /// Checks whose turn it is, and that there is one.
    fn take_turn(&mut self, event: &Event, line: usize) {
        let sides = self.game.players.len().clamp(1, MAX_SIDES);
        if self.now.out.is_some() || !self.rack_lines.is_empty() {
            self.find(line, Found::AfterTheEnd);
        } else if let Some(expected) = self.to_move.filter(|side| *side != event.side) {
            let expected = self.game.players[expected.index()].nick.clone();
            self.find(line, Found::OutOfTurn { expected });
        }
        self.to_move = Side::all(sides).nth((event.side.index() + 1) % sides);
    }

    /// Checks that the set has the tiles on the board and these.
    pub(super) fn count_tiles(&mut self, racks: Tiles, line: usize) {
        for found in self.census.more_than_the_set(&self.now.board, racks) {
            self.find(line, found);
        }
    }

    /// Checks a turn's rack, and remembers what is kept of it; gives it if it is whole.
    fn show_rack(&mut self, event: &Event, used: Tiles, line: usize) -> Option<Tiles> {
        let hand =
            if self.now.sound { self.now.hands[event.side.index()] } else { Hand::default() };
        let shown = Shown { rack: event.rack.iter().collect(), used };
        for found in shown.faults(hand) {
            self.find(line, found);
        }
        self.count_tiles(shown.all(), line);
        let kept = shown.kept(hand).filter(|_| self.now.sound);
        self.now.hands[event.side.index()].kept = kept;
        kept.map(|_| shown.rack)
    }
}
