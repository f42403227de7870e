//! The tournament in numbers.

use std::collections::HashMap;

use engine::Outcome;

use super::{Sheet, Table};
use crate::{How, Played, Score, SideId};

/// What is counted over all games.
#[derive(Default)]
struct Counts {
    games: i64,
    ties: i64,
    unplayed: i64,
    points: i64,
    winners_points: i64,
    losers_points: i64,
    margins: i64,
    first_known: i64,
    first_half_wins: i64,
    rated_known: i64,
    higher_half_wins: i64,
}

/// Sides, games, averages, and how often the first mover and the higher rated won.
#[must_use]
pub fn statistics(sheet: &Sheet) -> Table {
    let counts = count(sheet);
    let sides = sheet.field.sides.len();
    let withdrawn = sheet.field.sides.iter().filter(|side| side.withdrawn).count();
    let decided = counts.games - counts.ties;
    let mut table = Table::new("Statistics", &["What", "#Value"]);
    let mut line = |what: &str, value: String| table.push([what.to_owned(), value]);
    line("Sides", sides.to_string());
    line("Withdrawn", withdrawn.to_string());
    line("Rounds", sheet.after.min(sheet.field.last_round()).0.to_string());
    line("Games played", counts.games.to_string());
    line("Ties", counts.ties.to_string());
    line("Byes and forfeits", counts.unplayed.to_string());
    line("Average points of a side", average(counts.points, 2 * counts.games));
    line("Average points of a winner", average(counts.winners_points, decided));
    line("Average points of a loser", average(counts.losers_points, decided));
    line("Average margin", average(counts.margins, counts.games));
    line("Won by who moved first", share(counts.first_half_wins, counts.first_known));
    line("Won by the higher rated", share(counts.higher_half_wins, counts.rated_known));
    table
}

fn count(sheet: &Sheet) -> Counts {
    let ratings: HashMap<SideId, u16> = sheet
        .field
        .sides
        .iter()
        .filter_map(|side| side.rating.map(|rating| (side.id, rating)))
        .collect();
    let mut counts = Counts::default();
    for row in sheet.rows() {
        let Some(result) = row.result else { continue };
        match (result.how, row.second, result.second) {
            (How::Played, Some(second), Some(other)) => {
                count_game(&mut counts, result.first, other);
                count_firsts(&mut counts, row, result.first);
                let rated = ratings.get(&row.first).zip(ratings.get(&second));
                if let Some((a, b)) = rated.filter(|(a, b)| a != b) {
                    counts.rated_known += 1;
                    let higher = if a > b { result.first } else { other };
                    counts.higher_half_wins += half_wins(higher);
                }
            }
            (How::Void, _, _) => {}
            _ => counts.unplayed += 1,
        }
    }
    counts
}

fn count_game(counts: &mut Counts, first: Score, second: Score) {
    counts.games += 1;
    counts.points += i64::from(first.points) + i64::from(second.points);
    counts.margins += i64::from(first.spread.abs());
    match first.outcome {
        Outcome::Tie => counts.ties += 1,
        Outcome::Win => {
            counts.winners_points += i64::from(first.points);
            counts.losers_points += i64::from(second.points);
        }
        Outcome::Loss => {
            counts.winners_points += i64::from(second.points);
            counts.losers_points += i64::from(first.points);
        }
        Outcome::None => {}
    }
}

fn count_firsts(counts: &mut Counts, row: &Played, first: Score) {
    let Some(moved_first) = row.moved_first(row.first) else { return };
    counts.first_known += 1;
    counts.first_half_wins += if moved_first { half_wins(first) } else { 2 - half_wins(first) };
}

fn half_wins(score: Score) -> i64 {
    i64::from(crate::Wins::of(score.outcome).halves())
}

fn average(sum: i64, of: i64) -> String {
    if of == 0 { String::new() } else { format!("{:.1}", sum as f64 / of as f64) }
}

/// `12 of 20 (60 %)`; ties are half.
fn share(halves: i64, of: i64) -> String {
    if of == 0 {
        return String::new();
    }
    let half = if halves % 2 == 1 { ".5" } else { "" };
    format!("{}{half} of {of} ({:.0} %)", halves / 2, halves as f64 * 50.0 / of as f64)
}
