//! Who may watch the tables of a tournament: as many as it lets look, and no more than the clubs of
//! those who sit there let watch.

use std::sync::Arc;

use protocol::{
    AudiencePolicy, ErrorCode, EventAudience, NarrowerClub, Racks, ServerMessage,
    TournamentWatching, Watch,
};
use tournament::{AccountId, Phase, Tournament};
use uuid::Uuid;

use super::audience::ask_again;
use super::{Person, Tournaments};
use crate::connections::{Frame, Topic};
use crate::reach::widest_watch;
use crate::refused::Refused;
use crate::store::{Account, PersonFacts, SettledTables, Store, StoreError, TournamentRow};
use crate::tables::SeatSpec;

/// What a tournament says of who may watch its tables. Its clubs may, and whoever is given a table's
/// link, where it is not for everyone.
fn said_by(row: &TournamentRow) -> Watch {
    match row.audience {
        _ if row.rehearsal => Watch::Officials,
        EventAudience::Public => Watch::Public,
        EventAudience::Clubs => Watch::Link,
    }
}

/// What decides who may watch the tables of a tournament that are laid now.
pub(super) struct Policies {
    /// The tournament's row.
    pub(super) row: TournamentRow,
    racks: Racks,
    people: Vec<PersonFacts>,
}

impl Policies {
    pub(super) async fn of(
        store: &Store,
        row: TournamentRow,
        players: &[Uuid],
    ) -> Result<Self, StoreError> {
        let racks = racks_of(store, row.id).await?;
        Ok(Self { row, racks, people: store.person_facts(players).await? })
    }

    /// Who may watch a table with these seats.
    pub(super) fn at(&self, seats: &[SeatSpec]) -> AudiencePolicy {
        let sits = |person: &&PersonFacts| {
            let is = |seat: &SeatSpec| matches!(seat, SeatSpec::Account { id, .. } if *id == person.account_id);
            seats.iter().any(is)
        };
        let watch = widest_at(&self.row, self.people.iter().filter(sits));
        AudiencePolicy { watch, racks: self.racks }
    }

    /// What decides by now, if a director has changed it since.
    pub(super) async fn changed(&self, store: &Store) -> Result<Option<Self>, StoreError> {
        let Some(row) = store.tournament(self.row.id).await? else { return Ok(None) };
        let racks = racks_of(store, row.id).await?;
        let is_same = (row.audience, racks) == (self.row.audience, self.racks);
        Ok((!is_same).then(|| Self { row, racks, people: self.people.clone() }))
    }
}

/// When those who watch the tables of a tournament are shown racks.
async fn racks_of(store: &Store, tournament: Uuid) -> Result<Racks, StoreError> {
    let watching = store.tournament_watching(tournament, None).await?;
    Ok(watching.map_or(Racks::AtEnd, |watching| watching.racks))
}

/// The most who may watch a table of a tournament at which these people sit.
fn widest_at<'a>(row: &TournamentRow, people: impl IntoIterator<Item = &'a PersonFacts>) -> Watch {
    said_by(row).stricter(widest_watch(people))
}

/// Who may watch a table from now on. One that somebody made narrower than the tournament says stays
/// at least as narrow.
fn follows(table: Watch, said_before: Watch, now: Watch) -> Watch {
    if table == said_before { now } else { table.stricter(now) }
}

/// Settles who may look at a tournament, and with it who may watch each of its tables, also those
/// that are over.
pub(super) async fn settle(
    tournaments: &Tournaments,
    row: &TournamentRow,
    audience: EventAudience,
    by: &Account,
) -> Result<SettledTables, Refused> {
    if row.audience == audience {
        return Ok(Vec::new());
    }
    let store = &tournaments.parts.store;
    let now = TournamentRow { audience, ..row.clone() };
    let tables = store.tables_of_tournament(row.id).await?;
    let mut players: Vec<Uuid> = tables.iter().flat_map(|table| table.players.clone()).collect();
    players.sort_unstable();
    players.dedup();
    let people = store.person_facts(&players).await?;
    let settled = tables.iter().filter_map(|table| {
        let of = people.iter().filter(|person| table.players.contains(&person.account_id));
        let watch = follows(table.watch, said_by(row), widest_at(&now, of));
        (watch != table.watch).then_some((table.id, watch))
    });
    let settled: Vec<(Uuid, Watch)> = settled.collect();
    let changed = (row.audience, audience);
    let stored = store.settle_tournament_audience(row.id, changed, &settled, by.id).await?;
    let message = "somebody else has just changed who may look";
    stored.ok_or(Refused::Plain(ErrorCode::NotNow, message))
}

