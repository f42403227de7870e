//! Pictures of games.

use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use engine::{Event, Millis};
use protocol::{AudiencePolicy, Racks};
use uuid::Uuid;

use crate::app::SharedApp;
use crate::edge::ApiError;
use crate::edge::extract::InPath;
use crate::edge::requester::Requester;
use crate::limits::TooMany;
use crate::pictures::{Kind, NoPicture};
use crate::tables::old_enough;
use crate::visibility::Outlet;

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
    let now = app.clock.now();
    let policy = match app.watching.public.get(id, now) {
        Some(policy) if requester.account_id().is_none() => policy,
        _ => policy_of(app, requester, (id, now)).await?,
    };
    let delay_ms = match policy.racks {
        Racks::Delayed { ms } => Some(u64::from(ms.ms())),
        Racks::Never | Racks::AtEnd => None,
    };
    let of = (id, kind, delay_ms);
    let picture = match app.pictures.kept(of, now) {
        Some(kept) => kept,
        None => app.pictures.make(of, now, events(app, id, (delay_ms, now))).await?,
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

/// The policy of a game whose picture the asker may have. While the line is full nobody is asked
/// about: those who will be turned away would cost as much as those who move.
async fn policy_of(
    app: &SharedApp,
    requester: &Requester,
    (id, now): (Uuid, Millis),
) -> Result<AudiencePolicy, ApiError> {
    if app.pictures.is_line_full() {
        return Err(NoPicture::TooBusy.into());
    }
    let asking = app.watching.public.asking();
    requester.check(app, id, Outlet::Picture).await?;
    let owners = app.store.game_owners(id).await?.ok_or(ApiError::NOT_FOUND)?;
    app.watching.public.keep(id, owners.audience, asking, now);
    Ok(owners.audience)
}

/// What a picture shows of a game: for everyone the same, as late as spectators are shown the table.
async fn events(
    app: &SharedApp,
    id: Uuid,
    (delay_ms, now): (Option<u64>, Millis),
) -> Result<Vec<Event>, ApiError> {
    let events = app.tables.record(id).await?.events;
    Ok(match delay_ms {
        Some(delay_ms) => old_enough(events, delay_ms, now),
        None => events,
    })
}

impl From<NoPicture> for ApiError {
    fn from(why: NoPicture) -> Self {
        match why {
            NoPicture::TooBusy => Self::TooMany(TooMany { retry_after: AGAIN }),
            NoPicture::Encode(_) | NoPicture::Closed => Self::Internal(why.to_string()),
        }
    }
}
