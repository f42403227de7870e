//! Accounts a coach makes: one, or a class list at once.
//!
//! A list is all or nothing. A coach who sent a list with a mistake in row 17 corrects
//! row 17 and sends the list again; had the other rows been kept, every one of them
//! would now be refused as taken.

use protocol::{AuditAct, NewStudent, StudentMade};
use uuid::Uuid;

use super::Clubs;
use super::class_list::{ClassList, Row, taken};
use crate::accounts::rules::Fault;
use crate::accounts::secrets;
use crate::refused::Refused;
use crate::store::{Account, AuditEntry, CheckedStudent};

/// Makes one student's account.
pub(crate) async fn create_student(
    clubs: &Clubs,
    coach: &Account,
    club_id: Uuid,
    student: NewStudent,
) -> Result<StudentMade, Refused> {
    clubs.coached(club_id, coach).await?;
    let row = Row::check(1, student).map_err(first)?;
    let made = make(clubs, coach, club_id, vec![row]).await?.map_err(|_| Refused::NameTaken)?;
    made.into_iter().next().ok_or(Refused::NOT_FOUND)
}

/// Makes accounts from CSV with a header of `name`, `real_name` and `password`, in any
/// order; only `name` is needed.
pub(crate) async fn create_students(
    clubs: &Clubs,
    coach: &Account,
    club_id: Uuid,
    csv: &[u8],
) -> Result<Vec<StudentMade>, Refused> {
    clubs.coached(club_id, coach).await?;
    let list = ClassList::read(csv);
    // Asked before any password is hashed.
    let taken_names = clubs.store.taken_names(&list.names()).await?.into_iter().collect();
    let rows = list.checked(&taken_names).map_err(Refused::Rows)?;
    make(clubs, coach, club_id, rows).await?.map_err(|row| Refused::Rows(vec![taken(row)]))
}

/// A form has one place for what is wrong.
fn first(faults: Vec<Fault>) -> Refused {
    faults.into_iter().next().map_or(Refused::NOT_FOUND, Refused::Field)
}

/// A new password for a student whose account the club made; told once. Whoever was
/// logged in with the old one is logged out.
pub(crate) async fn reset_password(
    clubs: &Clubs,
    coach: &Account,
    (club_id, account_id): (Uuid, Uuid),
) -> Result<String, Refused> {
    clubs.coached(club_id, coach).await?;
    if !clubs.store.is_managed(club_id, account_id).await? {
        return Err(Refused::NOT_FOUND);
    }
    let reset = AuditEntry::of(AuditAct::PasswordReset).by(coach.id).about(account_id);
    clubs.store.audit(reset.in_club(club_id)).await?;
    let password = secrets::readable_password();
    let hash = clubs.passwords.hash(password.clone()).await?;
    clubs.store.set_password(account_id, &hash, None).await?;
    clubs.hub.close_sockets_of(account_id, |_| true);
    Ok(password)
}

/// Makes all, or none: the number of the row whose name was taken meanwhile.
async fn make(
    clubs: &Clubs,
    coach: &Account,
    club_id: Uuid,
    rows: Vec<Row>,
) -> Result<Result<Vec<StudentMade>, u32>, Refused> {
    let mut checked = Vec::with_capacity(rows.len());
    for row in &rows {
        let student = &row.student;
        checked.push(CheckedStudent {
            name: student.name.clone(),
            real_name: (!student.real_name.is_empty()).then(|| student.real_name.clone()),
            password_hash: clubs.passwords.hash(student.password.clone()).await?,
        });
    }
    let accounts = match clubs.store.create_students(club_id, &checked).await? {
        Ok(accounts) => accounts,
        Err((index, _)) => return Ok(Err(rows[index].number)),
    };
    for account in &accounts {
        let made = AuditEntry::of(AuditAct::StudentMade).by(coach.id).about(account.id);
        clubs.store.audit(made.in_club(club_id)).await?;
    }
    let made = accounts.into_iter().zip(rows).map(|(account, row)| StudentMade {
        account: account.into(),
        real_name: row.student.real_name,
        password: row.made_up.then_some(row.student.password),
    });
    Ok(Ok(made.collect()))
}
