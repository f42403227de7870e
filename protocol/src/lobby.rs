//! The lobby: seeks, invitations, rematches, and the rules there are to choose from.
//!
//! What changes something here is asked over HTTP; what happened comes over the socket as
//! `lobby` (the same for all who watch it), `mine` (one's own games and invitations) and
//! `table-ready` (a table has been laid for you: go there).

use std::collections::BTreeMap;

use engine::{Preset, Ruleset};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use uuid::Uuid;

use crate::AudiencePolicy;
use crate::words::words;

/// What differs from a book: parameters of its rule set by name (the fields of
/// `RulesView.ruleset`), each given whole. `{"exchange_needs": 1}`, or
/// `{"failed_challenge": {"kind": "bonus", "points_per_word": 5}}`.
///
/// All can be changed but `preset` and `version`. What cannot be played is refused with the
/// parameter as the error's `field` and the reason as its `message`.
pub type RuleChanges = BTreeMap<String, Value>;

/// `POST /api/seeks`: an offer to play whoever takes it, one player against one.
///
/// A seek lives in the hall's memory. It ends when it is taken or withdrawn, when its maker
/// starts another game or has had no socket open for half a minute, and when the hall
/// restarts; whoever watches the lobby sees it gone. A new seek replaces the maker's old one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSeek {
    /// The rule set, by its id (`GET /api/rules`). Books for pairs are played by one a side.
    pub rules: String,
    /// The word list, by its id (`GET /api/lexicons`).
    pub lexicon: String,
    /// What is to differ from the rule set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Partial<Ruleset>")]
    pub changes: Option<RuleChanges>,
    /// Minutes on each clock, in place of the book's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub minutes: Option<u16>,
    /// Whether it counts for ratings. Guests play unrated.
    pub rated: bool,
    /// The lowest rating that may take it, in this word list and at this speed. Who has none
    /// yet counts as 1500, where ratings begin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub min_rating: Option<u16>,
    /// The highest rating that may take it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub max_rating: Option<u16>,
}

/// An open seek, as everyone sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeekView {
    /// To take it by: `POST /api/seeks/{id}/take`.
    pub id: Uuid,
    /// The nickname of its maker.
    pub name: String,
    /// Whether its maker is a guest.
    pub guest: bool,
    /// The maker's rating in this word list at this speed, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<u16>,
    /// The rule set.
    pub rules: String,
    /// The word list.
    pub lexicon: String,
    /// What differs from the rule set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Partial<Ruleset>")]
    pub changes: Option<RuleChanges>,
    /// Minutes on each clock, where they were chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub minutes: Option<u16>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The lowest rating that may take it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub min_rating: Option<u16>,
    /// The highest rating that may take it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub max_rating: Option<u16>,
    /// Since when it is open.
    pub since_ms: i64,
}

/// `POST /api/invitations`: a table for people one knows, for whoever has the link, for bots.
///
/// If every seat is taken at once (oneself and bots) the table is laid before the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewInvitation {
    /// The rule set, by its id (`GET /api/rules`).
    pub rules: String,
    /// The word list, by its id (`GET /api/lexicons`).
    pub lexicon: String,
    /// What is to differ from the rule set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Partial<Ruleset>")]
    pub changes: Option<RuleChanges>,
    /// Minutes on each clock, in place of the book's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub minutes: Option<u16>,
    /// How many sides; left out, two. Three and four where the rule set takes them: practice
    /// leaves a play open to challenge until the next turn then, since no one could hold for
    /// all; a book whose plays are open until tiles are drawn needs `challenge` changed too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sides: Option<u8>,
    /// Players who share a rack, 1 or 2; left out, as the rule set has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub players_per_side: Option<u8>,
    /// Whether it counts for ratings: only between two sides of one registered player each.
    pub rated: bool,
    /// Who may watch; left out, as is usual for those who play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub audience: Option<AudiencePolicy>,
    /// Who each seat is for: all of side 1, then all of side 2, and so on. One is `me`.
    pub seats: Vec<SeatWish>,
}

