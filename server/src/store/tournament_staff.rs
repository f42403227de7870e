//! Who directs a tournament, and whose coaches enter their students.

use std::collections::HashMap;

use sqlx::FromRow;
use uuid::Uuid;

use super::{Store, StoreError};

/// What an account is to a tournament, beside the sides it plays on.
#[derive(Clone, Debug, Default, FromRow)]
pub struct EventStanding {
    /// Whether it directs.
    pub directs: bool,
    /// The clubs among those taking part that it coaches.
    pub coaches: Vec<Uuid>,
    /// Whether it belongs to a club that takes part.
    pub belongs: bool,
}

impl Store {
    /// What an account is to a tournament.
    pub async fn standing_in(
        &self,
        tournament_id: Uuid,
        account_id: Uuid,
    ) -> Result<EventStanding, StoreError> {
        let standing = sqlx::query_as(
            "SELECT EXISTS (SELECT FROM tournament_staff
                            WHERE tournament_id = $1 AND account_id = $2) AS directs,
                    ARRAY(SELECT tc.club_id FROM tournament_clubs tc
                          JOIN memberships m ON m.club_id = tc.club_id
                          WHERE tc.tournament_id = $1 AND m.account_id = $2
                            AND m.role = 'coach' ORDER BY tc.club_id) AS coaches,
                    EXISTS (SELECT FROM tournament_clubs tc
                            JOIN memberships m ON m.club_id = tc.club_id
                            WHERE tc.tournament_id = $1 AND m.account_id = $2) AS belongs",
        )
        .bind(tournament_id)
        .bind(account_id)
        .fetch_one(&self.pool)
        .await?;
        Ok(standing)
    }

    /// Who directs a tournament.
    pub async fn directors_of(&self, tournament_id: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let directors = sqlx::query_scalar(
            "SELECT account_id FROM tournament_staff WHERE tournament_id = $1 ORDER BY account_id",
        )
        .bind(tournament_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(directors)
    }

    /// Names a director. Safe to repeat.
    pub async fn add_director(
        &self,
        tournament_id: Uuid,
        account_id: Uuid,
    ) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO tournament_staff VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(tournament_id)
            .bind(account_id)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Takes a director's name off, unless nobody would be left; false if nothing was done.
    pub async fn remove_director(
        &self,
        tournament_id: Uuid,
        account_id: Uuid,
    ) -> Result<bool, StoreError> {
        let removed = sqlx::query(
            "DELETE FROM tournament_staff WHERE tournament_id = $1 AND account_id = $2
             AND EXISTS (SELECT FROM tournament_staff
                         WHERE tournament_id = $1 AND account_id <> $2)",
        )
        .bind(tournament_id)
        .bind(account_id)
        .execute(&self.pool)
        .await?;
        Ok(removed.rows_affected() == 1)
    }

    /// A club takes part in a tournament. Safe to repeat.
    pub async fn bring_club(&self, tournament_id: Uuid, club_id: Uuid) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO tournament_clubs VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(tournament_id)
            .bind(club_id)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The clubs that take part in a tournament.
    pub async fn clubs_in(&self, tournament_id: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let clubs = sqlx::query_scalar(
            "SELECT club_id FROM tournament_clubs WHERE tournament_id = $1 ORDER BY club_id",
        )
        .bind(tournament_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(clubs)
    }

    /// Of some accounts, those that belong to a club.
    pub async fn members_among(
        &self,
        club_id: Uuid,
        accounts: &[Uuid],
    ) -> Result<Vec<Uuid>, StoreError> {
        let members = sqlx::query_scalar(
            "SELECT account_id FROM memberships WHERE club_id = $1 AND account_id = ANY ($2)",
        )
        .bind(club_id)
        .bind(accounts)
        .fetch_all(&self.pool)
        .await?;
        Ok(members)
    }
}

/// People by name, as a tournament enters them.
impl Store {
    /// The accounts of these nicknames, which are in lower case.
    pub async fn accounts_named(
        &self,
        names: &[String],
    ) -> Result<Vec<(String, Uuid)>, StoreError> {
        let found = sqlx::query_as(
            "SELECT lower(name), id FROM accounts
             WHERE lower(name) = ANY ($1) AND closed_at IS NULL",
        )
        .bind(names)
        .fetch_all(&self.pool)
        .await?;
        Ok(found)
    }

    /// The real names of members of those of some clubs that an account coaches.
    pub async fn real_names_for(
        &self,
        coach: Uuid,
        clubs: &[Uuid],
    ) -> Result<Vec<(String, Uuid)>, StoreError> {
        let found = sqlx::query_as(
            "SELECT m.real_name, m.account_id FROM memberships m
             JOIN memberships own ON own.club_id = m.club_id
             WHERE m.club_id = ANY ($2) AND m.real_name IS NOT NULL
               AND own.account_id = $1 AND own.role = 'coach'",
        )
        .bind(coach)
        .bind(clubs)
        .fetch_all(&self.pool)
        .await?;
        Ok(found)
    }

    /// The association's ratings of some accounts, with the games they rest on.
    pub async fn association_ratings(
        &self,
        accounts: &[Uuid],
    ) -> Result<HashMap<Uuid, (u16, u32)>, StoreError> {
        let rows: Vec<(Uuid, i32, i32)> = sqlx::query_as(
            "SELECT account_id, rating, games FROM association_ratings WHERE account_id = ANY ($1)",
        )
        .bind(accounts)
        .fetch_all(&self.pool)
        .await?;
        let row = |(id, rating, games)| {
            Some((id, (u16::try_from(rating).ok()?, u32::try_from(games).ok()?)))
        };
        Ok(rows.into_iter().filter_map(row).collect())
    }
}
