//! Scorecards: a side's tournament, a line a round and a line a penalty.

use super::{Sheet, Table, letter, signed};
use crate::{Penalty, Played, Side, SideId, Wins};

/// The card of every side, in the order of their numbers.
#[must_use]
pub fn scorecards(sheet: &Sheet) -> Vec<Table> {
    let rows = sheet.rows_by_side();
    let card = |side: &Side| card(sheet, side.id, rows.get(&side.id).map_or(&[], Vec::as_slice));
    sheet.field.sides.iter().map(card).collect()
}

/// The card of one side; an empty one for a side that is not in the field.
#[must_use]
pub fn scorecard(sheet: &Sheet, side: SideId) -> Table {
    let mut rows: Vec<&Played> = sheet.rows().filter(|row| row.has(side)).collect();
    rows.sort_by_key(|row| row.round);
    card(sheet, side, &rows)
}

const TITLES: [&str; 11] = [
    "#Round",
    "#Board",
    "1st/2nd",
    "#No.",
    "Opponent",
    "#For",
    "#Against",
    "Result",
    "#Spread",
    "#Won",
    "#Total spread",
];

/// What a side has so far, as the standings add it up.
#[derive(Default)]
struct SoFar {
    wins: Wins,
    spread: i32,
}

fn card(sheet: &Sheet, side: SideId, rows: &[&Played]) -> Table {
    let caption = format!("Scorecard of {} (No. {})", sheet.name(side), side.0);
    let mut table = Table::new(caption, &TITLES);
    let mut so_far = SoFar::default();
    let mut penalties: Vec<&Penalty> = sheet
        .field
        .penalties
        .iter()
        .filter(|penalty| penalty.side == side && penalty.round <= sheet.after)
        .collect();
    penalties.sort_by_key(|penalty| penalty.round);
    let mut penalties = penalties.into_iter().peekable();
    for row in rows {
        while let Some(penalty) = penalties.next_if(|penalty| penalty.round < row.round) {
            table.push(penalty_line(penalty, &mut so_far));
        }
        table.push(line(sheet, side, row, &mut so_far));
    }
    penalties.for_each(|penalty| table.push(penalty_line(penalty, &mut so_far)));
    table
}

/// A round of a side. A final adds nothing to what the side has.
fn line(sheet: &Sheet, side: SideId, row: &Played, so_far: &mut SoFar) -> [String; 11] {
    let opponent = row.opponent_of(side);
    let score = row.score_of(side);
    let other = opponent.and_then(|other| row.score_of(other));
    let spread = score.map(|score| sheet.counted(row, score));
    let points = |score: Option<_>| match (opponent, score) {
        (Some(_), Some(score)) => sheet.recorded(row, score).to_string(),
        _ => String::new(),
    };
    let result = row.result.zip(score);
    let adds = score.filter(|_| sheet.field.final_in(row.round).is_none());
    if let Some(score) = adds {
        so_far.wins += Wins::of(score.outcome);
        so_far.spread = so_far.spread.saturating_add(spread.unwrap_or_default());
    }
    let shown = |text: String| if adds.is_some() { text } else { String::new() };
    [
        sheet.round_title(row.round),
        row.board.map(|board| board.to_string()).unwrap_or_default(),
        match row.moved_first(side) {
            Some(true) => "1st",
            Some(false) => "2nd",
            None => "",
        }
        .to_owned(),
        opponent.map(|other| other.0.to_string()).unwrap_or_default(),
        opponent.map_or_else(|| "-".to_owned(), |other| sheet.name(other)),
        points(score),
        points(other),
        result.map_or("", |(result, score)| letter(result.how, score.outcome)).to_owned(),
        spread.map(signed).unwrap_or_default(),
        shown(so_far.wins.to_string()),
        shown(signed(so_far.spread)),
    ]
}

/// What a director took off or gave, below the round from which on it counts.
fn penalty_line(penalty: &Penalty, so_far: &mut SoFar) -> [String; 11] {
    so_far.spread = so_far.spread.saturating_add(penalty.spread);
    let mut cells = [const { String::new() }; 11];
    cells[0] = penalty.round.0.to_string();
    cells[4] = "Penalty".to_owned();
    cells[8] = signed(penalty.spread);
    cells[9] = so_far.wins.to_string();
    cells[10] = signed(so_far.spread);
    cells
}
