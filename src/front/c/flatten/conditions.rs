//! Conditions: `&&`, `||`, `!` and `?:` are branches.

use super::body::Body;
use crate::front::build::{Scalar, Value};
use crate::front::c::tree::{Expr, ExprKind, UnaryOperator};
use crate::graph::NodeIndex;

impl Body<'_, '_> {
    /// Goes to one of two locations by an expression that is not 0, or is.
    pub(super) fn branch_on(&mut self, expr: &Expr, yes: NodeIndex, no: NodeIndex) {
        match &expr.kind {
            ExprKind::Unary(UnaryOperator::Not, inner) => self.branch_on(inner, no, yes),
            ExprKind::Logical { and, left, right } => {
                let second = self.function.fresh();
                if *and {
                    self.branch_on(left, second, no);
                } else {
                    self.branch_on(left, yes, second);
                }
                self.function.start_at(second);
                self.branch_on(right, yes, no);
            }
            ExprKind::Comma(first, second) => {
                self.effect(first);
                self.branch_on(second, yes, no);
            }
            _ => {
                let value = self.value(expr);
                let truth = self.function.truth(value);
                self.function.branch(truth, yes, no, self.place(expr.span));
            }
        }
    }

    /// Does something for one of two expressions, by a condition.
    pub(super) fn either(
        &mut self,
        condition: &Expr,
        two: [&Expr; 2],
        mut what: impl FnMut(&mut Self, &Expr),
    ) {
        let [yes, no, end] = [(); 3].map(|()| self.function.fresh());
        self.branch_on(condition, yes, no);
        for (location, expr) in [yes, no].into_iter().zip(two) {
            self.function.start_at(location);
            what(self, expr);
            self.function.jump(end, self.place(expr.span));
        }
        self.function.start_at(end);
    }

    /// `&&` or `||` as a number.
    pub(super) fn logical(&mut self, expr: &Expr, scalar: Scalar) -> Value {
        let place = self.place(expr.span);
        let result = self.function.temporary_of(scalar, place);
        let [yes, no, end] = [(); 3].map(|()| self.function.fresh());
        self.branch_on(expr, yes, no);
        for (location, number) in [(yes, 1), (no, 0)] {
            self.function.start_at(location);
            let number = self.function.terms.int(number);
            self.function.assign(result, number, place);
            self.function.jump(end, place);
        }
        self.function.start_at(end);
        Value { term: result, scalar }
    }
}
