//! The shelf: whole or not at all, and never from under a game.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::*;
use crate::recipe::tests::{built, built_as};

fn shelf() -> (TempDir, Shelf) {
    let dir = TempDir::new().unwrap();
    let shelf = Shelf::at(dir.path().join("lexicons"));
    (dir, shelf)
}

fn id(text: &str) -> LexiconId {
    text.parse().unwrap()
}

/// Every file and directory below, by its relative name.
fn tree(root: &Path) -> Vec<String> {
    let mut names = Vec::new();
    let mut open = vec![root.to_owned()];
    while let Some(directory) = open.pop() {
        for entry in fs::read_dir(directory).into_iter().flatten() {
            let path = entry.unwrap().path();
            names.push(path.strip_prefix(root).unwrap().display().to_string());
            if path.is_dir() {
                open.push(path);
            }
        }
    }
    names.sort();
    names
}

fn only_version(shelf: &Shelf, id: &str) -> PathBuf {
    subdirectories(&shelf.root().join(id)).unwrap().pop().unwrap()
}

#[test]
fn what_is_installed_opens_either_way_with_its_definitions() {
    let (_dir, shelf) = shelf();
    let installed = shelf.install(&built(&["aa rough lava", "ab"])).unwrap();
    assert_eq!(installed.replaced, None);
    for backing in [Backing::Memory, Backing::Mapped] {
        let lexicon = shelf.open(&id("test"), backing).unwrap();
        assert!(lexicon.contains("AA") && !lexicon.contains("ad"));
        assert_eq!(lexicon.definition("aa"), Some("rough lava"));
        assert_eq!(lexicon.reference(), installed.reference);
    }
}

#[test]
fn an_update_leaves_the_words_of_games_that_began_before_it() {
    let (_dir, shelf) = shelf();
    let first = shelf.install(&built(&["aa"])).unwrap().reference;
    let update = shelf.install(&built(&["aa", "ab"])).unwrap();
    assert_eq!(update.replaced.as_ref(), Some(&first));
    assert!(shelf.open(&id("test"), Backing::Memory).unwrap().contains("ab"));
    assert!(!shelf.open_reference(&first, Backing::Memory).unwrap().contains("ab"));
    assert_eq!(shelf.install(&built(&["aa", "ab"])).unwrap().replaced, None);
    let current: Vec<_> = shelf.list().unwrap().iter().map(|one| one.current).collect();
    assert_eq!(current, [true, true, true, false]);
}

#[test]
fn a_removed_list_is_gone_and_its_reference_is_still_data() {
    let (_dir, shelf) = shelf();
    let reference = shelf.install(&built(&["aa"])).unwrap().reference;
    let open = shelf.open(&id("test"), Backing::Mapped).unwrap();
    let removed = shelf.remove(&id("test"), &Nobody, StoppedGames::Count).unwrap();
    assert_eq!(removed.versions, 1);
    assert_eq!(tree(shelf.root()), [".lock"]);
    assert!(open.contains("aa"), "tables that have it open are undisturbed");
    let error = shelf.open_reference(&reference, Backing::Memory).unwrap_err();
    assert!(matches!(error, ShelfError::Gone { .. }));
    let kept = serde_json::to_string(&reference).unwrap();
    assert_eq!(serde_json::from_str::<LexiconRef>(&kept).unwrap(), reference);
    assert!(shelf.remove(&id("test"), &Nobody, StoppedGames::Count).is_err());
}

#[test]
fn running_games_keep_a_list_from_being_removed() {
    let (_dir, shelf) = shelf();
    let reference = shelf.install(&built(&["aa"])).unwrap().reference;
    let hall = Holds::new(shelf.clone(), "hall").unwrap();
    hall.begin(&reference).unwrap();
    hall.begin(&reference).unwrap();
    let remove = |stopped| shelf.remove(&id("test"), &Nobody, stopped).map_err(|e| e.to_string());
    assert!(remove(StoppedGames::Count).unwrap_err().contains("games are running in hall"));
    assert!(remove(StoppedGames::Abandon).is_err(), "running games are never abandoned");
    hall.end(&reference).unwrap();
    assert_eq!(hall.games(&reference), 1);
    assert!(remove(StoppedGames::Count).is_err());
    hall.end(&reference).unwrap();
    hall.end(&reference).unwrap();
    assert!(remove(StoppedGames::Count).is_ok());
}

