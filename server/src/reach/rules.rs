//! The decisions: pure functions of what people's clubs have decided.

use protocol::{ChatPolicy, ListPolicy, MyPolicy, OpenTo, Watch};
use uuid::Uuid;

use crate::store::{ClubTie, PersonFacts};

/// Whether two people may come to one table, and if not, whose club keeps them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// They may.
    Yes,
    /// The club of the one who asks.
    NotByOwnClub,
    /// The club of the other one.
    NotByTheirClub,
}

/// The clubs whose policies are a person's: those they are a student of.
fn governing(person: &PersonFacts) -> impl Iterator<Item = &ClubTie> {
    person.clubs.iter().filter(|tie| tie.student)
}

fn shares_club(a: &PersonFacts, b: &PersonFacts) -> bool {
    a.clubs.iter().any(|tie| b.clubs.iter().any(|other| other.club_id == tie.club_id))
}

fn shares_event(a: &PersonFacts, b: &PersonFacts) -> bool {
    a.events.iter().any(|event| b.events.contains(event))
}

fn keeps_to_clubs(person: &PersonFacts) -> bool {
    governing(person).any(|tie| match tie.policy.reach {
        OpenTo::Club => true,
        OpenTo::Hall => false,
    })
}

/// Whether `asker` may come to one table with `other`, by invitation, seek, rematch or as a
/// partner: members of a shared club and sides of the same tournament always, others if no club
/// of either keeps its students to themselves.
pub fn may_meet(asker: &PersonFacts, other: &PersonFacts) -> Meeting {
    if asker.account_id == other.account_id
        || shares_club(asker, other)
        || shares_event(asker, other)
    {
        Meeting::Yes
    } else if keeps_to_clubs(asker) {
        Meeting::NotByOwnClub
    } else if keeps_to_clubs(other) {
        Meeting::NotByTheirClub
    } else {
        Meeting::Yes
    }
}

/// Whether all of these may sit at one table, as told to `asker`. Every two of them must be
/// allowed to meet: nobody is brought to a child by a third.
pub fn may_sit_together(asker: Uuid, people: &[PersonFacts]) -> Meeting {
    let mut worst = Meeting::Yes;
    for (index, one) in people.iter().enumerate() {
        for other in &people[index + 1..] {
            let meeting =
                if other.account_id == asker { may_meet(other, one) } else { may_meet(one, other) };
            let concerns_asker = [one.account_id, other.account_id].contains(&asker);
            match meeting {
                Meeting::Yes => {}
                Meeting::NotByOwnClub if concerns_asker => return Meeting::NotByOwnClub,
                Meeting::NotByOwnClub | Meeting::NotByTheirClub => worst = Meeting::NotByTheirClub,
            }
        }
    }
    worst
}

/// Whether a seek is shown to somebody, or to one who is not logged in: to those who may take it.
pub fn may_see_seek(viewer: Option<&PersonFacts>, maker: &PersonFacts) -> bool {
    match viewer {
        Some(viewer) => may_meet(viewer, maker) == Meeting::Yes,
        None => !keeps_to_clubs(maker),
    }
}

/// Whether somebody may be entered in a tournament in which these clubs take part: a student whose
/// club keeps its students to themselves plays where the club does.
pub fn may_enter(person: &PersonFacts, taking_part: &[Uuid]) -> bool {
    !keeps_to_clubs(person) || governing(person).any(|tie| taking_part.contains(&tie.club_id))
}

/// Whether these people may play by a list that is, or is not, school-safe.
pub fn may_play_by(people: &[PersonFacts], school_safe: bool) -> bool {
    people.iter().flat_map(governing).all(|tie| club_plays_by(tie.policy.lists, school_safe))
}

/// Whether the students of a club that decided so may play by a list that is, or is not,
/// school-safe.
pub fn club_plays_by(lists: ListPolicy, school_safe: bool) -> bool {
    match lists {
        ListPolicy::School => school_safe,
        ListPolicy::Any => true,
    }
}

/// Who may watch a table of these people at most.
pub fn widest_watch<'a>(people: impl IntoIterator<Item = &'a PersonFacts>) -> Watch {
    let watches = people.into_iter().flat_map(governing).map(|tie| tie.policy.watch);
    watches.fold(Watch::Public, Watch::stricter)
}

