//! Practice with bots gives way to a round: those games are adjourned, to be resumed when there is
//! time.

use engine::Command;
use uuid::Uuid;

use super::hands::{Hands, Undone};

/// What the player reads at the table that waits.
const WHY: &str = "a round of the tournament begins";

impl Hands {
    /// Adjourns whatever the players of a round play against bots alone, the tables of the round
    /// apart. A game that is adjourned already has nothing to do; one with another person goes on.
    pub(super) async fn adjourn_practice(
        &self,
        players: &[Uuid],
        laid: &[Uuid],
    ) -> Result<(), Undone> {
        let games = self.parts.store.running_against_bots(players).await?;
        let games = games.into_iter().filter(|game| !laid.contains(game));
        let adjourn = Command::Adjourn { reason: WHY.to_owned() };
        self.act_on(games, engine::Who::Server, &adjourn).await
    }
}
