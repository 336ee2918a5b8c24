//! The summary of a loop (XCLLL16 §4, algorithm 2): depth first through the automaton.
//!
//! Departures. The paper finds a cycle when it meets a state again, and asks for its period then;
//! here the components of the automaton are known before. A component of several states is
//! summarised as a [ring](super::rings) where its states take turns; of any
//! [other](super::irregular) only the counts of its paths are kept, which is not precise.
//!
//! Direction of error: towards more executions than there are. What is claimed to have no
//! solution is handed on.

use super::automaton::{Automaton, Claims, is_possible};
use super::divergence::{Divergence, Divergent, divergent};
use super::paths::{Path, TooMany};
use super::ranking::ranking;
use super::run::{Run, Times, run};
use super::summary::{Round, Summary, Trace};
use super::symbols::{Fresh, new_ones};
use hashbrown::HashMap;

use crate::logic::{Sort, Term, Terms};
use crate::prove::shared::oracle::{Feasibility, Oracle};

/// More traces than these are no help.
const MAX_TRACES: usize = 150;
/// The longest period of executions without end that is looked for.
const MAX_PERIOD: usize = 3;

/// Of a loop of more paths only the counts of its paths are kept.
pub(super) const MAX_PATHS: usize = 40;

/// Algorithm 2: summarizeType1Loop.
pub(super) fn summarize(
    terms: &Terms,
    automaton: Automaton,
    oracle: &mut Oracle<'_>,
    claims: &mut Claims,
    fresh: &mut Fresh<'_>,
    divergence: Divergence,
) -> Result<Summary, TooMany> {
    let components = automaton.components();
    let mut work = Summarizing {
        terms,
        automaton: &automaton,
        components,
        oracle,
        claims,
        fresh,
        divergence,
        measures: HashMap::new(),
        traces: Vec::new(),
        irregular: false,
    };
    let mut states = 0..automaton.states.len();
    let in_order = if states.len() > MAX_PATHS {
        Err(TooMany)
    } else {
        states.try_for_each(|state| {
            let start = work.start(state);
            work.summarize_trace(state, &start)
        })
    };
    if let Err(too_many) = in_order {
        if terms.is_stopped_now() {
            return Err(too_many);
        }
        work.summarize_by_counts()?;
    }
    let (ends, irregular, traces) = (work.ends(), work.irregular, work.traces);
    Ok(Summary { automaton, traces, irregular, ends })
}

pub(super) struct Summarizing<'a, 's, 't> {
    pub(super) terms: &'a Terms,
    pub(super) automaton: &'a Automaton,
    pub(super) components: Vec<Vec<usize>>,
    pub(super) oracle: &'a mut Oracle<'s>,
    pub(super) claims: &'a mut Claims,
    pub(super) fresh: &'a mut Fresh<'t>,
    divergence: Divergence,
    /// By what each component that was entered comes to an end, by its first state.
    measures: HashMap<usize, Option<Vec<Term>>>,
    pub(super) traces: Vec<Trace>,
    pub(super) irregular: bool,
}

