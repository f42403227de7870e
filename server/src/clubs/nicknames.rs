//! Nicknames for a class of which a coach has the real names only: proposed, to be looked at and
//! changed before any account is made.

use std::collections::HashSet;

use protocol::{NicknamesProposed, ProposeNicknames};
use uuid::Uuid;

use super::Clubs;
use super::class_list::MOST_ROWS;
use crate::accounts::rules::{Fault, check_real_name};
use crate::accounts::secrets;
use crate::refused::Refused;
use crate::store::Account;

/// How many are made up for a student, of which one that is free is taken.
const TRIES: usize = 8;

/// A nickname for each real name, in their order; no two are the same, and nobody has one of them.
pub(crate) async fn propose(
    clubs: &Clubs,
    coach: &Account,
    club_id: Uuid,
    asked: ProposeNicknames,
) -> Result<NicknamesProposed, Refused> {
    clubs.coached(club_id, coach).await?;
    if asked.real_names.len() > MOST_ROWS {
        return Err(Refused::field("real_names", "a list has at most 300 students"));
    }
    for real_name in &asked.real_names {
        check_real_name(real_name).map_err(|Fault { message, .. }| {
            Refused::Field(Fault { field: "real_names", message })
        })?;
    }
    let tries = asked.real_names.len() * TRIES;
    let made_up: Vec<String> = (0..tries).map(|_| secrets::nickname()).collect();
    let taken = clubs.store.taken_names(&made_up).await?.into_iter().collect();
    match chosen(&asked.real_names, made_up, taken) {
        Some(names) => Ok(NicknamesProposed { names }),
        None => Err(Refused::field("real_names", "there are no names left: send fewer at once")),
    }
}

/// The first of the made-up names that is free and is no part of who somebody is, for each.
fn chosen(
    real_names: &[String],
    made_up: Vec<String>,
    mut taken: HashSet<String>,
) -> Option<Vec<String>> {
    let mut left = made_up;
    let mut names = Vec::with_capacity(real_names.len());
    for real_name in real_names {
        let at = left.iter().position(|name| !taken.contains(name) && !tells(name, real_name))?;
        let name = left.swap_remove(at);
        taken.insert(name.clone());
        names.push(name);
    }
    Some(names)
}

/// Whether a nickname has a word of a real name in it.
fn tells(nickname: &str, real_name: &str) -> bool {
    let real = real_name.to_lowercase();
    let mut words = real.split(|c: char| !c.is_alphanumeric());
    words.any(|word| nickname.split('-').any(|part| part == word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owned(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn a_nickname_is_free_and_no_part_of_the_real_name() {
        let taken = HashSet::from(["blue-cake".to_owned()]);
        let real_names = owned(&["Tom Baker", "Ada Frog"]);
        let made_up = owned(&["blue-cake", "frog-lamp", "frog-lamp", "kite-moon"]);
        let names = chosen(&real_names, made_up, taken).unwrap_or_default();
        assert_eq!(names, ["frog-lamp", "kite-moon"]);
        assert!(tells("frog-lamp", "Ada Frog") && tells("tom-lamp", "O'Brien, Tom"));
        assert!(!tells("tomb-lamp", "Tom Baker"));
    }

    #[test]
    fn without_names_left_there_is_no_proposal() {
        let real_names = owned(&["Tom Baker", "Ada Lovelace"]);
        assert_eq!(chosen(&real_names, owned(&["kite-moon", "kite-moon"]), HashSet::new()), None);
    }
}
