//! Reports, and the three ways in which they are written.

use std::collections::BTreeMap;

use engine::{Preset, Ruleset};
use tournament::formats::html::{self, Sheets};
use tournament::formats::{csv, text, tfile};
use tournament::reports::{
    Sheet, Table, Turn, high_turns, pairings, records, results, roster, scorecard, scorecards,
    standings_table, standings_with_schools, statistics, wall_chart,
};
use tournament::{Field, Played, RoundNo, SchoolId, SideId};

/// Four sides, three rounds: a game of 175 in round 2, a bye, a forfeit, a tie, a penalty, and
/// a game that is still being played.
const EVENT: &str = "\
Anna, A   1500 2 3 4 0; 400 400 00 00; board 1 1 1; p12 1 2 1
Ben       1400 1 4 0 00; 350 330 50; board 1 2; p12 2 1; penalty 0 0 -20
=1+1, Cid    0 4 1 0 00; 300 225 -50; board 2 1; lifeg 12
Dora <D>  1450 3 2 1 00; 300 310; board 2 2 1; off -50
";

struct Event {
    field: Field,
    rules: Ruleset,
    names: BTreeMap<SideId, String>,
}

impl Event {
    fn of(preset: Preset) -> Self {
        let document = tfile::read(EVENT.as_bytes()).unwrap();
        let names = document.file.entries.iter().map(|entry| entry.shown_name().to_owned());
        Self {
            field: document.field().unwrap(),
            rules: preset.ruleset(),
            names: (1..).map(SideId).zip(names).collect(),
        }
    }

    fn sheet(&self, after: u16) -> Sheet<'_> {
        let Self { field, rules, names } = self;
        Sheet { field, rules, names, after: RoundNo(after) }
    }
}

/// A table as lines of cells, trimmed.
fn lines(table: &Table) -> Vec<String> {
    table.rows.iter().map(|row| row.join("|")).collect()
}

fn titles(table: &Table) -> Vec<&str> {
    table.columns.iter().map(|column| column.title.as_str()).collect()
}

#[test]
fn the_roster_lists_sides_by_number() {
    let event = Event::of(Preset::Naspa2014);
    let expected =
        ["1|Anna, A|1500||", "2|Ben|1400||", "3|=1+1, Cid||12|", "4|Dora <D>|1450||withdrawn"];
    assert_eq!(lines(&roster(&event.sheet(3))), expected);
}

#[test]
fn the_standings_are_capped_by_the_round_of_each_game_and_show_penalties() {
    let event = Event::of(Preset::Naspa2014);
    let table = standings_table(&event.sheet(3));
    assert_eq!(titles(&table)[..3], ["Rank", "No.", "Name"]);
    let expected = [
        "1|1|Anna, A|2|0|225||800",
        "2|2|Ben|2|1|0|-20|680",
        "3|4|Dora <D>|0.5|1.5|-20||610",
        "4|3|=1+1, Cid|0.5|2.5|-225||525",
    ];
    assert_eq!(lines(&table), expected[..]);
    let capped = Event::of(Preset::Nssc);
    let spreads: Vec<_> =
        standings_table(&capped.sheet(3)).rows.into_iter().map(|row| row[5].clone()).collect();
    assert_eq!(spreads, ["200", "0", "-20", "-200"]);
}

#[test]
fn standings_have_schools_where_they_are_known() {
    let mut event = Event::of(Preset::Naspa2014);
    let owls = SchoolId(uuid::Uuid::from_u128(1));
    event.field.sides[1].school = Some(owls);
    let table = standings_with_schools(&event.sheet(3), &[(owls, "Owls".to_owned())].into());
    assert_eq!(titles(&table)[2..5], ["Name", "School", "Won"]);
    assert_eq!(lines(&table)[..2], ["1|1|Anna, A||2|0|225||800", "2|2|Ben|Owls|2|1|0|-20|680"]);
}

