//! Clubs, their members and the code to join them.

use protocol::{
    AccountView, ChangeClub, ChatPolicy, ClubPolicy, ClubRole, ClubView, JoinCodeView, ListPolicy,
    MemberView, OpenTo, Role, Watch,
};
use sqlx::FromRow;
use uuid::Uuid;

use super::accounts::{self, NameTaken, NewAccount};
use super::reach::PolicyColumns;
use super::{Account, Store, StoreError};

/// A club and what one account is to it.
#[derive(Clone, Debug, FromRow)]
pub struct Club {
    /// The club's id.
    pub id: Uuid,
    /// As its coach has named it.
    pub name: String,
    /// What it decides for its students.
    #[sqlx(flatten, try_from = "PolicyColumns")]
    pub policy: ClubPolicy,
    /// What the one who asks is to it.
    #[sqlx(try_from = "String")]
    pub role: ClubRole,
}

impl Club {
    /// As its member sees it; `code` is left out for students.
    pub fn view(self, code: Option<JoinCodeView>) -> ClubView {
        let join_code = code.filter(|_| self.role == ClubRole::Coach);
        let Self { id, name, policy, role } = self;
        ClubView { id, name, policy, my_role: role, join_code }
    }
}

#[derive(FromRow)]
struct MemberRow {
    #[sqlx(flatten)]
    account: Account,
    #[sqlx(try_from = "String")]
    club_role: ClubRole,
    real_name: Option<String>,
    managed: bool,
    suspended: bool,
}

/// A student about to be made, with everything checked.
#[derive(Clone, Debug)]
pub struct CheckedStudent {
    /// The nickname, found to be free.
    pub name: String,
    /// None if none was given.
    pub real_name: Option<String>,
    /// The hash of their password.
    pub password_hash: String,
}

impl Store {
    /// Whether an account answers for a club: its coaches, and admins while it has none.
    pub async fn is_coach(&self, club_id: Uuid, account_id: Uuid) -> Result<bool, StoreError> {
        let coaches = sqlx::query_scalar("SELECT answers_for_club($1, $2)")
            .bind(club_id)
            .bind(account_id)
            .fetch_one(&self.pool)
            .await?;
        Ok(coaches)
    }

    /// Makes a club whose first coach is `founder`.
    pub async fn create_club(&self, name: &str, founder: Uuid) -> Result<Club, StoreError> {
        let id = Uuid::now_v7();
        let mut transaction = self.pool.begin().await?;
        sqlx::query("INSERT INTO clubs (id, name) VALUES ($1, $2)")
            .bind(id)
            .bind(name)
            .execute(&mut *transaction)
            .await?;
        sqlx::query("INSERT INTO memberships (club_id, account_id, role) VALUES ($1, $2, 'coach')")
            .bind(id)
            .bind(founder)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        let policy = ClubPolicy::SAFE;
        Ok(Club { id, name: name.to_owned(), policy, role: ClubRole::Coach })
    }

