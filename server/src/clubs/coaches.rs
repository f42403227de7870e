//! Who coaches a club: handed over by a coach of it, or by an admin where there is nobody.

use protocol::{AuditAct, ClubRole, Role};
use uuid::Uuid;

use super::Clubs;
use crate::refused::Refused;
use crate::store::{Account, AuditEntry, Handed};

/// Makes a member a coach, or a coach a student. An admin may name one who is no member yet:
/// a club whose coach has gone has nobody to give out a code.
pub(crate) async fn set_role(
    clubs: &Clubs,
    by: &Account,
    (club_id, account_id): (Uuid, Uuid),
    role: ClubRole,
) -> Result<(), Refused> {
    let admin = by.role == Role::Admin;
    if admin {
        clubs.visible(club_id, by).await?;
    } else {
        clubs.coached(club_id, by).await?;
    }
    let handed = match role {
        ClubRole::Coach => clubs.store.make_coach(club_id, account_id, admin).await?,
        ClubRole::Student => clubs.store.unmake_coach(club_id, account_id).await?,
        ClubRole::Onlooker => {
            return Err(Refused::field("role", "a member is a coach or a student"));
        }
    };
    done(handed)?;
    let granted = AuditEntry::of(AuditAct::Granted).by(by.id).about(account_id);
    Ok(clubs.store.audit(granted.in_club(club_id).saying(role.as_str())).await?)
}

/// Anyone may leave, and a coach may send away; the last coach stays.
pub(crate) async fn remove_member(
    clubs: &Clubs,
    by: &Account,
    (club_id, account_id): (Uuid, Uuid),
) -> Result<(), Refused> {
    if by.id != account_id {
        clubs.coached(club_id, by).await?;
    }
    done(clubs.store.remove_member(club_id, account_id).await?)?;
    let removed = AuditEntry::of(AuditAct::MemberRemoved).by(by.id).about(account_id);
    Ok(clubs.store.audit(removed.in_club(club_id)).await?)
}

fn done(handed: Handed) -> Result<(), Refused> {
    let refused = |message| Err(Refused::field("role", message));
    match handed {
        Handed::Done => Ok(()),
        Handed::Unknown => Err(Refused::NOT_FOUND),
        Handed::NotAdult => refused("only who is a coach or director of the hall can coach a club"),
        Handed::LastCoach => refused("a club needs a coach: make somebody else one first"),
    }
}
