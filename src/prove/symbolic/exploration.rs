//! One attempt at a program: workers that take a state from the frontier, execute it until it is
//! split or its path ends, and go on until no state is left.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicU64;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use super::coverage::Coverage;
use super::end::End;
use super::endless::LassoDetector;
use super::found::{Fault, Found, Stop, Watcher};
use super::frontier::Frontier;
use super::matching::StateMatching;
use super::merge::{Merge, Merging};
use super::path_oracle::PathOracle;
use super::patience::Patience;
use super::search::{Search, StateId};
use super::settings::{SymbolicSettings, Until};
use super::sought::Sought;
use super::state::State;
use super::state_filter::{Filtered, StateFilter};
use super::statistics::{Statistics, add};
use super::step::{Branch, Step, Stepper};
use super::tree::{ExecutionTree, TreeIndex};
use crate::graph::{ErrorKind, Place};
use crate::logic::stack::deep_thread;
use crate::outcome::Leaf;
use crate::prove::shared::execution::subject::Subject;
use crate::prove::shared::oracle::{Cache, Feasibility};
use crate::solve::Means;

/// After so many instructions others have their turn.
const SLICE: u32 = 10_000;
/// So often a state may be taken without being split, if room is short and it might be for nothing.
const PATIENCE: u32 = 4;
/// After so many, somebody looks at the clock.
const LOOK: u32 = 16;

/// What workers share.
pub(super) struct Exploration<'s, 'p> {
    pub(super) subject: &'s Subject<'p>,
    pub(super) settings: &'s SymbolicSettings,
    pub(super) means: Means<'s>,
    pub(super) watcher: &'s dyn Watcher,
    pub(super) frontier: Frontier<'s>,
    /// The states that were there before, if those that match them are left out.
    pub(super) matching: Option<StateMatching>,
    pub(super) shared: Shared<'s>,
    /// How long it goes on, if there is another way.
    pub(super) patience: Option<Patience>,
    pub(super) tree: ExecutionTree,
    pub(super) found: Mutex<Found>,
    /// When those who watch were told last, in milliseconds since the start.
    pub(super) told: AtomicU64,
    pub(super) start: Instant,
}

/// What outlives one attempt.
#[derive(Clone, Copy)]
pub(super) struct Shared<'s> {
    pub(super) coverage: &'s Coverage,
    pub(super) cache: &'s Cache,
    pub(super) statistics: &'s Statistics,
    /// What is sought, if others work at that, too.
    pub(super) sought: Option<&'s Sought>,
}

/// What makes the filter of each worker.
pub(super) type Filters<'f, 's> = dyn Fn() -> Box<dyn StateFilter + 's> + Sync + 'f;

/// A worker that panics leaves a state behind for which the others would wait.
struct StopsOnPanic<'f, 's>(&'f Frontier<'s>);

impl Drop for StopsOnPanic<'_, '_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}

impl<'s, 'p> Exploration<'s, 'p> {
    pub(super) fn new(
        subject: &'s Subject<'p>,
        settings: &'s SymbolicSettings,
        means: Means<'s>,
        watcher: &'s dyn Watcher,
        shared: Shared<'s>,
        (how, patience): (Merge, Option<Patience>),
        found: Found,
    ) -> Self {
        let search = match patience {
            // Then few wait, and what lies below a state has been looked at before another one like it comes.
            Some(Patience::FewStates { .. }) => Search::Dfs,
            _ => settings.search,
        };
        let strategy = search.strategy(settings.seed, subject, shared.coverage);
        let matching = settings.matching && how == Merge::None;
        Self {
            subject,
            settings,
            means,
            watcher,
            frontier: Frontier::new(strategy, Merging::of(subject, settings, how)),
            matching: matching.then(StateMatching::default),
            shared,
            patience,
            tree: ExecutionTree::new(settings.tree_nodes),
            found: Mutex::new(found),
            told: AtomicU64::new(0),
            start: Instant::now(),
        }
    }

