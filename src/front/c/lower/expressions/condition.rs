//! Expressions as conditions.
//!
//! Where the operands of `&&` and `||` need no control flow of their own, the whole is
//! one Boolean term, and a branch on it is one pair of edges: fewer backbones. Where the right
//! operand may fail or calls a function, it is evaluated only if the left one asks for it, and
//! the control flow is split.

use std::sync::Arc;

use num_rational::Ratio;
use num_traits::Zero;

use super::value::{Typed, Value};
use crate::front::c::ast::{BinaryOp, Expr, ExprKind, UnaryOp};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    calls::Aspect,
    memory::{Form, Object, Trait},
    remarks::Unmodelled,
    unit::Binding,
};
use crate::front::source::Span;
use crate::graph::{NodeIndex, Place};
use crate::logic::{FloatOp, Term};

/// A lowered condition.
#[derive(Clone, Copy, Debug)]
pub(in crate::front::c::lower) enum Condition {
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
    pub(in crate::front::c::lower) fn condition(&mut self, expr: &Expr) -> Lowered<Condition> {
        match &expr.kind {
            ExprKind::Unary(UnaryOp::Not, operand) => Ok(match self.condition(operand)? {
                Condition::Value(holds) => Condition::Value(self.unit.terms.not(holds)),
                Condition::Split { yes, no } => Condition::Split { yes: no, no: yes },
            }),
            ExprKind::Logical { and, left, right } => self.logical(*and, left, right),
            ExprKind::Binary(op, left, right) if is_comparison(*op) => {
                self.comparison(*op, left, right).map(Condition::Value)
            }
            ExprKind::Generic(generic) => {
                let chosen = self.association(generic, expr.span)?;
                self.condition(chosen)
            }
            // `assert(x && "what this is about")`
            ExprKind::Text(_) => Ok(Condition::Value(self.unit.terms.tt())),
            // An array that has been passed is there; whether one has been allocated, only
            // the pointer tells.
            ExprKind::Name(name) if self.array_named(name).is_some() => {
                self.array_is_there(name, expr.span).map(Condition::Value)
            }
            _ => {
                let value =
                    self.asking_only(Aspect::Truth, Some(expr), |body| body.rvalue(expr))?;
                self.holds(&value, expr.span).map(Condition::Value)
            }
        }
    }

    /// Whether a value is not zero.
    pub(super) fn holds(&mut self, value: &Value, span: Span) -> Lowered<Term> {
        let terms = self.unit.terms;
        match value {
            Value::Integer(number) => Ok(terms.ne(number.term, terms.int(0))),
            Value::Pointer(pointer) => Ok(self.is_set(pointer)),
            Value::Float(Some(term)) if self.unit.is_path() => {
                Ok(terms.ne(*term, terms.real(Ratio::zero())))
            }
            Value::Float(Some(term)) => Ok(terms.not(terms.float_op(FloatOp::IsZero, &[*term]))),
            Value::Float(None) => {
                self.unmodelled(Unmodelled::Float, span);
                Ok(self.unit.terms.tt())
            }
            Value::Record(_) | Value::Void => {
                self.as_integer(value, span).map(|_| self.unit.terms.tt())
            }
        }
    }

    /// The array that goes by the name of a pointer.
    fn array_named(&self, name: &str) -> Option<Arc<Object>> {
        match self.lookup(name) {
            Some((Binding::Object(object), _)) if object.is_array_pointer() => {
                Some(Arc::clone(object))
            }
            _ => None,
        }
    }

    /// Whether a parameter that goes for an array may have been given none.
    fn may_be_absent(&self, object: &Object) -> bool {
        object.key.is_some_and(|key| self.unit.choices.knows(&Trait::Loose(key)))
    }

    fn array_is_there(&mut self, name: &str, span: Span) -> Lowered<Term> {
        let named = self.array_named(name);
        match named.as_deref() {
            Some(object) if matches!(object.form, Form::Array { owned: true, .. }) => {
                match self.allocation_succeeded(object) {
                    Some(there) => Ok(there),
                    None => Err(self.needs_address(object, span)),
                }
            }
            Some(Object { form: Form::Array { there: Some(there), .. }, .. }) => {
                Ok(self.unit.terms.ne(*there, self.unit.terms.int(0)))
            }
            Some(object) if self.may_be_absent(object) => Err(self.needs_address(object, span)),
            _ => Ok(self.unit.terms.tt()),
        }
    }

    /// If one of two expressions is an array by the name of a pointer, and the other one a
    /// null pointer, that name.
    fn array_with_null(&self, left: &Expr, right: &Expr) -> Option<Arc<str>> {
        let array = |expr: &Expr| match &expr.kind {
            ExprKind::Name(name) => self.array_named(name).map(|_| Arc::clone(name)),
            _ => None,
        };
        match (array(left), array(right)) {
            (Some(name), _) if is_null(right) => Some(name),
            (_, Some(name)) if is_null(left) => Some(name),
            _ => None,
        }
    }

