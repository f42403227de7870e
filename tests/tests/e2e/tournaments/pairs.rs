//! Pairs at their tables: who of them must be there in time, what a director waives, and a result
//! that is shown lowered to its round's cap. The hall's clock stands, as in `times`.

use engine::{Command, Item, Phase, Side, TableState};
use serde_json::{Value, json};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::table::{Player, Table};
use system_tests::tournaments::{FIRST, division_of, latest};
use tournament::{BoardState, DivisionId, How, Score, SideId};

use super::life::points;
use super::times::{MINUTE_MS, Stopped};

/// Pairs of NASSC's youngest, singles being its third division.
const CHAMPIONSHIP: DivisionId = DivisionId(2);
const LATE: Side = Side(1);

async fn pairs_by(book: &str, pairs: usize, division: Option<&str>) -> Stopped {
    let row = |pair: usize| {
        let players = [2 * pair, 2 * pair + 1].map(|n| format!("owls{n}"));
        let mut row = json!({ "players": players, "team": format!("Team {pair}") });
        if let Some(division) = division {
            row["division"] = division.into();
        }
        row
    };
    Stopped::by(book, 2 * pairs, (0..pairs).map(row).collect()).await
}

/// One of a pair, logged in.
async fn browser_of(run: &Stopped, side: SideId, partner: usize) -> Browser {
    let page = run.event.page().await;
    let of = page.view.sides.iter().find(|one| one.side == side).expect("a side");
    let player = page.people.iter().find(|person| person.account == of.players[partner].0);
    let browser = run.hall.browser();
    browser.log_in(&player.expect("a player has a name").name, PASSWORD).await;
    browser
}

/// One of a pair comes to its table.
async fn comes(run: &Stopped, board: &BoardState, side: SideId, partner: usize) -> Player {
    Player::attend(browser_of(run, side, partner).await, board.game.0).await
}

/// Both of the pair that is listed first sit ready, and one of the other.
async fn three_sit(run: &Stopped, board: &BoardState) -> Vec<Player> {
    let (first, second) = (board.board.first, board.board.second);
    let mut sitting = Vec::new();
    for (side, partner) in [(first, 0), (first, 1), (second, 0)] {
        let mut player = comes(run, board, side, partner).await;
        player.does(player.ready()).await;
        sitting.push(player);
    }
    sitting
}

/// Everyone who is there shows their share, and the first clock runs.
async fn begin(players: &mut [Player]) {
    for player in players.iter_mut() {
        let reveal = player.reveal();
        player.does(reveal).await;
    }
    for player in players {
        player.wait_for(|state| matches!(state.phase, Phase::Turn { .. })).await;
    }
}

fn late_points(state: &TableState) -> u16 {
    state.sides[LATE.index()].late_points
}

