//! What names and passwords may be. Every fault says the field and the rule.

/// Why a field was not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The field.
    pub field: &'static str,
    /// The rule it breaks, as a sentence for its writer.
    pub message: &'static str,
}

/// Names that would be mistaken for the hall's own voice.
const RESERVED: [&str; 8] =
    ["admin", "administrator", "director", "moderator", "system", "tilehall", "bot", "nobody"];

/// The longest name.
pub const MOST_NAME_CHARS: usize = 24;

/// Guests are named by the hall.
pub(super) const GUEST_PREFIX: &str = "guest-";

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
    if RESERVED.contains(&lower.as_str()) || lower.starts_with(GUEST_PREFIX) {
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

/// A club's name, without the spaces around it.
pub fn check_club_name(name: &str) -> Result<&str, Fault> {
    let name = name.trim();
    let fits = (2..=60).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    fits.then_some(name).ok_or(Fault {
        field: "name",
        message: "a club's name has 2 to 60 characters, on one line",
    })
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
    fn names_that_could_mislead_are_refused() {
        for name in ["Ada", "bo-2", "x_y", "Quizzical"] {
            assert_eq!(check_name(name), Ok(()), "{name}");
        }
        for name in ["", "a", "2fast", "a b", "Ädä", "ADMIN", "guest-77", "x\n", &"a".repeat(25)]
        {
            assert!(check_name(name).is_err(), "{name:?}");
        }
    }
}
