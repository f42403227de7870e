//! Who may watch is changed while some do: those who may no longer are let go at once.

use std::collections::HashMap;
use std::sync::atomic::Ordering;

use protocol::Delay;
use uuid::Uuid;

use super::broadcast::frames::unknown;
use super::{TableHandle, Tables, Watched};
use crate::clock::signed_ms;
use crate::connections::{ConnectionHandle, Topic};
use crate::store::SettledAudience;
use crate::visibility::{Asker, Outlet, Verdict, ask};

impl Tables {
    /// How many watch a table, and how many of them came by a link. Nobody does where no table is
    /// in memory.
    pub(crate) async fn watched(&self, id: Uuid, link: Option<&str>) -> Watched {
        let Some(handle) = self.in_memory(id) else { return Watched::default() };
        handle.watched(link.map(str::to_owned)).await.unwrap_or_default()
    }

    /// A commentator's slot shows the racks of a table so late from now on, or no longer. A table
    /// that is not in memory is told when it is said again.
    pub(crate) fn commented(&self, id: Uuid, slot: Uuid, delay: Option<Delay>) {
        if let Some(handle) = self.in_memory(id) {
            handle.commented(slot, delay);
        }
    }

    /// Who may watch a game was changed, or its link, and stored. Returns once nobody watches who
    /// may not. A table that is not in memory has no spectators, and reads what is settled when it
    /// comes back.
    pub(crate) async fn audience_changed(&self, id: Uuid, settled: SettledAudience) {
        self.audience_changes.fetch_add(1, Ordering::AcqRel);
        let Some(handle) = self.in_memory(id) else { return };
        let Ok(asked_again) = handle.audience_changed(settled).await else { return };
        let mut verdicts = Verdicts::default();
        for connection in asked_again {
            self.ask_again(&handle, connection, &mut verdicts).await;
        }
    }

    /// Shows the table on to one who watched it, or tells them that there is none. They are sent
    /// nothing meanwhile.
    async fn ask_again(
        &self,
        handle: &TableHandle,
        connection: ConnectionHandle,
        verdicts: &mut Verdicts,
    ) {
        let id = handle.id();
        // It may have left meanwhile, and nobody would ever let it go.
        while connection.is_subscribed(Topic::Table(id)) {
            let changes = self.audience_changes();
            if !self.may_watch_on(id, &connection, verdicts).await {
                connection.leave(Topic::Table(id));
                connection.leave(Topic::Room(id));
                connection.send(unknown(id));
                return;
            }
            handle.attend_again(connection.clone()).await;
            if changes == self.audience_changes() {
                return;
            }
        }
    }

    async fn may_watch_on(
        &self,
        id: Uuid,
        connection: &ConnectionHandle,
        verdicts: &mut Verdicts,
    ) -> bool {
        let known = Known { account_id: connection.account_id(), link: connection.link_to(id) };
        let asking = async |known: &Known| {
            let asker = Asker { account_id: known.account_id, link: known.link.as_deref() };
            let now_ms = signed_ms(self.clock.now());
            // A database that does not answer is a no: whoever may watch asks again.
            let asked = ask(&self.store, now_ms, id, asker, Outlet::Live).await;
            asked.is_ok_and(|verdict| verdict == Verdict::Yes)
        };
        verdicts.of(known, self.audience_changes(), asking).await
    }

    fn audience_changes(&self) -> u64 {
        self.audience_changes.load(Ordering::Acquire)
    }
}

/// As what the hall knows somebody who watches a table.
#[derive(PartialEq, Eq, Hash)]
struct Known {
    account_id: Option<Uuid>,
    link: Option<String>,
}

/// What was said of those who watch a table. All who are the same to the hall are one question: a
/// crowd without accounts is asked about once.
#[derive(Default)]
struct Verdicts {
    asked_after: u64,
    said: HashMap<Known, bool>,
}

impl Verdicts {
    /// What is said of one, after so many changes: what was said before the latest is worth nothing.
    async fn of(
        &mut self,
        one: Known,
        changes: u64,
        ask: impl AsyncFnOnce(&Known) -> bool,
    ) -> bool {
        if std::mem::replace(&mut self.asked_after, changes) != changes {
            self.said.clear();
        }
        if let Some(said) = self.said.get(&one) {
            return *said;
        }
        let may = ask(&one).await;
        self.said.insert(one, may);
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_crowd_is_one_question_until_something_changes_again() {
        let mut verdicts = Verdicts::default();
        let mut asked = 0;
        let link = |link: &str| Some(link.to_owned());
        let by =
            |account: Option<u128>, link| Known { account_id: account.map(Uuid::from_u128), link };
        for _ in 0..1_000 {
            for known in
                [by(None, None), by(None, link("one")), by(Some(1), None), by(Some(2), None)]
            {
                let answer = known.account_id.is_some();
                let said = verdicts.of(known, 1, async |_: &Known| {
                    asked += 1;
                    answer
                });
                assert_eq!(said.await, answer, "each has an answer of their own");
            }
        }
        assert_eq!(asked, 4);
        let changed = async |_: &Known| false;
        assert!(!verdicts.of(by(Some(1), None), 2, changed).await, "it was changed meanwhile");
    }
}
