//! Questions about path conditions, asked as seldom as can be (docs/exploring.md).
//!
//! In this order: a model that is at hand; the part of the path condition that shares inputs
//! with the question (*constraint independence*); answers to other questions (the
//! [cache](super::cache)); a solver. Each worker has a warm session or two with a solver, on which
//! it goes up and down along its paths; where that solver does not know, the next one is asked.
//!
//! Soundness: *no* is only said by a solver or follows from its word; whatever nobody decides
//! is a [doubt](Feasibility::Unknown), and the state goes on.

use std::sync::Arc;
use std::time::{Duration, Instant};

use hashbrown::{HashMap, HashSet};

use super::cache::Cache;
use super::model_repair::repaired;
use super::state::State;
use super::statistics::Statistics;
use crate::budget::Budget;
use crate::logic::{Environment, EvalError, Model, Sort, Term, Terms, Value};
use crate::solve::{Feature, Features, Means, ProcessGroup, Session, SessionError, Solver, Status};

/// How long each solver is given at first, before the next one is asked.
const FIRST: Duration = Duration::from_secs(1);
/// How long when all are asked again, unless somebody says otherwise.
const AGAIN: Duration = Duration::from_secs(10);

/// Terms that are nested no deeper are evaluated without a table of their parts.
const SHALLOW: u32 = 8;

/// Whether a path condition can be satisfied together with a condition.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Feasibility {
    /// By these inputs.
    Yes(Arc<Model>),
    No,
    /// No solver knows.
    Unknown,
}

/// One worker's way to ask.
pub(super) struct Oracle<'s> {
    terms: &'s Terms,
    pools: Vec<SolverPool<'s>>,
    cache: &'s Cache,
    statistics: &'s Statistics,
    budget: &'s Budget,
    query_timeout: Option<Duration>,
    /// The inputs that occur in a condition.
    symbols: HashMap<Term, Arc<[Term]>>,
}

/// So many sessions with one solver: independent parts of path conditions take turns.
const SESSIONS: usize = 2;
/// So few conditions are sooner said again than another session is opened.
const FEW: usize = 8;

/// One solver, with its warm sessions.
struct SolverPool<'s> {
    solver: &'s Solver,
    processes: ProcessGroup,
    features: Features,
    /// Its sessions, the last one asked at the end.
    sessions: Vec<ScopedSession<'s>>,
}

/// A session, and what has been asserted in it, a scope each.
struct ScopedSession<'s> {
    session: Session<'s>,
    asserted: Vec<Term>,
}

impl<'s> Oracle<'s> {
    pub(super) fn new(
        terms: &'s Terms,
        means: Means<'s>,
        cache: &'s Cache,
        statistics: &'s Statistics,
    ) -> Self {
        let pool = |solver| SolverPool {
            solver,
            processes: means.processes.clone(),
            features: Features { models: true, ..Features::LINEAR_INTEGERS },
            sessions: Vec::new(),
        };
        Self {
            terms,
            pools: means.solvers.iter().map(pool).collect(),
            cache,
            statistics,
            budget: means.budget,
            query_timeout: means.query_timeout,
            symbols: HashMap::new(),
        }
    }

    /// Whether a state's path may go on under `condition`.
    pub(super) fn feasible(&mut self, state: &State, condition: Term) -> Feasibility {
        if let Some(model) = &state.model
            && holds(self.terms, condition, model)
        {
            self.statistics.by_model();
            return Feasibility::Yes(Arc::clone(model));
        }
        match &state.model {
            // Whatever has no input in common with the condition stays satisfied.
            Some(model) => {
                let related = self.related(state, condition);
                if let Some(repaired) = repaired(self.terms, model, &related) {
                    self.statistics.by_model();
                    return Feasibility::Yes(repaired);
                }
                match self.decide(&related) {
                    Feasibility::Yes(found) => {
                        Feasibility::Yes(Arc::new(self.replaced(model, &found, &related)))
                    }
                    other => other,
                }
            }
            None => {
                let all: Vec<Term> = state.path.iter().copied().chain([condition]).collect();
                self.decide(&all)
            }
        }
    }

