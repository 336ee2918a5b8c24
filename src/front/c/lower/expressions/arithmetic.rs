//! Operators on integers, and conversions between their types (C17 §6.3.1, §6.5).
//!
//! What integers are is written into the terms here and nowhere else, by `--ints`:
//!
//! | | `c` | `wrap` | `math` |
//! | --- | --- | --- | --- |
//! | unsigned results | wrap | wrap | are left as they are |
//! | signed results | must fit, else the run ends in an error | wrap | are left as they are |
//! | conversions | wrap (as gcc and clang do) | wrap | are left as they are |
//!
//! Where the limits of the operands show that a result fits, it is left as it is.

use num_bigint::BigInt;
use num_traits::{One, ToPrimitive};

use super::value::{Typed, Value};
use crate::front::c::ast::BinaryOp;
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    remarks::{Kind, Unmodelled},
};
use crate::front::c::types::{CType, IntKind};
use crate::front::lower::within;
use crate::front::source::Span;
use crate::graph::{ErrorKind, Ints, Range};
use crate::logic::{Division, Estimate, Interval, Term};

impl Body<'_, '_> {
    /// Whether a term is within the limits of a type, as those of its symbols show.
    fn fits(&self, term: Term, kind: IntKind) -> bool {
        let (low, high) = kind.range(self.unit.model);
        self.estimated(term).is_between(&low, &high)
    }

    /// Between which ends a term stays, as those of its symbols show.
    pub(in crate::front::c::lower) fn estimated(&self, term: Term) -> Interval {
        let ranges = &self.unit.ranges;
        let of = |symbol: Term| ranges.get(&symbol).map_or(Interval::ALL, Range::interval);
        Estimate::new(self.unit.terms, of).of(term)
    }

    /// An integer as one of the type `to`.
    pub(in crate::front::c::lower) fn convert_integer(
        &mut self,
        value: Typed,
        to: IntKind,
        span: Span,
    ) -> Typed {
        let terms = self.unit.terms;
        if to == IntKind::Bool && value.kind != IntKind::Bool {
            let truth = terms.ne(value.term, terms.int(0));
            return Typed { term: terms.ite(truth, terms.int(1), terms.int(0)), kind: to };
        }
        let model = self.unit.model;
        let same = value.kind.fits_in(to, model) || self.fits(value.term, to);
        // Among constants, too: what is known early is what a run would compute.
        if same || self.unit.ints == Ints::Math {
            if !same {
                self.unit.remark(Kind::Conversion, span);
            }
            return Typed { kind: to, ..value };
        }
        Typed { term: terms.wrap(to.width(model), to.is_signed(), value.term), kind: to }
    }

    /// The result of an operation, as the type has it.
    pub(in crate::front::c::lower) fn limited(
        &mut self,
        term: Term,
        kind: IntKind,
        span: Span,
    ) -> Typed {
        let terms = self.unit.terms;
        let (width, signed) = (kind.width(self.unit.model), kind.is_signed());
        match self.unit.ints {
            Ints::Math => {
                if !signed && !self.fits(term, kind) {
                    self.unit.remark(Kind::UnsignedArithmetic, span);
                }
            }
            _ if self.fits(term, kind) => {}
            Ints::C if matches!(kind, IntKind::Field(..)) && signed => {
                // Compilers differ on whether it is too large.
                let limits = within(terms, term, &kind.range(self.unit.model));
                let place = self.unit.place(span);
                self.builder.require_followed(limits, Unmodelled::Field.text(), place);
            }
            Ints::C if signed => self.require_fit(term, kind, span),
            Ints::C | Ints::Wrap => {
                return Typed { term: terms.wrap(width, signed, term), kind };
            }
        }
        Typed { term, kind }
    }

    /// Goes on only where a signed result is in the limits of its type.
    fn require_fit(&mut self, term: Term, kind: IntKind, span: Span) {
        let terms = self.unit.terms;
        let (low, high) = kind.range(self.unit.model);
        let known = self.estimated(term);
        let mut fine = terms.tt();
        if known.low().is_none_or(|least| low > least.into()) {
            fine = terms.and2(fine, terms.le(terms.int(low), term));
        }
        if known.high().is_none_or(|most| high < most.into()) {
            fine = terms.and2(fine, terms.le(term, terms.int(high)));
        }
        let place = self.unit.place(span);
        if terms.is_false(fine) {
            let text = format!("this is too large for `{kind}`: an overflow, which is undefined");
            self.unit.warn(span, text);
        }
        self.builder.require(fine, ErrorKind::Overflow, place);
    }

