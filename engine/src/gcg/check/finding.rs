//! What a replay can find, each in a sentence.

use std::fmt;

use crate::board::Square;
use crate::placement::PlacementError;
use crate::tiles::{Face, Tile, Tiles};

/// Something a file announces that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The line, counted from 1.
    pub line: usize,
    /// What was found there.
    pub found: Found,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// The file says UTF-8 and is not; it was read as Latin-1.
    NotUtf8,
    /// The game was played with other tiles; it was checked with the English set.
    OtherTileSet {
        /// What the file calls them.
        name: String,
    },
    /// There is no event in the file.
    NothingHappens,
    /// A play is worth something else.
    Score {
        /// The word and its square, as a sentence has them.
        play: String,
        /// What the file says.
        announced: i32,
        /// What the engine counts.
        counted: i32,
    },
    /// A word leaves the board.
    OffBoard,
    /// A tile is said to be there before, and is not.
    SquareEmpty {
        /// The empty square that the line takes for covered.
        square: Square,
    },
    /// Another tile lies there.
    SquareTaken {
        /// The square that the line lays a tile on.
        square: Square,
        /// What lies there.
        lies: Face,
        /// What the file says.
        announced: Face,
    },
    /// The tiles are no placement.
    NotAPlacement(PlacementError),
    /// The word goes on beyond what the file gives of it.
    WordGoesOn {
        /// The first square of it that the file leaves out.
        square: Square,
    },
    /// Tiles were used that the rack does not have.
    NotOnRack {
        /// Those that are missing.
        tiles: Tiles,
    },
    /// A rack of more tiles than the side can hold.
    RackTooLarge {
        /// How many the file gives.
        tiles: usize,
        /// How many the side holds.
        held: usize,
    },
    /// Tiles that were kept a turn ago are gone.
    KeptTilesGone {
        /// Those that were kept and are on the rack no more.
        tiles: Tiles,
    },
    /// More tiles of a kind than the set has.
    TooManyOf {
        /// A letter, or the blank.
        tile: Tile,
        /// How many are on the board and in the racks named.
        seen: usize,
        /// How many there are.
        in_set: usize,
    },
    /// The line gives no total.
    TotalMissing {
        /// What it should be.
        counted: i32,
    },
    /// The total is not the one before plus the points.
    Total {
        /// What the file says.
        announced: i32,
        /// What it adds up to.
        counted: i32,
    },
    /// It was another side's turn.
    OutOfTurn {
        /// That side's nick.
        expected: String,
    },
    /// A turn after the end of the game.
    AfterTheEnd,
    /// Points for a pass or an exchange.
    PointsForNothing {
        /// What the file says the turn scored.
        announced: i32,
    },
    /// An exchange with too few tiles in the bag.
    BagTooShort {
        /// How many were left.
        left: usize,
    },
    /// No play of that side stands before `--` or `(challenge)`.
    NoPlayBefore,
    /// A play taken off takes back other points than it gave.
    TakenOff {
        /// What the file says.
        announced: i32,
        /// What it must be.
        counted: i32,
    },
    /// Not 5 or 10 points a word.
    ChallengeBonus {
        /// What the file says.
        announced: i32,
    },
    /// Not 10 points off a minute.
    TimePenalty {
        /// What the file says.
        announced: i32,
    },
    /// Points for a rack that are not its value, once or twice.
    RackPoints {
        /// The rack the file gives.
        rack: Tiles,
        /// What the file says.
        announced: i32,
    },
    /// The rack given is not the one that was left.
    OtherRackLeft {
        /// The rack the file gives.
        announced: Tiles,
        /// What was left.
        left: Tiles,
    },
    /// A side gains a rack, and did not go out; or loses one, and did.
    NotForThisSide,
    /// The points for racks are right by neither way of going out.
    MixedEnding {
        /// What the racks left are worth.
        value: i32,
    },
    /// The game is over and nothing is counted for the racks.
    RackPointsMissing {
        /// The rack that was left.
        left: Tiles,
    },
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.found)
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUtf8 => f.write_str("the file says UTF-8 and is not; read as Latin-1"),
            Self::OtherTileSet { name } => {
                write!(f, "the tiles are “{name}”; checked as the English set")
            }
            Self::NothingHappens => f.write_str("the file has no moves"),
            Self::Score { play, announced, counted } => {
                write!(f, "{play} is worth {counted}, not {announced}")
            }
            Self::TotalMissing { counted } => write!(f, "the total is missing: {counted}"),
            Self::Total { announced, counted } => {
                write!(f, "the total is {counted}, not {announced}")
            }
            Self::OutOfTurn { expected } => write!(
                f,
                "it was {expected}'s turn (a turn lost to a challenge is written as a pass)"
            ),
            Self::AfterTheEnd => f.write_str("the game was over"),
            Self::PointsForNothing { announced } => {
                write!(f, "a pass or an exchange scores nothing, not {announced}")
            }
            Self::BagTooShort { left } => {
                write!(f, "an exchange needs seven tiles in the bag; there were {left}")
            }
            Self::NoPlayBefore => f.write_str("no play of this side stands just before"),
            Self::TakenOff { announced, counted } => {
                write!(f, "taking the play off costs {counted}, not {announced}")
            }
            Self::ChallengeBonus { announced } => {
                write!(f, "{announced} is not 5 or 10 points for each word of the play")
            }
            Self::TimePenalty { announced } => {
                write!(f, "{announced} is not 10 points off for each minute")
            }
            of_tiles => of_tiles.fmt_tiles(f),
        }
    }
}

