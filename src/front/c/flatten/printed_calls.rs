//! What a program prints or stores by formats (C17 7.21.6). Where it is read to be run, a byte that is printed
//! is an output of the run; elsewhere nobody sees it, and what prints only looks at its arguments. A format
//! that is a literal is taken apart here ([`formats`](super::formats)); functions in C go through any other
//! one (`front/library/bodies`), and through lists of arguments.

use super::body::Body;
use super::chosen_stream::Receiver;
use super::needs::text_of;
use super::outcome::{Argument, Outcome, Stream};
use super::specified::Failure;
use crate::front::build::{Scalar, Value};
use crate::front::c::tree::{Expr, ExprKind};
use crate::front::library::{self, Kind};
use crate::front::types::TypeKind;
use crate::graph::ErrorKind;
use crate::logic::Term;

/// What functions in C go through a format, by where what they make of it goes.
const PRINT: &str = "__unloop_print_by";
const STORE: &str = "__unloop_write_by";
const STORE_UP_TO: &str = "__unloop_write_up_to";
const COUNT: &str = "__unloop_count_by";
/// The same by a list of arguments.
const PRINT_LISTED: &str = "__unloop_print_listed";
const COUNT_LISTED: &str = "__unloop_count_listed";
/// What those give that cannot count.
const UNCOUNTED: i64 = -2;

/// Where what is printed goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sink {
    /// To where nobody sees it.
    Nowhere,
    Output,
    /// To where a pointer leads, with so much room.
    Memory {
        to: Term,
        room: Term,
    },
}

/// What an argument is to a format: a text that nobody has to look at has no value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Printed<'e> {
    pub(super) argument: &'e Expr,
    pub(super) value: Option<Argument>,
}

impl Body<'_, '_> {
    pub(super) fn printed_call(
        &mut self,
        kind: Kind,
        name: &str,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let stream = library::find(name).and_then(|function| function.row.stream);
        let mut given: Vec<&Expr> = arguments.iter().collect();
        let stream = stream.filter(|at| *at < given.len()).map(|at| given.remove(at));
        let (sink, receiver) = match (kind, &*given) {
            (Kind::Store { room }, [to, more @ ..]) => {
                let size = more.first().filter(|_| room);
                (self.stored_to(to, size.copied(), expr), Receiver::Output)
            }
            _ => self.written_to(stream),
        };
        let place = self.place(expr.span);
        if sink == Sink::Nowhere {
            self.leave_unseen(name, place);
        }
        self.put_call(kind, name, &given, (sink, receiver), expr)
    }

    /// Puts out what a call prints.
    fn put_call(
        &mut self,
        kind: Kind,
        name: &str,
        given: &[&Expr],
        to: (Sink, Receiver),
        expr: &Expr,
    ) -> Outcome {
        match (kind, given) {
            (Kind::PrintText, [text]) => self.put_text(name, text, to, expr),
            (Kind::PrintCharacter, [character]) => self.put_character(character, to, expr),
            (Kind::PrintList, [format, list]) => self.print_list(name, [format, list], to, expr),
            (Kind::Print, [format, rest @ ..])
            | (Kind::Store { room: false }, [_, format, rest @ ..])
            | (Kind::Store { room: true }, [_, _, format, rest @ ..]) => {
                let length = self.print_by(name, format, rest, to, expr);
                self.printed_length(name, length, to.0, expr)
            }
            _ => self.not_followed(name, expr),
        }
    }

