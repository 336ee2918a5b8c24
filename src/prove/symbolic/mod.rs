//! The engine `symbolic`: symbolic execution (R24, chapters 3 and 5; explained in
//! docs/exploring.md).
//!
//! | thesis | here |
//! | --- | --- |
//! | the method `run`, the worklist (§5.3) | [`explore`](mod@explore), [`exploration`], [`frontier`]; what is told: [`account`] |
//! | the symbolic state, its store (§5.3.1) | [`state`]; [`shared::execution`](super::shared::execution) |
//! | statements (§5.3.2), expressions (§5.3.3) | [`step`]; [`shared::execution`](super::shared::execution) |
//! | constraint solving (§5.3.2.1), pruning (§4.1) | [`path_oracle`], [`model_repair`]; [`shared::oracle`](super::shared::oracle) |
//! | search strategies (§5.3.2.2) | [`search`], [`coverage`] |
//! | merging (§4.3, §5.4.3) | [`merge`] |
//! | nothing: states that were there before | [`matching`], [`fingerprint`], [`live`] |
//! | subsumption, summaries (§5.4) | [`sought`]: what other engines show beside the exploration |
//! | the execution tree (§3.6) | [`tree`] |
//!
//! Departures: errors are branches like any other, so nothing is special about them; it runs
//! on every flowgraph; a state carries a model of its path condition, which answers half of
//! the questions; several workers share the frontier.
//!
//! Exact, but for what no solver can decide: that is counted as a doubt, and where there is
//! one, or where a limit has cut something off, the exploration is not complete.

mod account;
mod callers;
mod coverage;
mod end;
mod endless;
mod exploration;
mod explore;
mod fingerprint;
mod found;
mod frontier;
mod guide;
mod live;
mod matching;
mod merge;
mod model_repair;
mod path_oracle;
mod patience;
mod prove;
mod search;
mod settings;
mod sought;
mod state;
mod state_filter;
mod statistics;
mod step;
mod stopping;
mod tree;

pub use found::{Explored, Fault, FinishedPath, Progress, Stop, Watcher};
pub use merge::Merge;
pub use prove::{Exploring, Symbolic, explore};
pub use search::Search;
pub use settings::{ArrayIndex, Guide, SymbolicSettings, Until};
pub use sought::Sought;
