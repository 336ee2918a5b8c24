//! Results of which C says less than one library gives: of what `strcmp` returns, the sign alone
//! (C17 §7.24.4), of what `isdigit` and `signbit` return, whether it is 0 (§7.4.1, §7.12.3), and of
//! what is written, that it may fail (§7.21). What is left open is an input, where anybody looks at
//! more than that; with the input 0, all is as usual. Where the program is run, writing succeeds, and
//! a number is the one that `library.c` computes.

use super::call::Into;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    body::Body,
    expressions::{Typed, Value},
};
use crate::front::c::types::IntKind;
use crate::front::library::{self, Tells};
use crate::front::source::Span;
use crate::graph::Instruction;
use crate::graph::outside::GivenPart;
use crate::logic::Term;

/// What a function tells by a number, or somebody asks of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::front::c::lower) enum Aspect {
    /// Whether it is 0.
    Truth,
    /// That, and whether it is negative.
    Sign,
}

/// How a function that writes says that it has failed.
pub(super) enum Failure {
    /// By any negative number.
    Negative,
    /// By `EOF`.
    End,
    /// By a smaller number.
    Short,
}

impl Body<'_, '_> {
    /// What a function returns of which that is not known.
    pub(super) fn unknown_result(&mut self, name: &str, into: Into, span: Span) -> Value {
        if into == Some(None) {
            return Value::Void;
        }
        self.not_followed(&format!("what `{name}` returns"), span);
        Value::Integer(self.int(0))
    }

    /// Lowers what asks for no more than this of an expression.
    pub(in crate::front::c::lower) fn asking_only<T>(
        &mut self,
        aspect: Aspect,
        of: Option<&Expr>,
        lower: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let call = of.filter(|expr| matches!(expr.kind, ExprKind::Call(..)));
        let before = std::mem::replace(&mut self.asked, call.map(|call| (call.span, aspect)));
        let result = lower(self);
        self.asked = before;
        result
    }

    /// What a function of the library may have returned, where its text gives this value; where that
    /// has gone into a variable, the variable holds it.
    pub(super) fn as_specified(
        &mut self,
        name: &str,
        value: Value,
        variable: Option<Term>,
        span: Span,
    ) -> Value {
        let Value::Integer(Typed { term, kind }) = value else { return value };
        let open = match library::find(name).map(|function| function.row.result) {
            Some(Tells::Truth) => self.told_alone(term, Aspect::Truth, span),
            Some(Tells::Sign) => self.told_alone(term, Aspect::Sign, span),
            Some(Tells::Written) => self.unless_failed(term, &Failure::Short, span),
            Some(Tells::All | Tells::AtMostArgument) | None => return value,
        };
        let place = self.unit.place(span);
        let open = self.keep(open, Some(kind), span);
        if let Some(variable) = variable {
            self.builder.emit(Instruction::Assign { variable, value: open }, place);
        }
        Value::Integer(Typed { term: open, kind })
    }

    /// Any number that tells the same as this one, where anybody looks at more.
    pub(super) fn told_alone(&mut self, term: Term, told: Aspect, span: Span) -> Term {
        let enough = self.asked.is_some_and(|(call, asked)| call == span && asked <= told);
        let any = if enough { None } else { self.left_to_chance(span) };
        let Some(any) = any else { return term };
        let terms = self.unit.terms;
        let zero = terms.int(0);
        if told == Aspect::Truth {
            let none = terms.or2(terms.eq(term, zero), terms.eq(any, zero));
            return terms.ite(none, term, any);
        }
        let (negative, positive) = (terms.lt(any, zero), terms.lt(zero, any));
        let below = terms.ite(negative, any, terms.int(-1));
        let above = terms.ite(positive, any, terms.int(1));
        terms.ite(terms.lt(term, zero), below, terms.ite(terms.lt(zero, term), above, zero))
    }

    /// The result of a function that writes, or what it says where that has failed.
    pub(super) fn unless_failed(&mut self, term: Term, failure: &Failure, span: Span) -> Term {
        let Some(any) = self.left_to_chance(span) else { return term };
        let terms = self.unit.terms;
        let zero = terms.int(0);
        let failed = match failure {
            Failure::Negative | Failure::End => terms.lt(any, zero),
            Failure::Short => terms.and2(terms.lt(zero, any), terms.le(any, term)),
        };
        let said = match failure {
            Failure::Negative => any,
            Failure::End => terms.int(-1),
            Failure::Short => terms.sub(term, any),
        };
        self.has_written(Some(failed), span);
        let terms = self.unit.terms;
        terms.ite(failed, said, term)
    }

    /// A number that nobody says anything of; none where the program is run.
    fn left_to_chance(&mut self, span: Span) -> Option<Term> {
        if self.unit.options.to_run || self.unit.is_path() {
            return None;
        }
        let any = |body: &mut Self| body.input(IntKind::Int, span, None).term;
        let any = self.giving(GivenPart::Unsaid, any);
        Some(self.keep(any, Some(IntKind::Int), span))
    }
}
