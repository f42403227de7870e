//! `tilehall lexicon study`: helps for practice, on the host's own machine.

use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use lexicons::study::Study;
use lexicons::{Access, LexiconId, Shelf, builtin};

use super::open;
use super::report::counted;

#[derive(Args)]
pub(crate) struct StudyArgs {
    /// The lexicon to study.
    #[arg(long, global = true, value_name = "ID", default_value = builtin::ENGLISH, value_parser = LexiconId::from_name)]
    lexicon: LexiconId,

    #[command(subcommand)]
    help: Help,
}

#[derive(Subcommand)]
enum Help {
    /// What the list says a word means.
    Define {
        /// The word to explain.
        word: String,
    },
    /// The letters that make another word of a word, before and after it.
    Hooks {
        /// The word to put letters before or after.
        word: String,
    },
    /// The words made of all the letters; ? is a blank.
    Anagrams {
        /// The letters to make words of, in any order.
        letters: String,
        /// Also words that use only some of them.
        #[arg(long)]
        some: bool,
    },
    /// The words in which some letters stand together.
    Contains {
        /// The letters in their order.
        part: String,
        /// Show so many at most.
        #[arg(long, default_value_t = 200)]
        most: usize,
    },
    /// The words that fit a pattern: ? is any letter, * any run of letters.
    Pattern {
        /// The pattern; put it in quotes.
        pattern: String,
        /// Show so many at most.
        #[arg(long, default_value_t = 200)]
        most: usize,
    },
    /// The two-letter words.
    Twos,
    /// The three-letter words.
    Threes,
}

impl StudyArgs {
    pub(crate) fn run(&self, shelf: &Shelf) -> Result<ExitCode> {
        let lexicon = open(shelf, &self.lexicon)?;
        // Whoever has a shell here is the host; players ask over the network.
        let study = Study::open(&lexicon, &Access::Open)?;
        let found = match &self.help {
            Help::Define { word } => return define(&study, word, &self.lexicon),
            Help::Hooks { word } => return hooks(&study, word),
            Help::Anagrams { letters, some: false } => study.anagrams(letters)?,
            Help::Anagrams { letters, some: true } => study.makeable(letters)?,
            Help::Contains { part, most } => study.containing(part, *most)?,
            Help::Pattern { pattern, most } => study.matching(pattern, *most)?,
            Help::Twos => study.of_length(2),
            Help::Threes => study.of_length(3),
        };
        let most = match self.help {
            Help::Contains { most, .. } | Help::Pattern { most, .. } => most,
            _ => usize::MAX,
        };
        print_words(&found, found.len() == most)
    }
}

fn define(study: &Study<'_>, word: &str, lexicon: &LexiconId) -> Result<ExitCode> {
    let definition = study
        .definition(word)
        .with_context(|| format!("{lexicon} has no definition of {}", word.to_uppercase()))?;
    println!("{}  {definition}", word.to_uppercase());
    Ok(ExitCode::SUCCESS)
}

fn hooks(study: &Study<'_>, word: &str) -> Result<ExitCode> {
    let word = word.to_uppercase();
    let hooks = study.hooks(&word).with_context(|| format!("{word} cannot be played"))?;
    let shown = |letters: &[String]| match letters {
        [] => "none".to_owned(),
        letters => letters.join(" ").to_uppercase(),
    };
    println!("before {word}: {}", shown(&hooks.front));
    println!("after  {word}: {}", shown(&hooks.back));
    Ok(ExitCode::SUCCESS)
}

/// Words in lines of a terminal's width, and how many there are.
fn print_words(words: &[String], cut: bool) -> Result<ExitCode> {
    const WIDTH: usize = 78;
    let mut text = String::new();
    let mut line = 0;
    for word in words {
        if line > 0 && line + 1 + word.len() > WIDTH {
            text.push('\n');
            line = 0;
        } else if line > 0 {
            text.push(' ');
            line += 1;
        }
        text.push_str(&word.to_uppercase());
        line += word.len();
    }
    if !words.is_empty() {
        text.push('\n');
    }
    let note = if cut { ", perhaps more: ask for them with --most" } else { "" };
    crate::commands::print(&format!("{text}{}{note}\n", counted(words.len() as u64, "word")))?;
    Ok(ExitCode::SUCCESS)
}
