//! A club's evening: one press pairs everyone of the club who is here.

use std::collections::BTreeSet;

use engine::Ruleset;
use protocol::ClubRole;
use tournament::{
    AccountId, Command, Entry, EventNo, MissedRounds, Phase, SchoolId, Setup, SideId, Tournament,
    Who,
};
use uuid::Uuid;

use super::school_clubs::check_clubs;
use super::{Telling, TournamentHandle, Tournaments};
use crate::refused::Refused;
use crate::store::Account;

/// Pairs whoever of the club is connected, those who are still at a table apart, and lets them
/// play at once, by the evening's rules as `adjust` leaves them. Whoever is new comes in with the
/// hall's rating. Every step is a command of its own with an id made from the press's, so that a
/// press sent twice is one.
pub(crate) async fn start_round(
    tournaments: &Tournaments,
    account: &Account,
    (id, club): (Uuid, Uuid),
    press: Uuid,
    adjust: impl FnOnce(&mut Ruleset) -> Result<(), Refused>,
) -> Result<EventNo, Refused> {
    let handle = tournaments.get(id).await?;
    let steps = Steps { handle: &handle, account: account.id, press };
    let mut rules = handle.tournament().rules().clone();
    adjust(&mut rules)?;
    if let Some(change) = with_rules(handle.tournament().setup(), rules) {
        steps.take(6, change).await?;
    }
    if handle.tournament().phase() == Phase::Draft {
        steps.take(1, Command::OpenEntries).await?;
    }
    let here = tournaments.online(club).await?;
    let entries = newcomers(tournaments, &handle.tournament(), club, &here).await?;
    if !entries.is_empty() {
        let missed = MissedRounds::AsPlayed;
        steps.take(2, Command::EnterSides { entries, missed }).await?;
    }
    steps.take(3, Command::OpenCheckIn).await?;
    let sides = sides_here(&handle.tournament(), &here);
    if sides.is_empty() {
        let message = "nobody of the club is here: ask them to log in";
        return Err(Refused::field("club", message));
    }
    steps.take(4, Command::CheckIn { sides }).await?;
    let pair_all = Command::StartClubRound { games: Vec::new() };
    check_clubs(tournaments, id, account.id, &pair_all).await?;
    steps.take(5, pair_all).await
}

/// The setup with other rules, from this round on; nothing where they are so already.
fn with_rules(setup: &Setup, rules: Ruleset) -> Option<Command> {
    (rules != setup.rules).then(|| Command::ChangeSetup {
        name: setup.name.clone(),
        rules: Box::new(rules),
        time_zone: setup.time_zone.clone(),
        validates_slips: setup.validates_slips,
        firsts: setup.firsts,
        pairs_rated: None,
        late_entries: None,
    })
}

/// The commands of one press.
struct Steps<'a> {
    handle: &'a TournamentHandle,
    account: Uuid,
    press: Uuid,
}

impl Steps<'_> {
    async fn take(&self, step: u128, command: Command) -> Result<EventNo, Refused> {
        let telling = Telling {
            account: self.account,
            id: Uuid::from_u128(self.press.as_u128() ^ step),
            who: Who::Director(AccountId(self.account)),
            seen: None,
            command,
        };
        Ok(self.handle.tell(telling).await??)
    }
}

impl Tournaments {
    /// The members of a club who are connected, its coaches apart.
    async fn online(&self, club: Uuid) -> Result<BTreeSet<Uuid>, Refused> {
        let members = self.parts.store.members(club).await?;
        let students = members.into_iter().filter(|member| member.role == ClubRole::Student);
        let ids = students.map(|member| member.account.id);
        Ok(ids.filter(|id| self.parts.hub.is_here(*id)).collect())
    }
}

/// Entries of those who are here and on no side yet.
async fn newcomers(
    tournaments: &Tournaments,
    t: &Tournament,
    club: Uuid,
    here: &BTreeSet<Uuid>,
) -> Result<Vec<Entry>, Refused> {
    let known: BTreeSet<Uuid> = t
        .entries()
        .filter(|(_, entry)| !entry.withdrawn)
        .flat_map(|(_, entry)| &entry.entry.players)
        .map(|player| player.0)
        .collect();
    let new: Vec<Uuid> = here.difference(&known).copied().collect();
    let ratings = tournaments.parts.store.ratings_known(&new).await?;
    let entry = |id: Uuid| Entry {
        school: Some(SchoolId(club)),
        rating: ratings.get(&id).copied(),
        ..Entry::of(vec![AccountId(id)])
    };
    Ok(new.into_iter().map(entry).collect())
}

fn sides_here(t: &Tournament, here: &BTreeSet<Uuid>) -> Vec<SideId> {
    let active = t.entries().filter(|(_, entry)| !entry.withdrawn);
    let present =
        active.filter(|(_, entry)| entry.entry.players.iter().all(|p| here.contains(&p.0)));
    present.map(|(side, _)| side).collect()
}
