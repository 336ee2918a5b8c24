//! What never changes of the objects that a walk has made.

use super::given::GivenBytes;
use crate::graph::{AllocationKind, Bytes, FunctionId};
use crate::logic::Term;

/// What never changes of the objects of a walk, by their numbers from 1.
#[derive(Debug)]
pub(in super::super) struct ObjectTable {
    pub(super) layout: Bytes,
    pub(super) all: Vec<MadeObject>,
    pub(super) given: Vec<GivenBytes>,
}

#[derive(Debug)]
pub(super) struct MadeObject {
    pub(super) kind: AllocationKind,
    pub(super) size: Term,
    /// The function that it is.
    pub(super) function: Option<FunctionId>,
    /// Where it lies.
    pub(super) address: Term,
}

impl ObjectTable {
    /// None, of a program whose numbers and pointers become bytes so, if it has a memory.
    pub(in super::super) fn new(layout: Option<Bytes>) -> Self {
        let layout = layout.unwrap_or(Bytes { is_big_endian: false, pointer_width: 64 });
        Self { layout, all: Vec::new(), given: Vec::new() }
    }

    pub(super) fn made(&self, object: u32) -> &MadeObject {
        &self.all[object as usize - 1]
    }

    pub(super) fn kind(&self, object: u32) -> AllocationKind {
        self.made(object).kind
    }

    pub(super) fn size(&self, object: u32) -> Term {
        self.made(object).size
    }
}
