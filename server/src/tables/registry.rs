//! All tables: laid, found, restored, closed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::fairness::Bytes;
use engine::{ClockRule, Command, Game, MINUTE_MS, Millis, ParameterError, Record, Seat, create};
use futures_util::future::join_all;
use lexicons::{LexiconRef, Sha256};
use metrics::{counter, gauge};
use protocol::AccountView;
use tokio::sync::mpsc;
use uuid::Uuid;

use super::access::Access;
use super::accidents::{Accidents, guarded};
use super::actor::{Ended, TableActor};
use super::answers::{Answer, Answers};
use super::audience::Audience;
use super::handle::{MAILBOX, TableHandle};
use super::lag::Allowances;
use super::presence::Graces;
use super::restore::{RestoreError, Restored, from_entries, restore};
use super::seating::Seating;
use super::{Around, SeatSpec, SharedJudge, TableSpec, frames};
use crate::clock::Clock;
use crate::journal::{AppendError, Journal};
use crate::sockets::ConnectionHandle;
use crate::store::{
    Append, ClaimedGame, Entry, NewGame, NewSeat, Occupant, SeatRow, Store, StoreError,
};
use crate::words::Words;

/// How many tables are read from the database in one go.
const RESTORED_AT_ONCE: usize = 256;

/// Why a table is not to be had.
#[derive(Debug, thiserror::Error)]
pub enum NoTable {
    /// There is no such game.
    #[error("there is no such table")]
    Unknown,
    /// The game is over; its record is what remains.
    #[error("the game is over")]
    Finished,
    /// The table's task has panicked more than once.
    #[error("the table is suspended after an accident: ask the director")]
    Suspended,
    /// The rules or the seats cannot be played.
    #[error("{0}")]
    Setup(#[from] ParameterError),
    /// The lexicon is not installed here.
    #[error("the word list {0} is not installed")]
    Lexicon(String),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The journal.
    #[error(transparent)]
    Journal(#[from] AppendError),
    /// The journal is damaged.
    #[error(transparent)]
    Restore(#[from] RestoreError),
    /// No randomness is to be had from this machine.
    #[error("the machine gives no random bytes: {0}")]
    Random(String),
}

/// All tables of this node.
pub struct Tables {
    node: String,
    clock: Clock,
    store: Store,
    journal: Journal,
    words: Arc<Words>,
    around: Around,
    open: Arc<Mutex<Open>>,
    /// Two who ask for a table at once must get the same one.
    bringing_back: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Open {
    tables: HashMap<Uuid, TableHandle>,
    /// The tables each connection attends, to tell them when it is gone.
    attended: HashMap<u64, (ConnectionHandle, Vec<Uuid>)>,
    accidents: Accidents,
}

impl Open {
    /// The connections that attend a table.
    fn attending(&self, table: Uuid) -> Vec<ConnectionHandle> {
        let attending = self.attended.values().filter(|(_, tables)| tables.contains(&table));
        attending.map(|(connection, _)| connection.clone()).collect()
    }

    /// A table's task has ended: whoever asks for it next must find out how the game stands.
    fn forget(&mut self, table: Uuid) {
        // By now another task may have taken the table up.
        if self.tables.get(&table).is_some_and(|handle| handle.mailbox.is_closed()) {
            self.tables.remove(&table);
        }
    }
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tables").field("open", &self.lock().tables.len()).finish_non_exhaustive()
    }
}

impl Tables {
    /// No tables yet.
    pub fn new(
        node: String,
        clock: Clock,
        store: Store,
        journal: Journal,
        words: Arc<Words>,
        around: Around,
    ) -> Self {
        let (open, bringing_back) = (Arc::default(), tokio::sync::Mutex::default());
        Self { node, clock, store, journal, words, around, open, bringing_back }
    }

    /// Lays a table: stored before anyone hears of it.
    pub async fn lay(&self, spec: &TableSpec) -> Result<TableHandle, NoTable> {
        self.lay_as(Uuid::now_v7(), spec).await
    }

    /// Lays a table whose id was settled before.
    pub async fn lay_as(&self, id: Uuid, spec: &TableSpec) -> Result<TableHandle, NoTable> {
        let judge = self.judge(&spec.lexicon, true).await?;
        let laid = self.lay_with(id, spec, judge).await;
        if laid.is_err() {
            // No game came of it that would let go of its list one day.
            let_words_go(&self.words, &spec.lexicon);
        }
        laid
    }

    async fn lay_with(
        &self,
        id: Uuid,
        spec: &TableSpec,
        judge: SharedJudge,
    ) -> Result<TableHandle, NoTable> {
        let mut entropy = [0; 32];
        getrandom::fill(&mut entropy).map_err(|error| NoTable::Random(error.to_string()))?;
        let now_ms = self.clock.now_ms();
        let now = Millis(u64::try_from(now_ms).unwrap_or(0));
        let (game, created) = create(spec.setup(id), Bytes(entropy), now)?;
        self.store.create_game(&new_game(id, spec), &self.node).await?;
        let append = Append {
            game_id: id,
            seq: 0,
            events: 1,
            epoch: 1,
            at_ms: now_ms,
            command_id: None,
            account_id: None,
            payload: serde_json::to_string(&[&created]).expect("events have only string keys"),
        };
        self.journal.append(append).await?;
        let seating = Seating::new(seats_of(spec), bots_of(spec));
        let access = Access { watchable: spec.watchable, club_id: spec.club_id };
        let events = vec![created];
        let actor = self.actor((id, 1), judge, game, events, seating, access, Answers::default());
        Ok(self.open(actor))
    }

    /// The table of a game that is not settled, from memory or from its journal.
    pub async fn get(&self, id: Uuid) -> Result<TableHandle, NoTable> {
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        let _one_at_a_time = self.bringing_back.lock().await;
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        if self.lock().accidents.suspend(id) {
            return Err(NoTable::Suspended);
        }
        match self.store.is_settled(id).await? {
            None => return Err(NoTable::Unknown),
            Some(true) => return Err(NoTable::Finished),
            Some(false) => {}
        }
        let claimed = self.store.claim_game(id, &self.node).await?.ok_or(NoTable::Unknown)?;
        let handle = self.restore(&claimed).await?;
        // Those who were here when it went away need not find out by themselves.
        for connection in self.lock().attending(id) {
            let _ = handle.attend(connection, None);
        }
        Ok(handle)
    }

    /// Shows a finished game as it was left. There is no table any more, so nothing is to be
    /// attended: whoever asks again is shown it again.
    pub async fn show_finished(&self, id: Uuid, to: &ConnectionHandle) -> Result<(), String> {
        let shown = async {
            let record = restore(&self.store, id).await?.record;
            let game = record
                .replay()
                .map_err(|mismatch| RestoreError::NotAGame { game_id: id, mismatch })?;
            let seating = self.seating(id, self.store.game_seats(id).await?, &game).await?;
            let seat = seating.seat(to.account_id());
            let viewer = seating.viewer(to.account_id(), game.setup());
            let now_ms = u64::try_from(self.clock.now_ms()).unwrap_or(0);
            to.send(frames::table(id, now_ms, &game, &record.events, (seat, viewer)));
            Ok::<(), NoTable>(())
        };
        shown.await.map_err(|error| error.to_string())
    }

    /// Answers a command about a game that is settled: as it was answered before, or that it
    /// comes too late.
    pub async fn answer_finished(
        &self,
        id: Uuid,
        to: &ConnectionHandle,
        command_id: Uuid,
    ) -> Result<(), String> {
        let answers = restore(&self.store, id).await.map_err(|error| error.to_string())?.answers;
        let before = to.account_id().and_then(|account| answers.before(account, command_id));
        to.send(match before {
            Some(Answer::Accepted { seq }) => frames::accepted(id, command_id, seq),
            _ => frames::rejected(id, command_id, &engine::Rejection::GameIsOver),
        });
        Ok(())
    }

    /// Everything that happened in a game so far.
    pub async fn record(&self, id: Uuid) -> Result<Record, NoTable> {
        Ok(restore(&self.store, id).await?.record)
    }

    /// Whether somebody who does not sit at a table may watch it.
    pub async fn may_watch(
        &self,
        id: Uuid,
        account: Option<&AccountView>,
    ) -> Result<bool, NoTable> {
        let (watchable, club_id) = self.store.game_access(id).await?.ok_or(NoTable::Unknown)?;
        Ok(Access { watchable, club_id }.may_watch(&self.store, account).await)
    }

    /// Who sits where. Bots are asked for only where there are any.
    async fn seating(
        &self,
        id: Uuid,
        people: Vec<SeatRow>,
        game: &Game,
    ) -> Result<Seating, NoTable> {
        let each = i16::from(game.rules().players_per_side);
        let seat = |side, place| Seat(u8::try_from(side * each + place).unwrap_or(u8::MAX));
        let has_bots = game.setup().seats.iter().any(|seat| seat.occupant == engine::Occupant::Bot);
        let bots = if has_bots { self.store.game_bots(id).await? } else { Vec::new() };
        Ok(Seating::new(
            people.into_iter().map(|(side, place, account)| (account, seat(side, place))),
            bots.into_iter()
                .filter_map(|(side, place, level)| Some((seat(side, place), level.parse().ok()?))),
        ))
    }

    /// Brings every table back whose game is not settled. `down_since_ms` is when the hall
    /// last beat. Many at once: they are read in one go, and their first appends share commits.
    pub async fn restore_all(&self, down_since_ms: Option<i64>) -> Result<usize, NoTable> {
        let claimed = self.store.claim_unsettled(&self.node).await?;
        let mut restored = 0;
        for games in claimed.chunks(RESTORED_AT_ONCE) {
            let ids: Vec<Uuid> = games.iter().map(|game| game.id).collect();
            let mut journals = self.store.read_journals(&ids).await?;
            let mut seats = self.store.seats_of(&ids).await?;
            let taken_up = games.iter().map(|game| {
                let entries = journals.remove(&game.id).unwrap_or_default();
                self.take_up(
                    game,
                    entries,
                    seats.remove(&game.id).unwrap_or_default(),
                    down_since_ms,
                )
            });
            for (game, taken_up) in games.iter().zip(join_all(taken_up).await) {
                match taken_up {
                    Ok(_) => restored += 1,
                    // One damaged game must not keep all others closed.
                    Err(error) => tracing::error!(table = %game.id, %error, "not restored"),
                }
            }
        }
        Ok(restored)
    }

    /// Brings one table back that was lost while the hall was open.
    async fn restore(&self, claimed: &ClaimedGame) -> Result<TableHandle, NoTable> {
        let entries = self.store.read_journal(claimed.id, 0).await?;
        let seats = self.store.game_seats(claimed.id).await?;
        self.take_up(claimed, entries, seats, None).await
    }

    async fn take_up(
        &self,
        claimed: &ClaimedGame,
        entries: Vec<Entry>,
        seats: Vec<SeatRow>,
        down_since_ms: Option<i64>,
    ) -> Result<TableHandle, NoTable> {
        let Restored { record, answers } = from_entries(claimed.id, &entries)?;
        let game = record.replay().map_err(|mismatch| {
            NoTable::Restore(RestoreError::NotAGame { game_id: claimed.id, mismatch })
        })?;
        let judge = self.judge_of(&game).await?;
        let seating = self.seating(claimed.id, seats, &game).await?;
        let access = Access { watchable: claimed.watchable, club_id: claimed.club_id };
        let owned = (claimed.id, claimed.owner_epoch);
        let mut actor = self.actor(owned, judge, game, record.events, seating, access, answers);
        actor.grace_everyone();
        if let Some(from_ms) = down_since_ms {
            let to = Millis(u64::try_from(self.clock.now_ms()).unwrap_or(0));
            let from = Millis(u64::try_from(from_ms).unwrap_or(0)).max(actor.game.now());
            let down = actor.server(Command::ServerWasDown { from, to }).await;
            if let Err(Ended::LostTheJournal(error)) = down {
                return Err(NoTable::Journal(error));
            }
        }
        // The hall may have stopped between the journal and the games' table.
        if claimed.status != actor.status().as_str() || actor.game.is_closed() {
            actor.note_status().await;
        }
        Ok(self.open(actor))
    }

    #[allow(clippy::too_many_arguments, reason = "the two ways to a table meet here")]
    fn actor(
        &self,
        (id, epoch): (Uuid, i64),
        judge: SharedJudge,
        game: Game,
        events: Vec<engine::Event>,
        seating: Seating,
        access: Access,
        answers: Answers,
    ) -> TableActor {
        TableActor {
            id,
            epoch,
            clock: self.clock,
            journal: self.journal.clone(),
            store: self.store.clone(),
            words: self.words.clone(),
            judge,
            game,
            events,
            seating,
            access,
            onlooker: self.around.onlooker.clone(),
            answers,
            graces: Graces::default(),
            audience: Audience::default(),
            allowances: Allowances::default(),
        }
    }

    /// Starts a table's task. If somebody else restored it meanwhile, theirs is fenced off by
    /// the epoch and comes to an end by itself.
    fn open(&self, actor: TableActor) -> TableHandle {
        let (mailbox, mail) = mpsc::channel(MAILBOX);
        let handle = TableHandle { id: actor.id, mailbox };
        if !actor.game.is_over() {
            for (seat, level) in actor.seating.bots() {
                self.around.bots.seat(&handle, *seat, *level);
            }
        }
        self.lock().tables.insert(actor.id, handle.clone());
        gauge!("tables_open").increment(1.0);
        let (id, open) = (actor.id, Arc::clone(&self.open));
        tokio::spawn(async move {
            let ended = guarded(actor.run(mail)).await;
            gauge!("tables_open").decrement(1.0);
            table_ended(&open, id, ended);
        });
        handle
    }

    /// A table that needs no restoring.
    pub(crate) fn in_memory(&self, id: Uuid) -> Option<TableHandle> {
        let mut open = self.lock();
        let handle = open.tables.get(&id)?.clone();
        if handle.mailbox.is_closed() {
            open.tables.remove(&id);
            return None;
        }
        Some(handle)
    }

    /// The judge of a game that was begun. One that is over needs none, and its list may be gone.
    async fn judge_of(&self, game: &Game) -> Result<SharedJudge, NoTable> {
        if game.is_over() {
            return Ok(Arc::new(|_: &str| false));
        }
        self.judge(&game.setup().lexicon, false).await
    }

    /// The judge of a game's very words. A new game takes hold of them, so that the list is
    /// not removed under it; the games of a hall that starts were taken up with it.
    async fn judge(&self, list: &engine::LexiconRef, new: bool) -> Result<SharedJudge, NoTable> {
        let missing = || NoTable::Lexicon(list.id.clone());
        let reference = reference(list).ok_or_else(missing)?;
        let words = self.words.clone();
        let opened = tokio::task::spawn_blocking(move || {
            if new {
                words.holds().begin(&reference)?;
            }
            words.open_exactly(&reference)
        });
        match opened.await {
            Ok(Ok(lexicon)) => Ok(Arc::new(move |word: &str| lexicon.contains(word))),
            _ => Err(missing()),
        }
    }

    /// Remembers that a connection attends a table.
    pub fn attends(&self, connection: &ConnectionHandle, table: Uuid) {
        let mut open = self.lock();
        let attended = open.attended.entry(connection.id());
        let (_, attended) = attended.or_insert_with(|| (connection.clone(), Vec::new()));
        if !attended.contains(&table) {
            attended.push(table);
        }
    }

    /// A connection has seen enough of a table.
    pub fn leave(&self, connection_id: u64, table: Uuid) {
        let handle = {
            let mut open = self.lock();
            if let Some((_, attended)) = open.attended.get_mut(&connection_id) {
                attended.retain(|id| *id != table);
            }
            open.tables.get(&table).cloned()
        };
        if let Some(handle) = handle {
            let _ = handle.leave(connection_id);
        }
    }

    /// A connection is gone: the tables it attended hear of it.
    pub fn connection_gone(&self, connection_id: u64) {
        let handles: Vec<TableHandle> = {
            let mut open = self.lock();
            let attended = open.attended.remove(&connection_id);
            let attended = attended.map(|(_, tables)| tables).unwrap_or_default();
            attended.iter().filter_map(|id| open.tables.get(id).cloned()).collect()
        };
        for handle in handles {
            // A full mailbox is no loss: the table lets closed connections go by itself.
            let _ = handle.leave(connection_id);
        }
    }

    /// Closes every table, each once it has stored what it has in hand.
    pub async fn close(&self) {
        let handles: Vec<TableHandle> = self.lock().tables.drain().map(|(_, one)| one).collect();
        for handle in handles {
            handle.close().await;
        }
    }

    /// How many tables are in memory.
    pub fn len(&self) -> usize {
        self.lock().tables.len()
    }

    /// Whether no table is in memory.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        lock(&self.open)
    }
}

fn lock(open: &Mutex<Open>) -> MutexGuard<'_, Open> {
    // The maps are changed by calls that cannot panic half-way.
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A table's task has ended, in whatever way; those who look on are told if it was not in order.
fn table_ended(open: &Mutex<Open>, id: Uuid, ended: Result<Ended, String>) {
    let mut open = lock(open);
    open.forget(id);
    let reason = match ended {
        Ok(Ended::Done) => {
            tracing::debug!(table = %id, "a table closed");
            return;
        }
        Ok(Ended::LostTheJournal(error)) => {
            tracing::warn!(table = %id, %error, "a table lost its journal");
            "the table is kept elsewhere now: attend it again"
        }
        Err(panic) => {
            tracing::error!(table = %id, panic, "a table had an accident");
            counter!("table_accidents_total").increment(1);
            open.accidents.happened(id);
            "the table had an accident: attend it again"
        }
    };
    let frame = frames::no_table(id, reason);
    for connection in open.attending(id) {
        connection.send(frame.clone());
    }
}

/// A game that is over, or never was, lets go of its list.
pub(super) fn let_words_go(words: &Arc<Words>, list: &engine::LexiconRef) {
    let Some(reference) = reference(list) else { return };
    let words = Arc::clone(words);
    tokio::task::spawn_blocking(move || {
        if let Err(error) = words.holds().end(&reference) {
            tracing::warn!(%error, "a word list is still held");
        }
    });
}

/// The list a game names, as the shelf knows it.
fn reference(list: &engine::LexiconRef) -> Option<LexiconRef> {
    Some(LexiconRef { id: list.id.parse().ok()?, sha256: Sha256::from_bytes(list.sha256.0) })
}

fn seats_of(spec: &TableSpec) -> Vec<(Uuid, Seat)> {
    let seats = spec.seats.iter().enumerate();
    seats
        .filter_map(|(index, seat)| match seat {
            SeatSpec::Account { id, .. } => Some((*id, Seat(u8::try_from(index).ok()?))),
            SeatSpec::Bot(_) | SeatSpec::Empty => None,
        })
        .collect()
}

fn bots_of(spec: &TableSpec) -> Vec<(Seat, u8)> {
    let seats = (0..).map(Seat).zip(&spec.seats);
    seats
        .filter_map(|(seat, spec)| match spec {
            SeatSpec::Bot(level) => Some((seat, *level)),
            SeatSpec::Account { .. } | SeatSpec::Empty => None,
        })
        .collect()
}

/// The minutes a side has, which a rematch has again.
fn minutes(spec: &TableSpec) -> Option<u64> {
    match spec.ruleset.clock {
        ClockRule::Bank { initial_ms, .. } => Some(initial_ms / MINUTE_MS),
        ClockRule::Hourglass { .. } => None,
    }
}

fn new_game(id: Uuid, spec: &TableSpec) -> NewGame {
    let each = usize::from(spec.ruleset.players_per_side.max(1));
    let seats = spec.seats.iter().enumerate().map(|(index, seat)| NewSeat {
        side: i16::try_from(index / each).unwrap_or(0),
        place: i16::try_from(index % each).unwrap_or(0),
        occupant: match seat {
            SeatSpec::Account { id, .. } => Occupant::Account(*id),
            SeatSpec::Bot(level) => Occupant::Bot(*level),
            SeatSpec::Empty => Occupant::Free,
        },
    });
    NewGame {
        id,
        ruleset: spec.ruleset.preset.to_string(),
        lexicon: spec.lexicon.id.clone(),
        lexicon_hash: spec.lexicon.sha256.0,
        settings: serde_json::json!({ "minutes": minutes(spec) }).to_string(),
        rated: spec.rated,
        watchable: spec.watchable,
        club_id: spec.club_id,
        seats: seats.collect(),
    }
}
