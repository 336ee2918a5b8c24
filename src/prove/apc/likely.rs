//! Questions that are put for a model only, once the first round has not decided.
//!
//! The deeper a target lies, the longer are the formulas that unroll the way there, and the
//! less likely is it that a model of the quantified one is a run. But most deep targets are
//! reached by inputs of a simple kind. So these are asked for:
//!
//! 1. Array inputs that follow a [pattern](super::patterns), in the closed form, its
//!    quantifiers [settled](super::settle). Where the run is long, or is none, once more with
//!    numbers whose sum is nearly as small as it can be.
//! 2. Unrolled a little, but such that a loop inside another one is not iterated: what is sought
//!    is found at once or not at all. An inner loop that is met on the way to the target by
//!    itself is another one: it may iterate, and is unrolled to its end if that is not far.
//!
//! Direction of error: none is known, so *unsatisfiable* means nothing here. Models are
//! replayed like others, and *reachable* rests on that.

use std::time::Duration;

use num_bigint::BigInt;

use crate::budget::Budget;
use crate::logic::{Model, Sort, Term, Terms, Value};
use crate::outcome::{Evidence, Iterations, Outcome, Reason, ReasonCode};
use crate::prove::shared::query_log::QueryLog;
use crate::solve::Question;

use super::bounds::{Bounds, Probing};
use super::condition::{self, built};
use super::patterns::{Pattern, PatternedProgram};
use super::process_loop::Summaries;
use super::program::ApcProgram;
use super::questions::{Said, ask, ask_assuming};
use super::refine::{Attempt, SHORT_RUN, concluded, enlarge, is_too_long};
use super::replay::MAX_STEPS;
use super::settings::{ApcSettings, Form};
use super::settle::Settling;
use super::steps::{self, Stepped};

/// How long one question about a pattern may take: it is easy or of no use.
const PATIENCE: Duration = Duration::from_secs(1);
/// Where a sum of numbers is first sought that is smaller than that of a model …
const SMALL: i64 = 64;
/// … by which factor its bound grows …
const LARGER: i64 = 8;
/// … and by which part of it the sum found may be larger than it must.
const NEARLY: i64 = 8;
/// K for loops outside, at first, and how many rounds there are: those of larger K take the
/// processors away from the rounds that find the same, and more.
const THIN_K: u32 = 3;
const THIN_ROUNDS: u32 = 2;

/// What a search has come to: an input that leads to the target, if there is one.
type Found = Option<(Vec<crate::graph::InputValue>, Vec<Iterations>)>;

/// Looks for a model of each kind.
pub(crate) fn sought(attempt: &Attempt<'_>, budget: &Budget) -> Outcome {
    let _at_work = budget.at_work();
    let mut log = QueryLog::new(attempt.task, budget, &attempt.processes);
    let mut found = None;
    for pattern in Pattern::ALL {
        found = found.or_else(|| patterned(attempt, pattern, &mut log, budget));
    }
    match found.or_else(|| thinly(attempt, &mut log, budget)) {
        Some((inputs, loops)) => Outcome { loops, ..log.outcome(Ok(Evidence::Run(inputs))) },
        None => {
            let text = "no input of a simple kind leads to the target";
            log.outcome(Err(Reason::new(ReasonCode::Spurious, text)))
        }
    }
}

/// The question whether inputs of a pattern lead to the target. `None` where it needs no solver
/// to see that they do not, or where it is the same as for any inputs.
fn question(
    patterned: &PatternedProgram,
    pattern: Pattern,
    settings: &ApcSettings,
    budget: &Budget,
) -> Result<Option<Question>, Reason> {
    let program = &patterned.program;
    let formula = built(program, budget, || {
        let mut summaries = Summaries::compute(program, Form::Closed, settings);
        let apc = condition::quantified(program, &mut summaries, Form::Closed, settings);
        let terms = &program.terms;
        let formula = Settling { terms, names: &mut summaries.names() }.formula(apc);
        let simpler = pattern == Pattern::Constant && terms.has_quantifier(apc);
        let another = simpler || patterned.shows_in(formula);
        Some(formula).filter(|&formula| another && !terms.is_false(formula))
    })?;
    Ok(formula.map(|formula| Question::new(pattern.name(), vec![formula])))
}

fn patterned(
    attempt: &Attempt<'_>,
    pattern: Pattern,
    log: &mut QueryLog<'_>,
    budget: &Budget,
) -> Found {
    let kind = PatternedProgram::new(attempt.program, pattern)?;
    let question = question(&kind, pattern, attempt.settings, budget).ok()??;
    let sum = sum(&attempt.program.terms, &question.assertions);
    let mut search = Search { attempt, kind, sum, log, budget };
    search.run_of(&question)
}

/// What the run on a model's inputs has come to.
enum Tried {
    Reached(Found),
    Elsewhere,
    TooLong,
}

/// The search for a model of one question whose run is short.
struct Search<'a, 'l> {
    attempt: &'a Attempt<'a>,
    kind: PatternedProgram,
    /// What is to be small: the sum of the absolute values of all numbers.
    sum: Term,
    log: &'a mut QueryLog<'l>,
    budget: &'a Budget,
}

