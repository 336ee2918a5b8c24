//! A check of a program with a memory: engines are given a model of it, a program without one. Beside, those that
//! need no model are given the program as it was read; whoever decides first ends the work of the other.
//!
//! Direction of error: none. Each run of the program is one of the model, as far as the model goes, and
//! where it ends is a location that *safe* excludes. A run that is found of the model counts when the program
//! itself has it, on inputs that say the same.

use std::panic::resume_unwind;
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::plan::Decision;
use super::reporting::reached_by;
use super::run_first::Runs;
use super::{CheckOptions, CheckResult, concluded, decided_by_proving};
use crate::budget::Budget;
use crate::graph::{
    InlineError, Ints, Modelled, Program, Targets, WithoutMemory, modelled, modelled_with_calls,
};
use crate::outcome::{Evidence, Query, Reason, ReasonCode, Turn, TurnEnd};
use crate::prove::{Engine, HintsSoFar, MemoryEngine, MemoryTask, not_inlined};
use crate::verdict::{CarryOver, Finding, QueryReport, Report, Verdict, VerdictKind, replay};

/// What questions about the program as it was read are called by.
const AS_READ: &str = "as-read";

/// How long the engine that follows memory has the machine for its first pass, and the part of the time. When that is
/// over, what is nearly free for the others is done.
const FIRST_PASS: Duration = Duration::from_millis(150);
const FIRST_PASS_SHARE: u32 = 40;
/// The same where that pass is all that there is, and where it leads in a turn.
const TURN: Duration = Duration::from_secs(1);
const TURN_SHARE: u32 = 20;

/// A check of a program with a memory, and what is known before it.
#[derive(Clone, Copy)]
pub(super) struct CheckWithMemory<'a> {
    pub(super) program: &'a Program,
    pub(super) targets: &'a Targets,
    pub(super) runs: &'a Runs,
    pub(super) meanwhile: &'a OnceLock<Finding>,
    pub(super) hints: &'a HintsSoFar,
}

impl CheckWithMemory<'_> {
    /// What the engine finds out of the program as it was read, or of its model.
    pub(super) fn decide(self, options: &CheckOptions<'_>) -> CheckResult {
        let follows = options.engine.of_memory().filter(|_| self.program.ints != Ints::Math);
        match (follows, options.engine.of_model()) {
            (None, _) => self.decided_by_model(options),
            (Some(follows), None) => self.decided_by_following(follows, options),
            (Some(follows), Some(others)) => self.decided_by_either(follows, others, options),
        }
    }

    /// What the engine finds out that follows memory, and beside it others of the model: whichever is first.
    fn decided_by_either(
        self,
        follows: &'static dyn MemoryEngine,
        others: &'static dyn Engine,
        options: &CheckOptions<'_>,
    ) -> CheckResult {
        let budget = options.means.budget;
        let (following, modelled) = (budget.in_turn().part(), budget.in_turn().part());
        following.go_ahead();
        if self.program.has_bitwise() {
            following.lead();
        }
        let stop = |other: &Budget, result: &CheckResult| {
            if is_decided(result) && !options.settings.auto.contradict {
                other.cancel();
            }
        };
        let follow = || {
            let options = CheckOptions { means: options.means.within(&following), ..*options };
            let result = self.decided_by_following(follows, &options);
            stop(&modelled, &result);
            following.let_begin();
            result
        };
        let model = || {
            wait_for_first_pass(&modelled, &following);
            let means = options.means.within(&modelled);
            let options = CheckOptions { means, engine: others, ..*options };
            let result = self.decided_by_model(&options);
            stop(&following, &result);
            result
        };
        let (by_model, by_following) = thread::scope(|scope| {
            let (at_end, ended) = channel();
            let following = &following;
            scope.spawn(move || lead_in_turn(following, &ended));
            let follow = scope.spawn(follow);
            let by_model = model();
            drop(at_end);
            (by_model, follow.join().unwrap_or_else(|panic| resume_unwind(panic)))
        });
        together(by_following, by_model)
    }

    /// What the engine finds out that follows memory: of the program as it was read, and of its model if that is
    /// something that it does not follow.
    fn decided_by_following(
        self,
        follows: &'static dyn MemoryEngine,
        options: &CheckOptions<'_>,
    ) -> CheckResult {
        let result = decided_as_read(self.program, self.targets, follows, options);
        if is_decided(&result) || options.means.budget.is_over() {
            return result;
        }
        let options = CheckOptions { engine: follows, ..*options };
        together(result, self.decided_by_model(&options))
    }

    /// What the engine finds out of the program's model.
    fn decided_by_model(self, options: &CheckOptions<'_>) -> CheckResult {
        let Self { program, targets, runs, meanwhile, hints } = self;
        let budget = options.means.budget;
        let model = match model_of(program, targets, budget) {
            Ok(model) => model,
            Err(reason) => {
                let mut report = Report::nothing(program, options.engine.name());
                report.reason = Some(reason);
                return CheckResult { report, queries: Vec::new() };
            }
        };
        let located = model.located(targets);
        let mut result =
            decided_by_proving(&model.program, &located, options, runs, meanwhile, hints);
        if result.report.answer == VerdictKind::Reachable {
            let inputs = result.report.readings.iter().map(|reading| reading.value.clone());
            let inputs = CarryOver::new(&model, &located).inputs(inputs.collect(), budget);
            match inputs.and_then(|inputs| replay(program, targets, &inputs, budget)) {
                Some(run) => reached_by(program, &run, &mut result.report),
                None => {
                    result.report.answer = VerdictKind::Unknown;
                    result.report.reason = Some(spurious());
                }
            }
        }
        result
    }
}

