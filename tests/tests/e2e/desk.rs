//! Desk work: `tilehall tournament` on files of tournaments on paper, as other programs call it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};
use system_tests::databases::data_directory;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");

/// Six sides after three rounds: a tie, a game of 250 in round 2, a bye and a no-show in
/// round 3, one side withdrawn.
const EVENT: &str = "\
# The autumn event
Berg, Anna   1500 2 3 4; 400 500 410; p12 1 2 1; team North
Ben Cole     1480 1 4 3; 350 420 380; p12 2 1 2; team North
Robot 3,     1400 4 1 2; 333 250 390; p12 1 1 1

Dora+Emil    1450 3 2 1; 333 400 300; p12 2 2 2; team South
Fay             0 6 0 0; 300 50 50; team South
Guy          1300 5 0 0; 280 -50 -50; off -50
";

struct Desk {
    directory: tempfile::TempDir,
}

impl Desk {
    fn new() -> Self {
        Self { directory: data_directory() }
    }

    fn file(&self, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.directory.path().join("event.t");
        fs::write(&path, text).unwrap();
        path
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }
}

fn run(command: &str, file: &Path, more: &[&str]) -> Output {
    Command::new(PROGRAM).args(["tournament", command]).arg(file).args(more).output().unwrap()
}

fn said(command: &str, file: &Path, more: &[&str]) -> String {
    let output = run(command, file, more);
    assert_eq!(output.status.code(), Some(0), "{more:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn answered(command: &str, file: &Path, more: &[&str]) -> Value {
    let text = said(command, file, &[more, &["--json"]].concat());
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Why something could not be done; it says nothing else.
fn refused(command: &str, file: &Path, more: &[&str]) -> String {
    let output = run(command, file, more);
    assert_eq!(output.status.code(), Some(2), "{more:?}: {output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{more:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// One field of every element of an answer.
fn all(answer: &Value, field: &str) -> Vec<Value> {
    answer.as_array().unwrap().iter().map(|line| line[field].clone()).collect()
}

#[test]
fn standings_are_what_the_design_says() {
    let desk = Desk::new();
    let file = desk.file(EVENT);
    let expected = json!([
        { "rank": 1, "side": 1, "name": "Berg, Anna", "wins": 3, "spread": 410 },
        { "rank": 2, "side": 5, "name": "Fay", "wins": 3, "spread": 120 },
        { "rank": 3, "side": 3, "name": "Robot 3", "wins": 1.5, "spread": -240 },
        { "rank": 4, "side": 2, "name": "Ben Cole", "wins": 1, "spread": -40 },
        { "rank": 5, "side": 4, "name": "Dora+Emil", "wins": 0.5, "spread": -130 },
        { "rank": 6, "side": 6, "name": "Guy", "wins": 0, "spread": -120 },
    ]);
    assert_eq!(answered("standings", &file, &[]), expected);
    assert_eq!(answered("standings", &file, &["--after", "3"]), expected);
    let text = said("standings", &file, &[]);
    assert!(text.starts_with("Standings after round 3\n"), "{text}");
    assert_eq!(text.lines().count(), 8);
    assert_eq!(fs::read_to_string(&file).unwrap(), EVENT, "asking changes nothing");
}

#[test]
fn standings_are_capped_by_the_round_of_each_game() {
    let desk = Desk::new();
    let file = desk.file(EVENT);
    let spread = |more: &[&str]| answered("standings", &file, more)[0]["spread"].clone();
    assert_eq!(spread(&["--after", "2"]), json!(300));
    assert_eq!(spread(&["--after", "2", "--caps", "100,150,250"]), json!(200));
    assert_eq!(spread(&["--caps", "30,150,100"]), json!(280));
    assert_eq!(spread(&["--book", "nssc"]), json!(50 + 150 + 110));
    assert_eq!(spread(&["--book", "nassc-2019"]), json!(50 + 150 + 110));
    assert_eq!(spread(&["--book", "nassc", "--caps", "20"]), json!(60));
}

#[test]
fn equal_standings_have_equal_ranks() {
    let desk = Desk::new();
    let before = answered("standings", &desk.file(EVENT), &["--after", "0"]);
    assert_eq!(all(&before, "rank"), vec![json!(1); 6]);
    assert_eq!(all(&before, "side"), [1, 2, 3, 4, 5, 6].map(|side| json!(side)));
    let tied = answered("standings", &desk.file("A 1 2;9\nB 1 1;9\nC 1 0;-50\n"), &[]);
    assert_eq!(all(&tied, "rank"), [json!(1), json!(1), json!(3)]);
}

#[test]
fn the_alberta_book_orders_by_points() {
    let desk = Desk::new();
    let file = desk.file("A 1 2;300\nB 1 1;299\nC 1 4;500\nD 1 3;400\n");
    let sides = |more: &[&str]| all(&answered("standings", &file, more), "side");
    assert_eq!(sides(&[]), [3, 1, 2, 4].map(|side| json!(side)));
    assert_eq!(sides(&["--book", "alberta-55plus"]), [3, 1, 4, 2].map(|side| json!(side)));
}

#[test]
fn ratings_are_what_the_design_says() {
    let desk = Desk::new();
    let event = include_str!("../../../tournament/tests/data/event-of-23-rounds.t");
    let file = desk.file(event);
    let rated = answered("rate", &file, &[]);
    let first = json!({ "side": 1, "name": "Side A", "before": 2009, "after": 2022 });
    assert_eq!(rated[0], first);
    assert_eq!(rated.as_array().unwrap().len(), 26);
    let after = |more: &[&str]| answered("rate", &file, more)[18]["after"].clone();
    assert_eq!(after(&["--after", "1"]), json!(1469));
    assert_ne!(after(&["--rounds", "16"]), after(&["--rounds", "23"]), "one part, or two");

    // What other software printed after every round is what is written.
    let output = desk.path("rated.t");
    let bare: String = event.lines().map(without_ratings).collect();
    let bare = desk.file(bare);
    said("rate", &bare, &["--output", output.to_str().unwrap()]);
    let tags = |text: &str| text.lines().map(newr).collect::<Vec<_>>();
    assert_eq!(tags(&fs::read_to_string(output).unwrap()), tags(event));
}

fn newr(line: &str) -> String {
    line.split("; ").find(|field| field.starts_with("newr")).unwrap_or_default().to_owned()
}

fn without_ratings(line: &str) -> String {
    let fields: Vec<_> = line.split("; ").filter(|field| !field.starts_with("newr")).collect();
    fields.join("; ") + "\n"
}

#[test]
fn newcomers_are_rated_from_0_and_stay_there_without_games() {
    let desk = Desk::new();
    let mut text = "New 0 2 3 4 5 6 7 8; 9 9 9 9 9 9 9\n".to_owned();
    for round in 0..7 {
        text.push_str(&format!("Old 1000{} 1; {}8\n", " 00".repeat(round), "00 ".repeat(round)));
    }
    text.push_str("Idle 0;\n");
    let rated = answered("rate", &desk.file(text), &[]);
    assert_eq!(rated[0], json!({ "side": 1, "name": "New", "before": 0, "after": 1400 }));
    assert_eq!(rated[8], json!({ "side": 9, "name": "Idle", "before": 0, "after": 0 }));
}

#[test]
fn a_round_is_paired_as_the_design_says() {
    let desk = Desk::new();
    let file = desk.file(EVENT);
    let pairing = answered("pair", &file, &["--round", "4"]);
    let fields: Vec<_> = pairing.as_object().unwrap().keys().cloned().collect();
    assert_eq!(fields, ["boards", "byes", "repeats", "same_school"]);
    assert_eq!(all(&pairing["boards"], "board"), [json!(1), json!(2)]);
    let mut sides: Vec<u64> = ["first", "second"]
        .iter()
        .flat_map(|field| all(&pairing["boards"], field))
        .chain(pairing["byes"].as_array().unwrap().clone())
        .map(|side| side.as_u64().unwrap())
        .collect();
    sides.sort_unstable();
    assert_eq!(sides, [1, 2, 3, 4, 5], "everyone once, and nobody who has withdrawn");
    assert_eq!(answered("pair", &file, &["--round", "4"]), pairing, "the same again");
    let text = said("pair", &file, &["--round", "4"]);
    assert!(text.starts_with("Pairings of round 4\n") && text.contains("Bye: "), "{text}");
}

#[test]
fn every_method_and_every_dial_is_known() {
    let desk = Desk::new();
    let file = desk.file(EVENT);
    for method in ["swiss", "koth", "robin"] {
        for dial in ["never", "rather-not", "if-it-helps", "free"] {
            let more = ["--round", "3", "--method", method, "--repeats", dial, "--schools", dial];
            let pairing = answered("pair", &file, &more);
            assert_eq!(pairing["boards"].as_array().unwrap().len(), 2, "{more:?}");
        }
    }
    assert!(refused("pair", &file, &["--round", "3", "--method", "lots"]).contains("lots"));
    assert!(refused("pair", &file, &["--round", "3", "--repeats", "often"]).contains("often"));
}

#[test]
fn schoolmates_are_kept_apart_while_it_can_be() {
    let desk = Desk::new();
    let schools = "A 1;;team X\nB 1;;team x\nC 1;;team Y\nD 1;;team Y\n";
    let never = ["--round", "1", "--schools", "never"];
    assert_eq!(answered("pair", &desk.file(schools), &never)["same_school"], json!(0));
    let one_school = desk.file("A 1;;team X\nB 1;;team X\n");
    assert_eq!(answered("pair", &one_school, &never)["same_school"], json!(1));
    let output = run("pair", &one_school, &never);
    assert!(String::from_utf8_lossy(&output.stderr).contains("kept apart"), "{output:?}");
}

#[test]
fn a_paired_round_is_written_and_can_be_paired_again_until_it_has_results() {
    let desk = Desk::new();
    let file = desk.file(EVENT);
    let output = desk.path("paired.t");
    let to = ["--round", "4", "--output", output.to_str().unwrap()];
    let pairing = answered("pair", &file, &to);
    let written = fs::read_to_string(&output).unwrap();
    assert!(written.starts_with("# The autumn event\n"), "{written}");
    let line = |side: &Value| written.lines().nth(side.as_u64().unwrap() as usize).unwrap();
    let board = &pairing["boards"][0];
    let (first, second) = (&board["first"], &board["second"]);
    let head = |side| line(side).split(';').next().unwrap();
    assert!(head(first).ends_with(&format!(" {second}")), "{written}");
    assert!(head(second).ends_with(&format!(" {first}")), "{written}");
    let bye = line(&pairing["byes"][0]);
    assert!(bye.split(';').nth(1).unwrap().ends_with(" 50"), "{bye}");
    let guy = line(&json!(6));
    assert!(guy.contains("0 0 0; 280 -50 -50 -50;") && guy.contains("off -50"), "{guy}");

    // In place, and again: the round has not begun.
    let again = ["--round", "4", "--output", output.to_str().unwrap()];
    assert_eq!(answered("pair", &output, &again), pairing);
    assert_eq!(fs::read_to_string(&output).unwrap(), written);
    // Round 3 has begun, and others follow round 2.
    for (round, why) in [("3", "has results already"), ("2", "is in the file already")] {
        let said = refused("pair", &file, &["--round", round, "--output", file.to_str().unwrap()]);
        assert!(said.contains(why) && said.contains("nothing was written"), "{said}");
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), EVENT);
    assert!(
        refused("pair", &file, &["--round", "4", "--output", "/nowhere/x.t"]).contains("/nowhere")
    );
    assert_eq!(fs::read_dir(desk.directory.path()).unwrap().count(), 2, "nothing is left over");
}

#[test]
fn an_event_begins_with_a_roster_from_a_spreadsheet() {
    let desk = Desk::new();
    let roster = desk.path("roster.csv");
    fs::write(&roster, "Name,Rating,School\nAnna,1500,North\nBen,,South\n").unwrap();
    let event = desk.path("event.t");
    let more = ["--round", "1", "--output", event.to_str().unwrap()];
    assert_eq!(answered("pair", &roster, &more)["boards"].as_array().unwrap().len(), 1);
    assert_eq!(answered("standings", &event, &[])[1]["name"], json!("Ben"));
    // Roster to CSV and back: what a hall or a spreadsheet needs of it is the same.
    fs::write(&roster, said("report", &event, &["--kind", "roster", "--format", "csv"])).unwrap();
    assert_eq!(all(&answered("rate", &roster, &[]), "before"), [json!(1500), json!(0)]);
    fs::write(&roster, "Name\nAnna\nanna\n").unwrap();
    assert!(refused("standings", &roster, &[]).contains("roster.csv: row 3: "));
}

#[test]
fn reports_are_printed_for_people_spreadsheets_and_paper() {
    let desk = Desk::new();
    let file = desk.file(EVENT);
    let all_of_it = said("report", &file, &[]);
    for caption in ["Standings after", "Wall chart after", "Results", "High game", "Statistics"] {
        assert!(all_of_it.contains(caption), "{caption}");
    }
    assert_eq!(all_of_it.matches("Scorecard of").count(), 6);
    let chart = said("report", &file, &["--kind", "wall-chart", "--format", "csv"]);
    let header = "No.,Name,Rating,R1,R2,R3,Won,Spread,Rank\r\n";
    let anna = "1,\"Berg, Anna\",1500,W 2 +50,W 3 +250,W 4 +110,3,+410,1\r\n";
    assert!(chart.starts_with(&[header, anna].concat()), "{chart}");
    let roster = said("report", &file, &["--kind", "roster", "--format", "csv"]);
    assert!(roster.contains("6,Guy,1300,,withdrawn\r\n"), "{roster}");
    let page = said("report", &file, &["--kind", "scorecards", "--format", "html"]);
    assert!(page.starts_with("<!doctype html>") && page.contains("<h1>event</h1>"), "{page}");
    let tables = answered("report", &file, &["--kind", "statistics"]);
    assert_eq!(tables[0]["caption"], json!("Statistics"));
    for kind in ["standings", "pairings", "results", "records"] {
        for format in ["text", "csv", "html"] {
            assert!(!said("report", &file, &["--kind", kind, "--format", format]).is_empty());
        }
    }
}

#[test]
fn bad_files_are_answered_with_the_line() {
    let desk = Desk::new();
    for (text, answer) in [
        (&b"A 1;\n\nhello world\n"[..], "event.t: line 3: "),
        (b"A 1 2; 400\nB 1 3; 4\nC 1 2;", "line 1: "),
        (b"A 1 9;\n", "line 1: "),
        (b"A 1;\n\0\x01\x02", "line 2: "),
        (b"\x7fELF\x02\x01\x01\0", "line 1: "),
        (b"\xFF\xFEA\0 \0", "UTF-16"),
    ] {
        let file = desk.file(text);
        for command in [&["standings"][..], &["rate"], &["report"], &["pair", "--round", "1"]] {
            let said = refused(command[0], &file, &[&command[1..], &["--json"]].concat());
            assert!(said.starts_with("tilehall: ") && said.contains(answer), "{said}");
        }
    }
    assert!(refused("standings", &desk.path("none.t"), &[]).contains("none.t cannot be read"));
    assert!(refused("standings", desk.directory.path(), &[]).contains("cannot be read"));
}

#[test]
fn bad_questions_are_answered_with_what_is_wrong() {
    let desk = Desk::new();
    let file = desk.file(EVENT);
    for (command, more, answer) in [
        ("standings", &["--after", "4"][..], "the file ends with round 3"),
        ("standings", &["--after", "-1"], "'-1'"),
        ("standings", &["--book", "chess"], "chess"),
        ("standings", &["--book", "na"], "nassc-2019"),
        ("standings", &["--caps", "100,x"], "--caps"),
        ("standings", &["--caps", "0"], "spread_caps"),
        ("rate", &["--rounds", "0"], "--rounds"),
        ("rate", &["--after", "9"], "the file ends with round 3"),
        ("pair", &[], "--round"),
        ("pair", &["--round", "0"], "--round"),
        ("pair", &["--round", "5"], "the file ends with round 3"),
        ("report", &["--kind", "gossip"], "gossip"),
    ] {
        let said = refused(command, &file, more);
        assert!(said.contains(answer), "{more:?}: {said}");
    }
    let nobody = desk.file("# nobody yet\n");
    assert_eq!(answered("standings", &nobody, &[]), json!([]));
    assert!(refused("pair", &nobody, &["--round", "1"]).contains("nobody to be paired"));
}

#[test]
fn a_hundred_thousand_lines_get_an_answer() {
    let desk = Desk::new();
    let file = desk.file("Somebody 1500;\n".repeat(100_000));
    assert_eq!(answered("standings", &file, &[]).as_array().unwrap().len(), 100_000);
    assert_eq!(answered("rate", &file, &[])[99_999]["after"], json!(1500));
    assert!(refused("pair", &file, &["--round", "1"]).contains("at most"));
    let more = desk.file("Somebody 1500;\n".repeat(100_001));
    assert!(refused("standings", &more, &[]).contains("line 100001: "));
    let comments = desk.file("# nothing\n\n".repeat(100_000) + "A 1;\n");
    assert_eq!(answered("standings", &comments, &[]).as_array().unwrap().len(), 1);
}
