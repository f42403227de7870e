//! Tournaments, pure: who plays whom, how they stand, and the life of an
//! tournament from the entry list to the signed standings. No I/O, no clock of its
//! own, no chance but a seed: time comes in as a number.
//!
//! Everything that can be asked of a tournament is a function of a [`Field`] (the
//! sides of a division and the crosstable of what they played) and of the
//! book ([`engine::Ruleset`]). A field comes from a running tournament or from
//! a file, so paper tournaments get the same answers.
//!
//! ```
//! use engine::Preset;
//! use tournament::{Field, Played, RoundNo, SideId, standings};
//!
//! let mut field = Field::of(2);
//! field.played.push(Played::game(RoundNo(1), SideId(1), SideId(2), 400, 225));
//! let places = standings(&field, &Preset::Nssc.ruleset(), RoundNo(1));
//! assert_eq!((places[0].side, places[0].spread), (SideId(1), 100));
//! ```
//!
//! A running event has the engine's shape: [`decide()`] says what a command leads to and changes
//! nothing, [`evolve()`] applies what was stored and cannot fail, [`next_deadline`] is the one
//! timer a shell needs, [`view()`] says who may know what.
//!
//! ```
//! use engine::{Millis, Preset};
//! use tournament::*;
//! use uuid::Uuid;
//!
//! let coach = AccountId(Uuid::from_u128(1));
//! let setup = Setup::new("Spring Cup", Preset::Naspa2014.ruleset(), 7);
//! let (mut event, _first) = create(setup, coach, Millis(0))?;
//! let players = (2..6).map(|number| Entry::of(vec![AccountId(Uuid::from_u128(number))]));
//! let enter = Command::EnterSides { entries: players.collect(), missed: MissedRounds::Byes };
//! for event_of in decide(&event, Moment::at(Millis(1)), &Who::Director(coach), &enter)? {
//!     evolve(&mut event, &event_of);
//! }
//! assert_eq!(event.entries().count(), 4);
//! # Ok::<(), Rejection>(())
//! ```

mod command;
mod consequences;
mod deadlines;
mod decide;
mod entry;
mod event;
mod evolve;
mod field;
pub mod formats;
mod ids;
mod moment;
mod outlook;
mod pairing;
mod played;
pub mod ratings;
mod rejection;
pub mod reports;
mod ruling;
mod schools;
mod setup;
mod side;
mod standings;
mod state;
mod view;
mod wins;

pub use command::Command;
pub use consequences::{Consequences, DivisionConsequences, consequences};
pub use deadlines::next_deadline;
pub use decide::{create, decide, replay, time_lost};
pub use entry::{Entry, EntryState, MissedRounds, Origin};
pub use event::{Event, Fact};
pub use evolve::evolve;
pub use field::{Field, Penalty};
pub use ids::{AccountId, DivisionId, EventNo, GameId, RoundNo, SchoolId, SideId};
pub use moment::{Moment, Who};
pub use outlook::{Outlook, Reach, outlook};
pub use pairing::{
    Board, Bye, CannotPair, Cost, Dial, Equals, Firsts, MOST_SIDES, Method, Pairing, Reason,
    Request, Tier, Why, WhyNot, Wish, WishCost, Worse, pair, why, why_not, wish_costs,
};
pub use played::{FirstMove, How, Played, Recorded, Score};
pub use rejection::Rejection;
pub use ruling::Ruling;
pub use schools::{SchoolPlace, school_standings};
pub use setup::{DivisionSetup, Mode, PairedBy, PlannedTime, RoundPlan, Setup};
pub use side::Side;
pub use standings::{Place, standings};
pub use state::{BoardState, DivisionState, Phase, RoundStage, RoundState, TiedFinal, Tournament};
pub use view::{DivisionView, SideView, TournamentView, Viewer, known_after, view, view_event};
pub use wins::Wins;
