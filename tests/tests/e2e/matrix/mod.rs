//! Who may do what: every route and every socket message, asked by everyone there is.
//!
//! `authorisation.txt` is the table: a line a route or message, a column a role, in a cell what
//! that role is answered. `{tournament}` is a draft; `{open-event}` takes entries,
//! and is public until its own `PATCH` leaves it to its clubs. `ok` is done; anything else is the code of the refusal. A route or a
//! message without a line fails the test. `requests.txt` has what is sent, where `{}` is not
//! enough. After a change that is meant:
//!
//! ```text
//! TILEHALL_WRITE_MATRIX=1 cargo test --workspace --test e2e -- matrix::
//! ```
//!
//! writes the table anew; read the difference before it is committed.

mod private;
mod routes;
mod world;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use world::{ROLES, World};

/// What each role is answered, by what was asked.
type Table = BTreeMap<String, Vec<String>>;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/e2e/matrix").join(name)
}

fn written() -> Table {
    let text = std::fs::read_to_string(file("authorisation.txt")).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let row = |line: &str| {
        let (asked, cells) = line.split_once("  ").expect("a line has cells");
        (asked.to_owned(), cells.split_whitespace().map(str::to_owned).collect())
    };
    lines.map(row).collect()
}

/// The table as it is committed: columns that a person can read down.
fn laid_out(table: &Table) -> String {
    let first = table.keys().map(String::len).max().unwrap_or_default();
    let widths: Vec<usize> = ROLES
        .iter()
        .enumerate()
        .map(|(index, role)| {
            let cells = table.values().map(|cells| cells[index].len()).max().unwrap_or_default();
            cells.max(role.len())
        })
        .collect();
    let line = |asked: &str, cells: &[&str]| {
        let mut line = format!("{asked:first$}");
        for (cell, width) in cells.iter().zip(&widths) {
            let _ = write!(line, "  {cell:width$}");
        }
        line.trim_end().to_owned() + "\n"
    };
    let mut text = "# Who may do what. A line a route or a socket message, a column a role; \
                    tests/tests/e2e/matrix says how to read it.\n"
        .to_owned();
    text += &line(&format!("# {:1$}", "", first - 2), &ROLES);
    for (asked, cells) in table {
        text += &line(asked, &cells.iter().map(String::as_str).collect::<Vec<_>>());
    }
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn everyone_may_do_what_the_table_says_and_nothing_else() {
    let world = World::made().await;
    let mut found = Table::new();
    let routes = routes::all();
    let open = routes.iter().filter_map(routes::Route::of_an_open_event);
    for route in routes.iter().cloned().chain(open) {
        found.insert(route.to_string(), world.ask_everyone(&route).await);
    }
    for message in routes::messages() {
        found.insert(format!("socket {message}"), world.tell_everyone(&message).await);
    }
    world.hall.close().await;
    if std::env::var_os("TILEHALL_WRITE_MATRIX").is_some() {
        std::fs::write(file("authorisation.txt"), laid_out(&found)).unwrap();
        return;
    }
    let expected = written();
    let mut wrong = Vec::new();
    for (asked, cells) in &found {
        match expected.get(asked) {
            None => wrong.push(format!("{asked}: not in authorisation.txt")),
            Some(line) => {
                let differs = ROLES.iter().zip(line.iter().zip(cells));
                wrong.extend(differs.filter(|(_, (said, is))| said != is).map(
                    |(role, (said, is))| format!("{asked}: a {role} is to get {said}, gets {is}"),
                ));
            }
        }
    }
    let gone = expected.keys().filter(|asked| !found.contains_key(*asked));
    wrong.extend(gone.map(|asked| format!("{asked}: there is no such thing any more")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