#[test]
fn a_rounds_pairings_say_who_moves_first() {
    let event = Event::of(Preset::Naspa2014);
    assert_eq!(
        lines(&pairings(&event.sheet(3), RoundNo(2))),
        ["1|3|=1+1, Cid|1|Anna, A|first", "2|2|Ben|4|Dora <D>|first"]
    );
    let third = lines(&pairings(&event.sheet(3), RoundNo(3)));
    assert_eq!(third, ["1|1|Anna, A|4|Dora <D>|first", "|2|Ben||bye|", "|3|=1+1, Cid||bye|"]);
}

#[test]
fn results_show_what_is_recorded_and_what_was_played_beside_it() {
    let real = lines(&results(&Event::of(Preset::Naspa2014).sheet(3)));
    assert_eq!(real.len(), 6, "the game that is not over is no result: {real:?}");
    assert_eq!(real[2], "2|1|3|=1+1, Cid|225|1|Anna, A|400|L|-175|");
    assert_eq!(real[4..], ["3||2|Ben|||||B|50|", "3||3|=1+1, Cid|||||F|-50|"]);
    // The book of this tournament caps round 2 at 150 and lowers the winner.
    let lowered = lines(&results(&Event::of(Preset::Nssc).sheet(3)));
    assert_eq!(lowered[2], "2|1|3|=1+1, Cid|225|1|Anna, A|375|L|-150|225 – 400");
}

#[test]
fn the_wall_chart_has_a_line_a_side_and_a_column_a_round() {
    let event = Event::of(Preset::Nssc);
    let table = wall_chart(&event.sheet(3));
    assert_eq!(titles(&table)[2..], ["Rating", "R1", "R2", "R3", "Won", "Spread", "Rank"]);
    let expected = [
        "1|Anna, A|1500|W 2 +50|W 3 +150|? 4|2|+200|1",
        "2|Ben|1400|L 1 -50|W 4 +20|B +50|2|0|2",
        "3|=1+1, Cid||T 4 0|L 1 -150|F -50|0.5|-200|4",
        "4|Dora <D>|1450|T 3 0|L 2 -20|? 1|0.5|-20|3",
    ];
    assert_eq!(lines(&table), expected);
    assert_eq!(titles(&wall_chart(&event.sheet(0))).len(), 6, "before the first round");
}

#[test]
fn a_scorecard_adds_up_round_by_round() {
    let event = Event::of(Preset::Nssc);
    let card = scorecard(&event.sheet(3), SideId(1));
    assert_eq!(card.caption, "Scorecard of Anna, A (No. 1)");
    let expected = [
        "1|1|1st|2|Ben|400|350|W|+50|1|+50",
        "2|1|2nd|3|=1+1, Cid|375|225|W|+150|2|+200",
        "3|1|1st|4|Dora <D>",
    ];
    let shown: Vec<_> =
        lines(&card).iter().map(|line| line.trim_end_matches('|').to_owned()).collect();
    assert_eq!(shown, expected);
    let all = scorecards(&event.sheet(3));
    assert_eq!(all[0], card);
    assert_eq!(lines(&all[1])[2], "3||||-|||B|+50|2|+20");
}

#[test]
fn a_scorecard_has_penalties_and_ends_where_the_standings_do() {
    let event = Event::of(Preset::Nssc);
    let card = scorecard(&event.sheet(3), SideId(2));
    assert_eq!(lines(&card)[3], "3||||Penalty||||-20|2|0");
    let place =
        standings_table(&event.sheet(3)).rows.into_iter().find(|row| row[1] == "2").unwrap();
    assert_eq!((&card.rows[3][9], &card.rows[3][10]), (&place[3], &place[5]));
    assert_eq!(scorecard(&event.sheet(2), SideId(2)).rows.len(), 2, "not before its round");
}

/// The same, and a final that the second of the standings won.
fn with_a_final() -> Event {
    let mut event = Event::of(Preset::Nssc);
    event.field.played.retain(|row| row.result.is_some());
    event.field.finals.push(Played::game(RoundNo(4), SideId(1), SideId(2), 380, 420));
    event
}

