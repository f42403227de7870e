use std::sync::LazyLock;

use engine::fairness::Bytes;
use engine::{
    Board, Command, Game as Table, Millis, Moment, Occupant, Position as Start, Preset, Record,
    Setup, Side, Tiles, Who, create, decide, evolve, next_deadline,
};

use super::*;
use crate::{Decision, Generator, Leaves, WordGraph};

static LIST: LazyLock<WordGraph> = LazyLock::new(|| {
    WordGraph::build(include_str!("../../tests/words.txt").lines()).expect("a sorted list")
});

/// A game from a position, with what happens in it.
struct Script {
    game: Table,
    record: Record,
    now: Millis,
}

impl Script {
    fn new(racks: [&str; 2], board: Board) -> Self {
        let racks = racks.map(Tiles::parse).to_vec();
        let position = Start {
            board,
            racks,
            scores: vec![100, 90],
            to_move: Side(0),
            remaining_ms: Vec::new(),
            earlier: None,
        };
        let setup = Setup::builder(Preset::Practice.ruleset())
            .occupants(|_| Occupant::Bot)
            .position(position)
            .build();
        let (game, created) = create(setup, Bytes([7; 32]), Millis(0)).unwrap();
        let mut script = Self { game, record: Record::new(vec![created]), now: Millis(0) };
        script.does(&Who::Server, &Command::Tick);
        script
    }

    fn does(&mut self, who: &Who, command: &Command) {
        let judge = |word: &str| LIST.contains(word);
        let events = decide(&self.game, &judge, Moment::at(self.now), who, command).unwrap();
        events.iter().for_each(|event| evolve(&mut self.game, event));
        self.record.events.extend(events);
    }

    fn seat(&mut self, seat: u8, command: Command) {
        self.now = self.now.plus(1_000);
        self.does(&Who::Seat(engine::Seat(seat)), &command);
    }

    fn plays(&mut self, seat: u8, word: &str, squares: &[&str]) {
        let laid = word.chars().zip(squares).map(|(letter, at)| engine::Laid {
            at: engine::Square::parse(at).unwrap(),
            face: engine::Face::from_char(letter).unwrap(),
        });
        self.seat(seat, Command::PlaceTiles { laid: laid.collect() });
    }

    /// Lets every window close.
    fn waits(&mut self) {
        while let Some(due) = next_deadline(&self.game).filter(|due| due.0 < self.now.0 + 30_000) {
            self.now = due;
            self.does(&Who::Server, &Command::Tick);
        }
    }

    fn reviewed(&self) -> Vec<(Turn, Reviewed)> {
        let mut generator = Generator::default();
        let look = |turn: Turn| {
            let found = turn.review(&mut generator, &LIST, Leaves::standard(), &mut || false);
            (turn, found)
        };
        Turn::all_of(&self.record).into_iter().map(look).collect()
    }
}

const ACROSS: [&str; 7] = ["H8", "I8", "J8", "K8", "L8", "M8", "N8"];

#[test]
fn a_missed_bingo_is_seen_and_comes_first() {
    let list = WordGraph::build(["at", "sea", "seat", "teasing"]).unwrap();
    let mut script = Script::new(["TEASING", "VVUUUUI"], Board::default());
    script.plays(0, "SEAT", &ACROSS);
    let turns = Turn::all_of(&script.record);
    let mut generator = Generator::default();
    let found = turns[0].review(&mut generator, &list, Leaves::standard(), &mut || false);
    assert_eq!(found.missed_bingo.map(|play| play.is_bingo()), Some(true));
    let Decision::Play(best) = found.best[0].decision else { panic!("a play is best") };
    assert_eq!(best.examine(&Board::default()).unwrap().words[0].text, "TEASING");
    assert!(found.given_up > 5_000, "{found:?}");
    let summary = SideSummary::of(Side(0), &[(turns[0].clone(), found)]);
    assert_eq!((summary.bingos_found, summary.bingos_missed), (0, 1));
    assert_eq!((summary.biggest_miss, summary.look_again), (Some(0), vec![0]));
}

