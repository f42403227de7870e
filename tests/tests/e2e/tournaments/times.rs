//! A round and its time: who comes late, a round that is stopped, moved and ended. The hall's clock
//! stands still and is moved by hand, so that 2:59 is 2:59 on the slowest machine.

use engine::{Command, End, Item, Millis, Phase, SideResult, Stage, TableState, Viewer};
use protocol::{TournamentPage, TournamentWall, WallStatus};
use serde_json::json;
use server::clock::Clock;
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::table::{Player, Table, Testimony};
use system_tests::tournaments::{Coach, TestTournament, division_of, latest, pair_round};
use tournament::{BoardState, DivisionId, How, Recorded, RoundStage, Score, SideId};
use uuid::Uuid;

use super::life::points;

/// Of the book with the round of 50 minutes: singles.
pub(super) const HIGH_SCHOOL: DivisionId = DivisionId(3);
const SECOND_MS: u64 = 1_000;
pub(super) const MINUTE_MS: u64 = 60 * SECOND_MS;

/// A tournament whose clock stands, with a hall of its own.
pub(super) struct Stopped {
    pub(super) hall: TestHall,
    coach: Coach,
    pub(super) event: TestTournament,
    clock: Clock,
    pub(super) start: Millis,
}

impl Stopped {
    /// Singles by the book, the round not yet paired.
    pub(super) async fn with_students(students: usize) -> Self {
        let name = |n| json!({ "players": [format!("owls{n}")], "division": "High School" });
        Self::by("nassc-2019", students, (0..students).map(name).collect()).await
    }

    /// So many students by a book, entered by these rows.
    pub(super) async fn by(book: &str, students: usize, rows: Vec<serde_json::Value>) -> Self {
        let hall = TestHall::open().await;
        let clock = hall.hall().app().clock;
        let coach = Coach::with_students(&hall, "owls", students).await;
        let event = coach.makes(book, json!({ "audience": "public" })).await;
        let entered = event.enter_rows(rows).await;
        assert_eq!(entered.status, 200, "{}", entered.text);
        event.tell(json!({ "command": "open_entries" })).await;
        let start = clock.now();
        clock.stop_at(start);
        Self { hall, coach, event, clock, start }
    }

    async fn are_laid(&self) {
        holds("all tables are laid", async || {
            let tables = self.wall().await.tables;
            tables.iter().all(|table| table.status != WallStatus::NotLaid)
        })
        .await;
    }

    /// Starts the round, and waits until its tables are there.
    pub(super) async fn starts(&self) -> Vec<BoardState> {
        self.starts_in(HIGH_SCHOOL).await
    }

    /// The same in another division.
    pub(super) async fn starts_in(&self, division: DivisionId) -> Vec<BoardState> {
        let boards = self.event.starts_a_round_of(division).await;
        self.are_laid().await;
        boards
    }

    /// Closes the hall and opens it again; its clock stands where the other's stood at the start.
    pub(super) async fn reopens(self) -> Self {
        let Self { hall, coach, event, start, .. } = self;
        let hall = hall.reopens().await;
        let clock = hall.hall().app().clock;
        let event = TestTournament::of(hall.same_browser(&event.director), event.id);
        Self { hall, coach, event, clock, start }
    }

    /// Whether every table of the round is so.
    pub(super) async fn all_are(&self, status: WallStatus) -> bool {
        let tables = self.wall().await.tables;
        tables.iter().all(|table| table.status == status)
    }

    /// The director looks at every table, which finds out what has fallen due meanwhile.
    pub(super) async fn wall(&self) -> TournamentWall {
        self.event.director.get(&self.event.path("/wall")).await.read()
    }

    pub(super) fn passes(&self, since_start_ms: u64) {
        self.clock.stop_at(self.start.plus(since_start_ms));
    }

    async fn sits_down(&self, board: &BoardState, side: SideId) -> Player {
        Player::attend(self.event.browser_of(&self.hall, side).await, board.game.0).await
    }

    async fn table_of(&self, board: &BoardState) -> Table {
        self.event.table_of(&self.hall, board, None).await
    }

    async fn board(&self, index: usize) -> BoardState {
        latest(division_of(&self.event.page().await, HIGH_SCHOOL))[index].clone()
    }

    pub(super) async fn game(&self, board: &BoardState) -> engine::Game {
        Testimony::read(&self.hall.database(), board.game.0).await.game()
    }
}

