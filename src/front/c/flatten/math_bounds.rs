//! `sin`, `pow` and their like of numbers that nobody knows, where the program is [overstated](super::Input::overstates):
//! anything within what the definition of the function promises (C17 7.12, F.10).
//!
//! Direction of error: more runs than there are. The bounds are those of the function itself, a little wider than the
//! numbers next to them, as libraries err by some units in the last place.

use super::body::Body;
use super::outcome::Outcome;
use crate::front::build::{Scalar, Value, assumptions};
use crate::front::c::tree::Expr;
use crate::front::library;
use crate::graph::InputKind;
use crate::graph::outside::GivenPart;
use crate::logic::MachineFunction::{
    self, Acos, Asin, Atan, Atan2, Cos, Cosh, Exp, Exp2, Expm1, Hypot, Log, Log1p, Log2, Log10,
    Pow, Sin, Tan, Tanh,
};
use crate::logic::{Float, FloatOp, Format, Rounding, Term};

/// More than π in every format.
const PI: f64 = 3.141_594;

/// The whole exponents with which powers of constants are looked up.
const EXPONENTS: std::ops::RangeInclusive<i8> = -8..=32;

impl Body<'_, '_> {
    /// The result of such a function.
    pub(super) fn bounded_result(
        &mut self,
        function: MachineFunction,
        name: &str,
        numbers: &[Value],
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        let scalar = numbers[0].scalar;
        let result = self.function.any(scalar, InputKind::Read, place);
        self.note_asked(result.term, GivenPart::Result);
        let promise = self.promise(function, numbers, result.term, scalar);
        self.function.assume(promise, place);
        self.shared.assume(&assumptions::bounded(name), place);
        let mut result = result;
        if let (Pow, &[base, exponent]) = (function, numbers)
            && self.function.terms.constant(base.term).is_some()
        {
            self.shared.assume(&assumptions::of_constants(name), place);
            result.term = self.whole_powers(base.term, exponent.term, result);
        }
        self.open_errno(place);
        let Some(wanted) = Scalar::of(self.types(), &expr.ty) else {
            return self.not_followed(name, expr);
        };
        Outcome::Scalar(self.function.convert(result, wanted, place))
    }

    /// Of a function of which nothing is promised, anything.
    pub(super) fn open_result(&mut self, name: &str, expr: &Expr) -> Outcome {
        if self.is_dropped(expr) || !self.has_more_runs() {
            return self.unknown_result(name, expr);
        }
        let place = self.place(expr.span);
        let reason = library::find(name).and_then(|function| function.row.reason);
        let text = reason.map_or_else(|| assumptions::bounded(name), assumptions::anything);
        self.shared.assume(&text, place);
        if reason.is_none() {
            self.open_errno(place);
        }
        self.any_result(expr, InputKind::Read)
    }

    /// Whether the program is the overstated one, which there is from now on.
    pub(super) fn has_more_runs(&mut self) -> bool {
        self.shared.may_be_overstated = true;
        self.overstates()
    }

    /// What holds of a result: whether it is a number, and between which two.
    fn promise(
        &self,
        function: MachineFunction,
        numbers: &[Value],
        result: Term,
        scalar: Scalar,
    ) -> Term {
        let t = &self.function.terms;
        let is = |op, of: &[Term]| t.float_op(op, of);
        let format =
            if scalar == Scalar::Float(Format::Single) { Format::Single } else { Format::Double };
        let number = |value: f64| t.float(Float::double(value).to(format));
        let x = numbers[0].term;
        let missing = numbers.iter().map(|number| is(FloatOp::IsNan, &[number.term]));
        let given = t.not(t.or(missing.collect::<Vec<_>>()));
        let finite = t.not(is(FloatOp::IsInfinite, &[x]));
        let no_less = |low: f64| is(FloatOp::AtMost, &[number(low), x]);
        let no_more = |high: f64| is(FloatOp::AtMost, &[x, number(high)]);
        // Where it is a number for sure.
        let defined = match function {
            Sin | Cos | Tan => finite,
            Acos | Asin => t.and2(no_less(-1.0), no_more(1.0)),
            Log | Log2 | Log10 => no_less(0.0),
            Log1p => no_less(-1.0),
            Pow => t.or2(no_less(0.0), self.is_whole(numbers[1].term)),
            _ => t.tt(),
        };
        let bounds = match function {
            Sin | Cos | Tanh => (Some(-1.0), Some(1.0)),
            Acos => (Some(0.0), Some(PI)),
            Asin | Atan => (Some(-PI / 2.0), Some(PI / 2.0)),
            Atan2 => (Some(-PI), Some(PI)),
            Cosh => (Some(1.0), None),
            Exp | Exp2 | Hypot => (Some(0.0), None),
            Expm1 => (Some(-1.0), None),
            _ => (None, None),
        };
        let above = bounds.0.map(|low| is(FloatOp::AtMost, &[number(low), result]));
        let below = bounds.1.map(|high| is(FloatOp::AtMost, &[result, number(high)]));
        let nan = is(FloatOp::IsNan, &[result]);
        let mut all = vec![t.or2(t.not(t.and2(given, defined)), t.not(nan))];
        all.extend(above.into_iter().chain(below).map(|bound| t.or2(nan, bound)));
        if function == Pow {
            all.extend(self.powers(x, numbers[1].term, result, number(1.0), number(0.0)));
        }
        t.and(all)
    }

    /// Powers of a constant: those with small whole exponents are what the library of this machine says.
    fn whole_powers(&self, base: Term, exponent: Term, other: Value) -> Term {
        let t = &self.function.terms;
        let format = if other.scalar == Scalar::Float(Format::Single) {
            Format::Single
        } else {
            Format::Double
        };
        EXPONENTS.fold(other.term, |rest, number| {
            let number = t.float(Float::double(number.into()).to(format));
            let power = t.float_op(FloatOp::Machine(Pow), &[base, number]);
            t.ite(t.float_op(FloatOp::Equal, &[exponent, number]), power, rest)
        })
    }

    /// What is known of `pow(x, y)`.
    fn powers(&self, x: Term, y: Term, result: Term, one: Term, zero: Term) -> [Term; 3] {
        let t = &self.function.terms;
        let is = |op, of: &[Term]| t.float_op(op, of);
        let is_one = is(FloatOp::Equal, &[result, one]);
        let positive = is(FloatOp::AtMost, &[zero, x]);
        let no_less = t.or2(is(FloatOp::IsNan, &[result]), is(FloatOp::AtMost, &[zero, result]));
        [
            t.or2(t.not(is(FloatOp::IsZero, &[y])), is_one),
            t.or2(t.not(is(FloatOp::Equal, &[x, one])), is_one),
            t.or2(t.not(positive), no_less),
        ]
    }

    /// Whether it is an integer, or infinite; NaN is neither.
    fn is_whole(&self, number: Term) -> Term {
        let t = &self.function.terms;
        let rounded = t.float_op(FloatOp::Round(Rounding::Zero), &[number]);
        t.float_op(FloatOp::Equal, &[rounded, number])
    }
}
