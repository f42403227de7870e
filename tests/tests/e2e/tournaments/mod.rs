//! Tournaments in the hall, over HTTP, sockets and tables.

mod announcements;
mod association;
mod bad_input;
mod books;
mod calls;
mod console;
mod corrections;
mod entering;
mod evenings;
mod files;
mod finalists;
mod finals;
mod full_hall;
mod kills;
mod life;
mod pairs;
mod planned;
mod practice;
mod questions;
mod rated;
mod recoveries;
mod rehearsals;
mod rounds;
mod ruled;
mod schools;
mod settled;
mod setup;
mod splits;
mod starts;
mod times;
mod unlaid;

fn names(club: &str, count: usize) -> impl Iterator<Item = String> {
    (0..count).map(move |n| format!("{club}{n}"))
}
