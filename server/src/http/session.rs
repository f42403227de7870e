//! Who asks: the session cookie, read, given and taken away.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use protocol::ErrorCode;
use uuid::Uuid;

use super::ApiError;
use crate::accounts::secrets;
use crate::app::{App, SharedApp};
use crate::store::{Account, TokenHash};

/// With https the prefix has the browser itself insist on Secure and on this host.
fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-tilehall" } else { "tilehall" }
}

/// A session in force.
#[derive(Clone, Debug)]
pub struct Session {
    /// Whose.
    pub account: Account,
    /// The hash of its token.
    pub token: TokenHash,
}

impl Session {
    /// This session, unless it is a guest's.
    pub fn registered(self) -> Result<Self, ApiError> {
        if self.account.guest {
            return Err(ApiError::Plain(ErrorCode::GuestsMayNot, "register first"));
        }
        Ok(self)
    }
}

impl OptionalFromRequestParts<SharedApp> for Session {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &SharedApp,
    ) -> Result<Option<Self>, ApiError> {
        let jar = CookieJar::from_headers(&parts.headers);
        let name = cookie_name(app.config.edge.secure_cookies);
        let Some(cookie) = jar.get(name) else { return Ok(None) };
        let token = TokenHash::of(cookie.value());
        let account = app.store.session_account(token).await?;
        Ok(account.map(|account| Self { account, token }))
    }
}

impl FromRequestParts<SharedApp> for Session {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &SharedApp) -> Result<Self, ApiError> {
        let session =
            <Self as OptionalFromRequestParts<SharedApp>>::from_request_parts(parts, app).await?;
        session.ok_or(ApiError::NOT_LOGGED_IN)
    }
}

/// Begins a session and returns the cookie that carries it. The one that this browser had
/// is over, and so are its windows: its cookie is gone, and nobody could ever log it out.
pub(super) async fn begin(
    app: &App,
    account_id: Uuid,
    before: Option<Session>,
) -> Result<CookieJar, ApiError> {
    let token = secrets::session_token();
    let instead_of = before.as_ref().map(|before| before.token);
    app.store.create_session(TokenHash::of(&token), account_id, instead_of).await?;
    if let Some(before) = before {
        app.hub.close_sockets_of(before.account.id, |token| token == instead_of);
    }
    Ok(CookieJar::new().add(cookie(app, token)))
}

/// The cookie's removal.
pub(super) fn forget(app: &App) -> CookieJar {
    let mut gone = cookie(app, String::new());
    gone.make_removal();
    CookieJar::new().add(gone)
}

fn cookie(app: &App, token: String) -> Cookie<'static> {
    let secure = app.config.edge.secure_cookies;
    let mut cookie = Cookie::new(cookie_name(secure), token);
    cookie.set_path("/");
    cookie.set_http_only(true);
    cookie.set_secure(secure);
    // Lax, not strict: who follows an invitation's link must arrive logged in.
    cookie.set_same_site(SameSite::Lax);
    // Longer than any session lasts unused; the server's own date decides.
    cookie.make_permanent();
    cookie
}
