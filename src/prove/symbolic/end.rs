//! How paths end.

use crate::graph::{ErrorKind, FunctionId, NodeIndex};

/// How a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The program ends.
    Finished,
    /// At a target.
    Target(FunctionId, NodeIndex),
    /// With an error.
    Error(ErrorKind),
    /// An assumption fails: no run of the program takes the path.
    Blocked,
    /// It goes round for ever.
    Endless,
    /// It was left at `--max-depth`.
    Cut,
    /// It was left: a number grew too large, a value was nested too deeply, or too many calls
    /// were open.
    Huge,
    /// What leads on from here is not the target; only with a guide.
    Dropped,
}
