//! GCG, the text format in which annotated games travel: read, written, checked.
//!
//! A file is a list of lines: `#` lines tell about the game (who played, a
//! title, a note), `>` lines are what happened, in order. [`read`](read()) turns bytes
//! into a plain [`Transcript`] and judges nothing but the form; [`write`](write()) turns
//! a transcript into the one canonical text; [`check`](check()) replays it on an engine
//! board and reports everything announced that the rules do not bear out. So a
//! game with a wrong total can be read, and the director is told the line.
//!
//! ```
//! use engine::gcg;
//!
//! let file = b"\
//! #player1 anna Anna Berg
//! #player2 ben Ben Cole
//! >anna: AEHRSTZ 8D HEARTS +24 24
//! >ben: AEIOQUY E7 A. +2 2
//! ";
//! let document = gcg::read(file)?;
//! assert_eq!(document.transcript.players[1].name, "Ben Cole");
//!
//! let report = gcg::check(&document);
//! assert_eq!((report.plays, report.agreeing), (2, 1));
//! assert_eq!(
//!     report.findings[0].to_string(),
//!     "line 3: HEARTS at 8D is worth 26, not 24",
//! );
//! assert!(gcg::write(&document.transcript).contains(">anna: AEHRSTZ 8D HEARTS +24 24\n"));
//! # Ok::<(), gcg::ReadError>(())
//! ```

mod check;
mod error;
mod events;
mod from_record;
mod model;
mod pragmas;
mod read;
mod text;
mod write;

pub use check::{Ending, Finding, Found, Report, SideTotal, check};
pub use error::{Problem, ReadError};
pub use model::{Action, Cell, Document, Event, Player, Remark, Returned, Transcript};
pub use read::{MAX_BYTES, MAX_EVENTS, read};
pub use text::{Encoding, latin1, numbered_lines};
pub use write::write;
