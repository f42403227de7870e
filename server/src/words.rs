//! The word lists of this hall: opened off the async threads, shared by all who ask.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use lexicons::manifest::{LayerKind, LayerRecord};
use lexicons::{Backing, Holds, Lexicon, LexiconId, LexiconRef, Shelf, ShelfError};
use protocol::LexiconView;
use tokio::sync::Semaphore;

/// How long an opened list is used before the shelf is asked again: an import shows
/// within this time, and a popular list is not read for every question.
const FRESH: Duration = Duration::from_secs(30);

/// The word lists of this hall.
#[derive(Debug)]
pub struct Words {
    shelf: Shelf,
    holds: Holds,
    opened: Mutex<HashMap<LexiconId, (Instant, Arc<Lexicon>)>>,
    /// The very lists that games are played by: read once, for as long as any table has one.
    in_play: Mutex<HashMap<LexiconRef, Weak<Lexicon>>>,
    /// What is told to whoever asks which lists there are, and since when.
    listed: Mutex<Option<(Instant, Arc<[LexiconView]>)>>,
    /// Whether somebody reads the shelf for all.
    listing: AtomicBool,
    /// Of those who walk a whole list.
    walks: Semaphore,
}

/// Whether a list went through the school-safe filter.
fn is_school_safe(layers: &[LayerRecord]) -> bool {
    layers.iter().any(|layer| layer.kind == LayerKind::Remove)
}

impl Words {
    /// The lists on the shelf in `data`, held under the name of this node.
    pub fn new(data: &Path, node: &str) -> Result<Self, ShelfError> {
        let shelf = Shelf::at(data.join("lexicons"));
        let holds = Holds::new(shelf.clone(), node)?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Self {
            shelf,
            holds,
            opened: Mutex::default(),
            in_play: Mutex::default(),
            listed: Mutex::default(),
            listing: AtomicBool::default(),
            walks: Semaphore::new(cores),
        })
    }

    /// Takes up the games that go on after a start, each by its list, so that no list is
    /// removed under them. May touch the disk: for blocking threads.
    pub fn take_up(&self, games: &[LexiconRef]) -> Result<(), ShelfError> {
        for reference in games {
            if let Err(error) = self.holds.begin(reference) {
                // The game can still be replayed and ended; only a challenge needs the list.
                tracing::warn!(lexicon = %reference.id, %error, "a running game's list is missing");
            }
        }
        self.holds.settle()
    }

    /// The lists there are, if they were read lately or somebody reads them just now. `None`
    /// if the caller is to read them ([`Words::list`]).
    pub fn listed(&self) -> Option<Arc<[LexiconView]>> {
        let (at, listed) = self.listed.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
        let is_old = at.elapsed() >= FRESH;
        if is_old && !self.listing.swap(true, Ordering::AcqRel) { None } else { Some(listed) }
    }

    /// Reads which lists there are. May read the disk: for blocking threads.
    pub fn list(&self) -> Result<Arc<[LexiconView]>, ShelfError> {
        let listed = self.shelf.list();
        self.listing.store(false, Ordering::Release);
        let current = listed?.into_iter().filter(|one| one.current);
        // A damaged list is not offered; `tilehall lexicon list` says what is wrong with it.
        let manifests = current.filter_map(|one| one.manifest.ok());
        let views = manifests.map(|manifest| LexiconView {
            id: manifest.id.to_string(),
            name: manifest.name,
            version: manifest.version,
            language: manifest.language,
            licence: manifest.licence,
            words: manifest.words,
            sha256: manifest.text_sha256.to_string(),
            school: is_school_safe(&manifest.layers),
        });
        let views: Arc<[LexiconView]> = views.collect();
        let mut kept = self.listed.lock().unwrap_or_else(PoisonError::into_inner);
        *kept = Some((Instant::now(), Arc::clone(&views)));
        Ok(views)
    }

    /// One may walk a whole list who has one of these: as many as there are cores.
    pub fn walks(&self) -> &Semaphore {
        &self.walks
    }

    /// The shelf itself, for what may block.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// Which lists running games use.
    pub fn holds(&self) -> &Holds {
        &self.holds
    }

    /// What an id stands for now. May read the disk: for blocking threads.
    pub fn open(&self, id: &LexiconId) -> Result<Arc<Lexicon>, ShelfError> {
        let fresh = self.opened().get(id).filter(|(at, _)| at.elapsed() < FRESH).cloned();
        if let Some((_, lexicon)) = fresh {
            return Ok(lexicon);
        }
        let lexicon = self.shelf.open(id, Backing::Memory)?;
        self.opened().insert(id.clone(), (Instant::now(), lexicon.clone()));
        Ok(lexicon)
    }

    /// Whether what an id stands for now is school-safe; no if there is no such list. May read the
    /// disk: for blocking threads.
    pub fn is_school_safe(&self, id: &LexiconId) -> bool {
        self.open(id).is_ok_and(|lexicon| is_school_safe(&lexicon.manifest().layers))
    }

    /// Exactly the words a game is played by. May read the disk: for blocking threads.
    pub fn open_exactly(&self, reference: &LexiconRef) -> Result<Arc<Lexicon>, ShelfError> {
        // Held while it is read: of many tables that are restored at once, one reads.
        let mut in_play = self.in_play.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lexicon) = in_play.get(reference).and_then(Weak::upgrade) {
            return Ok(lexicon);
        }
        let lexicon = self.shelf.open_reference(reference, Backing::Memory)?;
        in_play.retain(|_, unused| unused.strong_count() > 0);
        in_play.insert(reference.clone(), Arc::downgrade(&lexicon));
        Ok(lexicon)
    }

    fn opened(&self) -> std::sync::MutexGuard<'_, HashMap<LexiconId, (Instant, Arc<Lexicon>)>> {
        // Changed by calls that cannot panic half-way.
        self.opened.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
