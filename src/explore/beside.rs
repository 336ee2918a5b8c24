//! Engines beside the exploration: each is asked whether a run comes to the errors that no path
//! has come to yet, all of them at once, then some, then each. What it shows to be out of reach
//! is sought no more, and states below which nothing is sought are dropped; an input that it finds
//! is one more error.
//!
//! Direction of error: what is called out of reach was weighed by the judge, as in a check. What an
//! engine does not know stays sought.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::budget::Budget;
use crate::graph::{
    ErrorKind, FunctionId, LocationKind, NodeIndex, Targets, Variant, Variants, WithoutMemory,
};
use crate::logic::stack::with_deep_stack;
use crate::outcome::ReasonCode;
use crate::prove::symbolic::{Sought, Until};
use crate::prove::{Engine, Settings, Task};
use crate::solve::Means;
use crate::verdict::{Judge, Replayed, Shown, Verdict};

/// How often one who waits looks whether there is anything left to wait for.
const LOOK: Duration = Duration::from_millis(5);
/// Engines wait so many times as long as interval analysis, which costs next to nothing: they take
/// processors away from paths that may come to an end.
const PATIENCE: u32 = 4;
/// The part of the time after which engines are to end: they may need the rest to notice it.
const SHARE: f64 = 0.92;
/// The time for a question: at least so much; and where there is no deadline, so much in the first
/// round, and twice as much in each round after it.
const LEAST: Duration = Duration::from_millis(400);
const FIRST: Duration = Duration::from_secs(10);

/// What works beside an exploration.
#[derive(Clone, Copy)]
pub struct Beside<'a> {
    /// The engines.
    pub engines: &'a [&'static dyn Engine],
    /// Their settings.
    pub settings: &'a Settings,
    /// How long the exploration has the processors for itself: before intervals are looked at, and
    /// four times as long before engines are asked. If that is no time at all, it does
    /// not matter either how much is covered: else states are dropped only when nothing new was
    /// covered for some time.
    pub after: Duration,
}

/// What was found beside an exploration.
#[derive(Debug, Default)]
pub(super) struct FoundBeside {
    /// Runs to errors or targets.
    pub(super) runs: Vec<Replayed>,
    /// Which engine has shown of how many locations that no run comes there.
    pub(super) out_of_reach: Vec<(&'static str, usize)>,
}

/// A location of the program.
type At = (FunctionId, NodeIndex);

/// What the engines share.
pub(super) struct Settling<'a> {
    pub(super) program: WithoutMemory<'a>,
    pub(super) targets: &'a Targets,
    pub(super) sought: &'a Sought,
    pub(super) means: Means<'a>,
    pub(super) settings: &'a Settings,
    /// When enough was found.
    pub(super) until: Until,
    pub(super) found: Mutex<FoundBeside>,
}

/// A part of a budget that ends a little earlier.
pub(super) fn part(budget: &Budget) -> Budget {
    let part = budget.part();
    part.remaining().map_or_else(|| part.clone(), |left| part.at_most(left.mul_f64(SHARE)))
}

