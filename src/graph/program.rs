//! The data of a program: functions, each a flowgraph (ST11 §2.1) on petgraph.
//! Nodes are program locations, edges carry one instruction each. Departures from the
//! paper: there are functions and calls, inputs, several ways to stop; an assumption
//! may stand alone (a run that does not satisfy it is no run).
//!
//! The rules that a well-formed program keeps (checked by [`check`](super::check)):
//! * every location is reachable from its function's start, which has no in-edge;
//! * a location of kind [`Plain`](super::location::LocationKind::Plain) has one out-edge, or two whose
//!   instructions assume a condition and its negation; all other kinds have none;
//! * instructions mention declared variables only, in the sorts that they were declared
//!   with, and hold no ⋆ and no quantifier;
//! * no variable is used before it is given a value: what the source leaves open is an
//!   input; an array is given a value as a whole, by an input or a constant array;
//! * a call passes as many arguments as there are parameters, of the same sorts; an
//!   array is passed by reference, so the argument is an array variable;
//! * the entry function takes no parameters: what the program is given, it reads.

use std::fmt;
use std::sync::Arc;

use num_bigint::BigInt;
use petgraph::graph::DiGraph;

use super::location::Location;
use super::memory::{Bytes, MemoryEffect};
use super::origin::Origin;
use super::place::Place;
use crate::logic::{Interval, Sort, Term, Terms};

/// Names a location of one flowgraph.
pub type NodeIndex = petgraph::graph::NodeIndex;
/// Names an edge of one flowgraph.
pub type EdgeIndex = petgraph::graph::EdgeIndex;

/// Names a function of a program: its index in [`Program::functions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FunctionId(pub usize);

/// A whole program, over the terms of one bank.
#[derive(Clone, Debug)]
pub struct Program {
    /// The bank that all terms of the program are in.
    pub terms: Arc<Terms>,
    /// The functions.
    pub functions: Vec<Function>,
    /// Where a run starts. Takes no parameters.
    pub entry: FunctionId,
    /// The variables that all functions see.
    pub globals: Vec<Variable>,
    /// What the front end assumed or left out, in plain words, for the verdict to list.
    pub remarks: Vec<Remark>,
    /// How its integers are understood.
    pub ints: Ints,
    /// The variable that holds what the program gives back to whoever runs it, where it was
    /// read to be run.
    pub status: Option<Term>,
    /// How pointers and numbers become bytes, if it has a memory.
    pub bytes: Option<Bytes>,
    /// What is known of its text.
    pub origin: Origin,
}

/// How a program's integers are understood. The front end has written it into the
/// program's terms and checks; this is for telling it to people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ints {
    /// As the C standard has it: unsigned arithmetic and conversions wrap, signed overflow
    /// is an error of its own that ends the run.
    C,
    /// As with `-fwrapv`: signed arithmetic wraps, too.
    Wrap,
    /// Unbounded integers.
    #[default]
    Math,
}

/// The values from `low` to `high`, both included.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Range {
    /// The smallest.
    pub low: BigInt,
    /// The largest.
    pub high: BigInt,
}

/// What a remark is to a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RemarkKind {
    /// The verdict rests on it: where it does not hold, the verdict may not.
    Assumed,
    /// It cannot hurt the verdict: *safe* is about more than the program does, and *reachable* was
    /// replayed.
    Approximated,
    /// The verdict says nothing of it.
    NotAsked,
}

impl RemarkKind {
    /// The words for it.
    pub fn as_str(self) -> &'static str {
        match self {
            RemarkKind::Assumed => "assumed",
            RemarkKind::Approximated => "approximated",
            RemarkKind::NotAsked => "not asked",
        }
    }
}

/// Something to know beside a verdict, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What it is to the verdict.
    pub kind: RemarkKind,
    /// In plain words.
    pub text: String,
    /// Where in the program, as far as that is known.
    pub places: Vec<Place>,
}

impl Remark {
    /// Something that the verdict rests on, and where.
    pub fn assumed(text: impl Into<String>, places: Vec<Place>) -> Self {
        Self { kind: RemarkKind::Assumed, text: text.into(), places }
    }

