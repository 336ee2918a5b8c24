//! Exploring a program (R24 §5.3, the method `run`): take a state from the
//! frontier, execute it until it is split or its path ends, go on until no state is left.
//!
//! Several workers do so at the same time. Which paths there are depends on the program alone,
//! so what a complete exploration finds does not depend on their number, on the strategy, or
//! on the solvers; of the paths to one error the first is reported, in the order of the ways
//! taken at branches.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use indexmap::IndexMap;

use super::coverage::Coverage;
use super::end::End;
use super::endless::LassoDetector;
use super::found::{Explored, Fault, FinishedPath, Progress, Stop, Watcher};
use super::frontier::Frontier;
use super::merge::Merging;
use super::path_oracle::PathOracle;
use super::search::StateId;
use super::settings::{SymbolicSettings, Until};
use super::state::State;
use super::state_filter::{Filtered, Plain, StateFilter};
use super::statistics::{Statistics, add, get};
use super::step::{Branch, Step, Stepper};
use super::subject::Subject;
use super::tree::{ExecutionTree, TreeIndex};
use crate::budget::{Over, drop_beside};
use crate::graph::{ErrorKind, FunctionId, InputValue, NodeIndex, Place};
use crate::outcome::Leaf;
use crate::prove::shared::oracle::{Cache, Feasibility};
use crate::solve::Means;

/// After so many instructions others have their turn.
const SLICE: u32 = 10_000;
/// After so many, somebody looks at the clock.
const LOOK: u32 = 64;
/// How often those who watch are told.
const TELL: Duration = Duration::from_millis(100);
/// The most terms that the bank may grow to, and the most states that may wait: some GiB.
const MAX_TERMS: usize = 20_000_000;
const MAX_WAITING: usize = 1_000_000;
/// Room for recursion over deep terms, for each worker; reserved, not used.
const STACK: usize = 512 << 20;

/// What workers share.
pub(super) struct Exploration<'s, 'p> {
    subject: &'s Subject<'p>,
    settings: &'s SymbolicSettings,
    means: Means<'s>,
    watcher: &'s dyn Watcher,
    frontier: Frontier<'s>,
    coverage: &'s Coverage,
    cache: &'s Cache,
    statistics: &'s Statistics,
    tree: ExecutionTree,
    found: Mutex<Found>,
    /// When those who watch were told last, in milliseconds since the start.
    told: AtomicU64,
    start: Instant,
}

#[derive(Default)]
struct Found {
    faults: IndexMap<(FunctionId, NodeIndex), Fault>,
    stopped: Option<Stop>,
    ended: u64,
    doubts: u64,
    endless: u64,
    cut: u64,
    huge: u64,
}

/// Explores a program.
pub(super) fn explore<'s>(
    subject: &'s Subject<'_>,
    settings: &'s SymbolicSettings,
    means: Means<'s>,
    watcher: &'s dyn Watcher,
    filter: &(dyn Fn() -> Box<dyn StateFilter + 's> + Sync),
) -> Explored {
    let (coverage, cache, statistics) =
        (Coverage::new(subject), Cache::default(), Statistics::default());
    let strategy = settings.search.strategy(settings.seed, subject, &coverage);
    let exploration = Exploration {
        subject,
        settings,
        means,
        watcher,
        frontier: Frontier::new(strategy, Merging::of(subject, settings)),
        coverage: &coverage,
        cache: &cache,
        statistics: &statistics,
        tree: ExecutionTree::new(settings.tree_nodes),
        found: Mutex::default(),
        told: AtomicU64::new(0),
        start: Instant::now(),
    };
    exploration.begin(&mut *filter());
    thread::scope(|scope| {
        for _ in 0..settings.workers.get() {
            let work = || exploration.work(filter());
            let worker = thread::Builder::new().name("worker".to_owned()).stack_size(STACK);
            if worker.spawn_scoped(scope, work).is_err() {
                break;
            }
        }
    });
    let explored = exploration.explored();
    drop_beside(cache);
    explored
}

/// A worker that panics leaves a state behind for which the others would wait.
struct StopsOnPanic<'f, 's>(&'f Frontier<'s>);

impl Drop for StopsOnPanic<'_, '_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}

/// Every state waits for its turn.
pub(super) fn plainly<'s>() -> Box<dyn StateFilter + 's> {
    Box::new(Plain)
}