/// Whether `viewer` may see the profile of `owner`; `met` if they have sat at one table.
pub fn may_see_profile(viewer: Option<&PersonFacts>, owner: &PersonFacts, met: bool) -> bool {
    let open = governing(owner).all(|tie| match tie.policy.profile {
        OpenTo::Hall => true,
        OpenTo::Club => false,
    });
    let known = |viewer: &PersonFacts| {
        viewer.account_id == owner.account_id
            || met
            || shares_club(viewer, owner)
            || shares_event(viewer, owner)
    };
    open || viewer.is_some_and(known)
}

/// What opponents at a table of these people may say; `table_club` is the table's own club and
/// what it allows. Free text takes one club that all share; the strictest of all clubs counts.
pub fn words_of_opponents(
    people: &[PersonFacts],
    table_club: Option<(Uuid, ChatPolicy)>,
) -> ChatPolicy {
    let own = people.iter().flat_map(|one| &one.clubs).map(|tie| tie.policy.chat_policy);
    let strictest =
        own.chain(table_club.map(|(_, policy)| policy)).fold(ChatPolicy::Open, stricter);
    if all_share_a_club(people) { strictest } else { stricter(strictest, ChatPolicy::Presets) }
}

/// What partners may say to each other. Free text takes one club that all share and that allows
/// it, or a director who paired them; who has turned words off has done it everywhere. Guests,
/// and accounts without a club, speak in phrases.
pub fn words_of_partners(partners: &[PersonFacts], paired_by_director: bool) -> ChatPolicy {
    let own = partners.iter().flat_map(|one| &one.clubs).map(|tie| tie.policy.partner_chat);
    let strictest = own.fold(ChatPolicy::Open, stricter);
    let introduced = all_share_a_club(partners) || paired_by_director;
    match strictest {
        _ if partners.len() < 2 => ChatPolicy::Off,
        ChatPolicy::Off => ChatPolicy::Off,
        _ if partners.iter().any(|one| one.guest) => ChatPolicy::Presets,
        ChatPolicy::Presets if !paired_by_director => ChatPolicy::Presets,
        ChatPolicy::Presets | ChatPolicy::Open if introduced => ChatPolicy::Open,
        ChatPolicy::Presets | ChatPolicy::Open => ChatPolicy::Presets,
    }
}

fn all_share_a_club(people: &[PersonFacts]) -> bool {
    let belongs = |one: &PersonFacts, club: Uuid| one.clubs.iter().any(|tie| tie.club_id == club);
    let Some((first, others)) = people.split_first() else { return false };
    first.clubs.iter().any(|tie| others.iter().all(|one| belongs(one, tie.club_id)))
}

fn stricter(a: ChatPolicy, b: ChatPolicy) -> ChatPolicy {
    match (a, b) {
        (ChatPolicy::Off, _) | (_, ChatPolicy::Off) => ChatPolicy::Off,
        (ChatPolicy::Presets, _) | (_, ChatPolicy::Presets) => ChatPolicy::Presets,
        (ChatPolicy::Open, ChatPolicy::Open) => ChatPolicy::Open,
    }
}

/// What all the clubs of a person come to, as they are told it.
pub fn taken_together(person: &PersonFacts) -> MyPolicy {
    let own = std::slice::from_ref(person);
    let open = |is_open: bool| if is_open { OpenTo::Hall } else { OpenTo::Club };
    MyPolicy {
        student: governing(person).next().is_some(),
        managed: person.clubs.iter().any(|tie| tie.managed && tie.student),
        reach: open(!keeps_to_clubs(person)),
        lists: if may_play_by(own, false) { ListPolicy::Any } else { ListPolicy::School },
        profile: open(may_see_profile(None, person, false)),
        watch: widest_watch(own),
    }
}

#[cfg(test)]
mod tests {
    use protocol::ClubPolicy;

    use super::*;
    use ChatPolicy::{Off, Open, Presets};

    const SCHOOL: Uuid = Uuid::from_u128(1);
    const LEAGUE: Uuid = Uuid::from_u128(2);
    const CUP: Uuid = Uuid::from_u128(9);
    const OPEN: ClubPolicy = ClubPolicy {
        reach: OpenTo::Hall,
        chat_policy: Open,
        partner_chat: Open,
        lists: ListPolicy::Any,
        profile: OpenTo::Hall,
        watch: Watch::Public,
    };

    fn person(number: u128, clubs: &[(Uuid, ClubPolicy)]) -> PersonFacts {
        let tie = |&(club_id, policy)| ClubTie { club_id, student: true, managed: false, policy };
        PersonFacts {
            account_id: Uuid::from_u128(100 + number),
            guest: false,
            clubs: clubs.iter().map(tie).collect(),
            events: Vec::new(),
        }
    }

