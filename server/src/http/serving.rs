//! Connections taken in. Whoever connects and does not say what they want is let go.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
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

/// How long a request's head may take to arrive, and a connection be idle before the next.
const HEAD_WITHIN: Duration = Duration::from_secs(10);
/// How long to wait when the system has no room for another connection.
const PAUSE: Duration = Duration::from_millis(500);

/// Serves until `stopped`, and then until what was begun has ended.
pub(crate) async fn serve(listener: TcpListener, router: Router, stopped: impl Future) {
    let mut stopped = pin!(stopped);
    // Every connection has a receiver: when the last is gone, so are they.
    let stop = watch::Sender::new(());
    loop {
        let (stream, address) = tokio::select! {
            accepted = accept(&listener) => accepted,
            _ = &mut stopped => break,
        };
        tokio::spawn(connection(stream, address, router.clone(), stop.subscribe()));
    }
    drop(listener);
    stop.send_replace(());
    stop.closed().await;
}

/// One connection to its end, or until it becomes a websocket.
async fn connection(
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    mut stop: watch::Receiver<()>,
) {
    let service = service_fn(move |request| answer(router.clone(), address, request));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
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
    mut request: Request<Incoming>,
) -> Result<Response, Infallible> {
    request.extensions_mut().insert(ConnectInfo(address));
    router.oneshot(request).await
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
