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
//! | instructions, on all runs at once | [`instructions`] |
//! | constants, and what intervals decide | [`shared::execution`](super::shared::execution), [`inputs`] |
//! | memory to the byte | [`memory`] |
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
mod instructions;
mod memory;
mod replayed;
mod rounds;
mod state;
mod walk;

use std::time::Duration;

use super::shared::execution::subject::Subject;
use super::shared::oracle::{Cache, Counts, Oracle};
use super::shared::query_log::QueryLog;
use super::{Engine, MemoryEngine, MemoryTask, Task};
use crate::budget::Budget;
use crate::graph::{Place, Program, Range, Targets};
use crate::logic::stack::with_deep_stack;
use crate::logic::{Model, Sort, Term, Value};
use crate::outcome::{Conclusion, Evidence, Outcome, Reason, ReasonCode};
use crate::solve::{Answer, Means, Question};
use guards::Guard;
use walk::{Walked, walk};

/// How long a question may take on whose answer nothing rests.
const PATIENCE: Duration = Duration::from_millis(300);
/// How long the first passes look for a run to a target, where others may go on: a longer pass has all their runs.
const HASTE: Duration = Duration::from_millis(500);
/// The rounds of the first pass.
const FIRST: u32 = 2;
/// A pass of fewer rounds is one of the first.
const LONG: u32 = 8;

/// The name of the engine.
pub(super) const NAME: &str = "bounded";

/// The engine.
#[derive(Clone, Copy, Debug)]
pub struct Bounded;

impl Engine for Bounded {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "all paths at once, merged, each loop unwound to its end"
    }

    fn follows_calls(&self, _: &super::Settings) -> bool {
        true
    }

    fn prove(&self, task: &Task<'_>) -> Outcome {
        decided(task.program.program(), task.targets, task.means)
    }

    fn of_memory(&self) -> Option<&'static dyn MemoryEngine> {
        Some(&Bounded)
    }
}

impl MemoryEngine for Bounded {
    fn prove_memory(&self, task: &MemoryTask<'_>) -> Outcome {
        decided(task.program, task.targets, task.means)
    }
}

fn decided(program: &Program, targets: &Targets, means: Means<'_>) -> Outcome {
    let counts = Counts::default();
    let mut log = QueryLog::over(&program.terms, means);
    let conclusion = with_deep_stack(|| {
        let _at_work = means.budget.at_work();
        deepened(program, targets, means, &mut log, &counts)
    });
    Outcome { on_the_way: counts.told(), ..log.outcome(conclusion) }
}

/// Passes of more and more rounds, until one is the last.
fn deepened(
    program: &Program,
    targets: &Targets,
    means: Means<'_>,
    log: &mut QueryLog<'_>,
    counts: &Counts,
) -> Conclusion {
    let subject = Subject::new(program, targets);
    let cache = Cache::default();
    let mut oracle = Oracle::new(subject.terms, means, &cache, counts);
    oracle.take_time(Some(PATIENCE));
    let mut lost = None;
    let conclusion = passes(&subject, &mut oracle, means.budget, log, &mut lost);
    // What is in the way says more than that the time was over.
    conclusion.map_err(|reason| lost.unwrap_or(reason))
}

fn passes<'p>(
    subject: &Subject<'p>,
    oracle: &mut Oracle<'p>,
    budget: &Budget,
    log: &mut QueryLog<'_>,
    lost: &mut Option<Reason>,
) -> Conclusion {
    let mut rounds = FIRST;
    loop {
        let walked = walk(subject, rounds, oracle, budget)?;
        if walked.is_whole {
            // What is left are questions that decide all.
            budget.lead();
        } else {
            budget.let_begin();
        }
        let pass = Pass { subject, walked, rounds, budget };
        if let Some(evidence) = pass.decides(lost, log)? {
            return Ok(evidence);
        }
        // Nobody goes on behind the last round: this is all that there is to know.
        if let Some(reason) = lost.clone().filter(|_| pass.walked.cut.is_empty()) {
            return Err(reason);
        }
        rounds = rounds.saturating_mul(2);
    }
}

/// One pass.
struct Pass<'a> {
    subject: &'a Subject<'a>,
    walked: Walked<'a>,
    rounds: u32,
    budget: &'a Budget,
}

