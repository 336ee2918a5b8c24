//! Operators (C17 §6.5.3, §6.5.5–§6.5.15).

use super::{Checked, Checker};
use crate::front::c::ast::{self, BinaryOp, UnaryOp};
use crate::front::c::tree::{Category, Conversion, Expr, ExprKind, Operator, UnaryOperator};
use crate::front::source::Span;
use crate::front::types::{IntKind, Type, TypeKind};

impl Checker<'_> {
    /// A prefix operator.
    pub(super) fn unary(&mut self, op: UnaryOp, operand: &ast::Expr, span: Span) -> Checked<Expr> {
        match op {
            UnaryOp::Address => {
                let operand = self.expr(operand)?;
                return self.address(operand, span);
            }
            UnaryOp::Dereference => {
                let pointer = self.value(operand)?;
                return self.dereferenced(pointer, span);
            }
            UnaryOp::Not => {
                let value = self.condition(operand)?;
                let kind = ExprKind::Unary(UnaryOperator::Not, Box::new(value));
                return Ok(Expr::value(kind, Type::INT, span));
            }
            UnaryOp::Real | UnaryOp::Imaginary => {
                return self.real_or_imaginary(op == UnaryOp::Imaginary, operand, span);
            }
            UnaryOp::Plus | UnaryOp::Minus | UnaryOp::Complement => {}
        }
        let value = self.value(operand)?;
        if self.numbers_of(&value).is_some() {
            return self.numbers_unary(op, value, span);
        }
        self.unary_arithmetic(op, value, span)
    }

    /// `+`, `-` or `~` of a number.
    pub(super) fn unary_arithmetic(
        &mut self,
        op: UnaryOp,
        value: Expr,
        span: Span,
    ) -> Checked<Expr> {
        if op == UnaryOp::Complement && !value.ty.is_integer() {
            return Err(self.error(value.span, "this operator works on integers only"));
        }
        if !value.ty.is_arithmetic() {
            return Err(self.error(value.span, "numbers are expected here"));
        }
        let value = self.promoted(value);
        let ty = value.ty.clone();
        let operator = match op {
            UnaryOp::Minus => UnaryOperator::Minus,
            UnaryOp::Complement => UnaryOperator::Complement,
            // It promotes, and does no more; but it makes a value of what it stands before.
            _ => return Ok(Expr { span, ..value }),
        };
        Ok(Expr::value(ExprKind::Unary(operator, Box::new(value)), ty, span))
    }

    fn address(&mut self, operand: Expr, span: Span) -> Checked<Expr> {
        match operand.category {
            Category::Function | Category::Lvalue => {}
            Category::BitField(_) => return Err(self.error(span, "a bit-field has no address")),
            // What is void has an address, as far as gcc is concerned.
            Category::Value => {
                let message = "this is no variable, no element and no member";
                return Err(self.error(operand.span, message));
            }
        }
        let ty = operand.ty.clone().pointer();
        // `&*p` is `p`, which is not looked at (C17 §6.5.3.2).
        if let ExprKind::Dereference(pointer) = operand.kind {
            return Ok(Expr { ty, span, ..*pointer });
        }
        Ok(Expr::value(ExprKind::Address(Box::new(operand)), ty, span))
    }

    /// An infix operator.
    pub(super) fn binary(
        &mut self,
        op: BinaryOp,
        left: Expr,
        right: Expr,
        span: Span,
    ) -> Checked<Expr> {
        if self.numbers_of(&left).is_some() || self.numbers_of(&right).is_some() {
            return self.numbers_binary(op, (left, right), span);
        }
        let operator = operator(op);
        let records =
            [&left, &right].iter().any(|side| matches!(side.ty.kind, TypeKind::Record(_)));
        if records
            && self.is_harness_of_cbmc()
            && matches!(operator, Operator::Equal | Operator::NotEqual)
        {
            return self.records_compared(operator, (&left, &right), span);
        }
        for side in [&left, &right] {
            if side.ty.is_void() {
                return Err(self.error(side.span, "this has no value"));
            }
            if !side.ty.is_scalar() {
                return Err(self.error(side.span, "numbers or pointers are expected here"));
            }
        }
        if operator.is_comparison() {
            return self.comparison(operator, left, right, span);
        }
        if left.ty.is_pointer() || right.ty.is_pointer() {
            return self.pointer_arithmetic(operator, left, right, span);
        }
        if operator.is_integral() {
            for side in [&left, &right] {
                if !side.ty.is_integer() {
                    return Err(self.error(side.span, "this operator works on integers only"));
                }
            }
        }
        let (left, right) = if operator.is_shift() {
            (self.promoted(left), self.promoted(right))
        } else {
            self.met(left, right)
        };
        let ty = left.ty.clone();
        Ok(Expr::value(ExprKind::Binary(operator, Box::new(left), Box::new(right)), ty, span))
    }

    pub(super) fn comparison(
        &mut self,
        operator: Operator,
        left: Expr,
        right: Expr,
        span: Span,
    ) -> Checked<Expr> {
        let (left, right) = match (left.ty.is_pointer(), right.ty.is_pointer()) {
            (false, false) => self.met(left, right),
            (true, true) => self.met_pointers(left, right),
            (true, false) if right.ty.is_integer() => {
                let to = left.ty.clone();
                let right = self.compared(right, to);
                (left, right)
            }
            (false, true) if left.ty.is_integer() => {
                let to = right.ty.clone();
                (self.compared(left, to), right)
            }
            _ => return Err(self.error(span, "a pointer is compared with something else")),
        };
        let kind = ExprKind::Binary(operator, Box::new(left), Box::new(right));
        Ok(Expr::value(kind, Type::INT, span))
    }

    /// An integer that is compared with a pointer.
    fn compared(&mut self, value: Expr, to: Type) -> Expr {
        if self.is_null(&value) {
            return value.convert(Conversion::Null, to);
        }
        self.warn(value.span, "a pointer is compared with a number");
        value.convert(Conversion::Common, to)
    }

    /// Two pointers as two of one type.
    fn met_pointers(&mut self, left: Expr, right: Expr) -> (Expr, Expr) {
        let same = |one: &Type, other: &Type| match (one.pointee(), other.pointee()) {
            (Some(a), Some(b)) => self.types().are_kinds_compatible(a, b),
            _ => false,
        };
        if same(&left.ty, &right.ty) {
            return (left, right);
        }
        if self.is_null(&right) {
            let to = left.ty.clone();
            return (left, right.convert(Conversion::Null, to));
        }
        if self.is_null(&left) {
            let to = right.ty.clone();
            return (left.convert(Conversion::Null, to), right);
        }
        let void = Type::VOID.qualified(Self::qualifiers_of(&left.ty, &right.ty)).pointer();
        let meet = |expr: Expr| {
            if expr.ty == void { expr } else { expr.convert(Conversion::Common, void.clone()) }
        };
        (meet(left), meet(right))
    }

    fn pointer_arithmetic(
        &mut self,
        operator: Operator,
        left: Expr,
        right: Expr,
        span: Span,
    ) -> Checked<Expr> {
        match (operator, left.ty.is_pointer(), right.ty.is_pointer()) {
            (Operator::Add, true, false) if right.ty.is_integer() => {
                self.moved(left, false, right, span)
            }
            (Operator::Add, false, true) if left.ty.is_integer() => {
                self.moved(right, false, left, span)
            }
            (Operator::Subtract, true, false) if right.ty.is_integer() => {
                self.moved(left, true, right, span)
            }
            (Operator::Subtract, true, true) => self.difference(left, right, span),
            _ => Err(self.error(span, "this operator does not work on pointers")),
        }
    }

    /// A pointer so many elements further.
    pub(super) fn moved(
        &mut self,
        pointer: Expr,
        back: bool,
        index: Expr,
        span: Span,
    ) -> Checked<Expr> {
        self.require_size(&pointer)?;
        let (ty, index) = (pointer.ty.clone(), self.promoted(index));
        let (pointer, index) = (Box::new(pointer), Box::new(index));
        Ok(Expr::value(ExprKind::Offset { pointer, back, index }, ty, span))
    }

    /// What a pointer points to has to have a size that it can move by.
    pub(super) fn require_size(&mut self, pointer: &Expr) -> Checked<()> {
        let sized = pointer
            .ty
            .pointee()
            .is_some_and(|to| to.is_void() || to.is_function() || self.types().is_complete(to));
        if sized {
            return Ok(());
        }
        Err(self.error(pointer.span, "arithmetic on a pointer to something of an unknown size"))
    }

    fn difference(&mut self, left: Expr, right: Expr, span: Span) -> Checked<Expr> {
        self.require_size(&left)?;
        self.require_size(&right)?;
        let same = match (left.ty.pointee(), right.ty.pointee()) {
            (Some(a), Some(b)) => self.types().are_kinds_compatible(a, b),
            _ => false,
        };
        if !same {
            return Err(self.error(span, "these point to things of different types"));
        }
        let (signed, _) = IntKind::widest(self.model());
        let kind = if self.model().address_bits() == 64 { signed } else { IntKind::Int };
        let kind_of = ExprKind::Difference(Box::new(left), Box::new(right));
        Ok(Expr::value(kind_of, kind.into(), span))
    }

    /// `condition ? yes : no`.
    pub(super) fn conditional(
        &mut self,
        condition: &ast::Expr,
        yes: &ast::Expr,
        no: &ast::Expr,
        span: Span,
    ) -> Checked<Expr> {
        let condition = self.condition(condition);
        let (yes, no) = self.both(yes, no)?;
        let (condition, (yes, no)) = (condition?, self.alternatives(yes, no, span)?);
        let ty = yes.ty.clone();
        let kind = ExprKind::Conditional(Box::new(condition), Box::new(yes), Box::new(no));
        Ok(Expr::value(kind, ty, span))
    }

    /// GNU's `first ?: second`.
    pub(super) fn or_else(
        &mut self,
        first: &ast::Expr,
        second: &ast::Expr,
        span: Span,
    ) -> Checked<Expr> {
        let (first, second) = self.both(first, second)?;
        self.require_scalar(&first)?;
        let (met, second) = self.alternatives(first.clone(), second, span)?;
        let kind = ExprKind::OrElse(Box::new(first), Box::new(second));
        Ok(Expr::value(kind, met.ty, span))
    }

    /// Two values of which one is taken, as two of one type (C17 §6.5.15).
    fn alternatives(&mut self, yes: Expr, no: Expr, span: Span) -> Checked<(Expr, Expr)> {
        let void = yes.ty.is_void() || no.ty.is_void();
        match (&yes.ty.kind, &no.ty.kind) {
            _ if void => {
                let quiet = |expr: Expr| {
                    if expr.ty.is_void() { expr } else { super::expressions::ignored(expr) }
                };
                Ok((quiet(yes), quiet(no)))
            }
            _ if yes.ty.is_arithmetic() && no.ty.is_arithmetic() => Ok(self.met(yes, no)),
            _ if self.numbers_of(&yes).is_some() && yes.ty != no.ty => {
                let to = yes.ty.clone();
                Ok((yes, self.assigned(no, &to)?))
            }
            _ if self.numbers_of(&no).is_some() && yes.ty != no.ty => {
                let to = no.ty.clone();
                Ok((self.assigned(yes, &to)?, no))
            }
            (TypeKind::Record(a), TypeKind::Record(b)) if a == b => Ok((yes, no)),
            (TypeKind::Pointer(_), TypeKind::Pointer(_)) => Ok(self.pointer_alternatives(yes, no)),
            (TypeKind::Pointer(_), _) if no.ty.is_integer() => {
                let to = yes.ty.clone();
                let no = self.assigned(no, &to)?;
                Ok((yes, no))
            }
            (_, TypeKind::Pointer(_)) if yes.ty.is_integer() => {
                let to = no.ty.clone();
                Ok((self.assigned(yes, &to)?, no))
            }
            _ => Err(self.error(span, "these are of types that have nothing in common")),
        }
    }

    fn pointer_alternatives(&mut self, yes: Expr, no: Expr) -> (Expr, Expr) {
        let pointee = |expr: &Expr| expr.ty.pointee().cloned().unwrap_or(Type::VOID);
        let (a, b) = (pointee(&yes), pointee(&no));
        let both = a.qualifiers.with(b.qualifiers);
        let (how, to) = if self.types().are_kinds_compatible(&a, &b) {
            (Conversion::Common, self.types().composite(&a, &b).qualified(both))
        } else if self.is_null(&no) {
            (Conversion::Null, a)
        } else if self.is_null(&yes) {
            (Conversion::Null, b)
        } else {
            if !a.is_void() && !b.is_void() {
                self.warn(no.span, "a pointer becomes one to another type without a cast");
            }
            (Conversion::Common, Type::VOID.qualified(both))
        };
        let to = to.pointer();
        let meet = |expr: Expr| if expr.ty == to { expr } else { expr.convert(how, to.clone()) };
        (meet(yes), meet(no))
    }
}

/// The tree's operator.
fn operator(op: BinaryOp) -> Operator {
    match op {
        BinaryOp::Multiply => Operator::Multiply,
        BinaryOp::Divide => Operator::Divide,
        BinaryOp::Remainder => Operator::Remainder,
        BinaryOp::Add => Operator::Add,
        BinaryOp::Subtract => Operator::Subtract,
        BinaryOp::ShiftLeft => Operator::ShiftLeft,
        BinaryOp::ShiftRight => Operator::ShiftRight,
        BinaryOp::Less => Operator::Less,
        BinaryOp::Greater => Operator::Greater,
        BinaryOp::AtMost => Operator::AtMost,
        BinaryOp::AtLeast => Operator::AtLeast,
        BinaryOp::Equal => Operator::Equal,
        BinaryOp::NotEqual => Operator::NotEqual,
        BinaryOp::And => Operator::And,
        BinaryOp::Xor => Operator::Xor,
        BinaryOp::Or => Operator::Or,
    }
}
