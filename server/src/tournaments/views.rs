//! Views of a tournament, each made once for all who may know the same: in a round of four hundred
//! every result has everyone's page read again.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;
use tournament::{EventNo, Tournament, TournamentView, Viewer, view};

/// How many views of one kind of viewer are kept: those who only watch may be some events behind
/// those who play, and both look as the public does.
const OF_A_VIEWER: usize = 2;

/// The views that were made last.
#[derive(Debug, Default)]
pub(super) struct Views(Mutex<Vec<Made>>);

/// A view, or that it is being made. Whose eyes and how many events decide all that is in it: a
/// tournament changes by events only, and nobody is shown one without those before it.
#[derive(Debug)]
struct Made {
    viewer: Viewer,
    number: EventNo,
    view: Arc<OnceCell<Option<Arc<TournamentView>>>>,
}

impl Views {
    /// A tournament as a viewer may know it; whoever asks meanwhile waits for the same. A large field
    /// takes its time, which is no other task's.
    pub(super) async fn of(
        &self,
        tournament: &Arc<Tournament>,
        viewer: Viewer,
    ) -> Option<Arc<TournamentView>> {
        let cell = self.cell(viewer, tournament.number());
        let tournament = Arc::clone(tournament);
        let made = cell.get_or_init(|| async move {
            let making = tokio::task::spawn_blocking(move || view(&tournament, viewer));
            match making.await {
                Ok(view) => view.map(Arc::new),
                Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
            }
        });
        made.await.clone()
    }

    fn cell(&self, viewer: Viewer, number: EventNo) -> Arc<OnceCell<Option<Arc<TournamentView>>>> {
        // Changed by calls that cannot panic half-way.
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = all.iter().find(|made| made.viewer == viewer && made.number == number);
        if let Some(made) = found {
            return Arc::clone(&made.view);
        }
        let others = all.iter().filter(|made| made.viewer == viewer).count();
        if others >= OF_A_VIEWER
            && let Some(oldest) = all.iter().position(|made| made.viewer == viewer)
        {
            all.remove(oldest);
        }
        let view = Arc::default();
        all.push(Made { viewer, number, view: Arc::clone(&view) });
        view
    }
}

#[cfg(test)]
mod tests {
    use engine::{Millis, Preset};
    use tournament::{
        AccountId, Command, DivisionId, Entry, MissedRounds, Moment, SchoolId, Setup, Who, create,
        decide, evolve,
    };
    use uuid::Uuid;

    use super::*;

    const SCHOOL: SchoolId = SchoolId(Uuid::from_u128(7));

    fn done(t: &mut Arc<Tournament>, command: Command) {
        let by = Who::Director(AccountId(Uuid::from_u128(1)));
        let events = decide(t, Moment::at(Millis(1)), &by, &command).expect("it is allowed");
        let t = Arc::make_mut(t);
        events.iter().for_each(|event| evolve(t, event));
    }

    /// An open tournament with one side, of which its coach has noted something.
    fn with_a_note() -> Arc<Tournament> {
        let setup = Setup::new("Spring Cup", Preset::Naspa2014.ruleset(), 1);
        let (t, _) = create(setup, AccountId(Uuid::from_u128(1)), Millis(0)).expect("a setup");
        let mut t = Arc::new(t);
        let entry = Entry {
            division: Some(DivisionId(1)),
            players: vec![AccountId(Uuid::from_u128(2))],
            team: None,
            school: Some(SCHOOL),
            rating: None,
            lifetime_games: None,
            note: Some("sits in front".to_owned()),
        };
        done(&mut t, Command::EnterSides { entries: vec![entry], missed: MissedRounds::Losses });
        done(&mut t, Command::OpenEntries);
        t
    }

    fn note(view: Option<Arc<TournamentView>>) -> Option<String> {
        view.expect("it is shown").sides[0].note.clone()
    }

    #[tokio::test]
    async fn everyone_who_may_know_the_same_is_given_the_same_and_nobody_else_is() {
        let (views, t) = (Views::default(), with_a_note());
        let other = Viewer::Coach(SchoolId(Uuid::from_u128(8)));
        let reads = Some("sits in front".to_owned());
        for _ in 0..2 {
            assert_eq!(note(views.of(&t, Viewer::Director).await), reads);
            assert_eq!(note(views.of(&t, Viewer::Public).await), None);
            assert_eq!(note(views.of(&t, Viewer::Coach(SCHOOL)).await), reads);
            assert_eq!(note(views.of(&t, other).await), None);
        }
        for viewer in [Viewer::Director, Viewer::Public, other] {
            let [one, two] = [views.of(&t, viewer).await, views.of(&t, viewer).await];
            assert!(Arc::ptr_eq(&one.expect("shown"), &two.expect("shown")), "{viewer:?}");
        }
    }

    #[tokio::test]
    async fn after_an_event_nobody_is_given_the_view_before_it() {
        let (views, mut t) = (Views::default(), with_a_note());
        let before = Arc::clone(&t);
        for _ in 0..5 {
            done(&mut t, Command::Announce { text: "Lunch".to_owned() });
            let shown = views.of(&t, Viewer::Public).await.expect("it is shown");
            assert_eq!(shown.number, t.number());
            // Those who are told later look at it as it was.
            let later = views.of(&before, Viewer::Public).await.expect("it is shown");
            assert_eq!(later.number, before.number());
        }
        assert!(views.0.lock().unwrap().len() <= OF_A_VIEWER, "old ones are let go");
    }

    #[tokio::test]
    async fn a_draft_is_its_directors_alone_however_often_it_is_asked_for() {
        let setup = Setup::new("Spring Cup", Preset::Naspa2014.ruleset(), 1);
        let (t, _) = create(setup, AccountId(Uuid::from_u128(1)), Millis(0)).expect("a setup");
        let (views, t) = (Views::default(), Arc::new(t));
        assert!(views.of(&t, Viewer::Director).await.is_some());
        assert!(views.of(&t, Viewer::Public).await.is_none());
        assert!(views.of(&t, Viewer::Public).await.is_none());
    }
}
