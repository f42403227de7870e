//! A player enters a tournament by its code: alone, or with a partner who has named them too.

use protocol::{DivisionToEnter, EnterByCode, EntryByCode, ErrorCode, PartnerAsks, PersonName};
use tournament::{
    AccountId, Command, DivisionId, Entry, Phase, Rejection, SchoolId, Tournament, Who,
};
use uuid::Uuid;

use super::people::side_of;
use super::school_clubs::check_clubs;
use super::{Telling, TournamentHandle, Tournaments};
use crate::accounts::secrets;
use crate::reach::{Meeting, may_meet};
use crate::refused::Refused;
use crate::store::Account;

/// Somebody with a tournament's code, and what they would be entered as.
struct Entrant<'a> {
    tournaments: &'a Tournaments,
    account: &'a Account,
    id: Uuid,
    handle: TournamentHandle,
    /// Alone, with the rating that the association has.
    alone: Entry,
}

/// What there is to choose for one who has a code. Nothing happens by looking.
pub(crate) async fn look_by_code(
    tournaments: &Tournaments,
    account: &Account,
    code: &str,
) -> Result<EntryByCode, Refused> {
    Entrant::with(tournaments, account, code).await?.answer().await
}

/// A player enters a tournament by its code; one who is entered stays so. Where there is something
/// to choose the answer says what, and nothing is done before it is chosen. Nobody is entered into a
/// pair before both have named each other.
pub(crate) async fn enter_by_code(
    tournaments: &Tournaments,
    account: &Account,
    asked: &EnterByCode,
) -> Result<EntryByCode, Refused> {
    let entrant = Entrant::with(tournaments, account, &asked.code).await?;
    if let Some(entry) = entrant.entry(asked).await? {
        entrant.enter(entry, asked.id).await?;
    }
    entrant.answer().await
}

impl<'a> Entrant<'a> {
    /// Guessing at codes is limited like guessing at a password.
    async fn with(
        tournaments: &'a Tournaments,
        account: &'a Account,
        code: &str,
    ) -> Result<Self, Refused> {
        let parts = &tournaments.parts;
        parts.limits.join(account.id)?;
        let found = parts.store.tournament_by_code(&secrets::tidy_code(code)).await?;
        let id = found.ok_or(Refused::Plain(ErrorCode::WrongJoinCode, "no event has this code"))?;
        let handle = tournaments.get(id).await?;
        let own = [account.id];
        let known = parts.store.association_ratings(&own).await?.get(&account.id).copied();
        let alone = Entry {
            rating: known.map(|(rating, _)| rating),
            lifetime_games: known.map(|(_, games)| games),
            ..Entry::of(vec![AccountId(account.id)])
        };
        let entrant = Self { tournaments, account, id, handle, alone };
        if !entrant.is_entered() {
            entrant.check().await?;
        }
        Ok(entrant)
    }

    fn tournament(&self) -> std::sync::Arc<Tournament> {
        self.handle.tournament()
    }

    fn is_entered(&self) -> bool {
        side_of(&self.tournament(), self.account.id).is_some()
    }

    /// Refuses who cannot be entered whatever they choose, before they have filled anything in.
    async fn check(&self) -> Result<(), Refused> {
        let t = self.tournament();
        match t.phase() {
            Phase::Draft => return Err(Rejection::EntriesAreClosed.into()),
            Phase::Closed => return Err(Rejection::TournamentIsClosed.into()),
            Phase::Open => {}
        }
        let account = AccountId(self.account.id);
        if let Some(side) = t.left_side_of(account) {
            return Err(Rejection::LeftBefore { row: 1, account, side }.into());
        }
        self.check_clubs(self.alone.clone()).await.map(drop)
    }

    async fn check_clubs(&self, entry: Entry) -> Result<Command, Refused> {
        let missed = self.tournament().setup().late_entries();
        let command = Command::EnterSides { entries: vec![entry], missed };
        check_clubs(self.tournaments, self.id, self.account.id, &command).await?;
        Ok(command)
    }

    /// The divisions that they could play in: of their rating's class; who has none goes by 0.
    fn divisions(&self, t: &Tournament) -> Vec<DivisionToEnter> {
        let rating = self.alone.rating.unwrap_or(0);
        let fitting = t.divisions().filter(|(id, _)| t.is_of_class(*id, rating));
        let shown = fitting.map(|(division, state)| DivisionToEnter {
            division,
            name: state.setup.division.name.clone(),
            pairs: state.setup.division.players_per_side > 1,
        });
        shown.collect()
    }

