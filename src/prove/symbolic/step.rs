//! One step of a symbolic state (R24 §5.3.2): what an instruction does,
//! and the branches that may be taken.
//!
//! Exact: the states that come out of a step stand for the same runs as the one that went in.
//! A branch is left out only if a solver says that no input takes it.

use std::sync::Arc;

use super::end::End;
use super::path_oracle::PathOracle;
use super::settings::ArrayIndex;
use super::state::{Read, State};
use crate::graph::successors::Successors;
use crate::graph::{EdgeIndex, FunctionId, Instruction, LocationKind, NodeIndex, Place, Site};
use crate::logic::{Model, Term, Value};
use crate::prove::shared::execution::effects::TooDeep;
use crate::prove::shared::execution::store::{Cells, SymbolicValue};
use crate::prove::shared::execution::subject::Subject;
use crate::prove::shared::execution::values::Evaluation;
use crate::prove::shared::oracle::Feasibility;

/// The most calls that may be open: no run is followed deeper either.
const MAX_CALLS: usize = 1_000_000;

/// What came of a step.
pub(super) enum Step {
    /// The state goes on.
    On,
    /// It was split: each of these goes on under its condition.
    Split(Vec<Branch>),
    /// Its path ends.
    End(End),
}

/// A way on from a split.
pub(super) struct Branch {
    pub(super) state: State,
    /// What it assumes.
    pub(super) condition: Term,
    /// Where.
    pub(super) place: Place,
}

/// Executes states of one program.
pub(super) struct Stepper<'s, 'p> {
    pub(super) subject: &'s Subject<'p>,
    pub(super) oracle: PathOracle<'s>,
    pub(super) index: ArrayIndex,
}

impl Stepper<'_, '_> {
    /// Takes the state one instruction further.
    pub(super) fn step(&mut self, state: &mut State) -> Step {
        let (function, node) = (state.function, state.node);
        if self.subject.targets.contains(function, node) {
            return Step::End(End::Target(function, node));
        }
        match self.subject.location(function, node).kind {
            LocationKind::Error(kind) => Step::End(End::Error(kind)),
            LocationKind::Halt => Step::End(End::Finished),
            LocationKind::Return => self.give_back(state),
            LocationKind::Plain => match self.subject.successors(function, node) {
                Successors::None => Step::End(End::Blocked),
                Successors::One(edge) => self.execute(state, edge),
                Successors::Two(condition, yes, no) => self.branch(state, condition, yes, no),
            },
        }
    }

    /// Executes the instruction of an edge.
    fn execute(&mut self, state: &mut State, edge: EdgeIndex) -> Step {
        state.steps += 1;
        let function = state.function;
        let (_, to) = self.subject.flow(function).endpoints(edge);
        let place = self.subject.edge(function, edge).place;
        match &self.subject.edge(function, edge).instruction {
            Instruction::Assume(condition) => self.assume(state, *condition, to, place),
            Instruction::Assign { variable, value } => {
                match self.evaluate(state, place, |e| e.given(*value)) {
                    Ok(value) => {
                        state.store.assign(self.subject, *variable, value);
                        state.node = to;
                        Step::On
                    }
                    Err(step) => step,
                }
            }
            Instruction::Write { array, indices, value } => {
                self.write(state, (*array, indices, *value), to, place)
            }
            Instruction::Input { variable, .. } => {
                self.input(state, Site { function, edge }, *variable);
                state.node = to;
                Step::On
            }
            // What is shown has no influence on the path.
            Instruction::Output { .. } => {
                state.node = to;
                Step::On
            }
            Instruction::Memory(_) | Instruction::IndirectCall { .. } => {
                unreachable!("the program has no memory")
            }
            Instruction::Call { function, arguments, result } => {
                self.call(state, (*function, arguments, *result), to, place)
            }
        }
    }

