//! Argon2id over memory that is lent to it.
//!
//! A hash fills 19 MiB. Memory that is asked for and given back for each of them stays with
//! the allocator, once for every thread that ever hashed, so the buffers are kept and lent.

use std::sync::{Mutex, PoisonError};

use argon2::password_hash::phc::{Output, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};

use super::passwords::PasswordError;

/// OWASP's parameters for argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// The memory of finished hashes, for the next ones. There are never more buffers than there
/// were hashes at work at once.
#[derive(Debug, Default)]
pub(super) struct BlockPool(Mutex<Vec<Vec<Block>>>);

impl BlockPool {
    /// The hash of a password, as it is kept.
    pub(super) fn hash(&self, password: &str) -> Result<String, PasswordError> {
        let params = Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(failed)?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let salt = Salt::generate();
        let output = self.run(&argon2, password, &salt, Params::DEFAULT_OUTPUT_LEN)?;
        let hash = PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: argon2.params().try_into().map_err(failed)?,
            salt: Some(salt),
            hash: Some(output),
        };
        Ok(hash.to_string())
    }

    /// Whether a password is the one behind a hash, by the parameters that the hash names.
    pub(super) fn verify(&self, password: &str, kept: &str) -> Result<bool, PasswordError> {
        let kept = PasswordHash::new(kept).map_err(failed)?;
        let (Some(salt), Some(expected)) = (&kept.salt, &kept.hash) else {
            return Err(failed("the hash has no salt or no value"));
        };
        let algorithm = Algorithm::try_from(kept.algorithm.as_str()).map_err(failed)?;
        let version = kept.version.map_or(Ok(Version::default()), Version::try_from);
        let params = Params::try_from(&kept).map_err(failed)?;
        let argon2 = Argon2::new(algorithm, version.map_err(failed)?, params);
        // Outputs are compared in constant time.
        Ok(self.run(&argon2, password, salt, expected.len())? == *expected)
    }

    fn run(
        &self,
        argon2: &Argon2<'_>,
        password: &str,
        salt: &Salt,
        length: usize,
    ) -> Result<Output, PasswordError> {
        let mut buffer = self.lock().pop().unwrap_or_default();
        buffer.resize(argon2.params().block_count(), Block::default());
        let mut output = [0; Output::MAX_LENGTH];
        let output = output.get_mut(..length).ok_or_else(|| failed("the hash is too long"))?;
        let done = argon2.hash_password_into_with_memory(
            password.as_bytes(),
            salt,
            output,
            buffer.as_mut_slice(),
        );
        self.lock().push(buffer);
        done.map_err(failed)?;
        Output::new(output).map_err(failed)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Vec<Block>>> {
        // Pushed to and popped from: nothing is left half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.lock().len()
    }
}

fn failed(error: impl ToString) -> PasswordError {
    PasswordError::Failed(error.to_string())
}
