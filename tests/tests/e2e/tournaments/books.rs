//! Whole tournaments by each book, bots in all seats: from the entry list to the closed standings,
//! over HTTP, the director's socket, Postgres and tables.

use engine::Preset;
use protocol::TournamentPage;
use serde_json::{Value, json};
use system_tests::hall::TestHall;
use system_tests::tournaments::{Coach, FIRST, TestTournament, division_of, ledger, sized};
use tournament::{Dial, DivisionId, How, Method, Phase, RoundPlan};

/// Sides of a division, as the console enters them.
fn rows(division: &str, players: usize, from: usize, sides: usize) -> Vec<Value> {
    let row = |side: usize| {
        let names = (0..players).map(|seat| format!("owls{}", from + side * players + seat));
        let mut row = json!({ "players": names.collect::<Vec<_>>() });
        if !division.is_empty() {
            row["division"] = division.into();
        }
        if players > 1 {
            row["team"] = format!("Team {side} of {division}").into();
        }
        row
    };
    (0..sides).map(row).collect()
}

/// A hall in which bots play as fast as they can, and a tournament by a book with its entries.
async fn rehearsed(
    book: Preset,
    rows: Vec<Value>,
    rounds: &[(DivisionId, u16)],
) -> (TestHall, TestTournament) {
    let hall = TestHall::open_with(|config| config.bots.bot_pace = 0).await;
    let students = rows.iter().map(|row| row["players"].as_array().map_or(0, Vec::len)).sum();
    let coach = Coach::with_students(&hall, "owls", students).await;
    let event = coach.makes(book.id(), json!({})).await;
    let entered = event.enter_rows(rows).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    for (division, rounds) in rounds {
        let plan = json!({ "command": "plan_rounds", "division": division, "rounds": rounds });
        event.tell(plan).await;
    }
    let rehearsal = event.rehearses().await;
    (hall, rehearsal)
}

/// Directs the divisions to their end, closes the tournament, and looks at what is left of it.
async fn is_run_whole(event: TestTournament, divisions: &[DivisionId]) -> TournamentPage {
    for division in divisions {
        event.directs_to_the_end(*division).await;
    }
    event.tell(json!({ "command": "close" })).await;
    let page = event.page().await;
    assert_eq!(page.view.phase, Phase::Closed);
    for division in divisions {
        for board in division_of(&page, *division).rounds.iter().flat_map(|round| &round.boards) {
            let how = board.table.map(|table| table.how);
            assert_eq!(how, Some(How::Played), "bots play to the end");
        }
    }
    let paper = event.director.get(&event.path("/papers/wall-chart.html")).await;
    assert!(paper.status == 200 && paper.text.contains("<table>"), "{}", paper.text);
    page
}

#[tokio::test(flavor = "multi_thread")]
async fn nassc_2019_pairs_play_their_rounds_and_a_final() {
    let (pairs, rounds) = sized((3, 2), (24, 8));
    let championship = DivisionId(2);
    let entries = rows("Championship", 2, 0, pairs);
    let (hall, event) = rehearsed(Preset::Nassc2019, entries, &[(championship, rounds)]).await;
    let page = is_run_whole(event, &[championship]).await;
    let division = division_of(&page, championship);
    assert_eq!(division.rounds.len(), usize::from(rounds));
    let last = division.final_game.as_ref().expect("a final of the two best");
    assert_eq!(last.table.map(|table| table.how), Some(How::Played));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn capitol_cup_2011_has_no_final_and_the_pairing_says_who_moves_first() {
    let (pairs, rounds) = sized((3, 2), (9, 6));
    let entries = rows("", 2, 0, pairs);
    let (hall, event) = rehearsed(Preset::CapitolCup2011, entries, &[(FIRST, rounds)]).await;
    let page = is_run_whole(event, &[FIRST]).await;
    let division = division_of(&page, FIRST);
    assert!(division.final_game.is_none());
    for round in &division.rounds {
        assert_eq!(round.byes.len(), 1, "an odd field");
        let drawn = tournament::FirstMove::Draw;
        assert!(round.boards.iter().all(|board| board.board.first_move != drawn));
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn naspa_2014_singles_meet_everyone_before_anyone_twice() {
    let (sides, rounds) = sized((5, 3), (21, 9));
    let entries = rows("", 1, 0, sides);
    let (hall, event) = rehearsed(Preset::Naspa2014, entries, &[(FIRST, rounds)]).await;
    // By default a large difference in wins may cost a repeat.
    let repeats = Dial::NeverIfItCanBeHelped;
    let plans = [RoundPlan { repeats, ..RoundPlan::new(Method::Swiss) }];
    event.tell(json!({ "command": "plan_pairings", "division": FIRST, "plans": plans })).await;
    let page = is_run_whole(event, &[FIRST]).await;
    let division = division_of(&page, FIRST);
    assert!(ledger::meetings(division).values().all(|times| *times == 1), "no two meet twice");
    let mut resting: Vec<_> =
        division.rounds.iter().flat_map(|round| &round.byes).map(|bye| bye.side).collect();
    resting.sort();
    let byes = resting.len();
    resting.dedup();
    assert_eq!(resting.len(), byes, "nobody has two byes");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nssc_results_are_lowered_to_the_cap_and_the_final_decides() {
    let (pairs, rounds) = sized((4, 2), (12, 7));
    let entries = rows("", 2, 0, pairs);
    let (hall, event) = rehearsed(Preset::Nssc, entries, &[(FIRST, rounds)]).await;
    let page = is_run_whole(event, &[FIRST]).await;
    let division = division_of(&page, FIRST);
    for round in &division.rounds {
        let cap = i32::from(page.view.rules.spread_cap(round.round.0).expect("caps"));
        for table in round.boards.iter().filter_map(|board| board.table) {
            let second = table.second.expect("two played").points;
            let shown = (table.first.points - second).abs();
            assert!(shown <= cap, "{shown} points are shown in {}", round.round);
        }
    }
    assert!(division.final_game.is_some());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn alberta_55plus_classes_by_rating_play_side_by_side() {
    let (each, rounds) = sized((2, 1), (7, 5));
    let mut entries = Vec::new();
    let divisions = [DivisionId(1), DivisionId(2), DivisionId(3)];
    for (class, rating) in [1300, 900, 400].into_iter().enumerate() {
        entries.extend(rows("", 1, class * each, each).into_iter().map(|mut row| {
            row["rating"] = rating.into();
            row
        }));
    }
    let plans = divisions.map(|division| (division, rounds));
    let (hall, event) = rehearsed(Preset::Alberta55Plus, entries, &plans).await;
    let page = is_run_whole(event, &divisions).await;
    for division in divisions {
        assert_eq!(division_of(&page, division).standings.len(), each, "a class by rating");
    }
    hall.close().await;
}