/// Who may watch a tournament's tables, as somebody who may look at it is told.
pub(super) async fn told(
    store: &Store,
    row: &TournamentRow,
    person: Option<&Person>,
) -> Result<TournamentWatching, Refused> {
    let said = store.tournament_watching(row.id, None).await?.ok_or(Refused::NOT_FOUND)?;
    let watch = said_by(row);
    let mut clubs = store.clubs_of_players(row.id).await?;
    // Where bots sit in all seats nobody's club is asked.
    clubs.retain(|club| !row.bot_seats && club.watch.stricter(watch) != watch);
    let narrowed = !clubs.is_empty();
    let is_staff = person.is_some_and(Person::is_staff);
    let narrower = clubs.into_iter().filter(|_| is_staff).map(|club| NarrowerClub {
        name: club.takes_part.then_some(club.name),
        watch: club.watch,
        players: u32::try_from(club.players).unwrap_or(u32::MAX),
    });
    Ok(TournamentWatching {
        audience: AudiencePolicy { watch, racks: said.racks },
        players_watch: said.players_watch,
        narrowed,
        narrower: narrower.collect(),
    })
}

/// Who may watch a tournament's tables was changed, and stored: those who play in it and those who
/// watch it are told, and whoever may no longer look at it is let go.
pub(crate) async fn tell_watching(tournaments: &Arc<Tournaments>, id: Uuid) -> Result<(), Refused> {
    let parts = &tournaments.parts;
    let row = parts.store.tournament(id).await?.ok_or(Refused::NOT_FOUND)?;
    let watching = told(&parts.store, &row, None).await?;
    let t = tournaments.get(id).await?.tournament();
    let name = t.setup().name.clone();
    let frame = Frame::of(&ServerMessage::TournamentWatching { tournament: id, name, watching });
    let watch_it = parts.subscriptions.of(Topic::Tournament(id));
    let play = players_of(&t, &row);
    let play = play.flat_map(|player| parts.hub.sockets_of(player.0));
    let play = play.filter(|socket| !socket.is_subscribed(Topic::Tournament(id)));
    for socket in play.chain(watch_it.iter().cloned()) {
        socket.send(frame.clone());
    }
    for socket in &watch_it {
        ask_again(tournaments, socket, id);
    }
    Ok(())
}

/// Those who play, once it is known that they do. In a rehearsal nobody does.
fn players_of<'a>(t: &'a Tournament, row: &TournamentRow) -> impl Iterator<Item = &'a AccountId> {
    let shown = t.phase() != Phase::Draft && !row.rehearsal;
    let active = t.entries().filter(move |(_, entry)| shown && !entry.withdrawn);
    active.flat_map(|(_, entry)| &entry.entry.players)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Watch::{Club, Link, Officials, Public};

    #[test]
    fn a_table_follows_its_tournament_but_for_what_was_made_narrower_on_purpose() {
        // Closed: whatever is wider becomes as narrow.
        assert_eq!(follows(Public, Public, Link), Link);
        assert_eq!(follows(Club, Public, Link), Club);
        assert_eq!(follows(Officials, Public, Link), Officials);
        // Opened: what was as the tournament said is open again, what was narrower is not.
        assert_eq!(follows(Link, Link, Public), Public);
        assert_eq!(follows(Club, Link, Public), Club);
        assert_eq!(follows(Officials, Link, Public), Officials);
        // As wide as the clubs of its players let it be.
        assert_eq!(follows(Link, Link, Club), Club);
        // One that was opened while the tournament was not stays so.
        assert_eq!(follows(Public, Link, Public), Public);
    }
}
