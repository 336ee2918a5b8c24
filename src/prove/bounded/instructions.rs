//! What instructions do to all runs of a state at once.

use num_bigint::BigUint;

use super::super::shared::execution::effects::TooDeep;
use super::super::shared::execution::memory::{Lost, MemoryReader};
use super::super::shared::execution::store::{Cells, SymbolicValue};
use super::super::shared::execution::values::Evaluation;
use super::memory::{MemoryView, Noted};
use super::state::State;
use super::walk::{Activation, Read, Walk, too_large};
use crate::graph::promised::{promised, promised_range};
use crate::graph::{EdgeIndex, Instruction, Range, Site, Variable};
use crate::logic::{Node, Term};
use crate::outcome::Reason;

/// An instruction may take so many steps through what was there before somebody wrote anywhere.
const EFFORT: u32 = 4_000;

/// What an evaluation comes to, and what it notes on its way.
struct Evaluated<T> {
    value: T,
    huge: bool,
    lost: Vec<Lost>,
    noted: (Vec<(u32, Term)>, Vec<Lost>),
}

impl Walk<'_, '_> {
    pub(super) fn branch(
        &mut self,
        condition: Term,
        (yes, no): (EdgeIndex, EdgeIndex),
        state: State,
        here: &mut Activation,
    ) -> Result<(), Reason> {
        let terms = self.subject.terms;
        self.place = self.subject.edge(here.function, yes).place;
        let Some((state, value)) = self.evaluate(state, |e| e.value(condition))? else {
            return Ok(());
        };
        let value = value.term(terms);
        self.pass_exit(&state, (condition, value), (yes, no), here)?;
        let arms = [(yes, condition, value), (no, terms.not(condition), terms.not(value))];
        for (edge, condition, value) in arms {
            if let Some(state) = self.under(state.clone(), value) {
                self.limit(&state, condition, value)?;
                self.arrive(edge, state, here)?;
            }
        }
        Ok(())
    }

    /// Keeps [how far](super::rounds::Exits) a loop is from an exit that no run takes.
    fn pass_exit(
        &mut self,
        state: &State,
        (condition, value): (Term, Term),
        (yes, no): (EdgeIndex, EdgeIndex),
        here: &mut Activation,
    ) -> Result<(), Reason> {
        let Some(exits) = here.loops.last_mut() else { return Ok(()) };
        let flow = self.subject.flow(here.function);
        let stays = [yes, no].map(|edge| exits.is_inside(flow.endpoints(edge).1));
        let exit = match stays {
            [true, false] => no,
            [false, true] => yes,
            _ => return Ok(()),
        };
        if self.truth(state, value) == Some(exit == no)
            && let Some(difference) = self.difference(state, condition)?
        {
            exits.pass_by(exit, difference);
        }
        Ok(())
    }

    /// By how much two sides of a comparison differ, where that is known.
    fn difference(&mut self, state: &State, condition: Term) -> Result<Option<BigUint>, Reason> {
        let terms = self.subject.terms;
        let form = [condition, terms.not(condition)].into_iter().find_map(|c| terms.atom_form(c));
        let Some((_, form)) = form else { return Ok(None) };
        let evaluated = self.evaluate(state.clone(), |e| {
            form.terms.iter().try_fold(form.constant.clone(), |sum, (part, factor)| {
                let value = e.value(*part);
                Some(sum + value.value()?.as_int()? * factor)
            })
        })?;
        Ok(evaluated.and_then(|(_, sum)| sum).map(|sum| sum.magnitude().clone()))
    }

    /// Keeps the ends that a condition of the program gives to what is compared: where that is chosen, the
    /// condition's value is about what it is chosen from.
    fn limit(&mut self, state: &State, condition: Term, value: Term) -> Result<(), Reason> {
        let terms = self.subject.terms;
        let parts = |all: Term| match terms.node(all) {
            Node::And(parts) => parts.to_vec(),
            _ => vec![all],
        };
        if parts(value).into_iter().all(|part| terms.atom_form(part).is_some()) {
            return Ok(());
        }
        let mut forms = Vec::new();
        for (equal, form) in parts(condition).into_iter().filter_map(|part| terms.atom_form(part)) {
            let parts: Vec<Term> = form.terms.iter().map(|(part, _)| *part).collect();
            let values = self.evaluate(state.clone(), |e| {
                parts.iter().map(|&part| e.value(part).term(terms)).collect::<Vec<Term>>()
            })?;
            let Some((_, values)) = values else { return Ok(()) };
            let by = form.terms.iter().map(|(_, factor)| terms.int(factor.clone()));
            let sum = values.into_iter().zip(by).map(|(value, by)| terms.mul(by, value));
            let sum = terms.add(sum.chain([terms.int(form.constant.clone())]));
            forms.push((equal, terms.linear(sum)));
        }
        self.walked.guards.limit(state.guard, forms);
        Ok(())
    }

