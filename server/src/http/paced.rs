//! What costs the hall work is not asked for too often.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;

use super::{ApiError, ClientAddress, Session};
use crate::app::SharedApp;
use crate::limits::Sender;

/// One who asks within the limits: of the account and its address or, for nobody, of the
/// address alone.
pub(super) struct Paced<T>(pub(super) T);

impl FromRequestParts<SharedApp> for Paced<Session> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &SharedApp) -> Result<Self, ApiError> {
        let Paced(session) = Paced::<Option<Session>>::from_request_parts(parts, app).await?;
        session.map(Self).ok_or(ApiError::NOT_LOGGED_IN)
    }
}

impl FromRequestParts<SharedApp> for Paced<Option<Session>> {
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
