//! The whole program: started, killed, started again.

use std::process::Command;

use protocol::GameSummary;
use reqwest::StatusCode;
use rustix::process::Signal;
use system_tests::browser::{Browser, PASSWORD};
use system_tests::databases::data_directory;
use system_tests::program::Program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");

/// As the blocking parts of a test would.
async fn start(data: &tempfile::TempDir, more: &[&str]) -> Program {
    tokio::task::block_in_place(|| Program::start(PROGRAM, data.path(), more))
}

fn give_role(data: &tempfile::TempDir, name: &str, role: &str) {
    let mut command = Command::new(PROGRAM);
    command.args(["role", name, role, "--data"]).arg(data.path()).env_remove("DATABASE_URL");
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(said.to_lowercase(), format!("{name} is {role} now\n"), "{output:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_and_started_again_everything_is_there() {
    let data = data_directory();
    let program = start(&data, &["--demo"]).await;
    let ada = Browser::new(program.address());
    let registered = ada.register("Ada").await;
    give_role(&data, "ada", "admin");
    program.end(Signal::KILL);
    give_role(&data, "ada", "player");

    let program = start(&data, &["--demo"]).await;
    let again = Browser::new(program.address());
    again.set_cookie(ada.cookie());
    assert_eq!(again.get("/api/me").await.read::<protocol::AccountView>(), registered);
    assert_eq!(again.log_in("ada", PASSWORD).await.status, StatusCode::CREATED);
    let demo = again.log_in(server::demo::COACH, server::demo::PASSWORD).await;
    assert_eq!(demo.status, StatusCode::CREATED);
    assert_eq!(again.get("/api/clubs").await.json().as_array().unwrap().len(), 1);
    again.log_in(server::demo::STUDENTS[0].0, server::demo::PASSWORD).await;
    let played: Vec<GameSummary> = again.get("/api/me/games?status=finished").await.read();
    assert_eq!(played.len(), 4 + 5, "the games and the cup of the first start, and no others");
    let record = again.get(&format!("/api/games/{}/record.json", played[0].id)).await.text;
    assert!(engine::verify(&serde_json::from_str(&record).unwrap()).is_ok());

    assert!(program.end(Signal::TERM).success());
    assert!(!data.path().join("postgres/cluster/postmaster.pid").exists(), "Postgres has stopped");
}

#[test]
fn a_setting_that_cannot_be_is_named() {
    let data = data_directory();
    let run = |arguments: &[&str]| {
        let mut command = Command::new(PROGRAM);
        command.arg("serve").args(arguments).env("TILEHALL_DATA", data.path());
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(run(&["--bind", "nonsense"]).contains("--bind"));
    assert!(run(&["--database-url", "nonsense", "--bind", "127.0.0.1:0"]).contains("DATABASE_URL"));
    assert!(run(&["--web", "/nowhere", "--bind", "127.0.0.1:0"]).contains("TILEHALL_WEB"));
    let nowhere = ["--data", "/proc/nowhere", "--bind", "127.0.0.1:0"];
    assert!(run(&nowhere).contains("TILEHALL_DATA"));
    assert!(run(&["--log", "a=b=c", "--bind", "127.0.0.1:0"]).contains("TILEHALL_LOG"));
    for nonsense in ["hall.example", "https://hall.example,", "https://hall.example/club"] {
        assert!(run(&["--allowed-origins", nonsense]).contains("TILEHALL_ALLOWED_ORIGINS"));
    }
    for most in ["--max-sockets", "--max-sockets-an-account", "--max-sockets-an-address"] {
        assert!(run(&[most, "0"]).contains(most));
    }
}

#[test]
fn what_is_on_or_off_can_be_said_in_any_usual_way() {
    // It fails for another reason, and only once the settings are read.
    let run = |value: &str| {
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--database-url", "nonsense", "--bind", "127.0.0.1:0"]);
        for switch in ["TILEHALL_DEMO", "TILEHALL_BEHIND_PROXY", "TILEHALL_SECURE_COOKIES"] {
            command.env(switch, value);
        }
        String::from_utf8(command.output().unwrap().stderr).unwrap()
    };
    for usual in ["1", "0", "yes", "no", "true", "false"] {
        assert!(run(usual).contains("DATABASE_URL"), "{usual}: {}", run(usual));
    }
    let odd = run("maybe");
    assert!(odd.contains("--demo") && odd.contains("maybe"), "{odd}");
}
