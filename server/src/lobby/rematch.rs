//! The same again: an invitation to everyone who sat there, with the sides the other way round.

use engine::{Fact, Ruleset, Side};
use protocol::{ErrorCode, InvitationStatus, InvitationView};
use uuid::Uuid;

use super::Lobby;
use super::company::check_company;
use super::invitations::{invitation, made, sit_down};
use super::laying::check_room;
use super::terms::Terms;
use crate::accounts::secrets;
use crate::refused::Refused;
use crate::store::{Account, Invite, NewInvite, NewInviteSeat, PlayedGame, SeatPlace, SeatRow};

/// How long a rematch can be agreed to.
const HOURS: i32 = 1;

/// Asks for a rematch, or agrees to one. The table is laid when all people have asked.
pub(crate) async fn rematch(
    lobby: &Lobby,
    account: &Account,
    game_id: Uuid,
) -> Result<InvitationView, Refused> {
    let game = lobby.store.played_game(game_id).await?.ok_or(Refused::NOT_FOUND)?;
    let people = lobby.store.game_seats(game_id).await?;
    if !people.iter().any(|(_, id)| *id == account.id) {
        return Err(Refused::Plain(ErrorCode::NotAllowed, "only who played can play again"));
    }
    if !matches!(game.status.as_str(), "finished" | "aborted") {
        return Err(Refused::Plain(ErrorCode::GameNotOver, "finish this game first"));
    }
    if game.in_tournament {
        return Err(Refused::Plain(
            ErrorCode::NotAllowed,
            "a tournament's game is played once: its director pairs the next one",
        ));
    }
    if let Some(asked) = lobby.store.rematch_of(game_id).await? {
        return agree(lobby, account, asked).await;
    }
    check_room(lobby, account.id).await?;
    let players: Vec<Uuid> = people.iter().map(|(_, id)| *id).collect();
    check_company(lobby, account.id, &players).await?;
    let bots = lobby.store.game_bots(game_id).await?;
    let rules = rules_of(lobby, game_id).await?;
    let invite = again(game_id, account, &game, &rules, &people, &bots);
    if lobby.store.create_invitation(&invite).await? {
        return made(lobby, &invite.code, account).await;
    }
    // Somebody else asked in the same moment: their invitation it is.
    let asked = lobby.store.rematch_of(game_id).await?.ok_or(Refused::NOT_FOUND)?;
    agree(lobby, account, asked).await
}

async fn agree(lobby: &Lobby, account: &Account, asked: Invite) -> Result<InvitationView, Refused> {
    let code = &asked.head.code;
    match asked.head.status {
        InvitationStatus::Open => sit_down(lobby, account, code, None).await,
        _ => invitation(lobby, code).await,
    }
}

/// The rules a game was played by, as its first event has them.
async fn rules_of(lobby: &Lobby, game_id: Uuid) -> Result<Ruleset, Refused> {
    let first = lobby.tables.record(game_id).await?.events.into_iter().next();
    match first.map(|event| event.fact) {
        Some(Fact::GameCreated { setup, .. }) => Ok(setup.ruleset.clone()),
        _ => Err(Refused::NOT_FOUND),
    }
}

/// The invitation to play a game again. Each side moves up by one place, and the turn to
/// begin with it: who went first is now the last of the round.
fn again(
    game_id: Uuid,
    account: &Account,
    game: &PlayedGame,
    rules: &Ruleset,
    people: &[SeatRow],
    bots: &[(SeatPlace, String)],
) -> NewInvite {
    let moved_up = |at: &SeatPlace| {
        let side = Side((at.side.0 + rules.sides - 1) % rules.sides);
        SeatPlace { side, ..*at }.seat(rules.players_per_side).index()
    };
    let mut seats = vec![NewInviteSeat::default(); rules.seats()];
    for (at, id) in people {
        seats[moved_up(at)] =
            NewInviteSeat { account_id: Some(*id), taken: *id == account.id, bot: None };
    }
    for (at, level) in bots {
        seats[moved_up(at)].bot = level.parse().ok();
    }
    let terms = Terms {
        rated: game.rated,
        audience: Some(game.audience),
        // Everyone has moved up, so the same number is now the side after the one that began.
        first: game.first_side.map(|side| u8::try_from(side).expect("a side is small")),
        ..Terms::of_game(rules, game.lexicon.clone())
    };
    NewInvite {
        code: secrets::invitation_code(),
        short_code: None,
        made_by: account.id,
        terms: serde_json::to_string(&terms).expect("terms have only string keys"),
        rematch_of: Some(game_id),
        seats,
        hours: HOURS,
    }
}

#[cfg(test)]
mod tests {
    use engine::Preset;
    use protocol::{AudiencePolicy, Role};

    use super::*;

    fn played(first_side: i16) -> PlayedGame {
        PlayedGame {
            status: "finished".to_owned(),
            lexicon: "tilehall-en".to_owned(),
            rated: false,
            audience: AudiencePolicy::OFFICIALS,
            first_side: Some(first_side),
            in_tournament: false,
        }
    }

    #[test]
    fn sides_move_up_and_the_next_one_begins() {
        let ids: Vec<Uuid> = (0..3).map(Uuid::from_u128).collect();
        let account =
            Account { id: ids[1], name: "bo".to_owned(), role: Role::Player, guest: false };
        let at = |side| SeatPlace { side: Side(side), place: 0 };
        let people: Vec<SeatRow> = (0..).zip(&ids).map(|(side, id)| (at(side), *id)).collect();
        let book = Terms::of_book(Preset::Practice, "tilehall-en".to_owned());
        let rules = Terms { sides: 3, minutes: Some(10), ..book }.ruleset().unwrap();
        for first in 0..3 {
            let invite = again(Uuid::nil(), &account, &played(first), &rules, &people, &[]);
            let terms: Terms = serde_json::from_str(&invite.terms).unwrap();
            let seated: Vec<Option<Uuid>> =
                invite.seats.iter().map(|seat| seat.account_id).collect();
            assert_eq!(seated, [Some(ids[1]), Some(ids[2]), Some(ids[0])]);
            assert_eq!((terms.sides, terms.players_per_side, terms.minutes), (3, 1, Some(10)));
            let before = usize::try_from(first).unwrap();
            let begins = usize::from(terms.first.unwrap());
            assert_eq!(seated[begins], Some(ids[(before + 1) % 3]), "after side {first}");
            assert!(invite.seats[0].taken && !invite.seats[1].taken);
        }
    }
}
