//! What was said a moment ago of games that anyone may watch, so that a flood of strangers costs no
//! database.

use std::sync::atomic::{AtomicU64, Ordering};

use engine::Millis;
use protocol::AudiencePolicy;
use quick_cache::sync::Cache;
use uuid::Uuid;

use super::{Outlet, needs_no_asking};
use crate::clock::signed_ms;

/// How long it is taken as said. A change is not waited for: it forgets everything at once.
const KEPT_MS: u64 = 2_000;
/// Of about how many games.
const GAMES: usize = 4_000;

/// The policies of games that anyone may watch. Of any other game nothing is kept.
#[derive(Debug)]
pub struct PublicForNow {
    said: Cache<Uuid, Said>,
    changes: AtomicU64,
}

#[derive(Clone, Copy, Debug)]
struct Said {
    policy: AudiencePolicy,
    at: Millis,
    asked: Asking,
}

/// That the database is asked, from now on: what it says is worth nothing once a change was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asking(u64);

impl Default for PublicForNow {
    fn default() -> Self {
        Self { said: Cache::new(GAMES), changes: AtomicU64::new(0) }
    }
}

impl PublicForNow {
    /// The policy of a game that anyone may watch, if it was asked for just now. Not for somebody
    /// with an account: those who play beside are asked about.
    pub fn get(&self, game_id: Uuid, now: Millis) -> Option<AudiencePolicy> {
        let said = self.said.get(&game_id)?;
        let is_fresh = said.asked == self.asking() && now.since(said.at) < KEPT_MS;
        is_fresh.then_some(said.policy)
    }

    /// To be called before the database is asked.
    pub fn asking(&self) -> Asking {
        Asking(self.changes.load(Ordering::Acquire))
    }

    /// Keeps what the database said, if anyone may watch and nothing was changed since it was asked.
    pub fn keep(&self, game_id: Uuid, policy: AudiencePolicy, asked: Asking, now: Millis) {
        if needs_no_asking(policy, None, signed_ms(now), Outlet::Picture) {
            self.said.insert(game_id, Said { policy, at: now, asked });
        }
    }

    /// Who may watch was changed somewhere, and stored.
    pub fn forget(&self) {
        self.changes.fetch_add(1, Ordering::AcqRel);
    }
}

#[cfg(test)]
mod tests {
    use protocol::{Racks, Watch};

    use super::*;

    #[test]
    fn what_is_kept_is_of_public_games_for_a_moment_and_no_longer_than_until_a_change() {
        let (public, game) = (PublicForNow::default(), Uuid::from_u128(1));
        let at = Millis(10_000);
        public.keep(game, AudiencePolicy::PUBLIC, public.asking(), at);
        assert_eq!(public.get(game, Millis(at.0 + KEPT_MS - 1)), Some(AudiencePolicy::PUBLIC));
        assert_eq!(public.get(game, Millis(at.0 + KEPT_MS)), None, "too long ago");
        assert_eq!(public.get(Uuid::from_u128(2), at), None, "another game");
        public.forget();
        assert_eq!(public.get(game, at), None, "who may watch was changed");
        public.keep(game, AudiencePolicy::PUBLIC, public.asking(), at);
        assert_eq!(public.get(game, at), Some(AudiencePolicy::PUBLIC));
    }

    #[test]
    fn what_was_asked_before_a_change_is_not_kept_after_it() {
        let (public, game) = (PublicForNow::default(), Uuid::from_u128(1));
        let asked = public.asking();
        public.forget();
        public.keep(game, AudiencePolicy::PUBLIC, asked, Millis(5));
        assert_eq!(public.get(game, Millis(5)), None);
    }

    #[test]
    fn a_game_that_is_not_for_anyone_is_never_kept() {
        for watch in [Watch::Link, Watch::Club, Watch::Officials] {
            let (public, game) = (PublicForNow::default(), Uuid::from_u128(1));
            let policy = AudiencePolicy { watch, racks: Racks::AtEnd };
            public.keep(game, policy, public.asking(), Millis(5));
            assert_eq!(public.get(game, Millis(5)), None, "{watch:?}");
        }
    }
}
