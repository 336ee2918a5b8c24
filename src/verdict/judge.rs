//! The judge: what an engine's outcome is worth for the program as it was read.
//!
//! *Reachable* is said after a run of that program on the inputs, by the interpreter; *safe*
//! where what decides was answered *unsat*, by a solver in a process of its own, and by nobody
//! *sat*; of invariants, where that is so of everything that has to be shown of them, which the
//! judge finds out by himself. Whatever cannot be confirmed is *unknown*: errs to that side alone.

use std::cell::OnceCell;

use super::replay::{Replayed, replay_by};
use super::report::Finding;
use crate::budget::{Budget, Over};
use crate::graph::error_kind::UNNAMED;
use crate::graph::system::{Invariants, Obligation, System};
use crate::graph::{ErrorKind, InputValue, Interpreter, Place, Program, Targets, inline_in_time};
use crate::logic::Term;
use crate::outcome::{Evidence, Outcome, Reason, ReasonCode};

/// A verdict, with the run that it rests on or the reason that there is none.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// Nothing reaches the target.
    Safe,
    /// This run does.
    Reachable(Replayed),
    /// Neither could be shown.
    Unknown(Reason),
}

/// What one outcome shows of the program.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    /// A verdict, if nothing else is known that speaks against it.
    Verdict(Verdict),
    /// A run of the program comes to where the front end cannot follow it.
    Unmodelled(Place),
    /// The variant that was asked about does what the program does not.
    Spurious(Reason),
}

/// What else is known of the program's runs.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// A run met this error, after which the language says nothing.
    pub undefined: Option<Finding>,
    /// The only ones that were found to do so are given a null pointer.
    pub null: Option<Finding>,
    /// No run does anything undefined, signed overflow aside: that has been proved.
    pub defined: bool,
    /// Where the front end cannot follow a run.
    pub unmodelled: Option<Place>,
}

/// Judges what is said of one program and its targets.
pub struct Judge<'a> {
    program: &'a Program,
    targets: &'a Targets,
    /// Made ready for the first replay.
    interpreter: OnceCell<Interpreter<'a>>,
    budget: &'a Budget,
}

impl<'a> Judge<'a> {
    /// A judge of whether `program` reaches one of `targets`; replays have what `budget` gives.
    pub fn new(program: &'a Program, targets: &'a Targets, budget: &'a Budget) -> Self {
        Self { program, targets, interpreter: OnceCell::new(), budget }
    }

    /// What the program does on these inputs, if that is to come to one of these targets.
    fn replay(
        &self,
        targets: &Targets,
        inputs: &[InputValue],
        budget: &Budget,
    ) -> Option<Replayed> {
        let interpreter = self.interpreter.get_or_init(|| Interpreter::new(self.program));
        replay_by(interpreter, targets, inputs, budget)
    }

    /// What an outcome about a variant and targets in it shows of the program itself.
    pub fn weigh(&self, outcome: &Outcome, about: (&Program, &Targets), budget: &Budget) -> Shown {
        match &outcome.conclusion {
            Ok(
                Evidence::Refuted
                | Evidence::Paths
                | Evidence::Invariants(_)
                | Evidence::Solution(_),
            ) if !rests_on_unsat(outcome) => {
                let text = "the engine concluded safe without an unsatisfiable query";
                unknown(ReasonCode::Unconfirmed, text)
            }
            Ok(Evidence::Refuted | Evidence::Paths) => Shown::Verdict(Verdict::Safe),
            Ok(Evidence::Invariants(invariants)) => {
                let obligations = obligations(about, invariants, budget);
                let shown =
                    |all: &Vec<Obligation>| all.iter().all(|one| is_shown(outcome, &one.formulas));
                if obligations.as_ref().is_some_and(shown) {
                    return Shown::Verdict(Verdict::Safe);
                }
                let text = "the engine's invariants have not all been confirmed";
                let is_late = obligations.is_none() && budget.is_over();
                unknown(if is_late { ReasonCode::Timeout } else { ReasonCode::Unconfirmed }, text)
            }
            Ok(Evidence::Solution(formulas)) if solves(outcome, about.0, formulas) => {
                Shown::Verdict(Verdict::Safe)
            }
            Ok(Evidence::Solution(_)) => {
                let text = "that the engine's formulas solve the clauses has not been confirmed";
                unknown(ReasonCode::Unconfirmed, text)
            }
            Ok(Evidence::Run(inputs)) => self.replayed(inputs, budget),
            Err(reason) if reason.code == ReasonCode::Spurious => Shown::Spurious(reason.clone()),
            Err(reason) => Shown::Verdict(Verdict::Unknown(reason.clone())),
        }
    }

