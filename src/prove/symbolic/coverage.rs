//! Which locations a path has come to, and how far states are from the others.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use hashbrown::{HashMap, HashSet};
use indexmap::IndexSet;
use petgraph::Direction;
use petgraph::visit::EdgeRef;

use super::state::State;
use crate::graph::calls::calls_of;
use crate::graph::failing::{ends_in_error, failing};
use crate::graph::{Function, FunctionId, Instruction, LocationKind, NodeIndex, Place};
use crate::prove::shared::execution::subject::Subject;

/// The time after which nothing new is expected, in milliseconds.
const RESTS: u64 = 500;

/// A location of the program.
type At = (FunctionId, NodeIndex);

/// The locations that paths have come to; all workers note it. Of a model those of the program that it stands for: one
/// is covered where a copy of it is.
#[derive(Debug)]
pub(super) struct Coverage {
    /// Which entry of `covered` each location has.
    entries: Vec<Vec<usize>>,
    covered: Vec<AtomicBool>,
    /// The locations that count, one of each entry: those that a run may come to, but for errors. A program
    /// without errors can be covered, too.
    counted: Vec<At>,
    /// Grows with each new location.
    version: AtomicU64,
    /// When it grew last, in milliseconds since the beginning.
    grown: AtomicU64,
    beginning: Instant,
}

impl Coverage {
    pub(super) fn new(subject: &Subject<'_>) -> Self {
        let (mut known, mut count) = (HashMap::new(), 0);
        let mut entry = |at: Option<At>| {
            let new = at.map_or(count, |at| *known.entry(at).or_insert(count));
            count += usize::from(new == count);
            new
        };
        let mut entries_of = |(id, function): (usize, &Function)| {
            let nodes = function.graph.graph.node_indices();
            nodes.map(|node| entry(subject.origin(FunctionId(id), node))).collect()
        };
        let functions = subject.program.functions.iter().enumerate();
        let entries: Vec<Vec<usize>> = functions.map(&mut entries_of).collect();
        let counts = |function: FunctionId| {
            let flow = subject.flow(function);
            let failing = failing(flow);
            let nodes = flow.graph.node_indices().filter(move |&node| {
                !ends_in_error(flow, &failing, node) && subject.origin(function, node).is_some()
            });
            nodes.map(move |node| (function, node))
        };
        let mut seen = HashSet::new();
        let all = called(subject).into_iter().flat_map(counts);
        let counted = all.filter(|(function, node)| seen.insert(entries[function.0][node.index()]));
        Self {
            counted: counted.collect(),
            entries,
            covered: (0..count).map(|_| AtomicBool::new(false)).collect(),
            version: AtomicU64::new(0),
            grown: AtomicU64::new(0),
            beginning: Instant::now(),
        }
    }

    /// A path has come to a location.
    pub(super) fn note(&self, function: FunctionId, node: NodeIndex) {
        let seen = self.entry(function, node);
        if !seen.load(Ordering::Relaxed) && !seen.swap(true, Ordering::Relaxed) {
            self.version.fetch_add(1, Ordering::Relaxed);
            self.grown.store(self.age(), Ordering::Relaxed);
        }
    }

    /// Whether nothing new was covered for some time, and in the later half of it all.
    pub(super) fn rests(&self) -> bool {
        let (now, grown) = (self.age(), self.grown.load(Ordering::Relaxed));
        now > (2 * grown).max(grown + RESTS)
    }

