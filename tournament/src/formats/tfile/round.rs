//! A paired round, written into a file.

use super::model::{Entry, Opponent, TFile};
use crate::{FirstMove, Pairing};

/// What a file says of who goes first, in the tag `p12`.
mod p12 {
    pub(super) const DID_NOT_PLAY: &str = "0";
    pub(super) const FIRST: &str = "1";
    pub(super) const SECOND: &str = "2";
    pub(super) const MUST_DRAW: &str = "3";
    pub(super) const NOT_KNOWN: &str = "4";
}

/// What a side gets for a round that it does not play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unplayed {
    /// For a bye.
    pub bye: i32,
    /// For having withdrawn, where its tag `off` does not say.
    pub withdrawn: i32,
}

impl TFile {
    /// Puts a pairing in place of its round and of all later ones. Sides of the file that it
    /// does not name have no opponent; they get what `unplayed` says.
    pub fn set_round(&mut self, pairing: &Pairing, unplayed: Unplayed) {
        let round = usize::from(pairing.round.0).saturating_sub(1);
        for entry in &mut self.entries {
            open(entry, round);
        }
        for board in &pairing.boards {
            let [first, second] = match board.first_move {
                FirstMove::ListedFirst => [p12::FIRST, p12::SECOND],
                FirstMove::ListedSecond => [p12::SECOND, p12::FIRST],
                FirstMove::Draw => [p12::MUST_DRAW; 2],
            };
            let sides = [(board.first, board.second, first), (board.second, board.first, second)];
            for (side, opponent, goes) in sides {
                let Some(entry) = self.entries.get_mut(side.0 as usize - 1) else { continue };
                entry.opponents.push(Opponent::Side(opponent.0));
                entry.set_value("p12", round, goes, p12::NOT_KNOWN);
                entry.set_value("board", round, &board.board.to_string(), "0");
            }
        }
        for entry in self.entries.iter_mut().filter(|entry| entry.opponents.len() == round) {
            let off =
                entry.tag("off").map(|_| entry.number("off", 0).unwrap_or(unplayed.withdrawn));
            entry.opponents.push(Opponent::Nobody);
            entry.scores.resize(round, None);
            entry.scores.push(Some(off.unwrap_or(unplayed.bye)));
            entry.set_value("p12", round, p12::DID_NOT_PLAY, p12::NOT_KNOWN);
        }
    }
}

/// Makes a round the next one of a side: what is there of it or after it goes, what is
/// missing before it is unknown.
fn open(entry: &mut Entry, round: usize) {
    entry.opponents.resize(round, Opponent::Unknown);
    entry.scores.truncate(round);
    for tag in ["p12", "board"] {
        if entry.tag(tag).is_some() {
            let kept: Vec<&str> = entry.values(tag).take(round).collect();
            let kept = kept.join(" ");
            entry.set_tag(tag, kept);
        }
    }
}
