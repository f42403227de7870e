//! Accounts a coach makes: one, or a class list at once.
//!
//! A list is all or nothing. A coach who sent a list with a mistake in row 17 corrects
//! row 17 and sends the list again; had the other rows been kept, every one of them
//! would now be refused as taken.

use std::collections::HashSet;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::StatusCode;
use protocol::{NewPassword, NewStudent, RowError, StudentMade, StudentsMade};
use uuid::Uuid;

use super::clubs::coached;
use super::extract::{Body, InPath};
use super::{ApiError, Session};
use crate::accounts::rules::{self, Fault};
use crate::accounts::secrets;
use crate::app::{App, SharedApp};
use crate::store::CheckedStudent;

/// What one list may hold; each row costs a password hash.
const MOST_ROWS: usize = 300;

/// A student whose fields keep the rules, and where they stood.
struct Row {
    number: u32,
    student: NewStudent,
    /// Whether the password was made up here, and so must be told.
    made_up: bool,
}

impl Row {
    fn check(number: u32, mut student: NewStudent) -> Result<Self, Fault> {
        student.name = student.name.trim().to_owned();
        rules::check_name(&student.name)?;
        student.real_name =
            rules::check_real_name(&student.real_name)?.unwrap_or_default().to_owned();
        let made_up = student.password.is_empty();
        if made_up {
            student.password = secrets::readable_password();
        }
        rules::check_password("password", &student.password)?;
        Ok(Self { number, student, made_up })
    }
}

/// Makes one student's account.
pub(super) async fn create(
    State(app): State<SharedApp>,
    session: Session,
    InPath(club_id): InPath<Uuid>,
    Body(student): Body<NewStudent>,
) -> Result<(StatusCode, Json<StudentMade>), ApiError> {
    coached(&app, club_id, &session.account).await?;
    let row = Row::check(1, student)?;
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
    let rows = read(&list?).map_err(ApiError::Rows)?;
    refuse_taken(&app, &rows).await?;
    let students =
        make(&app, club_id, rows).await?.map_err(|row| ApiError::Rows(vec![taken(row)]))?;
    Ok((StatusCode::CREATED, Json(StudentsMade { students })))
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

/// Reads and checks every row, so that all faults are told at once.
fn read(list: &[u8]) -> Result<Vec<Row>, Vec<RowError>> {
    // Spreadsheets begin their files with a mark that is no part of the first name.
    let list = list.strip_prefix("\u{feff}".as_bytes()).unwrap_or(list);
    let mut reader =
        csv::ReaderBuilder::new().trim(csv::Trim::All).delimiter(delimiter(list)).from_reader(list);
    let headers = reader.headers().cloned().map_err(|error| vec![unreadable(1, &error)])?;
    let headers: csv::StringRecord =
        headers.iter().map(|name| name.to_ascii_lowercase().replace(' ', "_")).collect();
    let (mut rows, mut errors, mut names) = (Vec::new(), Vec::new(), HashSet::new());
    for (number, record) in (2..).zip(reader.records()) {
        if rows.len() >= MOST_ROWS {
            errors.push(row_error(number, "name", "a list has at most 300 students"));
            break;
        }
        let student = record.and_then(|record| record.deserialize(Some(&headers)));
        match student.map(|student| Row::check(number, student)) {
            Ok(Ok(row)) if !names.insert(row.student.name.to_ascii_lowercase()) => {
                errors.push(row_error(number, "name", "this name stands in the list twice"));
            }
            Ok(Ok(row)) => rows.push(row),
            Ok(Err(fault)) => errors.push(row_error(number, fault.field, fault.message)),
            Err(error) => errors.push(unreadable(number, &error)),
        }
    }
    if rows.is_empty() && errors.is_empty() {
        errors.push(row_error(1, "name", "the list has no students"));
    }
    if errors.is_empty() { Ok(rows) } else { Err(errors) }
}

/// Spreadsheets of half the world write semicolons.
fn delimiter(list: &[u8]) -> u8 {
    let header = list.split(|byte| *byte == b'\n').next().unwrap_or_default();
    if header.contains(&b';') && !header.contains(&b',') { b';' } else { b',' }
}

/// Tells of all taken names before any password is hashed.
async fn refuse_taken(app: &App, rows: &[Row]) -> Result<(), ApiError> {
    let names: Vec<_> = rows.iter().map(|row| row.student.name.clone()).collect();
    let taken_names: HashSet<_> = app.store.taken_names(&names).await?.into_iter().collect();
    let errors: Vec<_> = rows
        .iter()
        .filter(|row| taken_names.contains(&row.student.name.to_lowercase()))
        .map(|row| taken(row.number))
        .collect();
    if errors.is_empty() { Ok(()) } else { Err(ApiError::Rows(errors)) }
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

fn taken(row: u32) -> RowError {
    row_error(row, "name", "somebody has that name")
}

fn unreadable(row: u32, error: &csv::Error) -> RowError {
    let message = match error.kind() {
        csv::ErrorKind::Utf8 { .. } => "this row is not UTF-8 text".to_owned(),
        csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("this row has {len} columns, the header has {expected_len}")
        }
        csv::ErrorKind::Deserialize { err, .. } => err.kind().to_string(),
        _ => "this row cannot be read".to_owned(),
    };
    RowError { row, field: "row".to_owned(), message }
}

fn row_error(row: u32, field: &str, message: &str) -> RowError {
    RowError { row, field: field.to_owned(), message: message.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(list: &str) -> Vec<(u32, String)> {
        let errors = read(list.as_bytes()).err().unwrap_or_default();
        errors.into_iter().map(|error| (error.row, error.field)).collect()
    }

    #[test]
    fn lists_as_spreadsheets_write_them_are_read() {
        let list = "\u{feff}Real Name;Name\r\nAda Lovelace;ada\r\n;bo\r\n";
        let rows = read(list.as_bytes()).unwrap_or_default();
        let read: Vec<_> = rows
            .iter()
            .map(|row| (row.student.name.as_str(), row.student.real_name.as_str()))
            .collect();
        assert_eq!(read, [("ada", "Ada Lovelace"), ("bo", "")]);
        assert!(rows.iter().all(|row| row.made_up));
    }

    #[test]
    fn every_fault_is_told_with_its_row() {
        let list = "name,password\nada,\nb!,\nADA,\ncy,short\ndi,long enough,extra\n";
        let expected =
            [(3, "name"), (4, "name"), (5, "password"), (6, "row")].map(|(n, f)| (n, f.to_owned()));
        assert_eq!(faults(list), expected);
        assert_eq!(faults(""), [(1, "name".to_owned())]);
        assert_eq!(faults("nickname\nada\n"), [(2, "row".to_owned())]);
    }
}
