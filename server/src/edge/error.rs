//! Every way a request can fail, and what its sender and the log are told.

use std::any::Any;
use std::error::Error;
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::ParameterError;
use protocol::{ErrorBody, ErrorCode, RowError};

use super::deadlines::TooSlow;
use super::observe::current_request;
use crate::accounts::passwords::PasswordError;
use crate::accounts::rules::Fault;
use crate::limits::TooMany;
use crate::refused::Refused;
use crate::store::{NameTaken, StoreError};
use crate::tables::NoTable;

/// Why a request was not done. The client gets a code and the request's id; what is
/// in a `cause` goes to the log only.
#[derive(Debug)]
pub enum ApiError {
    /// A plain refusal: the code says it all.
    Plain(ErrorCode, &'static str),
    /// The body or the path is not what this takes.
    BadRequest(StatusCode, String),
    /// The account is suspended, and why.
    Suspended(String),
    /// A field holds what it may not.
    Field(Fault),
    /// A rule set cannot be played.
    Rules(ParameterError),
    /// Some rows of a list hold what they may not.
    Rows(Vec<RowError>),
    /// A tournament's order does not allow it.
    Tournament(Box<tournament::Rejection>),
    /// Asked too often.
    TooMany(TooMany),
    /// The database does not answer.
    StorageDown(StoreError),
    /// A bug: the cause is logged, the client gets the request's id.
    Internal(String),
}

impl ApiError {
    /// No session, or it has ended.
    pub const NOT_LOGGED_IN: Self = Self::Plain(ErrorCode::NotLoggedIn, "log in first");
    /// This account may not.
    pub const NOT_ALLOWED: Self =
        Self::Plain(ErrorCode::NotAllowed, "this account may not do that");
    /// There is no such thing, or the one who asks may not know of it.
    pub const NOT_FOUND: Self = Self::Plain(ErrorCode::NotFound, "there is no such thing here");

