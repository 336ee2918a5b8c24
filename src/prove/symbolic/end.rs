//! How paths end.

use crate::graph::{ErrorKind, FunctionId, LocationKind, NodeIndex};
use crate::outcome::Leaf;

/// How a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
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
}

impl End {
    /// How the tree shows it, at a location of this kind.
    pub(super) fn leaf(self, kind: LocationKind) -> Leaf {
        match self {
            End::Finished => Leaf::Finished,
            End::Error(kind) => Leaf::Error(kind),
            End::Target(..) => kind.error().map_or(Leaf::Target, Leaf::Error),
            End::Blocked => Leaf::Blocked,
            End::Endless => Leaf::Endless,
            End::Cut | End::Huge => Leaf::Cut,
        }
    }
}
