//! Others' plays: accepted, held, challenged; and the slip.

use std::sync::Arc;

use engine::{Command, Millis, OpenView, PartnerRule, Phase, Play, Seat};

use super::sight::Sight;
use super::{Intent, Plan, Player};
use crate::levels::doubts;

/// What a player makes of a play.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// It knows every word.
    Known,
    /// There is a word it does not know, and it lets it be.
    Unsure,
    /// It challenges.
    Wrong,
}

/// A window that something can be done in.
struct Window {
    /// When it opened.
    from: Millis,
    /// When it closes, if it does.
    until: Option<Millis>,
}

/// How long before a window closes a player has acted in it.
const MARGIN_MS: u64 = 500;
/// How long a hold is used before the challenge, in reactions.
const HOLD_REACTIONS: u64 = 3;
/// Purposes of chance.
const DOUBT: u64 = 0x646F_7562_7400;
const HOLDS: u64 = 0x686F_6C64_7300;

impl Player<'_> {
    /// What it does about the open play, or the slip.
    pub(super) fn contest(&self, sight: &Sight<'_>) -> Option<Plan> {
        if let Phase::Adjudicating { caller, slip_by, .. } = sight.state.phase {
            return self.write_slip(sight, caller, slip_by);
        }
        let open = sight.state.open.as_ref().filter(|open| open.side != sight.side)?;
        if let Some(by) = open.asked_by {
            return self.answer_partner(sight, open, by);
        }
        if !sight.speaks() {
            return None;
        }
        let window = window(sight, open)?;
        let final_look = !matches!(sight.state.phase, Phase::Turn { .. });
        let verdict = self.verdict(sight, &open.play, final_look);
        let command = match (verdict, open.held_by) {
            (Verdict::Wrong, Some(by)) if by == sight.side => {
                let used_ms = HOLD_REACTIONS * self.react_ms(window.from, 2);
                return Some(self.within(
                    &window,
                    on_clock(sight, used_ms),
                    Command::CallChallenge,
                ));
            }
            (Verdict::Wrong, None) if self.holds_first(sight, &open.play, 2) => Command::Hold,
            (Verdict::Wrong, _) => Command::CallChallenge,
            (Verdict::Unsure, None) if self.holds_first(sight, &open.play, 4) => Command::Hold,
            _ if final_look => Command::Accept,
            // Accepting lets the other side draw at once; a turn accepts as well.
            _ if sight.is_to_move() && open.draws_at.is_some() && open.held_by.is_none() => {
                Command::Accept
            }
            _ => return None,
        };
        let reacts_ms = on_clock(sight, self.react_ms(window.from, 1));
        Some(self.within(&window, reacts_ms, command))
    }

    /// A command some time into a window, but before it closes.
    fn within(&self, window: &Window, after_ms: u64, command: Command) -> Plan {
        let latest = window.until.map(|until| Millis(until.0.saturating_sub(MARGIN_MS)));
        let at = window.from.plus(after_ms);
        let at = latest.map_or(at, |latest| at.min(latest));
        Plan { at, intent: Intent::Give(command) }
    }

    fn verdict(&self, sight: &Sight<'_>, play: &Arc<Play>, final_look: bool) -> Verdict {
        if self.unknown_words(play).next().is_none() {
            return Verdict::Known;
        }
        let free = final_look && sight.rules().final_challenge_free;
        let seed = self.dice(DOUBT, key_of(play)).next_u64();
        if free || doubts(self.vocabulary, play.words.iter().map(|word| &word.text), seed) {
            Verdict::Wrong
        } else {
            Verdict::Unsure
        }
    }

    /// Whether it holds the play before anything else: once in so many times.
    fn holds_first(&self, sight: &Sight<'_>, play: &Arc<Play>, once_in: u32) -> bool {
        let may = sight.rules().hold().is_some()
            && !matches!(sight.state.phase, Phase::LastLook { .. })
            && sight.allowance_ms() > 10_000;
        may && self.dice(HOLDS, key_of(play)).below(once_in) == 0
    }

    fn unknown_words<'p>(&self, play: &'p Play) -> impl Iterator<Item = &'p str> {
        let words = play.words.iter().map(|word| word.text.as_str());
        words.filter(|word| !self.vocabulary.graph().contains(word))
    }

    /// The slip names what it does not know.
    fn write_slip(&self, sight: &Sight<'_>, caller: Seat, slip_by: Millis) -> Option<Plan> {
        let open = sight.state.open.as_ref().filter(|_| caller == sight.seat)?;
        let mut words: Vec<String> = self.unknown_words(&open.play).map(str::to_owned).collect();
        if words.is_empty() {
            words = open.play.words.iter().map(|word| word.text.clone()).collect();
        }
        let from = Millis(slip_by.0.saturating_sub(sight.rules().slip_ms));
        let window = Window { from, until: Some(slip_by) };
        Some(self.within(&window, self.react_ms(from, 3), Command::SubmitSlip { words }))
    }

    /// A partner asks whether to challenge. A bot trusts another bot; to a person it says
    /// what it thinks.
    fn answer_partner(&self, sight: &Sight<'_>, open: &OpenView, by: Seat) -> Option<Plan> {
        let until = open.asked_until.filter(|_| by != sight.seat)?;
        let silence_ms = match sight.rules().partner {
            PartnerRule::Required { silence_ms } => silence_ms,
            PartnerRule::Advisory => 0,
        };
        let asker_is_bot = sight.setup.occupant(by) == engine::Occupant::Bot;
        let agree = asker_is_bot || self.unknown_words(&open.play).next().is_some();
        let from = Millis(until.0.saturating_sub(silence_ms));
        let window = Window { from, until: Some(until) };
        let command = Command::AgreeChallenge { agree };
        Some(self.within(&window, self.react_ms(from, 4), command))
    }
}

/// So much time, as far as the own clock allows it where that is running.
fn on_clock(sight: &Sight<'_>, ms: u64) -> u64 {
    let runs = sight.state.clocks.running.is_some_and(|running| running.side == sight.side);
    if runs { ms.min(sight.allowance_ms()) } else { ms }
}

/// When the open play could first be contested, and until when.
fn window(sight: &Sight<'_>, open: &OpenView) -> Option<Window> {
    let before = |until: Millis, ms: u64| Millis(until.0.saturating_sub(ms));
    let rules = sight.rules();
    let held = open.held_by == Some(sight.side);
    match &sight.state.phase {
        Phase::Turn { .. } => {
            let until = if held { open.lapses_at } else { open.draws_at };
            Some(Window { from: sight.clock_since(), until })
        }
        Phase::OutPlay { accepted, .. } if accepted.has(sight.side) => None,
        Phase::OutPlay { .. } if held => {
            Some(Window { from: sight.clock_since(), until: open.lapses_at })
        }
        Phase::OutPlay { until, .. } => {
            Some(Window { from: before(*until, rules.out_window_ms), until: Some(*until) })
        }
        Phase::LastLook { accepted, .. } if accepted.has(sight.side) => None,
        Phase::LastLook { until, .. } => {
            Some(Window { from: before(*until, rules.last_look_ms), until: Some(*until) })
        }
        _ => None,
    }
}

/// A number for a play, to roll the same dice for it each time it is looked at.
fn key_of(play: &Play) -> u64 {
    let letters = play.words.iter().flat_map(|word| word.text.bytes());
    letters.fold(play.start.index() as u64, |key, letter| {
        key.wrapping_mul(0x0100_0000_01B3) ^ u64::from(letter)
    })
}
