//! Where each three-letter beginning leads in the automaton.
//!
//! The nodes near the root have the most branches and every look-up passes
//! through them. A table of 69 KB skips the first three: it halves the time of a
//! look-up, and a word with an impossible beginning costs one read.

use fst::raw::{Fst, Node};

use crate::bytes::Bytes;

const LETTERS: usize = 26;
/// How many letters the table stands for.
const DEPTH: usize = 3;
/// In place of a node where no word begins so.
const NOWHERE: u32 = u32::MAX;

/// The node after each beginning of three letters.
pub(crate) struct Starts {
    nodes: Box<[u32]>,
}

impl Starts {
    /// Reads them off an automaton; nothing if it is too large to be a list.
    pub(crate) fn of(automaton: &Fst<Bytes>) -> Option<Self> {
        if u32::try_from(automaton.size()).map_or(true, |size| size == NOWHERE) {
            return None;
        }
        let mut nodes = vec![NOWHERE; LETTERS.pow(3)].into_boxed_slice();
        fill(automaton, &automaton.root(), 0, 0, &mut nodes);
        Some(Self { nodes })
    }

    /// How much memory the table takes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.nodes)
    }

    /// Whether the automaton has a word of lower-case letters.
    pub(crate) fn contains(&self, automaton: &Fst<Bytes>, word: &[u8]) -> bool {
        let Some((start, rest)) = word.split_at_checked(DEPTH) else {
            return automaton.contains_key(word);
        };
        let index = start.iter().fold(0, |index, letter| index * LETTERS + place(*letter));
        let address = self.nodes[index];
        if address == NOWHERE {
            return false;
        }
        let mut node = automaton.node(address as usize);
        for letter in rest {
            match node.find_input(*letter) {
                Some(at) => node = automaton.node(node.transition_addr(at)),
                None => return false,
            }
        }
        node.is_final()
    }
}

fn fill(automaton: &Fst<Bytes>, node: &Node<'_>, depth: usize, index: usize, nodes: &mut [u32]) {
    if depth == DEPTH {
        nodes[index] = u32::try_from(node.addr()).expect("no address is beyond the size");
        return;
    }
    for transition in node.transitions().filter(|step| step.inp.is_ascii_lowercase()) {
        let next = automaton.node(transition.addr);
        fill(automaton, &next, depth + 1, index * LETTERS + place(transition.inp), nodes);
    }
}

fn place(letter: u8) -> usize {
    usize::from(letter - b'a')
}
