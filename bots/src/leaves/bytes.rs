//! The table on disk.
//!
//! [`LEAVES_MAGIC`], the version, the SHA-256 of the words, the seed and the
//! number of games, then a value of two bytes for each leave, then the SHA-256 of
//! all before it. All numbers are little-endian.

use sha2::{Digest as _, Sha256};

use super::Leaves;
use super::rank::ENTRIES;

/// What a table's bytes start with.
pub const LEAVES_MAGIC: [u8; 8] = *b"TILELEAV";

/// The version of the format that this program writes and reads.
pub const LEAVES_VERSION: u32 = 1;

const HEADER: usize = 8 + 4 + 32 + 8 + 8;
const HASH: usize = 32;

/// Why bytes are not a table of leave values.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LeavesError {
    /// The bytes do not start as a table does, or have another length.
    #[error("these bytes are not a table of leave values")]
    NotATable,
    /// Written in another version of the format.
    #[error("the leave values have format {found}, this program reads {LEAVES_VERSION}")]
    Version {
        /// The version found.
        found: u32,
    },
    /// The hash at the end is not that of what is before it.
    #[error("the leave values are damaged: they do not have their hash")]
    Altered,
}

impl Leaves {
    /// The table's bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEADER + 2 * ENTRIES + HASH);
        bytes.extend_from_slice(&LEAVES_MAGIC);
        bytes.extend_from_slice(&LEAVES_VERSION.to_le_bytes());
        bytes.extend_from_slice(&self.words_sha256);
        bytes.extend_from_slice(&self.seed.to_le_bytes());
        bytes.extend_from_slice(&self.games.to_le_bytes());
        self.values.iter().for_each(|value| bytes.extend_from_slice(&value.to_le_bytes()));
        let hash = Sha256::digest(&bytes);
        bytes.extend_from_slice(&hash);
        bytes
    }

    /// Reads a table and checks all of it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, LeavesError> {
        if bytes.len() != HEADER + 2 * ENTRIES + HASH || bytes[..8] != LEAVES_MAGIC {
            return Err(LeavesError::NotATable);
        }
        let (content, hash) = bytes.split_at(bytes.len() - HASH);
        let found = u32::from_le_bytes([content[8], content[9], content[10], content[11]]);
        if found != LEAVES_VERSION {
            return Err(LeavesError::Version { found });
        }
        if Sha256::digest(content)[..] != *hash {
            return Err(LeavesError::Altered);
        }
        let eight =
            |at: usize| <[u8; 8]>::try_from(&content[at..at + 8]).map_or(0, u64::from_le_bytes);
        let values = content[HEADER..].chunks_exact(2);
        Ok(Self {
            values: values.map(|two| i16::from_le_bytes([two[0], two[1]])).collect(),
            words_sha256: <[u8; 32]>::try_from(&content[12..44]).unwrap_or_default(),
            seed: eight(44),
            games: eight(52),
        })
    }
}
