//! A tournament as walls and overlays tell of it: its boards by number, the round's clock,
//! standings.

use protocol::{WallBoard, WallDivision, WallEvent, WallPlace};
use tournament::{BoardState, DivisionId, DivisionState, Place, RoundStage, SideId, Tournament};
use uuid::Uuid;

use super::pages::from_outside;
use super::people::person;
use super::{Looker, Tournaments};
use crate::refused::Refused;
use crate::store::Store;

/// The most lines of standings that are shown of a division.
const MOST_PLACES: usize = 16;

/// A tournament as it is shown, and its boards.
#[derive(Clone, Debug)]
pub(crate) struct Billboard {
    pub(crate) event: WallEvent,
    /// The boards of the latest rounds that have no result yet, the top tables first.
    pub(crate) boards: Vec<BoardOnShow>,
}

/// A board that can be shown, if its table may be watched.
#[derive(Clone, Debug)]
pub(crate) struct BoardOnShow {
    pub(crate) table: Uuid,
    pub(crate) division: DivisionId,
    pub(crate) board: u16,
    /// The names that it is found by: players, teams and schools.
    pub(crate) names: Vec<String>,
}

/// Whether somebody may look at a tournament at all. One that is not there may not be looked at.
pub(crate) async fn may_look(
    tournaments: &Tournaments,
    id: Uuid,
    looker: Looker<'_>,
) -> Result<bool, Refused> {
    let person = match person(tournaments, id, looker).await {
        Err(Refused::Plain(..)) => return Ok(false),
        other => other?,
    };
    Ok(person.may_look(&tournaments.get(id).await?.tournament()))
}

/// A tournament, or one division of it, as it is shown to those who may look: whoever that is, as
/// those know it who only watch.
pub(crate) async fn billboard(
    tournaments: &Tournaments,
    id: Uuid,
    only: Option<DivisionId>,
) -> Result<Billboard, Refused> {
    let t = from_outside(tournaments, &tournaments.get(id).await?).await?.tournament;
    let names = Names::read(&tournaments.parts.store, &t).await?;
    let shown = || t.divisions().filter(|(id, _)| only.is_none_or(|only| only == *id));
    let divisions = shown().map(|(id, division)| tell(&t, id, division, &names)).collect();
    let mut boards: Vec<BoardOnShow> =
        shown().flat_map(|(id, division)| unfinished(&t, id, division, &names)).collect();
    boards.sort_by_key(|board| (board.board, board.division));
    let event = WallEvent { tournament: id, name: t.setup().name.clone(), divisions };
    Ok(Billboard { event, boards })
}

/// The other boards of a table's round, the next one first: of the round that its division is at by
/// now, where its own is over.
pub(crate) async fn boards_beside(
    tournaments: &Tournaments,
    id: Uuid,
    table: Uuid,
) -> Result<Vec<Uuid>, Refused> {
    let t = from_outside(tournaments, &tournaments.get(id).await?).await?.tournament;
    let Some((_, division, _)) = found_at(&t, table) else { return Ok(Vec::new()) };
    let boards = division.latest_boards();
    let here = |board: &BoardState| board.game.0 == table;
    let next = boards.iter().position(here).map_or(0, |at| at + 1);
    let (before, after) = boards.split_at(next);
    let beside = after.iter().chain(before).filter(|board| !here(board));
    Ok(beside.map(|board| board.game.0).collect())
}

/// The division that a table of a tournament is of, and its board's number.
pub(crate) async fn board_of_table(
    tournaments: &Tournaments,
    id: Uuid,
    table: Uuid,
) -> Result<Option<(DivisionId, u16)>, Refused> {
    let t = from_outside(tournaments, &tournaments.get(id).await?).await?.tournament;
    Ok(found_at(&t, table).map(|(division, _, board)| (division, board.board.board)))
}

fn found_at(t: &Tournament, table: Uuid) -> Option<(DivisionId, &DivisionState, &BoardState)> {
    t.divisions().find_map(|(id, division)| {
        let mut boards = division.boards();
        boards.find(|board| board.game.0 == table).map(|board| (id, division, board))
    })
}

