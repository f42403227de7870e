//! From a recipe to a lexicon: reading the layers, laying them, writing the fst.
//!
//! Nothing is written to disk here. A build that fails at any layer leaves
//! nothing behind because there was nothing yet.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::error::{BuildError, LayerFlaw};
use super::lay::{Brought, Effect, lay};
use super::{Layer, Recipe};
use crate::list::WordList;
use crate::manifest::{FORMAT, LayerKind, LayerRecord, Manifest};
use crate::shelf::{DEFINITIONS, MANIFEST, WORDS};
use crate::text::{FileError, Manner, ReadReport, SkipReason, read_sheet, read_words};
use crate::{Damaged, Lexicon, LexiconId, LexiconRef, Sha256, Word};

/// The most layers a build may come to, those of the recipes it names included:
/// recipes that name each other twice would otherwise double at every step.
pub const MAX_LAYERS: usize = 64;

/// A lexicon that was built and is not installed yet.
#[derive(Clone, Debug)]
pub struct Built {
    /// What the lexicon says of itself, with the hashes of its files.
    pub manifest: Manifest,
    /// All words as one `fst` set, as it is written to disk.
    pub fst: Vec<u8>,
    /// The definitions, if any word has one.
    pub definitions: Option<Vec<u8>>,
    /// What was read for each layer, first to last.
    pub reports: Vec<LayerReport>,
}

/// What was read for one layer.
#[derive(Clone, Debug)]
pub struct LayerReport {
    /// The file or lexicon.
    pub from: String,
    /// What was read of the file; nothing for a lexicon.
    pub read: Option<ReadReport>,
}

type Find<'a> = dyn Fn(&LexiconId) -> Result<Arc<Lexicon>, String> + 'a;

/// Builds lexicons from recipes.
pub struct Builder<'a> {
    find: &'a Find<'a>,
}

/// One build: the recipes open above the one at hand, and the layers so far.
struct Build<'a> {
    find: &'a Find<'a>,
    open: Vec<PathBuf>,
    layers: usize,
}

impl<'a> Builder<'a> {
    /// A builder that finds the lexicons recipes name with `find`.
    pub fn new(find: &'a Find<'a>) -> Self {
        Self { find }
    }

    /// Builds from a recipe file.
    pub fn build(&self, path: &Path) -> Result<Built, BuildError> {
        Build { find: self.find, open: Vec::new(), layers: 0 }.file(path)
    }

    /// Builds from a recipe at hand; `path` is what errors call it, and its
    /// directory is where its files are.
    pub fn build_recipe(&self, recipe: &Recipe, path: &Path) -> Result<Built, BuildError> {
        Build { find: self.find, open: Vec::new(), layers: 0 }.recipe(recipe, path)
    }
}

impl Build<'_> {
    fn file(&mut self, path: &Path) -> Result<Built, BuildError> {
        let unreadable = |source| BuildError::Unreadable { path: path.to_owned(), source };
        let known = path.canonicalize().map_err(unreadable)?;
        if let Some(at) = self.open.iter().position(|open| *open == known) {
            let name =
                |path: &PathBuf| path.file_name().map_or_else(|| path.clone(), PathBuf::from);
            let chain = self.open[at + 1..].iter().map(name).collect();
            return Err(BuildError::Cycle { path: path.to_owned(), chain });
        }
        let text = std::fs::read_to_string(path).map_err(unreadable)?;
        let not_a_recipe =
            |source| BuildError::NotARecipe { path: path.to_owned(), source: Box::new(source) };
        let recipe = text.parse().map_err(not_a_recipe)?;
        self.open.push(known);
        let built = self.recipe(&recipe, path);
        self.open.pop();
        built
    }

    fn recipe(&mut self, recipe: &Recipe, path: &Path) -> Result<Built, BuildError> {
        let mut words = WordList::default();
        let mut records = Vec::new();
        let mut reports = Vec::new();
        for (index, layer) in recipe.layers.iter().enumerate() {
            self.layers += 1;
            if self.layers > MAX_LAYERS {
                return Err(BuildError::TooManyLayers { recipe: path.to_owned() });
            }
            let brought = self.bring(layer, recipe, path).map_err(|flaw| BuildError::Layer {
                recipe: path.to_owned(),
                number: index + 1,
                flaw: Box::new(flaw),
            })?;
            let effect = lay(&mut words, &brought.sheet, layer.letters);
            records.push(record(layer, &brought, &effect));
            reports.push(LayerReport { from: brought.from, read: brought.read });
        }
        if words.is_empty() {
            return Err(BuildError::NoWords { recipe: path.to_owned() });
        }
        finish(recipe, path, &words, records, reports)
    }

    /// The words of a layer, from wherever it names.
    fn bring(&mut self, layer: &Layer, recipe: &Recipe, path: &Path) -> Result<Brought, LayerFlaw> {
        let beside = |name: &Path| path.parent().unwrap_or(Path::new("")).join(name);
        let brought = match (&layer.file, &layer.manifest, &layer.lexicon) {
            (Some(file), None, None) => read(layer, file, &beside(file))?,
            (None, _, _) if layer.kind == LayerKind::Adjust => {
                return Err(LayerFlaw::SheetNeedsFile);
            }
            (None, Some(manifest), None) => {
                let path = beside(manifest);
                if !path.exists() {
                    return Err(LayerFlaw::Missing(path));
                }
                let built = self.file(&path)?;
                lexicon_words(layer, &built.open().expect("a lexicon just built is whole"))
            }
            (None, None, Some(id)) if *id == recipe.id => {
                return Err(LayerFlaw::Lexicon(format!("{id} names itself as a layer")));
            }
            (None, None, Some(id)) => {
                lexicon_words(layer, &*(self.find)(id).map_err(LayerFlaw::Lexicon)?)
            }
            _ => return Err(LayerFlaw::OneSource),
        };
        match layer.sha256 {
            Some(expected) if expected != brought.sha256 => {
                let Brought { from, sha256: found, .. } = brought;
                Err(LayerFlaw::Altered { from, expected, found })
            }
            _ => Ok(brought),
        }
    }
}

