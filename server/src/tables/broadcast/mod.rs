//! What a table tells those who attend it.
//!
//! | file | what |
//! |---|---|
//! | `audience` | the connections at a table, by what they may see |
//! | `spectators` | those without a seat, who are sent theirs by a task of their own |
//! | `head_count` | how many watch, told to everyone and not too often |
//! | `glances` | whole boards for walls, only the latest kept |
//! | `shadow` | the game as it was a while ago, for spectators of a table with a delay |
//! | `viewer_states` | the state each kind of viewer was last told, and what is new to it |
//! | `event_json` | events as JSON, and what a viewer is shown of them |
//! | `first_frames` | what those are shown who come at about the same time, encoded once |
//! | `update` | events and what they changed, for those who are told |
//! | `frames` | the messages themselves |
//! | `bot_views` | views for the players in this process |

pub(crate) mod audience;
pub(crate) mod bot_views;
pub(crate) mod event_json;
pub(crate) mod first_frames;
pub(crate) mod frames;
pub(crate) mod glances;
mod head_count;
pub(crate) mod shadow;
pub(crate) mod spectators;
pub(crate) mod update;
pub(crate) mod viewer_states;
