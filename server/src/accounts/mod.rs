//! What makes an account: names, passwords, and the secrets the hall hands out.

mod argon;
pub mod passwords;
pub mod rules;
pub mod second_factor;
pub mod secrets;
mod session;

pub use session::{IsGuest, Session};
