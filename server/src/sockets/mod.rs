//! One websocket a browser: the task that reads and writes it.
//!
//! | file | what |
//! |---|---|
//! | `connection` | the task of one socket |
//! | `dispatch` | where a client's message goes: to its table, at once or once that is restored |
//! | `refusals` | how patient the hall is with one that sends too fast |

pub(crate) mod connection;
mod dispatch;
mod refusals;
