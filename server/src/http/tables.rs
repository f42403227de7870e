//! Tables being laid, and the records they leave.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use engine::fairness::Bytes;
use engine::{LexiconRef, Preset};
use protocol::{NewTable, TableLaid};

use super::extract::Body;
use super::{ApiError, Session};
use crate::accounts::rules::Fault;
use crate::app::{App, SharedApp};
use crate::tables::{NoTable, SeatSpec, TableSpec};

/// Lays an unrated table for the maker and others by name. It begins when all are ready.
pub(super) async fn lay(
    State(app): State<SharedApp>,
    session: Session,
    Body(asked): Body<NewTable>,
) -> Result<(StatusCode, Json<TableLaid>), ApiError> {
    let fault = |field, message| ApiError::Field(Fault { field, message });
    let preset: Preset =
        asked.rules.parse().map_err(|_| fault("rules", "there is no such rule set"))?;
    let seats = seats(&app, &asked.seats).await?;
    let own =
        |seat: &SeatSpec| matches!(seat, SeatSpec::Account { id, .. } if *id == session.account.id);
    if !seats.iter().any(own) {
        return Err(fault("seats", "one of the seats must be yours"));
    }
    let spec = TableSpec {
        ruleset: preset.ruleset(),
        lexicon: list(&app, &asked.lexicon).await?,
        seats,
        rated: false,
        club_id: None,
        round: 1,
        starts_at: None,
        first: None,
        position: None,
        watchable: true,
    };
    let table = app.tables.lay(&spec).await?;
    Ok((StatusCode::CREATED, Json(TableLaid { table: table.id() })))
}

async fn seats(app: &App, names: &[String]) -> Result<Vec<SeatSpec>, ApiError> {
    let mut seats: Vec<SeatSpec> = Vec::new();
    for name in names.iter().take(8) {
        let account = app.store.account_named(name).await?;
        let account = account.ok_or(ApiError::Field(Fault {
            field: "seats",
            message: "nobody has one of these names",
        }))?;
        let seat = SeatSpec::Account { id: account.id, name: account.name };
        if seats.contains(&seat) {
            let message = "nobody can sit on two chairs";
            return Err(ApiError::Field(Fault { field: "seats", message }));
        }
        seats.push(seat);
    }
    Ok(seats)
}

async fn list(app: &SharedApp, id: &str) -> Result<LexiconRef, ApiError> {
    let reference = super::words::open(app, id).await?.reference();
    Ok(LexiconRef { id: reference.id.to_string(), sha256: Bytes(*reference.sha256.as_bytes()) })
}

impl From<NoTable> for ApiError {
    fn from(error: NoTable) -> Self {
        match error {
            NoTable::Unknown | NoTable::Finished => Self::NOT_FOUND,
            NoTable::Setup(error) => {
                Self::BadRequest(StatusCode::UNPROCESSABLE_ENTITY, error.to_string())
            }
            NoTable::Store(error) => error.into(),
            other => Self::Internal(other.to_string()),
        }
    }
}
