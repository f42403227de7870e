//! Links that reach further than one game. A coach gives a parent one to the games of a student, a
//! director one to a tournament that is not public. What each game then shows is its policy's.

use protocol::{ErrorCode, EventLink, NewStudentLink, StudentLink, StudentLive, WatchLink};
use uuid::Uuid;

use super::{Watching, counted};
use crate::accounts::secrets;
use crate::connections::ConnectionHandle;
use crate::refused::Refused;
use crate::store::{Account, NewStudentLinkRow, StudentLinkRow};
use crate::visibility::Asker;

/// The most links to one student: two parents, grandparents, and one that got lost.
const MOST: i64 = 8;
/// The longest that a link is in force which is for no tournament.
const MOST_DAYS: u8 = 92;

impl Watching {
    /// The links to a student's games, for a coach of the club that answers for the student.
    pub(crate) async fn student_links(
        &self,
        (club, student): (Uuid, Uuid),
        by: &Account,
    ) -> Result<Vec<StudentLink>, Refused> {
        self.check_answers_for((club, student), by).await?;
        let links = self.store.student_links(club, student).await?;
        Ok(links.into_iter().map(|link| self.view(link)).collect())
    }

    /// Makes a link to a student's games, for a tournament or for some days.
    pub(crate) async fn make_student_link(
        &self,
        (club, student): (Uuid, Uuid),
        by: &Account,
        asked: NewStudentLink,
    ) -> Result<StudentLink, Refused> {
        self.check_answers_for((club, student), by).await?;
        let days = match (asked.tournament, asked.days) {
            (Some(tournament), None) => {
                if !self.store.clubs_in(tournament).await?.contains(&club) {
                    let message = "your club does not take part in this tournament";
                    return Err(Refused::field("tournament", message));
                }
                None
            }
            (None, Some(days @ 1..=MOST_DAYS)) => Some(i32::from(days)),
            _ => return Err(Refused::field("days", "1 to 92 days, or a tournament")),
        };
        let new = NewStudentLinkRow {
            token: secrets::watch_token(),
            student_id: student,
            club_id: club,
            tournament_id: asked.tournament,
            days,
            by: by.id,
        };
        let too_many = Refused::Plain(
            ErrorCode::TooManyOpen,
            "there are 8 links to this student already: end one first",
        );
        let id = self.store.make_student_link(&new, MOST).await?.ok_or(too_many)?;
        let made = self.store.student_links(club, student).await?;
        let made = made.into_iter().find(|link| link.id == id);
        // One for a tournament that is over is out of force from the beginning.
        let over = Refused::field("tournament", "this tournament is over");
        made.map(|link| self.view(link)).ok_or(over)
    }

    /// Ends a link to a student's games. Whoever came by it is let go.
    pub(crate) async fn end_student_link(
        &self,
        (club, student): (Uuid, Uuid),
        by: &Account,
        link: Uuid,
    ) -> Result<(), Refused> {
        self.check_answers_for((club, student), by).await?;
        let ended = self.store.end_student_link(club, student, link, by.id).await;
        self.look_again();
        self.let_go(&ended?.ok_or(Refused::NOT_FOUND)?).await;
        Ok(())
    }

    /// Where the student plays now to whom a link leads, if that may be watched by a link: whoever
    /// asks is nobody but the one who has it.
    pub(crate) async fn linked(&self, token: &str) -> Result<StudentLive, Refused> {
        let student = self.store.linked_student(token).await?.ok_or(Refused::NOT_FOUND)?;
        let asker = Asker { account_id: None, link: Some(token) };
        let table = self.table_of(student.student_id, asker).await?;
        Ok(StudentLive {
            name: student.name,
            table,
            event: student.event,
            ends_ms: student.ends_ms,
        })
    }

    /// The link to a tournament, for its directors.
    pub(crate) async fn event_link(&self, tournament: Uuid) -> Result<EventLink, Refused> {
        let token = self.store.event_link(tournament).await?;
        let link = token.map(|token| WatchLink { connections: self.connections(&token), token });
        Ok(EventLink { link })
    }

    /// Gives a tournament another link, or none. Whoever came by the one before is let go from its
    /// tables, and handed back to be asked again about the tournament.
    pub(crate) async fn set_event_link(
        &self,
        tournament: Uuid,
        by: &Account,
        make: bool,
    ) -> Result<Vec<ConnectionHandle>, Refused> {
        let token = make.then(secrets::watch_token);
        let before = self.store.set_event_link(tournament, token.as_deref(), by.id).await;
        self.look_again();
        Ok(match before? {
            Some(before) => self.let_go(&before).await,
            None => Vec::new(),
        })
    }

    /// Ends the links whose day has come, whose tournament is over, or whose student has left.
    pub(crate) async fn end_links_out_of_force(&self) -> Result<(), Refused> {
        let ended = self.store.end_links_out_of_force().await?;
        if !ended.is_empty() {
            self.look_again();
        }
        for token in ended {
            self.let_go(&token).await;
        }
        Ok(())
    }

    /// Asks everyone again who came to a table by a link that is worthless now; who came by it.
    async fn let_go(&self, token: &str) -> Vec<ConnectionHandle> {
        let gone = self.hub.that_came_by(token);
        let mut tables: Vec<Uuid> = gone.iter().flat_map(|one| one.came_to_by(token)).collect();
        tables.sort_unstable();
        tables.dedup();
        for table in tables {
            // Of what is no table there is nothing to count.
            if let Ok(Some(settled)) = self.store.count_audience_change(table).await {
                self.tables.audience_changed(table, settled).await;
            }
        }
        gone
    }

    fn view(&self, link: StudentLinkRow) -> StudentLink {
        let StudentLinkRow { id, token, made_ms, ends_ms, event } = link;
        let connections = self.connections(&token);
        StudentLink { id, token, connections, made_ms, ends_ms, event }
    }

    fn connections(&self, token: &str) -> u32 {
        counted(self.hub.that_came_by(token).len())
    }

    async fn check_answers_for(
        &self,
        (club, student): (Uuid, Uuid),
        by: &Account,
    ) -> Result<(), Refused> {
        if !self.store.is_coach(club, by.id).await? {
            return Err(Refused::NOT_ALLOWED);
        }
        let managed = self.store.is_managed(club, student).await?;
        if managed { Ok(()) } else { Err(Refused::NOT_FOUND) }
    }
}
