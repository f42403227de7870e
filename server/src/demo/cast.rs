//! Who makes the demo's tournaments, and who plays in them.

use tournament::{AccountId, Command, Entry, MissedRounds, SchoolId};
use uuid::Uuid;

use super::{COACH, DemoError, STUDENTS};
use crate::app::App;

/// The coach, the club and its students, in the order of [`STUDENTS`].
#[derive(Clone)]
pub(super) struct Cast {
    pub(super) coach: Uuid,
    pub(super) club: Uuid,
    pub(super) students: Vec<Uuid>,
}

impl Cast {
    /// Closed accounts are not found: whoever closed one wants no demo.
    pub(super) async fn of(app: &App, club: Uuid) -> Result<Option<Self>, DemoError> {
        let Some(coach) = app.store.account_named(COACH).await? else { return Ok(None) };
        let mut students = Vec::new();
        for (name, _) in STUDENTS {
            let Some(account) = app.store.account_named(name).await? else { return Ok(None) };
            students.push(account.id);
        }
        Ok(Some(Self { coach: coach.id, club, students }))
    }

    /// Enters every student alone, the first with the best rating.
    pub(super) fn entering(&self) -> Command {
        let entry = |(index, student): (u16, &Uuid)| Entry {
            school: Some(SchoolId(self.club)),
            rating: Some(1_400 - 90 * index),
            lifetime_games: Some(100),
            ..Entry::of(vec![AccountId(*student)])
        };
        let entries = (0..).zip(&self.students).map(entry).collect();
        Command::EnterSides { entries, missed: MissedRounds::Byes }
    }
}
