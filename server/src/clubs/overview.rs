//! What a coach sees of the club: who plays where, what is said there, what games taught.

use std::time::Duration;

use engine::{Command, Rejection, Who};
use futures_util::future::join_all;
use protocol::{
    AuditAct, ClubChatLine, ClubReviews, ClubTable, ErrorCode, ProgressLine, StudentToday,
};
use tokio::time::timeout;
use uuid::Uuid;

use super::Clubs;
use crate::accounts::rules::check_sentence;
use crate::refused::Refused;
use crate::store::{Account, AuditEntry, ChatPage};
use crate::tables::TableStatus;

/// How long a page waits for how a table stands: one that is storing a move answers a little later.
const STATUS_TIMEOUT: Duration = Duration::from_millis(250);

pub(crate) async fn playing(
    clubs: &Clubs,
    coach: &Account,
    club_id: Uuid,
) -> Result<Vec<ClubTable>, Refused> {
    clubs.coached(club_id, coach).await?;
    let mut tables = clubs.store.club_playing(club_id).await?;
    let scores = join_all(tables.iter().map(|table| scores(clubs, table.table))).await;
    for (table, scores) in tables.iter_mut().zip(scores) {
        table.scores = scores;
    }
    Ok(tables)
}

/// Ends a table of the club, or of a student for whom it answers, in whatever phase: the game counts
/// for nothing, and nothing more is said there.
pub(crate) async fn end_table(
    clubs: &Clubs,
    coach: &Account,
    (club_id, table): (Uuid, Uuid),
    reason: &str,
) -> Result<(), Refused> {
    clubs.coached(club_id, coach).await?;
    if !clubs.store.may_end(club_id, table).await? {
        return Err(Refused::NOT_FOUND);
    }
    let reason = check_sentence("reason", reason)?.to_owned();
    let ended = AuditEntry::of(AuditAct::TableEnded).by(coach.id).in_club(club_id).at_table(table);
    clubs.store.audit(ended).await?;
    clubs.store.close_chat(table).await?;
    if matches!(clubs.store.game_status(table).await?.as_deref(), Some("finished" | "aborted")) {
        return Ok(());
    }
    // By the hall: not every book knows a director, and a child is not to wait for one.
    let void = Command::VoidGame { reason };
    let told = clubs.tables.get(table).await?.act(Who::Server, void).await;
    match told {
        Ok(Ok(_) | Err(Rejection::GameIsOver)) => Ok(()),
        Ok(Err(_)) | Err(_) => {
            Err(Refused::Plain(ErrorCode::NotNow, "the game goes on: try again"))
        }
    }
}

async fn scores(clubs: &Clubs, table: Uuid) -> Vec<i32> {
    status(clubs, table).await.map_or_else(Vec::new, |status| status.scores)
}

/// Who has a seat at a table and is not there.
async fn absent(clubs: &Clubs, table: &ClubTable) -> Vec<String> {
    let Some(status) = status(clubs, table.table).await else { return Vec::new() };
    let seats = table.seats.iter().zip(&status.state.seats);
    seats.filter(|(_, seat)| !seat.present).map(|(seat, _)| seat.player.name.clone()).collect()
}

/// How a table in memory stands; nobody restores one to look at it from afar.
async fn status(clubs: &Clubs, table: Uuid) -> Option<TableStatus> {
    let handle = clubs.tables.in_memory(table)?;
    timeout(STATUS_TIMEOUT, handle.status()).await.ok()?.ok()
}

pub(crate) async fn chats(
    clubs: &Clubs,
    coach: &Account,
    club_id: Uuid,
    page: ChatPage,
) -> Result<Vec<ClubChatLine>, Refused> {
    clubs.coached(club_id, coach).await?;
    let read = AuditEntry::of(AuditAct::ChatsRead).by(coach.id).in_club(club_id);
    clubs.store.audit_hourly(read).await?;
    Ok(clubs.store.club_chats(club_id, page).await?)
}

/// How the students are now: here, playing, waiting, waited for.
pub(crate) async fn today(
    clubs: &Clubs,
    coach: &Account,
    club_id: Uuid,
) -> Result<Vec<StudentToday>, Refused> {
    clubs.coached(club_id, coach).await?;
    let mut students = clubs.store.students_today(club_id).await?;
    if students.iter().any(|student| student.real_name.is_some()) {
        let read = AuditEntry::of(AuditAct::RealNamesRead).by(coach.id).in_club(club_id);
        clubs.store.audit_hourly(read).await?;
    }
    let tables = clubs.store.club_playing(club_id).await?;
    let absent = join_all(tables.iter().map(|table| absent(clubs, table))).await;
    for student in &mut students {
        student.online = clubs.hub.is_here(student.account_id);
        let at = tables.iter().position(|table| Some(table.table) == student.table);
        let absent =
            at.and_then(|at| absent.get(at)).filter(|absent| !absent.contains(&student.name));
        student.waits_for = absent.cloned().unwrap_or_default();
    }
    Ok(students)
}

/// How a student comes along.
pub(crate) async fn progress(
    clubs: &Clubs,
    coach: &Account,
    club_id: Uuid,
    account_id: Uuid,
) -> Result<Vec<ProgressLine>, Refused> {
    clubs.coached(club_id, coach).await?;
    clubs.store.student_progress(club_id, account_id).await?.ok_or(Refused::NOT_FOUND)
}

/// What the students' games taught.
pub(crate) async fn reviews(
    clubs: &Clubs,
    coach: &Account,
    club_id: Uuid,
) -> Result<ClubReviews, Refused> {
    clubs.coached(club_id, coach).await?;
    let students = clubs.store.club_review_sums(club_id).await?;
    let games = clubs.store.club_review_lines(club_id).await?;
    Ok(ClubReviews { students, games })
}
