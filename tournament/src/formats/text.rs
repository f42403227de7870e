//! Tables as plain text, in columns, for a terminal or a printer.

use std::fmt::Write as _;

use crate::reports::Table;

/// Writes a table: its caption, its titles, its rows; numbers to the right.
#[must_use]
pub fn write(table: &Table) -> String {
    let titles: Vec<&str> = table.columns.iter().map(|column| column.title.as_str()).collect();
    let mut widths: Vec<usize> = titles.iter().map(|title| title.chars().count()).collect();
    for row in &table.rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let mut text = format!("{}\n", printable(&table.caption));
    line(&mut text, table, &widths, titles.into_iter());
    for row in &table.rows {
        line(&mut text, table, &widths, row.iter().map(String::as_str));
    }
    text
}

fn line<'a>(
    text: &mut String,
    table: &Table,
    widths: &[usize],
    cells: impl Iterator<Item = &'a str>,
) {
    let mut line = String::new();
    for ((cell, &width), column) in cells.zip(widths).zip(&table.columns) {
        let cell = printable(cell);
        let _ = match column.numeric {
            true => write!(line, "{cell:>width$}  "),
            false => write!(line, "{cell:<width$}  "),
        };
    }
    text.push_str(line.trim_end());
    text.push('\n');
}

/// A text that cannot disturb a terminal.
fn printable(text: &str) -> String {
    text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect()
}
