//! The codes by which people join a club: one at a time, for so long and so many.

use protocol::{ClubView, ErrorCode, JoinCodeView, MakeJoinCode};
use uuid::Uuid;

use super::{Clubs, show};
use crate::accounts::secrets;
use crate::refused::Refused;
use crate::store::Account;

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
    if !(1..=720).contains(&asked.hours) {
        return Err(Refused::field("hours", "a code works for 1 to 720 hours"));
    }
    if !(1..=1000).contains(&asked.uses) {
        return Err(Refused::field("uses", "a code works 1 to 1000 times"));
    }
    let code = secrets::join_code();
    let made = clubs.store.set_join_code(club_id, &code, account.id, asked.hours, asked.uses);
    Ok(made.await?)
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
    code: &str,
) -> Result<ClubView, Refused> {
    clubs.limits.join(account.id)?;
    let joined = clubs.store.join_by_code(&secrets::tidy_code(code), account.id).await?;
    show(clubs, account, joined.ok_or(WRONG_CODE)?).await
}
