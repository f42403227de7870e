//! Word lists as finite state transducers, and the word judge.
