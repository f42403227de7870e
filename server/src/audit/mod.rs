//! The audit log: who may read what of it.
//!
//! Anything writes to it with one line, `store.audit(AuditEntry::of(act).by(id).about(id))`,
//! before it acts. What stands there is only ever added to (the database sees to that), and
//! names nobody: rows hold ids, and names are joined when somebody reads.

use protocol::{AuditLine, Role};
use uuid::Uuid;

use crate::refused::Refused;
use crate::store::{Account, AuditPage, Store};

/// The whole log, for admins.
pub(crate) async fn of_hall(
    store: &Store,
    reader: &Account,
    before: Option<i64>,
) -> Result<Vec<AuditLine>, Refused> {
    if reader.role != Role::Admin {
        return Err(Refused::NOT_ALLOWED);
    }
    Ok(store.audit_page(AuditPage { before, ..AuditPage::default() }).await?)
}

/// What concerns a club, for its coaches and for admins. To others there is no such club.
pub(crate) async fn of_club(
    store: &Store,
    reader: &Account,
    club_id: Uuid,
    before: Option<i64>,
) -> Result<Vec<AuditLine>, Refused> {
    let club = store.club_for(club_id, reader).await?.ok_or(Refused::NOT_FOUND)?;
    let coaches = club.role == protocol::ClubRole::Coach;
    if !coaches && reader.role != Role::Admin {
        return Err(Refused::NOT_ALLOWED);
    }
    Ok(store.audit_page(AuditPage { club: Some(club_id), before, ..AuditPage::default() }).await?)
}
