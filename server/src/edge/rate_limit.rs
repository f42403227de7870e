//! Rate limits for requests that cost the hall work.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;

use super::{ApiError, ClientAddress};
use crate::accounts::Session;
use crate::app::SharedApp;
use crate::limits::Sender;

/// One who asks within the limits: of the account and its address or, for nobody, of the
/// address alone.
pub(crate) struct RateLimited<T>(pub(crate) T);

impl FromRequestParts<SharedApp> for RateLimited<Session> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &SharedApp) -> Result<Self, ApiError> {
        let RateLimited(session) =
            RateLimited::<Option<Session>>::from_request_parts(parts, app).await?;
        session.map(Self).ok_or(ApiError::NOT_LOGGED_IN)
    }
}

impl FromRequestParts<SharedApp> for RateLimited<Option<Session>> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &SharedApp) -> Result<Self, ApiError> {
        let Ok(ClientAddress(address)) = ClientAddress::from_request_parts(parts, app).await;
        let session =
            <Session as OptionalFromRequestParts<SharedApp>>::from_request_parts(parts, app)
                .await?;
        match &session {
            Some(Session { account, .. }) => {
                app.limits.message(Sender::Account(account.id), address)?;
            }
            None => app.limits.nobody(address)?,
        }
        Ok(Self(session))
    }
}
