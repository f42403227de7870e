//! Who may watch is changed while some do: those who may no longer are let go at once.

use protocol::Delay;
use uuid::Uuid;

use super::broadcast::frames::unknown;
use super::{TableHandle, Tables, Watched};
use crate::clock::signed_ms;
use crate::connections::{ConnectionHandle, Topic};
use crate::store::SettledAudience;
use crate::visibility::{Asker, MayHave, Outlet, ask};

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
        for connection in asked_again {
            self.ask_again(&handle, connection).await;
        }
    }

    /// Shows the table on to one who watched it, or tells them that there is none. They are sent
    /// nothing meanwhile.
    async fn ask_again(&self, handle: &TableHandle, connection: ConnectionHandle) {
        let id = handle.id();
        if !connection.is_subscribed(Topic::Table(id)) {
            // It has left meanwhile, and nobody would ever let it go.
            return;
        }
        let link = connection.link_to(id);
        let asker = Asker { account_id: connection.account_id(), link: link.as_deref() };
        let now_ms = signed_ms(self.clock.now());
        // A database that does not answer is a no: whoever may watch asks again.
        let asked = ask(&self.store, now_ms, id, asker, Outlet::Live).await;
        if asked.is_ok_and(|verdict| verdict == MayHave::Yes) {
            handle.attend_again(connection).await;
        } else {
            connection.leave(Topic::Table(id));
            connection.leave(Topic::Room(id));
            connection.send(unknown(id));
        }
    }
}
