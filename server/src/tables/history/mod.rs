//! What a table remembers of its game.
//!
//! | file | what |
//! |---|---|
//! | `past` | a few figures always; events and answers while they are likely to be asked for |
//! | `answers` | what was answered to each command id |

pub(crate) mod answers;
pub(crate) mod past;
