//! A list as data.

use serde::Serialize;

/// A list with a heading and columns. Every row has as many cells as there are columns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReportTable"))]
pub struct Table {
    /// The heading that a list is printed under.
    pub caption: String,
    /// From left to right.
    pub columns: Vec<Column>,
    /// Text as it is printed; numbers are already formatted.
    pub rows: Vec<Vec<String>>,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReportColumn"))]
pub struct Column {
    /// What stands above it.
    pub title: String,
    /// Whether it holds numbers, which are aligned to the right and are never taken for text.
    pub numeric: bool,
}

impl Table {
    /// An empty table. A title that starts with `#` is of a column of numbers, and shown
    /// without it.
    pub(super) fn new(caption: impl Into<String>, titles: &[&str]) -> Self {
        let column = |title: &&str| Column {
            title: title.trim_start_matches('#').to_owned(),
            numeric: title.starts_with('#'),
        };
        Self { caption: caption.into(), columns: titles.iter().map(column).collect(), rows: vec![] }
    }

    /// Adds a row.
    pub(super) fn push<const N: usize>(&mut self, cells: [String; N]) {
        debug_assert_eq!(cells.len(), self.columns.len(), "of {}", self.caption);
        self.rows.push(cells.into());
    }
}