fn reason() -> String {
    "their bus broke down".to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn nassc_pairs_are_both_there_in_time_or_late_or_lose_and_a_director_waives_it() {
    let run = pairs_by("nassc-2019", 6, Some("Championship")).await;
    let boards = run.starts_in(CHAMPIONSHIP).await;
    let mut late = three_sit(&run, &boards[0]).await;
    let mut waived = three_sit(&run, &boards[1]).await;
    let absent = three_sit(&run, &boards[2]).await;
    let mut director = Player::attend(run.event.director.window(), boards[1].game.0).await;

    // One who sits there does not count for two: the pair is late from 3:00 on.
    run.passes(3 * MINUTE_MS - 1_000);
    run.wall().await;
    assert!(matches!(late[0].state().phase, Phase::Gathering { .. }));
    assert_eq!(late_points(late[0].state()), 0);
    run.passes(3 * MINUTE_MS);
    run.wall().await;
    late[0].wait_for(|state| late_points(state) == 10).await;
    // Where a director lets one begin alone, the game goes on with three, and costs nothing more
    // than it did; what it did cost can be given back.
    waived[0].wait_for(|state| late_points(state) == 10).await;
    let alone = Command::WaivePresence { side: LATE, reason: reason() };
    director.does(alone).await;
    begin(&mut waived).await;
    assert_eq!(late_points(waived[0].state()), 10);
    director.does(Command::WaiveLateness { side: LATE, reason: reason() }).await;
    waived[0].wait_for(|state| late_points(state) == 0).await;

    // Both are there at 7:00: two intervals late.
    run.passes(7 * MINUTE_MS);
    let mut other = comes(&run, &boards[0], boards[0].board.second, 1).await;
    other.does(other.ready()).await;
    late.push(other);
    begin(&mut late).await;
    assert_eq!(late_points(late[0].state()), 20);

    // At 15:00 the pair of which one sits there has lost.
    run.passes(15 * MINUTE_MS);
    run.wall().await;
    let page =
        run.event.until(|page| latest(division_of(page, CHAMPIONSHIP))[2].table.is_some()).await;
    let lost = latest(division_of(&page, CHAMPIONSHIP))[2].table.expect("a result");
    let score = (lost.first, lost.second);
    assert_eq!(lost.how, How::Forfeit);
    assert_eq!(score, (Score::unplayed(50), Some(Score::unplayed(-50))));

    run.event.tell(json!({ "command": "end_round", "division": CHAMPIONSHIP })).await;
    run.event.results_of(CHAMPIONSHIP).await;
    for (board, points) in boards.iter().zip([-20, 0]) {
        let game = run.game(board).await;
        let side = &game.result().expect("it is over").sides[LATE.index()];
        let lines = side.lines.iter().filter(|line| line.item == Item::Lateness);
        assert_eq!(lines.map(|line| line.points).sum::<i32>(), points);
    }
    drop((late, waived, absent, director));
    run.hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_a_capitol_pair_is_enough_until_the_last_minute() {
    let run = pairs_by("capitol-cup-2011", 4, None).await;
    let boards = run.starts_in(FIRST).await;
    let mut in_time = three_sit(&run, &boards[0]).await;
    begin(&mut in_time).await;
    let first = boards[1].board.first;
    let mut waiting = Vec::new();
    for partner in [0, 1] {
        let mut player = comes(&run, &boards[1], first, partner).await;
        player.does(player.ready()).await;
        waiting.push(player);
    }
    run.passes(15 * MINUTE_MS - 1_000);
    run.wall().await;
    // One of the two comes at 14:59, and the pair plays.
    let mut last = comes(&run, &boards[1], boards[1].board.second, 1).await;
    last.does(last.ready()).await;
    waiting.push(last);
    begin(&mut waiting).await;
    assert_eq!(late_points(in_time[0].state()), 0, "whose partner never came");
    assert!(late_points(waiting[0].state()) > 0, "nobody was there at 3:00");
    run.passes(20 * MINUTE_MS);
    run.wall().await;
    for table in [&in_time, &waiting] {
        assert!(matches!(table[0].state().phase, Phase::Turn { .. }), "nobody has lost by it");
    }
    drop((in_time, waiting));
    run.hall.close().await;
}

async fn adjusts(table: &mut Table, scores: [i32; 2]) {
    for (side, wanted) in [Side(0), Side(1)].into_iter().zip(scores) {
        let points = wanted - shown(table.state())[side.index()].0;
        if points != 0 {
            table.is_directed(Command::AdjustScore { side, points, reason: reason() }).await;
        }
    }
}

/// By side: the score, and what is written down for the tournament.
fn shown(state: &TableState) -> Vec<(i32, i32)> {
    let Phase::Over(over) = &state.phase else { panic!("it is over") };
    over.result.sides.iter().map(|side| (side.score, side.recorded)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn nssc_400_to_225_in_round_2_is_shown_as_375_to_225() {
    let run = pairs_by("nssc", 2, None).await;
    let board = run.event.starts_a_round().await[0].clone();
    run.event.tell(points(&board, 300, 290)).await;
    let won_before = board.board.first;
    let board = run.starts_in(FIRST).await[0].clone();
    let (first, second) = (board.board.first, board.board.second);
    let mut browsers = Vec::new();
    for (side, partner) in [(first, 0), (first, 1), (second, 0), (second, 1)] {
        browsers.push(browser_of(&run, side, partner).await);
    }
    run.hall.spectators().leaves_out(board.game.0).await;
    let director = Some(run.event.director.window());
    let (stranger, database) = (run.hall.browser(), run.hall.database());
    let mut table = Table::attended(board.game.0, browsers, director, stranger, database).await;
    table.begins().await;
    table.is_directed(Command::EndGame { reason: reason() }).await;
    adjusts(&mut table, [400, 225]).await;
    table.is_directed(Command::ConfirmResult { reason: reason() }).await;
    table.waits_for(|state| matches!(&state.phase, Phase::Over(over) if over.closed)).await;
    assert_eq!(shown(table.state()), [(400, 375), (225, 225)], "the real score stands beside it");

    let page = run.event.results_of(FIRST).await;
    let heard = latest(division_of(&page, FIRST))[0].table.expect("a result");
    let second = heard.second.expect("two played");
    assert_eq!((heard.first.points, second.points), (375, 225));
    assert_eq!((heard.first.spread, second.spread), (175, -175), "as it was played");
    let before = if board.board.first == won_before { 10 } else { -10 };
    let standings = &division_of(&page, FIRST).standings;
    let place = standings.iter().find(|place| place.side == board.board.first).expect("a place");
    assert_eq!(place.spread, before + 150, "no more than the round's cap counts");
    let paper: Value = run.event.director.get(&run.event.path("/papers/results.json")).await.json();
    assert!(paper.to_string().contains("375"), "{paper}");
    table.closes().await;
    run.hall.close().await;
}
