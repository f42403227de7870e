//! Word graphs and vocabularies: each built once, shared by every table that needs it.

use std::collections::HashMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use bots::WordGraph;
use bots::levels::{Level, Vocabulary};
use engine::LexiconRef;
use engine::fairness::Digest;
use lexicons::{Lexicon, Sha256};
use tokio::sync::OnceCell;

use crate::words::Words;

/// Why there are no words to play with.
#[derive(Clone, Debug, thiserror::Error)]
#[error("no graph of the word list {list}: {reason}")]
pub struct NoWords {
    /// The id of the list that was asked for.
    pub list: String,
    /// Why the list cannot be used.
    pub reason: String,
}

/// Something that is built once, by whoever needs it first; others wait for it.
type Once<T> = Arc<OnceCell<Arc<T>>>;
/// All such things of a kind.
type Kept<K, T> = Mutex<HashMap<K, Once<T>>>;

/// The graphs of this hall's lists, and what each level makes of them.
#[derive(Debug)]
pub struct Library {
    /// Where the graphs of whole lists are kept: beside the lists.
    folder: PathBuf,
    words: Arc<Words>,
    graphs: Kept<Digest, WordGraph>,
    vocabularies: Kept<(Digest, u8), Vocabulary>,
}

impl Library {
    /// A library that keeps its graphs below `data`.
    pub fn new(data: &Path, words: Arc<Words>) -> Self {
        Self {
            folder: data.join("graphs"),
            words,
            graphs: Mutex::default(),
            vocabularies: Mutex::default(),
        }
    }

    /// The graph of a list's very words.
    pub async fn graph(&self, list: &LexiconRef) -> Result<Arc<WordGraph>, NoWords> {
        let cell = once(&self.graphs, list.sha256);
        let made = cell.get_or_try_init(|| self.make_graph(list)).await?;
        Ok(made.clone())
    }

    /// What a level makes of a list.
    pub async fn vocabulary(
        &self,
        list: &LexiconRef,
        level: &'static Level,
    ) -> Result<Arc<Vocabulary>, NoWords> {
        let cell = once(&self.vocabularies, (list.sha256, level.number));
        let made = cell.get_or_try_init(|| self.make_vocabulary(list, level)).await?;
        Ok(made.clone())
    }

    async fn make_graph(&self, list: &LexiconRef) -> Result<Arc<WordGraph>, NoWords> {
        let file = self.folder.join(format!("{}.graph", list.sha256));
        let sha256 = list.sha256.0;
        self.with_words(list, move |lexicon| {
            if let Some(kept) = read(&file, &sha256) {
                return Ok(Arc::new(kept));
            }
            let graph = WordGraph::build(all_words(lexicon)).map_err(|error| error.to_string())?;
            // A graph that cannot be kept is built again at the next start.
            if let Err(error) = write(&file, &graph) {
                tracing::warn!(file = %file.display(), %error, "a word graph was not kept");
            }
            Ok(Arc::new(graph))
        })
        .await
    }

    async fn make_vocabulary(
        &self,
        list: &LexiconRef,
        level: &'static Level,
    ) -> Result<Arc<Vocabulary>, NoWords> {
        if level.rarest.is_none() {
            let graph = self.graph(list).await?;
            return Ok(Arc::new(Vocabulary::whole(level, graph)));
        }
        self.with_words(list, move |lexicon| {
            let known = Vocabulary::of(level, all_words(lexicon));
            known.map(Arc::new).map_err(|error| error.to_string())
        })
        .await
    }

    /// Works on a list on a blocking thread.
    async fn with_words<T: Send + 'static>(
        &self,
        list: &LexiconRef,
        work: impl FnOnce(&Lexicon) -> Result<T, String> + Send + 'static,
    ) -> Result<T, NoWords> {
        let refuse = |reason: String| NoWords { list: list.id.clone(), reason };
        let id = list.id.parse().map_err(|_| refuse("it has no such id".to_owned()))?;
        let reference = lexicons::LexiconRef { id, sha256: Sha256::from_bytes(list.sha256.0) };
        let words = self.words.clone();
        let done = tokio::task::spawn_blocking(move || {
            let lexicon = words.open_exactly(&reference).map_err(|error| error.to_string())?;
            work(&lexicon)
        });
        done.await.map_err(|error| refuse(error.to_string()))?.map_err(refuse)
    }
}

fn once<K: std::hash::Hash + Eq, T>(cells: &Kept<K, T>, key: K) -> Once<T> {
    // Changed by one call that cannot panic half-way.
    let mut cells = cells.lock().unwrap_or_else(PoisonError::into_inner);
    cells.entry(key).or_default().clone()
}

fn all_words(lexicon: &Lexicon) -> Vec<String> {
    let mut words = Vec::with_capacity(lexicon.len());
    lexicon.for_each_word(|word| words.push(word.to_ascii_lowercase()));
    words
}

/// The graph in a file, if it is whole and of these words.
fn read(file: &Path, words_sha256: &[u8; 32]) -> Option<WordGraph> {
    let bytes = fs::read(file).ok()?;
    match WordGraph::from_bytes_of(&bytes, words_sha256) {
        Ok(graph) => Some(graph),
        Err(error) => {
            tracing::warn!(file = %file.display(), %error, "a word graph is made anew");
            None
        }
    }
}

/// Writes beside the file first: what has its name is whole.
fn write(file: &Path, graph: &WordGraph) -> io::Result<()> {
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let unfinished = file.with_extension(format!("{}.new", std::process::id()));
    let mut out = fs::File::create(&unfinished)?;
    graph.write_to(io::BufWriter::new(&mut out))?;
    out.flush()?;
    fs::rename(unfinished, file)
}
