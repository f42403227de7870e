//! Pictures on request: made one at a time, in the order they were asked for, and kept for a while.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::body::Bytes;
use engine::{Event, Millis};
use metrics::counter;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use tokio::sync::Semaphore;
use uuid::Uuid;

use super::encode::{self, EncodeError};
use super::painter::Painter;
use super::{Scene, layout};

/// How much is kept, in bytes of pictures.
const KEPT_BYTES: u64 = 32 * 1024 * 1024;
/// About how many pictures that is.
const KEPT: usize = 1_500;
/// How many may wait for theirs. Who comes then is told to come back.
const MOST_WAITING: usize = 32;
/// How long a picture of a game that goes on is good enough.
pub(crate) const LIVE_MS: u64 = 10_000;

/// A picture that can be asked for of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// 1200 x 630, board and scores: what pages elsewhere show beside a link.
    Preview,
    /// The board alone.
    Board,
    /// Every turn, one after the other.
    Game,
}

/// A picture as a file.
#[derive(Clone, Debug)]
pub struct Picture {
    /// A PNG, or a GIF for `Kind::Game`.
    pub bytes: Bytes,
    /// Whether the game was settled: then it stays as it is.
    pub settled: bool,
    made_at: Millis,
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum NoPicture {
    /// Too many wait for theirs.
    #[error("too many pictures are asked for at once")]
    TooBusy,
    /// It could not be made.
    #[error(transparent)]
    Encode(#[from] EncodeError),
    /// Whoever makes them ended in the middle of it: a fault of ours.
    #[error("the picture was begun and not made")]
    Closed,
}

/// What is asked for: a picture of a game, by how long the game is held back. With another delay it
/// is another picture.
type Key = (Uuid, Kind, Option<u64>);

#[derive(Clone, Debug)]
struct ByBytes;

impl Weighter<Key, Arc<Picture>> for ByBytes {
    fn weight(&self, _: &Key, picture: &Arc<Picture>) -> u64 {
        picture.bytes.len() as u64 + 200
    }
}

/// The pictures of a hall.
#[derive(Debug)]
pub struct Pictures {
    kept: Cache<Key, Arc<Picture>, ByBytes>,
    making: Semaphore,
    waiting: AtomicUsize,
    painter: Painter,
}

impl Default for Pictures {
    fn default() -> Self {
        Self {
            kept: Cache::with_weighter(KEPT, KEPT_BYTES, ByBytes),
            making: Semaphore::new(1),
            waiting: AtomicUsize::new(0),
            painter: Painter::default(),
        }
    }
}

impl Pictures {
    /// One that was made before and is still good.
    pub fn kept(&self, of: Key, now: Millis) -> Option<Arc<Picture>> {
        let kept = self.kept.get(&of)?;
        (kept.settled || now.since(kept.made_at) < LIVE_MS).then_some(kept)
    }

    /// Whether whoever asks for one that is not kept is turned away.
    pub fn is_line_full(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) >= MOST_WAITING
    }

    /// Makes a picture of what the events come to, and keeps it. The events are read when its turn
    /// comes: whoever is turned away has cost nothing.
    pub async fn make<E: From<NoPicture>>(
        &self,
        of: Key,
        now: Millis,
        events: impl Future<Output = Result<Vec<Event>, E>>,
    ) -> Result<Arc<Picture>, E> {
        let _waiting = Waiting::one_more(&self.waiting)?;
        let turn = self.making.acquire().await;
        let _turn = turn.map_err(|_| NoPicture::Closed)?;
        // Another may have been waiting for the same.
        if let Some(kept) = self.kept(of, now) {
            return Ok(kept);
        }
        let (_, kind, _) = of;
        let events = events.await?;
        let drawn = self.painter.paint(move || draw(kind, &events)).await;
        let (bytes, settled) = drawn.ok_or(NoPicture::Closed)?.map_err(NoPicture::Encode)?;
        counter!("pictures_made_total").increment(1);
        let picture = Arc::new(Picture { bytes: bytes.into(), settled, made_at: now });
        self.kept.insert(of, picture.clone());
        Ok(picture)
    }
}

/// One of those who wait, until this is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn one_more(count: &'a AtomicUsize) -> Result<Self, NoPicture> {
        let waiting = Self(count);
        let before = count.fetch_add(1, Ordering::Relaxed);
        if before < MOST_WAITING { Ok(waiting) } else { Err(NoPicture::TooBusy) }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The file, and whether the game is settled.
fn draw(kind: Kind, events: &[Event]) -> Result<(Vec<u8>, bool), EncodeError> {
    let (scenes, settled) = Scene::all(events).ok_or(EncodeError::NoGame)?;
    let last = scenes.last().ok_or(EncodeError::NoGame)?;
    let bytes = match kind {
        Kind::Preview => encode::png(&layout::preview(last)),
        Kind::Board => encode::png(&layout::board_alone(last)),
        Kind::Game => encode::gif(scenes.iter().map(layout::small)),
    };
    Ok((bytes?, settled))
}

#[cfg(test)]
mod tests {
    use engine::fairness::Bytes;
    use engine::{Preset, Setup, create};
    use futures_util::FutureExt;
    use futures_util::future::{join_all, pending};

    use super::*;

    /// Moves do not wait for pictures: one is made at a time, on a thread of its own, and however
    /// many ask, few wait. Who is turned away has not had a game read.
    #[tokio::test]
    async fn a_flood_of_requests_waits_in_one_short_line_and_the_rest_is_turned_away() {
        let setup = Setup::builder(Preset::Practice.ruleset()).names(["Ada", "Bo"]).build();
        let (_, created) = create(setup, Bytes([7; 32]), Millis(5)).unwrap();
        let (pictures, read) = (Pictures::default(), AtomicUsize::new(0));
        let asked = (0..200_u128).map(|game| {
            let events = async {
                read.fetch_add(1, Ordering::Relaxed);
                Ok::<_, NoPicture>(vec![created.clone()])
            };
            pictures.make((Uuid::from_u128(game), Kind::Board, None), Millis(9), events)
        });
        let answers = join_all(asked).await;
        let made = answers.iter().filter(|answer| answer.is_ok()).count();
        let turned_away = |one: &&Result<_, NoPicture>| matches!(one, Err(NoPicture::TooBusy));
        assert_eq!((made, answers.iter().filter(turned_away).count()), (MOST_WAITING, 168));
        assert_eq!(read.load(Ordering::Relaxed), MOST_WAITING);
        assert_eq!(pictures.waiting.load(Ordering::Relaxed), 0, "nobody is left in the line");
    }

    #[tokio::test]
    async fn the_line_is_full_for_as_long_as_so_many_wait() {
        let pictures = Pictures::default();
        let wait = |games: usize| {
            let asked = (0..games as u128).map(|game| {
                let of = (Uuid::from_u128(game), Kind::Board, None);
                pictures.make(of, Millis(9), pending::<Result<_, NoPicture>>())
            });
            Box::pin(join_all(asked))
        };
        let mut line = wait(MOST_WAITING - 1);
        assert!((&mut line).now_or_never().is_none());
        assert!(!pictures.is_line_full(), "there is room for one more");
        let mut one_more = wait(1);
        assert!((&mut one_more).now_or_never().is_none() && pictures.is_line_full());
        drop(line);
        assert!(!pictures.is_line_full());
    }
}
