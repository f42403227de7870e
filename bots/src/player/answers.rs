//! What others propose, what a result asks for, and what absence allows.

use engine::{Command, Millis, Over, Phase, Side};

use super::sight::Sight;
use super::{Intent, Plan, Player};

/// How long a bot waits for a side that has gone, or sits in overtime, before it claims
/// the game: a student whose connection failed should find the game as it was.
const CLAIM_PATIENCE_MS: u64 = 30 * 60_000;

impl Player<'_> {
    /// A bot signs as soon as it has read the result.
    pub(super) fn sign(&self, sight: &Sight<'_>, over: &Over) -> Option<Plan> {
        let unsigned = !over.closed && !over.signed.has(sight.side) && sight.own().out.is_none();
        let sign_by = over.sign_by.filter(|_| unsigned && sight.speaks())?;
        let from = Millis(sign_by.0.saturating_sub(sight.rules().sign_ms));
        Some(self.give(from, Command::SignResult))
    }

    /// While the clocks are stopped one may only answer.
    pub(super) fn answer_while_stopped(&self, sight: &Sight<'_>) -> Option<Plan> {
        let resigning = self.agree_to_resign(sight);
        resigning.or_else(|| {
            let back = sight.state.freeze.as_ref()?.adjourned.as_ref()?.back;
            let waited_for = sight.speaks() && !back.has(sight.side);
            waited_for.then(|| self.give(sight.state.now, Command::Resume))
        })
    }

    /// Answers to partners and to other sides.
    pub(super) fn answer(&self, sight: &Sight<'_>) -> Option<Plan> {
        if let Some(plan) = self.agree_to_resign(sight) {
            return Some(plan);
        }
        let now = sight.state.now;
        let asks = |agreed: &[Side]| !agreed.is_empty() && !agreed.contains(&sight.side);
        if sight.speaks() && asks(&sight.state.adjourn_agreed) {
            return Some(self.give(now, Command::AgreeAdjourn));
        }
        let others_turn = matches!(sight.state.phase, Phase::Turn { side } if side != sight.side);
        if sight.speaks() && others_turn && asks(&sight.state.end_agreed) {
            let at = now.plus(self.react_ms(now, 5));
            return Some(Plan { at, intent: Intent::AnswerEnd });
        }
        None
    }

    /// A partner who wants to resign is not kept from it.
    fn agree_to_resign(&self, sight: &Sight<'_>) -> Option<Plan> {
        sight.own().resign_proposed.filter(|&by| by != sight.seat)?;
        Some(self.give(sight.state.now, Command::AgreeResign))
    }

    /// A game that nobody comes back to is claimed, in the end.
    pub(super) fn claim(&self, sight: &Sight<'_>) -> Option<Plan> {
        if !sight.speaks() || !matches!(sight.state.phase, Phase::Turn { .. }) {
            return None;
        }
        let rules = sight.rules();
        let abandoned = rules.claim_abandoned_ms.and_then(|ms| {
            let away = sight.others().filter(|(_, side)| side.out.is_none());
            let since = away.filter_map(|(_, side)| side.away_since).min()?;
            Some((since.plus(ms.max(CLAIM_PATIENCE_MS)), Command::ClaimAbandoned))
        });
        let overtime = rules.claim_overtime_ms.and_then(|ms| {
            let running = sight.state.clocks.running.filter(|one| one.side != sight.side)?;
            let over_ms = ms.max(CLAIM_PATIENCE_MS);
            Some((sight.state.clocks.reaches(over_ms)?, Command::ClaimOvertime))
                .filter(|_| sight.state.sides[running.side.index()].out.is_none())
        });
        let (at, command) = abandoned.into_iter().chain(overtime).min_by_key(|(at, _)| *at)?;
        Some(Plan { at, intent: Intent::Give(command) })
    }

    /// A command a moment after what it answers.
    fn give(&self, from: Millis, command: Command) -> Plan {
        Plan { at: from.plus(self.react_ms(from, 6)), intent: Intent::Give(command) }
    }
}