    /// Something at a place that the verdict says nothing of.
    pub fn not_asked(text: impl Into<String>, place: Place) -> Self {
        Self { kind: RemarkKind::NotAsked, text: text.into(), places: vec![place] }
    }

    /// Something that was approximated at one place, if that is known.
    pub fn approximated(text: impl Into<String>, place: Place) -> Self {
        let places = Some(place).filter(Place::is_known).into_iter().collect();
        Self { kind: RemarkKind::Approximated, text: text.into(), places }
    }
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name in the source.
    pub name: String,
    /// Its parameters. Scalars are passed by value, arrays by reference.
    pub parameters: Vec<Variable>,
    /// The variable that holds the result when the function ends.
    pub result: Option<Variable>,
    /// All other variables of the function.
    pub locals: Vec<Variable>,
    /// Its body.
    pub graph: Flowgraph,
    /// Where it is defined.
    pub place: Place,
}

/// A program variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Its name in the source, for people.
    pub name: String,
    /// Its symbol; the symbol's name is unique in the program and fit for SMT-LIB.
    pub symbol: Term,
    /// Its sort.
    pub sort: Sort,
    /// The values that it may take; for an array, those of its cells. The front end
    /// promises that no instruction of a run leaves the range, and an input that does is
    /// no input. `None`: any integer.
    pub range: Option<Range>,
    /// Where it is declared.
    pub place: Place,
}

/// The locations and edges of one function.
#[derive(Clone, Debug)]
pub struct Flowgraph {
    /// Locations and edges.
    pub graph: DiGraph<Location, Edge>,
    /// Where the function starts.
    pub start: NodeIndex,
}

/// An edge: one instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edge {
    /// What taking the edge does.
    pub instruction: Instruction,
    /// The source that it comes from.
    pub place: Place,
}

/// An instruction. Terms are over the symbols of program variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// `variable ← value`, for a scalar. An array can be assigned a constant array only:
    /// all its cells get one value.
    Assign {
        /// The symbol of the variable.
        variable: Term,
        /// Its new value, in the state before.
        value: Term,
    },
    /// `array[indices] ← value`.
    Write {
        /// The symbol of the array.
        array: Term,
        /// Where, in the state before.
        indices: Vec<Term>,
        /// What, in the state before.
        value: Term,
    },
    /// Passes only if the condition holds.
    Assume(Term),
    /// `variable ←` the next input of the run. An array variable is given a whole array.
    Input {
        /// The symbol of the variable.
        variable: Term,
        /// Why it is an input.
        kind: InputKind,
    },
    /// Shows a scalar value, in the state before, to whoever watches the run.
    Output {
        /// What is shown.
        value: Term,
    },
    /// Changes the memory.
    Memory(MemoryEffect),
    /// Runs a function to its return.
    Call {
        /// Which function.
        function: FunctionId,
        /// The arguments, in the state before.
        arguments: Vec<Term>,
        /// The scalar variable that takes the result.
        result: Option<Term>,
    },
    /// Runs the function that a pointer points to, to its return: the pointer is to a function object, at its
    /// offset 0, and the function's parameters, and its result if one is taken, are of the sorts that the call
    /// has. Front ends put a branch before each that may not be so; a run that comes to such a call ends as one
    /// that is not followed.
    IndirectCall {
        /// The pointer, in the state before.
        callee: Term,
        /// The arguments, in the state before.
        arguments: Vec<Term>,
        /// The scalar variable that takes the result.
        result: Option<Term>,
    },
}

/// Why something is an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InputKind {
    /// A parameter of the function that the program is entered by.
    Parameter,
    /// Whether such a parameter, a pointer, points to something: 0 for a null pointer, else 1.
    Pointer,
    /// The program asks for it (`__VERIFIER_nondet_int()`).
    Read,
    /// A variable that the program gives no value before using it.
    Uninitialized,
    /// A global whose initial value the program's text does not fix.
    Environment,
    /// Where an object lies that the program makes.
    Address,
}

