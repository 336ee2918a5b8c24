//! Random structured programs, for tests of soundness.
//!
//! Language-free: the flowgraph is built as it is grown. A program reads inputs, counts in
//! nested loops, branches, writes and reads arrays, calls functions, and ends in a branch
//! to an error that is likely, but not certain, to be reachable. Most loops end after few
//! passes; some are left early, some never end. The same seed and shape give the same
//! program on every machine.
//!
//! Every variable is given a value before it is used (the scalars at the start of their
//! function), and variables that loops count with are changed by their loops alone unless
//! the shape says otherwise.

mod grow;
mod machine;
mod terms;

use std::sync::Arc;

use unloop::graph::Origin;
use unloop::graph::{Function, FunctionId, Ints, Program};
use unloop::logic::Terms;

use crate::support::chance::Chance;
use grow::Grower;

/// How large and how wild random programs are.
#[derive(Clone, Debug)]
pub(crate) struct RandomShape {
    /// Statements in the entry function, loops and branches counting as one plus their own.
    pub(crate) statements: usize,
    /// How deeply loops are nested.
    pub(crate) loop_depth: usize,
    /// How deeply branches are nested, beside loops.
    pub(crate) branch_depth: usize,
    /// Scalars that the program computes with, at least one.
    pub(crate) scalars: usize,
    /// Arrays of one dimension.
    pub(crate) vectors: usize,
    /// Arrays of two dimensions.
    pub(crate) matrices: usize,
    /// Functions besides the entry, each of about a third of its size.
    pub(crate) functions: usize,
    /// Of a hundred loops, how many have no bound of their own.
    pub(crate) wild_loops: u64,
    /// The largest constant that bounds a loop.
    pub(crate) bound: i64,
    /// Whether terms may hold products, divisions and conditional values.
    pub(crate) nonlinear: bool,
    /// Machine integers of so many bits, with the rules of C: each variable is signed (what
    /// would leave its range is an error of the kind overflow) or unsigned (it wraps).
    pub(crate) machine: Option<u32>,
}

impl Default for RandomShape {
    fn default() -> Self {
        Self {
            statements: 12,
            loop_depth: 2,
            branch_depth: 2,
            scalars: 3,
            vectors: 1,
            matrices: 0,
            functions: 1,
            wild_loops: 10,
            bound: 4,
            nonlinear: false,
            machine: None,
        }
    }
}

impl RandomShape {
    /// Few statements, at most one loop inside another.
    pub(crate) fn small() -> Self {
        Self { statements: 6, functions: 0, scalars: 2, ..Self::default() }
    }

    /// Three loops inside each other, two sorts of arrays, two functions, all operators.
    pub(crate) fn large() -> Self {
        Self {
            statements: 30,
            loop_depth: 3,
            scalars: 4,
            matrices: 1,
            functions: 2,
            nonlinear: true,
            ..Self::default()
        }
    }
}

/// The program that belongs to a seed.
pub(crate) fn random_program(seed: u64, shape: &RandomShape, terms: &Arc<Terms>) -> Program {
    let mut random = Chance(seed);
    let entry = FunctionId(shape.functions);
    let mut functions: Vec<Function> = Vec::new();
    for id in 0..shape.functions {
        let part = RandomShape {
            statements: shape.statements / 3 + 1,
            loop_depth: shape.loop_depth.min(1),
            ..shape.clone()
        };
        let name = format!("f{id}");
        functions.push(Grower::new(&name, &part, terms, &functions, &mut random).callee());
    }
    let main = Grower::new("main", shape, terms, &functions, &mut random).entry();
    functions.push(main);
    Program {
        terms: terms.clone(),
        functions,
        entry,
        globals: Vec::new(),
        remarks: Vec::new(),
        ints: if shape.machine.is_some() { Ints::C } else { Ints::Math },
        status: None,
        bytes: None,
        origin: Origin::default(),
    }
}
