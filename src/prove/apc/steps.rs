//! The step-indexed encoding (docs/apc.md).
//!
//! A loop whose summary is exact is summarised. Any other is unrolled K times with
//! values per step: in step p, if p < n, the body's condition holds in the state s_p and
//! leads to s_{p+1}. Behind the loop the state is s_n; if n may exceed K, what is known
//! there is the closed summary, with fresh symbols in the place of ⋆.
//!
//! Without the assumptions n ≤ K the formula is a necessary condition for reaching the
//! target: an **over-approximation**, and unsatisfiable means *safe*. With them it is
//! **exact** for the slice: a model is a run with at most K iterations of each loop.
//! Each assumption has a Boolean symbol, so an unsatisfiable core names the loops whose
//! K is too small; an empty core means that no K will do.
//!
//! What is said of a loop is true of a loop that does not run at all (n = 0), so it
//! stands beside the path condition, not in it.
//!
//! Things that the paper does not have:
//! * a value that depends on n only is taken from its closed form (the step number put
//!   in), which keeps indices constant;
//! * a guard that is false by constants in step p ends the unrolling: n ≤ p;
//! * so does a state that has been there before (say i alternates between 1 and 2): what
//!   can be reached with more steps can be reached with fewer;
//! * where the way out of the loop reads arrays, it is taken from each step separately
//!   (`a_p`: step p − 1 is made), so that indices stay constant there too.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use hashbrown::HashSet;

use crate::graph::loops::{LoopId, Step};
use crate::graph::names::Names;
use crate::logic::{Sort, Substitution, Term};

use super::bounds::{Bounds, Context};
use super::execute::{AtEntryNode, Executor, Passed};
use super::path::Path;
use super::process_loop::{Summaries, Summary, initial, own_symbol};
use super::program::ApcProgram;
use super::values::{ClosedValues, select};
use crate::graph::transfer::State;

/// The formula, and what is needed to read a model of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stepped {
    /// The necessary condition for reaching the target.
    pub(crate) assertions: Vec<Term>,
    /// The symbols that stand for n ≤ K, with the loop each is about.
    pub(crate) assumptions: Vec<(Term, Context)>,
    /// The variables whose values beyond K no rule gives: what ⋆ was.
    pub(crate) unknowns: Vec<(LoopId, Term)>,
}

/// Encodes a program.
pub(crate) fn encode(program: &ApcProgram, summaries: &Summaries, bounds: &Bounds) -> Stepped {
    let mut unrolling = Unrolling {
        program,
        summaries,
        bounds,
        names: summaries.names(),
        context: Context::new(),
        prefix: String::new(),
        limits: BTreeMap::new(),
        probed_in_vain: BTreeSet::new(),
        out: Stepped::default(),
    };
    let paths =
        Executor::new(program, 1, &mut unrolling).execute(&program.forest.top, initial(program));
    let mut out = unrolling.out;
    let terms = &program.terms;
    match paths.as_slice() {
        [path] => out.assertions.extend(&path.condition),
        _ => out.assertions.push(terms.ff()),
    }
    out.assertions.retain(|&a| !terms.is_true(a));
    out
}

struct Unrolling<'a> {
    program: &'a ApcProgram,
    summaries: &'a Summaries,
    bounds: &'a Bounds,
    names: Names,
    context: Context,
    /// Names the step of the enclosing loops that is being made.
    prefix: String,
    limits: BTreeMap<Context, Term>,
    /// Loops that were unrolled further than asked for and did not end.
    probed_in_vain: BTreeSet<Context>,
    out: Stepped,
}

impl AtEntryNode for Unrolling<'_> {
    fn iterate(&mut self, id: LoopId, path: Path, next: Option<&Step>) -> Passed {
        let summary = self.summaries.get(id).clone();
        if summary.exact {
            return summary
                .attach(self.program, path, &summary.plain, false, &mut self.names)
                .map_or(Passed::Nowhere, Passed::Behind);
        }
        self.context.push(id);
        let passed = self.unroll(id, &summary, path, next);
        self.context.pop();
        passed
    }

    fn choice(&mut self) -> Option<Term> {
        let name = self.names.fresh(&format!("c!{}", self.prefix));
        Some(self.program.terms.bool_symbol(&name))
    }
}

