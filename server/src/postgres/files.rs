//! File operations that say what they were doing when they failed.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{
    DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt, fchown, symlink,
};
use std::path::Path;

use rustix::fs::OFlags;

use super::PostgresError;
use super::runner::Runner;

/// Adds what was being done, and to what, to an I/O error.
pub(super) fn failed(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> PostgresError {
    let path = path.to_owned();
    move |source| PostgresError::File { doing, path, source }
}

/// Makes a directory for its owner alone, unless it is there; whose it is then is not asked.
pub(super) fn make_directory(path: &Path) -> Result<(), PostgresError> {
    let above = path.parent().unwrap_or(path);
    fs::create_dir_all(above).map_err(failed("cannot make", above))?;
    match DirBuilder::new().mode(0o700).create(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => {
            Err(failed("cannot make", path)(error))
        }
        _ => Ok(()),
    }
}

/// Sees to it that only the runner can enter a directory that it, or this process, has made.
/// Anyone may have put one of that name into a shared place.
pub(super) fn protect(path: &Path, runner: &Runner) -> Result<(), PostgresError> {
    let directory = open_own_directory(path, runner)?;
    directory
        .set_permissions(fs::Permissions::from_mode(0o700))
        .map_err(failed("cannot protect", path))?;
    give(&directory, runner).map_err(failed("cannot give away", path))
}

/// Opens a directory, if it is one and no other user's.
pub(super) fn open_own_directory(path: &Path, runner: &Runner) -> Result<File, PostgresError> {
    let flags = OFlags::DIRECTORY | OFlags::NOFOLLOW;
    let not_ours = || PostgresError::NotOurs { path: path.to_owned() };
    let directory = match options(flags).read(true).open(path) {
        Ok(directory) => directory,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Err(failed("cannot find", path)(error));
        }
        Err(_) => return Err(not_ours()),
    };
    let owner = directory.metadata().map_err(failed("cannot read", path))?.uid();
    if runner.may_have_made(owner) { Ok(directory) } else { Err(not_ours()) }
}

/// Opens a file for writing at its end, made if it is missing, and gives it to the runner. In a
/// directory of another user a link could lead anywhere: none is followed.
pub(super) fn open_for_runner(path: &Path, runner: &Runner) -> io::Result<File> {
    let file = options(OFlags::NOFOLLOW).create(true).append(true).open(path)?;
    if file.metadata()?.nlink() == 1 {
        give(&file, runner)?;
    }
    Ok(file)
}

fn options(flags: OFlags) -> OpenOptions {
    let mut options = File::options();
    options.custom_flags(flags.bits().cast_signed());
    options
}

fn give(file: &File, runner: &Runner) -> io::Result<()> {
    match runner.other_user() {
        Some((uid, gid)) => fchown(file, Some(uid), Some(gid)),
        None => Ok(()),
    }
}

/// Copies a tree, links as links.
pub(super) fn copy_tree(from: &Path, to: &Path) -> Result<(), PostgresError> {
    fs::create_dir_all(to).map_err(failed("cannot make", to))?;
    for entry in fs::read_dir(from).map_err(failed("cannot read", from))? {
        let entry = entry.map_err(failed("cannot read", from))?;
        let (source, target) = (entry.path(), to.join(entry.file_name()));
        let kind = entry.file_type().map_err(failed("cannot read", &source))?;
        if kind.is_dir() {
            copy_tree(&source, &target)?;
        } else if kind.is_symlink() {
            let aim = fs::read_link(&source).map_err(failed("cannot read", &source))?;
            symlink(aim, &target).map_err(failed("cannot link", &target))?;
        } else {
            fs::copy(&source, &target).map_err(failed("cannot copy", &source))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directory_of_ones_own_is_closed_to_others() {
        let root = tempfile::tempdir().unwrap();
        let path = root.path().join("run");
        fs::create_dir(&path).unwrap();
        let runner = Runner::for_owner_of(&[root.path()]);
        make_directory(&path).unwrap();
        protect(&path, &runner).unwrap();
        let metadata = path.metadata().unwrap();
        assert_eq!(metadata.mode() & 0o777, 0o700);
        assert!(runner.may_have_made(metadata.uid()));
    }

    #[test]
    fn what_another_has_put_there_is_refused() {
        let root = tempfile::tempdir().unwrap();
        let runner = Runner::for_owner_of(&[root.path()]);
        let (aim, link) = (root.path().join("aim"), root.path().join("link"));
        fs::create_dir(&aim).unwrap();
        symlink(&aim, &link).unwrap();
        let file = root.path().join("file");
        fs::write(&file, "").unwrap();
        // Root's directories are no other user's, so a user's own is tried, or a stranger's.
        let stranger = if rustix::process::geteuid().is_root() {
            std::os::unix::fs::chown(&aim, Some(65_533), None).unwrap();
            aim
        } else {
            "/".into()
        };
        for path in [link, file, stranger] {
            let error = protect(&path, &runner).unwrap_err();
            assert!(matches!(error, PostgresError::NotOurs { .. }), "{}: {error}", path.display());
        }
    }
}
