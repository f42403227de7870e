//! What an idle connection and a sleeping table take.

use std::net::SocketAddr;

use futures_util::{StreamExt, stream};
use rustix::process::Signal;
use system_tests::browser::Browser;

use crate::clients::Client;
use crate::process::{EMPTY, Halls, memory_of};
use crate::report;
use crate::tables::{Laid, TABLES};

const CONNECTIONS: usize = 4_000;
const AT_ONCE: usize = 64;
/// One account may not open so many sockets in a minute.
const ACCOUNTS: usize = CONNECTIONS / 100;
/// A sleeping table's target.
const TABLE_KB: f64 = 8.0;

pub(crate) async fn measure(halls: &Halls, laid: &Laid) {
    let empty = halls.database(EMPTY).await;
    let floor = halls.floor("echo", &empty);
    let theirs = growth(|| memory_of(&floor), floor.address(), &[]).await;
    floor.end(Signal::KILL);

    let hall = halls.open(&empty);
    let bytes = memory_of(&hall);
    let mut cookies = Vec::new();
    for n in 0..ACCOUNTS {
        let browser = Browser::new(hall.address());
        browser.register(&format!("idle{n}")).await;
        cookies.push(browser.cookie().expect("it is logged in"));
    }
    let ours = growth(|| memory_of(&hall), hall.address(), &cookies).await;
    report("an idle logged-in connection", ours / 1e3, theirs / 1e3, "KB ", "<= 2 x");
    hall.end(Signal::KILL);

    let hall = halls.open(&laid.database);
    let each = (memory_of(&hall) - bytes) / TABLES as f64;
    report("a table that was laid, nobody there", each / 1e3, TABLE_KB, "KB ", "<= 1 x of 8 KB");
    hall.end(Signal::KILL);
}

/// What each of many connections adds, those of accounts by turns or else of nobody.
async fn growth(memory: impl Fn() -> f64, address: SocketAddr, cookies: &[String]) -> f64 {
    let before = memory();
    let opening = (0..CONNECTIONS).map(|n| async move {
        match cookies.get(n % ACCOUNTS) {
            Some(cookie) => Client::at_hall(address, Some(cookie)).await,
            None => Client::open(address, None).await,
        }
    });
    let clients: Vec<Client> = stream::iter(opening).buffer_unordered(AT_ONCE).collect().await;
    let after = memory();
    (after - before) / clients.len() as f64
}
