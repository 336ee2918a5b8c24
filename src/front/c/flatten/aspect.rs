//! What somebody wants to know of the value of a call: what C leaves open of it matters only where more is
//! asked.

use super::body::Body;
use super::marks::key;
use super::outcome::Aspect;
use crate::front::c::tree::{Conversion, Expr, ExprKind, Operator};
use num_bigint::BigInt;

impl Body<'_, '_> {
    /// Does something that asks for no more than this of an expression.
    pub(super) fn asking<T>(
        &mut self,
        aspect: Aspect,
        of: &Expr,
        what: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = self.asked.replace((key(of), aspect));
        let done = what(self);
        self.asked = before;
        done
    }

    /// What is asked of a call.
    pub(super) fn aspect_of(&self, call: &Expr) -> Aspect {
        match self.asked {
            Some((asked, aspect)) if asked == key(call) => aspect,
            _ => Aspect::All,
        }
    }

    /// Whether nobody wants to know what a call gives.
    pub(super) fn is_dropped(&self, call: &Expr) -> bool {
        self.aspect_of(call) == Aspect::Nothing
    }
}

/// What a comparison asks of one of its operands, where the other one is 0.
pub(super) fn compared<'e>(
    op: Operator,
    left: &'e Expr,
    right: &'e Expr,
) -> Option<(Aspect, &'e Expr)> {
    let aspect = match op {
        Operator::Equal | Operator::NotEqual => Aspect::Truth,
        _ if op.is_comparison() => Aspect::Sign,
        _ => return None,
    };
    match (is_zero(left), is_zero(right)) {
        (_, true) => Some((aspect, left)),
        (true, _) => Some((aspect, right)),
        _ => None,
    }
}

fn is_zero(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Integer(number) => *number == BigInt::ZERO,
        ExprKind::Convert(Conversion::Cast, _) => false,
        ExprKind::Convert(_, inner) => is_zero(inner),
        _ => false,
    }
}
