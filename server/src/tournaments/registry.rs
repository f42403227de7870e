//! All tournaments of this node: made, found, restored, closed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, watch};
use tournament::{AccountId, Event, EventNo, Rejection, Setup, create, replay};
use uuid::Uuid;

use super::NoTournament;
use super::actor::{Ended, TournamentActor};
use super::answers::Answers;
use super::audience::Subscribers;
use super::handle::{Live, MAILBOX, Mail, TournamentHandle};
use super::hands::Hands;
use super::results::{GameReports, catch_up, deliver};
use crate::clock::{Clock, signed_ms};
use crate::connections::{Hub, Subscriptions, Waiting};
use crate::journal::Journal;
use crate::limits::Limits;
use crate::store::{Append, Claim, Entry, NewTournamentRow, Store, StreamKind};
use crate::tables::{Tables, guarded};
use crate::text::Text;

/// The parts of the hall that tournaments work on.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "a part without a comment is named after its module")]
pub struct TournamentsParts {
    /// Every instant of the hall is read from it, so that a test can stop it.
    pub clock: Clock,
    pub store: Store,
    /// The writer of the journal.
    pub journal: Journal,
    /// Where rounds are played.
    pub tables: Arc<Tables>,
    /// Who is connected.
    pub hub: Arc<Hub>,
    /// Who is subscribed to what.
    pub subscriptions: Subscriptions,
    /// What waits for whom.
    pub waiting: Arc<Waiting>,
    /// How often anyone may ask.
    pub limits: Arc<Limits>,
    /// What tables say they ended like.
    pub reports: Arc<GameReports>,
}

/// All tournaments of this node.
pub struct Tournaments {
    node: String,
    pub(super) parts: TournamentsParts,
    open: Arc<Mutex<HashMap<Uuid, TournamentHandle>>>,
    /// Two who ask for a tournament at once must get the same one.
    bringing_back: tokio::sync::Mutex<()>,
}

impl std::fmt::Debug for Tournaments {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tournaments").field("open", &self.lock().len()).finish_non_exhaustive()
    }
}

impl Tournaments {
    /// No tournaments yet.
    pub fn new(node: String, parts: TournamentsParts) -> Self {
        let (open, bringing_back) = (Arc::default(), tokio::sync::Mutex::default());
        Self { node, parts, open, bringing_back }
    }

    /// Makes a tournament: stored before anyone hears of it.
    pub(crate) async fn make(
        &self,
        row: &NewTournamentRow,
        setup: Setup,
    ) -> Result<Result<TournamentHandle, Rejection>, NoTournament> {
        let now = self.parts.clock.now();
        let (tournament, event) = match create(setup, AccountId(row.made_by), now) {
            Ok(created) => created,
            Err(rejection) => return Ok(Err(rejection)),
        };
        let first = Append {
            stream_id: row.id,
            seq: 0,
            events: 1,
            epoch: 1,
            at_ms: signed_ms(now),
            command_id: None,
            account_id: Some(row.made_by),
            payload: Text::json(&[&event]),
        };
        self.parts.store.make_tournament(row, &self.node, &first).await?;
        let live = Live::new(tournament, vec![Arc::new(event)]);
        Ok(Ok(self.open((row.id, 1), live, Answers::default(), 1)))
    }

    /// A tournament, from memory or from its journal, closed or not.
    pub async fn get(&self, id: Uuid) -> Result<TournamentHandle, NoTournament> {
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        // Before it is anyone's turn: who asks for what is not there keeps nobody waiting.
        if self.parts.store.is_closed(StreamKind::Tournament, id).await?.is_none() {
            return Err(NoTournament::Unknown);
        }
        let _one_at_a_time = self.bringing_back.lock().await;
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        let claim = self.parts.store.claim_stream(StreamKind::Tournament, id, &self.node).await?;
        self.restore(&claim.ok_or(NoTournament::Elsewhere)?).await
    }

    /// Takes up every tournament that is not closed and that no other living node keeps.
    pub async fn restore_all(&self) -> Result<usize, NoTournament> {
        let claims = self.parts.store.claim_streams(StreamKind::Tournament, &self.node).await?;
        let mut restored = 0;
        for claim in claims {
            match self.restore(&claim).await {
                Ok(_) => restored += 1,
                // One damaged tournament must not keep all others closed.
                Err(error) => tracing::error!(tournament = %claim.id, %error, "not restored"),
            }
        }
        Ok(restored)
    }

