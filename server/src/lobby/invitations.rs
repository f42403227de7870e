//! Tables for people by name, for whoever has the link, and for bots.
//!
//! Who sits where is decided in Postgres, under the lock of the invitation's row. Whoever
//! takes the last seat settles the id of the table in the same transaction and then lays it;
//! a hall that stops in between does so when it is back ([`finish_full`]).

use std::collections::BTreeSet;

use bots::levels::LEVELS;
use bots::levels::name_of;
use protocol::{
    ErrorCode, InvitationStatus, InvitationView, InvitedSeat, NewInvitation, ReadyWhy, SeatState,
    SeatWish,
};
use uuid::Uuid;

use super::Lobby;
use super::company::{audience_for, check_company, check_list};
use super::laying::{check_room, lay, open_list};
use super::terms::{Terms, Variation, preset};
use crate::accounts::secrets;
use crate::reach::{Meeting, may_sit_together};
use crate::refused::Refused;
use crate::store::{
    Account, Invite, InviteHead, InviteSeat, NewInvite, NewInviteSeat, PersonFacts, Seated,
    StoreError,
};
use crate::tables::SeatSpec;

/// How long an invitation works.
const HOURS: i32 = 7 * 24;
/// What one account may have open: a class of thirty can be invited one by one.
const MOST_OPEN: i64 = 40;

const NOT_OPEN: Refused =
    Refused::Plain(ErrorCode::Gone, "this invitation was answered, withdrawn or is too old");
const NO_SEAT: Refused =
    Refused::Plain(ErrorCode::SeatTaken, "that seat is somebody else's: choose a free one");

/// Invites. If nobody has to be waited for, the table is laid at once.
pub(crate) async fn invite(
    lobby: &Lobby,
    maker: &Account,
    asked: NewInvitation,
) -> Result<InvitationView, Refused> {
    let book = Terms {
        rated: asked.rated,
        audience: asked.audience,
        ..Terms::of_book(preset(&asked.rules)?, asked.lexicon)
    };
    let terms = book.varied(Variation {
        changes: asked.changes,
        minutes: asked.minutes,
        sides: asked.sides,
        players_per_side: asked.players_per_side,
    })?;
    let ruleset = terms.ruleset()?;
    terms.check_rated()?;
    if asked.seats.len() != ruleset.seats() {
        return Err(Refused::field("seats", "there must be as many as sides times players a side"));
    }
    let seats = seats(lobby, maker, &terms, &asked.seats).await?;
    open_list(lobby, &terms.lexicon).await?;
    let people: Vec<Uuid> = seats.iter().filter_map(|seat| seat.account_id).collect();
    let people = check_company(lobby, maker.id, &people).await?;
    check_list(lobby, &people, &terms.lexicon).await?;
    let terms = Terms { audience: Some(audience_for(&people, terms.audience)), ..terms };
    check_room(lobby, maker.id).await?;
    if lobby.store.count_invitations(maker.id).await? >= MOST_OPEN {
        let message = "you have too many open invitations: withdraw some";
        return Err(Refused::Plain(ErrorCode::TooManyOpen, message));
    }
    // One that is for people by name alone needs no code to tell.
    let tells = asked.seats.contains(&SeatWish::Open);
    let mut invite = NewInvite {
        code: secrets::invitation_code(),
        short_code: tells.then(secrets::short_code),
        made_by: maker.id,
        terms: serde_json::to_string(&terms).expect("terms have only string keys"),
        rematch_of: None,
        seats,
        hours: HOURS,
    };
    // False where another has that short code: the next one is free.
    while !lobby.store.create_invitation(&invite).await? {
        invite.code = secrets::invitation_code();
        invite.short_code = tells.then(secrets::short_code);
    }
    made(lobby, &invite.code, maker).await
}

/// A new invitation is known to those it names, and laid if nobody has to be waited for.
pub(super) async fn made(
    lobby: &Lobby,
    code: &str,
    maker: &Account,
) -> Result<InvitationView, Refused> {
    if lobby.store.fill_invitation(code).await?.is_some() {
        lay_full(lobby, code, maker.id).await?;
    }
    told(lobby, code).await
}

