//! Ratings: Glicko-2 by word list and speed, from the closed results of rated games between two
//! people.
//!
//! A game's result is counted once it can no longer change, by a task that looks for finished
//! games not counted yet; so nothing is lost if the hall is killed in between. Every counted
//! game has a number, and the same games counted again in the order of their numbers give the
//! same ratings to the bit.
//!
//! | file | what |
//! |---|---|
//! | `speed` | how fast a game is |
//! | `glicko` | what a game makes of two ratings |
//! | `result_state` | what a game's journal says it came to |
//! | `turns` | the best turn of each side |
//! | `settle` | the task that counts what has finished |
//! | `recount` | everything counted again |

mod glicko;
mod recount;
mod result_state;
mod settle;
mod speed;
mod turns;

pub use glicko::{PROVISIONAL_ABOVE, deviation_at, is_provisional};
pub use recount::{Differing, Recount, recount};
pub(crate) use settle::run;
pub use speed::speed_of;
