//! Shorthand for the tests of this folder.

use engine::gcg::{Document, Event, Found, ReadError, Report, check, read};

/// Two players, then `events`.
pub(super) fn two(events: &str) -> String {
    format!("#player1 anna Anna Berg\n#player2 ben Ben Cole\n{events}")
}

/// The document of a file that is one.
pub(super) fn document(text: &str) -> Document {
    read(text.as_bytes()).unwrap()
}

/// The error of a file that is none.
pub(super) fn refused(text: &str) -> ReadError {
    read(text.as_bytes()).unwrap_err()
}

/// The one event of a file with one, of player anna.
pub(super) fn event(line: &str) -> Event {
    let mut events = document(&two(line)).transcript.events;
    assert_eq!(events.len(), 1, "{line}");
    events.remove(0)
}

/// The report on a game of two.
pub(super) fn report(events: &str) -> Report {
    check(&document(&two(events)))
}

/// What is found in a game of two, with the line after the players' two.
pub(super) fn found(events: &str) -> Vec<(usize, Found)> {
    report(events).findings.into_iter().map(|finding| (finding.line - 2, finding.found)).collect()
}

/// The same as sentences.
pub(super) fn said(events: &str) -> Vec<String> {
    found(events).into_iter().map(|(line, found)| format!("{line}: {found}")).collect()
}
