//! What is asked of a tournament beside its page: previews, the wall, papers; club night.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::Ruleset;
use protocol::{
    ClubNight, ConsequencesQuestion, EnterByCode, EntryByCode, NewTournament, PairingPreview,
    PairingQuestion, RatedSide, TournamentPage, TournamentTold, TournamentWall,
};
use serde::Deserialize;
use tournament::{Consequences, DivisionId, MissedRounds, Mode, Place, RoundNo};
use uuid::Uuid;

use super::tournaments::make;
use crate::accounts::Session;
use crate::app::SharedApp;
use crate::edge::ApiError;
use crate::edge::extract::{Body, InPath, InQuery};
use crate::edge::headers::policy_of_page;
use crate::edge::rate_limit::RateLimited;
use crate::edge::requester::Requester;
use crate::lobby;
use crate::refused::Refused;
use crate::tournaments::{self, PaperQuestion};

/// The rule set and the word list of an evening for which nobody chose.
const EVENING_RULES: &str = "practice";
const EVENING_LEXICON: &str = lexicons::builtin::SCHOOL;

pub(super) async fn preview(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(id): InPath<Uuid>,
    Body(asked): Body<PairingQuestion>,
) -> Result<Json<PairingPreview>, ApiError> {
    Ok(Json(tournaments::preview(&app.tournaments, &session.account, id, asked).await?))
}

pub(super) async fn consequences(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(id): InPath<Uuid>,
    request: Request,
) -> Result<Json<Consequences>, ApiError> {
    // Who may not ask learns nothing of what is wrong with the question.
    tournaments::check_director(&app.tournaments, id, &session.account).await?;
    let Body(asked): Body<ConsequencesQuestion> = Body::from_request(request, &app).await?;
    Ok(Json(tournaments::told_first(&app.tournaments, &session.account, id, &asked).await?))
}

/// Of which division, and after which round.
#[derive(Deserialize)]
pub(super) struct Which {
    #[serde(default = "first_division")]
    division: u16,
    after: Option<u16>,
    #[serde(default)]
    real_names: bool,
    #[serde(default = "best_sides")]
    best: u32,
}

fn first_division() -> u16 {
    1
}

/// How many sides of a school count for it where nobody says.
fn best_sides() -> u32 {
    3
}

pub(super) async fn standings(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(id): InPath<Uuid>,
    InQuery(which): InQuery<Which>,
) -> Result<Json<Vec<Place>>, ApiError> {
    let which = (DivisionId(which.division), which.after.map(RoundNo));
    Ok(Json(tournaments::standings(&app.tournaments, requester.looker(), id, which).await?))
}

pub(super) async fn ratings(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(id): InPath<Uuid>,
) -> Result<Json<Vec<RatedSide>>, ApiError> {
    Ok(Json(tournaments::ratings(&app.tournaments, requester.looker(), id).await?))
}

pub(super) async fn wall(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(id): InPath<Uuid>,
) -> Result<Json<TournamentWall>, ApiError> {
    Ok(Json(tournaments::wall(&app.tournaments, &session.account, id).await?))
}

