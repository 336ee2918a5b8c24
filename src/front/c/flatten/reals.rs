//! The functions of `math.h` that are exact, and its questions about floating-point numbers.
//!
//! Those whose results depend on the library (`sin`, `pow` …) are what this machine's says; no solver is asked about
//! them, so where numbers that nobody knows decide, they are [anything](super::math_bounds). The sign of NaN, which our
//! numbers do not have, and that of a zero where the standard leaves it open are not followed; where the program is
//! [overstated](super::overstated) they are either, which is more runs than there are.

use super::body::Body;
use super::outcome::{Aspect, Outcome};
use crate::front::build::{Comparison, Scalar, Value, assumptions};
use crate::front::c::tree::Expr;
use crate::front::library::{self, Mark, Order, Real};
use crate::graph::{InputKind, Place};
use crate::logic::{Float, FloatOp, Format, Term};

/// Why a result is not followed.
const DECIDED: &str = "what a floating-point number decides";
/// What may be either instead.
const SIGN: &str = "the sign of NaN, or of a zero that `fmin` or `fmax` gives,";

/// What a call of such a function is about.
#[derive(Clone, Copy)]
struct Question<'e> {
    /// The type of its result.
    scalar: Scalar,
    call: &'e Expr,
    place: Place,
}

impl Body<'_, '_> {
    pub(super) fn real(
        &mut self,
        real: Real,
        name: &str,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        if let Real::Open | Real::Lost = real {
            self.check_arguments(name, arguments);
            return if real == Real::Lost {
                self.lost_outcome(&format!("what `{name}` does"), expr.span)
            } else {
                self.open_result(name, expr)
            };
        }
        let Some(scalar) = Scalar::of(self.types(), &expr.ty) else {
            return self.not_followed(name, expr);
        };
        if let (Real::Constant(number), Scalar::Float(format)) = (real, scalar) {
            self.check_arguments(name, arguments);
            let term = self.function.terms.float(Float::double(number).to(format));
            return Outcome::Scalar(Value { term, scalar });
        }
        let question = Question { scalar, call: expr, place };
        if let (Real::Classify, [kinds @ .., number], 6) = (real, arguments, arguments.len()) {
            return self.classify_as(kinds, number, name, question);
        }
        let mut values = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            let behind: Vec<&Expr> = arguments[index + 1..].iter().collect();
            let value = self.argument_of(argument, &behind);
            values.extend(value.scalar());
        }
        let Some(numbers) = self.numbers(&values, name, place) else {
            return self.not_followed(name, expr);
        };
        let real = match real {
            Real::Machine(function) => {
                if self.is_bounded(name, &numbers, place) {
                    return self.bounded_result(function, name, &numbers, expr);
                }
                Real::Plain(FloatOp::Machine(function))
            }
            real => real,
        };
        let given = match (real, &*numbers) {
            (Real::Plain(op), all) if op.arity() == all.len() => {
                let terms: Vec<Term> = all.iter().map(|number| number.term).collect();
                let term = self.function.terms.float_op(op, &terms);
                Some(Value { term, scalar: all[0].scalar })
            }
            (_, &[number]) => self.of_one(real, number, question),
            (_, &[a, b]) => self.of_two(real, a, b, question),
            _ => None,
        };
        match given {
            Some(value) => Outcome::Scalar(self.function.convert(value, scalar, place)),
            None => self.not_followed(name, expr),
        }
    }

    /// Whether no more is known of what the library makes of numbers than its bounds: where the program is overstated,
    /// and they are no constants.
    fn is_bounded(&mut self, name: &str, numbers: &[Value], place: Place) -> bool {
        if self.shared.input.options.to_run {
            return false;
        }
        let terms = &self.function.terms;
        if numbers.iter().all(|number| terms.constant(number.term).is_some()) {
            self.shared.assume(&assumptions::of_constants(name), place);
            return false;
        }
        if self.overstates() {
            return true;
        }
        self.shared.assume(&assumptions::of_machine(name), place);
        self.shared.library_results.push((name.to_owned(), place));
        false
    }

    /// The arguments in the format that the function has, or in which they meet: what asks of a number takes
    /// it as it is, unless a size is named.
    fn numbers(&mut self, values: &[Value], name: &str, place: Place) -> Option<Vec<Value>> {
        let function = library::find(name)?;
        let generic = function.row.has(Mark::Generic);
        let single = |value: &Value| value.scalar == Scalar::Float(Format::Single);
        let format = match function.bytes {
            4 => Format::Single,
            8 if generic && values.iter().all(single) => Format::Single,
            _ => Format::Double,
        };
        let mut numbers = Vec::new();
        for &value in values {
            let number = self.function.convert(value, Scalar::Float(format), place);
            numbers.push(self.function.hold(number, place));
        }
        (!numbers.is_empty()).then_some(numbers)
    }

    fn of_one(&mut self, real: Real, number: Value, question: Question<'_>) -> Option<Value> {
        let t = self.function.terms.clone();
        let is = |op| t.float_op(op, &[number.term]);
        Some(match real {
            Real::Whole(rounding) => Value { term: is(FloatOp::Round(rounding)), ..number },
            Real::Is(op) => self.truth_of(is(op), question),
            Real::IsInfinite => self.true_for(is(FloatOp::IsInfinite), 1, question),
            Real::IsFinite => {
                let fine = t.not(t.or2(is(FloatOp::IsNan), is(FloatOp::IsInfinite)));
                self.truth_of(fine, question)
            }
            Real::SignBit => {
                let negative = self.sign(number.term, question);
                // What gcc makes of it, as a rule.
                let single = number.scalar == Scalar::Float(Format::Single);
                let set = if single { i32::MIN } else { 1 };
                self.true_for(negative, set.into(), question)
            }
            Real::Negative => {
                let negative = self.sign(number.term, question);
                self.truth_of(negative, question)
            }
            Real::Infinite => {
                let sign = t.ite(is(FloatOp::IsNegative), t.int(-1), t.int(1));
                let term = t.ite(is(FloatOp::IsInfinite), sign, t.int(0));
                Value { term, scalar: question.scalar }
            }
            Real::Classify => {
                let kinds = [0, 1, 4, 3, 2].map(|kind: i64| t.int(kind));
                self.class(number.term, kinds, question)
            }
            _ => return None,
        })
    }

    fn of_two(&mut self, real: Real, a: Value, b: Value, question: Question<'_>) -> Option<Value> {
        let t = self.function.terms.clone();
        let (x, y) = (a.term, b.term);
        let op = |op| t.float_op(op, &[x, y]);
        let nan = |x| t.float_op(FloatOp::IsNan, &[x]);
        let either = t.or2(nan(x), nan(y));
        Some(match real {
            Real::CopySign => {
                let negative = self.sign(y, question);
                let size = t.float_op(FloatOp::Abs, &[x]);
                let other = t.float_op(FloatOp::Neg, &[size]);
                Value { term: t.ite(negative, other, size), ..a }
            }
            Real::Extreme { larger } => self.extreme(a, b, larger, question),
            Real::Excess => {
                let zero = self.function.zero(a.scalar).term;
                Value { term: t.ite(op(FloatOp::AtMost), zero, op(FloatOp::Sub)), ..a }
            }
            Real::Compare(order) => {
                let holds = match order {
                    Order::Less => self.function.compare(Comparison::Less, a, b),
                    Order::AtMost => self.function.compare(Comparison::AtMost, a, b),
                    Order::Greater => self.function.compare(Comparison::Less, b, a),
                    Order::AtLeast => self.function.compare(Comparison::AtMost, b, a),
                };
                self.truth_of(holds, question)
            }
            Real::Unordered => self.truth_of(either, question),
            Real::LessOrGreater => {
                self.truth_of(t.not(t.or2(either, op(FloatOp::Equal))), question)
            }
            _ => return None,
        })
    }

    fn truth_of(&mut self, holds: Term, question: Question<'_>) -> Value {
        self.function.of_truth(holds, question.scalar)
    }

    /// A number for what is true, of which no more is known than that it is not 0.
    fn true_for(&mut self, holds: Term, number: i64, question: Question<'_>) -> Value {
        let t = &self.function.terms;
        let term = t.ite(holds, t.int(number), t.int(0));
        self.told_alone(Value { term, scalar: question.scalar }, Aspect::Truth, question.call)
    }

    /// `__builtin_fpclassify(nan, infinite, normal, subnormal, zero, number)`.
    fn classify_as(
        &mut self,
        kinds: &[Expr],
        number: &Expr,
        name: &str,
        question: Question<'_>,
    ) -> Outcome {
        let mut given = Vec::new();
        for kind in kinds {
            given.push(self.value(kind).term);
        }
        let value = self.value(number);
        let numbers = self.numbers(&[value], name, question.place);
        match (numbers.as_deref(), <[Term; 5]>::try_from(given)) {
            (Some([number]), Ok(kinds)) => {
                Outcome::Scalar(self.class(number.term, kinds, question))
            }
            _ => self.not_followed(name, question.call),
        }
    }

    /// Which of these is the kind of a number, in the order of `__builtin_fpclassify`.
    fn class(&self, x: Term, kinds: [Term; 5], question: Question<'_>) -> Value {
        let t = &self.function.terms;
        let [nan, infinite, normal, subnormal, zero] = kinds;
        let tests = [
            (FloatOp::IsNan, nan),
            (FloatOp::IsInfinite, infinite),
            (FloatOp::IsSubnormal, subnormal),
            (FloatOp::IsZero, zero),
        ];
        let term = tests
            .into_iter()
            .fold(normal, |rest, (test, number)| t.ite(t.float_op(test, &[x]), number, rest));
        Value { term, scalar: question.scalar }
    }

    /// NaN is as if it were not there. Which one of 0 and −0 is given is open.
    fn extreme(&mut self, a: Value, b: Value, larger: bool, question: Question<'_>) -> Value {
        let t = self.function.terms.clone();
        let (x, y) = (a.term, b.term);
        let is = |op, x| t.float_op(op, &[x]);
        let zeros = t.and2(is(FloatOp::IsZero, x), is(FloatOp::IsZero, y));
        let same = t.eq(is(FloatOp::IsNegative, x), is(FloatOp::IsNegative, y));
        let is_open = t.and2(zeros, t.not(same));
        let either = self.either_sign(is_open, question);
        let order = if larger { [y, x] } else { [x, y] };
        let mut chosen = t.ite(t.float_op(FloatOp::AtMost, &order), x, y);
        if let Some(negative) = either {
            let zero = self.function.zero(a.scalar).term;
            let signed = t.ite(negative, is(FloatOp::Neg, zero), zero);
            chosen = t.ite(is_open, signed, chosen);
        }
        let chosen = t.ite(is(FloatOp::IsNan, y), x, chosen);
        Value { term: t.ite(is(FloatOp::IsNan, x), y, chosen), ..a }
    }

    /// Whether the sign of a number is set: that of NaN is open.
    fn sign(&mut self, x: Term, question: Question<'_>) -> Term {
        let t = self.function.terms.clone();
        let is_nan = t.float_op(FloatOp::IsNan, &[x]);
        let negative = t.float_op(FloatOp::IsNegative, &[x]);
        match self.either_sign(is_nan, question) {
            Some(any) => t.or2(negative, t.and2(is_nan, any)),
            None => negative,
        }
    }

    /// A sign that is open, where the program is overstated: set or not. Elsewhere what makes it open is not
    /// followed.
    fn either_sign(&mut self, is_open: Term, question: Question<'_>) -> Option<Term> {
        let t = self.function.terms.clone();
        if !t.is_false(is_open)
            && self.has_more_runs()
            && let Outcome::Scalar(any) = self.any_result(question.call, InputKind::Read)
        {
            self.shared.assume(&assumptions::anything(SIGN), question.place);
            return Some(match any.scalar {
                Scalar::Float(_) => t.float_op(FloatOp::IsNegative, &[any.term]),
                _ => t.ne(any.term, t.int(0)),
            });
        }
        self.function.require_followed(t.not(is_open), DECIDED, question.place);
        None
    }
}
