//! The same again: an invitation to everyone who sat there, with the sides the other way round.

use protocol::{ErrorCode, InvitationStatus, InvitationView};
use serde::Deserialize;
use uuid::Uuid;

use super::invitations::{invitation, made, sit_down};
use super::laying::check_room;
use super::refused::Refused;
use super::terms::{MINUTES, Terms, preset};
use crate::accounts::secrets;
use crate::app::SharedApp;
use crate::store::{Account, Invite, NewInvite, NewInviteSeat, PlayedGame};

/// How long a rematch can be agreed to.
const HOURS: i32 = 1;

/// What a game keeps of what was agreed.
#[derive(Deserialize)]
struct Settings {
    minutes: Option<u16>,
}

/// Asks for a rematch, or agrees to one. The table is laid when all people have asked.
pub(crate) async fn rematch(
    app: &SharedApp,
    account: &Account,
    game_id: Uuid,
) -> Result<InvitationView, Refused> {
    let game = app.store.played_game(game_id).await?.ok_or(Refused::NOT_FOUND)?;
    let people = app.store.game_seats(game_id).await?;
    if !people.iter().any(|(_, _, id)| *id == account.id) {
        return Err(Refused::Plain(ErrorCode::NotAllowed, "only who played can play again"));
    }
    if !matches!(game.status.as_str(), "finished" | "aborted") {
        return Err(Refused::Plain(ErrorCode::GameNotOver, "finish this game first"));
    }
    if let Some(asked) = app.store.rematch_of(game_id).await? {
        return agree(app, account, asked).await;
    }
    check_room(app, account.id).await?;
    let bots = app.store.game_bots(game_id).await?;
    let invite = again(game_id, account, &game, &people, &bots)?;
    if app.store.create_invitation(&invite).await? {
        return made(app, &invite.code, account).await;
    }
    // Somebody else asked in the same moment: their invitation it is.
    let asked = app.store.rematch_of(game_id).await?.ok_or(Refused::NOT_FOUND)?;
    agree(app, account, asked).await
}

async fn agree(
    app: &SharedApp,
    account: &Account,
    asked: Invite,
) -> Result<InvitationView, Refused> {
    let code = &asked.head.code;
    match asked.head.status {
        InvitationStatus::Open => sit_down(app, account, code, None).await,
        _ => invitation(app, code).await,
    }
}

/// The invitation to play a game again. Each side moves up by one place, and the turn to
/// begin with it: who went first is now the last of the round.
fn again(
    game_id: Uuid,
    account: &Account,
    game: &PlayedGame,
    people: &[(i16, i16, Uuid)],
    bots: &[(i16, i16, String)],
) -> Result<NewInvite, Refused> {
    let rules = preset(&game.ruleset)?;
    let places = || {
        let people = people.iter().map(|(side, place, _)| (*side, *place));
        people.chain(bots.iter().map(|(side, place, _)| (*side, *place)))
    };
    let sides = places().map(|(side, _)| side).max().unwrap_or(1) + 1;
    let each = places().map(|(_, place)| place).max().unwrap_or(0) + 1;
    let number = |side: i16, place: i16| {
        let moved = (side + sides - 1) % sides;
        usize::try_from(moved * each + place).unwrap_or(0)
    };
    let mut seats = vec![NewInviteSeat::default(); usize::try_from(sides * each).unwrap_or(0)];
    for (side, place, id) in people {
        seats[number(*side, *place)] =
            NewInviteSeat { account_id: Some(*id), taken: *id == account.id, bot: None };
    }
    for (side, place, level) in bots {
        seats[number(*side, *place)].bot = level.parse().ok();
    }
    let settings: Option<Settings> = serde_json::from_str(&game.settings).ok();
    let minutes = settings.and_then(|settings| settings.minutes);
    let chosen = |minutes: &u16| {
        rules == engine::Preset::Practice && (MINUTES.least..=MINUTES.most).contains(minutes)
    };
    let terms = Terms {
        rules,
        lexicon: game.lexicon.clone(),
        minutes: minutes.filter(chosen),
        sides: u8::try_from(sides).unwrap_or(2),
        players_per_side: u8::try_from(each).unwrap_or(1),
        rated: game.rated,
        watchable: game.watchable,
        // Everyone has moved up, so the same number is now the side after the one that began.
        first: game.first_side.and_then(|side| u8::try_from(side).ok()),
    };
    Ok(NewInvite {
        code: secrets::invitation_code(),
        made_by: account.id,
        terms: serde_json::to_string(&terms).expect("terms have only string keys"),
        rematch_of: Some(game_id),
        seats,
        hours: HOURS,
    })
}

#[cfg(test)]
mod tests {
    use protocol::Role;

    use super::*;

    fn played(first_side: i16) -> PlayedGame {
        PlayedGame {
            status: "finished".to_owned(),
            ruleset: "practice".to_owned(),
            lexicon: "tilehall-en".to_owned(),
            settings: r#"{"minutes":10}"#.to_owned(),
            rated: false,
            watchable: false,
            first_side: Some(first_side),
        }
    }

    #[test]
    fn sides_move_up_and_the_next_one_begins() {
        let ids: Vec<Uuid> = (0..3).map(Uuid::from_u128).collect();
        let account =
            Account { id: ids[1], name: "bo".to_owned(), role: Role::Player, guest: false };
        let people: Vec<(i16, i16, Uuid)> =
            (0..).zip(&ids).map(|(side, id)| (side, 0, *id)).collect();
        for first in 0..3 {
            let invite = again(Uuid::nil(), &account, &played(first), &people, &[]).unwrap();
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