#[test]
fn every_list_knows_the_final() {
    let event = with_a_final();
    let (before, after) = (event.sheet(3), event.sheet(4));
    let standings = standings_table(&after);
    assert_eq!(standings.caption, "Standings after the final");
    let first = |sheet| standings_table(sheet).rows[0][..4].join("|");
    assert_eq!([first(&before), first(&after)], ["1|1|Anna, A|2", "1|2|Ben|2"]);
    let chart = wall_chart(&after);
    assert_eq!(titles(&chart)[3..7], ["R1", "R2", "R3", "Final"]);
    assert_eq!(lines(&chart)[0], "1|Anna, A|1500|W 2 +50|W 3 +150||L 2 -40|2|+200|2");
    assert_eq!(lines(&results(&after)).last().unwrap(), "Final||1|Anna, A|380|2|Ben|420|L|-40|");
    let list = pairings(&after, RoundNo(4));
    assert_eq!(
        (list.caption.as_str(), lines(&list)),
        ("Pairings of the final", vec!["|1|Anna, A|2|Ben|first".to_owned()])
    );
    let card = scorecard(&after, SideId(2));
    assert_eq!(lines(&card).last().unwrap(), "Final||2nd|1|Anna, A|420|380|W|+40||");
    assert_eq!(lines(&records(&after)[0])[0], "420|Ben|Final|Anna, A|420|380");
    let counted = |sheet| {
        let table = statistics(sheet);
        let value = |what: &str| table.rows.iter().find(|row| row[0] == what).unwrap()[1].clone();
        (value("Rounds"), value("Games played"))
    };
    let text = |rounds: &str, games: &str| (rounds.to_owned(), games.to_owned());
    assert_eq!((counted(&before), counted(&after)), (text("3", "4"), text("3", "5")));
}

#[test]
fn a_final_that_was_laid_again_is_another_column() {
    let mut event = with_a_final();
    event.field.finals[0] = Played::game(RoundNo(4), SideId(1), SideId(2), 400, 400);
    event.field.finals.push(Played::pending(RoundNo(5), SideId(1), SideId(2)));
    let chart = wall_chart(&event.sheet(5));
    assert_eq!(titles(&chart)[6..8], ["Final", "Final 2"]);
    assert_eq!(chart.caption, "Wall chart in final 2, 1 result to come");
    assert_eq!(lines(&chart)[1], "2|Ben|1400|L 1 -50|W 4 +20|B +50|T 1 0|? 1|2|0|2");
}

#[test]
fn records_name_the_highest_games_and_losses() {
    let event = Event::of(Preset::Nssc);
    let tables = records(&event.sheet(3));
    let best = |caption: &str| {
        let table = tables.iter().find(|table| table.caption == caption).unwrap();
        lines(table).first().cloned().unwrap()
    };
    assert_eq!(best("High game"), "400|Anna, A|1|Ben|400|350");
    assert_eq!(best("High loss"), "350|Ben|1|Anna, A|350|400");
    assert_eq!(best("Low win"), "330|Ben|2|Dora <D>|330|310");
    assert_eq!(best("Largest margin"), "175|Anna, A|2|=1+1, Cid|400|225");
    assert_eq!(best("Most points together"), "750|Anna, A|1|Ben|400|350");
}

#[test]
fn records_below_zero_keep_their_minus() {
    let mut event = Event::of(Preset::Nssc);
    event.field.played = vec![
        Played::game(RoundNo(1), SideId(1), SideId(2), 20, -10),
        Played::game(RoundNo(1), SideId(3), SideId(4), -24, -38),
    ];
    let tables = records(&event.sheet(1));
    let of = |caption: &str| lines(tables.iter().find(|table| table.caption == caption).unwrap());
    assert_eq!(of("High loss"), ["-10|Ben|1|Anna, A|-10|20", "-38|Dora <D>|1|=1+1, Cid|-38|-24"]);
    assert_eq!(of("Low win"), ["-24|=1+1, Cid|1|Dora <D>|-24|-38", "20|Anna, A|1|Ben|20|-10"]);
    let page = html::write("", &tables, Sheets::Together);
    assert!(page.contains("<td class=\"n\">\u{2212}38</td>") && !page.contains(">-38<"), "{page}");
    let file = csv::write(tables.iter().find(|table| table.caption == "High loss").unwrap());
    assert!(file.contains("-10,Ben,1,\"Anna, A\",-10,20\r\n"), "{file}");
}

