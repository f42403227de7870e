//! Tournaments in the hall, over HTTP, sockets and tables.

mod kills;
mod questions;
mod rehearsals;
mod rounds;

fn names(club: &str, count: usize) -> impl Iterator<Item = String> {
    (0..count).map(move |n| format!("{club}{n}"))
}
