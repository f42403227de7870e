//! The decision: what a policy lets somebody have of a game.

use protocol::{AudiencePolicy, Racks, Watch};

use crate::store::{GameFacts, Standing};

/// A way in which the hall shows a game. Every new one is a variant here, and asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outlet {
    /// Lists that everyone is shown: what is live now, the hall's wall.
    List,
    /// The game's page, and its line among somebody's games, opponents and ratings.
    Page,
    /// The table, by socket, wall, overlay or feed. Which racks are in it is settled by
    /// [`shows_racks_at_end`], and where there is a delay by the table's shadow.
    Live,
    /// The record with its proof.
    Record,
    /// The game as GCG.
    Gcg,
    /// The review, which tells the racks of every turn.
    Review,
    /// A finished game played on from one of its turns.
    PlayOn,
    /// The table with its racks a while after, by a secret address that an official gave to
    /// somebody who comments on it. The official is asked about, not the commentator.
    Commentary,
    /// A picture of the position, or of the game.
    Picture,
    /// All that was said at the table, between partners too.
    Chat,
    /// The game in a frame of somebody else's page, and what a link to it shows.
    Embed,
}

/// The answer to somebody who asks for something of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MayHave {
    /// They may have it.
    Yes,
    /// They know the game and may have this later: when it is over, or a while after.
    NotYet,
    /// There is no such game for them, or never this of it.
    No,
}

/// What an outlet tells.
enum Tells {
    /// That the game exists, its board and scores.
    Board,
    /// The racks of every turn.
    Racks,
    /// What people said to each other.
    Words,
    /// The game to whoever looks, whoever that is.
    Everyone,
    /// Racks before the end, to whom an official lets in.
    ByOfficial,
}

fn tells(outlet: Outlet) -> Tells {
    match outlet {
        Outlet::List | Outlet::Embed => Tells::Everyone,
        // A picture has no racks, and where there is a delay it is as late as the table. If it
        // were refused from the end on, the refusal would tell of the end.
        Outlet::Page | Outlet::Live | Outlet::Picture => Tells::Board,
        Outlet::Chat => Tells::Words,
        Outlet::Commentary => Tells::ByOfficial,
        Outlet::Record | Outlet::Gcg | Outlet::Review | Outlet::PlayOn => Tells::Racks,
    }
}

/// Whether somebody may have something of a game at `now_ms`.
pub fn may_have(facts: &GameFacts, now_ms: i64, outlet: Outlet) -> MayHave {
    let &GameFacts { policy, standing, ended_ms, plays_beside } = facts;
    let verdict = |known: bool| if known { MayHave::Yes } else { MayHave::No };
    // Who plays in the round sees no other table of it, where the tournament says so.
    if plays_beside && ended_ms.is_none() && !is_at_the_table(standing) {
        return MayHave::No;
    }
    match tells(outlet) {
        // A frame elsewhere and a list do not know who looks.
        Tells::Everyone => verdict(lets_in(policy.watch, Standing::Stranger)),
        Tells::Board => verdict(lets_in(policy.watch, standing)),
        // Players heard what was for them; what partners said is not for the other side.
        Tells::Words => verdict(standing == Standing::Official),
        // The address is a link: where none lets anyone in, this one does not either. Nor does it
        // tell racks that are told to nobody.
        Tells::ByOfficial => verdict(
            standing == Standing::Official
                && lets_in(policy.watch, Standing::Linked)
                && policy.racks != Racks::Never,
        ),
        Tells::Racks if is_at_the_table(standing) => MayHave::Yes,
        Tells::Racks if !lets_in(policy.watch, standing) => MayHave::No,
        Tells::Racks => racks(policy.racks, ended_ms, now_ms),
    }
}

/// Whether the one who asks plays or rules at the table.
fn is_at_the_table(standing: Standing) -> bool {
    match standing {
        Standing::Player | Standing::Official => true,
        Standing::Club | Standing::Linked | Standing::Stranger => false,
    }
}

