//! Who may attend a table without a seat there, and who may direct it.

use protocol::{AccountView, Role};
use uuid::Uuid;

use crate::store::Store;

/// What a private table says to those it is not for.
pub(super) const PRIVATE: &str = "this table is private: only its players, their coach and \
                                  directors may look in";

/// Who may attend a table and who may direct it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access {
    /// Whether anyone may watch.
    pub(super) watchable: bool,
    /// The club whose coaches may look in and rule.
    pub(super) club_id: Option<Uuid>,
}

impl Access {
    /// Whether an account directs here: a director, an admin, or a coach of the table's club.
    /// A database that does not answer is a no: the same question is soon asked again.
    pub(super) async fn directs(&self, store: &Store, account: &AccountView) -> bool {
        match (account.role, self.club_id) {
            (Role::Director | Role::Admin, _) => true,
            (_, Some(club_id)) => store.is_coach(club_id, account.id).await.unwrap_or(false),
            (_, None) => false,
        }
    }

    /// Whether somebody without a seat may watch.
    pub(super) async fn may_watch(&self, store: &Store, account: Option<&AccountView>) -> bool {
        match account {
            _ if self.watchable => true,
            Some(account) => self.directs(store, account).await,
            None => false,
        }
    }
}
