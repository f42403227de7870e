//! How fast the hall is, each figure beside a floor measured in the same run.
//!
//! `cargo bench -p system-benches --bench hall`. The hall and the floors run as processes of
//! their own (this program again, started as `serve` or as `floor`), on a durable private
//! Postgres; the clients run in this one. All share the machine, so only ratios mean much.
//! Named parts run alone: `cargo bench -p system-benches --bench hall -- latency`.

mod anonymous;
mod bots;
mod clients;
mod crossed;
mod fanout;
mod floor;
mod joins;
mod log_ins;
mod memory;
mod movers;
mod moves;
mod pictures;
mod process;
mod restore;
mod rounds;
mod tables;

use std::process::ExitCode;

use process::{EMPTY, Halls, number};
use system_tests::crowd::make_room;
use tables::TABLES;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.get(1).map(String::as_str) {
        Some("serve") => server::main(),
        Some("floor") => floor::main(arguments.get(2).map(String::as_str)),
        _ => {
            let parts = arguments.iter().skip(1).filter(|part| !part.starts_with('-')).cloned();
            let parts = Parts(parts.collect());
            let runtime = tokio::runtime::Runtime::new().expect("an async runtime");
            runtime.block_on(bench(&parts));
            ExitCode::SUCCESS
        }
    }
}

/// What is to be measured; all of it if nothing is named.
struct Parts(Vec<String>);

impl Parts {
    fn have(&self, part: &str) -> bool {
        self.0.is_empty() || self.0.iter().any(|named| named == part)
    }

    /// Whether some are named, and no others than these.
    fn are_among(&self, parts: &[&str]) -> bool {
        !self.0.is_empty() && self.0.iter().all(|named| parts.contains(&named.as_str()))
    }
}

async fn bench(parts: &Parts) {
    let room = make_room();
    println!("the hall, beside floors in the same run (targets in brackets)\n");
    let halls = Halls::new().await;
    if parts.have("round-start") {
        rounds::start(&halls).await;
    }
    if parts.have("tournaments") {
        rounds::restore(&halls).await;
    }
    if parts.have("pictures") {
        pictures::measure(&halls).await;
    }
    if parts.are_among(&["round-start", "tournaments", "pictures"]) {
        return;
    }
    let laid = tables::lay(&halls, "tables", TABLES, 0).await;
    // With one table, so that what all tables share is not counted as theirs.
    tables::lay(&halls, EMPTY, 1, 0).await;
    if parts.have("memory") {
        memory::measure(&halls, &laid).await;
    }
    if parts.have("log-ins") {
        log_ins::measure(&halls).await;
    }
    if parts.have("anonymous") {
        anonymous::measure(&halls).await;
    }
    if parts.have("latency") {
        moves::latency(&halls, &laid).await;
    }
    if parts.have("saturation") {
        moves::saturation(&halls, &laid).await;
    }
    if parts.have("fan-out") {
        fanout::measure(&halls, room).await;
    }
    if parts.have("joins") {
        joins::measure(&halls).await;
    }
    // Has the journals that the moves above have written.
    if parts.have("restore") {
        if !parts.have("saturation") {
            restore::put_in_progress(&halls, &laid).await;
        }
        restore::measure(&halls, &laid).await;
    }
    if parts.have("bots") {
        bots::measure(&halls).await;
    }
}

/// Prints one figure, its floor, and what it is meant to be.
fn report(what: &str, ours: f64, floor: f64, unit: &str, target: &str) {
    let ratio = ours / floor;
    let (ours, floor) = (number(ours), number(floor));
    println!("{what:<58} {ours:>9} {unit}   floor {floor:>9}   {ratio:>5.2} x  [{target}]");
}
