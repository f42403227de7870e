//! The hall is killed at every step from pairing to the standings: nothing is lost, and nothing is
//! done twice.

use rustix::process::Signal;
use serde_json::{Value, json};
use sqlx::postgres::PgConnectOptions;
use system_tests::browser::Browser;
use system_tests::databases::{data_directory, new_database};
use system_tests::event::{Coach, TestEvent, latest};
use system_tests::hall::TestHall;
use system_tests::program::Program;
use tempfile::TempDir;
use uuid::Uuid;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");

/// A director whose hall is killed whenever something was asked of it.
struct Killed {
    data: TempDir,
    database: PgConnectOptions,
    browser: Browser,
    event: Uuid,
    program: Option<Program>,
}

impl Killed {
    fn start(&mut self) {
        let (data, database) = (self.data.path(), &self.database);
        let program =
            tokio::task::block_in_place(|| Program::start_on(PROGRAM, data, database, &[]));
        self.browser = self.browser.moved_to(program.address());
        self.program = Some(program);
    }

    fn kill(&mut self) {
        let program = self.program.take().expect("the hall is open");
        tokio::task::block_in_place(|| program.end(Signal::KILL));
    }

    /// Gives a command, kills the hall at the very answer, and asks the next hall the same again.
    async fn tell(&mut self, command: Value) {
        let path = format!("/api/tournaments/{}/commands", self.event);
        let asked = json!({ "id": Uuid::new_v4(), "command": command });
        let first = self.browser.post(&path, &asked).await;
        assert_eq!(first.status, 200, "{command}: {}", first.text);
        self.kill();
        self.start();
        let again = self.browser.post(&path, &asked).await;
        assert_eq!(again.json(), first.json(), "the same command is done once");
    }

    async fn event(&self) -> TestEvent {
        TestEvent::of(self.browser.window(), self.event).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_killed_at_every_step_of_a_round_loses_nothing_and_does_nothing_twice() {
    let database = new_database().await;
    let hall = TestHall::open_on(&database, |_| ()).await;
    let coach = Coach::with_students(&hall, "owls", 5).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.enter((0..5).map(|n| format!("owls{n}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 1 })).await;
    let (id, browser) = (event.id, event.director.window());
    drop(event);
    hall.close().await;

    let data = data_directory();
    let mut run = Killed { data, database, browser, event: id, program: None };
    run.start();
    let pair = json!({ "command": "pair_round", "division": 1, "wishes": [], "byes": [],
                       "plan": null, "anyway": true });
    run.tell(pair).await;
    run.tell(json!({ "command": "publish_round", "division": 1 })).await;
    run.tell(json!({ "command": "start_round", "division": 1, "starts_at": null })).await;
    let boards = run.event().await.boards().await;
    assert_eq!(boards.len(), 2);
    for board in &boards {
        let ruling = json!({ "ruling": "forfeit", "by": board.board.first });
        let reason = "went home";
        run.tell(json!({ "command": "rule_result", "game": board.game, "ruling": ruling, "reason": reason }))
            .await;
    }
    let heard = run
        .event()
        .await
        .until(|page| latest(&page.view.divisions[0]).iter().all(|board| board.table.is_some()))
        .await;
    run.tell(json!({ "command": "close" })).await;
    let closed = run.event().await.page().await;
    let (before, after) = (&heard.view.divisions[0], &closed.view.divisions[0]);
    assert_eq!(before.rounds, after.rounds, "a restart changes no board");
    assert_eq!(before.standings, after.standings);
    for board in latest(after) {
        assert_eq!(board.table, board.ruled, "the table heard the director, once");
    }
    run.kill();
    let pool = sqlx::PgPool::connect_with(run.database.clone()).await.unwrap();
    let games: Vec<(Uuid, String)> =
        sqlx::query_as("SELECT id, status FROM games WHERE tournament_id = $1 ORDER BY id")
            .bind(id)
            .fetch_all(&pool)
            .await
            .unwrap();
    let mut laid: Vec<Uuid> = boards.iter().map(|board| board.game.0).collect();
    laid.sort();
    assert_eq!(games.iter().map(|(id, _)| *id).collect::<Vec<_>>(), laid, "each table once");
    assert!(games.iter().all(|(_, status)| status == "finished"), "{games:?}");
}
