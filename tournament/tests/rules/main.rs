//! The books' rules for the tournament around the games, as scenarios named by book and rule, and
//! the life of a tournament as the house has it.

#![allow(clippy::unwrap_used, reason = "a scenario that cannot be set up should fail loudly")]

mod alberta_55plus;
mod capitol_cup_2011;
mod club_night;
mod corrections;
mod directors;
mod entries;
mod finals;
mod life;
mod naspa_2014;
mod nassc_2019;
mod nssc;
mod outages;
mod pairings;
mod planned;
mod rated;
mod results;
mod rounds;
mod scenario;
mod told_first;
