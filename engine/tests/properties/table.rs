//! A table that plays itself at random, and checks at every step what must hold.

use std::collections::BTreeSet;

use engine::*;

use crate::commands::{self, Temper};
use crate::dice::Dice;
use crate::invariants::{check_event, check_giver, check_result, check_running};
use crate::ledger::Ledger;
use crate::people::*;
use crate::rulings::{Watch, check_stop};
use crate::setups::EPOCH;
use crate::words::Words;

pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) record: Vec<Event>,
    pub(crate) dice: Dice,
    pub(crate) words: Words,
    /// The codes of all refusals so far.
    pub(crate) refusals: BTreeSet<&'static str>,
    temper: Temper,
    /// The hall's clock.
    pub(crate) now: u64,
    /// The same game, kept by events that were written down and read again.
    copy: Game,
    ledger: Ledger,
    watch: Watch,
    charged_ms: u64,
    running_ms: u64,
}

impl Table {
    pub(crate) fn lay(mut dice: Dice, setup: Setup) -> Self {
        let sides = setup.sides().count();
        let entropy = dice.bytes();
        let (game, created) = create(setup, entropy, Millis(EPOCH)).expect("a valid setup");
        let copy = Record::new(vec![written(&created)]).replay().expect("a table was laid");
        assert_eq!(copy, game);
        Self {
            copy,
            game,
            record: vec![created],
            words: Words { salt: dice.next(), good_percent: dice.pick(&[30, 70, 90]) },
            temper: Temper::any(&mut dice),
            now: EPOCH,
            refusals: BTreeSet::new(),
            ledger: Ledger::new(sides),
            watch: Watch::default(),
            charged_ms: 0,
            running_ms: 0,
            dice,
        }
    }

    /// Plays so many steps, mostly after a proper start.
    pub(crate) fn play(mut self, steps: usize) -> Self {
        if self.dice.chance(85) {
            self.gather();
        }
        for _ in 0..steps {
            let moment = self.moment();
            if self.dice.chance(1) {
                self.server_goes_down();
                continue;
            }
            let (who, command) =
                commands::next(&mut self.dice, &self.game, self.words, self.temper);
            let _ = self.tell(moment, &who, &command);
        }
        self
    }

    /// Everyone comes, is ready and reveals.
    pub(crate) fn gather(&mut self) {
        for seat in players(&self.game) {
            self.server(Command::Arrived { seat });
            let commitment = share(seat).commitment();
            let _ = self.tell(self.at(), &Who::Seat(seat), &Command::Ready { commitment });
        }
        if let Some(starts_at) = self.game.setup().starts_at {
            self.now = self.now.max(starts_at.0);
        }
        self.server(Command::Tick);
        for seat in players(&self.game) {
            let entropy = share(seat);
            let _ = self.tell(self.at(), &Who::Seat(seat), &Command::Reveal { entropy });
        }
    }

    fn server_goes_down(&mut self) {
        let from = Millis(self.now);
        self.now += self.dice.below(600_000);
        let down = Command::ServerWasDown { from, to: Millis(self.now) };
        let _ = self.tell(self.at(), &Who::Server, &down);
    }

    pub(crate) fn at(&self) -> Moment {
        Moment::at(Millis(self.now))
    }

    /// The next instant: soon, around a deadline, much later, or earlier than before.
    fn moment(&mut self) -> Moment {
        let dice = &mut self.dice;
        // Mostly the deadlines of windows: those of the clocks would end most games at once.
        let horizon_ms = if dice.chance(3) { 7_200_000 } else { 65_000 };
        let due = next_deadline(&self.game).map_or(self.now, |at| at.0);
        let due = if due > self.now + horizon_ms { self.now } else { due.max(self.now) };
        let mut shown_now = None;
        self.now = match dice.below(200) {
            0..110 => self.now + dice.below(2_000),
            110..150 => self.now + dice.below(12_000),
            150..158 => due.saturating_sub(1).max(self.now),
            158..172 => due,
            172..178 => due + 1,
            178 => self.now + dice.below(600_000),
            179..186 => {
                shown_now = Some(self.now.saturating_sub(dice.below(60_000)));
                self.now
            }
            _ => self.now,
        };
        let lag = [0, 0, 0, 80, 700, 5_000, u64::MAX];
        Moment {
            now: Millis(shown_now.unwrap_or(self.now)),
            credit_ms: dice.pick(&lag),
            shown_after_ms: dice.pick(&lag),
        }
    }

