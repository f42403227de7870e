//! What is measured, for Prometheus.

use std::sync::{LazyLock, OnceLock};

use metrics::{Counter, Histogram, counter, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// From a tenth of a millisecond to ten seconds.
const SECONDS: [f64; 14] =
    [1e-4, 2.5e-4, 5e-4, 1e-3, 2.5e-3, 5e-3, 1e-2, 2.5e-2, 5e-2, 0.1, 0.25, 1.0, 2.5, 10.0];
const BATCH: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();

/// Handles of the metrics that every message or move changes: looked up once, not each time.
pub(crate) static SOCKET_MESSAGES: LazyLock<Counter> =
    LazyLock::new(|| installed(|| counter!("socket_messages_total")));
pub(crate) static COMMAND_SECONDS: LazyLock<Histogram> =
    LazyLock::new(|| installed(|| histogram!("command_seconds")));

/// Installs the recorder first: a handle made before there is one counts nothing, for ever.
fn installed<T>(look_up: impl FnOnce() -> T) -> T {
    recorder();
    look_up()
}

/// The process's one recorder, installed at the first call.
pub fn recorder() -> PrometheusHandle {
    RECORDER.get_or_init(install).clone()
}

fn install() -> PrometheusHandle {
    let builder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)
        .and_then(|builder| {
            builder
                .set_buckets_for_metric(Matcher::Full("journal_batch_appends".to_owned()), &BATCH)
        })
        .expect("there are buckets");
    let recorder = builder.build_recorder();
    let handle = recorder.handle();
    if metrics::set_global_recorder(recorder).is_err() {
        tracing::warn!("something else measures already: /metrics will be empty");
    }
    describe();
    handle
}

fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_gauge!("sockets_open", "Open websockets");
    describe_counter!(
        "sockets_closed_total",
        "Websockets closed, by reason (slow-reader: its queue overflowed)"
    );
    describe_counter!("socket_messages_total", "Messages received from websockets");
    describe_counter!("socket_refusals_total", "Messages refused, by code");
    describe_counter!("limits_met_total", "Requests and messages over a limit, by limit");
    describe_counter!("log_ins_failed_total", "Log-ins with a wrong name or password");
    describe_counter!("chat_messages_total", "Chat messages sent, by recipients");
    describe_counter!("chat_refusals_total", "Chat messages refused, by code");
    describe_counter!("games_settled_total", "Results counted, by whether they are rated");
    describe_counter!("http_requests_total", "HTTP requests, by method, route and status");
    describe_histogram!("http_request_seconds", "Time to answer an HTTP request");
    describe_counter!("connections_closed_total", "Connections closed before a request, by why");
    describe_counter!("pictures_made_total", "Pictures of games that were drawn");
    describe_counter!(
        "retention_removed_total",
        "Rows forgotten after their time, by what they are"
    );
    describe_gauge!("retention_seconds", "How long the last forgetting took");
    describe_gauge!("tables_open", "Tables in memory");
    describe_counter!("table_panics_total", "Panics of a table's task");
    describe_counter!("tournament_panics_total", "Panics of a tournament's task");
    describe_gauge!("thoughts_waiting", "Moves and reviews queued for a bots' thread");
    describe_counter!("bot_refusals_total", "Bots' commands refused by the rules, by code: a bug");
    describe_histogram!("command_seconds", "From a command at its table to its stored events");
    describe_counter!("rejections_total", "Commands refused by the rules, by code");
    describe_counter!("journal_appends_total", "Appends stored in the journal");
    describe_counter!("journal_retries_total", "Commits retried because Postgres was unavailable");
    describe_histogram!("journal_batch_appends", "Appends in one commit");
    describe_histogram!("journal_commit_seconds", "Time of one commit of the journal");
}
