//! Clubs: who belongs to one, and what its coaches do for it.
//!
//! | file | what |
//! |---|---|
//! | `club` | made by a coach, shown to its members, renamed |
//! | `join_codes` | the codes by which people join |
//! | `members` | the roster, and real names |
//! | `coaches` | who coaches: handed over, given up, left |
//! | `students` | accounts that a coach makes, one or a class at once |
//! | `nicknames` | proposed for students of whom a coach has the real names |
//! | `class_list` | a class list as a spreadsheet writes it |
//! | `overview` | what a coach sees: who plays where, what is said, what games taught |
//! | `reports` | made by one who was at the table, closed by coaches and admins |
//! | `mutes` | whom one does not want to hear |
//!
//! Nothing here knows HTTP: [`Refused`] says why something was not done. To those who do not
//! belong to a club it does not exist.

mod class_list;
mod club;
mod coaches;
mod join_codes;
mod members;
mod mutes;
mod nicknames;
mod overview;
mod reports;
mod students;

use std::sync::Arc;

use protocol::ClubRole;
use uuid::Uuid;

pub(crate) use club::{change, create, list, show};
pub(crate) use coaches::{remove_member, set_role};
pub(crate) use join_codes::{end_code, join, make_code};
pub(crate) use members::{members, set_real_name};
pub(crate) use mutes::{mute, mutes, unmute};
pub(crate) use nicknames::propose as propose_nicknames;
pub(crate) use overview::{chats, end_table, playing, progress, reviews, today};
pub(crate) use reports::{Scope, close_report, make_report, reports};
pub(crate) use students::{create_student, create_students, reset_password};

use crate::accounts::passwords::Passwords;
use crate::connections::Hub;
use crate::limits::Limits;
use crate::refused::Refused;
use crate::store::{Account, Club, Store};
use crate::tables::Tables;

/// The parts of the hall that clubs work on.
#[derive(Debug)]
#[allow(missing_docs, reason = "a part without a comment is named after its module")]
pub struct Clubs {
    pub store: Store,
    /// Where students play.
    pub tables: Arc<Tables>,
    /// Who is connected.
    pub hub: Arc<Hub>,
    /// How often anyone may ask.
    pub limits: Arc<Limits>,
    /// The hashing of passwords.
    pub passwords: Arc<Passwords>,
}

impl Clubs {
    /// The club, if the account belongs to it or is an admin's. To others it does not exist.
    async fn visible(&self, club_id: Uuid, account: &Account) -> Result<Club, Refused> {
        self.store.club_for(club_id, account).await?.ok_or(Refused::NOT_FOUND)
    }

    /// The club, if the account is one of its coaches.
    async fn coached(&self, club_id: Uuid, account: &Account) -> Result<Club, Refused> {
        let club = self.visible(club_id, account).await?;
        if club.role != ClubRole::Coach {
            return Err(Refused::NOT_ALLOWED);
        }
        Ok(club)
    }
}
