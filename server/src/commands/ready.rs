//! `tilehall ready`: asks the hall on this machine whether it can work.
//!
//! For whatever watches over a hall, a container above all, where no other program is at hand
//! to ask `/readyz`.

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use super::print;

const PATIENCE: Duration = Duration::from_secs(3);
/// More than the answer has.
const MAX_ANSWER_BYTES: u64 = 16 * 1024;

/// The hall that is asked whether it is ready.
#[derive(Args)]
pub(super) struct ReadyArgs {
    /// Where the hall listens
    #[arg(long, env = "TILEHALL_BIND", value_name = "ADDR", default_value = "127.0.0.1:8080")]
    bind: SocketAddr,
}

impl ReadyArgs {
    /// 0 if the hall is ready, 1 if it is not or nobody answers.
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        let (ready, said) = match ask(reachable(self.bind)) {
            Ok(answer) => read(&answer),
            Err(error) => (false, format!("nobody answers at {}: {error}", self.bind)),
        };
        print(&format!("{said}\n"))?;
        Ok(if ready { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// A hall that listens on every address is asked on this machine's own.
fn reachable(mut bind: SocketAddr) -> SocketAddr {
    if bind.ip().is_unspecified() {
        bind.set_ip(match bind.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    bind
}

fn ask(address: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(MAX_ANSWER_BYTES).read_to_string(&mut answer)?;
    Ok(answer)
}

/// Whether the answer is a yes, and its words.
fn read(answer: &str) -> (bool, String) {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((answer, ""));
    let ready = head.split_whitespace().nth(1) == Some("200");
    (ready, body.trim().to_owned())
}
