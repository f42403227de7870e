//! Every rule of the five books as a scenario, named by book and rule.

#![allow(clippy::unwrap_used, reason = "a scenario that cannot be set up should fail loudly")]

mod alberta_55plus_challenges;
mod alberta_55plus_play;
mod alberta_55plus_scoring;
mod alberta_55plus_time;
mod capitol_cup_2011;
mod edges;
mod faults;
mod naspa_2014_challenges;
mod naspa_2014_ends;
mod naspa_2014_turns;
mod nassc_2019;
mod nssc;
mod practice;
mod rulings_challenges;
mod rulings_director;
mod rulings_ends;
mod rulings_events;
mod rulings_plays;
mod rulings_round;
mod rulings_round_end;
mod rulings_stops;
mod rulings_time;
mod scenario;
mod school;
mod versions;
mod walkthrough;
