//! Random legal games: nothing is found in them, and what is then changed is.

use engine::gcg::{
    Action, Cell, Document, Ending, Event, Found, Player, Returned, Transcript, check,
};
use engine::{
    Board, Direction, Face, GoingOut, Laid, Letter, Play, RACK_SIZE, Side, Square, Tile, TileList,
    Tiles,
};
use proptest::prelude::*;

/// A small generator, so that a seed is a game.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((x ^ (x >> 31)) % n as u64) as usize
    }

    fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

struct Table {
    dice: Dice,
    board: Board,
    bag: Vec<Tile>,
    racks: Vec<Vec<Tile>>,
    totals: Vec<i32>,
    game: Transcript,
}

impl Table {
    fn new(seed: u64, sides: usize) -> Self {
        let mut table = Self {
            dice: Dice(seed),
            board: Board::default(),
            bag: Tiles::FULL_SET.iter().collect(),
            racks: vec![Vec::new(); sides],
            totals: vec![0; sides],
            game: Transcript::default(),
        };
        let player = |n| Player { nick: format!("p{n}"), name: format!("Player {n}") };
        table.game.players = (1..=sides).map(player).collect();
        (0..sides).for_each(|side| table.draw(side));
        table
    }

    fn draw(&mut self, side: usize) {
        while self.racks[side].len() < RACK_SIZE && !self.bag.is_empty() {
            let at = self.dice.below(self.bag.len());
            self.racks[side].push(self.bag.swap_remove(at));
        }
    }

    /// Adds an event; a rack that is a list of tiles is given as it is.
    fn tell(&mut self, side: usize, rack: Vec<Tile>, action: Action, score: i32) {
        self.totals[side] += score;
        self.game.events.push(Event {
            side: Side(side as u8),
            rack: TileList(rack),
            action,
            score,
            total: Some(self.totals[side]),
            trailing: String::new(),
            remarks: Vec::new(),
        });
    }

    /// Some placement of some of the rack, if a few hundred guesses give one.
    fn guess(&mut self, side: usize) -> Option<Play> {
        let squares: Vec<Square> = Square::all().collect();
        for _ in 0..300 {
            let direction = [Direction::Across, Direction::Down][self.dice.below(2)];
            let rack = self.racks[side].clone();
            let count = 1 + self.dice.below(rack.len());
            let opening =
                if self.board.is_empty() { Square::CENTRE } else { squares[self.dice.below(225)] };
            let mut at = Some(opening);
            let mut laid = Vec::new();
            for tile in rack.into_iter().take(count) {
                while let Some(here) = at.filter(|&here| self.board.get(here).is_some()) {
                    at = here.next(direction);
                }
                let Some(here) = at else { break };
                laid.push(Laid { at: here, face: self.face(tile) });
                at = here.next(direction);
            }
            if let Ok(play) = self.board.examine(&laid) {
                return Some(play);
            }
        }
        None
    }

    fn face(&mut self, tile: Tile) -> Face {
        let chosen = char::from(b'A' + self.dice.below(26) as u8);
        match Letter::from_char(tile.to_char()) {
            Some(letter) => Face::plain(letter),
            None => Face::blank(Letter::from_char(chosen).unwrap()),
        }
    }

    /// The word as one of the notations has it.
    fn announced(&mut self, play: &Play) -> Action {
        let mut after = self.board;
        after.lay(play);
        let notation = self.dice.below(3);
        let mut cells = Vec::new();
        let mut at = Some(play.start);
        while let Some((here, face)) = at.and_then(|here| Some((here, after.get(here)?))) {
            cells.push(match (self.board.get(here), notation) {
                (None, _) | (Some(_), 0) => Cell::Letter(face),
                (Some(_), 1) => Cell::Named(face),
                (Some(_), _) => Cell::Through,
            });
            at = here.next(play.direction);
        }
        Action::Play { start: play.start, direction: play.direction, cells }
    }