    fn status(&self) -> StatusCode {
        match self {
            Self::Plain(code, _) => status_of(*code),
            Self::BadRequest(status, _) => *status,
            Self::Suspended(_) => status_of(ErrorCode::Suspended),
            Self::Field(_) | Self::Rules(_) | Self::Rows(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Tournament(_) => StatusCode::CONFLICT,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::StorageDown(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn body(self) -> ErrorBody {
        let mut body = ErrorBody {
            code: ErrorCode::Internal,
            message: String::new(),
            request: current_request(),
            field: None,
            rows: Vec::new(),
            rejection: None,
            retry_after_ms: None,
        };
        (body.code, body.message) = match self {
            Self::Plain(code, message) => (code, message.to_owned()),
            Self::BadRequest(StatusCode::PAYLOAD_TOO_LARGE, message) => {
                (ErrorCode::TooLarge, message)
            }
            Self::BadRequest(_, message) => (ErrorCode::BadRequest, message),
            Self::Suspended(why) => {
                (ErrorCode::Suspended, format!("this account is suspended: {why}"))
            }
            Self::Field(fault) => {
                body.field = Some(fault.field.to_owned());
                (ErrorCode::Invalid, fault.message.to_owned())
            }
            Self::Rules(error) => {
                body.field = Some(error.parameter);
                (ErrorCode::Invalid, error.reason)
            }
            Self::Rows(rows) => {
                body.rows = rows;
                (ErrorCode::InvalidRows, "nothing was done: some rows are wrong".to_owned())
            }
            Self::Tournament(rejection) => {
                let message = format!("the tournament does not allow that: {}", rejection.code());
                body.rejection = Some(rejection);
                (ErrorCode::TournamentRefuses, message)
            }
            Self::TooMany(TooMany { retry_after }) => {
                body.retry_after_ms = u64::try_from(retry_after.as_millis()).ok();
                (ErrorCode::TooMany, "too often: wait a little".to_owned())
            }
            Self::StorageDown(_) => (
                ErrorCode::StorageDown,
                "the hall cannot reach its database; nothing was changed".to_owned(),
            ),
            Self::Internal(_) => {
                (ErrorCode::Internal, "something is wrong with the hall".to_owned())
            }
        };
        body
    }
}

/// The one place where a code becomes a status.
fn status_of(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::NotLoggedIn
        | ErrorCode::WrongPassword
        | ErrorCode::SecondFactorNeeded
        | ErrorCode::WrongCode => StatusCode::UNAUTHORIZED,
        ErrorCode::NotAllowed
        | ErrorCode::Suspended
        | ErrorCode::SecondFactorMissing
        | ErrorCode::GuestsMayNot
        | ErrorCode::HallClosed
        | ErrorCode::YourClubOnly
        | ErrorCode::TheirClubOnly
        | ErrorCode::SchoolListOnly
        | ErrorCode::ForeignOrigin
        | ErrorCode::NoHelpHere => StatusCode::FORBIDDEN,
        ErrorCode::NotFound => StatusCode::NOT_FOUND,
        ErrorCode::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        ErrorCode::NameTaken
        | ErrorCode::SeatTaken
        | ErrorCode::TooManyOpen
        | ErrorCode::GameNotOver
        | ErrorCode::TournamentRefuses
        | ErrorCode::NotNow => StatusCode::CONFLICT,
        ErrorCode::Gone => StatusCode::GONE,
        ErrorCode::WrongJoinCode | ErrorCode::Invalid | ErrorCode::InvalidRows => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        ErrorCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ErrorCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::Busy | ErrorCode::StorageDown => StatusCode::SERVICE_UNAVAILABLE,
        ErrorCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        ErrorCode::BadRequest
        | ErrorCode::NotText
        | ErrorCode::UnknownMessage
        | ErrorCode::HelloFirst
        | ErrorCode::WrongVersion => StatusCode::BAD_REQUEST,
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        match &self {
            Self::Internal(cause) => tracing::error!(cause, "internal error"),
            Self::StorageDown(cause) => tracing::warn!(%cause, "a request met no database"),
            _ => {}
        }
        let status = self.status();
        let body = self.body();
        let wait = body.retry_after_ms.map(Duration::from_millis);
        let mut response = (status, Json(body)).into_response();
        if let Some(wait) = wait {
            let seconds = wait.as_secs() + 1;
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable(_) => Self::StorageDown(error),
            StoreError::Refused(_) => Self::Internal(error.to_string()),
        }
    }
}

impl From<PasswordError> for ApiError {
    fn from(error: PasswordError) -> Self {
        match error {
            PasswordError::Busy => {
                Self::Plain(ErrorCode::Busy, "too many people log in just now: try again")
            }
            PasswordError::Failed(cause) => Self::Internal(cause),
        }
    }
}

impl From<Fault> for ApiError {
    fn from(fault: Fault) -> Self {
        Self::Field(fault)
    }
}

impl From<ParameterError> for ApiError {
    fn from(error: ParameterError) -> Self {
        Self::Rules(error)
    }
}

impl From<TooMany> for ApiError {
    fn from(too_many: TooMany) -> Self {
        Self::TooMany(too_many)
    }
}

impl From<NameTaken> for ApiError {
    fn from(_: NameTaken) -> Self {
        Self::Plain(ErrorCode::NameTaken, "somebody has that name")
    }
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Plain(code, message) => Self::Plain(code, message),
            Refused::Field(fault) => fault.into(),
            Refused::Rules(error) => error.into(),
            Refused::Rows(rows) => Self::Rows(rows),
            Refused::NameTaken => NameTaken.into(),
            Refused::TooMany(too_many) => too_many.into(),
            Refused::Table(error) => error.into(),
            Refused::Password(error) => error.into(),
            Refused::Tournament(rejection) => Self::Tournament(rejection),
            Refused::Store(error) => error.into(),
        }
    }
}

impl From<NoTable> for ApiError {
    fn from(error: NoTable) -> Self {
        match error {
            NoTable::Unknown | NoTable::Finished => Self::NOT_FOUND,
            NoTable::Elsewhere => Self::Plain(ErrorCode::Busy, "the table is kept elsewhere now"),
            NoTable::Setup(error) => {
                Self::BadRequest(StatusCode::UNPROCESSABLE_ENTITY, error.to_string())
            }
            NoTable::Store(error) => error.into(),
            other => Self::Internal(other.to_string()),
        }
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> Self {
        Self::BadRequest(rejection.status(), rejection.body_text())
    }
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> Self {
        if came_too_slowly(&rejection) {
            return Self::BadRequest(StatusCode::REQUEST_TIMEOUT, TooSlow.to_string());
        }
        Self::BadRequest(rejection.status(), rejection.body_text())
    }
}

fn came_too_slowly(rejection: &BytesRejection) -> bool {
    let mut cause = rejection.source();
    while let Some(error) = cause {
        if error.is::<TooSlow>() {
            return true;
        }
        cause = error.source();
    }
    false
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> Self {
        Self::BadRequest(rejection.status(), rejection.body_text())
    }
}

impl From<PathRejection> for ApiError {
    fn from(_: PathRejection) -> Self {
        Self::NOT_FOUND
    }
}

pub(crate) async fn not_found() -> ApiError {
    ApiError::NOT_FOUND
}

pub(crate) async fn wrong_method() -> ApiError {
    ApiError::Plain(ErrorCode::WrongMethod, "this cannot be done here")
}

pub(crate) fn panicked(cause: Box<dyn Any + Send>) -> Response {
    let said = cause
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| cause.downcast_ref::<&str>().copied())
        .unwrap_or("no message");
    ApiError::Internal(format!("a handler panicked: {said}")).into_response()
}
