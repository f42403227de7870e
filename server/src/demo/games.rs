//! Finished games to look at: who played, by which book, and how well.

use std::collections::BTreeSet;
use std::sync::Arc;

use bots::levels::{Commonness, LEVELS, Vocabulary};
use bots::{BuildError, WordGraph};
use engine::fairness::Bytes;
use engine::{LexiconRef, Millis, Preset, Setup};
use lexicons::Lexicon;
use sha2::{Digest, Sha256};
use uuid::{Builder, Uuid};

use super::sitting::{Played, Sitting};

/// A game to be played: by which book, who, how strong, and how long ago.
pub(super) struct Plan {
    pub(super) rules: Preset,
    /// Students by their place in the list of them, all of side 1 first.
    pub(super) students: &'static [usize],
    /// What each side knows.
    heads: [Head; 2],
    hours_ago: u64,
    pub(super) seed: u64,
}

/// What a side knows.
#[derive(Clone, Copy)]
pub(super) enum Head {
    /// A learner who gives words endings that they do not take.
    Hasty,
    /// A strong player.
    Careful,
}

/// The games of the demo, oldest first.
pub(super) static PLANS: [Plan; 6] = [
    Plan {
        rules: Preset::Practice,
        students: &[0, 1],
        heads: [Head::Hasty, Head::Hasty],
        hours_ago: 9 * 24,
        seed: 1,
    },
    Plan {
        rules: Preset::Naspa2014,
        students: &[2, 3],
        heads: [Head::Careful, Head::Hasty],
        hours_ago: 7 * 24,
        seed: 2,
    },
    Plan {
        rules: Preset::Nssc,
        students: &[0, 4, 1, 5],
        heads: [Head::Careful, Head::Hasty],
        hours_ago: 6 * 24,
        seed: 3,
    },
    Plan {
        rules: Preset::Alberta55Plus,
        students: &[4, 2],
        heads: [Head::Hasty, Head::Careful],
        hours_ago: 3 * 24,
        seed: 4,
    },
    Plan {
        rules: Preset::Nassc2019,
        students: &[3, 2, 0, 1],
        heads: [Head::Careful, Head::Careful],
        hours_ago: 25,
        seed: 5,
    },
    Plan {
        rules: Preset::Practice,
        students: &[5, 0],
        heads: [Head::Hasty, Head::Careful],
        hours_ago: 2,
        seed: 6,
    },
];

impl Plan {
    /// When the table was laid, in a club that was founded at `founded`.
    fn start(&self, founded: Millis) -> Millis {
        Millis(founded.0.saturating_sub(self.hours_ago * 3_600_000))
    }

    /// The game's id, the same whenever it is asked for: by it a start knows which games an
    /// earlier one has stored.
    pub(super) fn game_id(&self, club_id: Uuid) -> Uuid {
        id_of(club_id, self.seed, self.start(founded(club_id)))
    }
}

/// An id of a club's demo that is the same at every start; `number` tells it from the others.
pub(super) fn id_of(club_id: Uuid, number: u64, at: Millis) -> Uuid {
    let hash = Sha256::new().chain_update(club_id).chain_update(number.to_be_bytes());
    let hash: [u8; 32] = hash.finalize().into();
    let tail = std::array::from_fn(|index| hash[index]);
    Builder::from_unix_timestamp_millis(at.0, &tail).into_uuid()
}

/// When a club was founded, which its id tells.
pub(super) fn founded(club_id: Uuid) -> Millis {
    let (seconds, nanos) = club_id.get_timestamp().map_or((0, 0), |time| time.to_unix());
    Millis(seconds * 1000 + u64::from(nanos / 1_000_000))
}

/// The word list that the demo plays by, and what each kind of player takes for words.
pub(super) struct Heads {
    pub(super) list: Arc<Lexicon>,
    hasty: Vocabulary,
    careful: Vocabulary,
}

impl Heads {
    pub(super) fn new() -> Result<Self, BuildError> {
        let list = lexicons::builtin::english();
        let (hasty, careful) = vocabularies(&list)?;
        Ok(Self { list, hasty, careful })
    }

    pub(super) const fn of(&self, head: Head) -> &Vocabulary {
        match head {
            Head::Hasty => &self.hasty,
            Head::Careful => &self.careful,
        }
    }

