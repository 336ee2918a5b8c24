//! Complex numbers (C17 6.2.5p11, annex G), part by part: products are those of annex G but where both parts are NaN,
//! which is not followed, or anything; so are quotients of floating-point ones, whose last digits are the library's
//! matter.

use std::sync::Arc;

use super::{Checked, Checker};
use crate::front::c::ast::{self, BinaryOp, UnaryOp};
use crate::front::c::tree::{
    Callee, Category, Conversion, Expr, ExprKind, Item, Operator, Statement, StatementKind,
};
use crate::front::library::{PRODUCT, QUOTIENT};
use crate::front::source::Span;
use crate::front::types::{FloatKind, IntKind, Numbers, Type, TypeKind};

/// A real part, and an imaginary part, which a real number has not.
pub(super) type Parts = (Expr, Option<Expr>);

impl Checker<'_> {
    /// The type of complex numbers whose parts are of a type.
    pub(super) fn complex_of(&mut self, element: Type) -> Type {
        self.tree.types.numbers(Numbers { element, count: 2, is_complex: true })
    }

    /// A complex number of two parts.
    pub(super) fn complex(&mut self, real: Expr, imaginary: Expr, span: Span) -> Expr {
        let (real, imaginary) = self.met(real, imaginary);
        let ty = self.complex_of(real.ty.clone());
        self.compose(&ty, vec![real, imaginary], span)
    }

    /// The parts of an operand.
    pub(super) fn parts_of(&mut self, operand: &Expr) -> Checked<Parts> {
        if self.numbers_of(operand).is_none() {
            return Ok((operand.clone(), None));
        }
        Ok((self.part_value(operand, 0)?, Some(self.part_value(operand, 1)?)))
    }

    pub(super) fn complex_binary(
        &mut self,
        op: BinaryOp,
        left: &Expr,
        right: &Expr,
        items: &mut Vec<Item>,
        span: Span,
    ) -> Checked<Expr> {
        let complex = |n: Option<Numbers>| n.is_none_or(|numbers| numbers.is_complex);
        let fits = |this: &Self, e: &Expr| e.ty.is_arithmetic() || this.numbers_of(e).is_some();
        let alike = [left, right].iter().all(|e| complex(self.numbers_of(e)) && fits(self, e));
        if !alike {
            return Err(self.error(span, "numbers are expected here"));
        }
        let ((a, b), (c, d)) = (self.parts_of(left)?, self.parts_of(right)?);
        let zero = || Expr::integer(0, IntKind::Int, span);
        match op {
            BinaryOp::Equal | BinaryOp::NotEqual => {
                let (b, d) = (b.unwrap_or_else(zero), d.unwrap_or_else(zero));
                let (real, imaginary) =
                    (self.binary(op, a, c, span)?, self.binary(op, b, d, span)?);
                let and = op == BinaryOp::Equal;
                let (left, right) = (Box::new(real), Box::new(imaginary));
                Ok(Expr::value(ExprKind::Logical { and, left, right }, Type::INT, span))
            }
            BinaryOp::Add | BinaryOp::Subtract => {
                let real = self.binary(op, a, c, span)?;
                let imaginary = match (b, d) {
                    (Some(b), Some(d)) => self.binary(op, b, d, span)?,
                    (Some(b), None) => b,
                    (None, Some(d)) if op == BinaryOp::Subtract => {
                        self.unary_arithmetic(UnaryOp::Minus, d, span)?
                    }
                    (None, d) => d.unwrap_or_else(zero),
                };
                Ok(self.complex(real, imaginary, span))
            }
            BinaryOp::Multiply => self.complex_product((a, b), (c, d), items, span),
            BinaryOp::Divide => self.complex_quotient((a, b), (c, d), items, span),
            _ => Err(self.error(span, "this operator does not work on complex numbers")),
        }
    }

    fn complex_product(
        &mut self,
        (a, b): Parts,
        (c, d): Parts,
        items: &mut Vec<Item>,
        span: Span,
    ) -> Checked<Expr> {
        let mut times =
            |x: &Expr, y: &Expr| self.binary(BinaryOp::Multiply, x.clone(), y.clone(), span);
        let (Some(b), Some(d)) = (&b, &d) else {
            let real = times(&a, &c)?;
            let imaginary = match (&b, &d) {
                (Some(b), _) => times(b, &c)?,
                (None, Some(d)) => times(&a, d)?,
                (None, None) => Expr::integer(0, IntKind::Int, span),
            };
            return Ok(self.complex(real, imaginary, span));
        };
        let (ac, bd, ad, bc) = (times(&a, &c)?, times(b, d)?, times(&a, d)?, times(b, &c)?);
        let real = self.binary(BinaryOp::Subtract, ac, bd, span)?;
        let imaginary = self.binary(BinaryOp::Add, ad, bc, span)?;
        if real.ty.is_integer() || self.function.is_none() {
            return Ok(self.complex(real, imaginary, span));
        }
        let (real, imaginary) = (self.held(real, items)?, self.held(imaginary, items)?);
        let number = |one: &Expr| {
            let (x, y) = (Box::new(one.clone()), Box::new(one.clone()));
            Box::new(Expr::value(ExprKind::Binary(Operator::Equal, x, y), Type::INT, span))
        };
        let (left, right) = (number(&real), number(&imaginary));
        let fine = Expr::value(ExprKind::Logical { and: false, left, right }, Type::INT, span);
        let mut part = |this: &mut Self, one: Expr| {
            let ty = one.ty.clone();
            let other = open_part(PRODUCT, &ty, span)?;
            let kind =
                ExprKind::Conditional(Box::new(fine.clone()), Box::new(one), Box::new(other));
            Some(this.held(Expr::value(kind, ty, span), items))
        };
        if let (Some(real), Some(imaginary)) =
            (part(self, real.clone()), part(self, imaginary.clone()))
        {
            return Ok(self.complex(real?, imaginary?, span));
        }
        let lost = Self::not_followed("a product of complex numbers that is no number", span);
        let nothing = Expr::integer(0, IntKind::Int, span).convert(Conversion::Cast, Type::VOID);
        let kind = ExprKind::Conditional(Box::new(fine), Box::new(nothing), Box::new(lost));
        let check = StatementKind::Expr(Expr::value(kind, Type::VOID, span));
        items.push(Item::Statement(Statement { kind: check, span }));
        Ok(self.complex(real, imaginary, span))
    }

    fn complex_quotient(
        &mut self,
        (a, b): Parts,
        (c, d): Parts,
        items: &mut Vec<Item>,
        span: Span,
    ) -> Checked<Expr> {
        let zero = || Expr::integer(0, IntKind::Int, span);
        let mut with = |op, x: &Expr, y: &Expr| self.binary(op, x.clone(), y.clone(), span);
        let Some(d) = d else {
            let real = with(BinaryOp::Divide, &a, &c)?;
            let imaginary = with(BinaryOp::Divide, &b.unwrap_or_else(zero), &c)?;
            return Ok(self.complex(real, imaginary, span));
        };
        let b = b.unwrap_or_else(zero);
        if [&a, &b, &c, &d].iter().any(|part| !part.ty.is_integer()) {
            // What compilers make of it depends on how they scale: no more is known than its type.
            let ty = with(BinaryOp::Divide, &a, &c)?.ty;
            let part = open_part(QUOTIENT, &ty, span).filter(|_| self.function.is_some());
            let Some(part) = part else {
                let lost = Self::not_followed("a quotient of complex numbers", span);
                items.push(Item::Statement(Statement { kind: StatementKind::Expr(lost), span }));
                return Ok(self.complex(a, b, span));
            };
            let (real, imaginary) = (self.held(part.clone(), items)?, self.held(part, items)?);
            return Ok(self.complex(real, imaginary, span));
        }
        let (times, plus, minus) = (BinaryOp::Multiply, BinaryOp::Add, BinaryOp::Subtract);
        let (cc, dd) = (with(times, &c, &c)?, with(times, &d, &d)?);
        let size = with(plus, &cc, &dd)?;
        let (ac, bd, bc, ad) = (
            with(times, &a, &c)?,
            with(times, &b, &d)?,
            with(times, &b, &c)?,
            with(times, &a, &d)?,
        );
        let (real, imaginary) = (with(plus, &ac, &bd)?, with(minus, &bc, &ad)?);
        let real = with(BinaryOp::Divide, &real, &size)?;
        let imaginary = with(BinaryOp::Divide, &imaginary, &size)?;
        Ok(self.complex(real, imaginary, span))
    }

    /// GNU's `__real__` and `__imag__`: an lvalue of one; of a real number itself, and 0.
    pub(super) fn real_or_imaginary(
        &mut self,
        imaginary: bool,
        operand: &ast::Expr,
        span: Span,
    ) -> Checked<Expr> {
        let operand = self.expr(operand)?;
        let index = u64::from(imaginary);
        match self.numbers_of(&operand) {
            Some(numbers) if numbers.is_complex && operand.category == Category::Lvalue => {
                self.part(&operand, Expr::integer(index, IntKind::Int, span), span)
            }
            Some(numbers) if numbers.is_complex => {
                let mut items = Vec::new();
                let held = self.held(operand, &mut items)?;
                let part = self.part_value(&held, index)?;
                Ok(Self::block_of(items, part))
            }
            None if operand.ty.is_arithmetic() && imaginary => {
                let value = self.loaded(operand)?;
                let zero = Expr::integer(0, IntKind::Int, span);
                self.cast(zero, &value.ty)
            }
            None if operand.ty.is_arithmetic() => Ok(operand),
            _ => Err(self.error(span, "numbers are expected here")),
        }
    }

    /// A complex number is 0 if both of its parts are.
    pub(super) fn truth_of_complex(&mut self, value: Expr) -> Checked<Expr> {
        if !self.numbers_of(&value).is_some_and(|numbers| numbers.is_complex) {
            return Ok(value);
        }
        let span = value.span;
        let zero = Expr::integer(0, IntKind::Int, span);
        self.numbers_binary(BinaryOp::NotEqual, (value, zero), span)
    }

    /// The type of a complex number, as words name it.
    pub(super) fn complex_type(&mut self, element: Type, span: Span) -> Checked<Type> {
        let is_fine = element.is_arithmetic()
            && !matches!(element.kind, TypeKind::Integer(IntKind::Bool) | TypeKind::Enum(_));
        if !is_fine {
            return Err(self.error(span, "there is no such type"));
        }
        Ok(self.complex_of(element))
    }
}

/// A part of a result of which no more is known than its type, if its numbers are followed.
fn open_part(what: &str, ty: &Type, span: Span) -> Option<Expr> {
    let name = match ty.kind {
        TypeKind::Float(FloatKind::Float) => format!("{what}f"),
        TypeKind::Float(FloatKind::Double) => what.to_owned(),
        _ => return None,
    };
    let call = ExprKind::Call(Callee::Builtin(Arc::from(&*name)), Vec::new());
    Some(Expr::value(call, ty.clone(), span))
}
