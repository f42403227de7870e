//! What is remembered of a tournament: its highest games, its narrowest losses,
//! its best turns.

use std::cmp::Reverse;

use engine::Outcome;

use super::{Sheet, Table};
use crate::{How, Played, RoundNo, Score, SideId};

/// How many lines a list of records has, at most; equals of the last are left out in the
/// order of rounds.
const LINES: usize = 10;

/// A turn at a table of the hall. Files of tournaments on paper know none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// The round of its game.
    pub round: RoundNo,
    /// Who laid it.
    pub side: SideId,
    /// The main word.
    pub word: String,
    /// What it scored.
    pub points: i32,
}

/// A game that was played, as one of its sides sees it.
struct Seen<'a> {
    row: &'a Played,
    side: SideId,
    opponent: SideId,
    score: Score,
    other: Score,
}

/// High game, high loss, low win, largest margin, and the most points of both sides: points
/// are those that were played, before any cap.
#[must_use]
pub fn records(sheet: &Sheet) -> Vec<Table> {
    let seen = seen(sheet);
    let won = |seen: &&Seen| seen.score.outcome == Outcome::Win;
    let lost = |seen: &&Seen| seen.score.outcome == Outcome::Loss;
    let once = |seen: &&Seen| seen.row.first == seen.side;
    vec![
        list(sheet, "High game", seen.iter(), highest(|seen| seen.score.points)),
        list(sheet, "High loss", seen.iter().filter(lost), highest(|seen| seen.score.points)),
        list(sheet, "Low win", seen.iter().filter(won), |seen| {
            (seen.score.points, seen.score.points.saturating_neg())
        }),
        list(sheet, "Largest margin", seen.iter().filter(won), highest(|seen| seen.score.spread)),
        list(
            sheet,
            "Most points together",
            seen.iter().filter(once),
            highest(|seen| seen.score.points.saturating_add(seen.other.points)),
        ),
    ]
}

/// The turns that scored most.
#[must_use]
pub fn high_turns(sheet: &Sheet, turns: &[Turn]) -> Table {
    let mut table = Table::new("High turn", &["#Points", "Name", "Word", "#Round"]);
    let mut best: Vec<&Turn> = turns.iter().filter(|turn| turn.round <= sheet.after).collect();
    best.sort_by_key(|turn| (Reverse(turn.points), turn.round, turn.side));
    for turn in best.into_iter().take(LINES) {
        let name = sheet.name(turn.side);
        table.push([
            turn.points.to_string(),
            name,
            turn.word.clone(),
            sheet.round_title(turn.round),
        ]);
    }
    table
}

fn seen<'a>(sheet: &Sheet<'a>) -> Vec<Seen<'a>> {
    let mut seen = Vec::new();
    for row in sheet.rows() {
        let played = row.result.filter(|result| result.how == How::Played);
        let (Some(result), Some(second)) = (played, row.second) else { continue };
        let Some(other) = result.second else { continue };
        let first = row.first;
        seen.push(Seen { row, side: first, opponent: second, score: result.first, other });
        seen.push(Seen { row, side: second, opponent: first, score: other, other: result.first });
    }
    seen
}

/// The more the better.
fn highest(points: impl Fn(&Seen) -> i32) -> impl Fn(&Seen) -> (i32, i32) {
    move |seen| {
        let points = points(seen);
        (points, points)
    }
}

/// `worth` says what is shown of a game, and how high it stands by that.
fn list<'a>(
    sheet: &Sheet,
    caption: &str,
    seen: impl Iterator<Item = &'a Seen<'a>>,
    worth: impl Fn(&Seen) -> (i32, i32),
) -> Table {
    let titles = ["#Points", "Name", "#Round", "Opponent", "#For", "#Against"];
    let mut table = Table::new(caption, &titles);
    let mut best: Vec<_> = seen.map(|seen| (worth(seen), seen)).collect();
    best.sort_by_key(|((_, worth), seen)| (Reverse(*worth), seen.row.round, seen.side));
    for ((points, _), seen) in best.into_iter().take(LINES) {
        table.push([
            points.to_string(),
            sheet.name(seen.side),
            sheet.round_title(seen.row.round),
            sheet.name(seen.opponent),
            seen.score.points.to_string(),
            seen.other.points.to_string(),
        ]);
    }
    table
}
