//! What terms over truth values and bit-vectors become: signals of a network.

use std::rc::Rc;

use super::gate::Signal;

/// The sort of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BitSort {
    Truth,
    /// A bit-vector of so many bits, one at least.
    Word(usize),
}

/// A term as signals.
#[derive(Clone, Debug)]
pub(super) enum Blasted {
    Truth(Signal),
    /// The lowest bit first.
    Word(Rc<[Signal]>),
}

impl Blasted {
    pub(super) fn sort(&self) -> BitSort {
        match self {
            Blasted::Truth(_) => BitSort::Truth,
            Blasted::Word(bits) => BitSort::Word(bits.len()),
        }
    }

    /// All its signals.
    pub(super) fn signals(&self) -> &[Signal] {
        match self {
            Blasted::Truth(signal) => std::slice::from_ref(signal),
            Blasted::Word(bits) => bits,
        }
    }

    /// How SMT-LIB writes it, where `of` says what signals are.
    pub(super) fn spelt(&self, of: impl Fn(Signal) -> bool) -> String {
        match self {
            Blasted::Truth(signal) => of(*signal).to_string(),
            Blasted::Word(bits) => {
                let digits = bits.iter().rev().map(|&bit| if of(bit) { '1' } else { '0' });
                format!("#b{}", digits.collect::<String>())
            }
        }
    }
}

impl From<Vec<Signal>> for Blasted {
    fn from(bits: Vec<Signal>) -> Self {
        Blasted::Word(bits.into())
    }
}
