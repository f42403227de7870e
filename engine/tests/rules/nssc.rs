//! National school championship, rule by rule.

mod challenge;
mod clock;
mod ending;
mod play;
mod regulations;
mod scoring;
mod setup;

const BOOK: engine::Preset = engine::Preset::Nssc;
