//! Small questions, asked as seldom as can be.
//!
//! In this order: answers to other questions that settle this one (the [cache](Cache)); a
//! solver. Each [`Oracle`] has a warm session or two with a solver, whose scopes it opens and
//! closes as one question follows the other; where that solver does not know, the next one is
//! asked. What the first one does not know in its time is put to fresh processes over bit-vectors,
//! if it fits; from then on it is given no more time than these took, until it is quicker again.
//!
//! Soundness: *no* is only said by a solver or follows from its word; whatever nobody decides
//! is [unknown](Feasibility::Unknown). What a verdict rests on is asked again, in fresh
//! processes ([`query_log`](super::query_log)).

mod cache;
mod counts;
mod feasibility;
mod pool;

use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub(crate) use self::cache::Cache;
pub(crate) use self::counts::{Counts, add, get};
pub(crate) use self::feasibility::Feasibility;
use self::pool::SolverPool;
use crate::budget::Budget;
use crate::logic::{Completed, EvalError, Model, Term, Terms, Value};
use crate::solve::{Answer, Features, Means, Numbers, Printed, Question, SmallQuestion, Solver};

/// How long each solver is given at first, before the next one is asked.
const FIRST: Duration = Duration::from_secs(1);
/// How long when all are asked again, unless somebody says otherwise.
const AGAIN: Duration = Duration::from_secs(10);

/// Terms that are nested no deeper are evaluated without a table of their parts.
const SHALLOW: u32 = 8;

/// One worker's way to ask.
pub(crate) struct Oracle<'s> {
    terms: &'s Terms,
    pools: Vec<SolverPool<'s>>,
    cache: &'s Cache,
    counts: &'s Counts,
    means: Means<'s>,
    budget: &'s Budget,
    query_timeout: Option<Duration>,
    /// How long fresh processes took for the last answer over bit-vectors, if the warm sessions
    /// have not been quicker since.
    in_bits: Option<Duration>,
    /// How long fresh processes have been waited for.
    raced: Duration,
    /// Who gave the last answer.
    answered: Option<String>,
}

impl<'s> Oracle<'s> {
    pub(crate) fn new(
        terms: &'s Terms,
        means: Means<'s>,
        cache: &'s Cache,
        counts: &'s Counts,
    ) -> Self {
        let pool = |solver| SolverPool::new(solver, means.processes.clone());
        let knows_integers =
            |solver: &&Solver| solver.profile.unfit(Features::LINEAR_INTEGERS).is_none();
        Self {
            terms,
            pools: means.solvers.iter().filter(knows_integers).map(pool).collect(),
            cache,
            counts,
            means,
            budget: means.budget,
            query_timeout: means.query_timeout,
            in_bits: None,
            raced: Duration::ZERO,
            answered: None,
        }
    }

    /// From here on, one question may take so long.
    pub(crate) fn take_time(&mut self, query_timeout: Option<Duration>) {
        self.query_timeout = query_timeout;
    }

    /// Whether nothing is answered any more.
    pub(crate) fn is_over(&self) -> bool {
        self.means.budget.is_over()
    }