impl Found {
    /// The findings about tiles: on the board, on a rack, left at the end.
    fn fmt_tiles(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard => f.write_str("the word leaves the board"),
            Self::SquareEmpty { square } => write!(f, "there is no tile on {square} to go through"),
            Self::SquareTaken { square, lies, announced } => {
                write!(f, "{square} has {lies}, not {announced}")
            }
            Self::NotAPlacement(error) => f.write_str(reason(*error)),
            Self::WordGoesOn { square } => write!(f, "the word goes on: {square} has a tile"),
            Self::NotOnRack { tiles } => write!(f, "not on the rack: {tiles}"),
            Self::RackTooLarge { tiles, held } => {
                write!(f, "the rack has {tiles} tiles; the side held {held}")
            }
            Self::KeptTilesGone { tiles } => {
                write!(f, "kept a turn ago and not on the rack now: {tiles}")
            }
            Self::TooManyOf { tile, seen, in_set } => {
                write!(f, "there would be {seen} of {tile}; the set has {in_set}")
            }
            Self::RackPoints { rack, announced } => {
                let value = rack.value();
                write!(f, "{rack} counts {value}, twice {}, not {announced}", 2 * value)
            }
            Self::OtherRackLeft { announced, left } => {
                write!(f, "what was left is {left}, not {announced}")
            }
            Self::NotForThisSide => f.write_str(
                "only the side that went out gains a rack, and only the others lose theirs",
            ),
            Self::MixedEnding { value } => write!(
                f,
                "the racks left count {value}: either {} to the side that went out, or {value} to \
                 it and as much off the others",
                2 * value
            ),
            Self::RackPointsMissing { left } => {
                write!(f, "the game is over and nothing is counted for {left}")
            }
            _ => Ok(()),
        }
    }
}

/// Why tiles are no placement, for a reader of the file.
const fn reason(error: PlacementError) -> &'static str {
    match error {
        PlacementError::NoTiles => "the play lays no tile",
        PlacementError::TooManyTiles => "the play lays more tiles than a rack holds",
        PlacementError::SquareTwice { .. } => "two tiles on one square",
        PlacementError::SquareTaken { .. } => "the square is taken",
        PlacementError::NotInOneLine => "the tiles are not in one line",
        PlacementError::Gap { .. } => "a square between the tiles is empty",
        PlacementError::NotOnCentre => "the first word does not cover the centre",
        PlacementError::OpeningTooShort => "the first word has one letter",
        PlacementError::NotConnected => "the play touches nothing on the board",
    }
}
