//! Pictures of games.

use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use protocol::Racks;
use uuid::Uuid;

use crate::app::SharedApp;
use crate::audience::Outlet;
use crate::edge::ApiError;
use crate::edge::extract::InPath;
use crate::edge::requester::Requester;
use crate::limits::TooMany;
use crate::pictures::{Kind, NoPicture};
use crate::tables::old_enough;

/// When to ask again while too many ask.
const AGAIN: Duration = Duration::from_secs(2);

/// Board and scores in the shape of a preview.
pub(super) async fn preview(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(id): InPath<Uuid>,
) -> Result<Response, ApiError> {
    picture(&app, &requester, id, Kind::Preview).await
}

/// The board alone.
pub(super) async fn board(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(id): InPath<Uuid>,
) -> Result<Response, ApiError> {
    picture(&app, &requester, id, Kind::Board).await
}

/// Every turn of the game.
pub(super) async fn game(
    State(app): State<SharedApp>,
    requester: Requester,
    InPath(id): InPath<Uuid>,
) -> Result<Response, ApiError> {
    picture(&app, &requester, id, Kind::Game).await
}

async fn picture(
    app: &SharedApp,
    requester: &Requester,
    id: Uuid,
    kind: Kind,
) -> Result<Response, ApiError> {
    requester.check(app, id, Outlet::Picture).await?;
    let now = app.clock.now();
    let picture = match app.pictures.kept(id, kind, now) {
        Some(kept) => kept,
        None => {
            let facts = app.store.game_facts(id, None, None).await?.ok_or(ApiError::NOT_FOUND)?;
            let mut events = app.tables.record(id).await?.events;
            if let Racks::Delayed { ms } = facts.policy.racks {
                // For everyone the same picture: as late as spectators are shown the table.
                events = old_enough(events, ms.ms().into(), now);
            }
            app.pictures.make(id, kind, events, now).await?
        }
    };
    let mut response = picture.bytes.clone().into_response();
    let content = HeaderValue::from_static(match kind {
        Kind::Preview | Kind::Board => "image/png",
        Kind::Game => "image/gif",
    });
    response.headers_mut().insert(header::CONTENT_TYPE, content);
    // Whether it may be had can change, so that no cache between may keep it for others.
    let fresh = if picture.settled { "private, max-age=86400" } else { "private, max-age=10" };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(fresh));
    Ok(response)
}

impl From<NoPicture> for ApiError {
    fn from(why: NoPicture) -> Self {
        match why {
            NoPicture::TooBusy(_) => Self::TooMany(TooMany { retry_after: AGAIN }),
            NoPicture::Encode(_) | NoPicture::Task(_) => Self::Internal(why.to_string()),
        }
    }
}
