//! What an expression names, and where that is.

use std::sync::Arc;

use super::object::Object;
use crate::front::c::types::CType;
use crate::logic::Term;

/// What an expression names.
#[derive(Clone, Debug)]
pub(in crate::front::c::lower) struct Target {
    pub(in crate::front::c::lower) ctype: CType,
    /// The number of its bits, if it is a bit-field.
    pub(in crate::front::c::lower) bits: Option<u32>,
    pub(in crate::front::c::lower) at: At,
}

/// Where that is.
#[derive(Clone, Debug)]
pub(in crate::front::c::lower) enum At {
    /// Part of a variable that stands apart.
    Apart { object: Arc<Object>, path: Vec<usize>, indices: Vec<Term> },
    /// In the memory, in what lies there as `root`: where that is cells, the innermost union that
    /// it is part of, if it is part of any. A bit-field in bytes begins at a bit.
    Memory { block: Term, offset: Term, root: CType, bit: u32 },
    /// Bytes of a union that stands apart: `path` and `indices` are its own.
    Part { object: Arc<Object>, path: Vec<usize>, indices: Vec<Term>, offset: Term, bit: u32 },
}

impl At {
    /// The same place by other terms for its numbers.
    pub(in crate::front::c::lower) fn map(self, mut to: impl FnMut(Term) -> Term) -> Self {
        match self {
            At::Apart { object, path, indices } => {
                At::Apart { object, path, indices: indices.into_iter().map(to).collect() }
            }
            At::Memory { block, offset, root, bit } => {
                At::Memory { block: to(block), offset: to(offset), root, bit }
            }
            At::Part { object, path, indices, offset, bit } => {
                let indices = indices.into_iter().map(&mut to).collect();
                At::Part { object, path, indices, offset: to(offset), bit }
            }
        }
    }
}

/// Why something is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front::c::lower) enum Use {
    Read,
    Write,
    /// It is read, and then written.
    Change,
}
