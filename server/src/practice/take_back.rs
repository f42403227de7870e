//! A turn taken back: underneath a new game (decision 0078), for the player the same one.

use bots::levels::number_of;
use bots::review::Turn;
use engine::{
    Board, ClockRule, Command, Earlier, Fact, Occupant, Record, Seat, Setup, Tiles, Viewer, Who,
    view_event,
};
use uuid::Uuid;

use super::replay::from_moment;
use super::{NoHelp, Practice, PracticeGame, practice_game};
use crate::store::{GameOwners, SeatRow};
use crate::tables::{NoTable, SeatSpec, TableSpec};

/// How many games a turn is looked for in: each takeback in a row adds one.
const MOST_GAMES: usize = 64;

/// Takes the asker's last turn back: a new table from before it, with the same people, bots,
/// spectators and clocks, and with the score sheet up to there. The old game is called off.
pub async fn take_back(practice: &Practice, table: Uuid, account_id: Uuid) -> Result<Uuid, NoHelp> {
    let PracticeGame { record, game, seats, side, .. } =
        practice_game(practice, table, account_id).await?;
    let setup = game.setup();
    let (from, last) = last_turn(practice, record, |turn| turn.side == side).await?;
    let GameOwners { audience, club_id, host_id } =
        practice.store.game_owners(table).await?.ok_or(NoTable::Unknown)?;
    let mut spec = TableSpec {
        seats: same_seats(setup, &seats),
        audience,
        host_id,
        club_id,
        ..from_moment(setup, &last, racks_again(&last))
    };
    if let Some(position) = &mut spec.position {
        position.earlier = earlier(&from, &last);
        // An hourglass is turned with every turn: it has nothing to remember.
        if matches!(setup.ruleset.clock, ClockRule::Bank { .. }) {
            position.remaining_ms.clone_from(&last.remaining_ms);
        }
    }
    let again = practice.tables.lay(&spec).await?;
    let called_off = Command::VoidGame { reason: format!("taken back: {}", again.id()) };
    // Over or out of reach by now: the new table stands all the same.
    if let Ok(old) = practice.tables.get(table).await {
        let _ = old.act(Who::Server, called_off).await;
    }
    Ok(again.id())
}

/// The last turn that is `wanted` and the record it is of: this game's, or that of a game which
/// this one goes on with.
async fn last_turn(
    practice: &Practice,
    mut record: Record,
    wanted: impl Fn(&Turn) -> bool,
) -> Result<(Record, Turn), NoHelp> {
    let mut before = usize::MAX;
    for _ in 0..MOST_GAMES {
        let turns = Turn::all_of(&record);
        let last = turns.into_iter().rev().find(|turn| turn.seq < before && wanted(turn));
        if let Some(last) = last {
            return Ok((record, last));
        }
        let position = setup_of(&record).and_then(|setup| setup.position.as_ref());
        let Some(earlier) = position.and_then(|position| position.earlier.as_ref()) else { break };
        before = usize::try_from(earlier.events).expect("a usize has 32 bits or more");
        let game_id = earlier.game.parse::<Uuid>().map_err(|_| NoTable::Unknown)?;
        record = practice.tables.record(game_id).await?;
    }
    Err(NoHelp::NotNow("there is no turn of yours to take back"))
}

fn setup_of(record: &Record) -> Option<&Setup> {
    match &record.events.first()?.fact {
        Fact::GameCreated { setup, .. } => Some(setup),
        _ => None,
    }
}

/// The score sheet above a turn, as the public saw it: that of the game, below what it goes on with.
fn earlier(record: &Record, turn: &Turn) -> Option<Earlier> {
    let setup = setup_of(record)?;
    let position = setup.position.as_ref();
    let above = position.and_then(|position| position.earlier.as_ref());
    let first = above.map(|above| (above.board, above.scores.clone()));
    let first = first.or_else(|| position.map(|it| (it.board, it.scores.clone())));
    let (board, scores) =
        first.unwrap_or_else(|| (Board::default(), vec![0; usize::from(setup.ruleset.sides)]));
    let lines = record.events.iter().take(turn.seq);
    let lines = lines.filter(|event| event.fact.is_on_score_sheet());
    let shown = lines.filter_map(|event| view_event(event, Viewer::Public, setup));
    let above = above.map(|above| above.turns.clone()).unwrap_or_default();
    Some(Earlier {
        game: setup.game.clone(),
        events: u32::try_from(turn.seq).ok()?,
        board,
        scores,
        turns: above.into_iter().chain(shown).collect(),
    })
}

/// The racks of a turn that is taken back: that of its side. All others are drawn anew, since
/// the record of the old game tells what they were. With the bag empty there is nothing to
/// draw from but those tiles, and racks of fewer than seven stay as they are.
fn racks_again(turn: &Turn) -> Vec<Option<Tiles>> {
    let kept = |side: usize| side == turn.side.index() || turn.bag_len() == 0;
    let racks = turn.racks.iter().enumerate();
    racks.map(|(side, rack)| kept(side).then_some(*rack)).collect()
}

fn same_seats(setup: &Setup, seats: &[SeatRow]) -> Vec<SeatSpec> {
    let each = setup.ruleset.players_per_side;
    let account =
        |seat: Seat| seats.iter().find(|(place, _)| place.seat(each) == seat).map(|(_, id)| *id);
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
    use engine::{Face, Side, Square};

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
            remaining_ms: vec![0, 0],
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