    /// The word list as a table names it.
    pub(super) fn lexicon(&self) -> LexiconRef {
        let reference = self.list.reference();
        let sha256 = Bytes(*reference.sha256.as_bytes());
        LexiconRef { id: reference.id.to_string(), sha256 }
    }
}

/// Plays the plans of a club; `names` are the students', in order. The same games whenever it
/// is asked for.
pub(super) fn play_all(
    heads: &Heads,
    plans: &[&Plan],
    names: &[&str],
    club_id: Uuid,
) -> Vec<Played> {
    let sitting = |plan: &&Plan| {
        let id = plan.game_id(club_id);
        let name = |student: &usize| names.get(*student).copied();
        let seated: Vec<&str> = plan.students.iter().map(name).collect::<Option<_>>()?;
        let setup = Setup::builder(plan.rules.ruleset()).game(id).lexicon(heads.lexicon());
        let setup = setup.names(seated).build();
        let when = (plan.start(founded(club_id)), plan.seed);
        Sitting::new((id, setup), when, &heads.list, plan.heads.map(|head| heads.of(head)))
    };
    plans.iter().filter_map(sitting).map(Sitting::play).collect()
}

/// What the two kinds of players take for words.
fn vocabularies(list: &Lexicon) -> Result<(Vocabulary, Vocabulary), BuildError> {
    let (learner, strong) = (&LEVELS[3], &LEVELS[5]);
    let commonness = Commonness::standard();
    let (mut hasty, mut careful) = (BTreeSet::new(), BTreeSet::new());
    list.for_each_word(|word| {
        let size = commonness.size(word);
        if strong.knows(word.len(), size) {
            careful.insert(word.to_owned());
        }
        if learner.knows(word.len(), size) {
            let forms = ["s", "ed", "er"].map(|ending| format!("{word}{ending}"));
            let wrong = forms.into_iter().filter(|form| word.len() <= 5 && !list.contains(form));
            hasty.extend(wrong);
            hasty.insert(word.to_owned());
        }
    });
    let graph = |words| WordGraph::build(words).map(Arc::new);
    Ok((Vocabulary::whole(learner, graph(&hasty)?), Vocabulary::whole(strong, graph(&careful)?)))
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use engine::{Fact, verify};

    use super::*;
    use crate::pictures::{Kind, NoPicture, Pictures};

    static PLAYED: LazyLock<Vec<Played>> = LazyLock::new(|| {
        let names = ["a", "b", "c", "d", "e", "f"];
        let plans: Vec<_> = PLANS.iter().collect();
        play_all(&Heads::new().unwrap(), &plans, &names, Uuid::now_v7())
    });

    #[test]
    fn the_games_are_whole_and_show_what_can_happen_in_one() {
        assert_eq!(PLAYED.len(), PLANS.len());
        let mut seen = [false; 3];
        for Played { record, game, .. } in &*PLAYED {
            assert_eq!(verify(record).unwrap().result(), game.result());
            assert!(game.is_closed());
            for event in &record.events {
                match event.fact {
                    Fact::PlayHeld { .. } => seen[0] = true,
                    Fact::PlayTakenOff { .. } => seen[1] = true,
                    Fact::PlayStood { .. } => seen[2] = true,
                    _ => {}
                }
            }
        }
        assert_eq!(seen, [true; 3], "a hold, a phony taken off, a challenge that failed");
    }
    /// In the middle of each game, late in it, and at its end.
    #[tokio::test]
    async fn pictures_of_real_games_are_small() {
        let pictures = Pictures::default();
        for Played { record, .. } in &*PLAYED {
            let whole = record.events.len();
            for (kind, events, most) in [
                (Kind::Preview, whole / 2, 60_000),
                (Kind::Preview, whole * 3 / 4, 60_000),
                (Kind::Preview, whole, 60_000),
                (Kind::Game, whole, 500_000),
            ] {
                let events = async { Ok::<_, NoPicture>(record.events[..events].to_vec()) };
                let made =
                    pictures.make((Uuid::now_v7(), kind, None), Millis(1), events).await.unwrap();
                assert!(made.bytes.len() < most, "{kind:?}: {} bytes", made.bytes.len());
            }
        }
    }
}
