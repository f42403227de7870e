//! Lag compensation: time that the network took is given back, up to an allowance.

use uuid::Uuid;

/// What can be given back at most before it has to refill.
const MOST_MS: u64 = 2_000;
/// What refills in a second.
const REFILL_MS_A_SECOND: u64 = 100;

/// Each player's allowance. It bounds what a connection that measures long round trips
/// (by holding back its pongs, say) could gain over a game. A list, since there are a handful
/// of players and thousands of tables.
#[derive(Debug, Default)]
pub(super) struct Allowances(Vec<(Uuid, Allowance)>);

#[derive(Clone, Copy, Debug)]
struct Allowance {
    left_ms: u64,
    at_ms: u64,
}

impl Allowances {
    /// What a mover may be credited now: never more than was measured.
    pub(super) fn credit_ms(&mut self, account_id: Uuid, measured_ms: u64, now_ms: u64) -> u64 {
        let allowance = self.of(account_id, now_ms);
        let refill_ms = now_ms.saturating_sub(allowance.at_ms) * REFILL_MS_A_SECOND / 1_000;
        let left_ms = (allowance.left_ms + refill_ms).min(MOST_MS);
        let credit_ms = measured_ms.min(left_ms);
        *allowance = Allowance { left_ms: left_ms - credit_ms, at_ms: now_ms };
        credit_ms
    }

    fn of(&mut self, account_id: Uuid, now_ms: u64) -> &mut Allowance {
        let index = match self.0.iter().position(|(id, _)| *id == account_id) {
            Some(index) => index,
            None => {
                self.0.push((account_id, Allowance { left_ms: MOST_MS, at_ms: now_ms }));
                self.0.len() - 1
            }
        };
        &mut self.0[index].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credit_is_what_was_measured_until_the_allowance_is_used_up_and_it_refills() {
        let (mut allowances, ada) = (Allowances::default(), Uuid::from_u128(1));
        assert_eq!(allowances.credit_ms(ada, 80, 0), 80);
        assert_eq!(allowances.credit_ms(ada, 5_000, 0), 1_920);
        assert_eq!(allowances.credit_ms(ada, 5_000, 0), 0);
        assert_eq!(allowances.credit_ms(ada, 5_000, 3_000), 300);
        assert_eq!(allowances.credit_ms(ada, 5_000, 1_000_000), MOST_MS);
        assert_eq!(allowances.credit_ms(Uuid::from_u128(2), 7, 0), 7);
    }
}
