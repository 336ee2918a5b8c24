//! Errors as runs of a program come to them.

use crate::budget::Budget;
use crate::graph::{InputValue, Interpreter, Targets};
use crate::verdict::{FoundError, Replayed, replay_by};

/// To which of some locations a run on inputs comes, which so many paths have come to.
pub(super) fn arrived(
    interpreter: &Interpreter<'_>,
    there: &Targets,
    (inputs, paths): (&[InputValue], u64),
    means: &Budget,
) -> Option<FoundError> {
    let Replayed { end: (function, node), place, readings, .. } =
        replay_by(interpreter, there, inputs, means)?;
    let kind = interpreter.program().function(function).graph.graph[node].kind.error();
    Some(FoundError { kind, place, readings, paths })
}
