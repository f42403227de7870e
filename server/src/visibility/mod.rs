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
pub use rules::{MayHave, Outlet, may_have, needs_no_asking, shows_racks_at_end};

use crate::store::{GameFacts, KnownGame, SettledAudience, Standing, Store, StoreError};

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
) -> Result<MayHave, StoreError> {
    let facts = store.game_facts(game_id, asker.account_id, asker.link).await?;
    Ok(facts.map_or(MayHave::No, |facts| may_have(&facts, now_ms, outlet)))
}

/// What somebody who comes to a table is there, and what was settled of who may watch at the moment
/// when that was so.
#[derive(Clone, Copy, Debug)]
pub struct AtTable {
    /// Whether they may see it as it is played.
    pub verdict: MayHave,
    /// Whether they rule there, without a seat.
    pub is_official: bool,
    /// Under what that was said.
    pub settled: SettledAudience,
}

/// What somebody is at a game's table; `None` if there is no such game.
pub async fn ask_at_table(
    store: &Store,
    now_ms: i64,
    game_id: Uuid,
    asker: Asker<'_>,
) -> Result<Option<AtTable>, StoreError> {
    let known = store.facts_of_games(&[game_id], asker.account_id, asker.link).await?;
    Ok(known.first().map(|game| AtTable {
        verdict: may_have(&game.facts, now_ms, Outlet::Live),
        is_official: game.facts.standing == Standing::Official,
        settled: game.settled,
    }))
}

/// Those of some games that somebody may watch as they are played, asked about all at once. Through
/// a slot they see what anyone may watch, and of the tournament or the club that the slot belongs to
/// also what is watched by a link, for a slot is one. Who looks at a wall and plays in the round
/// beside is refused here too.
pub async fn ask_for_all(
    store: &Store,
    now_ms: i64,
    games: &[Uuid],
    asker: Asker<'_>,
    slot_of: Option<SlotOf>,
) -> Result<Vec<Uuid>, StoreError> {
    let known = store.facts_of_games(games, asker.account_id, asker.link).await?;
    let may = |game: &KnownGame| {
        may_have(&seen_through(slot_of, game), now_ms, Outlet::Live) == MayHave::Yes
    };
    Ok(known.iter().filter(|game| may(game)).map(|game| game.id).collect())
}

/// Whether a slot may show a game as it is played, to whoever looks: an overlay does not know who.
pub async fn ask_for_slot(
    store: &Store,
    now_ms: i64,
    game_id: Uuid,
    of: SlotOf,
) -> Result<MayHave, StoreError> {
    let anyone = Asker::default();
    let shown = ask_for_all(store, now_ms, &[game_id], anyone, Some(of)).await?;
    Ok(if shown.contains(&game_id) { MayHave::Yes } else { MayHave::No })
}

/// A stranger who looks through a slot has a link to its owner's games.
fn seen_through(slot_of: Option<SlotOf>, game: &KnownGame) -> GameFacts {
    let is_own = match slot_of {
        None | Some(SlotOf::Account) => false,
        Some(SlotOf::Club { club }) => game.club_id == Some(club),
        Some(SlotOf::Tournament { tournament }) => game.tournament_id == Some(tournament),
    };
    let mut facts = game.facts;
    if is_own && facts.standing == Standing::Stranger {
        facts.standing = Standing::Linked;
    }
    facts
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
