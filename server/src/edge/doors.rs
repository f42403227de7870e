//! Doors that a hall can close, and what one is told who finds one closed.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use protocol::{DoorsView, ErrorCode};

use super::ApiError;
use crate::accounts::Session;
use crate::app::SharedApp;
use crate::config::DoorsConfig;
use crate::store::Account;

/// What one is told who may not watch; sockets say it too.
pub(crate) const MEMBERS_WATCH: &str = "this hall shows its games to its members only: log in";

fn closed(open: bool, message: &'static str) -> Result<(), ApiError> {
    if open { Ok(()) } else { Err(ApiError::Plain(ErrorCode::HallClosed, message)) }
}

impl DoorsConfig {
    /// What a client is told, so that it offers no closed door; nothing where all are open.
    pub(crate) fn view(&self) -> Option<DoorsView> {
        let doors =
            DoorsView { register: self.lets_anyone_register(), guests: self.takes_guests() };
        (!doors.register || !doors.guests).then_some(doors)
    }

    /// Whether one may register, with a club's code or without.
    pub(crate) fn check_registration(&self, has_code: bool) -> Result<(), ApiError> {
        closed(
            has_code || self.lets_anyone_register(),
            "you need a club code to register here: ask your coach",
        )
    }

    /// Whether one may be a guest.
    pub(crate) fn check_guests(&self) -> Result<(), ApiError> {
        closed(self.takes_guests(), "this hall has no guests: log in")
    }

    /// Whether one may read and answer an invitation.
    pub(crate) fn check_invitation(&self, asker: Option<&Account>) -> Result<(), ApiError> {
        let member = asker.is_some_and(|account| !account.guest);
        closed(
            member || self.takes_invitations_outside(),
            "this invitation is for members of the hall: log in",
        )
    }
}

/// One who may look at what the hall shows: anybody, or members only.
pub(crate) struct Spectator;

impl FromRequestParts<SharedApp> for Spectator {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &SharedApp) -> Result<Self, ApiError> {
        if app.config.doors.lets_anyone_watch() {
            return Ok(Self);
        }
        let session =
            <Session as OptionalFromRequestParts<SharedApp>>::from_request_parts(parts, app)
                .await?;
        closed(session.is_some(), MEMBERS_WATCH).map(|()| Self)
    }
}