    fn age(&self) -> u64 {
        u64::try_from(self.beginning.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn entry(&self, function: FunctionId, node: NodeIndex) -> &AtomicBool {
        &self.covered[self.entries[function.0][node.index()]]
    }

    fn has(&self, function: FunctionId, node: NodeIndex) -> bool {
        self.entry(function, node).load(Ordering::Relaxed)
    }

    fn snapshot(&self) -> Vec<Vec<bool>> {
        let seen: Vec<bool> =
            self.covered.iter().map(|seen| seen.load(Ordering::Relaxed)).collect();
        let of = |function: &Vec<usize>| function.iter().map(|&entry| seen[entry]).collect();
        self.entries.iter().map(of).collect()
    }

    pub(super) fn version(&self) -> u64 {
        self.version.load(Ordering::Relaxed)
    }

    /// How many locations count, and how many of them are covered.
    pub(super) fn counts(&self) -> (usize, usize) {
        (self.counted.len(), self.counted.len() - self.open().count())
    }

    /// The places of those that are covered, and of those that are not.
    pub(super) fn places(&self, subject: &Subject<'_>) -> [Vec<Place>; 2] {
        let place = |&(function, node): &_| subject.location(function, node).place;
        let covered = |&&(function, node): &&_| self.has(function, node);
        [true, false].map(|wanted| {
            let all = self.counted.iter().filter(|at| covered(at) == wanted);
            let mut places: Vec<Place> = all.map(place).collect();
            places.sort_unstable();
            places.dedup();
            places
        })
    }

    fn open(&self) -> impl Iterator<Item = (FunctionId, NodeIndex)> + '_ {
        self.counted.iter().copied().filter(|&(function, node)| !self.has(function, node))
    }
}

/// The functions that the entry calls, directly or by others; itself among them.
fn called(subject: &Subject<'_>) -> IndexSet<FunctionId> {
    let mut found = IndexSet::from([subject.program.entry]);
    let mut at = 0;
    while let Some(&function) = found.get_index(at) {
        found.extend(calls_of(subject.program.function(function)).into_iter().map(|(f, _)| f));
        at += 1;
    }
    found
}

/// How many instructions away from each location the nearest one is that is not covered.
pub(super) struct Distances {
    /// For which coverage.
    pub(super) version: u64,
    /// Without returning from the function.
    inside: Vec<Vec<Option<u64>>>,
    /// To the return of the function.
    out: Vec<Vec<Option<u64>>>,
    /// Whether there is anything that is not covered and that a state may come to.
    pub(super) left: bool,
}

impl Distances {
    pub(super) fn new(subject: &Subject<'_>, covered: &Coverage, version: u64) -> Self {
        let functions: Vec<FunctionId> =
            (0..subject.program.functions.len()).map(FunctionId).collect();
        // As it is now: were others to cover more in between, the distances that rest on it
        // would be counted upwards for ever in a function that calls itself.
        let covered = covered.snapshot();
        let uncovered = |function: FunctionId, node: NodeIndex| {
            let error = subject.location(function, node).kind.error().is_some();
            (!error && !covered[function.0][node.index()]).then_some(0)
        };
        let returns = |function: FunctionId, node: NodeIndex| {
            (subject.location(function, node).kind == LocationKind::Return).then_some(0)
        };
        let out = functions.iter().map(|&f| nearest(subject, f, |node| returns(f, node))).collect();
        let mut inside: Vec<Vec<Option<u64>>> =
            functions.iter().map(|&f| nearest(subject, f, |node| uncovered(f, node))).collect();
        // What is not covered in a function that is called is near the call.
        loop {
            let before = inside.clone();
            for &function in &functions {
                inside[function.0] = nearest(subject, function, |node| {
                    let callee = called_from(subject, function, node);
                    let there = callee.and_then(|callee| {
                        let start = subject.flow(callee).start;
                        before[callee.0][start.index()].map(|distance| distance + 1)
                    });
                    uncovered(function, node).or(there)
                });
            }
            if inside == before {
                let left = inside.iter().flatten().any(Option::is_some);
                return Self { version, inside, out, left };
            }
        }
    }

    /// The distance of a state; `None` if it can cover nothing new.
    pub(super) fn of(&self, state: &State) -> Option<u64> {
        let mut best = self.inside[state.function.0][state.node.index()];
        let mut left = self.out[state.function.0][state.node.index()];
        let mut caller = state.callers.as_ref();
        while let (Some(above), Some(way)) = (caller, left) {
            let here = |table: &[Vec<Option<u64>>]| table[above.function.0][above.node.index()];
            let there = here(&self.inside).map(|distance| way + 1 + distance);
            best = [best, there].into_iter().flatten().min();
            left = here(&self.out).map(|distance| way + 1 + distance);
            caller = above.callers.as_ref();
            if best.is_some_and(|best| best <= way) {
                break;
            }
        }
        best
    }
}

/// The function that a location calls, if it does.
fn called_from(subject: &Subject<'_>, function: FunctionId, node: NodeIndex) -> Option<FunctionId> {
    subject.flow(function).graph.edges(node).find_map(|edge| match edge.weight().instruction {
        Instruction::Call { function, .. } => Some(function),
        _ => None,
    })
}

/// The distance of each location of a function to the nearest one that `start` gives one.
fn nearest(
    subject: &Subject<'_>,
    function: FunctionId,
    start: impl Fn(NodeIndex) -> Option<u64>,
) -> Vec<Option<u64>> {
    let graph = &subject.flow(function).graph;
    let mut distances: Vec<Option<u64>> = graph.node_indices().map(start).collect();
    let mut starts: Vec<NodeIndex> =
        graph.node_indices().filter(|node| distances[node.index()].is_some()).collect();
    starts.sort_by_key(|node| distances[node.index()]);
    let mut work: VecDeque<NodeIndex> = starts.into();
    while let Some(node) = work.pop_front() {
        let Some(next) = distances[node.index()].map(|distance| distance + 1) else { continue };
        for edge in graph.edges_directed(node, Direction::Incoming) {
            let before = &mut distances[edge.source().index()];
            if before.is_none_or(|before| before > next) {
                *before = Some(next);
                work.push_back(edge.source());
            }
        }
    }
    distances
}
