//! The edge of the hall: what every request passes before a route answers it.
//!
//! | file | what |
//! |---|---|
//! | `serving` | connections taken in |
//! | `plain` | how many there may be, and which one goes when there is no room |
//! | `deadlines` | how long a body may take to come, and an answer to be read |
//! | `address` | where a request comes from |
//! | `doors` | doors that a hall can close |
//! | `session` | the session cookie: read, given and taken away |
//! | `origin` | whose pages may use the hall |
//! | `rate_limit` | who asks, within the limits |
//! | `requester` | whoever looks at a game, and whether they may |
//! | `extract` | bodies, paths and queries |
//! | `run_to_completion` | what was begun is finished, also if whoever asked hangs up |
//! | `timeout` | how long an answer may take |
//! | `headers` | what every answer tells the browser |
//! | `observe` | an id, a measurement and a line in the log for each request |
//! | `error` | every way a request can fail, to its status |

mod address;
mod deadlines;
pub(crate) mod doors;
pub(crate) mod error;
pub(crate) mod extract;
pub(crate) mod headers;
pub(crate) mod observe;
pub(crate) mod origin;
mod plain;
pub(crate) mod rate_limit;
pub(crate) mod requester;
pub(crate) mod run_to_completion;
mod serving;
pub(crate) mod session;
pub(crate) mod timeout;

pub use error::ApiError;
pub use origin::is_own_origin;

pub(crate) use address::ClientAddress;
pub(crate) use serving::serve;
