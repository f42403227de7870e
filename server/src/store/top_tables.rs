//! Running games for walls: the best players' first, found by a part of a name.

use bots::levels::LEVELS;
use uuid::Uuid;

use super::{Store, StoreError};

/// The most games that are read for a wall.
const MOST: i64 = 100;

/// A statement about running games: which of them, and how those of equal players are ordered.
/// `$1` is a part of the name of a player or of the club, `$2` the bots that are called so, `$3`
/// how many. A player is rated as high as they surely are, by the list's rating that most of their
/// games made; one without a game, and a bot, stand where everyone begins.
macro_rules! top_tables {
    ($which:literal, $equals:literal) => {
        concat!(
            "SELECT g.id FROM games g LEFT JOIN clubs c ON c.id = g.club_id
             CROSS JOIN LATERAL (
                 SELECT avg(coalesce(known.at_least, 1500 - 2 * 350)) AS rating,
                        bool_or(position(lower($1) IN lower(a.name)) > 0 OR s.bot = ANY ($2)) AS found
                 FROM seats s LEFT JOIN accounts a ON a.id = s.account_id
                 LEFT JOIN LATERAL (
                     SELECT r.rating - 2 * r.deviation AS at_least FROM ratings r
                     WHERE r.account_id = s.account_id AND r.lexicon = g.lexicon
                     ORDER BY r.games DESC LIMIT 1) known ON true
                 WHERE s.game_id = g.id) players
             WHERE goes_on_for_spectators(g) AND ",
            $which,
            " AND ($1 IS NULL OR players.found OR position(lower($1) IN lower(c.name)) > 0)
             ORDER BY players.rating DESC NULLS LAST, ",
            $equals,
            " LIMIT $3"
        )
    };
}

impl Store {
    /// Running games that anyone may watch, those of the best players first, and of equals the
    /// newest: all, or those that are found by a part of a player's or a club's name.
    pub async fn top_tables(&self, search: Option<&str>) -> Result<Vec<Uuid>, StoreError> {
        let found =
            sqlx::query_scalar(top_tables!("g.watch = 'public'", "g.started_at DESC, g.id"))
                .bind(search)
                .bind(search.map(bots_called))
                .bind(MOST);
        Ok(found.fetch_all(&self.pool).await?)
    }

    /// The same of a club, whoever may watch them, and of equals the oldest first: whoever is shown
    /// them is asked about each.
    pub async fn top_tables_of_club(
        &self,
        club_id: Uuid,
        search: Option<&str>,
    ) -> Result<Vec<Uuid>, StoreError> {
        let found = sqlx::query_scalar(top_tables!("g.club_id = $4", "g.started_at, g.id"))
            .bind(search)
            .bind(search.map(bots_called))
            .bind(MOST)
            .bind(club_id);
        Ok(found.fetch_all(&self.pool).await?)
    }
}

/// The bots with this in their names, as seats keep them.
fn bots_called(search: &str) -> Vec<String> {
    let search = search.to_lowercase();
    let called = LEVELS.iter().filter(|level| level.name.to_lowercase().contains(&search));
    called.map(|level| level.number.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_found_by_a_part_of_its_name() {
        let first = &LEVELS[0];
        let part = first.name[1..].to_uppercase();
        assert!(bots_called(&part).contains(&first.number.to_string()), "{part}");
        assert_eq!(bots_called("no bot is called so"), Vec::<String>::new());
    }
}
