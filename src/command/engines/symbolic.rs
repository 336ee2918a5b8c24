//! The options of the engine `symbolic`, and of explorations.

use clap::Args;
use serde::Deserialize;
use unloop::prove::symbolic::{ArrayIndex, Guide, Merge, Search, SymbolicSettings};

use super::Knobs;
use crate::command::values::{Given, Seed, Whole};

/// A number of rounds or questions.
type Count = Given<Whole<u32, 0, { u32::MAX as u64 }>>;

// How paths are explored.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[command(next_help_heading = "Exploration")]
#[serde(rename_all = "kebab-case")]
pub(in crate::command) struct SymbolicOptions {
    /// Which state is executed next: dfs (the newest), bfs (the oldest), random, tree (a random
    /// walk from the root), coverage (near what is not covered) or klee (tree and coverage in
    /// turn) [default: klee]
    #[arg(long, value_name = "STRATEGY")]
    search: Option<Given<Search>>,
    /// What an array index becomes that is not known: ite (a choice within the value) or fork
    /// (a state for each value) [default: ite]
    #[arg(long, value_name = "WAY")]
    array_index: Option<Given<ArrayIndex>>,
    /// When two states at one location become one: none (never), aggressive (whenever they can),
    /// lattice or recursive (if what differs occurs in few questions to come), dynamic (as lattice,
    /// in the order of the search but for those that others wait for), auto (none; if too many
    /// states wait then, aggressive) [default: auto]
    #[arg(long, value_name = "WHEN")]
    merge: Option<Given<Merge>>,
    /// How often each loop is gone through to count the questions to come, for merge=recursive
    /// [default: 1]
    #[arg(long, value_name = "N")]
    kappa: Option<Count>,
    /// Merge states if what differs is likely to occur in at most so many questions [default: 1]
    #[arg(long, value_name = "N")]
    limit_cost: Option<Count>,
    /// Stop after so many paths
    #[arg(long, value_name = "N")]
    max_paths: Option<Given<Whole<u64, 1, { u64::MAX }>>>,
    /// Leave a path after so many branches at which it could have gone on otherwise
    #[arg(long, value_name = "N")]
    max_depth: Option<Given<Whole<u32, 1, { u32::MAX as u64 }>>>,
}

impl Knobs for SymbolicOptions {
    const PLAIN: &[&str] = &["search", "merge", "max-paths", "max-depth"];
}

impl SymbolicOptions {
    /// The engine's settings; where random choices start is no option of its own.
    pub(in crate::command) fn settings(&self, seed: Option<Seed>) -> SymbolicSettings {
        let standard = SymbolicSettings::default();
        SymbolicSettings {
            search: self.search.map_or(standard.search, |Given(search)| search),
            seed: seed.map_or(standard.seed, |Seed(seed)| seed.into()),
            array_index: self.array_index.map_or(standard.array_index, |Given(index)| index),
            merge: self.merge.map_or(standard.merge, |Given(merge)| merge),
            kappa: self.kappa.map_or(standard.kappa, |Given(Whole(rounds))| rounds),
            limit_cost: self.limit_cost.map_or(standard.limit_cost, |Given(Whole(cost))| cost),
            max_paths: self.max_paths.map(|Given(Whole(paths))| paths),
            max_depth: self.max_depth.map(|Given(Whole(depth))| depth),
            ..standard
        }
    }
}

// What leads an exploration to its target; for whoever has one, and looks for nothing else.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[command(next_help_heading = "Exploration")]
#[serde(rename_all = "kebab-case")]
pub(in crate::command) struct GuideOptions {
    /// Drop what cannot lead to the target: apc (its abstract path condition)
    #[arg(long, value_name = "BY")]
    guide: Option<Given<Guide>>,
}

impl GuideOptions {
    /// What leads it.
    pub(in crate::command) fn guide(&self) -> Option<Guide> {
        self.guide.map(|Given(guide)| guide)
    }
}
