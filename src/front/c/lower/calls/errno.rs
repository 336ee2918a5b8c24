//! `errno` (C17 §7.5): what `*__errno_location()` names, a variable of the library's. Functions of
//! the library may leave an error's number there, or leave it alone; no one sets it to 0 (§7.5p3).
//! Which error it is that a function of `math.h` reports is not followed. Nothing of this is done
//! in a program that never asks.

use std::sync::Arc;

use super::outside::Asking;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{Typed, Value},
    memory::Object,
    unit::Binding,
};
use crate::front::c::types::IntKind;
use crate::front::library::{self, ERRNO_VARIABLE, Errno, Kind, OWN};
use crate::front::source::Span;
use crate::graph::outside::GivenPart;
use crate::logic::Term;

/// The largest number of an error.
const LAST: i64 = 133;

/// What a call leaves in `errno`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front::c::lower) enum Leaves {
    /// What was there.
    Same,
    /// That, or an error's number.
    Error,
    /// Anything.
    Anything,
    /// That, or something that is not followed.
    Open,
}

/// What a function that is not defined leaves there.
pub(in crate::front::c::lower) fn leaves(name: &str) -> Leaves {
    match library::find(name) {
        Some(function) if function.row.kind != Kind::Body => match function.row.errno() {
            Errno::Same => Leaves::Same,
            Errno::Error => Leaves::Error,
            Errno::Open => Leaves::Open,
        },
        _ if library::input(name).is_some() || name.starts_with(OWN) => Leaves::Same,
        _ if super::is_library(name) => Leaves::Open,
        _ => Leaves::Anything,
    }
}

impl Body<'_, '_> {
    /// The variable behind `*__errno_location()`, where that is the library's.
    pub(in crate::front::c::lower) fn errno_at(&self, address: &Expr) -> Option<Arc<Object>> {
        let ExprKind::Call(function, arguments) = &address.kind else { return None };
        let called = self.called_function(function)?;
        if &**called == library::ERRNO && arguments.is_empty() { self.errno() } else { None }
    }

    /// The variable, in a program that asks for it.
    pub(in crate::front::c::lower) fn errno(&self) -> Option<Arc<Object>> {
        self.unit.functions.get(library::ERRNO).filter(|function| function.ours)?;
        let library = self.unit.scope_of(self.unit.count().checked_sub(1)?);
        match library.names.get(ERRNO_VARIABLE) {
            Some((Binding::Object(object), _)) => Some(Arc::clone(object)),
            _ => None,
        }
    }

    /// A function that is not defined has been called.
    pub(in crate::front::c::lower) fn leave_errno(
        &mut self,
        name: &str,
        span: Span,
    ) -> Lowered<()> {
        let Some(object) = self.errno() else { return Ok(()) };
        let terms = self.unit.terms;
        match leaves(name) {
            Leaves::Same => Ok(()),
            // Where the program is run, all is well.
            Leaves::Error | Leaves::Open if self.unit.options.to_run => Ok(()),
            Leaves::Anything => {
                let given = self.asked_for_error(name, span, None);
                self.set_errno(&object, given, span)
            }
            Leaves::Error => {
                let given = self.asked_for_error(name, span, Some(LAST));
                let whole = self.whole(&object);
                let before = self.read_target(&whole, span)?;
                let before = self.as_integer(&before, span)?.term;
                let none = terms.eq(given, terms.int(0));
                self.set_errno(&object, terms.ite(none, before, given), span)
            }
            Leaves::Open => {
                let given = self.asked_for_error(name, span, Some(1));
                let none = terms.eq(given, terms.int(0));
                let text = format!("what `{name}` leaves in `errno` is not followed");
                let place = self.unit.place(span);
                self.builder.require_followed(none, &text, place);
                Ok(())
            }
        }
    }

    fn set_errno(&mut self, object: &Arc<Object>, term: Term, span: Span) -> Lowered<()> {
        let place = self.unit.place(span);
        let whole = self.whole(object);
        self.write_target(&whole, &Value::Integer(Typed { term, kind: IntKind::Int }), place)
    }

    /// An error's number, up to `last`; 0 is none.
    fn asked_for_error(&mut self, name: &str, span: Span, last: Option<i64>) -> Term {
        let asking = Asking::of(name, GivenPart::Error);
        let before = self.asking.replace(asking);
        let named = self.input_name.replace("errno".to_owned());
        let kind = IntKind::Int;
        let given = match last {
            None => self.input(kind, span, None),
            Some(last) => {
                let (low, high) = (self.unit.terms.int(0), self.unit.terms.int(last));
                self.input_between(low, high, kind, span)
            }
        };
        self.input_name = named;
        self.asking = before;
        given.term
    }
}
