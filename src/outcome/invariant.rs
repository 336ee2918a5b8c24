//! A part of an invariant, as a proof by invariants tells it.

use crate::graph::Place;
use crate::graph::system::PointId;
use crate::logic::Term;

/// One conjunct of what holds whenever a run comes to a cut point; or, where it is about none,
/// something to know of the proof as a whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Invariant {
    /// The cut point.
    pub point: Option<PointId>,
    /// Where that is in the source.
    pub place: Place,
    /// The conjunct in the program's words; empty where it has none for it.
    pub text: String,
    /// The conjunct over the variables of the program that was asked about.
    pub formula: Option<Term>,
    /// The same over the variables of the program as it was read, where each of them is known.
    pub as_read: Option<Term>,
    /// The loops of the text at which it holds: indices in
    /// [`Origin::loops`](crate::graph::Origin::loops). Those alone whose head is this cut point
    /// and no other.
    pub heads: Vec<usize>,
}

impl Invariant {
    /// Whether people are told of it.
    pub fn is_told(&self) -> bool {
        !self.text.is_empty()
    }

    /// What is to be known of a proof as a whole.
    pub fn remark(text: String) -> Self {
        Self {
            point: None,
            place: Place::default(),
            text,
            formula: None,
            as_read: None,
            heads: Vec::new(),
        }
    }
}

/// What became of the invariants that somebody else gave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// How many there are, at loops of the program.
    pub given: usize,
    /// How many of them are about what matters for the target, so that they were tried.
    pub tried: usize,
    /// How many were found to hold, at one location or another.
    pub hold: usize,
}
