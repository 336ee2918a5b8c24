//! The functions of `math.h` that are exact, and its questions about floating-point numbers.
//!
//! Those whose results depend on the library (`sin`, `pow` …) are read, and what comes of them is
//! not followed. So is the sign of NaN, which our numbers do not have, and that of a zero where
//! the standard leaves it open.

use super::row_types::declared_result;
use super::specified::Aspect;
use crate::front::c::ast::{BinaryOp, Expr};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{Typed, Value},
    remarks::Unmodelled,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::{self, Kind, Mark, Order, Real};
use crate::front::source::Span;
use crate::logic::{Float, FloatOp, Format, Term};

impl Body<'_, '_> {
    /// A call of a function of `math.h`.
    pub(super) fn math_call(
        &mut self,
        name: &str,
        declared: Option<&CType>,
        arguments: &[Expr],
        span: Span,
    ) -> Lowered<Value> {
        let function = library::find(name);
        let Some((function, Kind::Real(meaning))) = function.map(|one| (one, one.row.kind)) else {
            return Ok(Value::Float(None));
        };
        let bytes = function.bytes;
        let result = declared_result(function, self.unit.model).unwrap_or(CType::Void);
        // What asks of a number or rounds it takes it as it is, unless a size is named.
        let fixed = match bytes {
            4 => true,
            8 => !function.row.has(Mark::Generic),
            _ => matches!(result, CType::Float(_)),
        };
        if let Real::Constant(value) = meaning {
            let format = CType::Float(bytes).format();
            let terms = self.unit.terms;
            let number = format.map(|format| terms.float(Float::double(value).to(format)));
            return Ok(Value::Float(number));
        }
        if let (Real::Classify, [kinds @ .., number], 6) = (meaning, arguments, arguments.len()) {
            return self.classify_as(kinds, number, span);
        }
        if meaning == Real::Lost {
            self.not_followed(&format!("what `{name}` does"), span);
        }
        let mut values = Vec::new();
        for (at, argument) in arguments.iter().enumerate() {
            let value = self.rvalue(argument)?;
            let later: Vec<&Expr> = arguments[at + 1..].iter().collect();
            values.push(self.hold_value(value, &later, argument.span));
        }
        let strange = declared.is_some_and(|declared| *declared != result);
        let wrong = strange || !meaning.takes(values.len());
        let numbers = if wrong { None } else { self.numbers(&values, fixed, bytes, span)? };
        match numbers {
            Some(numbers) => self.computed((meaning, &result), &numbers, span),
            None if matches!(result, CType::Float(_)) => Ok(Value::Float(None)),
            None => {
                let kind = if let CType::Integer(kind) = result { kind } else { IntKind::Int };
                Ok(Value::Integer(self.unmodelled_number(Unmodelled::Float, kind, span)))
            }
        }
    }

    /// The arguments in the format that the function has, or in which they meet.
    fn numbers(
        &mut self,
        values: &[Value],
        fixed: bool,
        bytes: u32,
        span: Span,
    ) -> Lowered<Option<Vec<Term>>> {
        let single = |body: &Self, value: &Value| match value {
            Value::Float(Some(term)) => body.format(*term) == Some(Format::Single),
            _ => false,
        };
        let format = if fixed {
            CType::Float(bytes).format()
        } else if values.iter().all(|value| single(self, value)) {
            Some(Format::Single)
        } else {
            Some(Format::Double)
        };
        let Some(format) = format else { return Ok(None) };
        let mut numbers = Vec::new();
        for value in values {
            match self.as_float(value, format, span)? {
                Some(number) => numbers.push(number),
                None => return Ok(None),
            }
        }
        Ok(Some(numbers))
    }

