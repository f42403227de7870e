//! Which tables a wall shows, and in which order.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use engine::Millis;
use protocol::{
    LiveTable, Role, SlotAim, SlotKind, SlotOf, WallEvent, WallOf, WallRequest, WallSlot,
};
use uuid::Uuid;

use crate::clock::signed_ms;
use crate::connections::ConnectionHandle;
use crate::refused::Refused;
use crate::store::{Slot, Store, StoreError};
use crate::tournaments::{Billboard, BoardOnShow, Looker, Tournaments, billboard, may_look};
use crate::visibility::{Asker, ask_for_all};

/// The most running games that are looked at for a wall.
const MOST: i64 = 100;

/// The tables that walls may show, read once for all walls that are chosen together.
pub(super) struct Candidates<'a> {
    store: &'a Store,
    tournaments: &'a Tournaments,
    now: Millis,
    lists: HashMap<WallOf, Listed>,
    verdicts: HashMap<Eyes, HashMap<Uuid, bool>>,
    lookers: HashMap<(Eyes, Uuid), bool>,
    slots: HashMap<String, Option<Slot>>,
}

/// The tables of a wall's list in their order, and the tournament that they are of.
#[derive(Clone, Default)]
struct Listed {
    tables: Vec<Candidate>,
    event: Option<Arc<WallEvent>>,
}

/// A table, and the names by which it is found.
#[derive(Clone)]
struct Candidate {
    table: Uuid,
    names: Vec<String>,
}

/// Whose eyes look at a wall, and by what they see more than anyone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Eyes {
    account: Option<(Uuid, Role)>,
    /// The link to the tournament that the wall is of.
    link: Option<String>,
    /// Whose slot it was asked for by, which is a link to the tables of its tournament or club.
    slot_of: Option<SlotOf>,
}

impl Eyes {
    fn of(connection: &ConnectionHandle, request: &WallRequest) -> Self {
        let account = connection.account().map(|account| (account.id, account.role));
        Self { account, link: request.link.clone(), slot_of: None }
    }

    fn looker(&self) -> Looker<'_> {
        let slot_of = self.slot_of.and_then(SlotOf::tournament);
        Looker { account: self.account, link: self.link.as_deref(), slot_of }
    }

    fn asker(&self) -> Asker<'_> {
        Asker { account_id: self.account.map(|(id, _)| id), link: self.link.as_deref() }
    }
}

/// What a wall is to show.
#[derive(Clone, Debug, Default)]
pub(super) struct Chosen {
    /// Tables, the most wanted first.
    pub(super) tables: Vec<Uuid>,
    /// The tournament that they are of, for one who may look at it.
    pub(super) event: Option<Arc<WallEvent>>,
    /// The slot that it was asked for by, if that is still there.
    pub(super) slot: Option<WallSlot>,
    /// Whose eyes look.
    pub(super) eyes: Eyes,
}

/// What a slot of a wall points at.
enum Pointed {
    At { request: WallRequest, slot: WallSlot, of: SlotOf },
    AtNothing(WallSlot),
    Gone,
}

impl Chosen {
    /// How many boards there is room for.
    pub(super) fn size(&self, request: &WallRequest) -> usize {
        usize::from(self.slot.as_ref().map_or(request.size, |slot| slot.size))
    }
}

impl<'a> Candidates<'a> {
    pub(super) fn new(store: &'a Store, tournaments: &'a Tournaments, now: Millis) -> Self {
        let (lists, verdicts, lookers, slots) = Default::default();
        Self { store, tournaments, now, lists, verdicts, lookers, slots }
    }

    /// The tables for a wall, the most wanted first: those that are pinned, then those of its
    /// list. As many as it has room for, each of which whoever looks at the wall may watch.
    pub(super) async fn of(
        &mut self,
        connection: &ConnectionHandle,
        request: &WallRequest,
    ) -> Result<Chosen, Refused> {
        let mut eyes = Eyes::of(connection, request);
        let (request, slot) = match &request.of {
            WallOf::Slot { key } => match self.pointed(key, request.search.clone()).await? {
                Pointed::At { request, slot, of } => {
                    eyes.slot_of = Some(of);
                    (request, Some(slot))
                }
                Pointed::AtNothing(slot) => {
                    return Ok(Chosen { slot: Some(slot), eyes, ..Chosen::default() });
                }
                Pointed::Gone => return Ok(Chosen { eyes, ..Chosen::default() }),
            },
            WallOf::Hall | WallOf::Club { .. } | WallOf::Tournament { .. } => {
                (request.clone(), None)
            }
        };
        let listed = match &request.of {
            WallOf::Tournament { tournament, .. } if !self.may_look(&eyes, *tournament).await? => {
                Listed::default()
            }
            of => self.list(of).await?,
        };
        let wanted = listed.tables.iter().filter(|table| table.matches(request.search.as_deref()));
        let wanted: Vec<Uuid> = wanted.map(|table| table.table).collect();
        let mut wanted = [request.pins.as_slice(), &wanted].concat();
        let mut seen = HashSet::new();
        wanted.retain(|table| seen.insert(*table));
        let tables = self.first_to_watch(&eyes, &wanted, usize::from(request.size)).await?;
        Ok(Chosen { tables, event: listed.event, slot, eyes })
    }

