//! The main job: program and target in, verdict out.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use crate::budget::Budget;
use crate::cross_check::cross_check;
use crate::graph::{ErrorKind, FunctionId, LocationKind, Program, Targets};
use crate::prove::{Conclusion, Engine, Outcome, Query, Settings, Task};
use crate::solve::{
    Answer as Said, Cache, Hub, Observer, Outcome as AttemptOutcome, Rules, Solver,
};
use crate::verdict::{self, Answer, LoopReport, QueryReport, Reason, Remark, Report, SolverReport};

/// How to check.
pub struct CheckOptions<'a> {
    /// The engine to use.
    pub engine: &'static dyn Engine,
    /// The solvers to ask, the preferred one first.
    pub solvers: &'a [Solver],
    /// Where running solvers are registered: kill it to stop them all.
    pub hub: &'a Hub,
    /// The means of the whole run.
    pub budget: &'a Budget,
    /// The longest time for one query.
    pub query_timeout: Option<Duration>,
    /// Where answers are remembered from run to run, if they are.
    pub cache: Option<&'a Cache>,
    /// How races are run.
    pub rules: Rules,
    /// The engines' settings.
    pub settings: &'a Settings,
    /// Whether a second solver has to confirm what *safe* rests on.
    pub cross_check: bool,
    /// Who wants to see what goes on.
    pub observer: &'a dyn Observer,
}

/// The report, and the questions that were asked (for exporting them).
pub struct CheckResult {
    /// The report.
    pub report: Report,
    /// The questions with everybody's answers.
    pub queries: Vec<Query>,
}

/// Decides whether `program` can reach one of `targets`.
///
/// ```
/// use std::sync::Arc;
/// use std::time::Duration;
/// use unloop::budget::Budget;
/// use unloop::front::{ReadOptions, language_for, read_text};
/// use unloop::graph::Target;
/// use unloop::logic::Terms;
/// use unloop::prove::{ENGINES, Settings};
/// use unloop::solve::{Hub, Profiles, Rules, SearchPath, detect};
/// use unloop::verdict::Answer;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // The program, from a text; `read_file` reads one from a file.
/// let text = "
///     void count(int A[], int n) {
///         int k = 3;
///         for (int i = 0; i < n; ++i)
///             if (A[i] == 1) ++k;
///         if (k > 12) assert(0);
///     }";
/// let terms = Arc::new(Terms::new());
/// let language = language_for("count.c".as_ref(), None)?;
/// let options = ReadOptions { entry: Some("count".to_owned()), ..ReadOptions::default() };
/// let (program, _) = read_text(language, "count.c", text, &options, &terms)?;
///
/// // What to reach in it: by default, every failing assertion.
/// let targets = Target::Errors.resolve(&program)?;
///
/// // Whom to ask, and how long it may take.
/// let solvers = detect::installed(&Profiles::shipped(), &SearchPath::standard());
/// # if solvers.is_empty() { return Ok(()); }
/// let result = unloop::check(&program, &targets, &unloop::CheckOptions {
///     engine: ENGINES[0],
///     solvers: &solvers,
///     hub: &Hub::new(),
///     budget: &Budget::lasting(Duration::from_secs(60)),
///     query_timeout: None,
///     rules: Rules::default(),
///     settings: &Settings::default(),
///     cross_check: false,
///     cache: None,
///     observer: &(),
/// });
///
/// // Reachable, by an input that has been replayed: A[0..9] = 1 and so on, n ≥ 10.
/// assert_eq!(result.report.answer, Answer::Reachable);
/// assert!(result.report.readings.iter().any(|reading| reading.name == "n"));
/// # Ok(())
/// # }
/// ```
pub fn check(program: &Program, targets: &Targets, options: &CheckOptions<'_>) -> CheckResult {
    let start = Instant::now();
    let task = Task {
        program,
        targets,
        solvers: options.solvers,
        hub: options.hub,
        budget: options.budget,
        query_timeout: options.query_timeout,
        cache: options.cache,
        rules: options.rules,
        observer: options.observer,
        settings: options.settings,
    };
    let mut outcome = crate::solve::stack::with_deep_stack(|| options.engine.prove(&task));
    let second = (options.cross_check && rests_on_unsat(&outcome))
        .then(|| cross_check(&program.terms, &mut outcome.queries, options));
    let mut report = reported(program, options.engine.name(), &outcome);
    report.approximations.extend(about_the_targets(program, targets));
    confirm(program, targets, &outcome, options.budget, &mut report);
    match second {
        None => {}
        Some(Ok(solvers)) => report.confirmed_by = solvers,
        Some(Err(reason)) => (report.answer, report.reason) = (Answer::Unknown, Some(reason)),
    }
    report.seconds = start.elapsed().as_secs_f64();
    CheckResult { report, queries: outcome.queries }
}

