//! Searching what somebody was told for what they may not know.

/// A text holds no such needle. Texts also hold ids, hashes and times, so a short needle of hex
/// digits alone would be found by chance now and then: such a one is refused.
#[track_caller]
pub fn never_told(text: &str, needle: &str) {
    let by_chance = needle.len() < 16 && needle.chars().all(|c| c.is_ascii_hexdigit() || c == '-');
    assert!(needle.len() >= 4 && !by_chance, "{needle:?} may stand in an id or a time");
    assert!(!text.contains(needle), "{needle:?} was told in {text}");
}
