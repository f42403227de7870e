//! A game's record told as a transcript.

use crate::board::Board;
use crate::event::{ChallengeCost, Fact};
use crate::evolve::evolve;
use crate::game::Game;
use crate::mismatch::Mismatch;
use crate::placement::Play;
use crate::record::Record;
use crate::setup::Setup;
use crate::tally::{GameResult, Item};
use crate::tiles::TileList;
use crate::units::Side;

use super::model::{Action, Cell, Event, Player, Remark, Returned, Transcript};

impl Transcript {
    /// Tells a record, finished or not. The record is believed; `verify` checks it.
    pub fn of(record: &Record) -> Result<Self, Mismatch> {
        let mut telling = Telling::new(record)?;
        for event in record.events.iter().skip(1) {
            telling.tell(&event.fact);
            evolve(&mut telling.game, event);
        }
        Ok(telling.finish())
    }
}

/// A record half told: the game so far, and the lines.
struct Telling {
    game: Game,
    totals: Vec<i32>,
    transcript: Transcript,
    /// What the game came to, as it was last worked out.
    result: Option<GameResult>,
}

impl Telling {
    fn new(record: &Record) -> Result<Self, Mismatch> {
        let laid = Record::new(record.events.iter().take(1).cloned().collect());
        let game = laid.replay()?;
        let setup = game.setup();
        let transcript = Transcript {
            players: setup.sides().map(|side| player(setup, side)).collect(),
            id: Some(format!("tilehall {}", setup.game)),
            lexicon: Some(setup.lexicon.id.clone()),
            remarks: vec![Remark::Pragma {
                key: "rules".to_owned(),
                value: setup.ruleset.preset.to_string(),
            }],
            ..Transcript::default()
        };
        let totals = match &setup.position {
            Some(position) => position.scores.clone(),
            None => vec![0; setup.sides().count()],
        };
        Ok(Self { game, totals, transcript, result: None })
    }

    fn tell(&mut self, fact: &Fact) {
        match fact {
            Fact::TilesPlaced { side, play, .. } => self.tell_play(*side, play),
            Fact::TilesExchanged { side, returned, .. } => {
                let tiles = returned.tiles.clone().unwrap_or_default();
                self.line(*side, Action::Exchange(Returned::Tiles(tiles)), 0);
            }
            Fact::TurnPassed { side, .. } => self.line(*side, Action::Pass, 0),
            Fact::PlayTakenOff { side, .. } => {
                let open = self.game.open.as_ref().map(|open| open.play.score);
                let latest = self.game.latest.as_ref().map(|latest| latest.play.score);
                let score = i32::from(open.or(latest).unwrap_or(0));
                let rack = self.rack_of_last_play(*side);
                self.push(*side, rack, Action::ChallengedOff, -score);
            }
            Fact::PlayPutBack { side, .. } => {
                if let Some(play) = self.game.latest.as_ref().map(|latest| latest.play.clone()) {
                    self.tell_play(*side, &play);
                }
            }
            Fact::PlayStood { cost: ChallengeCost::Points { side, points }, .. } => {
                let rack = self.rack_of_last_play(*side);
                self.push(*side, rack, Action::ChallengeBonus, i32::from(*points));
            }
            Fact::ScoreAdjusted { side, points, .. } => {
                self.line(*side, Action::Adjustment("director".to_owned()), *points);
            }
            Fact::LatenessCharged { sides, points, .. } => {
                for side in sides {
                    let late = Action::Adjustment("late".to_owned());
                    self.line(*side, late, -i32::from(*points));
                }
            }
            Fact::LatenessWaived { side, points, .. } => {
                let waived = Action::Adjustment("late, waived".to_owned());
                self.line(*side, waived, i32::from(*points));
            }
            // A director can still amend it: its lines are told last.
            Fact::GameOver { result, .. } | Fact::ResultAmended { result } => {
                self.result = Some(result.clone());
            }
            _ => {}
        }
    }

    fn tell_play(&mut self, side: Side, play: &Play) {
        let cells = cells(&self.game.board, play);
        let action = Action::Play { start: play.start, direction: play.direction, cells };
        self.line(side, action, i32::from(play.score));
    }

