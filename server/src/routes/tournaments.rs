//! Tournaments: made, looked at, run.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use engine::{Preset, Ruleset};
use protocol::{
    ChangeTournament, EnterNames, EventAudience, JoinTournament, NewTournament, RatingSystem,
    RuleChanges, SubstituteByName, TellTournament, TournamentDirectors, TournamentLog,
    TournamentPage, TournamentSummary, TournamentTold,
};
use serde::Deserialize;
use tournament::{EventNo, Mode, Setup};
use uuid::Uuid;

use super::watching::event_settled;
use crate::accounts::rules::Fault;
use crate::accounts::{Session, secrets};
use crate::app::{App, SharedApp};
use crate::edge::ApiError;
use crate::edge::doors::Spectator;
use crate::edge::extract::{Body, InPath, InQuery};
use crate::edge::rate_limit::RateLimited;
use crate::edge::requester::Requester;
use crate::lobby::{Terms, Variation};
use crate::refused::Refused;
use crate::store::{Account, NewTournamentRow};
use crate::tournaments::{self, Telling};

pub(super) async fn list(
    State(app): State<SharedApp>,
    _: Spectator,
    RateLimited(session): RateLimited<Option<Session>>,
) -> Result<Json<Vec<TournamentSummary>>, ApiError> {
    let account = session.as_ref().map(|session| &session.account);
    Ok(Json(tournaments::list(&app.tournaments, account).await?))
}

pub(super) async fn create(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    Body(asked): Body<NewTournament>,
) -> Result<(StatusCode, Json<TournamentPage>), ApiError> {
    let id = make(&app, &session.account, asked).await?;
    let page = tournaments::page(&app.tournaments, id, Some(&session.account)).await?;
    Ok((StatusCode::CREATED, Json(page)))
}

/// Makes a tournament that is directed by whoever asks, a coach of its club.
pub(super) async fn make(
    app: &App,
    account: &Account,
    asked: NewTournament,
) -> Result<Uuid, ApiError> {
    if !app.store.is_coach(asked.club, account.id).await? {
        return Err(ApiError::NOT_ALLOWED);
    }
    let fault = |field, message| ApiError::Field(Fault { field, message });
    if app.tables.list_named(&asked.lexicon).await.is_none() {
        return Err(fault("lexicon", "there is no such word list here"));
    }
    tournaments::check_list_of_club(&app.tournaments, account, asked.club, &asked.lexicon).await?;
    let setup = setup(&asked)?;
    let row = NewTournamentRow {
        id: Uuid::now_v7(),
        club_id: asked.club,
        made_by: account.id,
        name: setup.name.clone(),
        mode: setup.mode,
        lexicon: asked.lexicon,
        rating: asked.rating.unwrap_or(RatingSystem::Unrated),
        audience: asked.audience.unwrap_or(EventAudience::Clubs),
        starts_ms: asked.starts_ms,
        code: secrets::join_code(),
        rehearsal: false,
        bot_seats: false,
    };
    app.tournaments.make(&row, setup).await.map_err(Refused::from)?.map_err(Refused::from)?;
    Ok(row.id)
}

/// A tournament as it is asked for: the book with its changes, and a seed of its own.
fn setup(asked: &NewTournament) -> Result<Setup, ApiError> {
    let fault = |field, message| ApiError::Field(Fault { field, message });
    let book: Preset =
        asked.rules.parse().map_err(|_| fault("rules", "there is no such rule set"))?;
    let (changes, minutes) = (asked.changes.clone(), asked.minutes);
    let variation = Variation { changes, minutes, ..Variation::default() };
    let terms = Terms::of_book(book, asked.lexicon.clone()).varied(variation)?;
    let mode = asked.mode.unwrap_or(Mode::Tournament);
    let rules = with_a_director(terms.ruleset()?, book, mode, asked.changes.as_ref());
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).map_err(|error| ApiError::Internal(error.to_string()))?;
    Ok(Setup {
        mode,
        time_zone: asked.time_zone.clone().unwrap_or_else(|| "UTC".to_owned()),
        validates_slips: asked.validates_slips,
        firsts: asked.firsts,
        pairs_rated: asked.pairs_rated,
        // Below 2^53, so that a client can read it.
        ..Setup::new(&asked.name, rules, u64::from_le_bytes(seed) >> 11)
    })
}