    pub(super) fn execute(
        &mut self,
        edge: EdgeIndex,
        state: State,
        here: &mut Activation,
    ) -> Result<(), Reason> {
        let site = Site { function: here.function, edge };
        match self.executed(site, state)? {
            Some(state) => self.arrive(edge, state, here),
            None => Ok(()),
        }
    }

    /// A state behind an instruction; `None` where no run comes there.
    fn executed(&mut self, site: Site, state: State) -> Result<Option<State>, Reason> {
        let subject = self.subject;
        let edge = subject.edge(site.function, site.edge);
        self.place = edge.place;
        Ok(Some(match &edge.instruction {
            Instruction::Assume(condition) => return self.assume(*condition, state),
            Instruction::Assign { variable, value } => {
                let Some((mut state, value)) = self.evaluate(state, |e| e.given(*value))? else {
                    return Ok(None);
                };
                state.store.assign(subject, *variable, value);
                state
            }
            Instruction::Write { array, indices, value } => {
                let written = self.evaluate(state, |e| e.write(*array, indices, *value))?;
                let Some((mut state, written)) = written else { return Ok(None) };
                let done = state.store.write_array(subject, written);
                done.map_err(|TooDeep| too_large())?;
                state
            }
            Instruction::Input { variable, .. } => self.input(site, *variable, state),
            Instruction::Output { .. } => state,
            Instruction::Memory(effect) => return self.effect(site, effect, state),
            Instruction::IndirectCall { callee, arguments, result } => {
                return self.through_pointer(*callee, (arguments, *result), state);
            }
            Instruction::Call { function, arguments, result } => {
                return self.through(*function, (arguments, *result), state);
            }
        }))
    }

    fn assume(&mut self, condition: Term, state: State) -> Result<Option<State>, Reason> {
        let Some((state, value)) = self.evaluate(state, |e| e.value(condition))? else {
            return Ok(None);
        };
        let value = value.term(self.subject.terms);
        let Some(state) = self.under(state, value) else { return Ok(None) };
        self.limit(&state, condition, value)?;
        Ok(Some(state))
    }

    /// The runs of a state in which a condition holds, if there may be any.
    pub(super) fn under(&mut self, state: State, condition: Term) -> Option<State> {
        match self.truth(&state, condition) {
            Some(false) => None,
            Some(true) => Some(state),
            None => {
                let guard = self.walked.guards.under(state.guard, condition);
                Some(State { guard, ..state })
            }
        }
    }

    /// The runs of a state but those that come to what is not followed: these are kept as lost.
    pub(super) fn without_lost(&mut self, state: State, lost: Vec<Lost>) -> Option<State> {
        let (terms, mut left) = (self.subject.terms, Some(state));
        for Lost { condition, what } in lost {
            let Some(state) = left else { break };
            if let Some(State { guard, .. }) = self.under(state.clone(), condition) {
                self.walked.lost.push((guard, self.place, what));
            }
            left = self.under(state, terms.not(condition));
        }
        left
    }

