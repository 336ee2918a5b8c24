//! Comparisons of structures: C has none, CBMC's harnesses compare them member by member.

use super::{Checked, Checker};
use crate::front::c::tree::{Conversion, Expr, ExprKind, Operator};
use crate::front::source::Span;
use crate::front::types::{IntKind, Type, TypeKind};

/// How to say the same in C.
const IN_C: &str = "compare their members one by one";

impl Checker<'_> {
    /// `==` or `!=` of two structures of one type, which stand in variables.
    pub(super) fn records_compared(
        &mut self,
        operator: Operator,
        (left, right): (&Expr, &Expr),
        span: Span,
    ) -> Checked<Expr> {
        let TypeKind::Record(id) = left.ty.kind else {
            return Err(self.error(span, "a structure is compared with something else"));
        };
        if left.ty.kind != right.ty.kind {
            return Err(self.error(span, "two structures of different types are compared"));
        }
        let variables = is_variable(left) && is_variable(right);
        if !variables || self.types().record(id).union {
            let message = "structures are only compared where both stand in variables";
            return Err(self.unsupported(span, message, IN_C));
        }
        self.warn(span, "structures are compared member by member here, which only CBMC does");
        let equal = self.members_equal(stored(left), stored(right), span)?;
        let number = |number: i32| Expr::integer(number, IntKind::Int, span);
        let equal = equal.unwrap_or_else(|| number(1));
        // `!=` is `(a == b) == 0`.
        Ok(match operator {
            Operator::Equal => equal,
            _ => {
                let kind = ExprKind::Binary(Operator::Equal, Box::new(equal), Box::new(number(0)));
                Expr::value(kind, Type::INT, span)
            }
        })
    }

    /// Whether all members are equal; nothing where there are none.
    fn members_equal(&mut self, left: &Expr, right: &Expr, span: Span) -> Checked<Option<Expr>> {
        let count = self.types().members(&left.ty).unwrap_or_default().len();
        let mut all: Option<Expr> = None;
        for index in 0..count {
            let of = |whole: &Expr| self.member_of(whole.clone(), index, span);
            let (one, other) = (of(left), of(right));
            let equal = match one.ty.kind {
                TypeKind::Record(id) if !self.types().record(id).union => {
                    self.members_equal(&one, &other, span)?
                }
                TypeKind::Record(_) | TypeKind::Array(..) => {
                    let message = "structures with arrays or unions in them are not compared";
                    return Err(self.unsupported(span, message, IN_C));
                }
                _ => {
                    let (one, other) = (self.loaded(one)?, self.loaded(other)?);
                    Some(self.comparison(Operator::Equal, one, other, span)?)
                }
            };
            all = match (all, equal) {
                (Some(left), Some(right)) => {
                    let (left, right) = (Box::new(left), Box::new(right));
                    let kind = ExprKind::Logical { and: true, left, right };
                    Some(Expr::value(kind, Type::INT, span))
                }
                (all, equal) => all.or(equal),
            };
        }
        Ok(all)
    }
}

/// The lvalue that a value was read from.
fn stored(value: &Expr) -> &Expr {
    match &value.kind {
        ExprKind::Convert(Conversion::Lvalue, inner) => inner,
        _ => value,
    }
}

/// Whether it may be evaluated again and again: a variable, or a member of one.
fn is_variable(value: &Expr) -> bool {
    match &stored(value).kind {
        ExprKind::Object(_) => true,
        ExprKind::Member(base, _) => is_variable(base),
        _ => false,
    }
}
