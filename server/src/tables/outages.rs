//! Storage that is away: the table stands still, and that time is nobody's.

use engine::{Command, Millis, Moment, Who, decide};

use super::actor::{Ended, TableActor};
use crate::store::Outage;

impl TableActor {
    /// Returns once what happens here can be stored. The time in which it could not be is
    /// given back before anything else happens.
    pub(super) async fn stand_still(&mut self) -> Result<(), Ended> {
        if self.storage_turns == self.health.turns() {
            return Ok(());
        }
        // Rare, and large: a sleeping table has no room for it.
        Box::pin(self.sit_out()).await
    }

    async fn sit_out(&mut self) -> Result<(), Ended> {
        while self.storage_turns != self.health.turns() {
            self.health.wait_until(true).await;
            let (turns, outages) = self.health.outages_since(self.storage_turns);
            self.storage_turns = settled(turns);
            for Outage { from_ms, to_ms } in outages {
                let ms = |ms: i64| Millis(u64::try_from(ms).unwrap_or(0));
                self.charge_nobody(ms(from_ms), ms(to_ms)).await?;
            }
        }
        self.let_closed_go();
        Ok(())
    }

    /// Nobody's clock and no window is charged for a time, as far as it is not in the past of
    /// the game already.
    pub(super) async fn charge_nobody(&mut self, from: Millis, to: Millis) -> Result<(), Ended> {
        let (who, command) = (Who::Server, Command::ServerWasDown { from, to });
        let moment = Moment::at(self.now());
        let Ok(events) = decide(&self.game, &*self.judge, moment, &who, &command) else {
            return Ok(());
        };
        self.store_and_apply(events, moment.now, None).await?;
        Ok(())
    }
}

/// The number of turns up to the latest outage that is over: one that goes on is still to be
/// sat out.
pub(super) fn settled(turns: u32) -> u32 {
    turns & !1
}
