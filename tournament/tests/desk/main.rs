//! Desk work: files, ratings, reports of tournaments on paper.

#![allow(clippy::unwrap_used, reason = "a test that cannot run should fail loudly")]

mod calendars;
mod ratings;
mod reports;
mod rosters;
mod tfile;
mod tfile_properties;
