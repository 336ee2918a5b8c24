//! Expressions as conditions.
//!
//! Where the operands of `&&` and `||` need no control flow of their own, the whole is
//! one Boolean term, and a branch on it is one pair of edges (specs/apc.md §3.13: fewer
//! backbones). Where the right operand may fail or calls a function, it is evaluated
//! only if the left one asks for it, and the control flow is split.

use super::Lowered;
use super::body::Body;
use crate::front::c::ast::{BinaryOp, Expr, ExprKind, UnaryOp};
use crate::front::source::Span;
use crate::graph::{NodeIndex, Place};
use crate::logic::Term;

/// A lowered condition.
#[derive(Clone, Copy, Debug)]
pub(super) enum Condition {
    /// A truth value at the current location.
    Value(Term),
    /// The control flow has been split; there is no current location.
    Split {
        /// Where it holds.
        yes: NodeIndex,
        /// Where it does not.
        no: NodeIndex,
    },
}

impl Body<'_, '_> {
    /// Lowers an expression of which only the truth matters.
    pub(super) fn condition(&mut self, expr: &Expr) -> Lowered<Condition> {
        match &expr.kind {
            ExprKind::Unary(UnaryOp::Not, operand) => Ok(match self.condition(operand)? {
                Condition::Value(holds) => Condition::Value(self.unit.terms.not(holds)),
                Condition::Split { yes, no } => Condition::Split { yes: no, no: yes },
            }),
            ExprKind::Logical { and, left, right } => self.logical(*and, left, right),
            ExprKind::Binary(op, left, right) if is_comparison(*op) => {
                self.comparison(*op, left, right).map(Condition::Value)
            }
            // `assert(x && "what this is about")`
            ExprKind::Text(_) => Ok(Condition::Value(self.unit.terms.tt())),
            _ => {
                let value = self.value(expr)?.term;
                let terms = self.unit.terms;
                Ok(Condition::Value(terms.ne(value, terms.int(0))))
            }
        }
    }

    /// A comparison of two numbers.
    pub(super) fn comparison(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> Lowered<Term> {
        let span = left.span.to(right.span);
        let (left, right) = self.operands(left, right)?;
        let kind = left.kind.common(right.kind, self.unit.model);
        let a = self.convert(left, kind, span).term;
        let b = self.convert(right, kind, span).term;
        let terms = self.unit.terms;
        Ok(match op {
            BinaryOp::Less => terms.lt(a, b),
            BinaryOp::Greater => terms.gt(a, b),
            BinaryOp::AtMost => terms.le(a, b),
            BinaryOp::AtLeast => terms.ge(a, b),
            BinaryOp::NotEqual => terms.ne(a, b),
            _ => terms.eq(a, b),
        })
    }

    fn logical(&mut self, and: bool, left: &Expr, right: &Expr) -> Lowered<Condition> {
        let first = self.condition(left);
        let before = self.builder.current;
        let start = self.builder.fresh();
        if let Ok(first) = first {
            self.promise(start, first, and);
        }
        self.builder.start_at(start);
        let second = self.condition(right);
        let (first, second) = (first?, second?);
        let plain = self.builder.current == start;
        if let (Condition::Value(a), Condition::Value(b), true) = (first, second, plain) {
            self.builder.start_at(before);
            let terms = self.unit.terms;
            return Ok(Condition::Value(if and { terms.and2(a, b) } else { terms.or2(a, b) }));
        }
        let after_second = self.builder.current;
        let (yes, no) = (self.builder.fresh(), self.builder.fresh());
        self.builder.start_at(before);
        if and {
            self.lead(first, start, no, left.span);
        } else {
            self.lead(first, yes, start, left.span);
        }
        self.builder.start_at(after_second);
        self.lead(second, yes, no, right.span);
        Ok(Condition::Split { yes, no })
    }

    /// Promises that the only way to `location` is where the condition, lowered at the
    /// current location, holds or does not.
    pub(super) fn promise(&mut self, location: NodeIndex, condition: Condition, holds: bool) {
        let terms = self.unit.terms;
        let (facts, condition) = match condition {
            Condition::Value(c) if holds => (self.builder.facts_here(), c),
            Condition::Value(c) => (self.builder.facts_here(), terms.not(c)),
            Condition::Split { yes, .. } if holds => (self.builder.facts_at(yes), terms.tt()),
            Condition::Split { no, .. } => (self.builder.facts_at(no), terms.tt()),
        };
        self.builder.promise(location, facts, condition);
    }

    /// Leads on to `yes` where the condition holds and to `no` elsewhere.
    pub(super) fn lead(&mut self, condition: Condition, yes: NodeIndex, no: NodeIndex, span: Span) {
        let place = self.unit.place(span);
        match condition {
            Condition::Value(holds) => self.builder.branch(holds, yes, no, place),
            Condition::Split { yes: holds, no: fails } => {
                for (from, to) in [(holds, yes), (fails, no)] {
                    self.builder.start_at(from);
                    self.builder.pass(to, place);
                }
            }
        }
    }

    /// Branches on an expression; goes on nowhere.
    pub(super) fn branch_on(&mut self, expr: &Expr, yes: NodeIndex, no: NodeIndex) -> Lowered<()> {
        let condition = self.condition(expr)?;
        self.lead(condition, yes, no, expr.span);
        Ok(())
    }

    /// Goes on where the expression holds, and stops at `otherwise` elsewhere.
    pub(super) fn guard(
        &mut self,
        expr: &Expr,
        otherwise: crate::graph::LocationKind,
        place: Place,
    ) -> Lowered<()> {
        let next = self.builder.fresh();
        let stop = crate::graph::Location::of_kind(otherwise, place);
        let stop = self.builder.flowgraph.add_location(stop);
        self.branch_on(expr, next, stop)?;
        self.builder.start_at(next);
        Ok(())
    }
}

/// Whether an operator compares numbers.
pub(super) const fn is_comparison(op: BinaryOp) -> bool {
    use BinaryOp::{AtLeast, AtMost, Equal, Greater, Less, NotEqual};
    matches!(op, Less | Greater | AtMost | AtLeast | Equal | NotEqual)
}
