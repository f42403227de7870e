//! The association's ratings as admins know them: looked at, typed, read from a list.

use std::collections::HashMap;

use protocol::{AccountView, AssociationRating, Role, RowError, SetAssociationRating};
use tournament::formats::roster;
use tournament::formats::tfile::Entry;

use crate::accounts::rules;
use crate::refused::Refused;
use crate::store::{Account, GivenRating, RatedAccount, Store};

/// The highest rating, and the most games of a lifetime.
const BEST_RATING: u32 = 9_999;
const MOST_GAMES: u32 = 99_999;
/// The longest list, and the most that is told of what is wrong with it.
const MOST_ROWS: usize = 5_000;
const MOST_FAULTS: usize = 50;

/// Ratings of accounts by a part of their name.
pub(crate) async fn association_list(
    store: &Store,
    by: &Account,
    part: &str,
) -> Result<Vec<AssociationRating>, Refused> {
    check_admin(by)?;
    if part.chars().count() > rules::MOST_NAME_CHARS {
        return Ok(Vec::new());
    }
    Ok(store.association_list(part.trim()).await?.into_iter().map(shown).collect())
}

fn shown(row: RatedAccount) -> AssociationRating {
    let RatedAccount { id, name, role, guest, rating, games } = row;
    AssociationRating {
        account: AccountView { id, name, role, guest },
        rating: rating.unsigned_abs(),
        games: games.unsigned_abs(),
    }
}

/// Sets one account's rating.
pub(crate) async fn set_association_rating(
    store: &Store,
    by: &Account,
    name: &str,
    asked: SetAssociationRating,
) -> Result<(), Refused> {
    check_admin(by)?;
    let SetAssociationRating { rating, games } = asked;
    if !(1..=BEST_RATING).contains(&rating) {
        return Err(Refused::field("rating", "a rating is a whole number from 1 to 9999"));
    }
    if games > MOST_GAMES {
        return Err(Refused::field("games", "nobody has played so many games"));
    }
    let named = store.accounts_named(&[name.trim().to_lowercase()]).await?;
    let (_, account_id) = named.into_iter().next().ok_or(Refused::NOT_FOUND)?;
    let given = GivenRating { account_id, rating: signed(rating), games: signed(games) };
    Ok(store.set_association_ratings(by.id, &[given]).await?)
}

/// Sets the ratings of a list, all of them or none: a line of titles, then nickname, rating and
/// games in any order. How many there were.
pub(crate) async fn read_association_ratings(
    store: &Store,
    by: &Account,
    list: &[u8],
) -> Result<usize, Refused> {
    check_admin(by)?;
    let fault = |row: usize, message: String| RowError {
        row: u32::try_from(row).unwrap_or(u32::MAX),
        field: "row".to_owned(),
        message,
    };
    let read = roster::read(list);
    let document = read.map_err(|e| Refused::Rows(vec![fault(e.row, e.to_string())]))?;
    let rows = &document.file.entries;
    if rows.is_empty() || rows.len() > MOST_ROWS {
        let message = "a list has one row at least, and 5000 at most";
        return Err(Refused::Rows(vec![fault(1, message.to_owned())]));
    }
    let names: Vec<String> = rows.iter().map(folded).collect();
    let accounts: HashMap<String, _> = store.accounts_named(&names).await?.into_iter().collect();
    let (mut given, mut wrong) = (Vec::with_capacity(rows.len()), Vec::new());
    for (row, line) in rows.iter().zip(&document.lines) {
        let account = accounts.get(&folded(row)).copied().ok_or("nobody has this nickname");
        let numbers = account.and_then(|account| Ok((account, numbers(row)?)));
        match numbers {
            Ok((account_id, (rating, games))) => {
                given.push(GivenRating { account_id, rating, games });
            }
            Err(message) => wrong.push(fault(*line, message.to_owned())),
        }
    }
    if !wrong.is_empty() {
        wrong.truncate(MOST_FAULTS);
        return Err(Refused::Rows(wrong));
    }
    store.set_association_ratings(by.id, &given).await?;
    Ok(given.len())
}

/// The rating of a row, and its games.
fn numbers(row: &Entry) -> Result<(i32, i32), &'static str> {
    let rating = Some(row.rating.value()).filter(|rating| (1..=BEST_RATING).contains(rating));
    let rating = rating.ok_or("a rating from 1 to 9999 is missing")?;
    let games = row.tag("lifeg").ok_or("how many games are missing")?;
    let games = games.parse().ok().filter(|games| *games <= MOST_GAMES);
    Ok((signed(rating), signed(games.ok_or("nobody has played so many games")?)))
}

fn folded(row: &Entry) -> String {
    row.shown_name().to_lowercase()
}

/// A number that was checked against bounds far below what the type can hold.
fn signed(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn check_admin(by: &Account) -> Result<(), Refused> {
    if by.role == Role::Admin { Ok(()) } else { Err(Refused::NOT_ALLOWED) }
}