/// Whether the one who asks gets to see the game at all.
fn lets_in(watch: Watch, standing: Standing) -> bool {
    match standing {
        Standing::Player | Standing::Official => true,
        Standing::Club => match watch {
            Watch::Public | Watch::Link | Watch::Club => true,
            Watch::Officials => false,
        },
        Standing::Linked => match watch {
            Watch::Public | Watch::Link => true,
            Watch::Club | Watch::Officials => false,
        },
        Standing::Stranger => match watch {
            Watch::Public => true,
            Watch::Link | Watch::Club | Watch::Officials => false,
        },
    }
}

/// Whether those who watch may know the racks by now.
fn racks(racks: Racks, ended_ms: Option<i64>, now_ms: i64) -> MayHave {
    match (racks, ended_ms) {
        (Racks::Never, _) => MayHave::No,
        (Racks::AtEnd | Racks::Delayed { .. }, None) => MayHave::NotYet,
        (Racks::AtEnd, Some(_)) => MayHave::Yes,
        (Racks::Delayed { ms }, Some(ended_ms)) => {
            if now_ms.saturating_sub(ended_ms) >= i64::from(ms.ms()) {
                MayHave::Yes
            } else {
                MayHave::NotYet
            }
        }
    }
}

/// Whether those who watch a table are shown everything once its game is over: players' racks, and
/// the seed from which they were drawn.
pub fn shows_racks_at_end(policy: AudiencePolicy) -> bool {
    match policy.racks {
        Racks::Never => false,
        Racks::AtEnd | Racks::Delayed { .. } => true,
    }
}

/// Whether anyone at all may have something of a game, so that nobody need be asked who they are.
pub fn needs_no_asking(
    policy: AudiencePolicy,
    ended_ms: Option<i64>,
    now_ms: i64,
    outlet: Outlet,
) -> bool {
    let standing = Standing::Stranger;
    let facts = GameFacts { policy, standing, ended_ms, plays_beside: false };
    may_have(&facts, now_ms, outlet) == MayHave::Yes
}

#[cfg(test)]
mod tests {
    use protocol::Delay;

    use super::*;
    use MayHave::{No, NotYet, Yes};

    const STANDINGS: [Standing; 5] = [
        Standing::Player,
        Standing::Official,
        Standing::Club,
        Standing::Linked,
        Standing::Stranger,
    ];
    const OF_THE_RECORD: [Outlet; 4] =
        [Outlet::Record, Outlet::Gcg, Outlet::Review, Outlet::PlayOn];

    fn asked(
        (watch, racks): (Watch, Racks),
        standing: Standing,
        ended_ms: Option<i64>,
        now_ms: i64,
        outlet: Outlet,
    ) -> MayHave {
        let policy = AudiencePolicy { watch, racks };
        let facts = GameFacts { policy, standing, ended_ms, plays_beside: false };
        may_have(&facts, now_ms, outlet)
    }

    #[test]
    fn who_plays_beside_is_refused_until_the_game_is_over() {
        let beside = |standing, ended_ms, outlet| {
            let policy = AudiencePolicy::PUBLIC;
            may_have(&GameFacts { policy, standing, ended_ms, plays_beside: true }, 9, outlet)
        };
        for outlet in [Outlet::Page, Outlet::Live, Outlet::Picture] {
            assert_eq!(beside(Standing::Club, None, outlet), No);
            assert_eq!(beside(Standing::Club, Some(7), outlet), Yes);
            assert_eq!(beside(Standing::Official, None, outlet), Yes, "who directs and plays");
        }
    }

    #[test]
    fn who_sees_the_page_is_the_same_before_and_after_the_end() {
        for ended_ms in [None, Some(5)] {
            for (watch, expected) in [
                (Watch::Public, [Yes, Yes, Yes, Yes, Yes]),
                (Watch::Link, [Yes, Yes, Yes, Yes, No]),
                (Watch::Club, [Yes, Yes, Yes, No, No]),
                (Watch::Officials, [Yes, Yes, No, No, No]),
            ] {
                for outlet in [Outlet::Page, Outlet::Live] {
                    let policy = (watch, Racks::AtEnd);
                    let said = STANDINGS.map(|one| asked(policy, one, ended_ms, 9, outlet));
                    assert_eq!(said, expected, "{watch:?} {outlet:?} {ended_ms:?}");
                }
            }
        }
    }

