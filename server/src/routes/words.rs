//! Word lists, the judge and the study helps over HTTP.
//!
//! The judge works as an adjudication station does: words in, one verdict for the play.
//! Both it and the study helps are locked for an account with a running game of its own.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use lexicons::judge::{Judge, JudgeRequest, JudgeResponse, JudgeService, Sitting, Verdict};
use lexicons::meanings::meaning;
use lexicons::study::Study;
use lexicons::{Access, Lexicon, LexiconId, ShelfError};
use protocol::{ErrorCode, LexiconView, StudyAnswer, StudyKind};
use serde::Deserialize;

use crate::accounts::Session;
use crate::app::{App, SharedApp};
use crate::edge::ApiError;
use crate::edge::extract::{Body, InPath, InQuery};
use crate::edge::rate_limit::RateLimited;
use crate::edge::session::Browser;
use crate::reach::may_play_by;
use crate::refused::Refused;
use crate::store::NewRuling;

/// How long a study help may look for words; a list is walked in a tenth of this.
const STUDY_WITHIN: Duration = Duration::from_secs(1);

/// The most words a study help answers with.
const MOST_WORDS: usize = 500;

/// The lists there are.
pub(super) async fn list(
    State(app): State<SharedApp>,
) -> Result<Json<Arc<[LexiconView]>>, ApiError> {
    if let Some(listed) = app.words.listed() {
        return Ok(Json(listed));
    }
    Ok(Json(blocking(app, |app| app.words.list()).await??))
}

/// What a judge is asked, and where.
#[derive(Deserialize)]
pub(super) struct Event {
    /// The tournament it belongs to, for the log.
    event: Option<String>,
}

/// One verdict for the words of one play. It is logged before it is told.
pub(super) async fn judge(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    Ok(browser): Result<Browser, Infallible>,
    InPath(id): InPath<String>,
    InQuery(Event { event }): InQuery<Event>,
    Body(request): Body<JudgeRequest>,
) -> Result<Json<JudgeResponse>, ApiError> {
    let access = access(&app, &session, &browser).await?;
    let lexicon = open(&app, &id).await?;
    check_list(&app, &session, &id).await?;
    let event = event.map(|event| event.chars().take(80).collect::<String>());
    let sitting = Sitting {
        who: session.account.name.clone(),
        event: event.clone(),
        at_ms: app.clock.now().0,
    };
    let (response, entry) =
        JudgeService::new(Judge::new(lexicon)).answer(&request, sitting, &access);
    if let Some(entry) = entry {
        app.store
            .log_ruling(&NewRuling {
                account_id: session.account.id,
                event: event.as_deref(),
                words: &entry.words,
                acceptable: entry.verdict == Verdict::Acceptable,
                lexicon: entry.lexicon.id.as_str(),
                lexicon_hash: *entry.lexicon.sha256.as_bytes(),
            })
            .await?;
    }
    Ok(Json(response))
}

/// A question of one who studies.
#[derive(Deserialize)]
pub(super) struct Question {
    /// The word, the letters, the part or the length asked about.
    q: String,
}

/// A study help.
pub(super) async fn study(
    State(app): State<SharedApp>,
    RateLimited(session): RateLimited<Session>,
    Ok(browser): Result<Browser, Infallible>,
    InPath((id, kind)): InPath<(String, StudyKind)>,
    InQuery(Question { q }): InQuery<Question>,
) -> Result<Json<StudyAnswer>, ApiError> {
    let access = access(&app, &session, &browser).await?;
    if let Err(locked) = access.check() {
        return Ok(Json(StudyAnswer::Locked { reason: locked.reason }));
    }
    let lexicon = open(&app, &id).await?;
    check_list(&app, &session, &id).await?;
    // Walking the whole list for a short pattern is work for a blocking thread. As many walk as
    // there are cores; who hangs up waits no longer, and is not walked for.
    let walking = app.words.walks().acquire().await;
    let _walking = walking.map_err(|error| ApiError::Internal(error.to_string()))?;
    let wanted = Wanted::for_at_most(STUDY_WITHIN);
    let asked = wanted.clone();
    let answered =
        tokio::task::spawn_blocking(move || answer(&lexicon, &access, kind, &q, &asked)).await;
    answered.map(Json).map_err(|error| ApiError::Internal(error.to_string()))
}

