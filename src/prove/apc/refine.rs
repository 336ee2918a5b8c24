//! Lazy unfolding (docs/apc.md): ask with a small K for each loop; enlarge K
//! only for the loops that the unsatisfiable core names.
//!
//! Meanwhile the quantified condition is put to the solvers that take quantifiers: the
//! paper's race of apc against apc^K (§6), under one deadline. Whichever decides first
//! stops the other.

use std::time::Duration;

use crate::budget::Budget;
use crate::graph::Inlined;
use crate::logic::stack::with_deep_stack;
use crate::logic::{Model, Sort, Term};
use crate::outcome::{Conclusion, Evidence, Iterations, Outcome, Reason, ReasonCode};
use crate::prove::shared::inputs::Replay;
use crate::prove::shared::over;
use crate::prove::shared::query_log::{QueryLog, no_path};
use crate::prove::{Engine, Task};
use crate::solve::{ProcessGroup, Question};

use super::bounds::{Bounds, Context};
use super::condition::{self, INITIAL_K, abstract_path_condition, built};
use super::counts::path_counters;
use super::decision::{Decision, Side};
use super::likely;
use super::process_loop::Summaries;
use super::program::ApcProgram;
use super::questions::{Said, ask, ask_lazily};
use super::replay::{MAX_STEPS, replay};
use super::report;
use super::settings::{ApcSettings, Form};
use super::steps::{self, Stepped};

/// K grows by this factor.
pub(crate) const GROWTH: u32 = 2;
/// No K grows beyond this.
const MAX_K: u32 = 10_000;
/// How long the unfolded questions are left alone before the quantified one joins them …
const HEAD_START: Duration = Duration::from_millis(250);
/// … and how long before it is asked if it has more parts than this, written as a tree: then
/// hardly anybody decides it, and it takes the processors away from the others.
const LARGE_START: (Duration, usize) = (Duration::from_secs(2), 15_000);
/// How long they are left alone before questions about likely models join them, unless the
/// first round is over before.
const SHORT_START: Duration = Duration::from_millis(120);

/// Everything that one attempt at a program is about.
pub(crate) struct Attempt<'a> {
    pub(crate) task: &'a Task<'a>,
    pub(crate) inlined: &'a Inlined,
    pub(crate) program: &'a ApcProgram,
    pub(crate) settings: &'a ApcSettings,
    /// The solvers that work on this attempt; all are stopped when it is decided.
    pub(crate) processes: ProcessGroup,
}

/// Decides by the step encoding, raced against the quantified closed form.
pub(crate) fn by_steps(attempt: &Attempt<'_>) -> Outcome {
    let whole = attempt.task.means.budget.part();
    let decision = Decision::default();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            if attempt.settings.unfold.is_none() && !decision.within(HEAD_START, &whole) {
                let outcome =
                    with_deep_stack(|| quantified(attempt, Form::Closed, &whole, Some(&decision)));
                decision.offer(outcome, Side::Quantified, &whole, &attempt.processes);
            }
        });
        scope.spawn(|| {
            if attempt.settings.unfold.is_none()
                && !decision.within_first_round(SHORT_START, &whole)
            {
                let outcome = with_deep_stack(|| likely::sought(attempt, &whole));
                decision.offer(outcome, Side::Likely, &whole, &attempt.processes);
            }
        });
        // If the rounds end with nothing left to try, the others may go on until the deadline.
        let outcome = rounds(attempt, &whole, &decision);
        decision.offer(outcome, Side::Unfolded, &whole, &attempt.processes);
    });
    decision.take()
}

/// Decides a task whose necessary condition is `false`.
pub(crate) fn decide_false(task: &Task<'_>) -> Outcome {
    let mut log = QueryLog::new(task, task.means.budget, task.means.processes);
    let conclusion = match ask(&mut log, no_path(task)) {
        Said::Unsatisfiable { .. } => Ok(Evidence::Refuted),
        Said::Satisfiable(_) => Err(Reason {
            code: ReasonCode::Contradiction,
            text: "a solver says that false is satisfiable".to_owned(),
            place: None,
            hint: Some("see `unloop solvers`".to_owned()),
        }),
        Said::Nothing(reason) => Err(reason),
    };
    log.outcome(conclusion)
}

