//! Tournaments, over HTTP. What the pure crate says of a tournament goes over the wire as it is;
//! here is what the hall adds: names, who one is to the tournament, tables.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tournament::{
    AccountId, Command, Entry, Event, EventNo, Firsts, MissedRounds, Mode, Phase, SideId,
    TournamentView,
};
use ts_rs::TS;
use uuid::Uuid;

use crate::audience::TournamentWatching;
use crate::lobby::RuleChanges;
use crate::words::words;

words! {
    /// Which ratings the games of a tournament count for.
    RatingSystem {
        /// The association's: by the tournament, once it is closed.
        Association = "association",
        /// The hall's own: game by game.
        Hall = "hall",
        /// None.
        Unrated = "unrated",
    }
}

words! {
    /// Who may look at a tournament's pages and boards.
    EventAudience {
        /// Anyone, also without an account.
        Public = "public",
        /// Those of the clubs that take part.
        Clubs = "clubs",
    }
}

/// `POST /api/tournaments`. All but the first four have the book's default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// What it is called: at most 80 characters.
    pub name: String,
    /// The club that holds it, of which the one who asks is a coach.
    pub club: Uuid,
    /// The rule set, by its id.
    pub rules: String,
    /// The word list, by its id.
    pub lexicon: String,
    /// A tournament, or a club's evening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mode: Option<Mode>,
    /// What is to differ from the rule set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Partial<Ruleset>")]
    pub changes: Option<RuleChanges>,
    /// Minutes on each clock, in place of the book's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub minutes: Option<u16>,
    /// When it is planned to start, for the calendar and the front page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub starts_ms: Option<i64>,
    /// The time zone that its times are shown in; left out, `UTC`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub time_zone: Option<String>,
    /// Whether a result counts only once staff have looked at the slip.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub validates_slips: bool,
    /// Whether the pairing says who moves first; left out, as the book has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub firsts: Option<Firsts>,
    /// Whether games of pairs count for ratings too.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub pairs_rated: bool,
    /// Which ratings it counts for; left out, none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<RatingSystem>,
    /// Who may look; left out, the clubs that take part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub audience: Option<EventAudience>,
}

/// `PATCH /api/tournaments/{tournament}`: what is left out stays. Rules and names are changed by a
/// command, because they are part of the tournament's journal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangeTournament {
    /// The word list of tables still to be laid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lexicon: Option<String>,
    /// When it is planned to start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub starts_ms: Option<i64>,
    /// Which ratings it counts for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<RatingSystem>,
    /// Who may look.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub audience: Option<EventAudience>,
}

/// One line of `GET /api/tournaments`, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TournamentSummary {
    /// In all routes below `/api/tournaments/{tournament}`.
    pub id: Uuid,
    /// What it is called.
    pub name: String,
    /// A tournament, or a club's evening.
    pub mode: Mode,
    /// Where it stands.
    pub phase: Phase,
    /// The club that holds it.
    pub club: Uuid,
    /// The club's name.
    pub club_name: String,
    /// When it is planned to start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub starts_ms: Option<i64>,
    /// Whether it is a rehearsal.
    pub rehearsal: bool,
    /// Whether the one who asks directs it.
    pub directs: bool,
    /// Whether the one who asks plays in it.
    pub plays: bool,
}

/// `GET /api/tournaments/{tournament}`: a tournament as the one who asks may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TournamentPage {
    /// In all routes below `/api/tournaments/{tournament}`.
    pub id: Uuid,
    /// The club that holds it.
    pub club: Uuid,
    /// The club's name.
    pub club_name: String,
    /// The word list of its tables.
    pub lexicon: String,
    /// Which ratings it counts for.
    pub rating: RatingSystem,
    /// Who may look.
    pub audience: EventAudience,
    /// Who may watch its tables.
    pub watching: TournamentWatching,
    /// When it is planned to start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub starts_ms: Option<i64>,
    /// Whether it is a rehearsal.
    pub rehearsal: bool,
    /// The code by which other clubs' coaches, and players, enter; told to its directors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub code: Option<String>,
    /// What the one who asks is to it.
    pub me: MyTournament,
    /// Who directs it.
    pub directors: Vec<PersonName>,
    /// Everything else, with account ids and school ids in place of names.
    pub view: Arc<TournamentView>,
    /// The names of all its accounts.
    pub people: Vec<PersonName>,
    /// The names of all its schools.
    pub schools: Vec<SchoolName>,
    /// How long after they came the one who asks is told results, and whatever followed from them:
    /// those who take part are told at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub results_after_ms: Option<u64>,
    /// The hall's clock.
    #[ts(type = "number")]
    pub now_ms: i64,
}