    fn computed(
        &mut self,
        (meaning, result): (Real, &CType),
        numbers: &[Term],
        span: Span,
    ) -> Lowered<Value> {
        let terms = self.unit.terms;
        let op = |op| terms.float_op(op, numbers);
        let x = numbers[0];
        let y = *numbers.last().unwrap_or(&x);
        let nan = |x| terms.float_op(FloatOp::IsNan, &[x]);
        let either = terms.or2(nan(x), nan(y));
        Ok(match meaning {
            Real::Plain(plain) => Value::Float(Some(op(plain))),
            Real::CopySign => {
                self.need(terms.not(nan(y)), span);
                let size = terms.float_op(FloatOp::Abs, &[x]);
                let other = terms.float_op(FloatOp::Neg, &[size]);
                let negative = terms.float_op(FloatOp::IsNegative, &[y]);
                Value::Float(Some(terms.ite(negative, other, size)))
            }
            Real::Extreme { larger } => self.extreme(x, y, larger, span),
            Real::Excess => {
                let Some(format) = self.format(x) else { return Ok(Value::Float(None)) };
                let none = terms.float(Float::zero(format));
                let excess = op(FloatOp::Sub);
                Value::Float(Some(terms.ite(op(FloatOp::AtMost), none, excess)))
            }
            Real::Whole(rounding) => {
                let kind = if let CType::Integer(kind) = result { *kind } else { IntKind::Int };
                Value::Integer(self.integer_of(op(FloatOp::Round(rounding)), kind, span))
            }
            Real::Is(question) => self.number_for(op(question), 1),
            Real::IsInfinite => self.truth_for(op(FloatOp::IsInfinite), 1, span),
            Real::IsFinite => {
                let infinite = op(FloatOp::IsInfinite);
                self.number_for(terms.not(terms.or2(nan(x), infinite)), 1)
            }
            Real::SignBit => {
                self.need(terms.not(nan(x)), span);
                // What gcc makes of it, as a rule.
                let set = if self.format(x) == Some(Format::Single) { i32::MIN } else { 1 };
                self.truth_for(op(FloatOp::IsNegative), set.into(), span)
            }
            Real::Negative => {
                self.need(terms.not(nan(x)), span);
                self.number_for(op(FloatOp::IsNegative), 1)
            }
            Real::Infinite => {
                let sign = terms.ite(op(FloatOp::IsNegative), terms.int(-1), terms.int(1));
                let term = terms.ite(op(FloatOp::IsInfinite), sign, terms.int(0));
                Value::Integer(Typed { term, kind: IntKind::Int })
            }
            Real::Classify => {
                let kinds = [0, 1, 4, 3, 2].map(|kind: i64| terms.int(kind));
                self.class(x, &kinds)
            }
            Real::Compare(how) => {
                let how = match how {
                    Order::Less => BinaryOp::Less,
                    Order::AtMost => BinaryOp::AtMost,
                    Order::Greater => BinaryOp::Greater,
                    Order::AtLeast => BinaryOp::AtLeast,
                };
                self.number_for(self.compare_floats(how, (x, y)), 1)
            }
            Real::Unordered => self.number_for(either, 1),
            Real::LessOrGreater => {
                let equal = op(FloatOp::Equal);
                self.number_for(terms.not(terms.or2(either, equal)), 1)
            }
            Real::Constant(_) | Real::Open | Real::Lost => Value::Float(None),
        })
    }

    /// Goes on only where what is not followed does not matter.
    pub(super) fn need(&mut self, fine: Term, span: Span) {
        let place = self.unit.place(span);
        self.builder.require_followed(fine, Unmodelled::Float.text(), place);
    }

    /// `__builtin_fpclassify(nan, infinite, normal, subnormal, zero, number)`.
    fn classify_as(&mut self, kinds: &[Expr], number: &Expr, span: Span) -> Lowered<Value> {
        let mut given = Vec::new();
        for kind in kinds {
            given.push(self.unit.terms.int(self.constant(kind)?));
        }
        let value = self.rvalue(number)?;
        Ok(match self.numbers(&[value], false, 8, span)?.as_deref() {
            Some([number]) => self.class(*number, &given),
            _ => Value::Integer(self.unmodelled_number(Unmodelled::Float, IntKind::Int, span)),
        })
    }

    /// Which of these is the kind of a number, in the order of `__builtin_fpclassify`.
    fn class(&self, x: Term, kinds: &[Term]) -> Value {
        let terms = self.unit.terms;
        let tests = [
            (FloatOp::IsNan, kinds[0]),
            (FloatOp::IsInfinite, kinds[1]),
            (FloatOp::IsSubnormal, kinds[3]),
            (FloatOp::IsZero, kinds[4]),
        ];
        let term = tests.into_iter().fold(kinds[2], |rest, (test, number)| {
            terms.ite(terms.float_op(test, &[x]), number, rest)
        });
        Value::Integer(Typed { term, kind: IntKind::Int })
    }

    /// A number for what is true, of which no more is known than that it is not 0.
    fn truth_for(&mut self, truth: Term, number: i64, span: Span) -> Value {
        let terms = self.unit.terms;
        let term = terms.ite(truth, terms.int(number), terms.int(0));
        let term = self.told_alone(term, Aspect::Truth, span);
        Value::Integer(Typed { term, kind: IntKind::Int })
    }

    fn number_for(&self, truth: Term, number: i64) -> Value {
        let terms = self.unit.terms;
        let term = terms.ite(truth, terms.int(number), terms.int(0));
        Value::Integer(Typed { term, kind: IntKind::Int })
    }

    /// NaN is as if it were not there. Which one of 0 and −0 is given is open.
    fn extreme(&mut self, x: Term, y: Term, larger: bool, span: Span) -> Value {
        let terms = self.unit.terms;
        let is = |op, x| terms.float_op(op, &[x]);
        let zeros = terms.and2(is(FloatOp::IsZero, x), is(FloatOp::IsZero, y));
        let signs = [x, y].map(|x| is(FloatOp::IsNegative, x));
        let same = terms.eq(signs[0], signs[1]);
        self.need(terms.or2(terms.not(zeros), same), span);
        let order = if larger { [y, x] } else { [x, y] };
        let first = terms.float_op(FloatOp::AtMost, &order);
        let chosen = terms.ite(first, x, y);
        let chosen = terms.ite(is(FloatOp::IsNan, y), x, chosen);
        Value::Float(Some(terms.ite(is(FloatOp::IsNan, x), y, chosen)))
    }
}
