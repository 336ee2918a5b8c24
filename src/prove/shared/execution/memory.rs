//! What expressions read of a memory.

use super::known::Facts;
use super::store::SymbolicValue;
use crate::logic::{MemoryOp, PointerValue, Term, Value};

/// What has been read of a memory.
pub(crate) struct ReadMemory {
    pub(crate) value: SymbolicValue,
    /// Where that is not the value, and nobody knows what is.
    pub(crate) lost: Vec<Lost>,
}

/// What is not followed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lost {
    /// Under which condition a run comes there.
    pub(crate) condition: Term,
    /// What it is, in plain words.
    pub(crate) what: &'static str,
}

/// A memory that can be read.
pub(crate) trait MemoryReader {
    /// What is read from now on is read where a condition holds.
    fn enter(&self, condition: Term);
    /// The same without the last condition.
    fn leave(&self);
    /// What a load gives, or what is known of an object: total, as the terms are.
    fn read(&self, known: Facts<'_>, op: MemoryOp, pointer: &SymbolicValue) -> ReadMemory;
    /// The same, where it is plain to see that this is a value.
    fn value(&self, op: MemoryOp, pointer: &PointerValue) -> Option<Value>;
}
