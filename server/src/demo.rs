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

/// Makes the club, its coach and its students, unless the coach is there already.
pub async fn seed(store: &Store, passwords: &Passwords) -> Result<(), DemoError> {
    let hash = passwords.hash(PASSWORD.to_owned()).await?;
    let coach =
        NewAccount { name: COACH.to_owned(), password_hash: Some(hash.clone()), role: Role::Coach };
    let Ok(coach) = store.create_account(&coach).await? else { return Ok(()) };
    let club = store.create_club(CLUB, coach.id).await?;
    let students = STUDENTS.map(|(name, real_name)| CheckedStudent {
        name: name.to_owned(),
        real_name: Some(real_name.to_owned()),
        password_hash: hash.clone(),
    });
    if store.create_students(club.id, &students).await?.is_err() {
        tracing::warn!("a demo student's name is taken: the demo club has none");
    }
    Ok(())
}
