//! The whole program as a process, for tests that must be able to kill it.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

use rustix::process::{Pid, Signal, kill_process};

/// A running `tilehall serve`.
pub struct Program {
    child: Child,
    address: SocketAddr,
}

impl Program {
    /// Starts the program at `path` on a data directory and any free port, and waits
    /// until it says that it is open.
    pub fn start(path: &str, data: &Path, more: &[&str]) -> Self {
        Self::run(Self::command(path, data, more))
    }

    /// What starts the program, for a test that wants more of it.
    pub fn command(path: &str, data: &Path, more: &[&str]) -> Command {
        let mut command = Command::new(path);
        command.arg("serve").arg("--data").arg(data).args(["--bind", "127.0.0.1:0"]).args(more);
        command.env_remove("DATABASE_URL");
        command
    }

    /// Starts any program that says where it listens, and waits until it does.
    pub fn run(mut command: Command) -> Self {
        command.stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let output = child.stdout.take().expect("its output is piped");
        let mut output = BufReader::new(output);
        let port = find_port(&mut output);
        // What it says later must not block it.
        std::thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()));
        Self { child, address: SocketAddr::from(([127, 0, 0, 1], port)) }
    }

    /// Starts the program on a database that runs already. `more` are further arguments.
    pub fn start_on(
        path: &str,
        data: &Path,
        database: &sqlx::postgres::PgConnectOptions,
        more: &[&str],
    ) -> Self {
        use sqlx::ConnectOptions;
        let url = database.to_url_lossy().to_string();
        Self::start(path, data, &[&["--database-url", &url], more].concat())
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its process id.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Sends a signal and waits for the end.
    pub fn end(mut self, signal: Signal) -> ExitStatus {
        let pid = Pid::from_raw(i32::try_from(self.child.id()).expect("a pid")).expect("a pid");
        kill_process(pid, signal).expect("the program is there");
        self.child.wait().expect("the program ends")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A test that failed must leave nothing running; one that ended it finds nobody.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn find_port(output: &mut impl BufRead) -> u16 {
    let mut lines = output.lines().map_while(Result::ok);
    let open = lines.find_map(|line| {
        let url = line.split_once("http://")?.1.to_owned();
        url.rsplit(':').next()?.trim().parse().ok()
    });
    open.expect("the program says where it listens")
}
