//! The ground floor: hash-consed terms.
//!
//! Knows terms and nothing else: no program location, no process, no file.
//! [`Term`] is the one expression language of the house. A flowgraph's
//! instructions use it over program variables, an engine uses it over symbols,
//! so that executing an instruction is a substitution.
//!
//! * [`term`] – the nodes, and [`Terms`], the bank that owns and shares them
//! * [`build`] and its neighbours – the constructors, which simplify as they build
//! * [`linear`] – linear integer forms; [`order`] – a stable order on terms
//! * [`Float`], [`FloatOp`] – floating-point numbers, and what is computed of them
//! * [`MemoryOp`] – pointers, and what is read of a memory
//! * [`bind`] – binders, simultaneous substitution, unfolding of bounded quantifiers
//! * [`horn`] – clauses over unknown predicates
//! * [`unknown`] – the value ⋆ and the polarity rule under which it vanishes
//! * [`Interval`], [`FloatInterval`] – intervals of numbers, and between which ends a term stays
//! * [`model`] – values and models; [`evaluate`] – the value of a term under them

mod arith;
mod arrays;
pub mod bind;
mod bit_op;
mod bits;
mod bounded;
pub mod build;
mod compare;
mod definitions;
mod digits;
mod estimate;
mod estimate_floats;
mod estimate_linear;
mod estimate_order;
pub mod evaluate;
mod exists;
mod expand;
mod float;
mod float_interval;
mod float_linear;
mod float_op;
mod floats;
pub mod horn;
mod interval;
mod interval_bits;
mod junctions;
pub mod linear;
mod machine_function;
mod memory;
mod memory_words;
pub mod model;
mod order;
pub mod sort;
pub(crate) mod stack;
pub mod term;
mod tidied;
pub mod unknown;

pub(crate) use arith::wrap_int;
pub use bind::Substitution;
pub use bit_op::BitOp;
pub(crate) use compare::Multiple;
pub(crate) use estimate::{Estimate, Kept};
pub use evaluate::EvalError;
pub use float::{Float, Format};
pub use float_interval::FloatInterval;
pub use float_op::{FLOAT_WORDS, FloatOp, Rounding};
pub use interval::Interval;
pub use linear::Linear;
pub use machine_function::MachineFunction;
pub use memory::{Access, MemoryOp, ObjectFact, PointerValue, Stored};
pub(crate) use model::Completed;
pub use model::{ArrayValue, Environment, Model, Value};
pub use sort::{MemoryPart, Scalar, Sort};
pub use term::{Binder, Division, Node, Term, Terms};
