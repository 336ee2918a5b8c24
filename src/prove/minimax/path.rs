//! The path that is being looked at: its constraints, each with its annotation (§5).
//!
//! | the paper's annotation | here |
//! | --- | --- |
//! | min: deleted so that a loop closes | [`Constraint::dropped`] |
//! | max: needed by something below | the positions in a [`Needed`] |
//! | a max that must never become a min | [`Constraint::locked`] |
//!
//! An annotation belongs to a position of the path, and there is one vector of them: the paper's
//! merges of vectors are marks made in place.

use std::collections::BTreeSet;

use crate::graph::EdgeIndex;
use crate::logic::Term;

/// Positions of constraints.
pub(super) type Needed = BTreeSet<usize>;

/// A constraint of the path.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "annotations are independent")]
pub(super) struct Constraint {
    /// What holds. *True* where an array is written: what the array holds is in the conditions
    /// that read it, and these [depend](Self::depends) on the write.
    pub(super) formula: Term,
    /// The symbol that it defines, and as what.
    pub(super) defines: Option<(Term, Term)>,
    /// Positions without which the formula says nothing: writes to arrays that it reads.
    pub(super) depends: Vec<usize>,
    /// The open loop whose constraint it is: it may be dropped there.
    pub(super) owner: Option<usize>,
    /// It was deleted so that the loop closes (min).
    pub(super) dropped: bool,
    /// It says nothing before what it comes in the place of is dropped.
    pub(super) dormant: bool,
    /// It must not be dropped any more.
    pub(super) locked: bool,
    /// Some result that still counts rests on it.
    pub(super) used: bool,
}

impl Constraint {
    /// A constraint of no loop.
    pub(super) fn plain(formula: Term) -> Self {
        Self {
            formula,
            defines: None,
            depends: Vec::new(),
            owner: None,
            dropped: false,
            dormant: false,
            locked: false,
            used: false,
        }
    }
}

/// The constraints of a path, in groups: a step's, or a loop's.
#[derive(Debug, Default)]
pub(super) struct Path {
    constraints: Vec<Constraint>,
    /// Where each group begins.
    groups: Vec<usize>,
    /// The inputs read so far.
    pub(super) reads: Vec<(EdgeIndex, Term)>,
}

/// How far a path goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    groups: usize,
    reads: usize,
    /// The number of constraints.
    pub(super) length: usize,
}

impl Path {
    pub(super) fn mark(&self) -> Mark {
        Mark { groups: self.groups.len(), reads: self.reads.len(), length: self.len() }
    }

    pub(super) fn cut(&mut self, mark: Mark) {
        self.constraints.truncate(mark.length);
        self.groups.truncate(mark.groups);
        self.reads.truncate(mark.reads);
    }

    pub(super) fn begin_group(&mut self) {
        self.groups.push(self.len());
    }

    pub(super) fn push(&mut self, constraint: Constraint) -> usize {
        self.constraints.push(constraint);
        self.len() - 1
    }

    pub(super) fn len(&self) -> usize {
        self.constraints.len()
    }

    pub(super) fn at(&self, position: usize) -> &Constraint {
        &self.constraints[position]
    }

    pub(super) fn at_mut(&mut self, position: usize) -> &mut Constraint {
        &mut self.constraints[position]
    }

    pub(super) fn all(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The formulas of each group.
    pub(super) fn groups(&self) -> impl Iterator<Item = &[Constraint]> {
        let ends = self.groups.iter().skip(1).copied().chain([self.len()]);
        self.groups.iter().zip(ends).map(|(&from, to)| &self.constraints[from..to])
    }

    /// The positions that are not deleted, below an end (σ_min).
    pub(super) fn kept(&self, end: usize) -> Vec<usize> {
        let holds = |at: &usize| !self.constraints[*at].dropped && !self.constraints[*at].dormant;
        (0..end).filter(holds).collect()
    }

    /// Positions with all that they depend on.
    pub(super) fn with_dependencies(&self, positions: impl IntoIterator<Item = usize>) -> Needed {
        let mut work: Vec<usize> = positions.into_iter().collect();
        let mut all = Needed::new();
        while let Some(position) = work.pop() {
            if all.insert(position) {
                work.extend(&self.constraints[position].depends);
            }
        }
        all
    }

    /// Something rests on these.
    pub(super) fn rest_on<'p>(&mut self, positions: impl IntoIterator<Item = &'p usize>) {
        for &position in positions {
            self.constraints[position].used = true;
        }
    }
}
