//! Resigning is never better than the other side going out now, or than all passing from now
//! (ruling 24): at every moment of random games, for every side and rack.

use engine::*;
use proptest::prelude::*;

use crate::cases::{config, seed};
use crate::dice::Dice;
use crate::rule_sets;
use crate::setups;
use crate::table::Table;

/// What comes of commands that are given at one instant; none if one is refused.
struct Line(Game);

impl Line {
    fn tell(&mut self, who: &Who, command: &Command) -> Option<()> {
        let moment = Moment::at(self.0.now());
        let events = decide(&self.0, &|_: &str| true, moment, who, command).ok()?;
        events.iter().for_each(|event| evolve(&mut self.0, event));
        Some(())
    }

    fn seat_of(&self, side: Side) -> Option<Seat> {
        let setup = self.0.setup();
        setup.seats_of(side).find(|&seat| setup.occupant(seat) != Occupant::Empty)
    }

    fn does(&mut self, side: Side, command: Command) -> Option<()> {
        let who = Who::Seat(self.seat_of(side)?);
        self.tell(&who, &command)
    }

    /// The spread of a side that resigns now.
    fn resigns(mut self, side: Side) -> Option<i32> {
        let setup = self.0.setup().clone();
        for seat in setup.seats_of(side) {
            if self.0.is_over() {
                break;
            }
            for command in [Command::Resign, Command::AgreeResign] {
                let _ = self.tell(&Who::Seat(seat), &command);
            }
        }
        self.spread(side)
    }

    /// The game when everyone passes from now on, and an open play is accepted.
    fn passed_out(mut self) -> Option<Game> {
        for _ in 0..60 {
            match self.0.phase().clone() {
                Phase::Over(_) => return Some(self.0),
                Phase::Turn { side } => self.does(side, Command::PassTurn)?,
                Phase::OutPlay { .. } | Phase::LastLook { .. } => {
                    let sides: Vec<Side> = self.0.setup().sides().collect();
                    let accepts = |side: &Side| self.does(*side, Command::Accept).is_some();
                    sides.iter().any(accepts).then_some(())?;
                }
                Phase::Gathering { .. } | Phase::Adjudicating { .. } => return None,
            }
        }
        // Where nothing has scored, passing ends no game: the round does.
        self.tell(&Who::Server, &Command::EndRound)?;
        self.passed_out_after_the_bell()
    }

    fn passed_out_after_the_bell(mut self) -> Option<Game> {
        let due = next_deadline(&self.0)?;
        if !self.0.is_over() {
            let tick =
                decide(&self.0, &|_: &str| true, Moment::at(due), &Who::Server, &Command::Tick);
            tick.ok()?.iter().for_each(|event| evolve(&mut self.0, event));
        }
        self.0.is_over().then_some(self.0)
    }

    fn spread(&self, side: Side) -> Option<i32> {
        self.0.result().map(|result| result.sides[side.index()].spread)
    }
}

/// What is between two sides before any rack counts, with overtime as of now.
fn difference(passed: &Game, now: &Game, side: Side, other: Side) -> i32 {
    let overtime = |side| match now.rules().clock {
        ClockRule::Bank { penalty_per_minute, .. } => {
            overtime_points(now.remaining_ms(side, now.now()), penalty_per_minute)
        }
        ClockRule::Hourglass { .. } => 0,
    };
    passed.score(side) - overtime(side) - passed.score(other) + overtime(other)
}

/// How many moments were compared, and in how many of them the bag was empty.
#[derive(Default)]
struct Compared {
    moments: usize,
    bag_empty: usize,
}

fn compare(game: &Game, compared: &mut Compared) {
    let active: Vec<Side> = (0..game.setup().sides().count() as u8)
        .map(Side)
        .filter(|side| state(game, Viewer::Public).sides[side.index()].out.is_none())
        .collect();
    let [one, two] = active[..] else { return };
    // Between two events of one decision a last play may be final and the game not over yet.
    let deciding = matches!(game.phase(), Phase::OutPlay { .. } | Phase::LastLook { .. })
        && game.open_play().is_none();
    if deciding || game.is_over() || game.is_frozen() {
        return;
    }
    for (side, other) in [(one, two), (two, one)] {
        let Some(passed) = Line(game.clone()).passed_out() else { continue };
        let Some(resigned) = Line(game.clone()).resigns(side) else { continue };
        let result = passed.result().unwrap();
        let lost = matches!(result.end, End::OvertimeLimit { .. });
        assert!(resigned <= result.sides[side.index()].spread, "{side} is better off resigning");
        assert!(resigned <= -i32::from(game.rules().forfeit_spread));
        compared.moments += 1;
        if lost {
            continue;
        }
        let left = i32::from(passed.rack(side).value());
        let times = if passed.bag_count() == 0 { 2 } else { 1 };
        compared.bag_empty += usize::from(times == 2);
        let if_out = difference(&passed, game, side, other) - times * left;
        assert!(resigned <= if_out, "{side}: {resigned} is better than {if_out}, the other out");
    }
}

/// A game of two sides, compared after every event.
fn played(seed: u64, steps: usize, compared: &mut Compared) {
    let mut dice = Dice::new(seed);
    let rules = std::iter::repeat_with(|| rule_sets::playable(&mut dice))
        .find(|rules| rules.version > 1)
        .unwrap();
    let setup = setups::by(&mut dice, rules);
    let record = Table::lay(dice, setup).play(steps).record;
    let mut game = Record::new(record[..1].to_vec()).replay().unwrap();
    for event in &record[1..] {
        evolve(&mut game, event);
        compare(&game, compared);
    }
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn resigning_is_never_better_than_playing_on(seed in seed(), steps in 1..200usize) {
        played(seed, steps, &mut Compared::default());
    }
}

#[test]
fn resigning_is_compared_at_many_moments_and_with_empty_bags() {
    let mut compared = Compared::default();
    (0..20).for_each(|seed| played(seed, 120, &mut compared));
    assert!(compared.moments > 500, "only {} moments", compared.moments);
    assert!(compared.bag_empty > 50, "only {} with an empty bag", compared.bag_empty);
}
