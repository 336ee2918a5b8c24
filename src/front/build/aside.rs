//! What is evaluated where no run comes: only its term is wanted.

use super::FunctionBuilder;
use crate::graph::NodeIndex;
use crate::logic::Term;

/// Where a function goes on behind what is evaluated aside.
#[derive(Clone, Copy, Debug)]
pub(in crate::front) struct Aside {
    at: NodeIndex,
    /// How many variables it had.
    locals: usize,
}

impl FunctionBuilder {
    /// Goes on where nothing leads.
    pub(in crate::front) fn begin_aside(&mut self) -> Aside {
        Aside { at: self.builder.detach(), locals: self.locals.len() }
    }

    /// Goes on as before; the variables that have been made meanwhile, which are dropped.
    pub(in crate::front) fn end_aside(&mut self, aside: Aside) -> Vec<Term> {
        self.builder.start_at(aside.at);
        self.locals.drain(aside.locals..).map(|local| local.symbol).collect()
    }
}