impl Unrolling<'_> {
    fn symbol(&mut self, kind: &str, id: LoopId, sort: Sort) -> Term {
        let name = format!("{kind}!{}{}", self.prefix, self.program.name(id));
        self.program.terms.symbol(&self.names.fresh(&name), sort)
    }

    fn unroll(
        &mut self,
        id: LoopId,
        summary: &Arc<Summary>,
        path: Path,
        next: Option<&Step>,
    ) -> Passed {
        let program = self.program;
        let closed = ClosedValues::new(program, program.changed_by(id), summary);
        let bound = self.bounds.get(&self.context);
        let run = self.steps(id, &closed, &path.state, bound);
        if self.leaves_by_reading(next, &closed) {
            return self.way_by_way(id, summary, &closed, run, &path);
        }
        Passed::Behind(self.at_once(id, summary, &closed, &run, path))
    }

    /// Whether the way out reads arrays, and no array makes it dear to tell the ways apart.
    fn leaves_by_reading(&self, next: Option<&Step>, closed: &ClosedValues) -> bool {
        let terms = &self.program.terms;
        let open_array = closed.changed.iter().any(|&v| terms.sort(v).is_array() && !closed.has(v));
        !open_array && next.is_some_and(|step| self.program.reads_along(step))
    }

    /// The state behind the loop as s_n.
    fn at_once(
        &mut self,
        id: LoopId,
        summary: &Arc<Summary>,
        closed: &ClosedValues,
        run: &Steps,
        mut path: Path,
    ) -> Path {
        let terms = &*self.program.terms;
        let n = self.symbol("n", id, Sort::Int);
        self.out.assertions.push(terms.ge(n, terms.int(0)));
        let in_time = (0..).zip(&run.conditions).take_while(|_| !terms.is_stopped_now());
        let made = in_time.map(|(p, &condition)| terms.or2(terms.le(n, terms.int(p)), condition));
        self.out.assertions.extend(made);
        let entry = path.state.clone();
        let within = terms.le(n, terms.int(run.states.len() - 1));
        let behind = if run.complete {
            self.out.assertions.push(within);
            None
        } else {
            let assumption = self.assumption();
            self.out.assertions.push(terms.implies(assumption, within));
            Some(self.summarised(id, summary, closed, n, &entry))
        };
        for &variable in &closed.changed {
            let steps = || select(terms, &run.states, variable, n);
            let value = match (closed.at(terms, variable, n, &entry), &behind) {
                (Some(value), _) => value,
                (None, None) => steps(),
                (None, Some(behind)) if terms.sort(variable).is_array() => {
                    terms.ite(within, steps(), behind.get(variable))
                }
                (None, Some(behind)) => {
                    let value = behind.get(variable);
                    let tied = terms.implies(within, terms.eq(value, steps()));
                    self.out.assertions.push(tied);
                    value
                }
            };
            path.state.set(variable, value);
        }
        path
    }

    /// The state behind the loop after each number of steps by itself.
    fn way_by_way(
        &mut self,
        id: LoopId,
        summary: &Arc<Summary>,
        closed: &ClosedValues,
        run: Steps,
        path: &Path,
    ) -> Passed {
        let terms = self.program.terms.clone();
        let mut ways = Vec::new();
        let mut before = terms.tt();
        let mut conditions = run.conditions.into_iter();
        for state in run.states {
            if terms.is_stopped_now() {
                break;
            }
            let behind = Path { state, ..path.clone() };
            let Some(condition) = conditions.next() else {
                ways.push((before, behind));
                break;
            };
            let goes_on = self.symbol("a", id, Sort::Bool);
            self.out.assertions.push(terms.implies(goes_on, terms.and2(before, condition)));
            ways.push((terms.not(goes_on), behind));
            before = goes_on;
        }
        let Some((last, _)) = ways.last_mut() else { return Passed::Nowhere };
        if run.complete {
            *last = terms.tt();
            return Passed::Ways(ways);
        }
        let beyond = self.symbol("a", id, Sort::Bool);
        *last = terms.not(beyond);
        let steps = terms.int(ways.len());
        let n = self.symbol("n", id, Sort::Int);
        let assumption = self.assumption();
        self.out.assertions.extend([
            terms.implies(assumption, terms.not(beyond)),
            terms.implies(beyond, terms.and2(before, terms.ge(n, steps))),
            terms.ge(n, terms.int(0)),
        ]);
        let state = self.summarised(id, summary, closed, n, &path.state);
        ways.push((terms.tt(), Path { state, ..path.clone() }));
        Passed::Ways(ways)
    }

    /// The conditions and states of steps 0 … K−1, fewer if the loop cannot run that often.
    fn steps(&mut self, id: LoopId, closed: &ClosedValues, entry: &State, bound: u32) -> Steps {
        let terms = self.program.terms.clone();
        let mut run = Steps { states: vec![entry.clone()], ..Steps::default() };
        let mut seen: HashSet<Vec<Term>> = [closed.of(entry)].into_iter().collect();
        // A loop that ends by itself soon after its bound is unrolled to its end.
        let mut asked_for = None;
        for p in 0..bound.max(self.probe(id)) {
            if terms.is_stopped_now() {
                break;
            }
            if p == bound {
                asked_for = Some((self.out.assertions.len(), self.out.unknowns.len()));
            }
            let Some(body) = self.step(id, p, &run.states[p as usize]) else {
                run.complete = true;
                break;
            };
            let mut state = body.state.clone();
            for (variable, value) in closed.all_at(&terms, terms.int(p + 1), entry) {
                state.set(variable, value);
            }
            if !seen.insert(closed.of(&state)) {
                run.complete = true;
                break;
            }
            run.conditions.push(body.conjunction(&terms));
            run.states.push(state);
        }
        if let (false, Some((assertions, unknowns))) = (run.complete, asked_for) {
            self.probed_in_vain.insert(self.context.clone());
            run.conditions.truncate(bound as usize);
            run.states.truncate(bound as usize + 1);
            self.out.assertions.truncate(assertions);
            self.out.unknowns.truncate(unknowns);
        }
        run
    }

    /// How far a loop is unrolled besides its bound.
    fn probe(&self, id: LoopId) -> u32 {
        let in_vain = self.probed_in_vain.contains(&self.context);
        if in_vain { 0 } else { self.bounds.probe(&self.context, &self.program.get(id).body) }
    }

    /// One run through the body, from the state of step `p`.
    fn step(&mut self, id: LoopId, p: u32, state: &State) -> Option<Path> {
        let program = self.program;
        let outer = self.prefix.clone();
        self.prefix = format!("{outer}{}/{p}.", program.name(id));
        let start = Path { state: state.clone(), ..Path::default() };
        let body = Executor::new(program, 1, self).execute(&program.get(id).body, start).pop();
        self.prefix = outer;
        body
    }

    /// What is known of the state behind the loop after any number n of iterations: the
    /// closed summary, with fresh symbols in the place of ⋆.
    fn summarised(
        &mut self,
        id: LoopId,
        summary: &Arc<Summary>,
        closed: &ClosedValues,
        n: Term,
        entry: &State,
    ) -> State {
        let terms = &*self.program.terms;
        let by = self.counters(id, summary, n, entry);
        let conditions = summary.plain.iter().map(|&c| terms.substitute(c, &by));
        self.out.assertions.extend(conditions);
        let mut state = entry.clone();
        for &variable in &closed.changed {
            let mut value = closed
                .at(terms, variable, n, entry)
                .unwrap_or_else(|| terms.substitute(summary.state[&variable], &by));
            if terms.has_unknown(value) {
                let name = terms.symbol_name(variable).unwrap_or("v").to_string();
                value = self.symbol(&format!("{name}!after"), id, terms.sort(variable));
                self.out.unknowns.push((id, variable));
            }
            state.set(variable, value);
        }
        state
    }

    /// The summary's counters, summing up to n, put in with the state at the entry.
    fn counters(&mut self, id: LoopId, summary: &Summary, n: Term, entry: &State) -> Substitution {
        let terms = &*self.program.terms;
        let mut by = entry.as_substitution().clone();
        for &choice in &summary.choices {
            by.insert(choice, own_symbol(terms, choice, &mut self.names));
        }
        if let [only] = summary.counters.as_slice() {
            by.insert(*only, n);
            return by;
        }
        let mut own = Vec::new();
        for (i, &counter) in summary.counters.iter().enumerate() {
            let k = self.symbol(&format!("k{}", i + 1), id, Sort::Int);
            by.insert(counter, k);
            own.push(k);
        }
        let nonnegative = own.iter().map(|&k| terms.ge(k, terms.int(0)));
        let sum = terms.eq(terms.add([terms.int(0)].into_iter().chain(own.iter().copied())), n);
        self.out.assertions.extend(nonnegative.chain([sum]));
        by
    }

    fn assumption(&mut self) -> Term {
        if let Some(&known) = self.limits.get(&self.context) {
            return known;
        }
        let names: Vec<&str> = self.context.iter().map(|&id| self.program.name(id)).collect();
        let name = self.names.fresh(&format!("b!{}", names.join("/")));
        let symbol = self.program.terms.bool_symbol(&name);
        self.limits.insert(self.context.clone(), symbol);
        self.out.assumptions.push((symbol, self.context.clone()));
        symbol
    }
}

/// What unrolling gave: s_0, s_1, …, and what must hold to make each step.
#[derive(Default)]
struct Steps {
    states: Vec<State>,
    conditions: Vec<Term>,
    /// Whether no run makes more steps.
    complete: bool,
}
