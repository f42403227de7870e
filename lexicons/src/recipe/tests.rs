//! Layers as the books need them, and recipes that are refused.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::*;

/// A lexicon called `test`, built from the lines of one word file.
pub(crate) fn built(lines: &[&str]) -> Built {
    built_as("test", lines)
}

/// The same under another id.
pub(crate) fn built_as(id: &str, lines: &[&str]) -> Built {
    let dir = TempDir::new().unwrap();
    fs::write(dir.path().join("words.txt"), lines.join("\n")).unwrap();
    let recipe = recipe(id, "[[layer]]\nkind = \"words\"\nfile = \"words.txt\"");
    Builder::new(&none).build_recipe(&recipe.parse().unwrap(), &dir.path().join("r.toml")).unwrap()
}

fn none(id: &LexiconId) -> Result<std::sync::Arc<crate::Lexicon>, String> {
    Err(format!("there is no lexicon {id}"))
}

fn recipe(id: &str, layers: &str) -> String {
    format!("id = \"{id}\"\nname = \"Test\"\nsource = \"a test\"\nlicence = \"none\"\n{layers}\n")
}

fn build(files: &[(&str, &str)], layers: &str) -> Result<Built, String> {
    let dir = TempDir::new().unwrap();
    for (name, text) in files {
        fs::write(dir.path().join(name), text).unwrap();
    }
    fs::write(dir.path().join("it.toml"), recipe("it", layers)).unwrap();
    let shown =
        |error: BuildError| error.to_string().replace(&format!("{}/", dir.path().display()), "");
    Builder::new(&none).build(&dir.path().join("it.toml")).map_err(shown)
}

fn words(built: &Built) -> Vec<String> {
    let mut words = Vec::new();
    built.open().unwrap().for_each_word(|word| words.push(word.to_owned()));
    words
}

const FIRST: (&str, &str) = ("first.txt", "cat\ncatalogued\ndog\n");
const SECOND: (&str, &str) = ("second.txt", "emu\ncatalogues\ndogmatical\n");

#[test]
fn capitol_cup_takes_long_words_from_the_second_list_only_and_adjusts() {
    let sheet = ("sheet.txt", "+OK all right\n-dog\n+cat\n");
    let layers = r#"
        [[layer]]
        kind = "words"
        file = "first.txt"
        letters = "2-8"
        [[layer]]
        kind = "words"
        file = "second.txt"
        letters = "9-15"
        [[layer]]
        kind = "adjust"
        file = "sheet.txt"
    "#;
    let built = build(&[FIRST, SECOND, sheet], layers).unwrap();
    assert_eq!(words(&built), ["cat", "catalogues", "dogmatical", "ok"]);
    let record = &built.manifest.layers[2];
    assert_eq!((record.added, record.removed, record.idle), (1, 1, 1));
    assert_eq!(built.open().unwrap().definition("OK"), Some("all right"));
}

#[test]
fn nssc_takes_long_words_from_both_lists() {
    let layers = r#"
        [[layer]]
        kind = "words"
        file = "first.txt"
        [[layer]]
        kind = "words"
        file = "second.txt"
        letters = "9-15"
    "#;
    let built = build(&[FIRST, SECOND], layers).unwrap();
    assert_eq!(words(&built), ["cat", "catalogued", "catalogues", "dog", "dogmatical"]);
    assert_eq!(built.manifest.layers[1].skipped[&crate::text::SkipReason::OtherLength], 1);
}

#[test]
fn a_filter_over_another_recipe_takes_its_words_off() {
    let base = recipe("base", "[[layer]]\nkind = \"words\"\nfile = \"first.txt\"");
    let layers = r#"
        [[layer]]
        kind = "words"
        manifest = "base.toml"
        [[layer]]
        kind = "remove"
        file = "filter.txt"
    "#;
    let filter = ("filter.txt", "dog # not in school\nwolf\n");
    let built = build(&[FIRST, ("base.toml", &base), filter], layers).unwrap();
    assert_eq!(words(&built), ["cat", "catalogued"]);
    assert_eq!(built.manifest.layers[0].from, "base");
    assert_eq!((built.manifest.layers[1].removed, built.manifest.layers[1].idle), (1, 1));
}

#[test]
fn building_twice_gives_the_same_bytes() {
    let (a, b) = (built(&["zax", "aa lava"]), built(&["zax", "aa lava"]));
    assert_eq!(a.fst, b.fst);
    assert_eq!(a.manifest.to_toml(), b.manifest.to_toml());
    assert_eq!(toml::from_str::<crate::Manifest>(&a.manifest.to_toml()).unwrap(), a.manifest);
}

