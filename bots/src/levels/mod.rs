//! Partners from one who knows common short words to the strongest.
//!
//! A level is data: which words it knows, how far it looks at what it keeps, how
//! surely it finds its best play, how far it reads the last plays, and how readily
//! it doubts a word it does not know. What a level takes for a word it plays, even
//! if the list has no such word: that is how phonies come about.
//!
//! ```
//! use bots::levels::{LEVELS, Vocabulary};
//!
//! let words = ["aa", "cat", "zoeae"];
//! let beginner = Vocabulary::of(&LEVELS[0], words)?;
//! assert!(beginner.graph().contains("CAT"));
//! assert!(!beginner.graph().contains("ZOEAE"));
//! # Ok::<(), bots::BuildError>(())
//! ```

mod choose;
mod commonness;
mod doubt;
mod vocabulary;

pub use choose::choose;
pub use commonness::{Commonness, CommonnessError};
pub use doubt::doubts;
pub use vocabulary::Vocabulary;

/// How strong a partner is, and in what way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Level {
    /// Its number, from 1.
    pub number: u8,
    /// What the partner is called at a table.
    pub name: &'static str,
    /// What the level is called. Games from before partners had names have this as the name.
    pub title: &'static str,
    /// How it plays, in one sentence for those who choose a partner.
    pub manner: &'static str,
    /// The rarest words it knows, as a size of SCOWL; `None` for the whole list.
    pub rarest: Option<u8>,
    /// The longest words it knows.
    pub longest: u8,
    /// It knows every word of the list with so many letters at most, however rare.
    pub studied: u8,
    /// How much of a leave's value it sees, in percent.
    pub foresight: u8,
    /// How far its judgement of a play is off, in hundredths of a point either way.
    pub haze: u16,
    /// How many positions of the last plays it reads; 0 for none.
    pub endgame_nodes: u32,
    /// How often it doubts a word it does not know, in percent.
    pub doubt: u8,
    /// Its strength in Elo points, measured in self-play against its neighbours
    /// (docs/BOTS.md): differences say how often one beats the other, 2000 is the strongest.
    pub rating: u16,
}

/// The levels, weakest first.
pub static LEVELS: [Level; 8] = [
    Level {
        number: 1,
        name: "Pip",
        title: "First words",
        manner: "Plays short everyday words and looks no further than the points of the turn.",
        rarest: Some(10),
        longest: 5,
        studied: 0,
        foresight: 0,
        haze: 700,
        endgame_nodes: 0,
        doubt: 1,
        rating: 210,
    },
    Level {
        number: 2,
        name: "Momo",
        title: "Beginner",
        manner: "Plays everyday words, takes the points it sees and keeps whatever is left.",
        rarest: Some(20),
        longest: 7,
        studied: 0,
        foresight: 0,
        haze: 400,
        endgame_nodes: 0,
        doubt: 2,
        rating: 700,
    },
    Level {
        number: 3,
        name: "Fig",
        title: "Improver",
        manner: "Knows the words of a school reader and begins to mind what stays on the rack.",
        rarest: Some(35),
        longest: 7,
        studied: 0,
        foresight: 10,
        haze: 500,
        endgame_nodes: 0,
        doubt: 3,
        rating: 1010,
    },
    Level {
        number: 4,
        name: "Tansy",
        title: "Learner",
        manner: "Has learned all two-letter words and exchanges when the rack is bad.",
        rarest: Some(35),
        longest: 8,
        studied: 2,
        foresight: 25,
        haze: 400,
        endgame_nodes: 0,
        doubt: 5,
        rating: 1350,
    },
    Level {
        number: 5,
        name: "Bram",
        title: "Club player",
        manner: "Plays as one who comes to the club every week: good words, fair leaves.",
        rarest: Some(50),
        longest: 9,
        studied: 2,
        foresight: 50,
        haze: 300,
        endgame_nodes: 0,
        doubt: 8,
        rating: 1550,
    },
    Level {
        number: 6,
        name: "Rusty",
        title: "Strong player",
        manner: "Knows the three-letter words, keeps good tiles and reads the last plays.",
        rarest: Some(60),
        longest: 15,
        studied: 3,
        foresight: 100,
        haze: 200,
        endgame_nodes: 200,
        doubt: 10,
        rating: 1730,
    },
    Level {
        number: 7,
        name: "Rook",
        title: "Expert",
        manner: "Misses little, plays a rare phony, and challenges when something looks wrong.",
        rarest: Some(70),
        longest: 15,
        studied: 4,
        foresight: 100,
        haze: 100,
        endgame_nodes: 1000,
        doubt: 15,
        rating: 1870,
    },
    Level {
        number: 8,
        name: "Lex",
        title: "The whole list",
        manner: "Finds what there is to find, challenges every phony and reads the end of the game.",
        rarest: None,
        longest: 15,
        studied: 15,
        foresight: 100,
        haze: 0,
        endgame_nodes: 4000,
        doubt: 100,
        rating: 2000,
    },
];

impl Level {
    /// Whether this level knows a word of the list, given how common it is.
    #[must_use]
    pub fn knows(&self, letters: usize, size: Option<u8>) -> bool {
        let common = match self.rarest {
            None => true,
            Some(rarest) => size.is_some_and(|size| size <= rarest),
        };
        letters <= usize::from(self.studied) || common && letters <= usize::from(self.longest)
    }

    /// Which words it knows, in a few words.
    #[must_use]
    pub fn knowledge(&self) -> String {
        let Some(rarest) = self.rarest else { return "every word of the list".to_owned() };
        let how_common = match rarest {
            0..=10 => "the most common words",
            11..=20 => "very common words",
            21..=35 => "common words",
            36..=50 => "less common words too",
            51..=60 => "most words of a dictionary",
            _ => "nearly all words of a large dictionary",
        };
        let longest = match self.longest {
            15.. => String::new(),
            letters => format!(", up to {letters} letters"),
        };
        let studied = match self.studied {
            0 | 1 => String::new(),
            2 => ", and every word of two letters".to_owned(),
            letters => format!(", and every word of up to {letters} letters"),
        };
        format!("{how_common}{longest}{studied}")
    }

    /// Whether this level takes a common word that the list lacks for one of it.
    ///
    /// One who knows the whole list does not, nor does anyone with a word so short
    /// that its level has studied them all.
    #[must_use]
    pub fn believes(&self, letters: usize, size: u8) -> bool {
        self.rarest.is_some_and(|rarest| size <= rarest)
            && letters > usize::from(self.studied)
            && letters <= usize::from(self.longest)
    }
}

/// What the partner of a number is called at a table; `Bot` if there is no such level, since
/// games of levels that are gone are still shown.
pub fn name_of(number: u8) -> &'static str {
    LEVELS.iter().find(|level| level.number == number).map_or("Bot", |level| level.name)
}

/// The number of the level that is called so at a table, now or in earlier games.
pub fn number_of(name: &str) -> Option<u8> {
    let called = |level: &&Level| level.name == name || level.title == name;
    LEVELS.iter().find(called).map(|level| level.number)
}

#[cfg(test)]
mod tests;