#[test]
fn high_turns_are_listed_with_their_words() {
    let event = Event::of(Preset::Nssc);
    let turn = |round, side, word: &str, points| Turn {
        round: RoundNo(round),
        side: SideId(side),
        word: word.to_owned(),
        points,
    };
    let turns = [turn(1, 1, "QUARTZ", 84), turn(2, 2, "ZEPHYRS", 110), turn(4, 2, "LATER", 200)];
    let table = high_turns(&event.sheet(3), &turns);
    assert_eq!(lines(&table), ["110|Ben|ZEPHYRS|2", "84|Anna, A|QUARTZ|1"]);
}

#[test]
fn statistics_count_what_was_played() {
    let event = Event::of(Preset::Nssc);
    let table = statistics(&event.sheet(3));
    let value = |what: &str| table.rows.iter().find(|row| row[0] == what).unwrap()[1].clone();
    assert_eq!(value("Sides"), "4");
    assert_eq!(value("Games played"), "4");
    assert_eq!(value("Ties"), "1");
    assert_eq!(value("Byes and forfeits"), "2");
    assert_eq!(value("Average points of a winner"), "376.7");
    assert_eq!(value("Won by who moved first"), "2 of 3 (67 %)");
    assert_eq!(value("Won by the higher rated"), "1 of 2 (50 %)");
    let nothing = statistics(&event.sheet(0));
    assert!(nothing.rows.iter().any(|row| row == &["Average margin".to_owned(), String::new()]));
}

#[test]
fn a_table_as_text_stands_in_columns() {
    let event = Event::of(Preset::Naspa2014);
    let shown = text::write(&standings_table(&event.sheet(3)));
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines[0], "Standings in round 3, 1 result to come");
    assert_eq!(lines[1], "Rank  No.  Name       Won  Lost  Spread  Penalty  Points");
    assert_eq!(lines[2], "   1    1  Anna, A      2     0     225              800");
    assert_eq!(lines[3], "   2    2  Ben          2     1       0      -20     680");
}

#[test]
fn a_table_as_csv_can_be_read_again_and_runs_no_formula() {
    let event = Event::of(Preset::Naspa2014);
    let written = csv::write(&roster(&event.sheet(3)));
    assert!(written.starts_with("No.,Name,Rating,Games,Status\r\n1,\"Anna, A\",1500,,\r\n"));
    assert!(written.contains("\"'=1+1, Cid\""), "{written}");
    // A negative number is a number.
    assert!(csv::write(&standings_table(&event.sheet(3))).contains(",-225,"));
}

#[test]
fn a_page_is_whole_escaped_and_made_for_paper() {
    let event = Event::of(Preset::Naspa2014);
    let page = html::write("A & B", &scorecards(&event.sheet(3)), Sheets::OneEach);
    assert!(page.starts_with("<!doctype html>"));
    assert!(page.contains("<h1>A &amp; B</h1>") && page.contains("Dora &lt;D&gt;"));
    assert!(!page.contains("<D>") && !page.contains("http") && !page.contains("<script"));
    assert_eq!(page.matches("<table>").count(), 4);
    assert!(page.contains("class=\"each\"") && page.contains("@media print"));
    let style = html::style(&scorecards(&event.sheet(3)));
    assert!(
        page.contains(&format!("<style>{style}</style>")) && page.matches("style").count() == 2
    );
    let chart = |after| html::write("", &[wall_chart(&event.sheet(after))], Sheets::Together);
    assert!(!chart(3).contains("landscape") && chart(12).contains("landscape"));
}
