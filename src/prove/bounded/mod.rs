//! The engine `bounded`: every run to its end.
//!
//! Bounded model checking (BCCZ99, CKL04), to completion: all paths at once and merged, each loop unwound until it is
//! over, by constants, by intervals, or by a question.
//!
//! | papers | here |
//! | --- | --- |
//! | unwinding loops, calls | [`walk`](mod@walk), [`calls`], [`rounds`] |
//! | guards, and merging where ways meet | [`guards`], [`state`] |
//! | unwinding assertions | [`Walked::cut`](walk::Walked::cut) |
//! | constants, and what intervals decide | [`shared::execution`](super::shared::execution), [`inputs`] |
//! | from a model to a run | [`replayed`] |
//!
//! Passes deepen: what goes on behind the last round is asked about by itself, and where it may be, there is another
//! pass, of twice as many rounds. No bound is part of a verdict.
//!
//! Direction of error: none. A pass is exact but for what it has cut off; *safe* rests on both questions, and a run is
//! replayed.

mod calls;
mod guards;
mod inputs;
mod replayed;
mod rounds;
mod state;
mod walk;

use std::time::Duration;

use super::shared::execution::subject::Subject;
use super::shared::oracle::{Cache, Counts, Oracle};
use super::shared::query_log::QueryLog;
use super::{Engine, Task};
use crate::logic::stack::with_deep_stack;
use crate::logic::{Model, Term};
use crate::outcome::{Conclusion, Evidence, Outcome, Reason};
use crate::solve::{Answer, Question};
use guards::Guard;
use walk::{Walked, walk};

/// How long a question may take on whose answer nothing rests.
const PATIENCE: Duration = Duration::from_millis(300);
/// The rounds of the first pass.
const FIRST: u32 = 2;

/// The engine.
#[derive(Clone, Copy, Debug)]
pub struct Bounded;

impl Engine for Bounded {
    fn name(&self) -> &'static str {
        "bounded"
    }

    fn summary(&self) -> &'static str {
        "all paths at once, merged, each loop unwound to its end"
    }

    fn follows_calls(&self, _: &super::Settings) -> bool {
        true
    }

    fn prove(&self, task: &Task<'_>) -> Outcome {
        let mut log = QueryLog::new(task, task.means.budget, task.means.processes);
        let counts = Counts::default();
        let conclusion = with_deep_stack(|| {
            let _at_work = task.means.budget.at_work();
            deepened(task, &mut log, &counts)
        });
        Outcome { on_the_way: counts.told(), ..log.outcome(conclusion) }
    }
}

/// Passes of more and more rounds, until one is the last.
fn deepened(task: &Task<'_>, log: &mut QueryLog<'_>, counts: &Counts) -> Conclusion {
    let subject = Subject::new(task.program.program(), task.targets);
    let cache = Cache::default();
    let mut oracle = Oracle::new(subject.terms, task.means, &cache, counts);
    oracle.take_time(Some(PATIENCE));
    let mut rounds = FIRST;
    loop {
        let walked = walk(&subject, rounds, &mut oracle, task.means.budget)?;
        let pass = Pass { task, subject: &subject, walked, rounds };
        if let Some(evidence) = pass.decides(log)? {
            return Ok(evidence);
        }
        rounds = rounds.saturating_mul(2);
    }
}

/// One pass.
struct Pass<'a> {
    task: &'a Task<'a>,
    subject: &'a Subject<'a>,
    walked: Walked<'a>,
    rounds: u32,
}

impl Pass<'_> {
    /// What the pass shows: a run to a target, or that there is none; `None` where a longer one may.
    fn decides(&self, log: &mut QueryLog<'_>) -> Result<Option<Evidence>, Reason> {
        let Walked { reached, cut, .. } = &self.walked;
        if reached.is_empty() && cut.is_empty() {
            return log.no_path().map(Some);
        }
        if let Some(model) = self.satisfied(log, "reached", reached)? {
            return self.run(&model).map(Some);
        }
        let is_open = self.satisfied(log, "unwound", cut)?.is_some();
        Ok((!is_open).then(|| {
            log.decide_all_of(&self.purpose(""));
            Evidence::Refuted
        }))
    }

    /// A model of one of the guards.
    fn satisfied(
        &self,
        log: &mut QueryLog<'_>,
        what: &str,
        guards: &[Guard],
    ) -> Result<Option<Model>, Reason> {
        if guards.is_empty() {
            return Ok(None);
        }
        match log.ask(Question::new(self.purpose(what), self.conditions(guards)))? {
            Answer::Sat(model) => Ok(Some(model)),
            _ => Ok(None),
        }
    }

    /// What questions of this pass are called.
    fn purpose(&self, what: &str) -> String {
        format!("rounds-{}-{what}", self.rounds)
    }

    /// That one of the guards holds, and what holds of the inputs that this is about.
    fn conditions(&self, guards: &[Guard]) -> Vec<Term> {
        let conditions = self.walked.guards.one_of(guards, &self.fresh_name());
        self.walked.inputs.with_facts(&conditions)
    }

    /// With what no input's name begins.
    fn fresh_name(&self) -> String {
        let names = self.walked.reads.iter();
        let names = names.filter_map(|read| self.subject.terms.symbol_name(read.symbol));
        let mut name = "guard!".to_owned();
        names.for_each(|other| {
            while other.starts_with(&name) {
                name.push('!');
            }
        });
        name
    }
}
