//! Tables as one HTML page that prints well: titles repeat on each sheet, no
//! row is torn, and where every table is for somebody else, each has its own
//! sheet.

use std::fmt::Write as _;

use crate::reports::Table;

/// How the tables of a page share the sheets of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sheets {
    /// One after the other.
    Together,
    /// Each on a sheet of its own.
    OneEach,
}

const STYLE: &str = "\
body{font:11pt/1.35 system-ui,sans-serif;margin:1.5rem;color:#000;background:#fff}
h1{font-size:1.4em;margin:0 0 1rem}
table{border-collapse:collapse;margin:0 0 1.5rem}
caption{text-align:left;font-weight:600;padding:.3rem 0}
th,td{border:1px solid #999;padding:.15rem .5rem;text-align:left;vertical-align:top}
th{background:#eee}
.n{text-align:right;font-variant-numeric:tabular-nums}
@page{margin:12mm}
@media print{body{margin:0}thead{display:table-header-group}tr{break-inside:avoid}
.each table{break-after:page}.each table:last-child{break-after:auto}}";

/// A page with a table of more columns than this lies on its side, in smaller letters.
const WIDE: usize = 14;

const STYLE_OF_WIDE: &str = "\
@page{size:landscape;margin:10mm}
table{font-size:.72em}th,td{padding:.1rem .25rem}";

/// The whole style of a page with these tables: what its host lets stand in it, and nothing else.
#[must_use]
pub fn style(tables: &[Table]) -> String {
    let wide = tables.iter().any(|table| table.columns.len() > WIDE);
    [STYLE, if wide { STYLE_OF_WIDE } else { "" }].concat()
}

/// Writes a page; it fetches nothing and runs nothing.
#[must_use]
pub fn write(title: &str, tables: &[Table], sheets: Sheets) -> String {
    let title = escaped(title);
    let class = match sheets {
        Sheets::Together => "",
        Sheets::OneEach => " class=\"each\"",
    };
    let style = style(tables);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}</title>\n<style>{style}</style>\n<body{class}>\n<h1>{title}</h1>\n"
    );
    for table in tables {
        push_table(&mut page, table);
    }
    page.push_str("</body>\n</html>\n");
    page
}

fn push_table(page: &mut String, table: &Table) {
    let _ = write!(page, "<table>\n<caption>{}</caption>\n<thead><tr>", escaped(&table.caption));
    let class = |numeric| if numeric { " class=\"n\"" } else { "" };
    for column in &table.columns {
        let title = escaped(&column.title);
        let _ = write!(page, "<th scope=\"col\"{}>{title}</th>", class(column.numeric));
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    for row in &table.rows {
        page.push_str("<tr>");
        for (cell, column) in row.iter().zip(&table.columns) {
            let _ = write!(page, "<td{}>{}</td>", class(column.numeric), escaped(&minus(cell)));
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</tbody>\n</table>\n");
}

/// A number below zero with a minus: a hyphen beside a dash between scores reads as one of them.
fn minus(cell: &str) -> String {
    let below_zero = |word: &str| {
        let digits = word.strip_prefix('-').filter(|digits| !digits.is_empty());
        digits.filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit())).map(str::to_owned)
    };
    let words = cell.split(' ').map(|word| match below_zero(word) {
        Some(digits) => format!("\u{2212}{digits}"),
        None => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            control if control.is_control() => escaped.push(' '),
            other => escaped.push(other),
        }
    }
    escaped
}
