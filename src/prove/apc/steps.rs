//! The step-indexed encoding (specs/apc.md §5, R5 and R6).
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
//! Three things that the paper does not have:
//! * a value that depends on n only is taken from its closed form (the step number put
//!   in), which keeps indices constant;
//! * a guard that is false by constants in step p ends the unrolling: n ≤ p;
//! * so does a state that has been there before (say i alternates between 1 and 2): what
//!   can be reached with more steps can be reached with fewer.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::budget::Budget;
use crate::graph::loops::LoopId;
use crate::logic::{Sort, Substitution, Term};

use super::execute::{AtEntryNode, Executor};
use super::path::{Path, State};
use super::process_loop::{Names, Summaries, Summary, initial};
use super::program::ApcProgram;
use super::values::{ClosedValues, select};

/// Where a loop is unrolled: the loops that are being unrolled around it, and the loop.
pub(crate) type Context = Vec<LoopId>;

/// How far a loop is unrolled to see whether it ends by itself.
const PROBE: u32 = 16;

/// K for each loop, by context.
#[derive(Clone, Debug)]
pub(crate) struct Bounds {
    /// K where nothing else is said, outside and inside an unrolled loop.
    pub(crate) initial: (u32, u32),
    /// K where it has been enlarged.
    pub(crate) enlarged: BTreeMap<Context, u32>,
}

impl Bounds {
    pub(crate) fn get(&self, context: &Context) -> u32 {
        let initial = if context.len() > 1 { self.initial.1 } else { self.initial.0 };
        self.enlarged.get(context).copied().unwrap_or(initial)
    }
}

/// The formula, and what is needed to read a model of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stepped {
    /// The necessary condition for reaching the target.
    pub(crate) assertions: Vec<Term>,
    /// The symbols that stand for n ≤ K, with the loop each is about.
    pub(crate) assumptions: Vec<(Term, Context)>,
    /// The number of iterations of each loop on the way, as terms.
    pub(crate) counts: Vec<(LoopId, Term)>,
    /// Symbols that stand for values beyond K that no rule gives: what ⋆ was.
    pub(crate) unknowns: Vec<(LoopId, Term)>,
}

/// Encodes a program. `None` if the budget ran out or the formula grew over `max_terms`.
pub(crate) fn encode(
    program: &ApcProgram,
    summaries: &Summaries,
    bounds: &Bounds,
    max_terms: usize,
    budget: &Budget,
) -> Option<Stepped> {
    let limit = program.terms.len() + max_terms;
    let mut unrolling = Unrolling {
        program,
        summaries,
        bounds,
        budget,
        limit,
        names: Names::default(),
        context: Context::new(),
        prefix: String::new(),
        limits: BTreeMap::new(),
        probed_in_vain: BTreeSet::new(),
        out: Stepped::default(),
    };
    let paths =
        Executor::new(program, 1, &mut unrolling).execute(&program.forest.top, initial(program));
    if unrolling.is_over() {
        return None;
    }
    let mut out = unrolling.out;
    let reached = match paths.as_slice() {
        [path] => path.condition.clone(),
        _ => vec![program.terms.ff()],
    };
    out.assertions.splice(0..0, reached);
    Some(out)
}

struct Unrolling<'a> {
    program: &'a ApcProgram,
    summaries: &'a Summaries,
    bounds: &'a Bounds,
    budget: &'a Budget,
    limit: usize,
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
    fn iterate(&mut self, id: LoopId, path: Path) -> Option<Path> {
        let summary = self.summaries.get(id).clone();
        if summary.exact {
            return self.summarise(id, &summary, path);
        }
        self.context.push(id);
        let after = self.unroll(id, &summary, path);
        self.context.pop();
        after
    }

    fn choice(&mut self) -> Option<Term> {
        let name = self.names.fresh(&format!("c!{}", self.prefix));
        Some(self.program.terms.bool_symbol(&name))
    }

    fn is_over(&self) -> bool {
        self.budget.is_over() || self.program.terms.len() > self.limit
    }
}

