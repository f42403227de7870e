//! Registering, logging in and out.

use std::convert::Infallible;
use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use metrics::counter;
use protocol::{
    AccountView, AuditAct, ChangePassword, ErrorCode, LogIn, MyPolicy, Register, Role, SetRole,
};

use crate::accounts::Session;
use crate::accounts::{rules, secrets};
use crate::app::{App, SharedApp};
use crate::edge::extract::{Body, InPath};
use crate::edge::session::Browser;
use crate::edge::{ApiError, ClientAddress, session};
use crate::limits::LogInTurn;
use crate::people::second_factor;
use crate::reach::taken_together;
use crate::store::{Account, AuditEntry, NewAccount};

type Answer = Result<(StatusCode, CookieJar, Json<AccountView>), ApiError>;

const WRONG_PASSWORD: ApiError =
    ApiError::Plain(ErrorCode::WrongPassword, "that name and password do not go together");
const WRONG_JOIN_CODE: ApiError =
    ApiError::Plain(ErrorCode::WrongJoinCode, "that code is wrong, used up or too old");

/// Registers. A guest who asks stays the same account and so keeps their games.
pub(super) async fn register(
    State(app): State<SharedApp>,
    ClientAddress(address): ClientAddress,
    session: Option<Session>,
    Ok(browser): Result<Browser, Infallible>,
    Body(asked): Body<Register>,
) -> Answer {
    app.limits.registration(address)?;
    app.config.doors.check_registration(asked.join_code.is_some())?;
    rules::check_name(&asked.name)?;
    rules::check_new_password("password", &asked.password, &asked.name)?;
    let code = asked.join_code.as_deref().map(secrets::tidy_code);
    if code.as_deref().is_some_and(secrets::is_short_code) {
        app.limits.short_code(session.as_ref().map(|session| session.account.id), address)?;
    }
    if let Some(code) = &code
        && !app.store.is_join_code(code).await?
    {
        return Err(WRONG_JOIN_CODE);
    }
    let hash = app.passwords.hash_newcomers(asked.password).await?;
    let guest = session.as_ref().filter(|session| session.account.guest);
    let account = create_or_upgrade(&app, guest, asked.name, hash).await?;
    if let Some(code) = code {
        // The code worked a moment ago. If its last use went in between, the account
        // is made all the same and the club's list shows that it is not in.
        app.store.join_by_code(&code, account.id).await?;
    }
    let cookies = session::begin(&app, account.id, session, browser, asked.remember).await?;
    Ok((StatusCode::CREATED, cookies, Json(account.into())))
}

async fn create_or_upgrade(
    app: &App,
    guest: Option<&Session>,
    name: String,
    hash: String,
) -> Result<Account, ApiError> {
    if let Some(guest) = guest
        && let Some(account) = app.store.register_guest(guest.account.id, &name, &hash).await??
    {
        return Ok(account);
    }
    let account = NewAccount { name, password_hash: Some(hash), role: Role::Player };
    Ok(app.store.create_account(&account).await??)
}

/// A guest, or whoever this browser already is.
pub(super) async fn become_guest(
    State(app): State<SharedApp>,
    ClientAddress(address): ClientAddress,
    session: Option<Session>,
    Ok(browser): Result<Browser, Infallible>,
) -> Answer {
    if let Some(session) = session {
        return Ok((StatusCode::OK, CookieJar::new(), Json(session.account.into())));
    }
    app.config.doors.check_guests()?;
    app.limits.guest(address)?;
    let guest = NewAccount { name: secrets::guest_name(), password_hash: None, role: Role::Player };
    let account = app.store.create_account(&guest).await??;
    // Nobody can log in to a guest's account again, so it is remembered.
    let cookies = session::begin(&app, account.id, None, browser, true).await?;
    Ok((StatusCode::CREATED, cookies, Json(account.into())))
}

