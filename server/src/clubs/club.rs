//! Clubs themselves: made by a coach, shown to those who belong to them.

use protocol::{AuditAct, ChangeClub, ClubRole, ClubView, Role};
use uuid::Uuid;

use super::Clubs;
use crate::accounts::rules;
use crate::refused::Refused;
use crate::store::{Account, AuditEntry, Club};

/// A club as its member sees it; the join code is for coaches.
pub(super) async fn view(clubs: &Clubs, club: Club) -> Result<ClubView, Refused> {
    let code = match club.role {
        ClubRole::Coach => clubs.store.join_code(club.id).await?,
        ClubRole::Student | ClubRole::Director | ClubRole::Onlooker => None,
    };
    Ok(club.view(code))
}

/// Makes a club whose first coach is the one who asks.
pub(crate) async fn create(
    clubs: &Clubs,
    account: &Account,
    name: &str,
) -> Result<ClubView, Refused> {
    if !matches!(account.role, Role::Coach | Role::Admin) {
        return Err(Refused::NOT_ALLOWED);
    }
    let name = rules::check_club_name(name)?;
    Ok(clubs.store.create_club(name, account.id).await?.view(None))
}

/// One's own clubs; for an admin, if asked for, all there are.
pub(crate) async fn list(
    clubs: &Clubs,
    account: &Account,
    all: bool,
) -> Result<Vec<ClubView>, Refused> {
    let found = match (all, account.role) {
        (false, _) => clubs.store.clubs_of(account.id).await?,
        (true, Role::Admin) => clubs.store.all_clubs(account.id).await?,
        (true, _) => return Err(Refused::NOT_ALLOWED),
    };
    Ok(found.into_iter().map(|club| club.view(None)).collect())
}

pub(crate) async fn show(
    clubs: &Clubs,
    account: &Account,
    club_id: Uuid,
) -> Result<ClubView, Refused> {
    view(clubs, clubs.visible(club_id, account).await?).await
}

/// Changes what is given; the rest stays.
pub(crate) async fn change(
    clubs: &Clubs,
    account: &Account,
    club_id: Uuid,
    asked: &ChangeClub,
) -> Result<ClubView, Refused> {
    clubs.coached(club_id, account).await?;
    let name = asked.name.as_deref().map(rules::check_club_name).transpose()?;
    for decided in decisions(asked) {
        let changed = AuditEntry::of(AuditAct::PolicyChanged).by(account.id).in_club(club_id);
        clubs.store.audit(changed.saying(&decided)).await?;
    }
    clubs.store.change_club(club_id, name, asked).await?;
    show(clubs, account, club_id).await
}

/// What is decided anew, a line each for the log: the switch, and what it says now.
fn decisions(asked: &ChangeClub) -> Vec<String> {
    let ChangeClub { name: _, chat_policy, partner_chat, reach, lists, profile, watch } = asked;
    let said = [
        ("chat_policy", chat_policy.map(|it| it.as_str())),
        ("partner_chat", partner_chat.map(|it| it.as_str())),
        ("reach", reach.map(|it| it.as_str())),
        ("lists", lists.map(|it| it.as_str())),
        ("profile", profile.map(|it| it.as_str())),
        ("watch", watch.map(|it| it.as_str())),
    ];
    let line = |(switch, word): (&str, Option<&str>)| Some(format!("{switch}: {}", word?));
    said.into_iter().filter_map(line).collect()
}
