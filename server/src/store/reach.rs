//! What the clubs of people have decided for them: the facts that `reach` decides by.

use protocol::{ChatPolicy, ClubPolicy, ListPolicy, OpenTo, Watch};
use sqlx::FromRow;
use uuid::Uuid;

use super::{Store, StoreError};

/// Somebody's membership of a club, and what that club has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClubTie {
    /// The club they belong to.
    pub club_id: Uuid,
    /// Whether they are a student there, so that its policy is theirs.
    pub student: bool,
    /// Whether the club made the account and answers for it.
    pub managed: bool,
    /// What the club has decided.
    pub policy: ClubPolicy,
}

/// What decides who may reach somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonFacts {
    /// The account of the person.
    pub account_id: Uuid,
    /// Whether it has no password.
    pub guest: bool,
    /// Their clubs.
    pub clubs: Vec<ClubTie>,
    /// The tournaments, not yet closed, that they play in.
    pub events: Vec<Uuid>,
}

/// The columns of a club's policy. What this program does not know is no permission.
#[derive(Clone, Debug, FromRow)]
pub(super) struct PolicyColumns {
    reach: String,
    chat_policy: String,
    partner_chat: String,
    lists: String,
    profile: String,
    watch: String,
}

impl From<PolicyColumns> for ClubPolicy {
    fn from(row: PolicyColumns) -> Self {
        Self {
            reach: OpenTo::try_from(row.reach).unwrap_or(OpenTo::Club),
            chat_policy: ChatPolicy::try_from(row.chat_policy).unwrap_or(ChatPolicy::Off),
            partner_chat: ChatPolicy::try_from(row.partner_chat).unwrap_or(ChatPolicy::Off),
            lists: ListPolicy::try_from(row.lists).unwrap_or(ListPolicy::School),
            profile: OpenTo::try_from(row.profile).unwrap_or(OpenTo::Club),
            watch: Watch::try_from(row.watch).unwrap_or(Watch::Officials),
        }
    }
}

#[derive(FromRow)]
struct TieRow {
    account_id: Uuid,
    club_id: Uuid,
    student: bool,
    managed: bool,
    #[sqlx(flatten, try_from = "PolicyColumns")]
    policy: ClubPolicy,
}

impl Store {
    /// What decides who may reach these people, in their order; who is unknown is left out.
    pub async fn person_facts(&self, accounts: &[Uuid]) -> Result<Vec<PersonFacts>, StoreError> {
        let known: Vec<(Uuid, bool, Vec<Uuid>)> = sqlx::query_as(
            "SELECT a.id, a.password_hash IS NULL,
                    ARRAY(SELECT t.id FROM tournament_players p
                          JOIN tournaments t ON t.id = p.tournament_id
                          WHERE p.account_id = a.id AND t.phase <> 'closed' AND NOT t.rehearsal)
             FROM accounts a WHERE a.id = ANY ($1)",
        )
        .bind(accounts)
        .fetch_all(&self.pool)
        .await?;
        let ties: Vec<TieRow> = sqlx::query_as(
            "SELECT m.account_id, m.club_id, m.role = 'student' AS student, m.managed,
                    c.reach, c.chat_policy, c.partner_chat, c.lists, c.profile, c.watch
             FROM memberships m JOIN clubs c ON c.id = m.club_id
             WHERE m.account_id = ANY ($1) ORDER BY m.club_id",
        )
        .bind(accounts)
        .fetch_all(&self.pool)
        .await?;
        let facts = |account_id: &Uuid| {
            let (_, guest, events) = known.iter().find(|(id, ..)| id == account_id)?;
            let own = ties.iter().filter(|tie| tie.account_id == *account_id);
            let clubs = own.map(|&TieRow { club_id, student, managed, policy, .. }| ClubTie {
                club_id,
                student,
                managed,
                policy,
            });
            Some(PersonFacts {
                account_id: *account_id,
                guest: *guest,
                clubs: clubs.collect(),
                events: events.clone(),
            })
        };
        Ok(accounts.iter().filter_map(facts).collect())
    }

    /// Of some accounts, those that have sat at a table with another one.
    pub async fn met_among(
        &self,
        account_id: Uuid,
        others: &[Uuid],
    ) -> Result<Vec<Uuid>, StoreError> {
        let met = sqlx::query_scalar(
            "SELECT DISTINCT o.account_id FROM seats s
             JOIN seats o ON o.game_id = s.game_id
             WHERE s.account_id = $1 AND o.account_id = ANY ($2)",
        )
        .bind(account_id)
        .bind(others)
        .fetch_all(&self.pool)
        .await?;
        Ok(met)
    }
}
