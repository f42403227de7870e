//! What a side's game came to.

use engine::Side;

use super::{Done, Reviewed, Turn};

/// What a side's game came to, in numbers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SideSummary {
    /// How many turns it had.
    pub turns: usize,
    /// Plays of seven tiles that it made and that stood.
    pub bingos_found: usize,
    /// Turns in which it could have made one and did not.
    pub bingos_missed: usize,
    /// Plays with a word that the list lacks.
    pub phonies_played: usize,
    /// Of these, those that stood.
    pub phonies_stood: usize,
    /// Others' plays with such a word that nobody challenged.
    pub phonies_let_stand: usize,
    /// Challenges of its own that failed, as far as they cost a turn.
    pub challenges_lost: usize,
    /// What it gave up in all, in hundredths of a point.
    pub given_up: i32,
    /// The index of the turn that scored most.
    pub best_turn: Option<usize>,
    /// The index of the turn that gave up most.
    pub biggest_miss: Option<usize>,
    /// The indices of the turns worth another look: missed bingos first.
    pub look_again: Vec<usize>,
}

/// How many turns are worth another look, and from what they gave up, in hundredths.
const LOOK_AGAIN: usize = 5;
const LOOK_AGAIN_FROM: i32 = 500;

impl SideSummary {
    /// The summary of a side.
    #[must_use]
    pub fn of(side: Side, turns: &[(Turn, Reviewed)]) -> Self {
        let mut summary = Self::default();
        for (turn, reviewed) in turns {
            if turn.side == side {
                summary.add_own(turn, reviewed);
            } else {
                summary.add_other(turn, reviewed);
            }
        }
        let own = || turns.iter().enumerate().filter(|(_, (turn, _))| turn.side == side);
        summary.best_turn = own()
            .map(|(index, (turn, _))| (points(turn), std::cmp::Reverse(index)))
            .max()
            .filter(|(points, _)| *points > 0)
            .map(|(_, index)| index.0);
        let mut misses: Vec<(bool, i32, usize)> = own()
            .map(|(index, (_, one))| (one.missed_bingo.is_none(), -one.given_up, index))
            .collect();
        summary.biggest_miss = misses
            .iter()
            .map(|&(_, given_up, index)| (given_up, index))
            .min()
            .filter(|(given_up, _)| *given_up < 0)
            .map(|(_, index)| index);
        misses.retain(|(no_bingo, given_up, _)| !no_bingo || -given_up >= LOOK_AGAIN_FROM);
        misses.sort_unstable();
        summary.look_again = misses.into_iter().take(LOOK_AGAIN).map(|(.., index)| index).collect();
        summary
    }

    fn add_own(&mut self, turn: &Turn, reviewed: &Reviewed) {
        self.turns += 1;
        self.given_up += reviewed.given_up;
        self.bingos_missed += usize::from(reviewed.missed_bingo.is_some());
        match &turn.done {
            Done::Play { play, stood, .. } => {
                let is_phony = !reviewed.phonies.is_empty();
                self.bingos_found += usize::from(play.is_bingo() && *stood);
                self.phonies_played += usize::from(is_phony);
                self.phonies_stood += usize::from(is_phony && *stood);
            }
            Done::LostChallenge => self.challenges_lost += 1,
            _ => {}
        }
    }

    fn add_other(&mut self, turn: &Turn, reviewed: &Reviewed) {
        if let Done::Play { stood: true, challenged: false, .. } = turn.done {
            self.phonies_let_stand += usize::from(!reviewed.phonies.is_empty());
        }
    }
}

/// The points a turn brought.
fn points(turn: &Turn) -> i32 {
    match &turn.done {
        Done::Play { play, stood: true, .. } => i32::from(play.score),
        _ => 0,
    }
}
