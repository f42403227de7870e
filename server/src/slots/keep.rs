//! Slots made, pointed elsewhere, taken away, and who may: who made one for themselves, the coaches
//! of its club, the directors of its tournament.

use protocol::{AimSlot, ErrorCode, NewSlot, SlotAim, SlotKind, SlotOf, SlotView, WallOf};
use uuid::Uuid;

use super::Slots;
use crate::accounts::secrets;
use crate::reach::profiles_for;
use crate::refused::Refused;
use crate::store::{Account, Slot};
use crate::tournaments::{Looker, director, may_look};

/// The most slots of one owner.
const MOST: i64 = 20;
/// The longest name, in characters.
const NAME_CHARS: usize = 60;

/// The slots of an owner, for one who may change them.
pub(crate) async fn list(
    slots: &Slots,
    account: &Account,
    of: SlotOf,
) -> Result<Vec<SlotView>, Refused> {
    may_change(slots, account, of, account.id).await?;
    let found = slots.parts.store.slots_of(of, account.id).await?;
    Ok(found.into_iter().map(|slot| view(slots, slot)).collect())
}

/// Makes a slot.
pub(crate) async fn make(
    slots: &Slots,
    account: &Account,
    asked: NewSlot,
) -> Result<SlotView, Refused> {
    may_change(slots, account, asked.of, account.id).await?;
    let name = asked.name.trim().to_owned();
    if name.is_empty() || name.chars().count() > NAME_CHARS {
        return Err(Refused::field("name", "1 to 60 characters"));
    }
    if asked.delay_ms.is_some() != (asked.kind == SlotKind::Commentary) {
        return Err(Refused::field(
            "delay_ms",
            "a commentator's slot has a delay, others have none",
        ));
    }
    let player_id = checked(slots, account, (asked.kind, asked.of), &asked.aim).await?;
    let slot = Slot {
        id: Uuid::now_v7(),
        key: secrets::slot_key(),
        kind: asked.kind,
        of: asked.of,
        made_by: account.id,
        name,
        delay: asked.delay_ms,
        aim: asked.aim,
        player_id,
    };
    if !slots.parts.store.make_slot(&slot, MOST).await? {
        let message = "there are 20 slots already: take one away first";
        return Err(Refused::Plain(ErrorCode::TooManyOpen, message));
    }
    Ok(view(slots, slot))
}

/// Points a slot elsewhere. Whoever looks through it sees that at once.
pub(crate) async fn aim(
    slots: &Slots,
    account: &Account,
    id: Uuid,
    AimSlot { aim }: AimSlot,
) -> Result<SlotView, Refused> {
    let mut slot = own(slots, account, id).await?;
    let player_id = checked(slots, account, (slot.kind, slot.of), &aim).await?;
    if !slots.parts.store.aim_slot(id, &aim, player_id).await? {
        return Err(Refused::NOT_FOUND);
    }
    slots.changed(id);
    slot.aim = aim;
    Ok(view(slots, slot))
}

/// Takes a slot away. Its address is worthless from now on.
pub(crate) async fn remove(slots: &Slots, account: &Account, id: Uuid) -> Result<(), Refused> {
    own(slots, account, id).await?;
    slots.parts.store.remove_slot(id).await?;
    slots.changed(id);
    Ok(())
}

/// A slot that the account may change; to others there is none.
async fn own(slots: &Slots, account: &Account, id: Uuid) -> Result<Slot, Refused> {
    let slot = slots.parts.store.slot(id).await?.ok_or(Refused::NOT_FOUND)?;
    match may_change(slots, account, slot.of, slot.made_by).await {
        Err(Refused::Plain(..)) => Err(Refused::NOT_FOUND),
        other => other.map(|()| slot),
    }
}

async fn may_change(
    slots: &Slots,
    account: &Account,
    of: SlotOf,
    made_by: Uuid,
) -> Result<(), Refused> {
    if account.guest {
        return Err(Refused::Plain(ErrorCode::GuestsMayNot, "register first"));
    }
    let may = match of {
        SlotOf::Account => made_by == account.id,
        SlotOf::Club { club } => slots.parts.store.is_coach(club, account.id).await?,
        SlotOf::Tournament { tournament } => {
            director(&slots.parts.tournaments, tournament, account).await?;
            true
        }
    };
    if may { Ok(()) } else { Err(Refused::NOT_ALLOWED) }
}

/// Refuses what a slot of that kind cannot point at; the account that it follows, if it follows one.
async fn checked(
    slots: &Slots,
    account: &Account,
    (kind, of): (SlotKind, SlotOf),
    aim: &SlotAim,
) -> Result<Option<Uuid>, Refused> {
    match (kind, aim) {
        (_, SlotAim::Nothing) => Ok(None),
        (SlotKind::Wall, SlotAim::Wall(wall)) => {
            let fits = wall.is_within_bounds() && wall.search.is_none() && wall.link.is_none();
            let no_slot = !matches!(wall.of, WallOf::Slot { .. });
            let message = "a wall has 1 to 16 boards and at most 16 pins, and is of no other slot";
            if fits && no_slot { Ok(None) } else { Err(Refused::field("aim", message)) }
        }
        (SlotKind::Wall, _) => Err(Refused::field("aim", "a wall points at boards of a wall")),
        (_, SlotAim::Wall(_)) => Err(Refused::field("aim", "an overlay shows one board")),
        (_, SlotAim::Table { .. }) => Ok(None),
        (_, SlotAim::Board { tournament, .. }) => {
            let anyone = Looker::default();
            // Its own directors may point it there before anyone else may look.
            if of == (SlotOf::Tournament { tournament: *tournament })
                || may_look(&slots.parts.tournaments, *tournament, anyone).await?
            {
                return Ok(None);
            }
            let message =
                "only its clubs see this tournament: its directors make the overlay there";
            Err(Refused::field("aim", message))
        }
        (_, SlotAim::Player { name }) => {
            // Whom one may not look up is nobody, in the same words.
            let store = &slots.parts.store;
            let found: Vec<Uuid> =
                store.account_named(name).await?.into_iter().map(|found| found.id).collect();
            let known = profiles_for(store, Some(account.id), &found).await?;
            let known = known.first().ok_or(Refused::field("aim", "nobody has this name"))?;
            Ok(Some(*known))
        }
    }
}

fn view(slots: &Slots, slot: Slot) -> SlotView {
    SlotView {
        connections: slots.count(slot.id),
        id: slot.id,
        key: slot.key,
        kind: slot.kind,
        of: slot.of,
        name: slot.name,
        aim: slot.aim,
        delay_ms: slot.delay,
    }
}
