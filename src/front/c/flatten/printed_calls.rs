//! What a program prints: by the functions in C that go through a format and a list of arguments
//! (`front/library/bodies`), byte by byte, each an output of the run.

use super::body::Body;
use super::outcome::{Argument, Outcome};
use super::shared::Named;
use crate::front::build::{Scalar, Value};
use crate::front::c::tree::{Expr, ExprKind};
use crate::front::library::{self, Kind};
use crate::graph::{Instruction, Place};

/// Prints by a format.
const PRINT: &str = "__unloop_print_by";
/// Prints by a format and a list of arguments.
const PRINT_LISTED: &str = "__unloop_print_listed";
/// Stores what it would print.
const STORE: &str = "__unloop_write_by";
/// The same, up to so many bytes.
const STORE_UP_TO: &str = "__unloop_write_up_to";
/// Counts what would be printed.
const COUNT: &str = "__unloop_count_by";
/// The same by a list of arguments.
const COUNT_LISTED: &str = "__unloop_count_listed";
/// Prints a text.
const TEXT: &str = "__unloop_print_text";

/// Where what is printed goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stream {
    Input,
    Output,
    Errors,
}

impl Body<'_, '_> {
    pub(super) fn printed_call(
        &mut self,
        kind: Kind,
        name: &str,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let row = library::find(name).map(|function| function.row);
        let mut given = arguments.to_vec();
        let mut stream = Stream::Output;
        if let Some(at) = row.and_then(|row| row.stream) {
            let named = arguments.get(at).and_then(|stream| self.named_stream(stream));
            let Some(named) = named.filter(|named| *named != Stream::Input) else {
                return self.not_followed(name, expr);
            };
            given.remove(at);
            stream = named;
        }
        let helper = match kind {
            Kind::Print => PRINT,
            Kind::PrintList => PRINT_LISTED,
            Kind::Store { room: true } => STORE_UP_TO,
            Kind::Store { room: false } => STORE,
            Kind::PrintText => {
                return self.put_text(
                    name,
                    &given,
                    stream,
                    row.is_some_and(|row| row.stream.is_none()),
                    expr,
                );
            }
            _ => return self.put_character(&given, stream, expr),
        };
        let writes = matches!(kind, Kind::Print | Kind::PrintList);
        let helper = match kind {
            Kind::Print if stream == Stream::Errors => COUNT,
            Kind::PrintList if stream == Stream::Errors => COUNT_LISTED,
            _ => helper,
        };
        if stream == Stream::Errors && writes {
            return self.count(helper, name, &given, expr);
        }
        if writes && !self.shared.input.options.to_run {
            return self.not_followed(name, expr);
        }
        let Some(named) = self.shared.defined_by_name(helper) else {
            return self.not_followed(name, expr);
        };
        self.call_helper(named, &given, expr)
    }

    fn call_helper(&mut self, named: Named, given: &[Expr], expr: &Expr) -> Outcome {
        let tree = &self.shared.input.trees[named.unit];
        let Some(ty) = tree.function(named.id).ty.function().cloned() else {
            return Outcome::Nothing;
        };
        self.direct_call(named, &ty, given, expr)
    }

    pub(super) fn named_stream(&self, stream: &Expr) -> Option<Stream> {
        match &stream.kind {
            ExprKind::Convert(_, inner) => self.named_stream(inner),
            ExprKind::Object(id) => match &*self.tree().object(*id).name {
                "stdout" => Some(Stream::Output),
                "stderr" => Some(Stream::Errors),
                "stdin" => Some(Stream::Input),
                _ => None,
            },
            _ => None,
        }
    }

    /// What is printed is only counted, and its arguments looked at; some of it is not counted.
    fn count(&mut self, helper: &str, name: &str, given: &[Expr], expr: &Expr) -> Outcome {
        let place = self.place(expr.span);
        let Some(named) = self.shared.defined_by_name(helper) else {
            return self.not_followed(name, expr);
        };
        let Outcome::Scalar(count) = self.call_helper(named, given, expr) else {
            return self.not_followed(name, expr);
        };
        let any = self.function.any(count.scalar, crate::graph::InputKind::Uninitialized, place);
        let t = &self.function.terms;
        let lost = t.lt(count.term, t.int(0));
        Outcome::Scalar(Value { term: t.ite(lost, any.term, count.term), ..count })
    }

    /// Nobody sees it.
    fn say_nothing(&mut self, given: &[Expr], expr: &Expr) -> Outcome {
        self.evaluate_all(given);
        self.any_result(expr, crate::graph::InputKind::Uninitialized)
    }

    /// A byte is put out.
    pub(super) fn put(&mut self, value: Value, place: Place) -> Value {
        let byte = Scalar::Integer { width: 8, signed: false };
        let value = self.function.convert(value, byte, place);
        let value = self.function.hold(value, place);
        self.function.emit(Instruction::Output { value: value.term }, place);
        self.function.convert(value, Scalar::INT, place)
    }

    fn put_character(&mut self, given: &[Expr], stream: Stream, expr: &Expr) -> Outcome {
        let place = self.place(expr.span);
        let [character] = given else { return self.lost_outcome("what is printed", expr.span) };
        if stream == Stream::Errors {
            return self.say_nothing(given, expr);
        }
        let value = self.value(character);
        Outcome::Scalar(self.put(value, place))
    }

    fn put_text(
        &mut self,
        name: &str,
        given: &[Expr],
        stream: Stream,
        ends_line: bool,
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        if stream == Stream::Errors {
            let is_literal = given.iter().all(super::known::is_text);
            return if is_literal {
                self.say_nothing(given, expr)
            } else {
                self.not_followed(name, expr)
            };
        }
        let helper = self.shared.defined_by_name(TEXT).and_then(|named| self.number_of(named));
        let ([text], Some(function)) = (given, helper) else {
            return self.not_followed(name, expr);
        };
        let Argument::Scalar(text) = self.arguments(std::slice::from_ref(text))[0] else {
            return self.not_followed(name, expr);
        };
        let number = |number: i64| self.function.terms.int(number);
        let arguments = vec![number(0), text.term, number(0), number(0), number(-1)];
        let result = Some(self.function.temporary_of(Scalar::INT, place));
        self.function.emit(Instruction::Call { function, arguments, result }, place);
        if ends_line {
            let end = self.function.number(i64::from(b'\n'), Scalar::INT);
            self.put(end, place);
        }
        // How much it was is not said, but that it is not negative.
        let outcome = self.any_result(expr, crate::graph::InputKind::Uninitialized);
        if let Outcome::Scalar(value) = outcome {
            let fine = self.function.terms.le(self.function.terms.int(0), value.term);
            self.function.assume(fine, place);
        }
        outcome
    }
}
