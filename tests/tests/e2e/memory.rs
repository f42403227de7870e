//! What passwords cost in memory: a buffer a hash at work, however many there were.

use futures_util::{StreamExt, stream};
use reqwest::StatusCode;
use rustix::process::Signal;
use system_tests::browser::Browser;
use system_tests::databases::{data_directory, new_database};
use system_tests::program::Program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall-under-test");
/// What one hash fills.
const HASH_KIB: u64 = 19_456;
/// Enough to show what is kept for each: fifty left twenty times as much as ten.
const LOG_INS: usize = 200;

fn resident_kib(program: &Program) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", program.pid())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.split_whitespace().next().unwrap().parse().unwrap()
}

/// Wrong log-ins, many at once, and each from a browser of its own.
async fn log_ins(program: &Program, count: usize) {
    let address = program.address();
    let tries = (0..count).map(|_| async move {
        let answer = Browser::new(address).log_in("ada", "wrong horse").await;
        // Those who are told to come again have waited in line, which is no hash.
        let busy = answer.status == StatusCode::SERVICE_UNAVAILABLE
            || answer.status == StatusCode::TOO_MANY_REQUESTS;
        assert!(busy || answer.code() == "wrong-password", "{}", answer.text);
        usize::from(!busy)
    });
    let hashed: usize =
        stream::iter(tries).buffer_unordered(4).fold(0, |sum, one| async move { sum + one }).await;
    assert!(hashed * 2 > count, "{hashed} of {count} were hashed");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_log_ins_leave_no_more_than_a_few() {
    let (data, database) = (data_directory(), new_database().await);
    let more = ["--logins-a-minute", "100000", "--address-a-minute", "100000"];
    let program =
        tokio::task::block_in_place(|| Program::start_on(PROGRAM, data.path(), &database, &more));
    Browser::new(program.address()).register("ada").await;
    log_ins(&program, 10).await;
    let few_kib = resident_kib(&program);
    log_ins(&program, LOG_INS).await;
    let many_kib = resident_kib(&program);
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let most_kib = few_kib * 3 / 2 + cores * HASH_KIB;
    assert!(many_kib <= most_kib, "{few_kib} KiB after ten, {many_kib} KiB after {LOG_INS}");
    assert!(tokio::task::block_in_place(|| program.end(Signal::TERM)).success());
}