    /// What the program does on inputs that were found for a variant.
    fn replayed(&self, inputs: &[InputValue], budget: &Budget) -> Shown {
        let run = |targets| self.replay(targets, inputs, self.budget);
        if let Some(run) = run(self.targets) {
            return Shown::Verdict(Verdict::Reachable(run));
        }
        if let Some(run) =
            run(&self.targets.other_errors(self.program, |kind| kind == ErrorKind::Unmodelled))
        {
            return Shown::Unmodelled(run.place);
        }
        match budget.over() {
            Some(Over::Memory(_)) => {
                unknown(ReasonCode::TooLarge, "there was no more room to replay an input")
            }
            Some(_) => {
                unknown(ReasonCode::Timeout, "the time was over while an input was replayed")
            }
            None => {
                let text = "the inputs found do not lead to the target";
                Shown::Spurious(Reason::new(ReasonCode::Spurious, text))
            }
        }
    }

    /// The undefined behaviour to which the inputs of an outcome lead, signed overflow aside.
    pub fn undefined_run(&self, outcome: &Outcome, budget: &Budget) -> Option<Finding> {
        let Ok(Evidence::Run(inputs)) = &outcome.conclusion else { return None };
        let errors =
            self.targets.other_errors(self.program, ErrorKind::is_undefined_beyond_overflow);
        let run = self.replay(&errors, inputs, budget)?;
        let Replayed { readings, end: (function, node), place, steps, .. } = run;
        let kind = self.program.function(function).graph.graph[node].kind.error()?;
        Some(Finding { kind, place, readings, steps })
    }

    /// The verdict, unless something makes *safe* worth nothing.
    pub fn conclude(&self, verdict: Verdict, known: &Known) -> Verdict {
        match (verdict, known.unmodelled, &known.undefined) {
            (Verdict::Reachable(run), ..) => Verdict::Reachable(run),
            (_, Some(place), _) => Verdict::Unknown(self.cannot_follow(place)),
            (Verdict::Safe, None, Some(finding)) => {
                Verdict::Unknown(finding.reason(&self.program.origin))
            }
            (verdict, ..) => verdict,
        }
    }

    /// A run comes to what the front end cannot follow.
    pub fn cannot_follow(&self, place: Place) -> Reason {
        let what = self.program.not_followed(place).unwrap_or(UNNAMED);
        let at = self.at(place);
        let text = format!("a run may come to something that unloop cannot follow{at}: {what}");
        let hint = "`--target error:unmodelled` shows a run that leads there";
        Reason::new(ReasonCode::Unmodelled, text).hint(hint).at(place)
    }

    /// ` at line 3`, or nothing.
    fn at(&self, place: Place) -> String {
        let known = place.is_known().then(|| format!(" at {}", self.program.origin.at(place)));
        known.unwrap_or_default()
    }
}

/// Whether what decides was answered *unsat*, and by nobody *sat*.
fn rests_on_unsat(outcome: &Outcome) -> bool {
    let mut deciding = outcome.queries.iter().filter(|q| q.decides).peekable();
    deciding.peek().is_some() && deciding.all(|q| q.status() == Some(false))
}

/// What has to be shown of invariants of a program, for these targets; `None` where that cannot
/// be found out, or they are none.
fn obligations(
    (program, targets): (&Program, &Targets),
    invariants: &Invariants,
    budget: &Budget,
) -> Option<Vec<Obligation>> {
    let inlined = inline_in_time(program, targets, budget).ok()?;
    let Some(slice) = inlined.sliced() else { return Some(Vec::new()) };
    System::of(&inlined.program, &slice, budget).ok()?.obligations(invariants)
}

/// Whether what decides has the very question whether an obligation's formulas hold together.
fn is_shown(outcome: &Outcome, formulas: &[Term]) -> bool {
    outcome
        .queries
        .iter()
        .filter(|query| query.decides)
        .any(|query| query.question.assumptions.is_empty() && query.question.assertions == formulas)
}

/// Whether it has been shown that these formulas solve the clauses that a program was read from:
/// then no run of it comes to any error.
fn solves(outcome: &Outcome, program: &Program, formulas: &[Option<Term>]) -> bool {
    let Some(clauses) = &program.origin.clauses else { return false };
    let shown = |all: Vec<Term>| all.iter().all(|&denied| is_shown(outcome, &[denied]));
    clauses.predicates.len() == formulas.len()
        && clauses.obligations(&program.terms, formulas).is_some_and(shown)
}

fn unknown(code: ReasonCode, text: &str) -> Shown {
    Shown::Verdict(Verdict::Unknown(Reason::new(code, text)))
}