pub(super) async fn lay_again(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(id): InPath<Uuid>,
) -> Result<StatusCode, ApiError> {
    tournaments::lay_again(&app.tournaments, &session.account, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn paper(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath((id, file)): InPath<(Uuid, String)>,
    InQuery(which): InQuery<Which>,
) -> Result<Response, ApiError> {
    let asked = PaperQuestion {
        division: DivisionId(which.division),
        after: which.after.map(RoundNo),
        real_names: which.real_names,
        best: which.best,
    };
    let paper = tournaments::paper(&app.tournaments, requester.looker(), id, &file, asked).await?;
    let shown = if paper.name.ends_with(".html") { "inline" } else { "attachment" };
    // The name is one of a few that the hall itself has.
    let disposition = format!("{shown}; filename=\"tilehall-{}\"", paper.name);
    let headers = [
        (header::CONTENT_TYPE, paper.media.to_owned()),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    let mut response = (headers, paper.text).into_response();
    if let Some(style) = paper.style {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy_of_page(&style));
    }
    Ok(response)
}

pub(super) async fn rehearse(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(id): InPath<Uuid>,
) -> Result<(StatusCode, Json<TournamentPage>), ApiError> {
    let made = tournaments::rehearse(&app.tournaments, &session.account, id).await?;
    let page = tournaments::page(&app.tournaments, made, Some(&session.account)).await?;
    Ok((StatusCode::CREATED, Json(page)))
}

pub(super) async fn import(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath((id, file)): InPath<(Uuid, String)>,
    InQuery(how): InQuery<ImportAs>,
    list: Result<Bytes, BytesRejection>,
) -> Result<Json<TournamentTold>, ApiError> {
    let bytes = list?;
    let asked = tournaments::Import {
        id: how.command,
        school: how.school,
        division: how.division.as_deref(),
        missed: how.missed,
        file: &file,
        bytes: &bytes,
    };
    let number = tournaments::import(&app.tournaments, &session.account, id, asked).await?;
    Ok(Json(TournamentTold { number }))
}

/// As which command, for which school, into which division.
#[derive(Deserialize)]
pub(super) struct ImportAs {
    command: Uuid,
    school: Option<Uuid>,
    division: Option<String>,
    missed: Option<MissedRounds>,
}

pub(super) async fn enter_by_code(
    State(app): State<SharedApp>,
    session: Session,
    Body(asked): Body<EnterByCode>,
) -> Result<Json<EntryByCode>, ApiError> {
    let Session { account, .. } = session.registered()?;
    Ok(Json(tournaments::enter_by_code(&app.tournaments, &account, &asked).await?))
}

/// The code as it was typed or followed.
#[derive(Deserialize)]
pub(super) struct ByCode {
    code: String,
}

pub(super) async fn look_by_code(
    State(app): State<SharedApp>,
    session: Session,
    InQuery(ByCode { code }): InQuery<ByCode>,
) -> Result<Json<EntryByCode>, ApiError> {
    let Session { account, .. } = session.registered()?;
    Ok(Json(tournaments::look_by_code(&app.tournaments, &account, &code).await?))
}

/// One press: the club's evening is made if there is none, and everyone who is here is paired.
pub(super) async fn club_night(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(club): InPath<Uuid>,
    Body(asked): Body<ClubNight>,
) -> Result<Json<TournamentPage>, ApiError> {
    let account = session.account;
    if !app.store.is_coach(club, account.id).await? {
        return Err(ApiError::NOT_ALLOWED);
    }
    let id = match app.store.club_evening(club, app.clock.now()).await? {
        Some(id) => id,
        None => make(&app, &account, evening(club, &asked)).await?,
    };
    let adjust = |rules: &mut Ruleset| -> Result<(), Refused> {
        asked.minutes.map_or(Ok(()), |minutes| Ok(lobby::set_minutes(rules, minutes)?))
    };
    tournaments::start_round(&app.tournaments, &account, (id, club), asked.id, adjust).await?;
    Ok(Json(tournaments::page(&app.tournaments, id, Some(&account)).await?))
}

fn evening(club: Uuid, asked: &ClubNight) -> NewTournament {
    NewTournament {
        name: "Club night".to_owned(),
        club,
        rules: asked.rules.clone().unwrap_or_else(|| EVENING_RULES.to_owned()),
        lexicon: asked.lexicon.clone().unwrap_or_else(|| EVENING_LEXICON.to_owned()),
        mode: Some(Mode::ClubNight),
        changes: None,
        minutes: asked.minutes,
        starts_ms: None,
        time_zone: None,
        validates_slips: false,
        firsts: None,
        pairs_rated: false,
        rating: None,
        audience: None,
    }
}
