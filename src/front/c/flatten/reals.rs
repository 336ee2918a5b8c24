//! Functions of `math.h` that are operations on numbers.

use super::body::Body;
use super::outcome::Outcome;
use crate::front::build::{Comparison, Scalar, Value};
use crate::front::c::tree::Expr;
use crate::front::library::{Order, Real};
use crate::graph::Place;
use crate::logic::{Float, FloatOp, Term};

impl Body<'_, '_> {
    pub(super) fn real(
        &mut self,
        real: Real,
        name: &str,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        let Some(scalar) = Scalar::of(self.types(), &expr.ty) else {
            return self.not_followed(name, expr);
        };
        let Some(values) = self.reals(arguments, place) else {
            return self.not_followed(name, expr);
        };
        let terms = self.function.terms.clone();
        let is = |op: FloatOp| values.first().map(|value| terms.float_op(op, &[value.term]));
        let term = match (real, &*values) {
            (Real::Plain(op), _) if op.arity() == values.len() => {
                let operands: Vec<Term> = values.iter().map(|value| value.term).collect();
                let value = Value { term: terms.float_op(op, &operands), scalar: values[0].scalar };
                return Outcome::Scalar(self.function.convert(value, scalar, place));
            }
            (Real::Constant(number), []) => match scalar {
                Scalar::Float(format) => terms.float(Float::double(number).to(format)),
                _ => return self.not_followed(name, expr),
            },
            (Real::Whole(rounding), [value]) => {
                let term = terms.float_op(FloatOp::Round(rounding), &[value.term]);
                let value = Value { term, scalar: value.scalar };
                return Outcome::Scalar(self.function.convert(value, scalar, place));
            }
            (Real::Is(op), [_]) => return self.truth_of(is(op), scalar),
            (Real::IsFinite, [_]) => {
                let no = is(FloatOp::IsNan).zip(is(FloatOp::IsInfinite));
                let finite = no.map(|(nan, infinite)| terms.not(terms.or2(nan, infinite)));
                return self.truth_of(finite, scalar);
            }
            (Real::Compare(order), [a, b]) => {
                let (a, b) = self.met(*a, *b, place);
                let holds = match order {
                    Order::Less => self.function.compare(Comparison::Less, a, b),
                    Order::AtMost => self.function.compare(Comparison::AtMost, a, b),
                    Order::Greater => self.function.compare(Comparison::Less, b, a),
                    Order::AtLeast => self.function.compare(Comparison::AtMost, b, a),
                };
                return self.truth_of(Some(holds), scalar);
            }
            _ => return self.not_followed(name, expr),
        };
        Outcome::Scalar(Value { term, scalar })
    }

    /// Floating-point numbers, as they are now; nothing if one is none.
    fn reals(&mut self, arguments: &[Expr], place: Place) -> Option<Vec<Value>> {
        let mut values = Vec::new();
        for argument in arguments {
            match Scalar::of(self.types(), &argument.ty) {
                Some(Scalar::Float(_)) => {
                    let value = self.value(argument);
                    values.push(self.function.hold(value, place));
                }
                _ => return None,
            }
        }
        Some(values)
    }

    fn truth_of(&mut self, holds: Option<Term>, scalar: Scalar) -> Outcome {
        match holds {
            Some(holds) => Outcome::Scalar(self.function.of_truth(holds, scalar)),
            None => Outcome::Nothing,
        }
    }

    /// Two numbers of one format.
    fn met(&mut self, a: Value, b: Value, place: Place) -> (Value, Value) {
        let double = Scalar::Float(crate::logic::Format::Double);
        if a.scalar == b.scalar {
            return (a, b);
        }
        (self.function.convert(a, double, place), self.function.convert(b, double, place))
    }
}
