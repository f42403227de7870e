//! People by name, as entries: all of a list or nothing, with the row and the reason.

use std::collections::HashMap;

use protocol::{EnterNames, EntryRow, ErrorCode, RatingSystem, RowError, SubstituteByName};
use tournament::{AccountId, Command, DivisionId, Entry, EventNo, SchoolId, Tournament, Who};
use uuid::Uuid;

use super::people::who;
use super::school_clubs::check_clubs;
use super::{Telling, Tournaments};
use crate::refused::Refused;
use crate::store::Account;

/// The longest list of one request, and the most players of a side that a row may name.
const MOST_ROWS: usize = 1_000;
const MOST_PLAYERS: usize = 4;

/// Enters sides by the names of their players.
pub(crate) async fn enter_names(
    tournaments: &Tournaments,
    account: &Account,
    id: Uuid,
    asked: &EnterNames,
) -> Result<EventNo, Refused> {
    if asked.rows.len() > MOST_ROWS {
        return Err(Refused::field("rows", "at most a thousand rows at once"));
    }
    let who = who(tournaments, id, account, asked.school).await?;
    // Who may not do it learns nothing of which names there are.
    if matches!(who, Who::Player(_)) {
        return Err(BY_CODE);
    }
    let handle = tournaments.get(id).await?;
    let tournament = handle.tournament();
    let names = Names::of(tournaments, id, who, &asked.rows).await?;
    let mut wrong = Vec::new();
    let mut entries = Vec::with_capacity(asked.rows.len());
    for (row, number) in asked.rows.iter().zip(1..) {
        match names.entry(&tournament, who, row) {
            Ok(entry) => entries.push(entry),
            Err((field, message)) => wrong.push(RowError {
                row: number,
                field: field.to_owned(),
                message: message.to_owned(),
            }),
        }
    }
    if !wrong.is_empty() {
        return Err(Refused::Rows(wrong));
    }
    let missed = asked.missed.unwrap_or(tournament.setup().late_entries());
    let command = Command::EnterSides { entries, missed };
    let command = admitted(tournaments, id, who, command).await?;
    let telling = Telling { account: account.id, id: asked.id, who, seen: asked.seen, command };
    handle.tell(telling).await?.map_err(Refused::from)
}

/// How a player is answered who asks to be entered otherwise.
const BY_CODE: Refused =
    Refused::Plain(ErrorCode::NotAllowed, "a player enters by the tournament's code");

/// A command as it is followed when it is given by whoever asks: one that enters anybody is for
/// coaches and directors, and what the association knows of a player is not a coach's to say.
pub(crate) async fn admitted(
    tournaments: &Tournaments,
    id: Uuid,
    who: Who,
    mut command: Command,
) -> Result<Command, Refused> {
    let asker = match who {
        Who::Director(own) | Who::Player(own) | Who::Coach { account: own, .. } => own.0,
        Who::Server => return Err(Refused::NOT_ALLOWED),
    };
    if let (Who::Player(_), Command::EnterSides { .. }) = (who, &command) {
        return Err(BY_CODE);
    }
    check_clubs(tournaments, id, asker, &command).await?;
    let (Who::Coach { .. }, Command::EnterSides { entries, .. }) = (who, &mut command) else {
        return Ok(command);
    };
    let store = &tournaments.parts.store;
    let row = store.tournament(id).await?.ok_or(Refused::NOT_FOUND)?;
    if row.rating != RatingSystem::Association {
        return Ok(command);
    }
    let people: Vec<Uuid> =
        entries.iter().flat_map(|entry| &entry.players).map(|player| player.0).collect();
    let known = store.association_ratings(&people).await?;
    for entry in entries {
        let [player] = entry.players[..] else { continue };
        if let Some(&(rating, games)) = known.get(&player.0) {
            (entry.rating, entry.lifetime_games) = (Some(rating), Some(games));
        }
    }
    Ok(command)
}

/// Puts a player in the place of another, by name.
pub(crate) async fn substitute(
    tournaments: &Tournaments,
    account: &Account,
    id: Uuid,
    asked: &SubstituteByName,
) -> Result<EventNo, Refused> {
    let who = who(tournaments, id, account, asked.school).await?;
    // Who may not do it learns nothing of which names there are.
    if matches!(who, Who::Player(_)) {
        return Err(Refused::NOT_ALLOWED);
    }
    let handle = tournaments.get(id).await?;
    let row = EntryRow::of(vec![asked.joins.clone()]);
    let names = Names::of(tournaments, id, who, std::slice::from_ref(&row)).await?;
    let joins = match names.entry(&handle.tournament(), who, &row) {
        Ok(entry) => entry.players[0],
        Err((_, message)) => return Err(Refused::field("joins", message)),
    };
    let (side, leaves, reason) = (asked.side, asked.leaves, asked.reason.clone());
    let command = Command::SubstituteMember { side, leaves, joins, reason };
    check_clubs(tournaments, id, account.id, &command).await?;
    let telling = Telling { account: account.id, id: asked.id, who, seen: asked.seen, command };
    handle.tell(telling).await?.map_err(Refused::from)
}

