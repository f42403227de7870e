//! Pictures of games: a position as PNG, a whole game as an animated GIF.
//!
//! | file | what |
//! |---|---|
//! | `scene` | what is drawn: a board, the latest tiles, scores, the bag; never a name or a rack |
//! | `outlines` | letters and figures as paths, from a font whose licence is beside them |
//! | `palette` | the few colours of a picture |
//! | `canvas` | pixels as numbers of colours |
//! | `sprites` | every square and every tile, drawn once for a size |
//! | `layout` | where things stand in a picture |
//! | `encode` | PNG and GIF |
//! | `painter` | the thread that draws |
//! | `service` | pictures on request: who waits, who is turned away, what is kept |
//!
//! There are no names in pictures: what is withdrawn must not live on in somebody's cache
//! (decision 0216).

mod canvas;
mod encode;
mod layout;
mod outlines;
mod painter;
mod palette;
#[cfg(test)]
mod reading;
mod scene;
mod service;
mod sprites;

pub use encode::EncodeError;
pub use scene::Scene;
pub use service::{Kind, NoPicture, Picture, Pictures};
