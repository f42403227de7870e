//! A person taken out of the hall.
//!
//! First a line in the list outside the database, then the tombstone and everything that is the
//! person's own in one transaction, then game by game the records that name them. A hall that
//! is stopped in between goes on at its next start, before it serves anybody; a backup that was
//! put back is erased again in the same way.

use std::path::Path;

use engine::{Event, Fact, Pseudonym, Seat};
use protocol::{AuditAct, ErrorCode, Review};
use uuid::Uuid;

use super::People;
use super::authority::{over, over_oneself};
use super::erasure_list::{self, Erasure};
use crate::accounts::secrets;
use crate::refused::Refused;
use crate::store::{Account, AuditEntry, NamedGame, ReviewTexts, Rewriting, Store, StoreError};

const PLAYS: Refused = Refused::Plain(
    ErrorCode::NotNow,
    "they sit at a game that is not over: wait for its end, or have it called off first",
);

/// Erases somebody, by an admin or by a coach of the club that answers for them.
pub(crate) async fn erase(people: &People, by: &Account, account_id: Uuid) -> Result<(), Refused> {
    let (_, right) = over(people, by, account_id).await?;
    let entry = AuditEntry::of(AuditAct::Erased).by(by.id).about(account_id);
    take_out(people, account_id, entry.in_club_if_any(right.club())).await
}

/// Erases oneself.
pub(crate) async fn erase_oneself(
    people: &People,
    own: &Account,
    password: String,
) -> Result<(), Refused> {
    over_oneself(people, own, password).await?;
    take_out(people, own.id, AuditEntry::of(AuditAct::Erased).by(own.id).about(own.id)).await
}

async fn take_out(people: &People, id: Uuid, entry: AuditEntry<'_>) -> Result<(), Refused> {
    if people.store.plays_now(id).await? {
        return Err(PLAYS);
    }
    let pseudonym = secrets::erased_name();
    let erasure = Erasure { account: id, pseudonym: pseudonym.clone() };
    erasure_list::add(&people.data, erasure).await.map_err(|error| {
        tracing::error!(%error, "the list of erasures cannot be written");
        Refused::Plain(ErrorCode::Internal, "the list of erasures cannot be written")
    })?;
    people.store.entomb(id, &pseudonym, entry).await?;
    people.hub.close_sockets_of(id, |_| true);
    for rewriting in people.store.to_rewrite().await? {
        for game in rewrite(&people.store, &rewriting).await? {
            // Over, but perhaps still to be signed: its table comes back with the new name.
            people.tables.put_away(game).await;
        }
    }
    Ok(())
}

/// Applies the list of erasures to a database that may have been put back from a backup, and
/// finishes what an earlier start left half done. How many were erased again.
pub(crate) async fn erase_again(store: &Store, data: &Path) -> Result<usize, EraseAgainError> {
    let mut again = 0;
    for Erasure { account, pseudonym } in erasure_list::all(data)? {
        if store.is_erased(account).await? == Some(false) {
            let entry = AuditEntry::of(AuditAct::ErasedAgain).about(account);
            store.entomb(account, &pseudonym, entry).await?;
            again += 1;
        }
    }
    for rewriting in store.to_rewrite().await? {
        rewrite(store, &rewriting).await?;
    }
    Ok(again)
}

/// Why the list of erasures could not be applied.
#[derive(Debug, thiserror::Error)]
pub enum EraseAgainError {
    /// The list cannot be read.
    #[error("the list of erasures (erasures.jsonl in --data): {0}")]
    List(#[from] std::io::Error),
    /// The database did not answer, or refused.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Rewrites every record that names somebody; the games that were rewritten.
async fn rewrite(store: &Store, person: &Rewriting) -> Result<Vec<Uuid>, StoreError> {
    let mut done = Vec::new();
    for game in store.games_naming(person.id).await? {
        rewrite_game(store, person, &game).await?;
        done.push(game.game_id);
    }
    store.rewritten(person.id, done.len()).await?;
    Ok(done)
}

async fn rewrite_game(
    store: &Store,
    person: &Rewriting,
    game: &NamedGame,
) -> Result<(), StoreError> {
    let mut names = person.former_names.clone();
    let mut rows = Vec::new();
    for entry in store.read_journal(game.game_id, 0).await? {
        let Ok(before) = serde_json::from_str::<Vec<Event>>(&entry.payload) else {
            tracing::error!(game = %game.game_id, seq = entry.seq, "a row cannot be rewritten");
            continue;
        };
        let seats = seats(game, &before);
        names.extend(names_at(&before, &seats));
        let directed = entry.account_id == Some(person.id);
        let pseudonym = Pseudonym { seats: &seats, directed, names: &names, to: &person.name };
        let mut after = before.clone();
        after.iter_mut().for_each(|event| event.rename(&pseudonym));
        if after != before {
            let json = serde_json::to_string(&after).expect("events are written as JSON always");
            rows.push((entry.seq, json));
        }
    }
    let texts = store.review_texts(game.game_id).await?;
    let pseudonym = Pseudonym { seats: &[], directed: false, names: &names, to: &person.name };
    store.rewrite_game(game.game_id, &rows, &renamed(texts, &pseudonym)).await
}

/// The seats of the person, where the first event says how many a side has.
fn seats(game: &NamedGame, events: &[Event]) -> Vec<Seat> {
    let (Some(side), Some(place)) = (game.side, game.place) else { return Vec::new() };
    let each = events.iter().find_map(|event| match &event.fact {
        Fact::GameCreated { setup, .. } => Some(i16::from(setup.ruleset.players_per_side)),
        _ => None,
    });
    let seat = each.and_then(|each| u8::try_from(side * each + place).ok());
    seat.map(Seat).into_iter().collect()
}

/// What the person was called at this table: perhaps a name from before they were renamed.
fn names_at(events: &[Event], seats: &[Seat]) -> Vec<String> {
    let setups = events.iter().filter_map(|event| match &event.fact {
        Fact::GameCreated { setup, .. } => Some(setup),
        _ => None,
    });
    setups
        .flat_map(|setup| seats.iter().filter_map(|seat| setup.seats.get(seat.index())))
        .map(|seat| seat.name.clone())
        .collect()
}

fn renamed(texts: ReviewTexts, pseudonym: &Pseudonym<'_>) -> ReviewTexts {
    let review = texts.review.and_then(|text| {
        let mut review: Review = serde_json::from_str(&text).ok()?;
        for name in review.sides.iter_mut().flat_map(|side| &mut side.names) {
            *name = pseudonym.in_text(name);
        }
        serde_json::to_string(&review).ok()
    });
    let against = texts.against.into_iter();
    let against = against.map(|(id, text)| (id, pseudonym.in_text(&text))).collect();
    ReviewTexts { review, against }
}
