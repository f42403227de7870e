//! Plain connections: those who keep the hall waiting are let go, and nobody else notices.

use std::fs::File;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use reqwest::StatusCode;
use rustix::process::Signal;
use serde_json::json;
use sqlx::ConnectOptions;
use system_tests::browser::{Browser, PASSWORD};
use system_tests::databases::{data_directory, new_database};
use system_tests::hall::TestHall;
use system_tests::program::Program;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");
/// Much longer than any deadline of the hall.
const PATIENCE: Duration = Duration::from_secs(90);

/// A connection that has sent the head of a request and a part of its body.
pub(crate) async fn half_sent(address: SocketAddr) -> std::io::Result<TcpStream> {
    let mut stream = TcpStream::connect(address).await?;
    let half = format!(
        "POST /api/sessions HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         content-length: 1000\r\n\r\n{{\"name\":"
    );
    stream.write_all(half.as_bytes()).await?;
    Ok(stream)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_never_ends_is_given_up_and_its_connection_closed() {
    let hall = TestHall::open().await;
    let mut stream = half_sent(hall.hall().address()).await.unwrap();
    let mut answer = String::new();
    let read = stream.read_to_string(&mut answer);
    timeout(PATIENCE, read).await.expect("the hall closes the connection").unwrap();
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("bad-request"), "{answer}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_never_ends_is_given_up_and_its_connection_closed() {
    let hall = TestHall::open().await;
    let mut stream = TcpStream::connect(hall.hall().address()).await.unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: ").await.unwrap();
    let mut answer = Vec::new();
    let read = stream.read_to_end(&mut answer);
    let _ = timeout(PATIENCE, read).await.expect("the hall closes the connection");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_never_reads_the_answers_is_let_go() {
    let hall = TestHall::open().await;
    let narrow = TcpSocket::new_v4().unwrap();
    narrow.set_recv_buffer_size(1).unwrap();
    let stream = narrow.connect(hall.hall().address()).await.unwrap();
    let asked = b"GET /api/rules HTTP/1.1\r\nhost: hall\r\n\r\n".repeat(100);
    let let_go = async {
        loop {
            // The hall stops reading when its answers are not read, and at last hangs up.
            match stream.try_write(&asked) {
                Ok(_) => tokio::task::yield_now().await,
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    sleep(Duration::from_millis(100)).await;
                }
                Err(_) => return,
            }
        }
    };
    timeout(PATIENCE, let_go).await.expect("the hall closes the connection");
    hall.close().await;
}

/// The program with a limit of open files, as `ulimit` takes it.
async fn program_with_files(data: &Path, files: &str) -> Program {
    let url = new_database().await.to_url_lossy().to_string();
    let mut command = Command::new("sh");
    let limited = format!("ulimit -{files} && exec \"$0\" \"$@\"");
    command.arg("-c").arg(limited).arg(PROGRAM).arg("serve").arg("--data").arg(data);
    command.args(["--bind", "127.0.0.1:0", "--database-url", &url]);
    command.stderr(File::create(data.join("log")).unwrap());
    tokio::task::block_in_place(|| Program::run(command))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_half_sent_bodies_shut_nobody_out_of_a_hall_with_few_files() {
    let data = data_directory();
    let program = program_with_files(data.path(), "n 512").await;
    let mut held = Vec::new();
    for _ in 0..1_000 {
        held.extend(half_sent(program.address()).await.ok());
    }
    // Each connects anew.
    for number in 0..5 {
        let ada = Browser::new(program.address());
        let name = format!("ada{number}");
        let asked = json!({ "name": name, "password": PASSWORD });
        let answer =
            timeout(PATIENCE, ada.post("/api/accounts", &asked)).await.expect("the hall answers");
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
        timeout(PATIENCE, ada.socket()).await.expect("the hall opens a socket");
    }
    assert!(held.len() > 100, "{} were held", held.len());
    assert!(tokio::task::block_in_place(|| program.end(Signal::TERM)).success());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_limit_of_open_files_is_raised_and_the_log_says_so() {
    let data = data_directory();
    let program = program_with_files(data.path(), "Sn 200").await;
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", program.pid())).unwrap();
    let line = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    let numbers: Vec<&str> = line.split_whitespace().skip(3).take(2).collect();
    assert_eq!(numbers[0], numbers[1], "soft and hard");
    assert!(tokio::task::block_in_place(|| program.end(Signal::TERM)).success());
    let log = std::fs::read_to_string(data.path().join("log")).unwrap();
    let said = log.lines().find(|line| line.contains("the limit of open files"));
    let said = said.unwrap_or_else(|| panic!("the log says what was got: {log}"));
    assert!(said.contains(numbers[0]) && said.contains("200"), "{said}");
}
