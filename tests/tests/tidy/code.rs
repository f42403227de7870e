//! Rust as the checks read it: without what is only said.

/// The code of a text, with blanks for its comments and for what its strings hold; lines stay lines.
pub(super) fn code_of(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut code = String::with_capacity(text.len());
    let mut at = 0;
    while at < chars.len() {
        let end = end_of_what_is_said(&chars, at);
        if end == at {
            code.push(chars[at]);
            at += 1;
        } else {
            code.extend(chars[at..end].iter().map(|c| if *c == '\n' { '\n' } else { ' ' }));
            at = end;
        }
    }
    code
}

/// Where a comment, a string or a character that begins here ends; here if none does.
fn end_of_what_is_said(chars: &[char], at: usize) -> usize {
    let next = |ahead: usize| chars.get(at + ahead).copied().unwrap_or('\n');
    match chars[at] {
        '/' if next(1) == '/' => find(chars, at, |rest| rest[0] == '\n'),
        '/' if next(1) == '*' => end_of_block(chars, at),
        '"' => end_of_string(chars, at, '"'),
        // One character and a quote, or an escape; all else is a lifetime.
        '\'' if next(1) == '\\' || next(2) == '\'' => end_of_string(chars, at, '\''),
        'r' if !is_behind_a_name(chars, at) => end_of_raw_string(chars, at),
        _ => at,
    }
}

/// A name may end in `r`; `br` and `cr` begin strings of bytes and of C.
fn is_behind_a_name(chars: &[char], at: usize) -> bool {
    let named = |at: usize| chars[at].is_alphanumeric() || chars[at] == '_';
    let before = |at: usize| at > 0 && named(at - 1);
    before(at) && (before(at - 1) || !matches!(chars[at - 1], 'b' | 'c'))
}

fn find(chars: &[char], from: usize, ends: impl Fn(&[char]) -> bool) -> usize {
    (from..chars.len()).find(|at| ends(&chars[*at..])).unwrap_or(chars.len())
}

fn end_of_block(chars: &[char], at: usize) -> usize {
    let (mut open, mut at) = (0, at);
    while at < chars.len() {
        match chars[at..] {
            ['/', '*', ..] => (open, at) = (open + 1, at + 2),
            ['*', '/', ..] => (open, at) = (open - 1, at + 2),
            _ => at += 1,
        }
        if open == 0 {
            break;
        }
    }
    at
}

fn end_of_string(chars: &[char], at: usize, quote: char) -> usize {
    let mut at = at + 1;
    while at < chars.len() && chars[at] != quote {
        at += if chars[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(chars.len())
}

fn end_of_raw_string(chars: &[char], at: usize) -> usize {
    let hashes = chars[at + 1..].iter().take_while(|c| **c == '#').count();
    if chars.get(at + 1 + hashes) != Some(&'"') {
        return at;
    }
    let closing: Vec<char> = std::iter::once('"').chain(vec!['#'; hashes]).collect();
    let end = find(chars, at + hashes + 2, |rest| rest.starts_with(&closing));
    (end + closing.len()).min(chars.len())
}

/// Names, `::`, and all other characters by themselves.
pub(super) fn tokens_of(code: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let named = |c: char| c.is_alphanumeric() || c == '_';
        let length = if named(first) {
            rest.find(|c| !named(c)).unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            first.len_utf8()
        };
        let (token, behind) = rest.split_at(length);
        tokens.push(token);
        rest = behind.trim_start();
    }
    tokens
}

#[test]
fn what_is_only_said_is_no_code() {
    for (text, code) in [
        ("a // b\nc", "a     \nc"),
        ("a /* b /* c */ d */ e", "a                   e"),
        ("(\"// \\\" b\", c)", "(         , c)"),
        ("r#\"a \" b\"# c br\"a\\\" d", "           c b      d"),
        ("'a' '\\'' &'a str '\"' b", "         &'a str     b"),
        ("color\"a\" r#type", "color    r#type"),
    ] {
        assert_eq!(code_of(text).trim_end(), code, "{text}");
    }
    assert_eq!(tokens_of("use crate::a_b as c;"), ["use", "crate", "::", "a_b", "as", "c", ";"]);
}