/// What somebody is to a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MyTournament {
    /// Whether they direct it.
    pub directs: bool,
    /// The schools whose students they enter and check in.
    pub coaches: Vec<Uuid>,
    /// Their side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub side: Option<SideId>,
    /// The table that they are to sit at, from the start of a round until its result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Uuid>,
}

/// An account's name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PersonName {
    /// The account's id, as sides name it.
    pub account: Uuid,
    /// As the account is called in the hall; not the real name.
    pub name: String,
    /// The real name; told to coaches of the club that knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub real_name: Option<String>,
}

/// A school's name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SchoolName {
    /// The school: a club of the hall.
    pub school: Uuid,
    /// The club's name.
    pub name: String,
}

/// `POST /api/tournaments/{tournament}/commands`. Safe to send again with the same id: it is done
/// once, and answered as before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TellTournament {
    /// Chosen by the client.
    pub id: Uuid,
    /// The last event that the sender has seen (`view.number`). A director who acts on what
    /// another has changed since is told by whom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seen: Option<EventNo>,
    /// For a coach who does not direct: the school that they act for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub school: Option<Uuid>,
    /// What is to be done. The hall chooses the games of a pairing.
    pub command: Command,
}

/// A command was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TournamentTold {
    /// The number of the last event it caused.
    pub number: EventNo,
}

/// `POST /api/tournaments/{tournament}/entries`: people by name, all of them or none. The rows of
/// what is wrong are counted as here, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EnterNames {
    /// Chosen by the client, as for a command.
    pub id: Uuid,
    /// The last event that the sender has seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seen: Option<EventNo>,
    /// For a coach who does not direct: the school that they act for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub school: Option<Uuid>,
    /// What rounds count for that are over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub missed: Option<MissedRounds>,
    /// A row a side; all of them are entered, or none.
    pub rows: Vec<EntryRow>,
}

/// One side to be entered by the names of its players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EntryRow {
    /// Nicknames of accounts; for a coach, real names of the own roster will do too.
    pub players: Vec<String>,
    /// What a pair calls itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<String>,
    /// The division, by its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub division: Option<String>,
    /// The school; left out, the club that its players share with the tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub school: Option<Uuid>,
    /// The rating; left out, the one that the hall has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<u16>,
    /// Rated games before the tournament; left out, those that the hall knows of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lifetime_games: Option<u32>,
    /// What the coach wants the staff to know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<String>,
}

impl EntryRow {
    /// A side of which nothing but its players is said.
    pub const fn of(players: Vec<String>) -> Self {
        Self {
            players,
            team: None,
            division: None,
            school: None,
            rating: None,
            lifetime_games: None,
            note: None,
        }
    }

    /// The entry that this row becomes once its names are found.
    pub fn entry(&self, players: Vec<tournament::AccountId>) -> Entry {
        Entry { team: self.team.clone(), note: self.note.clone(), ..Entry::of(players) }
    }
}

/// `POST /api/tournaments/{tournament}/substitutes`: a player takes the place of another, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SubstituteByName {
    /// Chosen by the client, as for a command.
    pub id: Uuid,
    /// The last event that the sender has seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seen: Option<EventNo>,
    /// For a coach who does not direct: the school that they act for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub school: Option<Uuid>,
    /// The side that both play for.
    pub side: SideId,
    /// Who leaves it.
    pub leaves: AccountId,
    /// Who joins it, named as in an `EntryRow`. A coach names members of the own club.
    pub joins: String,
    /// Read by directors.
    pub reason: String,
}

/// `POST /api/tournaments/join`: a coach brings a club to a tournament by its code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct JoinTournament {
    /// The tournament's code, in any case.
    pub code: String,
    /// The club, of which the one who asks is a coach.
    pub club: Uuid,
}

/// `PUT /api/tournaments/{tournament}/directors/{name}` was done, or the answer to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TournamentDirectors {
    /// Who directs it now.
    pub directors: Vec<PersonName>,
}

/// `GET /api/tournaments/{tournament}/events`: what happened, as the one who asks may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TournamentLog {
    /// The events in order, each with its number.
    pub events: Vec<(EventNo, Event)>,
    /// Whether there are later ones: to be asked for since the last of these.
    #[serde(default)]
    pub more: bool,
}