/// What a reader must know about the targets: that there are none, and at which errors
/// that are no targets a run ends.
fn about_the_targets(program: &Program, targets: &Targets) -> Vec<Remark> {
    if targets.is_empty() {
        let text = "no path of the program leads to an assertion, a call of reach_error or the \
                    label ERROR, so there is nothing to reach";
        return vec![Remark { text: text.to_owned(), place: None }];
    }
    let mut others: BTreeMap<ErrorKind, BTreeSet<u32>> = BTreeMap::new();
    for (id, function) in program.functions.iter().enumerate() {
        for node in function.graph.graph.node_indices() {
            let location = &function.graph.graph[node];
            if let LocationKind::Error(kind) = location.kind
                && !targets.contains(FunctionId(id), node)
            {
                others.entry(kind).or_default().insert(location.place.line);
            }
        }
    }
    let remark = |(kind, lines): (ErrorKind, BTreeSet<u32>)| {
        let all: Vec<String> = lines.iter().map(u32::to_string).collect();
        let text = format!(
            "a run that comes to an error of the kind {kind} ends there, and is not asked about \
             (line {})",
            all.join(", ")
        );
        Remark { text, place: None }
    };
    others.into_iter().map(remark).collect()
}

/// Says the verdict, once it has been confirmed.
fn confirm(
    program: &Program,
    targets: &Targets,
    outcome: &Outcome,
    budget: &Budget,
    report: &mut Report,
) {
    let doubt =
        |code, text: &str| Some(Reason { code, text: text.to_owned(), place: None, hint: None });
    match &outcome.conclusion {
        Conclusion::Safe if rests_on_unsat(outcome) => report.answer = Answer::Safe,
        Conclusion::Safe => {
            let text = "the engine concluded safe without an unsatisfiable query";
            report.reason = doubt("unconfirmed", text);
        }
        Conclusion::Reachable(evidence) => {
            if let Some(run) = verdict::replay(program, targets, &evidence.inputs, budget) {
                report.answer = Answer::Reachable;
                report.readings = run.readings;
                report.reached = Some((run.place, run.steps));
            } else if budget.is_over() {
                report.reason = doubt("timeout", "the time was over while an input was replayed");
            } else {
                report.reason = doubt("spurious", "the inputs found do not lead to the target");
            }
        }
        Conclusion::Unknown(reason) => {
            let (place, hint) = (reason.place, reason.hint.clone());
            let (code, text) = (reason.code.as_str(), reason.text.clone());
            report.reason = Some(Reason { code, text, place, hint });
        }
    }
}

/// Whether the conclusion is *safe*, and what decides was answered *unsat*, and by nobody
/// *sat*.
fn rests_on_unsat(outcome: &Outcome) -> bool {
    if !matches!(outcome.conclusion, Conclusion::Safe) {
        return false;
    }
    let mut deciding = outcome.queries.iter().filter(|q| q.decides).peekable();
    deciding.peek().is_some() && deciding.all(|q| status(q) == Some(false))
}

fn status(query: &Query) -> Option<bool> {
    let mut status = None;
    for attempt in &query.attempts {
        let AttemptOutcome::Answered(answer) = &attempt.outcome else { continue };
        match (status, answer.status()) {
            (Some(a), Some(b)) if a != b => return None,
            (_, None) => {}
            (_, definite) => status = definite,
        }
    }
    status
}

fn reported(program: &Program, engine: &'static str, outcome: &Outcome) -> Report {
    let remarks = program.remarks.iter().map(|remark| Remark {
        text: remark.text.clone(),
        place: remark.place.is_known().then_some(remark.place),
    });
    let approximations =
        outcome.approximations.iter().map(|a| Remark { text: a.text.clone(), place: a.place });
    let queries: Vec<QueryReport> = outcome.queries.iter().map(query_report).collect();
    let deciding = queries.iter().rev().find(|q| q.decides);
    let solver = deciding.and_then(|q| q.solvers.iter().find(|s| s.won)).map(|s| s.solver.clone());
    Report {
        answer: Answer::Unknown,
        reason: None,
        engine,
        solver,
        confirmed_by: Vec::new(),
        ints: program.ints,
        readings: Vec::new(),
        reached: None,
        loops: outcome
            .loops
            .iter()
            .map(|l| LoopReport { name: l.name.clone(), place: l.place, visits: l.visits.clone() })
            .collect(),
        approximations: remarks.chain(approximations).collect(),
        queries,
        seconds: 0.0,
    }
}

fn query_report(query: &Query) -> QueryReport {
    let status = status(query);
    let solvers = query.attempts.iter().map(|attempt| {
        let (said, won) = match &attempt.outcome {
            AttemptOutcome::Answered(answer) => match answer {
                Said::Sat(_) => ("sat".to_owned(), status == Some(true)),
                Said::Unsat { .. } => ("unsat".to_owned(), status == Some(false)),
                Said::Unknown(why) if why.is_empty() => ("unknown".to_owned(), false),
                Said::Unknown(why) => (format!("unknown: {why}"), false),
            },
            AttemptOutcome::Failed(failure) => (failure.kind.to_string(), false),
            AttemptOutcome::Unfit(feature) => (format!("cannot do {feature}"), false),
            AttemptOutcome::NotStarted => ("was not needed".to_owned(), false),
        };
        SolverReport { solver: attempt.solver.clone(), said, won, seconds: attempt.seconds }
    });
    QueryReport {
        purpose: query.question.purpose.clone(),
        solvers: solvers.collect(),
        status,
        decides: query.decides,
        remembered: query.remembered,
    }
}
