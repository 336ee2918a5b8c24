//! Conditions: `&&`, `||`, `!`, and `?:`.

use super::body::Body;
use super::outcome::Aspect;
use crate::front::build::{Condition, Scalar, Value};
use crate::front::c::tree::{Expr, ExprKind, UnaryOperator};
use crate::graph::{Location, LocationKind, NodeIndex, Place};

impl Body<'_, '_> {
    /// An expression of which only the truth matters.
    pub(super) fn condition(&mut self, expr: &Expr) -> Condition {
        match &expr.kind {
            ExprKind::Unary(UnaryOperator::Not, inner) => {
                let condition = self.condition(inner);
                condition.negated(&self.function.terms)
            }
            ExprKind::Logical { and, left, right } => self.junction(*and, left, right),
            ExprKind::Comma(first, second) => {
                self.effect(first);
                self.condition(second)
            }
            _ => {
                let value = self.asking(Aspect::Truth, expr, |body| body.value(expr));
                Condition::Value(self.function.truth(value))
            }
        }
    }

    /// `&&`, or `||`: the second operand is looked at where the first one does not decide.
    fn junction(&mut self, and: bool, left: &Expr, right: &Expr) -> Condition {
        let first = self.condition(left);
        let before = self.function.current();
        let start = self.function.fresh_where(first, and);
        self.function.start_at(start);
        let second = self.condition(right);
        let after = self.function.current();
        self.function.start_at(before);
        if let (Condition::Value(a), Condition::Value(b), true) = (first, second, after == start) {
            let terms = &self.function.terms;
            return Condition::Value(if and { terms.and2(a, b) } else { terms.or2(a, b) });
        }
        let [yes, no] = [(); 2].map(|()| self.function.fresh());
        let (held, failed) = if and { (start, no) } else { (yes, start) };
        self.function.lead(first, held, failed, self.place(left.span));
        self.function.start_at(after);
        self.function.lead(second, yes, no, self.place(right.span));
        Condition::Split { yes, no }
    }

    /// Goes to one of two locations by an expression that is not 0, or is.
    pub(super) fn branch_on(&mut self, expr: &Expr, yes: NodeIndex, no: NodeIndex) {
        let condition = self.condition(expr);
        self.function.lead(condition, yes, no, self.place(expr.span));
    }

    /// Goes on where an expression is not 0; elsewhere the run ends in this way.
    pub(super) fn require_condition(&mut self, expr: &Expr, otherwise: LocationKind, place: Place) {
        let next = self.function.fresh();
        let stop = self.function.add_location(Location::of_kind(otherwise, place));
        self.branch_on(expr, next, stop);
        self.function.start_at(next);
    }

    /// A run in which an expression is 0 is none.
    pub(super) fn assume_condition(&mut self, expr: &Expr, place: Place) {
        match self.condition(expr) {
            Condition::Value(holds) => self.function.assume(holds, place),
            // A run that ends quietly is as good as none.
            Condition::Split { yes, no } => {
                self.function.start_at(no);
                self.function.stop(LocationKind::Halt, place);
                self.function.start_at(yes);
            }
        }
    }

    /// Does something for one of two expressions, by a condition.
    pub(super) fn either(
        &mut self,
        condition: &Expr,
        two: [Option<&Expr>; 2],
        mut what: impl FnMut(&mut Self, &Expr),
    ) {
        let end = self.function.fresh();
        let tested = self.condition(condition);
        let place = self.place(condition.span);
        let starts = [true, false].map(|holds| self.function.fresh_where(tested, holds));
        self.function.lead(tested, starts[0], starts[1], place);
        for (location, expr) in starts.into_iter().zip(two) {
            self.function.start_at(location);
            if let Some(expr) = expr {
                what(self, expr);
            }
            self.function.jump(end, expr.map_or(place, |expr| self.place(expr.span)));
        }
        self.function.start_at(end);
    }

    /// One value or the other, of a type.
    pub(super) fn choice(
        &mut self,
        tested: Condition,
        scalar: Scalar,
        places: [Place; 2],
        two: [&mut dyn FnMut(&mut Self) -> Value; 2],
    ) -> Value {
        let ways = self.function.ways(tested);
        let [yes, no] = two;
        let end = |body: &mut Self, holds: bool, value: &mut dyn FnMut(&mut Self) -> Value| {
            body.function.start_way(ways, holds);
            let value = value(body);
            let value = body.function.convert(value, scalar, places[1]);
            (body.function.current(), value)
        };
        let ends = [end(self, true, yes), end(self, false, no)];
        self.function.join(ways, ends, places)
    }

    /// `&&`, `||` or `!` as a number.
    pub(super) fn truth_value(&mut self, expr: &Expr, scalar: Scalar) -> Value {
        let place = self.place(expr.span);
        let tested = self.condition(expr);
        let [mut one, mut zero] =
            [1, 0].map(|number| move |body: &mut Self| body.function.number(number, scalar));
        self.choice(tested, scalar, [place; 2], [&mut one, &mut zero])
    }
}
