//! A table whose time passes only when something happens at it.

use std::collections::HashSet;

use bots::levels::{Commonness, LEVELS, Vocabulary};
use bots::player::{Intent, Pace, Plan, Player};
use bots::{Dice, Generator, Leaves, WordGraph};
use engine::fairness::Bytes;
use engine::{
    Command, Event, Fact, Game, Millis, Moment, Occupant, Record, Ruleset, Seat, Setup, Viewer,
    Who, create, decide, evolve, next_deadline, view,
};

/// A list and what every level makes of it.
pub(crate) struct Library {
    pub(crate) list: WordGraph,
    pub(crate) levels: Vec<Vocabulary>,
}

impl Library {
    pub(crate) fn new<W: AsRef<str>>(words: &[W]) -> Self {
        let commonness = Commonness::standard();
        let level = |level| Vocabulary::with(level, &commonness, words).unwrap();
        Self { list: WordGraph::build(words).unwrap(), levels: LEVELS.iter().map(level).collect() }
    }

    /// A list of two thousand words, of which most that bots believe in are missing: plays
    /// come off all the time.
    pub(crate) fn small() -> Self {
        Self::new(&include_str!("../words.txt").lines().collect::<Vec<_>>())
    }

    /// The free English list.
    pub(crate) fn english() -> Self {
        let mut words = Vec::new();
        lexicons::builtin::english().for_each_word(|word| words.push(word.to_owned()));
        Self::new(&words)
    }
}

/// A game and the bots at it.
pub(crate) struct Table<'l> {
    pub(crate) game: Game,
    pub(crate) events: Vec<Event>,
    pub(crate) now: Millis,
    library: &'l Library,
    generator: Generator,
    pace: Pace,
    seed: u64,
    /// The level of each seat; none where a person sits, or nobody.
    levels: Vec<Option<usize>>,
    /// Bots that wait for something to happen.
    waiting: HashSet<Seat>,
}

impl<'l> Table<'l> {
    pub(crate) fn lay(
        library: &'l Library,
        rules: Ruleset,
        levels: &[Option<usize>],
        seed: u64,
    ) -> Self {
        let is_bot = |seat: usize| levels.get(seat).is_some_and(Option::is_some);
        let occupant = |seat| if is_bot(seat) { Occupant::Bot } else { Occupant::Human };
        let setup = Setup::builder(rules).occupants(occupant).build();
        let mut entropy = [0; 32];
        let mut dice = Dice::new(seed);
        entropy.iter_mut().for_each(|byte| *byte = dice.next_u64() as u8);
        let (game, created) = create(setup, Bytes(entropy), Millis(1_000)).unwrap();
        let pace = Pace::percent([0, 30, 100, 100, 250][dice.below(5) as usize]);
        Self {
            now: game.now(),
            game,
            events: vec![created],
            library,
            generator: Generator::default(),
            pace,
            seed,
            levels: levels.to_vec(),
            waiting: HashSet::new(),
        }
    }

    pub(crate) fn with_pace(mut self, pace: Pace) -> Self {
        self.pace = pace;
        self
    }

    /// Does what comes next: a deadline or a bot's plan. Whether there was anything.
    pub(crate) fn step(&mut self) -> bool {
        let due = next_deadline(&self.game);
        let plan = self.next_plan();
        match (due, plan) {
            (None, None) => return false,
            (Some(due), None) => self.tick(due),
            (Some(due), Some((_, plan))) if due <= plan.at => self.tick(due),
            (_, Some((seat, plan))) => self.carry_out(seat, &plan),
        }
        true
    }

    /// Steps until it is so; panics when nothing comes next before that.
    pub(crate) fn until(&mut self, so: impl Fn(&Self) -> bool) {
        for _ in 0..20_000 {
            if so(self) {
                return;
            }
            assert!(self.step(), "the table stands still: {:?}", self.game.phase());
        }
        panic!("the table never comes to it: {:?}", self.game.phase());
    }

    fn tick(&mut self, at: Millis) {
        self.now = self.now.max(at);
        self.hear(&Who::Server, &Command::Tick).unwrap();
    }

    fn carry_out(&mut self, seat: Seat, plan: &Plan) {
        self.now = self.now.max(plan.at);
        let side = self.game.setup().side_of(seat).unwrap();
        let seen = view(&self.game, Viewer::Side(side));
        let player = player(self.library, self.levels[seat.index()].unwrap(), seat, self);
        let mut generator = std::mem::take(&mut self.generator);
        // The search of the last plays is cut at once: these games are about the rules.
        let command = player.decide(&mut generator, &seen, &plan.intent, &mut || true);
        self.generator = generator;
        let Some(command) = command else {
            self.waiting.insert(seat);
            return;
        };
        let heard = self.hear(&Who::Seat(seat), &command);
        assert!(heard.is_ok(), "{seat} at {:?} gave {command:?}: {heard:?}", self.game.phase());
    }

    /// Something is said at the table, now.
    pub(crate) fn hear(
        &mut self,
        who: &Who,
        command: &Command,
    ) -> Result<usize, engine::Rejection> {
        let judge = |word: &str| self.library.list.contains(word);
        let events = decide(&self.game, &judge, Moment::at(self.now), who, command)?;
        for event in &events {
            evolve(&mut self.game, event);
        }
        if !events.is_empty() {
            self.waiting.clear();
        }
        let heard = events.len();
        self.events.extend(events);
        Ok(heard)
    }

    /// The plan of a bot, as it sees the table.
    pub(crate) fn plan_of(&self, seat: Seat) -> Option<Plan> {
        let side = self.game.setup().side_of(seat)?;
        let level = self.levels[seat.index()]?;
        player(self.library, level, seat, self).plan(&view(&self.game, Viewer::Side(side)))
    }

    /// Whether a bot is about to answer a proposal to end.
    pub(crate) fn plan_is_an_answer(&self, seat: Seat) -> bool {
        let answers = |plan: Plan| plan.intent == Intent::AnswerEnd;
        !self.waiting.contains(&seat) && self.plan_of(seat).is_some_and(answers)
    }

    fn next_plan(&self) -> Option<(Seat, Plan)> {
        let seats = (0..self.levels.len() as u8).map(Seat);
        let awake = seats.filter(|seat| !self.waiting.contains(seat));
        let plans = awake.filter_map(|seat| Some((seat, self.plan_of(seat)?)));
        plans.min_by_key(|(seat, plan)| (plan.at.max(self.now), *seat))
    }

    pub(crate) fn count(&self, what: impl Fn(&Fact) -> bool) -> usize {
        self.events.iter().filter(|event| what(&event.fact)).count()
    }

    pub(crate) fn record(&self) -> Record {
        Record::new(self.events.clone())
    }
}

fn player<'l>(library: &'l Library, level: usize, seat: Seat, table: &Table<'_>) -> Player<'l> {
    Player {
        seat,
        vocabulary: &library.levels[level - 1],
        list: &library.list,
        leaves: Leaves::standard(),
        pace: table.pace,
        seed: Dice::derived(table.seed, seat.0.into()).next_u64(),
    }
}
