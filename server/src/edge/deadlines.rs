//! How long a body may take to come, and an answer to be read.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::BoxError;
use axum::body::Body as AnyBody;
use bytes::Bytes;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

use super::plain::OpenConnection;

/// How long a whole body may take to come, from the end of the head.
const BODY_WITHIN: Duration = Duration::from_secs(10);
/// How long the client may read nothing of an answer that waits for it.
const READ_WITHIN: Duration = Duration::from_secs(10);
/// What a client must read at the least, once an answer waits for it.
const SLOWEST_BYTES_A_SECOND: u32 = 1024;

/// A body that did not come in time.
#[derive(Debug, thiserror::Error)]
#[error("the request came too slowly")]
pub(super) struct TooSlow;

/// A request's body with a deadline.
pub(super) struct TimedBody {
    body: Incoming,
    deadline: Option<Pin<Box<Sleep>>>,
    slot: Arc<OpenConnection>,
}

impl TimedBody {
    pub(super) fn new(body: Incoming, slot: Arc<OpenConnection>) -> Self {
        let whole = body.is_end_stream();
        slot.set_busy(whole);
        let deadline = (!whole).then(|| Box::pin(sleep(BODY_WITHIN)));
        Self { body, deadline, slot }
    }
}

impl Body for TimedBody {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        match Pin::new(&mut self.body).poll_frame(context) {
            Poll::Ready(frame) => {
                if frame.is_none() || self.body.is_end_stream() {
                    self.deadline = None;
                    self.slot.set_busy(true);
                }
                Poll::Ready(frame.map(|frame| frame.map_err(Into::into)))
            }
            Poll::Pending => {
                if let Some(deadline) = &mut self.deadline {
                    ready!(deadline.as_mut().poll(context));
                    return Poll::Ready(Some(Err(TooSlow.into())));
                }
                Poll::Pending
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// An answer's body. Once it has been taken to be sent, the connection waits for its client.
pub(super) struct AnswerBody {
    body: AnyBody,
    slot: Arc<OpenConnection>,
}

impl AnswerBody {
    pub(super) fn new(body: AnyBody, slot: Arc<OpenConnection>) -> Self {
        Self { body, slot }
    }
}

impl Drop for AnswerBody {
    fn drop(&mut self) {
        self.slot.set_busy(false);
    }
}

impl Body for AnswerBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A connection that fails if its client does not read what is written to it. Once it is a
/// websocket it waits as long as it is told to: sockets have deadlines of their own.
pub(super) struct TimedStream {
    stream: TcpStream,
    slot: Arc<OpenConnection>,
    /// Made only for a client that keeps the hall waiting.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl TimedStream {
    pub(super) fn new(stream: TcpStream, slot: Arc<OpenConnection>) -> Self {
        Self { stream, slot, deadline: None }
    }

    fn written(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                if let Some(deadline) = &mut self.deadline {
                    // No write is so long; one that were would put the end off as far as it goes.
                    let read = u32::try_from(bytes).unwrap_or(u32::MAX) / SLOWEST_BYTES_A_SECOND;
                    let later = deadline.deadline() + Duration::from_secs(read.into());
                    deadline.as_mut().reset(later.min(Instant::now() + READ_WITHIN));
                }
                written
            }
            Poll::Pending if self.slot.is_plain() => {
                let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep(READ_WITHIN)));
                ready!(deadline.as_mut().poll(context));
                metrics::counter!("connections_closed_total", "why" => "unread").increment(1);
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            other => other,
        }
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.written(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        // Asked for when everything has been written.
        self.deadline = None;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
