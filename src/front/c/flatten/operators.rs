//! Operators on values.

use super::aspect::compared;
use super::body::Body;
use super::outcome::Aspect;
use super::usage::acts;
use crate::front::build::{Binary, Comparison, Scalar, Value};
use crate::front::c::tree::{Expr, Operator, UnaryOperator};
use crate::front::types::Type;
use crate::graph::{ErrorKind, Place};
use crate::logic::{BitOp, Term};

impl Body<'_, '_> {
    /// The value of an expression as it is now, whatever is changed later.
    pub(super) fn value_now(&mut self, expr: &Expr, place: Place) -> Value {
        let value = self.value(expr);
        self.function.hold(value, place)
    }

    /// Two values, the first as it is before the second is evaluated.
    pub(super) fn operands(&mut self, a: &Expr, b: &Expr) -> (Value, Value) {
        let mut first = self.value(a);
        if acts(b) {
            first = self.function.hold(first, self.place(a.span));
        }
        (first, self.value(b))
    }

    pub(super) fn unary(&mut self, op: UnaryOperator, operand: &Expr, scalar: Scalar) -> Value {
        let place = self.place(operand.span);
        let aspect = if op == UnaryOperator::Not { Aspect::Truth } else { Aspect::All };
        let value = self.asking(aspect, operand, |body| body.value(operand));
        match op {
            UnaryOperator::Minus => match self.unreduced_negative(value, place) {
                Some(result) => result,
                None => self.function.negate(value, place),
            },
            UnaryOperator::Complement => self.function.complement(value),
            UnaryOperator::Not => {
                let truth = self.function.truth(value);
                self.function.of_truth(self.function.terms.not(truth), scalar)
            }
        }
    }

    pub(super) fn binary(
        &mut self,
        op: Operator,
        a: &Expr,
        b: &Expr,
        scalar: Scalar,
        place: Place,
    ) -> Value {
        let are_functions =
            [a, b].iter().all(|one| one.ty.is_pointer() && one.ty.function().is_some());
        let (a, b) = match compared(op, a, b) {
            Some((aspect, asked)) => self.asking(aspect, asked, |body| body.operands(a, b)),
            None => self.operands(a, b),
        };
        if let (true, Operator::Equal | Operator::NotEqual) = (are_functions, op) {
            let same = self.function.are_one_function(a, b, place);
            let negated = op == Operator::NotEqual;
            let holds = if negated { self.function.terms.not(same) } else { same };
            return self.function.of_truth(holds, scalar);
        }
        self.combine(op, a, b, scalar, place)
    }

    /// Two values, combined to one of a type.
    pub(super) fn combine(
        &mut self,
        op: Operator,
        a: Value,
        b: Value,
        scalar: Scalar,
        place: Place,
    ) -> Value {
        if op.is_comparison() {
            return self.comparison(op, a, b, scalar, place);
        }
        let plain = match op {
            Operator::ShiftLeft => return self.function.shift(true, a, b, place),
            Operator::ShiftRight => return self.function.shift(false, a, b, place),
            Operator::Multiply => Binary::Multiply,
            Operator::Divide => Binary::Divide,
            Operator::Remainder => Binary::Remainder,
            Operator::Subtract => Binary::Subtract,
            Operator::And => Binary::Bits(BitOp::And),
            Operator::Xor => Binary::Bits(BitOp::Xor),
            Operator::Or => Binary::Bits(BitOp::Or),
            _ => Binary::Add,
        };
        if let Some(result) = self.unreduced(op, (a, b), place) {
            return result;
        }
        let result = self.function.binary(plain, a, b, place);
        self.require_finite(&[a, b], result, place);
        result
    }

    fn comparison(
        &mut self,
        op: Operator,
        a: Value,
        b: Value,
        scalar: Scalar,
        place: Place,
    ) -> Value {
        let (plain, turned, negated) = match op {
            Operator::Less => (Comparison::Less, false, false),
            Operator::Greater => (Comparison::Less, true, false),
            Operator::AtMost => (Comparison::AtMost, false, false),
            Operator::AtLeast => (Comparison::AtMost, true, false),
            Operator::NotEqual => (Comparison::Equal, false, true),
            _ => (Comparison::Equal, false, false),
        };
        let (a, b) = if turned { (b, a) } else { (a, b) };
        let holds = match (a.scalar, b.scalar) {
            (Scalar::Pointer { .. }, _) | (_, Scalar::Pointer { .. }) => {
                let pointer = self.pointer();
                let a = self.function.convert(a, pointer, place);
                let b = self.function.convert(b, pointer, place);
                if plain != Comparison::Equal {
                    let text = "the order of pointers to different objects";
                    self.require_one_object(a, b, text, place);
                }
                self.function.compare_pointers(plain, a, b, place)
            }
            _ => self.function.compare(plain, a, b),
        };
        let holds = if negated { self.function.terms.not(holds) } else { holds };
        self.function.of_truth(holds, scalar)
    }

    /// Orders of pointers to different objects are undefined (C17 6.5.8p5), and so are differences (6.5.6p9).
    fn require_one_object(&mut self, a: Value, b: Value, text: &str, place: Place) {
        let fine = self.is_one_object(a, b);
        self.require_defined(fine, (ErrorKind::DifferentObjects, text), place);
    }

    fn is_one_object(&self, a: Value, b: Value) -> Term {
        let t = &self.function.terms;
        t.eq(t.object(a.term), t.object(b.term))
    }

    pub(super) fn difference(&mut self, a: &Expr, b: &Expr, scalar: Scalar, place: Place) -> Value {
        let element = a.ty.pointee().cloned().unwrap_or(Type::VOID);
        let Some(stride) = self.known_size(&element) else {
            return self.lost("a difference of pointers to such arrays", scalar, a.span);
        };
        let (a, b) = self.operands(a, b);
        [a, b].into_iter().for_each(|pointer| self.require_provenance(pointer.term, place));
        if element.is_void() {
            // GNU's: of labels, too.
            self.require_one_object(a, b, "how far different things are apart", place);
        } else {
            self.function.require(self.is_one_object(a, b), ErrorKind::DifferentObjects, place);
        }
        self.function.difference(a, b, (stride, scalar), place)
    }
}

/// What the integer promotions make of a type.
pub(super) fn promoted(scalar: Scalar) -> Scalar {
    match scalar {
        Scalar::Truth => Scalar::INT,
        Scalar::Integer { width, signed } if width < 32 || (width == 32 && signed) => Scalar::INT,
        other => other,
    }
}
