//! A language for scenarios: a tournament, its directors, and what they do.

use engine::{Millis, Preset, Ruleset};
use tournament::*;
use uuid::Uuid;

pub(crate) const MINUTE: u64 = 60_000;

pub(crate) fn account(number: u128) -> AccountId {
    AccountId(Uuid::from_u128(number))
}

pub(crate) fn school(number: u128) -> SchoolId {
    SchoolId(Uuid::from_u128(number))
}

pub(crate) fn game(number: u128) -> GameId {
    GameId(Uuid::from_u128(number))
}

/// The director of every scenario, and another one.
pub(crate) const DIRECTOR: Who = Who::Director(AccountId(Uuid::from_u128(1)));
pub(crate) const OTHER_DIRECTOR: Who = Who::Director(AccountId(Uuid::from_u128(2)));
/// The division of a tournament that has one.
pub(crate) const OPEN: DivisionId = DivisionId(1);

/// A tournament under way, with its journal.
pub(crate) struct Scenario {
    pub(crate) t: Tournament,
    pub(crate) events: Vec<Event>,
    pub(crate) now: u64,
    next_game: u128,
}

impl Scenario {
    pub(crate) fn new(rules: Ruleset) -> Self {
        Self::of(Setup::new("Spring Cup", rules, 7))
    }

    /// By a book, in one division of singles.
    pub(crate) fn singles(preset: Preset) -> Self {
        let mut rules = preset.ruleset();
        rules.players_per_side = 1;
        rules.event.divisions.clear();
        Self::new(rules)
    }

    pub(crate) fn of(setup: Setup) -> Self {
        let (t, first) = create(setup, account(1), Millis(0)).unwrap();
        Self { t, events: vec![first], now: 0, next_game: 1000 }
    }

    /// Tries a command.
    pub(crate) fn attempt(&mut self, who: Who, command: &Command) -> Result<(), Rejection> {
        let events = decide(&self.t, Moment::at(Millis(self.now)), &who, command)?;
        self.takes(events);
        Ok(())
    }

    /// What was decided happens.
    pub(crate) fn takes(&mut self, events: Vec<Event>) {
        for event in events {
            evolve(&mut self.t, &event);
            self.events.push(event);
        }
        assert_eq!(replay(&self.events).as_ref(), Some(&self.t), "replay equals live");
    }

    /// Nobody keeps the tournament for so long.
    pub(crate) fn is_away(&mut self, ms: u64) {
        let from = Millis(self.now);
        self.now += ms;
        self.takes(time_lost(&self.t, from, Millis(self.now)));
    }

    /// The director does something that works.
    pub(crate) fn does(&mut self, command: Command) {
        self.attempt(DIRECTOR, &command).unwrap_or_else(|why| panic!("{command:?}: {why:?}"));
    }

    /// The director is refused.
    pub(crate) fn refused(&mut self, command: Command) -> Rejection {
        self.attempt(DIRECTOR, &command).expect_err("this should have been refused")
    }

    /// What the director is told that a command would change.
    pub(crate) fn told_first(&self, command: &Command) -> Consequences {
        consequences(&self.t, Moment::at(Millis(self.now)), &DIRECTOR, command).unwrap()
    }

    /// Time passes.
    pub(crate) fn wait(&mut self, ms: u64) {
        self.now += ms;
        self.attempt(Who::Server, &Command::Tick).unwrap();
    }

    /// Enters so many singles, players numbered from 101.
    pub(crate) fn enter(&mut self, count: u128) {
        let before = self.t.entries().count() as u128;
        let entries =
            (0..count).map(|number| Entry::of(vec![account(101 + before + number)])).collect();
        self.does(Command::EnterSides { entries, missed: MissedRounds::Byes });
    }

    pub(crate) fn new_games(&mut self, count: usize) -> Vec<GameId> {
        let from = self.next_game;
        self.next_game += count as u128;
        (from..self.next_game).map(game).collect()
    }

    pub(crate) fn pair(&mut self) -> Pairing {
        self.does(pair_round());
        match &self.events.last().unwrap().fact {
            Fact::RoundPaired { pairing, .. } => pairing.clone(),
            other => panic!("{other:?}"),
        }
    }

    /// Pairs, publishes and starts a round.
    pub(crate) fn start_round(&mut self) -> Pairing {
        let pairing = self.publish();
        self.does(Command::StartRound { division: OPEN, starts_at: None });
        pairing
    }

    pub(crate) fn publish(&mut self) -> Pairing {
        let pairing = self.pair();
        let games = self.new_games(pairing.boards.len());
        self.does(Command::PublishRound { division: OPEN, games });
        pairing
    }

    /// The boards of the latest round.
    pub(crate) fn boards(&self) -> Vec<BoardState> {
        self.t.division(OPEN).unwrap().rounds.last().unwrap().boards.clone()
    }

    /// A table ends so.
    pub(crate) fn result(&mut self, board: &BoardState, first: i32, second: i32) {
        let ruling = Ruling::Points { first, second };
        let recorded = ruling.recorded(self.t.rules(), board.board.first);
        let report = Command::ReportResult { game: board.game, recorded };
        self.attempt(Who::Server, &report).unwrap();
    }

    /// A whole round: at every board the side with the lower number wins by so many.
    pub(crate) fn play_round(&mut self, margin: i32) {
        self.start_round();
        self.lower_numbers_win(margin);
    }

    pub(crate) fn lower_numbers_win(&mut self, margin: i32) {
        for board in self.boards() {
            let lower_first = board.board.first < board.board.second;
            let (first, second) =
                if lower_first { (300 + margin, 300) } else { (300, 300 + margin) };
            self.result(&board, first, second);
        }
    }

    pub(crate) fn place(&self, side: u32) -> Place {
        let places = self.t.final_standings(OPEN);
        *places.iter().find(|place| place.side == SideId(side)).unwrap()
    }
}

pub(crate) fn pair_round() -> Command {
    Command::PairRound {
        division: OPEN,
        wishes: Vec::new(),
        byes: Vec::new(),
        plan: None,
        anyway: false,
    }
}

pub(crate) fn reason() -> String {
    "it had to be".to_owned()
}