impl<'s> Exploration<'s, '_> {
    /// The first state.
    fn begin(&self, filter: &mut (dyn StateFilter + 's)) {
        let mut oracle = self.oracle();
        self.receive(State::initial(self.subject), None, &mut oracle, filter);
    }

    /// One worker: as long as there are states, execute one.
    fn work(&self, mut filter: Box<dyn StateFilter + 's>) {
        let _guard = StopsOnPanic(&self.frontier);
        let (subject, index) = (self.subject, self.settings.array_index);
        let mut stepper = Stepper { subject, oracle: self.oracle(), index };
        while let Some((id, state)) = self.frontier.take(self.means.budget) {
            self.execute(id, state, &mut stepper, &mut *filter);
            self.tell();
        }
    }

    /// Executes a state until it is split, or its path ends, or others have their turn.
    fn execute(
        &self,
        id: StateId,
        mut state: State,
        stepper: &mut Stepper<'s, '_>,
        filter: &mut (dyn StateFilter + 's),
    ) {
        let (mut past, before) = (std::mem::take(&mut state.past), state.steps);
        for step in 0..SLICE {
            if step % LOOK == 0 && self.is_over() {
                break;
            }
            self.coverage.note(state.function, state.node);
            let next = if past.repeats(&state) {
                Step::End(End::Endless)
            } else {
                stepper.step(&mut state)
            };
            match next {
                Step::On if self.frontier.is_awaited(&state) => break,
                Step::On => {}
                Step::Split(branches) => match <[Branch; 1]>::try_from(branches) {
                    Ok([only]) => state = only.state,
                    Err(branches) => {
                        add(&self.statistics.steps, state.steps - before + 1);
                        self.split(id, branches, stepper, filter);
                        return self.frontier.ended(id);
                    }
                },
                Step::End(end) => {
                    add(&self.statistics.steps, state.steps - before);
                    self.end(&state, end, &mut stepper.oracle);
                    return self.frontier.ended(id);
                }
            }
        }
        add(&self.statistics.steps, state.steps - before);
        let place = self.subject.location(state.function, state.node).place;
        let merged = self.frontier.give_back(id, State { past, ..state });
        self.merged(&merged, place);
    }

    /// Parts of the tree have ended at a place: their states are one with others.
    fn merged(&self, ended: &[TreeIndex], place: Place) {
        add(&self.statistics.merged, ended.len() as u64);
        ended.iter().for_each(|&node| self.tree.end(node, Leaf::Merged, place));
    }

    /// The states that another one was split into wait for their turn.
    fn split(
        &self,
        id: StateId,
        branches: Vec<Branch>,
        stepper: &mut Stepper<'s, '_>,
        filter: &mut (dyn StateFilter + 's),
    ) {
        for (way, Branch { mut state, condition, place }) in (0..).zip(branches) {
            state.past = LassoDetector::default();
            state.tree = self.tree.grow(state.tree, condition, place);
            if self.settings.max_depth.is_some_and(|most| state.depth() >= most as usize) {
                self.end(&state, End::Cut, &mut stepper.oracle);
                continue;
            }
            state.choices.push_back_mut(way);
            self.receive(state, Some(id), &mut stepper.oracle, filter);
        }
    }

    /// What becomes of a new state.
    fn receive(
        &self,
        state: State,
        from: Option<StateId>,
        oracle: &mut PathOracle<'s>,
        filter: &mut (dyn StateFilter + 's),
    ) {
        let tree = state.tree;
        let place = self.subject.location(state.function, state.node).place;
        match filter.receive(state, oracle) {
            Filtered::Waits(state) => {
                let merged = self.frontier.add(*state, from);
                self.merged(&merged, place);
            }
            Filtered::Dropped => self.tree.end(tree, Leaf::Dropped, place),
            Filtered::Found(fault) => {
                add(&self.statistics.failed, 1);
                self.told_of(Some((fault.kind, fault.place)), fault.inputs.clone());
                self.fault(fault);
            }
        }
    }

    fn oracle(&self) -> PathOracle<'s> {
        PathOracle::new(self.subject.terms, self.means, self.cache, &self.statistics.questions)
    }

    /// A path ends.
    fn end(&self, state: &State, end: End, oracle: &mut PathOracle<'_>) {
        let location = self.subject.location(state.function, state.node);
        self.tree.end(state.tree, end.leaf(location.kind), location.place);
        let kind = match end {
            End::Finished => None,
            End::Error(_) | End::Target(..) => Some(location.kind.error()),
            End::Endless => return self.note(|found| found.endless += 1),
            End::Cut => return self.note(|found| found.cut += 1),
            End::Huge => return self.note(|found| found.huge += 1),
            End::Blocked => return,
        };
        let wanted = kind.is_some() || self.settings.path_inputs || state.doubtful;
        let model = wanted.then(|| oracle.model(state));
        let inputs = match model {
            None => Vec::new(),
            Some(Feasibility::Yes(model)) => state.inputs(self.subject.terms, &model),
            Some(Feasibility::No) => return,
            Some(Feasibility::Unknown) => return self.note(|found| found.doubts += 1),
        };
        match kind {
            None => {
                let paths = add(&self.statistics.paths, state.weight);
                if self.settings.max_paths.is_some_and(|most| paths >= most) {
                    self.stop(Stop::Paths);
                }
            }
            Some(_) => {
                add(&self.statistics.failed, state.weight);
                let at = (state.function, state.node);
                self.fault(Fault::new(self.subject, at, inputs.clone(), state));
            }
        }
        let fault = kind.map(|kind| (kind, location.place));
        if fault.is_some() || self.settings.path_inputs {
            self.told_of(fault, inputs);
        }
    }

    /// A path to an error. Of several the first is kept: the shortest, and of these the one
    /// that goes the first way where they part.
    fn fault(&self, fault: Fault) {
        let enough = match self.settings.until {
            Until::Fault => fault.kind != Some(ErrorKind::Unmodelled) || fault.target,
            Until::Target => fault.target,
            Until::End => false,
        };
        self.note(|found| {
            let known = found.faults.entry(fault.at).or_insert_with(|| fault.clone());
            let order = |fault: &Fault| (fault.choices.len(), fault.choices.clone());
            let before = if *known == fault { 0 } else { known.paths };
            let paths = before.saturating_add(fault.paths);
            if order(&fault) < order(known) {
                *known = fault;
            }
            known.paths = paths;
        });
        if enough {
            self.stop(Stop::Fault);
        }
    }

    /// Those who watch are told of a path that has ended.
    fn told_of(&self, fault: Option<(Option<ErrorKind>, Place)>, inputs: Vec<InputValue>) {
        let number = self.note(|found| {
            found.ended += 1;
            found.ended
        });
        self.watcher.path(&FinishedPath { number, fault, inputs });
    }

    /// Whether to stop: the budget is over, somebody has stopped it, there is no more room.
    fn is_over(&self) -> bool {
        if self.subject.terms.len() > MAX_TERMS || self.frontier.waiting() > MAX_WAITING {
            self.stop(Stop::TooLarge);
        }
        self.means.budget.is_over() || self.note(|found| found.stopped.is_some())
    }

    fn stop(&self, why: Stop) {
        self.note(|found| found.stopped = found.stopped.or(Some(why)));
        self.frontier.stop();
    }

    fn note<T>(&self, change: impl FnOnce(&mut Found) -> T) -> T {
        change(&mut self.found.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Tells those who watch, unless they have been told just now.
    fn tell(&self) {
        let now = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        let told = self.told.load(Ordering::Relaxed);
        let due = u128::from(now.saturating_sub(told)) >= TELL.as_millis();
        let mine = due
            && self.told.compare_exchange(told, now, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        if mine {
            self.watcher.progress(&self.progress());
        }
    }

    fn progress(&self) -> Progress {
        let (locations, covered) = self.coverage.counts();
        let failed = get(&self.statistics.failed);
        Progress {
            paths: get(&self.statistics.paths) + failed,
            failed,
            waiting: self.frontier.waiting(),
            questions: self.statistics.questions.told(),
            locations,
            covered,
        }
    }

    fn explored(self) -> Explored {
        let Progress { locations, covered, questions, .. } = self.progress();
        let left = self.frontier.waiting();
        let found = self.found.into_inner().unwrap_or_else(PoisonError::into_inner);
        let budget = self.means.budget;
        let out_of_budget = match budget.over() {
            Some(Over::Cancelled) => Stop::Cancelled,
            Some(Over::Memory(_)) => Stop::TooLarge,
            Some(Over::Time) | None => Stop::Deadline,
        };
        // What nobody had the time to decide is no doubt of the solvers.
        let cut_short = left > 0 || (found.doubts > 0 && budget.is_over());
        let mut faults: Vec<Fault> = found.faults.into_values().collect();
        faults.sort_by_key(|fault| (fault.place, fault.at));
        Explored {
            paths: get(&self.statistics.paths),
            failed: get(&self.statistics.failed),
            merged: get(&self.statistics.merged),
            faults,
            stopped: found.stopped.or(cut_short.then_some(out_of_budget)),
            doubts: found.doubts,
            endless: found.endless,
            cut: found.cut,
            huge: found.huge,
            locations,
            covered,
            missed: self.coverage.missed(self.subject),
            left,
            steps: get(&self.statistics.steps),
            questions,
            tree: self.tree.into_nodes(),
            refuted: self.cache.refuted(),
        }
    }
}
