//! Everything the hall has about a person, as rows of JSON: what an export is made of.

use serde_json::Value;
use uuid::Uuid;

use super::{Store, StoreError};

/// The most rows of one kind. More is more than a person does in years.
const MOST: i64 = 20_000;

/// One kind of thing the hall has about a person: its name, and the statement that finds it. Each
/// gives a column of JSON objects. No statement gives what somebody else wrote or is.
const KINDS: [(&str, &str); 15] = [
    (
        "slots",
        "SELECT json_build_object('name', name, 'kind', kind, 'made', created_at)
         FROM slots WHERE made_by = $1 ORDER BY id LIMIT $2",
    ),
    (
        "page_leaves",
        "SELECT json_build_object('game', game_id, 'left', left_at, 'back', back_at)
         FROM page_leaves WHERE account_id = $1 ORDER BY id LIMIT $2",
    ),
    (
        "account",
        "SELECT json_build_object('id', id, 'nickname', name, 'role', role,
             'registered', created_at, 'guest_name', guest_name, 'former_names', former_names,
             'suspended_at', suspended_at, 'suspended_why', suspended_why, 'closed_at', closed_at)
         FROM accounts WHERE id = $1 LIMIT $2",
    ),
    (
        "sessions",
        "SELECT json_build_object('begun', created_at, 'last_used', last_seen_at,
             'ends', expires_at, 'remembered', remembered, 'device', device)
         FROM sessions WHERE account_id = $1 ORDER BY created_at LIMIT $2",
    ),
    (
        "browsers",
        "SELECT json_build_object('last_log_in', last_seen_at)
         FROM browsers WHERE account_id = $1 ORDER BY last_seen_at LIMIT $2",
    ),
    (
        "clubs",
        "SELECT json_build_object('club', c.name, 'role', m.role, 'real_name', m.real_name,
             'joined', m.joined_at, 'account_made_by_club', m.managed)
         FROM memberships m JOIN clubs c ON c.id = m.club_id
         WHERE m.account_id = $1 ORDER BY m.joined_at LIMIT $2",
    ),
    (
        "games",
        "SELECT json_build_object('game', g.id, 'rules', g.ruleset, 'words', g.lexicon,
             'rated', g.rated, 'status', g.status, 'laid', g.created_at, 'begun', g.started_at,
             'ended', g.finished_at, 'side', s.side, 'score', g.scores[s.side + 1],
             'outcome', g.outcomes[s.side + 1])
         FROM seats s JOIN games g ON g.id = s.game_id
         WHERE s.account_id = $1 ORDER BY g.id LIMIT $2",
    ),
    (
        "chat",
        "SELECT json_build_object('game', game_id, 'at', said_at, 'phrase', preset, 'text', body,
             'to_partner', side IS NOT NULL)
         FROM chat_messages WHERE account_id = $1 ORDER BY id LIMIT $2",
    ),
    (
        "reports_made",
        "SELECT json_build_object('at', reported_at, 'game', game_id, 'reason', reason,
             'closed', closed_at, 'outcome', outcome)
         FROM reports WHERE reporter_id = $1 ORDER BY id LIMIT $2",
    ),
    (
        "reports_about",
        "SELECT json_build_object('at', reported_at, 'game', game_id, 'closed', closed_at)
         FROM reports WHERE reported_id = $1 ORDER BY id LIMIT $2",
    ),
    (
        "mutes",
        "SELECT json_build_object('since', m.muted_at, 'muted', a.name)
         FROM mutes m JOIN accounts a ON a.id = m.muted_id
         WHERE m.account_id = $1 ORDER BY m.muted_at LIMIT $2",
    ),
    (
        "ratings",
        "SELECT json_build_object('words', lexicon, 'speed', speed, 'game', game_id,
             'rating', rating, 'deviation', deviation)
         FROM rating_history WHERE account_id = $1 ORDER BY finished_no LIMIT $2",
    ),
    (
        "reviews",
        "SELECT json_build_object('game', game_id, 'won', won, 'score', score, 'turns', turns,
             'given_up', given_up, 'missed_word', missed_word, 'bingos_found', bingos_found,
             'bingos_missed', bingos_missed, 'phonies_played', phonies_played)
         FROM review_lines WHERE account_id = $1 ORDER BY game_id LIMIT $2",
    ),
    (
        "words_asked",
        "SELECT json_build_object('at', ruled_at, 'words', words, 'acceptable', acceptable,
             'list', lexicon, 'event', event)
         FROM rulings WHERE account_id = $1 ORDER BY id LIMIT $2",
    ),
    (
        "audit",
        "SELECT json_build_object('at', at, 'act', act, 'detail', detail)
         FROM audit WHERE about_id = $1 ORDER BY id LIMIT $2",
    ),
];

impl Store {
    /// Everything about a person, kind by kind.
    pub async fn about(
        &self,
        account_id: Uuid,
    ) -> Result<Vec<(&'static str, Vec<Value>)>, StoreError> {
        let mut kinds = Vec::with_capacity(KINDS.len());
        for (name, statement) in KINDS {
            let rows: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
                "SELECT x::text FROM ({statement}) q(x)"
            )))
            .bind(account_id)
            .bind(MOST)
            .fetch_all(&self.pool)
            .await?;
            let rows = rows.iter().filter_map(|row| serde_json::from_str(row).ok()).collect();
            kinds.push((name, rows));
        }
        Ok(kinds)
    }
}
