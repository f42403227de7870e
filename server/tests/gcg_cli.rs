//! `tilehall gcg check`, as a club director meets it.

// Helpers beside the tests may say `unwrap` as the tests do.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The sample games of the engine's tests.
fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/tests/data/gcg")
}

/// Runs the check among the samples; gives the exit code and what was printed.
fn check(arguments: &[&str]) -> (i32, String) {
    let output: Output = Command::new(env!("CARGO_BIN_EXE_tilehall"))
        .args(["gcg", "check"])
        .args(arguments)
        .current_dir(samples())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn a_game_that_is_right_exits_with_0() {
    assert_eq!(
        check(&["twice.gcg"]),
        (
            0,
            "twice.gcg: Inès Marchand 284, Tom Okafor 315\n  \
             Inès Marchand went out and gained twice the other rack (association style).\n  \
             checked 35 plays, all agree\n"
                .into()
        )
    );
}

#[test]
fn the_school_ending_is_named() {
    let (code, said) = check(&["school.gcg"]);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("gained what the other rack lost (school style)"), "{said}");
}

#[test]
fn findings_name_the_line_and_exit_with_1() {
    let (code, said) = check(&["wrong_lines.gcg"]);
    assert_eq!(code, 1);
    assert!(said.contains("  line 11: VIA at 7C is worth 14, not 16\n"), "{said}");
    assert!(said.contains("checked 35 plays, 34 agree; 6 findings\n"), "{said}");
}

#[test]
fn an_unreadable_file_exits_with_2_and_the_others_are_still_checked() {
    let (code, said) = check(&["broken.gcg", "no-such.gcg", "wrong_ending.gcg", "passes.gcg"]);
    assert_eq!(code, 2);
    assert!(
        said.starts_with("broken.gcg: cannot be read\n  line 17: “F22”: not a square"),
        "{said}"
    );
    assert!(said.contains("no-such.gcg: cannot be read\n"), "{said}");
    assert!(said.contains("wrong_ending.gcg: Northfield School"), "{said}");
    assert!(said.contains("passes.gcg: Gwen Abara"), "{said}");
    assert!(said.ends_with("4 files: 1 all right, 1 with findings, 2 unreadable.\n"), "{said}");
}

#[test]
fn quiet_is_silent_where_all_is_right() {
    assert_eq!(check(&["--quiet", "twice.gcg", "four.gcg", "latin1.gcg"]), (0, String::new()));
    let (code, said) = check(&["-q", "twice.gcg", "wrong_ending.gcg"]);
    assert_eq!(code, 1);
    assert!(said.starts_with("wrong_ending.gcg: ") && !said.contains("twice.gcg"), "{said}");
}

#[test]
fn every_sample_is_what_its_name_says() {
    for entry in std::fs::read_dir(samples()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let expected = match name.as_str() {
            name if !name.ends_with(".gcg") => continue,
            name if name.starts_with("wrong") => 1,
            name if name.starts_with("broken") => 2,
            _ => 0,
        };
        let (code, said) = check(&[&name]);
        assert_eq!(code, expected, "{said}");
    }
}

#[test]
fn a_file_of_a_gigabyte_is_not_read_to_its_end() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("huge.gcg");
    // A sparse file: it takes no room on the disk.
    std::fs::File::create(&path).unwrap().set_len(1 << 30).unwrap();
    let (code, said) = check(&[path.to_str().unwrap()]);
    std::fs::remove_file(&path).unwrap();
    assert_eq!(code, 2);
    assert!(said.contains("the file is larger than 1048576 bytes"), "{said}");
}

#[test]
fn no_file_at_all_is_a_mistake_of_the_caller() {
    let output = Command::new(env!("CARGO_BIN_EXE_tilehall")).args(["gcg", "check"]).output();
    assert_eq!(output.unwrap().status.code(), Some(2));
}
