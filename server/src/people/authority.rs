//! Who may do what to whose account.

use protocol::{ErrorCode, Role};
use uuid::Uuid;

use super::People;
use crate::refused::Refused;
use crate::store::{Account, Person};

/// By what right somebody does something to another's account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Right {
    /// As an admin of the hall.
    Admin,
    /// As a coach of the club that made the account and answers for it.
    Coach(Uuid),
}

impl Right {
    /// The club whose coaches read of it.
    pub(super) fn club(self) -> Option<Uuid> {
        match self {
            Self::Admin => None,
            Self::Coach(club_id) => Some(club_id),
        }
    }
}

/// The person, and by what right `by` acts: an admin on anyone else, a coach on the students
/// whose accounts the club made. To everybody else the account does not exist here.
pub(super) async fn over(
    people: &People,
    by: &Account,
    account_id: Uuid,
) -> Result<(Person, Right), Refused> {
    if by.id == account_id {
        // One's own account has its own ways, with the password; and an admin always stays.
        return Err(Refused::NOT_ALLOWED);
    }
    let person = people.store.person(account_id).await?.ok_or(Refused::NOT_FOUND)?;
    if by.role == Role::Admin {
        return Ok((person, Right::Admin));
    }
    match person.managed_by {
        Some(club_id) if people.store.is_coach(club_id, by.id).await? => {
            Ok((person, Right::Coach(club_id)))
        }
        _ => Err(Refused::NOT_FOUND),
    }
}

/// Oneself, with the password: a player's own account, unless a club answers for it. An admin is
/// let go by another one.
pub(super) async fn over_oneself(
    people: &People,
    own: &Account,
    password: String,
) -> Result<Person, Refused> {
    let person = people.store.person(own.id).await?.ok_or(Refused::NOT_FOUND)?;
    if person.managed_by.is_some() || own.role == Role::Admin {
        return Err(Refused::NOT_ALLOWED);
    }
    people.limits.password_change(own.id)?;
    let kept = people.store.password_hash(own.id).await?;
    if !people.passwords.verify(password, kept).await? {
        let wrong = "that name and password do not go together";
        return Err(Refused::Plain(ErrorCode::WrongPassword, wrong));
    }
    Ok(person)
}
