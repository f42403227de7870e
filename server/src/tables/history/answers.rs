//! What was answered to a command, so that the same command again gets the same answer.

use std::collections::VecDeque;

use engine::Rejection;
use foldhash::fast::RandomState;
use indexmap::IndexMap;
use uuid::Uuid;

/// How many refusals are remembered. An accepted command is in the journal and remembered
/// for as long as the game is; a refused one is only ever sent again within moments.
const REFUSALS: usize = 64;

/// What was answered to a command.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Answer {
    /// Accepted: the number after its last event.
    Accepted { seq: u64 },
    /// Refused, and why.
    Rejected(Rejection),
}

/// The answers given at one table, by who asked and the id they chose.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    /// One after the other, with a table of their places beside: to find that a command is new,
    /// which it nearly always is, takes a look at the small table alone.
    accepted: IndexMap<(Uuid, Uuid), u64, RandomState>,
    refused: VecDeque<((Uuid, Uuid), Rejection)>,
}

impl Answers {
    /// What was answered to this command before.
    pub(crate) fn before(&self, account_id: Uuid, command_id: Uuid) -> Option<Answer> {
        let key = (account_id, command_id);
        if let Some(seq) = self.accepted.get(&key) {
            return Some(Answer::Accepted { seq: *seq });
        }
        let refused = self.refused.iter().find(|(asked, _)| *asked == key);
        refused.map(|(_, rejection)| Answer::Rejected(rejection.clone()))
    }

    pub(crate) fn accepted(&mut self, account_id: Uuid, command_id: Uuid, seq: u64) {
        self.accepted.insert((account_id, command_id), seq);
    }

    pub(crate) fn refused(&mut self, account_id: Uuid, command_id: Uuid, rejection: Rejection) {
        if self.refused.len() == REFUSALS {
            self.refused.pop_front();
        }
        self.refused.push_back(((account_id, command_id), rejection));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_command_has_the_same_answer_and_another_persons_does_not() {
        let (ada, bo, id) = (Uuid::from_u128(1), Uuid::from_u128(2), Uuid::from_u128(9));
        let mut answers = Answers::default();
        assert_eq!(answers.before(ada, id), None);
        answers.accepted(ada, id, 12);
        answers.refused(bo, id, Rejection::NoOpenPlay);
        assert_eq!(answers.before(ada, id), Some(Answer::Accepted { seq: 12 }));
        assert_eq!(answers.before(bo, id), Some(Answer::Rejected(Rejection::NoOpenPlay)));
    }

    #[test]
    fn refusals_are_forgotten_oldest_first() {
        let ada = Uuid::from_u128(1);
        let mut answers = Answers::default();
        for n in 0..=REFUSALS as u128 {
            answers.refused(ada, Uuid::from_u128(n), Rejection::NoOpenPlay);
        }
        assert_eq!(answers.before(ada, Uuid::from_u128(0)), None);
        assert!(answers.before(ada, Uuid::from_u128(1)).is_some());
    }
}
