//! `__builtin_constant_p`, as gcc answers it without optimisation: after it has folded what it folds
//! in any case. What that may do to a mixture of constants and variables (`x * 0` is 0 there) is not
//! guessed.

use super::intrinsic::known;
use super::is_library;
use crate::front::c::ast::{BinaryOp, Expr, ExprKind, UnaryOp};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{Value, decayed},
    remarks::Unmodelled,
    unit::Binding,
};
use crate::front::c::types::CType;
use crate::front::source::Span;

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
    pub(super) fn tell_constant(&mut self, expr: &Expr, span: Span) -> Lowered<Value> {
        let constancy = self.constancy(expr)?;
        if constancy == Constancy::Open {
            self.unmodelled(Unmodelled::Folding, span);
        }
        Ok(Value::Integer(self.int(i64::from(constancy == Constancy::Constant))))
    }

    fn constancy(&mut self, expr: &Expr) -> Lowered<Constancy> {
        Ok(match &expr.kind {
            ExprKind::Float(_) | ExprKind::Text(_) | ExprKind::WideText(_) => Constancy::Constant,
            ExprKind::Name(name) => match self.lookup(name) {
                Some((Binding::Constant(..), _)) => Constancy::Constant,
                _ => Constancy::Varies,
            },
            ExprKind::Index(..)
            | ExprKind::Member { .. }
            | ExprKind::Assign(..)
            | ExprKind::Step { .. }
            | ExprKind::Comma(..)
            | ExprKind::LabelAddress(_)
            | ExprKind::NextArgument(..) => Constancy::Varies,
            ExprKind::Unary(op, operand) => self.constancy_of_unary(*op, operand, expr)?,
            ExprKind::Cast(_, operand) => {
                if self.is_fixed_address(operand) {
                    return Ok(Constancy::Constant);
                }
                self.constancy(operand)?
            }
            ExprKind::Binary(op, left, right) => self.constancy_of_binary(*op, left, right)?,
            ExprKind::Logical { left, right, .. } => {
                Constancy::of_all([self.constancy(left)?, self.constancy(right)?]).operand()
            }
            ExprKind::Conditional(condition, yes, no) => Constancy::of_all([
                self.constancy(condition)?.operand(),
                self.constancy(yes)?,
                self.constancy(no)?,
            ]),
            ExprKind::Generic(generic) => {
                let chosen = self.association(generic, expr.span)?;
                self.constancy(chosen)?
            }
            ExprKind::Call(function, _) => match &function.kind {
                // What is known may be folded: `strlen("two")` is.
                ExprKind::Name(name) if known(name).is_some() || is_library(name) => {
                    Constancy::Open
                }
                ExprKind::Name(name) if self.unit.is_defined(name) => Constancy::Varies,
                _ => Constancy::Open,
            },
            ExprKind::Block(_) | ExprKind::Compound(..) | ExprKind::OrElse(..) => Constancy::Open,
            ExprKind::TooDeep => return Err(self.too_deep(expr.span)),
            _ if self.is_constant(expr) => Constancy::Constant,
            _ => Constancy::Open,
        })
    }

    fn constancy_of_unary(
        &mut self,
        op: UnaryOp,
        operand: &Expr,
        whole: &Expr,
    ) -> Lowered<Constancy> {
        Ok(match (op, &operand.kind) {
            (UnaryOp::Address, _) if is_text(operand) => Constancy::Constant,
            (UnaryOp::Address, ExprKind::Unary(UnaryOp::Dereference, inner)) => {
                self.constancy(inner)?
            }
            (UnaryOp::Address, ExprKind::Index(base, index)) if is_text(base) => {
                let first = self.is_constant(index) && self.constant(index)? == 0.into();
                if first { Constancy::Constant } else { Constancy::Varies }
            }
            (UnaryOp::Address, _) if self.is_fixed_address(whole) => Constancy::Constant,
            (UnaryOp::Address | UnaryOp::Dereference, _) => Constancy::Varies,
            _ => self.constancy(operand)?,
        })
    }

    fn constancy_of_binary(
        &mut self,
        op: BinaryOp,
        left: &Expr,
        right: &Expr,
    ) -> Lowered<Constancy> {
        let both = [self.constancy(left)?, self.constancy(right)?];
        if both == [Constancy::Constant; 2] {
            // A pointer into a text is none, and a division by zero is left as it is.
            let moved = matches!(decayed(self.type_of(left)?), CType::Pointer(_))
                || matches!(decayed(self.type_of(right)?), CType::Pointer(_));
            let divides = matches!(op, BinaryOp::Divide | BinaryOp::Remainder);
            let zero = divides && self.is_constant(right) && self.constant(right)? == 0.into();
            return Ok(if moved || zero { Constancy::Open } else { Constancy::Constant });
        }
        // No operation with a number from 2 on is folded as long as the other operand is plain.
        let large = |expr: &Expr| matches!(&expr.kind, ExprKind::Integer(number) if number.value > 1.into());
        let plain = |expr: &Expr| {
            matches!(&expr.kind, ExprKind::Name(_) | ExprKind::Index(..) | ExprKind::Member { .. })
        };
        let kept = matches!(op, BinaryOp::Add | BinaryOp::Subtract | BinaryOp::Multiply)
            && ((plain(left) && large(right)) || (large(left) && plain(right)));
        Ok(if kept { Constancy::Varies } else { Constancy::Open })
    }
}

fn is_text(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Text(_) | ExprKind::WideText(_))
}
