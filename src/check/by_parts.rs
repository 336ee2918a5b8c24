//! A check of many errors, signed overflow among them. The first question is about all of them. If it
//! stays open, two questions follow: one about overflow alone, one about the others. The second may use
//! the variants without overflow, in which loops are simpler ([`Views`](super::views::Views)).
//!
//! Direction of error: none. A run has a first error. If that is never an overflow, and no other error
//! comes before an overflow, there is none.

use std::sync::OnceLock;
use std::time::Duration;

use super::CheckOptions;
use super::plan::{Decision, Plan};
use super::remarks::{self, Leaning};
use super::run_first::Runs;
use super::views::Views;
use crate::graph::{
    ErrorKind, FunctionId, InputValue, LocationKind, NodeIndex, Program, Targets, WithoutMemory,
};
use crate::outcome::{Reason, ReasonCode, Turn};
use crate::prove::HintsSoFar;
use crate::verdict::{Finding, Replayed, Verdict, replay};

/// The part of the time that all errors together may take, and the most, where they can be taken apart.
const TOGETHER_SHARE: u32 = 4;
const TOGETHER_MOST: Duration = Duration::from_secs(10);

/// What questions about a part of the targets are called by.
const OTHERS: &str = "others";
const OVERFLOW: &str = "overflow";

/// A variant of the program, where it is asked about a part of the targets.
pub(super) fn named(part: &str, variant: &str) -> String {
    [part, variant].iter().filter(|word| !word.is_empty()).copied().collect::<Vec<_>>().join("-")
}

/// All that may be asked about, by the names of the parts; that of all together is empty.
pub(super) fn parts(program: &Program, targets: &Targets) -> Vec<(&'static str, Targets)> {
    let mut parts = vec![("", targets.clone())];
    if let Some((overflows, others)) = taken_apart(program, targets) {
        parts.extend([(OTHERS, others), (OVERFLOW, overflows)]);
    }
    parts
}

/// The overflows among the targets, and the others; `None` where there are not both.
fn taken_apart(program: &Program, targets: &Targets) -> Option<(Targets, Targets)> {
    let is_overflow = |&(function, node): &(FunctionId, NodeIndex)| {
        let graph = &program.function(function).graph.graph;
        graph[node].kind == LocationKind::Error(ErrorKind::Overflow)
    };
    let (overflows, others): (Vec<_>, Vec<_>) = targets.iter().partition(is_overflow);
    let both = !overflows.is_empty() && !others.is_empty();
    both.then(|| (overflows.into_iter().collect(), others.into_iter().collect()))
}

/// A check of all targets, together or by parts, and what is known before it.
pub(super) struct CheckByParts<'a> {
    pub(super) program: WithoutMemory<'a>,
    pub(super) targets: &'a Targets,
    pub(super) options: &'a CheckOptions<'a>,
    pub(super) runs: &'a Runs,
    pub(super) meanwhile: &'a OnceLock<Finding>,
    pub(super) hints: &'a HintsSoFar,
}

impl CheckByParts<'_> {
    /// The decision about all targets.
    pub(super) fn decide(&self) -> Decision {
        let Some((overflows, others)) = taken_apart(&self.program, self.targets) else {
            return self.about(self.targets, 1, Duration::MAX);
        };
        let together = self.about(self.targets, TOGETHER_SHARE, TOGETHER_MOST);
        if !self.is_worth_more(&together) {
            return together;
        }
        let rest = self.about(&others, 2, Duration::MAX).after(together, OTHERS);
        if matches!(rest.verdict, Verdict::Reachable(_)) {
            return rest;
        }
        let others = rest.verdict.clone();
        let overflow = self.about(&overflows, 1, Duration::MAX).after(rest, OVERFLOW);
        // A run that makes *no overflow* worth nothing comes to one of the others.
        if let Some(run) = overflow.finding.as_ref().and_then(|finding| self.replayed(finding)) {
            let verdict = Verdict::Reachable(run);
            return self.with_remarks(Decision { verdict, finding: None, ..overflow });
        }
        let verdict = match (others, overflow.verdict) {
            (_, Verdict::Reachable(run)) => Verdict::Reachable(run),
            (Verdict::Unknown(why), Verdict::Safe) => {
                Verdict::Unknown(open(why, "no run overflows, but other errors are not excluded"))
            }
            (Verdict::Safe, Verdict::Unknown(why)) => {
                let text = "no run comes to another error before it overflows, but whether it does is open";
                Verdict::Unknown(open(why, text))
            }
            (_, verdict) => verdict,
        };
        self.with_remarks(Decision { verdict, ..overflow })
    }

    fn about(&self, targets: &Targets, parts: u32, most: Duration) -> Decision {
        let budget = self.options.means.budget.share(parts, most);
        let options = CheckOptions { means: self.options.means.within(&budget), ..*self.options };
        let Self { program, runs, meanwhile, hints, .. } = *self;
        Plan::new(program, targets, &options, runs, meanwhile, hints).decide()
    }

    /// The run to a target that was found where another one was looked for.
    fn replayed(&self, finding: &Finding) -> Option<Replayed> {
        let inputs: Vec<InputValue> =
            finding.readings.iter().map(|reading| reading.value.clone()).collect();
        replay(&self.program, self.targets, &inputs, self.options.means.budget)
    }

    /// Whether the question is open for want of time or of cleverness.
    fn is_worth_more(&self, decision: &Decision) -> bool {
        let Verdict::Unknown(reason) = &decision.verdict else { return false };
        let is_final = match reason.code {
            ReasonCode::Unmodelled => !decision.is_open,
            code => code == ReasonCode::Cancelled,
        };
        !is_final && !self.options.means.budget.is_over()
    }

    /// With what a reader must know of a verdict that is about all targets.
    fn with_remarks(&self, decision: Decision) -> Decision {
        let (options, program) = (self.options, self.program);
        let follows_calls = options.engine.follows_calls(options.settings);
        let views = Views::of(program, self.targets, follows_calls, options.means.budget);
        let Leaning { remarks, overflow } =
            remarks::about(&program, self.targets, &views, &decision.verdict, false);
        Decision { remarks, overflow, ..decision }
    }
}

/// A reason, behind what is known all the same.
fn open(reason: Reason, known: &str) -> Reason {
    let text = format!("{known}: {}", reason.text);
    Reason { text, ..reason }
}

impl Decision {
    /// This one, with what was asked before on record; its own questions are named by its part.
    fn after(mut self, before: Decision, part: &str) -> Self {
        let is_safe = self.verdict == Verdict::Safe && before.verdict == Verdict::Safe;
        for query in &mut self.outcome.queries {
            query.variant = named(part, &query.variant);
        }
        let mut queries = before.outcome.queries;
        queries.iter_mut().for_each(|query| query.decides &= is_safe);
        queries.append(&mut self.outcome.queries);
        self.outcome.queries = queries;
        if is_safe {
            self.outcome.invariants.splice(0..0, before.outcome.invariants);
            self.outcome.approximations.splice(0..0, before.outcome.approximations);
        }
        self.outcome.on_the_way += before.outcome.on_the_way;
        self.outcome.engines = Turn::together(before.outcome.engines, self.outcome.engines);
        self
    }
}
