//! End to end: real sockets, a real Postgres.

#![allow(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

mod accounts;
mod chat;
mod clubs;
mod coach;
mod drafts;
mod journal;
mod postgres;
mod program;
mod ratings;
mod shell;
mod sockets;
mod tables;
mod talking;
mod words;