impl Search<'_, '_> {
    fn run_of(&mut self, question: &Question) -> Found {
        let mut best = self.model(question.clone())?;
        let mut tried = self.short(&best);
        // A sum of `least` is too small.
        let (mut least, mut bound) = (BigInt::ZERO, BigInt::from(SMALL));
        loop {
            let sum = self.sum_in(&best);
            match tried {
                Tried::Reached(run) => return run,
                // A smaller one may be a run; if this was one, there is no more to hope for.
                Tried::Elsewhere if sum <= BigInt::from(SMALL) => return None,
                Tried::Elsewhere | Tried::TooLong => {}
            }
            let nearly = &least + &least / NEARLY + 1;
            if sum <= nearly || self.budget.is_over() {
                break;
            }
            if bound >= sum {
                bound = (&least + &sum) / 2;
            }
            match self.model(self.smaller(question, &bound)) {
                Some(model) => {
                    tried = self.short(&model);
                    best = model;
                    bound = nearly;
                }
                None if matches!(tried, Tried::Elsewhere) => return None,
                None => {
                    least.clone_from(&bound);
                    bound *= LARGER;
                }
            }
        }
        run_of(self.attempt, &best, MAX_STEPS, self.budget)
    }

    fn short(&self, model: &Model) -> Tried {
        match concluded(self.attempt, model, SHORT_RUN, self.budget) {
            (Ok(Evidence::Run(inputs)), loops) => Tried::Reached(Some((inputs, loops))),
            (conclusion, _) if is_too_long(&conclusion) => Tried::TooLong,
            _ => Tried::Elsewhere,
        }
    }

    fn model(&mut self, question: Question) -> Option<Model> {
        self.log.at_most(PATIENCE);
        let said = ask(self.log, question);
        self.log.at_leisure();
        match said {
            Said::Satisfiable(model) => Some(self.kind.with_arrays(model)),
            _ => None,
        }
    }

    /// The question with a bound for the sum.
    fn smaller(&self, question: &Question, bound: &BigInt) -> Question {
        let terms = &self.attempt.program.terms;
        let mut smaller = question.clone();
        smaller.purpose = format!("{}-{bound}", question.purpose);
        smaller.assertions.push(terms.le(self.sum, terms.int(bound.clone())));
        smaller
    }

    fn sum_in(&self, model: &Model) -> BigInt {
        let terms = &self.attempt.program.terms;
        match terms.evaluate(self.sum, model) {
            Ok(Value::Int(sum)) => sum,
            _ => BigInt::ZERO,
        }
    }
}

/// The sum of the absolute values of all numbers that a formula leaves open.
fn sum(terms: &Terms, formulas: &[Term]) -> Term {
    let absolute = |n: Term| terms.ite(terms.ge(n, terms.int(0)), n, terms.neg(n));
    let zero = [terms.int(0)];
    terms.add(zero.into_iter().chain(numbers(terms, formulas).into_iter().map(absolute)))
}

/// All numbers that a formula leaves open.
fn numbers(terms: &Terms, formulas: &[Term]) -> Vec<Term> {
    let mut numbers: Vec<Term> = Vec::new();
    for &formula in formulas {
        terms.visit_symbols(formula, |symbol| {
            if terms.sort(symbol) == Sort::Int && !numbers.contains(&symbol) {
                numbers.push(symbol);
            }
        });
    }
    numbers.sort_by(|&a, &b| terms.structural_order(a, b));
    numbers
}

fn run_of(attempt: &Attempt<'_>, model: &Model, steps: u64, budget: &Budget) -> Found {
    match concluded(attempt, model, steps, budget) {
        (Ok(Evidence::Run(inputs)), loops) => Some((inputs, loops)),
        _ => None,
    }
}

/// Rounds of growing K in which no loop inside another one iterates.
fn thinly(attempt: &Attempt<'_>, log: &mut QueryLog<'_>, budget: &Budget) -> Found {
    let Attempt { program, settings, .. } = attempt;
    let summaries = || Summaries::compute(program, Form::Closed, settings);
    let summaries = built(program, budget, summaries).ok()?;
    let mut bounds = thin_bounds();
    for round in 1..=THIN_ROUNDS {
        let stepped = built(program, budget, || thin(program, &summaries, &bounds)).ok()??;
        match ask_assuming(log, &format!("thin-{round}"), &stepped) {
            Said::Satisfiable(model) => return run_of(attempt, &model, MAX_STEPS, budget),
            Said::Unsatisfiable { core } if !core.is_empty() && enlarge(&mut bounds, &core) => {}
            _ => return None,
        }
    }
    None
}

/// K at the top, and 0 inside.
pub(crate) fn thin_bounds() -> Bounds {
    Bounds { probing: Probing::Thin, ..Bounds::new((THIN_K, 0)) }
}

/// The step encoding with the assumption that inner loops do not iterate; `None` if there is none
/// to assume that of.
pub(crate) fn thin(
    program: &ApcProgram,
    summaries: &Summaries,
    bounds: &Bounds,
) -> Option<Stepped> {
    let mut stepped = steps::encode(program, summaries, bounds);
    let all = std::mem::take(&mut stepped.assumptions);
    let (inner, outer): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|(_, context)| context.len() > 1);
    stepped.assertions.extend(inner.iter().map(|(symbol, _)| *symbol));
    stepped.assumptions = outer;
    (!inner.is_empty()).then_some(stepped)
}

/// What is asked in any case, as far as it is not answered before.
pub(crate) fn planned(
    program: &ApcProgram,
    settings: &ApcSettings,
    budget: &Budget,
) -> Result<Vec<Question>, Reason> {
    let mut questions = Vec::new();
    for pattern in Pattern::ALL {
        if let Some(patterned) = PatternedProgram::new(program, pattern) {
            questions.extend(question(&patterned, pattern, settings, budget)?);
        }
    }
    let thinned = || {
        let summaries = Summaries::compute(program, Form::Closed, settings);
        thin(program, &summaries, &thin_bounds())
    };
    questions.extend(built(program, budget, thinned)?.map(|stepped| {
        let assumed = stepped.assumptions.iter().map(|(symbol, _)| *symbol).collect();
        Question::new("thin-1", stepped.assertions).assuming(assumed)
    }));
    Ok(questions)
}