/// Who a seat is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SeatWish {
    /// The one who invites.
    Me,
    /// That account, and no other.
    Name {
        /// The nickname of whom it is kept for.
        name: String,
    },
    /// Whoever has the link.
    Open,
    /// A practice partner.
    Bot {
        /// Its level (`GET /api/bots`).
        level: u8,
    },
}

/// An invitation, as whoever has its code sees it.
///
/// `POST /api/invitations`, `GET /api/invitations/{code}` and what is done to it answer with
/// this; so does `POST /api/tables/{id}/rematch`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct InvitationView {
    /// The secret part of its link, `/join/{code}`.
    pub code: String,
    /// Six characters to tell somebody, for a day and while it is open. `GET` takes them too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub short_code: Option<String>,
    /// Who made it.
    pub made_by: String,
    /// Whether somebody can still come to it.
    pub status: InvitationStatus,
    /// The table, once it is laid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Uuid>,
    /// The game it is a rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch_of: Option<Uuid>,
    /// The rule set.
    pub rules: String,
    /// The word list.
    pub lexicon: String,
    /// What differs from the rule set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Partial<Ruleset>")]
    pub changes: Option<RuleChanges>,
    /// Minutes on each clock, where they were chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub minutes: Option<u16>,
    /// How many sides.
    pub sides: u8,
    /// Players who share a rack.
    pub players_per_side: u8,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Who may watch, where its maker has said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub audience: Option<AudiencePolicy>,
    /// The seats, in order.
    pub seats: Vec<InvitedSeat>,
    /// When it stops working.
    pub expires_ms: i64,
}

words! {
    /// How an invitation stands.
    InvitationStatus {
        /// Seats are waiting.
        Open = "open",
        /// Everyone is there; the table is just being laid.
        Full = "full",
        /// The table is laid.
        Laid = "laid",
        /// Somebody it was for said no.
        Declined = "declined",
        /// Its maker took it back.
        Withdrawn = "withdrawn",
        /// Nobody came in time.
        Expired = "expired",
    }
}

/// One seat of an invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct InvitedSeat {
    /// Its number, to take it by: from 0, all of side 1 first.
    pub seat: u8,
    /// Its side, from 0.
    pub side: u8,
    /// Whether it is free.
    pub state: SeatState,
    /// Who sits on it, or whom it is kept for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// The level, if it is a bot's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<u8>,
}

words! {
    /// Whether a seat of an invitation is free.
    SeatState {
        /// For whoever takes it.
        Free = "free",
        /// Kept for `name`, who has not come yet.
        Kept = "kept",
        /// `name` has taken it.
        Taken = "taken",
        /// A bot sits there.
        Bot = "bot",
    }
}

/// `POST /api/invitations/{code}/seat`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// Which seat, by its number; left out, the one kept for the asker, or else the first
    /// free one. Who has a seat already moves to a free one named here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
}

words! {
    /// Why a table was laid.
    ReadyWhy {
        /// A seek was taken.
        Seek = "seek",
        /// The last seat of an invitation was taken.
        Invitation = "invitation",
        /// All want to play again.
        Rematch = "rematch",
        /// A coach or director has laid it.
        Assigned = "assigned",
        /// A round of a tournament starts.
        Tournament = "tournament",
    }
}

/// One line of `GET /api/rules`: a rule set to choose, whole, and how it can be varied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RulesView {
    /// What `rules` of a seek, an invitation or a table names.
    pub id: Preset,
    /// What people call it.
    pub title: String,
    /// The numbers of sides it can be played with.
    pub sides: Vec<u8>,
    /// The minutes a clock may be given; left out where the book sets them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub minutes: Option<MinutesView>,
    /// Every rule of it: clock, challenges, holds, and all the rest.
    pub ruleset: Ruleset,
}

/// The minutes a clock may be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MinutesView {
    /// Fewer are refused.
    pub least: u16,
    /// More are refused.
    pub most: u16,
    /// What is taken when none are named.
    pub usual: u16,
}
