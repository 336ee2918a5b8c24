//! The plan: which variants of a program an engine is given, one after the other, and
//! what its conclusions are worth for the program itself.
//!
//! *Reachable* is said after a run of the program as it was read; *safe* where neither a
//! target can be reached nor a place at which the front end cannot follow the program.

use std::time::Duration;

use crate::budget::{Budget, Over};
use crate::graph::{InputValue, Ints, Place, Program, Remark, Targets};
use crate::outcome::{Conclusion, Outcome, Reason, ReasonCode};
use crate::prove::Task;
use crate::verdict::{Finding, Replayed, described, replay};

use super::CheckOptions;
use super::remarks;
use super::reporting::rests_on_unsat;
use super::run_first::Runs;
use super::views::{View, Views};

/// The part of the time that a run with undefined behaviour is looked for.
const UNDEFINED_SHARE: u32 = 4;
/// And the most.
const UNDEFINED_MOST: Duration = Duration::from_secs(5);
/// The part of the time that the question over unbounded integers may take.
const UNBOUNDED_SHARE: u32 = 5;
/// And the most.
const UNBOUNDED_MOST: Duration = Duration::from_secs(3);

/// What is known in the end.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Verdict {
    Safe,
    Reachable(Replayed),
    Unknown(Reason),
}

/// A verdict with its evidence.
pub(super) struct Decision {
    pub(super) verdict: Verdict,
    /// The outcome that decided, or else the last one; with the queries of all.
    pub(super) outcome: Outcome,
    /// What a reader must know.
    pub(super) remarks: Vec<Remark>,
    /// A run with undefined behaviour, if the verdict is *unknown*.
    pub(super) finding: Option<Finding>,
}

/// What one question to the engine came to.
enum Found {
    Verdict(Verdict),
    /// A run of the program comes to where the front end cannot follow it.
    Unmodelled(Place),
    /// Recursion may go deeper than it is followed.
    Deep,
    /// The variant does what the program does not.
    Spurious(Reason),
}

/// A question about a program, on its way to a verdict.
pub(super) struct Plan<'a> {
    program: &'a Program,
    targets: &'a Targets,
    options: &'a CheckOptions<'a>,
    views: Views<'a>,
    /// A run met this error, after which the language says nothing.
    undefined: Option<Finding>,
    /// The only ones that were found to do so are given a null pointer.
    null: Option<Finding>,
    /// Where the front end cannot follow a run.
    unmodelled: Option<Place>,
    outcome: Outcome,
}

impl<'a> Plan<'a> {
    pub(super) fn new(
        program: &'a Program,
        targets: &'a Targets,
        options: &'a CheckOptions<'a>,
        runs: &Runs,
    ) -> Self {
        let nothing = Conclusion::Safe;
        Self {
            program,
            targets,
            options,
            views: Views::of(
                program,
                targets,
                options.engine.follows_calls(options.settings),
                options.budget,
            ),
            undefined: runs.undefined.clone(),
            null: None,
            unmodelled: runs.unmodelled,
            outcome: Outcome {
                conclusion: nothing,
                approximations: Vec::new(),
                contradiction: None,
                loops: Vec::new(),
                queries: Vec::new(),
            },
        }
    }

    /// Goes through the variants, those that are easy to reason about first.
    pub(super) fn decide(mut self) -> Decision {
        // 1. Over unbounded integers: a wrap that changes a value is one more target.
        if let Some(view) = self.views.unbounded()
            && let Found::Verdict(verdict @ (Verdict::Safe | Verdict::Reachable(_))) =
                self.ask(&view, &self.options.budget.share(UNBOUNDED_SHARE, UNBOUNDED_MOST))
        {
            return match verdict {
                Verdict::Safe => self.finish_safe(),
                verdict => self.finish(verdict),
            };
        }
        // 2. With wraps, but as if signed overflow were impossible.
        let mut found = self.ask(&self.views.without_overflow(), self.options.budget);
        // 3. With all checks, and with all that is promised of inputs.
        if let (Found::Spurious(_), Some(view)) = (&found, self.views.exact()) {
            found = self.ask(&view, self.options.budget);
        }
        let verdict = match found {
            Found::Verdict(Verdict::Safe) => return self.finish_safe(),
            Found::Verdict(verdict) => verdict,
            Found::Spurious(reason) => Verdict::Unknown(reason),
            Found::Unmodelled(place) => Verdict::Unknown(self.unmodelled_reason(place)),
            Found::Deep => Verdict::Unknown(self.recursion_reason()),
        };
        self.finish(verdict)
    }

