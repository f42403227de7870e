//! What somebody is to a tournament; its directors and clubs.

use protocol::{
    AuditAct, ChangeTournament, ErrorCode, EventAudience, JoinTournament, MyTournament, PersonName,
    Role,
};
use tournament::{AccountId, Phase, Rejection, SchoolId, SideId, Tournament, Viewer, Who};
use uuid::Uuid;

use super::school_clubs::{check_list, players};
use super::{Tournaments, watched};
use crate::accounts::secrets;
use crate::refused::Refused;
use crate::store::{
    Account, AuditEntry, EventStanding, SettledTables, TournamentChange, TournamentRow,
};

/// Who asks for a tournament: with an account or none, by its link or not.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Looker<'a> {
    /// The account, if they are logged in.
    pub(crate) account: Option<(Uuid, Role)>,
    /// The link they came by.
    pub(crate) link: Option<&'a str>,
    /// The tournament whose own slot they look through, which is a link to it.
    pub(crate) slot_of: Option<Uuid>,
}

impl From<Option<&Account>> for Looker<'_> {
    fn from(account: Option<&Account>) -> Self {
        Self { account: account.map(|account| (account.id, account.role)), ..Self::default() }
    }
}

impl From<&Account> for Looker<'_> {
    fn from(account: &Account) -> Self {
        Some(account).into()
    }
}

/// Somebody who asks for a tournament, and what they are to it.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    /// Who, if they are logged in.
    pub(crate) account: Option<Uuid>,
    standing: EventStanding,
    /// Whether they came by the tournament's link.
    linked: bool,
    /// The tournament's row.
    pub(crate) row: TournamentRow,
}

impl Person {
    /// Whether they direct the tournament.
    pub(crate) fn directs(&self) -> bool {
        self.standing.directs
    }

    /// Whether they direct it, or coach a club that takes part.
    pub(super) fn is_staff(&self) -> bool {
        self.standing.directs || !self.standing.coaches.is_empty()
    }

    /// Whose eyes they look with.
    pub(crate) fn viewer(&self) -> Viewer {
        match self.standing.coaches.first() {
            _ if self.standing.directs => Viewer::Director,
            Some(school) => Viewer::Coach(SchoolId(*school)),
            None => Viewer::Public,
        }
    }

    /// Whether they may look at all. To others the tournament does not exist.
    pub(crate) fn may_look(&self, t: &Tournament) -> bool {
        let drafted = t.phase() == Phase::Draft || self.row.rehearsal;
        let plays = self.account.is_some_and(|account| side_of(t, account).is_some());
        self.standing.directs
            || (!drafted
                && (self.row.audience == EventAudience::Public
                    || self.standing.belongs
                    || self.linked
                    || plays))
    }

    /// Whether they take part, and are told results when they come: they direct, coach or play
    /// here. Others hear of them as late as they see the tables (decision 0320).
    pub(super) fn takes_part(&self, t: &Tournament) -> bool {
        match self.viewer() {
            Viewer::Director | Viewer::Coach(_) => true,
            Viewer::Public => self.account.is_some_and(|account| side_of(t, account).is_some()),
        }
    }

    /// What they are to the tournament, as they are told it.
    pub(crate) fn mine(&self, t: &Tournament) -> MyTournament {
        let side = self.account.and_then(|account| side_of(t, account));
        MyTournament {
            directs: self.standing.directs,
            coaches: self.standing.coaches.clone(),
            side,
            table: side.and_then(|side| t.table_of(side)).map(|game| game.0),
        }
    }
}

/// What somebody is to a tournament, whether or not they may look at it.
pub(crate) async fn person(
    tournaments: &Tournaments,
    id: Uuid,
    looker: impl Into<Looker<'_>>,
) -> Result<Person, Refused> {
    let Looker { account, link, slot_of } = looker.into();
    let store = &tournaments.parts.store;
    let row = store.tournament(id).await?.ok_or(Refused::NOT_FOUND)?;
    let mut standing = match account {
        Some((account, _)) => store.standing_in(id, account).await?,
        None => EventStanding::default(),
    };
    standing.directs |= account.is_some_and(|(_, role)| role == Role::Admin);
    let linked = match link {
        Some(link) => store.is_link_to_event(id, link).await?,
        None => slot_of == Some(id),
    };
    Ok(Person { account: account.map(|(account, _)| account), standing, linked, row })
}

/// The same, for one who is to direct.
pub(crate) async fn director(
    tournaments: &Tournaments,
    id: Uuid,
    account: &Account,
) -> Result<Person, Refused> {
    let person = person(tournaments, id, account).await?;
    if person.directs() {
        return Ok(person);
    }
    let tournament = tournaments.get(id).await?.tournament();
    Err(if person.may_look(&tournament) { Refused::NOT_ALLOWED } else { Refused::NOT_FOUND })
}

/// Refuses one who does not direct a tournament.
pub(crate) async fn check_director(
    tournaments: &Tournaments,
    id: Uuid,
    account: &Account,
) -> Result<(), Refused> {
    director(tournaments, id, account).await.map(|_| ())
}

/// As what somebody gives a command: a director, a coach for a school, a player.
pub(crate) async fn who(
    tournaments: &Tournaments,
    id: Uuid,
    account: &Account,
    school: Option<Uuid>,
) -> Result<Who, Refused> {
    let person = person(tournaments, id, account).await?;
    let tournament = tournaments.get(id).await?.tournament();
    if !person.may_look(&tournament) {
        return Err(Refused::NOT_FOUND);
    }
    let own = AccountId(account.id);
    match school.or(person.standing.coaches.first().copied()) {
        _ if person.directs() => Ok(Who::Director(own)),
        Some(school) if person.standing.coaches.contains(&school) => {
            Ok(Who::Coach { account: own, school: SchoolId(school) })
        }
        Some(_) => Err(Refused::NOT_ALLOWED),
        None => Ok(Who::Player(own)),
    }
}

