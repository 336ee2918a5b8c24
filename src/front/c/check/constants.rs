//! Values that are known before the program runs (C17 §6.6).

use num_bigint::BigInt;
use num_traits::{FromPrimitive, Signed, ToPrimitive, Zero};

use super::{Checked, Checker};
use crate::front::c::ast;
use crate::front::c::tree::{Conversion, Expr, ExprKind, Initial, Operator, Tree, UnaryOperator};
use crate::front::types::{
    FloatKind, IntKind, Qualifiers, Type, TypeKind, Types, floating_value, split_suffix,
};

/// The value of a constant expression.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Constant {
    /// An integer, or an address that no object has.
    Integer(BigInt),
    Float(f64),
}

impl Checker<'_> {
    /// The value of an integer constant expression.
    pub(super) fn constant(&mut self, expr: &ast::Expr) -> Checked<BigInt> {
        let value = self.value(expr)?;
        if !value.ty.is_integer() {
            return Err(self.error(expr.span, "this must be a constant"));
        }
        match self.integer_value(&value) {
            Some(value) => Ok(value),
            // Division by zero among constants.
            None if is_made_of_constants(&value) => {
                Err(self.error(expr.span, "this constant has no value"))
            }
            None => Err(self.error(expr.span, "this must be a constant")),
        }
    }

    /// The value of an integer, if it is constant.
    pub(super) fn integer_value(&self, expr: &Expr) -> Option<BigInt> {
        match evaluate(&self.tree, expr)? {
            Constant::Integer(value) => Some(value),
            Constant::Float(_) => None,
        }
    }

    /// Whether it is a null pointer constant (C17 §6.3.2.3).
    pub(super) fn is_null(&self, expr: &Expr) -> bool {
        let zero = |expr: &Expr| {
            expr.ty.is_integer() && self.integer_value(expr).is_some_and(|value| value.is_zero())
        };
        match &expr.kind {
            ExprKind::Convert(Conversion::Cast | Conversion::Null, inner)
                if expr.ty == Type::VOID.pointer() || self.types().is_null_pointer(&expr.ty) =>
            {
                zero(inner)
            }
            _ => zero(expr),
        }
    }

    /// Whether something can be the first value of what lives as long as the program.
    pub(super) fn is_static_value(&self, expr: &Expr) -> bool {
        let all = |list: &[&Expr]| list.iter().all(|one| self.is_static_value(one));
        match &expr.kind {
            ExprKind::Integer(_)
            | ExprKind::Float(_)
            | ExprKind::Text(_)
            | ExprKind::WideText(..)
            | ExprKind::Function(_)
            | ExprKind::Label(_)
            | ExprKind::IsConstant(_) => true,
            ExprKind::Convert(Conversion::Lvalue, inner) => self.is_constant_object(inner),
            ExprKind::Object(id) | ExprKind::Literal(id) => {
                self.tree.object(*id).storage.is_static()
            }
            ExprKind::Convert(_, inner)
            | ExprKind::Unary(_, inner)
            | ExprKind::Address(inner)
            | ExprKind::Dereference(inner)
            | ExprKind::Member(inner, _) => self.is_static_value(inner),
            ExprKind::Binary(_, a, b) | ExprKind::Difference(a, b) | ExprKind::OrElse(a, b) => {
                all(&[a, b])
            }
            ExprKind::Offset { pointer, index, .. } => all(&[pointer, index]),
            ExprKind::Logical { and, left, right } => match self.truth(left) {
                Some(decided) if decided != *and => true,
                _ => all(&[left, right]),
            },
            ExprKind::Conditional(condition, yes, no) => match self.truth(condition) {
                Some(true) => self.is_static_value(yes),
                Some(false) => self.is_static_value(no),
                None => all(&[condition, yes, no]),
            },
            ExprKind::Call(_, arguments) => arguments.iter().all(|one| self.is_static_value(one)),
            _ => false,
        }
    }

    /// Whether a condition is known to hold, or not to.
    pub(super) fn truth(&self, expr: &Expr) -> Option<bool> {
        evaluate(&self.tree, expr).map(|value| is_true(&value))
    }

    /// Compilers know what a constant object starts with, and a compound literal.
    fn is_constant_object(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Object(id) => {
                let object = self.tree.object(*id);
                let constant = object.ty.qualifiers.has(Qualifiers::CONST);
                self.tree.constants.contains(id)
                    || constant && object.storage.is_static() && object.initial.is_some()
            }
            ExprKind::Literal(id) => match &self.tree.object(*id).initial {
                Some(Initial::Value(value)) => self.is_static_value(value),
                Some(Initial::Parts(parts)) => {
                    parts.iter().all(|part| self.is_static_value(&part.value))
                }
                None => false,
            },
            ExprKind::Member(base, _) => self.is_constant_object(base),
            _ => false,
        }
    }
}