    /// A comparison of two values.
    pub(super) fn comparison(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> Lowered<Term> {
        let span = left.span.to(right.span);
        let equality = matches!(op, BinaryOp::Equal | BinaryOp::NotEqual);
        if equality && let Some(name) = self.array_with_null(left, right) {
            let there = self.array_is_there(&name, span)?;
            let terms = self.unit.terms;
            return Ok(if op == BinaryOp::NotEqual { there } else { terms.not(there) });
        }
        let aspect = if equality { Aspect::Truth } else { Aspect::Sign };
        let asked = match (is_zero(left), is_zero(right)) {
            (_, true) => Some(left),
            (true, _) => Some(right),
            _ => None,
        };
        match self.asking_only(aspect, asked, |body| body.operands(left, right))? {
            (Value::Integer(left), Value::Integer(right)) => {
                Ok(self.compare_integers(op, left, right, span))
            }
            (left @ Value::Float(_), right) | (left, right @ Value::Float(_)) => {
                if let Some(reals) = self.both_real(&left, &right, span)? {
                    return Ok(self.compare_terms(op, reals));
                }
                if let Some(numbers) = self.both_floats(&left, &right, span)? {
                    return Ok(self.compare_floats(op, numbers));
                }
                self.unmodelled(Unmodelled::Float, span);
                Ok(self.unit.terms.tt())
            }
            (left, right) => self.compare_pointers(op, left, right, span),
        }
    }

    fn compare_integers(&mut self, op: BinaryOp, left: Typed, right: Typed, span: Span) -> Term {
        let kind = left.kind.common(right.kind, self.unit.model);
        let a = self.convert_integer(left, kind, span).term;
        let b = self.convert_integer(right, kind, span).term;
        self.compare_terms(op, (a, b))
    }

    fn compare_terms(&self, op: BinaryOp, (a, b): (Term, Term)) -> Term {
        let terms = self.unit.terms;
        match op {
            BinaryOp::Less => terms.lt(a, b),
            BinaryOp::Greater => terms.gt(a, b),
            BinaryOp::AtMost => terms.le(a, b),
            BinaryOp::AtLeast => terms.ge(a, b),
            BinaryOp::NotEqual => terms.ne(a, b),
            _ => terms.eq(a, b),
        }
    }

    /// As [`logical`](Self::logical), without splitting the control flow: what the right
    /// operand needs is asked for only where the left one asks for it.
    fn guarded(&mut self, and: bool, left: &Expr, right: &Expr) -> Lowered<Condition> {
        let first = self.whole_condition(left)?;
        let terms = self.unit.terms;
        let outer = self.builder.guard;
        self.builder.guard = terms.and2(outer, if and { first } else { terms.not(first) });
        let second = self.whole_condition(right);
        self.builder.guard = outer;
        let terms = self.unit.terms;
        let (a, b) = (first, second?);
        Ok(Condition::Value(if and { terms.and2(a, b) } else { terms.or2(a, b) }))
    }

    fn whole_condition(&mut self, expr: &Expr) -> Lowered<Term> {
        match self.condition(expr)? {
            Condition::Value(holds) => Ok(holds),
            Condition::Split { .. } => Err(Reported),
        }
    }

    fn logical(&mut self, and: bool, left: &Expr, right: &Expr) -> Lowered<Condition> {
        if self.unit.is_path() {
            return self.guarded(and, left, right);
        }
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
    pub(in crate::front::c::lower) fn branch_on(
        &mut self,
        expr: &Expr,
        yes: NodeIndex,
        no: NodeIndex,
    ) -> Lowered<()> {
        let condition = self.condition(expr)?;
        self.lead(condition, yes, no, expr.span);
        Ok(())
    }

    /// Goes on where the expression holds, and stops at `otherwise` elsewhere.
    pub(in crate::front::c::lower) fn guard(
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
pub(in crate::front::c::lower) const fn is_comparison(op: BinaryOp) -> bool {
    use BinaryOp::{AtLeast, AtMost, Equal, Greater, Less, NotEqual};
    matches!(op, Less | Greater | AtMost | AtLeast | Equal | NotEqual)
}

fn is_zero(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Integer(integer) if integer.value.bits() == 0)
}

/// Whether an expression is a null pointer constant.
pub(in crate::front::c::lower) fn is_null(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Integer(_) => is_zero(expr),
        ExprKind::Cast(_, inner) => is_null(inner),
        _ => false,
    }
}
