//! Tables as actors: one task a game, with the engine inside.
//!
//! | file | what |
//! |---|---|
//! | `actor` | the task of one table: its mailbox, its one timer, who attends it |
//! | `commands` | what becomes of a command: decided, stored, applied, broadcast |
//! | `handle` | how others reach a table |
//! | `arrivals` | who comes to a table and who goes, as its task takes them in |
//! | `entrance`, `admission` | where those come in who have no seat, and who of them may |
//! | `registry` | all tables of this node: found, opened, closed |
//! | `laying`, `spec` | a new table, and what it is to be |
//! | `seating`, `presence` | who sits where, who is away |
//! | `awaited` | whom a table waits for, told wherever they are |
//! | `watching` | which feed of the table a spectator is shown, and who is told how many there are |
//! | `audience_change` | who may watch is changed while some do |
//! | `lag` | time that the network took |
//! | `rulings` | what directors ruled, told to the audit log |
//! | `judges` | the word lists that games are judged by |
//! | `broadcast/` | what a table sends to its audience, and to bots |
//! | `history/` | events and answers in memory |
//! | `recovery/` | how tables come back: after a restart, a panic, an outage |
//! | `archive`, `replay` | games that are over; told turn by turn, without their end |
//! | `status`, `summary` | the game's row in `games`, which lists are made from |
//! | `ports` | what tables need from modules above them |
//! | `error` | why a table is not to be had |
//!
//! ```text
//! socket --dispatch--> TableHandle --bounded mailbox--> TableActor
//!                                                        | engine::decide(now)
//!                                                        | journal.append            durable ...
//!                                                        | engine::evolve
//!                                                        | each viewer its frame     ... before seen
//! ```
//!
//! A table owns its game. Nobody, the mover included, is sent an event before Postgres has it; a
//! command that is refused is answered to its sender alone. Those who may see the same share a
//! frame, but for the mover, whose frame answers the command. The actor has one timer, set by the
//! engine's next deadline or by the end of a grace period.

mod actor;
mod admission;
mod archive;
mod arrivals;
mod audience_change;
mod awaited;
mod broadcast;
mod commands;
mod entrance;
mod error;
mod handle;
mod history;
mod judges;
mod lag;
mod laying;
mod ports;
mod presence;
mod recovery;
mod registry;
mod replay;
mod rulings;
mod seating;
mod spec;
mod status;
mod summary;
mod watching;

pub(crate) use broadcast::frames::{Ask, no_table};
pub(crate) use broadcast::glances::still_glance;
pub(crate) use broadcast::shadow::{Shadow, old_enough};
pub use error::NoTable;
pub use handle::{TableHandle, TableStatus, Unreachable, Watched};
pub(crate) use history::past::beginning;
pub use ports::{BotSeats, GameObserver, Ports};
pub(crate) use recovery::panics::{Panics, guarded};
pub use recovery::restore::RestoreError;
pub(crate) use recovery::restore::record_of;
pub use registry::{Storage, Tables};
pub(crate) use replay::after_turns;
pub use spec::{SeatSpec, TableSpec};
pub(crate) use summary::ended;

use std::sync::Arc;

/// The word list a table plays by.
pub type SharedJudge = Arc<dyn engine::Judge + Send + Sync>;
