//! `.t` files: one line a side, the text in which paper tournaments keep a division.
//!
//! ```text
//! line   = name WS rating *(WS opp) ";" *(WS score) *( ";" [tag *(WS value)] )
//! rating = 1*DIGIT *( ("." / "+") 1*DIGIT )      pairs may carry 0+0+0
//! opp    = 0 (bye or forfeit) / 1-based number of a side / 00 (unknown)
//! score  = signed integer / 00 (none yet)
//! ```
//!
//! [`read`](read()) judges the form, line by line, and keeps what it does not
//! understand; [`write`](write()) gives the one canonical text; [`Document::field`] reads
//! the lines against each other and refuses what cannot have happened, naming
//! the line. So a file with a slip can be read, shown and put right.
//!
//! ```
//! use tournament::SideId;
//! use tournament::formats::tfile;
//!
//! let document = tfile::read(b"Berg, Anna 1500 2; 400\nRobot 3, 1450 1; 380; p12 2\n")?;
//! assert_eq!(document.file.entries[1].shown_name(), "Robot 3");
//! assert!(tfile::write(&document.file).contains("Robot 3,                1450 1; 380; p12 2\n"));
//!
//! let field = document.field()?;
//! assert_eq!(field.played[0].first, SideId(1));
//! # Ok::<(), tfile::ReadError>(())
//! ```

mod error;
mod field;
mod model;
mod read;
mod round;
mod text;
mod write;

pub use error::{Problem, ReadError};
pub use field::FINAL_TAG;
pub use model::{Comment, Document, Entry, Opponent, Rating, TFile, Tag};
pub use read::{MAX_BYTES, MAX_ROUNDS, MAX_SIDES, read};
pub use round::Unplayed;
pub use write::write;

pub(in crate::formats) use text::decode;
