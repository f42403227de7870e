//! `tilehall tournament replay` and `verify`: a tournament of the hall from its journal.

use std::path::Path;

use anyhow::{Context, bail};
use clap::Args;
use serde::Serialize;
use sha2::{Digest, Sha256};
use tournament::{Event, Tournament, replay};
use uuid::Uuid;

use super::print_json;
use crate::config::DatabaseConfig;
use crate::hall::reach_store;
use crate::store::Store;
use crate::tournaments::recorded_of;

/// Which tournament, and up to where.
#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The tournament
    id: Uuid,
    /// Up to this event of its journal [default: the last]
    #[arg(long, value_name = "N")]
    upto: Option<usize>,
    #[command(flatten)]
    database: DatabaseConfig,
}

/// The tournament whose journal is replayed.
#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// The tournament
    id: Uuid,
    #[command(flatten)]
    database: DatabaseConfig,
}

/// A tournament as it was, and a digest that two who have the same journal agree on.
#[derive(Serialize)]
struct Replayed<'a> {
    events: usize,
    digest: String,
    tournament: &'a Tournament,
}

impl ReplayArgs {
    pub(super) fn run(&self, data: &Path) -> anyhow::Result<()> {
        let events = with_store(data, &self.database, async |store| journal(store, self.id).await)?;
        let upto = self.upto.unwrap_or(events.len());
        if upto > events.len() {
            bail!("--upto {upto}: the journal has {} events", events.len());
        }
        let tournament =
            replay(&events[..upto]).context("nothing is known before the first event")?;
        let digest = digest(&tournament)?;
        print_json(&Replayed { events: upto, digest, tournament: &tournament })
    }
}

impl VerifyArgs {
    /// Says whether the journal is whole, and whether the tables say what the tournament heard.
    pub(super) fn run(&self, data: &Path) -> anyhow::Result<()> {
        let (events, results) = with_store(data, &self.database, async |store| {
            Ok((journal(store, self.id).await?, store.tournament_results(self.id).await?))
        })?;
        let tournament = replay(&events).context("the journal does not begin with an event")?;
        let (mut wrong, mut unheard) = (Vec::new(), 0);
        for (game, result) in &results {
            let board = tournament.board_of(tournament::GameId(*game)).map(|(_, board)| board);
            let said = board.and_then(|board| board.table);
            // A game that was taken back with its round is no board's.
            match said {
                Some(_) if recorded_of(result) != said => wrong.push(*game),
                None if board.is_some() => unheard += 1,
                _ => {}
            }
        }
        for game in &wrong {
            println!("game {game}: the tournament heard something else than its table says");
        }
        if !wrong.is_empty() {
            bail!("{} of {} results differ", wrong.len(), results.len());
        }
        if unheard > 0 {
            println!(
                "{unheard} results are still to be heard, or came when their round was settled"
            );
        }
        println!(
            "{} events, {} results, digest {}",
            events.len(),
            results.len(),
            digest(&tournament)?
        );
        Ok(())
    }
}

fn digest(tournament: &Tournament) -> anyhow::Result<String> {
    let digest = Sha256::digest(serde_json::to_vec(tournament)?);
    Ok(digest.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn with_store<T>(
    data: &Path,
    database: &DatabaseConfig,
    ask: impl AsyncFnOnce(&Store) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start")?;
    runtime.block_on(async {
        let (store, _cluster) = reach_store(data, database).await?;
        let answer = ask(&store).await;
        store.close().await;
        answer
    })
}

/// All events of a journal, whose numbers follow each other.
async fn journal(store: &Store, id: Uuid) -> anyhow::Result<Vec<Event>> {
    let mut events: Vec<Event> = Vec::new();
    for entry in store.read_journal(id, 0).await? {
        if usize::try_from(entry.seq) != Ok(events.len()) {
            bail!("the journal has a gap at {}", events.len());
        }
        let more: Vec<Event> = serde_json::from_str(&entry.payload)
            .with_context(|| format!("the journal cannot be read at {}", entry.seq))?;
        events.extend(more);
    }
    if events.is_empty() {
        bail!("there is no such tournament here");
    }
    Ok(events)
}
