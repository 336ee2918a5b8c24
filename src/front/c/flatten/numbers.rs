//! Functions of the library that give numbers: between limits, the time, absolute values, sums that are watched
//! for overflow.

use super::body::Body;
use super::outcome::Outcome;
use crate::front::build::{Address, Comparison, Scalar, Value};
use crate::front::c::tree::Expr;
use crate::front::library::{self, Precondition, SPURIOUS, Sum, Tells};
use crate::graph::{ErrorKind, Place};
use crate::logic::Term;
use num_bigint::BigInt;

/// No clock is set to a year behind 2242.
const LATEST: i64 = (1 << 33) - 1;

impl Body<'_, '_> {
    /// A number between two limits, which its type may narrow.
    pub(super) fn between(
        &mut self,
        (low, high): (i64, i64),
        name: &str,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let Some(scalar) = self.result_between(name, arguments, expr) else {
            return self.foreign(name, arguments, expr);
        };
        let place = self.place(expr.span);
        let row = library::find(name).map(|function| function.row);
        let most = match (row.map(|row| row.result), arguments) {
            // No more is left of a sleep than was asked for.
            (Some(Tells::AtMostArgument), [time]) => {
                let value = self.value(time);
                Some(self.function.convert(value, scalar, place).term)
            }
            _ => {
                self.check_arguments(name, arguments);
                None
            }
        };
        if self.is_dropped(expr) {
            // What it was is open, and may have been the end.
            self.after_reading(name, None, place);
            return Outcome::Nothing;
        }
        if name == SPURIOUS && self.shared.input.options.to_run {
            return Outcome::Scalar(self.function.zero(scalar));
        }
        if let Some(reason) = row.and_then(|row| row.reason) {
            return self.lost_outcome(reason, expr.span);
        }
        let most = most.unwrap_or_else(|| self.largest(high, scalar));
        let low = self.function.terms.int(low);
        let value = self.input_between(low, most, scalar, place);
        self.after_reading(name, Some(value), place);
        self.limit_end(name, value, place);
        Outcome::Scalar(value)
    }

    /// The type of such a number, if a declaration is one of the library's function: others may have such a
    /// name, too.
    fn result_between(&self, name: &str, arguments: &[Expr], expr: &Expr) -> Option<Scalar> {
        let row = library::find(name).map(|function| function.row);
        let needs = |index| row.map_or(Precondition::Any, |row| row.need(index));
        let fits = |(index, argument): (usize, &Expr)| match needs(index) {
            Precondition::String | Precondition::StringOrNull => {
                argument.ty.pointee().is_some_and(|to| self.types().size(to) == Some(1))
            }
            _ => true,
        };
        let scalar = Scalar::of(self.types(), &expr.ty)?;
        let integer = matches!(scalar, Scalar::Integer { .. } | Scalar::Truth);
        (integer && arguments.iter().enumerate().all(fits)).then_some(scalar)
    }

    fn largest(&self, high: i64, scalar: Scalar) -> Term {
        let high = BigInt::from(high);
        let high = scalar.range().map_or(high.clone(), |range| range.high.min(high));
        self.function.terms.int(high)
    }

    /// A number from one on and below another, or that one at most: then there has to be one.
    pub(super) fn in_range(
        &mut self,
        closed: bool,
        [low, high]: [&Expr; 2],
        rest: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        let (low, high) = self.operands(low, high);
        let (low, high) = (self.function.hold(low, place), self.function.hold(high, place));
        self.evaluate_all(rest);
        let Some(scalar) = Scalar::of(self.types(), &expr.ty) else { return Outcome::Nothing };
        let t = self.function.terms.clone();
        let last = if closed { high.term } else { t.sub(high.term, t.int(1)) };
        if closed {
            let there = t.le(low.term, last);
            self.function.require_followed(there, "an interval without a number", place);
        }
        Outcome::Scalar(self.input_between(low.term, last, scalar, place))
    }

