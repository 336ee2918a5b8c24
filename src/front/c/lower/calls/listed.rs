//! What prints by a format that only a run knows, or by a list of arguments: functions in C (`lists.c`)
//! go through both, as `printf` does. Where nobody is to see it, they only count, and only where a
//! text may have no end, something is stored, or somebody wants to know how much it was.

use super::call::Into;
use super::specified::Failure;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Typed, Value},
    remarks::Kind,
};
use crate::front::c::types::IntKind;
use crate::front::library::{self, Kind as What};
use crate::front::source::Span;
use crate::logic::Term;

/// What the functions in C give where they cannot count.
const UNCOUNTED: i64 = -2;

impl Body<'_, '_> {
    /// Calls one of the functions in C; how much it writes.
    fn by_format(&mut self, name: &str, arguments: &[Expr], span: Span) -> Lowered<Term> {
        if !self.unit.is_defined(name) {
            self.evaluate_all(arguments)?;
            self.not_followed("what is printed by a format that varies", span);
            return Ok(self.unit.terms.int(0));
        }
        let value = self.call_named(&name.into(), arguments, span, None)?;
        let term = self.as_integer(&value, span)?.term;
        Ok(self.keep(term, Some(IntKind::Int), span))
    }

    /// What is put out or stored by a format that is no literal; how much that is.
    pub(super) fn put_by_unknown(
        &mut self,
        name: &str,
        arguments: &[Expr],
        span: Span,
    ) -> Lowered<Option<Term>> {
        let Some(function) = library::find(name) else { return Ok(None) };
        let (helper, at, given) = match (function.row.kind, function.row.stream, arguments) {
            (What::Print, None, [_, ..]) => ("__unloop_print_by", 0, arguments),
            (What::Print, Some(_), [stream, given @ ..]) if self.is_output(stream) => {
                ("__unloop_print_by", 0, given)
            }
            (What::Store { room: false }, _, [_, ..]) => ("__unloop_write_by", 1, arguments),
            (What::Store { room: true }, _, [_, ..]) => ("__unloop_write_up_to", 2, arguments),
            _ => return Ok(None),
        };
        match given.get(at) {
            None | Some(Expr { kind: ExprKind::Text(_), .. }) => Ok(None),
            Some(_) => self.by_format(helper, given, span).map(Some),
        }
    }

    /// `printf` by a format that varies, where nobody is to see it.
    pub(super) fn print_by_unknown(
        &mut self,
        name: &str,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Option<Term>> {
        let count = self.by_format("__unloop_count_by", arguments, span)?;
        Ok(Some(self.known_count(name, count, into, span)))
    }

    /// What has been counted, if anybody wants to know.
    fn known_count(&mut self, name: &str, count: Term, into: Into, span: Span) -> Term {
        if into != Some(None) {
            let place = self.unit.place(span);
            let known = self.unit.terms.ne(count, self.unit.terms.int(UNCOUNTED));
            let text =
                format!("what `{name}` returns behind a floating-point number is not followed");
            self.builder.require_followed(known, &text, place);
        }
        count
    }

    /// `vprintf` and `vfprintf`.
    pub(super) fn print_list(
        &mut self,
        name: &str,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Option<Value>> {
        let stream = library::find(name).and_then(|function| function.row.stream);
        let (streams, given) = match (stream, arguments) {
            (None, [_, _]) => arguments.split_at(0),
            (Some(_), [_, _, _]) => arguments.split_at(1),
            _ => return Ok(None),
        };
        let seen = self.unit.options.to_run && streams.iter().all(|stream| self.is_output(stream));
        if !seen {
            self.unit.remark(Kind::Printed(name.to_owned()), span);
        }
        self.check_arguments(name, streams)?;
        let [format, list] = given else { return Ok(None) };
        let named = matches!(list.kind, ExprKind::Name(_));
        if into == Some(None) && named && !self.unit.options.to_run {
            self.print_plain_list(format, list, given, span)?;
            return Ok(Some(Value::Void));
        }
        let helper = if seen { "__unloop_print_listed" } else { "__unloop_count_listed" };
        let count = self.by_format(helper, given, span)?;
        let term = self.known_count(name, count, into, span);
        let term = match into {
            Some(None) => term,
            _ => self.unless_failed(term, &Failure::Negative, span),
        };
        Ok(Some(Value::Integer(Typed { term, kind: IntKind::Int })))
    }

    /// Goes through a list only where there may be pointers in it.
    fn print_plain_list(
        &mut self,
        format: &Expr,
        list: &Expr,
        given: &[Expr],
        span: Span,
    ) -> Lowered<()> {
        self.printed_text(format)?;
        let at = self.list_value(list)?;
        let at = Value::Pointer(at);
        let Value::Pointer(at) = self.put_aside(at, span) else { return Err(Reported) };
        let place = self.unit.place(span);
        let memory = self.unit.memory(place);
        let terms = self.unit.terms;
        let there = terms.lt(terms.int(0), terms.read(memory.sizes, &[at.block]));
        let plain = terms.eq(terms.read(memory.cells, &[at.block, terms.int(0)]), terms.int(1));
        let (yes, no, after) = (self.builder.fresh(), self.builder.fresh(), self.builder.fresh());
        self.builder.branch(terms.and2(there, plain), yes, no, place);
        self.builder.start_at(yes);
        let ctype = self.unit.list_type();
        self.lend_list(&ctype, list)?;
        self.builder.jump(after, place);
        self.builder.start_at(no);
        self.by_format("__unloop_count_listed", given, span)?;
        self.builder.jump(after, place);
        self.builder.start_at(after);
        Ok(())
    }
}