impl Summarizing<'_, '_, '_> {
    /// A trace that begins with a state.
    pub(super) fn start(&mut self, state: usize) -> Trace {
        let path = &self.automaton.states[state];
        let own = self.fresh.copies(&path.locals);
        let condition = path.condition.iter().map(|&part| self.terms.substitute(part, &own));
        let condition = condition.collect();
        Trace { condition, locals: new_ones(&own), ..Trace::nothing(self.terms) }
    }

    /// Algorithm 2: summarizeTrace. The trace so far leads to where the state goes on.
    pub(super) fn summarize_trace(&mut self, si: usize, trace: &Trace) -> Result<(), TooMany> {
        if self.terms.is_stopped_now() || self.traces.len() >= MAX_TRACES {
            return Err(TooMany);
        }
        if !is_possible(self.terms, self.oracle, &trace.condition, self.claims) {
            return Ok(());
        }
        let automaton = self.automaton;
        if let Some(exit) = automaton.states[si].exit {
            let done = self.left(si, trace);
            self.traces.push(Trace { exit: Some(exit), ..done });
            return Ok(());
        }
        let successors: Vec<usize> = automaton.successors(si).collect();
        if !self.comes_to_an_end(si) {
            self.diverge(si, trace, successors.is_empty());
        }
        if self.components[si].len() > 1 {
            return self.summarize_cycle(si, trace);
        }
        for sj in successors {
            let behind = self.executed(trace, si, Some(sj), Times::Open);
            self.summarize_trace(sj, &behind)?;
        }
        Ok(())
    }

    /// Adds the traces on which a state, or its component, is executed for ever.
    fn diverge(&mut self, si: usize, trace: &Trace, terminal: bool) {
        if let Divergence::Target(target) = self.divergence {
            let recurring = self.recurring(si, trace).into_iter();
            self.traces.extend(recurring.map(|each| Trace { exit: Some(target), ..each }));
        }
        let diverging = self.diverging(si, trace, terminal);
        self.traces.extend(diverging);
    }

    /// The trace on which a state, or its component, is executed for ever, if divergence is looked at.
    /// A terminal state always is.
    fn diverging(&mut self, si: usize, trace: &Trace, terminal: bool) -> Option<Trace> {
        if terminal && !matches!(self.divergence, Divergence::Target(_)) {
            return Some(trace.clone());
        }
        if self.components[si].len() > 1 || self.divergence != Divergence::Traced {
            return self.possibly_diverging(trace.clone());
        }
        let path = &self.automaton.states[si];
        let Divergent { condition, locals, precise } =
            divergent(self.terms, path, &trace.state, self.fresh);
        let mut diverging = trace.clone();
        diverging.condition.extend(condition);
        diverging.locals.extend(locals);
        diverging.precise &= precise;
        let possible = is_possible(self.terms, self.oracle, &diverging.condition, self.claims);
        possible.then_some(diverging)
    }

    /// The traces on which at most [`MAX_PERIOD`] paths lead to the same values again: repeated for ever,
    /// they are executions without end.
    fn recurring(&mut self, si: usize, trace: &Trace) -> Vec<Trace> {
        let (automaton, one) = (self.automaton, Times::Given(self.terms.int(1)));
        let (mut found, mut work) = (Vec::new(), vec![(vec![si], trace.clone())]);
        while let Some((word, so_far)) = work.pop() {
            let last = word[word.len() - 1];
            if word.len() == 1 || automaton.successors(last).any(|next| next == si) {
                let behind = self.executed(&so_far, last, None, one);
                found.extend(self.same_values(trace, behind));
            }
            let others = automaton.successors(last).filter(|next| {
                self.components[si].contains(next)
                    && !word.contains(next)
                    && word.len() < MAX_PERIOD
            });
            for next in others.collect::<Vec<_>>() {
                let behind = self.executed(&so_far, last, Some(next), one);
                work.push((word.iter().copied().chain([next]).collect(), behind));
            }
        }
        found
    }

    /// The trace with the condition that all variables have their values of before, if it is satisfiable.
    fn same_values(&mut self, before: &Trace, mut trace: Trace) -> Option<Trace> {
        let changed = trace.state.as_substitution().iter();
        let changed: Vec<(Term, Term)> = changed
            .map(|(&variable, &value)| (value, before.state.get(variable)))
            .filter(|(now, then)| now != then)
            .collect();
        if changed.iter().any(|(now, _)| self.terms.sort(*now) != Sort::Int) {
            return None;
        }
        trace.condition.extend(changed.into_iter().map(|(now, then)| self.terms.eq(now, then)));
        (self.oracle.decide(&trace.condition) != Feasibility::No).then_some(trace)
    }

    /// The same where it is not known when executions have no end.
    fn possibly_diverging(&self, trace: Trace) -> Option<Trace> {
        match self.divergence {
            Divergence::Ignored => None,
            Divergence::Target(target) => Some(Trace { exit: Some(target), ..trace }),
            Divergence::Traced => Some(Trace { precise: false, exit: None, ..trace }),
        }
    }

    /// Whether the component of a state is left at last, once it is entered.
    fn comes_to_an_end(&mut self, si: usize) -> bool {
        let component = &self.components[si];
        if !self.measures.contains_key(&component[0]) {
            let paths: Vec<&Path> =
                component.iter().map(|&state| &self.automaton.states[state]).collect();
            let measures = ranking(self.terms, &paths, self.oracle, self.claims);
            self.measures.insert(component[0], measures);
        }
        self.measures[&component[0]].is_some()
    }

    /// All paths as one component, in any order.
    fn summarize_by_counts(&mut self) -> Result<(), TooMany> {
        let states = &self.automaton.states;
        let (iterative, exits): (Vec<usize>, Vec<usize>) =
            (0..states.len()).partition(|&state| states[state].exit.is_none());
        (self.traces, self.irregular) = (Vec::new(), true);
        self.measures.clear();
        for &state in &iterative {
            self.components[state].clone_from(&iterative);
        }
        let start = Trace::nothing(self.terms);
        if let Some(&state) = iterative.first()
            && !self.comes_to_an_end(state)
        {
            let behind = self.counted(&iterative, &start);
            self.traces.extend(self.possibly_diverging(behind));
        }
        for exit in exits {
            let behind = self.counted(&iterative, &start);
            self.summarize_trace(exit, &behind)?;
        }
        Ok(())
    }

    fn ends(&self) -> bool {
        self.measures.values().all(Option::is_some)
    }

    /// Behind the exit path.
    fn left(&mut self, exit: usize, trace: &Trace) -> Trace {
        let one = self.terms.int(1);
        let behind = self.executed(trace, exit, None, Times::Given(one));
        let (rounds, times) = (trace.rounds.clone(), trace.times);
        Trace { rounds, times, ..behind }
    }

    /// The trace, and then a state some times.
    pub(super) fn executed(
        &mut self,
        trace: &Trace,
        si: usize,
        sj: Option<usize>,
        times: Times,
    ) -> Trace {
        let states = &self.automaton.states;
        let next = sj.map(|sj| &states[sj]);
        let run = run(self.terms, &states[si], &trace.state, next, times, self.fresh);
        let one = self.terms.int(1);
        let round = Round { word: vec![(si, one)], times: run.times };
        self.behind(trace, run, one, vec![round])
    }

    /// The trace, and then executions of something that is so many paths long.
    pub(super) fn behind(
        &self,
        trace: &Trace,
        run: Run,
        length: Term,
        rounds: Vec<Round>,
    ) -> Trace {
        let terms = self.terms;
        let mut behind = trace.clone();
        behind.condition.extend(run.condition);
        behind.state = run.state;
        behind.locals.extend(run.locals);
        behind.reads.extend(run.reads);
        behind.precise &= run.precise;
        behind.times = terms.add([trace.times, terms.mul(length, run.times)]);
        behind.rounds.extend(rounds);
        behind.inside = terms.add([trace.inside, run.inside]);
        behind
    }
}
