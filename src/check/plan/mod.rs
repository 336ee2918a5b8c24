//! The plan: which variants of a program an engine is given, one after the other. What its
//! conclusions are worth for the program itself, the [judge](crate::verdict::Judge) says.
//!
//! *Safe* is said where neither a target can be reached nor a place at which the front end
//! cannot follow the program.

mod recursion;

use std::rc::Rc;
use std::sync::OnceLock;
use std::time::Duration;

use crate::budget::Budget;
use crate::graph::calls::recursive_call;
use crate::graph::natural::back_edges;
use crate::graph::{Ints, Place, Remark, Targets, WithoutMemory};
use crate::outcome::{Evidence, Outcome, Query, Turn};
use crate::prove::proteus::{Replaced, SUMMARIES, replaced};
use crate::prove::{HintsSoFar, Task};
use crate::verdict::{Finding, Judge, Known, Shown, Verdict};

use super::CheckOptions;
use super::remarks::{self, Leaning};
use super::run_first::{AT_LENGTH, BRIEFLY, Longest, Runs, run_longer};
use super::views::{View, Views};

/// The part of the time that a run with undefined behaviour is looked for.
const UNDEFINED_SHARE: u32 = 4;
/// And the most.
const UNDEFINED_MOST: Duration = Duration::from_secs(5);
/// The part of the time that the question over unbounded integers may take.
const UNBOUNDED_SHARE: u32 = 5;
/// And the most.
const UNBOUNDED_MOST: Duration = Duration::from_secs(3);

/// The most where integers are combined bit by bit, which unbounded ones are bad at.
const UNBOUNDED_MOST_BITWISE: Duration = Duration::from_millis(300);

/// The part of the time that it may take to summarise loops, and the most.
const SUMMARIES_SHARE: u32 = 4;
const SUMMARIES_MOST: Duration = Duration::from_secs(20);

/// A verdict with its evidence.
pub(super) struct Decision {
    pub(super) verdict: Verdict,
    /// The outcome that decided, or else the last one; with the queries of all.
    pub(super) outcome: Outcome,
    /// What a reader must know.
    pub(super) remarks: Vec<Remark>,
    /// Signed overflow that *safe* leaves open.
    pub(super) overflow: Vec<Place>,
    /// A run with undefined behaviour, if the verdict is *unknown*.
    pub(super) finding: Option<Finding>,
    /// Whether a run to a target may be there still: not only what is not followed stands in the way.
    pub(super) is_open: bool,
}

/// What one question to the engine came to.
enum Found {
    Shown(Shown),
    /// Recursion may go deeper than it is followed.
    Deep,
}

impl Found {
    /// Whether it settles the question.
    fn is_verdict(&self) -> bool {
        matches!(self, Found::Shown(Shown::Verdict(Verdict::Safe | Verdict::Reachable(_))))
    }
}

/// A question about a program, on its way to a verdict.
pub(super) struct Plan<'a> {
    program: WithoutMemory<'a>,
    targets: &'a Targets,
    options: &'a CheckOptions<'a>,
    views: Rc<Views<'a>>,
    judge: Judge<'a>,
    known: Known,
    /// Whether the program has one run only.
    only: bool,
    /// Undefined behaviour that its only run comes to meanwhile.
    meanwhile: &'a OnceLock<Finding>,
    /// The loops that summaries stand for.
    replaced: Vec<Place>,
    /// What has been shown of the program so far.
    hints: &'a HintsSoFar,
    outcome: Outcome,
}

impl<'a> Plan<'a> {
    pub(super) fn new(
        program: WithoutMemory<'a>,
        targets: &'a Targets,
        options: &'a CheckOptions<'a>,
        runs: &Runs,
        meanwhile: &'a OnceLock<Finding>,
        hints: &'a HintsSoFar,
    ) -> Self {
        Self {
            program,
            targets,
            options,
            views: Rc::new(Views::of(
                program,
                targets,
                options.engine.follows_calls(options.settings),
                options.means.budget,
            )),
            judge: Judge::new(program.program(), targets, options.means.budget),
            known: Known {
                undefined: runs.undefined.clone(),
                null: None,
                defined: false,
                unmodelled: runs.unmodelled,
            },
            only: runs.only,
            meanwhile,
            replaced: Vec::new(),
            hints,
            outcome: Outcome::new(Ok(Evidence::Refuted)),
        }
    }