    /// `time(to)`: it is not known how late it is.
    pub(super) fn time(&mut self, to: &Expr, expr: &Expr) -> Outcome {
        let place = self.place(expr.span);
        let Some(scalar) = Scalar::of(self.types(), &expr.ty) else { return Outcome::Nothing };
        let is_null = super::needs::is_null(to);
        let to = self.value_now(to, place);
        let low = self.function.terms.int(-1);
        let now = self.input_between(low, self.largest(LATEST, scalar), scalar, place);
        if !is_null {
            let [some, after] = [(); 2].map(|()| self.function.fresh());
            let there = self.function.truth(to);
            self.function.branch(there, some, after, place);
            self.function.start_at(some);
            self.function.store(Address::of_pointer(to.term), now, place);
            self.function.jump(after, place);
            self.function.start_at(after);
        }
        Outcome::Scalar(now)
    }

    /// The absolute value of a number.
    pub(super) fn absolute(&mut self, number: &Expr, place: Place) -> Outcome {
        let value = self.value_now(number, place);
        let zero = self.function.zero(value.scalar);
        let less = self.function.compare(Comparison::Less, value, zero);
        let t = self.function.terms.clone();
        // Of the smallest number there is none.
        let term = t.ite(less, t.neg(value.term), value.term);
        let Scalar::Integer { width, signed: true } = value.scalar else {
            return Outcome::Scalar(value);
        };
        let range = crate::graph::Range::of_width(width, true);
        let fine = t.and(range.bounds(&t, term));
        self.function.require(fine, ErrorKind::Overflow, place);
        Outcome::Scalar(Value { term, ..value })
    }

    /// A sum that is watched for overflow.
    pub(super) fn watched(
        &mut self,
        sum: Sum,
        stores: bool,
        all: [&Expr; 3],
        place: Place,
    ) -> Outcome {
        let [a, b, to] = all;
        let a = self.value_now(a, place);
        let b = self.value_now(b, place);
        let t = self.function.terms.clone();
        let exact = match sum {
            Sum::Add => t.add([a.term, b.term]),
            Sum::Subtract => t.sub(a.term, b.term),
            Sum::Multiply => t.mul(a.term, b.term),
            Sum::Shift => return self.shifts_out(a, b, to, place),
        };
        let scalar = if stores {
            to.ty.pointee().and_then(|ty| Scalar::of(self.types(), ty))
        } else {
            Scalar::of(self.types(), &to.ty)
        };
        let Some(scalar @ Scalar::Integer { width, signed }) = scalar else {
            return self.lost_outcome("a sum of this type", to.span);
        };
        let term = t.wrap(width, signed, exact);
        let beyond = t.ne(term, exact);
        if stores {
            let to = self.pointed(to);
            self.function.store(to, Value { term, scalar }, place);
        } else {
            self.effect(to);
        }
        Outcome::Scalar(self.function.of_truth(beyond, Scalar::Truth))
    }

    /// Whether a number that is moved to the left loses something: all that is not 0 does by as many bits as its type
    /// has.
    fn shifts_out(&mut self, a: Value, by: Value, to: &Expr, place: Place) -> Outcome {
        let Scalar::Integer { width, signed } = a.scalar else {
            return self.lost_outcome("a shift of this type", to.span);
        };
        let a = self.function.hold(a, place).term;
        let by = self.function.hold(by, place).term;
        let t = &self.function.terms;
        let moved = |bits: u32| {
            let exact = t.mul(a, t.int(BigInt::from(1) << bits));
            t.ne(t.wrap(width, signed, exact), exact)
        };
        let far = t.and2(t.le(t.int(width), by), t.ne(a, t.int(0)));
        let beyond = (1..width)
            .fold(far, |rest, bits| t.or2(rest, t.and2(t.eq(by, t.int(bits)), moved(bits))));
        self.effect(to);
        Outcome::Scalar(self.function.of_truth(beyond, Scalar::Truth))
    }

    /// Whether a number is one of others.
    pub(super) fn one_of(&mut self, number: &Expr, others: &[Expr], place: Place) -> Outcome {
        let number = self.value_now(number, place).term;
        let others: Vec<Term> = others.iter().map(|other| self.value(other).term).collect();
        let t = &self.function.terms;
        let is_one = t.or(others.into_iter().map(|other| t.eq(number, other)));
        Outcome::Scalar(self.function.of_truth(is_one, Scalar::Truth))
    }
}
