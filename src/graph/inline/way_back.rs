//! An inlined program, and the way back to the program before.

use crate::graph::program::{EdgeIndex, FunctionId, NodeIndex, Program};
use crate::graph::target::Targets;
use crate::graph::without_memory::WithoutMemory;

/// A program of one function without calls, and the way back to the program before.
#[derive(Clone, Debug)]
pub struct Inlined {
    /// One function, no call, no return: the entry's return has become a halt.
    pub program: Program,
    /// The location that each location is a copy of.
    pub origin_of_node: Vec<(FunctionId, NodeIndex)>,
    /// The edge that each edge does the work of. What passes arguments and results has
    /// the call.
    pub origin_of_edge: Vec<(FunctionId, EdgeIndex)>,
    /// Which copy of a function each location belongs to: an index in `copies`.
    pub copy_of_node: Vec<usize>,
    /// The copies. The first is the entry; callers stand before callees.
    pub copies: Vec<FunctionCopy>,
    /// The targets, as locations of the inlined program.
    pub targets: Targets,
}

/// The same of a program that may have a memory: for models of it, and for no engine.
#[derive(Debug)]
pub(in crate::graph) struct InlinedWithMemory(pub(super) Inlined);

/// A copy of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FunctionCopy {
    /// The function copied.
    pub function: FunctionId,
    /// The calling copy and the call in its function's graph; `None` for the entry.
    pub caller: Option<(usize, EdgeIndex)>,
}

impl InlinedWithMemory {
    /// The program.
    pub(in crate::graph) fn program(&self) -> &Program {
        &self.0.program
    }

    /// The program, to be changed without another location or edge.
    pub(in crate::graph) fn program_mut(&mut self) -> &mut Program {
        &mut self.0.program
    }

    /// The location that one is a copy of; `None` of one that has been added since.
    pub(in crate::graph) fn origin(&self, node: NodeIndex) -> Option<(FunctionId, NodeIndex)> {
        self.0.origin_of_node.get(node.index()).copied()
    }

    /// The locations that are copies of these.
    pub(in crate::graph) fn located(&self, targets: &Targets) -> Targets {
        self.0.located(targets)
    }
}

impl Inlined {
    /// The program as engines are given it: of one with a memory there is no such thing as this.
    pub(crate) fn without_memory(&self) -> WithoutMemory<'_> {
        WithoutMemory::made(&self.program)
    }

    /// The locations that are copies of these.
    pub fn located(&self, targets: &Targets) -> Targets {
        let nodes = self.graph().graph.node_indices().filter(|node| {
            let (function, node) = self.origin_of_node[node.index()];
            targets.contains(function, node)
        });
        nodes.map(|node| (self.program.entry, node)).collect()
    }

    /// The calls that lead to a location, outermost first, each as an edge of the
    /// program before.
    pub fn call_stack(&self, node: NodeIndex) -> Vec<(FunctionId, EdgeIndex)> {
        let mut stack = Vec::new();
        let mut copy = self.copy_of_node[node.index()];
        while let Some((caller, edge)) = self.copies[copy].caller {
            stack.push((self.copies[caller].function, edge));
            copy = caller;
        }
        stack.reverse();
        stack
    }
}
