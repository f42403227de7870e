//! Mutes: whose messages an account is not sent.

use protocol::MuteView;

use super::Clubs;
use crate::refused::Refused;
use crate::store::Account;

pub(crate) async fn mutes(clubs: &Clubs, by: &Account) -> Result<Vec<MuteView>, Refused> {
    Ok(clubs.store.mutes(by.id).await?)
}

pub(crate) async fn mute(clubs: &Clubs, by: &Account, name: &str) -> Result<(), Refused> {
    let muted = named(clubs, name).await?;
    if muted.id == by.id {
        return Err(Refused::field("name", "nobody can mute themselves"));
    }
    Ok(clubs.store.mute(by.id, muted.id).await?)
}

pub(crate) async fn unmute(clubs: &Clubs, by: &Account, name: &str) -> Result<(), Refused> {
    let muted = named(clubs, name).await?;
    let found = clubs.store.unmute(by.id, muted.id).await?;
    found.then_some(()).ok_or(Refused::NOT_FOUND)
}

/// The account of that name; to everyone it exists or not.
async fn named(clubs: &Clubs, name: &str) -> Result<Account, Refused> {
    clubs.store.account_named(name).await?.ok_or(Refused::NOT_FOUND)
}
