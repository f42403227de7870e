//! A club to look around in, with some games that were played there.

mod events;
mod games;
mod sitting;

use protocol::{AudiencePolicy, ChangeClub, ChatPolicy, Role, Watch};
use uuid::Uuid;

use crate::accounts::passwords::PasswordError;
use crate::app::App;
use crate::clock::signed_ms;
use crate::clubs;
use crate::journal::AppendError;
use crate::store::{
    Account, Append, CheckedStudent, NewAccount, NewGame, NewSeat, Occupant, StoreError, StreamKind,
};
use crate::tables::ended;
use crate::text::Text;
pub use events::keep_playing;
use games::{PLANS, Plan, play_all};
use sitting::Played;

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

/// Makes the club, its coach, its students and their games, whichever of them are missing: a
/// first start may have been killed half-way.
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
    seed_games(app, club_id).await?;
    events::seed(app, club_id).await
}

/// What a school decides that is neither as strict as can be nor open: partners write to each
/// other, only the club watches. The rest is as every club begins, and the club's log tells of it.
async fn decide(app: &App, coach: &Account, club: Uuid) -> Result<(), DemoError> {
    let decided = ChangeClub {
        partner_chat: Some(ChatPolicy::Open),
        watch: Some(Watch::Club),
        ..ChangeClub::default()
    };
    let changed = clubs::change(&app.clubs, coach, club, &decided).await;
    changed.map(|_| ()).map_err(|refused| DemoError::Club(format!("{refused:?}")))
}

/// Plays those of the demo's games that are not there yet and stores them as any game is.
async fn seed_games(app: &App, club_id: Uuid) -> Result<(), DemoError> {
    let mut students = Vec::new();
    for (name, _) in STUDENTS {
        // Closed accounts are not found: whoever closed one wants no demo.
        let Some(account) = app.store.account_named(name).await? else { return Ok(()) };
        students.push(account.id);
    }
    let missing = missing(app, club_id).await?;
    if missing.is_empty() {
        return Ok(());
    }
    let names = STUDENTS.map(|(name, _)| name);
    let plans = missing.clone();
    let playing = tokio::task::spawn_blocking(move || play_all(&plans, &names, club_id));
    let failed = |error: String| DemoError::Games(error);
    let played = playing.await.map_err(|error| failed(error.to_string()))?;
    let played = played.map_err(|error| failed(error.to_string()))?;
    for (game, plan) in played.iter().zip(missing) {
        let seated: Vec<Uuid> = plan.students.iter().map(|student| students[*student]).collect();
        store_game(app, game, &seated, club_id).await?;
    }
    Ok(())
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

async fn store_game(
    app: &App,
    played: &Played,
    students: &[Uuid],
    club_id: Uuid,
) -> Result<(), DemoError> {
    let Played { id, rules, lexicon, record, game } = played;
    let each = i16::from(rules.players_per_side);
    let seats = (0i16..).zip(students).map(|(seat, student)| NewSeat {
        side: seat / each,
        place: seat % each,
        occupant: Occupant::Account(*student),
    });
    let new = NewGame {
        id: *id,
        ruleset: rules.preset.to_string(),
        lexicon: lexicon.id.clone(),
        lexicon_hash: lexicon.sha256.0,
        settings: "{}".to_owned(),
        rated: false,
        audience: AudiencePolicy::LINK,
        club_id: Some(club_id),
        host_id: None,
        tournament_id: None,
        seats: seats.collect(),
    };
    let append = Append {
        stream_id: *id,
        seq: 0,
        events: i16::try_from(record.events.len()).expect("a game has fewer events"),
        epoch: 1,
        at_ms: signed_ms(game.now()),
        command_id: None,
        account_id: None,
        payload: Text::json(&record.events),
    };
    // A start that was killed may have come this far.
    if app.store.game_status(*id).await?.is_none() {
        app.store.lay_game(&new, &app.config.node, &append).await?;
    }
    if let Some(first) = record.events.first() {
        app.store.game_laid_at(*id, signed_ms(first.at)).await?;
    }
    if let Some((first, at)) = crate::tables::beginning(&record.events) {
        app.store.game_began(*id, first.0, signed_ms(at)).await?;
    }
    if let Some(result) = game.result() {
        app.store.game_ended(*id, &ended(result), signed_ms(game.now())).await?;
        app.store.close_stream(*id).await?;
    }
    Ok(())
}
