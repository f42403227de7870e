//! New games as rows. Several are stored in as many statements as one: a tournament's round lays
//! two hundred at once, and each statement is a journey to Postgres.

use sqlx::postgres::PgConnection;
use uuid::Uuid;

use super::appender::{self, column};
use super::audience::columns;
use super::{Append, NewGame, NewSeat, Occupant, Store, StoreError, StreamKind, streams};

impl Store {
    /// Makes a game with its seats and the first row of its journal, owned by `owner` in epoch
    /// 1. All of it or nothing: a game without a journal can be neither played nor called off.
    pub async fn lay_game(
        &self,
        game: &NewGame,
        owner: &str,
        first: &Append,
    ) -> Result<(), StoreError> {
        self.lay_games(&[(game, first)], owner).await
    }

    /// The same for several games at once: all of them or none.
    pub async fn lay_games(
        &self,
        laid: &[(&NewGame, &Append)],
        owner: &str,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        insert_laid(&mut transaction, laid, owner).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Makes a game with its seats whose journal is still to begin.
    pub async fn create_game(&self, game: &NewGame, owner: &str) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        insert_games(&mut transaction, &[game], owner).await?;
        insert_seats(&mut transaction, &[game]).await?;
        transaction.commit().await?;
        Ok(())
    }
}

/// Inserts games with their seats and the beginning of their journals.
pub(super) async fn insert_laid(
    connection: &mut PgConnection,
    laid: &[(&NewGame, &Append)],
    owner: &str,
) -> Result<(), StoreError> {
    let (games, firsts): (Vec<&NewGame>, Vec<&Append>) = laid.iter().copied().unzip();
    insert_games(connection, &games, owner).await?;
    insert_seats(connection, &games).await?;
    Ok(appender::insert_firsts(connection, &firsts).await?)
}

async fn insert_games(
    connection: &mut PgConnection,
    games: &[&NewGame],
    owner: &str,
) -> Result<(), sqlx::Error> {
    let ids = column(games, |game| game.id);
    streams::insert(connection, &ids, StreamKind::Game, owner).await?;
    sqlx::query(
        "INSERT INTO games
             (id, ruleset, lexicon, lexicon_hash, settings, rated, club_id, host_id,
              watch, racks, racks_delay_ms, tournament_id)
         SELECT id, ruleset, lexicon, lexicon_hash, settings::json, rated, club_id, host_id,
                watch, racks, racks_delay_ms, tournament_id
         FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::text[], $6::bool[],
                     $7::uuid[], $8::uuid[], $9::text[], $10::text[], $11::int[], $12::uuid[])
              AS new (id, ruleset, lexicon, lexicon_hash, settings, rated, club_id, host_id,
                      watch, racks, racks_delay_ms, tournament_id)",
    )
    .bind(&ids)
    .bind(column(games, |game| game.ruleset.as_str()))
    .bind(column(games, |game| game.lexicon.as_str()))
    .bind(column(games, |game| &game.lexicon_hash[..]))
    .bind(column(games, |game| game.settings.as_str()))
    .bind(column(games, |game| game.rated))
    .bind(column(games, |game| game.club_id))
    .bind(column(games, |game| game.host_id))
    .bind(column(games, |game| columns(game.audience).0))
    .bind(column(games, |game| columns(game.audience).1))
    .bind(column(games, |game| columns(game.audience).2))
    .bind(column(games, |game| game.tournament_id))
    .execute(connection)
    .await?;
    Ok(())
}

async fn insert_seats(
    connection: &mut PgConnection,
    games: &[&NewGame],
) -> Result<(), sqlx::Error> {
    let seats: Vec<(Uuid, &NewSeat)> =
        games.iter().flat_map(|game| game.seats.iter().map(|seat| (game.id, seat))).collect();
    let seats: Vec<&(Uuid, &NewSeat)> = seats.iter().collect();
    let account = |occupant: &Occupant| match occupant {
        Occupant::Account(id) => Some(*id),
        Occupant::Free | Occupant::Bot(_) => None,
    };
    let bot = |occupant: &Occupant| match occupant {
        Occupant::Bot(level) => Some(level.to_string()),
        Occupant::Free | Occupant::Account(_) => None,
    };
    sqlx::query(
        "INSERT INTO seats (game_id, side, place, account_id, bot)
         SELECT * FROM unnest($1::uuid[], $2::int2[], $3::int2[], $4::uuid[], $5::text[])",
    )
    .bind(column(&seats, |(game_id, _)| *game_id))
    .bind(column(&seats, |(_, seat)| seat.side))
    .bind(column(&seats, |(_, seat)| seat.place))
    .bind(column(&seats, |(_, seat)| account(&seat.occupant)))
    .bind(column(&seats, |(_, seat)| bot(&seat.occupant)))
    .execute(connection)
    .await?;
    Ok(())
}