/// Waits for the first pass of the engine that follows memory; where no rounds are left to go, what it asks decides all,
/// so it has the machine for longer.
fn wait_for_first_pass(modelled: &Budget, following: &Budget) {
    modelled.wait_to_begin(part_of(modelled, FIRST_PASS_SHARE, FIRST_PASS));
    if following.leads() {
        modelled.wait_to_begin(part_of(modelled, TURN_SHARE, TURN));
    }
}

/// The engine that follows memory leads for a turn, unless something has ended before.
fn lead_in_turn(following: &Budget, ended: &Receiver<()>) {
    let is_open = |time| ended.recv_timeout(time) == Err(RecvTimeoutError::Timeout);
    let turn = part_of(following, TURN_SHARE, TURN);
    if is_open(part_of(following, FIRST_PASS_SHARE, FIRST_PASS)) {
        following.lead_in_turn();
        if is_open(turn) {
            following.end_turn();
        }
    }
}

/// A part of the time that is left, and at most so much.
fn part_of(budget: &Budget, part: u32, most: Duration) -> Duration {
    budget.share(part, most).remaining().unwrap_or(most)
}

fn is_decided(result: &CheckResult) -> bool {
    result.report.answer != VerdictKind::Unknown
}

/// The one that has decided; what the other one has asked stays on record.
fn together(as_read: CheckResult, by_model: CheckResult) -> CheckResult {
    let answers = [&as_read, &by_model].map(|result| result.report.answer);
    let (mut result, other) =
        if is_decided(&as_read) { (as_read, by_model) } else { (by_model, as_read) };
    if answers.contains(&VerdictKind::Safe) && answers.contains(&VerdictKind::Reachable) {
        let text = "the program as it was read and its model contradict each other";
        result.report.answer = VerdictKind::Unknown;
        result.report.reason =
            Some(Reason::new(ReasonCode::Contradiction, text).hint("report the program"));
    }
    result.report.on_the_way += other.report.on_the_way;
    let engines = std::mem::take(&mut result.report.engines);
    result.report.engines = Turn::together(other.report.engines, engines);
    let asked =
        other.report.queries.into_iter().map(|query| QueryReport { decides: false, ..query });
    result.report.queries.splice(0..0, asked);
    let asked = other.queries.into_iter().map(|query| Query { decides: false, ..query });
    result.queries.splice(0..0, asked);
    result
}

/// What an engine finds out that follows memory.
fn decided_as_read(
    program: &Program,
    targets: &Targets,
    engine: &'static dyn MemoryEngine,
    options: &CheckOptions<'_>,
) -> CheckResult {
    let begun = Instant::now();
    let task = MemoryTask { program, targets, means: options.means };
    let mut outcome = engine.prove_memory(&task);
    let end = match &outcome.conclusion {
        Ok(_) => TurnEnd::Decided,
        Err(_) if options.means.budget.is_cancelled() => TurnEnd::Stopped,
        Err(reason) => TurnEnd::GaveUp(reason.clone()),
    };
    let seconds = begun.elapsed().as_secs_f64();
    outcome.engines = vec![Turn { seconds, end, ..Turn::of(engine.name()) }];
    for query in &mut outcome.queries {
        AS_READ.clone_into(&mut query.variant);
    }
    let verdict = match &outcome.conclusion {
        Ok(Evidence::Run(inputs)) => match replay(program, targets, inputs, options.means.budget) {
            Some(run) => Verdict::Reachable(run),
            None => Verdict::Unknown(spurious()),
        },
        Ok(_) => Verdict::Safe,
        Err(reason) => Verdict::Unknown(reason.clone()),
    };
    let decision = Decision {
        verdict,
        outcome,
        remarks: Vec::new(),
        overflow: Vec::new(),
        finding: None,
        is_open: true,
    };
    concluded(program, decision, options)
}

fn spurious() -> Reason {
    let text = "the model of memory has a run to the target that the program has not";
    Reason::new(ReasonCode::Spurious, text)
}

/// What is made of a program without a memory: of the model of one that has a memory. What the model does not know
/// is a place where the program cannot be followed.
///
/// # Errors
/// There is no model of it, or not in time.
pub(super) fn of_model<T>(
    program: &Program,
    targets: &Targets,
    budget: &Budget,
    make: impl FnOnce(WithoutMemory<'_>, &Targets) -> T,
) -> Result<T, Reason> {
    if let Some(program) = WithoutMemory::of(program) {
        return Ok(make(program, targets));
    }
    let model = model_of(program, targets, budget)?;
    Ok(make(WithoutMemory::made(&model.program), &model.located(targets)))
}

/// The model of a program with a memory, without calls if there is no recursion.
fn model_of(program: &Program, targets: &Targets, budget: &Budget) -> Result<Modelled, Reason> {
    // Of a function that is inlined each copy has objects of its own, and pointers.
    let model = match modelled(program, targets, budget) {
        Err(InlineError::Recursion { .. }) => modelled_with_calls(program, budget),
        inlined => inlined,
    };
    model.map_err(|error| not_inlined(&error, budget))
}
