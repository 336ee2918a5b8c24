//! Conditions: numbers, of which 0 is false.
//!
//! `&&` and `||` split control only where their right operand may do something, or fail;
//! otherwise they are one term.

use num_traits::Zero;

use super::super::ast::Binary;
use super::super::kinds::Kind;
use super::super::tree::{Expr, ExprKind};
use super::body::{Body, Home, Tag, Value};
use crate::graph::{ErrorKind, NodeIndex};
use crate::logic::Term;

impl Body<'_, '_> {
    /// To one location where a condition holds, to the other where not; goes on nowhere.
    pub(super) fn branch(&mut self, expr: &Expr, yes: NodeIndex, no: NodeIndex) {
        match &expr.kind {
            ExprKind::Not(operand) => self.branch(operand, no, yes),
            ExprKind::Logical(and, a, b) => {
                let middle = self.builder.fresh();
                if *and {
                    self.branch(a, middle, no);
                } else {
                    self.branch(a, yes, middle);
                }
                self.builder.start_at(middle);
                self.branch(b, yes, no);
            }
            _ => {
                let truth = self.truth(expr);
                self.builder.branch(truth, yes, no, expr.place);
            }
        }
    }

    /// Whether a condition holds.
    pub(super) fn truth(&mut self, expr: &Expr) -> Term {
        let terms = self.unit.terms;
        match &expr.kind {
            ExprKind::Not(operand) => {
                let truth = self.truth(operand);
                terms.not(truth)
            }
            ExprKind::Logical(and, a, b) if self.is_harmless_number(b) => {
                let (a, b) = (self.truth(a), self.truth(b));
                if *and { terms.and2(a, b) } else { terms.or2(a, b) }
            }
            ExprKind::Logical(..) => {
                let chosen = self.chosen(expr);
                terms.ne(chosen, terms.int(0))
            }
            ExprKind::Binary(op @ (Binary::Equal | Binary::Unequal), a, b) => {
                let equal = self.equal(a, b);
                if *op == Binary::Equal { equal } else { terms.not(equal) }
            }
            ExprKind::Binary(
                op @ (Binary::Less | Binary::AtMost | Binary::Greater | Binary::AtLeast),
                a,
                b,
            ) => {
                let (left, right) = self.operands(a, b);
                self.expect(left, Kind::Int, a.place);
                self.expect(right, Kind::Int, b.place);
                let (left, right) = (left.payload, right.payload);
                match op {
                    Binary::Less => terms.lt(left, right),
                    Binary::AtMost => terms.le(left, right),
                    Binary::Greater => terms.gt(left, right),
                    _ => terms.ge(left, right),
                }
            }
            _ => {
                let value = self.integer(expr);
                terms.ne(value, terms.int(0))
            }
        }
    }

    /// 1 where a condition holds, 0 where not.
    pub(super) fn of_truth(&mut self, expr: &Expr) -> Value {
        let truth = self.truth(expr);
        let terms = self.unit.terms;
        Self::int(terms.ite(truth, terms.int(1), terms.int(0)))
    }

    /// A variable that the two ways of a condition set to 1 and to 0.
    fn chosen(&mut self, expr: &Expr) -> Term {
        let chosen = self.temporary(expr.place);
        let (yes, no) = (self.builder.fresh(), self.builder.fresh());
        let after = self.builder.fresh();
        self.branch(expr, yes, no);
        for (location, value) in [(yes, 1), (no, 0)] {
            self.builder.start_at(location);
            let value = self.number(value);
            self.assign(chosen, value, expr.place);
            self.builder.jump(after, expr.place);
        }
        self.builder.start_at(after);
        chosen
    }

    /// Whether two numbers, or two pointers, are equal.
    fn equal(&mut self, a: &Expr, b: &Expr) -> Term {
        let (left, right) = self.operands(a, b);
        let terms = self.unit.terms;
        let code = |kind: Kind| terms.int(kind.code());
        match left.tag {
            Tag::Known(kind @ (Kind::Int | Kind::Pointer)) => self.expect(right, kind, b.place),
            Tag::Known(_) => self.fail(ErrorKind::WrongKind, a.place),
            Tag::Shown(shown) => {
                let kinds = [Kind::Int, Kind::Pointer].map(|kind| terms.eq(shown, code(kind)));
                self.require(terms.or(kinds), ErrorKind::WrongKind, a.place);
                let same = terms.eq(shown, self.code(right.tag));
                self.require(same, ErrorKind::WrongKind, b.place);
            }
        }
        terms.eq(left.payload, right.payload)
    }

    fn is_harmless_number(&self, expr: &Expr) -> bool {
        self.unit.kinds.pure(expr.class) == Some(Kind::Int) && self.is_harmless(expr)
    }

    /// Whether evaluating an expression does nothing, and cannot fail.
    fn is_harmless(&self, expr: &Expr) -> bool {
        let kind = |e: &Expr| self.unit.kinds.pure(e.class);
        let number = |e: &Expr| self.is_harmless_number(e);
        match &expr.kind {
            ExprKind::Int(_) | ExprKind::Null => true,
            ExprKind::Variable { index, sure } => {
                *sure && matches!(self.homes[*index], Home::Scalar(_)) && kind(expr).is_some()
            }
            ExprKind::Field(record, _) => {
                matches!(record.kind, ExprKind::Variable { index, sure: true }
                    if matches!(self.homes[index], Home::Fields(..)))
                    && kind(expr).is_some()
            }
            ExprKind::Not(a) | ExprKind::Negate(a) => number(a),
            ExprKind::Binary(Binary::Equal | Binary::Unequal, a, b) => {
                let comparable = matches!(kind(a), Some(Kind::Int | Kind::Pointer));
                comparable && kind(a) == kind(b) && self.is_harmless(a) && self.is_harmless(b)
            }
            ExprKind::Binary(Binary::Divide, a, b) => {
                let divisor = matches!(&b.kind, ExprKind::Int(value) if !value.is_zero());
                number(a) && divisor
            }
            ExprKind::Binary(_, a, b) | ExprKind::Logical(_, a, b) => number(a) && number(b),
            _ => false,
        }
    }
}
