//! Checks a table of rules against the rules there are and the tests there are.

use std::collections::BTreeSet;

/// A book and every rule that it must answer for.
pub(crate) struct Book {
    pub(crate) id: &'static str,
    pub(crate) rules: Vec<String>,
}

/// One row of the table.
#[derive(Debug, PartialEq)]
pub(crate) struct Row {
    pub(crate) book: String,
    pub(crate) rule: String,
    pub(crate) does: String,
    pub(crate) shown_by: String,
}

/// What is written and what is tested.
pub(crate) struct Sources {
    pub(crate) rows: Vec<Row>,
    pub(crate) tests: BTreeSet<String>,
}

/// What a row may give in place of a test, with a word on why.
const REASONS: [&str; 3] = ["physical:", "server:", "event:"];

/// The rows `| rule | what Tilehall does | shown by |` below each `## book`.
pub(crate) fn rows(document: &str) -> Vec<Row> {
    let mut book = String::new();
    let mut rows = Vec::new();
    for line in document.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            book = heading.trim().to_lowercase();
        }
        let cells: Vec<&str> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
        let [rule, does, shown_by] = cells.as_slice() else { continue };
        let heading = *rule == "rule" || rule.starts_with("--") || rule.starts_with(":-");
        if line.starts_with('|') && !heading {
            rows.push(Row {
                book: book.clone(),
                rule: rule.trim_matches('`').to_owned(),
                does: (*does).to_owned(),
                shown_by: (*shown_by).to_owned(),
            });
        }
    }
    rows
}

/// The names of the `#[test] fn`s of a source.
pub(crate) fn tests_in(source: &str) -> BTreeSet<String> {
    let mut tests = BTreeSet::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if line == "#[test]" {
            is_test = true;
        } else if let Some(rest) = line.strip_prefix("fn ") {
            let name = rest.split(['(', '<']).next().unwrap_or_default();
            if std::mem::take(&mut is_test) {
                tests.insert(name.to_owned());
            }
        }
    }
    tests
}

/// The titles of the browser tests of a source.
pub(crate) fn titles_in(source: &str) -> BTreeSet<String> {
    let title = |line: &str| Some(line.strip_prefix("test(\"")?.split('"').next()?.to_owned());
    source.lines().map(str::trim).filter_map(title).collect()
}

impl Row {
    /// The reason in place of a test, if one is given.
    fn reason(&self) -> Option<&str> {
        let marker = REASONS.iter().find_map(|marker| Some((self.shown_by.find(marker)?, marker)));
        marker.map(|(at, marker)| self.shown_by[at + marker.len()..].trim())
    }

    /// The tests named, before any reason.
    fn tests(&self) -> impl Iterator<Item = &str> {
        let end = REASONS.iter().filter_map(|marker| self.shown_by.find(marker)).min();
        let names = &self.shown_by[..end.unwrap_or(self.shown_by.len())];
        names.split('`').skip(1).step_by(2)
    }

    /// How the name of a test begins that is named after this rule.
    fn prefix(&self) -> String {
        let rule = self.rule.to_lowercase().replace(['.', '-'], "_");
        let number = |text: &str| text.parse::<u8>().ok();
        match (self.book.as_str(), number(&rule), rule.strip_prefix('r').and_then(number)) {
            ("rulings", _, Some(ruling)) => format!("ruling_{ruling:02}_"),
            (book, Some(rule), _) => format!("{}_r{rule:02}_", snake(book)),
            (book, ..) => format!("{}_{rule}_", snake(book)),
        }
    }
}

fn snake(book: &str) -> String {
    book.replace('-', "_")
}

/// Everything that is wrong, in words.
pub(crate) fn problems(books: &[Book], sources: &Sources) -> Vec<String> {
    let mut problems = Vec::new();
    for book in books {
        problems.extend(gaps(book, &sources.rows));
    }
    for row in &sources.rows {
        problems.extend(faults(row, books, &sources.tests));
    }
    for test in &sources.tests {
        problems.extend(stray(test, books, &sources.rows));
    }
    problems
}

/// Rules of a book without a row, or with two.
fn gaps(book: &Book, rows: &[Row]) -> Vec<String> {
    let of_book: Vec<&Row> = rows.iter().filter(|row| row.book == book.id).collect();
    if of_book.is_empty() {
        return vec![format!("{}: no section", book.id)];
    }
    let count = |rule: &String| of_book.iter().filter(|row| row.rule == *rule).count();
    let gap = |rule: &String| match count(rule) {
        0 => Some(format!("{} {rule}: no row", book.id)),
        1 => None,
        more => Some(format!("{} {rule}: {more} rows", book.id)),
    };
    book.rules.iter().filter_map(gap).collect()
}

/// What is wrong with one row.
fn faults(row: &Row, books: &[Book], tests: &BTreeSet<String>) -> Vec<String> {
    let Row { book, rule, does, .. } = row;
    let Some(known) = books.iter().find(|known| known.id == book) else { return Vec::new() };
    let mut faults = Vec::new();
    if !known.rules.contains(rule) {
        faults.push(format!("{book} {rule}: there is no such rule"));
    }
    if does.is_empty() {
        faults.push(format!("{book} {rule}: does not say what Tilehall does"));
    }
    if row.reason().is_some_and(str::is_empty) {
        faults.push(format!("{book} {rule}: gives no reason"));
    }
    if row.tests().next().is_none() && row.reason().is_none() {
        faults.push(format!("{book} {rule}: names no test and no reason"));
    }
    let missing = row.tests().filter(|test| !tests.contains(*test));
    faults.extend(missing.map(|test| format!("{book} {rule}: there is no test {test}")));
    faults
}

