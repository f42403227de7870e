//! Who runs Postgres: this user, or, since Postgres refuses root, nobody.

use std::ffi::OsStr;
use std::fs::Metadata;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use super::PostgresError;
use super::files::failed;

/// `nobody` and `nogroup` on every system this runs on; needs no entry in /etc/passwd.
const NOBODY: u32 = 65534;

/// The user Postgres runs as.
#[derive(Clone, Copy, Debug)]
pub(super) struct Runner {
    uid: u32,
    gid: u32,
    /// Whether that is another user than the one this process has.
    switched: bool,
}

impl Runner {
    pub(super) fn for_this_process() -> Self {
        let uid = rustix::process::geteuid();
        if uid.is_root() {
            return Self { uid: NOBODY, gid: NOBODY, switched: true };
        }
        let gid = rustix::process::getegid();
        Self { uid: uid.as_raw(), gid: gid.as_raw(), switched: false }
    }

    /// A command that will run as this user, in a place it can certainly enter.
    pub(super) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir("/");
        if self.switched {
            command.uid(self.uid).gid(self.gid);
        }
        command
    }

    /// Hands `path` to this user.
    pub(super) fn own(&self, path: &Path) -> Result<(), PostgresError> {
        if !self.switched {
            return Ok(());
        }
        chown(path, Some(self.uid), Some(self.gid)).map_err(failed("cannot give away", path))
    }

    /// Whether this user can come down to `directory` from the root.
    pub(super) fn can_enter(&self, directory: &Path) -> bool {
        directory
            .ancestors()
            .all(|step| step.metadata().is_ok_and(|metadata| self.may_search(&metadata)))
    }

    fn may_search(&self, metadata: &Metadata) -> bool {
        let bit = if metadata.uid() == self.uid {
            0o100
        } else if metadata.gid() == self.gid {
            0o010
        } else {
            0o001
        };
        metadata.mode() & bit != 0
    }
}
