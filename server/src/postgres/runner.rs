//! Who runs Postgres: this user, or, since Postgres refuses root, the user whose it is, or nobody.

use std::ffi::OsStr;
use std::fs::Metadata;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

/// `nobody` and `nogroup` on every system this runs on.
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
    /// This process's user. For root, the first other owner among `paths`, so that root beside
    /// a user's hall changes nothing of it; nobody where all is root's.
    pub(super) fn for_owner_of(paths: &[&Path]) -> Self {
        let uid = rustix::process::geteuid();
        if !uid.is_root() {
            let gid = rustix::process::getegid();
            return Self { uid: uid.as_raw(), gid: gid.as_raw(), switched: false };
        }
        let owned = paths.iter().filter_map(|path| path.metadata().ok());
        let owner =
            owned.map(|metadata| (metadata.uid(), metadata.gid())).find(|(uid, _)| *uid != 0);
        let (uid, gid) = owner.unwrap_or((NOBODY, NOBODY));
        Self { uid, gid, switched: true }
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

    /// Whether a file of `owner` can be one that this user, or root for it, has made.
    pub(super) fn may_have_made(&self, owner: u32) -> bool {
        owner == self.uid || (self.switched && owner == 0)
    }

    /// Who is to have what this process makes, if that is another user.
    pub(super) fn other_user(&self) -> Option<(u32, u32)> {
        self.switched.then_some((self.uid, self.gid))
    }

    /// Whether this user can come down to `directory` from the root.
    pub(super) fn can_enter(&self, directory: &Path) -> bool {
        // This process's own user has been let in, or will be told.
        !self.switched
            || directory
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
