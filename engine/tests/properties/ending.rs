//! How a table that plays itself is brought to its end, whatever state it is in.

use engine::*;

use crate::people::{director, player_of, players};
use crate::table::Table;

/// More steps than this to end a game are too many.
const ENDING_STEPS: usize = 3_000;
/// So many passes end no game by themselves: then someone must.
const PATIENCE: usize = 450;

impl Table {
    /// Plays on until the result is settled for good, whatever state the table is in.
    pub(crate) fn finish(mut self) -> Self {
        let mut passes = 0;
        for _ in 0..ENDING_STEPS {
            if self.game.is_closed() {
                self.check_finished();
                return self;
            }
            match next_deadline(&self.game) {
                Some(at) => {
                    self.now = self.now.max(at.0);
                    self.server(Command::Tick);
                }
                None => self.nudge(&mut passes),
            }
        }
        let last = &self.record[self.record.len().saturating_sub(3)..];
        panic!("the game does not end: {:?} after {last:?}", self.game.phase());
    }

    /// Nothing falls due: someone has to do something.
    fn nudge(&mut self, passes: &mut usize) {
        self.now += 1_000;
        let reason = "enough".to_owned();
        let has_director = self.game.rules().director;
        let seats = players(&self.game);
        match *self.game.phase() {
            Phase::Over(_) => {
                let _ = self.tell(self.at(), &director(), &Command::ConfirmResult { reason });
            }
            _ if self.game.is_frozen() && has_director => {
                let _ = self.tell(self.at(), &director(), &Command::RestartClocks);
            }
            _ if self.game.is_frozen() => self.all(&seats, &Command::Resume),
            Phase::Gathering { .. } => self.gather(),
            _ if *passes > PATIENCE && has_director => {
                let _ = self.tell(self.at(), &director(), &Command::EndGame { reason });
            }
            _ if *passes > PATIENCE => {
                self.all(&seats, &Command::Resign);
                self.all(&seats, &Command::AgreeResign);
            }
            Phase::Turn { side } => {
                *passes += 1;
                let who = player_of(&mut self.dice, &self.game, side);
                let passed = self.tell(self.at(), &who, &Command::PassTurn);
                if let Err(Rejection::OthersStillLooking { until }) = passed {
                    self.now = until.0;
                }
            }
            ref phase => panic!("{phase:?} waits for nothing"),
        }
    }

    fn all(&mut self, seats: &[Seat], command: &Command) {
        for &seat in seats {
            let _ = self.tell(self.at(), &Who::Seat(seat), command);
        }
    }

    /// The record of a finished game is the game, and proves itself.
    fn check_finished(&self) {
        let json = serde_json::to_string(&Record::new(self.record.clone())).unwrap();
        let record: Record = serde_json::from_str(&json).unwrap();
        let bytes = |game: &Game| serde_json::to_vec(game).unwrap();
        let replayed = record.replay().expect("a record of a game");
        assert_eq!(bytes(&replayed), bytes(&self.game), "replayed byte for byte");
        let verified = verify(&record).unwrap_or_else(|mismatch| panic!("{mismatch}"));
        assert!(verified == self.game, "verified to something else");
    }
}
