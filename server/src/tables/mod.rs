//! Tables as actors: one task a game, with the engine inside.
//!
//! ```text
//! socket --dispatch--> TableHandle --bounded mailbox--> TableActor
//!                                                        | engine::decide(now)
//!                                                        | journal.append            durable ...
//!                                                        | engine::evolve
//!                                                        | each audience its frame   ... before seen
//! ```
//!
//! Those who may know the same share a frame, but for the mover, whose frame says that the
//! command was taken.
//!
//! A table owns its game. Nobody, the mover included, hears of an event before Postgres
//! has it; a command that is refused is told to its sender alone. The actor keeps one
//! timer, set by the engine's next deadline or by a grace period that runs out.

mod access;
mod accidents;
mod acting;
mod actor;
mod answers;
mod attendance;
mod audience;
mod chronicle;
mod ended;
mod finished;
mod frames;
mod handle;
mod insiders;
mod judges;
mod known;
mod lag;
mod laying;
mod missing;
mod news;
mod outages;
mod past;
mod presence;
mod registry;
mod restore;
mod seams;
mod seating;
mod spec;
mod standing;
mod taking_up;
mod written;

pub(crate) use ended::ended;
pub(crate) use frames::no_table;
pub use handle::{TableHandle, TableStatus, Unreachable};
pub use missing::NoTable;
pub(crate) use past::beginning;
pub use registry::{Storage, Tables};
pub use restore::RestoreError;
pub(crate) use restore::record_of;
pub use seams::{Around, BotSeats, Onlooker, bot_level, bot_name};
pub use spec::{SeatSpec, TableSpec};

use std::sync::Arc;

/// The word list a table plays by.
pub type SharedJudge = Arc<dyn engine::Judge + Send + Sync>;
