//! Secrets the hall makes up. All from the system's randomness.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::rules::{ERASED_PREFIX, GUEST_PREFIX};

/// Without the letters and digits that are read for one another.
const CODE_ALPHABET: &[u8] = b"ABCDEFGHJKLMNPQRTUVWXY346789";

fn random_byte() -> u8 {
    let [byte] = random_bytes();
    byte
}

/// One of `letters`, each as likely as the others.
fn pick(letters: &[u8]) -> char {
    let count = u8::try_from(letters.len()).expect("an alphabet is short");
    let fair = u8::MAX - u8::MAX % count;
    loop {
        let byte = random_byte();
        if byte < fair {
            return char::from(letters[usize::from(byte % count)]);
        }
    }
}

/// Random bytes.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A session token: 256 bits, as it stands in the cookie.
pub fn session_token() -> String {
    URL_SAFE_NO_PAD.encode(random_bytes::<32>())
}

/// What stands in the address of a slot: 128 bits, since whoever has it can look.
pub fn slot_key() -> String {
    URL_SAFE_NO_PAD.encode(random_bytes::<16>())
}

/// Whether this could be a token that the hall made.
pub fn is_token(typed: &str) -> bool {
    URL_SAFE_NO_PAD.decode(typed).is_ok_and(|bytes| bytes.len() == 32)
}

/// The token of a link to watch by: 128 bits, for it opens a game to whoever has it.
pub fn watch_token() -> String {
    URL_SAFE_NO_PAD.encode(random_bytes::<16>())
}

/// A join code, `ABCD-2345`: short-lived and limited in uses, so 38 bits are enough.
pub fn join_code() -> String {
    let part = || (0..4).map(|_| pick(CODE_ALPHABET)).collect::<String>();
    format!("{}-{}", part(), part())
}

/// How long a code is that is told from mouth to mouth.
const SHORT_CODE_CHARACTERS: usize = 6;
/// Nothing that is read for something else, and no vowel: a code never spells a word.
const SHORT_CODE_ALPHABET: &[u8] = b"CDFHJKLMNPQRTVWXY346789";

/// A code to tell somebody, `K7MT4Q`: 27 bits, so it must end soon, and whoever types one is
/// held to `Limits::short_code` (decision 0265).
pub fn short_code() -> String {
    (0..SHORT_CODE_CHARACTERS).map(|_| pick(SHORT_CODE_ALPHABET)).collect()
}

/// Whether a tidy code is one of those.
pub fn is_short_code(tidy: &str) -> bool {
    tidy.len() == SHORT_CODE_CHARACTERS
}

/// An invitation's code, `ABCD-2345-EFGH`: works for days and lets anyone in who has it, so
/// 57 bits.
pub fn invitation_code() -> String {
    let part = || (0..4).map(|_| pick(CODE_ALPHABET)).collect::<String>();
    [part(), part(), part()].join("-")
}

/// A code as it was typed, in the form it is kept.
pub fn tidy_code(typed: &str) -> String {
    let kept: Vec<char> = typed.chars().filter(char::is_ascii_alphanumeric).take(16).collect();
    let part = if kept.len() == SHORT_CODE_CHARACTERS { kept.len() } else { 4 };
    let parts = kept.chunks(part).map(|part| part.iter().collect::<String>().to_ascii_uppercase());
    parts.collect::<Vec<_>>().join("-")
}

/// Words of three to six letters that a child in grade 2 can read, 256 of them.
const EASY_WORDS: &str = include_str!("easy_words.txt");

/// How many of them make a password.
const WORDS_A_PASSWORD: usize = 4;

/// A password a child can read, remember and type, `frog-lamp-blue-cake`: 32 bits, behind a limit
/// on attempts.
pub fn readable_password() -> String {
    let words: Vec<&str> = EASY_WORDS.lines().collect();
    let chosen: [u8; WORDS_A_PASSWORD] = random_bytes();
    chosen.map(|byte| words[usize::from(byte) % words.len()]).join("-")
}

/// A nickname for a child whose coach has thought of none, `frog-lamp`: nothing of who they are.
pub fn nickname() -> String {
    let words: Vec<&str> = EASY_WORDS.lines().collect();
    let chosen: [u8; 2] = random_bytes();
    chosen.map(|byte| words[usize::from(byte) % words.len()]).join("-")
}

/// What somebody who is erased is called.
pub fn erased_name() -> String {
    let tail: String = (0..8).map(|_| pick(CODE_ALPHABET)).collect();
    format!("{ERASED_PREFIX}{}", tail.to_ascii_lowercase())
}

/// A guest's name.
pub fn guest_name() -> String {
    let tail: String = (0..8).map(|_| pick(CODE_ALPHABET)).collect();
    format!("{GUEST_PREFIX}{}", tail.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_survives_being_typed_by_a_child() {
        for code in [join_code(), invitation_code(), short_code()] {
            let typed = format!(" {} ", code.replace('-', " ").to_lowercase());
            assert_eq!(tidy_code(&typed), code);
        }
        assert_eq!(tidy_code("k7m-t4q"), "K7MT4Q");
        assert_eq!(tidy_code("ab"), "AB");
        assert_eq!(tidy_code(""), "");
    }

    #[test]
    fn short_codes_are_told_from_the_others_by_their_length() {
        assert!(is_short_code(&short_code()));
        assert!(!is_short_code(&join_code()) && !is_short_code(&invitation_code()));
        let both = |pair: &str| pair.bytes().all(|byte| SHORT_CODE_ALPHABET.contains(&byte));
        assert!(!["0O", "1I", "2Z", "5S", "8B", "6G", "UV"].into_iter().any(both));
    }

    #[test]
    fn made_up_passwords_and_guests_keep_the_rules() {
        let rules = super::super::rules::check_new_password;
        rules("password", &readable_password(), "ada").unwrap();
        let words: Vec<&str> = EASY_WORDS.lines().collect();
        assert_eq!(words.len(), 256, "each byte is a word, each as likely");
        assert!(words.is_sorted() && words.iter().all(|word| (3..=6).contains(&word.len())));
        assert!((2..=24).contains(&guest_name().len()));
        super::super::rules::check_name(&nickname()).unwrap();
    }
}
