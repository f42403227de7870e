//! What a director prints and pins to the wall, as plain tables: a shell
//! shows them, or [`formats`](crate::formats) writes them as text, CSV or HTML.
//!
//! | file | list |
//! |---|---|
//! | `entry_list` | everyone who was entered, of all divisions |
//! | `lists` | the roster, the standings, a round's pairings, all results |
//! | `wall_chart` | a line a side, a column a round |
//! | `scorecards` | a table a side, a line a round |
//! | `records` | high game, high loss, high turn and the like |
//! | `statistics` | the tournament in numbers |
//! | `table` | any of them, as data |
//!
//! A report is derived from the field each time it is asked for, so that it
//! never disagrees with the standings.

mod entry_list;
mod lists;
mod records;
mod scorecards;
mod statistics;
mod table;
mod wall_chart;

use std::collections::BTreeMap;

use engine::{CapShown, Outcome, Ruleset};

use crate::standings::counted;
use crate::{Field, How, Played, RoundNo, Score, SideId};

pub use entry_list::entry_list;
pub use lists::{
    pairings, ratings_table, results, roster, schools_table, standings_table,
    standings_with_schools,
};
pub use records::{Turn, high_turns, records};
pub use scorecards::{scorecard, scorecards};
pub use statistics::statistics;
pub use table::{Column, Table};
pub use wall_chart::wall_chart;

/// A division as its lists show it: who played what, by which book, up to which round.
#[derive(Debug, Clone, Copy)]
pub struct Sheet<'a> {
    /// The sides and what they played.
    pub field: &'a Field,
    /// The book, for caps and for the order of the standings.
    pub rules: &'a Ruleset,
    /// What each side is called on paper.
    pub names: &'a BTreeMap<SideId, String>,
    /// The last round that is shown.
    pub after: RoundNo,
}

impl<'a> Sheet<'a> {
    /// What a side is called; its number where nobody said.
    fn name(&self, side: SideId) -> String {
        self.names.get(&side).cloned().unwrap_or_else(|| side.to_string())
    }

    /// The rows that are shown.
    fn rows(&self) -> impl Iterator<Item = &'a Played> {
        let after = self.after;
        self.field.rows().filter(move |row| row.round <= after)
    }

    /// What a round is called in a column of rounds: its number, or that it is the final.
    fn round_title(&self, round: RoundNo) -> String {
        match self.field.final_in(round) {
            None => round.0.to_string(),
            Some(1) => "Final".to_owned(),
            Some(which) => format!("Final {which}"),
        }
    }

    /// The same in a caption: `round 3`, `the final`.
    fn round_name(&self, round: RoundNo) -> String {
        match self.field.final_in(round) {
            None => round.to_string(),
            Some(1) => "the final".to_owned(),
            Some(which) => format!("final {which}"),
        }
    }

    /// Up to where the list goes: what nobody has a result of yet is said.
    fn stand(&self) -> String {
        let open = self.rows().filter(|row| row.result.is_none()).count();
        match open {
            0 => format!("after {}", self.round_name(self.after)),
            1 => format!("in {}, 1 result to come", self.round_name(self.after)),
            _ => format!("in {}, {open} results to come", self.round_name(self.after)),
        }
    }

    /// A side's rows, by round.
    fn rows_by_side(&self) -> BTreeMap<SideId, Vec<&'a Played>> {
        let mut rows: BTreeMap<SideId, Vec<&Played>> = BTreeMap::new();
        for row in self.rows() {
            for side in [Some(row.first), row.second].into_iter().flatten() {
                rows.entry(side).or_default().push(row);
            }
        }
        rows.values_mut().for_each(|rows| rows.sort_by_key(|row| row.round));
        rows
    }

    /// A spread as it counts: within the cap of its round, where the book caps.
    fn counted(&self, row: &Played, score: Score) -> i32 {
        counted(self.rules, row.round, score.spread)
    }

    /// The points that are written down for a side: where the book lowers a winner to the
    /// cap, those.
    fn recorded(&self, row: &Played, score: Score) -> i32 {
        let lowered = self.rules.cap_shown == CapShown::WinnerLowered && score.spread > 0;
        let above = score.spread.saturating_sub(self.counted(row, score));
        if lowered { score.points.saturating_sub(above) } else { score.points }
    }
}

/// One letter for what a side has of a row.
const fn letter(how: How, outcome: Outcome) -> &'static str {
    match (how, outcome) {
        (How::Void, _) => "V",
        (How::Bye | How::DirectorsBye, Outcome::Win) => "B",
        (How::Forfeit, Outcome::Loss) => "F",
        (_, Outcome::Win) => "W",
        (_, Outcome::Tie) => "T",
        (_, Outcome::Loss) => "L",
        (_, Outcome::None) => "-",
    }
}

/// A spread with its sign.
fn signed(spread: i32) -> String {
    if spread > 0 { format!("+{spread}") } else { spread.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FirstMove;

    #[test]
    fn a_list_says_what_has_still_to_come_in() {
        let rules = engine::Preset::Nssc.ruleset();
        let open = |first| Played {
            round: RoundNo(2),
            board: None,
            first: SideId(first),
            second: Some(SideId(first + 1)),
            first_move: FirstMove::Draw,
            result: None,
        };
        let mut field = Field { played: vec![open(1), open(3)], ..Field::default() };
        let names = BTreeMap::new();
        let stand = |field: &Field, after| {
            let sheet = Sheet { field, rules: &rules, names: &names, after: RoundNo(after) };
            sheet.stand()
        };
        assert_eq!(stand(&field, 2), "in round 2, 2 results to come");
        assert_eq!(stand(&field, 1), "after round 1");
        field.played.pop();
        assert_eq!(stand(&field, 2), "in round 2, 1 result to come");
    }
}