impl Pass<'_> {
    /// What the pass shows: a run to a target, or that there is none; `None` where a longer one may. That a run is lost
    /// somewhere is kept in `lost`: then there may still be one to a target.
    fn decides(
        &self,
        lost: &mut Option<Reason>,
        log: &mut QueryLog<'_>,
    ) -> Result<Option<Evidence>, Reason> {
        let Walked { reached, cut, lost: places, .. } = &self.walked;
        if reached.is_empty() && cut.is_empty() && places.is_empty() {
            return log.no_path().map(Some);
        }
        match self.search(log)? {
            Search::Run(model) => {
                let model = self.plain(log, &model).unwrap_or(model);
                return self.run(&model).map(Some);
            }
            Search::Nothing if lost.is_none() => {}
            Search::Nothing | Search::Later => return Ok(None),
        }
        let guards: Vec<Guard> = places.iter().map(|(guard, ..)| *guard).collect();
        let open: Vec<Guard> = cut.iter().chain(&guards).copied().collect();
        if self.satisfied(log, "unwound", &open)?.is_none() {
            log.decide_all_of(&self.purpose(""));
            return Ok(Some(Evidence::Refuted));
        }
        if let Some(model) = self.satisfied(log, "followed", &guards)? {
            let holds = self.guards_that_hold(&model);
            let first = places.iter().find(|(guard, ..)| holds[guard.index()]);
            let &(_, place, what) = first.unwrap_or(&places[0]);
            let reason = not_followed(place, what);
            *lost = Some(reason.clone());
            // A longer pass shows no more.
            if self.satisfied(log, "deeper", cut)?.is_none() {
                return Err(reason);
            }
        }
        Ok(None)
    }

    /// Looks for a run to a target; for long only where no longer pass has to come anyway.
    fn search(&self, log: &mut QueryLog<'_>) -> Result<Search, Reason> {
        let Walked { reached, cut, is_whole, .. } = &self.walked;
        if self.rounds < LONG && !is_whole {
            log.at_most(HASTE);
            let soon = self.satisfied(log, "reached", reached);
            log.at_leisure();
            match soon {
                Err(reason) if !self.budget.is_over() && is_silence(&reason) => {}
                known => return known.map(Search::of),
            }
            log.at_most(PATIENCE);
            let goes_on = self.satisfied(log, "unwound", cut);
            log.at_leisure();
            if let Ok(Some(_)) = goes_on {
                return Ok(Search::Later);
            }
        }
        self.satisfied(log, "reached", reached).map(Search::of)
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

    /// Another model of a run to a target, if this one has large numbers and there is one without: people read it.
    fn plain(&self, log: &mut QueryLog<'_>, model: &Model) -> Option<Model> {
        let terms = self.subject.terms;
        let plain = Range::of_width(8, true);
        let is_plain = |value: &Value| value.as_int().is_none_or(|value| plain.contains(value));
        let integers = self.walked.reads.iter().filter(|read| read.sort == Sort::Int);
        let symbols: Vec<Term> = integers.map(|read| read.symbol).collect();
        if symbols.iter().filter_map(|symbol| model.scalars.get(symbol)).all(is_plain) {
            return None;
        }
        let mut conditions = self.conditions(&self.walked.reached);
        conditions.extend(symbols.iter().flat_map(|&symbol| plain.bounds(terms, symbol)));
        log.at_most(PATIENCE);
        let answer = log.ask(Question::new(self.purpose("plain"), conditions));
        log.at_leisure();
        match answer {
            Ok(Answer::Sat(model)) => Some(model),
            _ => None,
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

/// What a pass has found of runs to a target.
enum Search {
    Run(Model),
    Nothing,
    /// A longer pass is to look for one.
    Later,
}

impl Search {
    fn of(model: Option<Model>) -> Self {
        model.map_or(Search::Nothing, Search::Run)
    }
}

/// Whether nobody gave an answer in time.
fn is_silence(reason: &Reason) -> bool {
    matches!(reason.code, ReasonCode::Solver | ReasonCode::Timeout)
}

/// What stands in the way of a verdict about a program with a memory.
fn not_followed(place: Place, what: &str) -> Reason {
    let text = format!("a run may come to {what}");
    Reason::new(ReasonCode::Unmodelled, text).at(place)
}
