//! Horn clauses, with and without a solution. A solution is looked at where numbers are small.

use std::ops::Range;

use super::{Case, Exam, Grade, blame, unwritten};
use crate::logic::horn::{HornAtom, HornClause, HornClauses, Predicate};
use crate::logic::{Substitution, Term, Terms};
use crate::solve::failure::FailureKind;
use crate::solve::horn::{HornAnswer, HornScript, solution};
use crate::solve::race::AttemptOutcome;

/// Numbers that are tried.
const SMALL: Range<i32> = -2..4;

/// A counter that goes up to a limit and never beyond; and one that does.
pub(super) fn clauses(t: &Terms) -> Vec<Case> {
    let [x, n] = ["x", "n"].map(|name| t.int_symbol(name));
    let counted = |x: Term| HornAtom { predicate: 0, arguments: vec![x, n] };
    let next = t.add([x, t.int(1)]);
    let clauses = |guard: Term| HornClauses {
        predicates: vec![Predicate { name: "counted".to_owned(), arguments: vec![x, n] }],
        clauses: vec![
            HornClause {
                body: Vec::new(),
                conditions: vec![t.ge(n, t.int(0))],
                head: Some(counted(t.int(0))),
            },
            HornClause {
                body: vec![counted(x)],
                conditions: vec![guard],
                head: Some(counted(next)),
            },
            HornClause { body: vec![counted(x)], conditions: vec![t.gt(x, n)], head: None },
        ],
    };
    let case = |purpose, guard, solvable| {
        let clauses = clauses(guard);
        Case::Clauses { purpose, clauses, solvable }
    };
    vec![
        case("a counter up to a limit", t.lt(x, n), true),
        case("a counter beyond it", t.le(x, n), false),
    ]
}

impl Exam<'_> {
    /// Puts clauses to the solver, in all its ways; the first answer counts.
    pub(super) fn clauses(&self, purpose: &str, clauses: &HornClauses, solvable: bool) -> Grade {
        let script = match HornScript::new(self.terms, clauses, self.budget) {
            Ok(script) => script,
            Err(error) => return unwritten(purpose, &error),
        };
        let wrong = |how: &str| Grade::Wrong(format!("{purpose}: {how}"));
        for attempt in solution(&script, self.means(), self.budget, self.processes).attempts {
            return match attempt.outcome {
                AttemptOutcome::NotStarted => continue,
                // Another way was quicker.
                AttemptOutcome::Failed(failure) if failure.kind == FailureKind::Cancelled => {
                    continue;
                }
                AttemptOutcome::Failed(failure) => blame(purpose, &failure),
                AttemptOutcome::Unfit(feature) => Grade::Unclaimed(feature),
                AttemptOutcome::Answered(HornAnswer::Unknown(why)) => {
                    Grade::Failed(format!("{purpose}: it does not know ({why})"))
                }
                AttemptOutcome::Answered(HornAnswer::NoSolution(_)) if solvable => {
                    wrong("it says unsat to clauses with a solution")
                }
                AttemptOutcome::Answered(HornAnswer::NoSolution(_)) => Grade::Fine,
                AttemptOutcome::Answered(HornAnswer::Solution(_)) if !solvable => {
                    wrong("it says sat to clauses without a solution")
                }
                AttemptOutcome::Answered(HornAnswer::Solution(found)) => {
                    if self.solves(clauses, &found) {
                        Grade::Fine
                    } else {
                        wrong("its solution is none")
                    }
                }
            };
        }
        Grade::Failed(format!("{purpose}: it was not asked"))
    }

    /// Whether small numbers say nothing against a solution.
    fn solves(&self, clauses: &HornClauses, found: &[Option<Term>]) -> bool {
        let Some(obligations) = clauses.obligations(self.terms, found) else { return false };
        obligations.into_iter().all(|denied| {
            let symbols = self.terms.symbols(denied);
            let cases = symbols.into_iter().fold(vec![denied], |cases, symbol| {
                cases.iter().flat_map(|&case| self.with_small(case, symbol)).collect()
            });
            cases.into_iter().all(|case| self.terms.is_false(case))
        })
    }

    /// A formula for each small number in the place of a symbol.
    fn with_small(&self, formula: Term, symbol: Term) -> Vec<Term> {
        let at = |number: i32| Substitution::from_iter([(symbol, self.terms.int(number))]);
        SMALL.map(|number| self.terms.substitute(formula, &at(number))).collect()
    }
}
