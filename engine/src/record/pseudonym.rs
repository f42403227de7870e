//! A person taken out of a record: another name in its place, and the proof still holds, because
//! nothing that was committed to, drawn, placed or scored depends on what anyone is called.

use std::sync::Arc;

use crate::command::Who;
use crate::event::{Event, Fact};
use crate::units::Seat;

/// Who is to be called otherwise, and how.
#[derive(Debug, Clone, Copy)]
pub struct Pseudonym<'a> {
    /// The seats they sat on.
    pub seats: &'a [Seat],
    /// Whether they gave the command, as a director.
    pub directed: bool,
    /// What they were called, wherever a director wrote it into a reason.
    pub names: &'a [String],
    /// What they are called from now on.
    pub to: &'a str,
}

impl Event {
    /// Puts a pseudonym in the place of a person.
    pub fn rename(&mut self, pseudonym: &Pseudonym<'_>) {
        if let Who::Director(name) = &mut self.by
            && (pseudonym.directed || pseudonym.is(name))
        {
            *name = pseudonym.to.to_owned();
        }
        rename_fact(&mut self.fact, pseudonym);
    }
}

/// Every fact stands here with every field: one that could name a person does not compile until
/// someone says whether it does.
fn rename_fact(fact: &mut Fact, pseudonym: &Pseudonym<'_>) {
    match fact {
        Fact::GameCreated { setup, commitment: _, server_entropy: _ } => {
            let setup = Arc::make_mut(setup);
            for seat in pseudonym.seats {
                if let Some(seat) = setup.seats.get_mut(usize::from(seat.0)) {
                    seat.name = pseudonym.to.to_owned();
                }
            }
            let earlier = setup.position.as_mut().and_then(|position| position.earlier.as_mut());
            for event in earlier.into_iter().flat_map(|earlier| &mut earlier.turns) {
                event.rename(pseudonym);
            }
        }
        Fact::PresenceWaived { side: _, reason }
        | Fact::LatenessWaived { side: _, points: _, reason }
        | Fact::PlayPutBack { side: _, reason }
        | Fact::Adjourned { reason }
        | Fact::ClocksStopped { reason }
        | Fact::ClockSet { side: _, remaining_ms: _, reason }
        | Fact::ScoreAdjusted { side: _, points: _, reason }
        | Fact::RoundExtended { ends_at: _, reason } => *reason = pseudonym.in_text(reason),
        Fact::PlayTakenOff { side: _, shown_to: _, returned: _, next: _, reason }
        | Fact::SideOut { side: _, why: _, next: _, reason }
        | Fact::GameOver { result: _, racks: _, server_entropy: _, sign_by: _, reason }
        | Fact::ResultClosed { how: _, reason } => {
            if let Some(reason) = reason {
                *reason = pseudonym.in_text(reason);
            }
        }
        // These name nobody: sides and seats are numbers.
        Fact::SeatArrived { seat: _ }
        | Fact::SeatLeft { seat: _ }
        | Fact::SeatReady { seat: _, commitment: _ }
        | Fact::RevealCalled { until: _ }
        | Fact::SeatRevealed { seat: _, entropy: _ }
        | Fact::RevealFailed { seats: _, until: _ }
        | Fact::RecommitFailed { seats: _ }
        | Fact::LatenessCharged { interval: _, sides: _, points: _ }
        | Fact::FirstDecided { side: _, how: _ }
        | Fact::PositionSet
        | Fact::TilesDrawn { side: _, tiles: _, from_word: _, to_word: _, provisional: _ }
        | Fact::GameStarted { side: _, round_ends_at: _, last_call_at: _ }
        | Fact::TilesPlaced { side: _, play: _, window: _, next: _ }
        | Fact::TilesExchanged {
            side: _,
            returned: _,
            drawn: _,
            from_word: _,
            to_word: _,
            next: _,
        }
        | Fact::TurnPassed { side: _, why: _, next: _ }
        | Fact::PlayHeld { side: _, draws_at: _, lapses_at: _ }
        | Fact::LookGiven { side: _, until: _ }
        | Fact::PlayFinal { side: _, how: _ }
        | Fact::PlayAccepted { side: _ }
        | Fact::ChallengeProposed { seat: _, until: _, draws_at: _, lapses_at: _ }
        | Fact::PartnerAnswered { seat: _, agree: _ }
        | Fact::ChallengeCalled { seat: _, slip_by: _ }
        | Fact::SlipSubmitted { words: _ }
        | Fact::PlayStood { challenger: _, cost: _ }
        | Fact::LastPlaysCalled { after: _ }
        | Fact::LastPlaysBegan { share_ms: _ }
        | Fact::RoundEnded { until: _ }
        | Fact::LastLook { until: _, overtime: _ }
        | Fact::EndProposed { side: _ }
        | Fact::EndAgreed { side: _ }
        | Fact::AdjournProposed { side: _ }
        | Fact::AdjournAgreed { side: _ }
        | Fact::SideBack { side: _ }
        | Fact::ResignProposed { seat: _ }
        | Fact::DirectorCalled { seat: _, stops_until: _ }
        | Fact::CallExpired
        | Fact::CallAnswered
        | Fact::ClocksRestarted
        | Fact::TimeLost { from: _, to: _ }
        | Fact::ResultAmended { result: _ }
        | Fact::ResultSigned { side: _ }
        | Fact::ResultObjected { side: _ } => {}
    }
}

impl Pseudonym<'_> {
    fn is(&self, name: &str) -> bool {
        self.names.iter().any(|one| one.eq_ignore_ascii_case(name))
    }

    /// A text with the pseudonym in the place of every name, whole words only, in any case.
    #[must_use]
    pub fn in_text(&self, text: &str) -> String {
        let in_word = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
        let mut renamed = String::with_capacity(text.len());
        let mut rest = text;
        while !rest.is_empty() {
            let word = rest.find(|c| !in_word(c)).unwrap_or(rest.len());
            let (word, after) = rest.split_at(word);
            renamed.push_str(if self.is(word) { self.to } else { word });
            let gap = after.find(in_word).unwrap_or(after.len());
            let (gap, after) = after.split_at(gap);
            renamed.push_str(gap);
            rest = after;
        }
        renamed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_replaced_as_a_word_and_not_within_another() {
        let names = ["Ada".to_owned(), "guest-7".to_owned()];
        let pseudonym = Pseudonym { seats: &[], directed: false, names: &names, to: "gone-1" };
        for (before, after) in [
            ("Ada was ill", "gone-1 was ill"),
            ("for ADA, adamant as ada.", "for gone-1, adamant as gone-1."),
            ("(guest-7)", "(gone-1)"),
            ("ada-2 and Adá", "ada-2 and Adá"),
            ("", ""),
        ] {
            assert_eq!(pseudonym.in_text(before), after);
        }
    }
}
