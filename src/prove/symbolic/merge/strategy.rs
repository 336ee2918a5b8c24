//! When to merge (R24 §5.4.3).

use std::fmt;
use std::str::FromStr;

/// When two states at one location become one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Merge {
    /// Never, until too many states wait; then it begins anew, and merges whenever it can.
    #[default]
    Auto,
    /// Never.
    None,
    /// Whenever they can.
    Aggressive,
    /// If what differs occurs in few questions on the way that has most of them, counted to ten.
    Lattice,
    /// The same of all ways together, each loop as often as κ says.
    Recursive,
    /// As `lattice`; and states go on in the order of the search, but for those that others
    /// wait for.
    Dynamic,
}

impl Merge {
    /// All of them.
    pub const ALL: [Merge; 6] = [
        Merge::Auto,
        Merge::None,
        Merge::Aggressive,
        Merge::Lattice,
        Merge::Recursive,
        Merge::Dynamic,
    ];

    /// As `--merge` spells it.
    pub fn as_str(self) -> &'static str {
        match self {
            Merge::Auto => "auto",
            Merge::None => "none",
            Merge::Aggressive => "aggressive",
            Merge::Lattice => "lattice",
            Merge::Recursive => "recursive",
            Merge::Dynamic => "dynamic",
        }
    }
}

impl fmt::Display for Merge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Merge {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|merge| merge.as_str() == text).ok_or_else(|| {
            let names = Self::ALL.map(Self::as_str).join(", ");
            format!("there are {names}")
        })
    }
}
