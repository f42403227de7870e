//! A division as other software reads it: a `.t`, a line a side, in the order of entry.

use std::collections::BTreeMap;

use tournament::formats::tfile::{Entry, FINAL_TAG, Opponent, TFile};
use tournament::{DivisionId, Field, How, Played, RoundNo, SchoolId, Side, SideId, Tournament};

/// What a file says of who went first, in its tag `p12`.
mod p12 {
    pub(super) const DID_NOT_PLAY: &str = "0";
    pub(super) const FIRST: &str = "1";
    pub(super) const SECOND: &str = "2";
    pub(super) const MUST_DRAW: &str = "3";
    pub(super) const NOT_KNOWN: &str = "4";
}

/// A division, with what its sides and schools are called.
pub(super) fn write(
    t: &Tournament,
    id: DivisionId,
    names: &BTreeMap<SideId, String>,
    schools: &BTreeMap<SchoolId, String>,
) -> TFile {
    let field = t.field(id);
    let lines: BTreeMap<SideId, u32> = field.sides.iter().map(|side| side.id).zip(1..).collect();
    let entry = |side: &Side| {
        let name = names.get(&side.id).cloned().unwrap_or_else(|| side.id.to_string());
        let mut entry = begun(side, &name);
        for round in (1..=field.last_round().0).map(RoundNo) {
            add_round(&mut entry, &field, round, side.id, &lines);
        }
        add_finals(&mut entry, &field, side.id, &lines);
        add_penalties(&mut entry, &field, side.id);
        if let Some(school) = side.school.and_then(|school| schools.get(&school)) {
            entry.set_tag("team", school.clone());
        }
        entry
    };
    TFile { entries: field.sides.iter().map(entry).collect(), comments: Vec::new() }
}

/// A side before its first round.
fn begun(side: &Side, name: &str) -> Entry {
    // A comma tells a digit at the end of a name from the rating.
    let comma = if name.ends_with(|last: char| last.is_ascii_digit()) { "," } else { "" };
    let mut entry = Entry::new(&format!("{name}{comma}"), side.rating.unwrap_or(0));
    if let Some(games) = side.lifetime_games {
        entry.set_tag("lifeg", games.to_string());
    }
    if side.withdrawn {
        entry.set_tag("off", "-50".to_owned());
    }
    entry
}

fn add_round(
    entry: &mut Entry,
    field: &Field,
    round: RoundNo,
    side: SideId,
    lines: &BTreeMap<SideId, u32>,
) {
    let row = field.round(round).find(|row| row.has(side));
    let (opponent, score) = row.map_or((Opponent::Nobody, Some(0)), |row| cell(row, side, lines));
    let index = usize::from(round.0).saturating_sub(1);
    let moved = match (opponent, row) {
        (Opponent::Side(_), Some(row)) => match row.moved_first(side) {
            Some(true) => p12::FIRST,
            Some(false) => p12::SECOND,
            None if row.result.is_none() => p12::MUST_DRAW,
            None => p12::NOT_KNOWN,
        },
        _ => p12::DID_NOT_PLAY,
    };
    entry.set_value("p12", index, moved, p12::NOT_KNOWN);
    if let Some(board) = row.and_then(|row| row.board) {
        entry.set_value("board", index, &board.to_string(), "0");
    }
    entry.opponents.push(opponent);
    entry.scores.push(score);
}

/// The final, on the lines of those who played it alone, and which rounds of the file it is.
fn add_finals(entry: &mut Entry, field: &Field, side: SideId, lines: &BTreeMap<SideId, u32>) {
    let own: Vec<RoundNo> =
        field.finals.iter().filter(|row| row.has(side)).map(|row| row.round).collect();
    let Some(last) = own.last() else { return };
    // Who is in the second alone was not in the first.
    for round in (field.last_round().0 + 1..=last.0).map(RoundNo) {
        add_round(entry, field, round, side, lines);
    }
    let named: Vec<String> = own.iter().map(|round| round.0.to_string()).collect();
    entry.set_tag(FINAL_TAG, named.join(" "));
}

/// A round of a side: whom it met and its points. What was not played is its spread alone.
fn cell(row: &Played, side: SideId, lines: &BTreeMap<SideId, u32>) -> (Opponent, Option<i32>) {
    let score = row.score_of(side);
    let played = row.result.is_none_or(|result| result.how == How::Played);
    let opponent = row.opponent_of(side).and_then(|other| lines.get(&other));
    match opponent.filter(|_| played) {
        Some(line) => (Opponent::Side(*line), score.map(|score| score.points)),
        None => (Opponent::Nobody, score.map(|score| score.spread)),
    }
}

/// Penalties count by round; one given before the first round counts with it.
fn add_penalties(entry: &mut Entry, field: &Field, side: SideId) {
    let mut by_round: BTreeMap<usize, i32> = BTreeMap::new();
    for penalty in field.penalties.iter().filter(|penalty| penalty.side == side) {
        let spread = by_round.entry(usize::from(penalty.round.0).saturating_sub(1)).or_default();
        *spread = spread.saturating_add(penalty.spread);
    }
    let last = usize::from(field.last_round().0);
    for (round, spread) in by_round.into_iter().filter(|(round, _)| *round < last) {
        entry.set_value("penalty", round, &spread.to_string(), "0");
    }
}
