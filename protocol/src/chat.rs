//! What is said at a table, who may hear it, and what a coach sees of it.
//!
//! Players of a table and the officials who came to it hear its chat; spectators hear none
//! of it, not even once the game is over.

use engine::{Seat, Side};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::ChatPolicy;
use crate::words::words;

words! {
    /// A phrase anyone may say: friendly, complete, and the same in every language.
    Phrase {
        /// Hello!
        Hello = "hello",
        /// Good luck!
        GoodLuck = "good-luck",
        /// Have fun!
        HaveFun = "have-fun",
        /// You too!
        YouToo = "you-too",
        /// Nice play!
        NicePlay = "nice-play",
        /// What a word!
        WhatAWord = "what-a-word",
        /// Wow!
        Wow = "wow",
        /// Well played.
        WellPlayed = "well-played",
        /// Thank you!
        ThankYou = "thank-you",
        /// You're welcome.
        YouAreWelcome = "you-are-welcome",
        /// Yes.
        Yes = "yes",
        /// No.
        No = "no",
        /// Sorry!
        Sorry = "sorry",
        /// No problem.
        NoProblem = "no-problem",
        /// Oops!
        Oops = "oops",
        /// I had no luck with my tiles.
        BadTiles = "bad-tiles",
        /// I'm thinking.
        Thinking = "thinking",
        /// One moment, please.
        OneMoment = "one-moment",
        /// I'm back.
        IAmBack = "i-am-back",
        /// My connection is slow.
        SlowConnection = "slow-connection",
        /// Are you there?
        AreYouThere = "are-you-there",
        /// Close game!
        CloseGame = "close-game",
        /// Good game!
        GoodGame = "good-game",
        /// Congratulations!
        Congratulations = "congratulations",
        /// Shall we play again?
        PlayAgain = "play-again",
        /// I have to go now.
        HaveToGo = "have-to-go",
        /// Bye!
        Bye = "bye",
    }
}

words! {
    /// Whom a message is for.
    ChatTo {
        /// Everyone who plays at the table, and the officials there.
        Table = "table",
        /// The partners of the speaker's side, and nobody else at the table.
        Side = "side",
    }
}

words! {
    /// Why something was not said. Nobody but its speaker hears of it.
    NotSaid {
        /// Only those who play at a table, and its officials, speak there.
        NotAtTable = "not-at-table",
        /// Neither a phrase nor a text, or both.
        NotOneThing = "not-one-thing",
        /// Longer than 200 characters.
        TooLong = "too-long",
        /// The text has characters that cannot be shown.
        Unreadable = "unreadable",
        /// Too many in a short time.
        TooMany = "too-many",
        /// A club of someone at the table has chat between opponents turned off.
        ChatOff = "chat-off",
        /// At this table opponents speak in phrases.
        PhrasesOnly = "phrases-only",
        /// Guests, and those who speak with a guest, do it in phrases.
        GuestsUsePhrases = "guests-use-phrases",
        /// The speaker has no partner.
        NoPartner = "no-partner",
        /// The game has been over for an hour.
        Closed = "closed",
        /// The database does not answer; the message may be sent again with the same id.
        StorageDown = "storage-down",
    }
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChatMessage {
    /// Ascending in the order in which things were said.
    pub id: i64,
    /// When it was said, in milliseconds since 1970.
    pub at_ms: i64,
    /// The speaker's seat; none is an official: a director, or a coach of the table's club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The speaker's nickname.
    pub name: String,
    /// Whom it was for.
    pub to: ChatTo,
    /// The phrase, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phrase: Option<Phrase>,
    /// The text, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
}

/// What one who speaks at a table may say, told after `attend`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MaySay {
    /// To everyone at the table.
    pub to_table: ChatPolicy,
    /// To the partner; `off` where there is none.
    pub to_side: ChatPolicy,
}