/// Rounds of growing K.
fn rounds(attempt: &Attempt<'_>, budget: &Budget, decision: &Decision) -> Outcome {
    let Attempt { program, settings, .. } = attempt;
    let mut log = QueryLog::new(attempt.task, budget, &attempt.processes);
    let summaries = || Summaries::compute(program, Form::Closed, settings);
    let summaries = match built(program, budget, summaries) {
        Ok(summaries) => summaries,
        Err(reason) => return log.unknown(reason),
    };
    let initial = settings.unfold.map_or(INITIAL_K, |k| (k, k));
    let mut bounds = Bounds::new(initial);
    // What was missing in the round before.
    let mut missing: Option<String> = None;
    loop {
        let stepped = || steps::encode(program, &summaries, &bounds);
        let stepped = match built(program, budget, stepped) {
            Ok(stepped) => stepped,
            Err(reason) => {
                let reason = advised(program, &Stepped::default(), reason, missing.as_ref());
                return log.unknown(reason);
            }
        };
        let approximations = report::approximations(program, &summaries, &stepped);
        let outcome = |log: QueryLog<'_>, conclusion, approximations| Outcome {
            approximations,
            ..log.outcome(conclusion)
        };
        let round = log.rounds() + 1;
        match ask_lazily(&mut log, &stepped, round) {
            Said::Unsatisfiable { core } if core.is_empty() => {
                return outcome(log, Ok(Evidence::Refuted), approximations);
            }
            Said::Unsatisfiable { core } => {
                if settings.unfold.is_some() || !enlarge(&mut bounds, &core) {
                    let reason = report::bounded(program, &stepped, &bounds, &core);
                    return outcome(log, Err(reason), approximations);
                }
                missing = report::missing(program, &stepped, &core);
                decision.first_round_is_over();
            }
            Said::Satisfiable(model) => {
                let (conclusion, loops) =
                    tried(attempt, &stepped, &model, &mut log, decision, budget);
                return Outcome { loops, ..outcome(log, conclusion, approximations) };
            }
            Said::Nothing(reason) => {
                let reason = advised(program, &stepped, reason, missing.as_ref());
                return outcome(log, Err(reason), approximations);
            }
        }
    }
}

/// What a model is worth; where its run is long, smaller inputs are sought first.
fn tried(
    attempt: &Attempt<'_>,
    stepped: &Stepped,
    model: &Model,
    log: &mut QueryLog<'_>,
    decision: &Decision,
    budget: &Budget,
) -> (Conclusion, Vec<Iterations>) {
    let found = concluded(attempt, model, SHORT_RUN, budget);
    if !is_too_long(&found.0) {
        return found;
    }
    decision.first_round_is_over();
    if attempt.settings.unfold.is_none() {
        decision.until_sought(LIKELY_FIRST, budget);
    }
    let short = with_small_inputs(attempt, stepped, log, budget);
    short.unwrap_or_else(|| concluded(attempt, model, MAX_STEPS, budget))
}

/// What to try where the time was over: about what was missing in the round before, otherwise
/// about whatever is not known in this one.
fn advised(
    program: &ApcProgram,
    stepped: &Stepped,
    reason: Reason,
    missing: Option<&String>,
) -> Reason {
    match missing {
        _ if reason.code != ReasonCode::Timeout => reason,
        Some(hint) => Reason { hint: Some(hint.clone()), ..reason },
        None => report::with_time(program, stepped, reason),
    }
}

/// How long a long run waits for whoever looks for likely models.
const LIKELY_FIRST: Duration = Duration::from_secs(2);

/// A longer run is put off until smaller inputs have been sought.
pub(crate) const SHORT_RUN: u64 = 200_000;

/// Inputs are first sought up to this size where larger ones make a run too long.
const SMALL: [i64; 2] = [100, 20_000];

pub(crate) fn is_too_long(conclusion: &Conclusion) -> bool {
    matches!(conclusion, Err(Reason { code: ReasonCode::Replay, .. }))
}

/// The same question for small inputs: their runs are short more often than not.
fn with_small_inputs(
    attempt: &Attempt<'_>,
    stepped: &Stepped,
    log: &mut QueryLog<'_>,
    budget: &Budget,
) -> Option<(Conclusion, Vec<Iterations>)> {
    let program = attempt.program;
    let terms = &program.terms;
    let scalar = |symbol: &Term| terms.sort(*symbol) == Sort::Int;
    let inputs: Vec<Term> =
        program.sites().into_iter().map(|site| site.symbol).filter(scalar).collect();
    SMALL.iter().find_map(|&size| {
        let mut assertions = stepped.assertions.clone();
        assertions.extend(stepped.assumptions.iter().map(|(symbol, _)| *symbol));
        for &input in &inputs {
            assertions.push(terms.le(terms.int(-size), input));
            assertions.push(terms.le(input, terms.int(size)));
        }
        match ask(log, Question::new(format!("small-{size}"), assertions)) {
            Said::Satisfiable(model) => Some(concluded(attempt, &model, MAX_STEPS, budget))
                .filter(|(conclusion, _)| matches!(conclusion, Ok(Evidence::Run(_)))),
            _ => None,
        }
    })
}

/// Multiplies K for the loops in the core; false if one is at its limit.
pub(crate) fn enlarge(bounds: &mut Bounds, core: &[Context]) -> bool {
    for context in core {
        let k = bounds.get(context);
        if k >= MAX_K {
            return false;
        }
        bounds.enlarged.insert(context.clone(), (k * GROWTH).min(MAX_K));
    }
    true
}

