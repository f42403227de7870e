//! Clubs, over HTTP.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::words::words;
use crate::{AccountView, Watch};

words! {
    /// What a member is to the club.
    ClubRole {
        /// Plays.
        Student = "student",
        /// Rules at the club's tables.
        Director = "director",
        /// Makes accounts, sees real names, decides what students may do.
        Coach = "coach",
        /// Is no member, but an admin of the hall: sees nicknames, and says who coaches.
        Onlooker = "onlooker",
    }
}

words! {
    /// What opponents may say to each other at the club's tables.
    ChatPolicy {
        /// Nothing.
        Off = "off",
        /// Phrases from a list.
        Presets = "presets",
        /// Anything.
        Open = "open",
    }
}

words! {
    /// How far something of a club's students reaches.
    OpenTo {
        /// Members of shared clubs, and who plays in the same tournament.
        Club = "club",
        /// Anyone of this hall.
        Hall = "hall",
    }
}

words! {
    /// Which word lists a club's students play by.
    ListPolicy {
        /// Lists with the school-safe filter.
        School = "school",
        /// Every list of the hall.
        Any = "any",
    }
}

/// What a club decides for its students, wherever they play. Of several clubs the strictest counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClubPolicy {
    /// Who may invite them, answer their seeks, partner them, ask for a rematch.
    pub reach: OpenTo,
    /// What opponents may say.
    pub chat_policy: ChatPolicy,
    /// What partners of the club may say to each other.
    pub partner_chat: ChatPolicy,
    /// The word lists they play by.
    pub lists: ListPolicy,
    /// Who sees their profile.
    pub profile: OpenTo,
    /// Who may watch their tables at most.
    pub watch: Watch,
}

impl ClubPolicy {
    /// How a club begins.
    pub const SAFE: Self = Self {
        reach: OpenTo::Club,
        chat_policy: ChatPolicy::Presets,
        partner_chat: ChatPolicy::Presets,
        lists: ListPolicy::School,
        profile: OpenTo::Club,
        watch: Watch::Link,
    };
}

/// `GET /api/me/policy`: what one's clubs let one do, all of them taken together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MyPolicy {
    /// Whether a club's policy applies: the account is a student of one.
    pub student: bool,
    /// Whether a club made the account and answers for it.
    pub managed: bool,
    /// Whom one may play with.
    pub reach: OpenTo,
    /// The word lists one plays by.
    pub lists: ListPolicy,
    /// Who sees one's profile.
    pub profile: OpenTo,
    /// Who may watch one's tables at most.
    pub watch: Watch,
}

/// `POST /api/clubs`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewClub {
    /// Two to sixty characters.
    pub name: String,
}

/// `PATCH /api/clubs/{club}`: what is left out stays.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangeClub {
    /// A new name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// What opponents may say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chat_policy: Option<ChatPolicy>,
    /// What partners of the club may say to each other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub partner_chat: Option<ChatPolicy>,
    /// Who may play with the students.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reach: Option<OpenTo>,
    /// The word lists they play by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lists: Option<ListPolicy>,
    /// Who sees their profiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub profile: Option<OpenTo>,
    /// Who may watch their tables at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub watch: Option<Watch>,
}

/// A club as one of its members sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClubView {
    /// In all routes below `/api/clubs/{club}`.
    pub id: Uuid,
    /// As its coach has named it.
    pub name: String,
    /// What it decides for its students.
    #[serde(flatten)]
    pub policy: ClubPolicy,
    /// What the one who asks is to it.
    pub my_role: ClubRole,
    /// The code to join it by; told to coaches only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub join_code: Option<JoinCodeView>,
}

/// A join code in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct JoinCodeView {
    /// What to type.
    pub code: String,
    /// When it stops working.
    #[ts(type = "number")]
    pub expires_ms: i64,
    /// How many more may join by it.
    pub uses_left: i32,
}

/// `PUT /api/clubs/{club}/join-code`: makes a code and ends the one before it.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MakeJoinCode {
    /// How long it works, 1 to 168.
    pub hours: u16,
    /// How many may join by it, 1 to 1000.
    pub uses: u16,
}

/// `POST /api/clubs/join`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct JoinClub {
    /// The code, in any case, with or without its dash.
    pub code: String,
}

/// One line of a club's roster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MemberView {
    /// The member's account.
    pub account: AccountView,
    /// What they are to the club.
    pub role: ClubRole,
    /// Their real name; told to coaches only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub real_name: Option<String>,
    /// Whether the club made the account, so that its coaches may set its password.
    pub managed: bool,
    /// Whether the account is suspended; told to coaches only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub suspended: bool,
}

/// `PUT /api/clubs/{club}/members/{account}`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangeMember {
    /// The real name the coaches see; empty for none.
    pub real_name: String,
}

/// `PUT /api/clubs/{club}/members/{account}/role`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetClubRole {
    /// What the member is to be: `coach`, `director` or `student`.
    pub role: ClubRole,
}

/// `POST /api/clubs/{club}/students`, and one row of the CSV.
#[derive(Clone, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewStudent {
    /// The nickname, also typed to log in.
    pub name: String,
    /// The name only coaches of this club see.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub real_name: String,
    /// Left out or empty: one is made up and told once.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub password: String,
}

/// A student account just made.
#[derive(Clone, Serialize, Deserialize, TS)]
pub struct StudentMade {
    /// Its nickname is in it; the role is that of a player.
    pub account: AccountView,
    /// As given.
    pub real_name: String,
    /// Told only if the hall made it up, and only now: it is kept as a hash.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub password: Option<String>,
}

/// `POST /api/clubs/{club}/students/csv`: every row became an account.
#[derive(Clone, Serialize, Deserialize, TS)]
pub struct StudentsMade {
    /// In the order of the rows.
    pub students: Vec<StudentMade>,
}

/// `POST /api/clubs/{club}/students/nicknames`: nicknames for students whose real names are known.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ProposeNicknames {
    /// At most 300.
    pub real_names: Vec<String>,
}

/// What is proposed: no account is made of it.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct NicknamesProposed {
    /// In the order of the real names; all different, and nobody's yet.
    pub names: Vec<String>,
}

/// `POST /api/clubs/{club}/members/{account}/password`: a new password, told once.
#[derive(Clone, Serialize, Deserialize, TS)]
pub struct NewPassword {
    /// What to type.
    pub password: String,
}
