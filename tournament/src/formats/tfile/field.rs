//! The lines of a file read against each other: the sides of a division, and
//! the crosstable of what they played.

use std::collections::HashMap;
use std::ops::Range;

use uuid::Uuid;

use super::error::{Problem, ReadError};
use super::model::{Document, Entry, Opponent};
use super::read::MAX_ROUNDS;
use crate::{
    Field, FirstMove, How, Penalty, Played, Recorded, RoundNo, SchoolId, Score, Side, SideId,
};

/// The tags in which files name a side's school or club, the first that is there.
const SCHOOL_TAGS: [&str; 2] = ["team", "schoolname1"];

/// The tag in which a finalist's line names the rounds that were no rounds but the final.
pub const FINAL_TAG: &str = "final";

impl Document {
    /// The sides and what they played. Refuses a file whose lines contradict each other.
    ///
    /// A round without an opponent is a bye where it has points above nothing, a forfeit
    /// where it has points below, and a round not played at 0. A side with the tag `off` has
    /// withdrawn. Games of a side with more than one rating, a pair, are not rated. The last rounds
    /// of the file that a tag `final` names are a final's: only two play there.
    pub fn field(&self) -> Result<Field, ReadError> {
        let entries = &self.file.entries;
        let mut field = Field { sides: sides(entries), ..Field::default() };
        let finals = finals(entries);
        for (index, entry) in entries.iter().enumerate() {
            self.check_scores(index)?;
            for (round, &opponent) in entry.opponents.iter().enumerate() {
                match opponent {
                    Opponent::Unknown => {}
                    // Whoever is not in the final did not stay away from it.
                    Opponent::Nobody if finals.contains(&round) => {
                        let row = alone(index, entry, round);
                        field.finals.extend(decides(&row).then_some(row));
                    }
                    Opponent::Nobody => field.played.push(alone(index, entry, round)),
                    Opponent::Side(number) => {
                        let other = self.opponent(index, round, number)?;
                        let rows = match finals.contains(&round) {
                            true => &mut field.finals,
                            false => &mut field.played,
                        };
                        if index < other {
                            rows.push(game(entries, index, other, round));
                        }
                    }
                }
            }
            field.penalties.extend(penalties(index, entry));
        }
        Ok(field)
    }

    /// Points without an opponent belong to no round that can be counted.
    fn check_scores(&self, index: usize) -> Result<(), ReadError> {
        let entry = &self.file.entries[index];
        let more = entry.scores.iter().skip(entry.opponents.len()).position(Option::is_some);
        match more {
            None => Ok(()),
            Some(more) => {
                let round = entry.opponents.len() + more + 1;
                Err(self.error(index, Problem::ScoreWithoutOpponent { round }))
            }
        }
    }

    /// The opponent's place in the file, if both lines agree that they met.
    fn opponent(&self, index: usize, round: usize, number: u32) -> Result<usize, ReadError> {
        let sides = self.file.entries.len();
        let other = number as usize - 1;
        let problem = match self.file.entries.get(other) {
            None => Problem::NoSuchSide { round: round + 1, sides },
            Some(_) if other == index => Problem::OwnOpponent { round: round + 1 },
            Some(entry)
                if entry.opponents.get(round) == Some(&Opponent::Side(index as u32 + 1)) =>
            {
                return Ok(other);
            }
            Some(_) => {
                let other_line = self.lines[other];
                Problem::OpponentDisagrees { round: round + 1, other_line }
            }
        };
        Err(self.error(index, problem))
    }

    fn error(&self, index: usize, problem: Problem) -> ReadError {
        ReadError::new(self.lines[index], self.file.entries[index].shown_name(), problem)
    }
}

fn id(index: usize) -> SideId {
    SideId(index as u32 + 1)
}

fn round_no(round: usize) -> RoundNo {
    RoundNo(round as u16 + 1)
}