/// Whether an expression mentions nothing that a run decides.
fn is_made_of_constants(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Integer(_) | ExprKind::Float(_) => true,
        ExprKind::Convert(Conversion::Lvalue, _) => false,
        ExprKind::Convert(_, inner) | ExprKind::Unary(_, inner) => is_made_of_constants(inner),
        ExprKind::Binary(_, a, b) => is_made_of_constants(a) && is_made_of_constants(b),
        _ => false,
    }
}

fn is_true(value: &Constant) -> bool {
    match value {
        Constant::Integer(value) => !value.is_zero(),
        Constant::Float(value) => *value != 0.0,
    }
}

/// The value of an expression, if it is known.
pub(super) fn evaluate(tree: &Tree, expr: &Expr) -> Option<Constant> {
    let integer = |value: BigInt| Some(Constant::Integer(fitted(tree, value, &expr.ty)));
    let truth = |value: bool| Some(Constant::Integer(value.into()));
    match &expr.kind {
        ExprKind::Integer(value) => Some(Constant::Integer(value.clone())),
        ExprKind::Float(text) => float(text).map(Constant::Float),
        ExprKind::Convert(Conversion::Lvalue, inner) => match &inner.kind {
            ExprKind::Object(id) if tree.constants.contains(id) => {
                match &tree.object(*id).initial {
                    Some(Initial::Value(value)) => evaluate(tree, value),
                    _ => None,
                }
            }
            _ => None,
        },
        ExprKind::Convert(Conversion::Function, _) => None,
        ExprKind::Convert(Conversion::Array, inner) | ExprKind::Address(inner) => {
            address(tree, inner).map(Constant::Integer)
        }
        ExprKind::Convert(_, inner) => converted(tree, evaluate(tree, inner)?, &expr.ty),
        ExprKind::Unary(operator, inner) => match (operator, evaluate(tree, inner)?) {
            (UnaryOperator::Not, value) => truth(!is_true(&value)),
            (UnaryOperator::Minus, Constant::Integer(value)) => integer(-value),
            (UnaryOperator::Complement, Constant::Integer(value)) => integer(-value - 1),
            (UnaryOperator::Minus, Constant::Float(value)) => Some(Constant::Float(-value)),
            (UnaryOperator::Complement, Constant::Float(_)) => None,
        },
        ExprKind::Binary(operator, left, right) => {
            match (evaluate(tree, left)?, evaluate(tree, right)?) {
                (Constant::Integer(a), Constant::Integer(b)) => {
                    integer(combined(tree, *operator, &a, &b, &left.ty)?)
                }
                (Constant::Float(a), Constant::Float(b)) => floats(*operator, a, b, &expr.ty, tree),
                _ => None,
            }
        }
        ExprKind::Logical { and, left, right } => {
            if is_true(&evaluate(tree, left)?) != *and {
                return truth(!*and);
            }
            truth(is_true(&evaluate(tree, right)?))
        }
        ExprKind::Conditional(condition, yes, no) => {
            evaluate(tree, if is_true(&evaluate(tree, condition)?) { yes } else { no })
        }
        ExprKind::OrElse(first, second) => {
            let value = evaluate(tree, first)?;
            if is_true(&value) { converted(tree, value, &expr.ty) } else { evaluate(tree, second) }
        }
        ExprKind::Offset { pointer, back, index } => {
            let size = tree.types.size(pointer.ty.pointee()?)?;
            let steps = whole(evaluate(tree, index)?)? * size;
            let base = whole(evaluate(tree, pointer)?)?;
            integer(if *back { base - steps } else { base + steps })
        }
        ExprKind::Difference(left, right) => {
            let size = tree.types.size(left.ty.pointee()?)?;
            let apart = whole(evaluate(tree, left)?)? - whole(evaluate(tree, right)?)?;
            (size > 0).then(|| Constant::Integer(apart / size))
        }
        // What is left of these questions is about no constant.
        ExprKind::IsConstant(_) => truth(false),
        _ => None,
    }
}

fn whole(value: Constant) -> Option<BigInt> {
    match value {
        Constant::Integer(value) => Some(value),
        Constant::Float(_) => None,
    }
}

/// Where an lvalue is that no object is: `&((struct s *)0)->member`.
fn address(tree: &Tree, expr: &Expr) -> Option<BigInt> {
    match &expr.kind {
        ExprKind::Dereference(pointer) => whole(evaluate(tree, pointer)?),
        ExprKind::Member(base, index) => {
            let start = tree.types.members(&base.ty)?.get(*index)?.start;
            Some(address(tree, base)? + start / 8)
        }
        _ => None,
    }
}

