//! Reports: made by players, read and closed by coaches.

use protocol::{ChatMessage, KnownPlayer, ReportClosed, ReportView};
use sqlx::FromRow;
use uuid::Uuid;

use super::chat::MessageRow;
use super::{Store, StoreError};

/// The most reports that are told at once.
const MOST: i64 = 200;

/// A report about to be made.
#[derive(Clone, Debug)]
pub struct NewReportRow<'a> {
    /// The account that reports.
    pub reporter: Uuid,
    /// The account that is reported.
    pub reported: Uuid,
    /// Where it happened.
    pub game_id: Uuid,
    /// The message it is about.
    pub message_id: Option<i64>,
    /// In the reporter's words.
    pub reason: &'a str,
}

/// Whose reports a reader may see.
#[derive(Clone, Copy, Debug)]
pub struct ReportScope {
    /// Those that concern this club; without one, those that no coach sees.
    pub club_id: Option<Uuid>,
    /// The reader, who is shown no report about themselves.
    pub reader: Uuid,
}

#[derive(FromRow)]
struct ReportRow {
    id: i64,
    at_ms: i64,
    game_id: Option<Uuid>,
    reason: String,
    reporter: String,
    reporter_real_name: Option<String>,
    reporter_member: bool,
    reported: String,
    reported_real_name: Option<String>,
    reported_member: bool,
    closed_by: Option<String>,
    closed_ms: Option<i64>,
    outcome: Option<String>,
    message_id: Option<i64>,
}

impl ReportRow {
    fn view(self, message: Option<ChatMessage>) -> ReportView {
        let closed = match (self.closed_ms, self.outcome) {
            (Some(at_ms), Some(outcome)) => {
                Some(ReportClosed { by: self.closed_by.unwrap_or_default(), at_ms, outcome })
            }
            _ => None,
        };
        ReportView {
            id: self.id,
            at_ms: self.at_ms,
            reporter: KnownPlayer {
                name: self.reporter,
                real_name: self.reporter_real_name,
                member: self.reporter_member,
            },
            reported: KnownPlayer {
                name: self.reported,
                real_name: self.reported_real_name,
                member: self.reported_member,
            },
            table: self.game_id,
            message,
            reason: self.reason,
            closed,
        }
    }
}

impl Store {
    /// Whether somebody may report another for what happened at a table: both play there, or the
    /// reporter answers for one who does, and the other rules or spoke there.
    pub async fn may_report(
        &self,
        game_id: Uuid,
        reporter: Uuid,
        reported: Uuid,
    ) -> Result<bool, StoreError> {
        let may = sqlx::query_scalar(
            "SELECT standing_at(g, $2) IN ('player', 'official')
                AND (standing_at(g, $3) IN ('player', 'official')
                     OR EXISTS (SELECT FROM chat_messages m
                                WHERE m.game_id = g.id AND m.account_id = $3))
             FROM games g WHERE g.id = $1",
        )
        .bind(game_id)
        .bind(reporter)
        .bind(reported)
        .fetch_optional(&self.pool)
        .await?;
        Ok(may == Some(true))
    }

    /// Whether a message was said at a table by `speaker` where `listener` could hear it, who plays
    /// there or answers for one who does.
    pub async fn could_hear(
        &self,
        message_id: i64,
        game_id: Uuid,
        speaker: Uuid,
        listener: Uuid,
    ) -> Result<bool, StoreError> {
        let heard = sqlx::query_scalar(
            "SELECT EXISTS (
                 SELECT FROM chat_messages m JOIN games g ON g.id = m.game_id
                 WHERE m.id = $1 AND m.game_id = $2 AND m.account_id = $3
                   AND (standing_at(g, $4) = 'official'
                        OR EXISTS (SELECT FROM seats s
                                   WHERE s.game_id = g.id AND s.account_id = $4
                                     AND (m.side IS NULL OR m.side = s.side))))",
        )
        .bind(message_id)
        .bind(game_id)
        .bind(speaker)
        .bind(listener)
        .fetch_one(&self.pool)
        .await?;
        Ok(heard)
    }

    /// Takes a report and returns its id; the same one again, while it is open, has the same id.
    pub async fn make_report(&self, report: &NewReportRow<'_>) -> Result<i64, StoreError> {
        let id = sqlx::query_scalar(
            "INSERT INTO reports (reporter_id, reported_id, game_id, message_id, reason)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (reporter_id, reported_id, game_id, message_id) WHERE closed_at IS NULL
             DO UPDATE SET reason = reports.reason
             RETURNING id",
        )
        .bind(report.reporter)
        .bind(report.reported)
        .bind(report.game_id)
        .bind(report.message_id)
        .bind(report.reason)
        .fetch_one(&self.pool)
        .await?;
        Ok(id)
    }

    /// The reports a reader may see: open ones first, then the newest.
    pub async fn reports(&self, scope: ReportScope) -> Result<Vec<ReportView>, StoreError> {
        let rows: Vec<ReportRow> = sqlx::query_as(
            "SELECT r.id, to_ms(r.reported_at) AS at_ms, r.game_id, r.reason, r.message_id,
                    r.outcome, to_ms(r.closed_at) AS closed_ms, closer.name AS closed_by,
                    a.name AS reporter, am.real_name AS reporter_real_name,
                    am.account_id IS NOT NULL AS reporter_member,
                    b.name AS reported, bm.real_name AS reported_real_name,
                    bm.account_id IS NOT NULL AS reported_member
             FROM reports r
             JOIN accounts a ON a.id = r.reporter_id
             JOIN accounts b ON b.id = r.reported_id
             LEFT JOIN memberships am ON am.account_id = a.id AND am.club_id = $1
             LEFT JOIN memberships bm ON bm.account_id = b.id AND bm.club_id = $1
             LEFT JOIN accounts closer ON closer.id = r.closed_by
             WHERE r.reported_id <> $2 AND report_is_for(r, $1)
             ORDER BY r.closed_at IS NOT NULL, r.id DESC LIMIT $3",
        )
        .bind(scope.club_id)
        .bind(scope.reader)
        .bind(MOST)
        .fetch_all(&self.pool)
        .await?;
        let ids: Vec<i64> = rows.iter().filter_map(|row| row.message_id).collect();
        let messages = self.messages(&ids).await?;
        let message = |id: Option<i64>| messages.iter().find(|one| Some(one.id) == id).cloned();
        Ok(rows
            .into_iter()
            .map(|row| {
                let message = message(row.message_id);
                row.view(message)
            })
            .collect())
    }

    async fn messages(&self, ids: &[i64]) -> Result<Vec<ChatMessage>, StoreError> {
        let rows: Vec<MessageRow> = sqlx::query_as(
            "SELECT m.id, to_ms(m.said_at) AS at_ms, m.seat, a.name, m.side AS aside,
                    m.preset, m.body
             FROM chat_messages m JOIN accounts a ON a.id = m.account_id WHERE m.id = ANY ($1)",
        )
        .bind(ids)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(ChatMessage::from).collect())
    }

    /// Closes an open report with a sentence; false if the reader may see no such open report.
    pub async fn close_report(
        &self,
        id: i64,
        scope: ReportScope,
        outcome: &str,
    ) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "UPDATE reports r SET closed_by = $2, closed_at = now(), outcome = $4
             WHERE r.id = $3 AND r.closed_at IS NULL AND r.reported_id <> $2 AND report_is_for(r, $1)",
        )
        .bind(scope.club_id)
        .bind(scope.reader)
        .bind(id)
        .bind(outcome)
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }
}
