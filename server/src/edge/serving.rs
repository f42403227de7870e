//! The accept loop: takes connections in, and lets those go that send no whole request in time.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;
use tower::ServiceExt;

use super::deadlines::{AnswerBody, TimedBody, TimedStream};
use super::plain::{Admitted, OpenConnection, PlainConnections};
use crate::app::SharedApp;
use crate::limits::{Noted, neighbourhood};

/// How long a request's head may take to arrive, and a connection be idle before the next.
const HEAD_WITHIN: Duration = Duration::from_secs(10);
/// How long to wait when the system has no room for another connection.
const PAUSE: Duration = Duration::from_millis(500);

/// What one is told for whom there is no room, by one who does not wait for it to be read.
const NO_ROOM: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\
    content-length: 0\r\nretry-after: 5\r\n\r\n";

/// Serves until `stopped`, and then until what was begun has ended.
pub(crate) async fn serve(
    listener: TcpListener,
    app: SharedApp,
    router: Router,
    stopped: impl Future,
) {
    let limits = app.connection_limits;
    // A proxy is one address and brings everyone.
    let an_address =
        if app.config.edge.behind_proxy { usize::MAX } else { limits.connections_an_address };
    let plain = Arc::new(PlainConnections::new(limits.connections, an_address));
    let mut stopped = pin!(stopped);
    // Every connection has a receiver: when the last is gone, so are they.
    let stop = watch::Sender::new(());
    loop {
        let (stream, address) = tokio::select! {
            accepted = accept(&listener) => accepted,
            _ = &mut stopped => break,
        };
        let Some(admitted) = plain.admit(neighbourhood(address.ip())) else {
            turn_away(&app, &stream, address.ip());
            continue;
        };
        let connection = connection(stream, admitted, address, router.clone(), stop.subscribe());
        tokio::spawn(connection);
    }
    drop(listener);
    stop.send_replace(());
    stop.closed().await;
}

fn turn_away(app: &SharedApp, stream: &TcpStream, address: IpAddr) {
    let _ = stream.try_write(NO_ROOM);
    metrics::counter!("connections_closed_total", "why" => "turned-away").increment(1);
    if app.limits.worth_a_line(Noted::Connection, address) {
        tracing::info!(%address, "there is no room for more connections");
    }
}

/// One connection to its end, or until it becomes a websocket.
async fn connection(
    stream: TcpStream,
    admitted: Admitted,
    address: SocketAddr,
    router: Router,
    mut stop: watch::Receiver<()>,
) {
    let slot = Arc::clone(admitted.slot());
    let stream = TimedStream::new(stream, Arc::clone(&slot));
    let service = {
        let slot = Arc::clone(&slot);
        service_fn(move |request| answer(router.clone(), address, Arc::clone(&slot), request))
    };
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = slot.evicted() => return,
        _ = stop.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::trace!(%address, %error, "a connection ended");
    }
}

async fn answer(
    router: Router,
    address: SocketAddr,
    slot: Arc<OpenConnection>,
    request: Request<Incoming>,
) -> Result<Response, Infallible> {
    let mut request = request.map(|body| TimedBody::new(body, Arc::clone(&slot)));
    request.extensions_mut().insert(ConnectInfo(address));
    let response = router.oneshot(request).await?;
    Ok(response.map(|body| Body::new(AnswerBody::new(body, slot))))
}

async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok((stream, address)) => {
                // A move is one small packet: it must not wait for a second one.
                let _ = stream.set_nodelay(true);
                return (stream, address);
            }
            Err(error) => {
                // One that went before it was taken is nothing; without room, more room comes.
                tracing::debug!(%error, "a connection was not taken");
                sleep(PAUSE).await;
            }
        }
    }
}
