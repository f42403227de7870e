//! A finished game told turn by turn, to one who does not want to know its end.

use engine::{Event, Fact, Record, Viewer, state, view, view_event};
use protocol::ReplayView;

use super::NoTable;

/// A game as it was after so many turns, and nothing of what came after them.
pub(crate) fn after_turns(
    record: &Record,
    turns: usize,
    viewer: Viewer,
) -> Result<ReplayView, NoTable> {
    let (cut, turn, more) = cut_after(&record.events, turns);
    let known = &record.events[..cut];
    let game = Record::new(known.to_vec()).replay().map_err(|_| NoTable::Unknown)?;
    let sheet = known.iter().filter(|event| event.fact.is_on_score_sheet());
    let turns = sheet.filter_map(|event| view_event(event, viewer, game.setup())).collect();
    Ok(ReplayView {
        setup: view(&game, viewer).setup,
        state: Box::new(state(&game, viewer)),
        turns,
        turn: u32::try_from(turn).unwrap_or(u32::MAX),
        more,
    })
}

/// How many events there are before the turn after the `turns`th, how many turns are among them,
/// and whether any follow. What happened to a turn, such as a challenge, belongs to it, and the end
/// to the last.
fn cut_after(events: &[Event], turns: usize) -> (usize, usize, bool) {
    let begins = events.iter().enumerate().filter(|(_, event)| is_turn(event));
    let begins: Vec<usize> = begins.map(|(index, _)| index).collect();
    match begins.get(turns) {
        Some(next) => (*next, turns, true),
        None => (events.len(), begins.len(), false),
    }
}

fn is_turn(event: &Event) -> bool {
    matches!(
        event.fact,
        Fact::TilesPlaced { .. } | Fact::TilesExchanged { .. } | Fact::TurnPassed { .. }
    )
}