/// The seats as they are wished for.
async fn seats(
    lobby: &Lobby,
    maker: &Account,
    terms: &Terms,
    wishes: &[SeatWish],
) -> Result<Vec<NewInviteSeat>, Refused> {
    let fault = |message| Refused::field("seats", message);
    if wishes.iter().filter(|wish| **wish == SeatWish::Me).count() != 1 {
        return Err(fault("exactly one seat must be yours"));
    }
    let mut seats: Vec<NewInviteSeat> = Vec::new();
    for wish in wishes {
        let seat = match wish {
            SeatWish::Me => {
                check_registered(terms, maker)?;
                NewInviteSeat { account_id: Some(maker.id), taken: true, bot: None }
            }
            SeatWish::Name { name } => {
                let account = lobby.store.account_named(name).await?;
                let account = account.ok_or(fault("nobody has one of these names"))?;
                check_registered(terms, &account)?;
                NewInviteSeat { account_id: Some(account.id), taken: false, bot: None }
            }
            SeatWish::Open => NewInviteSeat::default(),
            SeatWish::Bot { level } => {
                if terms.rated {
                    return Err(Refused::field("rated", "games with bots are not rated"));
                }
                if !LEVELS.iter().any(|known| known.number == *level) {
                    return Err(fault("there is no bot of that level"));
                }
                NewInviteSeat { account_id: None, taken: false, bot: Some(*level) }
            }
        };
        let twice = seat.account_id.is_some()
            && seats.iter().any(|other| other.account_id == seat.account_id);
        if twice {
            return Err(fault("nobody can sit on two chairs"));
        }
        seats.push(seat);
    }
    Ok(seats)
}

fn check_registered(terms: &Terms, account: &Account) -> Result<(), Refused> {
    if terms.rated && account.guest {
        return Err(Refused::field("rated", "guests play unrated: both players must register"));
    }
    Ok(())
}

/// An invitation by its code.
pub(crate) async fn invitation(lobby: &Lobby, code: &str) -> Result<InvitationView, Refused> {
    let found = lobby.store.invitation(code).await?.ok_or(Refused::NOT_FOUND)?;
    view(found).ok_or(Refused::NOT_FOUND)
}

/// An invitation by the code that somebody was told.
pub(crate) async fn invitation_told(
    lobby: &Lobby,
    short_code: &str,
) -> Result<InvitationView, Refused> {
    let found = lobby.store.invitation_told(short_code).await?.ok_or(Refused::NOT_FOUND)?;
    view(found).ok_or(Refused::NOT_FOUND)
}

/// The open invitations an account made or is named in. What it may not take, because a club has
/// become stricter since, is not listed; what it made itself is, so that it can be taken back.
pub(crate) async fn my_invitations(
    lobby: &Lobby,
    account_id: Uuid,
) -> Result<Vec<InvitationView>, StoreError> {
    let invites = lobby.store.invitations_of(account_id).await?;
    let seated = invites.iter().flat_map(|invite| &invite.seats).filter_map(|seat| seat.account_id);
    let people: BTreeSet<Uuid> = seated.chain([account_id]).collect();
    let people: Vec<Uuid> = people.into_iter().collect();
    let people = lobby.store.person_facts(&people).await?;
    let may_take = |invite: &Invite| {
        let sits = |person: &&PersonFacts| {
            person.account_id == account_id
                || invite.seats.iter().any(|seat| seat.account_id == Some(person.account_id))
        };
        let company: Vec<PersonFacts> = people.iter().filter(sits).cloned().collect();
        may_sit_together(account_id, &company) == Meeting::Yes
    };
    let listed = |invite: &Invite| invite.head.made_by == account_id || may_take(invite);
    Ok(invites.into_iter().filter(listed).filter_map(view).collect())
}

/// Takes a seat; the last one lays the table.
pub(crate) async fn sit_down(
    lobby: &Lobby,
    account: &Account,
    code: &str,
    wish: Option<u8>,
) -> Result<InvitationView, Refused> {
    let invite = lobby.store.invitation(code).await?.ok_or(Refused::NOT_FOUND)?;
    let terms = terms(&invite)?;
    if account.guest && terms.rated {
        return Err(Refused::GUEST);
    }
    check_room(lobby, account.id).await?;
    let others = invite.seats.iter().filter_map(|seat| seat.account_id);
    let mut people: Vec<Uuid> = others.filter(|other| *other != account.id).collect();
    people.push(account.id);
    let people = check_company(lobby, account.id, &people).await?;
    check_list(lobby, &people, &terms.lexicon).await?;
    match lobby.store.take_seat(code, account.id, wish).await? {
        Seated::Unknown => return Err(Refused::NOT_FOUND),
        Seated::NotOpen => return Err(NOT_OPEN),
        Seated::NoSeat => return Err(NO_SEAT),
        Seated::Waits => {}
        Seated::Full(_) => lay_full(lobby, code, account.id).await?,
    }
    told(lobby, code).await
}

/// Says no. Who was invited by name ends the invitation; who took a free seat gets up.
pub(crate) async fn decline(
    lobby: &Lobby,
    account: &Account,
    code: &str,
) -> Result<InvitationView, Refused> {
    let invite = lobby.store.invitation(code).await?.ok_or(Refused::NOT_FOUND)?;
    let own = invite.seats.iter().find(|seat| seat.account_id == Some(account.id));
    let own = own.filter(|_| invite.head.made_by != account.id).ok_or(Refused::Plain(
        ErrorCode::NotAllowed,
        "only who is invited, and did not invite, can decline",
    ))?;
    let done = if own.named {
        lobby.store.end_invitation(code, InvitationStatus::Declined).await?
    } else {
        lobby.store.leave_seat(code, account.id).await?
    };
    if !done {
        return Err(NOT_OPEN);
    }
    // One who got up is in the invitation no longer, and must hear of that too.
    lobby.board.accounts_change([account.id]);
    told(lobby, code).await
}

