//! Results of which C says less than one library gives: of what `strcmp` returns, the sign alone
//! (C17 §7.24.4), and of what is written, that it may fail (§7.21). What is left open is an input,
//! where anybody looks at more than that; with the input 0, all is as usual. Where the program is
//! run, writing succeeds, and a number is the one that `library.c` computes.

use super::call::Into;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::library;
use crate::front::c::lower::{
    body::Body,
    expressions::{Typed, Value},
};
use crate::front::c::types::IntKind;
use crate::front::source::Span;
use crate::graph::Instruction;
use crate::graph::outside::GivenPart;
use crate::logic::Term;

/// The functions that compare.
const COMPARING: [&str; 12] = [
    "strcmp",
    "strncmp",
    "strcoll",
    "strcasecmp",
    "strncasecmp",
    "memcmp",
    "bcmp",
    "wcscmp",
    "wcsncmp",
    "wmemcmp",
    "wcscoll",
    "strverscmp",
];

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

    /// Lowers what asks for no more than the sign of an expression.
    pub(in crate::front::c::lower) fn asking_sign<T>(
        &mut self,
        of: Option<&Expr>,
        lower: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let call = of.filter(|expr| matches!(expr.kind, ExprKind::Call(..)));
        let before = std::mem::replace(&mut self.sign_asked, call.map(|call| call.span));
        let result = lower(self);
        self.sign_asked = before;
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
        let plain = library::plain_name(name);
        let Value::Integer(Typed { term, kind }) = value else { return value };
        let open = if COMPARING.contains(&plain) && self.sign_asked != Some(span) {
            self.any_of_its_sign(term, plain == "bcmp", span)
        } else if plain == "fwrite" {
            self.unless_failed(term, &Failure::Short, span)
        } else {
            return value;
        };
        let place = self.unit.place(span);
        let open = self.keep(open, Some(kind), span);
        if let Some(variable) = variable {
            self.builder.emit(Instruction::Assign { variable, value: open }, place);
        }
        Value::Integer(Typed { term: open, kind })
    }

    /// Any number with the sign of this one, or only not 0 where this one is not.
    fn any_of_its_sign(&mut self, term: Term, unsigned: bool, span: Span) -> Term {
        let Some(any) = self.left_to_chance(span) else { return term };
        let terms = self.unit.terms;
        let zero = terms.int(0);
        let (negative, positive) = (terms.lt(any, zero), terms.lt(zero, any));
        let below = terms.ite(negative, any, terms.int(-1));
        let above = terms.ite(positive, any, terms.int(1));
        if unsigned {
            let other = terms.ite(terms.eq(any, zero), terms.int(1), any);
            return terms.ite(terms.eq(term, zero), zero, other);
        }
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
