//! A function of one of the trees that are flattened together.

use crate::front::c::tree;

/// A function of one of the trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::front::c) struct Named {
    pub(in crate::front::c) unit: usize,
    pub(in crate::front::c) id: tree::FunctionId,
}