    /// Inputs that satisfy a state's path condition.
    pub(super) fn model(&mut self, state: &State) -> Feasibility {
        match &state.model {
            Some(model) => Feasibility::Yes(Arc::clone(model)),
            None => self.decide(&state.path.iter().copied().collect::<Vec<_>>()),
        }
    }

    /// The conditions of the path that share inputs with `condition`, directly or by others;
    /// `condition` comes last.
    fn related(&mut self, state: &State, condition: Term) -> Vec<Term> {
        let mut shared: HashSet<Term> = self.symbols_of(condition).iter().copied().collect();
        let mut rest: Vec<(usize, Term)> = state.path.iter().copied().enumerate().collect();
        let mut related = Vec::new();
        loop {
            // Chains of conditions go backwards, mostly: two looks instead of one for each link.
            rest.reverse();
            let before = related.len();
            rest.retain(|&(at, part)| {
                let symbols = self.symbols_of(part);
                let shares = symbols.iter().any(|symbol| shared.contains(symbol));
                if shares {
                    shared.extend(symbols.iter().copied());
                    related.push((at, part));
                }
                !shares
            });
            if related.len() == before {
                break;
            }
        }
        related.sort_unstable_by_key(|(at, _)| *at);
        related.into_iter().map(|(_, part)| part).chain([condition]).collect()
    }

    /// The model with the values of another one for the inputs of some conditions, and for no
    /// others: what is remembered may come from another path, on which they were free.
    fn replaced(&mut self, model: &Model, found: &Model, conditions: &[Term]) -> Model {
        let mut whole = model.clone();
        for &condition in conditions {
            for symbol in self.symbols_of(condition).iter() {
                put(&mut whole.scalars, *symbol, found.scalars.get(symbol));
                put(&mut whole.arrays, *symbol, found.arrays.get(symbol));
            }
        }
        whole
    }

    fn symbols_of(&mut self, condition: Term) -> Arc<[Term]> {
        let terms = self.terms;
        let all = self.symbols.entry(condition).or_insert_with(|| terms.symbols(condition).into());
        Arc::clone(all)
    }

    /// Whether a conjunction is satisfiable.
    pub(super) fn decide(&mut self, conjuncts: &[Term]) -> Feasibility {
        if let Some(remembered) = self.cache.recall(self.terms, conjuncts) {
            self.statistics.by_cache();
            return remembered;
        }
        let answer = self.ask(conjuncts);
        match &answer {
            Feasibility::Yes(model) => self.cache.keep(conjuncts, Some(Arc::clone(model))),
            Feasibility::No => self.cache.keep(conjuncts, None),
            Feasibility::Unknown => {}
        }
        answer
    }

    /// Asks the solvers, the preferred one first, until one knows.
    fn ask(&mut self, conjuncts: &[Term]) -> Feasibility {
        let start = Instant::now();
        let answer = self.ask_all(conjuncts);
        self.statistics.asked(&answer, start.elapsed());
        answer
    }

    fn ask_all(&mut self, conjuncts: &[Term]) -> Feasibility {
        // Those that have said that they do not know are not asked again.
        let mut silent = vec![false; self.pools.len()];
        let most = self.query_timeout.unwrap_or(AGAIN);
        for time in [FIRST.min(most), most] {
            let rest = self.budget.at_most(time);
            for (pool, silent) in self.pools.iter_mut().zip(&mut silent) {
                if *silent || self.budget.is_over() {
                    continue;
                }
                match pool.ask(self.terms, conjuncts, &self.budget.at_most(time)) {
                    Ok(Feasibility::Unknown) => *silent = true,
                    Ok(answer) => return answer,
                    Err(error) => {
                        tracing::debug!(solver = pool.solver.name(), %error, "no answer");
                        // What failed long before its time will fail again.
                        *silent = !rest.is_over();
                    }
                }
            }
            if silent.iter().all(|&silent| silent) {
                break;
            }
        }
        Feasibility::Unknown
    }
}

impl<'s> SolverPool<'s> {
    /// What the solver says.
    fn ask(
        &mut self,
        terms: &'s Terms,
        conjuncts: &[Term],
        budget: &Budget,
    ) -> Result<Feasibility, SessionError> {
        loop {
            match self.try_asking(terms, conjuncts, budget) {
                // A session is opened for what has been needed so far.
                Err(SessionError::Unfit(feature)) if self.widen(feature) => {}
                answer => break answer,
            }
        }
    }

