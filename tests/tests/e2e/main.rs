//! End to end: real sockets, a real Postgres.

#![allow(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

mod accounts;
mod clubs;
mod directors;
mod journal;
mod lobby;
mod postgres;
mod program;
mod records;
mod shell;
mod sockets;
mod tables;
mod words;
