//! Scorecards: a side's tournament, a line a round.

use super::{Sheet, Table, letter, signed};
use crate::{Played, Side, SideId, Wins};

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

fn card(sheet: &Sheet, side: SideId, rows: &[&Played]) -> Table {
    let caption = format!("Scorecard of {} (No. {})", sheet.name(side), side.0);
    let titles = [
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
    let mut table = Table::new(caption, &titles);
    let mut wins = Wins::NONE;
    let mut total = 0i32;
    for row in rows {
        let opponent = row.opponent_of(side);
        let score = row.score_of(side);
        let other = opponent.and_then(|other| row.score_of(other));
        let spread = score.map(|score| sheet.counted(row, score));
        let points = |score: Option<_>| match (opponent, score) {
            (Some(_), Some(score)) => sheet.recorded(row, score).to_string(),
            _ => String::new(),
        };
        let result = row.result.zip(score);
        wins += score.map(|score| Wins::of(score.outcome)).unwrap_or_default();
        total = total.saturating_add(spread.unwrap_or_default());
        let so_far = |text: String| if score.is_some() { text } else { String::new() };
        table.push([
            row.round.0.to_string(),
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
            so_far(wins.to_string()),
            so_far(signed(total)),
        ]);
    }
    table
}
