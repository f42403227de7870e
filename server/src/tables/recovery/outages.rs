//! Outages of the database: the table stands still, and nobody's clock is charged for that time
//! (decision 0098).

use engine::{Command, Millis, Moment, Who, decide};

use crate::clock::from_signed_ms;
use crate::store::Outage;
use crate::tables::actor::{Ended, TableActor};

impl TableActor {
    /// Returns once what happens here can be stored. The time in which it could not be is
    /// given back before anything else happens.
    pub(crate) async fn stand_still(&mut self) -> Result<(), Ended> {
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
                self.charge_nobody(from_signed_ms(from_ms), from_signed_ms(to_ms)).await?;
            }
        }
        self.let_closed_go();
        Ok(())
    }

    /// Nobody's clock and no window is charged for a time, as far as it is not in the past of
    /// the game already.
    pub(crate) async fn charge_nobody(&mut self, from: Millis, to: Millis) -> Result<(), Ended> {
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
pub(crate) fn settled(turns: u32) -> u32 {
    turns & !1
}
