//! A second set of books: points added up from the events alone.

use engine::*;

/// What every side has been given and has lost so far.
#[derive(Debug, Clone)]
pub(crate) struct Ledger {
    plays: Vec<i32>,
    bonus: Vec<i32>,
    director: Vec<i32>,
    late: Vec<i32>,
    /// The points of the play that a ruling would be about.
    latest: i32,
}

impl Ledger {
    pub(crate) fn new(sides: usize) -> Self {
        let zero = vec![0; sides];
        Self {
            plays: zero.clone(),
            bonus: zero.clone(),
            director: zero.clone(),
            late: zero,
            latest: 0,
        }
    }

    /// Books an event. `before` is the game without it.
    pub(crate) fn book(&mut self, before: &Game, event: &Event) {
        match &event.fact {
            Fact::PositionSet => {
                self.plays.clone_from(&before.setup().position.as_ref().unwrap().scores);
            }
            Fact::TilesPlaced { side, play, .. } => {
                let examined = before.board().examine(&play.laid).expect("a placement");
                assert_eq!(examined, **play, "a play is worth what the board says");
                self.latest = i32::from(play.score);
                self.plays[side.index()] += self.latest;
            }
            Fact::PlayTakenOff { side, .. } => self.plays[side.index()] -= self.latest,
            Fact::PlayPutBack { side, .. } => self.plays[side.index()] += self.latest,
            Fact::PlayStood { cost: ChallengeCost::Points { side, points }, .. } => {
                self.bonus[side.index()] += i32::from(*points);
            }
            Fact::ScoreAdjusted { side, points, .. } => self.director[side.index()] += points,
            Fact::LatenessCharged { sides, points, .. } => {
                sides.iter().for_each(|side| self.late[side.index()] += i32::from(*points));
            }
            Fact::LatenessWaived { side, points, .. } => {
                assert_eq!(self.late[side.index()], i32::from(*points));
                self.late[side.index()] = 0;
            }
            Fact::SideOut { side, why: OutWhy::Late, .. } => self.late[side.index()] = 0,
            _ => {}
        }
    }

    /// Compares with what the game says.
    pub(crate) fn check(&self, game: &Game) {
        for side in game.setup().sides() {
            let i = side.index();
            let points = self.plays[i] + self.bonus[i] + self.director[i] - self.late[i];
            assert_eq!(game.score(side), points, "the points of {side}");
        }
    }

    /// Compares with the lines of a result.
    pub(crate) fn check_lines(&self, result: &GameResult) {
        for (i, side) in result.sides.iter().enumerate() {
            let line = |item| -> i32 {
                side.lines.iter().filter(|line| line.item == item).map(|line| line.points).sum()
            };
            assert_eq!(line(Item::Plays), self.plays[i]);
            assert_eq!(line(Item::ChallengeBonus), self.bonus[i]);
            assert_eq!(line(Item::Director), self.director[i]);
            assert_eq!(line(Item::Lateness), -self.late[i]);
            let sum: i32 = side.lines.iter().map(|line| line.points).sum();
            assert_eq!(side.score, sum, "a score is the sum of its lines");
        }
    }
}
