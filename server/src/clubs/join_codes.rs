//! The codes by which people join a club: one at a time, for so long and so many.

use std::net::IpAddr;

use protocol::{ClubView, ErrorCode, JoinCodeView, MakeJoinCode};
use uuid::Uuid;

use super::{Clubs, show};
use crate::accounts::secrets;
use crate::refused::Refused;
use crate::store::Account;

/// Six characters let anyone in who guesses them: a week is the longest (decision 0265).
const MOST_HOURS: u16 = 168;

const WRONG_CODE: Refused =
    Refused::Plain(ErrorCode::WrongJoinCode, "that code is wrong, used up or too old");

/// Makes a code, in place of the club's last one.
pub(crate) async fn make_code(
    clubs: &Clubs,
    account: &Account,
    club_id: Uuid,
    asked: &MakeJoinCode,
) -> Result<JoinCodeView, Refused> {
    clubs.coached(club_id, account).await?;
    if !(1..=MOST_HOURS).contains(&asked.hours) {
        return Err(Refused::field("hours", "a code works for 1 to 168 hours"));
    }
    if !(1..=1000).contains(&asked.uses) {
        return Err(Refused::field("uses", "a code works 1 to 1000 times"));
    }
    loop {
        let code = secrets::short_code();
        let made = clubs.store.set_join_code(club_id, &code, account.id, asked.hours, asked.uses);
        // None where another club has that code: the next one is free.
        if let Some(made) = made.await? {
            return Ok(made);
        }
    }
}

pub(crate) async fn end_code(
    clubs: &Clubs,
    account: &Account,
    club_id: Uuid,
) -> Result<(), Refused> {
    clubs.coached(club_id, account).await?;
    Ok(clubs.store.delete_join_code(club_id).await?)
}

/// Joins the club of a code. A code is short: guessing is limited like guessing at a password.
pub(crate) async fn join(
    clubs: &Clubs,
    account: &Account,
    address: IpAddr,
    code: &str,
) -> Result<ClubView, Refused> {
    clubs.limits.join(account.id)?;
    let code = secrets::tidy_code(code);
    if secrets::is_short_code(&code) {
        clubs.limits.short_code(Some(account.id), address)?;
    }
    let joined = clubs.store.join_by_code(&code, account.id).await?;
    show(clubs, account, joined.ok_or(WRONG_CODE)?).await
}