/// Whether neither the table nor a director has said how it ended.
fn is_open(board: &BoardState) -> bool {
    board.table.is_none() && board.ruled.is_none()
}

fn unfinished<'a>(
    t: &'a Tournament,
    id: DivisionId,
    division: &'a DivisionState,
    names: &'a Names,
) -> impl Iterator<Item = BoardOnShow> + 'a {
    let open = division.latest_boards().iter().filter(|board| is_open(board));
    open.map(move |state| BoardOnShow {
        table: state.game.0,
        division: id,
        board: state.board.board,
        names: [state.board.first, state.board.second]
            .into_iter()
            .flat_map(|side| names.searched(t, side))
            .collect(),
    })
}

fn tell(t: &Tournament, id: DivisionId, division: &DivisionState, names: &Names) -> WallDivision {
    let boards = division.latest_boards();
    let (starts_ms, ends_ms, paused_ms) = match division.stage() {
        Some(RoundStage::Started { starts_at, ends_at, paused_at, .. }) => {
            (Some(starts_at.0), ends_at.map(|at| at.0), paused_at.map(|at| at.0))
        }
        Some(RoundStage::Published | RoundStage::Ended { .. }) | None => (None, None, None),
    };
    let is_final = division.final_game.is_some();
    let places = t.final_standings(id);
    WallDivision {
        division: id,
        name: division.setup.division.name.clone(),
        round: division.last_round(),
        rounds: division.setup.rounds,
        is_final,
        starts_ms,
        ends_ms,
        paused_ms,
        unfinished: u16::try_from(boards.iter().filter(|board| is_open(board)).count())
            .unwrap_or(u16::MAX),
        boards: boards
            .iter()
            .map(|state| WallBoard { table: state.game.0, board: state.board.board })
            .collect(),
        standings: places
            .iter()
            .filter(|place| t.entry(place.side).is_some_and(|entry| entry.division == id))
            .take(MOST_PLACES)
            .map(|place| line(t, place, names))
            .collect(),
    }
}

fn line(t: &Tournament, place: &Place, names: &Names) -> WallPlace {
    WallPlace {
        rank: place.rank,
        name: names.of(t, place.side),
        wins: place.wins,
        losses: place.losses,
        spread: place.spread,
    }
}

/// Nicknames and schools, as anyone is told them.
struct Names {
    people: Vec<(Uuid, String)>,
    schools: Vec<(Uuid, String)>,
}

impl Names {
    async fn read(store: &Store, t: &Tournament) -> Result<Self, Refused> {
        let players = t.entries().flat_map(|(_, entry)| &entry.entry.players);
        let players: Vec<Uuid> = players.map(|player| player.0).collect();
        let schools = t.entries().filter_map(|(_, entry)| entry.entry.school);
        let schools: Vec<Uuid> = schools.map(|school| school.0).collect();
        let people = store.names_for(&players, None).await?.into_iter();
        let schools = store.club_names(&schools).await?.into_iter();
        Ok(Self {
            people: people.map(|person| (person.account, person.name)).collect(),
            schools: schools.map(|school| (school.school, school.name)).collect(),
        })
    }

    /// What a side is called: its team's name, or its players'.
    fn of(&self, t: &Tournament, side: SideId) -> String {
        let Some(entry) = t.entry(side).map(|state| &state.entry) else { return String::new() };
        entry.team.clone().unwrap_or_else(|| self.players(t, side).join(" & "))
    }

    fn players(&self, t: &Tournament, side: SideId) -> Vec<String> {
        let players = t.entry(side).into_iter().flat_map(|state| &state.entry.players);
        players.filter_map(|player| found(&self.people, player.0)).collect()
    }

    fn searched(&self, t: &Tournament, side: SideId) -> Vec<String> {
        let entry = t.entry(side).map(|state| &state.entry);
        let school = entry.and_then(|entry| entry.school);
        let school = school.and_then(|school| found(&self.schools, school.0));
        let team = entry.and_then(|entry| entry.team.clone());
        self.players(t, side).into_iter().chain(school).chain(team).collect()
    }
}

fn found(names: &[(Uuid, String)], id: Uuid) -> Option<String> {
    names.iter().find(|(known, _)| *known == id).map(|(_, name)| name.clone())
}
