//! A club to look around in.

use protocol::Role;

use crate::accounts::passwords::{PasswordError, Passwords};
use crate::store::{CheckedStudent, NewAccount, Store, StoreError};

/// Everyone's password: who runs a demo must be able to tell it at every start.
pub const PASSWORD: &str = "tilehall-demo";
/// The coach's name.
pub const COACH: &str = "demo-coach";
/// The students' nicknames and real names.
pub const STUDENTS: [(&str, &str); 6] = [
    ("demo-ada", "Ada Lovelace"),
    ("demo-alan", "Alan Turing"),
    ("demo-emmy", "Emmy Noether"),
    ("demo-grace", "Grace Hopper"),
    ("demo-katherine", "Katherine Johnson"),
    ("demo-srinivasa", "Srinivasa Ramanujan"),
];
const CLUB: &str = "Demo club";

/// Why there is no demo.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Hashing.
    #[error(transparent)]
    Passwords(#[from] PasswordError),
}

/// Makes the club, its coach and its students, whichever of them are missing: a first
/// start may have been killed half-way.
pub async fn seed(store: &Store, passwords: &Passwords) -> Result<(), DemoError> {
    let hash = passwords.hash(PASSWORD.to_owned()).await?;
    let account =
        NewAccount { name: COACH.to_owned(), password_hash: Some(hash.clone()), role: Role::Coach };
    let coach = match store.create_account(&account).await? {
        Ok(made) => Some(made),
        Err(_) => store.account_named(COACH).await?,
    };
    let Some(coach) = coach else { return Ok(()) };
    let club_id = match store.clubs_of(coach.id).await?.first() {
        Some(club) => club.id,
        None => store.create_club(CLUB, coach.id).await?.id,
    };
    for (name, real_name) in STUDENTS {
        let student = CheckedStudent {
            name: name.to_owned(),
            real_name: Some(real_name.to_owned()),
            password_hash: hash.clone(),
        };
        // Taken: made by an earlier start.
        let _ = store.create_students(club_id, &[student]).await?;
    }
    Ok(())
}