/// One comes after so long: the game begins, and the other's points for waiting are none.
async fn comes_after(run: &Stopped, board: &BoardState, waiting: &mut Player, ms: u64) -> Player {
    run.passes(ms);
    let mut late = run.sits_down(board, board.board.second).await;
    late.does(late.ready()).await;
    late.does(late.reveal()).await;
    waiting.wait_for(|state| state.seats[1].ready).await;
    waiting.does(waiting.reveal()).await;
    late.wait_for(|state| matches!(state.phase, Phase::Turn { .. })).await;
    assert_eq!(late.state().sides[0].late_points, 0);
    late
}

#[tokio::test(flavor = "multi_thread")]
async fn no_shows_at_2_59_and_3_00_and_14_59_and_15_00_and_of_both() {
    let run = Stopped::with_students(10).await;
    let boards = run.starts().await;
    let mut waiting = Vec::new();
    for board in &boards[..4] {
        let mut first = run.sits_down(board, board.board.first).await;
        first.does(first.ready()).await;
        waiting.push(first);
    }
    let minutes_3 = 3 * MINUTE_MS;
    let minutes_15 = 15 * MINUTE_MS;
    let mut sitting = Vec::new();
    for (index, (ms, points)) in
        [(minutes_3 - SECOND_MS, 0), (minutes_3, 10), (minutes_15 - SECOND_MS, 40)]
            .into_iter()
            .enumerate()
    {
        let late = comes_after(&run, &boards[index], &mut waiting[index], ms).await;
        assert_eq!(late.state().sides[1].late_points, points, "late by {ms} ms");
        sitting.push(late);
    }
    run.passes(minutes_15);
    let mut too_late = run.sits_down(&boards[3], boards[3].board.second).await;
    too_late.wait_for(|state| matches!(state.phase, Phase::Over(_))).await;
    // Nobody is at the fifth table but the director, who looks.
    run.wall().await;
    let over = |board: &BoardState| board.table.is_some();
    let page = run
        .event
        .until(|page| {
            latest(division_of(page, HIGH_SCHOOL)).iter().filter(|b| over(b)).count() == 2
        })
        .await;
    let heard = latest(division_of(&page, HIGH_SCHOOL));
    let forfeit = |first, second| {
        let second = Some(Score::unplayed(second));
        Some(Recorded { how: How::Forfeit, first: Score::unplayed(first), second, rated: false })
    };
    assert_eq!(heard[3].table, forfeit(50, -50), "at 15:00 it is forfeited");
    assert_eq!(heard[4].table, forfeit(-50, -50), "where nobody came both lose");

    run.event.tell(json!({ "command": "end_round", "division": HIGH_SCHOOL })).await;
    run.event.results_of(HIGH_SCHOOL).await;
    for (index, points) in [0, -10, -40].into_iter().enumerate() {
        let board = run.board(index).await;
        assert_eq!(board.table.map(|table| table.how), Some(How::Played));
        let game = run.game(&board).await;
        let late = &game.result().expect("it is over").sides[1];
        let line = late.lines.iter().find(|line| line.item == Item::Lateness);
        assert_eq!(line.map_or(0, |line| line.points), points, "lateness comes off the score");
    }
    drop((waiting, sitting, too_late));
    run.hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_ended_in_the_middle_of_holds_and_slips_has_every_result() {
    let run = Stopped::with_students(8).await;
    let boards = run.starts().await;
    let mut held = run.table_of(&boards[0]).await;
    held.begins().await;
    held.lays_a_word().await;
    let holder = held.is_held().await;
    let mut slip = run.table_of(&boards[1]).await;
    slip.begins().await;
    let owner = slip.lays_a_phony().await;
    let challenger = slip.to_move();
    slip.does(challenger, Command::CallChallenge).await;
    let mut turn = run.table_of(&boards[2]).await;
    turn.begins().await;
    let mut alone = run.sits_down(&boards[3], boards[3].board.second).await;
    alone.does(alone.ready()).await;

    run.passes(10 * SECOND_MS);
    run.event.tell(json!({ "command": "end_round", "division": HIGH_SCHOOL })).await;
    held.waits_for(|state| matches!(state.phase, Phase::LastLook { .. })).await;
    held.does(holder, Command::Accept).await;
    for table in [&mut held, &mut slip, &mut turn] {
        table.waits_for(|state| matches!(state.phase, Phase::Over(_))).await;
    }
    run.event.results_of(HIGH_SCHOOL).await;
    for (index, board) in boards.iter().enumerate().take(3) {
        let game = run.game(board).await;
        let result = game.result().expect("it is over");
        assert_eq!(result.end, End::RoundOver, "board {index}");
        let plays = result.sides.iter().map(|side| points_of(side, Item::Plays));
        assert_eq!(
            plays.sum::<i32>() != 0,
            index == 0,
            "a slip is ruled on: a phony counts nothing"
        );
    }
    let absent = run.board(3).await.table.expect("a result");
    assert_eq!((absent.how, absent.first.spread), (How::Forfeit, -50), "who did not come");
    assert_eq!(absent.second.map(|score| score.spread), Some(50));

    // The next round can be paired, and the games of this one are closed by that.
    run.event.tell(pair_round(HIGH_SCHOOL)).await;
    run.event.tell(json!({ "command": "publish_round", "division": HIGH_SCHOOL })).await;
    for table in [&mut held, &mut slip, &mut turn] {
        table.waits_for(|state| matches!(&state.phase, Phase::Over(over) if over.closed)).await;
    }
    assert_ne!(owner, challenger);
    for table in [held, slip, turn] {
        table.closes().await;
    }
    drop(alone);
    run.hall.close().await;
}

fn points_of(side: &SideResult, item: Item) -> i32 {
    side.lines.iter().filter(|line| line.item == item).map(|line| line.points).sum()
}

/// A second school enters three students of its own; its coach, and its club.
async fn jays_enter(run: &Stopped) -> Coach {
    let jays = Coach::with_students(&run.hall, "jays", 3).await;
    jays.lets_everybody_watch().await;
    let code = run.event.page().await.code;
    let join = json!({ "code": code, "club": jays.club.id });
    let joined = jays.browser.post("/api/tournaments/join", &join).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    let rows: Vec<_> = (0..3)
        .map(|n| json!({ "players": [format!("jays{n}")], "division": "High School" }))
        .collect();
    let entry = json!({ "id": Uuid::new_v4(), "school": jays.club.id, "rows": rows });
    let entered = jays.browser.post(&run.event.path("/entries"), &entry).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    jays
}

/// Starts a round with these pairs at its tables; the boards in their order.
async fn starts_with(run: &Stopped, pairs: [[u32; 2]; 3]) -> [BoardState; 3] {
    let mut pair = pair_round(HIGH_SCHOOL);
    pair["wishes"] = pairs.map(|[a, b]| json!({ "wish": "together", "a": a, "b": b })).into();
    run.event.tell(pair).await;
    run.event.tell(json!({ "command": "publish_round", "division": HIGH_SCHOOL })).await;
    run.event
        .tell(json!({ "command": "start_round", "division": HIGH_SCHOOL, "starts_at": null }))
        .await;
    run.are_laid().await;
    let boards = latest(division_of(&run.event.page().await, HIGH_SCHOOL));
    pairs.map(|[a, b]| {
        let of = |board: &&BoardState| board.has(SideId(a)) && board.has(SideId(b));
        boards.iter().find(of).expect("the wish was followed").clone()
    })
}

fn is_stopped(state: &TableState) -> bool {
    state.freeze.as_ref().is_some_and(|freeze| freeze.director.is_some())
}

/// Which of the tables stand still, as the director's wall has them.
async fn stopped_on_the_wall(run: &Stopped, boards: &[BoardState; 3]) -> [bool; 3] {
    let wall = run.wall().await;
    boards.each_ref().map(|board| {
        let shown = wall.tables.iter().find(|table| table.game == board.game);
        shown.expect("it is on the wall").status == WallStatus::Stopped
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_and_one_schools_tables_are_stopped_moved_and_go_on() {
    let run = Stopped::with_students(3).await;
    let jays = jays_enter(&run).await;
    let boards = starts_with(&run, [[1, 2], [4, 5], [3, 6]]).await;
    let mut owls = run.table_of(&boards[0]).await;
    owls.begins().await;
    let mut both = run.table_of(&boards[1]).await;
    both.begins().await;
    let mut waiting = run.sits_down(&boards[2], SideId(3)).await;
    waiting.does(waiting.ready()).await;
    let of_round = |command: &str, reason: Option<&str>| {
        let mut command = json!({ "command": command, "division": HIGH_SCHOOL });
        if let Some(reason) = reason {
            command["reason"] = reason.into();
        }
        command
    };

    // Stopped at 10:00: the tables that play stop, and so does one where somebody is missing.
    run.passes(10 * MINUTE_MS);
    run.event.tell(of_round("pause_round", Some("the lights went out"))).await;
    owls.waits_for(is_stopped).await;
    both.waits_for(is_stopped).await;
    run.passes(12 * MINUTE_MS);
    let mut late = run.sits_down(&boards[2], SideId(6)).await;
    late.does(late.ready()).await;
    waiting.wait_for(|state| state.seats.iter().all(|seat| seat.ready)).await;
    for player in [&mut waiting, &mut late] {
        player.wait_for(is_stopped).await;
        let phase = &player.state().phase;
        assert!(matches!(phase, Phase::Gathering { .. }), "nothing begins meanwhile: {phase:?}");
    }

    // On again at 15:00: the end has moved by five minutes, nobody's clock by any, and lateness not
    // at all, so that who would have forfeited by now plays.
    run.passes(15 * MINUTE_MS);
    run.event.tell(of_round("resume_round", None)).await;
    for player in [&mut late, &mut waiting] {
        let shares = |state: &TableState| {
            matches!(state.phase, Phase::Gathering { stage: Stage::Revealing { .. } })
        };
        player.wait_for(shares).await;
    }
    late.does(late.reveal()).await;
    waiting.does(waiting.reveal()).await;
    late.wait_for(|state| matches!(state.phase, Phase::Turn { .. })).await;
    assert_eq!(late.state().sides.iter().map(|side| side.late_points).max(), Some(30));
    let end = run.start.plus(55 * MINUTE_MS);
    let runs_until = |end: Millis| {
        move |state: &TableState| state.freeze.is_none() && state.round_ends_at == Some(end)
    };
    owls.waits_for(runs_until(end)).await;
    both.waits_for(runs_until(end)).await;
    late.wait_for(runs_until(end)).await;
    let mover = owls.to_move();
    let left_ms = owls.state().clocks.remaining_at(mover, run.clock.now());
    assert_eq!(left_ms, 15 * MINUTE_MS as i64, "ten minutes were used, and none while it stood");
    assert_eq!(ends_of(&run.event.page().await), Some(end));

    // The end is moved again, to later and to earlier.
    for minutes in [70, 20] {
        let end = run.start.plus(minutes * MINUTE_MS);
        let mut extend = of_round("extend_round", Some("the bus"));
        extend["ends_at"] = json!(end);
        run.event.tell(extend).await;
        owls.waits_for(runs_until(end)).await;
        both.waits_for(runs_until(end)).await;
        late.wait_for(runs_until(end)).await;
        assert_eq!(ends_of(&run.event.page().await), Some(end));
    }

    // A fire drill at one school, and the whole round stopped meanwhile.
    let school = json!({ "command": "pause_school", "school": jays.club.id, "reason": "a drill" });
    run.event.tell(school).await;
    both.waits_for(is_stopped).await;
    late.wait_for(is_stopped).await;
    assert_eq!(stopped_on_the_wall(&run, &boards).await, [false, true, true]);
    run.event.tell(of_round("pause_round", Some("everyone out"))).await;
    owls.waits_for(is_stopped).await;
    run.event.tell(of_round("resume_round", None)).await;
    owls.waits_for(|state| state.freeze.is_none()).await;
    assert_eq!(stopped_on_the_wall(&run, &boards).await, [false, true, true], "the drill goes on");
    let again = run
        .event
        .refusal(json!({ "command": "pause_school", "school": jays.club.id, "reason": "x" }));
    assert_eq!(again.await, "school_pause_unchanged");
    run.event.tell(json!({ "command": "resume_school", "school": jays.club.id })).await;
    both.waits_for(|state| state.freeze.is_none()).await;
    late.wait_for(|state| state.freeze.is_none()).await;

    // At 20:00 it is over, at every table by itself.
    run.passes(20 * MINUTE_MS);
    run.wall().await;
    run.event.results_of(HIGH_SCHOOL).await;
    for board in &boards {
        assert_eq!(
            run.game(board).await.result().map(|result| result.end.clone()),
            Some(End::RoundOver)
        );
    }
    for table in [owls, both] {
        table.closes().await;
    }
    drop((waiting, late, run.coach));
    run.hall.close().await;
}

/// When the latest round ends, as everyone is told.
fn ends_of(page: &TournamentPage) -> Option<Millis> {
    match division_of(page, HIGH_SCHOOL).rounds.last()?.stage {
        RoundStage::Started { ends_at, .. } => ends_at,
        RoundStage::Published | RoundStage::Ended { .. } => None,
    }
}

/// A round is stopped before anybody sat down, the hall is closed and opened, and nobody is late by
/// the time that stood still.
#[tokio::test(flavor = "multi_thread")]
async fn a_drill_before_a_table_begins_makes_nobody_late_and_outlives_the_hall() {
    let mut run = Stopped::with_students(4).await;
    let boards = run.starts().await;
    let of_round =
        |command: &str| json!({ "command": command, "division": HIGH_SCHOOL, "reason": "a drill" });
    run.event.tell(of_round("pause_round")).await;
    holds("all tables are stopped", async || run.all_are(WallStatus::Stopped).await).await;
    run = run.reopens().await;
    run.passes(20 * MINUTE_MS);
    assert!(run.all_are(WallStatus::Stopped).await, "the drill goes on in the next hall");
    run.event.tell(json!({ "command": "resume_round", "division": HIGH_SCHOOL })).await;
    holds("all tables wait for players", async || run.all_are(WallStatus::Gathering).await).await;
    let forfeit = Some(run.start.plus(35 * MINUTE_MS).0);
    assert!(run.wall().await.tables.iter().all(|table| table.forfeits_at_ms == forfeit));
    assert_eq!(ends_of(&run.event.page().await), Some(run.start.plus(70 * MINUTE_MS)));

    for (minutes, before, points) in [(23, 1, 0), (23, 0, 10), (35, 1, 40)] {
        run.passes(minutes * MINUTE_MS - before);
        run.wall().await;
        for board in &boards {
            let sides = engine::state(&run.game(board).await, Viewer::Public).sides;
            let late: Vec<u16> = sides.iter().map(|side| side.late_points).collect();
            assert_eq!(late, [points; 2], "{before} ms before {minutes}:00");
        }
    }
    run.passes(35 * MINUTE_MS);
    run.wall().await;
    run.event.results_of(HIGH_SCHOOL).await;
    for index in 0..boards.len() {
        let table = run.board(index).await.table.expect("a result");
        assert_eq!((table.how, table.first.spread), (How::Forfeit, -50));
    }
    run.hall.close().await;
}

/// One entry of a calendar: when it starts and when it ends.
pub(super) fn entry(calendar: &str, uid: &str) -> Option<[String; 2]> {
    let events = calendar.split("BEGIN:VEVENT");
    let event = events.into_iter().find(|event| event.contains(&format!("UID:{uid}")))?;
    let field = |name: &str| {
        let line = event.lines().find_map(|line| line.strip_prefix(name));
        line.map(ToOwned::to_owned)
    };
    Some([field("DTSTART:")?, field("DTEND:")?])
}

/// A tournament's schedule keeps its past: a round and a final that are over stay in the calendar.
#[tokio::test(flavor = "multi_thread")]
async fn rounds_and_finals_that_are_over_stay_in_the_calendar() {
    let run = Stopped::with_students(2).await;
    let tell = |command: serde_json::Value| run.event.tell(command);
    let calendar = async || {
        run.event.director.get(&run.event.path("/papers/calendar.ics?division=3")).await.text
    };
    let of_round = |round: u16| format!("{}-3-{round}@tilehall", run.event.id);
    let of_division = |command: &str| json!({ "command": command, "division": HIGH_SCHOOL });
    tell(json!({ "command": "plan_rounds", "division": HIGH_SCHOOL, "rounds": 1 })).await;
    let board = run.starts().await[0].clone();
    let [starts, planned] = entry(&calendar().await, &of_round(1)).expect("a round that is on");
    run.passes(10 * MINUTE_MS);
    tell(of_division("end_round")).await;
    run.event.results_of(HIGH_SCHOOL).await;
    let over = entry(&calendar().await, &of_round(1)).expect("a round that is over");
    assert_eq!(over[0], starts);
    assert!(over[1] < planned, "it ended before its time: {over:?}, {planned}");

    let points = json!({ "ruling": "points", "first": 400, "second": 300 });
    tell(json!({ "command": "rule_result", "game": board.game, "ruling": points, "reason": "x" }))
        .await;
    let mut last = of_division("publish_final");
    last["between"] = json!(null);
    tell(last).await;
    assert_eq!(entry(&calendar().await, &of_round(1)), Some(over.clone()));
    let [starts, _] = entry(&calendar().await, &of_round(0)).expect("the final");
    assert_eq!(starts, over[1], "it was laid at the same instant");
    run.passes(20 * MINUTE_MS);
    tell(of_division("end_round")).await;
    let [again, ended] = entry(&calendar().await, &of_round(0)).expect("the final, over");
    assert!(again == starts && ended > starts);
    run.hall.close().await;
}

/// A final that was tied is settled once another is laid: nobody signs it any more.
#[tokio::test(flavor = "multi_thread")]
async fn a_tied_final_is_closed_when_it_is_laid_again() {
    let run = Stopped::with_students(2).await;
    let tell = |command: serde_json::Value| run.event.tell(command);
    let lay = json!({ "command": "publish_final", "division": HIGH_SCHOOL, "between": null });
    tell(json!({ "command": "plan_rounds", "division": HIGH_SCHOOL, "rounds": 1 })).await;
    let board = run.starts().await[0].clone();
    tell(points(&board, 400, 300)).await;
    tell(lay.clone()).await;
    while run.wall().await.tables.iter().any(|table| table.status == WallStatus::NotLaid) {}
    let laid = division_of(&run.event.page().await, HIGH_SCHOOL).final_game.clone();
    let laid = laid.expect("a final");
    let mut tied = run.table_of(&laid).await;
    tied.begins().await;
    tell(json!({ "command": "end_round", "division": HIGH_SCHOOL })).await;
    let is_over = |closed: bool| move |state: &TableState| matches!(&state.phase, Phase::Over(over) if over.closed == closed);
    tied.waits_for(is_over(false)).await;
    tell(points(&laid, 400, 400)).await;
    tell(lay).await;
    tied.waits_for(is_over(true)).await;
    tied.closes().await;
    drop(run.coach);
    run.hall.close().await;
}

/// The final is a round of one table: what a director does to a round's clock reaches it too.
#[tokio::test(flavor = "multi_thread")]
async fn the_final_is_stopped_moved_and_ended_as_a_round_is() {
    let run = Stopped::with_students(2).await;
    let tell = |command: serde_json::Value| run.event.tell(command);
    let of_final = |command: &str, reason: &str| json!({ "command": command, "division": HIGH_SCHOOL, "reason": reason });
    tell(json!({ "command": "plan_rounds", "division": HIGH_SCHOOL, "rounds": 1 })).await;
    let board = run.starts().await[0].clone();
    let points = json!({ "ruling": "points", "first": 400, "second": 300 });
    tell(json!({ "command": "rule_result", "game": board.game, "ruling": points, "reason": "x" }))
        .await;
    tell(json!({ "command": "publish_final", "division": HIGH_SCHOOL, "between": null })).await;
    run.are_laid().await;
    let final_game = division_of(&run.event.page().await, HIGH_SCHOOL).final_game.clone();
    let mut last = run.table_of(&final_game.expect("a final")).await;
    last.begins().await;

    run.passes(10 * MINUTE_MS);
    tell(of_final("pause_round", "the lights went out")).await;
    last.waits_for(is_stopped).await;
    run.passes(15 * MINUTE_MS);
    tell(json!({ "command": "resume_round", "division": HIGH_SCHOOL })).await;
    let runs_until = |minutes: u64| {
        let end = Some(run.start.plus(minutes * MINUTE_MS));
        move |state: &TableState| state.freeze.is_none() && state.round_ends_at == end
    };
    last.waits_for(runs_until(55)).await;
    let mut extend = of_final("extend_round", "the bus is late");
    extend["ends_at"] = json!(run.start.plus(70 * MINUTE_MS));
    tell(extend).await;
    last.waits_for(runs_until(70)).await;
    let school = run.coach.club.id;
    tell(json!({ "command": "pause_school", "school": school, "reason": "a drill" })).await;
    last.waits_for(is_stopped).await;
    tell(json!({ "command": "resume_school", "school": school })).await;
    last.waits_for(|state| state.freeze.is_none()).await;
    tell(json!({ "command": "end_round", "division": HIGH_SCHOOL })).await;
    let over = |page: &TournamentPage| {
        let division = division_of(page, HIGH_SCHOOL);
        matches!(division.final_stage, Some(RoundStage::Ended { .. }))
            && division.final_game.as_ref().is_some_and(|board| board.table.is_some())
    };
    run.event.until(over).await;
    last.closes().await;
    drop(run.coach);
    run.hall.close().await;
}