    fn try_asking(
        &mut self,
        terms: &'s Terms,
        conjuncts: &[Term],
        budget: &Budget,
    ) -> Result<Feasibility, SessionError> {
        let mut session = match self.nearest(conjuncts) {
            Some(at) => self.sessions.remove(at),
            None => ScopedSession {
                session: Session::new(terms, self.solver, self.features, &self.processes)?,
                asserted: Vec::new(),
            },
        };
        // One that fails is not used again.
        let answer = session.ask(conjuncts, budget)?;
        self.sessions.push(session);
        Ok(answer)
    }

    /// The session in which most of a conjunction is asserted; `None` for a new one.
    fn nearest(&self, conjuncts: &[Term]) -> Option<usize> {
        let all = self.sessions.iter().map(|session| session.shared(conjuncts)).enumerate();
        let (at, shared) = all.max_by_key(|&(_, shared)| shared)?;
        let full = self.sessions.len() >= SESSIONS;
        match shared {
            0 if full => Some(0),
            0 if self.sessions[at].asserted.len() > FEW => None,
            _ => Some(at),
        }
    }

    /// Opens sessions anew with one feature more; false if the solver lacks it.
    fn widen(&mut self, feature: Feature) -> bool {
        let features = self.features.and(feature);
        let wider = features != self.features && self.solver.profile.unfit(features).is_none();
        if wider {
            self.features = features;
            self.sessions.clear();
        }
        wider
    }
}

impl ScopedSession<'_> {
    /// How many conditions need not be said again.
    fn shared(&self, conjuncts: &[Term]) -> usize {
        self.asserted.iter().zip(conjuncts).take_while(|(a, b)| a == b).count()
    }

    fn ask(&mut self, conjuncts: &[Term], budget: &Budget) -> Result<Feasibility, SessionError> {
        let same = self.shared(conjuncts);
        for _ in same..self.asserted.len() {
            self.session.pop();
        }
        self.asserted.truncate(same);
        for &conjunct in &conjuncts[same..] {
            self.session.push();
            self.asserted.push(conjunct);
            self.session.assert(conjunct, budget)?;
        }
        Ok(match self.session.check(&[], budget)? {
            Status::Sat => Feasibility::Yes(Arc::new(self.session.model()?)),
            Status::Unsat => Feasibility::No,
            Status::Unknown(_) => Feasibility::Unknown,
        })
    }
}

/// Gives a symbol the value that it has elsewhere; none if it has none there.
fn put<V: Clone>(values: &mut HashMap<Term, V>, symbol: Term, value: Option<&V>) {
    match value {
        Some(value) => values.insert(symbol, value.clone()),
        None => values.remove(&symbol),
    };
}

/// Whether a condition holds for inputs; those that a model does not name are zero.
pub(super) fn holds(terms: &Terms, condition: Term, model: &Model) -> bool {
    value(terms, condition, model) == Ok(Value::Bool(true))
}

/// The value of a term for inputs.
pub(super) fn value(terms: &Terms, term: Term, model: &Model) -> Result<Value, EvalError> {
    let inputs = Completed { terms, model };
    if terms.depth(term) <= SHALLOW {
        return terms.evaluate_small(term, &inputs);
    }
    terms.evaluate(term, &inputs)
}

/// A model in which every symbol has a value.
struct Completed<'a> {
    terms: &'a Terms,
    model: &'a Model,
}

impl Environment for Completed<'_> {
    fn scalar(&self, symbol: Term) -> Option<Value> {
        let zero = || Value::zero(self.terms.sort(symbol).scalar());
        Some(self.model.scalar(symbol).unwrap_or_else(zero))
    }

    fn cell(&self, array: Term, index: &[num_bigint::BigInt]) -> Option<Value> {
        let sort: Sort = self.terms.sort(array);
        let zero = || Value::zero(sort.scalar());
        Some(self.model.cell(array, index).unwrap_or_else(zero))
    }
}
