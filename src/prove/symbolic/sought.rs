//! Which errors and targets are sought still: those that no path has come to, and of which nobody
//! has shown that none does. A state from which no such location can be reached is *subsumed*:
//! whatever lies below it is known (R24 §4.2, where the label of a location is that nothing is
//! sought behind it).
//!
//! Whoever knows of a location that no run comes there tells it here, at any time: another engine
//! that works beside the exploration, say.
//!
//! Direction of error: none. That a location is settled is said by those who have shown it; behind
//! whatever is dropped there are settled ones alone, and states that come there go on otherwise.

use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use petgraph::Direction;

use super::state::State;
use crate::graph::calls::entered;
use crate::graph::{FunctionId, Instruction, NodeIndex, Program, Targets};
use crate::prove::shared::execution::subject::Subject;

/// So many open calls are looked at; a state with more is executed.
const CALLS: usize = 100;

/// The errors and targets that are sought.
#[derive(Debug)]
pub struct Sought {
    open: Mutex<BTreeSet<(FunctionId, NodeIndex)>>,
    /// Whether states are left out: if nobody else works at it, all paths are wanted.
    begun: AtomicBool,
    /// Whether it does not matter how much is covered.
    at_once: AtomicBool,
    /// Whether others still work at it.
    worked_at: AtomicBool,
    /// Grows with each location that is settled.
    version: AtomicU64,
    /// Whether enough was found elsewhere.
    enough: AtomicBool,
    /// What comes to an open one, and for which version.
    towards: Mutex<Option<(u64, Arc<Towards>)>>,
}

/// For each function and location, whether a sought one may be reached from there before the
/// function returns.
type Towards = Vec<Vec<bool>>;

impl Sought {
    /// All errors that a run may come to, and the targets.
    pub fn of(program: &Program, targets: &Targets) -> Self {
        let mut open: BTreeSet<_> = targets.iter().collect();
        for function in entered(program) {
            let graph = &program.function(function).graph.graph;
            let errors = graph.node_indices().filter(|&node| graph[node].kind.error().is_some());
            open.extend(errors.map(|node| (function, node)));
        }
        Self {
            open: Mutex::new(open),
            begun: AtomicBool::new(false),
            at_once: AtomicBool::new(false),
            worked_at: AtomicBool::new(false),
            version: AtomicU64::new(0),
            enough: AtomicBool::new(false),
            towards: Mutex::new(None),
        }
    }

    /// From now on states are left out below which nothing is sought; if they are not wanted for
    /// what they cover, at once.
    pub fn begin(&self, at_once: bool) {
        self.at_once.store(at_once, Ordering::Relaxed);
        self.begun.store(true, Ordering::Relaxed);
        self.worked_at.store(true, Ordering::Relaxed);
    }

    /// Nobody else works at it any more.
    pub fn end(&self) {
        self.worked_at.store(false, Ordering::Relaxed);
    }

    pub(super) fn is_worked_at(&self) -> bool {
        self.worked_at.load(Ordering::Relaxed)
    }

    /// Those that are not settled.
    pub fn open(&self) -> Vec<(FunctionId, NodeIndex)> {
        self.lock().iter().copied().collect()
    }

    /// Whether all are settled, and states are left out.
    pub fn is_settled(&self) -> bool {
        self.begun.load(Ordering::Relaxed) && self.lock().is_empty()
    }

    /// A path has come to these locations, or it has been shown that none does. How many of them
    /// were open.
    pub fn settle(&self, locations: impl IntoIterator<Item = (FunctionId, NodeIndex)>) -> usize {
        let mut open = self.lock();
        let settled = locations.into_iter().filter(|at| open.remove(at)).count();
        self.version.fetch_add(settled as u64, Ordering::Relaxed);
        settled
    }

    /// Enough was found elsewhere: the exploration stops, as if it had found it.
    pub fn enough(&self) {
        self.enough.store(true, Ordering::Relaxed);
    }

    /// Whether states are left out, now that nothing new was covered for some time, or not.
    pub(super) fn leaves_out(&self, rests: impl FnOnce() -> bool) -> bool {
        self.begun.load(Ordering::Relaxed) && (self.at_once.load(Ordering::Relaxed) || rests())
    }

    pub(super) fn is_enough(&self) -> bool {
        self.enough.load(Ordering::Relaxed)
    }

    /// Whether nothing that is sought lies below a state.
    pub(super) fn subsumes(&self, subject: &Subject<'_>, state: &State) -> bool {
        let towards = self.towards(subject);
        let leads = |function: FunctionId, node: NodeIndex| towards[function.0][node.index()];
        let mut caller = state.callers.as_deref();
        let mut leads_there = leads(state.function, state.node);
        for _ in 0..CALLS {
            let Some(above) = caller.filter(|_| !leads_there) else { break };
            leads_there = leads(above.function, above.node);
            caller = above.callers.as_deref();
        }
        !leads_there && caller.is_none()
    }

    fn towards(&self, subject: &Subject<'_>) -> Arc<Towards> {
        let mut known = self.towards.lock().unwrap_or_else(PoisonError::into_inner);
        let version = self.version.load(Ordering::Relaxed);
        if let Some((of, towards)) = &*known
            && *of == version
        {
            return Arc::clone(towards);
        }
        let towards = Arc::new(towards(subject, &self.lock()));
        *known = Some((version, Arc::clone(&towards)));
        towards
    }

    fn lock(&self) -> MutexGuard<'_, BTreeSet<(FunctionId, NodeIndex)>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Backwards from what is sought, and from the calls of functions that begin on the way.
fn towards(subject: &Subject<'_>, open: &BTreeSet<(FunctionId, NodeIndex)>) -> Towards {
    let functions = (0..subject.program.functions.len()).map(FunctionId);
    let mut towards: Towards =
        functions.map(|f| vec![false; subject.flow(f).graph.node_count()]).collect();
    let mut work: VecDeque<(FunctionId, NodeIndex)> = open.iter().copied().collect();
    let calls = calls(subject);
    while let Some((function, node)) = work.pop_front() {
        if std::mem::replace(&mut towards[function.0][node.index()], true) {
            continue;
        }
        let flow = subject.flow(function);
        let before = flow.graph.neighbors_directed(node, Direction::Incoming);
        work.extend(before.map(|before| (function, before)));
        if node == flow.start {
            work.extend(&calls[function.0]);
        }
    }
    towards
}

/// For each function, where it is called.
fn calls(subject: &Subject<'_>) -> Vec<Vec<(FunctionId, NodeIndex)>> {
    let mut calls = vec![Vec::new(); subject.program.functions.len()];
    for (caller, function) in subject.program.functions.iter().enumerate() {
        let graph = &function.graph;
        for edge in graph.graph.edge_indices() {
            if let Instruction::Call { function, .. } = graph.graph[edge].instruction {
                calls[function.0].push((FunctionId(caller), graph.endpoints(edge).0));
            }
        }
    }
    calls
}