#[test]
fn games_of_a_stopped_server_count_until_it_settles() {
    let (_dir, shelf) = shelf();
    let reference = shelf.install(&built(&["aa"])).unwrap().reference;
    let remove = |stopped| shelf.remove(&id("test"), &Nobody, stopped).map_err(|e| e.to_string());
    let stopped = Holds::new(shelf.clone(), "hall").unwrap();
    stopped.begin(&reference).unwrap();
    drop(stopped);
    assert!(remove(StoppedGames::Count).unwrap_err().contains("hall stopped with games"));
    let started = Holds::new(shelf.clone(), "hall").unwrap();
    started.begin(&reference).unwrap();
    started.settle().unwrap();
    assert!(remove(StoppedGames::Count).is_err(), "the game taken up again counts");
    started.end(&reference).unwrap();
    drop(started);
    let other = Holds::new(shelf.clone(), "other").unwrap();
    other.begin(&reference).unwrap();
    drop(other);
    let again = Holds::new(shelf.clone(), "other").unwrap();
    again.settle().unwrap();
    assert!(remove(StoppedGames::Count).is_ok(), "no game was taken up again");
}

#[test]
fn a_server_that_never_comes_back_can_be_abandoned() {
    let (_dir, shelf) = shelf();
    let reference = shelf.install(&built(&["aa"])).unwrap().reference;
    Holds::new(shelf.clone(), "hall").unwrap().begin(&reference).unwrap();
    assert!(shelf.remove(&id("test"), &Nobody, StoppedGames::Abandon).is_ok());
}

#[test]
fn the_callers_own_games_count_too() {
    struct Mine;
    impl InUse for Mine {
        fn games(&self, _: &LexiconRef) -> usize {
            3
        }
    }
    let (_dir, shelf) = shelf();
    shelf.install(&built(&["aa"])).unwrap();
    let error = shelf.remove(&id("test"), &Mine, StoppedGames::Abandon).unwrap_err();
    assert!(error.to_string().contains("running games: 3"));
}

#[test]
fn a_game_on_a_built_in_list_keeps_its_words_on_the_shelf() {
    let (_dir, shelf) = shelf();
    let reference = builtin::school().reference();
    let hall = Holds::new(shelf.clone(), "hall").unwrap();
    hall.begin(&reference).unwrap();
    let kept = open_version(&reference.id, &only_version(&shelf, builtin::SCHOOL), Backing::Memory);
    assert_eq!(kept.unwrap().reference(), reference);
    assert!(shelf.open(&reference.id, Backing::Memory).is_ok());
    hall.end(&reference).unwrap();
}

#[test]
fn built_in_lists_can_be_neither_replaced_nor_removed() {
    let (_dir, shelf) = shelf();
    assert!(matches!(
        shelf.install(&built_as(builtin::ENGLISH, &["aa"])),
        Err(ShelfError::BuiltIn { .. })
    ));
    assert!(matches!(
        shelf.remove(&id(builtin::ENGLISH), &Nobody, StoppedGames::Count),
        Err(ShelfError::BuiltIn { .. })
    ));
    assert_eq!(tree(shelf.root()), [""; 0]);
}

#[test]
fn damage_is_told_and_repaired_by_installing_again() {
    let (_dir, shelf) = shelf();
    shelf.install(&built(&["aa", "ab"])).unwrap();
    let words = only_version(&shelf, "test").join(WORDS);
    let whole = fs::read(&words).unwrap();
    let altered: Vec<u8> = whole.iter().map(|byte| byte ^ 1).collect();
    for bytes in [&whole[..whole.len() / 2], &altered, b""] {
        fs::write(&words, bytes).unwrap();
        for backing in [Backing::Memory, Backing::Mapped] {
            let error = shelf.open(&id("test"), backing).unwrap_err();
            assert!(error.to_string().contains("test is damaged"), "{error}");
        }
        assert!(shelf.list().unwrap().last().unwrap().manifest.is_err());
    }
    fs::remove_file(&words).unwrap();
    assert!(shelf.open(&id("test"), Backing::Memory).is_err());
    shelf.install(&built(&["aa", "ab"])).unwrap();
    assert!(shelf.open(&id("test"), Backing::Memory).unwrap().contains("ab"));
}

