//! Who may watch a table: shown to whoever may see the game, changed by those who answer for it.
//!
//! | file | what |
//! |---|---|
//! | `following` | where a player plays now, what is on in a club or a tournament, the next table of a round |
//! | `links` | a parent's link to one student, the link to a tournament |
//!
//! A change is stored, with who made it, before anyone hears of it; then everyone at the table is
//! told, and whoever may no longer watch is let go.

mod following;
mod links;

use std::sync::Arc;

use protocol::{AudiencePolicy, AudienceView, EventWatching, WatchLink};
use uuid::Uuid;

use crate::accounts::secrets;
use crate::clock::{Clock, signed_ms};
use crate::connections::Hub;
use crate::reach::widest_watch;
use crate::refused::Refused;
use crate::store::{Account, SettledAudience, SettledTables, Store};
use crate::tables::Tables;
use crate::visibility::PublicForNow;

/// The parts of the hall that it takes to say who watches.
#[derive(Debug)]
#[allow(missing_docs, reason = "a part without a comment is named after its module")]
pub struct Watching {
    /// The one clock.
    pub clock: Clock,
    pub store: Store,
    pub tables: Arc<Tables>,
    /// Who is connected.
    pub hub: Arc<Hub>,
    /// What was said a moment ago of games that anyone may watch.
    pub public: PublicForNow,
    /// What else shows tables.
    pub outlets: Vec<Arc<dyn LooksAgain>>,
}

/// What shows tables by what it found out a moment ago: walls, slots.
pub trait LooksAgain: std::fmt::Debug + Send + Sync {
    /// Who may watch was changed, and stored: nothing is shown until that was asked again. Must not
    /// wait.
    fn look_again(&self);
}

impl Watching {
    /// Who watches a table and who may, to one who may see the game.
    pub(crate) async fn show(
        &self,
        table: Uuid,
        asker: Option<Uuid>,
    ) -> Result<AudienceView, Refused> {
        let owners = self.store.game_owners(table).await?.ok_or(Refused::NOT_FOUND)?;
        let may_change = match asker {
            Some(asker) => self.store.may_settle_audience(table, asker).await?,
            None => false,
        };
        let token = if may_change { self.store.game_link(table).await? } else { None };
        let watched = self.tables.watched(table, token.as_deref()).await;
        let link = token.map(|token| WatchLink { token, connections: counted(watched.by_link) });
        let spectators = counted(watched.spectators);
        Ok(AudienceView { audience: owners.audience, spectators, may_change, link })
    }

    /// Settles who may watch from now on.
    pub(crate) async fn settle(
        &self,
        table: Uuid,
        by: &Account,
        policy: AudiencePolicy,
    ) -> Result<AudienceView, Refused> {
        self.check_may_settle(table, by).await?;
        let seats = self.store.game_seats(table).await?;
        let players: Vec<Uuid> = seats.into_iter().map(|(_, account)| account).collect();
        let widest = widest_watch(&self.store.person_facts(&players).await?);
        if policy.watch.stricter(widest) != policy.watch {
            return Err(Refused::field("watch", "a player's club lets fewer people watch"));
        }
        let before = self.store.game_owners(table).await?.ok_or(Refused::NOT_FOUND)?;
        if before.audience != policy {
            let now_ms = signed_ms(self.clock.now());
            let settled = self.store.settle_audience(table, policy, by.id, now_ms).await;
            self.look_again();
            return self.told(table, by, settled?.ok_or(Refused::NOT_FOUND)?).await;
        }
        self.show(table, Some(by.id)).await
    }

    /// Makes a link to watch by. The one before is worthless, and whoever came by it is let go.
    pub(crate) async fn make_link(
        &self,
        table: Uuid,
        by: &Account,
    ) -> Result<AudienceView, Refused> {
        self.check_may_settle(table, by).await?;
        let token = secrets::watch_token();
        let settled = self.store.set_game_link(table, Some(&token), by.id).await;
        self.look_again();
        self.told(table, by, settled?).await
    }

    /// Ends the link to watch by. Whoever came by it is let go.
    pub(crate) async fn end_link(
        &self,
        table: Uuid,
        by: &Account,
    ) -> Result<AudienceView, Refused> {
        self.check_may_settle(table, by).await?;
        let settled = self.store.set_game_link(table, None, by.id).await;
        self.look_again();
        self.told(table, by, settled?).await
    }

    /// What a tournament says of those who watch its tables, for its directors.
    pub(crate) async fn of_event(
        &self,
        tournament: Uuid,
        by: &Account,
    ) -> Result<EventWatching, Refused> {
        self.store.tournament_watching(tournament, Some(by.id)).await?.ok_or(Refused::NOT_FOUND)
    }

    /// Settles what a tournament says of those who watch its tables, those that are laid and those
    /// that will be. What is settled at those that are is told to nobody yet.
    pub(crate) async fn settle_event(
        &self,
        tournament: Uuid,
        by: &Account,
        said: EventWatching,
    ) -> Result<SettledTables, Refused> {
        if self.of_event(tournament, by).await? == said {
            return Ok(Vec::new());
        }
        let now_ms = signed_ms(self.clock.now());
        Ok(self.store.settle_tournament_watching(tournament, said, by.id, now_ms).await?)
    }

    /// Tells tables of a tournament what was settled there. Told even where a table's own policy is
    /// the same: who plays beside is asked again.
    pub(crate) async fn tell_tables(&self, settled: SettledTables) {
        for (table, settled) in settled {
            self.tables.audience_changed(table, settled).await;
        }
    }

    /// What was found out before a change is shown no longer. Called as soon as the change was stored,
    /// or may have been, and before anyone is told of it: asking a crowd again takes a while.
    pub(crate) fn look_again(&self) {
        self.public.forget();
        self.outlets.iter().for_each(|outlet| outlet.look_again());
    }

    async fn told(
        &self,
        table: Uuid,
        by: &Account,
        settled: SettledAudience,
    ) -> Result<AudienceView, Refused> {
        self.tables.audience_changed(table, settled).await;
        self.show(table, Some(by.id)).await
    }

    async fn check_may_settle(&self, table: Uuid, by: &Account) -> Result<(), Refused> {
        let may = self.store.may_settle_audience(table, by.id).await?;
        if may { Ok(()) } else { Err(Refused::NOT_ALLOWED) }
    }
}

fn counted(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
