//! One bot on one seat: it looks, waits, thinks and acts, until the table closes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::levels::{Level, Vocabulary};
use bots::player::{Intent, Pace, Plan, Player};
use bots::{Leaves, WordGraph};
use engine::{Command, Millis, Seat, TableView, Who};
use metrics::counter;
use tokio::sync::watch;

use super::library::Library;
use super::thinkers::{Lane, Thinkers, TooBusy};
use crate::clock::Clock;
use crate::tables::{TableHandle, Unreachable};

/// The longest that a bot searches for a move.
const LONGEST_SEARCH: Duration = Duration::from_millis(1_500);
/// How long a bot waits after something went wrong before it looks again.
const AFTER_TROUBLE: Duration = Duration::from_secs(1);

/// A bot that is about to sit down.
pub(super) struct Sitting {
    pub(super) table: TableHandle,
    pub(super) seat: Seat,
    pub(super) level: &'static Level,
    pub(super) clock: Clock,
    pub(super) pace: Pace,
    pub(super) library: Arc<Library>,
    pub(super) thinkers: Arc<Thinkers>,
}

/// What a bot plays with; shared with its thoughts.
struct Mind {
    seat: Seat,
    vocabulary: Arc<Vocabulary>,
    list: Arc<WordGraph>,
    pace: Pace,
    seed: u64,
}

impl Mind {
    fn player(&self) -> Player<'_> {
        Player {
            seat: self.seat,
            vocabulary: &self.vocabulary,
            list: &self.list,
            leaves: Leaves::standard(),
            pace: self.pace,
            seed: self.seed,
        }
    }
}

type Views = watch::Receiver<Arc<TableView>>;

impl Sitting {
    /// Plays until the table closes.
    pub(super) async fn play(self) {
        let Some(mut views) = self.follow().await else { return };
        let Some(mind) = self.make_up_mind(&mut views).await else { return };
        let mind = Arc::new(mind);
        loop {
            let view = views.borrow_and_update().clone();
            let done = match mind.player().plan(&view) {
                None => Ok(()),
                Some(plan) => {
                    tokio::select! {
                        changed = views.changed() => match changed {
                            Ok(()) => continue,
                            Err(_) => return,
                        },
                        () = self.sleep_until(plan.at) => {}
                    }
                    self.carry_out(&mind, &view, plan, &views).await
                }
            };
            match done {
                Err(Unreachable::Closed) => return,
                // Nothing to do until something happens.
                Ok(()) => {
                    if views.changed().await.is_err() {
                        return;
                    }
                }
                Err(Unreachable::Busy) => tokio::time::sleep(AFTER_TROUBLE).await,
            }
        }
    }

    /// What this seat sees; none once the table's task has ended, for the next one seats its own bots.
    async fn follow(&self) -> Option<Views> {
        loop {
            match self.table.follow(self.seat).await {
                Ok(views) => return Some(views),
                Err(Unreachable::Busy) => tokio::time::sleep(AFTER_TROUBLE).await,
                Err(Unreachable::Closed) => return None,
            }
        }
    }

    /// The words of the game's list as this level knows them. A list that is missing now
    /// may be there later: the table waits, as its judge does.
    async fn make_up_mind(&self, views: &mut Views) -> Option<Mind> {
        let list = views.borrow_and_update().setup.lexicon.clone();
        loop {
            let vocabulary = self.library.vocabulary(&list, self.level).await;
            match (vocabulary, self.library.graph(&list).await) {
                (Ok(vocabulary), Ok(list)) => {
                    let seed = seed();
                    // With it and the record, what the bot did can be found out again.
                    tracing::debug!(table = %self.table.id(), seat = self.seat.0, seed, "a bot sits");
                    return Some(Mind { seat: self.seat, vocabulary, list, pace: self.pace, seed });
                }
                (Err(error), _) | (_, Err(error)) => {
                    tracing::error!(table = %self.table.id(), %error, "a bot has no words");
                    // Looked for again whenever something happens at the table.
                    views.changed().await.ok()?;
                }
            }
        }
    }

    async fn sleep_until(&self, at: Millis) {
        tokio::time::sleep(Duration::from_millis(at.since(self.clock.now()))).await;
    }

    /// Thinks and acts. `Busy` means: look again in a moment.
    async fn carry_out(
        &self,
        mind: &Arc<Mind>,
        view: &Arc<TableView>,
        plan: Plan,
        views: &Views,
    ) -> Result<(), Unreachable> {
        let command = match plan.intent {
            Intent::Give(command) => Some(command),
            intent => match self.decide(mind.clone(), view.clone(), intent).await {
                Ok(command) => command,
                Err(TooBusy) => return Err(Unreachable::Busy),
            },
        };
        let Some(command) = command else { return Ok(()) };
        if views.has_changed().unwrap_or(false) {
            // Thought of for a view that is past: the next look sees the new one at once.
            return Ok(());
        }
        match self.table.act(Who::Seat(self.seat), command).await? {
            Ok(_) => Ok(()),
            Err(rejection) => {
                counter!("bot_refusals_total", "code" => rejection.code()).increment(1);
                tracing::warn!(
                    table = %self.table.id(), seat = self.seat.0, code = rejection.code(),
                    "a bot was refused",
                );
                Err(Unreachable::Busy)
            }
        }
    }

    async fn decide(
        &self,
        mind: Arc<Mind>,
        view: Arc<TableView>,
        intent: Intent,
    ) -> Result<Option<Command>, TooBusy> {
        let think = move |generator: &mut bots::Generator| {
            let player = mind.player();
            let patience = Duration::from_millis(player.patience_ms(&view)).min(LONGEST_SEARCH);
            let until = Instant::now() + patience;
            player.decide(generator, &view, &intent, &mut || Instant::now() >= until)
        };
        self.thinkers.think(Lane::Table, think).await
    }
}

/// Chance of its own for every sitting, so that nobody can know a bot's doubts beforehand.
fn seed() -> u64 {
    let mut bytes = [0; 8];
    match getrandom::fill(&mut bytes) {
        Ok(()) => u64::from_le_bytes(bytes),
        // Only how the bot varies depends on it.
        Err(_) => 0,
    }
}
