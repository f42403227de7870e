//! Pictures on request: made off the async threads, one at a time, and kept for a while.

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

/// Too many wait for pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many pictures are asked for at once")]
pub struct TooBusy;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum NoPicture {
    /// Too many wait for theirs.
    #[error(transparent)]
    TooBusy(#[from] TooBusy),
    /// It could not be made.
    #[error(transparent)]
    Encode(#[from] EncodeError),
    /// The task that makes it ended.
    #[error("the task that makes a picture ended: {0}")]
    Task(#[from] tokio::task::JoinError),
}

/// What is asked for.
type Key = (Uuid, Kind);

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
}

impl Default for Pictures {
    fn default() -> Self {
        Self {
            kept: Cache::with_weighter(KEPT, KEPT_BYTES, ByBytes),
            making: Semaphore::new(1),
            waiting: AtomicUsize::new(0),
        }
    }
}

impl Pictures {
    /// One that was made before and is still good.
    pub fn kept(&self, game: Uuid, kind: Kind, now: Millis) -> Option<Arc<Picture>> {
        let kept = self.kept.get(&(game, kind))?;
        (kept.settled || now.since(kept.made_at) < LIVE_MS).then_some(kept)
    }

    /// Makes a picture of what the events come to, and keeps it.
    pub async fn make(
        &self,
        game: Uuid,
        kind: Kind,
        events: Vec<Event>,
        now: Millis,
    ) -> Result<Arc<Picture>, NoPicture> {
        let _waiting = Waiting::one_more(&self.waiting)?;
        let _turn = self.making.acquire().await.map_err(|_| TooBusy)?;
        // Another may have been waiting for the same.
        if let Some(kept) = self.kept(game, kind, now) {
            return Ok(kept);
        }
        let (bytes, settled) = tokio::task::spawn_blocking(move || draw(kind, &events)).await??;
        counter!("pictures_made_total").increment(1);
        let picture = Arc::new(Picture { bytes: bytes.into(), settled, made_at: now });
        self.kept.insert((game, kind), picture.clone());
        Ok(picture)
    }
}

/// One of those who wait, until this is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn one_more(count: &'a AtomicUsize) -> Result<Self, TooBusy> {
        let waiting = Self(count);
        let before = count.fetch_add(1, Ordering::Relaxed);
        if before < MOST_WAITING { Ok(waiting) } else { Err(TooBusy) }
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
    use futures_util::future::join_all;

    use super::*;

    /// Moves do not wait for pictures: one is made at a time, on a thread of its own, and however
    /// many ask, few wait.
    #[tokio::test]
    async fn a_flood_of_requests_waits_in_one_short_line_and_the_rest_is_turned_away() {
        let setup = Setup::builder(Preset::Practice.ruleset()).names(["Ada", "Bo"]).build();
        let (_, created) = create(setup, Bytes([7; 32]), Millis(5)).unwrap();
        let pictures = Pictures::default();
        let asked = (0..200_u128).map(|game| {
            let events = vec![created.clone()];
            pictures.make(Uuid::from_u128(game), Kind::Board, events, Millis(9))
        });
        let answers = join_all(asked).await;
        let made = answers.iter().filter(|answer| answer.is_ok()).count();
        let turned_away = |one: &&Result<_, NoPicture>| matches!(one, Err(NoPicture::TooBusy(_)));
        assert_eq!((made, answers.iter().filter(turned_away).count()), (MOST_WAITING, 168));
        assert_eq!(pictures.waiting.load(Ordering::Relaxed), 0, "nobody is left in the line");
    }
}
