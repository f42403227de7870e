//! What a host meets with: data that cannot be written, root beside a user's hall, a pipe that
//! closes, a program that asks whether the hall is ready.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::os::unix::fs::{MetadataExt, chown};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use reqwest::StatusCode;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;
use system_tests::browser::Browser;
use system_tests::databases::{data_directory, new_database};
use system_tests::program::Program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");
/// A user who is neither root nor nobody.
const ANOTHER: u32 = 65_533;

fn run(arguments: &[&str], data: &Path) -> Output {
    let mut command = Command::new(PROGRAM);
    command.args(arguments).arg("--data").arg(data).env_remove("DATABASE_URL");
    command.output().unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

async fn start(command: Command) -> Program {
    tokio::task::block_in_place(|| Program::run(command))
}

#[test]
fn data_that_cannot_be_written_is_named_before_anything_is_opened() {
    let data = data_directory();
    let file = data.path().join("file");
    fs::write(&file, "").unwrap();
    fs::write(data.path().join("lexicons"), "").unwrap();
    // Nobody answers there: it must not come to that.
    let serve = ["serve", "--database-url", "postgres://nobody@127.0.0.1:1/none", "--bind"];
    for path in [file.as_path(), data.path()] {
        let output = run(&[&serve[..], &["127.0.0.1:0"]].concat(), path);
        assert_eq!(output.status.code(), Some(2));
        let said = stderr(&output);
        assert!(said.contains("TILEHALL_DATA") && said.contains("lexicons"), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_says_why_a_table_has_no_words() {
    use sqlx::ConnectOptions;
    let data = data_directory();
    let url = new_database().await.to_url_lossy().to_string();
    let log = data.path().join("log");
    let mut command = Program::command(PROGRAM, data.path(), &["--database-url", &url]);
    command.stderr(File::create(&log).unwrap());
    let program = start(command).await;
    fs::remove_dir_all(data.path().join("lexicons")).unwrap();
    fs::write(data.path().join("lexicons"), "").unwrap();
    let ada = Browser::new(program.address());
    ada.register("Ada").await;
    let asked = json!({
        "rules": "practice", "lexicon": "tilehall-en", "rated": false, "audience": { "watch": "public" },
        "seats": [{ "kind": "me" }, { "kind": "bot", "level": 1 }],
    });
    let answer = ada.post("/api/invitations", &asked).await;
    assert_ne!(answer.status, StatusCode::CREATED);
    assert!(program.end(Signal::TERM).success());
    let log = fs::read_to_string(log).unwrap();
    assert!(log.contains("a word list cannot be used") && log.contains("lexicons/.lock"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_can_be_asked_whether_it_is_ready() {
    use sqlx::ConnectOptions;
    let data = data_directory();
    let url = new_database().await.to_url_lossy().to_string();
    let program = start(Program::command(PROGRAM, data.path(), &["--database-url", &url])).await;
    let port = program.address().port();
    let ask = |bind: String| run(&["ready", "--bind", &bind], data.path());
    for bind in [format!("127.0.0.1:{port}"), format!("0.0.0.0:{port}")] {
        let output = ask(bind);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert_eq!(output.stdout, b"ready\n");
    }
    assert!(program.end(Signal::TERM).success());
    let output = ask(format!("127.0.0.1:{port}"));
    assert_eq!(output.status.code(), Some(1), "{output:?}");
}

#[test]
fn a_hall_whose_reader_is_gone_is_closed_in_order_all_the_same() {
    let data = data_directory();
    let mut command = Program::command(PROGRAM, data.path(), &[]);
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let said = BufReader::new(child.stdout.take().unwrap());
    // The reader is gone with the lines.
    said.lines().map_while(Result::ok).find(|line| line.contains("http://")).unwrap();
    let pid = Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap();
    kill_process(pid, Signal::INT).unwrap();
    assert!(child.wait().unwrap().success());
    assert!(!data.path().join("postgres/cluster/postmaster.pid").exists(), "Postgres has stopped");
}

#[test]
fn a_command_beside_the_hall_makes_no_hall() {
    let data = data_directory();
    let nowhere = data.path().join("nowhere");
    for path in [data.path(), &nowhere] {
        let output = run(&["role", "ada", "admin"], path);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("there is no hall"), "{output:?}");
    }
    assert_eq!(fs::read_dir(data.path()).unwrap().count(), 0);
}

/// Everything below a directory, with its owner.
fn owners(directory: &Path) -> Vec<(String, u32)> {
    let mut found = vec![(directory.display().to_string(), directory.metadata().unwrap().uid())];
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        match path.symlink_metadata() {
            Ok(metadata) if metadata.is_dir() => found.extend(owners(&path)),
            Ok(metadata) => found.push((path.display().to_string(), metadata.uid())),
            // Postgres removes files of its own as it runs.
            Err(_) => {}
        }
    }
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn root_leaves_a_hall_to_the_user_whose_it_is() {
    let data = data_directory();
    let program = start(Program::command(PROGRAM, data.path(), &[])).await;
    Browser::new(program.address()).register("Ada").await;
    assert!(program.end(Signal::TERM).success());
    // Only root can give a hall away; without it, it is this user's and has to stay so.
    let home = data.path().join("postgres");
    let user = if rustix::process::geteuid().is_root() {
        for (path, _) in owners(&home) {
            chown(path, Some(ANOTHER), Some(ANOTHER)).unwrap();
        }
        ANOTHER
    } else {
        rustix::process::geteuid().as_raw()
    };
    let give_role = |role: &str| {
        let output = run(&["role", "ada", role], data.path());
        assert!(output.status.success(), "{output:?}");
        let strange: Vec<_> = owners(&home).into_iter().filter(|(_, uid)| *uid != user).collect();
        assert_eq!(strange, []);
    };
    give_role("coach");
    let program = start(Program::command(PROGRAM, data.path(), &[])).await;
    give_role("admin");
    assert!(program.end(Signal::TERM).success());
    give_role("player");
}
