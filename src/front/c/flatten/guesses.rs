//! What somebody guesses of a loop, as terms. A guess is flattened where nothing leads, so that of what
//! evaluating it takes nothing stays but a term; one that looks at the memory is left out.
//!
//! Direction of error: none matters. A guess may mean less than its text does (the checks of its own
//! operations are left out), and is believed by nobody.

use super::body::Body;
use crate::front::build::Condition;
use crate::front::c::tree::{Expr, ExprKind, Loop, UnaryOperator};
use crate::front::source::Diagnostic;
use crate::logic::{Sort, Term};

impl Body<'_, '_> {
    /// What somebody guesses of a loop; what cannot be used is said.
    pub(super) fn guesses_of(&mut self, body: &Loop) -> Vec<Term> {
        body.guesses.iter().filter_map(|guess| self.guess(guess)).collect()
    }

    fn guess(&mut self, expr: &Expr) -> Option<Term> {
        let aside = self.function.begin_aside();
        let term = self.pure_condition(expr);
        let new = self.function.end_aside(aside);
        let is_number = |symbol: &Term| {
            let sort = self.function.terms.sort(*symbol);
            !new.contains(symbol) && !matches!(sort, Sort::Memory(_) | Sort::Pointer)
        };
        let term = term.filter(|&term| self.function.terms.symbols(term).iter().all(is_number));
        if term.is_none() {
            let text = "this is no condition on numbers, and is left out as an invariant";
            let warning = Diagnostic::warning(self.place(expr.span), text);
            self.shared.warnings.push(warning);
        }
        term
    }

    /// A condition as one term, whatever control flow its evaluation would take.
    fn pure_condition(&mut self, expr: &Expr) -> Option<Term> {
        let terms = self.function.terms.clone();
        match &expr.kind {
            ExprKind::Unary(UnaryOperator::Not, inner) => {
                self.pure_condition(inner).map(|holds| terms.not(holds))
            }
            ExprKind::Logical { and, left, right } => {
                let both = self.pure_condition(left).zip(self.pure_condition(right));
                both.map(|(a, b)| if *and { terms.and2(a, b) } else { terms.or2(a, b) })
            }
            ExprKind::Conditional(condition, yes, no) => {
                let condition = self.pure_condition(condition)?;
                let (yes, no) = self.pure_condition(yes).zip(self.pure_condition(no))?;
                Some(terms.or2(terms.and2(condition, yes), terms.and2(terms.not(condition), no)))
            }
            _ => match self.condition(expr) {
                Condition::Value(holds) => Some(holds),
                Condition::Split { .. } => None,
            },
        }
    }
}
