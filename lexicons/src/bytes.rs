//! The bytes of an fst, wherever they are: in the program, in memory, or mapped
//! from a file.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// How a lexicon's files are held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backing {
    /// Read into memory: nothing done to the file afterwards can disturb it.
    /// The server's way.
    #[default]
    Memory,
    /// Mapped from the file: opens at once and shares its pages with other
    /// processes. A file cut short while it is mapped ends the process, so this
    /// is for commands that run and end.
    Mapped,
}

/// Bytes that can be shared.
#[derive(Clone)]
pub(crate) enum Bytes {
    Static(&'static [u8]),
    Owned(Arc<[u8]>),
    Mapped(Arc<memmap2::Mmap>),
}

impl Bytes {
    pub(crate) fn read(path: &Path, backing: Backing) -> io::Result<Self> {
        match backing {
            Backing::Memory => std::fs::read(path).map(|bytes| Self::Owned(bytes.into())),
            Backing::Mapped => map(&File::open(path)?).map(|map| Self::Mapped(Arc::new(map))),
        }
    }
}

#[allow(unsafe_code)]
fn map(file: &File) -> io::Result<memmap2::Mmap> {
    // SAFETY: a mapping is sound while nobody writes to the file. The shelf never
    // does: a version's files are written once, under another name, and renamed
    // into place; removing them leaves the mapped pages as they are.
    unsafe { memmap2::Mmap::map(file) }
}

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            Self::Static(bytes) => bytes,
            Self::Owned(bytes) => bytes,
            Self::Mapped(map) => map,
        }
    }
}
