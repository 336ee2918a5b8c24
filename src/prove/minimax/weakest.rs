//! InterpolantKind as formulas over the program's variables: weakest preconditions along a straight
//! line (`--interpolants wp`), and what a solver says lies between (`--interpolants solver`).
//!
//! Direction of error: none. A state that satisfies such a formula has no error below it; where
//! none is known, there is none.

use hashbrown::HashMap;
use num_bigint::BigInt;

use super::path::Needed;
use super::reduce::Passed;
use super::state::State;
use super::{InterpolantKind, Minimax};
use crate::graph::Instruction;
use crate::logic::{Linear, Node, Substitution, Term};
use crate::solve::interpolant;

/// Larger formulas are given up.
const MOST_PARTS: usize = 1500;

impl Minimax<'_> {
    /// What has to hold before a straight line so that `formula` holds behind it. A condition on
    /// the way matters if it is needed.
    pub(super) fn pulled(&self, line: &[Passed], needed: &Needed, formula: Term) -> Option<Term> {
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

    /// Two formulas, without conjuncts that follow from others as plainly as `x <= 3` from `x <= 2`:
    /// where two branches count, each step would leave one more.
    pub(super) fn both(&self, a: Term, b: Term) -> Term {
        let terms = self.terms;
        let all = terms.and2(a, b);
        let Node::And(conjuncts) = terms.node(all) else { return all };
        let bounds: Vec<_> = conjuncts.iter().map(|&conjunct| self.bound(conjunct)).collect();
        let mut strongest: HashMap<_, &BigInt> = HashMap::new();
        for (key, constant) in bounds.iter().flatten() {
            let known = strongest.entry(key).or_insert(constant);
            *known = (*known).max(constant);
        }
        let is_strongest = |bound: &Option<(_, BigInt)>| {
            bound.as_ref().is_none_or(|(key, constant)| strongest.get(key) == Some(&constant))
        };
        let kept = conjuncts.iter().zip(&bounds).filter(|(_, bound)| is_strongest(bound));
        terms.and(kept.map(|(&conjunct, _)| conjunct))
    }

    /// A clause with one inequality `form + constant <= 0`: the other literals with the form, and
    /// the constant, which makes it the stronger the larger it is.
    fn bound(&self, clause: Term) -> Option<((Vec<Term>, Linear), BigInt)> {
        let terms = self.terms;
        let literals = match terms.node(clause) {
            Node::Or(literals) => literals.to_vec(),
            _ => vec![clause],
        };
        let form =
            |&literal: &Term| terms.atom_form(literal).filter(|(is_equation, _)| !is_equation);
        let (bounds, others): (Vec<Term>, Vec<Term>) =
            literals.into_iter().partition(|literal| form(literal).is_some());
        let [only] = bounds.as_slice() else { return None };
        let (_, mut form) = form(only)?;
        let constant = std::mem::take(&mut form.constant);
        Some(((others, form), constant))
    }

    /// What a solver says lies between the path before a step and the step, if that is wanted.
    pub(super) fn between(&mut self, needed: &Needed, begin: usize, state: &State) -> Option<Term> {
        if self.settings.interpolants != InterpolantKind::Solver {
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
