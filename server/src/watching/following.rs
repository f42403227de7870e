//! What is on now of what somebody follows.

use protocol::{LiveNow, NextTable, PlayerLive};
use uuid::Uuid;

use super::Watching;
use crate::clock::signed_ms;
use crate::refused::Refused;
use crate::visibility::{Asker, MayHave, Outlet, ask};

impl Watching {
    /// Where a player plays now, if the asker may watch there. Of a student outsiders hear what
    /// they would of a name that nobody has.
    pub(crate) async fn live_of(
        &self,
        name: &str,
        asker: Asker<'_>,
    ) -> Result<PlayerLive, Refused> {
        let player = self.store.account_named(name).await?.ok_or(Refused::NOT_FOUND)?;
        if !self.store.may_follow(player.id, asker.account_id).await? {
            return Err(Refused::NOT_FOUND);
        }
        let table = self.table_of(player.id, asker).await?;
        Ok(PlayerLive { name: player.name, table })
    }

    /// The table at which somebody sees a player now. None while the last game's end is what they
    /// were shown: the next one is not shown before its begin is.
    pub(super) async fn table_of(
        &self,
        player: Uuid,
        asker: Asker<'_>,
    ) -> Result<Option<Uuid>, Refused> {
        let games = self.store.games_of_player(player, asker.account_id, None).await?;
        // Not asked whether they may still have that game: whoever may not is not taken on either.
        let end_is_shown = games.iter().any(|game| !game.goes_on);
        let shown = games.iter().filter(|game| game.goes_on && (game.has_begun || !end_is_shown));
        self.first_to_watch(shown.map(|game| game.id).collect(), asker).await
    }

    /// What is on in a club or a tournament, for one who may look at it: the games that they may
    /// watch.
    pub(crate) async fn on_in(&self, place: Uuid, asker: Asker<'_>) -> Result<LiveNow, Refused> {
        let on = self.store.on_in(place).await?.ok_or(Refused::NOT_FOUND)?;
        let now_ms = signed_ms(self.clock.now());
        let mut games = 0;
        for game in on.games {
            let verdict = ask(&self.store, now_ms, game, asker, Outlet::Live).await?;
            games += u32::from(verdict == MayHave::Yes);
        }
        Ok(LiveNow { name: on.name, games })
    }

    /// The next table that the asker may watch: of the boards of its round, which are given with
    /// the next one first, or of the hall where it is of no tournament.
    pub(crate) async fn next_table(
        &self,
        table: Uuid,
        round: Option<Vec<Uuid>>,
        asker: Asker<'_>,
    ) -> Result<NextTable, Refused> {
        let games = match round {
            Some(boards) => self.store.live_games_among(&boards).await?,
            None => self.store.live_games_beside(table).await?,
        };
        Ok(NextTable { table: self.first_to_watch(games, asker).await? })
    }

    async fn first_to_watch(
        &self,
        games: Vec<Uuid>,
        asker: Asker<'_>,
    ) -> Result<Option<Uuid>, Refused> {
        let now_ms = signed_ms(self.clock.now());
        for game in games {
            if ask(&self.store, now_ms, game, asker, Outlet::Live).await? == MayHave::Yes {
                return Ok(Some(game));
            }
        }
        Ok(None)
    }
}
