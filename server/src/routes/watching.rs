//! Who may watch a table, and its link.

use axum::Json;
use axum::extract::State;
use protocol::{AudiencePolicy, AudienceView, EventWatching, LiveNow, NextTable, PlayerLive};
use uuid::Uuid;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::clubs;
use crate::edge::ApiError;
use crate::edge::extract::{Body, InPath};
use crate::edge::rate_limit::RateLimited;
use crate::edge::requester::Requester;
use crate::refused::Refused;
use crate::store::SettledTables;
use crate::tournaments::{boards_beside, may_look, tell_watching};
use crate::visibility::{Asker, Outlet};

/// Who watches and who may, for whoever may see the game.
pub(super) async fn show(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(table): InPath<Uuid>,
) -> Result<Json<AudienceView>, ApiError> {
    requester.check(&app, table, Outlet::Page).await?;
    Ok(Json(app.watching.show(table, requester.account_id()).await?))
}

pub(super) async fn settle(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(table): InPath<Uuid>,
    Body(policy): Body<AudiencePolicy>,
) -> Result<Json<AudienceView>, ApiError> {
    check_known(&app, &session, table).await?;
    Ok(Json(app.watching.settle(table, &session.account, policy).await?))
}

pub(super) async fn make_link(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(table): InPath<Uuid>,
) -> Result<Json<AudienceView>, ApiError> {
    check_known(&app, &session, table).await?;
    Ok(Json(app.watching.make_link(table, &session.account).await?))
}

pub(super) async fn end_link(
    State(app): State<SharedApp>,
    session: Session,
    InPath(table): InPath<Uuid>,
) -> Result<Json<AudienceView>, ApiError> {
    check_known(&app, &session, table).await?;
    Ok(Json(app.watching.end_link(table, &session.account).await?))
}

/// What a tournament says of those who watch its tables, for its directors.
pub(super) async fn of_event(
    State(app): State<SharedApp>,
    session: Session,
    InPath(tournament): InPath<Uuid>,
) -> Result<Json<EventWatching>, ApiError> {
    Ok(Json(app.watching.of_event(tournament, &session.account).await?))
}

pub(super) async fn settle_event(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(tournament): InPath<Uuid>,
    Body(said): Body<EventWatching>,
) -> Result<Json<EventWatching>, ApiError> {
    let settled = app.watching.settle_event(tournament, &session.account, said).await;
    event_settled(&app, tournament, settled).await?;
    Ok(Json(said))
}

/// Who may watch tables of a tournament was settled, or may have been: it holds everywhere at once,
/// and then everyone hears of it.
pub(super) async fn event_settled(
    app: &SharedApp,
    tournament: Uuid,
    settled: Result<SettledTables, Refused>,
) -> Result<(), ApiError> {
    app.watching.look_again();
    let settled = settled?;
    let told = tell_watching(&app.tournaments, tournament).await;
    app.watching.tell_tables(settled).await;
    Ok(told?)
}

/// The next table of the round, or of the hall.
pub(super) async fn next(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(table): InPath<Uuid>,
) -> Result<Json<NextTable>, ApiError> {
    requester.check(&app, table, Outlet::Page).await?;
    let round = match app.store.tournament_of_game(table).await? {
        Some(event) => Some(boards_beside(&app.tournaments, event, table).await?),
        None => None,
    };
    Ok(Json(app.watching.next_table(table, round, requester.asker()).await?))
}

/// Where a player plays now.
pub(super) async fn live_of(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(name): InPath<String>,
) -> Result<Json<PlayerLive>, ApiError> {
    let asker = Asker { account_id: requester.account_id(), link: None };
    Ok(Json(app.watching.live_of(&name, asker).await?))
}

/// What is on in a club, for its members.
pub(super) async fn on_in_club(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(club): InPath<Uuid>,
) -> Result<Json<LiveNow>, ApiError> {
    clubs::show(&app.clubs, &session.account, club).await?;
    let asker = Asker { account_id: Some(session.account.id), link: None };
    Ok(Json(app.watching.on_in(club, asker).await?))
}

/// What is on in a tournament, for those who may look at it.
pub(super) async fn on_in_event(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(tournament): InPath<Uuid>,
) -> Result<Json<LiveNow>, ApiError> {
    if !may_look(&app.tournaments, tournament, requester.looker()).await? {
        return Err(ApiError::NOT_FOUND);
    }
    Ok(Json(app.watching.on_in(tournament, requester.asker()).await?))
}

/// To those who may not see the game there is none.
async fn check_known(app: &SharedApp, session: &Session, table: Uuid) -> Result<(), ApiError> {
    Requester::from(session.clone()).check(app, table, Outlet::Page).await
}