    async fn restore(&self, claim: &Claim) -> Result<TournamentHandle, NoTournament> {
        let entries = self.parts.store.read_journal(claim.id, 0).await?;
        let (live, answers) = replayed(&entries)?;
        let done = self.parts.store.tournament_done(claim.id).await?;
        let handle = self.open((claim.id, claim.epoch), live, answers, done);
        catch_up(self, &handle).await?;
        Ok(handle)
    }

    /// Starts a tournament's task, and the hands that carry to the tables what has not reached
    /// them.
    fn open(
        &self,
        (id, epoch): (Uuid, i64),
        live: Live,
        answers: Answers,
        done: u64,
    ) -> TournamentHandle {
        let games = live.tournament.games().map(|game| game.0).collect::<Vec<_>>();
        self.parts.reports.listen(id, games.into_iter());
        let (work, to_do) = watch::channel(live.tournament.number().0);
        let live = Arc::new(Mutex::new(live));
        let hands = Hands::new(id, self.parts.clone(), Arc::clone(&live), done);
        tokio::spawn(hands.run(to_do));
        let (mailbox, mut mail) = mpsc::channel::<Mail>(MAILBOX);
        let handle = TournamentHandle { id, mailbox, live: Arc::clone(&live) };
        self.lock().insert(id, handle.clone());
        let (clock, parts) = (self.parts.clock, self.parts.clone());
        let subscribers = Subscribers::default();
        let mut actor = TournamentActor {
            id,
            epoch,
            clock,
            parts,
            live,
            answers,
            subscribers,
            work,
            more_at: None,
            people_play: None,
        };
        let open = Arc::clone(&self.open);
        tokio::spawn(async move {
            actor.save_row().await;
            actor.tell_what_waits().await;
            let ended = guarded(actor.run(&mut mail)).await;
            drop(mail);
            task_ended(&open, &actor.parts, id, ended);
        });
        handle
    }

    /// A connection has gone, or watches no more.
    pub(super) fn left(&self, id: Uuid, connection_id: u64) {
        // Looked up only now: the tournament may have come back since, with another mailbox.
        if let Some(handle) = self.in_memory(id) {
            handle.leave(connection_id);
        }
    }

    pub(super) fn in_memory(&self, id: Uuid) -> Option<TournamentHandle> {
        let mut open = self.lock();
        let handle = open.get(&id)?.clone();
        if handle.mailbox.is_closed() {
            open.remove(&id);
            return None;
        }
        Some(handle)
    }

    /// Hands results to their tournaments until the hall closes.
    pub(crate) async fn deliver_results(self: Arc<Self>) {
        deliver(self).await;
    }

    /// Closes every tournament, each once it has stored what it has in hand.
    pub async fn close(&self) {
        let handles: Vec<TournamentHandle> = self.lock().drain().map(|(_, one)| one).collect();
        for handle in handles {
            handle.close().await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Uuid, TournamentHandle>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A tournament's task has ended, in whatever way: the next who asks finds out how it stands.
fn task_ended(
    open: &Mutex<HashMap<Uuid, TournamentHandle>>,
    parts: &TournamentsParts,
    id: Uuid,
    ended: Result<Ended, String>,
) {
    let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
    // By now another task may have taken it up.
    if open.get(&id).is_some_and(|handle| handle.mailbox.is_closed()) {
        open.remove(&id);
        parts.reports.forget(id);
    }
    match ended {
        Ok(Ended::Done) => tracing::debug!(tournament = %id, "a tournament was put away"),
        Ok(Ended::LostTheJournal(error)) => {
            tracing::warn!(tournament = %id, %error, "a tournament lost its journal");
        }
        Err(panic) => tracing::error!(tournament = %id, panic, "a tournament's task panicked"),
    }
}

/// The tournament that a journal's rows tell of, and what their commands were answered.
fn replayed(entries: &[Entry]) -> Result<(Live, Answers), NoTournament> {
    let mut events: Vec<Event> = Vec::new();
    let mut answers = Answers::default();
    for entry in entries {
        if u64::try_from(entry.seq) != Ok(events.len() as u64) {
            return Err(NoTournament::Damaged(format!("a gap at {}", events.len())));
        }
        let more: Vec<Event> = serde_json::from_str(&entry.payload)
            .map_err(|error| NoTournament::Damaged(format!("at {}: {error}", entry.seq)))?;
        events.extend(more);
        if let (Some(id), Some(account)) = (entry.command_id, entry.account_id) {
            answers.accepted(account, id, EventNo(events.len() as u64));
        }
    }
    let tournament = replay(&events).ok_or_else(|| NoTournament::Damaged("no beginning".into()))?;
    let events = events.into_iter().map(Arc::new).collect();
    Ok((Live::new(tournament, events), answers))
}