    /// The first of some tables that may be watched. As many are asked about at once as there is
    /// room for: mostly all of them may be watched, and nobody is asked about more.
    async fn first_to_watch(
        &mut self,
        eyes: &Eyes,
        wanted: &[Uuid],
        room: usize,
    ) -> Result<Vec<Uuid>, StoreError> {
        let mut tables: Vec<Uuid> = Vec::new();
        for some in wanted.chunks(room.max(1)) {
            if tables.len() >= room {
                break;
            }
            tables.extend(self.watchable(eyes, some).await?);
        }
        tables.truncate(room);
        Ok(tables)
    }

    /// What a slot of a wall points at.
    async fn pointed(&mut self, key: &str, search: Option<String>) -> Result<Pointed, StoreError> {
        if !self.slots.contains_key(key) {
            let read = self.store.slot_with_key(key).await?;
            self.slots.insert(key.to_owned(), read);
        }
        let slot = self.slots.get(key).cloned().flatten();
        let Some(slot) = slot.filter(|slot| slot.kind == SlotKind::Wall) else {
            return Ok(Pointed::Gone);
        };
        Ok(match slot.aim {
            SlotAim::Wall(at) => {
                let (size, of) = (at.size, Some(at.of.clone()));
                let told = WallSlot { name: slot.name, size, of };
                Pointed::At { request: WallRequest { search, ..at }, slot: told, of: slot.of }
            }
            SlotAim::Nothing
            | SlotAim::Table { .. }
            | SlotAim::Player { .. }
            | SlotAim::Board { .. } => {
                Pointed::AtNothing(WallSlot { name: slot.name, size: 4, of: None })
            }
        })
    }

    /// Those of the tables on a wall that may still be watched; `found` were asked about.
    pub(super) async fn still_allowed(
        &mut self,
        eyes: &Eyes,
        shown: &[Uuid],
        found: &[Uuid],
    ) -> Vec<Uuid> {
        let asked: Vec<Uuid> =
            shown.iter().copied().filter(|table| !found.contains(table)).collect();
        // A database that does not answer is a no: the same is soon asked again.
        let may = self.watchable(eyes, &asked).await.unwrap_or_default();
        let still = |table: &Uuid| found.contains(table) || may.contains(table);
        shown.iter().copied().filter(still).collect()
    }

    async fn list(&mut self, of: &WallOf) -> Result<Listed, Refused> {
        if let Some(list) = self.lists.get(of) {
            return Ok(list.clone());
        }
        let list = match of {
            WallOf::Hall => self.live(self.store.live_tables(MOST).await?).await?,
            WallOf::Club { club } => {
                self.live(self.store.live_tables_of_club(*club, MOST).await?).await?
            }
            WallOf::Tournament { tournament, division } => {
                let Billboard { event, boards } =
                    billboard(self.tournaments, *tournament, *division).await?;
                let table =
                    |board: BoardOnShow| Candidate { table: board.table, names: board.names };
                let tables = boards.into_iter().map(table).collect();
                Listed { tables, event: Some(Arc::new(event)) }
            }
            // A slot points at no other slot.
            WallOf::Slot { .. } => Listed::default(),
        };
        self.lists.insert(of.clone(), list.clone());
        Ok(list)
    }

    /// Running games as a list, each found by its players and by its club.
    async fn live(&self, tables: Vec<LiveTable>) -> Result<Listed, Refused> {
        let ids: Vec<Uuid> = tables.iter().map(|table| table.table).collect();
        let clubs = self.store.clubs_of_games(&ids).await?;
        let candidate = |table: LiveTable| {
            let players = table.sides.into_iter().flatten().map(|player| player.name);
            let club = clubs.iter().filter(|(game, _)| *game == table.table);
            let names = players.chain(club.map(|(_, name)| name.clone())).collect();
            Candidate { table: table.table, names }
        };
        Ok(Listed { tables: tables.into_iter().map(candidate).collect(), event: None })
    }

    async fn may_look(&mut self, eyes: &Eyes, tournament: Uuid) -> Result<bool, Refused> {
        let key = (eyes.clone(), tournament);
        if let Some(known) = self.lookers.get(&key) {
            return Ok(*known);
        }
        let may = may_look(self.tournaments, tournament, eyes.looker()).await?;
        self.lookers.insert(key, may);
        Ok(may)
    }

    /// Those of some tables that may be watched, in the same order. What is not known yet is asked
    /// in one query.
    async fn watchable(&mut self, eyes: &Eyes, tables: &[Uuid]) -> Result<Vec<Uuid>, StoreError> {
        let verdicts = self.verdicts.entry(eyes.clone()).or_default();
        let unknown: Vec<Uuid> =
            tables.iter().copied().filter(|table| !verdicts.contains_key(table)).collect();
        if !unknown.is_empty() {
            let now_ms = signed_ms(self.now);
            let (asker, slot_of) = (eyes.asker(), eyes.slot_of);
            let may = ask_for_all(self.store, now_ms, &unknown, asker, slot_of).await?;
            verdicts.extend(unknown.iter().map(|table| (*table, may.contains(table))));
        }
        let may = |table: &Uuid| verdicts.get(table).copied().unwrap_or(false);
        Ok(tables.iter().copied().filter(may).collect())
    }
}

impl Candidate {
    fn matches(&self, search: Option<&str>) -> bool {
        let Some(search) = search.map(str::trim).filter(|search| !search.is_empty()) else {
            return true;
        };
        let search = search.to_lowercase();
        self.names.iter().any(|name| name.to_lowercase().contains(&search))
    }
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
