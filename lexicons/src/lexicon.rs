//! A lexicon: the words of one list as a finite state transducer, with the
//! manifest it was verified against.
//!
//! It cannot be changed once open, so one `Arc<Lexicon>` serves every table.
//! Opening proves it: the files and the words in them must be those of the
//! manifest. What the list says of a word is [`Lexicon::contains`]; whether a
//! play stands is for the [judge](crate::judge).

use std::cmp::Ordering;
use std::fmt;
use std::ops::ControlFlow;

use fst::{IntoStreamer, Set, Streamer};

use crate::bytes::Bytes;
use crate::filter::Filter;
use crate::hash::Hasher;
use crate::starts::Starts;
use crate::verify::{Damaged, Verified, verify};
use crate::{LexiconId, LexiconRef, Manifest, Sha256, Word};

/// One open list of words.
pub struct Lexicon {
    manifest: Manifest,
    words: Set<Bytes>,
    starts: Starts,
    filter: Filter,
    definitions: Option<Bytes>,
}

impl Lexicon {
    /// Opens a lexicon from bytes in memory, as a build gives them.
    pub fn from_memory(
        manifest: Manifest,
        fst: Vec<u8>,
        definitions: Option<Vec<u8>>,
    ) -> Result<Self, Damaged> {
        let owned = |bytes: Vec<u8>| Bytes::Owned(bytes.into());
        Self::open(manifest, owned(fst), definitions.map(owned))
    }

    pub(crate) fn open(
        manifest: Manifest,
        fst: Bytes,
        definitions: Option<Bytes>,
    ) -> Result<Self, Damaged> {
        match verify(&manifest, fst, definitions.as_ref()) {
            Ok(Verified { words, starts, filter }) => {
                Ok(Self { manifest, words, starts, filter, definitions })
            }
            Err(damage) => Err(Damaged { id: manifest.id, damage }),
        }
    }

    /// Whether the list has this word, in any case. Anything that is no word is
    /// not in it.
    pub fn contains(&self, word: &str) -> bool {
        Word::new(word).is_ok_and(|word| {
            self.filter.may_contain(&word)
                && self.starts.contains(self.automaton(), word.as_bytes())
        })
    }

    /// The definition the list gives a word.
    pub fn definition(&self, word: &str) -> Option<&str> {
        let word = Word::new(word).ok()?;
        find_line(self.definitions.as_ref()?.as_ref(), word.as_bytes())
    }

    /// What the lexicon says of itself.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The name that players choose it by; the hash says which edition.
    pub fn id(&self) -> &LexiconId {
        &self.manifest.id
    }

    /// What a game's record keeps of it.
    pub fn reference(&self) -> LexiconRef {
        self.manifest.reference()
    }

    /// How many words it has.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// How many bytes of memory its words take, with what speeds looking them up.
    pub fn memory_bytes(&self) -> usize {
        self.fst().len() + self.starts.bytes() + self.filter.bytes()
    }

    /// Calls `each` with every word in order, lower case.
    pub fn for_each_word(&self, mut each: impl FnMut(&str)) {
        self.walk_words(|word| {
            each(word);
            ControlFlow::Continue(())
        });
    }

    /// Calls `each` with every word in order, lower case, until it breaks off.
    pub fn walk_words(&self, mut each: impl FnMut(&str) -> ControlFlow<()>) {
        let mut stream = self.words.into_stream();
        while let Some(word) = stream.next() {
            let word = std::str::from_utf8(word).expect("a verified fst holds ASCII words");
            if each(word).is_break() {
                return;
            }
        }
    }

    /// The SHA-256 of the plain text, worked out from the words themselves.
    pub fn text_sha256(&self) -> Sha256 {
        let mut hasher = Hasher::default();
        self.for_each_word(|word| {
            hasher.update(word.as_bytes());
            hasher.update(b"\n");
        });
        hasher.finish()
    }

    /// The automaton, for those who walk it letter by letter.
    pub(crate) fn automaton(&self) -> &fst::raw::Fst<Bytes> {
        self.words.as_fst()
    }

    pub(crate) fn fst(&self) -> &[u8] {
        self.words.as_fst().as_bytes()
    }

    pub(crate) fn definitions(&self) -> Option<&[u8]> {
        self.definitions.as_ref().map(AsRef::as_ref)
    }
}

