//! All tournaments of this node: made, found, restored, closed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::Millis;
use tokio::sync::{mpsc, watch};
use tournament::{AccountId, Event, EventNo, Rejection, Setup, create, replay};
use uuid::Uuid;

use super::NoTournament;
use super::actor::TournamentActor;
use super::answers::Answers;
use super::audience::Subscribers;
use super::handle::{Live, MAILBOX, Mail, TournamentHandle};
use super::hands::Hands;
use super::recovery::{Recovery, bring_back};
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
    /// The one clock.
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
    pub(super) recovery: Arc<Recovery>,
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
        let (open, recovery) = (Arc::default(), Arc::default());
        Self { node, parts, open, recovery, bringing_back: tokio::sync::Mutex::default() }
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
        Ok(Ok(self.open((row.id, 1), live, Answers::default(), 1, None)))
    }

    /// A tournament, from memory or from its journal, closed or not.
    pub async fn get(&self, id: Uuid) -> Result<TournamentHandle, NoTournament> {
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        if self.recovery.is_suspended(id) {
            return Err(NoTournament::Suspended);
        }
        // Before it is anyone's turn: who asks for what is not there keeps nobody waiting.
        if self.parts.store.is_closed(StreamKind::Tournament, id).await?.is_none() {
            return Err(NoTournament::Unknown);
        }
        let _one_at_a_time = self.bringing_back.lock().await;
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        if self.recovery.is_suspended(id) {
            return Err(NoTournament::Suspended);
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
        let owned = (claim.id, claim.epoch);
        let handle = self.open(owned, live, answers, done, claim.away_since());
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
        away_since: Option<Millis>,
    ) -> TournamentHandle {
        let games = live.tournament.games().map(|game| game.0).collect::<Vec<_>>();
        self.parts.reports.listen(id, games.into_iter());
        let (work, to_do) = watch::channel(live.tournament.number().0);
        let live = Arc::new(Mutex::new(live));
        let hands = Hands::new(id, self.parts.clone(), Arc::clone(&live), done);
        let (mailbox, mut mail) = mpsc::channel::<Mail>(MAILBOX);
        carry(hands, to_do, mailbox.downgrade());
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
            away_since,
            people_play: None,
        };
        let (open, recovery) = (Arc::clone(&self.open), Arc::clone(&self.recovery));
        tokio::spawn(async move {
            let ended = guarded(actor.run(&mut mail)).await;
            drop(mail);
            let gone = let_go(&open, id);
            if recovery.task_ended(&actor.parts.subscriptions, id, ended) && gone {
                // Of one that comes back by itself, results are still to be heard.
                actor.parts.reports.forget(id);
            }
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

    /// Hands results to their tournaments, and brings those back that were lost, until the hall
    /// closes.
    pub async fn keep_going(self: Arc<Self>) {
        tokio::join!(deliver(Arc::clone(&self)), bring_back(self));
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

/// Carries the facts of a tournament to its tables, for as long as its task runs; the task is told if
/// that fails.
fn carry(hands: Hands, to_do: watch::Receiver<u64>, mailbox: mpsc::WeakSender<Mail>) {
    tokio::spawn(async move {
        let id = hands.id;
        let Err(panic) = guarded(hands.run(to_do)).await else { return };
        tracing::error!(tournament = %id, panic, "a tournament's hands panicked");
        if let Some(mailbox) = mailbox.upgrade() {
            let _ = mailbox.send(Mail::HandsFailed).await;
        }
    });
}

/// A tournament's task has ended, in whatever way: the next who asks finds out how it stands.
/// Returns whether nobody has by now.
fn let_go(open: &Mutex<HashMap<Uuid, TournamentHandle>>, id: Uuid) -> bool {
    let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
    // By now another task may have taken it up.
    let gone = open.get(&id).is_none_or(|handle| handle.mailbox.is_closed());
    if gone {
        open.remove(&id);
    }
    gone
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
