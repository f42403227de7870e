//! What the lexicon commands say of what they did, in words for a coach.

use std::fmt::Write as _;

use lexicons::Built;
use lexicons::manifest::LayerRecord;
use lexicons::recipe::LayerReport;
use lexicons::text::SkipReason;

/// What was read of each file, what was passed over, and what came of it.
pub(super) fn of_build(built: &Built) -> String {
    let mut text = String::new();
    for (report, record) in built.reports.iter().zip(&built.manifest.layers) {
        text.push_str(&of_layer(report, record));
    }
    let manifest = &built.manifest;
    let words = counted(manifest.words, "word");
    let _ = writeln!(text, "{} has {words} (SHA-256 {})", manifest.name, manifest.text_sha256);
    text
}

fn of_layer(report: &LayerReport, record: &LayerRecord) -> String {
    let mut text = format!("{}: {} added", report.from, counted(record.added, "word"));
    for (count, what) in [(record.removed, "removed"), (record.idle, "changed nothing")] {
        if count > 0 {
            let _ = write!(text, ", {} {what}", grouped(count));
        }
    }
    text.push('\n');
    if let Some(count) = record.skipped.get(&SkipReason::OtherLength) {
        let _ = writeln!(text, "  passed over: {} {}", grouped(*count), SkipReason::OtherLength);
    }
    let Some(read) = &report.read else { return text };
    for (reason, skips) in &read.skips {
        let (count, first) = (grouped(skips.count), &skips.first);
        let _ = writeln!(
            text,
            "  passed over: {count} {reason} (first: line {}, {:?})",
            first.line, first.text
        );
    }
    if let Some(first) = &read.first_definition {
        let count = counted(read.definitions, "definition");
        let _ = writeln!(text, "  {count} kept (first: line {}, {})", first.line, first.text);
    }
    text
}

/// `1 word`, `2 words`, `168,943 words`.
pub(in crate::commands) fn counted(count: u64, what: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{} {what}{s}", grouped(count))
}

/// A number with commas between its thousands.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_at_a_glance() {
        assert_eq!(counted(0, "word"), "0 words");
        assert_eq!(counted(1, "word"), "1 word");
        assert_eq!(counted(999, "word"), "999 words");
        assert_eq!(counted(1_000, "word"), "1,000 words");
        assert_eq!(counted(168_943, "word"), "168,943 words");
    }
}
