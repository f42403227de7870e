//! Who may say what to whom at a table. Opponents speak in phrases unless every one of them
//! belongs to one club that has opened its chat, and no other club of theirs is stricter.

use protocol::{ChatPolicy, ChatTo, MaySay, NotSaid};
use uuid::Uuid;

use crate::store::{Content, TalkFacts, Talker};

/// Who speaks.
#[derive(Clone, Copy, Debug)]
pub(super) enum Speaker<'a> {
    /// One who plays.
    Player(&'a Talker),
    /// A director, or a coach of the table's club: they speak to the table as they like.
    Official,
}

/// What a speaker may say.
pub(super) fn may_say(facts: &TalkFacts, speaker: Speaker<'_>) -> MaySay {
    match speaker {
        Speaker::Official => MaySay { to_table: ChatPolicy::Open, to_side: ChatPolicy::Off },
        Speaker::Player(player) => {
            MaySay { to_table: between_opponents(facts), to_side: between_partners(facts, player) }
        }
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
        _ if facts.closed => Err(NotSaid::Closed),
        (ChatTo::Table, ChatPolicy::Off, _) => Err(NotSaid::ChatOff),
        (ChatTo::Side, _, ChatPolicy::Off) => Err(NotSaid::NoPartner),
        (ChatTo::Side, _, ChatPolicy::Presets) if is_text => Err(NotSaid::GuestsUsePhrases),
        (ChatTo::Table, ChatPolicy::Presets, _) if is_text => Err(match speaker {
            Speaker::Player(player) if player.guest => NotSaid::GuestsUsePhrases,
            _ => NotSaid::PhrasesOnly,
        }),
        _ => Ok(()),
    }
}

/// The strictest word of any club concerned counts; open takes a club that all share.
fn between_opponents(facts: &TalkFacts) -> ChatPolicy {
    let players = || facts.talkers.iter().flat_map(|player| &player.clubs);
    let concerned = || players().chain(&facts.club);
    let shared = |club: Uuid| {
        facts.talkers.iter().all(|player| player.clubs.iter().any(|(own, _)| *own == club))
    };
    if concerned().any(|(_, policy)| *policy == ChatPolicy::Off) {
        ChatPolicy::Off
    } else if concerned().all(|(_, policy)| *policy == ChatPolicy::Open)
        && players().any(|(club, _)| shared(*club))
    {
        ChatPolicy::Open
    } else {
        ChatPolicy::Presets
    }
}

/// Partners chose each other and speak freely, unless one of them could be anyone.
fn between_partners(facts: &TalkFacts, player: &Talker) -> ChatPolicy {
    let mut side = facts.talkers.iter().filter(|one| one.side == player.side);
    match side.clone().count() {
        0 | 1 => ChatPolicy::Off,
        _ if side.any(|one| one.guest) => ChatPolicy::Presets,
        _ => ChatPolicy::Open,
    }
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

    use super::*;

    const SCHOOL: Uuid = Uuid::from_u128(1);
    const LEAGUE: Uuid = Uuid::from_u128(2);
    use ChatPolicy::{Off, Open, Presets};

    fn player(seat: u8, side: u8, clubs: &[(Uuid, ChatPolicy)]) -> Talker {
        Talker {
            account_id: Uuid::from_u128(100 + u128::from(seat)),
            seat: Seat(seat),
            side: Side(side),
            guest: false,
            clubs: clubs.to_vec(),
        }
    }

    fn guest(seat: u8, side: u8) -> Talker {
        Talker { guest: true, ..player(seat, side, &[]) }
    }

    fn at(talkers: Vec<Talker>) -> TalkFacts {
        TalkFacts { talkers, club: None, closed: false }
    }

    fn two(a: &[(Uuid, ChatPolicy)], b: &[(Uuid, ChatPolicy)]) -> TalkFacts {
        at(vec![player(0, 0, a), player(1, 1, b)])
    }

    #[test]
    fn opponents_speak_freely_only_in_a_club_that_all_share_and_that_opened_it() {
        let of = |facts: TalkFacts| between_opponents(&facts);
        assert_eq!(of(two(&[], &[])), Presets);
        assert_eq!(of(two(&[(SCHOOL, Open)], &[(SCHOOL, Open)])), Open);
        assert_eq!(of(two(&[(SCHOOL, Open)], &[(LEAGUE, Open)])), Presets, "no club shared");
        assert_eq!(of(two(&[(SCHOOL, Open)], &[])), Presets);
        assert_eq!(of(two(&[(SCHOOL, Presets)], &[(SCHOOL, Presets)])), Presets);
        assert_eq!(
            of(two(&[(SCHOOL, Open)], &[(SCHOOL, Open), (LEAGUE, Presets)])),
            Presets,
            "the stricter of two clubs counts"
        );
        assert_eq!(of(two(&[(SCHOOL, Open)], &[(SCHOOL, Open), (LEAGUE, Off)])), Off);
    }

    #[test]
    fn the_club_of_the_table_has_a_say_too() {
        let mut facts = two(&[(SCHOOL, Open)], &[(SCHOOL, Open)]);
        facts.club = Some((LEAGUE, Presets));
        assert_eq!(between_opponents(&facts), Presets);
        facts.club = Some((LEAGUE, Off));
        assert_eq!(between_opponents(&facts), Off);
    }

    #[test]
    fn partners_speak_freely_unless_one_is_a_guest() {
        let facts = at(vec![player(0, 0, &[]), player(1, 0, &[]), player(2, 1, &[]), guest(3, 1)]);
        let side = |index: usize| between_partners(&facts, &facts.talkers[index]);
        assert_eq!([side(0), side(1), side(2), side(3)], [Open, Open, Presets, Presets]);
        let single = two(&[], &[]);
        assert_eq!(between_partners(&single, &single.talkers[0]), Off);
    }

    #[test]
    fn refusals_say_why() {
        let text = Content::Text("hi".to_owned());
        let phrase = Content::Phrase(protocol::Phrase::Hello);
        let facts = at(vec![player(0, 0, &[]), guest(1, 1)]);
        let speaks = |index: usize, to, content: &Content| {
            check(&facts, Speaker::Player(&facts.talkers[index]), to, content)
        };
        assert_eq!(speaks(0, ChatTo::Table, &phrase), Ok(()));
        assert_eq!(speaks(0, ChatTo::Table, &text), Err(NotSaid::PhrasesOnly));
        assert_eq!(speaks(1, ChatTo::Table, &text), Err(NotSaid::GuestsUsePhrases));
        assert_eq!(speaks(0, ChatTo::Side, &phrase), Err(NotSaid::NoPartner));
        assert_eq!(check(&facts, Speaker::Official, ChatTo::Table, &text), Ok(()));
        assert_eq!(check(&facts, Speaker::Official, ChatTo::Side, &text), Err(NotSaid::NoPartner));
        let later = TalkFacts { closed: true, ..facts };
        let ada = Speaker::Player(&later.talkers[0]);
        assert_eq!(check(&later, ada, ChatTo::Table, &phrase), Err(NotSaid::Closed));
    }
}
