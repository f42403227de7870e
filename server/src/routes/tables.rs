//! Tables laid for others: a coach pairs students, a director fills a round.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{NewTable, ReadyWhy, Role, TableLaid};
use uuid::Uuid;

use crate::accounts::Session;
use crate::accounts::rules::Fault;
use crate::app::{App, SharedApp};
use crate::bots;
use crate::edge::ApiError;
use crate::edge::extract::Body;
use crate::edge::rate_limit::RateLimited;
use crate::lobby::{self, Terms, Variation};
use crate::store::Account;
use crate::tables::SeatSpec;

/// Lays an unrated table for people by name, without asking them. It begins when all are
/// ready.
pub(super) async fn lay(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    Body(asked): Body<NewTable>,
) -> Result<(StatusCode, Json<TableLaid>), ApiError> {
    if session.account.role != Role::Admin && !app.store.seats_others(session.account.id).await? {
        return Err(ApiError::NOT_ALLOWED);
    }
    let fault = |field, message| ApiError::Field(Fault { field, message });
    let rules = asked.rules.parse().map_err(|_| fault("rules", "there is no such rule set"))?;
    let terms = Terms::of_book(rules, asked.lexicon).varied(Variation {
        changes: asked.changes,
        minutes: asked.minutes,
        sides: asked.sides,
        players_per_side: asked.players_per_side,
    })?;
    let empty = terms.ruleset()?.seats().checked_sub(asked.seats.len());
    let bots = match (empty, asked.bots) {
        (Some(0), None) => Vec::new(),
        (Some(empty @ 1..), Some(level)) if !asked.seats.is_empty() => bots(empty, level)?,
        _ => return Err(fault("seats", "there must be as many as sides times players a side")),
    };
    let people = people(&app, &asked.seats).await?;
    let club_id = club(&app, &session.account, &people).await?;
    let seats = people.into_iter().map(|Account { id, name, .. }| SeatSpec::Account { id, name });
    let why = (session.account.id, ReadyWhy::Assigned);
    let seats = seats.chain(bots).collect();
    let table = lobby::assign(&app.lobby, &terms, seats, club_id, why).await?;
    Ok((StatusCode::CREATED, Json(TableLaid { table })))
}

/// Seats for `count` bots of a level; refused where there is no such level.
fn bots(count: usize, level: u8) -> Result<Vec<SeatSpec>, ApiError> {
    if !bots::levels().iter().any(|known| known.level == level) {
        let message = "there is no bot of that level";
        return Err(ApiError::Field(Fault { field: "bots", message }));
    }
    Ok(vec![SeatSpec::Bot(level); count])
}

/// The accounts with these names.
async fn people(app: &App, names: &[String]) -> Result<Vec<Account>, ApiError> {
    let fault = |message| ApiError::Field(Fault { field: "seats", message });
    let mut people: Vec<Account> = Vec::new();
    for name in names {
        let account = app.store.account_named(name).await?;
        let account = account.ok_or(fault("nobody has one of these names"))?;
        if people.iter().any(|other| other.id == account.id) {
            return Err(fault("nobody can sit on two chairs"));
        }
        people.push(account);
    }
    Ok(people)
}

/// The club the table belongs to. Coaches and directors seat members of their club, an admin
/// anyone.
async fn club(app: &App, by: &Account, people: &[Account]) -> Result<Option<Uuid>, ApiError> {
    let ids: Vec<Uuid> = people.iter().map(|account| account.id).collect();
    if by.role == Role::Admin {
        return Ok(app.store.common_club(&ids).await?);
    }
    let club_id = app.store.club_with(by.id, &ids).await?;
    let message = "you may seat members of your own club";
    Ok(Some(club_id.ok_or(ApiError::Field(Fault { field: "seats", message }))?))
}