    fn coach(number: u128, club: Uuid) -> PersonFacts {
        let mut coach = person(number, &[(club, ClubPolicy::SAFE)]);
        coach.clubs[0].student = false;
        coach
    }

    fn at_the_cup(mut person: PersonFacts) -> PersonFacts {
        person.events.push(CUP);
        person
    }

    fn guest(number: u128) -> PersonFacts {
        PersonFacts { guest: true, ..person(number, &[]) }
    }

    const SAFE: ClubPolicy = ClubPolicy::SAFE;

    #[test]
    fn students_meet_their_clubs_their_tournaments_and_whom_the_strictest_club_lets_in() {
        let ada = || person(1, &[(SCHOOL, SAFE)]);
        let asked = |asker: &PersonFacts, other: &PersonFacts| may_meet(asker, other);
        assert_eq!(asked(&ada(), &person(2, &[(SCHOOL, SAFE)])), Meeting::Yes);
        assert_eq!(asked(&ada(), &coach(2, SCHOOL)), Meeting::Yes);
        for stranger in [person(2, &[]), guest(2), person(2, &[(LEAGUE, OPEN)]), coach(2, LEAGUE)] {
            assert_eq!(asked(&ada(), &stranger), Meeting::NotByOwnClub);
            assert_eq!(asked(&stranger, &ada()), Meeting::NotByTheirClub);
        }
        assert_eq!(asked(&at_the_cup(ada()), &at_the_cup(person(2, &[]))), Meeting::Yes);
        assert_eq!(asked(&person(1, &[(SCHOOL, OPEN)]), &guest(2)), Meeting::Yes);
        let both = person(1, &[(SCHOOL, OPEN), (LEAGUE, SAFE)]);
        assert_eq!(asked(&both, &guest(2)), Meeting::NotByOwnClub, "the strictest counts");
        assert_eq!(asked(&coach(1, SCHOOL), &guest(2)), Meeting::Yes, "coaches are no students");
        assert_eq!(asked(&ada(), &ada()), Meeting::Yes);
    }

    #[test]
    fn nobody_is_brought_to_a_child_by_a_third() {
        let (ada, bo) = (person(1, &[(SCHOOL, SAFE)]), person(2, &[(SCHOOL, SAFE)]));
        let teacher = coach(3, SCHOOL);
        let stranger = person(4, &[]);
        let asker = teacher.account_id;
        let people = [teacher.clone(), ada.clone(), bo.clone()];
        assert_eq!(may_sit_together(asker, &people), Meeting::Yes);
        let people = [teacher, ada.clone(), stranger.clone()];
        assert_eq!(may_sit_together(asker, &people), Meeting::NotByTheirClub);
        let people = [ada.clone(), stranger];
        assert_eq!(may_sit_together(people[0].account_id, &people), Meeting::NotByOwnClub);
        assert_eq!(may_sit_together(people[1].account_id, &people), Meeting::NotByTheirClub);
        assert_eq!(may_sit_together(ada.account_id, &[ada]), Meeting::Yes);
    }

    #[test]
    fn students_play_where_their_club_takes_part() {
        let ada = person(1, &[(SCHOOL, SAFE)]);
        assert!(may_enter(&ada, &[LEAGUE, SCHOOL]) && !may_enter(&ada, &[LEAGUE]));
        assert!(may_enter(&person(1, &[(SCHOOL, OPEN)]), &[LEAGUE]));
        assert!(may_enter(&coach(1, SCHOOL), &[]) && may_enter(&person(1, &[]), &[]));
    }

    #[test]
    fn seeks_are_shown_to_those_who_may_take_them() {
        let (ada, bo) = (person(1, &[(SCHOOL, SAFE)]), person(2, &[(SCHOOL, SAFE)]));
        let free = person(3, &[]);
        assert!(may_see_seek(Some(&bo), &ada) && may_see_seek(Some(&ada), &ada));
        assert!(!may_see_seek(None, &ada) && !may_see_seek(Some(&free), &ada));
        assert!(may_see_seek(None, &free) && !may_see_seek(Some(&ada), &free));
    }

