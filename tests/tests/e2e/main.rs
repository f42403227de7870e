//! End to end: real sockets, a real Postgres.

#![allow(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

mod journal;
mod postgres;
