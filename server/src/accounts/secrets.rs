//! Secrets the hall makes up. All from the system's randomness.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::rules::GUEST_PREFIX;

/// Without the letters and digits that are read for one another.
const CODE_ALPHABET: &[u8] = b"ABCDEFGHJKLMNPQRTUVWXY346789";
const CONSONANTS: &[u8] = b"bdfghjklmnprtvz";
const VOWELS: &[u8] = b"aeiou";

fn random_byte() -> u8 {
    let mut byte = [0];
    getrandom::fill(&mut byte).expect("the system gives random bytes");
    byte[0]
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

/// A session token: 256 bits, as it stands in the cookie.
pub fn session_token() -> String {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Whether this could be a token that the hall made.
pub fn is_token(typed: &str) -> bool {
    URL_SAFE_NO_PAD.decode(typed).is_ok_and(|bytes| bytes.len() == 32)
}

/// A join code, `ABCD-2345`: short-lived and limited in uses, so 38 bits are enough.
pub fn join_code() -> String {
    let part = || (0..4).map(|_| pick(CODE_ALPHABET)).collect::<String>();
    format!("{}-{}", part(), part())
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
    let parts = kept.chunks(4).map(|part| part.iter().collect::<String>().to_ascii_uppercase());
    parts.collect::<Vec<_>>().join("-")
}

/// A password a child can read and type, `bado-kemu-tilo`: 37 bits, behind a limit on attempts.
pub fn readable_password() -> String {
    let part = || {
        let syllable = || [pick(CONSONANTS), pick(VOWELS)];
        [syllable(), syllable()].concat().into_iter().collect::<String>()
    };
    [part(), part(), part()].join("-")
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
        for code in [join_code(), invitation_code()] {
            let typed = format!(" {} ", code.replace('-', " ").to_lowercase());
            assert_eq!(tidy_code(&typed), code);
        }
        assert_eq!(tidy_code("ab"), "AB");
        assert_eq!(tidy_code(""), "");
    }

    #[test]
    fn made_up_passwords_and_guests_keep_the_rules() {
        super::super::rules::check_password("password", &readable_password()).unwrap();
        assert!((2..=24).contains(&guest_name().len()));
    }
}
