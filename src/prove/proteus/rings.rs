//! The components of an automaton whose states take turns: rings (XCLLL16 §4, cycle summarization).
//!
//! A ring is executed in three parts: the state at which it is entered as often as it takes, since
//! it was not entered from the ring; then whole turns; then a part of a turn, up to where the ring
//! is left. A turn is a path of its own. Within a turn each state is executed in a row as often as
//! its *period* says, a number or a term that the ring does not change; a component without
//! periods is irregular.
//!
//! Direction of error: as of [`summarize`](mod@super::summarize).

use super::automaton::is_possible;
use super::paths::{Path, TooMany};
use super::run::{Run, Times, run};
use super::summarize::Summarizing;
use super::summary::{Round, Trace};
use crate::graph::closed::ClosedForms;
use crate::logic::Term;
use crate::prove::shared::oracle::Feasibility;

impl Summarizing<'_, '_, '_> {
    /// A component of several states, entered at one of them.
    pub(super) fn summarize_cycle(&mut self, si: usize, trace: &Trace) -> Result<(), TooMany> {
        let component = self.components[si].clone();
        let ring = self.automaton.ring(&component, si);
        let Some((ring, periods)) = ring.and_then(|ring| {
            let periods = self.periods(&ring)?;
            Some((ring, periods))
        }) else {
            self.irregular = true;
            return self.summarize_irregular(&component, trace);
        };
        let successors: Vec<usize> = self.automaton.successors(si).collect();
        for sj in successors {
            let behind = self.executed(trace, si, Some(sj), Times::Open);
            if component.contains(&sj) {
                let mut turned: Vec<(usize, Term)> =
                    ring.iter().copied().zip(periods.clone()).collect();
                turned.rotate_left(1);
                self.turns(&turned, &behind)?;
            } else {
                self.summarize_trace(sj, &behind)?;
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
                    self.summarize_trace(next, &behind)?;
                }
            }
        }
        Ok(())
    }

    /// One turn of a ring, as a path.
    fn word(&mut self, ring: &[(usize, Term)]) -> Word {
        let mut word = Trace::nothing(self.terms);
        for (at, &(state, period)) in ring.iter().enumerate() {
            let next = ring[(at + 1) % ring.len()].0;
            word = self.executed(&word, state, Some(next), Times::Given(period));
        }
        self.as_path(word)
    }

    /// A part of a turn, up to where another state goes on.
    fn part(&mut self, part: &[(usize, Term)], next: usize, often: Times) -> Word {
        let (last, before) = part.split_last().expect("a part is not empty");
        let mut word = Trace::nothing(self.terms);
        for (at, &(state, period)) in before.iter().enumerate() {
            let next = part[at + 1].0;
            word = self.executed(&word, state, Some(next), Times::Given(period));
        }
        word = self.executed(&word, last.0, Some(next), often);
        self.as_path(word)
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
}

/// Some states one after the other, as one path.
struct Word {
    path: Path,
    rounds: Vec<Round>,
    /// How many executions that is.
    length: Term,
}
