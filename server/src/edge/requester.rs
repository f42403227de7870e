//! Whoever looks at a game: with an account or none, by a link or not.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use protocol::ErrorCode;
use serde::Deserialize;
use uuid::Uuid;

use super::ApiError;
use super::doors::Spectator;
use super::extract::InQuery;
use super::rate_limit::RateLimited;
use crate::accounts::Session;
use crate::app::SharedApp;
use crate::clock::signed_ms;
use crate::tournaments::Looker;
use crate::visibility::{Asker, MayHave, Outlet, may_have};

const NOT_YET: ApiError =
    ApiError::Plain(ErrorCode::GameNotOver, "a game has a record once it is over");

/// Whoever looks at a game, within the limits of this hall.
pub(crate) struct Requester {
    pub(crate) session: Option<Session>,
    link: Option<String>,
}

#[derive(Deserialize)]
struct ByLink {
    link: Option<String>,
}

impl FromRequestParts<SharedApp> for Requester {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &SharedApp) -> Result<Self, ApiError> {
        Spectator::from_request_parts(parts, app).await?;
        let RateLimited(session) =
            RateLimited::<Option<Session>>::from_request_parts(parts, app).await?;
        let InQuery(ByLink { link }) = InQuery::from_request_parts(parts, app).await?;
        Ok(Self { session, link })
    }
}

impl From<Session> for Requester {
    fn from(session: Session) -> Self {
        Self { session: Some(session), link: None }
    }
}

impl Requester {
    /// The account, if there is one.
    pub(crate) fn account_id(&self) -> Option<Uuid> {
        self.session.as_ref().map(|session| session.account.id)
    }

    /// Who asks for a game.
    pub(crate) fn asker(&self) -> Asker<'_> {
        Asker { account_id: self.account_id(), link: self.link.as_deref() }
    }

    /// Who asks for a tournament.
    pub(crate) fn looker(&self) -> Looker<'_> {
        let account = self.session.as_ref().map(|session| &session.account);
        Looker { link: self.link.as_deref(), ..account.into() }
    }

    /// Refuses who may not have this of a game: as an unknown one, or as not over yet.
    pub(crate) async fn check(
        &self,
        app: &SharedApp,
        game_id: Uuid,
        outlet: Outlet,
    ) -> Result<(), ApiError> {
        let facts = app.store.game_facts(game_id, self.account_id(), self.link.as_deref()).await?;
        let mut facts = facts.ok_or(ApiError::NOT_FOUND)?;
        let now_ms = signed_ms(app.clock.now());
        if may_have(&facts, now_ms, outlet) == MayHave::NotYet && facts.ended_ms.is_none() {
            // The games' table follows the journal by a moment, in which those who saw the game
            // end may already ask.
            facts.ended_ms = app.tables.ended_at(game_id).await?.map(signed_ms);
        }
        match may_have(&facts, now_ms, outlet) {
            MayHave::Yes => Ok(()),
            MayHave::NotYet => Err(NOT_YET),
            MayHave::No => Err(ApiError::NOT_FOUND),
        }
    }
}