    /// Where a stream leads to: one that has no name here is another than the one that is seen
    /// ([`chosen_stream`](super::chosen_stream)).
    fn written_to(&mut self, stream: Option<&Expr>) -> (Sink, Receiver) {
        let runs = self.shared.input.options.to_run;
        let named = match stream {
            None => Some(Stream::Output),
            Some(stream) => self.named_stream(stream),
        };
        match (named, stream) {
            (Some(Stream::Output), _) if runs => (Sink::Output, Receiver::Output),
            (Some(Stream::Errors), Some(_)) if self.is_process() => {
                (Sink::Output, Receiver::Errors)
            }
            (None, Some(stream)) => {
                let place = self.place(stream.span);
                let value = self.value_now(stream, place);
                let there = self.function.truth(value);
                self.function.require(there, ErrorKind::NullDereference, place);
                if self.is_process() {
                    return (Sink::Output, Receiver::Stream(value.term));
                }
                (Sink::Nowhere, Receiver::Output)
            }
            _ => (Sink::Nowhere, Receiver::Output),
        }
    }

    /// Where `sprintf` stores: its first argument, and how much room there is.
    fn stored_to(&mut self, to: &Expr, room: Option<&Expr>, expr: &Expr) -> Sink {
        let place = self.place(expr.span);
        let to = self.value_now(to, place).term;
        let scalar = self.size_scalar();
        let room = match room {
            Some(room) => {
                let room = self.value(room);
                let room = self.function.convert(room, scalar, place);
                self.function.hold(room, place).term
            }
            // As much as there can be.
            None => {
                let most = num_bigint::BigInt::from(1) << (self.model().address_bits() - 1);
                self.function.terms.int(most - 1)
            }
        };
        Sink::Memory { to, room }
    }

    /// Prints by a format; how much that is, if it is known.
    fn print_by(
        &mut self,
        name: &str,
        format: &Expr,
        rest: &[&Expr],
        (sink, receiver): (Sink, Receiver),
        expr: &Expr,
    ) -> Option<Term> {
        let literal = match chosen(format) {
            Some((_, yes, no)) => text_of(yes).is_some() || text_of(no).is_some(),
            None => text_of(format).is_some(),
        };
        let value = (!literal).then(|| self.argument_of(format, rest));
        let printed = self.printed_arguments(rest, sink, literal);
        let format = Printed { argument: format, value };
        let place = self.place(expr.span);
        self.on(receiver, place, |body| body.print_chosen(name, format, &printed, sink, expr))
    }

    /// `printf(c ? a : b, x)` prints by one of two formats.
    fn print_chosen(
        &mut self,
        name: &str,
        format: Printed<'_>,
        printed: &[Printed<'_>],
        sink: Sink,
        expr: &Expr,
    ) -> Option<Term> {
        if let Some(text) = text_of(format.argument) {
            return self.put_formatted(text, printed, sink, expr);
        }
        let (Some((condition, yes, no)), None) = (chosen(format.argument), format.value) else {
            return self.print_by_unknown(name, format, printed, sink, expr);
        };
        let place = self.place(expr.span);
        let length = self.function.temporary_of(Scalar::INT, place);
        let mut known = true;
        self.either(condition, [Some(yes), Some(no)], |body, argument| {
            let value = text_of(argument).is_none().then(|| body.argument_of(argument, &[]));
            let one = Printed { argument, value };
            match body.print_chosen(name, one, printed, sink, expr) {
                Some(own) => body.function.assign(length, own, place),
                None => known = false,
            }
        });
        known.then_some(length)
    }

    /// The arguments behind a format, as they are when their turn comes. Which floating-point number a literal
    /// format prints matters only where somebody sees it.
    fn printed_arguments<'e>(
        &mut self,
        arguments: &[&'e Expr],
        sink: Sink,
        is_literal: bool,
    ) -> Vec<Printed<'e>> {
        let is_unseen = sink == Sink::Nowhere;
        let mut printed = Vec::new();
        for (index, &argument) in arguments.iter().enumerate() {
            let later = &arguments[index + 1..];
            let scalar = Scalar::of(self.types(), &argument.ty);
            let value = if is_unseen && text_of(argument).is_some() {
                None
            } else if let (Some(call), Some(scalar), true) =
                (float_call(argument), scalar, is_unseen && is_literal)
            {
                self.effect(call);
                Some(Argument::Scalar(self.function.zero(scalar)))
            } else {
                Some(self.argument_of(argument, later))
            };
            printed.push(Printed { argument, value });
        }
        printed
    }

