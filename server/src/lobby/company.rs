//! Whether people may come to a table together, by what their clubs have decided.

use protocol::{AudiencePolicy, ErrorCode};
use uuid::Uuid;

use super::Lobby;
use crate::reach::{Meeting, may_play_by, may_sit_together, widest_watch};
use crate::refused::Refused;
use crate::store::{PersonFacts, StoreError};

const YOUR_CLUB: Refused = Refused::Plain(
    ErrorCode::YourClubOnly,
    "your club lets you play with its members, with bots and at tournaments",
);
const THEIR_CLUB: Refused = Refused::Plain(
    ErrorCode::TheirClubOnly,
    "a player's club lets them play with its members, with bots and at tournaments",
);

/// Refuses people who may not all sit at one table, as told to `asker`; what their clubs have
/// decided, if they may.
pub(crate) async fn check_company(
    lobby: &Lobby,
    asker: Uuid,
    accounts: &[Uuid],
) -> Result<Vec<PersonFacts>, Refused> {
    let people = lobby.store.person_facts(accounts).await?;
    match may_sit_together(asker, &people) {
        Meeting::Yes => Ok(people),
        Meeting::NotByOwnClub => Err(YOUR_CLUB),
        Meeting::NotByTheirClub => Err(THEIR_CLUB),
    }
}

/// Refuses a list that is not for the students among these people.
pub(super) async fn check_list(
    lobby: &Lobby,
    people: &[PersonFacts],
    lexicon: &str,
) -> Result<(), Refused> {
    if may_play_by(people, false) || lobby.tables.is_school_safe(lexicon).await {
        return Ok(());
    }
    Err(Refused::SCHOOL_LIST)
}

/// A club decides otherwise than before: its members' invitations, and the seeks that they may
/// take, are told anew.
pub(crate) async fn club_decided(lobby: &Lobby, club: Uuid) -> Result<(), StoreError> {
    let members = lobby.store.members(club).await?;
    lobby.board.change();
    lobby.board.accounts_change(members.into_iter().map(|member| member.account.id));
    Ok(())
}

/// The audience that is asked for, or the usual one, as far as the players' clubs let it go.
pub(super) fn audience_for(
    people: &[PersonFacts],
    asked: Option<AudiencePolicy>,
) -> AudiencePolicy {
    let asked = asked.unwrap_or(AudiencePolicy::PUBLIC);
    AudiencePolicy { watch: asked.watch.stricter(widest_watch(people)), ..asked }
}
