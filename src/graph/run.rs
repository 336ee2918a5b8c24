//! What a run is: its limits, its end, what it read and the way that it took.

use std::collections::VecDeque;

use super::error_kind::ErrorKind;
use super::inputs::{Reading, Site};
use super::place::Place;
use super::program::{FunctionId, NodeIndex};
use crate::budget::Budget;
use crate::logic::{EvalError, Value};

/// How far a run may go.
#[derive(Clone, Debug)]
pub struct RunLimits {
    /// Edges taken, one by one.
    pub steps: u64,
    /// If rounds of loops may be taken many at once, where they are alike and nobody watches:
    /// after how many steps that is tried. What a run does is the same.
    pub leaps_after: Option<u64>,
    /// Whether a run that comes to a state again, and so may go on like that for ever, ends there.
    pub revisits: bool,
    /// Calls open at the same time.
    pub call_depth: usize,
    /// Bits of an integer: repeated squaring passes any step limit's protection.
    pub integer_bits: u64,
    /// Array cells written and alive at the same time.
    pub array_cells: usize,
    /// Edges that a trace keeps; of a longer run it has the last ones.
    pub trace_length: usize,
    /// Deadline and cancellation, looked at every [`BUDGET_STEPS`] steps.
    pub budget: Budget,
}

impl Default for RunLimits {
    fn default() -> Self {
        Self {
            steps: 1_000_000,
            leaps_after: None,
            revisits: false,
            call_depth: 10_000,
            integer_bits: 1 << 20,
            array_cells: 4_000_000,
            trace_length: 100_000,
            budget: Budget::unlimited(),
        }
    }
}

impl RunLimits {
    /// So many steps, and leaps as soon as they are worth it.
    #[must_use]
    pub fn leaping(steps: u64, budget: &Budget) -> Self {
        Self { steps, leaps_after: Some(LEAPS_AFTER), budget: budget.clone(), ..Self::default() }
    }
}

/// [`RunLimits::leaps_after`] of runs that leap.
const LEAPS_AFTER: u64 = 20_000;

impl RunLimits {
    /// Of a run that is tried since it may never end.
    pub fn to_no_end(budget: &Budget) -> Self {
        let leaps_after = Some(STEPS_TO_NO_END / 1000);
        let budget = budget.clone();
        Self { steps: STEPS_TO_NO_END, leaps_after, revisits: true, budget, ..Self::default() }
    }
}

/// How many steps such a run may take.
const STEPS_TO_NO_END: u64 = 1_000_000;

/// How many steps a run takes between two looks at its budget.
pub const BUDGET_STEPS: u64 = 1024;

/// What happened on a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub end: RunEnd,
    /// The inputs read, in order.
    pub readings: Vec<Reading>,
    /// The number of edges taken.
    pub steps: u64,
    /// How many of these were taken many at once.
    pub skipped: u64,
    /// The edges taken, if they were asked for.
    pub trace: Option<Trace>,
    /// Whether a cell was looked at that the input of a whole array gave, or a byte that nobody has
    /// written, or an object's address.
    pub looked: bool,
    /// What the program gave back, where it stopped by itself: see
    /// [`Program::status`](super::Program::status).
    pub status: Option<Value>,
}

/// The edges that a run took.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The last ones, in the order in which they were taken.
    pub edges: VecDeque<Site>,
    /// How many came before and were dropped to bound the memory.
    pub dropped: u64,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// At a target.
    Target(FunctionId, NodeIndex),
    /// At an error location.
    Error(ErrorKind, Place),
    /// The program stopped by itself.
    Halt,
    /// An assumption failed: this is no run of the program.
    Blocked(Place),
    /// The program asked for more inputs than there are.
    InputsExhausted,
    /// The input was not of the sort of the variable that it was for.
    WrongInput(Place),
    /// It never ends: what it does is repeated for ever, as it is or with other numbers. The
    /// inputs that it reads meanwhile, those from this one on, are repeated with it.
    Forever(Place, usize),
    /// More steps than allowed.
    StepLimit,
    /// More open calls than allowed.
    CallDepth,
    /// An integer or the arrays grew larger than allowed.
    TooLarge(Place),
    /// The budget's deadline passed, or somebody cancelled it.
    Cancelled,
    /// A term has no value. In a program that passed [`check`](super::check) none is.
    Stuck(Place, EvalError),
}
