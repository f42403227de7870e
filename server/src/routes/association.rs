//! The association's ratings, for admins.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::StatusCode;
use protocol::{AssociationRating, AssociationRead, SetAssociationRating};
use serde::Deserialize;

use crate::accounts::Session;
use crate::app::SharedApp;
use crate::edge::ApiError;
use crate::edge::extract::{Body, InPath, InQuery};
use crate::tournaments;

/// Whom to look for.
#[derive(Deserialize)]
pub(super) struct Sought {
    #[serde(default)]
    name: String,
}

pub(super) async fn list(
    State(app): State<SharedApp>,
    session: Session,
    InQuery(Sought { name }): InQuery<Sought>,
) -> Result<Json<Vec<AssociationRating>>, ApiError> {
    Ok(Json(tournaments::association_list(&app.store, &session.account, &name).await?))
}

pub(super) async fn set(
    State(app): State<SharedApp>,
    session: Session,
    InPath(name): InPath<String>,
    Body(asked): Body<SetAssociationRating>,
) -> Result<StatusCode, ApiError> {
    tournaments::set_association_rating(&app.store, &session.account, &name, asked).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn read(
    State(app): State<SharedApp>,
    session: Session,
    list: Result<Bytes, BytesRejection>,
) -> Result<Json<AssociationRead>, ApiError> {
    let read = tournaments::read_association_ratings(&app.store, &session.account, &list?).await?;
    let count = u32::try_from(read).expect("a list has at most 5000 rows");
    Ok(Json(AssociationRead { count }))
}
