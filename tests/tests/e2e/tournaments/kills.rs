//! The hall is killed at every step from pairing to the standings, and at random while bots play:
//! nothing is lost, and nothing is done twice.

use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use protocol::TournamentPage;
use rustix::process::Signal;
use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use system_tests::browser::{Answer, Browser};
use system_tests::databases::{copy_of, data_directory, new_database};
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::program::Program;
use system_tests::table::Testimony;
use system_tests::tournaments::{
    Coach, FIRST, TestTournament, division_of, latest, pair_round, sized,
};
use tempfile::TempDir;
use tournament::{BoardState, DivisionId};
use uuid::Uuid;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");
/// Singles by a book with a final.
const HIGH_SCHOOL: DivisionId = DivisionId(3);

/// When the hall is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kill {
    Never,
    /// While the command is on its way: before it is stored, after it, or before the answer is sent.
    InFlight,
    /// At the very answer: what the command does to tables may not have been begun.
    AtTheAnswer,
}

/// A director whose hall is killed whenever something is asked of it.
struct Killed {
    data: TempDir,
    database: PgConnectOptions,
    browser: Browser,
    event: Uuid,
    program: Option<Program>,
    more: &'static [&'static str],
    kills: Vec<Kill>,
    /// How many commands have been given.
    given: usize,
    chance: u64,
}

impl Killed {
    fn open(
        (database, browser, event): (&PgConnectOptions, &Browser, Uuid),
        kills: Vec<Kill>,
        more: &'static [&'static str],
    ) -> Self {
        let (data, database, browser) = (data_directory(), database.clone(), browser.window());
        let (program, given, chance) = (None, 0, 1);
        let mut run = Self { data, database, browser, event, program, more, kills, given, chance };
        run.start();
        run
    }

    fn start(&mut self) {
        let (data, database, more) = (self.data.path(), &self.database, self.more);
        let program =
            tokio::task::block_in_place(|| Program::start_on(PROGRAM, data, database, more));
        self.browser = self.browser.moved_to(program.address());
        self.program = Some(program);
    }

    fn kill(&mut self) {
        let program = self.program.take().expect("the hall is open");
        tokio::task::block_in_place(|| program.end(Signal::KILL));
    }

    /// A number below `bound`, the same in every run.
    fn chance_below(&mut self, bound: u64) -> u64 {
        self.chance = self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.chance >> 33) % bound
    }

    /// Gives a command; the hall is killed as it is this command's turn, and the next hall is asked
    /// the same again.
    async fn tell(&mut self, command: Value) {
        let path = format!("/api/tournaments/{}/commands", self.event);
        let asked = json!({ "id": Uuid::new_v4(), "command": command });
        let kill = self.kills[self.given % self.kills.len()];
        self.given += 1;
        let first = match kill {
            Kill::Never => return self.is_taken(&path, &asked, None).await,
            Kill::InFlight => {
                let (browser, ms) = (self.browser.window(), self.chance_below(25));
                let killing = async {
                    tokio::time::sleep(Duration::from_millis(ms)).await;
                    self.kill();
                };
                tokio::join!(browser.post_in_vain(&path, &asked), killing).0
            }
            Kill::AtTheAnswer => {
                let first = self.browser.post(&path, &asked).await;
                self.kill();
                Some(first)
            }
        };
        self.start();
        self.is_taken(&path, &asked, first).await;
    }

    async fn is_taken(&self, path: &str, asked: &Value, first: Option<Answer>) {
        let answer = self.browser.post(path, asked).await;
        assert_eq!(answer.status, 200, "{asked}: {}", answer.text);
        if let Some(first) = first {
            assert_eq!(answer.json(), first.json(), "the same command is done once");
        }
    }

    fn event(&self) -> TestTournament {
        TestTournament::of(self.browser.window(), self.event)
    }

    /// How often the end of a round was moved, because the hall was away for seconds: as often as the
    /// machine was slow, and one event each.
    async fn moved_ends(&self) -> u64 {
        let mut connection = self.database.clone().connect().await.expect("the database is there");
        let moved = "SELECT count(*) FROM journal, jsonb_array_elements(payload::jsonb) AS fact
                     WHERE stream_id = $1 AND fact->>'event' = 'round_extended'";
        let moved: i64 = sqlx::query_scalar(moved)
            .bind(self.event)
            .fetch_one(&mut connection)
            .await
            .expect("a journal is JSON");
        moved.unsigned_abs()
    }

    async fn results(&self, division: DivisionId) -> TournamentPage {
        self.event().results_of(division).await
    }

    /// Pairs, publishes and starts a round.
    async fn starts_a_round(&mut self, division: DivisionId) -> Vec<BoardState> {
        self.tell(pair_round(division)).await;
        self.tell(json!({ "command": "publish_round", "division": division })).await;
        // The start is set for later, moved to now, and reached once, whenever the hall is killed.
        let later = self.event().page().await.now_ms + 3_600_000;
        self.tell(json!({ "command": "start_round", "division": division, "starts_at": later }))
            .await;
        self.tell(json!({ "command": "start_round", "division": division, "starts_at": null }))
            .await;
        latest(division_of(&self.event().page().await, division))
    }

    async fn rules(&mut self, board: &BoardState, ruling: Value) {
        let (game, reason) = (board.game, "on paper");
        self.tell(
            json!({ "command": "rule_result", "game": game, "ruling": ruling, "reason": reason }),
        )
        .await;
    }
}

