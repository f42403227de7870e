//! Codes that change every thirty seconds (RFC 6238), as every authenticator makes them.

use engine::Millis;
use fast_qr::convert::Builder as _;
use fast_qr::convert::svg::SvgBuilder;
use fast_qr::qr::QRBuilder;
use sha2::{Digest, Sha256};
use totp_rs::{Algorithm, Builder, Secret, Totp};

use super::secrets;

/// What an authenticator and the hall share.
pub type SharedSecret = [u8; 20];

/// How many codes there are for a lost telephone.
const RECOVERY_CODES: usize = 10;

/// A new secret.
pub fn new_secret() -> SharedSecret {
    secrets::random_bytes()
}

fn totp(secret: SharedSecret) -> Totp {
    Builder::new()
        .with_algorithm(Algorithm::SHA1)
        .with_digits(6)
        .with_skew(1)
        .with_step_duration(30)
        .with_secret(secret)
        .build_noncompliant()
}

/// The step that a code is of, if it is right at that instant or was half a minute before. A step
/// counts once. The instant is the wall clock's, which telephones go by.
pub fn step_of(secret: SharedSecret, code: &str, at: Millis) -> Option<i64> {
    let step = totp(secret).check(&digits(code)?, whole_seconds(at))?;
    Some(i64::try_from(step).expect("a step is half a minute of a clock that fits 64 bits"))
}

/// The code that is right at an instant.
pub fn code_at(secret: SharedSecret, at: Millis) -> String {
    totp(secret).generate(whole_seconds(at)).to_string()
}

const fn whole_seconds(at: Millis) -> u64 {
    at.0 / 1000
}

/// Six digits, however they were spaced.
fn digits(typed: &str) -> Option<String> {
    let digits: String = typed.chars().filter(|c| !c.is_whitespace()).take(7).collect();
    (digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(digits)
}

/// The secret to type where nothing can be scanned.
pub fn to_type(secret: SharedSecret) -> String {
    Secret::from(secret).to_base32()
}

/// The secret as authenticators scan it. A nickname needs no escapes.
pub fn url(secret: SharedSecret, name: &str) -> String {
    format!("otpauth://totp/Tilehall:{name}?secret={}&issuer=Tilehall", to_type(secret))
}

/// An address as a QR code; empty if it is too long for one, which none of ours is.
pub fn qr(url: &str) -> String {
    let code = QRBuilder::new(url).build();
    code.map(|code| SvgBuilder::default().margin(2).to_str(&code)).unwrap_or_default()
}

/// Codes for a lost telephone.
pub fn recovery_codes() -> Vec<String> {
    (0..RECOVERY_CODES).map(|_| secrets::join_code()).collect()
}

/// What is kept of a recovery code. Thirty-eight bits behind a limit on attempts.
pub fn hash_of(code: &str) -> Vec<u8> {
    Sha256::digest(secrets::tidy_code(code).as_bytes()).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_the_standard() {
        // RFC 6238, appendix B: the last six of eight digits, at 59 and 1111111109 seconds.
        let totp = totp(*b"12345678901234567890");
        assert_eq!(totp.generate(59).to_string(), "287082");
        assert_eq!(totp.generate(1_111_111_109).to_string(), "081804");
    }

    #[test]
    fn a_code_is_taken_however_it_is_spaced_and_nothing_else_is() {
        let secret = new_secret();
        let now = Millis(1_700_000_000_000);
        let code = code_at(secret, now);
        let spaced = format!(" {} {} ", &code[..3], &code[3..]);
        let step = step_of(secret, &spaced, now);
        assert!(step.is_some());
        assert_eq!(step_of(secret, &code, now.plus(30_000)), step, "half a minute later");
        assert_eq!(step_of(secret, &code, now.plus(90_000)), None, "and no longer than that");
        for wrong in ["", "12345", "1234567", "abcdef", "１２３４５６"] {
            assert_eq!(step_of(secret, wrong, now), None, "{wrong}");
        }
    }

    #[test]
    fn a_phone_can_scan_it_and_a_person_type_it() {
        let url = url([7; 20], "coach");
        assert!(url.starts_with("otpauth://totp/Tilehall:coach?secret="), "{url}");
        assert!(qr(&url).starts_with("<svg"));
        assert_eq!(hash_of("ABCD-2345"), hash_of("abcd 2345"));
    }
}