impl Settling<'_> {
    /// All engines at work, until everything is settled or the budget is over.
    pub(super) fn run(&self, beside: &Beside<'_>) {
        let begun = Instant::now();
        let wait = |time: Duration| {
            while begun.elapsed() < time && !self.means.budget.is_over() {
                thread::sleep(LOOK);
            }
            !self.means.budget.is_over()
        };
        if !wait(beside.after) {
            return;
        }
        self.sought.begin(beside.after.is_zero());
        let all: Targets = self.sought.open().into_iter().collect();
        let Ok(Some(variants)) = Variants::of(&self.program, &all, self.means.budget) else {
            return;
        };
        self.unreached(&variants);
        if !wait(beside.after * PATIENCE) {
            return;
        }
        let exact = variants.exact();
        thread::scope(|scope| {
            for &engine in beside.engines {
                let work = || with_deep_stack(|| self.work(engine, &variants, &exact));
                scope.spawn(work);
            }
        });
        self.sought.end();
    }

    /// What interval analysis has left nothing of.
    fn unreached(&self, variants: &Variants) {
        if variants.depth().is_some_and(|(_, cuts)| !cuts.is_empty()) {
            return;
        }
        let open = self.sought.open().into_iter();
        let gone = open.filter(|&at| variants.located(&[at].into_iter().collect()).is_empty());
        self.settled("ranges", gone.collect());
    }

    /// One engine: all at once; where that is too much, halves; and all that is left once more,
    /// with more time.
    fn work(&self, engine: &'static dyn Engine, variants: &Variants, exact: &Variant) {
        for round in 0.. {
            let mut again = Vec::new();
            let mut waiting = VecDeque::from([self.sought.open()]);
            while let Some(mut all) = waiting.pop_front() {
                let open = self.sought.open();
                all.retain(|at| open.contains(at));
                if all.is_empty() {
                    continue;
                }
                if self.means.budget.is_over() {
                    return;
                }
                let time = self.time(waiting.len(), round);
                match self.ask(engine, &all, variants, exact, time) {
                    Asked::Found(at) => {
                        all.retain(|other| *other != at);
                        waiting.push_front(all);
                    }
                    Asked::Unknown | Asked::Late if all.len() > 1 => {
                        let rest = all.split_off(all.len() / 2);
                        waiting.extend([all, rest]);
                    }
                    Asked::Late => again.extend(all),
                    Asked::Settled | Asked::Unknown => {}
                }
            }
            if again.is_empty() {
                return;
            }
        }
    }

    /// How long a question may take, when so many others wait: what they all need together is
    /// seldom more than what one of them needs, so the first has half of the time.
    fn time(&self, waiting: usize, round: u32) -> Duration {
        let parts = u32::try_from(waiting).unwrap_or(u32::MAX).saturating_add(2);
        let left = self.means.budget.remaining();
        let time = left.map_or(FIRST * 2_u32.saturating_pow(round), |left| left / parts);
        time.max(LEAST)
    }

    /// Whether a run comes to one of these locations.
    fn ask(
        &self,
        engine: &'static dyn Engine,
        all: &[At],
        variants: &Variants,
        exact: &Variant,
        time: Duration,
    ) -> Asked {
        let targets: Targets = all.iter().copied().collect();
        let cuts = variants.depth().map(|(_, cuts)| cuts.clone()).unwrap_or_default();
        let located = variants.located(&targets);
        let asked: Targets = located.iter().chain(cuts.iter()).chain(exact.wraps.iter()).collect();
        let budget = self.means.budget.at_most(time);
        let program = WithoutMemory::made(&exact.program);
        let task = Task::new(program, &asked, self.means.within(&budget), self.settings);
        let outcome = engine.prove(&task);
        let late = |code| matches!(code, ReasonCode::Timeout | ReasonCode::NoInvariant);
        let is_late = outcome.conclusion.as_ref().is_err_and(|reason| late(reason.code));
        let judge = Judge::new(&self.program, &targets, self.means.budget);
        match judge.weigh(&outcome, (&exact.program, &asked), self.means.budget) {
            Shown::Verdict(Verdict::Safe) => {
                self.settled(engine.name(), all.to_vec());
                Asked::Settled
            }
            Shown::Verdict(Verdict::Reachable(run)) => {
                let at = run.end;
                self.sought.settle([at]);
                self.found().runs.push(run);
                if self.is_enough(at) {
                    self.sought.enough();
                }
                Asked::Found(at)
            }
            _ if is_late => Asked::Late,
            _ => Asked::Unknown,
        }
    }

    /// Whether a run to this location is what was looked for.
    fn is_enough(&self, (function, node): At) -> bool {
        let kind = self.program.function(function).graph.graph[node].kind;
        let is_target = self.targets.contains(function, node);
        match self.until {
            Until::Fault => kind != LocationKind::Error(ErrorKind::Unmodelled) || is_target,
            Until::Target => is_target,
            Until::End => false,
        }
    }

    fn settled(&self, who: &'static str, all: Vec<At>) {
        let count = self.sought.settle(all);
        let mut found = self.found();
        match found.out_of_reach.iter_mut().find(|(other, _)| *other == who) {
            Some((_, before)) => *before += count,
            None if count > 0 => found.out_of_reach.push((who, count)),
            None => {}
        }
    }

    fn found(&self) -> MutexGuard<'_, FoundBeside> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What came of a question.
enum Asked {
    /// No run comes there.
    Settled,
    /// A run comes to this one.
    Found(At),
    /// The time was over.
    Late,
    /// More time would be no help.
    Unknown,
}