impl Built {
    /// Opens what was built.
    pub fn open(&self) -> Result<Lexicon, Damaged> {
        Lexicon::from_memory(self.manifest.clone(), self.fst.clone(), self.definitions.clone())
    }

    /// Its files by name, as they lie on a shelf and in `lexicons/data/built`.
    pub fn files(&self) -> Vec<(&'static str, Vec<u8>)> {
        let definitions = self.definitions.clone().map(|bytes| (DEFINITIONS, bytes));
        let manifest = (MANIFEST, self.manifest.to_toml().into_bytes());
        [manifest, (WORDS, self.fst.clone())].into_iter().chain(definitions).collect()
    }
}

fn read(layer: &Layer, name: &Path, path: &Path) -> Result<Brought, LayerFlaw> {
    // The name without its directories: a manifest says what a file is, not
    // where someone keeps it.
    let name = name.file_name().unwrap_or(name.as_os_str());
    let from = name.to_string_lossy().into_owned();
    if !path.exists() {
        return Err(LayerFlaw::Missing(path.to_owned()));
    }
    let unreadable = |source| FileError::Unreadable { file: from.clone(), source };
    let file = File::open(path).map_err(unreadable)?;
    let whole = "a file read to its end has a hash";
    if layer.kind == LayerKind::Adjust {
        let (sheet, read) = read_sheet(file, &from)?;
        return Ok(Brought { sha256: read.sha256.expect(whole), from, sheet, read: Some(read) });
    }
    let manner = if layer.strict { Manner::Strict } else { Manner::Lenient };
    let (words, read) = read_words(file, &from, manner)?;
    let brought = Brought::plain(from, read.sha256.expect(whole), layer.kind, words);
    Ok(Brought { read: Some(read), ..brought })
}

fn lexicon_words(layer: &Layer, lexicon: &Lexicon) -> Brought {
    let mut words = WordList::default();
    lexicon.for_each_word(|word| {
        let definition = lexicon.definition(word).map(str::to_owned);
        words.insert(Word::new(word).expect("a lexicon holds words"), definition);
    });
    let LexiconRef { id, sha256 } = lexicon.reference();
    Brought::plain(id.to_string(), sha256, layer.kind, words)
}

fn record(layer: &Layer, brought: &Brought, effect: &Effect) -> LayerRecord {
    let mut skipped = brought.skipped();
    if effect.other_length > 0 {
        skipped.insert(SkipReason::OtherLength, effect.other_length);
    }
    LayerRecord {
        kind: layer.kind,
        from: brought.from.clone(),
        sha256: brought.sha256,
        letters: layer.letters,
        added: effect.added,
        removed: effect.removed,
        idle: effect.idle,
        skipped,
    }
}

fn finish(
    recipe: &Recipe,
    path: &Path,
    words: &WordList,
    layers: Vec<LayerRecord>,
    reports: Vec<LayerReport>,
) -> Result<Built, BuildError> {
    let fst = fst(words);
    let definitions = words.definitions().map(String::into_bytes);
    let text_sha256 = words.text_sha256();
    let manifest = Manifest {
        format: FORMAT,
        id: recipe.id.clone(),
        name: recipe.name.clone(),
        version: recipe.version.clone().unwrap_or_else(|| text_sha256.short(8)),
        language: recipe.language.clone(),
        source: recipe.source.clone(),
        licence: recipe.licence.clone(),
        words: words.len() as u64,
        text_sha256,
        fst_sha256: Sha256::of(&fst),
        definitions_sha256: definitions.as_deref().map(Sha256::of),
        layers,
    };
    let expect = recipe.expect.as_ref();
    let pairs = [
        ("words", expect.and_then(|expect| expect.text_sha256), manifest.text_sha256),
        ("fst", expect.and_then(|expect| expect.fst_sha256), manifest.fst_sha256),
    ];
    for (what, expected, found) in pairs {
        if let Some(expected) = expected.filter(|expected| *expected != found) {
            return Err(BuildError::Unexpected { recipe: path.to_owned(), what, expected, found });
        }
    }
    Ok(Built { manifest, fst, definitions, reports })
}

fn fst(words: &WordList) -> Vec<u8> {
    let mut builder = fst::SetBuilder::memory();
    for (word, _) in words.iter() {
        builder.insert(word.as_bytes()).expect("a word list is in order and memory takes it");
    }
    builder.into_inner().expect("memory takes it")
}
