//! Who may have what of a game, now: the one place that decides it.
//!
//! | file | what |
//! |---|---|
//! | `rules` | the decision, a pure function of the policy, the asker and the moment |
//! | `kept` | what was said a moment ago of games that anyone may watch |
//!
//! Whatever shows a game asks here: a route, a socket, a list, a picture. A game that may not be
//! had is unknown, in the same words as one that never was. What of a running game a viewer sees
//! of tiles is the engine's (`engine::view`); this says who gets to be a viewer.

mod kept;
mod rules;

use protocol::{AccountView, SlotOf};
use uuid::Uuid;

pub use kept::PublicForNow;
pub use rules::{Outlet, Verdict, may_have, needs_no_asking, shows_racks_at_end};

use crate::store::{GameFacts, Standing, Store, StoreError};

/// Who asks for something of a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asker<'a> {
    /// The account, if they are logged in.
    pub account_id: Option<Uuid>,
    /// The link they came by.
    pub link: Option<&'a str>,
}

impl<'a> Asker<'a> {
    /// Somebody with an account, or nobody, who came by a link or not.
    pub fn new(account: Option<&AccountView>, link: Option<&'a str>) -> Self {
        Self { account_id: account.map(|account| account.id), link }
    }
}

/// Whether somebody may have something of a game at `now_ms`. Of a game that is not there they
/// may have nothing.
pub async fn ask(
    store: &Store,
    now_ms: i64,
    game_id: Uuid,
    asker: Asker<'_>,
    outlet: Outlet,
) -> Result<Verdict, StoreError> {
    let facts = store.game_facts(game_id, asker.account_id, asker.link).await?;
    Ok(facts.map_or(Verdict::No, |facts| may_have(&facts, now_ms, outlet)))
}

/// Whether a slot may show a game as it is played: what anyone may watch, and of the tournament or
/// the club that the slot belongs to also what is watched by a link, for a slot is one. An overlay
/// does not know who looks; who looks at a wall and plays in the round beside is refused here too.
pub async fn ask_for_slot(
    store: &Store,
    now_ms: i64,
    game_id: Uuid,
    of: SlotOf,
    account_id: Option<Uuid>,
) -> Result<Verdict, StoreError> {
    let Some(mut facts) = store.game_facts(game_id, account_id, None).await? else {
        return Ok(Verdict::No);
    };
    let is_own = match of {
        SlotOf::Account => false,
        SlotOf::Club { club } => {
            let owners = store.game_owners(game_id).await?;
            owners.is_some_and(|owners| owners.club_id == Some(club))
        }
        SlotOf::Tournament { tournament } => {
            store.tournament_of_game(game_id).await? == Some(tournament)
        }
    };
    if is_own && facts.standing == Standing::Stranger {
        facts.standing = Standing::Linked;
    }
    Ok(may_have(&facts, now_ms, Outlet::Live))
}

/// Whether an account rules at a game's table, without a seat there.
pub async fn is_official(
    store: &Store,
    game_id: Uuid,
    account_id: Uuid,
) -> Result<bool, StoreError> {
    let facts = store.game_facts(game_id, Some(account_id), None).await?;
    Ok(facts.is_some_and(|GameFacts { standing, .. }| standing == Standing::Official))
}
