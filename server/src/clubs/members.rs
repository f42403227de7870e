//! Who belongs to a club, and what a coach calls them.

use protocol::{AuditAct, ClubRole, MemberView};
use uuid::Uuid;

use super::Clubs;
use crate::accounts::rules;
use crate::refused::Refused;
use crate::store::{Account, AuditEntry};

/// The roster. Real names, and who made which account, are for coaches.
pub(crate) async fn members(
    clubs: &Clubs,
    account: &Account,
    club_id: Uuid,
) -> Result<Vec<MemberView>, Refused> {
    let club = clubs.visible(club_id, account).await?;
    let mut members = clubs.store.members(club_id).await?;
    if club.role == ClubRole::Coach {
        let read = AuditEntry::of(AuditAct::RealNamesRead).by(account.id).in_club(club_id);
        if members.iter().any(|member| member.real_name.is_some()) {
            clubs.store.audit_hourly(read).await?;
        }
    } else {
        for member in &mut members {
            member.real_name = None;
            member.managed = false;
            member.suspended = false;
        }
    }
    Ok(members)
}

/// Sets a member's real name, which only coaches see; an empty one removes it.
pub(crate) async fn set_real_name(
    clubs: &Clubs,
    coach: &Account,
    (club_id, account_id): (Uuid, Uuid),
    real_name: &str,
) -> Result<(), Refused> {
    clubs.coached(club_id, coach).await?;
    let real_name = rules::check_real_name(real_name)?;
    let set = AuditEntry::of(AuditAct::RealNameSet).by(coach.id).about(account_id);
    clubs.store.audit(set.in_club(club_id)).await?;
    let found = clubs.store.set_real_name(club_id, account_id, real_name).await?;
    found.then_some(()).ok_or(Refused::NOT_FOUND)
}
