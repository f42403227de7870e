//! A table laid for people who agreed to play, and all of them told.

use engine::fairness::Bytes;
use engine::{LexiconRef, Side};
use lexicons::LexiconId;
use protocol::{ErrorCode, ReadyWhy, ServerMessage};
use uuid::Uuid;

use super::refused::Refused;
use super::terms::Terms;
use crate::app::{App, SharedApp};
use crate::sockets::Frame;
use crate::store::Account;
use crate::tables::{SeatSpec, TableSpec};

/// Lays a table whose id was settled before, for people who all want to play.
pub(super) async fn lay(
    app: &SharedApp,
    table: Uuid,
    terms: &Terms,
    seats: Vec<SeatSpec>,
    why: ReadyWhy,
) -> Result<(), Refused> {
    let players = players(&seats);
    let club_id = app.store.common_club(&players).await?;
    let spec = spec(app, terms, seats, club_id).await?;
    app.tables.lay_as(table, &spec).await?;
    announce(app, table, &players, why);
    Ok(())
}

/// Lays a table for people who were not asked, for a club's event or lesson.
pub(crate) async fn assign(
    app: &SharedApp,
    terms: &Terms,
    people: Vec<Account>,
    club_id: Option<Uuid>,
    why: ReadyWhy,
) -> Result<Uuid, Refused> {
    let players: Vec<Uuid> = people.iter().map(|account| account.id).collect();
    let seats = people.into_iter().map(|Account { id, name, .. }| SeatSpec::Account { id, name });
    let spec = spec(app, terms, seats.collect(), club_id).await?;
    let table = app.tables.lay(&spec).await?.id();
    announce(app, table, &players, why);
    Ok(table)
}

async fn spec(
    app: &SharedApp,
    terms: &Terms,
    seats: Vec<SeatSpec>,
    club_id: Option<Uuid>,
) -> Result<TableSpec, Refused> {
    Ok(TableSpec {
        ruleset: terms.ruleset()?,
        lexicon: open_list(app, &terms.lexicon).await?,
        seats,
        rated: terms.rated,
        club_id,
        round: 1,
        starts_at: None,
        first: terms.first.map(Side),
        position: None,
        watchable: terms.watchable,
    })
}

/// Tells its players of a table just laid. Who plays offers no other game.
pub(super) fn announce(app: &App, table: Uuid, players: &[Uuid], why: ReadyWhy) {
    if app.lobby.seeks.remove_of(players) {
        app.lobby.change();
    }
    let ready = Frame::of(&ServerMessage::TableReady { table, why });
    for socket in players.iter().flat_map(|player| app.hub.sockets_of(*player)) {
        socket.send(ready.clone());
    }
    app.lobby.stir(players.iter().copied());
}

/// Refuses an account that has as many games under way as it may: every one costs the hall
/// memory, and a bot costs it thought.
pub(crate) async fn check_room(app: &App, account_id: Uuid) -> Result<(), Refused> {
    let most = i64::from(app.config.limits.max_games_an_account);
    if app.store.count_unfinished(account_id).await? < most {
        return Ok(());
    }
    let message = "you have too many games that are not over: finish some first";
    Err(Refused::Plain(ErrorCode::TooManyOpen, message))
}

/// The people among the seats.
fn players(seats: &[SeatSpec]) -> Vec<Uuid> {
    let people = seats.iter().filter_map(|seat| match seat {
        SeatSpec::Account { id, .. } => Some(*id),
        SeatSpec::Bot(_) | SeatSpec::Empty => None,
    });
    people.collect()
}

/// What a list's id stands for now.
pub(super) async fn open_list(app: &SharedApp, id: &str) -> Result<LexiconRef, Refused> {
    let missing = || Refused::Plain(ErrorCode::NotFound, "there is no such word list here");
    let id: LexiconId = id.parse().map_err(|_| missing())?;
    let shared = app.clone();
    let opened = tokio::task::spawn_blocking(move || shared.words.open(&id)).await;
    let reference = opened.ok().and_then(Result::ok).ok_or_else(missing)?.reference();
    Ok(LexiconRef { id: reference.id.to_string(), sha256: Bytes(*reference.sha256.as_bytes()) })
}
