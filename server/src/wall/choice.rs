//! Which tables a wall shows, and in which order.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use engine::Millis;
use protocol::{Role, SlotAim, SlotKind, SlotOf, WallOf, WallRequest, WallSlot};
use uuid::Uuid;

use super::told::ToldEvent;
use crate::clock::signed_ms;
use crate::connections::ConnectionHandle;
use crate::refused::Refused;
use crate::store::{Slot, Store, StoreError};
use crate::tournaments::{Billboard, BoardOnShow, Looker, Tournaments, billboard, may_look};
use crate::visibility::{Asker, ask_for_all};

/// The tables that walls may show, read once for all walls that are chosen together.
pub(super) struct Candidates<'a> {
    store: &'a Store,
    tournaments: &'a Tournaments,
    now: Millis,
    /// Of the hall and of clubs, by what was searched for.
    tops: HashMap<(Option<Uuid>, Option<String>), Vec<Uuid>>,
    boards: HashMap<WallOf, Boards>,
    verdicts: HashMap<Eyes, HashMap<Uuid, bool>>,
    lookers: HashMap<(Eyes, Uuid), bool>,
    slots: HashMap<String, Option<Slot>>,
}

/// The tables of a wall's list in their order, and the tournament that they are of.
#[derive(Clone, Debug, Default)]
struct Listed {
    tables: Vec<Uuid>,
    event: Option<Arc<ToldEvent>>,
}

/// The boards of a tournament in their order.
struct Boards {
    boards: Vec<BoardOnShow>,
    event: Arc<ToldEvent>,
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
    pub(super) event: Option<Arc<ToldEvent>>,
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
        let (tops, boards, verdicts, lookers, slots) = Default::default();
        Self { store, tournaments, now, tops, boards, verdicts, lookers, slots }
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
        let listed = self.listed(&eyes, &request).await?;
        let mut wanted = [request.pins, listed.tables].concat();
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

    /// The tables of a wall's list, the most wanted first.
    async fn listed(&mut self, eyes: &Eyes, request: &WallRequest) -> Result<Listed, Refused> {
        let search = request.search.as_deref().map(str::trim).filter(|search| !search.is_empty());
        match &request.of {
            WallOf::Hall => self.top(None, search).await,
            WallOf::Club { club } => self.top(Some(*club), search).await,
            WallOf::Tournament { tournament, .. } if self.may_look(eyes, *tournament).await? => {
                self.boards(&request.of, search).await
            }
            // A slot points at no other slot.
            WallOf::Tournament { .. } | WallOf::Slot { .. } => Ok(Listed::default()),
        }
    }

    /// Running games of the hall or of a club.
    async fn top(&mut self, club: Option<Uuid>, search: Option<&str>) -> Result<Listed, Refused> {
        let key = (club, search.map(str::to_lowercase));
        if !self.tops.contains_key(&key) {
            let found = match club {
                Some(club) => self.store.top_tables_of_club(club, search).await?,
                None => self.store.top_tables(search).await?,
            };
            self.tops.insert(key.clone(), found);
        }
        Ok(Listed { tables: self.tops[&key].clone(), event: None })
    }

    /// A tournament's boards, for one who may look at it.
    async fn boards(&mut self, of: &WallOf, search: Option<&str>) -> Result<Listed, Refused> {
        let WallOf::Tournament { tournament, division } = of else { return Ok(Listed::default()) };
        if !self.boards.contains_key(of) {
            let Billboard { event, boards } =
                billboard(self.tournaments, *tournament, *division).await?;
            let event = Arc::new(ToldEvent::new(&event));
            self.boards.insert(of.clone(), Boards { boards, event });
        }
        let Boards { boards, event } = &self.boards[of];
        let found = boards.iter().filter(|board| is_found(board, search));
        let tables = found.map(|board| board.table).collect();
        Ok(Listed { tables, event: Some(Arc::clone(event)) })
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

fn is_found(board: &BoardOnShow, search: Option<&str>) -> bool {
    let search = search.map(str::to_lowercase);
    search.is_none_or(|search| board.names.iter().any(|name| name.to_lowercase().contains(&search)))
}
