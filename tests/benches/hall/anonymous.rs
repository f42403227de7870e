//! What anyone can ask for, beside the cheapest answer that there is.

use std::time::Instant;

use protocol::GameSummary;
use reqwest::StatusCode;
use rustix::process::Signal;
use server::demo;
use system_tests::browser::Browser;

use crate::process::Halls;
use crate::report;

/// Enough for a median.
const REQUESTS: usize = 300;

/// Beyond ten times the floor a request is rationed by address.
const TARGET: &str = "<= 10 x, or rationed";

pub(crate) async fn measure(halls: &Halls) {
    let database = halls.database("anonymous").await;
    let hall = halls.open_with(&database, &["--demo"]);
    let student = Browser::new(hall.address());
    student.log_in(demo::STUDENTS[0].0, demo::PASSWORD).await;
    let played: Vec<GameSummary> = student.get("/api/me/games?status=finished").await.read();
    let game = format!("/api/games/{}", played.first().expect("the demo has games").id);
    let nobody = Browser::new(hall.address());
    for (path, rationed) in [
        ("/".to_owned(), false),
        ("/api/lexicons".to_owned(), false),
        ("/api/rules".to_owned(), false),
        ("/api/bots".to_owned(), false),
        ("/api/live".to_owned(), true),
        ("/api/invitations/ABCD-EFGH-JKLM".to_owned(), true),
        (format!("/api/players/{}", demo::STUDENTS[0].0), true),
        (game.clone(), true),
        (format!("{game}/record.json"), true),
        (format!("{game}/game.gcg"), true),
        (format!("{game}/review"), true),
    ] {
        let (ours, floor) = medians(&nobody, &path).await;
        let route = path.replace(&game, "/api/games/{game}");
        let note = if rationed { ", rationed" } else { "" };
        report(&format!("GET {route}{note}"), ours * 1e3, floor * 1e3, "ms ", TARGET);
    }
    hall.end(Signal::KILL);
}

/// The median times of a request and of the floor, asked for in turns.
async fn medians(browser: &Browser, path: &str) -> (f64, f64) {
    let (mut ours, mut floor) = (Vec::new(), Vec::new());
    for _ in 0..REQUESTS {
        ours.push(timed(browser, path).await);
        floor.push(timed(browser, "/healthz").await);
    }
    (median(ours), median(floor))
}

async fn timed(browser: &Browser, path: &str) -> f64 {
    let began = Instant::now();
    let answer = browser.get(path).await;
    let took = began.elapsed().as_secs_f64();
    assert_ne!(answer.status, StatusCode::TOO_MANY_REQUESTS, "{path}: a refusal was measured");
    took
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
