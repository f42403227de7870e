//! Which tables a wall shows, and in which order.

use std::collections::HashMap;

use engine::Millis;
use protocol::{LiveTable, WallOf, WallRequest};
use uuid::Uuid;

use crate::audience::{Asker, Outlet, Verdict, ask};
use crate::clock::signed_ms;
use crate::connections::ConnectionHandle;
use crate::store::{Store, StoreError};

/// So many running games are looked at for a wall.
const MOST: i64 = 100;

/// The tables that walls may show, read once for all walls that are chosen together.
pub(super) struct Candidates<'a> {
    store: &'a Store,
    now: Millis,
    lists: HashMap<WallOf, Vec<LiveTable>>,
    verdicts: HashMap<(Option<Uuid>, Uuid), bool>,
}

impl<'a> Candidates<'a> {
    pub(super) fn new(store: &'a Store, now: Millis) -> Self {
        Self { store, now, lists: HashMap::new(), verdicts: HashMap::new() }
    }

    /// The tables for a wall, the most wanted first: those that are pinned, then those of its
    /// list. As many as it has room for, each of which whoever looks at the wall may watch.
    pub(super) async fn of(
        &mut self,
        connection: &ConnectionHandle,
        request: &WallRequest,
    ) -> Result<Vec<Uuid>, StoreError> {
        let listed = self.list(request.of).await?;
        let wanted = listed.iter().filter(|table| matches(table, request.search.as_deref()));
        let wanted: Vec<Uuid> = wanted.map(|table| table.table).collect();
        let mut found: Vec<Uuid> = Vec::new();
        for table in request.pins.iter().chain(&wanted) {
            if found.len() >= usize::from(request.size) {
                break;
            }
            if !found.contains(table) && self.may_watch(connection, *table).await? {
                found.push(*table);
            }
        }
        Ok(found)
    }

    /// Those of the tables on a wall that may still be watched; `found` were asked about.
    pub(super) async fn still_allowed(
        &mut self,
        connection: &ConnectionHandle,
        shown: &[Uuid],
        found: &[Uuid],
    ) -> Vec<Uuid> {
        let mut still = Vec::new();
        for table in shown {
            // A database that does not answer is a no: the same is soon asked again.
            if found.contains(table) || self.may_watch(connection, *table).await.unwrap_or(false) {
                still.push(*table);
            }
        }
        still
    }

    async fn list(&mut self, of: WallOf) -> Result<Vec<LiveTable>, StoreError> {
        if let Some(list) = self.lists.get(&of) {
            return Ok(list.clone());
        }
        let list = match of {
            WallOf::Hall => self.store.live_tables(MOST).await?,
            WallOf::Club { club } => self.store.live_tables_of_club(club, MOST).await?,
        };
        self.lists.insert(of, list.clone());
        Ok(list)
    }

    async fn may_watch(
        &mut self,
        connection: &ConnectionHandle,
        table: Uuid,
    ) -> Result<bool, StoreError> {
        let account_id = connection.account_id();
        if let Some(known) = self.verdicts.get(&(account_id, table)) {
            return Ok(*known);
        }
        let asker = Asker { account_id, link: None };
        let now_ms = signed_ms(self.now);
        let verdict = ask(self.store, now_ms, table, asker, Outlet::Live).await?;
        let may = verdict == Verdict::Yes;
        self.verdicts.insert((account_id, table), may);
        Ok(may)
    }
}

fn matches(table: &LiveTable, search: Option<&str>) -> bool {
    let Some(search) = search.map(str::trim).filter(|search| !search.is_empty()) else {
        return true;
    };
    let search = search.to_lowercase();
    table.sides.iter().flatten().any(|player| player.name.to_lowercase().contains(&search))
}

/// Who stands where. A board keeps its place for as long as it is wanted, and one that is over
/// until the place is needed, so that nothing jumps on a projector.
pub(super) fn places(
    shown: &[Uuid],
    found: &[Uuid],
    size: usize,
    is_over: impl Fn(Uuid) -> bool,
) -> Vec<Uuid> {
    let mut places: Vec<Uuid> = shown.iter().take(size).copied().collect();
    let before = places.clone();
    let mut coming = found.iter().copied().filter(|table| !before.contains(table));
    // New boards take the places of those that are neither wanted nor over, then empty places,
    // then those of boards that are over.
    places.retain_mut(|place| {
        if found.contains(place) || is_over(*place) {
            return true;
        }
        let next = coming.next();
        *place = next.unwrap_or(*place);
        next.is_some()
    });
    let room = size.saturating_sub(places.len());
    places.extend(coming.by_ref().take(room));
    for place in places.iter_mut().filter(|place| is_over(**place)) {
        let Some(next) = coming.next() else { break };
        *place = next;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids<const N: usize>(numbers: [u128; N]) -> Vec<Uuid> {
        numbers.map(Uuid::from_u128).to_vec()
    }

    #[test]
    fn boards_keep_their_places_and_one_that_is_over_stays_until_its_place_is_needed() {
        let over = |table: Uuid| table.as_u128() >= 100;
        let places = |shown: &[Uuid], found: &[Uuid], size| places(shown, found, size, over);
        assert_eq!(places(&[], &ids([1, 2, 3]), 2), ids([1, 2]));
        assert_eq!(places(&ids([2, 1]), &ids([1, 2, 3]), 4), ids([2, 1, 3]));
        assert_eq!(places(&ids([100, 1]), &ids([1]), 4), ids([100, 1]), "nobody needs its place");
        assert_eq!(places(&ids([100, 1]), &ids([1, 5]), 4), ids([100, 1, 5]));
        assert_eq!(places(&ids([100, 1]), &ids([1, 5]), 2), ids([5, 1]));
        assert_eq!(places(&ids([7, 1]), &ids([1, 5]), 2), ids([5, 1]), "7 is no longer wanted");
        assert_eq!(places(&ids([1, 2, 3, 4]), &ids([1, 2]), 2), ids([1, 2]), "a smaller wall");
        assert_eq!(places(&ids([1, 2, 3, 4]), &ids([3, 4]), 2), ids([3, 4]));
    }
}
