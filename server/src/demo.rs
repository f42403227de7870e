//! A club to look around in, with games and tournaments that were played there.

mod cast;
mod cup;
mod games;
mod league;
mod sitting;
mod stored;

use protocol::{ChangeClub, ChatPolicy, Role, Watch};
use uuid::Uuid;

use crate::accounts::passwords::PasswordError;
use crate::app::App;
use crate::clubs;
use crate::journal::AppendError;
use crate::store::{Account, CheckedStudent, NewAccount, StoreError, StreamKind};
use cast::Cast;
use games::{Heads, PLANS, Plan, play_all};
pub use league::keep_playing;

/// Everyone's password: who runs a demo must be able to tell it at every start.
pub const PASSWORD: &str = "tilehall-demo";
/// The coach's name.
pub const COACH: &str = "demo-coach";
/// The admin's name.
pub const ADMIN: &str = "demo-admin";
/// The students' nicknames and real names.
pub const STUDENTS: [(&str, &str); 6] = [
    ("demo-ada", "Ada Lovelace"),
    ("demo-alan", "Alan Turing"),
    ("demo-emmy", "Emmy Noether"),
    ("demo-grace", "Grace Hopper"),
    ("demo-katherine", "Katherine Johnson"),
    ("demo-srinivasa", "Srinivasa Ramanujan"),
];
const CLUB: &str = "Demo club";

/// Why there is no demo.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The database did not answer, or refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The journal did not take a game.
    #[error(transparent)]
    Journal(#[from] AppendError),
    /// Hashing.
    #[error(transparent)]
    Passwords(#[from] PasswordError),
    /// The club could not be made as it is meant.
    #[error("the demo's club: {0}")]
    Club(String),
    /// The games could not be played.
    #[error("the demo's games: {0}")]
    Games(String),
}

/// Makes the club, its coach, its students, their games and their tournament, whichever of them
/// are missing: a first start may have been killed half-way.
pub async fn seed(app: &App) -> Result<(), DemoError> {
    let store = &app.store;
    let hash = app.passwords.hash(PASSWORD.to_owned()).await?;
    let account =
        NewAccount { name: COACH.to_owned(), password_hash: Some(hash.clone()), role: Role::Coach };
    let admin = NewAccount { name: ADMIN.to_owned(), role: Role::Admin, ..account.clone() };
    // Taken: made by an earlier start.
    let _ = store.create_account(&admin).await?;
    let coach = match store.create_account(&account).await? {
        Ok(made) => Some(made),
        Err(_) => store.account_named(COACH).await?,
    };
    let Some(coach) = coach else { return Ok(()) };
    let club_id = match store.clubs_of(coach.id).await?.first() {
        Some(club) => club.id,
        None => {
            let club = store.create_club(CLUB, coach.id).await?.id;
            decide(app, &coach, club).await?;
            club
        }
    };
    for (name, real_name) in STUDENTS {
        let student = CheckedStudent {
            name: name.to_owned(),
            real_name: Some(real_name.to_owned()),
            password_hash: hash.clone(),
        };
        // Taken: made by an earlier start.
        let _ = store.create_students(club_id, &[student]).await?;
    }
    let Some(cast) = Cast::of(app, club_id).await? else { return Ok(()) };
    seed_games(app, &cast).await
}

/// What a club decides that is to be looked at: partners write to each other, and everybody may
/// watch, as its cup and its leagues show. The rest is as every club begins, and the club's log tells
/// of it.
async fn decide(app: &App, coach: &Account, club: Uuid) -> Result<(), DemoError> {
    let decided = ChangeClub {
        partner_chat: Some(ChatPolicy::Open),
        watch: Some(Watch::Public),
        ..ChangeClub::default()
    };
    let changed = clubs::change(&app.clubs, coach, club, &decided).await;
    changed.map(|_| ()).map_err(|refused| DemoError::Club(format!("{refused:?}")))
}

/// Plays what is not there yet, the games of the club and the tournament that is over, and stores
/// it as if it had been played here.
async fn seed_games(app: &App, cast: &Cast) -> Result<(), DemoError> {
    let plans = missing(app, cast.club).await?;
    let wants_cup = !cup::is_whole(app, cast.club).await?;
    if plans.is_empty() && !wants_cup {
        return Ok(());
    }
    let (missing, players) = (plans.clone(), cast.clone());
    let playing = tokio::task::spawn_blocking(move || -> Result<_, DemoError> {
        let heads = Heads::new().map_err(|error| DemoError::Games(error.to_string()))?;
        let games = play_all(&heads, &missing, &STUDENTS.map(|(name, _)| name), players.club);
        let cup = wants_cup.then(|| cup::play(&heads, &players)).transpose()?;
        Ok((games, cup))
    });
    let played = playing.await.map_err(|error| DemoError::Games(error.to_string()))?;
    let (games, cup) = played?;
    for (game, plan) in games.iter().zip(plans) {
        let seated: Vec<Uuid> =
            plan.students.iter().map(|student| cast.students[*student]).collect();
        stored::store_game(app, game, &seated, cast.club).await?;
    }
    match cup {
        Some(cup) => cup::store(app, cast, &cup).await,
        None => Ok(()),
    }
}

/// The plans whose games are not stored whole: an earlier start may have been killed at any of
/// them.
async fn missing(app: &App, club_id: Uuid) -> Result<Vec<&'static Plan>, DemoError> {
    let mut missing = Vec::new();
    for plan in &PLANS {
        if app.store.is_closed(StreamKind::Game, plan.game_id(club_id)).await? != Some(true) {
            missing.push(plan);
        }
    }
    Ok(missing)
}
