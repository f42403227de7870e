//! Tournaments as actors: one task a tournament that is not closed, with the pure crate inside.
//!
//! | file | what |
//! |---|---|
//! | `registry` | all tournaments of this node: made, found, restored, closed |
//! | `handle` | how others reach a tournament, and what they can read without asking it |
//! | `actor` | the task of one tournament: its mailbox, its one timer, who watches it |
//! | `commands` | what becomes of a command: decided, stored, applied, broadcast |
//! | `answers` | what a command id was answered, so that it is done once |
//! | `audience` | the connections that watch, each with what it may know |
//! | `association` | the association's ratings, as admins know them |
//! | `announcements` | what directors announce, told to players at their tables |
//! | `hands` | what events of the journal do to tables, in their order and again after a crash |
//! | `stops` | which tables a stop of a round or of a school is for |
//! | `laying` | a board of the pairing as a table |
//! | `practice` | practice with bots gives way to a round |
//! | `results` | what tables say they ended like, on its way to the tournament |
//! | `settled` | the ratings and the best turns that settled games leave |
//! | `people` | what somebody is to a tournament; its directors and clubs |
//! | `school_clubs` | what the clubs of those who play decide: who is entered, by which word list |
//! | `entries`, `import` | people by name, as entries; lists from files; entry by code |
//! | `pages` | what a tournament looks like, with names joined |
//! | `questions` | what directors ask before they act: previews, reasons, consequences |
//! | `billboard` | a tournament as walls and overlays tell of it |
//! | `waits` | for whom a tournament waits, wherever in the hall they are |
//! | `watched` | who may watch its tables: settled with who may look, told to those who play |
//! | `wall` | how far each table is, and when the last will be over |
//! | `reports` | a tournament on paper: pages that print, CSV, `.t` |
//! | `calendars` | schedules as iCalendar, and their secret addresses |
//! | `tfile` | a division as a `.t` for other software |
//! | `club_night` | one press pairs everyone who is here |
//! | `rehearsal` | a copy of a tournament with bots in all seats |
//! | `error` | why a tournament is not to be had |
//!
//! ```text
//! route --> TournamentHandle --bounded mailbox--> TournamentActor
//!                                                  | tournament::decide(now)
//!                                                  | journal.append            durable ...
//!                                                  | tournament::evolve        ... before seen
//!                                                  +--> Hands --> tables       again after a crash
//! tables --> GameReports --> TournamentHandle      keyed by game, heard once
//! ```
//!
//! Nothing between a tournament and its tables is lost or done twice (decision 0190): what an
//! event of the journal does to tables can be repeated, and how far that has come is kept
//! beside the journal.

mod actor;
mod announcements;
mod answers;
mod association;
mod audience;
mod billboard;
mod calendars;
mod club_night;
mod commands;
mod entries;
mod error;
mod handle;
mod hands;
mod import;
mod laying;
mod pages;
mod people;
mod practice;
mod questions;
mod registry;
mod rehearsal;
mod reports;
mod results;
mod school_clubs;
mod settled;
mod stops;
mod tfile;
mod waits;
mod wall;
mod watched;

pub(crate) use announcements::recall;
pub(crate) use association::{association_list, read_association_ratings, set_association_rating};
pub(crate) use audience::{ask_again, watch};
pub(crate) use billboard::{
    Billboard, BoardOnShow, billboard, board_of_table, boards_beside, may_look,
};
pub(crate) use calendars::{calendar_address, read_calendar, set_calendar_address};
pub(crate) use club_night::start_round;
pub(crate) use commands::Telling;
pub(crate) use entries::{enter_names, substitute};
pub use error::NoTournament;
pub use handle::TournamentHandle;
pub(crate) use import::{Import, enter_by_code, import};
pub(crate) use pages::{list, log, page};
pub(crate) use people::{
    Looker, Person, add_director, bring_club, change, check_director, director, remove_director,
    who,
};
pub(crate) use questions::{preview, ratings, standings, told_first};
pub use registry::{Tournaments, TournamentsParts};
pub(crate) use rehearsal::rehearse;
pub(crate) use reports::{PaperQuestion, paper};
pub use results::GameReports;
pub(crate) use results::recorded_of;
pub(crate) use school_clubs::{check_clubs, check_list_of_club};
pub(crate) use wall::wall;
pub(crate) use watched::tell_watching;
