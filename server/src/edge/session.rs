//! The session cookie: read, set and removed.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use protocol::ErrorCode;
use uuid::Uuid;

use super::ApiError;
use crate::accounts::{IsGuest, Session, secrets};
use crate::app::{App, SharedApp};
use crate::store::TokenHash;

/// With https the prefix has the browser itself insist on Secure and on this host.
fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-tilehall" } else { "tilehall" }
}

/// The cookie by which a browser is known again; it says nothing about who uses it.
fn browser_cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-tilehall-browser" } else { "tilehall-browser" }
}

/// How long a browser is known after its last log-in.
const BROWSER_KNOWN_S: u32 = 90 * 24 * 60 * 60;

/// The browser that asks: what it is known by, if it has been here before, and of what kind.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    known_by: Option<String>,
    device: String,
}

impl Browser {
    /// What the store knows it by.
    pub(crate) fn hash(&self) -> Option<TokenHash> {
        self.known_by.as_deref().map(TokenHash::of)
    }
}

impl FromRequestParts<SharedApp> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &SharedApp) -> Result<Self, Infallible> {
        let jar = CookieJar::from_headers(&parts.headers);
        let found = jar.get(browser_cookie_name(app.config.edge.secure_cookies));
        let found = found.map(|cookie| cookie.value().to_owned());
        let known_by = found.filter(|value| secrets::is_token(value));
        let agent = parts.headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
        Ok(Self { known_by, device: device_of(agent.unwrap_or_default()) })
    }
}

/// The kind of browser and machine, in two words: enough to know one's own by, and no more.
fn device_of(agent: &str) -> String {
    let named = |known: &[(&str, &'static str)]| {
        known.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    let browser = named(&[
        ("Firefox/", "Firefox"),
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let machine = named(&[
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("CrOS", "Chromebook"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("Linux", "Linux"),
    ]);
    match (browser, machine) {
        (Some(browser), Some(machine)) => format!("{browser}, {machine}"),
        (one, other) => one.or(other).unwrap_or_default().to_owned(),
    }
}

impl From<IsGuest> for ApiError {
    fn from(_: IsGuest) -> Self {
        Self::Plain(ErrorCode::GuestsMayNot, "register first")
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
        // A hall that has closed its door to guests has none from before either.
        let account = account.filter(|account| !account.guest || app.config.doors.takes_guests());
        if let Some(account) = &account
            && app.config.doors.staff_second_factor
            && !is_for_setting_up(parts.uri.path())
            && app.store.lacks_second_factor(account.id).await?
        {
            return Err(SECOND_FACTOR_MISSING);
        }
        Ok(account.map(|account| Self { account, token }))
    }
}

const SECOND_FACTOR_MISSING: ApiError =
    ApiError::Plain(ErrorCode::SecondFactorMissing, "set up your second factor first");

/// What staff without a second factor may ask for where the hall wants one: to set it up, and to
/// log in and out.
fn is_for_setting_up(path: &str) -> bool {
    ["/me/second-factor", "/sessions"].iter().any(|open| path.starts_with(open)) || path == "/me"
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
/// Unless it is to be remembered it ends with the browser.
pub(crate) async fn begin(
    app: &App,
    account_id: Uuid,
    before: Option<Session>,
    browser: Browser,
    remembered: bool,
) -> Result<CookieJar, ApiError> {
    let token = secrets::session_token();
    let instead_of = before.as_ref().map(|before| before.token);
    let (hash, device) = (TokenHash::of(&token), &browser.device);
    app.store.create_session(hash, account_id, instead_of, remembered, device).await?;
    let browser = browser.known_by.unwrap_or_else(secrets::session_token);
    app.store.browser_seen(TokenHash::of(&browser), account_id).await?;
    if let Some(before) = before {
        app.hub.close_sockets_of(before.account.id, |token| token == instead_of);
    }
    let secure = app.config.edge.secure_cookies;
    let mut session = cookie(Cookie::new(cookie_name(secure), token), secure);
    if remembered {
        // Longer than any session lasts unused; the server's own date decides.
        session.make_permanent();
    }
    let name = browser_cookie_name(secure);
    let known = Cookie::parse(format!("{name}={browser}; Max-Age={BROWSER_KNOWN_S}"))
        .map_err(|error| ApiError::Internal(error.to_string()))?;
    let known = cookie(known, secure);
    Ok(CookieJar::new().add(session).add(known))
}

/// The cookie's removal.
pub(crate) fn forget(app: &App) -> CookieJar {
    let secure = app.config.edge.secure_cookies;
    let mut gone = cookie(Cookie::new(cookie_name(secure), String::new()), secure);
    gone.make_removal();
    CookieJar::new().add(gone)
}

fn cookie(mut cookie: Cookie<'static>, secure: bool) -> Cookie<'static> {
    cookie.set_path("/");
    cookie.set_http_only(true);
    cookie.set_secure(secure);
    // Lax, not strict: who follows an invitation's link must arrive logged in.
    cookie.set_same_site(SameSite::Lax);
    cookie
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_known_by_two_words_and_a_strange_one_by_none() {
        let windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 \
                       (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
        let school = "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36";
        let agents = [(windows, "Chrome, Windows"), (school, "Chrome, Chromebook"), ("curl/8", "")];
        for (agent, device) in agents {
            assert_eq!(device_of(agent), device);
        }
    }
}
