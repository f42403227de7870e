//! A new table from an earlier moment of a game: a turn taken back, or a finished game played on.

use bots::levels::number_of;
use bots::review::Turn;
use engine::{Command, Occupant, Position, Preset, Ruleset, Seat, Setup, Side, Tiles, Who};
use protocol::PlayOn;
use uuid::Uuid;

use super::{NoHelp, Practice, PracticeGame, practice_game, replayed};
use crate::bots::level_of;
use crate::store::Account;
use crate::tables::{NoTable, SeatSpec, TableSpec};

/// Takes the asker's last turn back: a new table from before it, with the same people, bots
/// and spectators, and full clocks. The old game is called off.
pub async fn take_back(practice: &Practice, table: Uuid, account_id: Uuid) -> Result<Uuid, NoHelp> {
    let PracticeGame { record, game, seats, side, .. } =
        practice_game(practice, table, account_id).await?;
    let turns = Turn::all_of(&record);
    let last = turns.iter().rev().find(|turn| turn.side == side);
    let last = last.ok_or(NoHelp::NotNow("there is no turn of yours to take back"))?;
    let setup = game.setup();
    let (watchable, club_id) = practice.store.game_access(table).await?.ok_or(NoTable::Unknown)?;
    let spec = TableSpec {
        seats: same_seats(setup, &seats),
        watchable,
        club_id,
        ..from_moment(setup, last, racks_again(last))
    };
    let again = practice.tables.lay(&spec).await?;
    let called_off = Command::VoidGame { reason: format!("taken back: {}", again.id()) };
    // Over or out of reach by now: the new table stands all the same.
    if let Ok(old) = practice.tables.get(table).await {
        let _ = old.act(Who::Server, called_off).await;
    }
    Ok(again.id())
}

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

/// The racks of a turn that is taken back: that of its side. All others are drawn anew, since
/// the record of the old game tells what they were. With the bag empty there is nothing to
/// draw from but those tiles, and racks of fewer than seven stay as they are.
fn racks_again(turn: &Turn) -> Vec<Option<Tiles>> {
    let kept = |side: usize| side == turn.side.index() || turn.bag_len() == 0;
    let racks = turn.racks.iter().enumerate();
    racks.map(|(side, rack)| kept(side).then_some(*rack)).collect()
}

/// An unrated table that begins before a turn, with nobody at it yet.
fn from_moment(setup: &Setup, turn: &Turn, racks: Vec<Option<Tiles>>) -> TableSpec {
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
            racks,
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
        (Occupant::Bot, _) => number_of(&one.name).map_or(SeatSpec::Empty, SeatSpec::Bot),
        (Occupant::Human | Occupant::Empty, _) => SeatSpec::Empty,
    });
    same.collect()
}

#[cfg(test)]
mod tests {
    use bots::Position;
    use bots::review::Done;
    use engine::{Board, Face, Square};

    use super::*;

    /// A turn of side 2, with so many of the other tiles on the board.
    fn turn(on_board: usize, racks: [&str; 2]) -> Turn {
        let racks = racks.map(|rack| Tiles::parse(rack).unwrap());
        let mut rest = Tiles::FULL_SET;
        rest.remove_all(racks.iter().flat_map(Tiles::iter)).unwrap();
        let mut board = Board::default();
        for (tile, square) in rest.iter().zip(Square::all()).take(on_board) {
            let face = if tile.is_blank() { 'e' } else { tile.to_char() };
            board.put(square, Face::from_char(face).unwrap());
        }
        Turn {
            seq: 9,
            side: Side(1),
            position: Position::new(board, racks[1], racks[0].len(), 0),
            racks: racks.into(),
            scores_before: vec![0, 0],
            scores: vec![0, 0],
            done: Done::Pass,
        }
    }

    #[test]
    fn only_the_own_rack_is_had_again_while_there_is_a_bag() {
        let early = turn(40, ["QZJXKVW", "ASDFGHL"]);
        assert_eq!(racks_again(&early), [None, Some(early.racks[1])]);
        let late = turn(93, ["QZJ", "ASDF"]);
        assert_eq!(racks_again(&late), [Some(late.racks[0]), Some(late.racks[1])]);
    }
}
