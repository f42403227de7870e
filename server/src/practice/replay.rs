//! A new table from an earlier moment of a game: a finished game played on, or a turn taken back.

use bots::review::Turn;
use engine::{Position, Preset, Ruleset, Setup, Side, Tiles};
use protocol::{AudiencePolicy, PlayOn};
use uuid::Uuid;

use super::{NoHelp, Practice, replayed};
use crate::bots::level_of;
use crate::reach::may_play_by;
use crate::store::Account;
use crate::tables::{SeatSpec, TableSpec};

/// A finished game played on from before one of its turns, against bots.
pub async fn play_on(
    practice: &Practice,
    game_id: Uuid,
    account: &Account,
    asked: PlayOn,
) -> Result<Uuid, NoHelp> {
    let level = level_of(asked.level).ok_or(NoHelp::NoSuch("level", "no bot has that level"))?;
    if !practice.tables.is_finished(game_id).await? {
        return Err(NoHelp::NotOver);
    }
    let record = practice.tables.record(game_id).await?;
    let game = replayed(&record, game_id)?;
    let setup = game.setup();
    let own = practice.store.person_facts(&[account.id]).await?;
    if !may_play_by(&own, false) && !practice.tables.is_school_safe(&setup.lexicon.id).await {
        return Err(NoHelp::SchoolList);
    }
    if asked.side.0 >= setup.ruleset.sides {
        return Err(NoHelp::NoSuch("side", "the game has no such side"));
    }
    let turns = Turn::all_of(&record);
    let turn = turns.get(usize::from(asked.turn));
    let turn = turn.ok_or(NoHelp::NoSuch("turn", "the game has no such turn"))?;
    let seat = |side: Side| {
        if side == asked.side {
            SeatSpec::Account { id: account.id, name: account.name.clone() }
        } else {
            SeatSpec::Bot(level.number)
        }
    };
    let spec = TableSpec {
        ruleset: rules_to_play_on(setup),
        seats: setup.sides().map(seat).collect(),
        host_id: Some(account.id),
        ..from_moment(setup, turn, turn.racks.iter().copied().map(Some).collect())
    };
    Ok(practice.tables.lay(&spec).await?.id())
}

/// Practice where two can play it; three and four keep the rules that they had.
fn rules_to_play_on(setup: &Setup) -> Ruleset {
    match setup.ruleset.sides {
        2 => Preset::Practice.ruleset(),
        _ => Ruleset { players_per_side: 1, ..setup.ruleset.clone() },
    }
}

/// An unrated table that begins before a turn, with nobody at it yet.
pub(super) fn from_moment(setup: &Setup, turn: &Turn, racks: Vec<Option<Tiles>>) -> TableSpec {
    TableSpec {
        ruleset: setup.ruleset.clone(),
        lexicon: setup.lexicon.clone(),
        seats: Vec::new(),
        rated: false,
        club_id: None,
        tournament_id: None,
        round: 1,
        starts_at: None,
        first: None,
        position: Some(Position {
            board: turn.position.board,
            racks,
            scores: turn.scores_before.clone(),
            to_move: turn.side,
            remaining_ms: Vec::new(),
            earlier: None,
        }),
        audience: AudiencePolicy::OFFICIALS,
        host_id: None,
    }
}