/// A test named after a book whose rule's row does not name it.
fn stray(test: &str, books: &[Book], rows: &[Row]) -> Option<String> {
    let of_book = |book: &&Book| {
        let prefix = if book.id == "rulings" { "ruling".to_owned() } else { snake(book.id) };
        test.strip_prefix(&prefix).is_some_and(|rest| rest.starts_with('_'))
    };
    let book = books.iter().find(of_book)?;
    let named = |row: &Row| {
        row.book == book.id && test.starts_with(&row.prefix()) && row.tests().any(|one| one == test)
    };
    (!rows.iter().any(named)).then(|| format!("{test}: is in no row of the rule it is named after"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "## toy-2000\n\n| rule | what Tilehall does | shown by |\n|---|---|---|\n";

    /// What is wrong with a table of rules I.A and 2, and these tests.
    fn found(table: &str, tests: &[&str]) -> Vec<String> {
        let rules = vec!["I.A".to_owned(), "2".to_owned()];
        let books = [Book { id: "toy-2000", rules }];
        let tests = tests.iter().map(|test| (*test).to_owned()).collect();
        problems(&books, &Sources { rows: rows(table), tests })
    }

    fn with(table: &str, tests: &[&str]) -> Vec<String> {
        found(&format!("{BOOK}{table}"), tests)
    }

    const GOOD: &str = "| I.A | plays | `toy_2000_i_a_plays` |\n| 2 | waits | physical: no bag |\n";

    #[test]
    fn a_complete_table_is_found_so() {
        assert_eq!(with(GOOD, &["toy_2000_i_a_plays", "something_else"]), [""; 0]);
        let both = GOOD.replace("physical: no bag", "`toy_2000_r02_waits`; server: and `chat`");
        assert_eq!(with(&both, &["toy_2000_i_a_plays", "toy_2000_r02_waits"]), [""; 0]);
    }

    #[test]
    fn a_missing_section_is_found() {
        assert_eq!(found("# Rules\n", &[]), ["toy-2000: no section"]);
    }

    #[test]
    fn a_missing_rule_is_found() {
        let table = GOOD.lines().next().unwrap();
        assert_eq!(with(table, &["toy_2000_i_a_plays"]), ["toy-2000 2: no row"]);
    }

    #[test]
    fn a_rule_told_twice_or_not_of_the_book_is_found() {
        let twice = format!("{GOOD}| 2 | again | physical: still no bag |\n");
        assert_eq!(with(&twice, &["toy_2000_i_a_plays"]), ["toy-2000 2: 2 rows"]);
        let unknown = format!("{GOOD}| 3 | more | physical: none |\n");
        assert_eq!(with(&unknown, &["toy_2000_i_a_plays"]), ["toy-2000 3: there is no such rule"]);
    }

    #[test]
    fn a_row_without_test_and_reason_is_found() {
        for shown_by in ["", "yes", "see above"] {
            let table = GOOD.replace("physical: no bag", shown_by);
            let problem = ["toy-2000 2: names no test and no reason"];
            assert_eq!(with(&table, &["toy_2000_i_a_plays"]), problem, "{shown_by:?}");
        }
        let table = GOOD.replace("physical: no bag", "physical:");
        assert_eq!(with(&table, &["toy_2000_i_a_plays"]), ["toy-2000 2: gives no reason"]);
    }

    #[test]
    fn a_row_that_says_nothing_is_found() {
        let table = GOOD.replace("waits", "");
        let problem = ["toy-2000 2: does not say what Tilehall does"];
        assert_eq!(with(&table, &["toy_2000_i_a_plays"]), problem);
    }

    #[test]
    fn a_test_that_does_not_exist_is_found() {
        let problem = ["toy-2000 I.A: there is no test toy_2000_i_a_plays"];
        assert_eq!(with(GOOD, &["toy_2000_i_a_plays_on"]).first().unwrap(), problem[0]);
        assert_eq!(with(GOOD, &[]), problem);
    }

    #[test]
    fn a_test_named_after_a_rule_but_in_no_row_of_it_is_found() {
        let tests = ["toy_2000_i_a_plays", "toy_2000_r02_rests"];
        let problem = ["toy_2000_r02_rests: is in no row of the rule it is named after"];
        assert_eq!(with(GOOD, &tests), problem);
        let elsewhere =
            GOOD.replace("`toy_2000_i_a_plays`", "`toy_2000_i_a_plays`, `toy_2000_r02_rests`");
        assert_eq!(with(&elsewhere, &tests), problem);
    }

    #[test]
    fn only_functions_marked_as_tests_are_tests() {
        let source = "#[test]\nfn one() {}\n\nfn two() {}\n#[test]\n#[should_panic]\nfn three() {}\n// fn four\n";
        assert_eq!(tests_in(source).into_iter().collect::<Vec<_>>(), ["one", "three"]);
    }
}