    /// No run comes to a target, as long as the language says what it does: a run that does
    /// something undefined before might. It is looked for; where none is found, the verdict
    /// names the places.
    fn finish_safe(mut self) -> Decision {
        if self.undefined.is_none() && self.program.ints != Ints::Math {
            let view = self.views.undefined();
            if !view.real.is_empty() {
                let budget = self.options.budget.share(UNDEFINED_SHARE, UNDEFINED_MOST);
                self.undefined = self.undefined_run(&view, &budget);
                if self.undefined.as_ref().is_some_and(Finding::has_null) {
                    let found = self.undefined_run(&view.with_pointers(), &budget);
                    self.null = std::mem::replace(&mut self.undefined, found);
                }
            }
        }
        self.finish(Verdict::Safe)
    }

    /// A run that does something undefined, other than a signed overflow.
    fn undefined_run(&mut self, view: &View<'_>, budget: &Budget) -> Option<Finding> {
        let outcome = self.proved(view, false, budget);
        let found = match &outcome.conclusion {
            Conclusion::Reachable(evidence) => {
                let errors = self.views.undefined_in_program();
                let run = replay(self.program, &errors, &evidence.inputs, budget);
                run.and_then(|run| {
                    let Replayed { readings, end, place, steps } = run;
                    let kind = self.views.kind_of(end)?;
                    Some(Finding { kind, place, readings, steps })
                })
            }
            _ => None,
        };
        let queries = outcome.queries.into_iter().map(|mut query| {
            query.decides = false;
            query
        });
        self.outcome.queries.extend(queries);
        found
    }

    /// What the engine says about these targets of a variant.
    fn proved(&self, view: &View<'_>, wide: bool, budget: &Budget) -> Outcome {
        let targets = view.asked(wide);
        let mut outcome = self.options.engine.prove(&task(self.options, view, &targets, budget));
        for query in &mut outcome.queries {
            query.variant = view.called(wide);
        }
        outcome
    }

    /// Asks about a variant: first about the targets and about where the program cannot be
    /// followed, then, if that is known to be reached or stands in the way, about the targets
    /// alone.
    fn ask(&mut self, view: &View<'_>, budget: &Budget) -> Found {
        let wide = self.unmodelled.is_none() && view.is_wider();
        match self.once(view, wide, budget) {
            Found::Unmodelled(place) => {
                self.unmodelled = Some(place);
                self.once(view, false, budget)
            }
            Found::Deep => match self.once(view, false, budget) {
                found @ Found::Verdict(Verdict::Reachable(_)) => found,
                _ => Found::Deep,
            },
            Found::Verdict(Verdict::Unknown(reason)) if wide && !budget.is_over() => {
                match self.once(view, false, budget) {
                    found @ Found::Verdict(Verdict::Reachable(_)) => found,
                    _ => Found::Verdict(Verdict::Unknown(reason)),
                }
            }
            found => found,
        }
    }

    /// One question to the engine.
    fn once(&mut self, view: &View<'_>, wide: bool, budget: &Budget) -> Found {
        let outcome = self.proved(view, wide, budget);
        let found = match self.found(&outcome, budget) {
            Found::Spurious(_) if wide && !view.cuts.is_empty() => Found::Deep,
            found => found,
        };
        self.keep(outcome, matches!(found, Found::Verdict(Verdict::Safe | Verdict::Reachable(_))));
        found
    }

    /// What an outcome means for the program itself.
    fn found(&self, outcome: &Outcome, budget: &Budget) -> Found {
        match &outcome.conclusion {
            Conclusion::Safe if rests_on_unsat(outcome) => Found::Verdict(Verdict::Safe),
            Conclusion::Safe => {
                let text = "the engine concluded safe without an unsatisfiable query";
                Found::Verdict(Verdict::Unknown(Reason::new(ReasonCode::Unconfirmed, text)))
            }
            Conclusion::Reachable(evidence) => self.replayed(&evidence.inputs, budget),
            Conclusion::Unknown(reason) => {
                let reason = reason.clone();
                if reason.code == ReasonCode::Spurious {
                    Found::Spurious(reason)
                } else {
                    Found::Verdict(Verdict::Unknown(reason))
                }
            }
        }
    }

