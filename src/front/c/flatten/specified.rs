//! Results of which C says less than one library gives: of what `strcmp` returns, the sign alone (C17 7.24.4),
//! of what `isdigit` and `signbit` return, whether it is 0 (7.4.1, 7.12.3), and of what is written, that it may
//! fail (7.21). What is left open is an input, where anybody looks at more than that; with the input 0, all is
//! as usual. Where the program is run, writing succeeds, and a number is the one that the function in C
//! computes.

use super::body::Body;
use super::outcome::{Aspect, Outcome};
use crate::front::build::{Scalar, Value};
use crate::front::c::tree::Expr;
use crate::front::library::{self, Tells};
use crate::graph::outside::GivenPart;
use crate::graph::{InputKind, Place};
use crate::logic::Term;

/// How a function that writes says that it has failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// By any negative number.
    Negative,
    /// By `EOF`.
    End,
    /// By a smaller number.
    Short,
}

impl Body<'_, '_> {
    /// What a function of the library may have returned, where its text gives this value.
    pub(super) fn as_specified(&mut self, name: &str, outcome: Outcome, expr: &Expr) -> Outcome {
        let Outcome::Scalar(value @ Value { term, scalar: Scalar::Integer { .. } }) = outcome
        else {
            return outcome;
        };
        let place = self.place(expr.span);
        let open = match library::find(name).map(|function| function.row.result) {
            Some(Tells::Truth) => self.told_alone(value, Aspect::Truth, expr),
            Some(Tells::Sign) => self.told_alone(value, Aspect::Sign, expr),
            Some(Tells::Written) => {
                let term = self.unless_failed(term, Failure::Short, place);
                Value { term, ..value }
            }
            Some(Tells::All | Tells::AtMostArgument) | None => return outcome,
        };
        Outcome::Scalar(self.function.hold(open, place))
    }

    /// Any number that tells the same as the one that a call has given, where anybody looks at more.
    pub(super) fn told_alone(&mut self, value: Value, told: Aspect, call: &Expr) -> Value {
        let place = self.place(call.span);
        if self.aspect_of(call) <= told {
            return value;
        }
        let Some(any) = self.left_to_chance(place) else { return value };
        let (t, term) = (self.function.terms.clone(), value.term);
        let zero = t.int(0);
        let term = if told == Aspect::Truth {
            let none = t.or2(t.eq(term, zero), t.eq(any, zero));
            t.ite(none, term, any)
        } else {
            let below = t.ite(t.lt(any, zero), any, t.int(-1));
            let above = t.ite(t.lt(zero, any), any, t.int(1));
            t.ite(t.lt(term, zero), below, t.ite(t.lt(zero, term), above, zero))
        };
        Value { term, ..value }
    }

    /// The result of a function that writes, or what it says where that has failed.
    pub(super) fn unless_failed(&mut self, term: Term, failure: Failure, place: Place) -> Term {
        let Some(any) = self.left_to_chance(place) else { return term };
        let t = self.function.terms.clone();
        let zero = t.int(0);
        let failed = match failure {
            Failure::Negative | Failure::End => t.lt(any, zero),
            Failure::Short => t.and2(t.lt(zero, any), t.le(any, term)),
        };
        let said = match failure {
            Failure::Negative => any,
            Failure::End => t.int(-1),
            Failure::Short => t.sub(term, any),
        };
        self.has_written(Some(failed), place);
        t.ite(failed, said, term)
    }

    /// A number that nobody says anything of; none where the program is run.
    fn left_to_chance(&mut self, place: Place) -> Option<Term> {
        let runs = self.shared.input.options.to_run;
        (!runs).then(|| {
            let any = self.function.any(Scalar::INT, InputKind::Read, place).term;
            self.note_asked(any, GivenPart::Unsaid);
            any
        })
    }

    /// What a function returns of which that is not known.
    pub(super) fn unknown_result(&mut self, name: &str, expr: &Expr) -> Outcome {
        if self.is_dropped(expr) || expr.ty.is_void() {
            return Outcome::Nothing;
        }
        let reason = library::find(name).and_then(|function| function.row.reason);
        let text = reason.map_or_else(|| format!("what `{name}` returns"), str::to_owned);
        self.lost_outcome(&text, expr.span)
    }

    /// Any number from `low` up to `high`.
    pub(super) fn input_between(
        &mut self,
        low: Term,
        high: Term,
        scalar: Scalar,
        place: Place,
    ) -> Value {
        let value = self.function.any(scalar, InputKind::Read, place);
        self.note_asked(value.term, GivenPart::Result);
        let t = self.function.terms.clone();
        self.function.assume(t.and2(t.le(low, value.term), t.le(value.term, high)), place);
        value
    }
}