/// Why a row is none: the field, and what is wrong with it.
type Fault = (&'static str, &'static str);

/// The people that a list names.
struct Names {
    /// By nickname in lower case.
    accounts: HashMap<String, Uuid>,
    /// By real name in lower case, of the rosters that the sender may read; none where two share it.
    real: HashMap<String, Option<Uuid>>,
    /// The clubs that take part, and who of the list belongs to each.
    clubs: Vec<(Uuid, Vec<Uuid>)>,
    ratings: HashMap<Uuid, (u16, u32)>,
}

impl Names {
    async fn of(
        tournaments: &Tournaments,
        id: Uuid,
        who: Who,
        rows: &[EntryRow],
    ) -> Result<Self, Refused> {
        let store = &tournaments.parts.store;
        let (Who::Director(reader) | Who::Player(reader) | Who::Coach { account: reader, .. }) =
            who
        else {
            return Err(Refused::NOT_ALLOWED);
        };
        let typed: Vec<String> =
            rows.iter().flat_map(|row| &row.players).map(|name| folded(name)).collect();
        let accounts: HashMap<String, Uuid> =
            store.accounts_named(&typed).await?.into_iter().collect();
        let club_ids = store.clubs_in(id).await?;
        let mut real: HashMap<String, Option<Uuid>> = HashMap::new();
        for (name, account) in store.real_names_for(reader.0, &club_ids).await? {
            let known = real.entry(folded(&name)).or_insert(Some(account));
            *known = known.filter(|other| *other == account);
        }
        let mut people: Vec<Uuid> = accounts.values().copied().collect();
        people.extend(real.values().flatten());
        let mut clubs = Vec::new();
        for club in club_ids {
            clubs.push((club, store.members_among(club, &people).await?));
        }
        let ratings = store.association_ratings(&people).await?;
        Ok(Self { accounts, real, clubs, ratings })
    }

    fn entry(&self, t: &Tournament, who: Who, row: &EntryRow) -> Result<Entry, Fault> {
        if row.players.is_empty() || row.players.len() > MOST_PLAYERS {
            return Err(("players", "a side has one player, or two"));
        }
        let players = row.players.iter().map(|name| self.account(name));
        let players: Vec<Uuid> =
            players.collect::<Option<_>>().ok_or(("players", "nobody has one of these names"))?;
        let school = self.school(who, row, &players)?;
        let division = row.division.as_deref().map(|name| division_named(t, name)).transpose()?;
        let known = match players[..] {
            [alone] => self.ratings.get(&alone).copied(),
            _ => None,
        };
        Ok(Entry {
            division,
            school: school.map(SchoolId),
            rating: row.rating.or(known.map(|(rating, _)| rating)),
            lifetime_games: row.lifetime_games.or(known.map(|(_, games)| games)),
            ..row.entry(players.into_iter().map(AccountId).collect())
        })
    }

    fn account(&self, name: &str) -> Option<Uuid> {
        let name = folded(name);
        self.accounts.get(&name).copied().or_else(|| self.real.get(&name).copied().flatten())
    }

    /// The school of a row. A coach enters members of the own one.
    fn school(&self, who: Who, row: &EntryRow, players: &[Uuid]) -> Result<Option<Uuid>, Fault> {
        let all_of = |club: Uuid| {
            let members = self.clubs.iter().find(|(id, _)| *id == club).map(|(_, members)| members);
            members.is_some_and(|members| players.iter().all(|player| members.contains(player)))
        };
        match who {
            Who::Coach { school, .. } if all_of(school.0) => Ok(Some(school.0)),
            Who::Coach { .. } => Err(("players", "you enter members of your own club")),
            Who::Director(_) | Who::Player(_) | Who::Server => match row.school {
                Some(school) if self.clubs.iter().any(|(club, _)| *club == school) => {
                    Ok(Some(school))
                }
                Some(_) => Err(("school", "this club does not take part")),
                None => Ok(self.clubs.iter().map(|(club, _)| *club).find(|club| all_of(*club))),
            },
        }
    }
}

fn division_named(t: &Tournament, name: &str) -> Result<DivisionId, Fault> {
    let wanted = folded(name);
    let named = t.divisions().find(|(_, state)| folded(&state.setup.division.name) == wanted);
    named.map(|(id, _)| id).ok_or(("division", "there is no such division"))
}

fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}