    /// By a format that varies: a function in C goes through it.
    fn print_by_unknown(
        &mut self,
        name: &str,
        format: Printed<'_>,
        printed: &[Printed<'_>],
        sink: Sink,
        expr: &Expr,
    ) -> Option<Term> {
        let room = library::kind(name) == Some(Kind::Store { room: true });
        let helper = match sink {
            Sink::Nowhere => COUNT,
            Sink::Output => PRINT,
            Sink::Memory { .. } if room => STORE_UP_TO,
            Sink::Memory { .. } => STORE,
        };
        let (pointer, size) = (self.pointer(), self.size_scalar());
        let mut given = Vec::new();
        if let Sink::Memory { to, room: most } = sink {
            given.push(Argument::Scalar(Value { term: to, scalar: pointer }));
            let most = Argument::Scalar(Value { term: most, scalar: size });
            given.extend(room.then_some(most));
        }
        for one in std::iter::once(&format).chain(printed) {
            let value = one.value.unwrap_or_else(|| self.argument_of(one.argument, &[]));
            given.push(value);
        }
        self.by_format(helper, &given, name, sink, expr)
    }

    /// `vprintf` and `vfprintf`.
    fn print_list(
        &mut self,
        name: &str,
        [format, list]: [&Expr; 2],
        (sink, receiver): (Sink, Receiver),
        expr: &Expr,
    ) -> Outcome {
        let helper = if sink == Sink::Output { PRINT_LISTED } else { COUNT_LISTED };
        let given = vec![self.argument_of(format, &[list]), self.argument_of(list, &[])];
        let place = self.place(expr.span);
        let puts = |body: &mut Self| body.by_format(helper, &given, name, sink, expr);
        let length = self.on(receiver, place, puts);
        self.printed_length(name, length, sink, expr)
    }

    /// Calls one of the functions in C; how much it writes.
    fn by_format(
        &mut self,
        helper: &str,
        given: &[Argument],
        name: &str,
        sink: Sink,
        expr: &Expr,
    ) -> Option<Term> {
        let place = self.place(expr.span);
        let named = self.shared.defined_by_name(helper);
        let count = named.and_then(|named| self.call_with(named, given, expr).scalar());
        let Some(count) = count else {
            self.not_followed(name, expr);
            return None;
        };
        if sink == Sink::Nowhere && !self.is_dropped(expr) {
            let known = self.function.terms.ne(count.term, self.function.terms.int(UNCOUNTED));
            let text = format!("what `{name}` returns behind a floating-point number");
            self.function.require_followed(known, &text, place);
        }
        Some(count.term)
    }

    /// What a call that prints by a format returns.
    fn printed_length(
        &mut self,
        name: &str,
        length: Option<Term>,
        sink: Sink,
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        let stores = matches!(sink, Sink::Memory { .. });
        match length {
            _ if self.is_dropped(expr) => Outcome::Nothing,
            Some(term) => {
                let value = Value { term, scalar: Scalar::INT };
                let value = self.function.hold(value, place);
                let term = if stores {
                    value.term
                } else {
                    self.unless_failed(value.term, Failure::Negative, place)
                };
                Outcome::Scalar(Value { term, ..value })
            }
            None => self.unknown_result(name, expr),
        }
    }
}

/// The call that gives a floating-point number, converted or not.
fn float_call(number: &Expr) -> Option<&Expr> {
    match &number.kind {
        _ if !matches!(number.ty.kind, TypeKind::Float(_)) => None,
        ExprKind::Call(..) => Some(number),
        ExprKind::Convert(_, inner) => float_call(inner),
        _ => None,
    }
}

/// The choice that a format is.
fn chosen(format: &Expr) -> Option<(&Expr, &Expr, &Expr)> {
    match &format.kind {
        ExprKind::Conditional(condition, yes, no) => Some((condition, yes, no)),
        ExprKind::Convert(_, inner) => chosen(inner),
        _ => None,
    }
}