    /// What the program does on inputs that were found for a variant.
    fn replayed(&self, inputs: &[InputValue], budget: &Budget) -> Found {
        let run = |targets| replay(self.program, targets, inputs, self.options.budget);
        if let Some(run) = run(self.targets) {
            return Found::Verdict(Verdict::Reachable(run));
        }
        if let Some(run) = run(self.views.unmodelled()) {
            return Found::Unmodelled(run.place);
        }
        if let Some(over) = budget.over() {
            let (code, text) = match over {
                Over::Memory(_) => {
                    (ReasonCode::TooLarge, "there was no more room to replay an input")
                }
                _ => (ReasonCode::Timeout, "the time was over while an input was replayed"),
            };
            return Found::Verdict(Verdict::Unknown(Reason::new(code, text)));
        }
        Found::Spurious(Reason::new(
            ReasonCode::Spurious,
            "the inputs found do not lead to the target",
        ))
    }

    /// Keeps an outcome, and on record what was asked before.
    fn keep(&mut self, outcome: Outcome, decides: bool) {
        let mut queries = std::mem::take(&mut self.outcome.queries);
        self.outcome = outcome;
        let new = std::mem::take(&mut self.outcome.queries).into_iter().map(|mut query| {
            query.decides &= decides;
            query
        });
        queries.extend(new);
        self.outcome.queries = queries;
    }

    /// The verdict, unless something makes *safe* worth nothing.
    fn finish(self, verdict: Verdict) -> Decision {
        let at = self.undefined.as_ref().map(|f| self.at(f.place)).unwrap_or_default();
        let verdict = match (verdict, self.unmodelled, &self.undefined) {
            (Verdict::Reachable(run), ..) => Verdict::Reachable(run),
            (_, Some(place), _) => Verdict::Unknown(self.unmodelled_reason(place)),
            (Verdict::Safe, None, Some(finding)) => Verdict::Unknown(undefined(finding, &at)),
            (verdict, ..) => verdict,
        };
        let mut remarks = remarks::about(self.program, self.targets, &self.views, &verdict);
        if let (Verdict::Safe, Some(finding)) = (&verdict, &self.null) {
            remarks.push(remarks::without_null(finding));
        }
        let finding = self.undefined.filter(|_| matches!(verdict, Verdict::Unknown(_)));
        Decision { verdict, outcome: self.outcome, remarks, finding }
    }

    /// ` at line 3`, or nothing.
    fn at(&self, place: Place) -> String {
        let known = place.is_known().then(|| format!(" at {}", self.program.origin.at(place)));
        known.unwrap_or_default()
    }

    fn unmodelled_reason(&self, place: Place) -> Reason {
        let what = remarks::unmodelled_text(self.program, place).unwrap_or_default();
        let at = self.at(place);
        let text = format!("a run may come to something that unloop cannot follow{at}{what}");
        let hint = "`--target error:unmodelled` shows an input that leads there";
        Reason::new(ReasonCode::Unmodelled, text).hint(hint).at(place)
    }

    fn recursion_reason(&self) -> Reason {
        let depth = self.views.depth().unwrap_or_default();
        let text = format!(
            "a function may call itself more than {depth} times deep, which is as far as \
             recursion is followed"
        );
        Reason::new(ReasonCode::Recursion, text)
    }
}

/// What an engine is given.
pub(super) fn task<'t>(
    options: &'t CheckOptions<'_>,
    view: &'t View<'_>,
    targets: &'t Targets,
    budget: &'t Budget,
) -> Task<'t> {
    Task {
        program: &view.program,
        targets,
        solvers: options.solvers,
        hub: options.hub,
        budget,
        query_timeout: options.query_timeout,
        cache: options.cache,
        rules: options.rules,
        observer: options.observer,
        settings: options.settings,
    }
}

fn undefined(finding: &Finding, at: &str) -> Reason {
    let Finding { kind, place, .. } = *finding;
    let what = described(kind);
    let text = format!("a run has undefined behaviour: {what}{at}; a machine may do anything then");
    let hint = format!("`--target error:{kind}` shows that run, `--target undefined` any such run");
    Reason::new(ReasonCode::Undefined, text).hint(hint).at(place)
}