/// What a model is worth: its inputs must lead to the target.
pub(crate) fn concluded(
    attempt: &Attempt<'_>,
    model: &Model,
    steps: u64,
    budget: &Budget,
) -> (Conclusion, Vec<Iterations>) {
    let (code, text) = match replay(attempt.inlined, attempt.program, model, steps, budget) {
        Replay::Reached(run) => {
            let loops = path_counters(attempt.program, &run.trace);
            return (Ok(Evidence::Run(run.inputs)), loops);
        }
        Replay::TooLong(steps) => (
            ReasonCode::Replay,
            format!("an input was found, but its run was stopped after {steps} steps"),
        ),
        Replay::TooLarge => (
            ReasonCode::Replay,
            "an input was found, but the values of its run grow too large".to_owned(),
        ),
        Replay::OutOfTime => return (Err(over(budget)), Vec::new()),
        Replay::Elsewhere(inputs) => {
            attempt.task.tell_run(super::Apc.name(), || inputs);
            let text = "the solver's model does not lead to the target when it is run";
            (ReasonCode::Spurious, text.to_owned())
        }
    };
    let hint = Some("try another --engine".to_owned());
    (Err(Reason { code, text, place: None, hint }), Vec::new())
}

/// What an answer to a question without assumptions is worth.
fn concluded_from(
    attempt: &Attempt<'_>,
    said: Said,
    budget: &Budget,
) -> (Conclusion, Vec<Iterations>) {
    match said {
        Said::Unsatisfiable { .. } => (Ok(Evidence::Refuted), Vec::new()),
        Said::Satisfiable(model) => concluded(attempt, &model, MAX_STEPS, budget),
        Said::Nothing(reason) => (Err(reason), Vec::new()),
    }
}

/// Decides by the quantified condition alone: unsatisfiable is *safe*, a model counts if
/// it can be replayed. `beside` are others that work on the same decision.
pub(crate) fn quantified(
    attempt: &Attempt<'_>,
    form: Form,
    budget: &Budget,
    beside: Option<&Decision>,
) -> Outcome {
    let Attempt { program, settings, .. } = attempt;
    let _at_work = budget.at_work();
    let mut log = QueryLog::new(attempt.task, budget, &attempt.processes);
    let apc = built(program, budget, || {
        let mut summaries = Summaries::compute(program, form, settings);
        (condition::quantified(program, &mut summaries, form, settings), summaries)
    });
    let (apc, summaries) = match apc {
        Ok(apc) => apc,
        Err(reason) => return log.unknown(reason),
    };
    let stepped = Stepped::default();
    let approximations = report::approximations(program, &summaries, &stepped);
    if let Some(decision) = beside
        && !program.terms.is_small_tree(apc, LARGE_START.1)
        && decision.within(LARGE_START.0, budget)
    {
        return log.unknown(over(budget));
    }
    let said = ask(&mut log, Question::new("apc", vec![apc]));
    if let Said::Satisfiable(model) = &said {
        let (conclusion, loops) = concluded(attempt, model, SHORT_RUN, budget);
        if !is_too_long(&conclusion) {
            return Outcome { approximations, loops, ..log.outcome(conclusion) };
        }
        beside.into_iter().for_each(|decision| decision.until_sought(LIKELY_FIRST, budget));
    }
    let (conclusion, loops) = concluded_from(attempt, said, budget);
    Outcome { approximations, loops, ..log.outcome(conclusion) }
}

/// The paper's own way: apc raced against apc^K, K enlarged while models are spurious.
pub(crate) fn as_printed(attempt: &Attempt<'_>, form: Form) -> Outcome {
    let whole = attempt.task.means.budget.part();
    let decision = Decision::default();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            if attempt.settings.unfold.is_none() {
                let outcome = with_deep_stack(|| quantified(attempt, form, &whole, None));
                decision.offer(outcome, Side::Quantified, &whole, &attempt.processes);
            }
        });
        let outcome = unfolded_rounds(attempt, form, &whole);
        decision.offer(outcome, Side::Unfolded, &whole, &attempt.processes);
    });
    decision.take()
}

/// The paper's K (§8).
pub(crate) const PRINTED_K: u32 = 25;
/// Beyond this, apc^K of the paper's encoding is too large to be worth asking.
const MAX_PRINTED_K: u32 = 400;

fn unfolded_rounds(attempt: &Attempt<'_>, form: Form, budget: &Budget) -> Outcome {
    let Attempt { program, settings, .. } = attempt;
    let mut log = QueryLog::new(attempt.task, budget, &attempt.processes);
    let encoding = match form {
        Form::Printed => super::Encoding::Paper,
        Form::Closed => super::Encoding::Closed,
    };
    let mut k = settings.unfold.unwrap_or(PRINTED_K);
    loop {
        let condition = || abstract_path_condition(program, encoding, Some(k), settings);
        let condition = match built(program, budget, condition) {
            Ok(condition) => condition,
            Err(reason) => return log.unknown(reason),
        };
        let said = ask(&mut log, Question::new(format!("apc-{k}"), condition.assertions));
        let (conclusion, loops) = concluded_from(attempt, said, budget);
        let spurious = matches!(&conclusion,
            Err(reason) if reason.code == ReasonCode::Spurious);
        if !spurious || settings.unfold.is_some() || k >= MAX_PRINTED_K {
            return Outcome { loops, ..log.outcome(conclusion) };
        }
        k *= GROWTH;
    }
}
