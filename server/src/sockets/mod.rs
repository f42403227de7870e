//! One websocket a browser, for everything that happens while it is open.
//!
//! | file | what |
//! |---|---|
//! | `upgrade` | who may open a socket, and how it is set up |
//! | `connection` | the task of one socket |
//! | `handle` | how others reach a socket |
//! | `closing` | why one closes |
//! | `outbox` | what waits to be sent |
//! | `refusals` | how patient the hall is with one that sends too fast |
//! | `hub` | all open sockets |
//! | `dispatch` | where a client's message goes: to its table, at once or once that is restored |
//!
//! Whatever wants to send keeps a [`ConnectionHandle`] and gives it encoded [`Frame`]s:
//! encode once, send to many. A client that does not read is cut off, never waited for.

mod closing;
mod connection;
mod dispatch;
mod frame;
mod handle;
mod hub;
mod outbox;
mod refusals;
mod round_trip;
mod upgrade;

pub use closing::Closing;
pub use frame::Frame;
pub use handle::ConnectionHandle;
pub use hub::{Hub, NoRoom};
pub(crate) use upgrade::upgrade;
