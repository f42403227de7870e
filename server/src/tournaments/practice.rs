//! What else a round's players have begun gives way to it: games with bots are adjourned, to be
//! resumed when there is time, and tables at which nobody has begun are called off.

use engine::Command;
use tournament::Mode;
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

    /// Calls off the tables at which a round's players sit and have not begun, those of tournaments
    /// apart: two tables would wait for one player, and one of them with a forfeit clock. A club
    /// night's round takes nobody from anywhere: whoever sits at a table is not paired.
    pub(super) async fn call_off_unbegun(&self, players: &[Uuid]) -> Result<(), Undone> {
        if self.replica().setup().mode == Mode::ClubNight {
            return Ok(());
        }
        let games = self.parts.store.unbegun_beside_tournaments(players).await?;
        let void = Command::VoidGame { reason: WHY.to_owned() };
        self.act_on(games, engine::Who::Server, &void).await
    }
}
