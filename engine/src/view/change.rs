//! What of a table's state is new to one who knew it before.

use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{OpenView, SeatView, SideView, TableState};
use crate::board::Board;
use crate::clock::Clocks;
use crate::fairness::{Digest, ServerEntropy};
use crate::game::{Freeze, Phase};
use crate::tiles::Tiles;
use crate::units::{Millis, Side};

/// What changed from one state to the next, to be written where [`StateChange`] is read.
#[derive(Debug, Clone, Copy)]
pub struct Change<'a> {
    /// What is known; nothing to one who is told everything.
    pub before: Option<&'a TableState>,
    /// What is so.
    pub after: &'a TableState,
}

/// [`StateChange`]: the fields of [`TableState`], each of which may be missing. The lists cannot
/// drift apart, as the state is destructured by this one.
macro_rules! change {
    ($($field:ident: $kind:ty),* $(,)?) => {
        /// What of a table's state changed. A field that is not there is as it was.
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct StateChange {
            $(
                #[allow(missing_docs)]
                #[serde(
                    default,
                    skip_serializing_if = "Option::is_none",
                    deserialize_with = "there"
                )]
                pub $field: Option<$kind>,
            )*
        }

        impl Serialize for Change<'_> {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                // All of them: a field that is forgotten below does not compile.
                let TableState { $($field),* } = self.after;
                let mut changed = to.serialize_map(None)?;
                $(
                    if self.before.is_none_or(|before| before.$field != *$field) {
                        changed.serialize_entry(stringify!($field), $field)?;
                    }
                )*
                changed.end()
            }
        }

        impl Change<'_> {
            /// Whether two viewers are told the same: it would be written alike.
            #[must_use]
            pub fn is_same(&self, other: &Self) -> bool {
                if std::ptr::eq(self.after, other.after) {
                    return true;
                }
                let changed = |change: &Self, same: fn(&TableState, &TableState) -> bool| {
                    change.before.is_none_or(|before| !same(before, change.after))
                };
                true $(
                    && {
                        let same = |a: &TableState, b: &TableState| a.$field == b.$field;
                        match (changed(self, same), changed(other, same)) {
                            (false, false) => true,
                            (true, true) => same(self.after, other.after),
                            (true, false) | (false, true) => false,
                        }
                    }
                )*
            }
        }

        impl StateChange {
            /// Brings a state up to date.
            pub fn apply(self, state: &mut TableState) {
                let Self { $($field),* } = self;
                $(
                    if let Some(changed) = $field {
                        state.$field = changed;
                    }
                )*
            }
        }
    };
}

change! {
    now: Millis,
    commitment: Digest,
    server_entropy: Option<ServerEntropy>,
    board: Board,
    bag_count: u8,
    unseen: Tiles,
    sides: Vec<SideView>,
    seats: Vec<SeatView>,
    clocks: Clocks,
    phase: Phase,
    open: Option<OpenView>,
    freeze: Option<Freeze>,
    face_down: bool,
    zeros: u16,
    end_agreed: Vec<Side>,
    adjourn_agreed: Vec<Side>,
    starts_at: Option<Millis>,
    round_ends_at: Option<Millis>,
    last_call_at: Option<Millis>,
}

/// Reads a field that is present as `Some`, also where its value is `null`: a change to nothing is
/// a change.
fn there<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}