    #[test]
    fn what_tells_racks_opens_when_the_policy_says_so() {
        let ms = Delay::SHORTEST;
        let delay = i64::from(ms.ms());
        for outlet in OF_THE_RECORD {
            let stranger = |racks, ended_ms, now_ms| {
                asked((Watch::Public, racks), Standing::Stranger, ended_ms, now_ms, outlet)
            };
            assert_eq!(stranger(Racks::AtEnd, None, 0), NotYet);
            assert_eq!(stranger(Racks::AtEnd, Some(7), 7), Yes);
            assert_eq!(stranger(Racks::Delayed { ms }, None, 1 << 40), NotYet);
            assert_eq!(stranger(Racks::Delayed { ms }, Some(7), 6 + delay), NotYet);
            assert_eq!(stranger(Racks::Delayed { ms }, Some(7), 7 + delay), Yes);
            assert_eq!(stranger(Racks::Never, None, 0), No);
            assert_eq!(stranger(Racks::Never, Some(7), 1 << 40), No);
            let player = asked((Watch::Officials, Racks::Never), Standing::Player, None, 0, outlet);
            assert_eq!(player, Yes, "players keep their games");
        }
    }

    #[test]
    fn what_was_said_is_for_officials_whatever_the_policy() {
        for watch in [Watch::Public, Watch::Link, Watch::Club, Watch::Officials] {
            for ended_ms in [None, Some(5)] {
                let policy = (watch, Racks::AtEnd);
                let said = STANDINGS.map(|one| asked(policy, one, ended_ms, 9, Outlet::Chat));
                assert_eq!(said, [No, Yes, No, No, No]);
            }
        }
    }

    #[test]
    fn a_private_game_is_unknown_to_strangers_on_every_outlet() {
        for outlet in OF_THE_RECORD.into_iter().chain([Outlet::List, Outlet::Embed, Outlet::Live]) {
            for watch in [Watch::Link, Watch::Club, Watch::Officials] {
                let policy = (watch, Racks::AtEnd);
                assert_eq!(asked(policy, Standing::Stranger, Some(1), 9, outlet), No);
            }
        }
    }

    #[test]
    fn lists_and_frames_elsewhere_show_what_is_public_whoever_looks() {
        for outlet in [Outlet::List, Outlet::Embed] {
            for standing in STANDINGS {
                let of = |watch| asked((watch, Racks::AtEnd), standing, None, 0, outlet);
                assert_eq!([of(Watch::Public), of(Watch::Link)], [Yes, No]);
            }
        }
    }

    /// A refusal that begins with the end would tell of the end.
    #[test]
    fn a_commentator_is_let_in_by_an_official_where_a_link_lets_in_and_racks_are_told_at_all() {
        let of =
            |watch, racks, standing| asked((watch, racks), standing, None, 0, Outlet::Commentary);
        for standing in STANDINGS {
            let official = if standing == Standing::Official { Yes } else { No };
            assert_eq!(of(Watch::Public, Racks::AtEnd, standing), official);
            assert_eq!(of(Watch::Link, Racks::AtEnd, standing), official);
            assert_eq!(of(Watch::Club, Racks::AtEnd, standing), No);
            assert_eq!(of(Watch::Public, Racks::Never, standing), No);
        }
    }

    #[test]
    fn a_picture_is_to_be_had_before_and_after_the_end() {
        for racks in [Racks::Never, Racks::AtEnd, Racks::Delayed { ms: Delay::SHORTEST }] {
            let policy = (Watch::Public, racks);
            let picture =
                |ended_ms| asked(policy, Standing::Stranger, ended_ms, 8, Outlet::Picture);
            assert_eq!([picture(None), picture(Some(7))], [Yes, Yes]);
        }
    }
}
