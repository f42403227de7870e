//! School Capitol Cup 2010-11, rule by rule.

mod challenge;
mod clock;
mod ending;
mod play;
mod regulations;
mod scoring;
mod setup;

const BOOK: engine::Preset = engine::Preset::CapitolCup2011;
