//! What commands were answered, by who sent them and their id: the same again gets the same.

use std::collections::{HashMap, VecDeque};

use tournament::{EventNo, Rejection};
use uuid::Uuid;

use super::handle::Answer;

/// How many refusals are remembered. What was accepted stands in the journal.
const REFUSALS: usize = 256;

/// The answers of one tournament.
#[derive(Debug, Default)]
pub(super) struct Answers {
    accepted: HashMap<(Uuid, Uuid), EventNo>,
    refused: HashMap<(Uuid, Uuid), Rejection>,
    order: VecDeque<(Uuid, Uuid)>,
}

impl Answers {
    /// What a command was answered before.
    pub(super) fn before(&self, account: Uuid, id: Uuid) -> Option<Answer> {
        let key = (account, id);
        let accepted = self.accepted.get(&key).map(|number| Ok(*number));
        accepted.or_else(|| self.refused.get(&key).map(|rejection| Err(rejection.clone())))
    }

    pub(super) fn accepted(&mut self, account: Uuid, id: Uuid, number: EventNo) {
        self.accepted.insert((account, id), number);
    }

    pub(super) fn refused(&mut self, account: Uuid, id: Uuid, rejection: Rejection) {
        if self.refused.insert((account, id), rejection).is_none() {
            self.order.push_back((account, id));
        }
        if self.order.len() > REFUSALS
            && let Some(oldest) = self.order.pop_front()
        {
            self.refused.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_its_senders_and_old_refusals_are_forgotten() {
        let (ada, bo, mut answers) = (Uuid::from_u128(1), Uuid::from_u128(2), Answers::default());
        answers.accepted(ada, Uuid::nil(), EventNo(7));
        assert_eq!(answers.before(ada, Uuid::nil()), Some(Ok(EventNo(7))));
        assert_eq!(answers.before(bo, Uuid::nil()), None);
        for number in 0..=REFUSALS as u128 {
            answers.refused(bo, Uuid::from_u128(number), Rejection::NotForYou);
        }
        assert_eq!(answers.before(bo, Uuid::from_u128(0)), None);
        assert_eq!(answers.before(bo, Uuid::from_u128(1)), Some(Err(Rejection::NotForYou)));
    }
}
