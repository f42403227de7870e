//! Who may say what to whom at a table, as `reach` decides it for those who sit there.

use protocol::{ChatPolicy, ChatTo, MaySay, NotSaid};

use crate::reach::{words_of_opponents, words_of_partners};
use crate::store::{Content, PersonFacts, TalkFacts, Talker};

/// What somebody in a room is to its table, which decides what they may say.
#[derive(Clone, Copy, Debug)]
pub(super) enum Speaker<'a> {
    /// One who plays.
    Player(&'a Talker),
    /// Who rules at the table, by its tournament or its club: they speak to it as they like.
    Official,
    /// A coach who answers for one who plays, at a table that is not the club's: they hear it.
    Listener,
}

/// What a speaker may say.
pub(super) fn may_say(facts: &TalkFacts, speaker: Speaker<'_>) -> MaySay {
    match speaker {
        Speaker::Official => MaySay { to_table: ChatPolicy::Open, to_side: ChatPolicy::Off },
        Speaker::Listener => MaySay { to_table: ChatPolicy::Off, to_side: ChatPolicy::Off },
        Speaker::Player(player) => MaySay {
            to_table: words_of_opponents(&people(facts), facts.club),
            to_side: words_of_partners(&partners(facts, player), are_introduced(facts, player)),
        },
    }
}

/// Whether a speaker may say this, and if not, why.
pub(super) fn check(
    facts: &TalkFacts,
    speaker: Speaker<'_>,
    to: ChatTo,
    content: &Content,
) -> Result<(), NotSaid> {
    let may_say = may_say(facts, speaker);
    let is_text = matches!(content, Content::Text(_));
    match (to, may_say.to_table, may_say.to_side) {
        _ if matches!(speaker, Speaker::Listener) => Err(NotSaid::NotAtTable),
        _ if facts.closed => Err(NotSaid::Closed),
        (ChatTo::Table, ChatPolicy::Off, _) => Err(NotSaid::ChatOff),
        (ChatTo::Side, _, ChatPolicy::Off) => Err(match speaker {
            Speaker::Player(player) if partners(facts, player).len() > 1 => NotSaid::ChatOff,
            _ => NotSaid::NoPartner,
        }),
        (ChatTo::Side, _, ChatPolicy::Presets) if is_text => Err(match speaker {
            Speaker::Player(player) if partners(facts, player).iter().any(|one| one.guest) => {
                NotSaid::GuestsUsePhrases
            }
            _ => NotSaid::PhrasesOnly,
        }),
        (ChatTo::Table, ChatPolicy::Presets, _) if is_text => Err(match speaker {
            Speaker::Player(player) if player.person.guest => NotSaid::GuestsUsePhrases,
            _ => NotSaid::PhrasesOnly,
        }),
        _ => Ok(()),
    }
}

/// Whether somebody else than the players themselves made a side of them for a tournament.
fn are_introduced(facts: &TalkFacts, player: &Talker) -> bool {
    facts.talkers.iter().filter(|one| one.side == player.side).all(|one| one.introduced)
}

fn people(facts: &TalkFacts) -> Vec<PersonFacts> {
    facts.talkers.iter().map(|player| player.person.clone()).collect()
}

/// Those who share a rack with a player, themselves included.
fn partners(facts: &TalkFacts, player: &Talker) -> Vec<PersonFacts> {
    let side = facts.talkers.iter().filter(|one| one.side == player.side);
    side.map(|one| one.person.clone()).collect()
}

/// The refusal as a sentence for the speaker.
pub(super) fn sentence(why: NotSaid) -> &'static str {
    match why {
        NotSaid::NotAtTable => "only those who play at this table talk here",
        NotSaid::NotOneThing => "choose a phrase or write something",
        NotSaid::TooLong => "a message has at most 200 characters",
        NotSaid::Unreadable => "this has characters that cannot be shown",
        NotSaid::TooMany => "that was a lot at once: wait a moment",
        NotSaid::ChatOff => "chat is turned off at this table",
        NotSaid::PhrasesOnly => "at this table, choose one of the phrases",
        NotSaid::GuestsUsePhrases => "with a guest at the table, choose one of the phrases",
        NotSaid::NoPartner => "you have no partner at this table",
        NotSaid::Closed => "this game has been over for a while: its chat is closed",
        NotSaid::StorageDown => "the hall cannot reach its database: try again",
    }
}

#[cfg(test)]
mod tests {
    use engine::{Seat, Side};
    use uuid::Uuid;

    use super::*;

    fn player(seat: u8, side: u8, guest: bool) -> Talker {
        let account_id = Uuid::from_u128(100 + u128::from(seat));
        let person = PersonFacts { account_id, guest, clubs: Vec::new(), events: Vec::new() };
        Talker { person, seat: Seat(seat), side: Side(side), introduced: false }
    }

    fn at(talkers: Vec<Talker>) -> TalkFacts {
        TalkFacts { talkers, club: None, closed: false }
    }

    #[test]
    fn refusals_say_why() {
        let text = Content::Text("hi".to_owned());
        let phrase = Content::Phrase(protocol::Phrase::Hello);
        let facts = at(vec![player(0, 0, false), player(1, 1, true)]);
        let speaks = |index: usize, to, content: &Content| {
            check(&facts, Speaker::Player(&facts.talkers[index]), to, content)
        };
        assert_eq!(speaks(0, ChatTo::Table, &phrase), Ok(()));
        assert_eq!(speaks(0, ChatTo::Table, &text), Err(NotSaid::PhrasesOnly));
        assert_eq!(speaks(1, ChatTo::Table, &text), Err(NotSaid::GuestsUsePhrases));
        assert_eq!(speaks(0, ChatTo::Side, &phrase), Err(NotSaid::NoPartner));
        assert_eq!(check(&facts, Speaker::Official, ChatTo::Table, &text), Ok(()));
        assert_eq!(check(&facts, Speaker::Official, ChatTo::Side, &text), Err(NotSaid::NoPartner));
        for to in [ChatTo::Table, ChatTo::Side] {
            assert_eq!(check(&facts, Speaker::Listener, to, &phrase), Err(NotSaid::NotAtTable));
        }
        let later = TalkFacts { closed: true, ..facts };
        let ada = Speaker::Player(&later.talkers[0]);
        assert_eq!(check(&later, ada, ChatTo::Table, &phrase), Err(NotSaid::Closed));
    }

    #[test]
    fn partners_without_a_club_speak_in_phrases() {
        let text = Content::Text("hi".to_owned());
        let phrase = Content::Phrase(protocol::Phrase::Hello);
        let four = |guest| {
            at(vec![
                player(0, 0, false),
                player(1, 0, guest),
                player(2, 1, false),
                player(3, 1, false),
            ])
        };
        for (guest, refused) in [(false, NotSaid::PhrasesOnly), (true, NotSaid::GuestsUsePhrases)] {
            let facts = four(guest);
            let ada = Speaker::Player(&facts.talkers[0]);
            assert_eq!(check(&facts, ada, ChatTo::Side, &phrase), Ok(()));
            assert_eq!(check(&facts, ada, ChatTo::Side, &text), Err(refused));
        }
        let mut paired = four(false);
        for of_side in paired.talkers.iter_mut().filter(|one| one.side == Side(0)) {
            of_side.introduced = true;
        }
        let says =
            |at: usize| check(&paired, Speaker::Player(&paired.talkers[at]), ChatTo::Side, &text);
        assert_eq!(says(0), Ok(()), "a director paired them");
        assert_eq!(says(2), Err(NotSaid::PhrasesOnly), "these made a pair of themselves");
    }
}