    /// Goes through the variants, those that are easy to reason about first; with contracts in
    /// the place of recursion before all.
    pub(super) fn decide(mut self) -> Decision {
        let views = Rc::clone(&self.views);
        let found = match &self.program.program().origin.clauses {
            Some(clauses) => self.by_clauses(clauses, &views),
            None if recursive_call(&self.program).is_some() => self.of_recursion(&views),
            None => self.through(&views, self.options.means.budget),
        };
        let verdict = match found {
            Found::Shown(Shown::Verdict(Verdict::Safe)) => return self.finish_safe(),
            Found::Shown(Shown::Verdict(verdict)) => verdict,
            Found::Shown(Shown::Spurious(reason)) => Verdict::Unknown(reason),
            Found::Shown(Shown::Unmodelled(place)) => {
                Verdict::Unknown(self.judge.cannot_follow(place))
            }
            Found::Deep => Verdict::Unknown(self.recursion_reason()),
        };
        self.finish(verdict)
    }

    /// What is found out about the variants of a program.
    fn through(&mut self, views: &Views<'_>, budget: &Budget) -> Found {
        // 1. Over unbounded integers: a wrap that changes a value is one more target.
        let most = self.most_unbounded();
        let unbounded = if most.is_zero() { None } else { views.unbounded() };
        if let Some(view) = unbounded.map(|view| self.prepared(view)) {
            let found = self.ask(&view, &budget.share(UNBOUNDED_SHARE, most));
            if found.is_verdict() {
                return found;
            }
        }
        // 2. With wraps, but as if signed overflow were impossible.
        let view = self.prepared(views.without_overflow());
        let found = self.ask(&view, budget);
        // 3. With all checks, and with all that is promised of inputs.
        match (&found, views.exact()) {
            (Found::Shown(Shown::Spurious(_)), Some(view)) => {
                let view = self.prepared(view);
                self.ask(&view, budget)
            }
            _ => found,
        }
    }

    /// How long the question over unbounded integers is worth its time.
    fn most_unbounded(&self) -> Duration {
        let has_loop = || self.program.functions.iter().any(|f| !back_edges(&f.graph).is_empty());
        match self.program.has_bitwise() {
            false => UNBOUNDED_MOST,
            true if has_loop() => UNBOUNDED_MOST_BITWISE,
            true => Duration::ZERO,
        }
    }