#[test]
fn a_strange_manifest_or_mark_is_an_error() {
    let (_dir, shelf) = shelf();
    shelf.install(&built(&["aa"])).unwrap();
    let version = only_version(&shelf, "test");
    fs::rename(shelf.root().join("test"), shelf.root().join("other")).unwrap();
    let error = shelf.open(&id("other"), Backing::Memory).unwrap_err();
    assert!(error.to_string().contains("its manifest is that of test"), "{error}");
    fs::rename(shelf.root().join("other"), shelf.root().join("test")).unwrap();
    fs::write(version.join(MANIFEST), [0xff, 0]).unwrap();
    assert!(shelf.open(&id("test"), Backing::Memory).is_err());
    for mark in ["../../../etc", "", "nosuch"] {
        fs::write(shelf.root().join("test/current"), mark).unwrap();
        assert!(shelf.open(&id("test"), Backing::Memory).is_err(), "{mark:?}");
    }
}

#[test]
fn an_install_that_fails_leaves_nothing() {
    let (_dir, shelf) = shelf();
    shelf.install(&built_as("good", &["aa"])).unwrap();
    // A plain file where the lexicon's directory should be made.
    fs::write(shelf.root().join("test"), "").unwrap();
    let before = tree(shelf.root());
    assert!(shelf.install(&built(&["aa"])).is_err());
    assert_eq!(tree(shelf.root()), before);
    let mut rubbish = built_as("rubbish", &["aa"]);
    rubbish.fst.truncate(10);
    assert!(shelf.install(&rubbish).is_err());
    assert_eq!(tree(shelf.root()), before);
}

#[test]
fn what_a_killed_install_left_is_swept_by_the_next() {
    let (_dir, shelf) = shelf();
    let left = shelf.root().join(".staging-1");
    fs::create_dir_all(&left).unwrap();
    fs::write(left.join(WORDS), "half").unwrap();
    assert!(shelf.list().unwrap().iter().all(|one| one.built_in));
    shelf.install(&built(&["aa"])).unwrap();
    assert!(!left.exists());
}

#[test]
fn many_installs_and_readers_at_once_never_see_half() {
    let (_dir, shelf) = shelf();
    let lists = [built(&["aa"]), built(&["aa", "ab"]), built(&["aa", "ab", "ad"])];
    shelf.install(&lists[0]).unwrap();
    std::thread::scope(|scope| {
        for list in &lists {
            let shelf = shelf.clone();
            scope.spawn(move || (0..5).for_each(|_| drop(shelf.install(list).unwrap())));
        }
        for _ in 0..50 {
            assert!(shelf.open(&id("test"), Backing::Memory).unwrap().contains("aa"));
        }
    });
    assert_eq!(subdirectories(&shelf.root().join("test")).unwrap().len(), 3);
}

#[test]
fn games_that_begin_and_end_beside_a_remove_never_lock_up_or_lose_their_list() {
    let (_dir, shelf) = shelf();
    let reference = shelf.install(&built(&["aa"])).unwrap().reference;
    let hall = Holds::new(shelf.clone(), "hall").unwrap();
    hall.begin(&reference).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                for _ in 0..30 {
                    hall.begin(&reference).unwrap();
                    hall.end(&reference).unwrap();
                }
            });
        }
        for _ in 0..30 {
            assert!(shelf.remove(&id("test"), &hall, StoppedGames::Abandon).is_err());
        }
    });
    hall.end(&reference).unwrap();
    // Now nothing is held: games that begin and a remove race, and one wins.
    std::thread::scope(|scope| {
        let began = scope.spawn(|| hall.begin(&reference).is_ok());
        let removed = shelf.remove(&id("test"), &hall, StoppedGames::Abandon).is_ok();
        assert_ne!(began.join().unwrap(), removed);
    });
}
