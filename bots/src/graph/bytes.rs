//! The graph on disk: a header that names what it was built from, then the arrays.
//!
//! All numbers are little-endian. The header is [`MAGIC`], the version, the
//! SHA-256 of the words, the SHA-256 of everything after it, and two counts; then
//! the arcs and the words, those with the same letters together. The hash and the
//! shape of the arrays are checked on the way in, so that a damaged or a forged
//! file is an error and never a panic or an endless walk.

use std::io::{self, Write};

use sha2::{Digest as _, Sha256};

use super::WordGraph;
use super::anagrams::Anagrams;
use super::automaton::{Arc, Automaton};
use super::spelling::Spelling;

/// What a graph's bytes start with.
pub const MAGIC: [u8; 8] = *b"TILEGRPH";

/// The version of the format that this program writes and reads.
pub const FORMAT_VERSION: u32 = 1;

const HEADER: usize = 8 + 4 + 32 + 32;
const ARC: usize = 8;
const WORD: usize = 16;

/// Why bytes are not a graph that can be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GraphError {
    /// The bytes do not start as a graph does.
    #[error("these bytes are not a word graph")]
    NotAGraph,
    /// Written in another version of the format.
    #[error("the word graph has format {found}, this program reads {FORMAT_VERSION}")]
    Version {
        /// The version found.
        found: u32,
    },
    /// The content does not have the hash that the header gives.
    #[error("the word graph is damaged: its content does not have its hash")]
    Altered,
    /// The arrays are not those of a graph, though their hash is right.
    #[error("the word graph is malformed: {what}")]
    Malformed {
        /// What is wrong.
        what: &'static str,
    },
    /// Built from other words than those asked for.
    #[error("the word graph was built from another list of words")]
    OtherWords,
}

impl WordGraph {
    /// Writes the graph, as [`WordGraph::from_bytes`] reads it.
    pub fn write_to(&self, mut out: impl Write) -> io::Result<()> {
        let content = self.content();
        out.write_all(&MAGIC)?;
        out.write_all(&FORMAT_VERSION.to_le_bytes())?;
        out.write_all(&self.words_sha256)?;
        out.write_all(&Sha256::digest(&content))?;
        out.write_all(&content)
    }

    /// The graph's bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.write_to(&mut bytes).expect("writing to memory does not fail");
        bytes
    }

    fn content(&self) -> Vec<u8> {
        let mut content = Vec::new();
        let spellings = self.anagrams.spellings();
        for count in [self.words.arcs().len(), spellings.len()] {
            content.extend_from_slice(&(count as u32).to_le_bytes());
        }
        for arc in self.words.arcs() {
            content.extend_from_slice(&arc.bits.to_le_bytes());
            content.extend_from_slice(&arc.first.to_le_bytes());
        }
        spellings.iter().for_each(|spelling| content.extend_from_slice(&spelling.to_bytes()));
        content
    }

    /// Reads a graph and checks all of it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, GraphError> {
        let (header, content) = bytes.split_at_checked(HEADER).ok_or(GraphError::NotAGraph)?;
        if header[..8] != MAGIC {
            return Err(GraphError::NotAGraph);
        }
        let found = number(header, 8);
        if found != FORMAT_VERSION {
            return Err(GraphError::Version { found });
        }
        let hash = |at: usize| <[u8; 32]>::try_from(&header[at..at + 32]).unwrap_or_default();
        if <[u8; 32]>::from(Sha256::digest(content)) != hash(44) {
            return Err(GraphError::Altered);
        }
        read_content(content, hash(12))
    }

    /// Reads a graph that must have been built from words with this SHA-256.
    pub fn from_bytes_of(bytes: &[u8], words_sha256: &[u8; 32]) -> Result<Self, GraphError> {
        let graph = Self::from_bytes(bytes)?;
        if graph.words_sha256 == *words_sha256 { Ok(graph) } else { Err(GraphError::OtherWords) }
    }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at..at + 4).map_or(0, |four| u32::from_le_bytes([four[0], four[1], four[2], four[3]]))
}

fn read_content(content: &[u8], words_sha256: [u8; 32]) -> Result<WordGraph, GraphError> {
    let malformed = |what| GraphError::Malformed { what };
    let (counts, arrays) = content.split_at_checked(8).ok_or(malformed("it has no counts"))?;
    let [arcs, words] = [0, 4].map(|at| u64::from(number(counts, at)));
    if arcs * ARC as u64 + words * WORD as u64 != arrays.len() as u64 {
        return Err(malformed("its length is not that of its arrays"));
    }
    let (arcs, spellings) = arrays.split_at(arcs as usize * ARC);
    let arcs =
        arcs.chunks_exact(ARC).map(|arc| Arc { bits: number(arc, 0), first: number(arc, 4) });
    let automaton = Automaton::from_arcs(arcs.collect()).ok_or(malformed("an arc leads astray"))?;
    let spellings = spellings
        .chunks_exact(WORD)
        .map(|chunk| Spelling::from_bytes(<[u8; WORD]>::try_from(chunk).ok()?))
        .collect::<Option<Vec<_>>>()
        .ok_or(malformed("its table holds something other than words"))?;
    let anagrams = Anagrams::of_grouped(spellings)
        .ok_or(malformed("words with the same letters are not together"))?;
    Ok(WordGraph::assemble(automaton, anagrams, words_sha256))
}