/// Takes one's own invitation back.
pub(crate) async fn withdraw(lobby: &Lobby, account: &Account, code: &str) -> Result<(), Refused> {
    let invite = lobby.store.invitation(code).await?.ok_or(Refused::NOT_FOUND)?;
    if invite.head.made_by != account.id {
        return Err(Refused::Plain(ErrorCode::NotAllowed, "this invitation is somebody else's"));
    }
    if !lobby.store.end_invitation(code, InvitationStatus::Withdrawn).await? {
        return Err(NOT_OPEN);
    }
    told(lobby, code).await?;
    Ok(())
}

/// Lays the tables that were still to be laid when the hall stopped.
pub(crate) async fn finish_full(lobby: &Lobby) -> Result<(), StoreError> {
    for invite in lobby.store.full_invitations().await? {
        let InviteHead { code, game_id, made_by, .. } = &invite.head;
        if let Err(refused) = lay_full(lobby, code, *made_by).await {
            // Not the code: who has it may sit down.
            tracing::warn!(game = ?game_id, ?refused, "an invitation's table could not be laid");
        }
    }
    Ok(())
}

/// Lays the table of an invitation without a free seat. If that fails, `last` has still to
/// sit down.
async fn lay_full(lobby: &Lobby, code: &str, last: Uuid) -> Result<(), Refused> {
    let invite = lobby.store.invitation(code).await?.ok_or(Refused::NOT_FOUND)?;
    let Some(table) = invite.head.game_id else { return Ok(()) };
    // It may have been laid just before the hall stopped.
    if lobby.store.game_status(table).await?.is_none() {
        let why = match invite.head.rematch_of {
            Some(_) => ReadyWhy::Rematch,
            None => ReadyWhy::Invitation,
        };
        let seats = invite.seats.iter().map(seat_spec).collect();
        if let Err(refused) =
            lay(lobby, table, &terms(&invite)?, seats, (invite.head.made_by, why)).await
        {
            lobby.store.reopen_invitation(code, last).await?;
            return Err(refused);
        }
    }
    Ok(lobby.store.invitation_laid(code).await?)
}

/// How an invitation stands now; everyone in it hears of it too.
async fn told(lobby: &Lobby, code: &str) -> Result<InvitationView, Refused> {
    let invite = lobby.store.invitation(code).await?.ok_or(Refused::NOT_FOUND)?;
    let seated = invite.seats.iter().filter_map(|seat| seat.account_id);
    lobby.board.accounts_change(seated.chain([invite.head.made_by]));
    view(invite).ok_or(Refused::NOT_FOUND)
}

/// What it is about. What cannot be read was written by another version of the hall.
fn terms(invite: &Invite) -> Result<Terms, Refused> {
    serde_json::from_str(&invite.head.terms).map_err(|_| Refused::NOT_FOUND)
}

fn seat_spec(seat: &InviteSeat) -> SeatSpec {
    match (seat.account_id, seat.level()) {
        (Some(id), _) => SeatSpec::Account { id, name: seat.name.clone().unwrap_or_default() },
        (None, Some(level)) => SeatSpec::Bot(level),
        (None, None) => SeatSpec::Empty,
    }
}

fn view(invite: Invite) -> Option<InvitationView> {
    let terms = terms(&invite).ok()?;
    let Invite { head, seats } = invite;
    let seats = seats.iter().map(|seat| seat_view(seat, terms.players_per_side));
    Some(InvitationView {
        code: head.code,
        short_code: head.short_code,
        made_by: head.maker_name,
        status: head.status,
        table: head.game_id.filter(|_| head.status == InvitationStatus::Laid),
        rematch_of: head.rematch_of,
        rules: terms.rules.to_string(),
        changes: Some(terms.changes).filter(|changes| !changes.is_empty()),
        lexicon: terms.lexicon,
        minutes: terms.minutes,
        sides: terms.sides,
        players_per_side: terms.players_per_side,
        rated: terms.rated,
        audience: terms.audience,
        seats: seats.collect(),
        expires_ms: head.expires_ms,
    })
}

fn seat_view(seat: &InviteSeat, players_per_side: u8) -> InvitedSeat {
    let level = seat.level();
    let state = match (level, seat.account_id) {
        (Some(_), _) => SeatState::Bot,
        (None, None) => SeatState::Free,
        (None, Some(_)) if seat.taken => SeatState::Taken,
        (None, Some(_)) => SeatState::Kept,
    };
    InvitedSeat {
        seat: seat.seat,
        side: seat.seat / players_per_side.max(1),
        state,
        name: level.map(|level| name_of(level).to_owned()).or_else(|| seat.name.clone()),
        level,
    }
}