    /// The side as it is asked for; none where something has still to be chosen.
    async fn entry(&self, asked: &EnterByCode) -> Result<Option<Entry>, Refused> {
        if self.is_entered() {
            return Ok(None);
        }
        let divisions = self.divisions(&self.tournament());
        let chosen = match (asked.division, &divisions[..]) {
            (None, [only]) => only,
            (None, []) => return Err(Rejection::DivisionNeeded { row: 1 }.into()),
            (None, _) => return Ok(None),
            (Some(named), all) => all
                .iter()
                .find(|division| division.division == named)
                .ok_or(Rejection::WrongClass { row: 1 })?,
        };
        let alone = Entry { division: Some(chosen.division), ..self.alone.clone() };
        match &asked.partner {
            _ if !chosen.pairs => Ok(Some(alone)),
            None => Ok(None),
            Some(name) => {
                let partner = AccountId(self.partner(name).await?);
                let own = AccountId(self.account.id);
                Ok(Some(Entry { division: alone.division, ..Entry::of(vec![own, partner]) }))
            }
        }
    }

    /// Somebody whom this player may meet, by nickname.
    async fn partner(&self, name: &str) -> Result<Uuid, Refused> {
        let store = &self.tournaments.parts.store;
        let named = store.account_named(name.trim()).await?.filter(|account| !account.guest);
        let named = named.ok_or(Refused::field("partner", "nobody has this name"))?;
        if named.id == self.account.id {
            return Err(Refused::field("partner", "a pair is two"));
        }
        let people = store.person_facts(&[self.account.id, named.id]).await?;
        let facts = |id| people.iter().find(|person| person.account_id == id);
        let (Some(own), Some(other)) = (facts(self.account.id), facts(named.id)) else {
            return Err(Refused::field("partner", "nobody has this name"));
        };
        match may_meet(own, other) {
            Meeting::Yes => Ok(named.id),
            Meeting::NotByOwnClub => {
                Err(Refused::Plain(ErrorCode::YourClubOnly, "your club lets you play with its own"))
            }
            Meeting::NotByTheirClub => {
                Err(Refused::Plain(ErrorCode::TheirClubOnly, "their club keeps to itself"))
            }
        }
    }

    async fn enter(&self, mut entry: Entry, id: Uuid) -> Result<(), Refused> {
        let store = &self.tournaments.parts.store;
        let players: Vec<Uuid> = entry.players.iter().map(|player| player.0).collect();
        for club in store.clubs_in(self.id).await? {
            let members = store.members_among(club, &players).await?.len();
            if entry.school.is_none() && members == players.len() {
                entry.school = Some(SchoolId(club));
            }
        }
        let command = self.check_clubs(entry).await?;
        let who = Who::Player(AccountId(self.account.id));
        let telling = Telling { account: self.account.id, id, who, seen: None, command };
        self.handle.tell(telling).await??;
        Ok(())
    }

    /// How it stands with them now.
    async fn answer(&self) -> Result<EntryByCode, Refused> {
        let t = self.tournament();
        let entered = self.is_entered();
        let own = AccountId(self.account.id);
        let free = |account: AccountId| side_of(&t, account.0).is_none();
        let wishes: Vec<(AccountId, AccountId, DivisionId)> = t
            .partner_wishes()
            .map(|(by, wish)| (by, wish.partner, wish.division))
            .filter(|&(by, partner, _)| !entered && free(by) && free(partner))
            .filter(|&(by, partner, _)| by == own || partner == own)
            .collect();
        let people: Vec<Uuid> = wishes.iter().flat_map(|(by, of, _)| [by.0, of.0]).collect();
        let names = self.tournaments.parts.store.names_for(&people, None).await?;
        let asks = |other: AccountId, division| {
            Some(PartnerAsks { name: name_of(&names, other)?, division })
        };
        Ok(EntryByCode {
            tournament: self.id,
            name: t.setup().name.clone(),
            entered,
            divisions: if entered { Vec::new() } else { self.divisions(&t) },
            asked_by: wishes
                .iter()
                .filter(|(_, partner, _)| *partner == own)
                .filter_map(|&(by, _, division)| asks(by, division))
                .collect(),
            waits_for: wishes
                .iter()
                .find(|(by, _, _)| *by == own)
                .and_then(|&(_, partner, division)| asks(partner, division)),
        })
    }
}

fn name_of(names: &[PersonName], account: AccountId) -> Option<String> {
    let named = names.iter().find(|person| person.account == account.0)?;
    Some(named.name.clone())
}
