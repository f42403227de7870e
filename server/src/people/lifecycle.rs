//! Accounts found, suspended, let in again, renamed and closed.

use protocol::{AuditAct, PersonView, Role};
use uuid::Uuid;

use super::People;
use super::authority::{Right, over, over_oneself};
use crate::accounts::rules;
use crate::refused::Refused;
use crate::store::{Account, AuditEntry};

/// Accounts by a part of their name, for admins.
pub(crate) async fn find(
    people: &People,
    by: &Account,
    part: &str,
) -> Result<Vec<PersonView>, Refused> {
    if by.role != Role::Admin {
        return Err(Refused::NOT_ALLOWED);
    }
    if part.chars().count() > rules::MOST_NAME_CHARS {
        return Ok(Vec::new());
    }
    Ok(people.store.find_people(part.trim()).await?)
}

/// What the log says of a deed.
fn entry(act: AuditAct, by: &Account, about: Uuid, right: Right) -> AuditEntry<'static> {
    AuditEntry::of(act).by(by.id).about(about).in_club_if_any(right.club())
}

/// Suspends an account: log-in is refused with the reason, open windows close at once. Its seats
/// at running tables are left to the rules, as those of anyone who goes away.
pub(crate) async fn suspend(
    people: &People,
    by: &Account,
    account_id: Uuid,
    reason: &str,
) -> Result<(), Refused> {
    let (_, right) = over(people, by, account_id).await?;
    let reason = rules::check_sentence("reason", reason)?;
    people.store.audit(entry(AuditAct::Suspended, by, account_id, right)).await?;
    people.store.set_suspension(account_id, Some(reason)).await?;
    people.hub.close_sockets_of(account_id, |_| true);
    Ok(())
}

/// Lets a suspended account in again.
pub(crate) async fn lift(people: &People, by: &Account, account_id: Uuid) -> Result<(), Refused> {
    let (_, right) = over(people, by, account_id).await?;
    people.store.audit(entry(AuditAct::Unsuspended, by, account_id, right)).await?;
    Ok(people.store.set_suspension(account_id, None).await?)
}

/// Gives an account another nickname. Games that were played say what it was called then.
pub(crate) async fn rename(
    people: &People,
    by: &Account,
    account_id: Uuid,
    name: &str,
) -> Result<(), Refused> {
    let (_, right) = over(people, by, account_id).await?;
    rules::check_name(name)?;
    people.store.audit(entry(AuditAct::Renamed, by, account_id, right)).await?;
    people.store.rename_account(account_id, name).await??;
    // Its windows come back under the new name.
    people.hub.renew_sockets_of(account_id);
    Ok(())
}

/// Closes an account for good.
pub(crate) async fn close(people: &People, by: &Account, account_id: Uuid) -> Result<(), Refused> {
    let (_, right) = over(people, by, account_id).await?;
    shut(people, account_id, entry(AuditAct::Closed, by, account_id, right)).await
}

/// Closes one's own account.
pub(crate) async fn close_oneself(
    people: &People,
    own: &Account,
    password: String,
) -> Result<(), Refused> {
    over_oneself(people, own, password).await?;
    shut(people, own.id, AuditEntry::of(AuditAct::Closed).by(own.id).about(own.id)).await
}

async fn shut(people: &People, account_id: Uuid, entry: AuditEntry<'_>) -> Result<(), Refused> {
    people.store.audit(entry).await?;
    people.store.close_account(account_id).await?;
    people.hub.close_sockets_of(account_id, |_| true);
    Ok(())
}
