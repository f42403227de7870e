//! Who may come to a table without a seat there: asked before the table hears of them, beside its
//! task and their socket, so that no move waits for it (decision 0430).
//!
//! What the database said goes with them, and the number of the policy that it was said under. The
//! table lets nobody in by another number than its own, nor by what was said a while ago: they are
//! asked about again.

use std::sync::Arc;
use std::time::Duration;

use engine::{Command, Rejection};
use metrics::counter;
use tokio::sync::Semaphore;
use tokio::time::Instant;
use uuid::Uuid;

use super::broadcast::frames::{self, Ask, no_table, unknown};
use super::entrance::{Arrival, Place};
use super::handle::{Mail, TableHandle};
use super::watching::delay_ms;
use super::{NoTable, Unreachable};
use crate::clock::{Clock, signed_ms};
use crate::connections::ConnectionHandle;
use crate::store::{SettledAudience, Store, StoreError};
use crate::visibility::{Asker, AtTable, MayHave, Outlet, ask_at_table, needs_no_asking};

/// How many are asked about at once in a hall: everything else that needs the database has its
/// connections beside them.
const AT_ONCE: usize = 4;
/// After so long what was said is not taken any more.
const FRESH: Duration = Duration::from_secs(2);

/// What the database said of somebody who has no seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Admission {
    pub(super) said: AtTable,
    asked_at: Instant,
}

impl Admission {
    pub(super) fn is_fresh(&self) -> bool {
        self.asked_at.elapsed() < FRESH
    }

    /// As if it had been said just now, under a public policy.
    #[cfg(test)]
    pub(super) fn said_now(verdict: MayHave) -> Self {
        let settled = SettledAudience::first(protocol::AudiencePolicy::PUBLIC, false);
        Self { said: AtTable { verdict, is_official: false, settled }, asked_at: Instant::now() }
    }

    /// Whether the one who was asked about rules at the table, as far as is known by now.
    pub(super) fn is_official(&self) -> bool {
        self.said.is_official && self.is_fresh()
    }
}

/// Whether the database has to be asked about somebody without a seat: who may watch, and where
/// there is a delay whether they rule there.
pub(super) fn is_to_be_asked(
    settled: &SettledAudience,
    account_id: Option<Uuid>,
    now_ms: i64,
) -> bool {
    let anyone = needs_no_asking(settled.policy, None, now_ms, Outlet::Live);
    let by_account = settled.in_event || delay_ms(settled.policy).is_some();
    !anyone || (by_account && account_id.is_some())
}

/// Whom a table asks about those who come to it. Clones are of the same hall.
#[derive(Clone, Debug)]
pub(super) struct Asking {
    store: Store,
    clock: Clock,
    turns: Arc<Semaphore>,
}

impl Asking {
    pub(super) fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock, turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    pub(super) fn is_to_ask(&self, table: &TableHandle, account_id: Option<Uuid>) -> bool {
        is_to_be_asked(&table.entrance.settled(), account_id, signed_ms(self.clock.now()))
    }

    /// What the database says of a connection; `None` if there is no such game.
    pub(super) async fn about(
        &self,
        table: Uuid,
        connection: &ConnectionHandle,
    ) -> Result<Option<Admission>, StoreError> {
        let _turn = self.turns.acquire().await;
        let asked_at = Instant::now();
        let link = connection.link_to(table);
        let asker = Asker { account_id: connection.account_id(), link: link.as_deref() };
        let now_ms = signed_ms(self.clock.now());
        let said = ask_at_table(&self.store, now_ms, table, asker).await?;
        Ok(said.map(|said| Admission { said, asked_at }))
    }
}

/// One who comes by the entrance, once it is known whether they may.
pub(super) async fn come(
    table: TableHandle,
    connection: ConnectionHandle,
    since: Option<u64>,
    place: Place,
) {
    let admission = match table.entrance.asking.about(table.id, &connection).await {
        Ok(Some(admission)) if admission.said.verdict == MayHave::Yes => admission,
        answer => return turn_away(&table, &connection, answer.map(|_| ())),
    };
    let arrival = Arrival { connection: connection.clone(), since, admission: Some(admission) };
    // Who rules at the table comes with the players: they may have been called.
    let taken = if admission.said.is_official {
        drop(place);
        table.post(Mail::Attend(arrival))
    } else {
        table.entrance.comes(arrival, place)
    };
    if let Err(why) = taken {
        come_again(&connection, table.id, why);
    }
}

/// A command of one who has no seat: theirs who rule there goes to the table, all others have their
/// answer without it.
pub(super) async fn command(
    table: TableHandle,
    connection: ConnectionHandle,
    id: Uuid,
    command: Command,
) {
    let admission = match table.entrance.asking.about(table.id, &connection).await {
        Ok(Some(admission)) if admission.said.verdict == MayHave::Yes => admission,
        answer => return turn_away(&table, &connection, answer.map(|_| ())),
    };
    if !admission.said.is_official {
        return not_for_you(&connection, table.id, id);
    }
    let mail =
        Mail::Command { connection: connection.clone(), id, command, admission: Some(admission) };
    if let Err(why) = table.post(mail) {
        come_again(&connection, table.id, why);
    }
}

/// To those who may not see it there is no such table. One that could not be asked about may ask
/// again.
fn turn_away(table: &TableHandle, connection: &ConnectionHandle, asked: Result<(), StoreError>) {
    let id = table.id;
    let Err(error) = asked else { return connection.send(unknown(id)) };
    tracing::warn!(table = %id, %error, "nobody can be asked about who comes");
    let reason = NoTable::Store(error).to_string();
    connection.send(no_table(id, &reason, Ask::Again));
}

pub(super) fn not_for_you(connection: &ConnectionHandle, table: Uuid, id: Uuid) {
    let rejection = Rejection::NotForYou;
    counter!("rejections_total", "code" => rejection.code()).increment(1);
    connection.send(frames::rejected(table, id, &rejection));
}

/// The table is there, and did not take what was said to it.
pub(super) fn come_again(connection: &ConnectionHandle, table: Uuid, why: Unreachable) {
    connection.send(no_table(table, &why.to_string(), Ask::Again));
}

#[cfg(test)]
mod tests {
    use protocol::{AudiencePolicy, Delay, Racks};

    use super::*;

    #[test]
    fn nobody_is_asked_about_who_may_come_whoever_they_are() {
        let delayed = Racks::Delayed { ms: Delay::LONGEST };
        let late = AudiencePolicy { racks: delayed, ..AudiencePolicy::PUBLIC };
        let somebody = Some(Uuid::from_u128(1));
        for (policy, in_event, stranger, account) in [
            (AudiencePolicy::PUBLIC, false, false, false),
            // They may play beside.
            (AudiencePolicy::PUBLIC, true, false, true),
            // They may rule there, and watch it as it is.
            (late, false, false, true),
            (AudiencePolicy::LINK, false, true, true),
            (AudiencePolicy::OFFICIALS, true, true, true),
        ] {
            let settled = SettledAudience::first(policy, in_event);
            assert_eq!(is_to_be_asked(&settled, None, 0), stranger, "{settled:?}");
            assert_eq!(is_to_be_asked(&settled, somebody, 0), account, "{settled:?}");
        }
    }
}
