//! The `tilehall` program as the tests start it: the same `main`, built with the tests.

use std::process::ExitCode;

fn main() -> ExitCode {
    server::main()
}