impl Unrolling<'_> {
    fn symbol(&mut self, kind: &str, id: LoopId, sort: Sort) -> Term {
        let name = format!("{kind}!{}{}", self.prefix, self.program.name(id));
        self.program.terms.symbol(&self.names.fresh(&name), sort)
    }

    fn summarise(&mut self, id: LoopId, summary: &Summary, path: Path) -> Option<Path> {
        let before = path.counters.len();
        let after = summary.attach(self.program, path, &summary.plain, false, &mut self.names)?;
        let count = self.program.terms.add(after.counters[before..].to_vec());
        self.out.counts.push((id, count));
        Some(after)
    }

    fn unroll(&mut self, id: LoopId, summary: &Arc<Summary>, mut path: Path) -> Option<Path> {
        let program = self.program;
        let terms = &*program.terms;
        let n = self.symbol("n", id, Sort::Int);
        self.out.counts.push((id, n));
        let bound = self.bounds.get(&self.context);
        let closed = ClosedValues::new(terms, program.changed_by(id), summary);
        let run = self.steps(id, &closed, &path, n, bound);
        let mut fine = path.assume(terms, terms.ge(n, terms.int(0)));
        for condition in run.conditions {
            fine = fine && path.assume(terms, condition);
        }
        let entry = path.state.clone();
        if run.complete {
            for &variable in &closed.changed {
                let value = closed
                    .at(terms, variable, n, &entry)
                    .unwrap_or_else(|| select(terms, &run.states, variable, n));
                path.state.set(variable, value);
            }
        } else {
            fine = fine && self.beyond(id, summary, &closed, &run.states, n, &mut path);
        }
        fine.then_some(path)
    }

    /// The conditions and states of steps 0 … K−1, fewer if the loop cannot run that often.
    fn steps(
        &mut self,
        id: LoopId,
        closed: &ClosedValues,
        entry: &Path,
        n: Term,
        bound: u32,
    ) -> Steps {
        let program = self.program;
        let terms = &*program.terms;
        let mut run = Steps { states: vec![entry.state.clone()], ..Steps::default() };
        // A loop that ends by itself soon after its bound is unrolled to its end.
        let probing = !self.probed_in_vain.contains(&self.context);
        let reach = if probing { bound.max(PROBE) } else { bound };
        for p in 0..reach {
            if self.is_over() {
                break;
            }
            let ended = terms.le(n, terms.int(p));
            let start = Path { state: run.states[p as usize].clone(), ..Path::default() };
            let outer = self.prefix.clone();
            self.prefix = format!("{outer}{}/{p}.", program.name(id));
            let body = Executor::new(program, 1, self).execute(&program.get(id).body, start).pop();
            self.prefix = outer;
            let Some(body) = body else {
                run.conditions.push(ended);
                run.complete = true;
                break;
            };
            let mut state = body.state.clone();
            for &variable in &closed.changed {
                if let Some(value) = closed.at(terms, variable, terms.int(p + 1), &entry.state) {
                    state.set(variable, value);
                }
            }
            let been_there = run.states.iter().any(|s| closed.agree(s, &state));
            run.conditions.push(terms.or2(ended, body.conjunction(terms)));
            if been_there {
                run.conditions.push(ended);
                run.complete = true;
                break;
            }
            run.states.push(state);
        }
        if !run.complete && reach > bound {
            self.probed_in_vain.insert(self.context.clone());
            run.conditions.truncate(bound as usize);
            run.states.truncate(bound as usize + 1);
        }
        run
    }

    /// What is known if n may exceed K: the closed summary; tied to the steps where n ≤ K.
    fn beyond(
        &mut self,
        id: LoopId,
        summary: &Arc<Summary>,
        closed: &ClosedValues,
        states: &[State],
        n: Term,
        path: &mut Path,
    ) -> bool {
        let terms = &*self.program.terms;
        let last = terms.int(states.len() - 1);
        let within = terms.le(n, last);
        let assumption = self.assumption();
        self.out.assertions.push(terms.implies(assumption, within));
        let entry = path.state.clone();
        let by = self.counters(id, summary, n, &entry, path);
        let mut fine = true;
        for &condition in &summary.plain {
            fine = fine && path.assume(terms, terms.substitute(condition, &by));
        }
        for &variable in &closed.changed {
            let sort = terms.sort(variable);
            if let Some(value) = closed.at(terms, variable, n, &entry) {
                path.state.set(variable, value);
                continue;
            }
            let steps = select(terms, states, variable, n);
            let mut value = terms.substitute(summary.state[&variable], &by);
            if terms.has_unknown(value) {
                let name = terms.symbol_name(variable).unwrap_or("v").to_string();
                value = self.symbol(&format!("{name}!after"), id, sort);
                self.out.unknowns.push((id, value));
            }
            if sort.is_array() {
                path.state.set(variable, terms.ite(within, steps, value));
            } else {
                fine = fine && path.assume(terms, terms.implies(within, terms.eq(value, steps)));
                path.state.set(variable, value);
            }
        }
        fine
    }

    /// The summary's counters, summing up to n, put in with the state at the entry.
    fn counters(
        &mut self,
        id: LoopId,
        summary: &Summary,
        n: Term,
        entry: &State,
        path: &mut Path,
    ) -> Substitution {
        let terms = &*self.program.terms;
        let mut by = entry.as_substitution().clone();
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
        path.condition.extend(nonnegative.chain([sum]).filter(|&c| !terms.is_true(c)));
        by
    }

    fn assumption(&mut self) -> Term {
        if let Some(&known) = self.limits.get(&self.context) {
            return known;
        }
        let names: Vec<&str> = self.context.iter().map(|&id| self.program.name(id)).collect();
        let symbol = self.program.terms.bool_symbol(&format!("b!{}", names.join("/")));
        self.limits.insert(self.context.clone(), symbol);
        self.out.assumptions.push((symbol, self.context.clone()));
        symbol
    }
}

/// What unrolling gave: s_0, s_1, …; and the conditions on n and on the steps.
#[derive(Default)]
struct Steps {
    states: Vec<State>,
    conditions: Vec<Term>,
    /// Whether n is at most the number of steps in any run.
    complete: bool,
}
