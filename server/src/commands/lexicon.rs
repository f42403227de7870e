//! `tilehall lexicon`: word lists for those who host a hall.

pub(super) mod report;
mod study;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use lexicons::recipe::Layer;
use lexicons::shelf::{Installed, Listed, Nobody, StoppedGames};
use lexicons::{
    Backing, Builder, Built, Lexicon, LexiconId, Recipe, Shelf, ShelfError, Word, builtin,
};

use report::{counted, grouped};
use study::StudyArgs;

#[derive(Subcommand)]
pub(crate) enum LexiconCommand {
    /// Make a lexicon of your own word list, in one step.
    Import(ImportArgs),
    /// Build a lexicon of several layers from a build manifest.
    Build(BuildArgs),
    /// Show the lexicons of this hall.
    List,
    /// Say of each word whether it is good.
    Check(CheckArgs),
    /// Show the words that only one of two lexicons has.
    Diff(DiffArgs),
    /// Remove a lexicon that no game in progress uses.
    Remove(RemoveArgs),
    /// Helps for practice: define, hooks, anagrams, contains, short words.
    Study(StudyArgs),
}

#[derive(Args)]
pub(crate) struct ImportArgs {
    /// What to call it, as in "Club 2024".
    name: String,
    /// A text file with a word on each line, and its definition after it if you like.
    file: PathBuf,
    /// Where the words come from [default: the file's name].
    #[arg(long)]
    source: Option<String>,
    /// On what terms you may use them.
    #[arg(long, default_value = "not stated: for use in this hall only")]
    licence: String,
    /// Which issue of the list it is [default: the first digits of its hash].
    #[arg(long)]
    issue: Option<String>,
    /// The language of the words.
    #[arg(long, default_value = "en")]
    language: String,
    /// Refuse the file at the first line that is not a word.
    #[arg(long)]
    strict: bool,
}

#[derive(Args)]
pub(crate) struct BuildArgs {
    /// The build manifest (see docs/LEXICONS.md).
    manifest: PathBuf,
    /// Write the lexicon's files into a directory of its id below this one,
    /// instead of installing it.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct CheckArgs {
    /// The words to look up, in any case of letters.
    #[arg(required = true)]
    words: Vec<String>,
    /// The lexicon to look in.
    #[arg(long, value_name = "ID", default_value = builtin::ENGLISH, value_parser = LexiconId::from_name)]
    lexicon: LexiconId,
}

#[derive(Args)]
pub(crate) struct DiffArgs {
    /// One lexicon.
    #[arg(value_parser = LexiconId::from_name)]
    a: LexiconId,
    /// The lexicon to compare it with.
    #[arg(value_parser = LexiconId::from_name)]
    b: LexiconId,
}

#[derive(Args)]
pub(crate) struct RemoveArgs {
    /// The lexicon to remove, all editions of it.
    #[arg(value_parser = LexiconId::from_name)]
    id: LexiconId,
    /// Also when a server that is stopped had games in progress on it. Those
    /// games cannot go on then.
    #[arg(long)]
    abandon_stopped_games: bool,
}

impl LexiconCommand {
    pub(crate) fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        match self {
            Self::Import(args) => import(shelf, args),
            Self::Build(args) => build(shelf, &args),
            Self::List => list(shelf),
            Self::Check(args) => check(shelf, &args),
            Self::Diff(args) => diff(shelf, &args),
            Self::Remove(args) => remove(shelf, &args),
            Self::Study(args) => args.run(shelf),
        }
    }
}

/// Opens a lexicon for a command that runs and ends.
pub(super) fn open(shelf: &Shelf, id: &LexiconId) -> Result<std::sync::Arc<Lexicon>, ShelfError> {
    shelf.open(id, Backing::Mapped)
}

fn import(shelf: &Shelf, args: ImportArgs) -> Result<ExitCode> {
    let file_name = args.file.file_name().unwrap_or(args.file.as_os_str());
    let layer = Layer { strict: args.strict, ..Layer::words(&args.file) };
    let recipe = Recipe {
        id: LexiconId::from_name(&args.name)?,
        source: args.source.unwrap_or_else(|| file_name.to_string_lossy().into_owned()),
        name: args.name,
        version: args.issue,
        language: args.language,
        licence: args.licence,
        layers: vec![layer],
        expect: None,
    };
    let none = |id: &LexiconId| Err(format!("an import needs no lexicon {id}"));
    // Paths are taken from where the command is run, not from beside a manifest.
    let built = Builder::new(&none).build_recipe(&recipe, Path::new("import"));
    let built = built.map_err(|error| anyhow::anyhow!(plain_reason(&error)))?;
    install(shelf, &built)
}

/// The reason without "layer 1 of import", which a coach never wrote.
fn plain_reason(error: &lexicons::BuildError) -> String {
    match error {
        lexicons::BuildError::Layer { flaw, .. } => flaw.to_string(),
        other => other.to_string(),
    }
}

