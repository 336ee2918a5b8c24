//! The calls that are open.

use std::sync::Arc;

use crate::graph::{FunctionId, NodeIndex};
use crate::logic::Term;
use crate::prove::shared::execution::store::Frame;

/// Where to go on when a call returns.
#[derive(Clone, Debug)]
pub(super) struct Caller {
    pub(super) function: FunctionId,
    pub(super) node: NodeIndex,
    pub(super) result: Option<Term>,
    pub(super) frame: Frame,
    /// How many calls are open with this one.
    pub(super) depth: usize,
    /// Tells these open calls from others, as a rule.
    pub(super) mark: u64,
    pub(super) callers: Option<Arc<Caller>>,
}

/// A long call stack goes one caller at a time: dropping it must not recurse.
impl Drop for Caller {
    fn drop(&mut self) {
        let mut next = self.callers.take();
        while let Some(mut caller) = next.and_then(Arc::into_inner) {
            next = caller.callers.take();
        }
    }
}

impl Caller {
    /// Whether another one is the same call, whatever its variables hold.
    pub(super) fn is_same_call(&self, other: &Self) -> bool {
        let call = |c: &Self| (c.function, c.node, c.result, c.depth, c.mark);
        call(self) == call(other)
    }

    /// The same call, with other values, called by others.
    pub(super) fn with(&self, frame: Frame, callers: Option<Arc<Caller>>) -> Self {
        let Self { function, node, result, depth, mark, .. } = *self;
        Self { function, node, result, frame, depth, mark, callers }
    }
}