    /// Whether a conjunction is satisfiable.
    pub(crate) fn decide(&mut self, conjuncts: &[Term]) -> Feasibility {
        if let Some(remembered) = self.cache.recall(self.terms, conjuncts) {
            self.counts.by_cache();
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
        let before = self.waited();
        self.answered = None;
        let answer = self.ask_all(conjuncts);
        let waited = self.waited().saturating_sub(before);
        self.counts.asked(&answer, waited);
        let satisfiable = match &answer {
            Feasibility::Yes(_) => Some(true),
            Feasibility::No => Some(false),
            Feasibility::Unknown => None,
        };
        let solver = self.answered.as_deref();
        let small = SmallQuestion { conditions: conjuncts, satisfiable, solver, waited };
        self.means.observer.asked(&small);
        answer
    }

    /// How long solvers have been waited for.
    fn waited(&self) -> Duration {
        self.raced + self.pools.iter().map(|pool| pool.waited).sum()
    }

    fn ask_all(&mut self, conjuncts: &[Term]) -> Feasibility {
        // Those that have said that they do not know are not asked again.
        let mut silent = vec![false; self.pools.len()];
        let most = self.query_timeout.unwrap_or(AGAIN);
        let times = if most > FIRST { vec![FIRST, most] } else { vec![most] };
        for time in times {
            let answer = if self.prefers_bits(conjuncts) {
                let answer = self.ask_in_bits(conjuncts, time);
                answer.or_else(|| self.ask_pools(0..1, conjuncts, time, &mut silent))
            } else {
                // Where the bits have been quicker, the integers get no more than these took.
                let first = self.in_bits.unwrap_or(time).min(time);
                let answer = self.ask_pools(0..1, conjuncts, first, &mut silent);
                if answer.is_some() {
                    self.in_bits = None;
                }
                answer.or_else(|| self.ask_in_bits(conjuncts, time))
            };
            let others = 1..self.pools.len();
            let answer = answer.or_else(|| self.ask_pools(others, conjuncts, time, &mut silent));
            if let Some(answer) = answer {
                return answer;
            }
            if silent.iter().all(|&silent| silent) {
                break;
            }
        }
        Feasibility::Unknown
    }

    /// Whether bit-vectors come first: that is wanted, or the question is about bits.
    fn prefers_bits(&self, conjuncts: &[Term]) -> bool {
        let bitwise = || conjuncts.iter().any(|&conjunct| self.terms.has_bitwise(conjunct));
        self.means.numbers == Numbers::Bits || self.means.numbers == Numbers::Race && bitwise()
    }

    /// What the warm sessions of some solvers say, one after the other.
    fn ask_pools(
        &mut self,
        which: Range<usize>,
        conjuncts: &[Term],
        time: Duration,
        silent: &mut [bool],
    ) -> Option<Feasibility> {
        let rest = self.budget.at_most(time);
        let end = which.end.min(self.pools.len());
        let pools = self.pools.iter_mut().zip(silent).take(end).skip(which.start);
        for (pool, silent) in pools {
            if *silent || self.budget.is_over() {
                continue;
            }
            match pool.ask(self.terms, conjuncts, &self.budget.at_most(time)) {
                Ok(Feasibility::Unknown) => *silent = true,
                Ok(answer) => {
                    self.answered = Some(pool.solver.name().to_owned());
                    return Some(answer);
                }
                Err(error) => {
                    log::debug!(solver = pool.solver.name(), error:%; "no answer");
                    // What failed long before its time will fail again.
                    *silent = !rest.is_over();
                }
            }
        }
        None
    }
}

/// Where the integers do badly.
impl Oracle<'_> {
    /// What fresh processes say to the question over bit-vectors, if it fits and they know.
    fn ask_in_bits(&mut self, conjuncts: &[Term], time: Duration) -> Option<Feasibility> {
        let Means { solvers, processes, numbers, .. } = self.means;
        if numbers == Numbers::Integers || self.budget.is_over() {
            return None;
        }
        let question = Question::new("small", conjuncts.to_vec());
        let budget = self.budget.at_most(time);
        let printed = Printed::in_bits(self.terms, &question, &budget)?;
        let start = Instant::now();
        let end = printed.race(solvers, Means { observer: &(), ..self.means }, &budget, processes);
        let time = start.elapsed();
        self.raced += time;
        self.answered = end.winner.as_ref().map(|(_, reply)| reply.solver.clone());
        let answer = match end.winner.map(|(_, reply)| reply.answer) {
            Some(Answer::Sat(model)) => Some(Feasibility::Yes(Arc::new(model))),
            Some(Answer::Unsat { .. }) => Some(Feasibility::No),
            Some(Answer::Unknown(_)) | None => None,
        };
        // What is alike is asked again and again.
        self.in_bits = answer.is_some().then_some(time);
        answer
    }
}

/// Whether a condition holds for inputs; those that a model does not name are zero.
pub(crate) fn holds(terms: &Terms, condition: Term, model: &Model) -> bool {
    value(terms, condition, model) == Ok(Value::Bool(true))
}

/// The value of a term for inputs.
pub(crate) fn value(terms: &Terms, term: Term, model: &Model) -> Result<Value, EvalError> {
    let inputs = Completed { terms, model };
    if terms.depth(term) <= SHALLOW {
        return terms.evaluate_small(term, &inputs);
    }
    terms.evaluate(term, &inputs)
}