/// Whether an answer is still waited for: by whoever asked, and within some time.
#[derive(Clone)]
struct Wanted {
    /// Whoever asked has one, and whoever works on it.
    asked: Arc<()>,
    until: Instant,
}

impl Wanted {
    fn for_at_most(time: Duration) -> Self {
        Self { asked: Arc::default(), until: Instant::now() + time }
    }

    fn is_wanted(&self) -> bool {
        Arc::strong_count(&self.asked) > 1 && Instant::now() < self.until
    }
}

fn answer(
    lexicon: &Lexicon,
    access: &Access,
    kind: StudyKind,
    q: &str,
    wanted: &Wanted,
) -> StudyAnswer {
    let study = match Study::open(lexicon, access) {
        Ok(study) => study,
        Err(locked) => return StudyAnswer::Locked { reason: locked.reason },
    };
    let words = match kind {
        StudyKind::Definition => {
            let word = lexicon.contains(q);
            let own = study.definition(q).map(str::to_owned);
            // Only of what the list has: a meaning must not read like a verdict.
            let definition = own.or_else(|| meaning(q).filter(|_| word));
            return StudyAnswer::Definition { word, definition };
        }
        StudyKind::Hooks => {
            return match study.hooks(q) {
                Ok(hooks) => StudyAnswer::Hooks { front: hooks.front, back: hooks.back },
                Err(error) => StudyAnswer::Refused { message: error.to_string() },
            };
        }
        StudyKind::Anagrams => study.anagrams(q).map_err(|error| error.to_string()),
        StudyKind::Containing => {
            let found = study.containing_while(q, MOST_WORDS + 1, || wanted.is_wanted());
            if !wanted.is_wanted() {
                let message = "that takes too long: ask for more letters".to_owned();
                return StudyAnswer::Refused { message };
            }
            found.map_err(|error| error.to_string())
        }
        StudyKind::Length => match q.parse() {
            Ok(letters @ 2..=3) => Ok(study.of_length(letters)),
            _ => Err("lists are of two or three letters".to_owned()),
        },
    };
    match words {
        Ok(mut words) => {
            // The three-letter list is wanted whole; open-ended questions are cut.
            let more = kind != StudyKind::Length && words.len() > MOST_WORDS;
            if more {
                words.truncate(MOST_WORDS);
            }
            StudyAnswer::Words { words, more }
        }
        Err(message) => StudyAnswer::Refused { message },
    }
}

/// Word tools are locked for a player of a running game (rules 29 of the school books).
async fn access(app: &App, session: &Session, browser: &Browser) -> Result<Access, ApiError> {
    let playing = app.store.is_playing(session.account.id, browser.hash()).await?;
    let locked = "you are in a game: word tools open again when it is over";
    Ok(if playing { Access::locked(locked) } else { Access::Open })
}

pub(super) async fn open(app: &SharedApp, id: &str) -> Result<Arc<Lexicon>, ApiError> {
    let id: LexiconId = id.parse().map_err(|_| ApiError::NOT_FOUND)?;
    Ok(blocking(app.clone(), move |app| app.words.open(&id)).await??)
}

/// Students ask about the lists that they may play by.
async fn check_list(app: &App, session: &Session, id: &str) -> Result<(), ApiError> {
    let own = app.store.person_facts(&[session.account.id]).await?;
    if may_play_by(&own, false) || app.tables.is_school_safe(id).await {
        return Ok(());
    }
    Err(Refused::SCHOOL_LIST.into())
}

async fn blocking<T: Send + 'static>(
    app: SharedApp,
    work: impl FnOnce(&App) -> T + Send + 'static,
) -> Result<T, ApiError> {
    let done = tokio::task::spawn_blocking(move || work(&app)).await;
    done.map_err(|error| ApiError::Internal(error.to_string()))
}

impl From<ShelfError> for ApiError {
    fn from(error: ShelfError) -> Self {
        match error {
            ShelfError::NotFound { .. } => {
                Self::Plain(ErrorCode::NotFound, "there is no such word list here")
            }
            other => Self::Internal(other.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_waits_for_is_not_wanted() {
        let wanted = Wanted::for_at_most(Duration::from_secs(1_000));
        let worked_on = wanted.clone();
        assert!(worked_on.is_wanted());
        drop(wanted);
        assert!(!worked_on.is_wanted(), "whoever asked is gone");
        let late = Wanted::for_at_most(Duration::ZERO);
        assert!(!late.clone().is_wanted());
    }
}
