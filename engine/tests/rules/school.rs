//! The three school books are kin: where they share a rule its scenario is told once, here,
//! and each book has a test of its own that tells it by its own preset.

pub(crate) mod challenge;
pub(crate) mod clock;
pub(crate) mod ending;
pub(crate) mod event;
pub(crate) mod hold;
pub(crate) mod lateness;
pub(crate) mod play;
pub(crate) mod premiums;
pub(crate) mod regulations;
pub(crate) mod result;
pub(crate) mod round_end;
pub(crate) mod scoring;
pub(crate) mod setup;
pub(crate) mod turns;

use engine::Direction::Across;
use engine::*;

use crate::scenario::*;

/// What both clocks show at the start, as each book prints it.
pub(crate) fn bank(book: Preset) -> &'static str {
    match book {
        Preset::CapitolCup2011 => "22:00",
        _ => "25:00",
    }
}

/// What a clock shows that has run for a while.
pub(crate) fn after(book: Preset, used: &str) -> String {
    let seconds = (ms(bank(book)) - ms(used)) / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The instant at which a side that thinks from the start is that far over its time.
pub(crate) fn over_time(book: Preset, over: &str) -> String {
    let at = ms(bank(book)) + ms(over);
    format!("{}:{:02}.{:03}", at / 60_000, at / 1000 % 60, at % 1000)
}

/// A game about to begin: A can open with CAT, or with the phony XVW.
pub(crate) fn opening(book: Preset) -> Table {
    table(book).rack(A, "CATSXVW").rack(B, "DOGEEIR").start()
}

/// CAT lies across from the centre.
pub(crate) fn on_cat(book: Preset) -> Laying {
    table(book).word("H8", Across, "CAT")
}

/// A hundred points each, CAT on the board, the bag empty; B is left with nine points of tiles.
pub(crate) fn endgame(book: Preset, rack: &str) -> Laying {
    on_cat(book).score(A, 100).score(B, 100).rack(A, rack).rack(B, "DOGEEIR").bag("")
}

/// A rack as told in a scenario.
pub(crate) fn tiles(text: &str) -> Tiles {
    Tiles::parse(text).unwrap()
}

/// The words and points of the latest play that is on the record.
pub(crate) fn words_of_latest_play(t: &Table) -> Vec<(String, u16)> {
    let play = t.record.iter().rev().find_map(|event| match &event.fact {
        Fact::TilesPlaced { play, .. } => Some(play),
        _ => None,
    });
    play.unwrap().words.iter().map(|word| (word.text.clone(), word.points)).collect()
}

/// A side's part of the result.
pub(crate) fn part(t: &Table, side: Side) -> &SideResult {
    &t.result().sides[side.index()]
}