    /// What `work` evaluates in a state; or what becomes of the state before.
    fn evaluate<T>(
        &mut self,
        state: &mut State,
        place: Place,
        work: impl FnOnce(&mut Evaluation<'_>) -> T,
    ) -> Result<T, Step> {
        let mut evaluation = Evaluation {
            terms: self.subject.terms,
            layout: &self.subject.layout,
            store: &state.store,
            known: state.known.alone(),
            forks: self.index == ArrayIndex::Fork,
            choice: None,
            promises: Vec::new(),
            huge: false,
            memory: None,
            lost: Vec::new(),
        };
        let value = work(&mut evaluation);
        let Evaluation { choice, promises, huge, .. } = evaluation;
        if let Some(cases) = choice {
            return Err(Step::Split(self.split(state, &cases, place)));
        }
        if huge {
            return Err(Step::End(End::Huge));
        }
        promises.into_iter().for_each(|promise| self.promise(state, promise));
        Ok(value)
    }

    /// What holds for every input.
    fn promise(&self, state: &mut State, promise: Term) {
        let terms = self.subject.terms;
        if state.known.truth(terms, promise) == Some(true) {
            return;
        }
        state.require(terms, promise);
        let kept = state
            .model
            .take()
            .filter(|model| crate::prove::shared::oracle::holds(terms, promise, model));
        state.model = kept;
    }

    /// The state under each of the conditions that are feasible; one of them holds.
    fn split(&mut self, state: &State, cases: &[Term], place: Place) -> Vec<Branch> {
        let mut branches = Vec::new();
        for &condition in cases {
            if state.known.truth(self.subject.terms, condition) == Some(false) {
                continue;
            }
            if let Some(state) = self.under(state, condition) {
                branches.push(Branch { state, condition, place });
            }
        }
        branches
    }

    /// The state under a condition; `None` if no input satisfies it.
    fn under(&mut self, state: &State, condition: Term) -> Option<State> {
        let found = self.oracle.feasible(state, condition);
        if let Feasibility::No = found {
            return None;
        }
        let mut state = state.clone();
        assume(self.subject, &mut state, condition, found);
        Some(state)
    }

    fn branch(
        &mut self,
        state: &mut State,
        condition: Term,
        yes: EdgeIndex,
        no: EdgeIndex,
    ) -> Step {
        let flow = self.subject.flow(state.function);
        let place = flow.graph[yes].place;
        let condition = match self.evaluate(state, place, |e| e.value(condition)) {
            Ok(condition) => condition.term(self.subject.terms),
            Err(step) => return step,
        };
        let terms = self.subject.terms;
        let [then, otherwise] = [yes, no].map(|edge| flow.endpoints(edge).1);
        if let Some(holds) = state.known.truth(terms, condition) {
            state.steps += 1;
            state.node = if holds { then } else { otherwise };
            return Step::On;
        }
        let mut branches = Vec::new();
        for (condition, to) in [(condition, then), (terms.not(condition), otherwise)] {
            if let Some(mut state) = self.under(state, condition) {
                state.steps += 1;
                state.node = to;
                branches.push(Branch { state, condition, place });
            }
        }
        match <[Branch; 1]>::try_from(branches) {
            // It follows from the path condition, and need not be said again.
            Ok([only]) if !only.state.doubtful => {
                state.known.note(terms, only.condition);
                (state.node, state.steps) = (only.state.node, only.state.steps);
                (state.model, state.doubtful) = (only.state.model, false);
                Step::On
            }
            Ok([only]) => {
                *state = only.state;
                Step::On
            }
            Err(branches) if branches.is_empty() => Step::End(End::Blocked),
            Err(branches) => Step::Split(branches),
        }
    }

    /// An assumption that stands alone: a path that does not satisfy it is none.
    fn assume(&mut self, state: &mut State, condition: Term, to: NodeIndex, place: Place) -> Step {
        let condition = match self.evaluate(state, place, |e| e.value(condition)) {
            Ok(condition) => condition.term(self.subject.terms),
            Err(step) => return step,
        };
        match state.known.truth(self.subject.terms, condition) {
            Some(true) => {}
            Some(false) => return Step::End(End::Blocked),
            None => match self.under(state, condition) {
                None => return Step::End(End::Blocked),
                Some(under) => *state = under,
            },
        }
        state.node = to;
        Step::On
    }

    fn write(
        &mut self,
        state: &mut State,
        (array, indices, value): (Term, &[Term], Term),
        to: NodeIndex,
        place: Place,
    ) -> Step {
        let written = match self.evaluate(state, place, |e| e.write(array, indices, value)) {
            Ok(written) => written,
            Err(step) => return step,
        };
        if let Err(TooDeep) = state.store.write_array(self.subject, written) {
            return Step::End(End::Huge);
        }
        state.node = to;
        Step::On
    }

    fn input(&mut self, state: &mut State, site: Site, variable: Term) {
        let Some(variable) = self.subject.layout.variable(variable) else { return };
        let occurrence = state.occurrence(site);
        let symbol = self.subject.input(site, occurrence, variable);
        state.reads.push_back_mut(Read {
            site,
            occurrence,
            symbol,
            sort: variable.sort,
            guard: None,
        });
        let layout = &self.subject.layout;
        if variable.sort.is_array() {
            state.store.fill(layout, variable.symbol, Cells::of(symbol));
            return;
        }
        state.store.set(layout, variable.symbol, SymbolicValue::Open(symbol));
        if let Some(range) = &variable.range {
            if range.low > num_bigint::BigInt::ZERO
                && let Some(model) = &mut state.model
            {
                let value = Value::Int(range.low.clone());
                Arc::<Model>::make_mut(model).scalars.insert(symbol, value);
            }
            for promise in range.bounds(self.subject.terms, symbol) {
                self.promise(state, promise);
            }
        }
    }

    fn call(
        &mut self,
        state: &mut State,
        (callee, arguments, result): (FunctionId, &[Term], Option<Term>),
        back: NodeIndex,
        place: Place,
    ) -> Step {
        let passed = self.evaluate(state, place, |e| e.arguments(arguments));
        let passed = match passed {
            Ok(passed) => passed,
            Err(step) => return step,
        };
        if state.callers.as_ref().is_some_and(|callers| callers.depth == MAX_CALLS) {
            return Step::End(End::Huge);
        }
        let frame = state.store.enter(self.subject.layout.functions[callee.0], passed);
        state.call(frame, result, back);
        state.function = callee;
        state.node = self.subject.flow(callee).start;
        Step::On
    }

    /// Returns to the caller; the entry's return ends the path.
    fn give_back(&mut self, state: &mut State) -> Step {
        let Some(caller) = state.callers.take() else { return Step::End(End::Finished) };
        let (callee, before) = (state.function, caller.frame.clone());
        state.store.give_back(self.subject, callee, before, caller.result);
        (state.function, state.node) = (caller.function, caller.node);
        state.callers.clone_from(&caller.callers);
        Step::On
    }
}

/// The state goes on under a condition that is feasible, or that nobody could decide.
fn assume(subject: &Subject<'_>, state: &mut State, condition: Term, found: Feasibility) {
    state.require(subject.terms, condition);
    match found {
        Feasibility::Yes(model) => (state.model, state.doubtful) = (Some(model), false),
        Feasibility::Unknown | Feasibility::No => (state.model, state.doubtful) = (None, true),
    }
}
