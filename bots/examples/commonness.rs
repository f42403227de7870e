//! Makes `data/commonness.txt` from the word lists of SCOWL.
//!
//! `cargo run -p bots --example commonness -- DIRECTORY > bots/data/commonness.txt`, the
//! directory being that of Debian's package `scowl`, version 2020.12.07-2.

use std::collections::BTreeMap;
use std::path::Path;

/// The rarest size that is kept: from 80 on the lists hold what few people know.
const RAREST: u8 = 70;

fn main() -> std::io::Result<()> {
    let directory = std::env::args_os().nth(1).expect("the directory of the SCOWL lists");
    let mut sizes: BTreeMap<String, u8> = BTreeMap::new();
    for entry in std::fs::read_dir(directory)? {
        read(&entry?.path(), &mut sizes)?;
    }
    print(&sizes);
    Ok(())
}

/// Reads `english-words.35` and its like; names, abbreviations and the rest are not words to play.
fn read(path: &Path, sizes: &mut BTreeMap<String, u8>) -> std::io::Result<()> {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let Some((list, size)) = name.rsplit_once('.') else { return Ok(()) };
    let Some(size) = size.parse().ok().filter(|&size| size <= RAREST) else { return Ok(()) };
    if !list.ends_with("-words") {
        return Ok(());
    }
    // The lists are Latin-1: a line that is not plain letters is left out anyway.
    for line in std::fs::read(path)?.split(|&byte| byte == b'\n') {
        if (2..=15).contains(&line.len()) && line.iter().all(u8::is_ascii_lowercase) {
            let word = String::from_utf8_lossy(line).into_owned();
            let known = sizes.entry(word).or_insert(size);
            *known = size.min(*known);
        }
    }
    Ok(())
}

/// Prints each size's words, each after what it shares with the one before.
fn print(sizes: &BTreeMap<String, u8>) {
    let mut all: Vec<u8> = sizes.values().copied().collect();
    all.sort_unstable();
    all.dedup();
    for size in all {
        println!("#{size}");
        let mut last = "";
        for (word, _) in sizes.iter().filter(|(_, of)| **of == size) {
            let shared = last.bytes().zip(word.bytes()).take_while(|(a, b)| a == b).count();
            println!("{shared:x}{}", &word[shared..]);
            last = word;
        }
    }
}
