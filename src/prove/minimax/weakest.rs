//! Interpolants as formulas over the program's variables: weakest preconditions along a straight
//! line (`--interpolants wp`), and what a solver says lies between (`--interpolants solver`).
//!
//! Direction of error: none. A state that satisfies such a formula has no error below it; where
//! none is known, there is none.

use super::path::Needed;
use super::reduce::Passed;
use super::state::State;
use super::{Interpolants, Minimax};
use crate::graph::Instruction;
use crate::logic::{Substitution, Term};
use crate::solve::interpolant;

/// Larger formulas are given up.
const MOST_PARTS: usize = 1500;

impl Minimax<'_> {
    /// What has to hold before a straight line so that `formula` holds behind it. A condition on
    /// the way matters if it is needed.
    pub(super) fn pulled(
        &self,
        line: &[Passed],
        needed: &Needed,
        formula: Term,
    ) -> Option<Term> {
        let terms = self.terms;
        let mut formula = formula;
        for &Passed { edge, position } in line.iter().rev() {
            let put = |variable: Term, value: Term| {
                terms.substitute(formula, &Substitution::from_iter([(variable, value)]))
            };
            formula = match &self.subject.slice.flow.graph[edge].instruction {
                Instruction::Assume(condition) if needed.contains(&position) => {
                    terms.implies(*condition, formula)
                }
                Instruction::Assign { variable, value } => put(*variable, *value),
                Instruction::Write { array, indices, value } => {
                    put(*array, terms.write(*array, indices, *value))
                }
                Instruction::Input { variable, .. } if terms.occurs(*variable, formula) => {
                    return None;
                }
                _ => formula,
            };
        }
        terms.is_small_tree(formula, MOST_PARTS).then_some(formula)
    }

    /// What a solver says lies between the path before a step and the step, if that is wanted.
    pub(super) fn between(&mut self, needed: &Needed, begin: usize, state: &State) -> Option<Term> {
        if self.settings.interpolants != Interpolants::Solver {
            return None;
        }
        let terms = self.terms;
        let all = |part: std::ops::Range<usize>| {
            terms.and(needed.range(part).map(|&at| self.path.at(at).formula))
        };
        let (a, b) = (all(0..begin), all(begin..usize::MAX));
        let found = interpolant(terms, a, b, self.task.means).ok()?;
        let mut by = Substitution::new();
        for variable in self.subject.live(state.at) {
            by.insert(state.held(terms, &mut self.symbols, variable).value, variable);
        }
        let formula = terms.substitute(found, &by);
        let is_variable = |symbol: Term| self.subject.variables.contains(&symbol);
        terms.symbols(formula).into_iter().all(is_variable).then_some(formula)
    }
}
