//! Slots: permanent addresses that show whatever they are pointed at, for streams and walls.
//!
//! | file | what |
//! |---|---|
//! | `keep` | slots made, pointed elsewhere, taken away, and who may |
//! | `aim` | the table that a slot points at, if it may be shown |
//! | `feed` | what there is to be seen of that table, live or a while after |
//! | `task` | the task of one slot that somebody looks through |
//! | `text` | single facts as plain text |
//!
//! A slot that somebody looks through has a task of its own, which makes one body of bytes for all
//! who look: JSON, single facts and the stream of events are the same facts. It ends a while after
//! the last has gone (decision 0240).

mod aim;
mod feed;
mod keep;
mod task;
mod text;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use protocol::{SlotFacts, SlotKind};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, watch};
use uuid::Uuid;

pub(crate) use keep::{aim, list, make, remove};
pub(crate) use text::fact;

use crate::clock::Clock;
use crate::store::{Slot, Store};
use crate::tables::Tables;
use crate::tournaments::Tournaments;
use crate::watching::LooksAgain;

/// How many may look through all slots at once, and through one.
const MOST_LOOKING: usize = 2_000;
const MOST_A_SLOT: usize = 200;
/// How many slots may be open at once: each has a task and perhaps a shadow of a game.
const MOST_OPEN: usize = 500;

/// What a slot works on.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "a part without a comment is named after its module")]
pub struct SlotParts {
    /// Every instant of the hall is read from it, so that a test can stop it.
    pub clock: Clock,
    pub store: Store,
    pub tables: Arc<Tables>,
    pub tournaments: Arc<Tournaments>,
}

/// All slots of a hall that somebody looks through.
#[derive(Debug)]
pub struct Slots {
    parts: SlotParts,
    open: OpenSlots,
    looking: Arc<Semaphore>,
    closed: AtomicBool,
}

type OpenSlots = Arc<Mutex<HashMap<Uuid, OpenSlot>>>;

/// A slot that has a task.
#[derive(Clone, Debug)]
struct OpenSlot {
    shows: Arc<watch::Sender<Option<Arc<Body>>>>,
    looking: Arc<Semaphore>,
    /// That it was pointed elsewhere, taken away, or that who may watch was changed.
    changed: Arc<Notify>,
    /// Counts the times that what may be shown was changed: what was found out before is not shown.
    changes: Arc<AtomicU64>,
}

impl OpenSlot {
    /// What it shows may no longer be shown: it shows nothing until that was asked again.
    fn look_again(&self) {
        self.changes.fetch_add(1, Ordering::AcqRel);
        self.shows.send_modify(|body| *body = None);
        self.changed.notify_one();
    }
}

/// What a slot shows: the facts, and the same as everyone is sent them.
#[derive(Debug)]
pub(crate) struct Body {
    pub(crate) facts: SlotFacts,
    pub(crate) json: Bytes,
}

/// One who looks through a slot, counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Looking {
    pub(crate) shown: watch::Receiver<Option<Arc<Body>>>,
    _place: [OwnedSemaphorePermit; 2],
}

/// Too many look through slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooMany;

impl Slots {
    /// Nobody looks yet.
    pub fn new(parts: SlotParts) -> Self {
        let looking = Arc::new(Semaphore::new(MOST_LOOKING));
        Self { parts, open: Arc::default(), looking, closed: AtomicBool::new(false) }
    }

    /// Looks through a slot, which is no wall's: those are shown by sockets.
    pub(crate) fn look(&self, slot: &Slot) -> Result<Looking, TooMany> {
        debug_assert_ne!(slot.kind, SlotKind::Wall);
        let mut open = self.lock();
        if self.closed.load(Ordering::Acquire)
            || (open.len() >= MOST_OPEN && !open.contains_key(&slot.id))
        {
            return Err(TooMany);
        }
        let one = open.entry(slot.id).or_insert_with(|| self.start(slot.id));
        let places = [&self.looking, &one.looking];
        let [Ok(all), Ok(own)] = places.map(|place| place.clone().try_acquire_owned()) else {
            return Err(TooMany);
        };
        Ok(Looking { shown: one.shows.subscribe(), _place: [all, own] })
    }

    /// How many look through a slot.
    pub(crate) fn count(&self, id: Uuid) -> u32 {
        let open = self.lock();
        let free = open.get(&id).map(|slot| slot.looking.available_permits());
        let looking = MOST_A_SLOT - free.unwrap_or(MOST_A_SLOT);
        u32::try_from(looking).unwrap_or(u32::MAX)
    }

    /// A slot was pointed elsewhere or taken away: whoever looks is to see it now.
    fn changed(&self, id: Uuid) {
        if let Some(slot) = self.lock().get(&id) {
            slot.look_again();
        }
    }

    fn start(&self, id: Uuid) -> OpenSlot {
        let slot = OpenSlot {
            shows: Arc::new(watch::Sender::new(None)),
            looking: Arc::new(Semaphore::new(MOST_A_SLOT)),
            changed: Arc::default(),
            changes: Arc::default(),
        };
        let task = task::SlotTask::new(id, self.parts.clone(), slot.clone(), self.open.clone());
        tokio::spawn(task.run());
        slot
    }

    /// The hall closes: nobody looks any more, and streams end.
    pub(crate) fn close(&self) {
        let mut open = self.lock();
        self.closed.store(true, Ordering::Release);
        for slot in open.values() {
            slot.changed.notify_one();
        }
        open.clear();
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Uuid, OpenSlot>> {
        lock(&self.open)
    }
}

impl LooksAgain for Slots {
    /// No slot shows anything that was found out before.
    fn look_again(&self) {
        self.lock().values().for_each(OpenSlot::look_again);
    }
}

fn lock(open: &OpenSlots) -> MutexGuard<'_, HashMap<Uuid, OpenSlot>> {
    // Changed by calls that cannot panic half-way.
    open.lock().unwrap_or_else(PoisonError::into_inner)
}
