//! Characters and texts that a program puts out without a format (C17 7.21.7).

use super::body::Body;
use super::chosen_stream::Receiver;
use super::outcome::{Argument, Outcome};
use super::printed_calls::Sink;
use super::specified::Failure;
use crate::front::build::{Scalar, Value};
use crate::front::c::tree::Expr;
use crate::front::library::{self, Precondition};
use crate::graph::{InputKind, Instruction, Place};

/// Prints a text.
const PRINT_TEXT: &str = "__unloop_print_text";

impl Body<'_, '_> {
    /// A byte is put out.
    pub(super) fn put(&mut self, value: Value, place: Place) -> Value {
        let value = self.as_byte(value, place);
        self.function.emit(Instruction::Output { value: value.term }, place);
        self.function.convert(value, Scalar::INT, place)
    }

    /// The byte that is written of a number (C17 7.21.7.3).
    fn as_byte(&mut self, value: Value, place: Place) -> Value {
        let byte = Scalar::Integer { width: 8, signed: false };
        let value = self.function.convert(value, byte, place);
        self.function.hold(value, place)
    }

    pub(super) fn put_character(
        &mut self,
        character: &Expr,
        (sink, receiver): (Sink, Receiver),
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        let value = self.value_now(character, place);
        if sink == Sink::Output {
            let put = self.on(receiver, place, |body| body.put(value, place));
            return Outcome::Scalar(put);
        }
        let value = self.as_byte(value, place);
        if self.is_dropped(expr) {
            return Outcome::Nothing;
        }
        let term = self.unless_failed(value.term, Failure::End, place);
        Outcome::Scalar(Value { term, scalar: Scalar::INT })
    }

    /// `puts` and `fputs`: C says no more of what they return than that it is not negative, or `EOF`.
    pub(super) fn put_text(
        &mut self,
        name: &str,
        text: &Expr,
        (sink, receiver): (Sink, Receiver),
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        let t = self.function.terms.clone();
        if sink == Sink::Output {
            let Argument::Scalar(text) = self.argument_of(text, &[]) else {
                return Outcome::Nothing;
            };
            let given = [t.int(0), text.term, t.int(0), t.int(0), t.int(-1)].to_vec();
            let is_line = library::find(name).is_some_and(|function| function.row.stream.is_none());
            let put = self.on(receiver, place, |body| {
                let put = body.helper(PRINT_TEXT, given, place);
                if is_line {
                    let end = body.function.number(i64::from(b'\n'), Scalar::INT);
                    body.put(end, place);
                }
                put
            });
            let Some(put) = put else { return self.not_followed(name, expr) };
            if let (true, Some(length)) = (self.is_process(), put.scalar()) {
                // What the GNU library returns.
                let term = if is_line { t.add([length.term, t.int(1)]) } else { t.int(1) };
                return Outcome::Scalar(self.function.hold(Value { term, ..length }, place));
            }
        } else {
            self.check_argument(Precondition::String, text);
        }
        if self.is_dropped(expr) {
            return Outcome::Nothing;
        }
        let any = self.function.any(Scalar::INT, InputKind::Read, place);
        let least = t.int(if self.shared.input.options.to_run { 0 } else { -1 });
        self.function.assume(t.le(least, any.term), place);
        self.has_written(Some(t.eq(any.term, t.int(-1))), place);
        Outcome::Scalar(any)
    }
}
