//! What waits for people who are elsewhere in the hall: tables where it is their turn, calls for
//! a director, rounds of tournaments, words that were said while they were away.
//!
//! Kept in memory: tables and tournaments say it again when they are opened. Every method is short and never
//! waits.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::{CallView, RoundWait, ServerMessage, UnreadChat, WaitingRound, WaitingTable};
use uuid::Uuid;

use super::{ConnectionHandle, Frame, Hub, Subscriptions, Topic};

/// Tables whose unread words are kept in mind, for all accounts together.
const MOST_UNREAD: usize = 50_000;

/// What waits for whom.
#[derive(Debug)]
pub struct Waiting {
    hub: Arc<Hub>,
    subscriptions: Subscriptions,
    waits: Mutex<Waits>,
}

/// A call for a director, and who may answer it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The nickname of the one who called.
    pub by: String,
    /// Since when they wait.
    pub since_ms: i64,
    /// Whether the clocks there stand still for it.
    pub clocks_stopped: bool,
    /// Who plays there.
    pub players: Vec<String>,
    /// The accounts that direct there.
    pub directors: Vec<Uuid>,
}

/// What a tournament waits for.
#[derive(Debug, Default)]
struct Rounds {
    name: String,
    /// By account.
    waits: BTreeMap<Uuid, RoundWait>,
}

#[derive(Debug, Default)]
struct Waits {
    /// By table: whom it waits for.
    awaited: HashMap<Uuid, Vec<Uuid>>,
    /// By account, then by table: since when it waits for them.
    turns: HashMap<Uuid, BTreeMap<Uuid, i64>>,
    /// By table.
    calls: HashMap<Uuid, Call>,
    /// By tournament.
    rounds: HashMap<Uuid, Rounds>,
    /// By account, then by table.
    unread: HashMap<Uuid, BTreeMap<Uuid, u32>>,
    /// How many tables `unread` holds.
    unread_tables: usize,
}

impl Waiting {
    /// Nothing waits for anybody.
    pub fn new(hub: Arc<Hub>, subscriptions: Subscriptions) -> Self {
        Self { hub, subscriptions, waits: Mutex::default() }
    }

    /// Shows a connection what waits for its account, now and whenever that changes.
    pub fn watch(&self, connection: &ConnectionHandle) {
        let joined = self.subscriptions.join(Topic::Waiting, connection, || {});
        joined.expect("only tables are limited");
        self.show(connection);
    }

    /// A table waits for these now, and for nobody else.
    pub fn turn(&self, table: Uuid, since_ms: i64, after: &[Uuid]) {
        let mut waits = self.lock();
        let before = match after {
            [] => waits.awaited.remove(&table),
            _ => waits.awaited.insert(table, after.to_vec()),
        };
        let before = before.unwrap_or_default();
        for account_id in before.iter().filter(|one| !after.contains(one)) {
            remove(&mut waits.turns, *account_id, table);
        }
        for account_id in after {
            waits.turns.entry(*account_id).or_default().entry(table).or_insert(since_ms);
        }
        drop(waits);
        let changed = before.iter().filter(|one| !after.contains(one));
        for account_id in changed.chain(after.iter().filter(|one| !before.contains(one))) {
            self.tell(*account_id, Some(table));
        }
    }

    /// A director is called to a table, or no longer is.
    pub fn call(&self, table: Uuid, call: Option<Call>) {
        let mut waits = self.lock();
        let now = call.as_ref().map(|call| call.directors.clone()).unwrap_or_default();
        let before = match call {
            Some(call) => waits.calls.insert(table, call),
            None => waits.calls.remove(&table),
        };
        drop(waits);
        let mut told = before.map(|call| call.directors).unwrap_or_default();
        told.extend(now);
        told.sort_unstable();
        told.dedup();
        for account_id in told {
            self.tell(account_id, None);
        }
    }

    /// A tournament waits for these now, each for what is said, and for nobody else.
    pub fn rounds(&self, tournament: Uuid, name: &str, after: BTreeMap<Uuid, RoundWait>) {
        let mut waits = self.lock();
        let before = waits.rounds.remove(&tournament).unwrap_or_default();
        let changed = |one: &&Uuid| before.name != name || before.waits.get(one) != after.get(one);
        let told: BTreeSet<Uuid> =
            before.waits.keys().chain(after.keys()).filter(changed).copied().collect();
        if !after.is_empty() {
            let now = Rounds { name: name.to_owned(), waits: after };
            waits.rounds.insert(tournament, now);
        }
        drop(waits);
        for account_id in told {
            self.tell(account_id, None);
        }
    }

