//! A school is one address, and one child must not lock the others out.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use protocol::Role;
use reqwest::StatusCode;
use serde_json::json;
use server::hall::Hall;
use system_tests::browser::{Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::socket::Socket;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::connections::half_sent;

/// So long a student waits at the most, from the try to being in.
const PROMISED: Duration = Duration::from_secs(5);
/// What the hall may do for others meanwhile: half of the promise on one core.
const MOST_HASHES: u64 = 100;
/// Between two requests of one who floods: the hall and those who misbehave share a machine here.
const BREATH: Duration = Duration::from_millis(10);

/// Tries a name with wrong passwords as fast as it can, from new browsers.
async fn guesses_at(hall: &TestHall, name: &'static str, threads: usize) -> JoinSet<()> {
    let (address, tried) = (hall.hall().address(), Arc::new(AtomicUsize::new(0)));
    let mut guessing = JoinSet::new();
    for _ in 0..threads {
        let tried = Arc::clone(&tried);
        guessing.spawn(async move {
            loop {
                Browser::new(address).log_in(name, "wrong horse").await;
                tried.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    // Not before they have used up what is free.
    holds("guesses were made", async || tried.load(Ordering::Relaxed) >= 10).await;
    guessing
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coachs_right_password_works_while_a_classmate_guesses() {
    let hall = TestHall::open_with(|config| {
        // What is free is used up at once, and what comes after it is waited for.
        config.limits.logins_a_minute = 10.try_into().unwrap();
    })
    .await;
    hall.account("coach", Role::Coach).await;
    let guessing = guesses_at(&hall, "coach", 1).await;
    // A browser in which the coach never was.
    let browser = hall.browser();
    let mut tries = 1;
    while browser.log_in("coach", PASSWORD).await.status != StatusCode::CREATED {
        tries += 1;
        assert!(tries <= 2, "the coach is locked out");
    }
    drop(guessing);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_in_which_one_was_before_waits_for_nobody() {
    let hall = TestHall::open_with(|config| {
        // Nobody's turn comes within the time that the hall waits.
        config.limits.logins_a_minute = 1.try_into().unwrap();
    })
    .await;
    let coach = hall.account("coach", Role::Coach).await;
    // Having come in has used up what new browsers may try.
    coach.delete("/api/sessions/current").await;
    assert_eq!(hall.browser().log_in("coach", PASSWORD).await.code(), "too-many");
    let again = coach.log_in("coach", PASSWORD).await;
    assert_eq!(again.status, StatusCode::CREATED, "{}", again.text);
    // Being known helps with one's own account only.
    hall.player("ada").await;
    coach.delete("/api/sessions/current").await;
    assert_eq!(coach.log_in("ada", "wrong horse").await.code(), "wrong-password");
    assert_eq!(coach.log_in("ada", "wrong horse").await.code(), "too-many");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_uses_up_one_kind_leaves_every_other_kind_to_the_school() {
    let hall = TestHall::open_with(|config| {
        config.limits.address_a_minute = 3.try_into().unwrap();
        config.limits.max_sockets_an_address = 3;
    })
    .await;
    let ada = hall.player("ada").await;
    let refused = |answer: &system_tests::browser::Answer| answer.code() == "too-many";
    let mut guests = Vec::new();
    for _ in 0..4 {
        guests.push(hall.browser().post("/api/guests", &json!(null)).await);
    }
    assert!(refused(&guests[3]) && !refused(&guests[2]));
    let mut strangers = Vec::new();
    for name in ["a1", "a2", "a3", "a4"] {
        strangers.push(hall.browser().log_in(name, PASSWORD).await);
    }
    assert!(refused(&strangers[3]) && !refused(&strangers[2]));
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(hall.browser().raw_socket().await);
    }
    assert_eq!(Socket::open(hall.hall().address(), None, None).await.err(), Some(429));
    // The others of the school notice nothing.
    assert_eq!(hall.browser().log_in("ada", PASSWORD).await.status, StatusCode::CREATED);
    assert_eq!(ada.get("/api/me").await.status, StatusCode::OK);
    let mut sockets = Vec::new();
    for _ in 0..5 {
        sockets.push(ada.socket().await);
    }
    hall.player("bo").await.socket().await;
    hall.close().await;
}

/// One floods guests, one guesses at the coach's name and at names that nobody has, one holds
/// half-sent bodies.
fn misbehaves(hall: &TestHall) -> (JoinSet<()>, Arc<Misbehaved>) {
    let so_far = Arc::new(Misbehaved::default());
    let address = hall.hall().address();
    let room = hall.hall().app().connection_limits.connections_an_address;
    let mut tasks = JoinSet::new();
    for _ in 0..2 {
        let counts = Arc::clone(&so_far);
        tasks.spawn(async move {
            loop {
                Browser::new(address).post("/api/guests", &json!(null)).await;
                counts.guests.fetch_add(1, Ordering::Relaxed);
                sleep(BREATH).await;
            }
        });
        let counts = Arc::clone(&so_far);
        tasks.spawn(async move {
            loop {
                Browser::new(address).log_in("coach", "wrong horse").await;
                counts.guesses.fetch_add(1, Ordering::Relaxed);
                sleep(BREATH).await;
            }
        });
        tasks.spawn(async move {
            for number in 0.. {
                Browser::new(address).log_in(&format!("nobody{number}"), "wrong horse").await;
                sleep(BREATH).await;
            }
        });
    }
    let counts = Arc::clone(&so_far);
    tasks.spawn(async move {
        // More than fit, and when they are let go, others.
        let mut held = std::collections::VecDeque::new();
        loop {
            held.extend(half_sent(address).await.ok());
            counts.held.fetch_add(1, Ordering::Relaxed);
            if held.len() > room + 50 {
                held.pop_front();
                sleep(BREATH).await;
            }
        }
    });
    (tasks, so_far)
}

/// What those who misbehave have done so far.
#[derive(Default)]
struct Misbehaved {
    guests: AtomicUsize,
    guesses: AtomicUsize,
    held: AtomicUsize,
}

impl Misbehaved {
    /// Waits until they have used up what is free, and as many bodies are open as fit.
    async fn is_felt(&self, room: usize) {
        let at_least = |count: &AtomicUsize, least| count.load(Ordering::Relaxed) >= least;
        holds("the three misbehave", async || {
            at_least(&self.guests, 20) && at_least(&self.guesses, 20) && at_least(&self.held, room)
        })
        .await;
    }
}

/// How long a student waited, and what the hall hashed for others meanwhile.
struct Wait {
    time: Duration,
    hashes: u64,
}

/// A student logs in in a new browser, and is in.
async fn comes_in(hall: &Hall, student: u64) -> Wait {
    let (browser, hashed) = (Browser::new(hall.address()), || hall.app().passwords.hashed());
    let (began, before) = (Instant::now(), hashed());
    let answer = browser.log_in(&format!("student{student}"), PASSWORD).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{student} is refused: {}", answer.text);
    browser.socket().await;
    Wait { time: began.elapsed(), hashes: hashed() - before }
}

/// Thirty students come in, five at a time, as hands go up; the longest that any of them waited.
async fn class_comes_in(hall: &Hall) -> Wait {
    let class = (0..30).map(|student| async move {
        sleep(Duration::from_secs(student / 5)).await;
        comes_in(hall, student).await
    });
    let waits = futures_util::future::join_all(class).await;
    let longest = |wait: &Wait| wait.time;
    Wait {
        time: waits.iter().map(longest).max().unwrap(),
        hashes: waits.iter().map(|wait| wait.hashes).max().unwrap(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn thirty_students_come_in_while_three_misbehave_behind_the_same_address() {
    let hall = TestHall::open_with(|config| {
        // The test holds as many connections as this, and has to open them.
        config.limits.max_connections_an_address = 300;
        config.database.database_connections = 8;
    })
    .await;
    hall.account("coach", Role::Coach).await;
    hall.students(30).await;
    let calm = class_comes_in(hall.hall()).await;
    let (mut misbehaving, misbehaved) = misbehaves(&hall);
    misbehaved.is_felt(hall.hall().app().connection_limits.connections_an_address).await;
    let wait = class_comes_in(hall.hall()).await;
    let (time, hashes) = (wait.time, wait.hashes);
    assert!(misbehaving.try_join_next().is_none(), "they went on all the time");
    misbehaving.shutdown().await;
    // How busy the machine is changes while a test runs: it is measured before and after.
    let calm_time = calm.time.max(class_comes_in(hall.hall()).await.time);
    println!("the longest wait: {time:?}, {hashes} hashes; {calm_time:?} while all was calm");
    assert!(hashes <= MOST_HASHES, "{hashes} hashes for others while a student waited");
    // The promise, but for a machine that is too busy to keep it for a calm class either.
    assert!(time <= PROMISED.max(calm_time * 3), "{time:?}, and calm {calm_time:?}");
    hall.close().await;
}