/// The rules for games that somebody directs.
fn with_a_director(
    mut rules: Ruleset,
    book: Preset,
    mode: Mode,
    changes: Option<&RuleChanges>,
) -> Ruleset {
    let says_when = changes.is_some_and(|changes| changes.contains_key("claim_abandoned_ms"));
    if mode == Mode::Tournament && !says_when {
        // Ruling 35 is for tables that belong to no tournament: here a lost line is no forfeit, and
        // the director says what becomes of a game that was left.
        rules.claim_abandoned_ms = book.ruleset().claim_abandoned_ms.filter(|_| rules.director);
    }
    // Whoever runs the tournament is there to be called, also where rules of practice have nobody:
    // then the director ends and voids what players would otherwise claim or call off.
    if !rules.director {
        rules.director = true;
        rules.claim_overtime_ms = None;
        rules.abort_before_first_play = false;
    }
    rules
}

pub(super) async fn show(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(id): InPath<Uuid>,
) -> Result<Json<TournamentPage>, ApiError> {
    Ok(Json(tournaments::page(&app.tournaments, id, requester.looker()).await?))
}

pub(super) async fn change(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(id): InPath<Uuid>,
    Body(asked): Body<ChangeTournament>,
) -> Result<StatusCode, ApiError> {
    let asks_who_looks = asked.audience.is_some();
    let changed = tournaments::change(&app.tournaments, &session.account, id, asked).await;
    if asks_who_looks {
        event_settled(&app, id, changed).await?;
    } else {
        changed?;
    }
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn tell(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(id): InPath<Uuid>,
    Body(asked): Body<TellTournament>,
) -> Result<Json<TournamentTold>, ApiError> {
    let account = &session.account;
    let who = tournaments::who(&app.tournaments, id, account, asked.school).await?;
    let TellTournament { id: asked_as, seen, command, .. } = asked;
    let command = tournaments::admitted(&app.tournaments, id, who, command).await?;
    let handle = app.tournaments.get(id).await.map_err(Refused::from)?;
    let telling = Telling { account: account.id, id: asked_as, who, seen, command };
    let told = handle.tell(telling).await.map_err(Refused::from)?;
    Ok(Json(TournamentTold { number: told.map_err(Refused::from)? }))
}

pub(super) async fn enter(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(id): InPath<Uuid>,
    Body(asked): Body<EnterNames>,
) -> Result<Json<TournamentTold>, ApiError> {
    let number = tournaments::enter_names(&app.tournaments, &session.account, id, &asked).await?;
    Ok(Json(TournamentTold { number }))
}

pub(super) async fn substitute(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath(id): InPath<Uuid>,
    Body(asked): Body<SubstituteByName>,
) -> Result<Json<TournamentTold>, ApiError> {
    let number = tournaments::substitute(&app.tournaments, &session.account, id, &asked).await?;
    Ok(Json(TournamentTold { number }))
}

/// From which event on.
#[derive(Deserialize)]
pub(super) struct Since {
    #[serde(default)]
    since: u64,
}

pub(super) async fn log(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(id): InPath<Uuid>,
    InQuery(Since { since }): InQuery<Since>,
) -> Result<Json<TournamentLog>, ApiError> {
    Ok(Json(tournaments::log(&app.tournaments, id, requester.looker(), EventNo(since)).await?))
}

pub(super) async fn join(
    State(app): State<SharedApp>,
    session: Session,
    Body(asked): Body<JoinTournament>,
) -> Result<Json<TournamentPage>, ApiError> {
    let Session { account, .. } = session.registered()?;
    let id = tournaments::bring_club(&app.tournaments, &account, &asked).await?;
    Ok(Json(tournaments::page(&app.tournaments, id, Some(&account)).await?))
}

pub(super) async fn add_director(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath((id, name)): InPath<(Uuid, String)>,
) -> Result<Json<TournamentDirectors>, ApiError> {
    let directors =
        tournaments::add_director(&app.tournaments, &session.account, id, &name).await?;
    Ok(Json(TournamentDirectors { directors }))
}

pub(super) async fn remove_director(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    InPath((id, name)): InPath<(Uuid, String)>,
) -> Result<Json<TournamentDirectors>, ApiError> {
    let directors =
        tournaments::remove_director(&app.tournaments, &session.account, id, &name).await?;
    Ok(Json(TournamentDirectors { directors }))
}