    /// What `work` evaluates in a state, and the runs of it of which that is known; `None` where there is none.
    ///
    /// Bytes are taken for what they have been written as, where a solver says that no run takes them for anything else.
    pub(super) fn evaluate<T>(
        &mut self,
        state: State,
        work: impl Fn(&mut Evaluation<'_>) -> T,
    ) -> Result<Option<(State, T)>, Reason> {
        let noted = Noted::as_written(EFFORT);
        let mut evaluated = self.evaluated(&state, &noted, &work);
        let left_out = noted.left_out();
        if !left_out.is_empty() && !self.is_excluded(&state, &left_out) {
            evaluated = self.evaluated(&state, &Noted::new(EFFORT), &work);
        }
        let Evaluated { value, huge, lost, noted } = evaluated;
        if huge {
            return Err(too_large());
        }
        let state = self.without_lost(state, lost);
        Ok(state.and_then(|state| self.noting(state, noted)).map(|state| (state, value)))
    }

    fn evaluated<T>(
        &self,
        state: &State,
        noted: &Noted,
        work: impl Fn(&mut Evaluation<'_>) -> T,
    ) -> Evaluated<T> {
        self.viewed(state, noted, |view| {
            let mut evaluation = Evaluation {
                terms: view.terms,
                layout: &self.subject.layout,
                store: &state.store,
                known: view.known,
                forks: false,
                choice: None,
                promises: Vec::new(),
                huge: false,
                memory: Some(view as &dyn MemoryReader),
                lost: Vec::new(),
            };
            // What is promised of cells is said where they are asked about.
            let value = work(&mut evaluation);
            let Evaluation { huge, lost, .. } = evaluation;
            Evaluated { value, huge, lost, noted: view.noted.take() }
        })
    }

    /// The runs of a state that go on once this has been looked at.
    pub(super) fn noting(
        &mut self,
        state: State,
        (exposed, lost): (Vec<(u32, Term)>, Vec<Lost>),
    ) -> Option<State> {
        let terms = self.subject.terms;
        let mut state = self.without_lost(state, lost)?;
        let mut apart = Vec::new();
        for (number, holds) in exposed {
            apart.push(self.looking_at(&state, |view| view.lies_apart(number, holds)));
            state.memory.expose(terms, number, holds);
        }
        self.under(state, terms.and(apart))
    }

    /// What `work` sees of a state's memory.
    pub(super) fn looking_at<T>(
        &self,
        state: &State,
        work: impl FnOnce(&MemoryView<'_>) -> T,
    ) -> T {
        self.viewed(state, &Noted::new(EFFORT), work)
    }

    /// The same; what it notes goes to `noted`.
    fn viewed<T>(
        &self,
        state: &State,
        noted: &Noted,
        work: impl FnOnce(&MemoryView<'_>) -> T,
    ) -> T {
        let always = |term| self.walked.inputs.interval(term);
        work(&MemoryView {
            terms: self.subject.terms,
            known: self.walked.guards.known(state.guard).beside(&always),
            table: &self.objects,
            memory: &state.memory,
            noted,
            joins: false,
        })
    }

    fn truth(&self, state: &State, condition: Term) -> Option<bool> {
        self.looking_at(state, |view| view.known.truth(view.terms, condition))
    }

    fn input(&mut self, site: Site, variable: Term, mut state: State) -> State {
        let layout = &self.subject.layout;
        let Some(variable) = layout.variable(variable) else { return state };
        let symbol = self.named(site, variable);
        let promised = self.promised(site, variable, symbol);
        self.read(Read { site, symbol, sort: variable.sort, guard: state.guard }, promised);
        if variable.sort.is_array() {
            state.store.fill(layout, variable.symbol, Cells::of(symbol));
        } else {
            state.store.set(layout, variable.symbol, SymbolicValue::Open(symbol));
        }
        state
    }

    /// An input is read, of which the program promises so much.
    pub(super) fn read(&mut self, read: Read, (range, promised): (Option<Range>, Option<Term>)) {
        self.walked.inputs.declare(read.symbol, range, promised);
        self.walked.reads.push(read);
    }

    /// A symbol for what nobody knows at a site, another one each time.
    pub(super) fn named(&mut self, site: Site, variable: &Variable) -> Term {
        let occurrence = self.occurrences.entry(site).or_default();
        let symbol = self.subject.input(site, *occurrence, variable);
        *occurrence += 1;
        symbol
    }

    /// What the program asks of an input as soon as it has read it: a run that has another one ends there.
    fn promised(
        &self,
        Site { function, edge }: Site,
        variable: &Variable,
        symbol: Term,
    ) -> (Option<Range>, Option<Term>) {
        let (terms, flow) = (self.subject.terms, self.subject.flow(function));
        if self.subject.targets.contains(function, flow.endpoints(edge).1) {
            return (variable.range.clone(), None);
        }
        let range = match (promised_range(flow, terms, edge), &variable.range) {
            (Some(assumed), Some(range)) => Some(assumed.intersection(range)),
            (assumed, range) => assumed.or_else(|| range.clone()),
        };
        let by = [(variable.symbol, symbol)].into_iter().collect();
        (range, promised(flow, terms, edge).map(|assumed| terms.substitute(assumed, &by)))
    }
}