/// Who is here is said, and a pairing that is published is taken back.
async fn begins_its_day(run: &mut Killed) {
    run.tell(json!({ "command": "open_check_in" })).await;
    run.tell(json!({ "command": "check_in", "sides": [1, 2, 3, 4, 5] })).await;
    run.tell(pair_round(HIGH_SCHOOL)).await;
    run.tell(json!({ "command": "publish_round", "division": HIGH_SCHOOL })).await;
    let back = json!({ "command": "unpublish_round", "division": HIGH_SCHOOL, "reason": "a slip" });
    run.tell(back).await;
}

/// The round that is on is stopped, goes on, and has more time.
async fn stops_and_extends(run: &mut Killed) {
    let of = |command: &str| json!({ "command": command, "division": HIGH_SCHOOL, "reason": "x" });
    run.tell(of("pause_round")).await;
    run.tell(of("resume_round")).await;
    let mut extend = of("extend_round");
    extend["ends_at"] = json!(run.event().page().await.now_ms + 7_200_000);
    run.tell(extend).await;
}

/// A whole tournament by a director's rulings, whose end does not depend on chance.
async fn ruled_event(mut run: Killed) -> (Value, PgConnectOptions) {
    begins_its_day(&mut run).await;
    let mut ruled = 0;
    for round in 1..=2 {
        let boards = run.starts_a_round(HIGH_SCHOOL).await;
        stops_and_extends(&mut run).await;
        for (number, board) in boards.iter().enumerate() {
            // No two margins are equal, so that the standings leave nothing open.
            ruled += 1;
            let points = json!({ "ruling": "points", "first": 400 + 7 * ruled, "second": 390 });
            if (round, number) == (2, 1) {
                let side = board.board.second;
                run.tell(json!({ "command": "withdraw_side", "side": side, "game": points, "reason": "ill" }))
                    .await;
            } else {
                run.rules(board, points).await;
            }
        }
        run.results(HIGH_SCHOOL).await;
    }
    run.tell(json!({ "command": "publish_final", "division": HIGH_SCHOOL, "between": null })).await;
    let page = run.event().page().await;
    let last = division_of(&page, HIGH_SCHOOL).final_game.clone().expect("a final");
    run.rules(&last, json!({ "ruling": "forfeit", "by": last.board.first })).await;
    let over = |board: &BoardState| board.table.is_some();
    let of_final = |page: &TournamentPage| {
        division_of(page, HIGH_SCHOOL).final_game.as_ref().is_some_and(over)
    };
    run.event().until(of_final).await;
    run.tell(json!({ "command": "validate_result", "game": last.game })).await;
    run.tell(json!({ "command": "close" })).await;
    let mut page = run.event().page().await;
    Arc::make_mut(&mut page.view).number.0 -= run.moved_ends().await;
    run.kill();
    (told(&page), run.database.clone())
}

