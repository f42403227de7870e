//! Reports: made by one who was at the table, read and closed by coaches and admins.

use protocol::{AuditAct, ErrorCode, NewReport, ReportView, Role};
use uuid::Uuid;

use super::Clubs;
use crate::accounts::rules::check_sentence;
use crate::refused::Refused;
use crate::store::{Account, AuditEntry, NewReportRow, ReportScope};

/// The reports that are asked for, by who may see them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Scope {
    /// Those that a coach of the club may see.
    Club(Uuid),
    /// Those that an admin may see: what no coach does, as of players without a club.
    Hall,
}

/// Makes a report of somebody who plays, rules or spoke at a table, by one who plays there or
/// answers for one who does; its id.
pub(crate) async fn make_report(
    clubs: &Clubs,
    by: &Account,
    asked: &NewReport,
) -> Result<i64, Refused> {
    let (reporter, reason) = (by.id, check_sentence("reason", &asked.reason)?);
    clubs.limits.report(reporter)?;
    let reported = clubs.store.account_named(&asked.name).await?;
    let reported = reported.ok_or(Refused::field("name", "nobody has that name"))?.id;
    if reported == reporter || !clubs.store.may_report(asked.table, reporter, reported).await? {
        return Err(Refused::field("table", "you have not met them there"));
    }
    if let Some(message) = asked.message
        && !clubs.store.could_hear(message, asked.table, reported, reporter).await?
    {
        return Err(Refused::field("message", "they said no such thing to you"));
    }
    let (game_id, message_id) = (asked.table, asked.message);
    let report = NewReportRow { reporter, reported, game_id, message_id, reason };
    Ok(clubs.store.make_report(&report).await?)
}

/// What the one who asks may see of that scope.
async fn readable(clubs: &Clubs, by: &Account, scope: Scope) -> Result<ReportScope, Refused> {
    let club_id = match scope {
        Scope::Club(club_id) => {
            clubs.coached(club_id, by).await?;
            Some(club_id)
        }
        Scope::Hall if by.role == Role::Admin => None,
        Scope::Hall => return Err(Refused::NOT_ALLOWED),
    };
    Ok(ReportScope { club_id, reader: by.id })
}

pub(crate) async fn reports(
    clubs: &Clubs,
    by: &Account,
    scope: Scope,
) -> Result<Vec<ReportView>, Refused> {
    let scope = readable(clubs, by, scope).await?;
    Ok(clubs.store.reports(scope).await?)
}

/// Closes an open report with what came of it.
pub(crate) async fn close_report(
    clubs: &Clubs,
    by: &Account,
    scope: Scope,
    id: i64,
    outcome: &str,
) -> Result<(), Refused> {
    let scope = readable(clubs, by, scope).await?;
    let outcome = check_sentence("outcome", outcome)?;
    let closed = clubs.store.close_report(id, scope, outcome).await?;
    let missing = Refused::Plain(ErrorCode::NotFound, "there is no such open report");
    closed.then_some(()).ok_or(missing)?;
    let closed = AuditEntry::of(AuditAct::ReportClosed).by(by.id);
    Ok(clubs.store.audit(closed.in_club_if_any(scope.club_id)).await?)
}
