//! How a division travels: files read and written, and lists for people and
//! other programs.

pub mod csv;
pub mod html;
pub mod ics;
pub mod roster;
pub mod text;
pub mod tfile;
