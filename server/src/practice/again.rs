//! A game from an earlier moment: of one's own game, or of any that is over.

use bots::review::Turn;
use engine::{Command, Occupant, Position, Preset, Ruleset, Seat, Setup, Side, Who};
use protocol::PlayOn;
use uuid::Uuid;

use super::{NoHelp, Practice, practice, replayed};
use crate::app::App;
use crate::bots::level_of;
use crate::store::Account;
use crate::tables::{SeatSpec, TableSpec, bot_level};

/// Takes the asker's last turn back: a new table from before it, with the same people and
/// bots and full clocks. The old game is called off.
pub async fn take_back(app: &App, table: Uuid, account_id: Uuid) -> Result<Uuid, NoHelp> {
    let Practice { record, game, seats, side, .. } = practice(app, table, account_id).await?;
    let turns = Turn::all_of(&record);
    let last = turns.iter().rev().find(|turn| turn.side == side);
    let last = last.ok_or(NoHelp::NotNow("there is no turn of yours to take back"))?;
    let setup = game.setup();
    let spec = TableSpec {
        ruleset: setup.ruleset.clone(),
        seats: same_seats(setup, &seats),
        ..from_moment(setup, last)
    };
    let again = app.tables.lay(&spec).await?;
    let called_off = Command::VoidGame { reason: format!("taken back: {}", again.id()) };
    // Over or out of reach by now: the new table stands all the same.
    if let Ok(old) = app.tables.get(table).await {
        let _ = old.act(Who::Server, called_off).await;
    }
    Ok(again.id())
}

/// A finished game played on from before one of its turns, against bots.
pub async fn play_on(
    app: &App,
    game_id: Uuid,
    account: &Account,
    asked: PlayOn,
) -> Result<Uuid, NoHelp> {
    let level = level_of(asked.level).ok_or(NoHelp::NoSuch("level", "no bot has that level"))?;
    if !app.tables.is_finished(game_id).await? {
        return Err(NoHelp::NotNow("the game is not over"));
    }
    let record = app.tables.record(game_id).await?;
    let game = replayed(&record, game_id)?;
    let setup = game.setup();
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
        ..from_moment(setup, turn)
    };
    Ok(app.tables.lay(&spec).await?.id())
}

/// Practice where two can play it; three and four keep the rules that they had.
fn rules_to_play_on(setup: &Setup) -> Ruleset {
    match setup.ruleset.sides {
        2 => Preset::Practice.ruleset(),
        _ => Ruleset { players_per_side: 1, ..setup.ruleset.clone() },
    }
}

/// An unrated table that begins before a turn, with nobody at it yet.
fn from_moment(setup: &Setup, turn: &Turn) -> TableSpec {
    TableSpec {
        ruleset: setup.ruleset.clone(),
        lexicon: setup.lexicon.clone(),
        seats: Vec::new(),
        rated: false,
        club_id: None,
        round: 1,
        starts_at: None,
        first: None,
        position: Some(Position {
            board: turn.position.board,
            racks: turn.racks.iter().copied().map(Some).collect(),
            scores: turn.scores_before.clone(),
            to_move: turn.side,
        }),
        watchable: false,
    }
}

fn same_seats(setup: &Setup, seats: &[(i16, i16, Uuid)]) -> Vec<SeatSpec> {
    let each = i16::from(setup.ruleset.players_per_side);
    let account = |seat: Seat| {
        let here =
            |&&(side, place, _): &&(i16, i16, Uuid)| side * each + place == i16::from(seat.0);
        seats.iter().find(here).map(|(.., id)| *id)
    };
    let numbered = (0..).map(Seat).zip(&setup.seats);
    let same = numbered.map(|(seat, one)| match (one.occupant, account(seat)) {
        (Occupant::Human, Some(id)) => SeatSpec::Account { id, name: one.name.clone() },
        (Occupant::Bot, _) => bot_level(&one.name).map_or(SeatSpec::Empty, SeatSpec::Bot),
        (Occupant::Human | Occupant::Empty, _) => SeatSpec::Empty,
    });
    same.collect()
}
