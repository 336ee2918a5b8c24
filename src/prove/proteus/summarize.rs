//! The summary of a loop (XCLLL16 §4, algorithm 2): depth first through the automaton.
//!
//! Departures. The paper finds a cycle when it meets a state again, and asks for its period then;
//! here the components of the automaton are known before. A component of several states is
//! summarised as a *ring* where each state has one successor in it and a period, which may be a
//! term that the loop does not change. It is executed in three parts: the first state as often
//! as it takes, since it was not entered from the ring; then whole turns; then a part of a turn,
//! up to where the ring is left. Of any other component only the counts of its paths are kept
//! (§4.2, irregular executions): that is not precise.
//!
//! Direction of error: towards more executions than there are. What is claimed to have no
//! solution is handed on.

use super::automaton::{Automaton, Claims, is_possible};
use super::closed::{Closed, ClosedForms};
use super::paths::{Path, TooMany};
use super::run::{Run, Times, ceases, falls_away, run};
use super::summary::{Round, Summary, Trace};
use super::symbols::Fresh;
use crate::graph::transfer::State;
use crate::logic::{Term, Terms};
use crate::prove::shared::oracle::{Feasibility, Oracle};

/// More traces than these are no help.
const MAX_TRACES: usize = 150;

/// Algorithm 2: summarizeType1Loop.
pub(super) fn summarize(
    terms: &Terms,
    automaton: Automaton,
    oracle: &mut Oracle<'_>,
    claims: &mut Claims,
    fresh: &mut Fresh<'_>,
) -> Result<Summary, TooMany> {
    let components = automaton.components();
    let mut work = Summarizing {
        terms,
        automaton: &automaton,
        components,
        oracle,
        claims,
        fresh,
        traces: Vec::new(),
        irregular: false,
        ends: true,
    };
    for state in 0..automaton.states.len() {
        let start = work.start(state);
        work.summarize_trace(state, start)?;
    }
    let (traces, irregular, ends) = (work.traces, work.irregular, work.ends);
    Ok(Summary { automaton, traces, irregular, ends })
}

struct Summarizing<'a, 's, 't> {
    terms: &'a Terms,
    automaton: &'a Automaton,
    components: Vec<Vec<usize>>,
    oracle: &'a mut Oracle<'s>,
    claims: &'a mut Claims,
    fresh: &'a mut Fresh<'t>,
    traces: Vec<Trace>,
    irregular: bool,
    ends: bool,
}