    /// Something was said at a table to somebody who is not there.
    pub fn missed(&self, table: Uuid, account_id: Uuid) {
        let mut waits = self.lock();
        let Waits { unread, unread_tables, .. } = &mut *waits;
        let known = unread.get(&account_id).is_some_and(|tables| tables.contains_key(&table));
        if !known && *unread_tables >= MOST_UNREAD {
            return;
        }
        *unread_tables += usize::from(!known);
        let count = unread.entry(account_id).or_default().entry(table).or_default();
        *count = count.saturating_add(1);
        drop(waits);
        self.tell(account_id, None);
    }

    /// Somebody has come to a table and sees what was said.
    pub fn read(&self, table: Uuid, account_id: Uuid) {
        let mut waits = self.lock();
        let was_unread = remove(&mut waits.unread, account_id, table);
        waits.unread_tables -= usize::from(was_unread);
        drop(waits);
        if was_unread {
            self.tell(account_id, None);
        }
    }

    /// Shows a connection what waits for its account, if it wants to know.
    pub fn show(&self, connection: &ConnectionHandle) {
        if let Some(account_id) = connection.account_id()
            && connection.is_subscribed(Topic::Waiting)
        {
            connection.send(Frame::of(&self.view(account_id)));
        }
    }

    /// Tells an account on the sockets that asked, but for those that see it at the table itself.
    fn tell(&self, account_id: Uuid, seen_at: Option<Uuid>) {
        let sockets = self.hub.sockets_of(account_id);
        let sees = |one: &ConnectionHandle| {
            seen_at.is_some_and(|table| one.is_subscribed(Topic::Table(table)))
        };
        let wants = |one: &ConnectionHandle| one.is_subscribed(Topic::Waiting) && !sees(one);
        let mut others = sockets.iter().filter(|one| wants(one)).peekable();
        if others.peek().is_none() {
            return;
        }
        let frame = Frame::of(&self.view(account_id));
        others.for_each(|one| one.send(frame.clone()));
    }

    fn view(&self, account_id: Uuid) -> ServerMessage {
        let waits = self.lock();
        let turns = waits.turns.get(&account_id).into_iter().flatten();
        let tables = turns.map(|(&table, &since_ms)| WaitingTable { table, since_ms }).collect();
        let calls = waits.calls_for(account_id);
        let rounds = waits.rounds_for(account_id);
        let unread = waits.unread.get(&account_id).into_iter().flatten();
        let messages = unread.map(|(&table, &count)| UnreadChat { table, count }).collect();
        ServerMessage::Waiting { tables, calls, rounds, messages }
    }

    fn lock(&self) -> MutexGuard<'_, Waits> {
        // Changed by calls that cannot panic half-way.
        self.waits.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waits {
    /// The calls that an account may answer, the oldest first.
    fn calls_for(&self, director: Uuid) -> Vec<CallView> {
        let theirs = self.calls.iter().filter(|(_, call)| call.directors.contains(&director));
        let mut calls: Vec<CallView> = theirs
            .map(|(&table, Call { by, since_ms, clocks_stopped, players, .. })| CallView {
                table,
                by: by.clone(),
                since_ms: *since_ms,
                clocks_stopped: *clocks_stopped,
                players: players.clone(),
            })
            .collect();
        calls.sort_by_key(|call| (call.since_ms, call.table));
        calls
    }

    /// What waits for an account in tournaments, the oldest of them first.
    fn rounds_for(&self, account_id: Uuid) -> Vec<WaitingRound> {
        let theirs = self.rounds.iter().filter_map(|(&tournament, Rounds { name, waits })| {
            let wait = *waits.get(&account_id)?;
            Some(WaitingRound { tournament, name: name.clone(), wait })
        });
        let mut rounds: Vec<WaitingRound> = theirs.collect();
        rounds.sort_by_key(|round| round.tournament);
        rounds
    }
}

/// Takes a table out of an account's; whether it was there.
fn remove<V>(from: &mut HashMap<Uuid, BTreeMap<Uuid, V>>, account_id: Uuid, table: Uuid) -> bool {
    let Some(tables) = from.get_mut(&account_id) else { return false };
    let was_there = tables.remove(&table).is_some();
    if tables.is_empty() {
        from.remove(&account_id);
    }
    was_there
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_directs_is_told_the_calls_of_their_tables_the_oldest_first() {
        let [carol, other] = [Uuid::from_u128(1), Uuid::from_u128(2)];
        let mut waits = Waits::default();
        for (table, since_ms, director) in
            [(10, 3_000, carol), (11, 1_000, carol), (12, 500, other), (13, 2_000, carol)]
        {
            let (by, players) = ("ada".to_owned(), vec!["ada".to_owned(), "bo".to_owned()]);
            let clocks_stopped = table == 10;
            let call = Call { by, since_ms, clocks_stopped, players, directors: vec![director] };
            waits.calls.insert(Uuid::from_u128(table), call);
        }
        let tables = waits.calls_for(carol).into_iter().map(|call| call.table.as_u128());
        assert_eq!(tables.collect::<Vec<_>>(), [11, 13, 10]);
    }
}
