//! A test that waits for a fact does it with `comes` or `holds`, which leave the machine to those who
//! are waited for, fail after a while and say what never came.

use std::fs;

use super::{files_under, root};

/// Who else may sleep or yield, and what for.
const OTHERS: [(&str, &str); 11] = [
    ("tests/src/patience.rs", "is how tests wait"),
    ("tests/src/table/drive.rs", "until the others have looked, a bounded time"),
    ("tests/src/table/player.rs", "a line that is as slow as a test says"),
    ("tests/src/tournaments/mod.rs", "as long as the hall says"),
    ("tests/tests/e2e/connections.rs", "writes until it is hung up on, a bounded time"),
    ("tests/tests/e2e/crashes.rs", "the hall is away for a while"),
    ("tests/tests/e2e/lag.rs", "a player thinks for a while"),
    ("tests/tests/e2e/outages.rs", "the database is away for a while; moves have a pace"),
    ("tests/tests/e2e/school.rs", "those who misbehave do so at a pace"),
    ("tests/tests/e2e/sockets.rs", "sends until it is cut off, a bounded time"),
    ("tests/tests/e2e/tournaments/kills.rs", "a while until the next kill"),
];

#[test]
fn who_waits_for_a_fact_says_what_never_came() {
    let files = [files_under("tests/tests/e2e", "rs"), files_under("tests/src", "rs")].concat();
    let waits = |text: &str| text.contains("yield_now()") || text.contains("sleep(");
    let mut others: Vec<_> = OTHERS.iter().map(|(file, _)| *file).collect();
    for file in files {
        let name = file.strip_prefix(root()).unwrap().display().to_string();
        if waits(&fs::read_to_string(&file).unwrap()) {
            let known = others.iter().position(|other| *other == name);
            let known = known.unwrap_or_else(|| panic!("{name} waits by hand: use `comes`"));
            others.swap_remove(known);
        }
    }
    assert!(others.is_empty(), "{others:?} wait no more: take them off the list");
}
