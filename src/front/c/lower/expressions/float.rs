//! Floating-point numbers: binary32 and binary64 of IEEE 754, rounded to nearest after each
//! operation, as gcc has them on x86-64 (`FLT_EVAL_METHOD` is 0).
//!
//! A value without a term is one that is not followed (a `long double`, what lies in the memory
//! or among bytes, the result of a function like `sin`): what it decides is an error location
//! *unmodelled*. An integer type that cannot hold a number makes that undefined (C17 §6.3.1.4),
//! and so does NaN: that is *unmodelled*, too.

use num_bigint::BigInt;
use num_traits::One;

use super::value::{Typed, Value};
use crate::front::c::ast::BinaryOp;
use crate::front::c::lower::{Lowered, body::Body, remarks::Unmodelled};
use crate::front::c::types::{CType, IntKind};
use crate::front::lower::within;
use crate::front::source::Span;
use crate::graph::{Ints, Place};
use crate::logic::{Float, FloatOp, Format, Sort, Term, Terms};

impl CType {
    /// The format of its numbers, where they have a floating point and are followed.
    pub(in crate::front::c::lower) fn format(&self) -> Option<Format> {
        match self {
            CType::Float(4) => Some(Format::Single),
            CType::Float(8) => Some(Format::Double),
            _ => None,
        }
    }
}

impl CType {
    /// The type in which a floating-point number meets another number (C17 §6.3.1.8).
    pub(in crate::front::c::lower) fn meeting_float(&self, other: &CType) -> CType {
        match (self, other) {
            (CType::Float(a), CType::Float(b)) => CType::Float(*a.max(b)),
            (CType::Float(a), _) | (_, CType::Float(a)) => CType::Float(*a),
            _ => CType::Float(8),
        }
    }
}

impl Body<'_, '_> {
    /// The format of a term that is a floating-point number.
    pub(in crate::front::c::lower) fn format(&self, term: Term) -> Option<Format> {
        match self.unit.terms.sort(term) {
            Sort::Float(format) => Some(format),
            _ => None,
        }
    }

    /// Two numbers in the format in which they meet (C17 §6.3.1.8); none where one of them is not
    /// followed.
    pub(super) fn both_floats(
        &mut self,
        left: &Value,
        right: &Value,
        span: Span,
    ) -> Lowered<Option<(Term, Term)>> {
        let mut wanted = Format::Single;
        for value in [left, right] {
            match value {
                Value::Float(None) => return Ok(None),
                Value::Float(Some(term)) if self.format(*term) == Some(Format::Double) => {
                    wanted = Format::Double;
                }
                _ => {}
            }
        }
        let (a, b) = (self.as_float(left, wanted, span)?, self.as_float(right, wanted, span)?);
        Ok(a.zip(b))
    }

    /// A number in a format; none where it is not followed.
    pub(in crate::front::c::lower) fn as_float(
        &mut self,
        value: &Value,
        format: Format,
        span: Span,
    ) -> Lowered<Option<Term>> {
        match value {
            Value::Float(term) => {
                let terms = self.unit.terms;
                Ok(term.map(|term| terms.float_op(FloatOp::To(format), &[term])))
            }
            Value::Integer(number) => Ok(Some(self.float_of(*number, format, span))),
            _ => Err(self.unit.error(span, "numbers are expected here")),
        }
    }

    /// The nearest number to an integer.
    fn float_of(&mut self, number: Typed, format: Format, span: Span) -> Term {
        let Typed { term, kind } = number;
        let (width, signed) = (kind.width(self.unit.model), kind.is_signed());
        if self.unit.ints == Ints::Math {
            // Others have no bits to go by.
            let limits = within(self.unit.terms, term, &kind.range(self.unit.model));
            let place = self.unit.place(span);
            self.builder.require_followed(limits, Unmodelled::FloatRange.text(), place);
        }
        self.unit.terms.float_op(FloatOp::FromInt { format, width, signed }, &[term])
    }

    /// Goes on only where so many bits hold what is left of a number as an integer (C17 §6.3.1.4): a
    /// bit-field has its own type.
    pub(super) fn require_whole_fits(&mut self, term: Term, bits: u32, signed: bool, span: Span) {
        let fine = fits(self.unit.terms, term, bits, signed);
        let place = self.unit.place(span);
        self.builder.require_followed(fine, Unmodelled::FloatRange.text(), place);
    }