    /// Plays; `true` if the play stands.
    fn play(&mut self, side: usize, play: &Play) -> bool {
        let rack = self.racks[side].clone();
        let action = self.announced(play);
        let score = i32::from(play.score);
        self.tell(side, rack.clone(), action, score);
        if self.dice.once_in(10) {
            self.tell(side, rack, Action::ChallengedOff, -score);
            return false;
        }
        if self.dice.once_in(8) {
            self.tell(side, Vec::new(), Action::ChallengeBonus, 5 * play.words.len() as i32);
        }
        self.board.lay(play);
        for tile in play.tiles() {
            let at = self.racks[side].iter().position(|&held| held == tile).unwrap();
            self.racks[side].remove(at);
        }
        self.draw(side);
        true
    }

    fn turn(&mut self, side: usize) -> bool {
        if let Some(play) = self.guess(side) {
            return self.play(side, &play);
        }
        let rack = self.racks[side].clone();
        if self.bag.len() < RACK_SIZE {
            self.tell(side, rack, Action::Pass, 0);
        } else {
            let back = self.racks[side].split_off(1 + self.dice.below(rack.len() - 1));
            let returned = if self.dice.once_in(2) {
                Returned::Tiles(TileList(back.clone()))
            } else {
                Returned::Count(back.len() as u8)
            };
            self.tell(side, rack, Action::Exchange(returned), 0);
            self.draw(side);
            self.bag.extend(back);
        }
        false
    }

    /// Counts the racks; `None` is nobody out.
    fn count_racks(&mut self, out: Option<usize>, way: GoingOut) {
        let racks = self.racks.clone();
        for (side, rack) in racks.iter().enumerate() {
            let value = i32::from(rack.iter().copied().collect::<Tiles>().value());
            let counted = || Action::RackPoints(TileList(rack.clone()));
            match out {
                Some(out) if side == out => {}
                Some(out) if way == GoingOut::GainsTwice => {
                    self.tell(out, Vec::new(), counted(), 2 * value);
                }
                Some(out) => {
                    self.tell(side, rack.clone(), counted(), -value);
                    self.tell(out, Vec::new(), counted(), value);
                }
                None => self.tell(side, rack.clone(), counted(), -value),
            }
        }
    }
}

/// A whole game and how it ends.
fn game(seed: u64, sides: usize, way: GoingOut) -> (Transcript, Ending) {
    let mut table = Table::new(seed, sides);
    let mut zeros = 0;
    for turn in 0.. {
        let side = turn % sides;
        zeros = if table.turn(side) { 0 } else { zeros + 1 };
        if table.racks[side].is_empty() {
            table.count_racks(Some(side), way);
            let side = Side(side as u8);
            return (table.game, Ending::WentOut { side, racks: Some(way) });
        }
        if zeros >= 3 * sides {
            break;
        }
    }
    table.count_racks(None, way);
    (table.game, Ending::RacksOff)
}

proptest! {
    #![proptest_config(crate::cases(300))]

    #[test]
    fn nothing_is_found_in_a_legal_game(seed: u64, sides in 2..=4usize, twice: bool) {
        let way = if twice { GoingOut::GainsTwice } else { GoingOut::GainsWhatOthersLose };
        let (game, ending) = game(seed, sides, way);
        let report = check(&Document::from(game));
        let said: Vec<_> = report.findings.iter().map(ToString::to_string).collect();
        prop_assert_eq!(said, [""; 0]);
        prop_assert_eq!(report.agreeing, report.plays);
        prop_assert_eq!(report.ending, ending);
        for total in report.totals {
            prop_assert_eq!(total.announced, total.counted);
        }
    }

    #[test]
    fn one_wrong_score_is_found_on_its_line(seed: u64, which: prop::sample::Index, by in 1..40i32) {
        let (mut game, _) = game(seed, 2, GoingOut::GainsTwice);
        let plays: Vec<usize> = (0..game.events.len())
            .filter(|&i| matches!(game.events[i].action, Action::Play { .. }))
            .collect();
        let changed = plays[which.index(plays.len())];
        let right = game.events[changed].score;
        game.events[changed].score += by;
        let document = Document::from(game);
        let line = document.event_lines[changed];
        let report = check(&document);
        let found = report.findings.iter().any(|finding| {
            finding.line == line
                && matches!(finding.found, Found::Score { announced, counted, .. }
                    if announced == right + by && counted == right)
        });
        prop_assert!(found, "{:?}", report.findings);
        prop_assert_eq!(report.agreeing + 1, report.plays);
    }
}
