//! What makes an account: names, passwords, and the secrets the hall hands out.

pub mod passwords;
pub mod rules;
pub mod secrets;
