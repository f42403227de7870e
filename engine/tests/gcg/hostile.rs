//! Any bytes give a document or an error, never a panic, and soon.

use std::time::Duration;

use engine::gcg::{MAX_BYTES, check, read, write};
use proptest::collection::vec;
use proptest::prelude::*;

const SAMPLES: [&[u8]; 5] = [
    include_bytes!("../data/gcg/twice.gcg"),
    include_bytes!("../data/gcg/school.gcg"),
    include_bytes!("../data/gcg/phony.gcg"),
    include_bytes!("../data/gcg/four.gcg"),
    include_bytes!("../data/gcg/latin1.gcg"),
];

/// Reads; what can be read must survive the check, and be written stably.
fn survive(bytes: &[u8]) {
    let Ok(document) = read(bytes) else { return };
    let report = check(&document);
    report.findings.iter().for_each(|finding| assert!(!finding.to_string().is_empty()));
    let written = write(&document.transcript);
    if written.len() > MAX_BYTES {
        // Latin-1 grows on the way to UTF-8: only a file near the limit gets past it.
        return;
    }
    let again = read(written.as_bytes()).expect("what is written can be read");
    assert_eq!(again.transcript, document.transcript);
    assert_eq!(write(&again.transcript), written);
}

/// Bytes that occur in GCG files more often than others.
fn likely() -> impl Strategy<Value = u8> {
    prop_oneof![
        proptest::sample::select(b"\n\r\t #>:-+().?0123456789ABHOZaeiotimecha".to_vec()),
        any::<u8>()
    ]
}

proptest! {
    #![proptest_config(crate::cases(2_000))]

    #[test]
    fn any_bytes(bytes in vec(any::<u8>(), 0..400)) {
        survive(&bytes);
    }

    #[test]
    fn likely_bytes(bytes in vec(likely(), 0..400)) {
        survive(&bytes);
    }

    #[test]
    fn event_lines_of_anything(lines in vec("[>#]?(a|b)?:? ?[A-Z?]{0,8} ?[-(.0-9A-Oa-o)]{0,8} ?[A-Za-z.()]{0,9} [+-]?[0-9]{0,6} [0-9]{0,4}", 0..12)) {
        survive(lines.join("\n").as_bytes());
    }

    #[test]
    fn mutated_games(
        sample in 0..SAMPLES.len(),
        changes in vec((any::<prop::sample::Index>(), 0..4u8, likely()), 1..12),
    ) {
        let mut bytes = SAMPLES[sample].to_vec();
        for (index, how, byte) in changes {
            let at = index.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 if bytes.len() > 1 => drop(bytes.remove(at)),
                _ => bytes.swap(at, 0),
            }
        }
        survive(&bytes);
    }

    #[test]
    fn shuffled_lines(sample in 0..SAMPLES.len(), swaps in vec(any::<(prop::sample::Index, prop::sample::Index)>(), 1..20)) {
        let mut lines: Vec<&[u8]> = SAMPLES[sample].split(|&byte| byte == b'\n').collect();
        for (a, b) in swaps {
            let (a, b) = (a.index(lines.len()), b.index(lines.len()));
            lines.swap(a, b);
        }
        survive(&lines.join(&b'\n'));
    }
}

#[test]
fn a_reason_with_a_control_character_in_it_is_read_as_it_is_written_again() {
    for reason in ["challenge\u{1}", "time\u{1}", "late\u{1}"] {
        let file = format!("#player1 a A\n#player2 b B\n>a: ({reason}) +5 5\n");
        survive(file.as_bytes());
    }
}

#[test]
fn a_keyword_with_a_control_character_in_it_is_the_keyword_that_is_written() {
    for key in ["title\u{1}", "\u{1}title", "rack1\u{1}", "player1\u{1}", "note\u{1}"] {
        survive(format!("#player1 a A\n#player2 b B\n#{key} a A\n").as_bytes());
    }
    let titled = read("#player1 a A\n#player2 b B\n#title\u{1} Finals\n".as_bytes()).unwrap();
    assert_eq!(titled.transcript.title.as_deref(), Some("Finals"));
}

#[test]
fn the_worst_a_whole_file_can_be_is_read_at_once() {
    let fill = |line: &str| line.repeat(MAX_BYTES / line.len());
    let worst = [
        fill("#\n"),
        fill("\n"),
        format!("#note {}", fill("x\n").split_off(16)),
        format!("#title {}", fill("x\n").split_off(16)),
        fill("#player1 a A\n"),
        format!(">a: {} - +0 0", "A".repeat(MAX_BYTES - 20)),
        format!(">a: ({}) +0 0", "Z".repeat(MAX_BYTES - 20)),
        format!(">{}: - +0 0", ":".repeat(MAX_BYTES - 20)),
        fill("#x "),
        fill("(((("),
    ];
    for file in worst {
        let before = worked();
        survive(file.as_bytes());
        // A generous bound: what it must not be is quadratic.
        assert!(worked().saturating_sub(before) < Duration::from_secs(10), "{:.20}", file);
    }
}

/// How long this thread has worked, which others on the same machine do not make longer; nothing
/// where the system does not say, and then a test that takes for ever has to do.
fn worked() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let worked_ns = told.split(' ').next().and_then(|number| number.parse().ok());
    Duration::from_nanos(worked_ns.unwrap_or(0))
}