pub(super) async fn log_in(
    State(app): State<SharedApp>,
    ClientAddress(address): ClientAddress,
    session: Option<Session>,
    Ok(browser): Result<Browser, Infallible>,
    Body(asked): Body<LogIn>,
) -> Answer {
    // Nobody has such a name, and a limit would keep it.
    if asked.name.chars().count() > rules::MOST_NAME_CHARS {
        return Err(WRONG_PASSWORD);
    }
    let account = app.store.account_named(&asked.name).await?;
    let _turn = wait_for_turn(&app, account.as_ref(), &asked.name, address, &browser).await?;
    let kept = match &account {
        Some(account) => app.store.password_hash(account.id).await?,
        None => None,
    };
    if !app.passwords.verify(asked.password, kept).await? {
        // Not the name: some type their password there.
        let account = account.map(|account| account.id);
        tracing::info!(%address, ?account, "a log-in failed");
        counter!("log_ins_failed_total").increment(1);
        return Err(WRONG_PASSWORD);
    }
    let account = account.ok_or(WRONG_PASSWORD)?;
    if let Some(why) = app.store.suspended_why(account.id).await? {
        return Err(ApiError::Suspended(why));
    }
    second_factor::check_at_log_in(&app.people, account.id, asked.code.as_deref()).await?;
    let cookies = session::begin(&app, account.id, session, browser, asked.remember).await?;
    Ok((StatusCode::CREATED, cookies, Json(account.into())))
}

/// Waits until an attempt to log in may be made. What others try from the same address counts
/// nothing for a browser in which the account was logged in before.
async fn wait_for_turn(
    app: &App,
    account: Option<&Account>,
    name: &str,
    address: IpAddr,
    browser: &Browser,
) -> Result<Option<LogInTurn>, ApiError> {
    let Some(account) = account else {
        app.limits.strange_name(address)?;
        return Ok(None);
    };
    if let Some(browser) = browser.hash()
        && app.store.knows_browser(browser, account.id).await?
    {
        app.limits.log_in_again(account.id, browser)?;
        return Ok(None);
    }
    Ok(Some(app.limits.log_in(name, address).await?))
}

/// Logs the account out in every browser.
pub(super) async fn log_out_everywhere(
    State(app): State<SharedApp>,
    session: Session,
) -> Result<(StatusCode, CookieJar), ApiError> {
    app.store.delete_sessions_of(session.account.id).await?;
    app.hub.close_sockets_of(session.account.id, |_| true);
    Ok((StatusCode::NO_CONTENT, session::forget(&app)))
}

pub(super) async fn log_out(
    State(app): State<SharedApp>,
    session: Option<Session>,
) -> Result<(StatusCode, CookieJar), ApiError> {
    if let Some(session) = session {
        app.store.delete_session(session.token).await?;
        app.hub.close_sockets_of(session.account.id, |token| token == Some(session.token));
    }
    Ok((StatusCode::NO_CONTENT, session::forget(&app)))
}

pub(super) async fn me(session: Session) -> Json<AccountView> {
    Json(session.account.into())
}

/// What the account's clubs let it do, all taken together.
pub(super) async fn policy(
    State(app): State<SharedApp>,
    session: Session,
) -> Result<Json<MyPolicy>, ApiError> {
    let own = app.store.person_facts(&[session.account.id]).await?;
    Ok(Json(taken_together(own.first().ok_or(ApiError::NOT_FOUND)?)))
}

/// Changes the password; whoever else is logged in to the account is logged out.
pub(super) async fn change_password(
    State(app): State<SharedApp>,
    session: Session,
    Body(asked): Body<ChangePassword>,
) -> Result<StatusCode, ApiError> {
    let Session { account, token } = session.registered()?;
    rules::check_new_password("new_password", &asked.new_password, &account.name)?;
    app.limits.password_change(account.id)?;
    let kept = app.store.password_hash(account.id).await?;
    if !app.passwords.verify(asked.old_password, kept).await? {
        return Err(WRONG_PASSWORD);
    }
    let hash = app.passwords.hash(asked.new_password).await?;
    app.store.set_password(account.id, &hash, Some(token)).await?;
    app.hub.close_sockets_of(account.id, |other| other != Some(token));
    Ok(StatusCode::NO_CONTENT)
}

/// An admin's gift of a role, in force at once. An admin cannot take their own away, so one always stays.
pub(super) async fn set_role(
    State(app): State<SharedApp>,
    session: Session,
    InPath(name): InPath<String>,
    Body(asked): Body<SetRole>,
) -> Result<Json<AccountView>, ApiError> {
    let own = session.account.name.eq_ignore_ascii_case(&name);
    if session.account.role != Role::Admin || own {
        return Err(ApiError::NOT_ALLOWED);
    }
    let account = app.store.set_role(&name, asked.role).await?.ok_or(ApiError::NOT_FOUND)?;
    let granted = AuditEntry::of(AuditAct::Granted).by(session.account.id).about(account.id);
    app.store.audit(granted.saying(asked.role.as_str())).await?;
    app.hub.renew_sockets_of(account.id);
    Ok(Json(account.into()))
}
