//! The wall chart: a line a side, a column a round.

use std::collections::HashMap;

use super::{Column, Sheet, Table, letter, signed};
use crate::{Played, RoundNo, SideId, standings};

/// For every side its rating, what it did in each round, and where that leaves it. A cell is
/// the result, the opponent's number and the spread as it counts: `W 7 +35`; a game still to
/// be played is `? 7`. A final stands beside the rounds, and adds nothing to wins and spread.
#[must_use]
pub fn wall_chart(sheet: &Sheet) -> Table {
    let caption = format!("Wall chart {}", sheet.stand());
    let mut table = Table::new(caption, &["#No.", "Name", "#Rating"]);
    for round in (1..=sheet.after.0).map(RoundNo) {
        let title = sheet.round_title(round);
        let title = if sheet.field.final_in(round).is_some() { title } else { format!("R{title}") };
        table.columns.push(Column { title, numeric: false });
    }
    for title in ["Won", "Spread", "Rank"] {
        table.columns.push(Column { title: title.to_owned(), numeric: true });
    }
    let rows = sheet.rows_by_side();
    let places: HashMap<SideId, _> = standings(sheet.field, sheet.rules, sheet.after)
        .into_iter()
        .map(|place| (place.side, place))
        .collect();
    for side in &sheet.field.sides {
        let mut cells = vec![side.id.0.to_string(), sheet.name(side.id)];
        cells.push(side.rating.map(|rating| rating.to_string()).unwrap_or_default());
        let mut rounds = vec![String::new(); usize::from(sheet.after.0)];
        for row in rows.get(&side.id).into_iter().flatten() {
            if let Some(cell) = rounds.get_mut(usize::from(row.round.0).wrapping_sub(1)) {
                *cell = played_cell(sheet, row, side.id);
            }
        }
        cells.extend(rounds);
        if let Some(place) = places.get(&side.id) {
            cells.extend([place.wins.to_string(), signed(place.spread), place.rank.to_string()]);
        }
        table.rows.push(cells);
    }
    table
}

fn played_cell(sheet: &Sheet, row: &Played, side: SideId) -> String {
    let opponent = row.opponent_of(side).map(|other| format!(" {}", other.0)).unwrap_or_default();
    match (row.result, row.score_of(side)) {
        (Some(result), Some(score)) => {
            let letter = letter(result.how, score.outcome);
            format!("{letter}{opponent} {}", signed(sheet.counted(row, score)))
        }
        _ => format!("?{opponent}"),
    }
}
