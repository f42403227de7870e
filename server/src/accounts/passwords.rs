//! Hashing passwords: costly on purpose, so bounded, and never on an async thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::Semaphore;

use super::argon::BlockPool;

/// Who may wait for a turn. At 40 hashes a second and core this is some seconds of work:
/// a school's first minute of a lesson fits, a flood does not.
const WAITING: usize = 200;
/// Of them, newcomers and those who name nobody: they wait in a line of their own, of which one
/// at a time goes on, so that a flood of them delays no member by more than a hash each.
const STRANGERS_WAITING: usize = 60;

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
    strangers: Arc<Line>,
    buffers: Arc<BlockPool>,
    hashed: Arc<AtomicU64>,
    /// Compared with when there is no account, so that both take as long.
    decoy: Arc<str>,
}

/// Where strangers wait before they wait with everyone else.
#[derive(Debug)]
struct Line {
    places: Semaphore,
    front: Semaphore,
}

/// Whose password it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    /// An account's.
    Member,
    /// Nobody's yet, or nobody's at all.
    Stranger,
}

impl Passwords {
    /// Ready to hash. Makes one hash itself.
    pub fn new() -> Result<Self, PasswordError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let buffers = BlockPool::default();
        let decoy = buffers.hash("nobody has this password")?.into();
        Ok(Self {
            turns: Arc::new(Semaphore::new(cores)),
            places: Arc::new(Semaphore::new(WAITING)),
            strangers: Arc::new(Line {
                places: Semaphore::new(STRANGERS_WAITING),
                front: Semaphore::new(1),
            }),
            buffers: Arc::new(buffers),
            hashed: Arc::default(),
            decoy,
        })
    }

    /// The hash to keep for a member's new password.
    pub async fn hash(&self, password: String) -> Result<String, PasswordError> {
        self.in_turn(Whose::Member, move |buffers| buffers.hash(&password)).await
    }

    /// The hash to keep for the password of one who registers.
    pub async fn hash_newcomers(&self, password: String) -> Result<String, PasswordError> {
        self.in_turn(Whose::Stranger, move |buffers| buffers.hash(&password)).await
    }

    /// Whether `password` is the one behind `kept`. With no hash the answer is no, but
    /// takes as long.
    pub async fn verify(
        &self,
        password: String,
        kept: Option<String>,
    ) -> Result<bool, PasswordError> {
        let whose = if kept.is_some() { Whose::Member } else { Whose::Stranger };
        let kept = kept.unwrap_or_else(|| self.decoy.to_string());
        let right = self.in_turn(whose, move |buffers| buffers.verify(&password, &kept)).await?;
        Ok(right && whose == Whose::Member)
    }

    /// How many passwords have been hashed or compared so far.
    pub fn hashed(&self) -> u64 {
        self.hashed.load(Ordering::Relaxed)
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        whose: Whose,
        work: impl FnOnce(&BlockPool) -> Result<T, PasswordError> + Send + 'static,
    ) -> Result<T, PasswordError> {
        let failed = |error: tokio::sync::AcquireError| PasswordError::Failed(error.to_string());
        let _front = match whose {
            Whose::Member => None,
            Whose::Stranger => {
                let line = &self.strangers;
                let place = line.places.try_acquire().map_err(|_| PasswordError::Busy)?;
                Some((place, line.front.acquire().await.map_err(failed)?))
            }
        };
        let _place = self.places.try_acquire().map_err(|_| PasswordError::Busy)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(failed)?;
        let (buffers, hashed) = (Arc::clone(&self.buffers), Arc::clone(&self.hashed));
        let done = tokio::task::spawn_blocking(move || {
            // Kept until the work is done, even if whoever asked has gone.
            let _turn = turn;
            let worked = work(&buffers);
            hashed.fetch_add(1, Ordering::Relaxed);
            worked
        });
        done.await.map_err(|error| PasswordError::Failed(error.to_string()))?
    }
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
    #[tokio::test(flavor = "multi_thread")]
    async fn there_are_no_more_buffers_than_hashes_at_work() {
        let passwords = Passwords::new().unwrap();
        let mut asked = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let passwords = passwords.clone();
            asked.spawn(async move { passwords.hash("correct horse".to_owned()).await.unwrap() });
        }
        asked.join_all().await;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        assert!((1..=cores).contains(&passwords.buffers.len()), "{}", passwords.buffers.len());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_flood_of_strangers_leaves_room_for_members() {
        let passwords = Passwords::new().unwrap();
        let kept = passwords.hash("correct horse".to_owned()).await.unwrap();
        let mut flood = tokio::task::JoinSet::new();
        for _ in 0..2 * WAITING {
            let passwords = passwords.clone();
            flood.spawn(async move { passwords.verify("a guess".to_owned(), None).await });
        }
        tokio::task::yield_now().await;
        let member = passwords.verify("correct horse".to_owned(), Some(kept)).await;
        assert!(member.unwrap(), "never refused for what strangers do");
        flood.abort_all();
    }

    /// A hash that this version did not make: by the library's own way, and by other parameters.
    #[tokio::test]
    async fn hashes_made_elsewhere_are_understood() {
        use argon2::password_hash::PasswordHasher;
        let passwords = Passwords::new().unwrap();
        let small = argon2::Params::new(64, 1, 1, None).unwrap();
        let version = argon2::Version::V0x13;
        let small = argon2::Argon2::new(argon2::Algorithm::Argon2id, version, small);
        for argon2 in [argon2::Argon2::default(), small] {
            let kept = argon2.hash_password(b"correct horse").unwrap().to_string();
            let right = passwords.verify("correct horse".to_owned(), Some(kept.clone())).await;
            assert!(right.unwrap(), "{kept}");
            assert!(!passwords.verify("wrong horse".to_owned(), Some(kept)).await.unwrap());
        }
    }
}