/// What a tournament has come to, but for the ids of its games and its times, which are new every
/// time.
fn told(page: &TournamentPage) -> Value {
    let mut view = serde_json::to_value(&page.view).expect("a view is data");
    for division in view["divisions"].as_array_mut().expect("divisions") {
        forget_games_and_times(division);
    }
    view
}

fn forget_games_and_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                match name.as_str() {
                    "game" | "starts_at" | "ends_at" | "ended_at" | "stopped_ms" => {
                        *field = Value::Null
                    }
                    _ => forget_games_and_times(field),
                }
            }
        }
        Value::Array(all) => all.iter_mut().for_each(forget_games_and_times),
        _ => {}
    }
}

/// Each game of a tournament: its status, and whether it was laid once is the key's to say.
async fn games_of(database: &PgConnectOptions, event: Uuid) -> Vec<(Uuid, String)> {
    let pool = sqlx::PgPool::connect_with(database.clone()).await.unwrap();
    sqlx::query_as("SELECT id, status FROM games WHERE tournament_id = $1 ORDER BY id")
        .bind(event)
        .fetch_all(&pool)
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_killed_at_every_step_of_an_event_comes_to_the_same_end() {
    let database = new_database().await;
    let hall = TestHall::open_on(&database, |_| ()).await;
    let coach = Coach::with_students(&hall, "owls", 5).await;
    let event = coach.makes("nassc-2019", json!({})).await;
    let row = |n| json!({ "players": [format!("owls{n}")], "division": "High School" });
    let entered = event.enter_rows((0..5).map(row).collect()).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": HIGH_SCHOOL, "rounds": 2 })).await;
    let (id, browser) = (event.id, event.director.window());
    drop(event);
    hall.close().await;

    let copy = copy_of(&database).await;
    let undisturbed = Killed::open((&copy, &browser, id), vec![Kill::Never], &[]);
    let (wanted, _) = ruled_event(undisturbed).await;
    let plans = sized(
        // Every step once, in flight and at the answer by turns.
        vec![vec![Kill::InFlight, Kill::AtTheAnswer]],
        vec![vec![Kill::InFlight]; 6]
            .into_iter()
            .chain([vec![Kill::AtTheAnswer], vec![Kill::AtTheAnswer, Kill::InFlight]])
            .collect(),
    );
    let boards = 5;
    for (number, kills) in plans.into_iter().enumerate() {
        let copy = copy_of(&database).await;
        let mut run = Killed::open((&copy, &browser, id), kills, &[]);
        run.chance = 1 + number as u64;
        let (told, database) = ruled_event(run).await;
        assert_eq!(told, wanted, "run {number}");
        let games = games_of(&database, id).await;
        assert_eq!(games.len(), boards, "each table once: {games:?}");
        // A result on paper calls off a game that has not begun; a forfeit is the table's own.
        let over = |status: &str| matches!(status, "finished" | "aborted");
        assert!(games.iter().all(|(_, status)| over(status)), "{games:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_killed_at_random_while_bots_play_loses_no_game_and_no_result() {
    let database = new_database().await;
    let hall = TestHall::open_on(&database, |_| ()).await;
    let coach = Coach::with_students(&hall, "owls", 6).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.enter(super::names("owls", 6)).await;
    let (rounds, kills) = sized((1_usize, 3), (3, 12));
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": rounds })).await;
    let rehearsal = event.rehearses().await;
    let (id, browser) = (rehearsal.id, rehearsal.director.window());
    drop((event, rehearsal));
    hall.close().await;

    // Bots that take their time, so that there is a game to be killed in.
    let pace = &["--bot-pace", "3"];
    let mut run = Killed::open((&database, &browser, id), vec![Kill::InFlight], pace);
    for _ in 0..rounds {
        let boards = run.starts_a_round(FIRST).await;
        for _ in 0..kills {
            let ms = run.chance_below(1_500);
            tokio::time::sleep(Duration::from_millis(ms)).await;
            run.kill();
            run.start();
        }
        let page = run.results(FIRST).await;
        let now = latest(division_of(&page, FIRST));
        let same = |(a, b): (&BoardState, &BoardState)| a.game == b.game && a.board == b.board;
        assert!(boards.iter().zip(&now).all(same), "the published round stayed what it was");
        for board in &now {
            // A game whose record does not prove itself, or has a gap, fails here.
            let game = Testimony::read(&database, board.game.0).await.game();
            assert!(game.is_over());
        }
    }
    run.tell(json!({ "command": "close" })).await;
    let games = games_of(&database, id).await;
    assert_eq!(games.len(), 3 * rounds, "each table once");
    run.kill();
    let url = database.to_url_lossy().to_string();
    let verified = Command::new(PROGRAM)
        .args(["tournament", "verify", &id.to_string(), "--database-url", &url])
        .output()
        .unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}

/// Has Postgres hold every result on its way into a tournament's journal, for as long as somebody
/// keeps the lock.
const HOLD_RESULTS: [&str; 2] = [
    "CREATE FUNCTION hold_results() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN IF NEW.payload::text LIKE '%result_arrived%' THEN
         PERFORM pg_advisory_xact_lock(7); END IF; RETURN NEW; END $$",
    "CREATE TRIGGER hold_results BEFORE INSERT ON journal FOR EACH ROW
     EXECUTE FUNCTION hold_results()",
];

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_killed_between_a_tables_result_and_the_standings_counts_it_once() {
    let database = new_database().await;
    let hall = TestHall::open_on(&database, |_| ()).await;
    let coach = Coach::with_students(&hall, "owls", 2).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.enter(super::names("owls", 2)).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 1 })).await;
    let rehearsal = event.rehearses().await;
    let (id, browser) = (rehearsal.id, rehearsal.director.window());
    drop((event, rehearsal));
    hall.close().await;

    let pool = sqlx::PgPool::connect_with(database.clone()).await.unwrap();
    for statement in HOLD_RESULTS {
        sqlx::query(statement).execute(&pool).await.unwrap();
    }
    let mut keeper = pool.acquire().await.unwrap();
    sqlx::query("SELECT pg_advisory_lock(7)").execute(&mut *keeper).await.unwrap();
    let pace = &["--bot-pace", "0"];
    let mut run = Killed::open((&database, &browser, id), vec![Kill::Never], pace);
    let boards = run.starts_a_round(FIRST).await;
    // The table's result is stored, and the tournament's word of it stands before the lock.
    let waits = "SELECT count(*) FROM pg_locks
         WHERE locktype = 'advisory' AND NOT granted AND objid = 7
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    holds("the tournament's word waits for the lock", async || {
        sqlx::query_scalar::<_, i64>(waits).fetch_one(&pool).await.unwrap() > 0
    })
    .await;
    assert_eq!(games_of(&database, id).await, [(boards[0].game.0, "finished".to_owned())]);
    let heard = division_of(&run.event().page().await, FIRST).rounds[0].boards[0].table;
    assert_eq!(heard, None, "nobody is told what is not stored");
    run.kill();
    // What the killed hall had asked for must not be stored behind its back.
    sqlx::query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock'",
    )
    .execute(&mut *keeper)
    .await
    .unwrap();
    sqlx::query("DROP FUNCTION hold_results CASCADE").execute(&mut *keeper).await.unwrap();
    sqlx::query("SELECT pg_advisory_unlock(7)").execute(&mut *keeper).await.unwrap();

    run.start();
    let page = run.results(FIRST).await;
    let standings = &division_of(&page, FIRST).standings;
    let played = |place: &tournament::Place| place.wins.halves() + place.losses.halves();
    assert!(standings.iter().all(|place| played(place) == 2), "{standings:?}");
    run.kill();
    let arrived: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM journal WHERE stream_id = $1 AND payload::text LIKE '%result_arrived%'",
    )
    .bind(id)
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(arrived, 1, "heard once");
}
