//! GCG files: read, written and checked.

// Helpers beside the tests may say `unwrap` as the tests do.
#![allow(clippy::unwrap_used)]

mod gcg {
    mod check;
    mod endings;
    mod hostile;
    mod random;
    mod read;
    mod round_trip;
    mod samples;
    mod support;
}