/// Finds `word` in sorted lines of word, tab, definition.
fn find_line<'a>(lines: &'a [u8], word: &[u8]) -> Option<&'a str> {
    let is_end = |byte: &u8| *byte == b'\n';
    let (mut low, mut high) = (0, lines.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let start = lines[low..middle].iter().rposition(is_end).map_or(low, |at| low + at + 1);
        let end = lines[middle..high].iter().position(is_end).map_or(high, |at| middle + at);
        let line = &lines[start..end];
        let tab = line.iter().position(|byte| *byte == b'\t')?;
        match line[..tab].cmp(word) {
            Ordering::Equal => return std::str::from_utf8(&line[tab + 1..]).ok(),
            Ordering::Less => low = end + 1,
            Ordering::Greater => high = start,
        }
    }
    None
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lexicon({}, {} words)", self.reference(), self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recipe::tests::built;

    #[test]
    fn finds_every_line_and_no_other() {
        let words: Vec<String> = (b'a'..=b'z').map(|b| format!("{0}{0}", char::from(b))).collect();
        let lines: String = words.iter().map(|word| format!("{word}\tmeans {word}\n")).collect();
        for word in &words {
            assert_eq!(
                find_line(lines.as_bytes(), word.as_bytes()),
                Some(format!("means {word}").as_str())
            );
        }
        for absent in ["a", "ab", "zz z", "zzz", "mn"] {
            assert_eq!(find_line(lines.as_bytes(), absent.as_bytes()), None);
        }
        assert_eq!(find_line(b"", b"aa"), None);
    }

    #[test]
    fn an_altered_or_cut_fst_does_not_open() {
        let built = built(&["aa rough lava", "ab", "ad"]);
        let open = |fst: Vec<u8>| {
            Lexicon::from_memory(built.manifest.clone(), fst, built.definitions.clone())
        };
        assert!(open(built.fst.clone()).unwrap().contains("AB"));
        for at in 0..built.fst.len() {
            let mut altered = built.fst.clone();
            altered[at] ^= 1;
            assert!(open(altered).unwrap_err().to_string().contains("SHA-256 of its fst"));
            assert!(open(built.fst[..at].to_vec()).is_err());
        }
    }

    #[test]
    fn a_manifest_that_vouches_for_rubbish_does_not_open_it() {
        let mut manifest = built(&["aa", "ab"]).manifest;
        for rubbish in [vec![], vec![0; 40], vec![0xff; 40]] {
            manifest.fst_sha256 = Sha256::of(&rubbish);
            assert!(Lexicon::from_memory(manifest.clone(), rubbish, None).is_err());
        }
    }

    #[test]
    fn a_manifest_that_lies_about_the_words_does_not_open_them() {
        let (real, other) = (built(&["aa", "ab"]), built(&["aa", "ad"]));
        let lie = Manifest { text_sha256: other.manifest.text_sha256, ..real.manifest };
        let error = Lexicon::from_memory(lie, real.fst, None).unwrap_err().to_string();
        assert!(error.contains("SHA-256 of its words"), "{error}");
    }

    #[test]
    fn an_fst_of_other_things_than_words_does_not_open() {
        for keys in [&["AA"][..], &["a"], &["x-ray"], &["abcdefghijklmnop"], &["é"]] {
            let fst = Set::from_iter(keys).unwrap().into_fst().into_inner();
            let mut manifest = built(&["aa"]).manifest;
            manifest.fst_sha256 = Sha256::of(&fst);
            let error = Lexicon::from_memory(manifest, fst, None).unwrap_err();
            assert!(matches!(error.damage, crate::Damage::NotWords), "{keys:?}: {error}");
        }
    }

    #[test]
    fn counts_formats_and_definitions_must_agree() {
        let built = built(&["aa rough lava", "ab"]);
        let open = |change: fn(&mut Manifest), definitions| {
            let mut manifest = built.manifest.clone();
            change(&mut manifest);
            Lexicon::from_memory(manifest, built.fst.clone(), definitions)
        };
        let definitions = || built.definitions.clone();
        assert!(open(|_| {}, definitions()).is_ok());
        assert!(open(|_| {}, None).is_err());
        assert!(open(|_| {}, Some(b"aa\tother\n".to_vec())).is_err());
        assert!(open(|m| m.words = 3, definitions()).is_err());
        assert!(open(|m| m.format = 2, definitions()).is_err());
        assert!(open(|m| m.definitions_sha256 = None, definitions()).is_err());
    }

    #[test]
    fn the_words_give_back_the_text_they_were_built_from() {
        let lexicon = built(&["zax", "AA", "ab"]).open().unwrap();
        assert_eq!(lexicon.text_sha256(), Sha256::of(b"aa\nab\nzax\n"));
        assert_eq!(lexicon.text_sha256(), lexicon.reference().sha256);
    }
}