    /// What is left of a number as an integer.
    pub(in crate::front::c::lower) fn integer_of(
        &mut self,
        term: Term,
        kind: IntKind,
        span: Span,
    ) -> Typed {
        let terms = self.unit.terms;
        if kind == IntKind::Bool {
            let zero = terms.float_op(FloatOp::IsZero, &[term]);
            return Typed { term: terms.ite(zero, terms.int(0), terms.int(1)), kind };
        }
        let (width, signed) = (kind.width(self.unit.model), kind.is_signed());
        self.require_whole_fits(term, width, signed, span);
        Typed { term: terms.float_op(FloatOp::ToInt { width, signed }, &[term]), kind }
    }

    /// An infix operation that is no comparison.
    pub(super) fn float_arithmetic(
        &mut self,
        op: BinaryOp,
        numbers: Option<(Term, Term)>,
        span: Span,
    ) -> Lowered<Value> {
        let op = match op {
            BinaryOp::Add => FloatOp::Add,
            BinaryOp::Subtract => FloatOp::Sub,
            BinaryOp::Multiply => FloatOp::Mul,
            BinaryOp::Divide => FloatOp::Div,
            _ => return Err(self.unit.error(span, "this operator works on integers only")),
        };
        let terms = self.unit.terms;
        Ok(Value::Float(numbers.map(|(a, b)| terms.float_op(op, &[a, b]))))
    }

    /// A comparison by IEEE's rules: NaN is unequal to everything, and in no order.
    pub(in crate::front::c::lower) fn compare_floats(
        &self,
        op: BinaryOp,
        (a, b): (Term, Term),
    ) -> Term {
        let terms = self.unit.terms;
        match op {
            BinaryOp::Less => terms.float_op(FloatOp::Less, &[a, b]),
            BinaryOp::Greater => terms.float_op(FloatOp::Less, &[b, a]),
            BinaryOp::AtMost => terms.float_op(FloatOp::AtMost, &[a, b]),
            BinaryOp::AtLeast => terms.float_op(FloatOp::AtMost, &[b, a]),
            BinaryOp::NotEqual => terms.not(terms.float_op(FloatOp::Equal, &[a, b])),
            _ => terms.float_op(FloatOp::Equal, &[a, b]),
        }
    }

    /// The term of a number that has to be followed from here on; the run is lost where it is not.
    pub(in crate::front::c::lower) fn followed_float(
        &mut self,
        term: Option<Term>,
        format: Format,
        place: Place,
    ) -> Term {
        term.unwrap_or_else(|| {
            self.builder.lose(Unmodelled::Float.text(), place);
            self.unit.terms.float(Float::zero(format))
        })
    }

    /// The same of what is put into an object of a type; `None` where no object of it is followed.
    pub(in crate::front::c::lower) fn held_float(
        &mut self,
        term: Option<Term>,
        ctype: &CType,
        place: Place,
    ) -> Option<Term> {
        term.or_else(|| ctype.format().map(|format| self.followed_float(None, format, place)))
    }
}

/// Whether the integer that is left of a number has no more than so many bits.
fn fits(terms: &Terms, term: Term, width: u32, signed: bool) -> Term {
    let Sort::Float(format) = terms.sort(term) else { return terms.ff() };
    let bits = if signed { width - 1 } else { width };
    let above = BigInt::one() << bits;
    let low = if signed { -&above } else { BigInt::ZERO };
    let number = |value: &BigInt| Float::from_int(format, value);
    // All that is above the next smaller integer is fine, if there is a number for that.
    let below = &low - 1;
    let next = number(&below);
    let enough = if next.truncated().as_ref() == Some(&below) {
        terms.float_op(FloatOp::Less, &[terms.float(next), term])
    } else {
        terms.float_op(FloatOp::AtMost, &[terms.float(number(&low)), term])
    };
    let above = terms.float(number(&above));
    terms.and2(enough, terms.float_op(FloatOp::Less, &[term, above]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_is_what_has_its_bits() {
        let t = Terms::new();
        for value in
            [0.0, -0.9, -1.0, 255.9, 256.0, -128.9, -129.0, 4.0e9, -9.3e18, 1.9e19, f64::NAN]
        {
            for (width, signed) in [(8, false), (8, true), (32, true), (64, true), (64, false)] {
                for format in [Format::Single, Format::Double] {
                    let value = Float::double(value).to(format);
                    let told = t.is_true(fits(&t, t.float(value), width, signed));
                    assert_eq!(told, value.fits(width, signed), "{value:?} {width} {signed}");
                }
            }
        }
    }
}
