//! Who may reach whom, in which words, by which list, before whose eyes: the one place that
//! decides it. The policy of a student's clubs goes with it everywhere, and the strictest counts.
//!
//! | file | what |
//! |---|---|
//! | `rules` | the decisions, pure functions of what clubs have decided |
//!
//! Whatever seats or connects people asks here, each time: a coach who closes something means now.

mod rules;

use uuid::Uuid;

pub use rules::{
    Meeting, club_plays_by, may_enter, may_meet, may_play_by, may_see_profile, may_see_seek,
    may_sit_together, taken_together, widest_watch, words_of_opponents, words_of_partners,
};

use crate::store::{Store, StoreError};

/// Of some accounts, those whose profiles `viewer` may see.
pub async fn profiles_for(
    store: &Store,
    viewer: Option<Uuid>,
    owners: &[Uuid],
) -> Result<Vec<Uuid>, StoreError> {
    let facts = store.person_facts(owners).await?;
    let (viewer, met) = match viewer {
        Some(id) => (store.person_facts(&[id]).await?.pop(), store.met_among(id, owners).await?),
        None => (None, Vec::new()),
    };
    let seen = facts
        .iter()
        .filter(|owner| may_see_profile(viewer.as_ref(), owner, met.contains(&owner.account_id)));
    Ok(seen.map(|owner| owner.account_id).collect())
}