#[test]
fn who_finds_the_best_gives_up_nothing() {
    let mut script = Script::new(["AEINRST", "AEINRST"], Board::default());
    let mut generator = Generator::default();
    let position = crate::Position::new(Board::default(), Tiles::parse("AEINRST").unwrap(), 7, 10);
    let (best, equity) = crate::best_static(&mut generator, &LIST, Leaves::standard(), &position);
    let Decision::Play(play) = best else { panic!("a play is best") };
    script.seat(0, Command::PlaceTiles { laid: play.laid().collect() });
    let (turn, found) = script.reviewed().remove(0);
    assert_eq!((found.given_up, found.equity, found.best[0].equity), (0, equity, equity));
    assert_eq!(turn.scores, [100 + i32::from(play.score()), 90]);
}

#[test]
fn a_phony_that_stood_counts_for_both_and_one_that_came_off_scores_nothing() {
    let mut script = Script::new(["AEINRST", "AEINRST"], Board::default());
    script.plays(0, "TSRN", &ACROSS);
    script.waits();
    script.plays(1, "TSRN", &["H9", "H10", "H11", "H12"]);
    script.seat(0, Command::CallChallenge);
    let words = script.game.open_play().unwrap().words.iter();
    let words: Vec<String> = words.map(|word| word.text.clone()).collect();
    script.seat(0, Command::SubmitSlip { words });
    script.seat(0, Command::PassTurn);
    let turns = script.reviewed();
    let [one, two] = [0, 1].map(|side| SideSummary::of(Side(side), &turns));
    assert_eq!((one.phonies_played, one.phonies_stood, one.phonies_let_stand), (1, 1, 0));
    assert_eq!((two.phonies_played, two.phonies_stood, two.phonies_let_stand), (1, 0, 1));
    assert!(matches!(turns[1].0.done, Done::Play { stood: false, challenged: true, .. }));
    assert_eq!(turns[1].0.scores, turns[1].0.scores_before);
    assert!(matches!(turns[2].0.done, Done::Pass));
}

#[test]
fn a_failed_challenge_is_a_turn_lost_and_not_a_pass() {
    let mut script = Script::new(["AEINRST", "AEINRST"], Board::default());
    script.plays(0, "RATS", &ACROSS);
    script.seat(1, Command::CallChallenge);
    script.seat(1, Command::SubmitSlip { words: vec!["RATS".to_owned()] });
    let turns = script.reviewed();
    assert!(LIST.contains("rats") && matches!(turns[1].0.done, Done::LostChallenge));
    assert!(turns[1].1.given_up > 0);
    assert_eq!(SideSummary::of(Side(1), &turns).challenges_lost, 1);
}

/// The doctest of the endgame, as a game: CAT for 5 and CATS for 6 beat CATS at once.
#[test]
fn with_the_bag_empty_choices_are_read_out_to_the_end() {
    let list = WordGraph::build(["at", "cat", "cats"]).unwrap();
    let mut board = Board::default();
    for (letter, at) in [('A', "H8"), ('T', "I8")] {
        let face = engine::Face::from_char(letter).unwrap();
        board.put(engine::Square::parse(at).unwrap(), face);
    }
    let racks = ["CS", "Q"].map(|rack| Tiles::parse(rack).unwrap());
    // The tiles that are nowhere to be seen are in no bag either.
    let position = crate::Position::new(board, racks[0], 96, 0);
    let cats = |laid: &[(&str, char)]| {
        let laid = laid.iter().map(|(at, letter)| engine::Laid {
            at: engine::Square::parse(at).unwrap(),
            face: engine::Face::from_char(*letter).unwrap(),
        });
        std::sync::Arc::new(board.examine(&laid.collect::<Vec<_>>()).unwrap())
    };
    let mut turn = Turn {
        seq: 0,
        side: Side(0),
        position,
        racks: racks.to_vec(),
        scores_before: vec![0, 0],
        remaining_ms: vec![0, 0],
        scores: vec![0, 0],
        done: Done::Play {
            play: cats(&[("G8", 'C'), ("J8", 'S')]),
            stood: true,
            challenged: false,
        },
    };
    let mut generator = Generator::default();
    let mut look =
        |turn: &Turn| turn.review(&mut generator, &list, Leaves::standard(), &mut || false);
    let at_once = look(&turn);
    assert_eq!((at_once.best[0].equity, at_once.equity), (3_100, 2_600));
    turn.done = Done::Play { play: cats(&[("G8", 'C')]), stood: true, challenged: false };
    let slowly = look(&turn);
    assert_eq!((slowly.equity, slowly.given_up), (3_100, 0));
}