fn sides(entries: &[Entry]) -> Vec<Side> {
    let mut schools: HashMap<String, u128> = HashMap::new();
    let mut sides: Vec<Side> = Vec::with_capacity(entries.len());
    for (index, entry) in entries.iter().enumerate() {
        let school = school(entry).map(|name| {
            let next = schools.len() as u128 + 1;
            SchoolId(Uuid::from_u128(*schools.entry(name.to_lowercase()).or_insert(next)))
        });
        let rating = u16::try_from(entry.rating.value()).ok().filter(|&rating| rating > 0);
        let lifetime_games = entry.values("lifeg").next().and_then(|games| games.parse().ok());
        let withdrawn = entry.tag("off").is_some();
        sides.push(Side { school, rating, lifetime_games, withdrawn, ..Side::new(id(index)) });
    }
    let mut by_rating: Vec<usize> = (0..sides.len()).collect();
    by_rating.sort_by_key(|&index| std::cmp::Reverse(sides[index].rating));
    for (place, index) in by_rating.into_iter().enumerate() {
        sides[index].seed = Some(place as u32 + 1);
    }
    sides
}

/// The rounds of the final, counted from 0: those that a tag names, as long as no other round
/// follows.
fn finals(entries: &[Entry]) -> Range<usize> {
    let rounds = entries.iter().map(|entry| entry.opponents.len()).max().unwrap_or_default();
    let named = |round: usize| {
        let number = (round + 1).to_string();
        entries.iter().any(|entry| entry.values(FINAL_TAG).any(|value| value == number))
    };
    let last = (0..rounds).rev().take_while(|&round| named(round)).count();
    rounds - last..rounds
}

/// Whether somebody won or lost without an opponent.
fn decides(row: &Played) -> bool {
    row.result.is_some_and(|result| result.first.spread != 0)
}

/// What a file calls a side's school or club.
fn school(entry: &Entry) -> Option<&str> {
    SCHOOL_TAGS.iter().find_map(|tag| entry.tag(tag)).filter(|name| !name.is_empty())
}

fn alone(index: usize, entry: &Entry, round: usize) -> Played {
    let points = entry.scores.get(round).copied().flatten();
    let how = if points.is_some_and(|points| points <= 0) { How::Forfeit } else { How::Bye };
    let row = Played::alone(round_no(round), id(index), how, points.unwrap_or_default());
    Played { result: row.result.filter(|_| points.is_some()), ..row }
}

fn game(entries: &[Entry], index: usize, other: usize, round: usize) -> Played {
    let went_first = |index: usize| match entries[index].number("p12", round) {
        Some(1) => Some(true),
        Some(2) => Some(false),
        _ => None,
    };
    let first_move = went_first(index).or_else(|| went_first(other).map(|first| !first));
    let (first, second) = if first_move == Some(false) { (other, index) } else { (index, other) };
    let points = |index: usize| entries[index].scores.get(round).copied().flatten();
    let rated = ![index, other].iter().any(|&index| entries[index].rating.is_compound());
    let result = points(first).zip(points(second)).map(|(points, other)| Recorded {
        how: How::Played,
        first: Score::against(points, other),
        second: Some(Score::against(other, points)),
        rated,
    });
    Played {
        board: board(&entries[index], round).or_else(|| board(&entries[other], round)),
        first_move: if first_move.is_some() { FirstMove::ListedFirst } else { FirstMove::Draw },
        result,
        ..Played::pending(round_no(round), id(first), id(second))
    }
}

fn board(entry: &Entry, round: usize) -> Option<u16> {
    let board = entry.number("board", round)?;
    u16::try_from(board).ok().filter(|&board| board > 0)
}

fn penalties(index: usize, entry: &Entry) -> impl Iterator<Item = Penalty> {
    entry.values("penalty").take(MAX_ROUNDS).enumerate().filter_map(move |(round, value)| {
        let spread: i32 = value.parse().ok().filter(|&spread| spread != 0)?;
        Some(Penalty { side: id(index), round: round_no(round), spread })
    })
}
