//! Whether all runs of a program end.
//!
//! First over unbounded integers, where it has to be shown that no value leaves the range of its
//! type, then with wraps. Direction of error: that all end is said where solvers have confirmed it
//! in processes of their own; that one does not, where the interpreter has run it, on the program
//! as it was read, to where it repeats what it does.

use std::time::{Duration, Instant};

use super::by_model::of_model;
use super::contracts::given_arrays;
use super::holding::assumed;
use super::reporting::query_report;
use super::views::{View, Views};
use crate::budget::Budget;
use crate::graph::assuming::assuming;
use crate::graph::calls::recursive_call;
use crate::graph::inputs::{ConstantInputs, LassoInputs, RandomInputs};
use crate::graph::recursion::levels;
use crate::graph::{
    ErrorKind, Inputs, Interpreter, Ints, Program, RunEnd, RunLimits, Targets, WithoutMemory,
};
use crate::outcome::{Query, Reason, ReasonCode};
use crate::prove::induction::{Holding, what_holds};
use crate::prove::proteus::{Ending, Endless, Termination, descent, termination};
use crate::prove::{Engine, Settings, Task, induction, proteus};
use crate::solve::Means;
use crate::verdict::{EndlessRun, Judge, Shown, TerminationReport, Verdict};

/// Inputs that are the same everywhere.
const CHOSEN: [i64; 5] = [0, 1, -1, 10, 1_000_000];
/// How many random inputs are tried.
const RANDOM: u64 = 8;
/// The longest run on tried inputs.
const TRIED_STEPS: u64 = 50_000;
/// The part of the time that unbounded integers may take.
const UNBOUNDED_SHARE: u32 = 2;
/// And the most.
const UNBOUNDED_MOST: Duration = Duration::from_secs(60);
/// The part of the time for finding out what holds at loops, and the most.
const HOLDING_SHARE: u32 = 3;
const HOLDING_MOST: Duration = Duration::from_secs(20);
/// Who is asked whether a value leaves its range.
const ENGINES: [&dyn Engine; 2] = [&proteus::Proteus, &induction::Induction];

/// Whether all runs of `program` end, as far as it was found out.
pub fn terminates(program: &Program, means: Means<'_>) -> TerminationReport {
    let start = Instant::now();
    let work = || {
        let none = Targets::default();
        of_model(program, &none, means.budget, |program, _| {
            Terminating::new(program, means).decided()
        })
        .unwrap_or_else(|reason| {
            let nothing = TerminationReport::nothing(program.ints, program.remarks.clone());
            TerminationReport { reason: Some(reason), ..nothing }
        })
    };
    let mut report = crate::logic::stack::with_deep_stack(work);
    report.seconds = start.elapsed().as_secs_f64();
    report
}

struct Terminating<'a> {
    program: WithoutMemory<'a>,
    means: Means<'a>,
    interpreter: Interpreter<'a>,
    report: TerminationReport,
}

impl<'a> Terminating<'a> {
    fn new(program: WithoutMemory<'a>, means: Means<'a>) -> Self {
        let mut report = TerminationReport::nothing(program.ints, program.remarks.clone());
        report.approximations.extend(crate::unshipped::unshipped_solvers(means.solvers));
        Self { program, means, interpreter: Interpreter::new(program.program()), report }
    }

    fn decided(mut self) -> TerminationReport {
        if let Some(run) = self.tried() {
            self.report.endless = Some(run);
            return self.report;
        }
        match self.proved() {
            Ok(None) => self.report.ends = true,
            Ok(Some(run)) => self.report.endless = Some(run),
            Err(reason) => self.report.reason = Some(reason),
        }
        self.report
    }

