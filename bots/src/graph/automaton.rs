//! A minimal acyclic automaton of words, flat.
//!
//! Every arc carries its target's letters, so that one look-up is one memory
//! access: the target's own arcs lie together, and the place of a letter among
//! them is the number of smaller letters in the mask.

use std::collections::HashMap;

/// Every letter, as a mask.
pub(crate) const ALL_LETTERS: u32 = (1 << 26) - 1;

/// Set in an arc whose target ends a sequence.
const END: u32 = 1 << 26;

/// One arc, with a copy of what its target holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Arc {
    /// The letters that go on from the target, and [`END`].
    pub(crate) bits: u32,
    /// Where the target's arcs start.
    pub(crate) first: u32,
}

impl Arc {
    /// The letters that go on from here.
    #[inline]
    pub(crate) const fn letters(self) -> u32 {
        self.bits & ALL_LETTERS
    }

    /// Whether a sequence ends here.
    #[inline]
    pub(crate) const fn is_end(self) -> bool {
        self.bits & END != 0
    }
}

/// The arcs, each target's before the arcs that lead to it; the root's own arc is last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Automaton {
    arcs: Vec<Arc>,
}

impl Automaton {
    /// Where every sequence starts.
    #[inline]
    pub(crate) fn root(&self) -> Arc {
        self.arcs[self.arcs.len() - 1]
    }

    /// The arc for a letter, if there is one.
    #[inline]
    pub(crate) fn next(&self, from: Arc, letter: u8) -> Option<Arc> {
        let bit = 1u32 << letter;
        (from.bits & ALL_LETTERS & bit != 0).then(|| self.known(from, letter))
    }

    /// The arc for a letter that is among `from.letters()`. For any other it is some other letter's,
    /// or a panic where the arcs end: [`Self::next`] asks first.
    #[inline]
    pub(crate) fn known(&self, from: Arc, letter: u8) -> Arc {
        let before = from.bits & ((1u32 << letter) - 1);
        self.arcs[from.first as usize + before.count_ones() as usize]
    }

    /// Follows several letters.
    #[inline]
    pub(crate) fn follow(&self, from: Arc, letters: impl Iterator<Item = u8>) -> Option<Arc> {
        let mut at = from;
        for letter in letters {
            at = self.next(at, letter)?;
        }
        Some(at)
    }

    /// The arcs as they are.
    pub(crate) fn arcs(&self) -> &[Arc] {
        &self.arcs
    }

    /// Takes arcs from outside, if they make an automaton.
    ///
    /// Every target must lie before the arc that leads to it, which rules out circles.
    pub(crate) fn from_arcs(arcs: Vec<Arc>) -> Option<Self> {
        let sound = arcs.iter().enumerate().all(|(index, arc)| {
            let end = (arc.first as usize).checked_add(arc.letters().count_ones() as usize);
            arc.bits & !(ALL_LETTERS | END) == 0 && end.is_some_and(|end| end <= index)
        });
        (sound && !arcs.is_empty()).then_some(Self { arcs })
    }
}

/// A node that will not change any more.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Node {
    is_end: bool,
    arcs: Vec<(u8, u32)>,
}

/// Builds an automaton from sequences in ascending order.
///
/// The incremental construction of Daciuk, Mihov, Watson and Watson: only the
/// path of the latest sequence is open, everything left of it is minimal.
#[derive(Default)]
pub(crate) struct Builder {
    register: HashMap<Node, u32>,
    /// For each registered node the arc that leads to it.
    done: Vec<Arc>,
    arcs: Vec<Arc>,
    path: Vec<Node>,
    letters: Vec<u8>,
}

impl Builder {
    /// Adds a sequence greater than all before it.
    pub(crate) fn insert(&mut self, sequence: &[u8]) {
        if self.path.is_empty() {
            self.path.push(Node::default());
        }
        let shared = self.letters.iter().zip(sequence).take_while(|(a, b)| a == b).count();
        self.close_below(shared);
        for &letter in &sequence[shared..] {
            self.letters.push(letter);
            self.path.push(Node::default());
        }
        if let Some(last) = self.path.last_mut() {
            last.is_end = true;
        }
    }

    /// The automaton of all that was added.
    pub(crate) fn finish(mut self) -> Automaton {
        self.close_below(0);
        let root = self.path.pop().unwrap_or_default();
        let id = self.register(root);
        self.arcs.push(self.done[id as usize]);
        Automaton { arcs: self.arcs }
    }

    fn close_below(&mut self, depth: usize) {
        while self.letters.len() > depth {
            let (Some(letter), Some(node)) = (self.letters.pop(), self.path.pop()) else { return };
            let id = self.register(node);
            if let Some(parent) = self.path.last_mut() {
                parent.arcs.push((letter, id));
            }
        }
    }

    fn register(&mut self, node: Node) -> u32 {
        if let Some(&id) = self.register.get(&node) {
            return id;
        }
        let id = self.done.len() as u32;
        let first = self.arcs.len() as u32;
        let mut bits = if node.is_end { END } else { 0 };
        for &(letter, target) in &node.arcs {
            bits |= 1 << letter;
            self.arcs.push(self.done[target as usize]);
        }
        self.done.push(Arc { bits, first });
        self.register.insert(node, id);
        id
    }
}