/// The number that a type has for one: what is too large wraps around.
fn fitted(tree: &Tree, value: BigInt, ty: &Type) -> BigInt {
    match tree.types.integer(ty) {
        Some(IntKind::Bool) => BigInt::from(u8::from(!value.is_zero())),
        Some(kind) => wrapped_to(value, kind, &tree.types),
        None if ty.is_pointer() => wrapped(value, tree.types.model.address_bits(), false),
        None => value,
    }
}

/// The number that an integer type has for one.
pub(super) fn wrapped_to(value: BigInt, kind: IntKind, types: &Types) -> BigInt {
    if types.unbounded {
        return value;
    }
    wrapped(value, kind.width(types.model), kind.is_signed(types.model))
}

fn wrapped(value: BigInt, bits: u32, signed: bool) -> BigInt {
    let modulus = BigInt::from(1) << bits;
    let mut rest = value % &modulus;
    if rest.is_negative() {
        rest += &modulus;
    }
    if signed && rest >= (BigInt::from(1) << (bits - 1)) { rest - modulus } else { rest }
}

fn converted(tree: &Tree, value: Constant, to: &Type) -> Option<Constant> {
    Some(match (value, &to.kind) {
        (value, TypeKind::Integer(IntKind::Bool)) => {
            Constant::Integer(u8::from(is_true(&value)).into())
        }
        (Constant::Integer(value), TypeKind::Float(kind)) => {
            Constant::Float(kind.rounded(value.to_f64()?))
        }
        (Constant::Float(value), TypeKind::Float(kind)) => Constant::Float(kind.rounded(value)),
        (Constant::Integer(value), _) if to.is_scalar() => {
            Constant::Integer(fitted(tree, value, to))
        }
        (Constant::Float(value), _) if to.is_integer() => {
            let whole = BigInt::from_f64(value.trunc())?;
            let kind = tree.types.integer(to)?;
            return kind.holds(&whole, tree.types.model).then_some(Constant::Integer(whole));
        }
        _ => return None,
    })
}

/// The value of a floating constant.
fn float(text: &str) -> Option<f64> {
    match FloatKind::of_constant(text) {
        FloatKind::LongDouble => split_suffix(text).0.parse().ok(),
        _ => floating_value(text),
    }
}

fn floats(operator: Operator, a: f64, b: f64, ty: &Type, tree: &Tree) -> Option<Constant> {
    use Operator::{
        Add, AtLeast, AtMost, Divide, Equal, Greater, Less, Multiply, NotEqual, Subtract,
    };
    let value = match operator {
        Multiply => a * b,
        Divide => a / b,
        Add => a + b,
        Subtract => a - b,
        Less | Greater | AtMost | AtLeast | Equal | NotEqual => {
            return Some(Constant::Integer(u8::from(compares(operator, &a, &b)).into()));
        }
        _ => return None,
    };
    converted(tree, Constant::Float(value), ty)
}

fn compares<T: PartialOrd>(operator: Operator, a: &T, b: &T) -> bool {
    match operator {
        Operator::Less => a < b,
        Operator::Greater => a > b,
        Operator::AtMost => a <= b,
        Operator::AtLeast => a >= b,
        Operator::Equal => a == b,
        _ => a != b,
    }
}

/// What an operator makes of two integers of a type, before that has to fit.
fn combined(tree: &Tree, operator: Operator, a: &BigInt, b: &BigInt, ty: &Type) -> Option<BigInt> {
    use Operator::{
        Add, And, Divide, Multiply, Or, Remainder, ShiftLeft, ShiftRight, Subtract, Xor,
    };
    let shift = || {
        let bits = tree.types.integer(ty)?.width(tree.types.model);
        b.to_u32().filter(|by| *by < bits)
    };
    Some(match operator {
        Multiply => a * b,
        Divide if !b.is_zero() => a / b,
        Remainder if !b.is_zero() => a % b,
        Add => a + b,
        Subtract => a - b,
        ShiftLeft => a << shift()?,
        ShiftRight => a >> shift()?,
        And => a & b,
        Xor => a ^ b,
        Or => a | b,
        Divide | Remainder => return None,
        _ => u8::from(compares(operator, a, b)).into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_wrap_around() {
        assert_eq!(wrapped(BigInt::from(255), 8, true), BigInt::from(-1));
        assert_eq!(wrapped(BigInt::from(-1), 8, false), BigInt::from(255));
        assert_eq!(wrapped(BigInt::from(-129), 8, true), BigInt::from(127));
    }

    #[test]
    fn floating_constants_have_the_value_that_their_type_keeps() {
        assert_eq!(float("0.1"), Some(0.1));
        assert_eq!(float("0.1f"), Some(f64::from(0.1_f32)));
        assert_eq!(float("1e3L"), Some(1000.0));
        assert_eq!(float("0X1.8p-1F"), Some(0.75));
    }
}
