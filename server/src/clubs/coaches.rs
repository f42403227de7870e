//! Who coaches a club: handed over by a coach of it, or by an admin where there is nobody.

use protocol::{AuditAct, ClubRole, Role};
use uuid::Uuid;

use super::Clubs;
use crate::refused::Refused;
use crate::store::{Account, AuditEntry, Handed};

/// Makes a member a coach, a director or a student. An admin may name one who is no member yet:
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
        ClubRole::Director => clubs.store.make_director(club_id, account_id, admin).await?,
        ClubRole::Student => clubs.store.make_student(club_id, account_id, admin).await?,
        ClubRole::Onlooker => {
            return Err(Refused::field("role", "a member is a coach, a director or a student"));
        }
    };
    done(handed)?;
    let granted = AuditEntry::of(AuditAct::Granted).by(by.id).about(account_id);
    clubs.store.audit(granted.in_club(club_id).saying(role.as_str())).await?;
    // What they may do has changed: their windows come back, and are asked anew everywhere.
    clubs.hub.renew_sockets_of(account_id);
    Ok(())
}

/// Anyone may leave but a student for whom the club answers; a coach lets go and sends away, an
/// admin a coach. The last coach stays unless an admin says otherwise: then the club is the admins'.
pub(crate) async fn remove_member(
    clubs: &Clubs,
    by: &Account,
    (club_id, account_id): (Uuid, Uuid),
) -> Result<(), Refused> {
    let (leaves, admin) = (by.id == account_id, by.role == Role::Admin);
    let removes_coach = !leaves && admin && clubs.store.is_coach(club_id, account_id).await?;
    if !leaves && !removes_coach {
        clubs.coached(club_id, by).await?;
    }
    let removed = clubs.store.remove_member(club_id, account_id, leaves, removes_coach).await?;
    done(removed)?;
    let removed = AuditEntry::of(AuditAct::MemberRemoved).by(by.id).about(account_id);
    clubs.store.audit(removed.in_club(club_id)).await?;
    clubs.hub.renew_sockets_of(account_id);
    Ok(())
}

fn done(handed: Handed) -> Result<(), Refused> {
    let refused = |message| Err(Refused::field("role", message));
    match handed {
        Handed::Done => Ok(()),
        Handed::Unknown => Err(Refused::NOT_FOUND),
        Handed::NotAdult => refused("only a grown-up whom an admin has made a coach can do that"),
        Handed::Managed => Err(Refused::field(
            "member",
            "your club answers for your account: ask your coach to let you go",
        )),
        Handed::LastCoach => refused("a club needs a coach: make somebody else one first"),
    }
}