    /// An infix operation that is no comparison.
    pub(in crate::front::c::lower) fn arithmetic(
        &mut self,
        op: BinaryOp,
        left: Value,
        right: Value,
        span: Span,
    ) -> Lowered<Value> {
        match (left, right) {
            (Value::Integer(left), Value::Integer(right)) => {
                Ok(Value::Integer(self.integers(op, left, right, span)))
            }
            (left @ Value::Float(_), right @ (Value::Float(_) | Value::Integer(_)))
            | (left @ Value::Integer(_), right @ Value::Float(_)) => {
                if let Some(reals) = self.both_real(&left, &right, span)? {
                    return self.reals(op, reals, span);
                }
                let numbers = self.both_floats(&left, &right, span)?;
                self.float_arithmetic(op, numbers, span)
            }
            (left @ Value::Pointer(_), right) | (left, right @ Value::Pointer(_)) => {
                self.pointer_arithmetic(op, left, right, span)
            }
            _ => Err(self.unit.error(span, "numbers or pointers are expected here")),
        }
    }

    fn integers(&mut self, op: BinaryOp, left: Typed, right: Typed, span: Span) -> Typed {
        if matches!(op, BinaryOp::ShiftLeft | BinaryOp::ShiftRight) {
            return self.shift(op, left, right, span);
        }
        let kind = left.kind.common(right.kind, self.unit.model);
        let a = self.convert_integer(left, kind, span).term;
        let b = self.convert_integer(right, kind, span).term;
        let terms = self.unit.terms;
        let term = match op {
            BinaryOp::Add => terms.add([a, b]),
            BinaryOp::Subtract => terms.sub(a, b),
            BinaryOp::Multiply => terms.mul(a, b),
            BinaryOp::Divide | BinaryOp::Remainder => {
                return self.quotient(op, a, b, kind, span);
            }
            _ => return Typed { term: self.bitwise(op, a, b, kind, span), kind },
        };
        self.limited(term, kind, span)
    }

    fn quotient(&mut self, op: BinaryOp, a: Term, b: Term, kind: IntKind, span: Span) -> Typed {
        let terms = self.unit.terms;
        let place = self.unit.place(span);
        let fine = terms.ne(b, terms.int(0));
        if terms.is_false(fine) {
            self.unit.warn(span, "division by zero");
        }
        self.builder.require(fine, ErrorKind::DivisionByZero, place);
        let quotient = terms.div(Division::Truncate, a, b);
        if op == BinaryOp::Divide {
            return self.limited(quotient, kind, span);
        }
        // INT_MIN % -1 is as undefined as INT_MIN / -1 (C17 §6.5.5).
        if self.unit.ints == Ints::C && kind.is_signed() && terms.as_int(b).is_none() {
            self.limited(quotient, kind, span);
        }
        Typed { term: terms.modulo(Division::Truncate, a, b), kind }
    }

    /// Shifts are multiplications and divisions by powers of two. A right shift rounds
    /// down, also negative numbers, as gcc and clang do.
    fn shift(&mut self, op: BinaryOp, left: Typed, right: Typed, span: Span) -> Typed {
        let Typed { term, kind } = left.promoted();
        let amount = right.promoted().term;
        let width = kind.width(self.unit.model);
        self.check_amount(amount, kind.stated().width(self.unit.model), kind, span);
        if matches!(kind, IntKind::Field(..)) {
            let terms = self.unit.terms;
            let (fine, place) = (terms.lt(amount, terms.int(width)), self.unit.place(span));
            self.builder.require_followed(fine, Unmodelled::Field.text(), place);
        }
        let terms = self.unit.terms;
        let shifted = |bits: u32| {
            let power = terms.int(BigInt::one() << bits);
            match op {
                BinaryOp::ShiftLeft => terms.mul(term, power),
                _ => terms.div(Division::Euclid, term, power),
            }
        };
        let known = terms.as_int(amount).and_then(ToPrimitive::to_u32);
        let result = match known {
            Some(bits) => shifted(bits.min(width)),
            None => (0..width - 1).rev().fold(shifted(width - 1), |rest, bits| {
                terms.ite(terms.eq(amount, terms.int(bits)), shifted(bits), rest)
            }),
        };
        if op == BinaryOp::ShiftRight {
            return Typed { term: result, kind };
        }
        // Shifting a negative number to the left is undefined, too (C17 §6.5.7).
        if kind.is_signed() && self.unit.ints == Ints::C {
            let terms = self.unit.terms;
            let fine = terms.le(terms.int(0), term);
            self.builder.require(fine, ErrorKind::NegativeShift, self.unit.place(span));
        }
        self.limited(result, kind, span)
    }

    fn check_amount(&mut self, amount: Term, width: u32, kind: IntKind, span: Span) {
        let terms = self.unit.terms;
        let place = self.unit.place(span);
        let fine = terms.and2(terms.le(terms.int(0), amount), terms.lt(amount, terms.int(width)));
        if terms.is_false(fine) {
            let text = format!("shifting `{kind}` by this much is undefined: it has {width} bits");
            self.unit.warn(span, text);
        }
        self.builder.require(fine, ErrorKind::Shift, place);
    }

