//! Gates of a [network](super::network), and what they give.

use std::ops::Not;

/// What a gate gives, or its complement: the lowest bit says which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Signal(u32);

impl Signal {
    pub(super) const FALSE: Self = Self(0);
    pub(super) const TRUE: Self = Self(1);

    pub(super) const fn constant(value: bool) -> Self {
        if value { Self::TRUE } else { Self::FALSE }
    }

    /// What the gate at this place gives.
    pub(super) fn of_gate(place: usize) -> Self {
        Self(u32::try_from(place << 1).unwrap_or(u32::MAX))
    }

    /// The same as a number that is short.
    pub(super) const fn place(self) -> u32 {
        self.0 >> 1
    }

    /// The place of its gate.
    pub(super) const fn gate(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub(super) const fn is_inverted(self) -> bool {
        self.0 & 1 == 1
    }

    /// This, or its complement.
    pub(super) fn inverted_if(self, inverted: bool) -> Self {
        Self(self.0 ^ u32::from(inverted))
    }

    /// Its value, if that is known.
    pub(super) const fn known(self) -> Option<bool> {
        match self {
            Self::FALSE => Some(false),
            Self::TRUE => Some(true),
            _ => None,
        }
    }
}

impl Not for Signal {
    type Output = Self;

    fn not(self) -> Self {
        self.inverted_if(true)
    }
}

/// A gate. Those that it uses stand before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum LogicGate {
    /// The first one.
    False,
    /// Any value.
    Input,
    And(Signal, Signal),
    Xor(Signal, Signal),
    /// The second where the first holds, else the third.
    Choice(Signal, Signal, Signal),
    /// What at least two of three say.
    Majority(Signal, Signal, Signal),
}

impl LogicGate {
    /// What it uses.
    pub(super) fn parts(self) -> impl Iterator<Item = Signal> {
        let parts = match self {
            LogicGate::False | LogicGate::Input => [None, None, None],
            LogicGate::And(a, b) | LogicGate::Xor(a, b) => [Some(a), Some(b), None],
            LogicGate::Choice(a, b, c) | LogicGate::Majority(a, b, c) => {
                [Some(a), Some(b), Some(c)]
            }
        };
        parts.into_iter().flatten()
    }
}
