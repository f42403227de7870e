//! A connection as the rest of the hall sees it, below everything that sends.
//!
//! | file | what |
//! |---|---|
//! | `handle` | how others reach a connection |
//! | `outbox` | what waits to be sent |
//! | `frame` | a message encoded once |
//! | `closing` | why a connection closes |
//! | `round_trip` | how far away a client is |
//! | `errands` | what it asked for that has to be looked up, done in order |
//! | `links` | the links by which it came to tables |
//! | `hub` | all open connections |
//! | `subscriptions` | who is subscribed to what; leaving is dropping a guard |
//! | `waiting` | what waits for people who are elsewhere in the hall |
//!
//! Whatever wants to send keeps a [`ConnectionHandle`] and gives it encoded [`Frame`]s:
//! encode once, send to many. A client that does not read is cut off, never waited for.

mod closing;
mod errands;
mod frame;
pub(crate) mod handle;
mod hub;
mod links;
pub(crate) mod outbox;
pub(crate) mod round_trip;
mod subscriptions;
mod waiting;

pub use closing::Closing;
pub use frame::Frame;
pub use handle::ConnectionHandle;
pub use hub::{Hub, NoRoom};
pub use subscriptions::{Subscriptions, TooManyTables, Topic};
pub use waiting::{Call, Waiting};