    /// The view without loops and branches that need not be, as far as that is wanted.
    fn prepared<'v>(&mut self, view: View<'v>) -> View<'v> {
        let view = self.summarised(view);
        if self.options.converts_ifs() { view.converted() } else { view }
    }

    /// The view with exact summaries in the place of loops, if that is wanted.
    fn summarised<'v>(&mut self, view: View<'v>) -> View<'v> {
        if !self.options.summarizes_loops() {
            return view;
        }
        let budget = self.options.means.budget.share(SUMMARIES_SHARE, SUMMARIES_MOST);
        let targets = view.asked(true);
        let task = task(self.options, &view, &targets, &budget);
        let Ok(Some(replaced)) = replaced(&task) else { return view };
        let Ok(inlined) = task.inlined() else { return view };
        let Replaced { program, loops, queries } = replaced;
        let named = |query| Query { variant: view.called(true), ..query };
        self.outcome.queries.extend(queries.into_iter().map(named));
        self.replaced.extend(loops);
        view.over(program, inlined)
    }

    /// No run comes to a target, as long as the language says what it does: a run that does
    /// something undefined before might. It is looked for; where none is found, the verdict
    /// names the places.
    fn finish_safe(mut self) -> Decision {
        if self.known.undefined.is_none() && self.program.ints != Ints::Math {
            let view = self.views.undefined();
            if !view.real.is_empty() {
                let budget = self.options.means.budget.share(UNDEFINED_SHARE, UNDEFINED_MOST);
                self.known.undefined = (self.longer_runs(BRIEFLY, &budget))
                    .or_else(|| self.undefined_run(&view, &budget))
                    .or_else(|| self.longer_runs(AT_LENGTH, self.options.means.budget));
                if self.known.undefined.as_ref().is_some_and(Finding::has_null) {
                    let found = self.undefined_run(&view.with_pointers(), &budget);
                    self.known.null = std::mem::replace(&mut self.known.undefined, found);
                }
            }
        }
        self.finish(Verdict::Safe)
    }

    /// The same, shown by runs, unless it is known that there is none.
    fn longer_runs(&self, longest: Longest, budget: &Budget) -> Option<Finding> {
        let run = || run_longer(&self.program, self.targets, self.only, longest, budget);
        (!self.known.defined).then(run)?
    }

    /// A run that does something undefined, other than a signed overflow; or it is on record
    /// that there is none.
    fn undefined_run(&mut self, view: &View<'_>, budget: &Budget) -> Option<Finding> {
        let targets = view.asked(false);
        let outcome = self.proved(view, false, &targets, budget);
        let shown = self.judge.weigh(&outcome, (&view.program, &targets), budget);
        self.known.defined = shown == Shown::Verdict(Verdict::Safe);
        let found = self.judge.undefined_run(&outcome, budget);
        self.outcome.on_the_way += outcome.on_the_way;
        let queries = outcome.queries.into_iter().map(|mut query| {
            query.decides = false;
            query
        });
        self.outcome.queries.extend(queries);
        found
    }

    /// What the engine says about these targets of a variant.
    fn proved(
        &mut self,
        view: &View<'_>,
        wide: bool,
        targets: &Targets,
        budget: &Budget,
    ) -> Outcome {
        let task = task(self.options, view, targets, budget).hinted(&self.hints.all());
        let mut outcome = self.options.engine.prove(&task);
        self.hints.add(task.hints());
        for query in &mut outcome.queries {
            query.variant = view.called(wide);
        }
        outcome
    }

    /// Asks about a variant: first about the targets and about where the program cannot be
    /// followed, then, if that is known to be reached or stands in the way, about the targets
    /// alone.
    fn ask(&mut self, view: &View<'_>, budget: &Budget) -> Found {
        let wide = self.known.unmodelled.is_none() && view.is_wider();
        let reached =
            |found: &Found| matches!(found, Found::Shown(Shown::Verdict(Verdict::Reachable(_))));
        match self.once(view, wide, budget) {
            Found::Shown(Shown::Unmodelled(place)) => {
                self.known.unmodelled = Some(place);
                self.once(view, false, budget)
            }
            Found::Deep => match self.once(view, false, budget) {
                found if reached(&found) => found,
                _ => Found::Deep,
            },
            doubtful @ Found::Shown(Shown::Verdict(Verdict::Unknown(_)))
                if wide && !budget.is_over() =>
            {
                match self.once(view, false, budget) {
                    found if reached(&found) => found,
                    _ => doubtful,
                }
            }
            found @ Found::Shown(_) => found,
        }
    }

    /// One question to the engine.
    fn once(&mut self, view: &View<'_>, wide: bool, budget: &Budget) -> Found {
        let targets = view.asked(wide);
        let outcome = self.proved(view, wide, &targets, budget);
        let found = match self.judge.weigh(&outcome, (&view.program, &targets), budget) {
            Shown::Spurious(_) if wide && !view.cuts.is_empty() => Found::Deep,
            shown => Found::Shown(shown),
        };
        self.keep(outcome, found.is_verdict());
        found
    }

    /// Keeps an outcome, and on record what was asked before.
    fn keep(&mut self, outcome: Outcome, decides: bool) {
        let mut queries = std::mem::take(&mut self.outcome.queries);
        let before = self.outcome.on_the_way;
        let turns = std::mem::take(&mut self.outcome.engines);
        self.outcome = outcome;
        self.outcome.on_the_way += before;
        self.outcome.engines = Turn::together(turns, std::mem::take(&mut self.outcome.engines));
        let new = std::mem::take(&mut self.outcome.queries).into_iter().map(|mut query| {
            query.decides &= decides;
            query
        });
        queries.extend(new);
        self.outcome.queries = queries;
    }

    /// The verdict, unless something makes *safe* worth nothing.
    fn finish(mut self, verdict: Verdict) -> Decision {
        let is_open = matches!(verdict, Verdict::Unknown(_));
        self.known.undefined = self.known.undefined.or_else(|| self.meanwhile.get().cloned());
        let verdict = self.judge.conclude(verdict, &self.known);
        if verdict != Verdict::Safe {
            let summaries = |query: &&mut Query| query.question.purpose == SUMMARIES;
            self.outcome.queries.iter_mut().filter(summaries).for_each(|q| q.decides = false);
        }
        let (program, defined) = (self.program, self.known.defined);
        let Leaning { mut remarks, overflow } =
            remarks::about(&program, self.targets, &self.views, &verdict, defined);
        if !self.replaced.is_empty() {
            remarks.push(remarks::replaced(self.replaced));
        }
        if let (Verdict::Safe, Some(finding)) = (&verdict, &self.known.null) {
            remarks.push(remarks::without_null(finding));
        }
        let finding = self.known.undefined.filter(|_| matches!(verdict, Verdict::Unknown(_)));
        Decision { verdict, outcome: self.outcome, remarks, overflow, finding, is_open }
    }
}

/// What an engine is given.
pub(super) fn task<'t>(
    options: &'t CheckOptions<'_>,
    view: &'t View<'_>,
    targets: &'t Targets,
    budget: &'t Budget,
) -> Task<'t> {
    Task::new(view.without_memory(), targets, options.means.within(budget), options.settings)
}
