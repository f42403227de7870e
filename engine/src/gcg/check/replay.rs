//! Where a replay stands, and the totals; what each turn does is in `turns`.

use crate::board::Board;
use crate::tiles::{RACK_SIZE, SET_SIZE, Tiles};
use crate::units::{MAX_SIDES, Side};

use super::super::model::{Action, Document, Event, Transcript};
use super::ending::RackLine;
use super::finding::{Finding, Found};
use super::racks::{Census, Hand};
use super::words::Announced;
use super::{Ending, Report, SideTotal};

/// Where the replay stands.
pub(super) struct Replay<'a> {
    pub(super) game: &'a Transcript,
    /// Of the file, from 1: where a finding stands that is of the game's end.
    pub(super) last_line: usize,
    /// The board and the totals after the moves that were read so far.
    pub(super) now: Position,
    /// The last play, while it can still be challenged, and what was before it.
    pub(super) last: Option<LastPlay>,
    /// Whose turn it is, once somebody has moved.
    pub(super) to_move: Option<Side>,
    totals: [SideTotal; MAX_SIDES],
    /// Lines that count racks at the end, in their order.
    pub(super) rack_lines: Vec<RackLine>,
    /// Which tiles have been seen, to find one too many.
    pub(super) census: Census,
    /// As [`super::Report`] has them.
    pub(super) plays: usize,
    pub(super) agreeing: usize,
    findings: Vec<Finding>,
}

/// What a play changes, and a play challenged off changes back.
#[derive(Clone, Copy)]
pub(super) struct Position {
    pub(super) board: Board,
    pub(super) hands: [Hand; MAX_SIDES],
    pub(super) bag: usize,
    pub(super) out: Option<Side>,
    /// Successive turns without a play that stands.
    pub(super) zeros: usize,
    /// Whether every play that stands could be laid.
    pub(super) sound: bool,
}

pub(super) struct LastPlay {
    pub(super) side: Side,
    pub(super) before: Position,
    /// The whole rack it was made from, if that is known.
    pub(super) rack: Option<Tiles>,
    pub(super) announced: i32,
    pub(super) counted: i32,
    /// `None` if the play could not be laid.
    pub(super) words: Option<usize>,
}

impl<'a> Replay<'a> {
    pub(super) fn new(document: &'a Document) -> Self {
        let sides = document.transcript.players.len().max(1);
        let now = Position {
            board: Board::default(),
            hands: [Hand::default(); MAX_SIDES],
            bag: SET_SIZE.saturating_sub(sides * RACK_SIZE),
            out: None,
            zeros: 0,
            sound: true,
        };
        Self {
            game: &document.transcript,
            last_line: document.last_line,
            now,
            last: None,
            to_move: None,
            totals: [SideTotal::default(); MAX_SIDES],
            rack_lines: Vec::new(),
            census: Census::default(),
            plays: 0,
            agreeing: 0,
            findings: Vec::new(),
        }
    }

    pub(super) fn find(&mut self, line: usize, found: Found) {
        self.findings.push(Finding { line, found });
    }

    pub(super) fn into_report(mut self, ending: Ending) -> Report {
        // The end is judged last and may speak of earlier lines.
        self.findings.sort_by_key(|finding| finding.line);
        let sides = self.game.players.len().min(MAX_SIDES);
        Report {
            plays: self.plays,
            agreeing: self.agreeing,
            ending,
            totals: self.totals[..sides].to_vec(),
            findings: self.findings,
        }
    }

    pub(super) fn event(&mut self, event: &Event, line: usize) {
        if event.side.index() >= self.game.players.len().min(MAX_SIDES) {
            return;
        }
        let counted = match &event.action {
            Action::Play { start, direction, cells } => {
                let word = Announced { start: *start, direction: *direction, cells };
                self.play(event, word, line)
            }
            Action::Exchange(returned) => self.exchange(event, returned, line),
            Action::Pass => self.pass(event, line),
            Action::ChallengedOff => self.challenged_off(event, line),
            Action::ChallengeBonus => self.challenge_bonus(event, line),
            Action::TimePenalty => {
                if event.score > 0 || event.score % 10 != 0 {
                    self.find(line, Found::TimePenalty { announced: event.score });
                }
                event.score
            }
            Action::RackPoints(tiles) => {
                let (tiles, score) = (tiles.iter().collect(), event.score);
                self.rack_lines.push(RackLine { line, side: event.side, tiles, score });
                score
            }
            Action::Adjustment(_) => event.score,
        };
        self.add(event, counted, line);
    }

    /// Adds an event's points; the next total goes on from the one announced.
    fn add(&mut self, event: &Event, counted: i32, line: usize) {
        let total = &mut self.totals[event.side.index()];
        total.counted = total.counted.saturating_add(counted);
        total.announced = total.announced.saturating_add(event.score);
        let expected = total.announced;
        match event.total {
            None => self.find(line, Found::TotalMissing { counted: expected }),
            Some(announced) if announced != expected => {
                total.announced = announced;
                self.find(line, Found::Total { announced, counted: expected });
            }
            Some(_) => {}
        }
    }
}
