//! Components of an automaton whose states come in no order that is known (XCLLL16 §4.2, irregular
//! executions): only how often each is executed is kept.
//!
//! Direction of error: more executions than there are: any order, any counts for which the last
//! state can be executed where they lead.

use super::paths::{Reading, TooMany};
use super::run::Times;
use super::summarize::Summarizing;
use super::summary::{Round, Trace};
use crate::graph::closed::Closed;
use crate::logic::{Sort, Term};

impl Summarizing<'_, '_, '_> {
    /// Any order of the paths of a component: only how often each is executed is kept.
    pub(super) fn summarize_irregular(
        &mut self,
        component: &[usize],
        trace: &Trace,
    ) -> Result<(), TooMany> {
        let out: Vec<(usize, usize)> = component
            .iter()
            .flat_map(|&last| self.automaton.successors(last).map(move |next| (last, next)))
            .filter(|(_, next)| !component.contains(next))
            .collect();
        for (last, next) in out {
            let before = self.counted(component, trace);
            let one = Times::Given(self.terms.int(1));
            let behind = self.executed(&before, last, Some(next), one);
            self.summarize_trace(next, &Trace { precise: false, ..behind })?;
        }
        Ok(())
    }

    /// The trace, and then the paths of a component, each any number of times.
    pub(super) fn counted(&mut self, component: &[usize], trace: &Trace) -> Trace {
        let (terms, states) = (self.terms, &self.automaton.states);
        let counters: Vec<Term> = component.iter().map(|_| self.fresh.counter()).collect();
        let mut behind = Trace { precise: false, ..trace.clone() };
        behind.condition.extend(counters.iter().map(|&k| terms.ge(k, terms.int(0))));
        behind.locals.extend(&counters);
        let mut changed: Vec<Term> =
            component.iter().flat_map(|&state| states[state].closed.changed()).collect();
        changed.sort_unstable();
        changed.dedup();
        for variable in changed {
            let steps: Option<Vec<Term>> =
                component.iter().map(|&state| self.step(component, state, variable)).collect();
            let value = if let Some(steps) = steps {
                let steps = steps.into_iter().zip(&counters);
                let grown = steps.map(|(step, &k)| terms.mul(k, trace.state.apply(terms, step)));
                terms.add([trace.state.get(variable)].into_iter().chain(grown).collect::<Vec<_>>())
            } else {
                let any = self.fresh.like(variable);
                behind.locals.push(any);
                any
            };
            behind.state.set(variable, value);
        }
        let reads = component.iter().zip(&counters);
        for (&state, &k) in reads {
            for read in &states[state].reads {
                let own = self.fresh.like(read.symbol);
                behind.locals.push(own);
                let times = if states[state].closed.is_fixed(terms, read.times) {
                    read.times
                } else {
                    terms.int(1)
                };
                let times = terms.mul(k, trace.state.apply(terms, times));
                behind.reads.push(Reading { edge: read.edge, symbol: own, times });
            }
        }
        let inside = component.iter().zip(&counters).map(|(&state, &k)| {
            let path = &states[state];
            let fixed =
                component.iter().all(|&each| states[each].closed.is_fixed(terms, path.inside));
            let each = if fixed {
                trace.state.apply(terms, path.inside)
            } else {
                terms.unknown(Sort::Int)
            };
            terms.mul(k, each)
        });
        behind.inside = terms.add([behind.inside].into_iter().chain(inside).collect::<Vec<_>>());
        let sum = terms.add(counters.clone());
        behind.times = terms.add([behind.times, sum]);
        let words = component.iter().zip(counters);
        behind.rounds.extend(
            words.map(|(&state, times)| Round { word: vec![(state, terms.int(1))], times }),
        );
        behind
    }

    /// What each execution of a state adds to a variable, if that is always the same.
    fn step(&self, component: &[usize], state: usize, variable: Term) -> Option<Term> {
        let (terms, states) = (self.terms, &self.automaton.states);
        let step = match states[state].closed.get(variable) {
            None => terms.int(0),
            Some(Closed::Polynomial(form)) if form.first.is_empty() => {
                match form.coefficients[..] {
                    [_, step] => step,
                    _ => return None,
                }
            }
            Some(_) => return None,
        };
        component.iter().all(|&each| states[each].closed.is_fixed(terms, step)).then_some(step)
    }
}