    /// A few runs: perhaps one of them never ends.
    fn tried(&self) -> Option<EndlessRun> {
        let limits = || RunLimits { steps: TRIED_STEPS, ..RunLimits::to_no_end(self.means.budget) };
        let constant =
            CHOSEN.iter().find_map(|&value| self.run(&mut ConstantInputs(value.into()), &limits()));
        constant.or_else(|| {
            (0..RANDOM).find_map(|seed| self.run(&mut RandomInputs::new(seed), &limits()))
        })
    }

    /// A run, if it never ends.
    fn run(&self, inputs: &mut dyn Inputs, limits: &RunLimits) -> Option<EndlessRun> {
        let run = self.interpreter.run(inputs, &Targets::default(), limits, false);
        let RunEnd::Forever(place, again) = run.end else { return None };
        Some(EndlessRun { readings: run.readings, again, place, steps: run.steps })
    }

    /// What is found out about the program's variants; `None`: all runs end.
    fn proved(&mut self) -> Result<Option<EndlessRun>, Reason> {
        let (none, budget) = (Targets::default(), self.means.budget);
        let program = self.program;
        if recursive_call(&program).is_some() {
            self.each_level(program)?;
            return Ok(None);
        }
        let views = Views::of(program, &none, false, budget);
        self.report.approximations.extend(assumed(&program, &views));
        if let Some(view) = views.unbounded()
            && let Ok(decided) = self.of(&view, &budget.share(UNBOUNDED_SHARE, UNBOUNDED_MOST))
        {
            return Ok(decided);
        }
        // A run that overflows ends: so variables have no room to go on for ever.
        if let Some(view) = views.exact().filter(|_| self.program.ints == Ints::C)
            && let Ok(None) = self.of(&view, &budget.share(UNBOUNDED_SHARE, UNBOUNDED_MOST))
        {
            return Ok(None);
        }
        self.of(&views.without_overflow(), budget)
    }

    /// Shows of a program with recursion that each level of it ends, and that there are only so
    /// many.
    fn each_level(&mut self, program: WithoutMemory<'_>) -> Result<(), Reason> {
        let (none, budget) = (Targets::default(), self.means.budget);
        let views = Views::of(program, &none, true, budget);
        self.report.approximations.extend(assumed(&self.program, &views));
        let recursion = |text: &str, place| Reason::new(ReasonCode::Recursion, text).at(place);
        let unmodelled = none.other_errors(&self.program, |kind| kind == ErrorKind::Unmodelled);
        if let Some((function, node)) = unmodelled.iter().next() {
            let place = self.program.function(function).graph.graph[node].place;
            return Err(recursion("a program with recursion has what unloop cannot follow", place));
        }
        let levels = levels(&self.program).map_err(given_arrays)?;
        let settings = Settings::default();
        for level in levels {
            let task = || {
                Task::new(WithoutMemory::made(&level.program), &level.again, self.means, &settings)
            };
            let (ending, descent) = (termination(&task()), descent(&task(), &level));
            if let Ending::Endless(_) = self.shown("loops", ending)? {
                let text = "a loop of a function that calls itself is not known to end";
                return Err(recursion(text, level.place));
            }
            self.shown("calls", descent)?;
        }
        Ok(())
    }

    /// What is found out about one variant.
    fn of(&mut self, view: &View<'_>, budget: &Budget) -> Result<Option<EndlessRun>, Reason> {
        let (targets, settings) = (view.asked(true), Settings::default());
        let task = Task::new(view.without_memory(), &targets, self.means.within(budget), &settings);
        let ending = match self.ending(view, &task) {
            Err(first) if first.code == ReasonCode::Spurious && !budget.is_over() => {
                self.ending_where_it_holds(view, &task, budget).ok_or(first)?
            }
            decided => decided?,
        };
        match ending {
            Ending::Endless(endless) => self.confirmed(endless).map(Some),
            Ending::Ends => self.nothing_is_left_out(view, &targets, budget).map(|()| None),
        }
    }

    /// Whether the runs of a task's program end.
    fn ending(&mut self, view: &View<'_>, task: &Task<'_>) -> Result<Ending, Reason> {
        self.shown(&view.called(true), termination(task))
    }

