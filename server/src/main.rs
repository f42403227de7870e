//! The `tilehall` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    server::main()
}
