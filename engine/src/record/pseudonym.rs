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

fn rename_fact(fact: &mut Fact, pseudonym: &Pseudonym<'_>) {
    match fact {
        Fact::GameCreated { setup, .. } => {
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
        Fact::PresenceWaived { reason, .. }
        | Fact::LatenessWaived { reason, .. }
        | Fact::PlayPutBack { reason, .. }
        | Fact::Adjourned { reason }
        | Fact::ClocksStopped { reason }
        | Fact::ClockSet { reason, .. }
        | Fact::ScoreAdjusted { reason, .. }
        | Fact::RoundExtended { reason, .. }
        | Fact::PlayTakenOff { reason: Some(reason), .. }
        | Fact::SideOut { reason: Some(reason), .. }
        | Fact::GameOver { reason: Some(reason), .. }
        | Fact::ResultClosed { reason: Some(reason), .. } => *reason = pseudonym.in_text(reason),
        // These name nobody: sides and seats are numbers.
        Fact::PlayTakenOff { reason: None, .. }
        | Fact::SideOut { reason: None, .. }
        | Fact::GameOver { reason: None, .. }
        | Fact::ResultClosed { reason: None, .. }
        | Fact::SeatArrived { .. }
        | Fact::SeatLeft { .. }
        | Fact::SeatReady { .. }
        | Fact::RevealCalled { .. }
        | Fact::SeatRevealed { .. }
        | Fact::RevealFailed { .. }
        | Fact::RecommitFailed { .. }
        | Fact::LatenessCharged { .. }
        | Fact::FirstDecided { .. }
        | Fact::PositionSet
        | Fact::TilesDrawn { .. }
        | Fact::GameStarted { .. }
        | Fact::TilesPlaced { .. }
        | Fact::TilesExchanged { .. }
        | Fact::TurnPassed { .. }
        | Fact::PlayHeld { .. }
        | Fact::LookGiven { .. }
        | Fact::PlayFinal { .. }
        | Fact::PlayAccepted { .. }
        | Fact::ChallengeProposed { .. }
        | Fact::PartnerAnswered { .. }
        | Fact::ChallengeCalled { .. }
        | Fact::SlipSubmitted { .. }
        | Fact::PlayStood { .. }
        | Fact::LastPlaysCalled { .. }
        | Fact::LastPlaysBegan { .. }
        | Fact::RoundEnded { .. }
        | Fact::LastLook { .. }
        | Fact::EndProposed { .. }
        | Fact::EndAgreed { .. }
        | Fact::AdjournProposed { .. }
        | Fact::AdjournAgreed { .. }
        | Fact::SideBack { .. }
        | Fact::ResignProposed { .. }
        | Fact::DirectorCalled { .. }
        | Fact::CallExpired
        | Fact::CallAnswered
        | Fact::ClocksRestarted
        | Fact::TimeLost { .. }
        | Fact::ResultAmended { .. }
        | Fact::ResultSigned { .. }
        | Fact::ResultObjected { .. } => {}
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