pub(super) fn side_of(t: &Tournament, account: Uuid) -> Option<SideId> {
    let mut sides = t.entries().filter(|(_, entry)| !entry.withdrawn);
    let found = sides.find(|(_, entry)| entry.entry.players.contains(&AccountId(account)));
    found.map(|(side, _)| side)
}

/// Names a director of a tournament.
pub(crate) async fn add_director(
    tournaments: &Tournaments,
    by: &Account,
    id: Uuid,
    name: &str,
) -> Result<Vec<PersonName>, Refused> {
    director(tournaments, id, by).await?;
    let store = &tournaments.parts.store;
    let named = store.account_named(name).await?.filter(|account| !account.guest);
    let named = named.ok_or(Refused::field("name", "nobody has this name"))?;
    if store.person(named.id).await?.is_some_and(|person| person.managed_by.is_some()) {
        return Err(Refused::field("name", "a club's student cannot direct"));
    }
    store.add_director(id, named.id).await?;
    directs_otherwise(tournaments, by, named.id, "director of a tournament").await?;
    directors(tournaments, id).await
}

/// Takes a director's name off.
pub(crate) async fn remove_director(
    tournaments: &Tournaments,
    by: &Account,
    id: Uuid,
    name: &str,
) -> Result<Vec<PersonName>, Refused> {
    director(tournaments, id, by).await?;
    let store = &tournaments.parts.store;
    let named = store.account_named(name).await?.ok_or(Refused::NOT_FOUND)?;
    if !store.remove_director(id, named.id).await? {
        let message = "a tournament keeps at least one director";
        return Err(Refused::Plain(ErrorCode::NotNow, message));
    }
    directs_otherwise(tournaments, by, named.id, "no director of a tournament").await?;
    directors(tournaments, id).await
}

/// Writes down that somebody became a director, or is none any more, and has it hold at once on
/// every window of theirs: at the tournament's tables and in their rooms too.
async fn directs_otherwise(
    tournaments: &Tournaments,
    by: &Account,
    of: Uuid,
    what: &'static str,
) -> Result<(), Refused> {
    let granted = AuditEntry::of(AuditAct::Granted).by(by.id).about(of);
    tournaments.parts.store.audit(granted.saying(what)).await?;
    tournaments.parts.hub.renew_sockets_of(of);
    Ok(())
}

/// Who directs a tournament.
pub(super) async fn directors(
    tournaments: &Tournaments,
    id: Uuid,
) -> Result<Vec<PersonName>, Refused> {
    let store = &tournaments.parts.store;
    let directors = store.directors_of(id).await?;
    Ok(store.names_for(&directors, None).await?)
}

/// A coach brings a club to a tournament by its code. Guessing is limited like guessing at a
/// password.
pub(crate) async fn bring_club(
    tournaments: &Tournaments,
    account: &Account,
    asked: &JoinTournament,
) -> Result<Uuid, Refused> {
    let parts = &tournaments.parts;
    parts.limits.join(account.id)?;
    if !parts.store.is_coach(asked.club, account.id).await? {
        return Err(Refused::NOT_ALLOWED);
    }
    let found = parts.store.tournament_by_code(&secrets::tidy_code(&asked.code)).await?;
    let wrong = Refused::Plain(ErrorCode::WrongJoinCode, "no event has this code");
    let id = found.ok_or(wrong)?;
    parts.store.bring_club(id, asked.club).await?;
    Ok(id)
}

/// Games are laid for the rating that was chosen, so it stays once a round is published; once all is
/// over, only who may look can still be changed.
async fn check_in_time(
    tournaments: &Tournaments,
    id: Uuid,
    asked: &ChangeTournament,
) -> Result<(), Refused> {
    let t = tournaments.get(id).await?.tournament();
    let ChangeTournament { lexicon, starts_ms, rating, audience: _ } = asked;
    if t.phase() == Phase::Closed && (lexicon.is_some() || starts_ms.is_some() || rating.is_some())
    {
        return Err(Rejection::TournamentIsClosed.into());
    }
    if t.has_begun() && rating.is_some() {
        return Err(Rejection::TooLateToChange.into());
    }
    Ok(())
}

/// Changes what the hall keeps of a tournament beside its journal; what was settled at its tables
/// with it, which nobody was told yet.
pub(crate) async fn change(
    tournaments: &Tournaments,
    by: &Account,
    id: Uuid,
    asked: ChangeTournament,
) -> Result<SettledTables, Refused> {
    let person = director(tournaments, id, by).await?;
    if let Some(lexicon) = &asked.lexicon
        && tournaments.parts.tables.list_named(lexicon).await.is_none()
    {
        return Err(Refused::field("lexicon", "there is no such word list here"));
    }
    if let Some(lexicon) = &asked.lexicon {
        check_list(tournaments, &players(&tournaments.get(id).await?.tournament()), lexicon)
            .await?;
    }
    check_in_time(tournaments, id, &asked).await?;
    let ChangeTournament { lexicon, starts_ms, rating, audience } = asked;
    let change = TournamentChange { lexicon, starts_ms, rating };
    tournaments.parts.store.change_tournament(id, &change).await?;
    match audience {
        Some(audience) => watched::settle(tournaments, &person.row, audience, by).await,
        None => Ok(Vec::new()),
    }
}
