//! End to end: real sockets, a real Postgres.

#![allow(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

mod accidents;
mod accounts;
mod bots;
mod chat;
mod clubs;
mod coach;
mod commands;
mod crashes;
mod crowds;
mod demo;
mod directors;
mod drafts;
mod handing_over;
mod holds;
mod hostile;
mod hosting;
mod in_flight;
mod journal;
mod lag;
mod limits;
mod lobby;
mod observing;
mod outages;
mod owners;
mod postgres;
mod presets;
mod program;
mod ratings;
mod reconnects;
mod records;
mod shell;
mod silent;
mod sockets;
mod starts;
mod tables;
mod talking;
mod unwritable;
mod words;
