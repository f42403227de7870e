//! The table that a slot points at, if it may be shown. Asked anew at every look: what may be shown
//! can change while it is.

use engine::Millis;
use protocol::{Delay, Racks, SlotAim, SlotKind, WallEvent};
use tournament::DivisionId;
use uuid::Uuid;

use super::SlotParts;
use crate::clock::signed_ms;
use crate::refused::Refused;
use crate::store::{Slot, StoreError};
use crate::tournaments::{Looker, billboard, board_of_table, may_look};
use crate::visibility::{Asker, MayHave, Outlet, ask, ask_for_slot};

/// What a slot shows now.
#[derive(Clone, Debug, Default)]
pub(super) struct Aimed {
    pub(super) game: Option<Shown>,
    pub(super) board: Option<u16>,
    pub(super) event: Option<WallEvent>,
    /// Whether the racks are shown to a commentator: then those who play are told.
    pub(super) is_commentary: bool,
}

/// A table, and how long it is held back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) table: Uuid,
    pub(super) delay: Option<Delay>,
}

/// What a slot shows; none if there is no such slot.
pub(super) async fn of(parts: &SlotParts, id: Uuid) -> Result<Option<Aimed>, Refused> {
    let Some(slot) = parts.store.slot(id).await? else { return Ok(None) };
    let now = parts.clock.now();
    let is_commentary = slot.kind == SlotKind::Commentary;
    let mut aimed = Aimed { is_commentary, ..Aimed::default() };
    let tables = match &slot.aim {
        SlotAim::Nothing | SlotAim::Wall(_) => Vec::new(),
        SlotAim::Table { table } => vec![*table],
        SlotAim::Player { .. } => games_of(parts, &slot).await?,
        SlotAim::Board { tournament, division, board } => {
            let at = (*tournament, *division, *board);
            Vec::from_iter(at_board(parts, &mut aimed, slot.of.tournament(), at).await?)
        }
    };
    for table in tables {
        aimed.game = allowed(parts, &slot, table, now).await?;
        if aimed.game.is_some() {
            break;
        }
    }
    if let (Some(shown), None) = (aimed.game, &aimed.event) {
        tell_event(parts, &mut aimed, slot.of.tournament(), shown.table).await?;
    }
    Ok(Some(aimed))
}

/// The games at which the player may be shown that a slot points at, the most wanted first: the
/// first of them that it may show is shown (decision 0386).
async fn games_of(parts: &SlotParts, slot: &Slot) -> Result<Vec<Uuid>, StoreError> {
    let Some(player) = slot.player_id else { return Ok(Vec::new()) };
    let games = parts.store.games_of_player(player, None, slot.delay).await?;
    Ok(games.into_iter().map(|game| game.id).collect())
}

/// The table of a tournament's board, whichever round is played, and what is told of the
/// tournament. Nobody is asked who looks: what is told is what anyone may know, and of the slot's
/// own tournament what whoever has its link may.
async fn at_board(
    parts: &SlotParts,
    aimed: &mut Aimed,
    slot_of: Option<Uuid>,
    (tournament, division, number): (Uuid, DivisionId, u16),
) -> Result<Option<Uuid>, Refused> {
    let looker = Looker { slot_of, ..Looker::default() };
    if !may_look(&parts.tournaments, tournament, looker).await? {
        return Ok(None);
    }
    let found = billboard(&parts.tournaments, tournament, Some(division)).await?;
    let told = found.event.divisions.first();
    let on = told.and_then(|told| told.boards.iter().find(|board| board.board == number));
    let table = on.map(|board| board.table);
    aimed.board = Some(number);
    aimed.event = Some(found.event);
    Ok(table)
}

/// What is told of the tournament that a shown table is of, as where the slot points at a board's
/// number.
async fn tell_event(
    parts: &SlotParts,
    aimed: &mut Aimed,
    slot_of: Option<Uuid>,
    table: Uuid,
) -> Result<(), Refused> {
    let Some(tournament) = parts.store.tournament_of_game(table).await? else { return Ok(()) };
    let looker = Looker { slot_of, ..Looker::default() };
    if !may_look(&parts.tournaments, tournament, looker).await? {
        return Ok(());
    }
    if let Some((division, board)) = board_of_table(&parts.tournaments, tournament, table).await? {
        aimed.board = Some(board);
        aimed.event = Some(billboard(&parts.tournaments, tournament, Some(division)).await?.event);
    }
    Ok(())
}

/// A table as this slot may show it, asked by the one function that every outlet asks.
async fn allowed(
    parts: &SlotParts,
    slot: &Slot,
    table: Uuid,
    now: Millis,
) -> Result<Option<Shown>, StoreError> {
    let (store, now_ms) = (&parts.store, signed_ms(now));
    let (verdict, delay) = match (slot.kind, slot.delay) {
        (SlotKind::Commentary, Some(delay)) => {
            let maker = Asker { account_id: Some(slot.made_by), link: None };
            (ask(store, now_ms, table, maker, Outlet::Commentary).await?, Some(delay))
        }
        (SlotKind::Overlay, _) => {
            let owners = store.game_owners(table).await?;
            let delay = owners.and_then(|owners| match owners.audience.racks {
                Racks::Delayed { ms } => Some(ms),
                Racks::Never | Racks::AtEnd => None,
            });
            (ask_for_slot(store, now_ms, table, slot.of).await?, delay)
        }
        (SlotKind::Wall | SlotKind::Commentary, _) => (MayHave::No, None),
    };
    Ok((verdict == MayHave::Yes).then_some(Shown { table, delay }))
}