impl InputKind {
    /// In words, as reports have it.
    pub fn words(self) -> &'static str {
        match self {
            InputKind::Parameter => "parameter",
            InputKind::Pointer => "parameter, null or not",
            InputKind::Read => "read",
            InputKind::Uninitialized => "never given a value",
            InputKind::Environment => "not fixed by the program",
            InputKind::Address => "an object's address",
        }
    }
}

impl Ints {
    /// As `--ints` spells it.
    pub fn as_str(self) -> &'static str {
        match self {
            Ints::C => "c",
            Ints::Wrap => "wrap",
            Ints::Math => "math",
        }
    }

    /// All of them.
    pub const ALL: [Ints; 3] = [Ints::C, Ints::Wrap, Ints::Math];
}

impl fmt::Display for Ints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Program {
    /// The function that `id` names.
    pub fn function(&self, id: FunctionId) -> &Function {
        &self.functions[id.0]
    }

    /// All variables.
    pub fn variables(&self) -> impl Iterator<Item = &Variable> {
        self.functions.iter().flat_map(Function::variables).chain(&self.globals)
    }

    /// The function with a name in the source.
    pub fn find(&self, name: &str) -> Option<FunctionId> {
        self.functions.iter().position(|f| f.name == name).map(FunctionId)
    }
}

impl Function {
    /// All variables that belong to the function: parameters, result, locals.
    pub fn variables(&self) -> impl Iterator<Item = &Variable> {
        self.parameters.iter().chain(&self.result).chain(&self.locals)
    }
}

impl Range {
    /// What a value in the range satisfies: one condition for each end.
    pub(crate) fn bounds(&self, terms: &Terms, value: Term) -> [Term; 2] {
        let (low, high) = (terms.int(self.low.clone()), terms.int(self.high.clone()));
        [terms.ge(value, low), terms.le(value, high)]
    }

    /// The values as an interval.
    pub fn interval(&self) -> Interval {
        Interval::from_to(&self.low, &self.high)
    }

    /// The integers of `width` bits, two's complement if `signed`.
    pub fn of_width(width: u32, signed: bool) -> Self {
        let whole = BigInt::from(1) << width;
        let half = BigInt::from(1) << width.saturating_sub(1);
        if signed {
            Self { low: -half.clone(), high: half - 1 }
        } else {
            Self { low: BigInt::ZERO, high: whole - 1 }
        }
    }

    /// The values that are in both; where there are none, the low end is above the high one.
    #[must_use]
    pub(crate) fn intersection(self, other: &Self) -> Self {
        Self { low: self.low.max(other.low.clone()), high: self.high.min(other.high.clone()) }
    }

    /// Whether a value is in the range.
    pub fn contains(&self, value: &BigInt) -> bool {
        self.low <= *value && *value <= self.high
    }

    /// The value of the range that differs from this one by a multiple of its size.
    #[must_use]
    pub fn reduced(&self, value: &BigInt) -> BigInt {
        let size: BigInt = &self.high - &self.low + 1;
        &self.low + num_integer::Integer::mod_floor(&(value - &self.low), &size)
    }
}

impl Flowgraph {
    /// A graph with one location, the start.
    pub fn new(start: Location) -> Self {
        let mut graph = DiGraph::new();
        let start = graph.add_node(start);
        Self { graph, start }
    }

    /// Adds a location.
    pub fn add_location(&mut self, location: Location) -> NodeIndex {
        self.graph.add_node(location)
    }

    /// Adds an edge.
    pub fn add_edge(&mut self, from: NodeIndex, to: NodeIndex, edge: Edge) -> EdgeIndex {
        self.graph.add_edge(from, to, edge)
    }

    /// The out-edges of a location in the order in which they were added.
    pub fn out_edges(&self, node: NodeIndex) -> Vec<EdgeIndex> {
        let mut edges: Vec<EdgeIndex> =
            self.graph.edges(node).map(|e| petgraph::visit::EdgeRef::id(&e)).collect();
        edges.sort_unstable();
        edges
    }

    /// Where an edge starts and ends.
    pub fn endpoints(&self, edge: EdgeIndex) -> (NodeIndex, NodeIndex) {
        self.graph.edge_endpoints(edge).expect("an edge of this graph")
    }
}