    /// The clubs of an account, oldest first.
    pub async fn clubs_of(&self, account_id: Uuid) -> Result<Vec<Club>, StoreError> {
        let clubs = sqlx::query_as(
            "SELECT c.id, c.name, c.chat_policy, c.partner_chat, c.reach, c.lists,
                    c.profile, c.watch, m.role
             FROM clubs c JOIN memberships m ON m.club_id = c.id
             WHERE m.account_id = $1 ORDER BY c.id",
        )
        .bind(account_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(clubs)
    }

    /// Every club, oldest first, and what an admin is to it.
    pub async fn all_clubs(&self, admin: Uuid) -> Result<Vec<Club>, StoreError> {
        let clubs = sqlx::query_as(
            "SELECT c.id, c.name, c.chat_policy, c.partner_chat, c.reach, c.lists,
                    c.profile, c.watch,
                    CASE WHEN answers_for_club(c.id, $1) THEN 'coach'
                         ELSE coalesce(m.role, 'onlooker') END AS role
             FROM clubs c LEFT JOIN memberships m ON m.club_id = c.id AND m.account_id = $1
             ORDER BY c.id",
        )
        .bind(admin)
        .fetch_all(&self.pool)
        .await?;
        Ok(clubs)
    }

    /// A club as `account` sees it; `None` if it is no member. An admin looks on from outside.
    pub async fn club_for(
        &self,
        club_id: Uuid,
        account: &Account,
    ) -> Result<Option<Club>, StoreError> {
        let club = sqlx::query_as(
            "SELECT c.id, c.name, c.chat_policy, c.partner_chat, c.reach, c.lists,
                    c.profile, c.watch,
                    CASE WHEN answers_for_club(c.id, $2) THEN 'coach'
                         ELSE coalesce(m.role, 'onlooker') END AS role
             FROM clubs c LEFT JOIN memberships m ON m.club_id = c.id AND m.account_id = $2
             WHERE c.id = $1 AND ($3 OR m.account_id IS NOT NULL)",
        )
        .bind(club_id)
        .bind(account.id)
        .bind(account.role == Role::Admin)
        .fetch_optional(&self.pool)
        .await?;
        Ok(club)
    }

    /// Changes what is given; `name` is the checked one.
    pub async fn change_club(
        &self,
        club_id: Uuid,
        name: Option<&str>,
        change: &ChangeClub,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE clubs SET name = coalesce($2, name), chat_policy = coalesce($3, chat_policy),
                    partner_chat = coalesce($4, partner_chat), reach = coalesce($5, reach),
                    lists = coalesce($6, lists), profile = coalesce($7, profile),
                    watch = coalesce($8, watch)
             WHERE id = $1",
        )
        .bind(club_id)
        .bind(name)
        .bind(change.chat_policy.map(ChatPolicy::as_str))
        .bind(change.partner_chat.map(ChatPolicy::as_str))
        .bind(change.reach.map(OpenTo::as_str))
        .bind(change.lists.map(ListPolicy::as_str))
        .bind(change.profile.map(OpenTo::as_str))
        .bind(change.watch.map(Watch::as_str))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The roster, coaches first, with real names: what to leave out is for the caller to say.
    pub async fn members(&self, club_id: Uuid) -> Result<Vec<MemberView>, StoreError> {
        let rows: Vec<MemberRow> = sqlx::query_as(
            "SELECT a.id, a.name, a.role, a.password_hash IS NULL AS guest,
                    m.role AS club_role, m.real_name,
                    m.managed AND m.role = 'student' AND a.role = 'player' AS managed,
                    a.suspended_at IS NOT NULL AS suspended
             FROM memberships m JOIN accounts a ON a.id = m.account_id
             WHERE m.club_id = $1 ORDER BY m.role, lower(a.name)",
        )
        .bind(club_id)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(MemberRow::view).collect())
    }

    /// Writes down a member's real name; false if there is no such member.
    pub async fn set_real_name(
        &self,
        club_id: Uuid,
        account_id: Uuid,
        real_name: Option<&str>,
    ) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "UPDATE memberships SET real_name = $3 WHERE club_id = $1 AND account_id = $2",
        )
        .bind(club_id)
        .bind(account_id)
        .bind(real_name)
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Whether the club made that account and may set its password. What has become a coach's,
    /// a director's or an admin's is nobody else's any more.
    pub async fn is_managed(&self, club_id: Uuid, account_id: Uuid) -> Result<bool, StoreError> {
        let managed: Option<bool> = sqlx::query_scalar(
            "SELECT m.managed AND m.role = 'student' AND a.role = 'player'
             FROM memberships m JOIN accounts a ON a.id = m.account_id
             WHERE m.club_id = $1 AND m.account_id = $2",
        )
        .bind(club_id)
        .bind(account_id)
        .fetch_optional(&self.pool)
        .await?;
        Ok(managed == Some(true))
    }

    /// Makes all the students' accounts, or none: the error says which one's name is taken.
    pub async fn create_students(
        &self,
        club_id: Uuid,
        students: &[CheckedStudent],
    ) -> Result<Result<Vec<Account>, (usize, NameTaken)>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let mut made = Vec::with_capacity(students.len());
        for (index, student) in students.iter().enumerate() {
            let account = NewAccount {
                name: student.name.clone(),
                password_hash: Some(student.password_hash.clone()),
                role: Role::Player,
            };
            let account = match accounts::insert(&mut transaction, &account).await? {
                Ok(account) => account,
                // Dropping the transaction undoes the rows before.
                Err(taken) => return Ok(Err((index, taken))),
            };
            sqlx::query(
                "INSERT INTO memberships (club_id, account_id, real_name, managed)
                 VALUES ($1, $2, $3, true)",
            )
            .bind(club_id)
            .bind(account.id)
            .bind(&student.real_name)
            .execute(&mut *transaction)
            .await?;
            made.push(account);
        }
        transaction.commit().await?;
        Ok(Ok(made))
    }

    /// Which of these names are taken, in lower case.
    pub async fn taken_names(&self, names: &[String]) -> Result<Vec<String>, StoreError> {
        let taken =
            sqlx::query_scalar("SELECT lower(name) FROM accounts WHERE lower(name) = ANY ($1)")
                .bind(names.iter().map(|name| name.to_lowercase()).collect::<Vec<_>>())
                .fetch_all(&self.pool)
                .await?;
        Ok(taken)
    }
}

impl MemberRow {
    fn view(self) -> MemberView {
        let Self { account, club_role: role, real_name, managed, suspended } = self;
        MemberView { account: AccountView::from(account), role, real_name, managed, suspended }
    }
}
