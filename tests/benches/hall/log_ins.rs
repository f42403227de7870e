//! What log-ins leave in memory.

use futures_util::{StreamExt, stream};
use rustix::process::Signal;
use system_tests::browser::Browser;
use system_tests::program::Program;

use crate::process::{EMPTY, Halls, memory_of};
use crate::report;

const FEW: usize = 10;
const MANY: usize = 1_000;
const AT_ONCE: usize = 16;
const ACCOUNTS: usize = 40;

pub(crate) async fn measure(halls: &Halls) {
    let empty = halls.database(EMPTY).await;
    let hall = halls.open_with(&empty, &["--logins-a-minute", "1000000000"]);
    for account in 0..ACCOUNTS {
        Browser::new(hall.address()).register(&format!("log-in-{account}")).await;
    }
    log_ins(&hall, FEW).await;
    let few = memory_of(&hall);
    log_ins(&hall, MANY).await;
    let many = memory_of(&hall);
    let target = "<= 1.5 x, and a buffer a core";
    report("memory after 1,000 wrong log-ins, after 10", many / 1e6, few / 1e6, "MB ", target);
    hall.end(Signal::KILL);
}

/// Wrong ones, at many accounts: attempts at one name take turns.
async fn log_ins(hall: &Program, count: usize) {
    let address = hall.address();
    let tries = (0..count).map(|number| async move {
        let name = format!("log-in-{}", number % ACCOUNTS);
        Browser::new(address).log_in(&name, "wrong horse").await;
    });
    stream::iter(tries).buffer_unordered(AT_ONCE).collect::<Vec<()>>().await;
}
