//! The plain lists: who is there, how they stand, who meets whom, who won.

use std::collections::BTreeMap;

use super::{Column, Sheet, Table, letter, signed};
use crate::ratings::Rated;
use crate::{FirstMove, Played, RoundNo, SchoolId, SideId, school_standings, standings};

/// The sides in the order of their numbers.
#[must_use]
pub fn roster(sheet: &Sheet) -> Table {
    let mut table = Table::new("Roster", &["#No.", "Name", "#Rating", "#Games", "Status"]);
    for side in &sheet.field.sides {
        table.push([
            side.id.0.to_string(),
            sheet.name(side.id),
            side.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            side.lifetime_games.map(|games| games.to_string()).unwrap_or_default(),
            if side.withdrawn { "withdrawn" } else { "" }.to_owned(),
        ]);
    }
    table
}

/// The standings after the sheet's round; penalties stand beside the spread that they are in.
#[must_use]
pub fn standings_table(sheet: &Sheet) -> Table {
    let caption = format!("Standings {}", sheet.stand());
    let titles = ["#Rank", "#No.", "Name", "#Won", "#Lost", "#Spread", "#Penalty", "#Points"];
    let mut table = Table::new(caption, &titles);
    for place in standings(sheet.field, sheet.rules, sheet.after) {
        table.push([
            place.rank.to_string(),
            place.side.0.to_string(),
            sheet.name(place.side),
            place.wins.to_string(),
            place.losses.to_string(),
            place.spread.to_string(),
            if place.penalty == 0 { String::new() } else { place.penalty.to_string() },
            place.points.to_string(),
        ]);
    }
    table
}

/// The same with the schools that are known beside the names.
#[must_use]
pub fn standings_with_schools(sheet: &Sheet, schools: &BTreeMap<SchoolId, String>) -> Table {
    let mut table = standings_table(sheet);
    let places = standings(sheet.field, sheet.rules, sheet.after);
    let school_of = |side| schools.get(&sheet.field.side(side)?.school?).cloned();
    table.columns.insert(3, Column { title: "School".to_owned(), numeric: false });
    for (row, place) in table.rows.iter_mut().zip(places) {
        row.insert(3, school_of(place.side).unwrap_or_default());
    }
    table
}

/// Ratings before and after, by number.
#[must_use]
pub fn ratings_table(rated: &[Rated], names: &BTreeMap<SideId, String>) -> Table {
    let titles = ["#No.", "Name", "#Rated games", "#Before", "#After", "#Change"];
    let mut table = Table::new("Ratings", &titles);
    for Rated { side, before, after, games } in rated {
        let shown = |rating: &Option<u16>| rating.map(|rating| rating.to_string());
        let change = before.zip(*after).map(|(before, after)| i32::from(after) - i32::from(before));
        table.push([
            side.0.to_string(),
            names.get(side).cloned().unwrap_or_default(),
            games.to_string(),
            shown(before).unwrap_or_default(),
            shown(after).unwrap_or_default(),
            change.map(signed).unwrap_or_default(),
        ]);
    }
    table
}

/// The schools after the sheet's round, each by the sums of its `best` sides.
#[must_use]
pub fn schools_table(sheet: &Sheet, best: u32, names: &BTreeMap<SchoolId, String>) -> Table {
    let caption = format!("Schools {}, best {best} of each", sheet.stand());
    let titles = ["#Rank", "School", "#Counted", "#Won", "#Spread", "#Points"];
    let mut table = Table::new(caption, &titles);
    for place in school_standings(sheet.field, sheet.rules, sheet.after, best) {
        table.push([
            place.rank.to_string(),
            names.get(&place.school).cloned().unwrap_or_default(),
            place.sides.to_string(),
            place.wins.to_string(),
            signed(place.spread),
            place.points.to_string(),
        ]);
    }
    table
}

/// Who meets whom in a round, board by board, byes last.
#[must_use]
pub fn pairings(sheet: &Sheet, round: RoundNo) -> Table {
    let titles = ["#Board", "#No.", "First", "#No.", "Second", "First move"];
    let mut table = Table::new(format!("Pairings of {}", sheet.round_name(round)), &titles);
    let mut rows: Vec<&Played> = sheet.field.round(round).collect();
    rows.sort_by_key(|row| (row.second.is_none(), row.board.unwrap_or(u16::MAX), row.first));
    for row in rows {
        let second = row.second.map(|side| (side.0.to_string(), sheet.name(side)));
        let (number, name) = second.unwrap_or_else(|| (String::new(), "bye".to_owned()));
        let first_move = match (row.second, row.first_move) {
            (None, _) => "",
            (_, FirstMove::ListedFirst) => "first",
            (_, FirstMove::ListedSecond) => "second",
            (_, FirstMove::Draw) => "draw",
        };
        table.push([
            row.board.map(|board| board.to_string()).unwrap_or_default(),
            row.first.0.to_string(),
            sheet.name(row.first),
            number,
            name,
            first_move.to_owned(),
        ]);
    }
    table
}

/// Every result, round by round. Where the book lowers a winner's points to the cap, the
/// points as played stand beside them.
#[must_use]
pub fn results(sheet: &Sheet) -> Table {
    let titles = [
        "#Round",
        "#Board",
        "#No.",
        "First",
        "#Points",
        "#No.",
        "Second",
        "#Points",
        "Result",
        "#Spread",
        "As played",
    ];
    let mut table = Table::new("Results", &titles);
    let mut rows: Vec<&Played> = sheet.rows().filter(|row| row.result.is_some()).collect();
    rows.sort_by_key(|row| {
        (row.round, row.second.is_none(), row.board.unwrap_or(u16::MAX), row.first)
    });
    for row in rows {
        let Some(result) = row.result else { continue };
        let (first, second) = (result.first, result.second);
        let recorded =
            [Some(first), second].map(|score| score.map(|score| sheet.recorded(row, score)));
        let played = [Some(first), second].map(|score| score.map(|score| score.points));
        let points = |score: Option<i32>| match row.second {
            Some(_) => score.map(|points| points.to_string()).unwrap_or_default(),
            None => String::new(),
        };
        table.push([
            sheet.round_title(row.round),
            row.board.map(|board| board.to_string()).unwrap_or_default(),
            row.first.0.to_string(),
            sheet.name(row.first),
            points(recorded[0]),
            row.second.map(|side| side.0.to_string()).unwrap_or_default(),
            row.second.map(|side| sheet.name(side)).unwrap_or_default(),
            points(recorded[1]),
            letter(result.how, first.outcome).to_owned(),
            sheet.counted(row, first).to_string(),
            if recorded == played {
                String::new()
            } else {
                format!("{} – {}", points(played[0]), points(played[1]))
            },
        ]);
    }
    table
}
