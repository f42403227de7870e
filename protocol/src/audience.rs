//! Who may watch a game, and what of it. It outlives the game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::words::words;

/// Who may watch a game and when its racks are shown. One value of a game, asked by its page, its
/// table, lists, records, reviews, pictures and whatever else shows it, while it is played and
/// ever after. Players, and those who answer for them, keep their own games whatever it says.
///
/// People are shown by their nicknames, and by nothing else, under every policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AudiencePolicy {
    /// Who may watch.
    pub watch: Watch,
    /// When those who watch are shown racks.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub racks: Racks,
}

impl AudiencePolicy {
    /// Anyone may watch, and see everything once the game is over.
    pub const PUBLIC: Self = Self { watch: Watch::Public, racks: Racks::AtEnd };
    /// Whoever has the link may.
    pub const LINK: Self = Self { watch: Watch::Link, racks: Racks::AtEnd };
    /// Only players, and those who answer for them or rule at the table.
    pub const OFFICIALS: Self = Self { watch: Watch::Officials, racks: Racks::AtEnd };
}

/// What a tournament says of those who watch its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EventWatching {
    /// When they are shown racks.
    pub racks: Racks,
    /// Whether one who plays in a round may watch its other tables meanwhile.
    pub players_watch: bool,
}

/// Who may watch the tables of a tournament, as whoever may look at it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TournamentWatching {
    /// Who may watch, and when they are shown racks.
    pub audience: AudiencePolicy,
    /// Whether one who plays in a round may watch its other tables meanwhile.
    pub players_watch: bool,
    /// Whether tables of some who play are for fewer, because a club of theirs lets fewer watch.
    pub narrowed: bool,
    /// Those clubs, for directors and coaches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub narrower: Vec<NarrowerClub>,
}

/// A club that lets fewer people watch its students than a tournament does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NarrowerClub {
    /// What it is called, if it takes part: of others it is not told who they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// Whom it lets watch.
    pub watch: Watch,
    /// How many of those who are entered are its students.
    pub players: u32,
}

/// Who watches a table, and who may. For whoever may settle that, also the link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AudienceView {
    /// Who may watch.
    pub audience: AudiencePolicy,
    /// How many watch now.
    pub spectators: u32,
    /// Whether the one who asks may change who watches.
    pub may_change: bool,
    /// The link, for those who may change it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub link: Option<WatchLink>,
}

/// The link by which a game is watched. It is worthless once another is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WatchLink {
    /// What to say as `link`.
    pub token: String,
    /// How many connections watch by it now.
    pub connections: u32,
}

words! {
    /// Who may watch a game. Each lets in whom the ones after it let in.
    Watch {
        /// Anyone; it is in the list of live games.
        Public = "public",
        /// Whoever has the link.
        Link = "link",
        /// Members of the table's club or, where it has none, of the players' clubs.
        Club = "club",
        /// Coaches and directors.
        Officials = "officials",
    }
}

impl Watch {
    /// The one of two that lets in fewer.
    #[must_use]
    pub fn stricter(self, other: Self) -> Self {
        if self.reach() <= other.reach() { self } else { other }
    }

    fn reach(self) -> u8 {
        match self {
            Self::Officials => 0,
            Self::Club => 1,
            Self::Link => 2,
            Self::Public => 3,
        }
    }
}

/// When those who watch are shown racks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Racks {
    /// Never: the record, the review and whatever else tells racks stay with the players.
    Never,
    /// Once the game is over.
    #[default]
    AtEnd,
    /// So long after they were seen by their players; the record and all that is made from it
    /// open so long after the end.
    Delayed {
        /// Milliseconds, 30 seconds to 15 minutes.
        #[ts(as = "u32")]
        ms: Delay,
    },
}

/// How long racks are held back: 30 seconds to 15 minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Delay(u32);

impl Delay {
    /// The shortest there is.
    pub const SHORTEST: Self = Self(30_000);
    /// The longest there is.
    pub const LONGEST: Self = Self(15 * 60_000);

    /// In milliseconds.
    pub fn ms(self) -> u32 {
        self.0
    }
}

impl TryFrom<u32> for Delay {
    type Error = &'static str;

    fn try_from(ms: u32) -> Result<Self, Self::Error> {
        let known = (Self::SHORTEST.0..=Self::LONGEST.0).contains(&ms);
        known.then_some(Self(ms)).ok_or("a delay is 30 seconds to 15 minutes, in milliseconds")
    }
}

impl From<Delay> for u32 {
    fn from(delay: Delay) -> Self {
        delay.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<AudiencePolicy, serde_json::Error> {
        serde_json::from_str(json)
    }

    #[test]
    fn racks_left_out_are_shown_at_the_end() {
        assert_eq!(read(r#"{"watch":"public"}"#).unwrap(), AudiencePolicy::PUBLIC);
        let whole = serde_json::to_string(&AudiencePolicy::LINK).unwrap();
        assert_eq!(read(&whole).unwrap(), AudiencePolicy::LINK);
    }

    #[test]
    fn a_delay_is_30_seconds_to_15_minutes() {
        let delayed = |ms: u32| {
            read(&format!(r#"{{"watch":"club","racks":{{"kind":"delayed","ms":{ms}}}}}"#))
        };
        assert!(delayed(29_999).is_err() && delayed(900_001).is_err());
        let longest = delayed(900_000).unwrap().racks;
        assert_eq!(longest, Racks::Delayed { ms: Delay::LONGEST });
    }

    #[test]
    fn of_two_the_stricter_lets_in_fewer() {
        use Watch::{Club, Link, Officials, Public};
        assert_eq!(Public.stricter(Link), Link);
        assert_eq!(Club.stricter(Link), Club);
        assert_eq!(Officials.stricter(Public), Officials);
        assert_eq!(Public.stricter(Public), Public);
    }
}
