//! Every rule of the five books as a scenario, named by book and rule.

#![allow(clippy::unwrap_used, reason = "a scenario that cannot be set up should fail loudly")]
#![allow(dead_code, reason = "the scenario language is ahead of the scenarios")]

mod capitol_cup_2011;
mod nassc_2019;
mod nssc;
mod scenario;
mod school;
mod walkthrough;
