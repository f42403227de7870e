//! How a table comes back: after a restart, a panic, or a database that was away.
//!
//! | file | what |
//! |---|---|
//! | `restore` | a game rebuilt from its journal |
//! | `reopen` | tables claimed, rebuilt and opened again |
//! | `freeze` | a table taken up stands still until somebody speaks to it |
//! | `outages` | the table stands still while nothing can be stored |
//! | `panics` | tables whose task panicked |

pub(crate) mod freeze;
pub(crate) mod outages;
pub(crate) mod panics;
pub(crate) mod reopen;
pub(crate) mod restore;