    /// All workers at work, until there is nothing left to do.
    pub(super) fn run<'f: 's>(self, workers: NonZeroUsize, filter: &Filters<'_, 'f>) -> Self {
        self.begin(&mut *filter());
        thread::scope(|scope| {
            for _ in 0..workers.get() {
                let work = || self.work(filter());
                let worker = deep_thread().name("worker".to_owned());
                if worker.spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
        });
        self
    }

    /// What was found before too many states waited, if that is why it has ended.
    pub(super) fn into_exploded(self) -> Result<Found, Self> {
        if self.note(|found| found.stopped) != Some(Stop::Explosion) || self.means.budget.is_over()
        {
            return Err(self);
        }
        self.shared.statistics.begin_anew();
        Ok(self.found.into_inner().unwrap_or_else(PoisonError::into_inner).begun_anew())
    }

    /// The first state.
    fn begin(&self, filter: &mut (dyn StateFilter + 's)) {
        let mut oracle = self.oracle();
        self.receive(State::initial(self.subject), None, &mut oracle, filter);
    }

    /// One worker: as long as there are states, execute one.
    fn work(&self, mut filter: Box<dyn StateFilter + 's>) {
        let _guard = StopsOnPanic(&self.frontier);
        let _at_work = self.means.budget.at_work();
        let (subject, index) = (self.subject, self.settings.array_index);
        let mut stepper = Stepper { subject, oracle: self.oracle(), index };
        while let Some((id, state)) = self.frontier.take(self.means.budget) {
            if self.is_subsumed(&state) {
                self.frontier.ended(id);
            } else {
                self.execute(id, state, &mut stepper, &mut *filter);
            }
            self.tell();
        }
    }

    /// What is sought, if nothing else is: states may be left out.
    pub(super) fn sought_alone(&self) -> Option<&'s Sought> {
        let rests = || self.shared.coverage.rests();
        self.shared.sought.filter(|sought| sought.leaves_out(rests))
    }

    /// Whether nothing that is sought lies below a state; then its path ends here.
    fn is_subsumed(&self, state: &State) -> bool {
        let subsumed =
            self.sought_alone().is_some_and(|sought| sought.subsumes(self.subject, state));
        self.leave_out(state, subsumed)
    }

    /// Whether all that lies below a state that was split off lies below an earlier one; then its
    /// path ends here.
    fn is_matched(&self, state: &mut State) -> bool {
        let matching = self.matching.as_ref();
        let matched = matching.is_some_and(|matching| matching.matches(self.subject, state));
        self.leave_out(state, matched)
    }

    fn leave_out(&self, state: &State, subsumed: bool) -> bool {
        if subsumed {
            add(&self.shared.statistics.subsumed, 1);
            let place = self.subject.location(state.function, state.node).place;
            self.tree.end(state.tree, Leaf::Dropped, place);
        }
        subsumed
    }

    /// Whether a state goes on and on without a branch, and takes the room that others need who may
    /// show that nothing lies below it.
    fn is_hopeless(&self, state: &State) -> bool {
        state.turns > PATIENCE
            && self.means.budget.is_half_full()
            && self.shared.sought.is_some_and(Sought::is_worked_at)
    }

    /// Executes a state until it is split, or its path ends, or others have their turn.
    fn execute(
        &self,
        id: StateId,
        mut state: State,
        stepper: &mut Stepper<'s, '_>,
        filter: &mut (dyn StateFilter + 's),
    ) {
        if self.is_hopeless(&state) {
            self.end(&state, End::Huge, &mut stepper.oracle);
            return self.frontier.ended(id);
        }
        let (mut past, before) = (std::mem::take(&mut state.past), state.steps);
        for step in 0..SLICE {
            if step % LOOK == 0 && self.is_over() {
                break;
            }
            self.shared.coverage.note(state.function, state.node);
            let next = if past.repeats(&state.moment()) {
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
                        add(&self.shared.statistics.steps, state.steps - before + 1);
                        self.split(id, branches, stepper, filter);
                        return self.frontier.ended(id);
                    }
                },
                Step::End(end) => {
                    add(&self.shared.statistics.steps, state.steps - before);
                    self.end(&state, end, &mut stepper.oracle);
                    return self.frontier.ended(id);
                }
            }
        }
        add(&self.shared.statistics.steps, state.steps - before);
        let place = self.subject.location(state.function, state.node).place;
        self.tell_inputs(&state);
        let merged = self.frontier.give_back(id, State { past, turns: state.turns + 1, ..state });
        self.merged(&merged, place);
    }

    /// Parts of the tree have ended at a place: their states are one with others.
    fn merged(&self, ended: &[TreeIndex], place: Place) {
        add(&self.shared.statistics.merged, ended.len() as u64);
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
            (state.past, state.turns) = (LassoDetector::default(), 0);
            state.tree = self.tree.grow(state.tree, condition, place);
            if self.settings.max_depth.is_some_and(|most| state.depth() >= most as usize) {
                self.end(&state, End::Cut, &mut stepper.oracle);
                continue;
            }
            state.choices.push_back_mut(way);
            if self.is_subsumed(&state) || self.is_matched(&mut state) {
                continue;
            }
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
                add(&self.shared.statistics.failed, 1);
                self.told_of(Some((fault.kind, fault.place)), fault.inputs.clone());
                self.fault(fault);
            }
        }
    }

    fn oracle(&self) -> PathOracle<'s> {
        let Shared { cache, statistics, .. } = self.shared;
        PathOracle::new(self.subject.terms, self.means, cache, &statistics.questions)
    }

    /// A path ends.
    fn end(&self, state: &State, end: End, oracle: &mut PathOracle<'_>) {
        let location = self.subject.location(state.function, state.node);
        self.tree.end(state.tree, end.leaf(location.kind), location.place);
        let kind = match end {
            End::Finished => {
                self.tell_inputs(state);
                None
            }
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
                let paths = add(&self.shared.statistics.paths, state.weight);
                if self.settings.max_paths.is_some_and(|most| paths >= most) {
                    self.stop(Stop::Paths);
                }
            }
            Some(_) => {
                add(&self.shared.statistics.failed, state.weight);
                let at = (state.function, state.node);
                self.fault(Fault::new(self.subject, at, inputs.clone(), state));
            }
        }
        let fault = kind.map(|kind| (kind, location.place));
        if fault.is_some() || self.settings.path_inputs {
            self.told_of(fault, inputs);
        }
    }

    /// Tells who watches how to come to a state, where that is known.
    fn tell_inputs(&self, state: &State) {
        if let Some(model) = &state.model {
            self.watcher.on_the_way(&|| state.inputs(self.subject.terms, model));
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
        if let Some(sought) = self.shared.sought {
            sought.settle([fault.at]);
        }
        self.note(|found| found.fault(fault));
        if enough {
            self.stop(Stop::Fault);
        }
    }

    pub(super) fn note<T>(&self, change: impl FnOnce(&mut Found) -> T) -> T {
        change(&mut self.found.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
