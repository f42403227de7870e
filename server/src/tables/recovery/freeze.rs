//! A table that was taken up stands still until somebody speaks to it.
//!
//! Nobody can move before the hall listens and the browsers have found it again, so that time is
//! charged to nobody either: the span that is given back ends with the first message, or
//! [`FROZEN`] after the hall began to listen. It is written then, as the first append of the
//! table's epoch; a hall that ends before has not been here (`store::streams`).

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::time::Instant;

use crate::tables::actor::{Ended, TableActor};

/// How long a table waits for a first message at most.
const FROZEN: Duration = Duration::from_secs(5);

/// When the hall began to listen, for all tables. Clones are of the same hall.
#[derive(Clone, Debug, Default)]
pub(crate) struct Listening(Arc<OnceLock<Instant>>);

impl Listening {
    /// Browsers can come from now on.
    pub(crate) fn begins(&self) {
        self.0.get_or_init(Instant::now);
    }

    /// When a table to which nobody speaks goes on; not known before the hall listens.
    pub(crate) fn thaws_at(&self) -> Option<Instant> {
        self.0.get().map(|since| *since + FROZEN)
    }
}

impl TableActor {
    /// Gives back the time in which nobody kept the table, if it still has to be.
    pub(crate) async fn thaw(&mut self) -> Result<(), Ended> {
        let Some(from) = self.away_since.take() else { return Ok(()) };
        // Rare, and large: a sleeping table has no room for it.
        Box::pin(self.charge_nobody(from, self.now())).await?;
        self.grace_everyone();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_waits_for_five_seconds_from_when_the_hall_listens_and_no_longer() {
        let listening = Listening::default();
        assert_eq!(listening.thaws_at(), None, "nobody can come before");
        let earliest = Instant::now();
        listening.begins();
        let latest = Instant::now();
        let thaws_at = listening.clone().thaws_at().expect("it listens");
        let wait = Duration::from_secs(5);
        assert!((earliest + wait..=latest + wait).contains(&thaws_at));
        listening.begins();
        assert_eq!(listening.thaws_at(), Some(thaws_at), "a hall begins to listen once");
    }
}
