//! A table about to be laid.

use bots::levels::name_of;
use engine::{FirstRule, LexiconRef, Millis, Occupant, Position, Ruleset, SeatSetup, Setup, Side};
use protocol::AudiencePolicy;
use uuid::Uuid;

/// A table about to be laid.
#[derive(Clone, Debug)]
pub struct TableSpec {
    /// The rules in force.
    pub ruleset: Ruleset,
    /// The word list in force.
    pub lexicon: LexiconRef,
    /// Who sits where: all of side 1, then all of side 2.
    pub seats: Vec<SeatSpec>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The club whose coaches may look in.
    pub club_id: Option<Uuid>,
    /// The event it is laid for.
    pub tournament_id: Option<Uuid>,
    /// The round, counted from 1.
    pub round: u16,
    /// When the round starts.
    pub starts_at: Option<Millis>,
    /// Who goes first, where someone has said so.
    pub first: Option<Side>,
    /// Where play begins, if not with an empty board.
    pub position: Option<Position>,
    /// Who may watch.
    pub audience: AudiencePolicy,
    /// Who lays it, and may say who watches.
    pub host_id: Option<Uuid>,
}

/// Who a seat is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatSpec {
    /// A person.
    Account {
        /// The account that plays here.
        id: Uuid,
        /// The name shown.
        name: String,
    },
    /// A bot, by its level.
    Bot(u8),
    /// Nobody: the partner plays alone.
    Empty,
}

impl TableSpec {
    /// What the engine is told.
    pub(super) fn setup(&self, game_id: Uuid) -> Setup {
        let seats = self.seats.iter().map(|seat| match seat {
            SeatSpec::Account { name, .. } => {
                SeatSetup { name: name.clone(), occupant: Occupant::Human }
            }
            SeatSpec::Bot(level) => {
                SeatSetup { name: name_of(*level).to_owned(), occupant: Occupant::Bot }
            }
            SeatSpec::Empty => SeatSetup { name: String::new(), occupant: Occupant::Empty },
        });
        Setup {
            game: game_id.to_string(),
            ruleset: self.ruleset.clone(),
            lexicon: self.lexicon.clone(),
            seats: seats.collect(),
            round: self.round,
            starts_at: self.starts_at,
            // Where a draw decides, a wish to go first is not an error: it has no effect.
            first: self.first.filter(|_| self.ruleset.first != FirstRule::Draw),
            firsts: Vec::new(),
            seconds: Vec::new(),
            rated: self.rated,
            position: self.position.clone(),
        }
    }
}
