//! End to end: real sockets, a real Postgres.

#![allow(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

mod accounts;
mod bots;
mod clubs;
mod journal;
mod postgres;
mod program;
mod shell;
mod sockets;
mod tables;
mod words;