    /// What was found out about a variant, if that was shown.
    fn shown(&mut self, variant: &str, found: Termination) -> Result<Ending, Reason> {
        self.report.asked += found.on_the_way;
        let shown = found.queries.iter().any(|query| query.decides)
            && found.queries.iter().all(|query| !query.decides || query.status() == Some(false));
        self.keep(variant, found.queries);
        match found.ending? {
            Ending::Ends if !shown => {
                let text = "the engine concluded that all runs end without an unsatisfiable query";
                Err(Reason::new(ReasonCode::Unconfirmed, text))
            }
            ending => Ok(ending),
        }
    }

    /// The same, with what holds at the loops.
    fn ending_where_it_holds(
        &mut self,
        view: &View<'_>,
        task: &Task<'_>,
        budget: &Budget,
    ) -> Option<Ending> {
        let inlined = task.inlined().ok()?;
        let (none, time) = (Targets::default(), budget.share(HOLDING_SHARE, HOLDING_MOST));
        let program = inlined.without_memory();
        let alone = Task::new(program, &none, self.means.within(&time), task.settings);
        let Holding { known, queries, .. } = what_holds(&alone).ok()?;
        let located = &alone.inlined().ok()?.origin_of_node;
        self.keep(&view.called(true), queries);
        let known = known.into_iter().map(|(node, holds)| (located[node.index()].1, holds));
        let assumed = assuming(&inlined.program, &known.collect());
        let assumed = WithoutMemory::made(&assumed);
        let task = Task::new(assumed, &inlined.targets, self.means.within(budget), task.settings);
        self.ending(view, &task).ok()
    }

    /// The run on these inputs, if it is one of the program without end.
    fn confirmed(&self, endless: Endless) -> Result<EndlessRun, Reason> {
        let limits = RunLimits::to_no_end(self.means.budget);
        let mut inputs = LassoInputs::new(endless.inputs, endless.again);
        self.run(&mut inputs, &limits).ok_or_else(|| {
            let text = "a run that does not end where integers are unbounded ends, or is too long";
            Reason::new(ReasonCode::Spurious, text)
        })
    }

    /// Shows that no run comes to where a variant does not tell what the program does.
    fn nothing_is_left_out(
        &mut self,
        view: &View<'_>,
        targets: &Targets,
        budget: &Budget,
    ) -> Result<(), Reason> {
        if targets.is_empty() {
            return Ok(());
        }
        let (settings, judge) = (Settings::default(), Judge::new(&view.program, targets, budget));
        let task = Task::new(view.without_memory(), targets, self.means.within(budget), &settings);
        for engine in ENGINES {
            let outcome = engine.prove(&task);
            let shown = judge.weigh(&outcome, (&view.program, targets), budget);
            self.report.asked += outcome.on_the_way;
            let is_safe = shown == Shown::Verdict(Verdict::Safe);
            let queries = outcome.queries.into_iter();
            self.keep(
                &view.called(true),
                queries.map(|query| Query { decides: query.decides && is_safe, ..query }),
            );
            match shown {
                Shown::Verdict(Verdict::Safe) => return Ok(()),
                Shown::Verdict(Verdict::Reachable(run)) => {
                    let text = "a run comes to where unloop cannot follow it, or a value wraps";
                    return Err(Reason::new(ReasonCode::Spurious, text).at(run.place));
                }
                _ => {}
            }
        }
        let text = "it is not known whether a value leaves the range of its type, or a run comes \
                    to what unloop cannot follow";
        Err(Reason::new(ReasonCode::Solver, text))
    }

    fn keep(&mut self, variant: &str, queries: impl IntoIterator<Item = Query>) {
        let named = |query: Query| Query { variant: variant.to_owned(), ..query };
        let reports = queries.into_iter().map(|query| query_report(&named(query)));
        self.report.queries.extend(reports);
    }
}