    /// `&`, `^`, `|`. The last two by the first: x | y = x + y − (x & y), and
    /// x ^ y = x + y − 2 (x & y).
    fn bitwise(&mut self, op: BinaryOp, a: Term, b: Term, kind: IntKind, span: Span) -> Term {
        if self.unit.ints == Ints::Math && !(self.fits(a, kind) && self.fits(b, kind)) {
            // Bits beyond the type are left out.
            self.unit.remark(Kind::Bits, span);
        }
        let terms = self.unit.terms;
        let truths = Interval::from_to(&BigInt::ZERO, &BigInt::one());
        let zero_or_one = |term| self.estimated(term).is_within(truths);
        let both = if zero_or_one(a) && zero_or_one(b) {
            let one = terms.int(1);
            let holds = terms.and2(terms.eq(a, one), terms.eq(b, one));
            terms.ite(holds, one, terms.int(0))
        } else {
            terms.bit_and(kind.width(self.unit.model), a, b)
        };
        match op {
            BinaryOp::And => both,
            BinaryOp::Or => terms.sub(terms.add([a, b]), both),
            _ => terms.sub(terms.add([a, b]), terms.add([both, both])),
        }
    }

    /// `~`: in two's complement −x−1, and for unsigned types the largest value minus x.
    pub(in crate::front::c::lower) fn complement(&self, value: Typed) -> Typed {
        let terms = self.unit.terms;
        let Typed { term, kind } = value;
        let from = if kind.is_signed() { BigInt::from(-1) } else { kind.range(self.unit.model).1 };
        Typed { term: terms.sub(terms.int(from), term), kind }
    }

    /// The run comes to something that is not followed: it ends, as far as can be told,
    /// and what comes after is lowered as if nothing led there.
    pub(in crate::front::c::lower) fn unmodelled(&mut self, what: Unmodelled, span: Span) {
        let place = self.unit.place(span);
        self.builder.lose(what.text(), place);
    }

    pub(in crate::front::c::lower) fn unmodelled_number(
        &mut self,
        what: Unmodelled,
        kind: IntKind,
        span: Span,
    ) -> Typed {
        self.unmodelled(what, span);
        Typed { term: self.unit.terms.int(0), kind }
    }

    /// A value that becomes one of an integer type.
    pub(in crate::front::c::lower) fn converted_to(
        &mut self,
        kind: IntKind,
        value: Value,
        span: Span,
    ) -> Lowered<Typed> {
        let converted = self.convert(value, &CType::Integer(kind), span)?;
        self.as_integer(&converted, span)
    }

    /// Gives a value the type of what it is assigned to or passed as (C17 §6.5.16.1).
    pub(in crate::front::c::lower) fn convert(
        &mut self,
        value: Value,
        to: &CType,
        span: Span,
    ) -> Lowered<Value> {
        match (to, value) {
            (CType::Integer(kind), Value::Integer(number)) => {
                Ok(Value::Integer(self.convert_integer(number, *kind, span)))
            }
            (CType::Integer(kind), Value::Float(None)) => {
                Ok(Value::Integer(self.unmodelled_number(Unmodelled::Float, *kind, span)))
            }
            (CType::Integer(kind), Value::Float(Some(term))) if !self.unit.is_path() => {
                Ok(Value::Integer(self.integer_of(term, *kind, span)))
            }
            (CType::Float(_), value @ (Value::Float(_) | Value::Integer(_))) => {
                Ok(Value::Float(match to.format() {
                    _ if self.unit.is_path() => Some(self.as_real(&value, span)?),
                    Some(format) => self.as_float(&value, format, span)?,
                    None => None,
                }))
            }
            (CType::Integer(IntKind::Bool), Value::Pointer(pointer)) => {
                let terms = self.unit.terms;
                let set = terms.ne(pointer.block, terms.int(0));
                let term = terms.ite(set, terms.int(1), terms.int(0));
                Ok(Value::Integer(Typed { term, kind: IntKind::Bool }))
            }
            (CType::Pointer(_), value @ (Value::Pointer(_) | Value::Integer(_))) => {
                self.as_pointer(value, to, span).map(Value::Pointer)
            }
            (CType::Record(wanted), Value::Record(target))
                if target.ctype == CType::Record(*wanted) =>
            {
                Ok(Value::Record(target))
            }
            // Compilers only warn.
            (CType::Integer(kind), Value::Pointer(pointer)) if !self.unit.is_path() => {
                let text = "a pointer becomes a number without a cast";
                self.unit.warn(span, text);
                self.number_of(pointer, *kind, span).map(Value::Integer)
            }
            (CType::Integer(_), value) => self.as_integer(&value, span).map(Value::Integer),
            (_, Value::Void) => Err(self.unit.error(span, "this has no value")),
            _ => Err::<Value, Reported>(
                self.unit.error(span, "a value of another type is expected here"),
            ),
        }
    }

    /// As [`convert`](Self::convert), but as casts do it (C17 §6.5.4).
    pub(in crate::front::c::lower) fn cast_value(
        &mut self,
        value: Value,
        to: &CType,
        span: Span,
    ) -> Lowered<Value> {
        match (to, value) {
            (CType::Integer(kind), Value::Pointer(pointer)) if *kind != IntKind::Bool => {
                self.number_of(pointer, *kind, span).map(Value::Integer)
            }
            (_, value) => self.convert(value, to, span),
        }
    }
}