impl Summarizing<'_, '_, '_> {
    /// A trace that begins with a state.
    fn start(&mut self, state: usize) -> Trace {
        let zero = self.terms.int(0);
        let path = &self.automaton.states[state];
        let own = self.fresh.copies(&path.locals);
        let condition = path.condition.iter().map(|&part| self.terms.substitute(part, &own));
        Trace {
            condition: condition.collect(),
            state: State::default(),
            exit: None,
            locals: own.into_values().collect(),
            reads: Vec::new(),
            precise: true,
            rounds: Vec::new(),
            times: zero,
            inside: zero,
        }
    }

    /// Algorithm 2: summarizeTrace. The trace so far leads to where the state goes on.
    fn summarize_trace(&mut self, si: usize, trace: Trace) -> Result<(), TooMany> {
        if self.terms.is_stopped_now() || self.traces.len() >= MAX_TRACES {
            return Err(TooMany);
        }
        if !is_possible(self.terms, self.oracle, &trace.condition, self.claims) {
            return Ok(());
        }
        let automaton = self.automaton;
        if let Some(exit) = automaton.states[si].exit {
            let done = self.left(si, &trace);
            self.traces.push(Trace { exit: Some(exit), ..done });
            return Ok(());
        }
        if self.components[si].len() > 1 {
            return self.summarize_cycle(si, trace);
        }
        self.ends &= ceases(self.terms, &automaton.states[si]);
        let successors: Vec<usize> = automaton.successors(si).collect();
        if successors.is_empty() {
            // A terminal state: it is executed for ever.
            self.traces.push(Trace { exit: None, ..trace.clone() });
        }
        for sj in successors {
            let behind = self.executed(&trace, si, Some(sj), Times::Open);
            self.summarize_trace(sj, behind)?;
        }
        Ok(())
    }

    /// Behind the exit path.
    fn left(&mut self, exit: usize, trace: &Trace) -> Trace {
        let one = self.terms.int(1);
        let behind = self.executed(trace, exit, None, Times::Given(one));
        let (rounds, times) = (trace.rounds.clone(), trace.times);
        Trace { rounds, times, ..behind }
    }

    /// The trace, and then a state some times.
    fn executed(&mut self, trace: &Trace, si: usize, sj: Option<usize>, times: Times) -> Trace {
        let states = &self.automaton.states;
        let next = sj.map(|sj| &states[sj]);
        let run = run(self.terms, &states[si], &trace.state, next, times, self.fresh);
        let one = self.terms.int(1);
        let round = Round { word: vec![(si, one)], times: run.times };
        self.behind(trace, run, one, vec![round])
    }

    /// The trace, and then executions of something that is so many paths long.
    fn behind(&self, trace: &Trace, run: Run, length: Term, rounds: Vec<Round>) -> Trace {
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

    /// A component of several states, entered at one of them.
    fn summarize_cycle(&mut self, si: usize, trace: Trace) -> Result<(), TooMany> {
        let component = self.components[si].clone();
        let ring = self.automaton.ring(&component, si);
        let Some((ring, periods)) = ring.and_then(|ring| {
            let periods = self.periods(&ring)?;
            Some((ring, periods))
        }) else {
            self.irregular = true;
            self.ends &= self.all_cease(&component);
            return self.summarize_irregular(&component, &trace);
        };
        let successors: Vec<usize> = self.automaton.successors(si).collect();
        for sj in successors {
            let behind = self.executed(&trace, si, Some(sj), Times::Open);
            if component.contains(&sj) {
                let mut turned: Vec<(usize, Term)> =
                    ring.iter().copied().zip(periods.clone()).collect();
                turned.rotate_left(1);
                self.turns(&turned, &behind)?;
            } else {
                self.summarize_trace(sj, behind)?;
            }
        }
        Ok(())
    }

    /// How often each state of a ring is executed in a row when it was entered from the one
    /// before it.
    fn periods(&mut self, ring: &[usize]) -> Option<Vec<Term>> {
        (0..ring.len()).map(|at| self.period(ring, at)).collect()
    }

    fn period(&mut self, ring: &[usize], at: usize) -> Option<Term> {
        let next = ring[(at + 1) % ring.len()];
        self.executions(ring, at, next)
    }

    /// How often a state of a ring is executed, when it was entered from the one before it, until
    /// `next` goes on; if that is always the same.
    fn executions(&mut self, ring: &[usize], at: usize, next: usize) -> Option<Term> {
        let (before, here) = (ring[(at + ring.len() - 1) % ring.len()], ring[at]);
        let start = self.start(before);
        let one = Times::Given(self.terms.int(1));
        let entered = self.executed(&start, before, Some(here), one);
        self.always(ring, &entered, here, next)
    }

    /// The same behind a whole turn.
    fn executions_behind_turns(
        &mut self,
        ring: &[(usize, Term)],
        at: usize,
        next: usize,
    ) -> Option<Term> {
        let (mut turn, states): (Vec<(usize, Term)>, Vec<usize>) =
            (ring.to_vec(), ring.iter().map(|each| each.0).collect());
        turn.rotate_left(at);
        let here = turn[0].0;
        let mut entered = self.start(here);
        for (number, &(state, period)) in turn.iter().enumerate() {
            let after = turn[(number + 1) % turn.len()].0;
            entered = self.executed(&entered, state, Some(after), Times::Given(period));
        }
        self.always(&states, &entered, here, next)
    }

    /// How often a state of a ring is executed behind a trace until `next` goes on, if that is
    /// always the same: a number, or a term that the ring does not change.
    fn always(
        &mut self,
        ring: &[usize],
        entered: &Trace,
        here: usize,
        next: usize,
    ) -> Option<Term> {
        let (terms, states) = (self.terms, &self.automaton.states);
        let (from, path, next) = (&entered.state, &states[here], &states[next]);
        let Run { mut condition, times, locals, .. } =
            run(terms, path, from, Some(next), Times::Open, self.fresh);
        condition.extend(&entered.condition);
        let fixed = ring.iter().all(|&state| states[state].closed.is_fixed(terms, times));
        let counted = terms.symbols(times).iter().any(|symbol| locals.contains(symbol));
        if fixed && !counted {
            return Some(times);
        }
        // A model gives a candidate; a second question shows that no other value is possible.
        let Feasibility::Yes(model) = self.oracle.decide(&condition) else { return None };
        let value = terms.literal(&terms.evaluate(times, &*model).ok()?);
        condition.push(terms.ne(times, value));
        (!is_possible(terms, self.oracle, &condition, self.claims)).then_some(value)
    }

    /// Whole turns of a ring, and then a part of one.
    fn turns(&mut self, ring: &[(usize, Term)], trace: &Trace) -> Result<(), TooMany> {
        if !is_possible(self.terms, self.oracle, &trace.condition, self.claims) {
            return Ok(());
        }
        let whole = self.word(ring);
        let states = &self.automaton.states;
        let each = ring.iter().all(|&(state, _)| ceases(self.terms, &states[state]));
        self.ends &= each && ceases(self.terms, &whole.path);
        let inside: Vec<usize> = ring.iter().map(|&(state, _)| state).collect();
        for length in 1..=ring.len() {
            let part = &ring[..length];
            let last = part[length - 1].0;
            let out: Vec<usize> =
                self.automaton.successors(last).filter(|next| !inside.contains(next)).collect();
            for next in out {
                for turns in [false, true] {
                    let often = if turns {
                        self.executions_behind_turns(ring, length - 1, next)
                    } else {
                        self.executions(&inside, length - 1, next)
                    };
                    let rest = self.part(part, next, often.map_or(Times::Open, Times::Given));
                    let from =
                        if turns { self.turned(trace, &whole, &rest) } else { trace.clone() };
                    let behind = self.finished(&from, &rest);
                    self.summarize_trace(next, behind)?;
                }
            }
        }
        Ok(())
    }

    /// One turn of a ring, as a path.
    fn word(&mut self, ring: &[(usize, Term)]) -> Word {
        let mut word = self.nothing();
        for (at, &(state, period)) in ring.iter().enumerate() {
            let next = ring[(at + 1) % ring.len()].0;
            word = self.executed(&word, state, Some(next), Times::Given(period));
        }
        self.as_path(word)
    }

    /// A part of a turn, up to where another state goes on.
    fn part(&mut self, part: &[(usize, Term)], next: usize, often: Times) -> Word {
        let (last, before) = part.split_last().expect("a part is not empty");
        let mut word = self.nothing();
        for (at, &(state, period)) in before.iter().enumerate() {
            let next = part[at + 1].0;
            word = self.executed(&word, state, Some(next), Times::Given(period));
        }
        word = self.executed(&word, last.0, Some(next), often);
        self.as_path(word)
    }

    fn nothing(&self) -> Trace {
        let zero = self.terms.int(0);
        Trace {
            condition: Vec::new(),
            state: State::default(),
            exit: None,
            locals: Vec::new(),
            reads: Vec::new(),
            precise: true,
            rounds: Vec::new(),
            times: zero,
            inside: zero,
        }
    }

    fn as_path(&self, word: Trace) -> Word {
        let closed = ClosedForms::of(self.terms, &word.state, &word.locals);
        let path = Path {
            condition: word.condition,
            state: word.state,
            exit: None,
            locals: word.locals,
            reads: word.reads,
            precise: word.precise,
            inside: word.inside,
            closed,
        };
        Word { path, rounds: word.rounds, length: word.times }
    }

    /// The trace, and then some whole turns.
    fn turned(&mut self, trace: &Trace, whole: &Word, rest: &Word) -> Trace {
        let run =
            run(self.terms, &whole.path, &trace.state, Some(&rest.path), Times::Open, self.fresh);
        let word: Option<Vec<(usize, Term)>> =
            whole.rounds.iter().map(|round| Some((round.word.first()?.0, round.times))).collect();
        let round = Round { word: word.unwrap_or_default(), times: run.times };
        let fixed = whole.path.closed.is_fixed(self.terms, whole.length);
        let length =
            if fixed { trace.state.apply(self.terms, whole.length) } else { self.fresh.counter() };
        self.behind(trace, run, length, vec![round])
    }

    /// The trace, and then a part of a turn.
    fn finished(&mut self, trace: &Trace, rest: &Word) -> Trace {
        let one = Times::Given(self.terms.int(1));
        let from = &trace.state;
        let run = run(self.terms, &rest.path, from, None, one, self.fresh);
        let of = |term: Term| from.apply(self.terms, term);
        let rounds =
            rest.rounds.iter().map(|round| Round { times: of(round.times), ..round.clone() });
        let (rounds, length) = (rounds.collect(), of(rest.length));
        self.behind(trace, run, length, rounds)
    }

    /// Any order of the paths of a component: only how often each is executed is kept.
    fn summarize_irregular(&mut self, component: &[usize], trace: &Trace) -> Result<(), TooMany> {
        let out: Vec<(usize, usize)> = component
            .iter()
            .flat_map(|&last| self.automaton.successors(last).map(move |next| (last, next)))
            .filter(|(_, next)| !component.contains(next))
            .collect();
        for (last, next) in out {
            let before = self.counted(component, trace);
            let one = Times::Given(self.terms.int(1));
            let behind = self.executed(&before, last, Some(next), one);
            self.summarize_trace(next, Trace { precise: false, ..behind })?;
        }
        Ok(())
    }

    /// Whether a literal that all paths of a component ask for ceases to hold, whichever of them
    /// is executed.
    fn all_cease(&self, component: &[usize]) -> bool {
        let states = || component.iter().map(|&state| &self.automaton.states[state]);
        let asked = |literal: &Term| {
            states().all(|state| {
                state.condition.contains(literal) && falls_away(self.terms, state, *literal)
            })
        };
        states().next().is_some_and(|first| first.condition.iter().any(asked))
    }

    /// The trace, and then the paths of a component, each any number of times.
    fn counted(&mut self, component: &[usize], trace: &Trace) -> Trace {
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
                behind.reads.push(super::paths::Reading { edge: read.edge, symbol: own, times });
            }
        }
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

/// Some states one after the other, as one path.
struct Word {
    path: Path,
    rounds: Vec<Round>,
    /// How many executions that is.
    length: Term,
}
