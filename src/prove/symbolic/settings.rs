//! The engine's settings.

use std::num::NonZeroUsize;
use std::str::FromStr;

use super::merge::Merge;
use super::search::Search;

/// How a program is explored.
#[derive(Clone, Debug)]
pub struct SymbolicSettings {
    /// Which state is executed next.
    pub search: Search,
    /// Where the random choices of the search start.
    pub seed: u64,
    /// What an index that is not known becomes.
    pub array_index: ArrayIndex,
    /// What drops states beside contradictions in their path conditions.
    pub guide: Option<Guide>,
    /// When two states at one location become one.
    pub merge: Merge,
    /// As often each loop is gone through where [`Merge::Recursive`] counts questions.
    pub kappa: u32,
    /// What differs between states that are merged may occur in so many questions, as is estimated.
    pub limit_cost: u32,
    /// How many states are executed at the same time, each with a solver of its own.
    pub workers: NonZeroUsize,
    /// When it has found enough.
    pub until: Until,
    /// The most paths to finish.
    pub max_paths: Option<u64>,
    /// The most branches on a path at which it could have gone on otherwise.
    pub max_depth: Option<u32>,
    /// Up to so many nodes of the execution tree are kept for drawing it; 0 for none.
    pub tree_nodes: usize,
    /// Whether the inputs of finished paths are wanted, not of errors alone.
    pub path_inputs: bool,
    /// Whether states are left out from which nothing is reached that an earlier one does not reach.
    /// Then fewer paths are finished than there are.
    pub matching: bool,
}

/// When an exploration has found enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Until {
    /// With the first error or target.
    #[default]
    Fault,
    /// With the first target; errors end paths.
    Target,
    /// When all paths are explored.
    End,
}

/// What an array index that is not known becomes (R24 §5.3.3.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ArrayIndex {
    /// A choice within the value that is read or written.
    #[default]
    Ite,
    /// A state for each value that the index may have.
    Fork,
}

/// What tells which states cannot reach the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guide {
    /// The target's abstract path condition (ST11 §7).
    Apc,
}

impl Default for SymbolicSettings {
    fn default() -> Self {
        Self {
            search: Search::default(),
            seed: 0,
            array_index: ArrayIndex::default(),
            guide: None,
            merge: Merge::default(),
            kappa: 1,
            limit_cost: 1,
            workers: NonZeroUsize::MIN,
            until: Until::default(),
            max_paths: None,
            max_depth: None,
            tree_nodes: 0,
            path_inputs: false,
            matching: false,
        }
    }
}

impl ArrayIndex {
    /// All of them.
    pub const ALL: [ArrayIndex; 2] = [ArrayIndex::Ite, ArrayIndex::Fork];

    /// As `--array-index` spells it.
    pub fn as_str(self) -> &'static str {
        match self {
            ArrayIndex::Ite => "ite",
            ArrayIndex::Fork => "fork",
        }
    }
}

impl FromStr for ArrayIndex {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = Self::ALL.into_iter().find(|way| way.as_str() == text);
        named.ok_or_else(|| {
            "there are ite (a choice within the value) and fork (a state for each value)".to_owned()
        })
    }
}

impl FromStr for Guide {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "apc" => Ok(Guide::Apc),
            _ => Err("there is apc (the target's abstract path condition)".to_owned()),
        }
    }
}
