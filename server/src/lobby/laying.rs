//! A table laid for people who agreed to play, and all of them told.

use engine::{LexiconRef, Side};
use protocol::{AudiencePolicy, ErrorCode, ReadyWhy, ServerMessage};
use uuid::Uuid;

use super::Lobby;
use super::company::{audience_for, check_company, check_list};
use super::terms::Terms;
use crate::connections::Frame;
use crate::refused::Refused;
use crate::store::PersonFacts;
use crate::tables::{SeatSpec, TableSpec};

/// Lays a table whose id was settled before, for people who all want to play.
pub(super) async fn lay(
    lobby: &Lobby,
    table: Uuid,
    terms: &Terms,
    seats: Vec<SeatSpec>,
    (host, why): (Uuid, ReadyWhy),
) -> Result<(), Refused> {
    let players = players(&seats);
    // Asked when somebody sat down, and once more: a coach may have decided otherwise since.
    let people = check_company(lobby, host, &players).await?;
    check_list(lobby, &people, &terms.lexicon).await?;
    let club_id = lobby.store.common_club(&players).await?;
    let spec = spec(lobby, terms, seats, club_id, (host, &people)).await?;
    lobby.tables.lay_as(table, &spec).await?;
    announce(lobby, table, &players, why);
    Ok(())
}

/// Lays a table for people who were not asked, for a club's tournament or lesson. The one who lays
/// it answers for its word list.
pub(crate) async fn assign(
    lobby: &Lobby,
    terms: &Terms,
    seats: Vec<SeatSpec>,
    club_id: Option<Uuid>,
    (host, why): (Uuid, ReadyWhy),
) -> Result<Uuid, Refused> {
    let players = players(&seats);
    let people = check_company(lobby, host, &players).await?;
    let spec = spec(lobby, terms, seats, club_id, (host, &people)).await?;
    let table = lobby.tables.lay(&spec).await?.id();
    announce(lobby, table, &players, why);
    Ok(table)
}

async fn spec(
    lobby: &Lobby,
    terms: &Terms,
    seats: Vec<SeatSpec>,
    club_id: Option<Uuid>,
    (host, people): (Uuid, &[PersonFacts]),
) -> Result<TableSpec, Refused> {
    // A club's table is for whoever is given the link, where nobody has said otherwise.
    let said = terms.audience.or(club_id.map(|_| AudiencePolicy::LINK));
    Ok(TableSpec {
        ruleset: terms.ruleset()?,
        lexicon: open_list(lobby, &terms.lexicon).await?,
        seats,
        rated: terms.rated,
        club_id,
        tournament_id: None,
        round: 1,
        starts_at: None,
        first: terms.first.map(Side),
        position: None,
        audience: audience_for(people, said),
        host_id: Some(host),
    })
}

/// Tells its players of a table just laid. Who plays offers no other game.
pub(super) fn announce(lobby: &Lobby, table: Uuid, players: &[Uuid], why: ReadyWhy) {
    if lobby.seeks.remove_of(players) {
        lobby.board.change();
    }
    let ready = Frame::of(&ServerMessage::TableReady { table, why });
    for socket in players.iter().flat_map(|player| lobby.hub.sockets_of(*player)) {
        socket.send(ready.clone());
    }
    lobby.board.accounts_change(players.iter().copied());
}

/// Refuses an account that has as many games under way as it may: every one costs the hall
/// memory, and a bot costs it thought.
pub(crate) async fn check_room(lobby: &Lobby, account_id: Uuid) -> Result<(), Refused> {
    let most = i64::from(lobby.limits.max_games_an_account);
    if lobby.store.count_unfinished(account_id).await? < most {
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
pub(super) async fn open_list(lobby: &Lobby, id: &str) -> Result<LexiconRef, Refused> {
    let missing = || Refused::Plain(ErrorCode::NotFound, "there is no such word list here");
    lobby.tables.list_named(id).await.ok_or_else(missing)
}