    #[test]
    fn lists_spectators_and_profiles_follow_the_strictest_club() {
        let safe = [person(1, &[(SCHOOL, OPEN), (LEAGUE, SAFE)]), guest(2)];
        assert!(may_play_by(&safe, true) && !may_play_by(&safe, false));
        assert!(may_play_by(&[person(1, &[(SCHOOL, OPEN)]), coach(2, LEAGUE)], false));
        assert_eq!(widest_watch(&safe), Watch::Link);
        assert_eq!(widest_watch(&[guest(1), coach(2, SCHOOL)]), Watch::Public);
        let [ada, stranger] = &safe;
        assert!(!may_see_profile(None, ada, false) && !may_see_profile(Some(stranger), ada, false));
        assert!(
            may_see_profile(Some(stranger), ada, true) && may_see_profile(Some(ada), ada, false)
        );
        assert!(may_see_profile(Some(&coach(3, LEAGUE)), ada, false));
        assert!(may_see_profile(None, stranger, false));
    }

    #[test]
    fn opponents_speak_freely_only_in_a_club_that_all_share_and_that_opened_it() {
        let with = |chat_policy| ClubPolicy { chat_policy, ..SAFE };
        let of = |a: &[(Uuid, ChatPolicy)], b: &[(Uuid, ChatPolicy)], table| {
            let tie = |&(club, policy)| (club, with(policy));
            let a: Vec<_> = a.iter().map(tie).collect();
            let b: Vec<_> = b.iter().map(tie).collect();
            words_of_opponents(&[person(1, &a), person(2, &b)], table)
        };
        assert_eq!(of(&[], &[], None), Presets);
        assert_eq!(of(&[(SCHOOL, Open)], &[(SCHOOL, Open)], None), Open);
        assert_eq!(of(&[(SCHOOL, Open)], &[(LEAGUE, Open)], None), Presets, "no club shared");
        assert_eq!(of(&[(SCHOOL, Open)], &[], None), Presets);
        let two = [(SCHOOL, Open), (LEAGUE, Presets)];
        assert_eq!(of(&[(SCHOOL, Open)], &two, None), Presets, "the stricter of two clubs counts");
        assert_eq!(of(&[(SCHOOL, Open)], &[(SCHOOL, Open), (LEAGUE, Off)], None), Off);
        let table = |policy| Some((LEAGUE, policy));
        assert_eq!(of(&[(SCHOOL, Open)], &[(SCHOOL, Open)], table(Presets)), Presets);
        assert_eq!(of(&[(SCHOOL, Open)], &[(SCHOOL, Open)], table(Off)), Off);
    }

    #[test]
    fn partners_write_freely_in_a_club_that_allows_it_or_where_a_director_paired_them() {
        let with = |partner_chat| ClubPolicy { partner_chat, ..SAFE };
        let in_school = |number, policy| person(number, &[(SCHOOL, with(policy))]);
        let of = |a: PersonFacts, b: PersonFacts, paired| words_of_partners(&[a, b], paired);
        assert_eq!(of(in_school(1, Open), in_school(2, Open), false), Open);
        assert_eq!(of(in_school(1, Presets), in_school(2, Presets), false), Presets);
        assert_eq!(of(in_school(1, Presets), in_school(2, Presets), true), Open);
        assert_eq!(of(in_school(1, Off), in_school(2, Open), true), Off);
        assert_eq!(of(person(1, &[]), person(2, &[]), false), Presets, "accounts without a club");
        assert_eq!(of(in_school(1, Open), person(2, &[]), false), Presets, "no shared club");
        assert_eq!(of(in_school(1, Open), person(2, &[(LEAGUE, OPEN)]), false), Presets);
        assert_eq!(of(person(1, &[]), person(2, &[]), true), Open);
        assert_eq!(of(in_school(1, Open), guest(2), true), Presets);
        assert_eq!(words_of_partners(&[in_school(1, Open)], false), Off, "nobody to talk to");
    }

    #[test]
    fn everyone_is_told_what_their_clubs_come_to() {
        let ada = taken_together(&person(1, &[(SCHOOL, OPEN), (LEAGUE, SAFE)]));
        assert_eq!((ada.student, ada.reach, ada.lists), (true, OpenTo::Club, ListPolicy::School));
        assert_eq!((ada.profile, ada.watch), (OpenTo::Club, Watch::Link));
        let free = taken_together(&coach(1, SCHOOL));
        assert_eq!((free.student, free.reach, free.lists), (false, OpenTo::Hall, ListPolicy::Any));
        assert_eq!((free.profile, free.watch), (OpenTo::Hall, Watch::Public));
    }
}
