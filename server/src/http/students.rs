//! Accounts a coach makes: one, or a class list at once.
//!
//! A list is all or nothing. A coach who sent a list with a mistake in row 17 corrects
//! row 17 and sends the list again; had the other rows been kept, every one of them
//! would now be refused as taken.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::StatusCode;
use protocol::{NewPassword, NewStudent, StudentMade, StudentsMade};
use uuid::Uuid;

use super::class_list::{ClassList, Row, taken};
use super::clubs::coached;
use super::extract::{Body, InPath};
use super::{ApiError, Session};
use crate::accounts::rules::Fault;
use crate::accounts::secrets;
use crate::app::{App, SharedApp};
use crate::store::CheckedStudent;

/// Makes one student's account.
pub(super) async fn create(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
    Body(student): Body<NewStudent>,
) -> Result<(StatusCode, Json<StudentMade>), ApiError> {
    coached(&app, club_id, &session.account).await?;
    let row = Row::check(1, student).map_err(first)?;
    let made = make(&app, club_id, vec![row]).await?;
    let made = made.map_err(|_| crate::store::NameTaken)?;
    let made = made.into_iter().next().ok_or(ApiError::NOT_FOUND)?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// Makes accounts from CSV with a header of `name`, `real_name` and `password`, in any
/// order; only `name` is needed.
pub(super) async fn create_from_csv(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
    list: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<StudentsMade>), ApiError> {
    coached(&app, club_id, &session.account).await?;
    let list = ClassList::read(&list?);
    // Asked before any password is hashed.
    let taken_names = app.store.taken_names(&list.names()).await?.into_iter().collect();
    let rows = list.checked(&taken_names).map_err(ApiError::Rows)?;
    let students =
        make(&app, club_id, rows).await?.map_err(|row| ApiError::Rows(vec![taken(row)]))?;
    Ok((StatusCode::CREATED, Json(StudentsMade { students })))
}

/// A form has one place for what is wrong.
fn first(faults: Vec<Fault>) -> ApiError {
    faults.into_iter().next().map_or(ApiError::NOT_FOUND, ApiError::Field)
}

/// A new password for a student whose account the club made; told once. Whoever was
/// logged in with the old one is logged out.
pub(super) async fn reset_password(
    State(app): State<SharedApp>,
    session: Session,
    InPath((club_id, account_id)): InPath<(Uuid, Uuid)>,
) -> Result<Json<NewPassword>, ApiError> {
    coached(&app, club_id, &session.account).await?;
    if !app.store.is_managed(club_id, account_id).await? {
        return Err(ApiError::NOT_FOUND);
    }
    let password = secrets::readable_password();
    let hash = app.passwords.hash(password.clone()).await?;
    app.store.set_password(account_id, &hash, None).await?;
    app.hub.close_sockets_of(account_id, |_| true);
    Ok(Json(NewPassword { password }))
}

/// Makes all, or none: the number of the row whose name was taken meanwhile.
async fn make(
    app: &App,
    club_id: Uuid,
    rows: Vec<Row>,
) -> Result<Result<Vec<StudentMade>, u32>, ApiError> {
    let mut checked = Vec::with_capacity(rows.len());
    for row in &rows {
        let student = &row.student;
        checked.push(CheckedStudent {
            name: student.name.clone(),
            real_name: (!student.real_name.is_empty()).then(|| student.real_name.clone()),
            password_hash: app.passwords.hash(student.password.clone()).await?,
        });
    }
    let accounts = match app.store.create_students(club_id, &checked).await? {
        Ok(accounts) => accounts,
        Err((index, _)) => return Ok(Err(rows[index].number)),
    };
    let made = accounts.into_iter().zip(rows).map(|(account, row)| StudentMade {
        account: account.into(),
        real_name: row.student.real_name,
        password: row.made_up.then_some(row.student.password),
    });
    Ok(Ok(made.collect()))
}
