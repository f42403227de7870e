//! Short meanings of words, from WordNet (`lexicons/data/SOURCES.md` has its terms).
//!
//! Helps for those who study, never a judge: whether something is a word is for a [`Lexicon`]
//! to say. The meanings are one file in the program, in blocks that are compressed apart; a
//! look-up unpacks one block of some kilobytes, and nothing of it stays in memory.
//!
//! ```
//! use lexicons::meanings::meaning;
//!
//! assert_eq!(meaning("quiz").as_deref(), Some("(noun) an examination consisting of a few short questions"));
//! assert_eq!(meaning("qqq"), None);
//! ```
//!
//! [`Lexicon`]: crate::Lexicon

use std::io::{Read, Write};
use std::sync::LazyLock;

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

/// About how many bytes of lines a block holds before it is compressed.
const BLOCK_BYTES: usize = 32 * 1024;
/// A block is never longer: what is read is bounded, whatever the file says.
const MOST_BYTES: u64 = 4 * BLOCK_BYTES as u64;

static BUILT_IN: LazyLock<Meanings<'static>> = LazyLock::new(|| {
    Meanings::open(include_bytes!("../data/meanings.bin")).expect("a test reads every block")
});

/// What a word means, if the file that comes with the program has it.
#[must_use]
pub fn meaning(word: &str) -> Option<String> {
    BUILT_IN.find(word)
}

/// Words and their meanings, in compressed blocks.
///
/// The file: the number of blocks; for each, where it ends and the length and the bytes of its
/// first word; then the blocks. Numbers are little-endian, of four bytes (one for the length).
/// A block is deflated lines of word, tab, meaning, in the order of the words; a meaning that
/// begins with `=` is that of another word: `=quiz` of `quizzes`.
#[derive(Debug)]
pub struct Meanings<'a> {
    blocks: Vec<Block<'a>>,
}

#[derive(Debug)]
struct Block<'a> {
    first: &'a [u8],
    packed: &'a [u8],
}

impl<'a> Meanings<'a> {
    /// Reads where the blocks are; none if the bytes are not such a file.
    #[must_use]
    pub fn open(bytes: &'a [u8]) -> Option<Self> {
        let mut rest = bytes;
        let count = number(&mut rest)?;
        let mut heads = Vec::new();
        for _ in 0..count {
            let end = number(&mut rest)?;
            let (&length, after) = rest.split_first()?;
            let (first, after) = after.split_at_checked(usize::from(length))?;
            heads.push((end, first));
            rest = after;
        }
        let mut begin = 0;
        let mut blocks = Vec::new();
        for (end, first) in heads {
            blocks.push(Block { first, packed: rest.get(begin..end)? });
            begin = end;
        }
        Some(Self { blocks })
    }

    /// What a word means: its own meaning, or that of the word it is a form of.
    #[must_use]
    pub fn find(&self, word: &str) -> Option<String> {
        let word = word.to_ascii_lowercase();
        let found = self.line(&word)?;
        match found.strip_prefix('=') {
            None => Some(found),
            Some(base) => Some(format!("{}: {}", base.to_uppercase(), self.line(base)?)),
        }
    }

    /// All lines, for tests and tools.
    pub fn lines(&self) -> impl Iterator<Item = (String, String)> + '_ {
        let texts = self.blocks.iter().filter_map(|block| unpacked(block.packed));
        texts.flat_map(|text| {
            let lines = text.lines().filter_map(|line| line.split_once('\t'));
            lines.map(|(word, meaning)| (word.to_owned(), meaning.to_owned())).collect::<Vec<_>>()
        })
    }

    fn line(&self, word: &str) -> Option<String> {
        let after = self.blocks.partition_point(|block| block.first <= word.as_bytes());
        let block = self.blocks.get(after.checked_sub(1)?)?;
        let text = unpacked(block.packed)?;
        let mut lines = text.lines().filter_map(|line| line.split_once('\t'));
        lines.find(|(known, _)| *known == word).map(|(_, meaning)| meaning.to_owned())
    }
}

/// Writes the file of lines that are sorted by their words.
#[must_use]
pub fn packed(lines: &[(String, String)]) -> Vec<u8> {
    let (mut heads, mut bodies, mut count) = (Vec::new(), Vec::new(), 0_u32);
    let mut rest = lines;
    while let Some((first, _)) = rest.first() {
        let mut text = String::new();
        let mut taken = 0;
        for (word, meaning) in rest {
            text.push_str(&format!("{word}\t{meaning}\n"));
            taken += 1;
            if text.len() >= BLOCK_BYTES {
                break;
            }
        }
        rest = &rest[taken..];
        bodies.extend(deflated(text.as_bytes()));
        heads.extend(u32::try_from(bodies.len()).expect("the file is small").to_le_bytes());
        heads.push(u8::try_from(first.len()).expect("words are short"));
        heads.extend(first.as_bytes());
        count += 1;
    }
    [&count.to_le_bytes()[..], &heads, &bodies].concat()
}

fn deflated(text: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text).and_then(|()| encoder.finish()).expect("memory takes what is written")
}

fn unpacked(block: &[u8]) -> Option<String> {
    let mut text = String::new();
    DeflateDecoder::new(block).take(MOST_BYTES).read_to_string(&mut text).ok()?;
    Some(text)
}

fn number(rest: &mut &[u8]) -> Option<usize> {
    let (bytes, after) = rest.split_first_chunk::<4>()?;
    *rest = after;
    usize::try_from(u32::from_le_bytes(*bytes)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn few() -> Vec<(String, String)> {
        let line = |n: u32| (format!("a{n:05}"), format!("(noun) the number {n}"));
        let mut lines: Vec<_> = (0..5_000).map(line).collect();
        lines.push(("b".to_owned(), "=a00007".to_owned()));
        lines
    }

    #[test]
    fn every_line_is_found_again_and_nothing_else() {
        let file = packed(&few());
        let meanings = Meanings::open(&file).unwrap();
        assert!(meanings.blocks.len() > 3);
        assert_eq!(meanings.lines().collect::<Vec<_>>(), few());
        assert_eq!(meanings.find("A04999").as_deref(), Some("(noun) the number 4999"));
        assert_eq!(meanings.find("b").as_deref(), Some("A00007: (noun) the number 7"));
        for unknown in ["", "a", "a05000", "c", "\t"] {
            assert_eq!(meanings.find(unknown), None, "{unknown:?}");
        }
    }

    #[test]
    fn a_damaged_file_is_refused_or_has_fewer_meanings() {
        let file = packed(&few());
        for length in [0, 3, 9, file.len() / 2, file.len() - 1] {
            assert!(Meanings::open(&file[..length]).is_none(), "{length}");
        }
        for at in (0..file.len()).step_by(97) {
            let mut damaged = file.clone();
            damaged[at] ^= 0x55;
            if let Some(meanings) = Meanings::open(&damaged) {
                let _ = meanings.find("a00042");
            }
        }
    }

    #[test]
    fn the_file_of_the_program_is_whole_sorted_and_for_words_of_the_lists() {
        let english = crate::builtin::english();
        let lines: Vec<(String, String)> = BUILT_IN.lines().collect();
        assert!(lines.len() > 60_000, "{}", lines.len());
        assert!(lines.is_sorted_by(|(one, _), (next, _)| one < next));
        for (word, meaning) in &lines {
            assert!(english.contains(word), "{word}");
            assert!(BUILT_IN.find(word).is_some_and(|found| found.len() > 6), "{word}: {meaning}");
        }
    }
}
