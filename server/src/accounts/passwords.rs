//! Hashing passwords: costly on purpose, so bounded, and never on an async thread.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

/// OWASP's parameters for argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// Who may wait for a turn. At 40 hashes a second and core this is some seconds of work:
/// a school's first minute of a lesson fits, a flood does not.
const WAITING: usize = 200;

/// Why a password was not hashed or compared.
#[derive(Debug, thiserror::Error)]
pub enum PasswordError {
    /// Too many wait already.
    #[error("too many passwords to check")]
    Busy,
    /// The hash in the database, or the algorithm, is broken.
    #[error("password hashing failed: {0}")]
    Failed(String),
}

/// Hashes and compares passwords, as many at a time as there are cores.
#[derive(Clone, Debug)]
pub struct Passwords {
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
    /// Compared with when there is no account, so that both take as long.
    decoy: Arc<str>,
}

impl Passwords {
    /// Ready to hash. Makes one hash itself.
    pub fn new() -> Result<Self, PasswordError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Self {
            turns: Arc::new(Semaphore::new(cores)),
            places: Arc::new(Semaphore::new(WAITING)),
            decoy: hash("nobody has this password")?.into(),
        })
    }

    /// The hash to keep for a password.
    pub async fn hash(&self, password: String) -> Result<String, PasswordError> {
        self.in_turn(move || hash(&password)).await
    }

    /// Whether `password` is the one behind `kept`. With no hash the answer is no, but
    /// takes as long.
    pub async fn verify(
        &self,
        password: String,
        kept: Option<String>,
    ) -> Result<bool, PasswordError> {
        let exists = kept.is_some();
        let kept = kept.unwrap_or_else(|| self.decoy.to_string());
        Ok(self.in_turn(move || verify(&password, &kept)).await? && exists)
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, PasswordError> + Send + 'static,
    ) -> Result<T, PasswordError> {
        let _place = self.places.try_acquire().map_err(|_| PasswordError::Busy)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        let turn = turn.map_err(|error| PasswordError::Failed(error.to_string()))?;
        let done = tokio::task::spawn_blocking(move || {
            // Kept until the work is done, even if whoever asked has gone.
            let _turn = turn;
            work()
        });
        done.await.map_err(|error| PasswordError::Failed(error.to_string()))?
    }
}

fn algorithm() -> Result<Argon2<'static>, PasswordError> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None)
        .map_err(|error| PasswordError::Failed(error.to_string()))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &str) -> Result<String, PasswordError> {
    let hash = algorithm()?
        .hash_password(password.as_bytes())
        .map_err(|error| PasswordError::Failed(error.to_string()))?;
    Ok(hash.to_string())
}

fn verify(password: &str, kept: &str) -> Result<bool, PasswordError> {
    let parsed =
        PasswordHash::new(kept).map_err(|error| PasswordError::Failed(error.to_string()))?;
    Ok(algorithm()?.verify_password(password.as_bytes(), &parsed).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_of_an_account_is_right() {
        let passwords = Passwords::new().unwrap();
        let kept = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert!(passwords.verify("correct horse".to_owned(), Some(kept.clone())).await.unwrap());
        assert!(!passwords.verify("wrong horse".to_owned(), Some(kept)).await.unwrap());
        assert!(!passwords.verify("nobody has this password".to_owned(), None).await.unwrap());
    }
}