    pub(crate) fn server(&mut self, command: Command) {
        let _ = self.tell(self.at(), &Who::Server, &command);
    }

    /// Asks for something, and checks all that must hold whatever comes of it.
    pub(crate) fn tell(
        &mut self,
        moment: Moment,
        who: &Who,
        command: &Command,
    ) -> Result<(), Rejection> {
        let before = self.game.clone();
        let told = decide(&self.game, &self.words, moment, who, command);
        assert!(self.game == before, "deciding changed the game");
        let again = decide(&before, &self.words, moment, who, command);
        assert_eq!(told, again, "deciding twice");
        self.check_piecemeal(moment, who, command, &told);
        let tick = matches!((command, who), (Command::Tick, Who::Server));
        match told {
            Ok(events) => {
                check_giver(&self.game, who, command, &events);
                events.into_iter().for_each(|event| self.apply(event));
                check_running(&self.game);
                check_stop(&before, command, &self.game);
            }
            Err(rejection) => {
                assert!(!tick, "a tick was refused: {rejection:?}");
                self.refusals.insert(rejection.code());
                return Err(rejection);
            }
        }
        if tick {
            let due = next_deadline(&self.game);
            assert!(due.is_none_or(|at| at > moment.now), "{due:?} is left at {moment:?}");
        }
        Ok(())
    }

    /// Deadlines that are settled one by one come to the same as all at once.
    fn check_piecemeal(
        &self,
        moment: Moment,
        who: &Who,
        command: &Command,
        told: &Result<Vec<Event>, Rejection>,
    ) {
        let is_due = |game: &Game| next_deadline(game).filter(|&at| at <= moment.now);
        if matches!(command, Command::ServerWasDown { .. }) || is_due(&self.game).is_none() {
            return;
        }
        let mut game = self.game.clone();
        let mut events = Vec::new();
        while let Some(at) = is_due(&game) {
            let ticked =
                decide(&game, &self.words, Moment::at(at), &Who::Server, &Command::Tick).unwrap();
            assert!(!ticked.is_empty(), "a tick at a deadline does something");
            ticked.iter().for_each(|event| evolve(&mut game, event));
            events.extend(ticked);
        }
        let last = decide(&game, &self.words, moment, who, command);
        let piecemeal = last.map(|last| {
            events.extend(last);
            events
        });
        assert_eq!(*told, piecemeal, "settled one by one");
    }

    fn apply(&mut self, event: Event) {
        let before = self.game.clone();
        evolve(&mut self.game, &event);
        check_event(&before, &event, &self.game);
        self.check_time(&before, &event);
        self.watch.see(&before, &event);
        self.ledger.book(&before, &event);
        self.ledger.check(&self.game);
        if let Fact::GameOver { result, .. } | Fact::ResultAmended { result } = &event.fact {
            self.ledger.check_lines(result);
            check_result(&self.game, result);
        }
        evolve(&mut self.copy, &written(&event));
        assert!(self.copy == self.game, "replaying {event:?} comes to something else");
        self.record.push(event);
    }

    /// All clocks together are charged no more than the time that passed while any ran.
    fn check_time(&mut self, before: &Game, event: &Event) {
        if matches!(event.fact, Fact::ClockSet { .. }) {
            return;
        }
        if matches!(self.game.rules().clock, ClockRule::Hourglass { .. }) {
            return;
        }
        if before.running().is_some() {
            self.running_ms += event.at.since(before.now());
        }
        for side in self.game.setup().sides() {
            let used =
                before.remaining_ms(side, before.now()) - self.game.remaining_ms(side, event.at);
            self.charged_ms += u64::try_from(used).unwrap_or(0);
        }
        assert!(self.charged_ms <= self.running_ms, "more time charged than passed: {event:?}");
    }
}

/// An event as it comes back from the journal.
fn written(event: &Event) -> Event {
    let json = serde_json::to_vec(event).unwrap();
    let back: Event = serde_json::from_slice(&json).unwrap();
    assert_eq!(back, *event, "written and read again");
    let value = serde_json::to_value(event).unwrap();
    let listed = Fact::ON_SCORE_SHEET.contains(&value["event"].as_str().unwrap());
    assert_eq!(event.fact.is_on_score_sheet(), listed, "the list that clients are given");
    back
}