#[test]
fn a_layer_that_is_not_there_is_named() {
    let error = build(&[], "[[layer]]\nkind = \"words\"\nfile = \"gone.txt\"").unwrap_err();
    assert_eq!(error, "layer 1 of it.toml: there is no file gone.txt");
    let error = build(&[], "[[layer]]\nkind = \"words\"\nmanifest = \"gone.toml\"").unwrap_err();
    assert_eq!(error, "layer 1 of it.toml: there is no file gone.toml");
    let error = build(&[], "[[layer]]\nkind = \"words\"\nlexicon = \"gone\"").unwrap_err();
    assert_eq!(error, "layer 1 of it.toml: there is no lexicon gone");
}

#[test]
fn a_recipe_that_names_itself_is_refused() {
    let error = build(&[], "[[layer]]\nkind = \"words\"\nmanifest = \"it.toml\"").unwrap_err();
    assert_eq!(error, "layer 1 of it.toml: it.toml names itself as a layer");
    let error = build(&[], "[[layer]]\nkind = \"words\"\nlexicon = \"it\"").unwrap_err();
    assert!(error.contains("it names itself"), "{error}");
}

#[test]
fn a_ring_of_recipes_is_refused_with_its_links() {
    let other = recipe("other", "[[layer]]\nkind = \"words\"\nmanifest = \"it.toml\"");
    let layers = "[[layer]]\nkind = \"words\"\nmanifest = \"other.toml\"";
    let error = build(&[("other.toml", &other)], layers).unwrap_err();
    assert!(error.ends_with("it.toml names itself as a layer, through other.toml"), "{error}");
}

#[test]
fn recipes_that_double_at_every_step_are_stopped() {
    let twice = |id: &str, next: &str| {
        let layer = format!("[[layer]]\nkind = \"words\"\nmanifest = \"{next}\"\n");
        recipe(id, &layer.repeat(2))
    };
    let mut files = vec![("words.txt".to_owned(), "aa\n".to_owned())];
    files.push(("r20.toml".into(), recipe("r20", "[[layer]]\nkind=\"words\"\nfile=\"words.txt\"")));
    for step in 0..20 {
        files.push((format!("r{step}.toml"), twice("r", &format!("r{}.toml", step + 1))));
    }
    let files: Vec<_> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let error = build(&files, "[[layer]]\nkind = \"words\"\nmanifest = \"r0.toml\"").unwrap_err();
    assert!(error.contains("more than 64 layers"), "{error}");
}

#[test]
fn a_recipe_that_is_none_is_refused() {
    for (layers, said) in [
        ("", "comes to no words"),
        ("[[layer]]\nkind = \"words\"", "exactly one of"),
        ("[[layer]]\nkind = \"words\"\nfile = \"a\"\nlexicon = \"b\"", "exactly one of"),
        ("[[layer]]\nkind = \"adjust\"\nlexicon = \"b\"", "must name a file"),
        ("[[layer]]\nkind = \"mix\"\nfile = \"a\"", "not a build manifest"),
        (
            "[[layer]]\nkind = \"words\"\nfile = \"a\"\nletters = \"9-2\"",
            "no range of word lengths",
        ),
        ("[[layer]]\nkind = \"words\"\nfille = \"a\"", "unknown field"),
        ("\u{0}", "not a build manifest"),
    ] {
        let error = build(&[], layers).unwrap_err();
        assert!(error.contains(said), "{layers:?}: {error}");
    }
}

#[test]
fn a_source_or_a_result_of_another_hash_is_refused() {
    let wrong = "0".repeat(64);
    let layer = format!("[[layer]]\nkind = \"words\"\nfile = \"first.txt\"\nsha256 = \"{wrong}\"");
    assert!(build(&[FIRST], &layer).unwrap_err().contains("first.txt should have SHA-256 000"));
    let expect = format!(
        "[[layer]]\nkind = \"words\"\nfile = \"first.txt\"\n[expect]\nfst_sha256 = \"{wrong}\""
    );
    assert!(build(&[FIRST], &expect).unwrap_err().contains("expects its fst"));
}

#[test]
fn everything_filtered_away_is_refused() {
    let layers = "[[layer]]\nkind = \"words\"\nfile = \"first.txt\"\nletters = \"15\"";
    assert!(build(&[FIRST], layers).unwrap_err().contains("no words at all"));
}

#[test]
fn a_directory_as_a_recipe_is_an_error_not_a_panic() {
    let dir = TempDir::new().unwrap();
    assert!(Builder::new(&none).build(dir.path()).is_err());
    assert!(Builder::new(&none).build(Path::new("/nowhere/at/all.toml")).is_err());
}
