//! `__builtin_constant_p` of what is no constant in C, as gcc answers it without optimisation: after it has
//! folded what it folds in any case. What that may do to a mixture of constants and variables (`x * 0` is 0
//! there) is not guessed.

use super::body::Body;
use crate::front::build::{Scalar, Value};
use crate::front::c::tree::{Callee, Conversion, Expr, ExprKind, Operator};
use crate::front::library;
use crate::front::source::Span;
use num_bigint::BigInt;

/// Why such a question is not followed.
const FOLDED: &str = "what compilers make a constant of";

/// What compilers take an expression for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Constancy {
    Constant,
    Varies,
    /// That depends on what is folded.
    Open,
}

impl Constancy {
    /// Of an expression with these operands, where only the same answer to all is one.
    fn of_all(operands: impl IntoIterator<Item = Constancy>) -> Constancy {
        let same = |one, other| if one == other { one } else { Constancy::Open };
        operands.into_iter().reduce(same).unwrap_or(Constancy::Open)
    }

    /// The same of an operand of an operation that may be folded although its operands vary.
    fn operand(self) -> Constancy {
        if self == Constancy::Varies { Constancy::Open } else { self }
    }
}

impl Body<'_, '_> {
    /// The number that `__builtin_constant_p` gives.
    pub(super) fn is_constant(&mut self, expr: &Expr, scalar: Scalar, span: Span) -> Value {
        match self.constancy(expr) {
            Constancy::Constant => self.function.number(1, scalar),
            Constancy::Varies => self.function.zero(scalar),
            Constancy::Open => self.lost(FOLDED, scalar, span),
        }
    }

    fn constancy(&self, expr: &Expr) -> Constancy {
        match &expr.kind {
            ExprKind::Integer(_)
            | ExprKind::Float(_)
            | ExprKind::Text(_)
            | ExprKind::WideText(..) => Constancy::Constant,
            ExprKind::Object(_)
            | ExprKind::Function(_)
            | ExprKind::Dereference(_)
            | ExprKind::Member(..)
            | ExprKind::Assign(..)
            | ExprKind::Update(..)
            | ExprKind::Step { .. }
            | ExprKind::Comma(..)
            | ExprKind::Label(_)
            | ExprKind::NextArgument(_) => Constancy::Varies,
            ExprKind::Address(of) if !is_text(of) => Constancy::Varies,
            ExprKind::Address(inner) | ExprKind::Unary(_, inner) | ExprKind::Convert(_, inner) => {
                self.constancy(inner)
            }
            ExprKind::Binary(op, left, right) => self.constancy_of_both(*op, left, right),
            // The beginning of a text is a constant of the compiler's; no other part of it is.
            ExprKind::Offset { pointer, index, .. } => match &index.kind {
                ExprKind::Integer(_) if is_text(pointer) => Constancy::Varies,
                _ if is_large(index) && is_plain(pointer) => Constancy::Varies,
                _ => Constancy::Open,
            },
            ExprKind::Logical { left, right, .. } => {
                Constancy::of_all([self.constancy(left), self.constancy(right)]).operand()
            }
            ExprKind::Conditional(condition, yes, no) => Constancy::of_all([
                self.constancy(condition).operand(),
                self.constancy(yes),
                self.constancy(no),
            ]),
            ExprKind::Call(Callee::Function(id), _) => {
                let name = &self.tree().function(*id).name;
                let defined = self.shared.defined(self.named(*id)).is_some();
                // What is known may be folded: `strlen("two")` is.
                let known = library::find(name).is_some() || library::is_reserved(name);
                if defined && !known { Constancy::Varies } else { Constancy::Open }
            }
            _ => Constancy::Open,
        }
    }

    fn constancy_of_both(&self, op: Operator, left: &Expr, right: &Expr) -> Constancy {
        let both = [self.constancy(left), self.constancy(right)];
        if both == [Constancy::Constant; 2] {
            // A division by zero is left as it is.
            let divides = matches!(op, Operator::Divide | Operator::Remainder);
            let zero = divides && is_integer(right, |number| *number == BigInt::ZERO);
            return if zero { Constancy::Open } else { Constancy::Constant };
        }
        // No operation with a number from 2 on is folded as long as the other operand is plain.
        let kept = matches!(op, Operator::Add | Operator::Subtract | Operator::Multiply)
            && ((is_plain(left) && is_large(right)) || (is_large(left) && is_plain(right)));
        if kept { Constancy::Varies } else { Constancy::Open }
    }
}

/// What an expression is of that the language converts without being told.
fn without_conversions(expr: &Expr) -> &Expr {
    match &expr.kind {
        ExprKind::Convert(Conversion::Cast, _) => expr,
        ExprKind::Convert(_, inner) => without_conversions(inner),
        _ => expr,
    }
}

fn is_text(expr: &Expr) -> bool {
    matches!(without_conversions(expr).kind, ExprKind::Text(_) | ExprKind::WideText(..))
}

fn is_integer(expr: &Expr, is: impl Fn(&BigInt) -> bool) -> bool {
    matches!(&without_conversions(expr).kind, ExprKind::Integer(number) if is(number))
}

fn is_large(expr: &Expr) -> bool {
    is_integer(expr, |number| *number > BigInt::from(1))
}

/// Whether it is a variable or a part of one.
fn is_plain(expr: &Expr) -> bool {
    matches!(
        without_conversions(expr).kind,
        ExprKind::Object(_) | ExprKind::Member(..) | ExprKind::Dereference(_)
    )
}
