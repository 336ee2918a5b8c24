//! Assignments, `++` and `--` (C17 §6.5.16, §6.5.2.4, §6.5.3.1).

use super::{Checked, Checker};
use crate::front::c::ast::{self, BinaryOp};
use crate::front::c::tree::{AssignmentOp, Category, Expr, ExprKind};
use crate::front::source::Span;
use crate::front::types::{IntKind, Qualifiers, Type, TypeKind};

impl Checker<'_> {
    /// `=`, or an operator and `=`.
    pub(super) fn assign(
        &mut self,
        op: Option<BinaryOp>,
        target: &ast::Expr,
        value: &ast::Expr,
        span: Span,
    ) -> Checked<Expr> {
        let target = self.expr(target);
        let value = self.value(value);
        let (target, value) = (target?, value?);
        self.require_target(&target)?;
        let Some(op) = op else {
            let ty = self.stored_type(&target);
            let value = self.assigned(value, &target.ty)?;
            let kind = ExprKind::Assign(Box::new(target), Box::new(value));
            return Ok(Expr::value(kind, ty, span));
        };
        self.update(op, target, value, span)
    }

    /// The type of the value that an assignment has.
    fn stored_type(&self, target: &Expr) -> Type {
        match target.category {
            Category::BitField(bits) => self.bit_field_type(&target.ty, bits),
            _ => target.ty.unqualified(),
        }
    }

    /// What is assigned to has to be an lvalue that can be changed.
    fn require_target(&mut self, target: &Expr) -> Checked<()> {
        let span = target.span;
        if !target.is_lvalue() {
            return Err(self.error(span, "this is no variable, no element and no member"));
        }
        match &target.ty.kind {
            TypeKind::Array(..) => return Err(self.error(span, "an array cannot be assigned to")),
            TypeKind::Void => return Err(self.error(span, "this has no value")),
            _ => {}
        }
        if !self.types().is_complete(&target.ty) {
            return Err(self.error(span, "the type of this is not complete here"));
        }
        let is_of_parts = !target.ty.qualifiers.has(Qualifiers::CONST);
        if self.is_constant(&target.ty) && is_of_parts && self.is_harness_of_cbmc() {
            self.warn(span, "members of this are `const`: only CBMC assigns to all of it");
        } else if self.is_constant(&target.ty) {
            return Err(self.error(span, "this is `const`, and cannot be assigned to"));
        }
        Ok(())
    }

    /// Whether something, or a part of it, is `const`.
    fn is_constant(&self, ty: &Type) -> bool {
        let part = |ty: &Type| {
            let inner = ty.element().map_or(ty, |(element, _)| element);
            self.is_constant(inner)
        };
        ty.qualifiers.has(Qualifiers::CONST)
            || self.types().members(ty).is_some_and(|all| all.iter().any(|m| part(&m.ty)))
    }

    fn update(&mut self, op: BinaryOp, target: Expr, value: Expr, span: Span) -> Checked<Expr> {
        if self.numbers_of(&target).is_some() || self.numbers_of(&value).is_some() {
            return self.numbers_updated(op, target, (value, false), span);
        }
        let ty = self.stored_type(&target);
        if target.ty.is_pointer() {
            let back = match op {
                BinaryOp::Add => false,
                BinaryOp::Subtract => true,
                _ => return Err(self.error(span, "this operator does not work on pointers")),
            };
            if !value.ty.is_integer() {
                return Err(self.error(value.span, "an integer is expected here"));
            }
            self.require_size(&target)?;
            let value = self.promoted(value);
            let how = AssignmentOp::Offset { back };
            let kind = ExprKind::Update(how, Box::new(target), Box::new(value));
            return Ok(Expr::value(kind, ty, span));
        }
        // The operator as if it stood alone says what is wrong, and in which type it works.
        let before = self.loaded(target.clone())?;
        let combined = self.binary(op, before, value, span)?;
        let ExprKind::Binary(operator, _, value) = combined.kind else {
            return Err(self.error(span, "this operator does not work on pointers"));
        };
        let how = AssignmentOp::Arithmetic(operator);
        Ok(Expr::value(ExprKind::Update(how, Box::new(target), value), ty, span))
    }

    /// `++` and `--`.
    pub(super) fn step(
        &mut self,
        up: bool,
        after: bool,
        target: &ast::Expr,
        span: Span,
    ) -> Checked<Expr> {
        let target = self.expr(target)?;
        self.require_target(&target)?;
        if self.numbers_of(&target).is_some() {
            let op = if up { BinaryOp::Add } else { BinaryOp::Subtract };
            let one = Expr::integer(1, IntKind::Int, span);
            return self.numbers_updated(op, target, (one, after), span);
        }
        if !target.ty.is_scalar() {
            return Err(self.error(target.span, "numbers or pointers are expected here"));
        }
        if target.ty.is_pointer() {
            self.require_size(&target)?;
        }
        let ty = self.stored_type(&target);
        Ok(Expr::value(ExprKind::Step { up, after, target: Box::new(target) }, ty, span))
    }
}
