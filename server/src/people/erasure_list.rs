//! Who was erased, kept beside the database and not in it: a backup that is put back does not
//! know of erasures after it was made.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The file's name in the hall's data directory: one JSON object a line, only ever added to.
const FILE: &str = "erasures.jsonl";

/// An erasure: an id and a pseudonym, nothing that names anybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Erasure {
    /// Whose name is gone; the id stays, so that a restored backup can be erased again.
    pub(super) account: Uuid,
    /// What they are called since.
    pub(super) pseudonym: String,
}

fn file_in(data: &Path) -> PathBuf {
    data.join(FILE)
}

/// Adds an erasure, and returns once the disk has it.
pub(super) async fn add(data: &Path, erasure: Erasure) -> io::Result<()> {
    let path = file_in(data);
    let written = tokio::task::spawn_blocking(move || {
        let mut line = serde_json::to_vec(&erasure)?;
        line.push(b'\n');
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        file.write_all(&line)?;
        file.sync_all()
    });
    written.await.map_err(io::Error::other)?
}

/// Every erasure so far. A last line that a crash cut off is passed over: its erasure was not
/// begun, for the line comes first.
pub(super) fn all(data: &Path) -> io::Result<Vec<Erasure>> {
    let file = match File::open(file_in(data)) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut erasures = Vec::new();
    for line in BufReader::new(file).lines() {
        match serde_json::from_str(&line?) {
            Ok(erasure) => erasures.push(erasure),
            Err(error) => tracing::warn!(%error, "a line of {FILE} cannot be read"),
        }
    }
    Ok(erasures)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_added_is_read_again_and_half_a_line_is_not() {
        let data = tempfile::tempdir().unwrap();
        assert_eq!(all(data.path()).unwrap(), []);
        let erasure = Erasure { account: Uuid::now_v7(), pseudonym: "gone-1".to_owned() };
        add(data.path(), erasure.clone()).await.unwrap();
        let mut file = OpenOptions::new().append(true).open(file_in(data.path())).unwrap();
        file.write_all(b"{\"account\":").unwrap();
        assert_eq!(all(data.path()).unwrap(), [erasure]);
    }
}
