//! Who may watch is changed while some do: those who may no longer are let go at once.

use std::collections::HashMap;

use protocol::Delay;
use uuid::Uuid;

use super::admission::Admission;
use super::broadcast::frames::unknown;
use super::{TableHandle, Tables, Watched};
use crate::connections::{ConnectionHandle, Topic};
use crate::store::SettledAudience;
use crate::visibility::MayHave;

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
        let Some(handle) = self.in_memory(id) else { return };
        let Ok(asked_again) = handle.audience_changed(settled).await else { return };
        let mut asked = Asked::default();
        for connection in asked_again {
            self.ask_again(&handle, connection, &mut asked).await;
        }
    }

    /// Shows the table on to one who watched it, or tells them that there is none. They are sent
    /// nothing meanwhile.
    async fn ask_again(
        &self,
        handle: &TableHandle,
        connection: ConnectionHandle,
        asked: &mut Asked,
    ) {
        let id = handle.id();
        if !connection.is_subscribed(Topic::Table(id)) {
            // It has left meanwhile, and nobody would ever let it go.
            return;
        }
        let known = Known { account_id: connection.account_id(), link: connection.link_to(id) };
        // A database that does not answer is a no: whoever may watch asks again.
        let about = async || handle.entrance.asking.about(id, &connection).await.ok().flatten();
        match asked.about(known, about).await {
            Some(admission) if admission.said.verdict == MayHave::Yes => {
                handle.attend_again(connection, admission);
            }
            _ => {
                connection.leave(Topic::Table(id));
                connection.leave(Topic::Room(id));
                connection.send(unknown(id));
            }
        }
    }
}

/// As what the hall knows somebody who watches a table.
#[derive(PartialEq, Eq, Hash)]
struct Known {
    account_id: Option<Uuid>,
    link: Option<String>,
}

/// What was said of those who watch a table. All who are the same to the hall are one question: a
/// crowd without accounts is asked about once, for as long as what was said is fresh. The table
/// holds it against the number of its policy before it lets anybody in.
#[derive(Default)]
struct Asked(HashMap<Known, Admission>);

impl Asked {
    async fn about(
        &mut self,
        one: Known,
        ask: impl AsyncFnOnce() -> Option<Admission>,
    ) -> Option<Admission> {
        if let Some(said) = self.0.get(&one).filter(|said| said.is_fresh()) {
            return Some(*said);
        }
        let said = ask().await?;
        self.0.insert(one, said);
        Some(said)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_crowd_is_one_question() {
        let mut asked = Asked::default();
        let mut questions = 0;
        let link = |link: &str| Some(link.to_owned());
        for _ in 0..1_000 {
            for (account, link) in
                [(None, None), (None, link("one")), (Some(1), None), (Some(2), None)]
            {
                let known = Known { account_id: account.map(Uuid::from_u128), link };
                let verdict = if account.is_some() { MayHave::Yes } else { MayHave::No };
                let said = asked.about(known, async || {
                    questions += 1;
                    Some(Admission::said_now(verdict))
                });
                assert_eq!(said.await.map(|one| one.said.verdict), Some(verdict));
            }
        }
        assert_eq!(questions, 4, "each who is another has an answer of their own");
        let unknown = Known { account_id: None, link: link("two") };
        assert!(asked.about(unknown, async || None).await.is_none(), "nobody answered");
    }
}
