//! Expressions as statements: assignments, `++` and `--`, calls.

use super::body::Body;
use super::expression::Typed;
use super::remarks::Kind;
use super::{Lowered, Reported};
use crate::front::c::ast::{BinaryOp, Expr, ExprKind};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::Span;
use crate::graph::{Instruction, Place};
use crate::logic::Term;

impl Body<'_, '_> {
    /// Does what an expression does, and drops its value.
    pub(super) fn effect(&mut self, expr: &Expr) -> Lowered<()> {
        match &expr.kind {
            ExprKind::Assign(op, target, value) => {
                self.assign(*op, target, value, expr.span).map(|_| ())
            }
            ExprKind::Step { up, target } => self.step(*up, target, expr.span),
            ExprKind::Call(function, arguments) => {
                self.call(function, arguments, expr.span, Some(None)).map(|_| ())
            }
            ExprKind::Comma(first, second) => {
                let first = self.effect(first);
                self.effect(second).and(first)
            }
            ExprKind::Cast(name, operand) if self.named_type(name)? == CType::Void => {
                self.effect(operand)
            }
            ExprKind::Conditional(test, yes, no) => {
                self.either(test, Some(yes), Some(no), expr.span)
            }
            ExprKind::Logical { and: true, left, right } => {
                self.either(left, Some(right), None, expr.span)
            }
            ExprKind::Logical { and: false, left, right } => {
                self.either(left, None, Some(right), expr.span)
            }
            ExprKind::Block(block) => {
                self.statements(block);
                Ok(())
            }
            // `"text";` and `array;` are odd, but do nothing.
            ExprKind::Text(_) => Ok(()),
            _ => self.value(expr).map(|_| ()),
        }
    }

    /// One effect or the other.
    fn either(
        &mut self,
        test: &Expr,
        yes: Option<&Expr>,
        no: Option<&Expr>,
        span: Span,
    ) -> Lowered<()> {
        let (then, otherwise) = (self.builder.fresh(), self.builder.fresh());
        let after = self.builder.fresh();
        let place = self.unit.place(span);
        let mut result = self.branch_on(test, then, otherwise);
        for (start, effect) in [(then, yes), (otherwise, no)] {
            self.builder.start_at(start);
            if let Some(effect) = effect {
                result = self.effect(effect).and(result);
            }
            self.builder.jump(after, place);
        }
        self.builder.start_at(after);
        result
    }

    /// `target = value`, `target op= value`; the value that the target has then. The right
    /// side is evaluated first, as C++17 demands and the common C compilers do.
    fn assign(
        &mut self,
        op: Option<BinaryOp>,
        target: &Expr,
        value: &Expr,
        span: Span,
    ) -> Lowered<Typed> {
        let place = self.unit.place(span);
        if let ExprKind::Assign(inner_op, inner_target, inner_value) = &value.kind {
            // a = b = c: the inner one first.
            let inner = self.assign(*inner_op, inner_target, inner_value, value.span)?;
            let target = self.target(target)?;
            return self.store(&target, op, inner, span);
        }
        if let (ExprKind::Name(_), None) = (&target.kind, op) {
            let target = self.target(target)?;
            if let Some(variable) = target.scalar() {
                self.assign_scalar(variable, target.object.shape.element(), value, place)?;
                return Ok(self.read_target(&target));
            }
        }
        let calls = self.calls_function(value);
        let value = self.value(value).map(|v| self.hold(v, &[target], value.span));
        let target = self.target(target)?;
        if calls && self.depends_on_order(&target, op.is_some()) {
            self.unit.remark(Kind::EvaluationOrder, span);
        }
        self.store(&target, op, value?, span)
    }

    fn store(
        &mut self,
        target: &super::access::Target,
        op: Option<BinaryOp>,
        value: Typed,
        span: Span,
    ) -> Lowered<Typed> {
        let value = match op {
            Some(op) => {
                let old = self.read_target(target);
                self.arithmetic(op, old, value, span)?
            }
            None => value,
        };
        let value = self.convert(value, target.object.shape.element(), span);
        let place = self.unit.place(span);
        self.write_target(target, value.term, place);
        Ok(self.read_target(target))
    }

    /// `variable = value` for a scalar: a call or an input fills it directly.
    pub(super) fn assign_scalar(
        &mut self,
        variable: Term,
        kind: IntKind,
        value: &Expr,
        place: Place,
    ) -> Lowered<()> {
        let computed = match &value.kind {
            ExprKind::Call(function, arguments) if kind != IntKind::Bool => {
                let into = Some(Some(variable));
                let result = self.call(function, arguments, value.span, into)?;
                result.ok_or_else(|| self.unit.error(value.span, "this call has no value"))
            }
            _ => self.value(value),
        };
        let converted = match computed {
            Ok(computed) => self.convert(computed, kind, value.span),
            Err(Reported) => return Err(Reported),
        };
        if converted.term != variable || !matches!(value.kind, ExprKind::Call(..)) {
            self.builder.emit(Instruction::Assign { variable, value: converted.term }, place);
        }
        Ok(())
    }

    fn step(&mut self, up: bool, target: &Expr, span: Span) -> Lowered<()> {
        let target = self.target(target)?;
        let op = if up { BinaryOp::Add } else { BinaryOp::Subtract };
        let one = self.int(1);
        self.store(&target, Some(op), one, span).map(|_| ())
    }
}
