//! The ways to explore one program, and what an exploration found, as it can be compared.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::graph::{FunctionId, InputValue, NodeIndex, Program, Targets, WithoutMemory};
use unloop::prove::symbolic::{
    ArrayIndex, Explored, Exploring, FinishedPath, Merge, Search, SymbolicSettings, Until, Watcher,
    explore,
};
use unloop::solve::{Means, ProcessGroup, Solver};

use crate::support::chance::Chance;

/// For one exploration.
const TIME: Duration = Duration::from_secs(4);
/// Programs with more paths are left out.
const MAX_PATHS: u64 = 250;

/// When states are merged; not at all more often than in any one way.
pub(crate) const MERGES: [Merge; 7] = [
    Merge::None,
    Merge::None,
    Merge::Auto,
    Merge::Aggressive,
    Merge::Lattice,
    Merge::Recursive,
    Merge::Dynamic,
];

/// One location of a program.
pub(crate) type At = (FunctionId, NodeIndex);

/// One way to explore a program.
#[derive(Clone, Debug)]
pub(crate) struct Way<'s> {
    search: Search,
    index: ArrayIndex,
    merge: Merge,
    limit_cost: u32,
    workers: NonZeroUsize,
    seed: u64,
    solvers: &'s [Solver],
}

/// What an exploration found.
pub(crate) struct Found {
    pub(crate) explored: Explored,
    /// The paths that ended, with inputs for each.
    pub(crate) paths: Vec<FinishedPath>,
}

impl<'s> Way<'s> {
    /// The way that the others are held against.
    pub(crate) fn plain(solvers: &'s [Solver]) -> Self {
        Self {
            search: Search::Bfs,
            index: ArrayIndex::Ite,
            merge: Merge::None,
            limit_cost: 0,
            workers: NonZeroUsize::MIN,
            seed: 0,
            solvers,
        }
    }

    /// Any other way; one solver alone where that is quick to start, or else all.
    pub(crate) fn any(random: &mut Chance, solvers: &'s [Solver]) -> Self {
        let alone = random.index(solvers.len() + 2);
        Self {
            search: Search::ALL[random.index(Search::ALL.len())],
            index: ArrayIndex::ALL[random.index(3) / 2],
            merge: random.pick(&MERGES),
            limit_cost: [0, 1, 4, 1000][random.index(4)],
            workers: NonZeroUsize::new([1, 3][random.index(2)]).expect("positive"),
            seed: random.number(),
            solvers: solvers.get(alone..=alone).unwrap_or(solvers),
        }
    }

    /// Whether paths are the same as those of the first way.
    pub(crate) fn is_alike(&self) -> bool {
        self.index == ArrayIndex::Ite && self.merge == Merge::None
    }

    /// Explores a program to the end; `None` if it is too large.
    pub(crate) fn explore(&self, program: &Program, tell: bool) -> Option<Found> {
        let settings = SymbolicSettings {
            search: self.search,
            seed: self.seed,
            array_index: self.index,
            merge: self.merge,
            limit_cost: self.limit_cost,
            workers: self.workers,
            until: Until::End,
            // A merged state counts as paths that may not all exist.
            max_paths: (self.merge == Merge::None).then_some(if self.is_alike() {
                MAX_PATHS
            } else {
                8 * MAX_PATHS
            }),
            path_inputs: tell,
            ..SymbolicSettings::default()
        };
        let watcher = Paths::default();
        let explored = explore(&Exploring {
            model: None,
            program: WithoutMemory::of(program).expect("it has no memory"),
            targets: &Targets::default(),
            means: Means::new(self.solvers, &ProcessGroup::new(), &Budget::lasting(TIME)),
            settings: &settings,
            watcher: &watcher,
            sought: None,
        });
        let whole =
            explored.stopped.is_none() && [explored.doubts, explored.cut, explored.huge] == [0; 3];
        let paths = watcher.0.into_inner().expect("nobody panics");
        whole.then_some(Found { explored, paths })
    }
}

impl fmt::Display for Way<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { search, index, merge, limit_cost, workers, seed, solvers } = self;
        let solvers: Vec<&str> = solvers.iter().map(Solver::name).collect();
        write!(f, "--search {search} --seed {seed} --array-index {} ", index.as_str())?;
        write!(f, "--merge {merge} --limit-cost {limit_cost} ")?;
        write!(f, "--jobs {workers} --solver {}", solvers.join(","))
    }
}

/// Notes down the paths that have ended.
#[derive(Default)]
struct Paths(Mutex<Vec<FinishedPath>>);

impl Watcher for Paths {
    fn path(&self, path: &FinishedPath) {
        self.0.lock().expect("nobody panics").push(path.clone());
    }
}

impl Found {
    /// The errors that can be reached.
    pub(crate) fn faults(&self) -> BTreeSet<At> {
        self.explored.faults.iter().map(|fault| fault.at).collect()
    }

    /// The inputs that lead to each error.
    pub(crate) fn inputs(&self) -> impl Iterator<Item = (At, &[InputValue])> {
        self.explored.faults.iter().map(|fault| (fault.at, fault.inputs.as_slice()))
    }

    /// What has to be the same for all ways, as a text.
    pub(crate) fn summary(&self, alike: bool) -> String {
        let Explored { paths, failed, locations, covered, steps, .. } = self.explored;
        let by_fault: BTreeMap<At, u64> =
            self.explored.faults.iter().map(|f| (f.at, if alike { f.paths } else { 0 })).collect();
        let counts = if alike { [paths, failed, steps] } else { [0; 3] };
        format!("{counts:?} paths, failed, steps; {covered}/{locations} covered; {by_fault:?}")
    }
}