fn build(shelf: &Shelf, args: &BuildArgs) -> Result<ExitCode> {
    let find = |id: &LexiconId| open(shelf, id).map_err(|error| error.to_string());
    let built = Builder::new(&find).build(&args.manifest)?;
    match &args.out {
        Some(directory) => write_out(&built, directory),
        None if builtin::is_built_in(&built.manifest.id) => compare_with_built_in(&built),
        None => install(shelf, &built),
    }
}

fn install(shelf: &Shelf, built: &Built) -> Result<ExitCode> {
    let Installed { reference, replaced } = shelf.install(built)?;
    super::print(&report::of_build(built))?;
    let id = &reference.id;
    match replaced {
        Some(before) => println!(
            "Installed as {id}, in place of {before}. Games in progress keep the words they began with."
        ),
        None => println!("Installed as {id}. Try it: tilehall lexicon check --lexicon {id} quiz"),
    }
    Ok(ExitCode::SUCCESS)
}

fn write_out(built: &Built, directory: &Path) -> Result<ExitCode> {
    let directory = directory.join(built.manifest.id.as_str());
    fs::create_dir_all(&directory)
        .with_context(|| format!("cannot make {}", directory.display()))?;
    for (name, bytes) in built.files() {
        let path = directory.join(name);
        fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
    }
    super::print(&report::of_build(built))?;
    println!("Written to {}, not installed.", directory.display());
    Ok(ExitCode::SUCCESS)
}

fn compare_with_built_in(built: &Built) -> Result<ExitCode> {
    let id = &built.manifest.id;
    let known = builtin::get(id).context("a built-in id has its lexicon")?;
    super::print(&report::of_build(built))?;
    if *known.manifest() == built.manifest {
        println!("This is the {id} that comes with the program, to the byte; nothing to install.");
        return Ok(ExitCode::SUCCESS);
    }
    println!(
        "This is not the {id} that comes with the program (words {}, here {}): give it an id of its own, or write it out with --out.",
        known.reference().sha256.short(12),
        built.manifest.text_sha256.short(12),
    );
    Ok(ExitCode::from(1))
}

fn list(shelf: &Shelf) -> Result<ExitCode> {
    let mut code = ExitCode::SUCCESS;
    println!("{:<24} {:>9}  {:<10} {:<12} name", "id", "words", "version", "SHA-256");
    for Listed { id, built_in, current, manifest } in shelf.list()? {
        let note = match (built_in, current) {
            (true, _) => " (comes with the program)",
            (false, true) => "",
            (false, false) => " (an earlier version, kept for games that began with it)",
        };
        match manifest {
            Ok(manifest) => println!(
                "{id:<24} {:>9}  {:<10} {:<12} {}{note}",
                grouped(manifest.words),
                manifest.version,
                manifest.text_sha256.short(12),
                manifest.name
            ),
            Err(error) => {
                code = ExitCode::from(1);
                println!("{id:<24} {:>9}  {error}", "DAMAGED");
            }
        }
    }
    Ok(code)
}

fn check(shelf: &Shelf, args: &CheckArgs) -> Result<ExitCode> {
    let lexicon = open(shelf, &args.lexicon)?;
    let width = args.words.iter().map(|word| word.chars().count()).max().unwrap_or(0);
    let mut all_good = true;
    for word in &args.words {
        let shown = word.to_uppercase();
        let verdict = match Word::new(word) {
            _ if lexicon.contains(word) => match lexicon.definition(word) {
                Some(definition) => format!("good: {definition}"),
                None => "good".to_owned(),
            },
            Ok(_) => format!("not in {}", args.lexicon),
            Err(why) => format!("cannot be played: it {why}"),
        };
        all_good &= lexicon.contains(word);
        println!("{shown:<width$}  {verdict}");
    }
    Ok(if all_good { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn diff(shelf: &Shelf, args: &DiffArgs) -> Result<ExitCode> {
    let (a, b) = (open(shelf, &args.a)?, open(shelf, &args.b)?);
    let mut lines = Vec::new();
    a.for_each_word(|word| lines.extend((!b.contains(word)).then(|| (word.to_owned(), '-'))));
    let only_a = lines.len();
    b.for_each_word(|word| lines.extend((!a.contains(word)).then(|| (word.to_owned(), '+'))));
    let only_b = lines.len() - only_a;
    lines.sort();
    let mut text: String = lines.iter().map(|(word, sign)| format!("{sign}{word}\n")).collect();
    let _ = writeln!(
        text,
        "# {} only in {}, {} only in {}, {} in both",
        grouped(only_a as u64),
        args.a,
        grouped(only_b as u64),
        args.b,
        grouped((a.len() - only_a) as u64)
    );
    super::print(&text)?;
    Ok(if lines.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn remove(shelf: &Shelf, args: &RemoveArgs) -> Result<ExitCode> {
    let stopped =
        if args.abandon_stopped_games { StoppedGames::Abandon } else { StoppedGames::Count };
    let removed = shelf.remove(&args.id, &Nobody, stopped)?;
    println!(
        "Removed {} ({}). Finished games that were played by it stay readable.",
        removed.id,
        counted(removed.versions as u64, "version")
    );
    Ok(ExitCode::SUCCESS)
}
