//! Tables as CSV, for spreadsheets: a line of titles, then the rows.

use ::csv::WriterBuilder;

use crate::reports::Table;

/// What makes a spreadsheet take a text for a formula.
const FORMULA_STARTS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Writes a table, lines ended by CRLF as the format asks. A text that a spreadsheet would
/// run as a formula gets an apostrophe before it, as people type it there.
#[must_use]
pub fn write(table: &Table) -> String {
    let terminator = ::csv::Terminator::CRLF;
    let mut writer = WriterBuilder::new().terminator(terminator).from_writer(Vec::new());
    let fits = "a table in memory can be written, and its rows are of one length";
    writer.write_record(table.columns.iter().map(|column| &column.title)).expect(fits);
    for row in &table.rows {
        let cells = row.iter().zip(&table.columns).map(|(cell, column)| {
            let runs = !column.numeric && cell.starts_with(FORMULA_STARTS);
            if runs { format!("'{cell}") } else { cell.clone() }
        });
        writer.write_record(cells).expect(fits);
    }
    let bytes = writer.into_inner().expect("a buffer in memory can be flushed");
    String::from_utf8(bytes).expect("its cells are text")
}