/// `GET /api/me/mutes`: someone whose messages the one who asks does not get.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MuteView {
    /// Whose. `PUT` and `DELETE /api/me/mutes/{name}` mute and unmute.
    pub name: String,
    /// By the hall's clock, when the mute began.
    pub since_ms: i64,
}

/// `POST /api/reports`: tells the coaches that someone at one's table behaved badly.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// Where: a table at which both had a seat.
    pub table: Uuid,
    /// Who: the nickname.
    pub name: String,
    /// The message it is about, by its id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub message: Option<i64>,
    /// What happened, in at most 500 characters.
    pub reason: String,
}

/// A report that was taken. The same report again gets the same id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReportMade {
    /// To close the report by; counted up through the hall.
    pub id: i64,
}

/// Someone as a coach sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct KnownPlayer {
    /// As the account is called in the hall; not the real name.
    pub name: String,
    /// The real name, if they are a member of the coach's club and it is written down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub real_name: Option<String>,
    /// Whether they are a member of the coach's club.
    pub member: bool,
}

/// `GET /api/clubs/{club}/reports`: open ones first, then the newest. Coaches only.
/// `GET /api/reports` is the same of the whole hall, for admins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReportView {
    /// To close it by; counted up through the hall.
    pub id: i64,
    /// When it was made.
    pub at_ms: i64,
    /// Who made it.
    pub reporter: KnownPlayer,
    /// Whom it is about.
    pub reported: KnownPlayer,
    /// Where it happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Uuid>,
    /// The message it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub message: Option<ChatMessage>,
    /// In the reporter's words, at most 500 characters.
    pub reason: String,
    /// What became of it; none while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closed: Option<ReportClosed>,
}

/// What became of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReportClosed {
    /// The nickname of the coach or admin who closed it.
    pub by: String,
    /// When it was closed, in milliseconds since 1970.
    pub at_ms: i64,
    /// The sentence it was closed with.
    pub outcome: String,
}

/// `POST /api/clubs/{club}/reports/{id}/close`, and for admins `POST /api/reports/{id}/close`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CloseReport {
    /// What was done about it: a sentence of at most 500 characters.
    pub outcome: String,
}

/// `GET /api/clubs/{club}/chats?before=&table=`: one line of what was said by members of the
/// club and to them since they joined, newest first, 100 at most. Coaches only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClubChatLine {
    /// The table's id.
    pub table: Uuid,
    /// Who said it.
    pub speaker: KnownPlayer,
    /// What; its id is what `before` takes.
    pub message: ChatMessage,
}

/// `GET /api/clubs/{club}/playing`: a running game with a member of the club. Coaches only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClubTable {
    /// The table, to attend it by.
    pub table: Uuid,
    /// The rule set.
    pub rules: String,
    /// The word list.
    pub lexicon: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether it waits for its players, is played, or was over a short while ago.
    pub phase: ClubTablePhase,
    /// Whether the club's coach may end it: it is the club's, or a student sits there for whom the
    /// club answers.
    pub may_end: bool,
    /// When play began.
    pub since_ms: i64,
    /// Who plays, in the order of the seats.
    pub seats: Vec<ClubSeat>,
    /// The sides' scores so far; empty where the table does not answer at once.
    pub scores: Vec<i32>,
}

words! {
    /// How far a table is that a coach sees.
    ClubTablePhase {
        /// It waits for its players.
        Gathering = "gathering",
        /// It is played.
        Playing = "playing",
        /// It is over, and its players can still talk.
        Over = "over",
    }
}

/// `POST /api/clubs/{club}/tables/{table}/end`: ends the game and closes its chat.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EndTable {
    /// Why, as its players are told.
    pub reason: String,
}

/// Who sits at a table, as a coach sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClubSeat {
    /// Counted from 0.
    pub side: Side,
    /// The player on that side.
    pub player: KnownPlayer,
    /// Whether it is a machine.
    pub bot: bool,
}