    /// The lines that the end of the game adds to the scores.
    fn tell_result(&mut self, result: &GameResult) {
        let sides: Vec<Side> = self.game.setup.sides().collect();
        for side in sides.iter().copied() {
            let lines = result.sides.get(side.index()).map(|one| one.lines.clone());
            for line in lines.unwrap_or_default() {
                let action = match line.item {
                    Item::Overtime => Action::TimePenalty,
                    Item::OwnRack => Action::RackPoints(self.rack(side)),
                    Item::OtherRacks => Action::RackPoints(self.other_racks(side)),
                    Item::OvertimeLimit => Action::Adjustment("overtime limit".to_owned()),
                    Item::RaisedToWin => Action::Adjustment("raised to win".to_owned()),
                    Item::Plays | Item::ChallengeBonus | Item::Director | Item::Lateness => {
                        continue;
                    }
                };
                let rack =
                    if line.item == Item::OwnRack { self.rack(side) } else { TileList::default() };
                self.push(side, rack, action, line.points);
            }
        }
    }

    /// What is written down for the event, where that is not the score (ruling 37).
    fn tell_recorded(&mut self, result: &GameResult) {
        if result.sides.iter().any(|side| side.recorded != side.score) {
            let recorded: Vec<String> =
                result.sides.iter().map(|side| side.recorded.to_string()).collect();
            let (key, value) = ("recorded".to_owned(), recorded.join(" "));
            self.transcript.remarks.push(Remark::Pragma { key, value });
        }
    }

    fn rack(&self, side: Side) -> TileList {
        TileList::from(self.game.rack(side))
    }

    fn other_racks(&self, side: Side) -> TileList {
        // Where all others have left, they are those whose tiles are gained (ruling 24).
        let all_left = self.game.active().count() < 2;
        let counts = |other: &Side| match all_left {
            true => self.game.last_out == Some(*other),
            false => self.game.is_active(*other),
        };
        let others = self.game.setup.sides().filter(|&other| other != side).filter(counts);
        TileList(others.flat_map(|other| self.rack(other).0).collect())
    }

    /// The rack that the side's latest play was made from, as its own line names it.
    fn rack_of_last_play(&self, side: Side) -> TileList {
        let of_side = self.transcript.events.iter().rev();
        let play = of_side
            .filter(|event| event.side == side)
            .find(|event| matches!(event.action, Action::Play { .. }));
        play.map(|event| event.rack.clone()).unwrap_or_default()
    }

    fn line(&mut self, side: Side, action: Action, score: i32) {
        let rack = self.rack(side);
        self.push(side, rack, action, score);
    }

    fn push(&mut self, side: Side, rack: TileList, action: Action, score: i32) {
        let Some(total) = self.totals.get_mut(side.index()) else { return };
        *total += score;
        let total = Some(*total);
        let (trailing, remarks) = (String::new(), Vec::new());
        self.transcript.events.push(Event { side, rack, action, score, total, trailing, remarks });
    }

    fn finish(mut self) -> Transcript {
        if let Some(result) = self.result.take() {
            self.tell_result(&result);
            self.tell_recorded(&result);
        }
        if !self.game.is_over() {
            let to_move = self.game.to_move();
            self.transcript.incomplete =
                Some(to_move.map(|side| self.rack(side)).unwrap_or_default());
        }
        self.transcript
    }
}

/// A side as a player: a pair's names together.
fn player(setup: &Setup, side: Side) -> Player {
    let names: Vec<&str> = setup
        .seats_of(side)
        .filter_map(|seat| setup.seats.get(seat.index()))
        .map(|seat| seat.name.as_str())
        .filter(|name| !name.is_empty())
        .collect();
    let nick: String = names.join("+").split_whitespace().collect::<Vec<_>>().join("_");
    let nick = if nick.is_empty() { format!("side{}", side.0 + 1) } else { nick };
    Player { nick, name: names.join(" & ") }
}

/// The main word square by square: what was laid, and what it goes through.
fn cells(before: &Board, play: &Play) -> Vec<Cell> {
    let mut after = *before;
    after.lay(play);
    let mut cells = Vec::new();
    let mut at = Some(play.start);
    while let Some((square, face)) = at.and_then(|square| Some((square, after.get(square)?))) {
        let there = before.get(square).is_some();
        cells.push(if there { Cell::Through } else { Cell::Letter(face) });
        at = square.next(play.direction);
    }
    cells
}
