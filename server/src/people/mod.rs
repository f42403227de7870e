//! What becomes of people's accounts, and who may do it.
//!
//! | file | what |
//! |---|---|
//! | `authority` | who may do what to whose account: the one place that decides it |
//! | `lifecycle` | found, suspended, let in again, renamed, closed |
//! | `second_factor` | codes that staff log in with, beside the password |
//! | `export` | everything the hall has about a person, as a zip |
//! | `erasure` | a person taken out, under a pseudonym where others' games need one |
//! | `erasure_list` | who was erased, kept outside the database and applied after a restore |
//!
//! Nothing here knows HTTP: [`Refused`](crate::refused::Refused) says why something was not done.
//! Every deed is in the audit log before it is done.

mod authority;
mod erasure;
mod erasure_list;
mod export;
mod lifecycle;
pub(crate) mod second_factor;

use std::path::PathBuf;
use std::sync::Arc;

pub use erasure::EraseAgainError;
pub(crate) use erasure::{erase, erase_again, erase_oneself};
pub(crate) use export::{export, export_oneself};
pub(crate) use lifecycle::{close, close_oneself, find, lift, rename, suspend};

use crate::accounts::passwords::Passwords;
use crate::connections::Hub;
use crate::limits::Limits;
use crate::store::Store;
use crate::tables::Tables;

/// The parts of the hall that this works on.
#[derive(Debug)]
#[allow(missing_docs, reason = "a part without a comment is named after its module")]
pub struct People {
    pub store: Store,
    /// Where they play.
    pub tables: Arc<Tables>,
    /// Who is connected.
    pub hub: Arc<Hub>,
    /// How often anyone may ask.
    pub limits: Arc<Limits>,
    /// The hashing of passwords.
    pub passwords: Arc<Passwords>,
    /// Where the hall keeps what it must not lose.
    pub data: PathBuf,
}
