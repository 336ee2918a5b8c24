//! A program in which calls leave anything, as a transition system: with cut points where
//! something may be said of what they leave.
//!
//! Direction of error: none; as for any system, and nothing is sliced away.

use std::collections::BTreeSet;

use super::{System, SystemError, made_in_time};
use crate::budget::Budget;
use crate::graph::Place;
use crate::graph::inline::Inlined;
use crate::graph::program::{Edge, Instruction, NodeIndex};
use crate::graph::slice::Slice;
use crate::logic::Term;

impl System {
    /// The system of a program (one function, no calls) that has these cut points besides, at
    /// which these variables are live.
    ///
    /// # Errors
    /// It takes too much time or room.
    pub(crate) fn cut_at(
        inlined: &Inlined,
        targets: &BTreeSet<NodeIndex>,
        cuts: &[(NodeIndex, Vec<Term>)],
        budget: &Budget,
    ) -> Result<Self, SystemError> {
        let program = &inlined.program;
        let mut slice = Slice::everything(inlined.graph());
        for &node in targets {
            let instruction = Instruction::Assume(program.terms.tt());
            let edge = Edge { instruction, place: Place::default() };
            slice.flow.add_edge(node, slice.target, edge);
            slice.origin_of_edge.push(None);
        }
        let more: Vec<NodeIndex> = cuts.iter().map(|(node, _)| *node).collect();
        made_in_time(program, &slice, &more, cuts, budget)
    }
}
