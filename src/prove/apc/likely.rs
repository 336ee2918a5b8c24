//! Questions that are put for a model only, once the first round has not decided.
//!
//! The deeper a target lies, the longer are the formulas that unroll the way there, and the
//! less likely is it that a model of the quantified one is a run. But most deep targets are
//! reached by inputs of a simple kind. So these are asked for:
//!
//! 1. Array inputs that follow a [pattern](super::patterns), in the closed form, its
//!    quantifiers [settled](super::settle). Where the run is too long, or is none, once more
//!    with numbers that are small.
//! 2. Unrolled further and further, but such that a loop inside another one is not iterated:
//!    what is sought is found at once or not at all. (An inner loop that is met on the way to
//!    the target by itself is another one: it may iterate.)
//!
//! Direction of error: none is known, so *unsatisfiable* means nothing here. Models are
//! replayed like others, and *reachable* rests on that.

use std::time::Duration;

use crate::budget::Budget;
use crate::logic::{Model, Sort, Term, Terms};
use crate::outcome::{Evidence, Iterations, Outcome, Reason, ReasonCode};
use crate::prove::shared::query_log::QueryLog;
use crate::solve::Question;

use super::condition::{self, INITIAL_K, built};
use super::patterns::{Pattern, PatternedProgram};
use super::process_loop::Summaries;
use super::program::ApcProgram;
use super::questions::{Said, ask, ask_assuming};
use super::refine::{Attempt, SHORT_RUN, concluded, enlarge};
use super::replay::MAX_STEPS;
use super::settings::{ApcSettings, Form};
use super::settle::Settling;
use super::steps::{self, Bounds, Stepped};

/// How long one question about a pattern may take: it is easy or of no use.
const PATIENCE: Duration = Duration::from_secs(1);
/// Up to which size numbers are sought where larger ones make a run too long, or none.
const SMALL: [u32; 3] = [64, 1024, 16_384];

/// What a search has come to: an input that leads to the target, if there is one.
type Found = Option<(Vec<crate::graph::InputValue>, Vec<Iterations>)>;

/// Looks for a model of each kind.
pub(crate) fn sought(attempt: &Attempt<'_>, budget: &Budget) -> Outcome {
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

/// The question whether inputs of a pattern lead to the target; `None` if that says nothing.
pub(crate) fn question(
    patterned: &PatternedProgram,
    pattern: Pattern,
    settings: &ApcSettings,
    budget: &Budget,
) -> Result<Question, Reason> {
    let program = &patterned.program;
    let formula = built(program, budget, || {
        let mut summaries = Summaries::compute(program, Form::Closed, settings);
        let apc = condition::quantified(program, &mut summaries, Form::Closed, settings);
        Settling { terms: &program.terms, names: &mut summaries }.formula(apc)
    })?;
    Ok(Question::new(pattern.name(), vec![formula]))
}

fn patterned(
    attempt: &Attempt<'_>,
    pattern: Pattern,
    log: &mut QueryLog<'_>,
    budget: &Budget,
) -> Found {
    let kind = PatternedProgram::new(attempt.program, pattern)?;
    let question = question(&kind, pattern, attempt.settings, budget).ok()?;
    let terms = &attempt.program.terms;
    if question.assertions.iter().all(|&a| terms.is_false(a)) {
        return None;
    }
    let tried = |log: &mut QueryLog<'_>, question: Question, steps: u64| {
        log.at_most(PATIENCE);
        let said = ask(log, question);
        log.at_leisure();
        let Said::Satisfiable(model) = said else { return None };
        Some(run_of(attempt, &kind.with_arrays(model), steps, budget))
    };
    if let Some(run) = tried(log, question.clone(), SHORT_RUN)? {
        return Some(run);
    }
    let numbers = numbers(terms, &question.assertions);
    let small = SMALL.iter().find_map(|&size| {
        let mut small = question.clone();
        small.purpose = format!("{}-{size}", pattern.name());
        small.assertions.extend(numbers.iter().flat_map(|&n| within(terms, n, size)));
        tried(log, small, MAX_STEPS).flatten()
    });
    small
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

fn within(terms: &Terms, number: Term, size: u32) -> [Term; 2] {
    [terms.le(terms.neg(terms.int(size)), number), terms.le(number, terms.int(size))]
}

fn run_of(attempt: &Attempt<'_>, model: &Model, steps: u64, budget: &Budget) -> Found {
    match concluded(attempt, model, steps, budget) {
        (Ok(Evidence::Run(inputs)), loops) => Some((inputs, loops)),
        _ => None,
    }
}

/// Rounds of growing K, as long as they are cheap, in which no loop inside another one iterates.
fn thinly(attempt: &Attempt<'_>, log: &mut QueryLog<'_>, budget: &Budget) -> Found {
    let Attempt { program, settings, .. } = attempt;
    let summaries = || Summaries::compute(program, Form::Closed, settings);
    let summaries = built(program, budget, summaries).ok()?;
    let mut bounds = thin_bounds(INITIAL_K.0);
    for round in 1.. {
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
pub(crate) fn thin_bounds(k: u32) -> Bounds {
    Bounds { probing: false, ..Bounds::new((k, 0)) }
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
