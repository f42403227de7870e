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
/// A sleeping table's target.
const TABLE_KB: f64 = 8.0;

pub(crate) async fn measure(halls: &Halls, laid: &Laid) {
    let empty = halls.database(EMPTY).await;
    let floor = halls.floor("echo", &empty);
    let theirs = growth(|| memory_of(&floor), floor.address(), None).await;
    floor.end(Signal::KILL);

    let hall = halls.open(&empty);
    let bytes = memory_of(&hall);
    let browser = Browser::new(hall.address());
    browser.register("idle").await;
    let cookie = browser.cookie();
    let ours = growth(|| memory_of(&hall), hall.address(), cookie.as_deref()).await;
    report("an idle logged-in connection", ours / 1e3, theirs / 1e3, "KB ", "<= 2 x");
    hall.end(Signal::KILL);

    let hall = halls.open(&laid.database);
    let each = (memory_of(&hall) - bytes) / TABLES as f64;
    report("a table that was laid, nobody there", each / 1e3, TABLE_KB, "KB ", "<= 1 x of 8 KB");
    hall.end(Signal::KILL);
}

/// What each of many connections adds.
async fn growth(memory: impl Fn() -> f64, address: SocketAddr, cookie: Option<&str>) -> f64 {
    let before = memory();
    let opening = (0..CONNECTIONS).map(|_| async move {
        match cookie {
            Some(cookie) => Client::at_hall(address, Some(cookie)).await,
            None => Client::open(address, None).await,
        }
    });
    let clients: Vec<Client> = stream::iter(opening).buffer_unordered(AT_ONCE).collect().await;
    let after = memory();
    (after - before) / clients.len() as f64
}
