//! Walking the automaton with the letters at hand: only branches that the rack
//! can pay for are entered, so a rack costs its words and not the list's.
//!
//! A letter is paid with its own tile first, with a blank only when there is
//! none. Which tile pays for which letter never changes what can be spelt, so
//! each word is found once.

use fst::raw::{Fst, Node};

use super::rack::Rack;
use crate::Lexicon;
use crate::bytes::Bytes;

/// How many of the tiles a word must use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    All,
    Some,
}

struct Walk<'a> {
    automaton: &'a Fst<Bytes>,
    rack: Rack,
    needs: Use,
    word: String,
    found: Vec<String>,
}

/// The words a rack can spell, in order.
pub(super) fn words_of(lexicon: &Lexicon, rack: Rack, needs: Use) -> Vec<String> {
    let automaton = lexicon.automaton();
    let mut walk = Walk { automaton, rack, needs, word: String::new(), found: Vec::new() };
    walk.visit(&automaton.root());
    walk.found
}

impl Walk<'_> {
    fn visit(&mut self, node: &Node<'_>) {
        let left = self.rack.len();
        if node.is_final() && (self.needs == Use::Some || left == 0) {
            self.found.push(self.word.clone());
        }
        if left == 0 {
            return;
        }
        for transition in node.transitions() {
            if let Some(taken) = self.rack.take(transition.inp) {
                self.word.push(char::from(transition.inp));
                self.visit(&self.automaton.node(transition.addr));
                self.word.pop();
                self.rack.put_back(taken);
            }
        }
    }
}
