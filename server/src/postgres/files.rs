//! File operations that say what they were doing when they failed.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use super::PostgresError;

/// Adds what was being done, and to what, to an I/O error.
pub(super) fn failed(
    doing: &'static str,
    path: &Path,
) -> impl FnOnce(std::io::Error) -> PostgresError {
    let path = path.to_owned();
    move |source| PostgresError::File { doing, path, source }
}

/// Makes a directory that only its owner can enter.
pub(super) fn make_private_directory(path: &Path) -> Result<(), PostgresError> {
    fs::create_dir_all(path).map_err(failed("cannot make", path))?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o700))
        .map_err(failed("cannot protect", path))
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
