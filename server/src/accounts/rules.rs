//! What names and passwords may be. Every fault says the field and the rule.

/// Why a field was not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its name in the JSON of the request.
    pub field: &'static str,
    /// The rule it breaks, as a sentence for its writer.
    pub message: &'static str,
}

/// Names that would be mistaken for the hall's own voice.
const RESERVED: [&str; 8] =
    ["admin", "administrator", "director", "moderator", "system", "tilehall", "bot", "nobody"];

/// The longest name.
pub const MOST_NAME_CHARS: usize = 24;

/// How the names of guests begin, which the hall makes up.
pub(super) const GUEST_PREFIX: &str = "guest-";
/// How the pseudonyms of erased accounts begin.
pub(super) const ERASED_PREFIX: &str = "gone-";

/// A nickname: letters, digits, dash and underscore of ASCII, so that no two look alike.
pub fn check_name(name: &str) -> Result<(), Fault> {
    let fault = |message| Err(Fault { field: "name", message });
    let lower = name.to_ascii_lowercase();
    if !(2..=MOST_NAME_CHARS).contains(&name.chars().count()) {
        return fault("a name has 2 to 24 characters");
    }
    if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_') {
        return fault("a name is made of the letters a to z, digits, - and _");
    }
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return fault("a name begins with a letter");
    }
    if RESERVED.contains(&lower.as_str())
        || lower.starts_with(GUEST_PREFIX)
        || lower.starts_with(ERASED_PREFIX)
    {
        return fault("that name is kept for the hall itself");
    }
    Ok(())
}

/// Length is what counts in a password; the upper bound keeps hashing bounded.
pub fn check_password(field: &'static str, password: &str) -> Result<(), Fault> {
    match password.chars().count() {
        0..8 => Err(Fault { field, message: "a password has at least 8 characters" }),
        8..=128 => Ok(()),
        _ => Err(Fault { field, message: "a password has at most 128 characters" }),
    }
}

/// Passwords that are tried first, in order, lower case.
const COMMON: &str = include_str!("common_passwords.txt");

/// A password that somebody chooses: not one that everyone tries first.
pub fn check_new_password(field: &'static str, password: &str, name: &str) -> Result<(), Fault> {
    check_password(field, password)?;
    let fault = |message| Err(Fault { field, message });
    let typed = password.trim().to_lowercase();
    if typed.contains(&name.to_lowercase()) && typed.len() < name.len() + 4 {
        return fault("a password must not be your nickname");
    }
    if COMMON.lines().any(|common| common == typed) || is_a_run(&typed) {
        return fault("everyone tries that password first: choose another");
    }
    Ok(())
}

/// Whether each character is the same as the one before it, or its neighbour.
fn is_a_run(password: &str) -> bool {
    let letters: Vec<u32> = password.chars().map(u32::from).collect();
    let steps: Vec<i64> =
        letters.windows(2).map(|pair| i64::from(pair[1]) - i64::from(pair[0])).collect();
    [0, 1, -1].into_iter().any(|step| steps.iter().all(|one| *one == step))
}

/// A club's name, without the spaces around it.
pub fn check_club_name(name: &str) -> Result<&str, Fault> {
    let name = name.trim();
    let fits = (2..=60).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    fits.then_some(name).ok_or(Fault {
        field: "name",
        message: "a club's name has 2 to 60 characters, on one line",
    })
}

/// A sentence someone wrote: something, but not a letter.
pub fn check_sentence<'a>(field: &'static str, text: &'a str) -> Result<&'a str, Fault> {
    let text = text.trim();
    if !(1..=500).contains(&text.chars().count()) {
        return Err(Fault { field, message: "write a sentence, of at most 500 characters" });
    }
    if text.contains(|c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
        return Err(Fault { field, message: "this has characters that cannot be written" });
    }
    Ok(text)
}

/// A real name as a coach writes it; empty is none.
pub fn check_real_name(name: &str) -> Result<Option<&str>, Fault> {
    let name = name.trim();
    if name.chars().count() > 80 || name.chars().any(char::is_control) {
        return Err(Fault {
            field: "real_name",
            message: "a real name has at most 80 characters, on one line",
        });
    }
    Ok((!name.is_empty()).then_some(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_that_everyone_tries_first_are_refused() {
        let chosen = |password: &str| check_new_password("password", password, "quizzical");
        for good in ["correct horse", "battery staple", "bado-kemu-tilo", "quizzical likes tea"] {
            assert_eq!(chosen(good), Ok(()), "{good}");
        }
        for common in [
            "password1",
            "PassWord1",
            "12345678",
            "aaaaaaaa",
            "abcdefghijk",
            "quizzical",
            "Quizzical1",
        ] {
            assert!(chosen(common).is_err(), "{common}");
        }
        assert!(COMMON.lines().is_sorted() && COMMON.lines().all(|line| line.len() >= 8));
    }

    #[test]
    fn names_that_could_mislead_are_refused() {
        for name in ["Ada", "bo-2", "x_y", "Quizzical"] {
            assert_eq!(check_name(name), Ok(()), "{name}");
        }
        for name in
            ["", "a", "2fast", "a b", "Ädä", "ADMIN", "guest-77", "gone-3", "x\n", &"a".repeat(25)]
        {
            assert!(check_name(name).is_err(), "{name:?}");
        }
    }
}
